"""The composition root: parse the command line, run the command, turn its outcome into an exit code."""

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, NoReturn

from claimledger.errors import ClaimledgerError
from claimledger_render.terminal import harmless

COMMANDS: Final = {
    "check": "read a ledger, decide every check, say what is right",
    "eval": "decide one statement",
    "show": "a record, and the verdict of each of its checks",
    "explain": "what a finding means and how to mend it",
    "init": "start a ledger",
    "new": "write the next free record from a template",
    "schema": "the JSON Schema of a kind of record, for editors",
}

HOLDS: Final = 0
FOUND: Final = 1
UNUSABLE: Final = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one message, and where to look."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"claimledger: {message}\n{self.format_usage()}")


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """The parser; with `only`, the arguments of that one command alone are set up."""
    parser = _Parser(
        prog="claimledger",
        description="Keep the claims of a course, book or paper with executable checks, and say which still hold.",
        epilog="example: claimledger check\n"
        "exit codes: 0 all holds, 1 findings at error level, 2 the command or the ledger could not be used",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, says in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=says,
            description=f"{says[0].upper()}{says[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if only in (None, name):
            _module(name).add_arguments(command)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    command = next((word for word in words if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        near = get_close_matches(command, COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(COMMANDS)}"
        sys.stderr.write(f"claimledger: there is no command {harmless(command)}; {hint}\n")
        return UNUSABLE
    parsed = build_parser(command if command in COMMANDS else "").parse_args(words)
    if parsed.version:
        from importlib.metadata import version

        sys.stdout.write(f"claimledger {version('claimledger')}\n")
        return HOLDS
    if parsed.command is None:
        build_parser("").print_help(sys.stderr)
        return UNUSABLE
    # One short-lived process whose data stays to its end: nothing to collect, and no threads that a fork would lose.
    gc.disable()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        return int(_module(parsed.command).run(parsed))
    except ClaimledgerError as error:
        sys.stderr.write(f"claimledger: {harmless(str(error))}\n")
        return UNUSABLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND
    except KeyboardInterrupt:
        sys.stderr.write("claimledger: interrupted\n")
        return 130
    except OSError as error:
        sys.stderr.write(f"claimledger: {harmless(str(error.filename or 'the system'))}: {error.strerror}\n")
        return UNUSABLE


def _module(name: str):  # type: ignore[no-untyped-def]
    return importlib.import_module(f"claimledger_render.commands.{name.replace('eval', 'evaluate')}")


if __name__ == "__main__":
    sys.exit(main())
