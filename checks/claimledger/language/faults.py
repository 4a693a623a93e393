"""What is wrong with a text in the check language."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A text that is not in the language: what was found and expected at [start, end), and how to mend it."""

    message: str
    start: int
    end: int
    hint: str = ""


class Unreadable(Exception):
    """Carries a fault out of the parser; `parser` turns it into a value, so no caller outside meets it."""

    def __init__(self, message: str, start: int, end: int, hint: str = "") -> None:
        """Hold the fault."""
        super().__init__(message)
        self.fault = Fault(message, start, max(end, start + 1), hint)
