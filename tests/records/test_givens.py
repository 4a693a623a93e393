"""Givens keep the form they were written in, and may be those of other claims."""

from collections.abc import Callable

import pytest

from claimledger.language.printing import text_of
from claimledger.ledger import Ledger

Told = Callable[..., list[str]]
Verdicts = Callable[..., list[str]]


def claims(*parts: tuple[str, str]) -> dict[str, str]:
    """Claims CL-001 and on, each of its givens and its check."""
    return {
        f"ledger/claims/CL-{number:03}.yaml": (
            f"id: CL-{number:03}\nkind: identity\nstatement: A statement.\nboundary: B.\n"
            f"given: {given}\nchecks: ['{check}']\n"
        )
        for number, (given, check) in enumerate(parts, 1)
    }


@pytest.mark.parametrize(
    ("number", "mantissa", "exponent"),
    [
        ("0.9", 9, -1),
        ("0.4950", 4950, -4),
        ("'0.90'", 90, -2),
        ("1.6e6", 16, 5),
        ("1_000", 1000, 0),
        ("0", 0, 0),
        ("0.0", 0, -1),
    ],
)
def test_a_number_keeps_its_form(read: Callable[..., Ledger], number: str, mantissa: int, exponent: int) -> None:
    (given,) = read(claims((f"{{x: {number}}}", "x == 1"))).claims["CL-001"].record.given
    assert (given.value.mantissa, given.value.exponent) == (mantissa, exponent)  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["-0.50", "84%", "[1, 0.75, [2]]", "[[1, 0], [0, 1]]", "1/3 + y", "sqrt(2)"])
def test_an_expression_stays_one(read: Callable[..., Ledger], text: str) -> None:
    (given,) = read(claims((f"{{x: '{text}'}}", "x == 1"))).claims["CL-001"].record.given
    assert text_of(given.value).replace(" ", "") == text.replace(" ", "")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["010", "1:30", "2026-01-01x", "1 +", "", "[]", "[1, []]", "{a: b}", "[1, {claim: CL-002, name: p}]"]
)
def test_what_is_no_value_is_told(told: Told, text: str) -> None:
    codes = {line.split()[0] for line in told(claims((f"{{x: {text}}}", "x == 1 + 0")))}
    assert codes & {"formula", "wrong-type"}
    assert "unused-given" not in codes


@pytest.mark.parametrize(
    "name", ["pi", "e", "sum", "for", "if", "in", "2x", "a b", "a.b", "sqrt", "all", "inf", "''", "а"]
)
def test_what_is_no_name_is_told_at_the_key(told: Told, name: str) -> None:
    assert told(claims((f"{{{name}: 1}}", "1 + 1 == 2")))[0] == "formula CL-001.yaml:5:9"


def test_a_greek_letter_and_its_name_are_one_name(verdicts: Verdicts) -> None:
    assert verdicts(claims(("{γ: 0.9}", "gamma * 10 == 9"))) == ["proved"]
    assert verdicts(claims(("{gamma: 0.9}", "γ * 10 == 9"))) == ["proved"]


def test_a_given_of_another_claim_is_computed_with_its_own_givens(verdicts: Verdicts) -> None:
    two = claims(("{x: {claim: CL-002, name: q}, p: 5}", "x + p == 5.9"), ("{p: 0.1, q: 1 - p}", "q == 0.9"))
    assert verdicts(two) == ["proved", "proved"]


def test_a_reference_may_lead_over_several_claims(verdicts: Verdicts) -> None:
    three = claims(
        ("{x: {claim: CL-002, name: q}}", "x == 0.9 + 0"),
        ("{p: {claim: CL-003, name: p}, q: 1 - p}", "q == 0.9"),
        ("{p: 0.1, q: 7}", "p == 1/10"),
    )
    assert verdicts(three) == ["proved", "proved", "proved"]


def test_bound_names_and_constants_of_another_claim_are_its_own(verdicts: Verdicts) -> None:
    two = claims(
        ("{x: {claim: CL-002, name: s}, k: 3, n: 9}", "x == 6 * ln(exp(k)) / 3"),
        ("{s: sum(k * ln(e) for k in 1..n), n: 3}", "s == 6"),
    )
    assert verdicts(two) == ["proved", "proved"]


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("{claim: CL-009, name: p}", "dangling-link CL-001.yaml:5:20"),
        ("{claim: CL-002, name: q}", "dangling-link CL-001.yaml:5:34"),
        ("{claim: CL-002}", "wrong-type CL-001.yaml:5:12"),
        ("{claim: CL-002, name: p, at: 3}", "wrong-type CL-001.yaml:5:12"),
        ("{capture: CAP-001, value: p}", "dangling-link CL-001.yaml:5:22"),
    ],
)
def test_a_reference_leads_somewhere(told: Told, verdicts: Verdicts, reference: str, expected: str) -> None:
    two = claims((f"{{x: {reference}}}", "x == 2 + 0"), ("{p: 2}", "p == 1 + 1"))
    assert expected in told(two)
    assert verdicts(two)[0] == "broken"


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([("{x: x + 1}", "x == 1 + 0")], "given-cycle CL-001.yaml:5:12"),
        ([("{x: y, y: x}", "x == 1 + 0")], "given-cycle CL-001.yaml:5:12"),
        ([("{x: {claim: CL-001, name: x}}", "x == 1 + 0")], "given-cycle CL-001.yaml:5:12"),
        (
            [("{x: {claim: CL-002, name: y}}", "x == 1 + 0"), ("{y: {claim: CL-001, name: x}}", "y == 1 + 0")],
            "given-cycle CL-001.yaml:5:12",
        ),
        (
            [
                ("{a: 1, x: a + y, y: {claim: CL-002, name: z}}", "x == 1 + 0"),
                ("{z: 2 * v, v: {claim: CL-001, name: x}}", "z == 1 + 0"),
            ],
            "given-cycle CL-001.yaml:5:18",
        ),
    ],
)
def test_a_circle_is_told_once_and_has_no_value(
    told: Told, verdicts: Verdicts, parts: list[tuple[str, str]], expected: str
) -> None:
    ledger = claims(*parts)
    assert [line for line in told(ledger) if line.startswith("given-cycle")] == [expected]
    assert set(verdicts(ledger)) == {"broken"}
