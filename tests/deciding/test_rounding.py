"""`~=` agrees with correct rounding by `decimal`, ties going either way, over rationals and over balls."""

from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]

_LIMITS: Final = settings(max_examples=150, deadline=None)
_TIE: Final = "an exact tie"
_values = st.decimals(-1000, 1000, places=9)
_places = st.integers(0, 6)


def _written(units: int, places: int) -> str:
    """The number in units of its last place; empty for a bare 0, which `~=` refuses."""
    return f"{Decimal(units).scaleb(-places):.{places}f}" if units or places else ""


@_LIMITS
@given(_values, _places, st.sampled_from([ROUND_HALF_UP, ROUND_HALF_EVEN]), st.integers(-2, 2))
def test_near_is_within_half_a_unit(decided: Decided, value: Decimal, places: int, tie: str, off: int) -> None:
    unit = Decimal(1).scaleb(-places)
    claimed = value.quantize(unit, rounding=tie) + off * unit
    if not claimed and not places:
        return
    holds = abs(value - claimed) <= unit / 2
    decision = decided(f"{value:f} ~= {claimed:.{places}f}")
    assert decision.verdict is (Verdict.PROVED if holds else Verdict.REFUTED)
    assert holds or off != 0
    assert any(_TIE in note for note in decision.notes) is (abs(value - claimed) == unit / 2)


@_LIMITS
@given(st.integers(-(10**6), 10**6), _places)
def test_a_tie_goes_either_way_and_says_so(decided: Decided, units: int, places: int) -> None:
    tie = f"({2 * units + 1})/(2*10^{places})"
    for claimed in (units, units + 1):
        if text := _written(claimed, places):
            decision = decided(f"{tie} ~= {text}")
            assert decision.verdict is Verdict.PROVED
            assert any(_TIE in note for note in decision.notes)
    for claimed in (units - 1, units + 2):
        if text := _written(claimed, places):
            assert decided(f"{tie} ~= {text}").verdict is Verdict.REFUTED


@_LIMITS
@given(
    st.integers(-(10**4), 10**4),
    st.integers(1, 6),
    st.sampled_from(["10^-30", "exp(-100)", "sqrt(2)*10^-25", "exp(-sqrt(2000))", "ln(1 + 10^-40)"]),
    st.sampled_from([1, -1]),
)
def test_just_beside_a_tie_there_is_one_rounding(
    decided: Decided, units: int, places: int, tiny: str, side: int
) -> None:
    value = f"({2 * units + 1})/(2*10^{places}) {'+' if side > 0 else '-'} {tiny}"
    right, wrong = (units + 1, units) if side > 0 else (units, units + 1)
    near = decided(f"{value} ~= {_written(right, places)}")
    assert near.verdict is Verdict.PROVED
    assert not any(_TIE in note for note in near.notes)
    assert decided(f"{value} ~= {_written(wrong, places)}").verdict is Verdict.REFUTED


@_LIMITS
@given(_values, _places, st.integers(-1, 1))
def test_a_percentage_is_near_to_half_a_unit_of_its_own(
    decided: Decided, value: Decimal, places: int, off: int
) -> None:
    unit = Decimal(1).scaleb(-places - 2)
    claimed = value.quantize(unit, rounding=ROUND_HALF_EVEN) + off * unit
    if not claimed and not places:
        return
    holds = abs(value - claimed) <= unit / 2
    verdict = decided(f"{value:f} ~= {claimed * 100:.{places}f}%").verdict
    assert verdict is (Verdict.PROVED if holds else Verdict.REFUTED)


@_LIMITS
@given(st.integers(1, 10**9), st.integers(1, 9), st.integers(-1, 1))
def test_the_last_digit_of_an_exponential_form_has_its_place(
    decided: Decided, value: int, exponent: int, off: int
) -> None:
    unit = Decimal(1).scaleb(exponent)
    units = int((Decimal(value) / unit).to_integral_value(rounding=ROUND_HALF_EVEN)) + off
    if units <= 0:
        return
    holds = abs(value - units * unit) <= unit / 2
    assert decided(f"{value} ~= {units}e{exponent}").verdict is (Verdict.PROVED if holds else Verdict.REFUTED)


@_LIMITS
@given(_values, _values, st.decimals(0, 2000, places=9), st.booleans())
def test_a_tolerance_is_a_largest_distance(
    decided: Decided, value: Decimal, centre: Decimal, by: Decimal, relative: bool
) -> None:
    allowed = by * abs(centre) if relative else by
    holds = abs(value - centre) <= allowed
    word = "within" if relative else "+-"
    verdict = decided(f"{value:f} ~= {centre:f} {word} {by:f}").verdict
    assert verdict is (Verdict.PROVED if holds else Verdict.REFUTED)
