"""Single statements, each with givens in the check language, decided in a worker."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.language.faults import Fault
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.tree import Node
from claimledger.language.words import name_fault, plain_name
from claimledger.running.tasks import Task, from_row, perform, to_row
from claimledger.running.workers import Service

_UNREADABLE = "broken"


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered to one statement; [start, end) is the span of the statement, or of the given `name`."""

    verdict: str
    message: str = ""
    right: str = ""
    way: str = ""
    hint: str = ""
    start: int = 0
    end: int = 0
    name: str = ""
    notes: tuple[str, ...] = ()

    def plain(self) -> dict[str, object]:
        """The answer as JSON data."""
        return {
            "verdict": self.verdict, "message": self.message, "right": self.right, "way": self.way,
            "hint": self.hint, "notes": list(self.notes),
        }  # fmt: skip


class Statements:
    """Answers statements one by one, in a worker that is replaced when a statement ends it."""

    def __init__(self) -> None:
        """Start the worker."""
        self.service = Service(_respond, lambda reason: to_row(Decision(Verdict.UNDECIDED, "limits", reason)))

    def close(self) -> None:
        """End the worker."""
        self.service.close()

    def answer(self, statement: str, given: Mapping[str, str]) -> Answer:
        """The answer to a statement."""
        return self.ask(json.dumps({"check": statement, "given": dict(given)}).encode())

    def answer_line(self, line: bytes) -> dict[str, object]:
        """The answer to a line of JSON, as JSON data; a bad line is answered too."""
        return self.ask(line).plain()

    def ask(self, line: bytes) -> Answer:
        decision = from_row(self.service.ask(line))  # type: ignore[arg-type]
        d = decision
        return Answer(d.verdict.word, d.message, d.right, d.way, d.hint, d.start, d.end, d.name, d.notes)


class _Twice(Exception):
    """A key that stands twice in an object."""


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key[:40])
        found[key] = value
    return found


def _respond(line: bytes) -> object:
    try:
        return to_row(_decided(line))
    except Exception as error:
        message = f"claimledger failed on this line ({type(error).__name__}): please report it"
        return to_row(Decision(Verdict.BROKEN, "internal", message))


def _decided(line: bytes) -> Decision:
    try:
        request = json.loads(line, object_pairs_hook=_once)
    except _Twice as twice:
        return _broken(f"the key `{twice}` stands twice in the line", hint="keep one of the two")
    except (ValueError, RecursionError):
        return _broken("the line is not JSON", hint='write {"check": "1 + 1 == 2", "given": {}}')
    if not isinstance(request, dict) or not isinstance(request.get("check"), str):
        return _broken("the line has no text `check`", hint='write {"check": "1 + 1 == 2", "given": {}}')
    given = request.get("given", {})
    if not isinstance(given, dict):
        return _broken("`given` is a map of names to values")
    trees: dict[str, Node] = {}
    for name, value in given.items():
        tree = _given(name, value)
        if isinstance(tree, Decision):
            return tree
        trees[plain_name(name)] = tree
    statement = read_statement(request["check"])
    if isinstance(statement, Fault):
        return _fault(statement)
    return perform(Task(statement, trees))


def _given(name: str, value: object) -> "Node | Decision":
    if reason := name_fault(plain_name(name)):
        return _broken(reason, name=name)
    if not isinstance(value, str):
        return _broken(
            f"the given `{name[:40]}` is not a text", hint='write values as texts: "0.9", "[1, 0, 0, 10]"', name=name
        )
    tree = read_expression(value)
    return _fault(tree, name) if isinstance(tree, Fault) else tree


def _fault(fault: Fault, name: str = "") -> Decision:
    message = f"in the given `{name}`: {fault.message}" if name else fault.message
    return Decision(Verdict.BROKEN, "language", message, "", fault.hint, fault.start, fault.end, name)


def _broken(message: str, hint: str = "", name: str = "") -> Decision:
    return Decision(Verdict.BROKEN, "language", message, "", hint, name=name)


def evaluate(statement: str, /, **given: str) -> Answer:
    """Decide one statement; values are texts in the check language."""
    statements = Statements()
    try:
        return statements.answer(statement, given)
    finally:
        statements.close()
