"""A text is one text, or a map of languages to texts."""

from collections.abc import Callable

import pytest

from claimledger.findings import Finding
from claimledger.ledger import Ledger
from claimledger.records.base import texts

CLAIM = "id: CL-001\nkind: convention\nstatement: {}\nboundary: A boundary.\n"


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("One.", {"": "One."}),
        ("{en: One.}", {"en": "One."}),
        ("{en: One., ru: Один., pt-BR: Um.}", {"en": "One.", "ru": "Один.", "pt-BR": "Um."}),
    ],
)
def test_languages_are_read(read: Callable[[str], Ledger], statement: str, expected: dict[str, str]) -> None:
    assert texts(read(CLAIM.format(statement)).claims["CL-001"].record.statement) == expected


def test_no_text_has_no_language() -> None:
    assert texts(None) == {}


@pytest.mark.parametrize(
    "statement", ["{}", "[One.]", "''", "", "~", "{en: ''}", "{en: [a]}", "{english: One.}", "{EN: One.}"]
)
def test_what_is_no_text_is_refused(told: Callable[[str], list[str]], statement: str) -> None:
    column = 12 if statement else 11
    assert [line.rpartition(":")[0] for line in told(CLAIM.format(statement))] == ["wrong-type CL-001.yaml:3"]
    assert int(told(CLAIM.format(statement))[0].rpartition(":")[2]) >= column


def test_a_language_that_is_none_is_named(findings: Callable[[str], list[Finding]]) -> None:
    assert "language" in findings(CLAIM.format("{english: One.}"))[0].message
