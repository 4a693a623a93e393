"""A number may be excused, with a reason, and only if it needs it."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]


def claim(statement: str, excuses: str, check: str = "x * 24 == 12") -> str:
    return (
        f"id: CL-001\nkind: identity\nboundary: B.\ngiven: {{x: 0.5}}\nchecks:\n  - '{check}'\n"
        f"statement: {statement}\nunchecked_numbers: {excuses}\n"
    )


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("About 77 of them.", "77"),
        ("About 0.770 of them.", "'0.770'"),
        ("About 77% of them.", "77%"),
        ("About 77 percent of them.", "77 percent"),
        ("About −0.5 of them.", "−0.5"),
        ("About 7/9 of them.", "7/9"),
        ("About 1,000 of them.", "'1,000'"),
        ("About 1,000 of them.", "1000"),
        ("About 77 of them, 77.", "77"),
        ("{ru: 'Примерно 12,5 и 12.'}", "'12,5'"),
    ],
)
def test_an_excused_number_is_silent(told: Told, statement: str, number: str) -> None:
    assert [
        line
        for line in told(claim(statement, f"[{{number: {number}, because: it is a guess}}]"))
        if "language" not in line
    ] == []


@pytest.mark.parametrize(
    ("statement", "number", "expected"),
    [
        ("About 12 of them.", "12", ["unused-excuse CL-001.yaml:8:30"]),
        ("About 12 of them.", "13", ["unused-excuse CL-001.yaml:8:30"]),
        ("About 12 of them.", "many", ["unused-excuse CL-001.yaml:8:30"]),
        ("About 77 of them.", "78", ["number-unchecked CL-001.yaml:7:18", "unused-excuse CL-001.yaml:8:30"]),
        ("About 77 of them.", "'-77'", ["number-unchecked CL-001.yaml:7:18", "unused-excuse CL-001.yaml:8:30"]),
        ("About 77 of them.", "'77.0'", ["number-unchecked CL-001.yaml:7:18", "unused-excuse CL-001.yaml:8:30"]),
        ("About 5 of them.", "5", ["unused-excuse CL-001.yaml:8:30"]),
    ],
)
def test_an_excuse_that_excuses_nothing_is_told(told: Told, statement: str, number: str, expected: list[str]) -> None:
    assert told(claim(statement, f"[{{number: {number}, because: it is a guess}}]")) == expected


def test_the_second_of_two_excuses_is_judged_by_itself(told: Told) -> None:
    text = claim("About 77 of them.", "[{number: 77, because: b}, {number: 78, because: b}]")
    assert told(text) == ["unused-excuse CL-001.yaml:8:56"]


def test_an_excuse_needs_a_reason(told: Told) -> None:
    assert told(claim("About 77 of them.", "[{number: 77}]")) == ["missing-key CL-001.yaml:8:21"]
