"""What an arithmetic must supply so that every function of the language can be computed in it.

The exact, the enclosing and the floating arithmetic each fill in the primitives; the guards and sums below are
written once, over them. A guard that cannot be shown to hold stops the computation: nothing is assumed defined.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from claimledger.language.tree import Number
from claimledger.limits import STEPS

Scalar = Any
"""A number of the arithmetic at hand."""
Value = Any
"""A scalar, or a tuple of values: vectors and matrices (tuples of rows) are tuples."""


class Distribution(tuple[Scalar, ...]):
    """A vector that is non-negative with sum 1 by construction."""

    __slots__ = ()


class Undefined(Exception):
    """The expression is shown to have no value; says why."""


class Unclear(Exception):
    """The arithmetic cannot tell whether a guard holds, or the value of a step that jumps."""


class Beyond(Exception):
    """A budget of work or size came first; says which."""


class Arithmetic(ABC):
    """The primitives, and what follows from them."""

    operators: dict[str, Callable[[Scalar, Scalar], Scalar]]
    """`+ - * / ^` on two scalars."""
    steps: int = STEPS
    """The work that one evaluation may take: nodes, entries, and more for large numbers."""

    def spend(self, steps: int) -> None:
        """Count work.

        Raises:
            Beyond: the budget is used up.
        """
        self.steps -= steps
        if self.steps < 0:
            raise Beyond(f"more than {type(self).steps:,} steps")

    @abstractmethod
    def number(self, written: Number) -> Scalar:
        """The value of a number as written."""

    @abstractmethod
    def integer(self, value: int) -> Scalar:
        """An integer."""

    @abstractmethod
    def divide(self, left: Scalar, right: Scalar) -> Scalar:
        """Quotient; undefined where the divisor is 0."""

    @abstractmethod
    def power(self, base: Scalar, exponent: Scalar) -> Scalar:
        """Repeated multiplication for an integer exponent; else the base is positive, or 0 with a positive exponent."""

    @abstractmethod
    def sign(self, value: Scalar) -> int:
        """-1, 0 or 1, shown; else Unclear."""

    @abstractmethod
    def whole(self, value: Scalar) -> int:
        """The integer that a value is; Undefined if it is shown to be none."""

    @abstractmethod
    def floor(self, value: Scalar) -> Scalar:
        """The largest integer not above."""

    @abstractmethod
    def larger(self, left: Scalar, right: Scalar) -> Scalar:
        """The maximum of two."""

    @abstractmethod
    def exp(self, value: Scalar) -> Scalar:
        """The exponential."""

    @abstractmethod
    def ln(self, value: Scalar) -> Scalar:
        """The natural logarithm; undefined unless positive."""

    @abstractmethod
    def sin(self, value: Scalar) -> Scalar:
        """The sine, in radians."""

    @abstractmethod
    def cos(self, value: Scalar) -> Scalar:
        """The cosine, in radians."""

    @abstractmethod
    def atan(self, value: Scalar) -> Scalar:
        """The inverse tangent, in radians."""

    @abstractmethod
    def pi(self) -> Scalar:
        """The circle's number."""

    @abstractmethod
    def normal_cdf(self, value: Scalar) -> Scalar:
        """The standard normal distribution function."""

    @abstractmethod
    def student_t_cdf(self, value: Scalar, freedom: Scalar) -> Scalar:
        """Student's t distribution function; `freedom` is positive."""

    @abstractmethod
    def binomial(self, n: int, k: int) -> Scalar:
        """The binomial coefficient; n, k >= 0."""

    @abstractmethod
    def factorial(self, n: int) -> Scalar:
        """The factorial; n >= 0."""

    def peak(self, values: Sequence[Scalar]) -> Scalar:
        """What to subtract before exponentials so that they do not overflow; 0 where nothing overflows."""
        return self.integer(0)

    # What follows from the primitives.

    def add(self, left: Scalar, right: Scalar) -> Scalar:
        """Sum of two."""
        return self.operators["+"](left, right)

    def subtract(self, left: Scalar, right: Scalar) -> Scalar:
        """Difference."""
        return self.operators["-"](left, right)

    def multiply(self, left: Scalar, right: Scalar) -> Scalar:
        """Product of two."""
        return self.operators["*"](left, right)

    def negate(self, value: Scalar) -> Scalar:
        """The opposite."""
        return -value

    def total(self, values: Sequence[Scalar]) -> Scalar:
        """Sum; 0 for none."""
        self.spend(len(values))
        plus = self.operators["+"]
        result = values[0] if values else self.integer(0)
        for value in values[1:]:
            result = plus(result, value)
        return result

    def dot(self, left: Sequence[Scalar], right: Sequence[Scalar]) -> Scalar:
        """Sum of products of two vectors of one length."""
        if len(left) != len(right):
            raise Undefined(f"the vectors have {len(left)} and {len(right)} entries; they must have the same number")
        return self.total([self.multiply(a, b) for a, b in zip(left, right, strict=True)])

    def sqrt(self, value: Scalar) -> Scalar:
        """The square root; undefined for negative values."""
        if self.sign(value) < 0:
            raise Undefined("the square root of a negative number")
        return self.power(value, self.divide(self.integer(1), self.integer(2)))

    def absolute(self, value: Scalar) -> Scalar:
        """The absolute value, as the larger of a value and its opposite."""
        return self.larger(value, self.negate(value))

    def smaller(self, left: Scalar, right: Scalar) -> Scalar:
        """The minimum of two."""
        return self.negate(self.larger(self.negate(left), self.negate(right)))

    def require_positive(self, value: Scalar, what: str) -> None:
        """Guard: `what` is positive."""
        if self.sign(value) <= 0:
            raise Undefined(f"{what} must be positive")

    def require_at_most(self, low: Scalar, high: Scalar, what: str) -> None:
        """Guard: low <= high; `what` says so in words."""
        if self.sign(self.subtract(high, low)) < 0:
            raise Undefined(what)

    def require_distribution(self, values: Sequence[Scalar]) -> None:
        """Guard: non-negative entries with sum 1."""
        if isinstance(values, Distribution):
            return
        for place, value in enumerate(values):
            if self.sign(value) < 0:
                raise Undefined(f"entry {place} is negative: a distribution is non-negative and sums to 1")
        if self.sign(self.subtract(self.total(values), self.integer(1))) != 0:
            raise Undefined("the entries do not sum to 1: a distribution is non-negative and sums to 1")
