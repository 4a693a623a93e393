"""The JSON Schema of each kind of record, for editors that check YAML as it is written."""

from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from claimledger.records.claim import Claim
from claimledger.records.concept import Concept
from claimledger.records.settings import Settings
from claimledger.records.source import Reference

MODELS: Final[dict[str, type[BaseModel]]] = {
    "claim": Claim,
    "concept": Concept,
    "source": Reference,
    "settings": Settings,
}


class _Generator(GenerateJsonSchema):
    """A list of givens is written as a map from names to values."""

    schema_dialect = "https://json-schema.org/draft/2020-12/schema"


def _texts_of_any_scalar(part: Any) -> None:
    """Let a text be written as a YAML number: the ledger reads every scalar as text, an editor does not."""
    if isinstance(part, dict):
        if part.get("type") == "string" and not part.keys() & {"pattern", "format", "enum", "const"}:
            part["type"] = ["string", "number", "boolean"]
        for inner in part.values():
            _texts_of_any_scalar(inner)
    elif isinstance(part, list):
        for inner in part:
            _texts_of_any_scalar(inner)


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind."""
    found = MODELS[kind].model_json_schema(by_alias=True, schema_generator=_Generator)
    found = {"$schema": _Generator.schema_dialect, **found}
    _texts_of_any_scalar(found)
    given = found.get("properties", {}).get("given")
    if given is not None:
        values = given.pop("items")
        given.pop("default", None)
        given.update({"type": "object", "additionalProperties": values})
    return found
