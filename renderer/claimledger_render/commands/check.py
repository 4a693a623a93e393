"""`claimledger check`."""

import argparse
import json
import sys
from datetime import date
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "directory", nargs="?", default=".", metavar="DIR", help="where to look for the ledger, upwards (default: here)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="for people, or for programs")
    parser.add_argument(
        "--strict", action="store_true", help="also refuse what is recorded, or supported without saying so"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="report on these records alone")
    parser.add_argument("--notes", action="store_true", help="show notes too")
    parser.add_argument(
        "--as-of", type=_day, default=None, metavar="DATE", help="judge as if today were this day (YYYY-MM-DD)"
    )
    parser.epilog = "example: claimledger check my-course --only CL-044 --strict"


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day: write YYYY-MM-DD") from None


def run(arguments: argparse.Namespace) -> int:
    """Check a ledger and report."""
    from claimledger.ledger import find_root, load
    from claimledger.running import Options, check
    from claimledger.running.report import plain
    from claimledger_render.reports.text import report_text
    from claimledger_render.terminal import Painter, Progress

    ledger = load(find_root(Path(arguments.directory)))
    progress = Progress()
    as_data = arguments.format == "json"
    options = Options(arguments.strict, arguments.as_of, tuple(arguments.only), progress, worked=as_data)
    report = check(ledger, options)
    progress.clear()
    if as_data:
        json.dump(plain(report), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        sys.stdout.write("\n".join(report_text(report, Painter(sys.stdout), notes=arguments.notes)) + "\n")
    sys.stdout.flush()
    return 1 if report.failed else 0
