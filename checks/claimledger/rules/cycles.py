"""No givens refer to one another in a circle."""

from collections.abc import Iterator

from claimledger.findings import Finding
from claimledger.language.tree import Node, free_names
from claimledger.records.formulas import Reference
from claimledger.rules.context import Context


def given_cycles(context: Context) -> Iterator[Finding]:
    """Each circle among givens is told once, at the given that comes first."""
    claims = context.ledger.claims
    told: set[frozenset[tuple[str, str]]] = set()
    for claim, entry in claims.items():
        if not any(isinstance(given.value, Reference) or _names(given.value) for given in entry.record.given):
            continue
        for given in entry.record.given:
            circle = _circle(context, (claim, given.name))
            if circle and frozenset(circle) not in told:
                told.add(frozenset(circle))
                way = " → ".join(f"{record}:{name}" for record, name in (*circle, circle[0]))
                yield entry.finding(
                    "given-cycle",
                    f"these givens refer to one another: {way}",
                    "give one of them its value",
                    path=("given", given.key),
                )


def _names(value: object) -> frozenset[str]:
    return free_names(value) if value is not None and not isinstance(value, Reference) else frozenset()  # type: ignore[arg-type]


def _circle(context: Context, start: tuple[str, str]) -> list[tuple[str, str]]:
    """The way from a given back to itself; empty if there is none."""
    stack: list[list[tuple[str, str]]] = [[start]]
    seen: set[tuple[str, str]] = set()
    while stack:
        way = stack.pop()
        for following in _follows(context, way[-1]):
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                stack.append([*way, following])
    return []


def _follows(context: Context, given: tuple[str, str]) -> list[tuple[str, str]]:
    claim, name = given
    entry = context.ledger.claims.get(claim)
    if entry is None:
        return []
    own = {other.name: other.value for other in entry.record.given}
    value: Node | Reference | None = own.get(name)
    if isinstance(value, Reference):
        return [(value.record, value.name)]
    return [(claim, other) for other in sorted(_names(value)) if other in own]
