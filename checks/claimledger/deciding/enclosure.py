"""Rigorous real arithmetic: FLINT balls, each of which contains the true value.

A guard holds only where the ball shows it; what a ball cannot show is `Unclear` and asks for more bits.
"""

from functools import cache
from typing import Final

from flint import arb, ctx, fmpz

from claimledger.deciding.exact import check_base, number_value
from claimledger.language.arithmetic import Arithmetic, Beyond, Scalar, Unclear, Undefined
from claimledger.language.tree import Number
from claimledger.limits import ENCLOSURE_MAGNITUDE, EXACT_BITS

_LARGEST_FREEDOM: Final = 20_000


class precision:  # noqa: N801 - used like a function
    """Compute with balls of so many bits inside a `with`, and go back to those of before."""

    __slots__ = ("before", "bits")

    def __init__(self, bits: int) -> None:
        """Take the bits."""
        self.bits = bits

    def __enter__(self) -> None:
        """Set the precision."""
        self.before, ctx.prec = ctx.prec, self.bits

    def __exit__(self, *_: object) -> None:
        """Set it back."""
        ctx.prec = self.before


def bounded(value: arb) -> arb:
    """The ball itself, if it is finite and its size within the budget."""
    if not value.is_finite():
        raise Unclear
    return value


def add(left: arb, right: arb) -> arb:
    """Sum of two balls."""
    return left + right


def subtract(left: arb, right: arb) -> arb:
    """Difference of two balls."""
    return left - right


def multiply(left: arb, right: arb) -> arb:
    """Product of two balls."""
    return left * right


