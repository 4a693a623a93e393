"""A claim: something stated, its evidence, and the boundary within which it holds."""

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from claimledger.records.base import Citation, ClaimId, ConceptId, Date, Line, Record, Retired, Text
from claimledger.records.formulas import LEVELS, Check, Given

Kind = Literal["arithmetic", "identity", "measured", "sourced", "implementation", "convention", "structural"]

_CHECK_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {
                "check": {"type": "string"},
                "because": {"type": "string"},
                "level": {"enum": list(LEVELS)},
            },
            "required": ["check"],
            "additionalProperties": False,
        },
    ]
}
_VALUE_SCHEMA: dict[str, Any] = {"type": ["number", "string", "array", "object"]}


class Unchecked(Record):
    """A number of the statement that no check holds, and why that is right."""

    number: Line = Field(description="The number, as written in the statement.")
    because: Line = Field(description="Why it needs no check.")


class Claim(Record):
    """One claim."""

    id: ClaimId = Field(description="CL- and at least three digits; for good.")
    kind: Kind = Field(description="Says what evidence is due.")
    statement: Text = Field(description="What is claimed. Its numbers must be those of the checks.")
    concepts: tuple[ConceptId, ...] = Field((), description="The concepts it is about.")
    sources: tuple[Citation, ...] = Field((), description="Where it is stated.")
    boundary: Text | None = Field(None, description="Where the claim stops holding, and what it does not say.")
    given: tuple[Annotated[Given, WithJsonSchema(_VALUE_SCHEMA)], ...] = Field(
        (), description="Names and what they stand for: numbers, expressions, vectors, references."
    )
    checks: tuple[Annotated[Check, WithJsonSchema(_CHECK_SCHEMA)], ...] = Field(
        (), description="Relations in the check language, all of which must be proved."
    )
    fails: tuple[Annotated[Check, WithJsonSchema(_CHECK_SCHEMA)], ...] = Field(
        (), description="Relations that must be refuted: they show that the boundary is real."
    )
    unchecked_numbers: tuple[Unchecked, ...] = Field((), description="Numbers of the statement that need no check.")
    level: Literal["supported", "tested"] | None = Field(None, description="The evidence that is enough, if not proof.")
    looked_at: Date | None = Field(None, description="The day the evidence was last looked at.")
    snapshot: Line | None = Field(None, description="The named snapshot of the ledger that it belongs to.")
    retired: Retired | None = Field(None, description="Set when the claim is withdrawn; the id stays taken.")
