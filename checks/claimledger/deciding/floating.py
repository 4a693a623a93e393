"""The arithmetic of a user's program: NumPy in float64. It proves nothing; it is told when it is off."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from claimledger.language.arithmetic import Arithmetic, Scalar, Undefined
from claimledger.language.tree import Number

_LARGEST_EXPONENT: Final = 400


class NoFloating(Exception):
    """NumPy has no such function: there is nothing to compare."""


class Floats(Arithmetic):
    """Scalars are `numpy.float64`; guards do not stop it, a NaN goes through as it would in a program.

    `scale` is the largest intermediate sum or term seen: rounding errors are in proportion to it.
    """

    def __init__(self) -> None:
        """Bind the operators."""
        self.scale = 0.0
        self.operators = {
            "+": self.plus,
            "-": self.minus,
            "*": lambda left, right: left * right,
            "/": lambda left, right: left / right,
            "^": self.power,
        }

    def number(self, written: Number) -> Scalar:
        if not -_LARGEST_EXPONENT < written.exponent < _LARGEST_EXPONENT:
            return np.float64(0.0 if written.exponent < 0 else math.inf)
        return np.float64(float(f"{written.mantissa}e{written.exponent}"))

    def integer(self, value: int) -> Scalar:
        return np.float64(value) if abs(value) < 1 << 1023 else np.float64(math.inf)

    def plus(self, left: Scalar, right: Scalar) -> Scalar:
        self.scale = max(self.scale, abs(left), abs(right))
        return left + right

    def minus(self, left: Scalar, right: Scalar) -> Scalar:
        self.scale = max(self.scale, abs(left), abs(right))
        return left - right

    def total(self, values: Sequence[Scalar]) -> Scalar:
        if not values:
            return np.float64(0.0)
        entries = np.array(values, dtype=np.float64)
        self.scale = max(self.scale, float(np.max(np.abs(entries))))
        return np.sum(entries)

    def divide(self, left: Scalar, right: Scalar) -> Scalar:
        return left / right

    def power(self, base: Scalar, exponent: Scalar) -> Scalar:
        return np.power(base, exponent)

    def sign(self, value: Scalar) -> int:
        return int(value > 0) - int(value < 0)

    def whole(self, value: Scalar) -> int:
        if not np.isfinite(value):
            raise NoFloating
        whole = round(float(value))
        if abs(whole - float(value)) > 1e-9 * max(1.0, abs(float(value))):
            raise Undefined("not an integer")
        return whole

    def floor(self, value: Scalar) -> Scalar:
        return np.floor(value)

    def larger(self, left: Scalar, right: Scalar) -> Scalar:
        return np.maximum(left, right)

    def sqrt(self, value: Scalar) -> Scalar:
        return np.sqrt(value)

    def exp(self, value: Scalar) -> Scalar:
        return np.exp(value)

    def ln(self, value: Scalar) -> Scalar:
        return np.log(value)

    def sin(self, value: Scalar) -> Scalar:
        self.scale = max(self.scale, abs(value))
        return np.sin(value)

    def cos(self, value: Scalar) -> Scalar:
        self.scale = max(self.scale, abs(value))
        return np.cos(value)

    def atan(self, value: Scalar) -> Scalar:
        return np.arctan(value)

    def pi(self) -> Scalar:
        return np.float64(np.pi)

    def normal_cdf(self, value: Scalar) -> Scalar:
        return np.float64(math.erfc(-value / math.sqrt(2)) / 2)

    def student_t_cdf(self, value: Scalar, freedom: Scalar) -> Scalar:
        raise NoFloating

    def binomial(self, n: int, k: int) -> Scalar:
        if k > n:
            return np.float64(0.0)
        if n > 1000:
            return np.exp(np.float64(math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)))
        return np.float64(math.comb(n, k))

    def factorial(self, n: int) -> Scalar:
        return np.float64(math.factorial(n)) if n <= 170 else np.float64(math.inf)

    def peak(self, values: Sequence[Scalar]) -> Scalar:
        return np.max(np.array(values))

    def require_positive(self, value: Scalar, what: str) -> None:
        """No guard: the exact ways decide what is defined."""

    def require_at_most(self, low: Scalar, high: Scalar, what: str) -> None:
        """No guard."""

    def require_distribution(self, values: Sequence[Scalar]) -> None:
        """No guard."""


def float_error(found: float, low: float, high: float, scale: float) -> float | None:
    """How far a float lies outside [low, high] where rounding does not explain it; None if it does.

    Where the value is 0, rounding errors are in proportion to what was added up to it.
    """
    if not math.isfinite(found):
        return math.inf if math.isfinite(low) and math.isfinite(high) else None
    error = max(low - found, found - high, 0.0)
    size = max(abs(low), abs(high))
    away_from_zero = low > 0 or high < 0
    allowed = 1e-9 * size if away_from_zero else 1e-12 * (scale if math.isfinite(scale) else 0.0)
    return error if error > allowed else None
