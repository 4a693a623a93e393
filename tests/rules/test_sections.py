"""Sections and snapshots that records name are those of the settings."""

from collections.abc import Callable

SETTINGS = "format: 1\ntitle: T\nsections: [basics, {id: results, title: Results}]\nsnapshots: {facts: 2026-01-01}\n"
CONCEPT = "id: CON-001\nterm: A term\n"
CLAIM = "id: CL-001\nkind: convention\nstatement: A statement.\nboundary: B.\n"
Told = Callable[..., list[str]]


def test_an_unlisted_section_is_told(told: Told) -> None:
    files = {"ledger/ledger.yaml": SETTINGS, "concepts/CON-001.yaml": CONCEPT + "section: basic\n"}
    assert told(files) == ["unknown-section CON-001.yaml:3:10"]


def test_an_unlisted_snapshot_is_told(told: Told) -> None:
    files = {
        "ledger/ledger.yaml": SETTINGS,
        "concepts/CON-001.yaml": CONCEPT + "snapshot: fact\n",
        "ledger/claims/CL-001.yaml": CLAIM + "snapshot: 2026-01-01\n",
    }
    assert told(files) == ["unknown-section CON-001.yaml:3:11", "unknown-section CL-001.yaml:5:11"]


def test_listed_ones_are_silent(told: Told) -> None:
    files = {
        "ledger/ledger.yaml": SETTINGS,
        "concepts/CON-001.yaml": CONCEPT + "section: results\n",
        "concepts/CON-002.yaml": "id: CON-002\nterm: Another\nsection: basics\nsnapshot: facts\n",
        "ledger/claims/CL-001.yaml": CLAIM + "snapshot: facts\n",
    }
    assert told(files) == []


def test_without_readable_settings_nothing_more_is_told(told: Told) -> None:
    files = {"ledger/ledger.yaml": "format: 2\ntitle: T\n", "concepts/CON-001.yaml": CONCEPT + "section: basics\n"}
    assert told(files) == ["wrong-type ledger.yaml:1:9"]
