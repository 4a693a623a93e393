"""Texts exist in every language that the ledger is due in."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from claimledger.findings import Finding
from claimledger.reading import Entry
from claimledger.records.claim import Claim
from claimledger.records.concept import Concept
from claimledger.records.source import Reference
from claimledger.rules.context import Context

_TEXTS: Final = {
    Claim: ("statement", "boundary"),
    Concept: ("term", "definition", "in_llm", "example", "example_llm", "boundary"),
    Reference: ("cited_for", "changed", "limitation"),
}


def languages_due(context: Context) -> Iterator[Finding]:
    """A text that names its languages has them all; one that names none counts for a ledger of one language."""
    settings = context.ledger.settings
    if settings is None:
        return
    due = settings.record.languages
    alone = len(due) == 1
    records: Iterable[Entry[Claim] | Entry[Concept] | Entry[Reference]] = chain(
        context.ledger.claims_and_concepts(), context.ledger.sources.values()
    )
    for entry in records:
        for name in _TEXTS[type(entry.record)]:
            text = getattr(entry.record, name)
            if text is None or (alone and isinstance(text, str)):
                continue
            lacking = due[1:] if isinstance(text, str) else tuple(language for language in due if language not in text)
            if lacking:
                yield entry.finding(
                    "missing-language",
                    f"`{name}` is not there in {', '.join(lacking)}",
                    "add the language",
                    path=(name,),
                )
