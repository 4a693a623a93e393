"""What a worker does: decide one relation, and tell it in plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.deciding.worked import worked
from claimledger.language.functions import CONSTANTS
from claimledger.language.tree import Chain, Connective, ForAll, Link, Name, Node, Statement, Vector, walk, written

Row = tuple[int, str, str, str, str, int, int, str, tuple[str, ...], tuple[str, str], bool]
"""A decision as numbers and texts, for the pipe."""


@dataclass(frozen=True, slots=True)
class Task:
    """One relation with the values it names; `fails` if it must be refuted, `worked` if its steps are wanted."""

    statement: Statement
    trees: Mapping[str, Node]
    fails: bool = False
    worked: bool = False


def perform(task: Task) -> Decision:
    """Decide a task; a failure of our own is a verdict too, never an exception."""
    try:
        decision = decide(task.statement, task.trees)
        if task.worked and decision.verdict is not Verdict.BROKEN and isinstance(task.statement, Chain):
            steps = worked(task.statement, task.trees)
            decision = replace(decision, worked=(steps.text, steps.latex))
        return _boundary(task, decision) if task.fails else decision
    except MemoryError:
        return Decision(Verdict.UNDECIDED, "limits", "more memory than a check may use")
    except Exception as error:
        return Decision(
            Verdict.BROKEN, "internal", f"claimledger failed on this check ({type(error).__name__}): please report it"
        )


def _boundary(task: Task, decision: Decision) -> Decision:
    """A refuted boundary counts if it is about the claim's values, and not for a last digit alone."""
    if decision.verdict is not Verdict.REFUTED:
        return decision
    if not any(isinstance(node, Name) and node.name not in CONSTANTS for node in walk(task.statement)):
        return replace(
            decision, verdict=Verdict.UNDECIDED, message="it uses no given, so it shows no boundary of this claim"
        )
    loose = _as_near(task.statement)
    if loose is not None and decide(loose, task.trees).verdict is not Verdict.REFUTED:
        return replace(
            decision, verdict=Verdict.UNDECIDED, message=f"it fails in digits not written alone: {decision.message}"
        )
    return decision


def _as_near(statement: Statement) -> Statement | None:
    """The statement with `==` before written numbers read as `~=`; None if there is none."""
    match statement:
        case ForAll(body=body):
            near = _as_near(body)
            return None if near is None else replace(statement, body=near)  # type: ignore[arg-type]
        case Connective(right=right):
            near = _as_near(right)
            return None if near is None else replace(statement, right=near)  # type: ignore[arg-type]
        case Chain():
            links = tuple(
                Link("~=", link.start, link.end) if link.relation == "==" and _rounds(operand) else link
                for link, operand in zip(statement.links, statement.operands[1:], strict=True)
            )
            return replace(statement, links=links) if links != statement.links else None


def _rounds(node: object) -> bool:
    if isinstance(node, Vector):
        return all(_rounds(item) for item in node.items)
    found = written(node)  # type: ignore[arg-type]
    return found is not None and (found[1].mantissa != 0 or "." in found[1].text)


def to_row(decision: Decision) -> Row:
    """A decision as plain data."""
    d = decision
    return (int(d.verdict), d.way, d.message, d.right, d.hint, d.start, d.end, d.name, d.notes, d.worked, d.vacuous)


def from_row(row: Row) -> Decision:
    """The decision that plain data holds."""
    verdict, way, message, right, hint, start, end, name, notes, steps, vacuous = row
    return Decision(_VERDICTS[verdict], way, message, right, hint, start, end, name, notes, steps, vacuous)


_VERDICTS = {int(verdict): verdict for verdict in Verdict}
