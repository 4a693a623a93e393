"""The numbers of a statement are those of its checks, in value, sign and written digits."""

from collections.abc import Callable

import pytest

from claimledger.findings import Finding

Told = Callable[..., list[str]]
Findings = Callable[..., list[Finding]]


def claim(statement: str, *checks: str, kind: str = "identity", given: str = "{x: 0.5}", more: str = "") -> str:
    lines = "".join(f"  - '{check}'\n" for check in (*checks, "x == 1/2"))
    return f"id: CL-001\nkind: {kind}\nboundary: B.\ngiven: {given}\nchecks:\n{lines}statement: {statement}\n{more}"


@pytest.mark.parametrize(
    ("statement", "check"),
    [
        ("It is 0.25.", "x^2 == 0.25"),
        ("It is −0.25.", "-x^2 == -0.25"),
        ("It is -0.25.", "x^2 - x == -0.25"),
        ("It is +0.25.", "x^2 == 0.25"),
        ("It is 25%.", "x^2 == 25%"),
        ("It is 25%.", "x^2 == 0.25"),
        ("It is 0.25.", "x^2 == 25%"),
        ("It is 25 percent.", "x^2 == 0.25"),
        ("It is 50, 25 and 75 percent.", "[x, x^2, 1 - x^2] == [50%, 25%, 75%]"),
        ("It is 3/4.", "1 - x^2 == 3/4"),
        ("It is −3/4.", "x^2 - 1 == -3/4"),
        ("It is $\\frac{3}{4}$.", "1 - x^2 == 3/4"),
        ("It is $-\\frac34$.", "x^2 - 1 == -3/4"),
        ("It is 1,000 of them.", "x * 2000 == 1000"),
        ("It is 1,000 of them.", "x * 2000 == 1_000"),
        ("It is 1000 of them.", "x * 2000 == 1e3"),
        ("It is $1.5 \\times 10^{-3}$.", "x * 0.003 == 1.5e-3"),
        ("It is between 10 and 20, 10–20.", "x * 30 in [10, 20]"),
        ("It is 12 in $x_{99}^{98}$.", "24 * x == 12"),
        ("It is 12, see §4.1, p. 33 and Figure 44, by the 21st, on 2026-09-03, `99`.", "24 * x == 12"),
        ("It is 12 of GPT-4 at pass@16.", "24 * x == 12"),
        ("Only a 5, 6 or 7.", "x + 1/2 == 1"),
        ("{ru: 'Это −0,25 и 25%.', en: It is −0.25 and 25%.}", "-x^2 == -0.25 if x > 25% else 0"),
        ("{ru: 'Это 1 000 и 12,5.', en: '1,000 and 12.5.'}", "x * 25 == 12.5 if 1000 > x else 0"),
    ],
)
def test_a_number_that_a_check_has_is_held(told: Told, statement: str, check: str) -> None:
    text = claim(f"'{statement}'" if not statement.startswith("{") else statement, check)
    assert [line for line in told(text) if line.startswith("number")] == []


@pytest.mark.parametrize(
    ("statement", "check", "column"),
    [
        ("It is 0.25.", "x^2 == 1/4", 18),
        ("It is 0.250.", "x^2 == 0.25", 18),
        ("It is −0.25.", "x^2 == 0.25", 18),
        ("It is 0.25.", "-x^2 == -0.25", 18),
        ("It is 25%.", "x^2 == 0.250", 18),
        ("It is 25.0%.", "x^2 == 0.25", 18),
        ("It is 25.", "x^2 == 25%", 18),
        ("It is 3/4.", "1 - x^2 == 0.75", 18),
        ("It is 6/8.", "1 - x^2 == 3/4", 18),
        ("It is −3/4.", "1 - x^2 == 3/4", 18),
        ("It is 3/4.", "x / 4 * 6 == 0.75", 18),
        ("It is $4$.", "x * 6 == 3", 19),
        ("It is 12–13.", "x * 24 == 12", 21),
        ("It is 50, 25 or 75 percent.", "[x, x^2] == [50%, 75% - x]", 22),
        ("It is $x_1 = 7$.", "x * 2 == 1", 25),
        ("It is $\\frac{5}{7}$.", "x * 2 == 1", 19),
    ],
)
def test_a_number_that_no_check_has_is_told_where_it_stands(
    told: Told, statement: str, check: str, column: int
) -> None:
    assert told(claim(statement, check)) == [f"number-unchecked CL-001.yaml:8:{column}"]


def test_the_place_is_right_in_a_folded_statement(told: Told) -> None:
    text = claim(">-\n  One line with 0.5\n  and another with\n  12 and 0.25 in it.", "24 * x == 12")
    assert told(text) == ["number-assumed CL-001.yaml:9:17", "number-unchecked CL-001.yaml:11:10"]


def test_each_language_is_held_by_itself(told: Told) -> None:
    text = claim("{en: It is 0.25., ru: 'Это 0,26.'}", "x^2 == 0.25")
    assert told(text) == ["number-unchecked CL-001.yaml:8:39"]


def test_numbers_of_fails_never_count(told: Told) -> None:
    text = claim("It is 0.26.", more="fails:\n  - x^2 == 0.26\n")
    assert told(text) == ["number-unchecked CL-001.yaml:7:18"]


def test_a_number_among_the_givens_alone_is_assumed_and_told_as_a_note(findings: Findings) -> None:
    (finding,) = findings(claim("It is 0.5.", given="{x: 0.5, r: [1, 12]}").replace("x == 1/2", "x + sum(r) == 13.5"))
    assert (finding.code, finding.severity.word, finding.place.column) == ("number-assumed", "note", 18)


def test_numbers_of_a_given_of_another_claim_are_assumed(told: Told) -> None:
    other = "id: CL-002\nkind: identity\nstatement: S.\ngiven: {y: 0.25}\nchecks: [4 * y == 1]\n"
    files = {
        "ledger/claims/CL-001.yaml": claim("It is 0.25.", "y * 4 == 1", given="{x: 0.5, y: {claim: CL-002, name: y}}"),
        "ledger/claims/CL-002.yaml": other,
    }
    assert told(files) == ["number-assumed CL-001.yaml:8:18"]


@pytest.mark.parametrize("kind", ["sourced", "convention", "implementation"])
def test_claims_that_are_not_computed_may_state_any_number(told: Told, kind: str) -> None:
    text = f"id: CL-001\nkind: {kind}\nboundary: B.\nstatement: It is 0.77 in 2026.\n"
    assert {line.split()[0] for line in told(text)} <= {"no-evidence"}


@pytest.mark.parametrize("kind", ["sourced", "convention", "implementation"])
def test_a_claim_that_has_checks_is_held_to_them_whatever_its_kind(told: Told, kind: str) -> None:
    assert "number-unchecked" in {line.split()[0] for line in told(claim("It is 0.77.", kind=kind))}


def test_a_retired_claim_may_state_any_number(told: Told) -> None:
    assert told(claim("It is 0.77.", more="retired: {on: 2026-01-01, because: b}\n")) == []
