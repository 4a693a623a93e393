"""The numbers of a statement are those of its checks, or the text drifts from what is proved."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, pairwise
from typing import Any, Final

from claimledger.deciding.verdicts import Verdict
from claimledger.documents.nodes import Scalar, at, place_in
from claimledger.findings import Finding
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    ForAll,
    Index,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Part,
    Statement,
    Unary,
    Vector,
    children,
    free_names,
    walk,
)
from claimledger.limits import FINDINGS
from claimledger.outcomes import Outcome
from claimledger.reading import Entry
from claimledger.records.base import texts
from claimledger.records.claim import Claim
from claimledger.rules.context import Context
from claimledger.rules.vacuous import cannot_fail
from claimledger.texts.numerals import Numeral, number_key, numerals

Key = tuple[int, int, int]
_COUNTS: Final = ("structural", "measured")
_CHECKED: Final = ("arithmetic", "identity", "structural", "measured")


def numbers_are_held(context: Context) -> Iterator[Finding]:
    """Every counted number occurs in a check, is excused, or is listed as assumed; arithmetic claims state a result."""
    settings = context.ledger.settings
    usual = settings.record.languages[0] if settings else ""
    for claim, outcome in context.outcomes.items():
        entry = context.ledger.claims[claim]
        if (entry.record.kind in _CHECKED or outcome.checks) and entry.record.retired is None:
            yield from islice(_claim(entry, outcome, usual), FINDINGS)


def _claim(entry: Entry[Claim], outcome: Outcome, usual: str) -> Iterator[Finding]:
    """The findings of one claim; a text that names no language is in the `usual` one."""
    claim = entry.record
    statements = [checked.check.statement for checked in outcome.checks if checked.check.statement is not None]
    held = {
        key
        for checked in outcome.checks
        if checked.check.statement is not None and not checked.decision.vacuous
        for key in _keys(checked.check.statement)
    }
    assumed: set[Key] | None = None
    languages = [language or usual for language in texts(claim.statement)]
    excused = {
        key: place
        for place, excuse in enumerate(claim.unchecked_numbers)
        for key in _excuse_keys(excuse.number, languages)
    }
    excuses_used: set[int] = set()
    everything: set[Key] = set()
    counts = claim.kind in _COUNTS
    for language, text in texts(claim.statement).items():
        spans = _proved_spans(outcome, language)
        for numeral in numerals(text, language or usual, words=counts):
            everything.add(numeral.key)
            if any(start <= numeral.start < end for start, end in spans):
                continue
            if not (counts or numeral.counted) or numeral.key in held:
                continue
            if assumed is None:
                assumed = _given_keys(statements, outcome.inputs.trees)
            if numeral.key in excused:
                excuses_used.add(excused[numeral.key])
            elif numeral.key in assumed:
                yield _finding(
                    entry, language, numeral, "number-assumed", "is among the givens alone: assumed, not shown", ""
                )
            else:
                yield _finding(
                    entry, language, numeral, "number-unchecked", "is in no check of this claim",
                    "check it, in the same digits and with the same sign, or excuse it under `unchecked_numbers`",
                )  # fmt: skip
    for place in range(len(claim.unchecked_numbers)):
        if place not in excuses_used:
            yield entry.finding(
                "unused-excuse",
                "this number needs no excuse",
                "delete the entry",
                path=("unchecked_numbers", place, "number"),
            )
    if claim.kind == "arithmetic" and outcome.verdict == Verdict.PROVED and not _states_result(everything, outcome):
        words = {numeral.key for text in texts(claim.statement).values() for numeral in numerals(text, words=True)}
        if not _states_result(words, outcome):
            yield entry.finding(
                "no-result", "no number of the statement is the result of a proved check that computes something",
                "check the result as it is stated: `mean(r) == 7/12`; a claim that states a law is an `identity`",
                path=("statement",),
            )  # fmt: skip


def _proved_spans(outcome: Outcome, language: str) -> list[tuple[int, int]]:
    """The formulas of a statement that hold their own numbers: proved, with a computation in every link."""
    return [
        (stated.formula.start, stated.formula.end)
        for stated in outcome.stated
        if stated.language == language
        and stated.decision.verdict is Verdict.PROVED
        and not cannot_fail(stated.formula.statement, outcome.inputs.trees)
        and _only_results(stated.formula.statement)
    ]


def _only_results(statement: Chain) -> bool:
    """Whether every link has a computation on a side."""
    sides = pairwise(statement.operands)
    return all(_computes(left) or _computes(right) for left, right in sides)


def _finding(entry: Entry[Claim], language: str, numeral: Numeral, code: str, says: str, hint: str) -> Finding:
    path = ("statement", language) if language else ("statement",)
    finding = entry.finding(code, f"{numeral.text} {says}", hint, path=path)
    node = at(entry.node, path)
    if not isinstance(node, Scalar):
        return finding
    place = place_in(entry.source, node, numeral.start)
    return Finding(code, finding.severity, place, finding.message, hint, len(numeral.text), entry.record.id)


def _excuse_keys(text: str, languages: Iterable[str]) -> set[Key]:
    """What an excused number is, in any of the statement's languages."""
    return {found[0].key for language in languages if (found := numerals(text, language, words=True))}


