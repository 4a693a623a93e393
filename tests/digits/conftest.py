"""What is true, found a second time: by fractions and decimals of 60 digits that share nothing with the deciding."""

import math
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal, DecimalException, localcontext
from fractions import Fraction
from functools import reduce
from typing import Any, Final

import pytest

from claimledger.language.numbers import whole
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Conditional,
    Connective,
    ForAll,
    Index,
    Interval,
    Link,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Range,
    Statement,
    Unary,
    Vector,
    written,
)

Scalar = Fraction | Decimal
Value = Any
"""A scalar, or tuples of them."""
Trees = Mapping[str, Node]
_PI: Final = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899")
_NOTHING: Final = Decimal("1e-45")


def _decimal(x: Scalar) -> Decimal:
    return x if isinstance(x, Decimal) else Decimal(x.numerator) / Decimal(x.denominator)


def _exactly(works: Callable[[Any, Any], Any], a: Scalar, b: Scalar) -> Scalar:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return Fraction(works(a, b))
    return Decimal(works(_decimal(a), _decimal(b)))


def _size(x: Scalar) -> Scalar:
    return -x if x < 0 else x


def _nothing(x: Scalar) -> bool:
    """Whether a difference is what decimals of 60 digits leave of none."""
    return _decimal(_size(x)) <= _NOTHING


def _power(a: Scalar, b: Scalar) -> Scalar:
    if isinstance(b, Fraction) and b.denominator == 1:
        return a ** int(b)
    if a <= 0:
        raise ArithmeticError
    return _decimal(a) ** _decimal(b)


def _root(x: Scalar) -> Scalar:
    if x < 0:
        raise ArithmeticError
    if isinstance(x, Fraction):
        above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if above**2 == x.numerator and below**2 == x.denominator:
            return Fraction(above, below)
    return _decimal(x).sqrt()


def _ln(x: Scalar) -> Scalar:
    if x <= 0:
        raise ArithmeticError
    return Fraction(0) if x == 1 else _decimal(x).ln()


def _each(works: Callable[..., Scalar], *values: Value) -> Value:
    """Entry by entry; a scalar goes with every entry."""
    lengths = {len(value) for value in values if isinstance(value, tuple)}
    if not lengths:
        return works(*values)
    (length,) = lengths
    parts = [value if isinstance(value, tuple) else (value,) * length for value in values]
    return tuple(_each(works, *entries) for entries in zip(*parts, strict=True))


def _sum(values: Value) -> Value:
    return reduce(lambda a, b: _each(_plus, a, b), values, Fraction(0))


def _plus(a: Scalar, b: Scalar) -> Scalar:
    return _exactly(lambda x, y: x + y, a, b)


def _minus(a: Scalar, b: Scalar) -> Scalar:
    return _exactly(lambda x, y: x - y, a, b)


def _times(a: Scalar, b: Scalar) -> Scalar:
    return _exactly(lambda x, y: x * y, a, b)


def _over(a: Scalar, b: Scalar) -> Scalar:
    return _exactly(lambda x, y: x / y, a, b)


def _scalar(x: Value) -> Scalar:
    if isinstance(x, tuple):
        raise ArithmeticError
    return Fraction(x) if isinstance(x, int) else x


def _dot(a: Value, b: Value) -> Scalar:
    if len(a) != len(b):
        raise ArithmeticError
    return _scalar(_sum(tuple(_times(x, y) for x, y in zip(a, b, strict=True))))


def _matmul(a: Value, b: Value) -> Value:
    if isinstance(b[0], tuple):
        columns = tuple(zip(*b, strict=True))
        return tuple(tuple(_dot(row, column) for column in columns) for row in a)
    return tuple(_dot(row, b) for row in a)


def _identity(size: int) -> Value:
    return tuple(tuple(Fraction(row == column) for column in range(size)) for row in range(size))


def _mean(v: Value, less: int = 0) -> Scalar:
    return _over(_sum(v), Fraction(len(v) - less))


def _spread(v: Value, less: int) -> Scalar:
    mean = _mean(v)
    return _mean(tuple(_times(_minus(x, mean), _minus(x, mean)) for x in v), less)


