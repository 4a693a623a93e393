"""YAML text to nodes, through PyYAML's events (libyaml's parser where there is one).

Composed in a loop, so no depth of the text reaches the stack. No tags, no duplicate keys, no second document; few
aliases; bounded depth and size. What is wrong becomes a finding; nothing is raised on a user's text.
"""

import re
from collections.abc import Callable
from typing import Any, Final

import yaml

from claimledger import limits
from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence, Source
from claimledger.findings import Finding, Place, Severity

try:
    from yaml.cyaml import CParser as _Parser  # type: ignore[attr-defined]
except ImportError:  # PyYAML without libyaml

    class _Parser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):  # type: ignore[no-redef]
        """The same events from PyYAML's own parser."""

        def __init__(self, text: str) -> None:
            yaml.reader.Reader.__init__(self, text)
            yaml.scanner.Scanner.__init__(self)
            yaml.parser.Parser.__init__(self)


_SCALAR: Final = yaml.ScalarEvent
_MAPPING: Final = yaml.MappingStartEvent
_SEQUENCE: Final = yaml.SequenceStartEvent
_MAPPING_END: Final = yaml.MappingEndEvent
_SEQUENCE_END: Final = yaml.SequenceEndEvent


class _Refused(Exception):
    """Carries a finding out of the composing loop."""

    def __init__(self, code: str, message: str, mark: Any, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint
        self.line, self.column = mark.line, mark.column


def read_text(source: Source) -> tuple[Node | None, list[Finding]]:
    """The one document of a text, or why there is none."""
    try:
        return _compose(source.text), []
    except _Refused as refused:
        return None, [_finding(source, refused.code, refused.line, refused.column, refused.message, refused.hint)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line, mark.column) if mark else (0, 0)
        message = f"not YAML: {error.problem or error.context or 'unreadable'}"
        guilty = _garbled_check(source, line, error.context_mark.line if error.context_mark else line)
        if guilty is not None:
            line, hint = guilty
            text = source.line(line + 1)
            column = len(text) - len(text.lstrip(" -"))
            return None, [
                _finding(source, "yaml-quotes", line, column, "YAML does not read this check as one text", hint)
            ]
        return None, [_finding(source, "yaml-syntax", line, column, message, _syntax_hint(source, line))]
    except yaml.reader.ReaderError as error:
        line = source.text.count("\n", 0, error.position)
        column = error.position - (source.text.rfind("\n", 0, error.position) + 1)
        message = f"the character U+{_code_point(error.character):04X} may not stand in YAML"
        return None, [_finding(source, "yaml-syntax", line, column, message, "delete it")]
    except yaml.YAMLError as error:
        return None, [_finding(source, "yaml-syntax", 0, 0, f"not YAML: {error}", "")]


def _code_point(character: object) -> int:
    return ord(character) if isinstance(character, str) else int(character)  # type: ignore[call-overload]


def _finding(source: Source, code: str, line: int, column: int, message: str, hint: str) -> Finding:
    return Finding(code, Severity.ERROR, Place(source.file, line + 1, column + 1), message, hint)


class _Open:
    """A sequence or mapping whose end has not come."""

    __slots__ = ("anchor", "entries", "is_mapping", "key", "mark", "seen")

    def __init__(self, *, is_mapping: bool, mark: Any, anchor: str | None) -> None:
        self.is_mapping, self.mark, self.anchor = is_mapping, mark, anchor
        self.entries: list[Any] = []
        self.key: Scalar | None = None
        self.seen: set[str] = set()

    def add(self, node: Node, mark: Any) -> None:
        """Take a node: an item, a key or a value."""
        if not self.is_mapping:
            self.entries.append(node)
        elif self.key is not None:
            self.entries.append((self.key, node))
            self.key = None
        else:
            if not isinstance(node, Scalar):
                raise _not_a_key(mark)
            if node.text in self.seen:
                message = f"the key `{node.text[:60]}` stands here twice"
                raise _Refused("yaml-duplicate-key", message, mark, "keep one of the two")
            self.seen.add(node.text)
            self.key = node

    def closed(self, end: Any) -> Node:
        """The node that it is."""
        start = self.mark
        make = Mapping if self.is_mapping else Sequence
        return make(self.entries, start.index, end.index, start.line, start.column)


class _Anchors:
    """The anchored nodes of a document, and how much their aliases may cost."""

    def __init__(self) -> None:
        self.nodes: dict[str, tuple[Node, int]] = {}
        self.aliases = 0

    def keep(self, anchor: str | None, node: Node) -> None:
        if anchor is not None:
            self.nodes[anchor] = (node, _size(node))

    def alias(self, event: Any) -> tuple[Node, int]:
        """The node of an alias and its size."""
        if event.anchor not in self.nodes:
            raise _Refused("yaml-syntax", f"`*{event.anchor}` refers to nothing before it", event.start_mark)
        self.aliases += 1
        if self.aliases > limits.ALIASES:
            raise _Refused("yaml-limits", f"more than {limits.ALIASES} aliases", event.start_mark)
        return self.nodes[event.anchor]


def _compose(text: str) -> Node | None:
    next_event: Callable[[], Any] = _Parser(text).get_event
    stack: list[_Open] = []
    anchors = _Anchors()
    root: Node | None = None
    nodes = documents = 0
    while True:
        event = next_event()
        kind = type(event)
        if kind is _SCALAR:
            if event.tag is not None:
                raise _tag(event)
            mark = event.start_mark
            node: Node = Scalar(
                event.value, event.style or "", mark.index, event.end_mark.index, mark.line, mark.column
            )
            if event.anchor is not None:
                anchors.keep(event.anchor, node)
        elif kind is _MAPPING or kind is _SEQUENCE:
            stack.append(_opened(event, stack))
            continue
        elif kind is _MAPPING_END or kind is _SEQUENCE_END:
            opened = stack.pop()
            mark = opened.mark
            node = opened.closed(event.end_mark)
            anchors.keep(opened.anchor, node)
        elif kind is yaml.AliasEvent:
            mark = event.start_mark
            node, size = anchors.alias(event)
            nodes += size
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                raise _Refused("yaml-syntax", "a second document begins", event.start_mark, "keep one document a file")
            continue
        elif event is None or kind is yaml.StreamEndEvent:
            return root
        else:
            continue
        nodes += 1
        if nodes > limits.YAML_NODES:
            raise _Refused("yaml-limits", f"more than {limits.YAML_NODES:,} nodes", mark)
        if stack:
            stack[-1].add(node, mark)
        else:
            root = node


def _opened(event: Any, stack: list[_Open]) -> _Open:
    if event.tag is not None:
        raise _tag(event)
    if len(stack) >= limits.NESTING:
        raise _Refused("yaml-limits", f"nested deeper than {limits.NESTING}", event.start_mark)
    if stack and stack[-1].is_mapping and stack[-1].key is None:
        raise _not_a_key(event.start_mark)
    return _Open(is_mapping=type(event) is yaml.MappingStartEvent, mark=event.start_mark, anchor=event.anchor)


def _not_a_key(mark: Any) -> _Refused:
    return _Refused("yaml-syntax", "a key is a text, not a list or a map", mark, "quote the key")


def _tag(event: Any) -> _Refused:
    return _Refused(
        "yaml-tag",
        f"the tag `{event.tag[:60]}` is not read",
        event.start_mark,
        "write the value without a tag, in quotes if it begins with `!`",
    )


def _size(node: Node) -> int:
    """Nodes below and including; anchored nodes hold already expanded ones, so this is bounded by the node limit."""
    total, stack = 0, [node]
    while stack and total <= limits.YAML_NODES:
        current = stack.pop()
        total += 1
        if isinstance(current, Sequence):
            stack.extend(current.items)
        elif isinstance(current, Mapping):
            stack.extend(value for _, value in current.entries)
    return total


# Checks that YAML cannot read.

_ITEM: Final = re.compile(r"^(\s*)-\s+(.*?)\s*$")
_LIST_KEY: Final = re.compile(r"^(\s*)(checks|fails)\s*:\s*(#.*)?$")


def _garbled_check(source: Source, line: int, context: int) -> tuple[int, str] | None:
    """(line, hint) where the error lies in a check that needs quotes."""
    lines = source.text.splitlines()
    for number in dict.fromkeys((context, line, line - 1)):
        item = _ITEM.match(lines[number]) if 0 <= number < len(lines) else None
        if item is None or item[2][:1] in ("'", '"', "") or not _in_checks(lines, number, len(item[1])):
            continue
        return number, f"quote it: - {_with_quotes(item[2])}"
    return None


_FLOW_CHECK: Final = re.compile(r"^\{\s*check\s*:\s*(.+?)\s*((?:,\s*(?:because|level)\s*:.*)?\})$")


def _with_quotes(item: str) -> str:
    """An item of a list of checks with its relation in quotes."""
    flow = _FLOW_CHECK.match(item)
    if flow is not None:
        return f"{{check: {quoted(flow[1])}{flow[2]}"
    head, colon, relation = item.partition(": ")
    return f"check: {quoted(relation)}" if colon and head == "check" else quoted(item)


def _in_checks(lines: list[str], number: int, indent: int) -> bool:
    for above in range(number - 1, -1, -1):
        head = _LIST_KEY.match(lines[above])
        if head is not None:
            return len(head[1]) <= indent
        text = lines[above].strip()
        if text and not text.startswith(("-", "#")) and len(lines[above]) - len(lines[above].lstrip()) <= indent:
            return False
    return False


def quoted(text: str) -> str:
    """A text as a YAML scalar in quotes."""
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _syntax_hint(source: Source, line: int) -> str:
    text = source.line(line + 1)
    if "\t" in text[: len(text) - len(text.lstrip())]:
        return "indent with spaces: YAML does not allow tabs"
    if ": " in text.partition(": ")[2] or text.rstrip().endswith(":"):
        return "put a text that contains `: ` in quotes"
    return ""