def _given_keys(statements: list[Statement], trees: Mapping[str, Node]) -> set[Key]:
    """The numbers of the givens that some check reaches."""
    found: set[Key] = set()
    waiting = [name for statement in statements for name in free_names(statement)]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen and name in trees:
            seen.add(name)
            found |= _keys(trees[name])
            waiting.extend(free_names(trees[name]))
    return found


def _keys(node: Part) -> set[Key]:
    """The numbers written in a tree, with their signs; quotients of two whole numbers as fractions too."""
    found: set[Key] = set()
    stack: list[tuple[Any, int]] = [(node, 1)]
    while stack:
        current, sign = stack.pop()
        kind = type(current)
        if kind is Number:
            exponent = current.exponent
            found.add(
                (sign * current.mantissa, exponent, 1)
                if exponent <= 0
                else number_key(sign * current.mantissa, exponent)
            )
        elif kind is Binary:
            if current.operator == "/" and (fraction := _fraction(current, sign)) is not None:
                found.add(fraction)
            stack.append((current.left, sign if current.operator in "*/" else 1))
            stack.append((current.right, 1))
        elif kind is Unary:
            if current.operator == "%" and type(current.operand) is Number:
                found.add(number_key(sign * current.operand.mantissa, current.operand.exponent - 2))
            else:
                stack.append((current.operand, -sign if current.operator == "-" else sign))
        elif kind is not Name:
            stack.extend([(child, 1) for child in children(current)])
    return found


def _fraction(node: Binary, sign: int) -> Key | None:
    if node.operator != "/" or not isinstance(node.right, Number) or node.right.exponent:
        return None
    above = node.left
    if isinstance(above, Unary) and above.operator in "+-":
        sign, above = (-sign if above.operator == "-" else sign), above.operand
    if isinstance(above, Number) and not above.exponent:
        return number_key(sign * above.mantissa, 0, node.right.mantissa)
    return None


def _states_result(stated: set[Key], outcome: Outcome) -> bool:
    """Whether a stated number is on a written-out side of a proved link whose other side is computed.

    The relations of an implication or equivalence are not shown to hold.
    """
    for checked in outcome.checks:
        statement = checked.check.statement
        if statement is None or checked.decision.verdict != Verdict.PROVED:
            continue
        body = statement.body if isinstance(statement, ForAll) else statement
        for left, right in pairwise(body.operands) if isinstance(body, Chain) else ():
            for side, other in ((left, right), (right, left)):
                if _written_out(side) and _computes(other) and not stated.isdisjoint(_keys(side)):
                    return True
    return False


def _written_out(node: Operand) -> bool:
    """A number, a fraction of two, or a vector of them: a result, not a computation."""
    if isinstance(node, Vector):
        return all(_written_out(item) for item in node.items)
    if isinstance(node, Unary) and node.operator in "+-%":
        return _written_out(node.operand)
    if isinstance(node, Binary) and node.operator == "/":
        return isinstance(node.left, Number | Unary) and isinstance(node.right, Number) and _written_out(node.left)
    return isinstance(node, Number)


def _computes(node: Operand) -> bool:
    return any(
        isinstance(part, Binary | Call | Over | Index) or (isinstance(part, Name) and part is not node)
        for part in walk(node)
    )
