"""A statement that says any, every or always over given values carries its bound."""

import re
from collections.abc import Iterator
from typing import Final

from claimledger.findings import Finding
from claimledger.records.base import texts
from claimledger.rules.context import Context

_WORDS: Final = re.compile(r"\b(any|every|always)\b", re.IGNORECASE)
_BOUNDED: Final = ("arithmetic", "identity", "structural")


def words_are_bounded(context: Context) -> Iterator[Finding]:
    """Claims that are checked on given values say in `boundary` how far their wide words reach."""
    for entry in context.ledger.claims.values():
        claim = entry.record
        if claim.boundary or claim.retired or claim.kind not in _BOUNDED:
            continue
        for text in texts(claim.statement).values():
            word = _WORDS.search(text)
            if word:
                yield entry.finding(
                    "unbounded-words", f"the statement says `{word[1]}` and the checks are about given values",
                    "state the bound in `boundary`", path=("statement",),
                )  # fmt: skip
                break
