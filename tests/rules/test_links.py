"""Every id and key that a record refers to exists and is not retired."""

from collections.abc import Callable

import pytest

from claimledger.findings import Finding

CLAIM = "id: CL-001\nkind: convention\nstatement: A statement.\nboundary: B.\n"
RETIRED = "retired: {on: 2026-01-01, because: it was wrong"
SOURCES = "- {id: book2001, type: book, title: T}\n"
Told = Callable[..., list[str]]


def ledger(claim: str, **more: str) -> dict[str, str]:
    return {
        "ledger/claims/CL-001.yaml": CLAIM + claim,
        "concepts/CON-001.yaml": "id: CON-001\nterm: A term\n" + more.get("concept", ""),
        "ledger/sources.yaml": more.get("sources", SOURCES),
    }


CITED = "sources: [{key: book2001}]\n"


@pytest.mark.parametrize(
    ("claim", "place"),
    [
        ("concepts: [CON-001, CON-002]\n", "CL-001.yaml:5:21"),
        ("concepts:\n- CON-001\n- CON-999\n", "CL-001.yaml:7:3"),
        ("sources: [{key: book2001}, {key: book2002}]\n", "CL-001.yaml:5:34"),
        ("retired: {on: 2026-01-01, because: b, instead: CL-002}\n", "CL-001.yaml:5:48"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_at_the_id(told: Told, claim: str, place: str) -> None:
    cited = "" if "book2001" in claim else CITED
    assert told(ledger(claim + cited)) == [f"dangling-link {place}"]


def test_a_concept_has_links_too(told: Told) -> None:
    concept = "related: [CON-001, CON-007]\nsources: [{key: none2001}, {key: book2001}]\n"
    assert told(ledger("", concept=concept)) == [
        "self-link CON-001.yaml:3:11",
        "dangling-link CON-001.yaml:3:20",
        "dangling-link CON-001.yaml:4:17",
    ]


@pytest.mark.parametrize(
    ("claim", "hint"),
    [
        ("concepts: [CON-010]\n", "did you mean CON-001?"),
        ("sources: [{key: bok2001}]\n", "did you mean book2001?"),
        ("concepts: [CON-777777]\n", "write the record, or correct the id"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(findings: Callable[..., list[Finding]], claim: str, hint: str) -> None:
    assert [finding.hint for finding in findings(ledger(claim)) if finding.code == "dangling-link"] == [hint]


def test_links_that_lead_somewhere_are_silent(told: Told) -> None:
    assert told(ledger("concepts: [CON-001]\n" + CITED)) == []


def test_a_link_to_what_cannot_be_read_is_no_second_fault(told: Told) -> None:
    files = ledger("concepts: [CON-001]\n" + CITED) | {"concepts/CON-001.yaml": "id: CON-001\ntrem: A term\n"}
    assert {line.split()[0] for line in told(files)} == {"missing-key", "unknown-key"}


def test_a_link_to_what_is_retired_names_its_successor(findings: Callable[..., list[Finding]]) -> None:
    files = ledger("concepts: [CON-001]\n" + CITED, concept=RETIRED + ", instead: CON-002}\n")
    files["concepts/CON-002.yaml"] = "id: CON-002\nterm: Another\n"
    (finding,) = findings(files)
    assert (finding.code, str(finding.place), finding.hint) == (
        "retired-link",
        "ledger/claims/CL-001.yaml:5:12",
        "use CON-002",
    )


def test_a_source_may_be_retired(told: Told) -> None:
    sources = "- {id: book2001, type: book, title: T, " + RETIRED + "}}\n"
    assert told(ledger(CITED, sources=sources)) == ["retired-link CL-001.yaml:5:17"]
