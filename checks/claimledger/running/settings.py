"""Severities as a ledger's settings make them: they tighten, and never loosen."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from claimledger.codes import CODES
from claimledger.findings import Finding, Severity
from claimledger.ledger import Ledger
from claimledger.rules.freshness import FRESH_DAYS

_LONGEST: Final = timedelta(days=366)
"""The longest time ahead for which findings are accepted."""


def graded(ledger: Ledger, findings: Iterable[Finding], today: date) -> list[Finding]:
    """The findings with their severities, without those accepted, and with what is wrong with the settings."""
    settings = ledger.settings
    if settings is None:
        return [_default(finding) for finding in findings]
    told = list(_loosening(ledger, today))
    raised = _raised(ledger)
    accepted: Counter[int] = Counter()
    accepting: dict[tuple[str, str], int] = {}
    for place, accept in enumerate(settings.record.accept):
        code = CODES.get(accept.code)
        if code is not None and code.acceptable and today < accept.until <= today + _LONGEST:
            accepting.update({(accept.code, record): place for record in accept.ids})
    for finding in findings:
        entry = accepting.get((finding.code, finding.record))
        if entry is not None:
            accepted[entry] += 1
            accept = settings.record.accept[entry]
            message = f"{finding.message}; accepted until {accept.until}: {accept.because}"
            told.append(replace(finding, code="accepted", severity=Severity.NOTE, message=message))
            continue
        graded_finding = _default(finding)
        told.append(
            replace(graded_finding, severity=max(graded_finding.severity, raised.get(finding.code, Severity.NOTE)))
        )
    for place, accept in enumerate(settings.record.accept):
        code = CODES.get(accept.code)
        if code is not None and code.acceptable and not accepted[place]:
            message = "this entry is past its day" if today >= accept.until else "this entry covers no finding"
            told.append(_default(settings.finding("unused-accept", message, "delete it", path=("accept", place))))
    return told


def _default(finding: Finding) -> Finding:
    return replace(finding, severity=CODES[finding.code].severity)


def _raised(ledger: Ledger) -> dict[str, Severity]:
    wanted = ledger.settings.record.severities if ledger.settings else {}
    return {code: Severity[word.upper()] for code, word in wanted.items() if code in CODES}


def _loosening(ledger: Ledger, today: date) -> Iterator[Finding]:
    settings = ledger.settings
    if settings is None:
        return
    for kind, days in settings.record.fresh.items():
        longest = FRESH_DAYS.get(kind)
        if longest is not None and days > longest:
            message = f"`{kind}` stays fresh for {longest} days at most"
            yield _default(settings.finding("setting-loosens", message, "give fewer days", path=("fresh", kind)))
    for code, word in settings.record.severities.items():
        known = CODES.get(code)
        if known is None:
            yield _default(
                settings.finding(
                    "setting-loosens",
                    f"there is no finding `{code}`",
                    "`claimledger explain` lists the codes",
                    path=("severities", code),
                )
            )
        elif Severity[word.upper()] < known.severity:
            yield _default(settings.finding(
                "setting-loosens", f"`{code}` is {known.severity.word} at least and cannot be lowered to {word}",
                "severities only rise", path=("severities", code),
            ))  # fmt: skip
    for place, accept in enumerate(settings.record.accept):
        if accept.until > today + _LONGEST:
            message = f"findings are accepted for {_LONGEST.days} days at most"
            yield _default(
                settings.finding("setting-loosens", message, "give an earlier day", path=("accept", place, "until"))
            )
        code_known = CODES.get(accept.code)
        if code_known is None or not code_known.acceptable:
            reason = "is no finding" if code_known is None else "cannot be accepted"
            yield _default(settings.finding(
                "setting-loosens", f"`{accept.code}` {reason}", "`accept` covers warnings and the number rule alone",
                path=("accept", place, "code"),
            ))  # fmt: skip
