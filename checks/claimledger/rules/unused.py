"""Nothing stands in the ledger without a use."""

import re
from collections.abc import Iterator
from typing import Final

from claimledger.findings import Finding
from claimledger.language.tree import free_names
from claimledger.reading import Entry
from claimledger.records.claim import Claim
from claimledger.records.formulas import Reference
from claimledger.rules.context import Context

_WORD: Final = re.compile(r"\w+")


def everything_used(context: Context) -> Iterator[Finding]:
    """Every given is used by a check or another given; every source is cited."""
    claims, concepts = context.ledger.claims.values(), context.ledger.concepts.values()
    elsewhere = {
        (given.value.record, given.value.name)
        for entry in claims
        for given in entry.record.given
        if isinstance(given.value, Reference)
    }
    for entry in claims:
        if entry.record.given and entry.record.retired is None:
            yield from _unused_givens(entry, elsewhere)
    cited = {citation.key for entry in claims for citation in entry.record.sources}
    cited.update(citation.key for concept in concepts for citation in concept.record.sources)
    for key, source in context.ledger.sources.items():
        if key not in cited and source.record.retired is None:
            yield source.finding("unused-source", f"no record cites {key}", "cite it, or delete it", path=("id",))


def _unused_givens(entry: Entry[Claim], elsewhere: set[tuple[str, str]]) -> Iterator[Finding]:
    claim = entry.record
    said = {word for check in (*claim.checks, *claim.fails) for word in _WORD.findall(check.text)}
    if all(given.key in said for given in claim.given):
        return  # a name that is said is used: what binds it again is broken
    used: set[str] = set()
    for check in (*claim.checks, *claim.fails):
        if check.statement is None:
            return
        used |= free_names(check.statement)
    if all(given.name in used for given in claim.given):
        return
    for given in claim.given:
        if given.value is not None and not isinstance(given.value, Reference):
            used |= free_names(given.value) - {given.name}
    for given in claim.given:
        if given.name not in used and (claim.id, given.name) not in elsewhere:
            yield entry.finding(
                "unused-given", f"no check uses `{given.name}`", "use it, or delete it", path=("given", given.key)
            )
