"""What a wrong number looks like: cut off, digits swapped, a power of ten, a lost sign, the last digit."""

import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Verdict
from claimledger.language.faults import Fault
from claimledger.language.parser import read_statement


def _hint(text: str) -> str:
    statement = read_statement(text)
    assert not isinstance(statement, Fault), (text, statement)
    decision = decide(statement, {})
    assert decision.verdict is Verdict.REFUTED
    return decision.hint


@pytest.mark.parametrize(
    "text",
    [
        "2/3 ~= 0.66",
        "2/3 ~= 0.666",
        "-2/3 ~= -0.66",
        "sqrt(10) ~= 3.1622",
        "1.9999 ~= 1.9",
        "189.8 ~= 189",
        "2/3 ~= 66%",
        "[1/3, 2/3] ~= [0.33, 0.66]",
    ],
)
def test_cut_off(text: str) -> None:
    assert "cut off instead of rounded" in _hint(text)


@pytest.mark.parametrize(
    "text", ["1/8 == 0.152", "12*21 == 225", "28*28 == 748", "sqrt(2) ~= 1.441", "-1/8 == -0.152", "0.125 == 15.2%"]
)
def test_two_digits_swapped(text: str) -> None:
    assert "two digits swapped" in _hint(text)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("0.05/3 ~= 1.67", "10^2"),
        ("0.05/3 ~= 0.167", "10^1"),
        ("0.05/3 ~= 0.00167", "10^-1"),
        ("0.02*4 == 0.8", "10^1"),
        ("1000*9.8*100 == 98000", "10^-1"),
        ("1000000000/1000 == 1000", "10^-3"),
        ("exp(-5) ~= 0.067", "10^1"),
        ("0.01375 == 13.75%", "10^1"),
        ("-7/12 ~= -5.83", "10^1"),
    ],
)
def test_a_power_of_ten(text: str, power: str) -> None:
    assert _hint(text).endswith(f"by a factor of {power}")


@pytest.mark.parametrize("text", ["-360/1000 ~= 0.36", "3 - 5 == 2", "ln(0.556) ~= 0.5870", "[1, -2] == [1, 2]"])
def test_a_lost_sign(text: str) -> None:
    assert "wrong sign" in _hint(text)


@pytest.mark.parametrize("text", ["0.75 + 0.6 == 1.36", "sqrt(3) ~= 1.733", "101*2 == 203", "1/3 ~= 0.334"])
def test_one_off_in_the_last_digit(text: str) -> None:
    assert "off by one in its last digit" in _hint(text)


@pytest.mark.parametrize("text", ["1/3 == 0.333", "pi == 3.14", "2/3 == 67%", "[1/3, 1] == [0.33, 1]"])
def test_a_rounded_value_under_equality(text: str) -> None:
    assert "`~=` states that" in _hint(text)


@pytest.mark.parametrize(
    "text",
    ["2 + 2 == 5", "1752/365.25 == 6.5", "28*28*14 == 3000", "2*pi ~= 8.0", "1 < 0", "1/3 == 2/3", "0.5 ~= 0.0"],
)
def test_nothing_is_guessed_of_other_numbers(text: str) -> None:
    assert _hint(text) == ""
