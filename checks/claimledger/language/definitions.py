"""The functions of the language, each defined once over an arithmetic (`a`).

Vectors are tuples of one length where two are taken; the evaluator has checked that. The table in `functions` says
what each one is, so docstrings here say only what that leaves open.
"""

from collections.abc import Sequence
from functools import reduce

from claimledger.language.arithmetic import Arithmetic, Distribution, Scalar, Undefined
from claimledger.language.numbers import integer_text
from claimledger.limits import NUMBER_DIGITS

Vector = Sequence[Scalar]
Matrix = Sequence[Vector]

# Of one number.


def absolute(a: Arithmetic, x: Scalar) -> Scalar:
    return a.absolute(x)


def sign(a: Arithmetic, x: Scalar) -> Scalar:
    return a.integer(a.sign(x))


def sqrt(a: Arithmetic, x: Scalar) -> Scalar:
    return a.sqrt(x)


def exp(a: Arithmetic, x: Scalar) -> Scalar:
    return a.exp(x)


def ln(a: Arithmetic, x: Scalar) -> Scalar:
    return a.ln(x)


def log2(a: Arithmetic, x: Scalar) -> Scalar:
    return a.divide(a.ln(x), a.ln(a.integer(2)))


def log10(a: Arithmetic, x: Scalar) -> Scalar:
    return a.divide(a.ln(x), a.ln(a.integer(10)))


def sin(a: Arithmetic, x: Scalar) -> Scalar:
    return a.sin(x)


def cos(a: Arithmetic, x: Scalar) -> Scalar:
    return a.cos(x)


def tan(a: Arithmetic, x: Scalar) -> Scalar:
    return a.divide(a.sin(x), a.cos(x))


def atan(a: Arithmetic, x: Scalar) -> Scalar:
    return a.atan(x)


def tanh(a: Arithmetic, x: Scalar) -> Scalar:
    """1 − 2/(exp(2x) + 1), a form that does not overflow into 0/0."""
    one, two = a.integer(1), a.integer(2)
    return a.subtract(one, a.divide(two, a.add(a.exp(a.multiply(two, x)), one)))


def sigmoid(a: Arithmetic, x: Scalar) -> Scalar:
    one = a.integer(1)
    return a.divide(one, a.add(one, a.exp(a.negate(x))))


def modulo(a: Arithmetic, x: Scalar, m: Scalar) -> Scalar:
    return a.subtract(x, a.multiply(m, a.floor(a.divide(x, m))))


def clip(a: Arithmetic, x: Scalar, lo: Scalar, hi: Scalar) -> Scalar:
    a.require_at_most(lo, hi, "the lower end is above the upper one: clip(x, lo, hi) needs lo ≤ hi")
    return a.smaller(a.larger(x, lo), hi)


def normal_cdf(a: Arithmetic, x: Scalar, mean: Scalar, sd: Scalar) -> Scalar:
    a.require_positive(sd, "the standard deviation")
    return a.normal_cdf(a.divide(a.subtract(x, mean), sd))


def student_t_cdf(a: Arithmetic, x: Scalar, df: Scalar) -> Scalar:
    a.require_positive(df, "the degrees of freedom")
    return a.student_t_cdf(x, df)


def binomial(a: Arithmetic, n: int, k: int) -> Scalar:
    return a.binomial(n, k)


def factorial(a: Arithmetic, n: int) -> Scalar:
    return a.factorial(n)


# Rounding: the argument must be exact or separated from the jump.


def floor(a: Arithmetic, x: Scalar) -> Scalar:
    return a.floor(x)


def ceil(a: Arithmetic, x: Scalar) -> Scalar:
    return a.negate(a.floor(a.negate(x)))


def _rounded(a: Arithmetic, x: Scalar, digits: int, tie: str) -> Scalar:
    if digits > NUMBER_DIGITS:
        raise Undefined(f"rounding to {integer_text(digits)} digits is over the limit of {NUMBER_DIGITS:,}")
    scale = a.integer(10**digits)
    negative = a.sign(x) < 0
    size = a.multiply(a.negate(x) if negative else x, scale)
    raised = a.add(size, a.divide(a.integer(1), a.integer(2)))
    nearest = a.floor(raised)
    if tie != "up" and a.sign(a.subtract(raised, nearest)) == 0:
        if tie == "error":
            raise Undefined("an exact tie: write `round_half_even` or `round_half_up`")
        if a.whole(nearest) % 2:
            nearest = a.subtract(nearest, a.integer(1))
    result = a.divide(nearest, scale)
    return a.negate(result) if negative else result


def round_nearest(a: Arithmetic, x: Scalar, digits: int = 0) -> Scalar:
    return _rounded(a, x, digits, "error")


def round_half_even(a: Arithmetic, x: Scalar, digits: int = 0) -> Scalar:
    return _rounded(a, x, digits, "even")


def round_half_up(a: Arithmetic, x: Scalar, digits: int = 0) -> Scalar:
    return _rounded(a, x, digits, "up")


# Of vectors.


def maximum(a: Arithmetic, *values: Scalar) -> Scalar:
    return reduce(a.larger, values)


def minimum(a: Arithmetic, *values: Scalar) -> Scalar:
    return reduce(a.smaller, values)


def total(a: Arithmetic, v: Vector) -> Scalar:
    return a.total(v)


def product(a: Arithmetic, v: Vector) -> Scalar:
    return reduce(a.multiply, v)


