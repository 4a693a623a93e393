"""A claim has the evidence that its kind demands."""

from collections.abc import Iterator

from claimledger.findings import Finding
from claimledger.records.claim import Claim
from claimledger.records.formulas import Reference
from claimledger.rules.context import Context


def evidence_due(context: Context) -> Iterator[Finding]:
    """Checks for what can be computed, a source with its place for what is cited, a boundary for a convention."""
    for entry in context.ledger.claims.values():
        if entry.record.retired is None and (lack := _lack(entry.record)):
            yield entry.finding(
                "no-evidence", f"a claim of kind {entry.record.kind} needs {lack}", f"add {lack}", path=("kind",)
            )


def _lack(claim: Claim) -> str:
    match claim.kind:
        case "arithmetic" | "identity" | "structural":
            return "" if claim.checks else "at least one check"
        case "measured":
            return (
                ""
                if any(_of_capture(given.value) for given in claim.given)
                else "a value of a capture among its givens"
            )
        case "sourced":
            return "" if any(citation.at for citation in claim.sources) else "a source, with `at` saying where in it"
        case "implementation":
            if not claim.sources:
                return "a source"
            return "" if claim.looked_at else "the day it was looked at, `looked_at`"
        case "convention":
            return "" if claim.boundary else "a boundary"


def _of_capture(value: object) -> bool:
    return isinstance(value, Reference) and value.record.startswith("CAP-")
