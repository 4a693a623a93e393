"""What a terminal gets and a pipe does not: colour and progress. And text that cannot play tricks on either."""

import os
import sys
import time
import unicodedata
from typing import Final, TextIO

_COLOURS: Final = {"error": "31", "warning": "33", "note": "36", "good": "32", "faint": "2", "strong": "1"}
_OBEYED: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Categories of characters that a terminal obeys, or that show nothing."""
_PROGRESS_AFTER: Final = 1.0


class Painter:
    """Colours words where the stream is a terminal that wants them."""

    def __init__(self, stream: TextIO) -> None:
        """Look at the stream and the environment once."""
        self.on = stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"

    def paint(self, word: str, colour: str) -> str:
        """The word in a colour of the table."""
        return f"\x1b[{_COLOURS[colour]}m{word}\x1b[0m" if self.on else word


class Progress:
    """A line on stderr that says how far a run is, once it takes over a second; nothing in a pipe."""

    def __init__(self, stream: TextIO = sys.stderr) -> None:
        """Start the clock."""
        self.stream = stream
        self.on = stream.isatty()
        self.shown = False
        self.next = time.monotonic() + _PROGRESS_AFTER

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done, ten times a second at most."""
        if self.on and (now := time.monotonic()) >= self.next:
            self.next = now + 0.1
            self.shown = True
            self.stream.write(f"\r\x1b[2Kdeciding {done:,} of {total:,} checks")
            self.stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            self.stream.write("\r\x1b[2K")
            self.stream.flush()


def harmless(text: str) -> str:
    """A text of unknown origin without control, format and bidirectional characters: they are shown as escapes."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if unicodedata.category(character) not in _OBEYED else " " if character == "\t" else "\ufffd"
        for character in text
    )


def cropped(line: str, column: int, width: int, room: int = 150) -> tuple[str, int]:
    """A long line around the marked part, and where the mark is in it (from 0)."""
    if len(line) <= room:
        return line, column
    start = max(0, column - room // 3)
    end = min(len(line), max(start + room, column + min(width, room)))
    head, tail = ("…" if start else ""), ("…" if end < len(line) else "")
    return head + line[start:end] + tail, column - start + len(head)
