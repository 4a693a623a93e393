"""Texts exist in every language that the ledger is due in."""

from collections.abc import Iterator
from itertools import chain

from claimledger.findings import Finding
from claimledger.rules.context import Context

_TEXTS = (
    "statement",
    "boundary",
    "term",
    "definition",
    "in_llm",
    "example",
    "example_llm",
    "cited_for",
    "changed",
    "limitation",
)


def languages_due(context: Context) -> Iterator[Finding]:
    """A text that names its languages has them all; one that names none counts for a ledger of one language."""
    settings = context.ledger.settings
    if settings is None:
        return
    due = settings.record.languages
    records = chain(context.ledger.claims.values(), context.ledger.concepts.values(), context.ledger.sources.values())
    for entry in records:
        for name in _TEXTS:
            text = getattr(entry.record, name, None)
            if text is None or (isinstance(text, str) and len(due) == 1):
                continue
            lacking = due[1:] if isinstance(text, str) else tuple(language for language in due if language not in text)
            if lacking:
                yield entry.finding(
                    "missing-language",
                    f"`{name}` is not there in {', '.join(lacking)}",
                    "add the language",
                    path=(name,),
                )
