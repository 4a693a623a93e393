"""A run over a ledger: decide, apply the rules, grade, report."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from claimledger.codes import CODES
from claimledger.errors import ClaimledgerError
from claimledger.findings import Finding, Severity
from claimledger.ledger import SETTINGS, Ledger
from claimledger.outcomes import Checked, Outcome
from claimledger.reading import Entry
from claimledger.records.base import texts
from claimledger.records.claim import Claim
from claimledger.rules import RULES
from claimledger.rules.context import Context
from claimledger.running.deciding import Progress, decide_all
from claimledger.running.report import CheckReport, ClaimReport, Report
from claimledger.running.settings import graded
from claimledger.running.verdicts import findings_of, status_of


@dataclass(frozen=True, slots=True)
class Options:
    """How a run is made; only the command line sets these."""

    strict: bool = False
    today: date | None = None
    only: Collection[str] = ()
    progress: Progress | None = None
    worked: bool = False


def check(ledger: Ledger, options: Options | None = None) -> Report:
    """Check a ledger.

    Raises:
        ClaimledgerError: `only` names a record that the ledger does not have.
    """
    options = options or Options()
    today = options.today or date.today()
    wanted = _wanted(ledger, options.only)
    outcomes = decide_all(ledger, wanted, options.progress, worked=options.worked)
    findings = list(ledger.findings)
    for key, outcome in outcomes.items():
        findings.extend(findings_of(ledger.claims[key], outcome, strict=options.strict))
    context = Context(ledger, outcomes, today)
    for rule in RULES:
        findings.extend(rule(context))
    findings = graded(ledger, findings, today)
    if options.only:
        findings = [finding for finding in findings if _concerns(finding, options.only)]
    findings.sort(key=lambda finding: (finding.place, finding.code, finding.message))
    return _report(
        ledger, [key for key in outcomes if key in set(wanted)] if options.only else list(wanted), outcomes, findings
    )


def _concerns(finding: Finding, only: Collection[str]) -> bool:
    """Whether a finding is about one of some records or their files, or about the settings that all are judged by."""
    stem = finding.place.file.rpartition("/")[2].rpartition(".")[0]
    return finding.record in only or stem in only or finding.place.file == SETTINGS


def _wanted(ledger: Ledger, only: Collection[str]) -> list[str]:
    for key in only:
        if not (key in ledger.claims or key in ledger.concepts or key in ledger.sources or key in ledger.unreadable):
            raise ClaimledgerError(f"the ledger has no record {key}")
    return [key for key in ledger.claims if not only or key in only]


def _report(ledger: Ledger, wanted: list[str], outcomes: dict[str, Outcome], findings: list[Finding]) -> Report:
    faulty = {finding.record for finding in findings if finding.severity is Severity.ERROR}
    claims = tuple(_claim_report(ledger.claims[key], outcomes.get(key), faulty=key in faulty) for key in wanted)
    statuses = Counter(claim.status for claim in claims)
    severities = Counter(finding.severity for finding in findings)
    summary = {
        "claims": len(claims),
        "concepts": len(ledger.concepts),
        "sources": len(ledger.sources),
        "checks": sum(len(claim.checks) for claim in claims),
        "fails": sum(len(claim.fails) for claim in claims),
        "proved": sum(check.verdict == "proved" for claim in claims for check in claim.checks),
        **dict(sorted(statuses.items())),
        "errors": severities[Severity.ERROR],
        "warnings": severities[Severity.WARNING],
        "notes": severities[Severity.NOTE],
    }
    lines = {
        (finding.place.file, finding.place.line): ledger.texts[finding.place.file].line(finding.place.line)
        for finding in findings
        if finding.place.file in ledger.texts
    }
    title = next(iter(texts(ledger.settings.record.title).values()), "") if ledger.settings else ""
    return Report(title, claims, tuple(findings), summary, lines)


def _claim_report(entry: Entry[Claim], outcome: Outcome | None, *, faulty: bool) -> ClaimReport:
    def reports(relations: tuple[Checked, ...]) -> tuple[CheckReport, ...]:
        return tuple(
            CheckReport(
                checked.check.text,
                checked.decision.verdict.word,
                checked.decision.way,
                checked.decision.message,
                checked.decision.right,
                checked.check.place(entry.source),
                checked.decision.notes,
                checked.check.because,
                *checked.decision.worked,
            )
            for checked in relations
        )

    status = status_of(entry, outcome, faulty=faulty)
    if outcome is None:
        return ClaimReport(entry.record.id, status)
    return ClaimReport(entry.record.id, status, reports(outcome.checks), reports(outcome.fails))


__all__ = ["CODES", "Options", "Report", "check"]
