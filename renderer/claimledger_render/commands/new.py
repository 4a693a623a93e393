"""`claimledger new`."""

import argparse
import re
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=("claim", "concept", "source"), metavar="KIND", help="claim, concept or source")
    parser.add_argument(
        "directory", nargs="?", default=".", metavar="DIR", help="where to look for the ledger, upwards (default: here)"
    )
    parser.epilog = "example: claimledger new claim"


def run(arguments: argparse.Namespace) -> int:
    """Write the next free record; nothing that is there is touched."""
    from claimledger.ledger import CLAIMS, CONCEPTS, SOURCES, find_root
    from claimledger_render.writing import append, filled, write_new

    root = find_root(Path(arguments.directory))
    if arguments.kind == "source":
        path = root / SOURCES
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        number = 1
        while re.search(rf"\bsource{number:03}\b", text):
            number += 1
        append(path, filled("source", id=f"source{number:03}", number=number))
    else:
        prefix, folder = ("CL", CLAIMS) if arguments.kind == "claim" else ("CON", CONCEPTS)
        number = _next_number(root, folder, prefix)
        path = root / folder / f"{prefix}-{number:03}.yaml"
        write_new(path, filled(arguments.kind, id=f"{prefix}-{number:03}", number=number))
    sys.stdout.write(f"{path}\n")
    return 0


def _next_number(root: Path, folder: str, prefix: str) -> int:
    """One more than the highest number in a file's name or an id, so that an id is never used again."""
    highest = 0
    for path in (root / folder).glob("*.y*ml"):
        names = [path.stem]
        if path.is_file() and path.stat().st_size < 4_000_000:
            names += re.findall(
                rf"^id:\s*['\"]?({prefix}-[0-9]+)", path.read_text(encoding="utf-8", errors="replace"), re.MULTILINE
            )
        for name in names:
            found = re.fullmatch(rf"{prefix}-([0-9]{{3,9}})", name)
            highest = max(highest, int(found[1]) if found else 0)
    return highest + 1
