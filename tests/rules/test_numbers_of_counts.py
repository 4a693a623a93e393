"""In claims about counts every numeral counts, and number words up to twelve; others leave lone digits alone."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]


def claim(kind: str, statement: str, *checks: str) -> str:
    lines = "".join(f"  - '{check}'\n" for check in (*checks, "len(r) + 0 == 2"))
    return f"id: CL-001\nkind: {kind}\nboundary: B.\ngiven: {{r: [4, 5]}}\nchecks:\n{lines}statement: {statement}\n"


@pytest.mark.parametrize(
    ("statement", "columns"),
    [
        ("It has 3 rows.", [19]),
        ("It has three rows.", [19]),
        ("Twelve of 7 rows.", [12, 22]),
        ("It has 2 rows, two rows and Two.", []),
        ("It has 4 rows of 5.", []),
        ("It has thirteen rows.", []),
        ("It has 4 rows in Figure 3 of GPT-3, on 2026-09-03.", []),
    ],
)
def test_every_numeral_counts_in_a_structural_claim(told: Told, statement: str, columns: list[int]) -> None:
    found = [line for line in told(claim("structural", statement, "sum(r) == 9")) if "number-unchecked" in line]
    assert found == [f"number-unchecked CL-001.yaml:8:{column}" for column in columns]


@pytest.mark.parametrize("kind", ["arithmetic", "identity"])
def test_lone_digits_and_words_are_left_alone_elsewhere(told: Told, kind: str) -> None:
    found = told(claim(kind, "It has 3 or three rows, and their sum is 9.", "sum(r) == 9"))
    assert found == []


def test_a_word_is_held_by_its_number_among_the_givens(told: Told) -> None:
    found = told(claim("structural", "It has five rows.", "sum(r) == 9"))
    assert found == ["number-assumed CL-001.yaml:8:19"]
