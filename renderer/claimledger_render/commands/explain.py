"""`claimledger explain`."""

import argparse
import sys
from difflib import get_close_matches

from claimledger.codes import CODES
from claimledger.errors import ClaimledgerError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "code", nargs="?", metavar="CODE", help="the code of a finding; without it, all codes are listed"
    )
    parser.epilog = "example: claimledger explain refuted"


def run(arguments: argparse.Namespace) -> int:
    """Explain a code, or list them all."""
    if arguments.code is None:
        for name, code in CODES.items():
            sys.stdout.write(f"{name:20} {code.severity.word:8} {code.means}\n")
        return 0
    known = CODES.get(arguments.code)
    if known is None:
        near = get_close_matches(arguments.code, CODES, 1)
        raise ClaimledgerError(f"there is no finding {arguments.code}" + (f"; did you mean {near[0]}?" if near else ""))
    accept = (
        "A ledger's settings may accept it for a time." if known.acceptable else "Settings cannot accept or lower it."
    )
    sys.stdout.write(
        f"{arguments.code} ({known.severity.word})\n\n{known.means}\n\nTo mend it: {known.mend}\n{accept}\n"
    )
    return 0