def length(a: Arithmetic, v: Vector) -> Scalar:
    return a.integer(len(v))


def mean(a: Arithmetic, v: Vector) -> Scalar:
    return a.divide(a.total(v), a.integer(len(v)))


def _squares(a: Arithmetic, v: Vector) -> Scalar:
    centre = mean(a, v)
    differences = [a.subtract(x, centre) for x in v]
    return a.dot(differences, differences)


def var_pop(a: Arithmetic, v: Vector) -> Scalar:
    return a.divide(_squares(a, v), a.integer(len(v)))


def var_sample(a: Arithmetic, v: Vector) -> Scalar:
    if len(v) < 2:
        raise Undefined("a sample variance needs at least two entries")
    return a.divide(_squares(a, v), a.integer(len(v) - 1))


def std_pop(a: Arithmetic, v: Vector) -> Scalar:
    return a.sqrt(var_pop(a, v))


def std_sample(a: Arithmetic, v: Vector) -> Scalar:
    return a.sqrt(var_sample(a, v))


def dot(a: Arithmetic, v: Vector, w: Vector) -> Scalar:
    return a.dot(v, w)


def norm(a: Arithmetic, v: Vector) -> Scalar:
    return a.sqrt(a.dot(v, v))


# Of distributions, in nats.


def expectation(a: Arithmetic, x: Vector, p: Vector) -> Scalar:
    a.require_distribution(p)
    return a.dot(x, p)


def variance(a: Arithmetic, x: Vector, p: Vector) -> Scalar:
    centre = expectation(a, x, p)
    differences = [a.subtract(value, centre) for value in x]
    return a.dot(p, [a.multiply(d, d) for d in differences])


def _exponentials(a: Arithmetic, z: Vector) -> tuple[Scalar, Vector]:
    peak = a.peak(z)
    return peak, [a.exp(a.subtract(x, peak)) for x in z]


def softmax(a: Arithmetic, z: Vector) -> Vector:
    _, powers = _exponentials(a, z)
    partition = a.total(powers)
    return Distribution([a.divide(power, partition) for power in powers])


def logsumexp(a: Arithmetic, z: Vector) -> Scalar:
    peak, powers = _exponentials(a, z)
    return a.add(peak, a.ln(a.total(powers)))


def _weighted_logarithms(a: Arithmetic, weights: Vector, values: Vector) -> Scalar:
    """Σ w·ln x, where a weight of 0 leaves its term out; undefined where x is not positive and w is."""
    terms = [a.multiply(w, a.ln(x)) for w, x in zip(weights, values, strict=True) if a.sign(w) != 0]
    return a.total(terms)


def entropy(a: Arithmetic, p: Vector) -> Scalar:
    a.require_distribution(p)
    return a.negate(_weighted_logarithms(a, p, p))


def cross_entropy(a: Arithmetic, q: Vector, p: Vector) -> Scalar:
    a.require_distribution(q)
    a.require_distribution(p)
    return a.negate(_weighted_logarithms(a, q, p))


def kl(a: Arithmetic, p: Vector, q: Vector) -> Scalar:
    a.require_distribution(p)
    a.require_distribution(q)
    kept = [(x, y) for x, y in zip(p, q, strict=True) if a.sign(x) != 0]
    ratios = []
    for x, y in kept:
        if a.sign(y) == 0:
            raise Undefined("q is 0 where p is positive: kl(p, q) is infinite there")
        ratios.append(a.divide(x, y))
    return _weighted_logarithms(a, [x for x, _ in kept], ratios)


# Of matrices.


def transpose(a: Arithmetic, m: Matrix) -> Matrix:
    return tuple(zip(*m, strict=True))


def matrix_product(a: Arithmetic, left: Matrix, right: Matrix) -> Matrix:
    """Rows times columns; the inner sizes agree."""
    columns = transpose(a, right)
    return tuple(tuple(a.dot(row, column) for column in columns) for row in left)


def _require_square(m: Matrix) -> int:
    if len(m) != len(m[0]):
        raise Undefined(f"a {len(m)}×{len(m[0])} matrix is not square")
    return len(m)


def identity(a: Arithmetic, size: int) -> Matrix:
    """The identity matrix."""
    return tuple(tuple(a.integer(int(i == j)) for j in range(size)) for i in range(size))


def trace(a: Arithmetic, m: Matrix) -> Scalar:
    return a.total([m[i][i] for i in range(_require_square(m))])


def matrix_power(a: Arithmetic, m: Matrix, n: int) -> Matrix:
    result, base = identity(a, _require_square(m)), m
    while n:
        if n & 1:
            result = matrix_product(a, result, base)
        n >>= 1
        if n:
            base = matrix_product(a, base, base)
    return result


def determinant(a: Arithmetic, m: Matrix) -> Scalar:
    """By Faddeev and LeVerrier: no pivots, so nothing has to be shown non-zero; divides by 1 … n only."""
    size = _require_square(m)
    work = m
    for k in range(1, size):
        coefficient = a.divide(a.negate(trace(a, work)), a.integer(k))
        shifted = tuple(
            tuple(a.add(x, coefficient) if i == j else x for j, x in enumerate(row)) for i, row in enumerate(work)
        )
        work = matrix_product(a, m, shifted)
    value = a.divide(trace(a, work), a.integer(size))
    return value if size % 2 else a.negate(value)
