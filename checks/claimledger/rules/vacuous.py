"""A check could fail."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from claimledger.findings import Finding, Place
from claimledger.language.functions import CONSTANTS
from claimledger.language.printing import text_of
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Connective,
    ForAll,
    Interval,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Part,
    Range,
    Statement,
    Unary,
    chains,
    children,
    walk,
    written,
)
from claimledger.outcomes import Checked
from claimledger.reading import Entry
from claimledger.records.claim import Claim
from claimledger.rules.context import Context

_NODES_COMPARED: Final = 2_000


def checks_can_fail(context: Context) -> Iterator[Finding]:
    """Neither are both sides the same once the givens are put in, nor is there nothing to compute."""
    for claim, outcome in context.outcomes.items():
        entry = context.ledger.claims[claim]
        for checked in (*outcome.checks, *outcome.fails):
            statement = checked.check.statement
            if statement is None:
                continue
            if checked.path[0] == "checks" and (reason := cannot_fail(statement, outcome.inputs.trees)):
                yield _at(entry, checked, statement, "cannot-fail", reason, "compute one side from what is given")
            if checked.decision.vacuous and any(
                isinstance(part, Connective) and part.word == "implies" for part in walk(statement)
            ):
                reason = "the condition holds in no case, so the check says nothing about the claim"
                yield _at(entry, checked, statement, "cannot-fail", reason, "add a case for which the condition holds")
            if ".." in checked.check.text:
                yield from _empty_ranges(entry, checked, statement)


def _at(entry: Entry[Claim], checked: Checked, node: Statement | Range, code: str, message: str, hint: str) -> Finding:
    place: Place = checked.check.place(entry.source, node.start)
    return replace(entry.finding(code, message, hint), place=place, width=node.end - node.start)


def cannot_fail(statement: Statement, trees: Mapping[str, Node]) -> str:
    """Why a statement would hold whatever was claimed; empty if it could fail."""
    if not _uses_a_value(statement):
        return "the check uses no number and no given, so it says nothing about the claim"
    for left, right in (pair for chain in chains(statement) for pair in pairwise(chain.operands)):
        first, second = _resolved(left, trees), _resolved(right, trees)
        if _same_literal(first, second):
            return "a number is compared with itself"
        if not isinstance(first, Number) and _same(first, second, trees):
            return "both sides are the same once the givens are put in"
    return ""


def _uses_a_value(statement: Statement) -> bool:
    """Whether a number or a name that is no constant occurs; the sides are looked at first, most are one."""
    if any(isinstance(operand, Number) for chain in chains(statement) for operand in chain.operands):
        return True
    return any(
        isinstance(node, Number) or (isinstance(node, Name) and node.name not in CONSTANTS) for node in walk(statement)
    )


def _resolved(node: Operand, trees: Mapping[str, Node]) -> Operand:
    """A lone name replaced by what it stands for."""
    for _ in range(len(trees)):
        if not isinstance(node, Name) or node.name not in trees:
            break
        node = trees[node.name]
    return node


def _same_literal(left: Operand, right: Operand) -> bool:
    first, second = written(left), written(right)
    if first is None or second is None:
        return False
    return _canonical(*first) == _canonical(*second)


def _canonical(sign: int, number: Number, percent: bool) -> tuple[int, int]:  # noqa: FBT001 - the parts of `written`
    mantissa, exponent = sign * number.mantissa, number.exponent - (2 if percent else 0)
    while mantissa and mantissa % 10 == 0:
        mantissa, exponent = mantissa // 10, exponent + 1
    return mantissa, exponent if mantissa else 0


def _same(left: Operand, right: Operand, trees: Mapping[str, Node]) -> bool:
    """Whether two trees are the same once names are replaced by what they stand for, as far as the budget reaches."""
    stack: list[tuple[Part, Part]] = [(left, right)]
    for _ in range(_NODES_COMPARED):
        if not stack:
            return True
        first, second = (
            node if isinstance(node, Chain | Connective | ForAll) else _resolved(node, trees) for node in stack.pop()
        )
        if type(first) is not type(second):
            return False
        if isinstance(first, Number) and isinstance(second, Number):
            if _value(first) != _value(second):
                return False
            continue
        if _own(first) != _own(second):
            return False
        below, beside = children(first), children(second)
        if len(below) != len(beside):
            return False
        stack.extend(zip(below, beside, strict=True))
    return False


def _value(number: Number) -> tuple[int, int]:
    return _canonical(1, number, percent=False)


def _own(node: Part) -> tuple[object, ...]:
    """What a node says itself, without what is below it."""
    match node:
        case (
            Name(name=word) | Unary(operator=word) | Binary(operator=word) | Call(function=word) | Connective(word=word)
        ):
            return (word,)
        case Over(function=function, name=name):
            return (function, name)
        case Interval(low_closed=low, high_closed=high):
            return (low, high)
        case ForAll(bindings=bindings):
            return tuple(binding.name for binding in bindings)
        case Chain(links=links):
            return tuple((link.relation, link.within) for link in links)
        case _:
            return ()


def _empty_ranges(entry: Entry[Claim], checked: Checked, statement: Statement) -> Iterator[Finding]:
    for node in walk(statement):
        if isinstance(node, Range):
            low, high = written(node.low), written(node.high)
            if low and high and low[0] * low[1].mantissa > high[0] * high[1].mantissa:
                yield _at(
                    entry, checked, node, "empty-range", f"the range {text_of(node)} is empty",
                    "exchange its ends, or delete the term",
                )  # fmt: skip