class Enclosures(Arithmetic):
    """Scalars are `arb` at the precision that `ctx.prec` holds."""

    def __init__(self) -> None:
        """Bind the operators."""
        self.operators = {"+": add, "-": subtract, "*": multiply, "/": self.divide, "^": self.power}

    def number(self, written: Number) -> Scalar:
        if abs(written.exponent) * 3 > EXACT_BITS:
            return arb(written.mantissa) * arb(10) ** written.exponent
        return arb(number_value(written))

    def integer(self, value: int) -> Scalar:
        return arb(value)

    def divide(self, left: Scalar, right: Scalar) -> Scalar:
        if right.contains(0):
            if right.is_zero():
                raise Undefined("division by 0")
            raise Unclear
        return left / right

    def power(self, base: Scalar, exponent: Scalar) -> Scalar:
        if exponent.is_exact() and exponent.is_integer():
            whole = _integer(exponent)
            if base.contains(0) and whole <= 0:
                if whole == 0:
                    return arb(1)
                if base.is_zero():
                    raise Undefined("0 to a negative power")
                raise Unclear
            if whole.bit_length() > 63:
                return self.large_power(base, exponent)
            return bounded(_sized(base, abs(whole)) ** whole)
        if exponent.contains_integer():
            # Whether a negative base is allowed depends on whether the exponent is an integer.
            if not base > 0:
                raise Unclear
        else:
            check_base(self.sign(base), self.sign(exponent))
        if base.is_zero():
            if self.sign(exponent) <= 0:
                raise Undefined("0 to a negative power")
            return arb(0)
        return self.exp(exponent * self.ln(base))

    def large_power(self, base: Scalar, exponent: Scalar) -> Scalar:
        """A power with a huge integer exponent; only positive bases, by the exponential."""
        if not base > 0:
            raise Beyond("a power with an exponent of more than 63 bits")
        return self.exp(exponent * self.ln(base))

    def sign(self, value: Scalar) -> int:
        if value > 0:
            return 1
        if value < 0:
            return -1
        if value.is_zero():
            return 0
        raise Unclear

    def whole(self, value: Scalar) -> int:
        if not value.contains_integer():
            raise Undefined(f"{value.str(6, radius=False)} is not an integer")
        if not value.is_exact():
            raise Unclear
        return int(_integer(value))

    def floor(self, value: Scalar) -> Scalar:
        if not abs(value) < _largest_integer():
            raise Unclear
        whole = value.floor().unique_fmpz()
        if whole is None:
            raise Unclear
        return arb(whole)

    def larger(self, left: Scalar, right: Scalar) -> Scalar:
        return left.max(right)

    def absolute(self, value: Scalar) -> Scalar:
        return abs(value)

    def sqrt(self, value: Scalar) -> Scalar:
        if value < 0:
            raise Undefined("the square root of a negative number")
        if not value >= 0:
            raise Unclear
        return value.sqrt()

    def exp(self, value: Scalar) -> Scalar:
        if value < -ENCLOSURE_MAGNITUDE:
            return arb(0).union(arb(2) ** -ENCLOSURE_MAGNITUDE)
        if not value < ENCLOSURE_MAGNITUDE or not value.is_finite():
            raise Beyond("an exponential with an argument beyond 2^40")
        return bounded(value.exp())

    def ln(self, value: Scalar) -> Scalar:
        self.require_positive(value, "the argument of a logarithm")
        return bounded(value.log())

    def sin(self, value: Scalar) -> Scalar:
        return value.sin() if _reducible(value) else arb(-1).union(arb(1))

    def cos(self, value: Scalar) -> Scalar:
        return value.cos() if _reducible(value) else arb(-1).union(arb(1))

    def atan(self, value: Scalar) -> Scalar:
        return value.atan()

    def pi(self) -> Scalar:
        return arb.pi()

    def normal_cdf(self, value: Scalar) -> Scalar:
        return bounded((-value / arb(2).sqrt()).erfc() / 2)

    def student_t_cdf(self, value: Scalar, freedom: Scalar) -> Scalar:
        if not freedom < _LARGEST_FREEDOM:
            raise Beyond(f"more than {_LARGEST_FREEDOM:,} degrees of freedom")
        square = value * value
        side = (freedom / (freedom + square)).beta_lower(freedom / 2, arb(1) / 2, regularized=True) / 2
        sign = self.sign(value)
        if sign == 0:
            return arb(1) / 2
        return bounded(1 - side if sign > 0 else side)

    def binomial(self, n: int, k: int) -> Scalar:
        if k > n:
            return arb(0)
        k = min(k, n - k)
        if n.bit_length() > 63:
            raise Beyond("a binomial coefficient of a number of more than 63 bits")
        if k <= 1000:
            return arb(fmpz.bin_uiui(n, k))
        return self.exp(arb(n + 1).lgamma() - arb(k + 1).lgamma() - arb(n - k + 1).lgamma())

    def factorial(self, n: int) -> Scalar:
        if n.bit_length() > 40:
            raise Beyond("a factorial of a number of more than 40 bits")
        return arb(fmpz.fac_ui(fmpz(n))) if n <= 1000 else bounded(arb(n + 1).gamma())


def _sized(base: arb, exponent: fmpz) -> arb:
    """The base, if its power stays within the magnitude that an enclosure may reach."""
    if not base.is_zero():
        mantissa, scale = base.abs_upper().man_exp()
        if abs(int(scale) + mantissa.bit_length()) * int(exponent) > ENCLOSURE_MAGNITUDE:
            raise Beyond("a power of more than 2^40 bits")
    return base


def _reducible(value: arb) -> bool:
    """Whether the working precision reaches the fractional turns of an angle."""
    return bool(abs(value) < arb(2) ** (ctx.prec + 64))


@cache
def _largest_integer() -> arb:
    return arb(2) ** EXACT_BITS


def _integer(value: arb) -> fmpz:
    """The integer that an exact ball is, if its digits are within the budget."""
    if not abs(value) < _largest_integer():
        raise Beyond(f"an integer of more than {EXACT_BITS:,} bits")
    whole = value.unique_fmpz()
    if whole is None:
        raise Unclear
    return whole
