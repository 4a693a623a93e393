"""`claimledger schema`."""

import argparse
import json
import sys

KINDS = ("claim", "concept", "source", "settings")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.epilog = "example: claimledger schema claim > claim.schema.json"


def run(arguments: argparse.Namespace) -> int:
    """Print the schema of a kind of record."""
    from claimledger.records.schemas import schema

    json.dump(schema(arguments.kind), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
    return 0
