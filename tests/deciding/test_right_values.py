"""The right value of a refuted number is the correctly rounded one, by `decimal` and `mpmath`."""

import re
from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

import mpmath  # type: ignore[import-untyped]
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]

_LIMITS: Final = settings(max_examples=200, deadline=None)
_SHOWN: Final = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)(?:/([0-9]+))?(?:e(-?[0-9]+))?(…?)(%?)|…e")


def _shown(right: str) -> list[Fraction]:
    """The values that a right value shows in full."""
    values = []
    for number, below, _, cut, percent in _SHOWN.findall(right):
        if number and not cut:
            values.append(Fraction(number) / Fraction(below or 1) / (100 if percent else 1))
    return values


def _rounded(value: Fraction, places: int) -> Decimal:
    with localcontext() as context:
        context.prec = 60
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        return quotient.quantize(Decimal(1).scaleb(-places))


@_LIMITS
@given(st.integers(-5000, 5000), st.integers(1, 5000), st.integers(0, 6), st.integers(-(10**5), 10**5))
def test_a_rational_is_rounded_to_the_digits_written(
    decided: Decided, top: int, below: int, places: int, units: int
) -> None:
    value = Fraction(top, below)
    claimed = Decimal(units).scaleb(-places)
    right = _rounded(value, places)
    assume(claimed or places)
    assume(abs(value - Fraction(claimed)) > Fraction(Decimal(1).scaleb(-places)) / 2)
    decision = decided(f"{top}/{below} ~= {claimed:.{places}f}")
    assert decision.verdict is Verdict.REFUTED
    shown = _shown(decision.right)
    assert right == 0 or Fraction(right) in shown or value in shown
    assert all(part in (Fraction(right), value) for part in shown)


@_LIMITS
@given(st.integers(1, 5000), st.integers(1, 5000), st.integers(0, 4), st.integers(0, 10**5))
def test_a_percentage_is_rounded_to_the_digits_written(
    decided: Decided, top: int, below: int, places: int, units: int
) -> None:
    value = Fraction(top, below)
    claimed = Decimal(units).scaleb(-places)
    right = Fraction(_rounded(value * 100, places)) / 100
    assume(claimed or places)
    assume(abs(value * 100 - Fraction(claimed)) > Fraction(Decimal(1).scaleb(-places)) / 2)
    decision = decided(f"{top}/{below} ~= {claimed:.{places}f}%")
    assert decision.verdict is Verdict.REFUTED
    shown = _shown(decision.right)
    assert right == 0 or right in shown
    assert all(part in (right, value) for part in shown)


_IRRATIONAL: Final = {
    "sqrt({n})": lambda n: mpmath.sqrt(n),
    "exp({n}/100)": lambda n: mpmath.exp(mpmath.mpf(n) / 100),
    "ln({n})": lambda n: mpmath.log(n),
    "-exp(-{n}/1000)": lambda n: -mpmath.exp(-mpmath.mpf(n) / 1000),
    "sin({n})": lambda n: mpmath.sin(n),
    "pi/{n}": lambda n: mpmath.pi / n,
    "sigmoid({n}/500)": lambda n: 1 / (1 + mpmath.exp(-mpmath.mpf(n) / 500)),
    "normal_cdf({n}/1000, 0, 1)": lambda n: mpmath.ncdf(mpmath.mpf(n) / 1000),
}


@_LIMITS
@given(st.sampled_from(sorted(_IRRATIONAL)), st.integers(2, 2000), st.integers(0, 12), st.integers(-3, 3))
def test_an_irrational_is_rounded_to_the_digits_written(
    decided: Decided, form: str, n: int, places: int, off: int
) -> None:
    with mpmath.workdps(50):
        digits = mpmath.nstr(_IRRATIONAL[form](n), 45, min_fixed=-100, max_fixed=100)
    value = Decimal(digits)
    unit = Decimal(1).scaleb(-places)
    right = value.quantize(unit)
    claimed = right + off * unit
    assume(abs(value - value.to_integral_value()) > Decimal("1e-30"))
    assume(off and (claimed or places))
    decision = decided(f"{form.format(n=n)} ~= {claimed:.{places}f}")
    assert decision.verdict is Verdict.REFUTED
    shown = _shown(decision.right)
    assert shown == ([Fraction(right)] if right else [])
    for cut in re.findall(r"(-?[0-9]+\.[0-9]+)…(?!e)", decision.right):
        assert str(value).startswith(cut) or f"{value:f}".startswith(cut)


@pytest.mark.parametrize(
    ("statement", "right"),
    [
        ("1/3 ~= 0.34", "1/3 ≈ 0.33"),
        ("0.125 ~= 0.14", "0.125 ≈ 0.12"),
        ("1/40 ~= 3.0%", "0.025 ≈ 2.5%"),
        ("1650001 ~= 1.6e6", "1650001 ≈ 1700000"),
        ("0.75 ~= 0.760", "0.75"),
        ("2 + 2 == 5", "4"),
    ],
)
def test_cases(decided: Decided, statement: str, right: str) -> None:
    decision = decided(statement)
    assert (decision.verdict, decision.right) == (Verdict.REFUTED, right)


def test_a_vector_shows_every_right_entry(decided: Decided) -> None:
    decision = decided("[1/4, 1/2, 1] - 1/4 == [0, 1/4, 1/2]")
    assert decision.verdict is Verdict.REFUTED
    assert decision.right == "[0, 0.25, 0.75]"
    assert decision.message.startswith("entry 2")
