"""A record's file is named after its id."""

from collections.abc import Callable

CLAIM = "id: CL-001\nkind: convention\nstatement: A statement.\nboundary: B.\n"
CONCEPT = "id: CON-001\nterm: A term\n"
Told = Callable[..., list[str]]


def test_a_file_named_otherwise_is_told_at_the_id(told: Told) -> None:
    assert told({"ledger/claims/mean.yaml": CLAIM}) == ["file-name mean.yaml:1:5"]
    assert told({"concepts/CON-002.yaml": CONCEPT, "ledger/claims/mean.yaml": CLAIM.replace("001", "002")}) == [
        "file-name CON-002.yaml:1:5",
        "file-name mean.yaml:1:5",
    ]


def test_both_endings_of_yaml_are_names_after_the_id(told: Told) -> None:
    assert told({"ledger/claims/CL-001.yaml": CLAIM, "concepts/CON-001.yml": CONCEPT}) == []


def test_what_is_not_read_is_told(told: Told) -> None:
    files = {
        "ledger/claims/notes.txt": "a: b: c",
        "ledger/claims/.keep": "",
        "ledger/claims/more/CL-002.yaml": "a: b: c",
    }
    assert told(files) == ["unread-file more:1:1", "unread-file notes.txt:1:1"]
