"""Texts exist in every language that the ledger is due in."""

from collections.abc import Callable

import pytest

ONE = "format: 1\ntitle: T\nlanguages: [en]\n"
TWO = "format: 1\ntitle: T\nlanguages: [en, ru]\n"
Told = Callable[..., list[str]]


def concept(definition: str) -> str:
    return f"id: CON-001\nterm: {{en: A term, ru: Термин}}\ndefinition: {definition}\n"


@pytest.mark.parametrize(
    ("settings", "definition", "expected"),
    [
        (TWO, "{en: One.}", ["missing-language CON-001.yaml:3:13"]),
        (TWO, "{ru: Один.}", ["missing-language CON-001.yaml:3:13"]),
        (TWO, "One.", ["missing-language CON-001.yaml:3:13"]),
        (ONE, "{ru: Один.}", ["missing-language CON-001.yaml:3:13"]),
        (TWO, "{en: One., ru: Один.}", []),
        (TWO, "{en: One., ru: Один., de: Eins.}", []),
        (ONE, "One.", []),
        (ONE, "{en: One.}", []),
    ],
)
def test_a_text_is_due_in_every_language(told: Told, settings: str, definition: str, expected: list[str]) -> None:
    assert told({"ledger/ledger.yaml": settings, "concepts/CON-001.yaml": concept(definition)}) == expected


def test_claims_and_sources_have_texts_too(told: Told) -> None:
    claim = "id: CL-001\nkind: convention\nstatement: One.\nboundary: {en: B., ru: Г.}\nsources: [{key: k}]\n"
    files = {
        "ledger/ledger.yaml": TWO,
        "ledger/claims/CL-001.yaml": claim,
        "ledger/sources.yaml": "- {id: k, type: book, title: T, cited_for: {en: all}}\n",
    }
    assert told(files) == ["missing-language CL-001.yaml:3:12", "missing-language sources.yaml:1:44"]
