"""The JSON Schema of each kind: for editors, which read YAML as version 1.2 says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from claimledger.records.schemas import MODELS, schema


class Loader(yaml.SafeLoader):
    """Dates stay texts, as in YAML 1.2."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def loaded(text: str) -> Any:
    return yaml.load(text, Loader)


def faults(kind: str, record: object) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema(kind)).iter_errors(record)]


def records(root: Path, kind: str) -> Iterator[tuple[str, Any]]:
    match kind:
        case "settings":
            yield "settings", loaded((root / "ledger/ledger.yaml").read_text(encoding="utf-8"))
        case "source":
            for source in loaded((root / "ledger/sources.yaml").read_text(encoding="utf-8"))["references"]:
                yield source["id"], source
        case _:
            for file in sorted((root / ("ledger/claims" if kind == "claim" else "concepts")).glob("*.yaml")):
                yield file.name, loaded(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", MODELS)
def test_it_is_a_schema_that_names_its_dialect(kind: str) -> None:
    Draft202012Validator.check_schema(schema(kind))
    assert schema(kind)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema(kind)["additionalProperties"] is False


@pytest.mark.parametrize("kind", MODELS)
def test_the_records_of_this_repository_fit(kind: str, repository: Path) -> None:
    found = list(records(repository, kind))
    assert found
    assert {name: faults(kind, record) for name, record in found if faults(kind, record)} == {}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "claim",
            "{id: CL-001, kind: arithmetic, statement: a, given: {x: 1, r: [1, 2], c: {claim: CL-002, name: p}}}",
        ),
        ("claim", "{id: CL-001, kind: arithmetic, statement: {en: a}, checks: [a == b, {check: a == b, because: c}]}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, unchecked_numbers: [{number: 10, because: b}]}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, sources: [{key: k, at: 3}]}"),
        ("concept", "{id: CON-001, term: {en: a, ru: b}, related: [CON-002]}"),
        ("source", "{id: k, type: book, title: t, volume: 12, issued: 1948}"),
        ("source", "{id: k, type: book, title: t, issued: {date-parts: [[1948, 7]]}}"),
        ("settings", "{format: 1, title: t, version: 2, fresh: {implementation: 90}, snapshots: {s: 2026-01-01}}"),
    ],
)
def test_what_the_ledger_reads_fits(kind: str, text: str) -> None:
    assert faults(kind, loaded(text)) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("claim", "{kind: arithmetic, statement: a}"),
        ("claim", "{id: CL-1, kind: arithmetic, statement: a}"),
        ("claim", "{id: CL-001, kind: arithmetical, statement: a}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: ''}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, chekcs: []}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, given: [x]}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, checks: [{check: a, why: b}]}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, sources: [{at: b}]}"),
        ("claim", "{id: CL-001, kind: arithmetic, statement: a, retired: {on: 2026-01-01}}"),
        ("concept", "{id: CL-001, term: a}"),
        ("concept", "{id: CON-001}"),
        ("concept", "{id: CON-001, term: a, related: [CL-001]}"),
        ("source", "{id: two words, type: book, title: t}"),
        ("source", "{id: k, type: book, title: t, status: good}"),
        ("source", "{id: k, type: book, title: t, authors: []}"),
        ("settings", "{format: 2, title: t}"),
        ("settings", "{title: t}"),
        ("settings", "{format: 1, title: t, severities: {refuted: fatal}}"),
        ("settings", "{format: 1, title: t, accept: [{code: stale, ids: [], because: b, until: 2026-01-01}]}"),
    ],
)
def test_what_the_ledger_refuses_does_not_fit(kind: str, text: str) -> None:
    assert faults(kind, loaded(text))
