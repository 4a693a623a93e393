"""Numbers keep the form they were written in."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimledger.language.numbers import decimal_text, number
from claimledger.language.parser import read_expression
from claimledger.language.tree import Number, written

_digits = st.text("0123456789", min_size=1, max_size=8)
_whole = st.integers(0, 10**9).map(str)


@st.composite
def _texts(draw: st.DrawFn) -> str:
    text = draw(_whole)
    if draw(st.booleans()):
        text += "." + draw(_digits)
    if draw(st.booleans()):
        text += draw(st.sampled_from(["e", "E"])) + draw(st.sampled_from(["", "+", "-"])) + draw(_digits)[:3]
    return text


@pytest.mark.parametrize(
    ("text", "mantissa", "exponent"),
    [
        ("0.9", 9, -1),
        ("0.4950", 4950, -4),
        ("1600000", 1600000, 0),
        ("1.6e6", 16, 5),
        ("1.60e6", 160, 4),
        ("1e-3", 1, -3),
        ("1.5E+2", 15, 1),
        ("1_000", 1000, 0),
        ("0.000_5", 5, -4),
        ("0.00", 0, -2),
        ("0", 0, 0),
    ],
)
def test_the_last_digit_written_has_a_place(text: str, mantissa: int, exponent: int) -> None:
    read = number(text, 0, len(text))
    assert (read.text, read.mantissa, read.exponent) == (text, mantissa, exponent)


@given(_texts())
def test_a_number_is_exactly_what_is_written(text: str) -> None:
    read = read_expression(text)
    assert isinstance(read, Number)
    assert Decimal(read.mantissa).scaleb(read.exponent) == Decimal(text)
    assert read.exponent == Decimal(text).as_tuple().exponent


@given(st.integers(-(10**12), 10**12), st.integers(-15, 6))
def test_decimal_text_writes_the_value_with_its_last_place(mantissa: int, exponent: int) -> None:
    text = decimal_text(mantissa, exponent)
    assert Decimal(text) == Decimal(mantissa).scaleb(exponent)
    assert "e" not in text.lower()
    if exponent < 0:
        assert Decimal(text).as_tuple().exponent == exponent


@pytest.mark.parametrize(
    ("mantissa", "exponent", "text"),
    [
        (-829, -2, "-8.29"),
        (16, 5, "1600000"),
        (5, -3, "0.005"),
        (0, -2, "0.00"),
        (0, 3, "0"),
        (-5, -1, "-0.5"),
        (100, -2, "1.00"),
    ],
)
def test_decimal_text_cases(mantissa: int, exponent: int, text: str) -> None:
    assert decimal_text(mantissa, exponent) == text


@pytest.mark.parametrize(
    ("text", "sign", "percent"),
    [("5", 1, False), ("-5", -1, False), ("+5", 1, False), ("5%", 1, True), ("-5%", -1, True), ("(5)", 1, False)],
)
def test_a_written_number_may_have_a_sign_and_a_percent_sign(text: str, sign: int, percent: bool) -> None:
    node = read_expression(text)
    assert not isinstance(node, Number) or text in ("5", "(5)")
    found = written(node)  # type: ignore[arg-type]
    assert found is not None
    assert (found[0], found[1].mantissa, found[2]) == (sign, 5, percent)


@pytest.mark.parametrize("text", ["5!", "5 + 0", "x", "--5", "5%%", "[5]", "1/2"])
def test_anything_else_is_no_written_number(text: str) -> None:
    assert written(read_expression(text)) is None  # type: ignore[arg-type]
