"""Faults in a user's data are values: a finding has a code, a place and what to do about it."""

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How much a finding weighs; only an error fails a run."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    @property
    def word(self) -> str:
        """The severity as it is written in settings and reports."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a ledger: a file relative to its root, and a line and column counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        """The form that editors and terminals make clickable."""
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in a ledger.

    `width` is how many characters the place covers (for a caret); `record` is the id of the record it belongs to.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    hint: str = ""
    width: int = 1
    record: str = ""
