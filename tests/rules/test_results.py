"""An arithmetic claim states a number that is the result of a proved check which computes something."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]


def claim(statement: str, *checks: str, kind: str = "arithmetic") -> str:
    lines = "".join(f"  - '{check}'\n" for check in checks)
    return f"id: CL-001\nkind: {kind}\nstatement: {statement}\nboundary: B.\ngiven: {{r: [1, 0.75]}}\nchecks:\n{lines}"


@pytest.mark.parametrize(
    ("statement", "checks"),
    [
        ("The sum is 1.75.", ["sum(r) == 1.75"]),
        ("The sum is 1.75.", ["1.75 == sum(r)"]),
        ("The sum is 1.75.", ["sum(r) ~= 1.75"]),
        ("They are 1.75 and 2.", ["[sum(r), len(r)] == [1.75, 2]"]),
        ("The share is 4/7.", ["r[0] / sum(r) == 4/7"]),
        ("The share is 175%.", ["sum(r) == 175%"]),
        ("The sum is less than 1.76.", ["sum(r) < 1.76"]),
        ("It has 2 entries.", ["len(r) == 2"]),
        ("It has two entries.", ["len(r) == 2"]),
        ("The first is 1.", ["r[0] == 1"]),
        ("The 2 entries grow.", ["len(r) + k > 2 for all k in 1..3"]),
    ],
)
def test_a_stated_result_is_enough(told: Told, statement: str, checks: list[str]) -> None:
    assert told(claim(statement, *checks)) == []


@pytest.mark.parametrize(
    ("statement", "checks"),
    [
        ("A statement without numbers.", ["sum(r) == 1.75"]),
        ("It holds 0.75.", ["sum(r) == 1.75", "r == [1, 0.75] + 0"]),
        ("It holds 1.75.", ["r[0] + 0.75 == r[0] * 1.75"]),
        ("It holds 1.75.", ["sum(r) == 1.75 iff len(r) == 2"]),
        ("It holds 1.75.", ["len(r) == 2 implies sum(r) == 1.75"]),
    ],
)
def test_without_one_it_is_told_at_the_statement(told: Told, statement: str, checks: list[str]) -> None:
    assert "no-result CL-001.yaml:3:12" in told(claim(statement, *checks))


def test_a_refuted_check_shows_no_result_and_is_told_itself(told: Told) -> None:
    assert [line.split()[0] for line in told(claim("The sum is 1.76.", "sum(r) == 1.76"))] == ["refuted"]


@pytest.mark.parametrize("kind", ["identity", "structural"])
def test_other_kinds_need_not_state_one(told: Told, kind: str) -> None:
    assert told(claim("A statement without numbers.", "sum(r) == 1.75", kind=kind)) == []


def test_what_no_case_shows_holds_no_number(told: Told) -> None:
    found = told(claim("The sum is 1.76.", "sum(r) == 1.76 implies len(r) == 3"))
    assert [line.split()[0] for line in found] == ["no-result", "number-unchecked", "cannot-fail"]
    found = told(claim("The sum is 1.76.", "sum(r) == 1.76 iff len(r) == 3"))
    assert [line.split()[0] for line in found] == ["no-result", "number-unchecked"]
