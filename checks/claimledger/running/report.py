"""The one structure that every output is built from: plain, frozen data."""

from dataclasses import dataclass, field

from claimledger.findings import Finding, Place

SCHEMA = "claimledger/report/1"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """One relation: its text, verdict (one bare word), the route, and what is right where it is false."""

    check: str
    verdict: str
    way: str
    message: str
    right: str
    place: Place
    notes: tuple[str, ...] = ()
    because: str = ""
    worked: str = ""
    worked_latex: str = ""


@dataclass(frozen=True, slots=True)
class ClaimReport:
    """One claim: its status and the relations under `checks` and `fails`."""

    id: str
    status: str
    checks: tuple[CheckReport, ...] = ()
    fails: tuple[CheckReport, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A run: what was found of each claim, the findings in order of place, and counts."""

    ledger: str
    claims: tuple[ClaimReport, ...]
    findings: tuple[Finding, ...]
    summary: dict[str, int]
    lines: dict[tuple[str, int], str] = field(default_factory=dict)
    """The source lines of the findings by file and number, for the caret."""

    def line(self, place: Place) -> str:
        """The line of a place; empty where there is none."""
        return self.lines.get((place.file, place.line), "")

    @property
    def failed(self) -> bool:
        """Whether any finding is an error."""
        return self.summary["errors"] > 0


def plain(report: Report) -> dict[str, object]:
    """The report as JSON data; `docs/report.schema.json` describes it."""
    return {
        "schema": SCHEMA,
        "ledger": report.ledger,
        "claims": [
            {
                "id": claim.id,
                "status": claim.status,
                "checks": [_plain_check(check) for check in claim.checks],
                "fails": [_plain_check(check) for check in claim.fails],
            }
            for claim in report.claims
        ],
        "findings": [
            {
                "code": finding.code,
                "severity": finding.severity.word,
                "record": finding.record,
                "file": finding.place.file,
                "line": finding.place.line,
                "column": finding.place.column,
                "message": finding.message,
                "hint": finding.hint,
            }
            for finding in report.findings
        ],
        "summary": report.summary,
    }


def _plain_check(check: CheckReport) -> dict[str, object]:
    place = check.place
    return {
        "check": check.check,
        "verdict": check.verdict,
        "way": check.way,
        "message": check.message,
        "right": check.right,
        "place": {"file": place.file, "line": place.line, "column": place.column},
        "worked": {"text": check.worked, "latex": check.worked_latex},
        "notes": list(check.notes),
    }
