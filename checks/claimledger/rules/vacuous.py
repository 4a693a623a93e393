"""A check could fail."""

from collections.abc import Iterator, Mapping

from claimledger.findings import Finding, Place
from claimledger.language.functions import CONSTANTS
from claimledger.language.printing import text_of
from claimledger.language.substitute import substituted
from claimledger.language.tree import Chain, Name, Node, Number, Operand, Over, free_names, walk, written
from claimledger.outcomes import Checked
from claimledger.reading import Entry
from claimledger.records.claim import Claim
from claimledger.rules.context import Context


def checks_can_fail(context: Context) -> Iterator[Finding]:
    """Neither are both sides the same once the givens are put in, nor is there nothing to compute."""
    for claim, outcome in context.outcomes.items():
        entry = context.ledger.claims[claim]
        for checked in (*outcome.checks, *outcome.fails):
            statement = checked.check.statement
            if statement is None:
                continue
            if checked.path[0] == "checks" and (reason := _cannot_fail(statement, outcome.inputs.trees)):
                yield _at(entry, checked, statement.start, "cannot-fail", reason, "compute one side from what is given")
            if ".." in checked.check.text:
                yield from _empty_ranges(entry, checked, statement)


def _at(entry: Entry[Claim], checked: Checked, offset: int, code: str, message: str, hint: str) -> Finding:
    place: Place = checked.check.place(entry.source, offset)
    finding = entry.finding(code, message, hint)
    return Finding(code, finding.severity, place, message, hint, max(1, len(checked.check.text)), entry.record.id)


def _cannot_fail(statement: Chain, trees: Mapping[str, Node]) -> str:
    if not any(
        isinstance(node, Number) or (isinstance(node, Name) and node.name not in CONSTANTS) for node in walk(statement)
    ):
        return "the check uses no number and no given, so it says nothing about the claim"
    for left, right in zip(statement.operands, statement.operands[1:], strict=False):
        first, second = _resolved(left, trees), _resolved(right, trees)
        if _same_literal(first, second):
            return "a number is compared with itself"
        if (
            type(first) is type(second)
            and not isinstance(first, Number)
            and _put_in(first, trees) == _put_in(second, trees)
        ):
            return "both sides are the same once the givens are put in"
    return ""


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


def _put_in(node: Operand, trees: Mapping[str, Node]) -> str:
    for _ in range(3):
        if not (free_names(node) & trees.keys()):
            break
        node = substituted(node, trees)
    return text_of(node)


def _empty_ranges(entry: Entry[Claim], checked: Checked, statement: Chain) -> Iterator[Finding]:
    for node in walk(statement):
        if isinstance(node, Over):
            low, high = written(node.range.low), written(node.range.high)
            if low and high and low[0] * low[1].mantissa > high[0] * high[1].mantissa:
                yield _at(
                    entry, checked, node.range.start, "empty-range", f"the range {text_of(node.range)} is empty",
                    "exchange its ends, or delete the term",
                )  # fmt: skip
