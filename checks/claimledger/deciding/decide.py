"""One statement, one verdict: chains of relations, connectives, and quantifiers over ranges, whose values are tried."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from claimledger.deciding.chain import Givens, decide_chain
from claimledger.deciding.evaluate import Broken, Evaluator
from claimledger.deciding.exact import Irrational, Rationals
from claimledger.deciding.relations import all_hold
from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.language.arithmetic import Beyond, Undefined
from claimledger.language.functions import CONSTANTS
from claimledger.language.numbers import integer_text, whole
from claimledger.language.tree import (
    Binding,
    Chain,
    Connective,
    ForAll,
    Node,
    Statement,
    free_names,
    written,
)
from claimledger.limits import CASES

_SHOWN: Final = (Verdict.PROVED, Verdict.REFUTED)


def decide(statement: Statement, givens: Givens) -> Decision:
    """Decide a statement about given values; never raises on what a user wrote."""
    match statement:
        case Chain():
            return decide_chain(statement, givens)
        case Connective():
            return _connected(statement, givens)
        case ForAll():
            return _for_all(statement, givens)


def _connected(statement: Connective, givens: Givens) -> Decision:
    """`A implies B` needs B defined only where A holds; `iff` needs both."""
    left = decide_chain(statement.left, givens)
    if left.verdict not in _SHOWN:
        return left
    holds = left.verdict is Verdict.PROVED
    start, end = statement.start, statement.end
    if statement.word == "implies" and not holds:
        return _vacuous(statement, givens, left)
    right = decide_chain(statement.right, givens)
    if right.verdict not in _SHOWN:
        return right
    if (right.verdict is Verdict.PROVED) is holds:
        way = ", ".join(dict.fromkeys((left.way, right.way)))
        notes = (*left.notes, *right.notes)
        return Decision(Verdict.PROVED, way, start=start, end=end, notes=notes, vacuous=not holds)
    if holds:
        return replace(right, message=f"the first relation holds and the second does not: {right.message}")
    return replace(left, message=f"the second relation holds and the first does not: {left.message}")


def _vacuous(statement: Connective, givens: Givens, left: Decision) -> Decision:
    """An implication whose condition does not hold; the names of what it leaves undecided are known all the same."""
    unknown = sorted(free_names(statement.right) - givens.keys() - CONSTANTS.keys())
    if unknown:
        message = f"the name `{unknown[0]}` is neither given nor bound"
        return Decision(Verdict.BROKEN, "definedness", message, start=statement.right.start, end=statement.right.end)
    way = f"{left.way}: the condition does not hold"
    return Decision(Verdict.PROVED, way, start=statement.start, end=statement.end, vacuous=True)


class _TooMany(Exception):
    """More cases than are tried."""


def _for_all(statement: ForAll, givens: Givens) -> Decision:
    """Each case is decided. A case that is refuted refutes it, whatever happens elsewhere; else the weakest counts."""
    start, end = statement.start, statement.end
    weakest: Decision | None = None
    ways: dict[str, None] = {}
    notes: dict[str, None] = {}
    count = 0
    vacuous = True
    try:
        for case in _cases(statement, 0, dict(givens)):
            decision = _case(statement, case)
            if decision is None:
                continue
            count += 1
            vacuous = vacuous and decision.vacuous
            ways.update(dict.fromkeys(decision.way.split(", ")))
            notes.update(dict.fromkeys(decision.notes))
            if decision.verdict is not Verdict.PROVED:
                told = replace(decision, message=f"for {_said(statement, case)}: {decision.message}")
                if decision.verdict is Verdict.REFUTED:
                    return told
                if weakest is None or told.verdict < weakest.verdict:
                    weakest = told
    except _TooMany:
        return Decision(Verdict.UNDECIDED, "limits", f"more than {CASES:,} cases", start=start, end=end)
    except Broken as broken:
        return Decision(
            Verdict.BROKEN, "definedness", broken.reason, start=broken.start, end=broken.end, name=broken.name
        )
    if weakest is not None:
        return weakest
    if not count:
        return Decision(Verdict.BROKEN, "definedness", "there is no case: the domain is empty", start=start, end=end)
    cases = "the one case" if count == 1 else f"each of {count:,} cases"
    way = f"{', '.join(ways)} in {cases}"
    return Decision(Verdict.PROVED, way, start=start, end=end, notes=tuple(notes), vacuous=vacuous)


def _case(statement: ForAll, case: dict[str, Node]) -> Decision | None:
    """The decision of one case; None where the condition excludes it."""
    if statement.where is not None:
        condition = decide_chain(statement.where, case)
        if condition.verdict is Verdict.REFUTED:
            return None
        if condition.verdict is not Verdict.PROVED:
            return condition
    return decide(statement.body, case)


def _cases(statement: ForAll, place: int, bound: dict[str, Node]) -> Iterator[dict[str, Node]]:
    """The givens with the bound names put in, case after case.

    Raises:
        Broken: a range has no ends that are integers, or a name is taken.
        _TooMany: there are more cases than are tried.
    """
    budget = [CASES]
    yield from _bound(statement.bindings, place, bound, budget)


def _bound(
    bindings: tuple[Binding, ...], place: int, bound: dict[str, Node], budget: list[int]
) -> Iterator[dict[str, Node]]:
    if place == len(bindings):
        budget[0] -= 1
        if budget[0] < 0:
            raise _TooMany
        yield bound
        return
    binding = bindings[place]
    if binding.name in bound or any(binding.name in free_names(tree) for tree in bound.values()):
        reason = "has a value already" if binding.name in bound else "occurs in a given"
        raise Broken(f"`{binding.name}` {reason}: bind another name", binding.start, binding.end)
    low, high = _ends(binding, bound)
    if high - low >= CASES:
        raise _TooMany
    for value in range(low, high + 1):
        yield from _bound(bindings, place + 1, {**bound, binding.name: whole(value)}, budget)


def _ends(binding: Binding, givens: Mapping[str, Node]) -> tuple[int, int]:
    try:
        return Evaluator(Rationals(), givens, all_hold).bounds(binding.range)
    except (Irrational, Beyond):
        raise Broken("the ends of a range must be integers", binding.range.start, binding.range.end) from None
    except Undefined as undefined:
        raise Broken(str(undefined), binding.range.start, binding.range.end) from None


def _said(statement: ForAll, case: Mapping[str, Node]) -> str:
    """The values of a case in words; a number is read as `written`, since `whole` made it."""
    found = ((binding.name, written(case[binding.name])) for binding in statement.bindings)
    return ", ".join(f"{name} = {integer_text(value[0] * value[1].mantissa)}" for name, value in found if value)
