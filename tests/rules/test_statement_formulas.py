"""A formula in the statement that can be read is decided itself, and told where it stands if it is false."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]


def claim(statement: str) -> str:
    return (
        "id: CL-001\nkind: identity\nboundary: B.\ngiven: {x: 0.5, gamma: 0.9}\n"
        f"checks: [x + gamma == 1.4]\nstatement: '{statement}'\n"
    )


@pytest.mark.parametrize(
    "formula",
    [
        "x^2 = 0.25",
        "\\frac{1}{3} = 0.33",
        "\\frac{1}{3} \\approx 0.333",
        "\\gamma^2 = 0.81",
        "x \\cdot \\gamma = 0.45",
        "0.25 < x^2 + x \\le 0.75",
        "\\sqrt{x} \\approx 0.71",
        "x \\ne \\gamma",
        "1 - 2^{-2} = 0.75",
    ],
)
def test_a_true_formula_needs_no_check(told: Told, formula: str) -> None:
    assert told(claim(f"So ${formula}$.")) == []


@pytest.mark.parametrize(
    "formula",
    [
        "x^2 = 0.26",
        "\\frac{1}{3} = 0.34",
        "\\frac{1}{3} \\approx 0.334",
        "\\gamma^2 = 0.82",
        "0.25 < x < 0.5",
        "x = \\gamma",
        "1 - 2^{-2} = 0.25",
        "-2^2 = 4",
    ],
)
def test_a_false_formula_is_told_where_it_stands(told: Told, formula: str) -> None:
    assert "refuted CL-001.yaml:6:17" in told(claim(f"So ${formula}$."))


@pytest.mark.parametrize("formula", ["y^2 = 0.26", "2x = 7", "f(x) = 12", "x_1 = 12", "\\sin x = 12"])
def test_what_would_need_a_guess_is_not_decided(told: Told, formula: str) -> None:
    assert {line.split()[0] for line in told(claim(f"So ${formula}$."))} <= {"number-unchecked"}


def test_each_language_is_decided(told: Told) -> None:
    text = claim("S.").replace("'S.'", "{en: So $x^2 = 0.25$., ru: Так $x^2 = 0.26$.}")
    assert "refuted CL-001.yaml:6:44" in told(text)


def test_a_decimal_comma_is_not_a_separator_of_thousands(told: Told) -> None:
    text = claim("S.").replace("'S.'", "{en: So $x \\cdot 25 = 12.5$., ru: 'Так $x \\cdot 25 = 12{,}5$.'}")
    assert [line for line in told(text) if line.startswith("refuted")] == []