def _distribution(p: Value) -> Value:
    if any(x < 0 for x in p) or not _nothing(_minus(_sum(p), Fraction(1))):
        raise ArithmeticError
    return p


def _softmax(z: Value) -> Value:
    powers = tuple(_decimal(x).exp() for x in z)
    return tuple(power / sum(powers) for power in powers)


def _cross(q: Value, p: Value) -> Scalar:
    pairs = zip(_distribution(q), _distribution(p), strict=True)
    return _minus(Fraction(0), _sum(tuple(_times(x, _ln(y)) for x, y in pairs if x)))


def _normal(x: Scalar, mean: Scalar, sd: Scalar) -> Scalar:
    z = _decimal(_over(_minus(x, mean), sd))
    term = total = z
    for k in range(3, 400, 2):
        term = term * z * z / k
        total += term
    return Decimal("0.5") + total * (-z * z / 2).exp() / (2 * _PI).sqrt()


def _whole(x: Scalar) -> int:
    if x != int(x):
        raise ArithmeticError
    return int(x)


def _natural(x: Scalar) -> int:
    if x < 0:
        raise ArithmeticError
    return _whole(x)


def _choose(n: Scalar, k: Scalar) -> Scalar:
    return Fraction(math.comb(_natural(n), _natural(k)))


def _clip(x: Scalar, low: Scalar, high: Scalar) -> Scalar:
    if low > high:
        raise ArithmeticError
    return min(max(x, low), high)


FUNCTIONS: Final[Mapping[str, Callable[..., Value]]] = {
    "abs": lambda x: _each(_size, x),
    "sqrt": lambda x: _each(_root, x),
    "exp": lambda x: _each(lambda y: Fraction(1) if y == 0 else _decimal(y).exp(), x),
    "ln": lambda x: _each(_ln, x),
    "floor": lambda x: _each(lambda y: Fraction(math.floor(y)), x),
    "clip": lambda x, low, high: _each(_clip, x, low, high),
    "max": lambda *v: max(v[0] if len(v) == 1 else v),
    "min": lambda *v: min(v[0] if len(v) == 1 else v),
    "sum": _sum,
    "prod": lambda v: reduce(_times, v),
    "len": lambda v: Fraction(len(v)),
    "mean": _mean,
    "var_pop": lambda v: _spread(v, 0),
    "var_sample": lambda v: _spread(v, 1),
    "std_pop": lambda v: _root(_spread(v, 0)),
    "std_sample": lambda v: _root(_spread(v, 1)),
    "expectation": lambda x, p: _dot(x, _distribution(p)),
    "variance": lambda x, p: _minus(_dot(_each(_times, x, x), _distribution(p)), _power(_dot(x, p), Fraction(2))),
    "softmax": _softmax,
    "logsumexp": lambda z: sum((_decimal(x).exp() for x in z), Decimal(0)).ln(),
    "entropy": lambda p: _cross(p, p),
    "kl": lambda p, q: _minus(_cross(p, q), _cross(p, p)),
    "cross_entropy": _cross,
    "normal_cdf": _normal,
    "binomial": _choose,
    "dot": _dot,
    "transpose": lambda m: tuple(zip(*m, strict=True)),
    "matpow": lambda m, n: reduce(_matmul, [m] * _natural(n), _identity(len(m))),
}
_OPERATORS: Final[Mapping[str, Callable[[Scalar, Scalar], Scalar]]] = {
    "+": _plus,
    "-": _minus,
    "*": _times,
    "/": _over,
    "^": _power,
}


