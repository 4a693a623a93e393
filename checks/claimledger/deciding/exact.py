"""Exact rational arithmetic over FLINT, the element type of SymPy's rational field over FLINT ground types.

Everything that leaves the rationals raises `Irrational`; `closed` goes on from there.
"""

import math
from typing import Final

from flint import fmpq, fmpz

from claimledger.language.arithmetic import Arithmetic, Beyond, Scalar, Undefined
from claimledger.language.tree import Number
from claimledger.limits import EXACT_BITS


class Irrational(Exception):
    """The value is not rational, or not shown to be: another way has to decide."""


_CHEAP_BITS: Final = 4096
_BITS_A_STEP: Final = 11
_FEW: Final = 64
ZERO: Final = fmpq(0)
ONE: Final = fmpq(1)


def bounded(value: fmpq) -> fmpq:
    """The value itself, if its size is within the budget."""
    if value.height_bits() > EXACT_BITS:
        raise Beyond(f"an exact number of more than {EXACT_BITS:,} bits")
    return value


def number_value(written: Number) -> fmpq:
    """The rational that a number as written is."""
    exponent = written.exponent
    if not exponent:
        return fmpq(written.mantissa)
    if abs(exponent) * 3 > EXACT_BITS:
        raise Beyond(f"a power of ten of {abs(exponent):,} digits")
    if exponent < 0:
        return fmpq(written.mantissa, 10**-exponent)
    return fmpq(written.mantissa * 10**exponent)


def integer_power(base: fmpq, exponent: int) -> fmpq:
    """Repeated multiplication, its size bounded before it is computed."""
    if exponent == 0:
        return ONE
    if base == 0:
        if exponent < 0:
            raise Undefined("0 to a negative power")
        return ZERO
    if base in (1, -1):
        return ONE if base == 1 or exponent % 2 == 0 else -ONE
    if exponent.bit_length() > 63 or abs(exponent) * max(1, base.height_bits() - 1) > EXACT_BITS:
        raise Beyond(f"an exact number of more than {EXACT_BITS:,} bits")
    return base**exponent


def exact_root(value: fmpq, degree: int) -> fmpq | None:
    """The rational root of a positive rational, if it is one."""
    if degree > EXACT_BITS:
        return ONE if value == 1 else None
    top, bottom = value.p.root(degree), value.q.root(degree)
    if top**degree == value.p and bottom**degree == value.q:
        return fmpq(top, bottom)
    return None


class Rationals(Arithmetic):
    """Scalars are `fmpq`; a step out of the rationals raises `Irrational`."""

    def __init__(self) -> None:
        """Bind the operators."""

        def plus(left: fmpq, right: fmpq) -> fmpq:
            value = left + right
            return value if value.height_bits() <= _CHEAP_BITS else self.charged(value)

        def minus(left: fmpq, right: fmpq) -> fmpq:
            value = left - right
            return value if value.height_bits() <= _CHEAP_BITS else self.charged(value)

        def times(left: fmpq, right: fmpq) -> fmpq:
            value = left * right
            return value if value.height_bits() <= _CHEAP_BITS else self.charged(value)

        self.operators = {"+": plus, "-": minus, "*": times, "/": self.divide, "^": self.power}

    def charged(self, value: fmpq) -> fmpq:
        """The value, if it is within the budget of size; a large one costs more steps."""
        bits = value.height_bits()
        if bits > _CHEAP_BITS:
            if bits > EXACT_BITS:
                raise Beyond(f"an exact number of more than {EXACT_BITS:,} bits")
            self.spend(bits >> _BITS_A_STEP)
        return value

    def number(self, written: Number) -> Scalar:
        return number_value(written)

    def integer(self, value: int) -> Scalar:
        return fmpq(value)

    def divide(self, left: Scalar, right: Scalar) -> Scalar:
        if right == 0:
            raise Undefined("division by 0")
        return self.charged(left / right)

    def power(self, base: Scalar, exponent: Scalar) -> Scalar:
        if exponent.q == 1:
            return self.charged(integer_power(base, int(exponent.p)))
        check_base(self.sign(base), self.sign(exponent))
        if base == 0:
            return ZERO
        root = exact_root(base, int(exponent.q))
        if root is None:
            raise Irrational
        return integer_power(root, int(exponent.p))

    def sign(self, value: Scalar) -> int:
        return int(value > 0) - int(value < 0)

    def whole(self, value: Scalar) -> int:
        if value.q != 1:
            raise Undefined(f"{value if value.height_bits() < _CHEAP_BITS >> 3 else 'the number'} is not an integer")
        return int(value.p)

    def floor(self, value: Scalar) -> Scalar:
        return fmpq(value.floor())

    def larger(self, left: Scalar, right: Scalar) -> Scalar:
        return left if left >= right else right

    def exp(self, value: Scalar) -> Scalar:
        if value == 0:
            return ONE
        raise Irrational

    def ln(self, value: Scalar) -> Scalar:
        self.require_positive(value, "the argument of a logarithm")
        if value == 1:
            return ZERO
        raise Irrational

    def sin(self, value: Scalar) -> Scalar:
        return self.vanishing(value)

    def cos(self, value: Scalar) -> Scalar:
        if value == 0:
            return ONE
        raise Irrational

    def atan(self, value: Scalar) -> Scalar:
        return self.vanishing(value)

    def vanishing(self, value: Scalar) -> Scalar:
        """A function that is 0 at 0 and irrational elsewhere."""
        if value == 0:
            return ZERO
        raise Irrational

    def pi(self) -> Scalar:
        raise Irrational

    def normal_cdf(self, value: Scalar) -> Scalar:
        if value == 0:
            return fmpq(1, 2)
        raise Irrational

    def student_t_cdf(self, value: Scalar, freedom: Scalar) -> Scalar:
        if value == 0:
            return fmpq(1, 2)
        raise Irrational

    def binomial(self, n: int, k: int) -> Scalar:
        if k > n:
            return ZERO
        k = min(k, n - k)
        if k <= _FEW and n.bit_length() > 63:
            return self.charged(fmpq(math.prod(range(n - k + 1, n + 1)) // math.factorial(k)))
        if k * max(1, n.bit_length()) > 4 * EXACT_BITS or n.bit_length() > 63:
            raise Beyond(f"a binomial coefficient of more than {EXACT_BITS:,} bits")
        return bounded(fmpq(fmpz.bin_uiui(n, k)))

    def factorial(self, n: int) -> Scalar:
        if n * max(1, n.bit_length()) > 2 * EXACT_BITS:
            raise Beyond(f"a factorial of more than {EXACT_BITS:,} bits")
        return bounded(fmpq(fmpz.fac_ui(fmpz(n))))


def check_base(base: int, exponent: int) -> None:
    """The rule for an exponent that is no integer, from the signs of base and exponent."""
    if base < 0:
        raise Undefined("a negative base with an exponent that is not an integer")
    if base == 0 and exponent < 0:
        raise Undefined("0 to a negative power")
