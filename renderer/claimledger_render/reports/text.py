"""The report for people: every finding with its line and a caret, and a closing summary."""

from collections.abc import Iterator

from claimledger.findings import Finding, Severity
from claimledger.running.report import Report
from claimledger_render.terminal import Painter, cropped, harmless


def report_text(report: Report, painter: Painter, *, notes: bool = False) -> Iterator[str]:
    """The lines of a report; notes are left out unless asked for, and counted either way."""
    for finding in report.findings:
        if notes or finding.severity > Severity.NOTE:
            yield from finding_text(finding, report.line(finding.place), painter)
            yield ""
    yield from _summary(report, painter, notes=notes)


def finding_text(finding: Finding, line: str, painter: Painter) -> Iterator[str]:
    """One finding: place, severity and code; the line with a caret; what is wrong and right; what helps."""
    word = finding.severity.word
    record = f" {harmless(finding.record)}" if finding.record else ""
    place = painter.paint(harmless(str(finding.place)), "strong")
    yield f"{place}: {painter.paint(word, word)}[{finding.code}]{record}"
    if line.strip():
        yield from marked_line(line, finding.place.column - 1, finding.width, painter, word)
    yield f"  {harmless(finding.message)}"
    if finding.hint:
        yield f"  {painter.paint('help', 'good')}: {harmless(finding.hint)}"


def marked_line(line: str, column: int, width: int, painter: Painter, colour: str) -> Iterator[str]:
    """A line of a file with carets under a part of it."""
    shown, start = cropped(harmless(line), column, width)
    length = max(1, min(width, len(shown) - start))
    yield f"  | {shown}"
    yield f"  | {' ' * start}{painter.paint('^' * length, colour)}"


def _summary(report: Report, painter: Painter, *, notes: bool) -> Iterator[str]:
    counts = report.summary
    parts = [_many(counts["claims"], "claim")]
    parts += [f"{counts[status]} {status}" for status in _STATUSES if counts.get(status)]
    checks = f"{counts['proved']} of {counts['checks']} checks proved"
    if counts["fails"]:
        refuted = sum(check.verdict == "refuted" for claim in report.claims for check in claim.fails)
        checks += f", {refuted} of {counts['fails']} boundaries refuted"
    found = f"{_many(counts['errors'], 'error')}, {_many(counts['warnings'], 'warning')}"
    if counts["notes"]:
        found += f", {_many(counts['notes'], 'note')}" + ("" if notes else " (--notes shows them)")
    colour = "error" if report.failed else "warning" if counts["warnings"] else "good"
    yield f"{parts[0]}: {', '.join(parts[1:]) or 'none'} · {checks} · {painter.paint(found, colour)}"


_STATUSES = (
    "verified", "supported", "recorded", "faulty", "undecided", "refuted", "blocked", "broken", "unchecked", "retired",
)  # fmt: skip


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
