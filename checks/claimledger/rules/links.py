"""Every id and key that a record refers to exists and is not retired."""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from claimledger.findings import Finding
from claimledger.reading import Entry
from claimledger.records.base import Citation
from claimledger.records.claim import Claim
from claimledger.records.concept import Concept
from claimledger.records.formulas import Reference as GivenReference
from claimledger.rules.context import Context

Path = tuple[str | int, ...]


def links_lead_somewhere(context: Context) -> Iterator[Finding]:
    """Concepts, sources, claims and captures that a record names are there."""
    links = _Links(context)
    for claim in context.ledger.claims.values():
        yield from links.to_concepts(claim, claim.record.concepts, "concepts")
        yield from links.to_sources(claim, claim.record.sources)
        yield from links.of_givens(claim)
        yield from links.of_tombstone(claim)
    for concept in context.ledger.concepts.values():
        yield from links.to_concepts(concept, concept.record.related, "related")
        yield from links.to_sources(concept, concept.record.sources)
        yield from links.of_tombstone(concept)


class _Links:
    def __init__(self, context: Context) -> None:
        ledger = context.ledger
        self.unreadable = ledger.unreadable
        self.claims, self.concepts, self.sources = ledger.claims, ledger.concepts, ledger.sources
        self.near = cache(self._near)

    def to_concepts(self, entry: "Entry[Claim] | Entry[Concept]", ids: tuple[str, ...], key: str) -> Iterator[Finding]:
        for place, target in enumerate(ids):
            found = self.concepts.get(target)
            if found is None:
                yield from self.dangling(entry, target, (key, place))
            elif target == entry.record.id:
                yield entry.finding("self-link", f"{target} names itself", "delete the entry", path=(key, place))
            elif found.record.retired is not None:
                yield self.retired(entry, target, found.record.retired.instead, (key, place))

    def to_sources(self, entry: "Entry[Claim] | Entry[Concept]", citations: tuple[Citation, ...]) -> Iterator[Finding]:
        for place, citation in enumerate(citations):
            found = self.sources.get(citation.key)
            if found is None:
                yield from self.dangling(entry, citation.key, ("sources", place, "key"))
            elif found.record.retired is not None:
                yield self.retired(entry, citation.key, None, ("sources", place, "key"))

    def of_givens(self, entry: Entry[Claim]) -> Iterator[Finding]:
        for given in entry.record.given:
            if not isinstance(given.value, GivenReference):
                continue
            target = given.value.record
            kind = "claim" if target.startswith("CL-") else "capture"
            path: Path = ("given", given.key, kind)
            found = self.claims.get(target)
            if found is None:
                yield from self.dangling(entry, target, path)
            elif given.value.name not in {other.name for other in found.record.given}:
                names = ", ".join(other.name for other in found.record.given) or "none"
                yield entry.finding(
                    "dangling-link", f"{target} has no given `{given.value.name}`", f"its givens: {names}",
                    path=("given", given.key, "name"),
                )  # fmt: skip
            elif found.record.retired is not None:
                yield self.retired(entry, target, found.record.retired.instead, path)

    def of_tombstone(self, entry: "Entry[Claim] | Entry[Concept]") -> Iterator[Finding]:
        instead = entry.record.retired.instead if entry.record.retired else None
        if instead is not None and instead not in self.claims and instead not in self.concepts:
            yield from self.dangling(entry, instead, ("retired", "instead"))

    def dangling(self, entry: "Entry[Claim] | Entry[Concept]", target: str, path: Path) -> Iterator[Finding]:
        if target in self.unreadable:
            return
        near = self.near(target)
        hint = f"did you mean {near}?" if near else "write the record, or correct the id"
        yield entry.finding("dangling-link", f"nothing has the id {target}", hint, path=path)

    def _near(self, target: str) -> str:
        """The id most like one that is missing; numbers are compared as written, so only a slip is recognised."""
        known = (
            self.concepts if target.startswith("CON-") else self.claims if target.startswith("CL-") else self.sources
        )
        same_length = [key for key in known if abs(len(key) - len(target)) <= 2 and key[:4] == target[:4]][:2000]
        return next(iter(get_close_matches(target, same_length or list(known)[:2000], 1)), "")

    def retired(self, entry: "Entry[Claim] | Entry[Concept]", target: str, instead: str | None, path: Path) -> Finding:
        hint = f"use {instead}" if instead else "refer to another record"
        return entry.finding("retired-link", f"{target} is retired", hint, path=path)
