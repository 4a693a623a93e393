"""Nodes of a YAML document. Every scalar is text: a number keeps the form it was written in, `no` is a word."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from claimledger.findings import Place


@lru_cache(maxsize=8)
def _lines(text: str) -> list[str]:
    return re.split("\r\n|\n|\r", text)


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its path relative to the ledger's root, and its text."""

    file: str
    text: str

    def line(self, number: int) -> str:
        """A line of the text, counted from 1, without its end."""
        lines = _lines(self.text)
        return lines[number - 1] if 0 < number <= len(lines) else ""


class Scalar(NamedTuple):
    """A text; `style` is '' for a plain one, else the YAML indicator (`'`, `"`, `|`, `>`).

    `start` and `end` are offsets in the file's text; `line` and `column` count from 0.
    """

    text: str
    style: str
    start: int
    end: int
    line: int
    column: int


class Sequence(NamedTuple):
    """A list."""

    items: "list[Node]"
    start: int
    end: int
    line: int
    column: int


class Mapping(NamedTuple):
    """Keys and values in order; keys are scalars, each once."""

    entries: "list[tuple[Scalar, Node]]"
    start: int
    end: int
    line: int
    column: int

    def get(self, key: str) -> "Node | None":
        """The value of a key."""
        for name, value in self.entries:
            if name.text == key:
                return value
        return None

    def key(self, key: str) -> Scalar | None:
        """The scalar that a key is."""
        return next((name for name, _ in self.entries if name.text == key), None)


Node = Scalar | Sequence | Mapping
NULLS = frozenset(("", "~", "null", "Null", "NULL"))


def plain(node: Node) -> object:
    """The node as dicts, tuples and texts; an unquoted null is None."""
    if isinstance(node, Scalar):
        return None if not node.style and node.text in NULLS else node.text
    if isinstance(node, Sequence):
        return tuple([plain(item) for item in node.items])
    return {key.text: plain(value) for key, value in node.entries}


def at(node: Node, path: tuple[str | int, ...]) -> Node:
    """The node at a path, or the last one on the way there that exists."""
    for step in path:
        if isinstance(node, Mapping):
            found = node.get(str(step))
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            found = node.items[step]
        else:
            found = None
        if found is None:
            return node
        node = found
    return node


def place_of(source: Source, node: Node) -> Place:
    """Where a node begins."""
    return Place(source.file, node.line + 1, node.column + 1)


def place_in(source: Source, scalar: Scalar, offset: int) -> Place:
    """Where a character of a scalar's text stands in the file, whatever the YAML style it was written in."""
    if not offset and not scalar.style:
        return Place(source.file, scalar.line + 1, scalar.column + 1)
    start = _offset(source.text, scalar, offset)
    line = source.text.count("\n", 0, start) + 1
    return Place(source.file, line, start - (source.text.rfind("\n", 0, start) + 1) + 1)


_ONE = re.compile(r".", re.DOTALL)
_UNITS = {
    "'": re.compile(r"''|.", re.DOTALL),
    '"': re.compile(r"\\(?:x..|u.{4}|U.{8}|\n|.)|.", re.DOTALL),
    "": _ONE,
    "|": _ONE,
    ">": _ONE,
}
"""What stands for one character of the text, by the style it is written in."""
_WHITE_ESCAPES = frozenset(("\\t", "\\n", "\\r", "\\ ", "\\_", "\\N", "\\L", "\\P", "\\\n", "\\v", "\\f"))


def _offset(text: str, scalar: Scalar, offset: int) -> int:
    raw = text[scalar.start : scalar.end]
    begin = scalar.start
    if scalar.style in ("|", ">"):
        head = raw.find("\n") + 1
        raw, begin = raw[head:], begin + head
    elif scalar.style:
        raw, begin = raw[1:], begin + 1
    if raw.startswith(scalar.text[: offset + 1]):
        return begin + offset
    # Folding and indentation change white space alone: count what is not white.
    wanted = sum(not character.isspace() for character in scalar.text[:offset])
    for unit in _UNITS[scalar.style].finditer(raw):
        if not (unit[0].isspace() or unit[0] in _WHITE_ESCAPES):
            if wanted == 0:
                return begin + unit.start()
            wanted -= 1
    return begin
