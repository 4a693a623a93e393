"""The values that a claim's checks may name: its own givens, and those of other claims that it refers to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from claimledger.language.functions import CONSTANTS
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
    """The inputs of one claim; a reference that leads nowhere leaves its name without a value.

    The givens of another claim get its id before their names, so that the names of different claims stay apart. A
    circle of references is found where it is evaluated, as a given that is defined by itself.
    """
    trees: dict[str, Node] = {}
    missing: dict[str, str] = {}
    rests_on: dict[str, None] = {}
    waiting = [claim]
    while waiting:
        current = waiting.pop()
        prefix = "" if current == claim else f"{current}."
        for given in ledger.claims[current].record.given:
            name = prefix + given.name
            if isinstance(given.value, Reference):
                other = given.value.record
                if other not in ledger.claims:
                    missing[name] = f"{other} is not a claim of this ledger"
                    continue
                if other not in rests_on and other != claim:
                    rests_on[other] = None
                    waiting.append(other)
                trees[name] = Name(given.value.name if other == claim else f"{other}.{given.value.name}", 0, 1)
            elif given.value is None:
                missing[name] = "its value could not be read"
            else:
                trees[name] = _prefixed(given.value, prefix)
    return Inputs(trees, frozenset(rests_on), missing)


def _prefixed(tree: Node, prefix: str) -> Node:
    if not prefix:
        return tree
    return substituted(tree, {name: Name(prefix + name, 0, 1) for name in free_names(tree) - CONSTANTS.keys()})
