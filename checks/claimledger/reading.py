"""Nodes to records: what cannot be read becomes findings with places; nothing is raised on a user's data."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence, Source, at, place_of, plain
from claimledger.documents.yaml import read_text
from claimledger.findings import Finding, Place, Severity
from claimledger.records.claim import Claim
from claimledger.records.formulas import Check, read_check, read_given
from claimledger.records.problems import problems

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
        findings.extend(problems(error, model, source, node))
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
        data["given"] = tuple(givens)
        names = [given.name for given in givens]
        for place, (name, _) in enumerate(given.entries):
            if names[place] in names[:place]:
                message = f"`{name.text}` is given twice: it is the name `{names[place]}`"
                findings.append(
                    Finding("formula", Severity.ERROR, place_of(source, name), message, "keep one of the two")
                )
