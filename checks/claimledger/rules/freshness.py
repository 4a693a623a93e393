"""What was looked at is still fresh."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from claimledger.findings import Finding
from claimledger.reading import Entry
from claimledger.records.claim import Claim
from claimledger.records.source import Reference
from claimledger.rules.context import Context

FRESH_DAYS: Final = {"implementation": 180}
"""How long a kind stays fresh at most; settings can shorten it, and add kinds."""


def still_fresh(context: Context) -> Iterator[Finding]:
    """Claims by their kind and sources by their status go stale; nothing else does."""
    settings = context.ledger.settings
    days = dict(FRESH_DAYS)
    for name, given in (settings.record.fresh if settings else {}).items():
        days[name] = min(given, FRESH_DAYS.get(name, given))
    dated: Iterable[Entry[Claim] | Entry[Reference]] = chain(
        context.ledger.claims.values(), context.ledger.sources.values()
    )
    for entry in dated:
        record = entry.record
        kind = record.kind if isinstance(record, Claim) else record.status
        if record.looked_at is None or record.retired is not None or kind not in days:
            continue
        if (context.today - record.looked_at).days > days[kind]:
            yield entry.finding(
                "stale", f"{record.id} was looked at on {record.looked_at} and stays fresh for {days[kind]} days",
                "look again and set `looked_at`", path=("looked_at",),
            )  # fmt: skip
        elif record.looked_at > context.today:
            yield entry.finding(
                "stale", f"{record.looked_at} is still to come", "correct `looked_at`", path=("looked_at",)
            )
