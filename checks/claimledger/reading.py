"""Nodes to records: what cannot be read becomes findings with places; nothing is raised on a user's data."""

from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence, Source, at, place_of, plain
from claimledger.documents.yaml import read_text
from claimledger.findings import Finding, Place, Severity
from claimledger.records.claim import Claim
from claimledger.records.formulas import Check, Given, read_check, read_given

R = TypeVar("R", bound=BaseModel, covariant=True)


@lru_cache(maxsize=256)
def _composed(source: Source) -> Node | None:
    return read_text(source)[0]


@dataclass(frozen=True, slots=True)
class Entry(Generic[R]):
    """A record and where it stands: its file, and the path in it where a file holds several.

    The nodes are composed again when a place in them is asked for: few are, and a hundred thousand records fit.
    """

    record: R
    source: Source
    within: tuple[str | int, ...] = ()

    @property
    def node(self) -> Node:
        """The record as nodes, with their places."""
        root = _composed(self.source)
        if root is None:
            raise AssertionError("a record was read from this text")
        return at(root, self.within)

    def place(self, *path: str | int) -> Place:
        """Where a part of the record begins."""
        return place_of(self.source, at(self.node, path))

    def finding(self, code: str, message: str, hint: str = "", *, path: tuple[str | int, ...] = ()) -> Finding:
        """A finding about a part of the record; its severity is set by the code when the run is reported."""
        node = at(self.node, path)
        width = len(node.text) if isinstance(node, Scalar) and "\n" not in node.text else 1
        record = str(getattr(self.record, "id", ""))
        return Finding(code, Severity.ERROR, place_of(self.source, node), message, hint, max(1, width), record)


def read_record(
    model: type[R], source: Source, node: Node | None, within: tuple[str | int, ...] = ()
) -> tuple[Entry[R] | None, list[Finding]]:
    """The record that a node is, or None and why not; `within` is the node's path in its file."""
    if not isinstance(node, Mapping):
        place = place_of(source, node) if node is not None else Place(source.file)
        what = "empty" if node is None or plain(node) is None else "not a map of keys to values"
        return None, [Finding("wrong-type", Severity.ERROR, place, f"the record is {what}", "begin with `id: …`")]
    entry, findings = _read(model, source, node, within)
    key = node.get("id")
    record = key.text if isinstance(key, Scalar) else ""
    return entry, [replace(finding, record=record) for finding in findings]


def _read(
    model: type[R], source: Source, node: Mapping, within: tuple[str | int, ...]
) -> tuple[Entry[R] | None, list[Finding]]:
    findings: list[Finding] = []
    data = {key.text: plain(value) for key, value in node.entries}
    if issubclass(model, Claim):
        _read_formulas(data, source, node, findings)
    try:
        record = model.model_validate(data)
    except ValidationError as error:
        findings.extend(_problems(error, model, source, node))
        return None, findings
    return Entry(record, source, within), findings


def _read_formulas(data: dict[str, Any], source: Source, node: Mapping, findings: list[Finding]) -> None:
    """Replace checks, fails and givens by their parsed forms; what is no list or map the model refuses."""
    for key in ("checks", "fails"):
        part = node.get(key)
        if isinstance(part, Sequence):
            checks = [read_check(source, item, findings) for item in part.items]
            data[key] = tuple(check for check in checks if isinstance(check, Check))
        elif isinstance(part, Scalar) and part.text:
            check = read_check(source, part, findings)
            data[key] = (check,) if check else ()
    given = node.get("given")
    if isinstance(given, Mapping):
        givens = [read_given(source, key, value, findings) for key, value in given.entries]
        data["given"] = tuple(given for given in givens if isinstance(given, Given))


_SAY: Final = {
    "string_type": "a text is expected here",
    "string_too_short": "the text is empty",
    "tuple_type": "a list is expected here",
    "dict_type": "a map is expected here",
    "model_type": "a map is expected here",
    "too_short": "an entry is missing: the list may not be empty",
    "date_type": "a date is written YYYY-MM-DD",
    "int_type": "an integer is written in plain digits",
    "is_instance_of": "this cannot be read here",
}  # fmt: skip
_PATTERNS: Final = {
    "^CON-": "an id of a concept is CON- and at least three digits",
    "^CL-": "an id of a claim is CL- and at least three digits",
    "^CAP-": "an id of a capture is CAP- and at least three digits",
    "^(CON": "an id is CON-, CL-, CAP- or EX- and at least three digits",
    "^[a-z]{2,3}": "a language is a code such as en or pt-BR",
    "^[A-Za-z0-9_]": "a citation key is letters, digits and marks without spaces",
    "^[a-z]+": "a code is lower-case words with hyphens",
}


def _problems(error: ValidationError, model: type[BaseModel], source: Source, node: Mapping) -> list[Finding]:
    found: dict[tuple[int, int], Finding] = {}
    for problem in error.errors(include_url=False, include_context=True):
        path = tuple(step for step in problem["loc"] if isinstance(step, str | int))
        finding = _problem(problem, path, model, source, node)
        found.setdefault((finding.place.line, finding.place.column), finding)
    return list(found.values())


def _problem(
    problem: Any, path: tuple[str | int, ...], model: type[BaseModel], source: Source, node: Mapping
) -> Finding:
    kind, last = problem["type"], str(path[-1]) if path else ""
    target = at(node, path)
    if kind == "missing":
        return Finding(
            "missing-key", Severity.ERROR, place_of(source, target), f"the key `{last}` is missing", f"add `{last}: …`"
        )
    if kind == "extra_forbidden":
        parent = at(node, path[:-1])
        key = parent.key(last) if isinstance(parent, Mapping) else None
        known = _keys(model, path[:-1])
        near = get_close_matches(last, known, 1)
        hint = f"did you mean `{near[0]}`?" if near else f"the keys here are {', '.join(known)}" if known else ""
        place = place_of(source, key if key is not None else target)
        return Finding(
            "unknown-key", Severity.ERROR, place, f"there is no key `{last[:60]}` here", hint, width=len(last) or 1
        )
    message = _SAY.get(kind) or _described(problem)
    shown = f"`{target.text[:60]}`: " if isinstance(target, Scalar) and target.text else ""
    width = len(target.text) if isinstance(target, Scalar) and "\n" not in target.text else 1
    return Finding("wrong-type", Severity.ERROR, place_of(source, target), f"{shown}{message}", "", width=max(1, width))


def _described(problem: Any) -> str:
    context = problem.get("ctx") or {}
    if problem["type"] == "literal_error":
        return f"write one of {str(context.get('expected', '')).replace(chr(39), '')}"
    if problem["type"] == "string_pattern_mismatch":
        pattern = str(context.get("pattern", ""))
        return next(
            (text for head, text in _PATTERNS.items() if pattern.startswith(head)), f"it does not match {pattern}"
        )
    message = str(problem["msg"])
    return message.removeprefix("Value error, ").replace("Input should", "it should")


def _keys(model: type[BaseModel], path: tuple[str | int, ...]) -> list[str]:
    """The keys of the model at a path of field names and places."""
    current: Any = model
    for step in path:
        if isinstance(step, int) or current is None:
            continue
        field = next((f for n, f in current.model_fields.items() if (f.alias or n) == step), None)
        if field is None:
            continue
        current = _inner_model(field.annotation)
    if current is None:
        return []
    return [field.alias or name for name, field in current.model_fields.items()]


def _inner_model(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in getattr(annotation, "__args__", ()):
        found = _inner_model(part)
        if found is not None:
            return found
    return None
