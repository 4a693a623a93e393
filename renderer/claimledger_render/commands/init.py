"""`claimledger init`."""

import argparse
import sys
from pathlib import Path

from claimledger.errors import ClaimledgerError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "directory", nargs="?", default=".", metavar="DIR", help="the folder of the new ledger (default: here)"
    )
    parser.epilog = "example: claimledger init my-course"


def run(arguments: argparse.Namespace) -> int:
    """Write the settings, a first claim and a first concept; nothing that is there is touched."""
    from claimledger_render.writing import filled, write_new

    root = Path(arguments.directory)
    files = {
        "ledger/ledger.yaml": filled("ledger", id="", number=0),
        "ledger/sources.yaml": "references: []\n",
        "ledger/claims/CL-001.yaml": filled("claim", id="CL-001", number=1),
        "concepts/CON-001.yaml": filled("concept", id="CON-001", number=1),
    }
    for file in files:
        if (root / file).exists():
            raise ClaimledgerError(f"{root / file} is there already: nothing was written")
    for file, text in files.items():
        write_new(root / file, text)
        sys.stdout.write(f"{root / file}\n")
    sys.stderr.write("Now run: claimledger check" + (f" {root}" if str(root) != "." else "") + "\n")
    return 0
