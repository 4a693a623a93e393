"""Decisions to findings, and outcomes to a status."""

from collections.abc import Iterator
from dataclasses import replace

from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.documents.nodes import Scalar, at, place_in
from claimledger.findings import Finding, Place, Severity
from claimledger.outcomes import Checked, Outcome, Stated
from claimledger.reading import Entry
from claimledger.records.claim import Claim

_CODES = {
    Verdict.BROKEN: "broken", Verdict.BLOCKED: "blocked", Verdict.REFUTED: "refuted",
    Verdict.UNDECIDED: "undecided", Verdict.RECORDED: "recorded", Verdict.SUPPORTED: "supported",
}  # fmt: skip


def findings_of(entry: Entry[Claim], outcome: Outcome, *, strict: bool) -> Iterator[Finding]:
    """What is to be told of the decisions of one claim."""
    for checked in outcome.checks:
        decision = checked.decision
        if checked.check.statement is None:
            continue  # reading told it
        for note in decision.notes:
            yield _finding(entry, checked, "tie" if "tie" in note else "floating-differs", note, "")
        if checked.expected or _enough(entry.record, checked, strict=strict):
            continue
        yield _finding(entry, checked, _code(decision), decision.message, decision.hint or _hint(decision, outcome))
    for stated in outcome.stated:
        if stated.decision.verdict is Verdict.REFUTED:
            yield _stated_finding(entry, stated)
    for checked in outcome.fails:
        if checked.check.statement is not None and not checked.expected:
            message = _boundary_message(checked.decision)
            yield _finding(entry, checked, "fails-holds", message, "it has to be refuted for the claim's own values")


def _code(decision: Decision) -> str:
    return "internal" if decision.way == "internal" else _CODES[decision.verdict]


def _boundary_message(decision: Decision) -> str:
    if decision.verdict in (Verdict.PROVED, Verdict.SUPPORTED):
        return f"this boundary does not bound: the relation is {decision.verdict.word}"
    return f"the relation is not refuted: {decision.message}"


def _enough(claim: Claim, checked: Checked, *, strict: bool) -> bool:
    """Whether less than proof passes: a stated level, or no --strict."""
    verdict = checked.decision.verdict
    stated = claim.level in ("supported", "tested") or checked.check.level in ("supported", "tested")
    return (verdict is Verdict.SUPPORTED and (stated or not strict)) or (verdict is Verdict.RECORDED and not strict)


def _hint(decision: Decision, outcome: Outcome) -> str:
    for name, reason in outcome.inputs.missing.items():
        if f"`{name}`" in decision.message:
            return reason
    return ""


def _finding(entry: Entry[Claim], checked: Checked, code: str, message: str, hint: str) -> Finding:
    place, width = _place(entry, checked)
    because = f"; because: {checked.check.because}" if checked.check.because and code == "refuted" else ""
    return Finding(code, Severity.ERROR, place, message + because, hint, width, entry.record.id)


def _stated_finding(entry: Entry[Claim], stated: Stated) -> Finding:
    """A formula of the statement that is false, at its place in the text."""
    formula, decision = stated.formula, stated.decision
    path = ("statement", stated.language) if stated.language else ("statement",)
    finding = entry.finding(
        "refuted", f"the statement's formula is false: {decision.message}", decision.hint, path=path
    )
    node = at(entry.node, path)
    if not isinstance(node, Scalar):
        return finding
    return replace(finding, place=place_in(entry.source, node, formula.start), width=len(formula.text))


def _place(entry: Entry[Claim], checked: Checked) -> tuple[Place, int]:
    """The span that a decision is about: in the check, or in the given that it names."""
    decision = checked.decision
    if decision.name:
        key = next((given.key for given in entry.record.given if given.name == decision.name), None)
        if key is None:
            return checked.check.place(entry.source), len(checked.check.text)
        node = at(entry.node, ("given", key))
        return entry.place("given", key), max(1, len(node.text) if isinstance(node, Scalar) else 1)
    place = checked.check.place(entry.source, decision.start)
    return place, max(1, min(decision.end, len(checked.check.text)) - decision.start)


def status_of(entry: Entry[Claim], outcome: Outcome | None, *, faulty: bool) -> str:
    """The status of a claim; `faulty` if an error finding stands on it."""
    if entry.record.retired is not None:
        return "retired"
    verdict = outcome.verdict if outcome is not None else None
    if verdict is None:
        return "faulty" if faulty else "unchecked"
    if verdict in (Verdict.BROKEN, Verdict.BLOCKED, Verdict.REFUTED, Verdict.UNDECIDED):
        return verdict.word
    if faulty:
        return "faulty"
    return "verified" if verdict is Verdict.PROVED else verdict.word
