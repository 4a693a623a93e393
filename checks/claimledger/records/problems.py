"""What pydantic says of a record, as findings: where in the file, what was found, what is expected."""

from difflib import get_close_matches
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence, Source, at, place_of
from claimledger.findings import Finding, Severity
from claimledger.limits import FINDINGS

_SAY: Final = {
    "string_type": "a text is expected here",
    "string_too_short": "the text is empty",
    "string_too_long": "the text is too long",
    "tuple_type": "a list is expected here",
    "dict_type": "a map is expected here",
    "model_type": "a map is expected here",
    "too_short": "an entry is missing: the list may not be empty",
    "date_type": "a date is written YYYY-MM-DD",
    "int_type": "an integer is written in plain digits",
    "is_instance_of": "this cannot be read here",
}  # fmt: skip
_PATTERNS: Final = {
    "^CON-": "an id of a concept is CON- and at least three digits, nine at most",
    "^CL-": "an id of a claim is CL- and at least three digits, nine at most",
    "^CAP-": "an id of a capture is CAP- and at least three digits, nine at most",
    "^(CON": "an id is CON-, CL-, CAP- or EX- and at least three digits, nine at most",
    "^[a-z]{2,3}": "a language is a code such as en or pt-BR",
    "^[A-Za-z0-9_]": "a citation key is letters, digits and marks without spaces",
    "^[a-z]+": "a code is lower-case words with hyphens",
}


def problems(error: ValidationError, model: type[BaseModel], source: Source, node: Mapping) -> list[Finding]:
    """One finding a place; of the alternatives of a type, the one that the value was meant for."""
    found: dict[tuple[str | int, ...], Finding] = {}
    missing: dict[tuple[str | int, ...], list[str]] = {}
    for problem in error.errors(include_url=False, include_context=True)[:FINDINGS]:
        path = _path(node, problem["loc"])
        is_map = isinstance(at(node, path), Mapping)
        if problem["type"] == "missing":
            missing.setdefault(path, []).append(str(problem["loc"][-1]))
            continue
        one_of_several = len(problem["loc"]) > len(path)
        if not one_of_several or problem["type"] != ("string_type" if is_map else "dict_type"):
            found.setdefault(path, _problem(problem, path, model, source, node))
    findings = [_missing(source, at(node, path), keys) for path, keys in missing.items()]
    return findings + [
        finding
        for path, finding in found.items()
        if finding.code != "wrong-type" or not any(other[: len(path)] == path and other != path for other in found)
    ]


def _missing(source: Source, node: Node, keys: list[str]) -> Finding:
    said = ", ".join(f"`{key}`" for key in keys)
    message = f"the key {said} is missing" if len(keys) == 1 else f"the keys {said} are missing"
    return Finding("missing-key", Severity.ERROR, place_of(source, node), message, f"add `{keys[0]}: …`")


def _is_child(node: Node, step: str | int) -> bool:
    if isinstance(node, Mapping):
        return isinstance(step, str) and node.get(step) is not None
    return isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items)


def _path(node: Node, loc: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The steps of a location that are there in the document; the names of a type's alternatives are not."""
    path: tuple[str | int, ...] = ()
    for step in loc:
        if _is_child(at(node, path), step):
            path = (*path, step)
    return path


def _problem(
    problem: Any, path: tuple[str | int, ...], model: type[BaseModel], source: Source, node: Mapping
) -> Finding:
    kind, last = problem["type"], str(path[-1]) if path else ""
    target = at(node, path)
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
    message = (
        "a map of names to values is expected here" if path[:1] == ("given",) else _SAY.get(kind) or _described(problem)
    )
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
