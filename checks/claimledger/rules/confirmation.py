"""A detail of a source that nobody has confirmed is told until somebody does."""

from collections.abc import Iterator

from claimledger.findings import Finding
from claimledger.records.base import texts
from claimledger.rules.context import Context


def sources_confirmed(context: Context) -> Iterator[Finding]:
    """No source is marked `unconfirmed`."""
    for key, source in context.ledger.sources.items():
        doubt = source.record.unconfirmed
        if doubt and source.record.retired is None:
            says = "" if isinstance(doubt, bool) else f": {next(iter(texts(doubt).values()))}"
            message = f"{key} has a detail that nobody has confirmed{says}"
            yield source.finding("unconfirmed", message, "look it up, and delete `unconfirmed`", path=("unconfirmed",))
