"""One statement, one verdict: chains of relations, connectives, and quantifiers over ranges, whose values are tried."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import Final

from claimledger.deciding.chain import Givens, decide_chain, undefined_at
from claimledger.deciding.evaluate import Broken, Evaluator, unknown_name
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
        return undefined_at(Broken(unknown_name(unknown[0]), statement.right.start, statement.right.end))
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
        for case in _cases(statement.bindings, givens):
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
        return undefined_at(broken)
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


def _cases(bindings: tuple[Binding, ...], givens: Givens) -> Iterator[dict[str, Node]]:
    """The givens with the bound names put in, case after case.

    Raises:
        Broken: a range has no ends that are integers, or a name is taken.
        _TooMany: there are more cases than are tried.
    """
    in_givens = {name for tree in givens.values() for name in free_names(tree)}
    for tried, case in enumerate(_bound(bindings, dict(givens), in_givens)):
        if tried == CASES:
            raise _TooMany
        yield case


def _bound(
    bindings: tuple[Binding, ...], bound: dict[str, Node], in_givens: Container[str]
) -> Iterator[dict[str, Node]]:
    if not bindings:
        yield bound
        return
    binding, *others = bindings
    if binding.name in bound or binding.name in in_givens:
        reason = "has a value already" if binding.name in bound else "occurs in a given"
        raise Broken(f"`{binding.name}` {reason}: bind another name", binding.start, binding.end)
    low, high = _ends(binding, bound)
    if high - low >= CASES:
        raise _TooMany
    for value in range(low, high + 1):
        yield from _bound(tuple(others), {**bound, binding.name: whole(value)}, in_givens)


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
