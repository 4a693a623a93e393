"""Settings tighten: severities only rise, and what is accepted is a warning or a number, for a reason and a time."""

from collections.abc import Callable
from datetime import date

import pytest

from claimledger.codes import CODES
from claimledger.findings import Finding, Severity

CLAIM = "id: CL-001\nkind: identity\nstatement: It is 77.\nboundary: B.\ngiven: {x: 2, y: 3}\nchecks: [x == 1 + 1]\n"
Told = Callable[..., list[str]]
Findings = Callable[..., list[Finding]]


def ledger(settings: str, claim: str = CLAIM) -> dict[str, str]:
    return {"ledger/ledger.yaml": f"format: 1\ntitle: T\n{settings}", "ledger/claims/CL-001.yaml": claim}


def severities(found: list[Finding]) -> dict[str, str]:
    return {finding.code: finding.severity.word for finding in found}


def test_a_warning_can_be_made_an_error(findings: Findings) -> None:
    assert severities(findings(ledger(""))) == {"unused-given": "warning", "number-unchecked": "error"}
    raised = severities(findings(ledger("severities: {unused-given: error}\n")))
    assert raised == {"unused-given": "error", "number-unchecked": "error"}


@pytest.mark.parametrize("word", ["note", "warning"])
def test_an_error_cannot_be_made_less(findings: Findings, word: str) -> None:
    found = findings(ledger(f"severities: {{number-unchecked: {word}}}\n"))
    assert severities(found)["number-unchecked"] == "error"
    (told,) = (finding for finding in found if finding.code == "setting-loosens")
    assert (told.severity, str(told.place)) == (Severity.ERROR, "ledger/ledger.yaml:3:32")


@pytest.mark.parametrize("code", [code for code in CODES if CODES[code].severity > Severity.NOTE])
def test_no_code_can_be_lowered(told: Told, code: str) -> None:
    column = len("severities: {") + len(code) + 3
    assert f"setting-loosens ledger.yaml:3:{column}" in told(ledger(f"severities: {{{code}: note}}\n"))


def test_a_code_that_is_none_is_told(told: Told) -> None:
    assert "setting-loosens ledger.yaml:3:23" in told(ledger("severities: {refuetd: error}\n"))
    accept = "accept: [{code: refuetd, ids: [CL-001], because: b, until: 2030-01-01}]\n"
    assert "setting-loosens ledger.yaml:3:17" in told(ledger(accept))


ACCEPT = "accept:\n- {{code: {code}, ids: [CL-001], because: b, until: {until}}}\n"


@pytest.mark.parametrize("code", ["unused-given", "number-unchecked"])
def test_a_warning_and_the_number_rule_can_be_accepted(told: Told, code: str) -> None:
    found = {line.split()[0] for line in told(ledger(ACCEPT.format(code=code, until="2026-01-02")))}
    assert found == {"unused-given", "number-unchecked", "accepted"} - {code}


@pytest.mark.parametrize("until", ["2026-01-01", "2025-01-01"])
def test_until_its_day_and_not_on_it(told: Told, until: str) -> None:
    found = told(ledger(ACCEPT.format(code="unused-given", until=until)))
    assert "unused-given CL-001.yaml:5:18" in found
    assert "unused-accept ledger.yaml:4:3" in found


def test_the_day_of_the_run_decides(told: Told) -> None:
    files = ledger(ACCEPT.format(code="unused-given", until="2026-06-01"))
    assert "unused-given CL-001.yaml:5:18" not in told(files, today=date(2026, 5, 31))
    assert "unused-given CL-001.yaml:5:18" in told(files, today=date(2026, 6, 1))


@pytest.mark.parametrize("code", [code for code in CODES if CODES[code].severity is Severity.ERROR])
def test_an_error_beside_the_number_rule_cannot_be_accepted(told: Told, code: str) -> None:
    found = told(ledger(ACCEPT.format(code=code, until="2030-01-01")))
    assert ("setting-loosens ledger.yaml:4:10" in found) is (code not in ("number-unchecked", "no-result"))


def test_what_cannot_be_accepted_stands(told: Told) -> None:
    claim = CLAIM.replace("x == 1 + 1", "x == 1 + 2").replace("77", "x")
    found = told(ledger(ACCEPT.format(code="refuted", until="2030-01-01"), claim))
    assert "refuted CL-001.yaml:6:15" in found


def test_another_record_is_not_covered(told: Told) -> None:
    found = told(ledger(ACCEPT.format(code="unused-given", until="2030-01-01").replace("CL-001", "CL-002")))
    assert "unused-given CL-001.yaml:5:18" in found
    assert "unused-accept ledger.yaml:4:3" in found


def test_an_accepted_warning_stays_accepted_when_it_is_made_an_error(told: Told) -> None:
    files = ledger("severities: {unused-given: error}\n" + ACCEPT.format(code="unused-given", until="2026-06-01"))
    assert [line for line in told(files) if "unused" in line] == []


def test_nothing_is_accepted_for_more_than_a_year(told: Told) -> None:
    found = told(ledger(ACCEPT.format(code="unused-given", until="2030-01-01")))
    assert "setting-loosens ledger.yaml:4:58" in found
    assert "unused-given CL-001.yaml:5:18" in found


def test_the_bar_cannot_be_lowered_by_unreadable_settings(told: Told) -> None:
    assert [line.split()[0] for line in told(ledger("acept: []\n"))] == [
        "unused-given",
        "number-unchecked",
        "unknown-key",
    ] or sorted(line.split()[0] for line in told(ledger("acept: []\n"))) == [
        "number-unchecked",
        "unknown-key",
        "unused-given",
    ]
