"""A record that is not of its kind is a finding at the guilty key or value, and nothing else of the ledger suffers."""

from collections.abc import Callable

import pytest

from claimledger.findings import Finding
from claimledger.ledger import Ledger
from claimledger.running.report import Report

CLAIM = "id: CL-001\nkind: convention\nstatement: A statement.\nboundary: A boundary.\n"
Told = Callable[..., list[str]]
Findings = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("line", "place", "hint"),
    [
        ("chekcs: [1 == 1]", "5:1", "did you mean `checks`?"),
        ("conceps: []", "5:1", "did you mean `concepts`?"),
        ("sources: [{key: a, For: b}]", "5:20", "did you mean `for`?"),
        ("retired: {on: 2026-01-01, becuase: b}", "5:27", "did you mean `because`?"),
        ("unchecked_numbers: [{number: '3', why: b}]", "5:35", "the keys here are number, because"),
        ("checks: [{check: 1 + 1 == 2, becuase: b}]", "5:30", "its keys are check, because, level"),
    ],
)
def test_an_unknown_key_is_told_with_the_one_that_was_meant(
    findings: Findings, line: str, place: str, hint: str
) -> None:
    found = [finding for finding in findings(CLAIM + line + "\n") if finding.code == "unknown-key"]
    assert [(str(finding.place), finding.hint) for finding in found] == [(f"ledger/claims/CL-001.yaml:{place}", hint)]


def test_a_key_like_no_other_gets_the_list_of_keys(findings: Findings) -> None:
    assert findings(CLAIM + "zzz: 1\n")[0].hint.startswith("the keys here are id, kind, statement, concepts")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kind: convention\nstatement: a\n", ["missing-key CL-001.yaml:1:1"]),
        ("id: CL-001\n", ["missing-key CL-001.yaml:1:1"]),
        (CLAIM + "sources: [{at: p. 3}]\n", ["missing-key CL-001.yaml:5:11"]),
        (CLAIM + "retired: {on: 2026-01-01}\n", ["missing-key CL-001.yaml:5:10"]),
        (CLAIM + "unchecked_numbers:\n  - number: '3'\n", ["missing-key CL-001.yaml:6:5"]),
    ],
)
def test_a_missing_key_is_told_where_it_is_missing(told: Told, text: str, expected: list[str]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("concepts: CON-001", "5:11"),
        ("concepts: {a: b}", "5:11"),
        ("concepts: [CON-001, [x]]", "5:21"),
        ("concepts: [CON-1]", "5:12"),
        ("concepts: [CL-001]", "5:12"),
        ("sources: [key]", "5:11"),
        ("sources: [{key: two words}]", "5:17"),
        ("sources: [{key: {}}]", "5:17"),
        ("level: proven", "5:8"),
        ("retired: {on: 2026-01-01, because: b, instead: FOO-1}", "5:48"),
        ("snapshot: ''", "5:11"),
        ("unchecked_numbers: [3]", "5:21"),
        ("checks: {a: b}", "5:9"),
        ("checks:", "5:8"),
        ("checks: [{check: [1]}]", "5:10"),
        ("checks: [{check: 1 + 1 == 2, because: [a]}]", "5:39"),
        ("checks: [{check: 1 + 1 == 2, level: sure}]", "5:37"),
        ("given: x", "5:8"),
        ("given: [x]", "5:9"),
        ("looked_at: 2026-02-30", "5:12"),
        ("looked_at: 2026-2-1", "5:12"),
        ("looked_at: 20260201", "5:12"),
        ("looked_at: 2026-W05-1", "5:12"),
        ("looked_at: 2026-02-01T00:00", "5:12"),
        ("looked_at: yesterday", "5:12"),
        ("looked_at: [2026-02-01]", "5:12"),
    ],
)
def test_a_value_of_the_wrong_type_is_told_at_the_value(told: Told, line: str, place: str) -> None:
    assert told(CLAIM + line + "\n") == [f"wrong-type CL-001.yaml:{place}"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("given: x", "map"),
        ("given: [x]", "map"),
        ("checks: {a: b}", "list"),
        ("level: proven", "supported or tested"),
        ("looked_at: 1 May", "YYYY-MM-DD"),
        ("concepts: [CON-1]", "at least three digits"),
    ],
)
def test_the_message_says_what_is_expected(findings: Findings, line: str, words: str) -> None:
    assert words in findings(CLAIM + line + "\n")[0].message


@pytest.mark.parametrize("text", ["", "# nothing\n", "[]\n", "- a\n", "a text\n", "~\n"])
def test_a_file_that_holds_no_map_holds_no_record(told: Told, text: str) -> None:
    assert [line.split()[0] for line in told(text)] == ["wrong-type"]


@pytest.mark.parametrize(
    "name", ["CL-1", "CL-01", "cl-001", "CL001", "CL-001x", "../../x", "CL-1234567890", "CON-001", "''"]
)
def test_an_id_is_of_its_kind(told: Told, name: str) -> None:
    assert told(CLAIM.replace("CL-001", name)) == ["wrong-type CL-001.yaml:1:5"]


@pytest.mark.parametrize("name", ["CL-001", "CL-1000", "CL-123456789"])
def test_an_id_has_three_digits_or_more(told: Told, name: str) -> None:
    text = CLAIM.replace("CL-001", name)
    assert told({f"ledger/claims/{name}.yaml": text}) == []


def test_an_id_is_taken_once(told: Told) -> None:
    two = {"ledger/claims/CL-001.yaml": CLAIM, "ledger/claims/CL-002.yaml": CLAIM}
    assert told(two) == ["duplicate-id CL-002.yaml:1:5"]


def test_one_unreadable_record_leaves_the_others_readable(read: Callable[..., Ledger], told: Told) -> None:
    two = {"ledger/claims/CL-001.yaml": "a: b: c", "ledger/claims/CL-002.yaml": CLAIM.replace("001", "002")}
    assert told(two) == ["yaml-syntax CL-001.yaml:1:5"]
    ledger = read(two)
    assert list(ledger.claims) == ["CL-002"]
    assert ledger.unreadable == frozenset({"CL-001"})


@pytest.mark.parametrize(
    "check",
    [
        "{check: x == 1 + 1, because: [a]}",
        "{check: x == 1 + 1, becuase: b}",
        "{check: x == 1 + 1, level: sure}",
        "{check: [a]}",
    ],
)
def test_a_claim_with_a_fault_of_reading_is_not_verified(judged: Callable[..., Report], check: str) -> None:
    report = judged(
        CLAIM.replace("convention", "identity") + f"given: {{x: 2}}\nchecks:\n  - x == 2 + 0\n  - {check}\n"
    )
    assert [claim.status for claim in report.claims] == ["faulty"]
