"""Verdicts, and the decision of one statement."""

from dataclasses import dataclass
from enum import IntEnum


class Verdict(IntEnum):
    """Weakest first, so that the weakest of several is their minimum."""

    BROKEN = 0
    BLOCKED = 1
    REFUTED = 2
    UNDECIDED = 3
    RECORDED = 4
    SUPPORTED = 5
    PROVED = 6

    @property
    def word(self) -> str:
        """The verdict as it is written in reports."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided of one statement.

    `way` names the route, `right` is the right value where the statement is false, [start, end) the span that the
    message is about: of the statement, or of the given `name`. `notes` are what a reader should know besides.
    """

    verdict: Verdict
    way: str = ""
    message: str = ""
    right: str = ""
    hint: str = ""
    start: int = 0
    end: int = 0
    name: str = ""
    notes: tuple[str, ...] = ()
    worked: tuple[str, str] = ("", "")
    """The computation step by step, as text and as LaTeX, where it was asked for."""
    vacuous: bool = False
    """Whether no relation of an implication or equivalence held in any case: true, and of no use as evidence."""
