"""The values that a claim's checks may name: its own givens, and those of other claims that it refers to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from claimledger.language.substitute import substituted
from claimledger.language.tree import Name, Node, free_names
from claimledger.ledger import Ledger
from claimledger.records.formulas import Reference


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a claim's checks are decided with, and the claims it rests on; `missing` names have no value."""

    trees: Mapping[str, Node]
    rests_on: frozenset[str] = frozenset()
    missing: Mapping[str, str] = field(default_factory=dict)


def inputs_of(ledger: Ledger, claim: str) -> Inputs:
    """The inputs of one claim; a reference that leads nowhere or in a circle leaves its name without a value."""
    trees: dict[str, Node] = {}
    rests_on: set[str] = set()
    missing: dict[str, str] = {}
    _collect(ledger, claim, "", trees, rests_on, missing, (claim,))
    return Inputs(trees, frozenset(rests_on), missing)


def _collect(
    ledger: Ledger,
    claim: str,
    prefix: str,
    trees: dict[str, Node],
    rests_on: set[str],
    missing: dict[str, str],
    way: tuple[str, ...],
) -> None:
    """Add the givens of a claim under `prefix`, which keeps the names of different claims apart."""
    for given in ledger.claims[claim].record.given:
        name = prefix + given.name
        if isinstance(given.value, Reference):
            other = given.value.record
            if other not in ledger.claims:
                missing[name] = f"{other} is not a claim of this ledger"
            elif other in way:
                missing[name] = f"{' → '.join((*way, other))} is a circle"
            else:
                inner = f"{other}."
                rests_on.add(other)
                _collect(ledger, other, inner, trees, rests_on, missing, (*way, other))
                trees[name] = Name(inner + given.value.name, 0, 1)
        elif given.value is not None:
            tree = given.value
            if prefix:
                renamed: dict[str, Node] = {key: Name(prefix + key, 0, 1) for key in free_names(tree)}
                tree = substituted(tree, {k: v for k, v in renamed.items() if k not in ("pi", "e")})
            trees[name] = tree
        else:
            missing[name] = "its value could not be read"
