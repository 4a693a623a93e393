"""`claimledger show`."""

import argparse
import json
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id", metavar="ID", help="the id of a claim or concept, or the key of a source")
    parser.add_argument(
        "directory", nargs="?", default=".", metavar="DIR", help="where to look for the ledger, upwards (default: here)"
    )
    parser.add_argument("--worked", action="store_true", help="each check's computation, step by step")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="for people, or for programs")
    parser.epilog = "example: claimledger show CL-044 --worked"


def run(arguments: argparse.Namespace) -> int:
    """Show a record; a claim with the verdict of each of its checks."""
    from claimledger.ledger import find_root, load
    from claimledger.running import Options, check
    from claimledger.running.report import plain
    from claimledger_render.reports.record import record_text
    from claimledger_render.reports.text import finding_text
    from claimledger_render.terminal import Painter

    ledger = load(find_root(Path(arguments.directory)))
    worked = arguments.worked or arguments.format == "json"
    report = check(ledger, Options(only=(arguments.id,), worked=worked))
    findings = [finding for finding in report.findings if finding.record == arguments.id]
    if arguments.format == "json":
        json.dump(plain(report), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        painter = Painter(sys.stdout)
        lines = record_text(ledger, arguments.id, report, painter)
        for finding in findings:
            lines += ["", *finding_text(finding, report.line(finding.place), painter)]
        sys.stdout.write("\n".join(lines) + "\n")
    return 1 if any(finding.severity.word == "error" for finding in findings) else 0
