"""The statements of `fixtures/statements`, each with its verdict: a case is added there, without Python.

A block is separated from the next by a blank line: lines `# …`, lines `given NAME = VALUE`, one statement, and
`-> verdict`, or `-> one|another` where several are right. What follows as `: …` must stand in the right value of a
refuted statement (a number as a whole one, unless it ends with `…`), or in the message or hint of a broken one.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Verdict
from claimledger.language.faults import Fault
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.tree import Node
from claimledger.language.words import name_fault
from claimledger.running.statements import Answer, Statements

_FOLDER = Path(__file__).parents[1] / "fixtures" / "statements"
_HOSTILE = "hostile.txt"
_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Case:
    """One block; `place` is the file and the line of its statement."""

    place: str
    statement: str
    givens: tuple[tuple[str, str], ...]
    verdicts: tuple[str, ...]
    part: str


def _cases(file: Path) -> Iterator[Case]:
    lines = file.read_text(encoding="utf-8").split("\n")
    givens: list[tuple[str, str]] = []
    statement, at = "", 0
    for number, line in enumerate(lines, 1):
        place = f"{file.name}:{number}"
        if line.startswith("-> "):
            verdict, _, part = line.removeprefix("-> ").partition(": ")
            verdicts = tuple(verdict.split("|"))
            unknown = set(verdicts) - {known.word for known in Verdict}
            if not statement or unknown:
                raise ValueError(f"{place}: no statement before the verdict, or no verdict: {line}")
            yield Case(f"{file.name}:{at}", statement, tuple(givens), verdicts, part)
            statement, givens = "", []
        elif line.startswith("given "):
            name, _, value = line.removeprefix("given ").partition(" = ")
            givens.append((name, value))
        elif line and not line.startswith("# "):
            if statement:
                raise ValueError(f"{place}: a second statement in one block: {line}")
            statement, at = line, number
        elif not line and (statement or givens):
            raise ValueError(f"{place}: a block without a verdict")


def _all(*, hostile: bool) -> list[object]:
    files = [file for file in sorted(_FOLDER.glob("*.txt")) if (file.name == _HOSTILE) is hostile]
    return [pytest.param(case, id=case.place) for file in files for case in _cases(file)]


def _decided(case: Case) -> Answer:
    """The case in this process, read and decided."""
    trees: dict[str, Node] = {}
    for name, value in case.givens:
        if reason := name_fault(name):
            return Answer("broken", reason)
        tree = read_expression(value)
        if isinstance(tree, Fault):
            return Answer("broken", tree.message, hint=tree.hint)
        trees[name] = tree
    statement = read_statement(case.statement)
    if isinstance(statement, Fault):
        return Answer("broken", statement.message, hint=statement.hint)
    decision = decide(statement, trees)
    return Answer(decision.verdict.word, decision.message, decision.right, hint=decision.hint)


def _stands_in(part: str, right: str) -> bool:
    """Whether a value stands in a text, and not within a longer number."""
    end = "" if part.endswith("…") else r"(?![0-9]|\.[0-9])"
    return re.search(rf"(?<![0-9.-]){re.escape(part.removesuffix('…'))}{end}", right) is not None


def _require(case: Case, answer: Answer) -> None:
    said = f"{answer.verdict}, right: {answer.right!r}, message: {answer.message!r}, hint: {answer.hint!r}"
    where = f"{case.place}: {case.statement}\n  is {said}"
    assert answer.verdict in case.verdicts, f"{where}\n  and should be {' or '.join(case.verdicts)}"
    if case.part and answer.verdict == "refuted":
        assert _stands_in(case.part, answer.right), f"{where}\n  and the right value is {case.part}"
    if case.part and answer.verdict == "broken":
        assert case.part in f"{answer.message}; {answer.hint}", f"{where}\n  and should say {case.part!r}"


@pytest.mark.parametrize("case", _all(hostile=False))
def test_statement(case: Case) -> None:
    _require(case, _decided(case))


@pytest.fixture(scope="module")
def worker() -> Iterator[Statements]:
    statements = Statements()
    yield statements
    statements.close()


@pytest.mark.parametrize("case", _all(hostile=True))
def test_hostile_statement_is_answered_in_time(case: Case, worker: Statements) -> None:
    start = time.monotonic()
    answer = worker.answer(case.statement, dict(case.givens))
    spent = time.monotonic() - start
    _require(case, answer)
    assert spent < _SECONDS, f"{case.place}: {case.statement}\n  took {spent:.1f} s"
