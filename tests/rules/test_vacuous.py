"""A check could fail."""

from collections.abc import Callable

import pytest

CLAIM = "id: CL-001\nkind: identity\nstatement: A statement.\nboundary: B.\ngiven: {x: 2, y: x, r: [1, 2], f: 2 * x}\n"
Told = Callable[..., list[str]]


def told_of(told: Told, *checks: str, key: str = "checks") -> list[str]:
    lines = "".join(f"  - '{check}'\n" for check in checks)
    extra = "  - x + sum(r) + f + y == 9\n" if key == "fails" else "  - x + sum(r) + f + y == 11\n"
    return told(f"{CLAIM}{key}:\n{lines}{extra}" + ("checks: [x == 1 + 1]\n" if key == "fails" else ""))


@pytest.mark.parametrize(
    "check",
    [
        "3 == 3",
        "3 == 3.0",
        "84% == 0.84",
        "-3 == -3.0",
        "0 == -0",
        "x == x",
        "x == y",
        "r == r",
        "sum(r) == sum(r)",
        "x == 2",
        "2 * x == f",
        "x * 2 + 1 == y * 2 + 1",
        "r == [1, 2]",
        "1 + 1 == 1 + 1",
        "pi == pi",
        "e > exp(pi)",
        "3 ~= 3.0",
        "x + 1 == x + 1 == 3",
    ],
)
def test_a_check_that_could_not_fail_is_told(told: Told, check: str) -> None:
    assert "cannot-fail CL-001.yaml:7:6" in told_of(told, check)


@pytest.mark.parametrize(
    "check",
    [
        "x == 1 + 1",
        "x + 0 == 2",
        "sum(r) == 3",
        "r == [2 - 1, 4 / 2]",
        "f == 4",
        "2 * x == x + 2",
        "sum([1, 1, 1]) == 3",
        "x < 3",
    ],
)
def test_a_check_that_computes_is_silent(told: Told, check: str) -> None:
    assert told_of(told, check) == []


def test_what_must_be_refuted_may_compare_names_and_numbers(told: Told) -> None:
    assert told_of(told, "x == 3", "r == [1, 3]", key="fails") == []


@pytest.mark.parametrize(
    ("check", "column"),
    [("sum(k for k in 5..1) == 0 * x", 21), ("x * prod(k for k in 3..-3) == 2", 26)],
)
def test_a_range_that_ends_before_it_begins_is_told_at_the_range(told: Told, check: str, column: int) -> None:
    assert told_of(told, check) == [f"empty-range CL-001.yaml:7:{column}"]


@pytest.mark.parametrize(
    "check", ["x * sum(k for k in 1..1) == 2", "x * sum(k for k in -1..1) == 0", "x * prod(k for k in x..1) == 2"]
)
def test_other_ranges_are_silent(told: Told, check: str) -> None:
    assert told_of(told, check) == []
