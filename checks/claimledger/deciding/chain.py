"""One chain of relations, three ways, one verdict.

The order: rational arithmetic; enclosures; closed forms; enclosures of more bits. Whatever two exact ways both
decide must agree, or the chain is broken. Floating point is compared with the exact value and proves nothing.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from flint import arb, fmpq

from claimledger.deciding.closed import ClosedForms
from claimledger.deciding.enclosure import Enclosures, precision
from claimledger.deciding.evaluate import Broken, Evaluator
from claimledger.deciding.exact import Irrational, Rationals
from claimledger.deciding.explain import refutation
from claimledger.deciding.floats import floating_note
from claimledger.deciding.forms import Form
from claimledger.deciding.refine import enclose
from claimledger.deciding.relations import Judged, all_hold, judge
from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.language.arithmetic import Arithmetic, Beyond, Unclear, Undefined, Value
from claimledger.language.tree import Chain, Interval, Node, Range
from claimledger.limits import PRECISIONS

Givens = Mapping[str, Node]
_PLEASE: Final = "this is a fault of claimledger, please report it"
_SHOWING_BITS: Final = 256
_SHOWN_BITS: Final = 64


def decide_chain(statement: Chain, givens: Givens) -> Decision:
    """Decide relations about given values; never raises on what a user wrote."""
    deciding = _Deciding(statement, givens)
    try:
        deciding.try_ways()
    except Broken as broken:
        return undefined_at(broken)
    except Undefined as undefined:
        return Decision(Verdict.BROKEN, "definedness", str(undefined), start=statement.start, end=statement.end)
    with precision(_SHOWING_BITS):
        return deciding.verdict()


def undefined_at(broken: Broken) -> Decision:
    """The decision on what has no value, at its place."""
    return Decision(Verdict.BROKEN, "definedness", broken.reason, start=broken.start, end=broken.end, name=broken.name)


class _Deciding:
    """The ways tried so far, and what they showed of every link."""

    def __init__(self, statement: Chain, givens: Givens) -> None:
        self.statement = statement
        self.givens = givens
        self.outcomes = [Judged(None)] * len(statement.links)
        self.ways: list[str] = [""] * len(statement.links)
        self.values: list[Value] | None = None
        self.arithmetic: Arithmetic = Rationals()
        self.limit = ""
        self.conflict = ""
        self.way = ""

    def try_ways(self) -> None:
        """Try one way after the other until every link is decided."""
        if self.attempt("rational arithmetic", Rationals()):
            self.attempt("enclosures", Enclosures(), PRECISIONS[0])
            return
        if self.attempt("enclosures", Enclosures(), PRECISIONS[0]) or self.attempt("closed forms", ClosedForms()):
            return
        for bits in PRECISIONS[1:]:
            if self.attempt("enclosures", Enclosures(), bits):
                return

    def attempt(self, way: str, arithmetic: Arithmetic, bits: int = PRECISIONS[0]) -> bool:
        """Try one way; whether every link is decided now."""
        try:
            with precision(bits):
                outcomes, values = judge(Evaluator(arithmetic, self.givens, all_hold), self.statement)
        except Beyond as beyond:
            self.limit = str(beyond)
            return False
        except (Irrational, Unclear):
            return False
        if self.values is not None and not _overlap(self.values, values):
            self.conflict = f"the values by {self.way} and by {way} differ: {_PLEASE}"
        self.way = way
        if self.values is None or not isinstance(arithmetic, Enclosures):
            self.values, self.arithmetic = values, arithmetic
        if isinstance(arithmetic, Enclosures) and bits > PRECISIONS[0]:
            way = f"{way}, {bits} bits"
        for place, outcome in enumerate(outcomes):
            known = self.outcomes[place]
            if outcome.holds is None:
                continue
            if known.holds is None:
                self.outcomes[place], self.ways[place] = outcome, way
            elif known.holds is not outcome.holds:
                self.conflict = f"{self.ways[place]} and {way} disagree: {_PLEASE}"
        return all(outcome.holds is not None for outcome in self.outcomes)

    def verdict(self) -> Decision:
        """The weakest link's verdict."""
        start, end = self.statement.start, self.statement.end
        if self.conflict:
            return Decision(Verdict.BROKEN, "cross-check", self.conflict, start=start, end=end)
        for place, outcome in enumerate(self.outcomes):
            if outcome.holds is False:
                return self.refuted(place)
        if self.values is None or any(outcome.holds is None for outcome in self.outcomes):
            reason = self.limit or (
                f"enclosures of {PRECISIONS[-1]:,} bits do not separate the sides, and no rewriting shows them equal"
            )
            return Decision(Verdict.UNDECIDED, "limits", reason, start=start, end=end)
        notes = []
        if any(outcome.tie for outcome in self.outcomes):
            notes.append("an exact tie: the value lies halfway, so rounding may go either way")
        if note := floating_note(self.statement, self.givens, self.known(self.values)):
            notes.append(note)
        ways = ", ".join(dict.fromkeys(self.ways))
        return Decision(Verdict.PROVED, ways, start=start, end=end, notes=tuple(notes))

    def refuted(self, place: int) -> Decision:
        values = self.sharp()
        return refutation(
            self.statement.links[place],
            self.statement.operands[place],
            self.statement.operands[place + 1],
            self.outcomes[place],
            (values[place], values[place + 1]),
            self.gap(place),
            self.ways[place],
        )

    def gap(self, place: int) -> Value:
        """The distance of the two sides of a link at its failing entry; None where a side is a domain."""
        values = self.values[place : place + 2] if self.values else []
        if len(values) < 2 or values[1] is None:
            return None
        for entry in self.outcomes[place].entry:
            values = [value[entry] for value in values]
        return _known(self.arithmetic.subtract(values[0], values[1]))

    def sharp(self) -> list[Value]:
        """Every operand's value, exact where it is rational, else in a ball narrow enough to show."""
        values = list(self.values or [])
        with suppress(Unclear, Beyond, Broken):
            for bits in PRECISIONS:
                if bits < _SHOWING_BITS or not any(_is_vague(value) for value in values):
                    continue
                with precision(bits):
                    _, values = judge(Evaluator(Enclosures(), self.givens, all_hold), self.statement)
        for place, operand in enumerate(self.statement.operands):
            if not isinstance(operand, Range | Interval):
                with suppress(Irrational, Beyond, Broken):
                    values[place] = Evaluator(Rationals(), self.givens, all_hold).value(operand)
        return self.known(values)

    def known(self, values: list[Value]) -> list[Value]:
        """Values as rationals and balls."""
        return [None if value is None else _known(value) for value in values]


