"""What was decided of each claim, before any rule looks at it."""

from collections.abc import Mapping
from dataclasses import dataclass

from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.givens import Inputs
from claimledger.records.formulas import Check
from claimledger.texts.formulas import Formula


@dataclass(frozen=True, slots=True)
class Checked:
    """A relation of a claim and what was decided of it; `place` counts it among its kind."""

    check: Check
    decision: Decision
    expected: bool
    """Whether it came out as it should: proved under `checks`, refuted under `fails`."""
    path: tuple[str, int]


@dataclass(frozen=True, slots=True)
class Stated:
    """A formula of a statement and what was decided of it; `language` is '' for a text that names none."""

    language: str
    formula: Formula
    decision: Decision


@dataclass(frozen=True, slots=True)
class Outcome:
    """The relations of one claim, decided."""

    claim: str
    inputs: Inputs
    checks: tuple[Checked, ...] = ()
    fails: tuple[Checked, ...] = ()
    stated: tuple[Stated, ...] = ()

    @property
    def verdict(self) -> Verdict | None:
        """The weakest of the checks; None without any."""
        return min((checked.decision.verdict for checked in self.checks), default=None)

    @property
    def strength(self) -> Verdict | None:
        """What a claim that rests on this one can build on: a false formula in the statement counts too."""
        refuted = [stated.decision.verdict for stated in self.stated if stated.decision.verdict is Verdict.REFUTED]
        return min((self.verdict, *refuted) if self.verdict is not None else refuted, default=None)


Outcomes = Mapping[str, Outcome]
