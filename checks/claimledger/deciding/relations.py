"""Whether one relation holds between two values of an arithmetic.

Everything is told from shown signs, so the same lines serve every arithmetic; what is not shown is `None`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from claimledger.deciding.evaluate import Broken, Evaluator, say_shape, shape
from claimledger.language.arithmetic import Arithmetic, Scalar, Unclear, Undefined, Value
from claimledger.language.tree import Chain, Interval, Link, Node, Number, Operand, Range, Vector, written


@dataclass(frozen=True, slots=True)
class Judged:
    """The outcome of one link: holds or not, None if unclear; `entry` is the first entry that fails or is unclear."""

    holds: bool | None
    entry: tuple[int, ...] = ()
    tie: bool = False


_SIGNS: dict[str, Callable[[int], bool]] = {
    "==": lambda sign: sign == 0,
    "!=": lambda sign: sign != 0,
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
}


def judge(evaluator: Evaluator, chain: Chain) -> tuple[list[Judged], list[Value]]:
    """The outcome of every link of a chain, and the value of every operand (None for a domain)."""
    values = [None if isinstance(operand, Range | Interval) else evaluator.value(operand) for operand in chain.operands]
    outcomes = []
    for place, link in enumerate(chain.links):
        left, right = chain.operands[place], chain.operands[place + 1]
        if isinstance(left, Range | Interval):
            raise Broken("a relation does not go on after `in`", link.start, link.end)
        if link.relation == "in":
            outcomes.append(_entries(_inside(evaluator, right), values[place]))
        elif link.relation == "~=":
            outcomes.append(_near(evaluator, link, values[place], values[place + 1], right))
        else:
            outcomes.append(_compared(evaluator.arithmetic, link, values[place], values[place + 1]))
    return outcomes, values


def all_hold(evaluator: Evaluator, chain: Chain) -> bool:
    """Whether every link holds, for the relation of a conditional; Unclear where one is not decided."""
    outcomes, _ = judge(evaluator, chain)
    if any(outcome.holds is False for outcome in outcomes):
        return False
    if any(outcome.holds is None for outcome in outcomes):
        raise Unclear
    return True


def _number(evaluator: Evaluator, node: Node, what: str) -> Scalar:
    try:
        return evaluator.scalar(node, what)
    except Undefined as undefined:
        raise evaluator.broken(undefined, node) from None


def _require_same_shape(link: Link, left: Value, right: Value) -> None:
    shapes = shape(left), shape(right)
    if shapes[0] != shapes[1]:
        reason = f"{say_shape(shapes[0])} is compared with {say_shape(shapes[1])}"
        raise Broken(reason, link.start, link.end)


def _compared(arithmetic: Arithmetic, link: Link, left: Value, right: Value) -> Judged:
    _require_same_shape(link, left, right)
    told = _SIGNS[link.relation]

    def holds(a: Scalar, b: Scalar) -> tuple[bool, bool]:
        return told(arithmetic.sign(arithmetic.subtract(a, b))), False

    return _pairs(holds, left, right)


def _near(evaluator: Evaluator, link: Link, left: Value, right: Value, node: Operand) -> Judged:
    """`~=`: within half a unit of the last digit written, or within the stated tolerance."""
    arithmetic = evaluator.arithmetic
    if link.tolerance is None:
        margins = _half_units(arithmetic, node)
        _require_same_shape(link, left, right)
    else:
        _require_same_shape(link, left, right)
        margin = _number(evaluator, link.tolerance, "a tolerance")
        if arithmetic.sign(margin) < 0:
            raise Broken("a tolerance is not negative", link.tolerance.start, link.tolerance.end)
        margins = margin

    def holds(a: Scalar, pair: tuple[Scalar, Scalar]) -> tuple[bool, bool]:
        b, margin = pair
        if link.within:
            margin = arithmetic.multiply(margin, arithmetic.absolute(b))
        difference = arithmetic.subtract(a, b)
        above = arithmetic.sign(arithmetic.add(difference, margin))
        below = arithmetic.sign(arithmetic.subtract(margin, difference)) if above >= 0 else -1
        near = above >= 0 and below >= 0
        return near, near and link.tolerance is None and 0 in (above, below)

    return _pairs(holds, left, _zipped(right, margins))


@dataclass(frozen=True, slots=True)
class _Pair:
    """A value with its margin; not a tuple, so that entrywise walks stop at it."""

    value: Scalar
    margin: Scalar


def _zipped(right: Value, margins: Value) -> Value:
    if isinstance(right, tuple):
        parts = margins if isinstance(margins, tuple) else (margins,) * len(right)
        return tuple(_zipped(value, margin) for value, margin in zip(right, parts, strict=True))
    return _Pair(right, margins)


def _half_units(arithmetic: Arithmetic, node: Operand) -> Value:
    """Half a unit of the place of the last digit written, in the shape of the written vector."""
    if isinstance(node, Vector):
        return tuple(_half_units(arithmetic, item) for item in node.items)
    return arithmetic.divide(arithmetic.number(last_unit(node)), arithmetic.integer(2))


def last_unit(node: Operand) -> Number:
    """One unit of the last digit of a written number; the parser lets nothing else stand right of a bare `~=`."""
    found = written(node)
    if found is None:
        raise Undefined("`~=` needs a written number on its right")
    _, number, percent = found
    return Number("1", 1, number.exponent - (2 if percent else 0), number.start, number.end)


def _inside(evaluator: Evaluator, domain: Operand) -> Callable[[Scalar], tuple[bool, bool]]:
    """The test of `in`."""
    arithmetic = evaluator.arithmetic
    if isinstance(domain, Range):
        low, high = evaluator.bounds(domain)

        def within_range(value: Scalar) -> tuple[bool, bool]:
            try:
                whole = arithmetic.whole(value)
            except Undefined:
                return False, False
            return low <= whole <= high, False

        return within_range
    if not isinstance(domain, Interval):
        raise Undefined("`in` needs an interval or a range")
    ends = (
        evaluator.scalar(domain.low, "the end of an interval"),
        evaluator.scalar(domain.high, "the end of an interval"),
    )
    if arithmetic.sign(arithmetic.subtract(ends[1], ends[0])) < 0:
        raise Broken("the interval is empty: its lower end is above its upper one", domain.start, domain.end)

    def within_interval(value: Scalar) -> tuple[bool, bool]:
        above = arithmetic.sign(arithmetic.subtract(value, ends[0]))
        below = arithmetic.sign(arithmetic.subtract(ends[1], value))
        return above >= (0 if domain.low_closed else 1) and below >= (0 if domain.high_closed else 1), False

    return within_interval


def _entries(test: Callable[[Scalar], tuple[bool, bool]], value: Value) -> Judged:
    return _pairs(lambda a, _: test(a), value, value)


def _pairs(holds: Callable[[Scalar, Scalar], tuple[bool, bool]], left: Value, right: Value) -> Judged:
    """All entries of two values of one shape; a failing entry is told before an unclear one."""
    unclear: Judged | None = None
    tie = False
    if not isinstance(left, tuple):
        return _single(holds, left, right)
    for entry, a, b in _walk(left, right, ()):
        try:
            held, tied = holds(a, (b.value, b.margin) if isinstance(b, _Pair) else b)
        except Unclear:
            unclear = unclear or Judged(None, entry)
            continue
        if not held:
            return Judged(holds=False, entry=entry)
        tie = tie or tied
    return unclear or Judged(holds=True, tie=tie)


def _single(holds: Callable[[Scalar, Scalar], tuple[bool, bool]], left: Scalar, right: Scalar) -> Judged:
    """Two numbers: the common case."""
    try:
        held, tied = holds(left, (right.value, right.margin) if isinstance(right, _Pair) else right)
    except Unclear:
        return Judged(None)
    return Judged(held, tie=tied)


def _walk(left: Value, right: Value, entry: tuple[int, ...]):  # type: ignore[no-untyped-def]
    if isinstance(left, tuple):
        for place, (a, b) in enumerate(zip(left, right, strict=True)):
            yield from _walk(a, b, (*entry, place))
    else:
        yield entry, left, right


def node_entry(node: Node, entry: tuple[int, ...]) -> Node:
    """The part of a written vector that an entry is; the node itself where it is not written out."""
    for place in entry:
        if not isinstance(node, Vector) or place >= len(node.items):
            return node
        node = node.items[place]
    return node
