"""Sources are CSL-YAML, as pandoc and Zotero write it; the settings of a ledger are one record."""

from collections.abc import Callable

import pytest

from claimledger.ledger import Ledger

Told = Callable[..., list[str]]
Read = Callable[..., Ledger]


@pytest.mark.parametrize(
    "text",
    [
        "references:\n- {id: k, type: book, title: T}\n",
        "- {id: k, type: book, title: T}\n",
        "---\nreferences:\n- id: k\n  type: book\n  title: T\n  issued: {date-parts: [[1948, 7]]}\n  volume: 12\n...\n",
        "- {id: k, type: book, title: T, issued: 1948, DOI: 10.1/x, author: [{family: A, given: B}, {literal: C}]}\n",
        "- {id: k, type: book, title: T, unconfirmed: true, status: textbook, looked_at: 2026-01-31}\n",
    ],
)
def test_sources_are_read_in_the_forms_that_exist(read: Read, text: str) -> None:
    ledger = read({"ledger/sources.yaml": text})
    assert (list(ledger.sources), ledger.findings) == (["k"], ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: b\n", ["wrong-type sources.yaml:1:1"]),
        ("references: x\n", ["wrong-type sources.yaml:1:1"]),
        ("- {id: k, type: book}\n", ["missing-key sources.yaml:1:3"]),
        ("- {id: two words, type: book, title: T}\n", ["wrong-type sources.yaml:1:8"]),
        ("- {id: k, type: book, title: T, titel: U}\n", ["unknown-key sources.yaml:1:33"]),
        ("- {id: k, type: book, title: T, status: good}\n", ["wrong-type sources.yaml:1:41"]),
        ("- {id: k, type: book, title: T, unconfirmed: [a]}\n", ["wrong-type sources.yaml:1:46"]),
        ("- {id: k, type: book, title: T, issued: {date-parts: [[x]]}}\n", ["wrong-type sources.yaml:1:56"]),
        ("- text\n", ["wrong-type sources.yaml:1:3"]),
        ("a: b: c\n", ["yaml-syntax sources.yaml:1:5"]),
    ],
)
def test_a_fault_in_the_sources_has_its_place(told: Told, text: str, expected: list[str]) -> None:
    assert told({"ledger/sources.yaml": text}) == expected


def test_a_key_is_taken_once(told: Told) -> None:
    text = "- {id: k, type: book, title: T}\n- {id: k, type: book, title: U}\n"
    assert "duplicate-id sources.yaml:2:8" in told({"ledger/sources.yaml": text})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("format: 1\n", ["missing-key ledger.yaml:1:1"]),
        ("format: 2\ntitle: T\n", ["wrong-type ledger.yaml:1:9"]),
        ("format: 01\ntitle: T\n", ["wrong-type ledger.yaml:1:9"]),
        ("format: one\ntitle: T\n", ["wrong-type ledger.yaml:1:9"]),
        ("format: 1\ntitel: T\n", ["missing-key ledger.yaml:1:1", "unknown-key ledger.yaml:2:1"]),
        ("format: 1\ntitle: T\nlanguages: []\n", ["wrong-type ledger.yaml:3:12"]),
        ("format: 1\ntitle: T\nlanguages: [english]\n", ["wrong-type ledger.yaml:3:13"]),
        ("format: 1\ntitle: T\nsnapshots: {s: soon}\n", ["wrong-type ledger.yaml:3:16"]),
        ("format: 1\ntitle: T\nfresh: {implementation: many}\n", ["wrong-type ledger.yaml:3:25"]),
        ("format: 1\ntitle: T\nseverities: {stale: fatal}\n", ["wrong-type ledger.yaml:3:21"]),
        ("", ["wrong-type ledger.yaml:1:1"]),
    ],
)
def test_a_fault_in_the_settings_has_its_place(told: Told, text: str, expected: list[str]) -> None:
    assert told({"ledger/ledger.yaml": text}) == expected


def test_settings_hold_all_that_is_documented(told: Told) -> None:
    text = """
        format: 1
        title: {en: A ledger, ru: Леджер}
        languages: [en, ru]
        version: 2026.18
        sections: [basics, {id: results, title: The results}]
        lessons: [one, {id: two, title: Two, address: two.html}]
        snapshots: {facts: 2026-07-16}
        links: [{id: other, title: Other, pending: not out yet}, {id: there, title: There, address: https://example.org}]
        fresh: {implementation: 90}
        reviewers: [author, reader]
        severities: {stale: error}
    """
    assert told({"ledger/ledger.yaml": text}) == []
