"""Every relation of a ledger, decided in workers; and what each claim inherits from those it rests on."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.givens import Inputs, inputs_of
from claimledger.language.tree import Node
from claimledger.ledger import Ledger
from claimledger.outcomes import Checked, Outcome, Stated
from claimledger.records.base import texts
from claimledger.records.claim import Claim
from claimledger.records.formulas import Reference
from claimledger.running.tasks import Task, from_row, perform, to_row
from claimledger.running.workers import run_all
from claimledger.texts.formulas import Formula, formulas, without_label

Progress = Callable[[int, int], None]
"""Called with the relations decided so far and their number."""
_ALONE = 200
"""Below this many relations a second worker costs more than it brings."""


def decide_all(
    ledger: Ledger, ids: Iterable[str], progress: Progress | None = None, *, worked: bool = False
) -> dict[str, Outcome]:
    """The outcome of each claim, its inputs' weakness taken into account; `worked` asks for the steps of each check."""
    wanted = [key for key in ids if ledger.claims[key].record.retired is None]
    wanted = _with_what_they_rest_on(ledger, wanted)
    inputs = {key: inputs_of(ledger, key) for key in wanted}
    usual = ledger.settings.record.languages[0] if ledger.settings else ""
    tasks: list[Task] = []
    stated: dict[str, list[tuple[str, Formula]]] = {}
    for key in wanted:
        claim = ledger.claims[key].record
        trees = inputs[key].trees
        checks = [check.statement for check in claim.checks if check.statement is not None]
        tasks.extend(Task(statement, trees, worked=worked) for statement in checks)
        tasks.extend(Task(check.statement, trees, fails=True) for check in claim.fails if check.statement is not None)
        stated[key] = _stated(claim, trees, usual)
        tasks.extend(Task(formula.statement, trees) for _, formula in stated[key])
    decisions = iter(_decisions(tasks, progress))
    outcomes = {key: _outcome(ledger, key, inputs[key], decisions, stated[key]) for key in wanted}
    return _weakened(outcomes)


def _with_what_they_rest_on(ledger: Ledger, ids: list[str]) -> list[str]:
    known = dict.fromkeys(ids)
    stack = [key for key in ids if any(isinstance(given.value, Reference) for given in ledger.claims[key].record.given)]
    while stack:
        for other in inputs_of(ledger, stack.pop()).rests_on:
            if other not in known:
                known[other] = None
                stack.append(other)
    return list(known)


def _decisions(tasks: list[Task], progress: Progress | None) -> list[Decision]:
    found: list[Decision | None] = [None] * len(tasks)

    def work(index: int) -> object:
        return to_row(perform(tasks[index]))

    def gave_up(reason: str) -> object:
        return to_row(Decision(Verdict.UNDECIDED, "limits", reason))

    workers = min(_cores(), 1 + len(tasks) // _ALONE)
    for done, (index, row) in enumerate(run_all(len(tasks), work, gave_up, workers), 1):
        found[index] = from_row(row)  # type: ignore[arg-type]
        if progress is not None:
            progress(done, len(tasks))
    return [decision for decision in found if decision is not None]


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_UNREAD = Decision(Verdict.BROKEN, "language", "the text is not in the check language")


def _stated(claim: Claim, trees: Mapping[str, Node], usual: str) -> list[tuple[str, Formula]]:
    """The formulas of a statement that are about the claim's values alone; `usual` is the ledger's language."""
    found = []
    for language, text in texts(claim.statement).items():
        for formula in formulas(text, language or usual) if "$" in text else ():
            known = without_label(formula, trees)
            if known is not None:
                found.append((language, known))
    return found


def _outcome(
    ledger: Ledger, key: str, inputs: Inputs, following: Iterator[Decision], stated: list[tuple[str, Formula]]
) -> Outcome:
    claim = ledger.claims[key].record

    def checked(kind: str, expected: tuple[Verdict, ...]) -> tuple[Checked, ...]:
        found = []
        for place, check in enumerate(getattr(claim, kind)):
            decision = _UNREAD if check.statement is None else next(following)
            found.append(Checked(check, decision, decision.verdict in expected, (kind, place)))
        return tuple(found)

    return Outcome(
        key,
        inputs,
        checked("checks", (Verdict.PROVED,)),
        checked("fails", (Verdict.REFUTED,)),
        tuple(Stated(language, formula, next(following)) for language, formula in stated),
    )


_CAPS = {
    Verdict.BROKEN: Verdict.BLOCKED, Verdict.BLOCKED: Verdict.BLOCKED, Verdict.REFUTED: Verdict.BLOCKED,
    Verdict.UNDECIDED: Verdict.UNDECIDED, Verdict.RECORDED: Verdict.RECORDED, Verdict.SUPPORTED: Verdict.SUPPORTED,
}  # fmt: skip


def _weakened(outcomes: dict[str, Outcome]) -> dict[str, Outcome]:
    """A claim is never stronger than the weakest claim it rests on; `rests_on` already reaches all the way down."""
    result = {}
    for key, outcome in outcomes.items():
        weakest = min(
            ((outcomes[other].strength, other) for other in outcome.inputs.rests_on if other in outcomes),
            key=lambda pair: Verdict.PROVED if pair[0] is None else pair[0],
            default=(None, ""),
        )
        cap = _CAPS.get(weakest[0]) if weakest[0] is not None else None
        result[key] = outcome if cap is None else _capped(outcome, cap, weakest[1])
    return result


def _capped(outcome: Outcome, cap: Verdict, other: str) -> Outcome:
    def lowered(checked: Checked) -> Checked:
        decision = checked.decision
        if decision.verdict <= cap:
            return checked
        message = f"it rests on {other}, which does not hold" if cap is Verdict.BLOCKED else f"it rests on {other}"
        return replace(checked, decision=replace(decision, verdict=cap, message=message, way="inputs"), expected=False)

    return replace(outcome, checks=tuple(lowered(checked) for checked in outcome.checks))
