"""A statement that says any, every or always over given values carries its bound."""

from collections.abc import Callable

import pytest

CLAIM = "id: CL-001\nkind: {kind}\nstatement: {statement}\ngiven: {{x: 2}}\nchecks: [x + 0 == 2]\n{more}"
Told = Callable[..., list[str]]


@pytest.mark.parametrize("word", ["any", "every", "always", "Every"])
def test_a_wide_word_without_a_boundary_is_told(told: Told, word: str) -> None:
    text = CLAIM.format(kind="identity", statement=f"It is two, {word} time, 2.", more="")
    assert told(text) == ["unbounded-words CL-001.yaml:3:12"]


def test_each_language_is_looked_at(told: Told) -> None:
    text = CLAIM.format(kind="identity", statement="{ru: Два., en: It is always 2.}", more="")
    assert told(text) == ["unbounded-words CL-001.yaml:3:12"]


@pytest.mark.parametrize(
    ("kind", "statement", "more"),
    [
        ("identity", "It is always 2.", "boundary: For this value.\n"),
        ("identity", "Many and everything, 2.", ""),
        ("convention", "It is always 2.", "boundary: B.\n"),
        ("identity", "It is always 2.", "retired: {on: 2026-01-01, because: b}\n"),
    ],
)
def test_a_bound_or_another_word_is_silent(told: Told, kind: str, statement: str, more: str) -> None:
    assert told(CLAIM.format(kind=kind, statement=statement, more=more)) == []