def _overlap(first: Value, second: Value) -> bool:
    """Whether values that two exact ways computed can be the same number, entry by entry."""
    if isinstance(first, list | tuple):
        return len(first) == len(second) and all(_overlap(a, b) for a, b in zip(first, second, strict=True))
    if first is None or first is second:
        return True
    if isinstance(first, fmpq) and isinstance(second, arb):
        return bool(second.overlaps(arb(first))) or not second.is_finite()
    balls = [value if isinstance(value, arb) else enclose(value, PRECISIONS[1]) for value in (first, second)]
    return not (balls[0].is_finite() and balls[1].is_finite()) or bool(balls[0].overlaps(balls[1]))


def _is_vague(value: Value) -> bool:
    """Whether some ball of a value is too wide to show digits of it."""
    if isinstance(value, tuple):
        return any(_is_vague(part) for part in value)
    return isinstance(value, arb) and not value.is_exact() and value.rel_accuracy_bits() < _SHOWN_BITS


def _known(value: Value) -> Value:
    if isinstance(value, tuple):
        return tuple(_known(part) for part in value)
    if not isinstance(value, Form):
        return value
    ball = arb.nan()
    for bits in PRECISIONS:
        if bits >= _SHOWING_BITS and (not ball.is_finite() or _is_vague(ball)):
            ball = enclose(value, bits)
    return ball