def value(node: Operand, trees: Trees) -> Value:
    """The value of a tree, found anew."""
    match node:
        case Number():
            return Fraction(node.mantissa) * Fraction(10) ** node.exponent
        case Name():
            return value(trees[node.name], trees)
        case Vector():
            return tuple(value(item, trees) for item in node.items)
        case Unary("%", operand):
            return _each(lambda x: x / 100, value(operand, trees))
        case Unary(operator, operand):
            return _each(lambda x: -x if operator == "-" else x, value(operand, trees))
        case Binary("@", left, right):
            return _matmul(value(left, trees), value(right, trees))
        case Binary(operator, left, right):
            return _each(_OPERATORS[operator], value(left, trees), value(right, trees))
        case Call():
            return FUNCTIONS[node.function](*(value(argument, trees) for argument in node.arguments))
        case Index():
            place = _whole(value(node.index, trees))
            if place < 0:
                raise IndexError
            return value(node.base, trees)[place]
        case Over():
            low, high = _whole(value(node.range.low, trees)), _whole(value(node.range.high, trees))
            terms = (value(node.body, {**trees, node.name: whole(k)}) for k in range(low, high + 1))
            return FUNCTIONS[node.function](tuple(terms))
        case Conditional():
            return value(node.then if true(node.condition, trees) else node.other, trees)
    raise AssertionError


def true(chain: Chain, trees: Trees) -> bool:
    """Whether every link of a statement holds, found anew."""
    return all(_holds(chain, place, trees) for place in range(len(chain.links)))


def _holds(chain: Chain, place: int, trees: Trees) -> bool:
    link, right = chain.links[place], chain.operands[place + 1]
    left = value(chain.operands[place], trees)
    if isinstance(right, Range | Interval):
        low, high = value(right.low, trees), value(right.high, trees)
        above = left >= low if isinstance(right, Range) or right.low_closed else left > low
        below = left <= high if isinstance(right, Range) or right.high_closed else left < high
        return bool(above and below and (isinstance(right, Interval) or left == int(left)))
    return _pairwise(link, left, value(right, trees), _margin(link, right, trees))


def _margin(link: Link, node: Operand, trees: Trees) -> Value:
    if link.relation != "~=":
        return Fraction(0)
    if link.tolerance is not None:
        margin = value(link.tolerance, trees)
        return margin * abs(value(node, trees)) if link.within else margin
    if isinstance(node, Vector):
        return tuple(_margin(link, item, trees) for item in node.items)
    found = written(node)
    assert found
    return Fraction(10) ** (found[1].exponent - 2 * found[2]) / 2


def _pairwise(link: Link, left: Value, right: Value, margin: Value) -> bool:
    if isinstance(left, tuple) or isinstance(right, tuple):
        if not (isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right)):
            raise ArithmeticError
        margins = margin if isinstance(margin, tuple) else (margin,) * len(left)
        return all(_pairwise(link, *entry) for entry in zip(left, right, margins, strict=True))
    difference = _minus(left, right)
    if _nothing(difference):
        difference = Fraction(0)
    match link.relation:
        case "~=":
            return bool(_minus(_size(difference), margin) <= 0) or _nothing(_minus(_size(difference), margin))
        case "==":
            return difference == 0
        case "!=":
            return difference != 0
        case "<" | ">":
            return difference != 0 and (difference < 0) is (link.relation == "<")
    return difference == 0 or (difference < 0) is (link.relation == "<=")


def _stated(statement: Statement, trees: Trees) -> bool | None:
    """Whether a statement is true; None where it has no value, unless a case that has one is false."""
    try:
        if isinstance(statement, ForAll):
            found = {_stated(statement.body, case) for case in _cases(statement, trees)}
            return False if False in found else None if None in found or not found else True
        if isinstance(statement, Connective):
            left = true(statement.left, trees)
            if statement.word == "implies" and not left:
                return True
            return true(statement.right, trees) is left
        return true(statement, trees)
    except (ArithmeticError, DecimalException, IndexError, KeyError, ValueError, TypeError):
        return None


def _cases(statement: ForAll, trees: Trees) -> Iterator[Trees]:
    cases = [trees]
    for binding in statement.bindings:
        ends = [
            (case, _whole(value(binding.range.low, case)), _whole(value(binding.range.high, case))) for case in cases
        ]
        cases = [{**case, binding.name: whole(k)} for case, low, high in ends for k in range(low, high + 1)]
    return (case for case in cases if statement.where is None or true(statement.where, case))


@pytest.fixture(scope="session")
def truth() -> Callable[[Statement, Trees], bool | None]:
    """Whether a statement is true; None where it has no value."""

    def found(statement: Statement, trees: Trees) -> bool | None:
        with localcontext() as context:
            context.prec = 60
            return _stated(statement, trees)

    return found
