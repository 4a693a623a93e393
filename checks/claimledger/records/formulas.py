"""Checks and givens: formulas, parsed where they stand."""

import re
from dataclasses import dataclass

from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence, Source, place_in, place_of
from claimledger.findings import Finding, Place, Severity
from claimledger.language.faults import Fault
from claimledger.language.numbers import number
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.tree import Node as Tree
from claimledger.language.tree import Statement, Unary, Vector
from claimledger.language.words import name_fault, plain_name

LEVELS = ("proved", "supported", "tested")


@dataclass(frozen=True, slots=True)
class Check:
    """A relation of a claim; `statement` is None where the text could not be read (a finding says why)."""

    text: str
    statement: Statement | None
    scalar: Scalar
    because: str = ""
    level: str = "proved"

    def place(self, source: Source, offset: int = 0) -> Place:
        """Where a character of the check stands."""
        return place_in(source, self.scalar, offset)


@dataclass(frozen=True, slots=True)
class Reference:
    """A given that is a given of another claim, or a value of a capture."""

    record: str
    name: str


@dataclass(frozen=True, slots=True)
class Given:
    """A name and what it stands for; None where that could not be read (a finding says why)."""

    name: str
    value: Tree | Reference | None
    key: str = ""
    """The name as it is written: `γ` and `gamma` are one name."""


def read_check(source: Source, node: Node, findings: list[Finding]) -> Check | None:
    """One item under `checks` or `fails`."""
    because, level, scalar = "", "proved", node
    if isinstance(node, Mapping):
        body = node.get("check")
        if body is None:
            scalar = _whole_text(source, node)
        else:
            scalar, because, level = body, *_details(source, node, findings)
    if not isinstance(scalar, Scalar):
        if isinstance(node, Sequence):
            scalar = _whole_text(source, node)
        else:
            findings.append(
                _error(source, node, "wrong-type", "a check is a text", "write one relation, such as `a == b`")
            )
            return None
    statement = read_statement(scalar.text)
    if isinstance(statement, Fault):
        findings.append(_fault_finding(source, scalar, statement))
        return Check(scalar.text, None, scalar, because, level)
    return Check(scalar.text, statement, scalar, because, level)


def _whole_text(source: Source, node: Mapping | Sequence) -> Scalar:
    """A check that YAML took for a map or a list, read from its source text."""
    text = source.text[node.start : node.end].strip()
    return Scalar(text, "", node.start, node.start + len(text), node.line, node.column)


def _details(source: Source, node: Mapping, findings: list[Finding]) -> tuple[str, str]:
    found = {"because": "", "level": "proved"}
    for key, value in node.entries:
        if key.text == "check":
            continue
        if key.text not in found:
            findings.append(
                _error(
                    source,
                    key,
                    "unknown-key",
                    f"a check has no key `{key.text[:40]}`",
                    "its keys are check, because, level",
                )
            )
        elif not isinstance(value, Scalar):
            findings.append(_error(source, value, "wrong-type", f"`{key.text}` is a text", ""))
        elif key.text == "level" and value.text not in LEVELS:
            findings.append(
                _error(
                    source,
                    value,
                    "wrong-type",
                    f"`{value.text[:40]}` is not a level",
                    f"write one of {', '.join(LEVELS)}",
                )
            )
        else:
            found[key.text] = value.text
    return found["because"], found["level"]


def _fault_finding(source: Source, scalar: Scalar, fault: Fault, prefix: str = "") -> Finding:
    place = place_in(source, scalar, min(fault.start, max(len(scalar.text) - 1, 0)))
    if fault.start >= len(scalar.text):
        place = Place(place.file, place.line, place.column + 1)
    hint = fault.hint
    line = source.line(place.line)
    if not scalar.style and source.text[scalar.end : scalar.end + 2].startswith(" #"):
        whole = line[line.find(scalar.text[:20]) :]
        hint = f"YAML cuts the text at ` #`; if that belongs to it, quote it: '{whole}'"
    return Finding(
        "formula", Severity.ERROR, place, prefix + fault.message, hint, width=max(1, fault.end - fault.start)
    )


def read_given(source: Source, key: Scalar, node: Node, findings: list[Finding]) -> Given:
    """One entry under `given`."""
    name = plain_name(key.text)
    reason = name_fault(name)
    if reason:
        findings.append(_error(source, key, "formula", reason, "choose another name"))
    return Given(name, _given_value(source, node, findings), key.text)


def _given_value(source: Source, node: Node, findings: list[Finding]) -> Tree | Reference | None:
    if isinstance(node, Scalar):
        if _SHORT_NUMBER.fullmatch(node.text):
            return _short_number(node.text)
        tree = read_expression(node.text)
        if isinstance(tree, Fault):
            findings.append(_fault_finding(source, node, tree))
            return None
        return tree
    if isinstance(node, Sequence):
        items = [_given_value(source, item, findings) for item in node.items]
        if not items:
            findings.append(_error(source, node, "formula", "an empty vector is not a value", "give it an entry"))
        for item, part in zip(items, node.items, strict=True):
            if isinstance(item, Reference):
                hint = "give the reference a name of its own, and use that name in the list"
                findings.append(_error(source, part, "wrong-type", "a reference stands alone, not in a list", hint))
        if not items or any(item is None or isinstance(item, Reference) for item in items):
            return None
        return Vector(tuple(items), 0, 1)  # type: ignore[arg-type]
    entries = {name.text: value for name, value in node.entries}
    texts = {name: value.text for name, value in entries.items() if isinstance(value, Scalar)}
    for kind, second in (("claim", "name"), ("capture", "value")):
        if set(entries) == {kind, second} and len(texts) == 2:
            return Reference(texts[kind], texts[second])
    findings.append(_error(
        source, node, "wrong-type", "a given is a number, an expression, a list, or a reference",
        "a reference is {claim: CL-020, name: p} or {capture: CAP-001, value: estimate}",
    ))  # fmt: skip
    return None


_SHORT_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?")


def _short_number(text: str) -> Tree:
    """The tree of a short plain number, without the parser: most givens are one."""
    if text[0] == "-":
        return Unary("-", number(text[1:], 1, len(text)), 0, len(text))
    return number(text, 0, len(text))


def _error(source: Source, node: Node, code: str, message: str, hint: str) -> Finding:
    width = len(node.text) if isinstance(node, Scalar) else 1
    return Finding(code, Severity.ERROR, place_of(source, node), message, hint, width=max(1, width))
