"""A concept: a term, what it means, and what it does not mean."""

from pydantic import Field

from claimledger.records.base import Citation, ConceptId, Line, Record, Retired, Text


class Concept(Record):
    """One concept."""

    id: ConceptId = Field(description="CON- and at least three digits; for good.")
    term: Text = Field(description="The term.")
    short: Line | None = Field(None, description="Its acronym.")
    also: tuple[Line, ...] = Field((), description="Other names for it.")
    symbol: Line | None = Field(None, description="Its symbol, in TeX without dollar signs.")
    section: Line | None = Field(None, description="The section of the glossary, one of those of the ledger.")
    definition: Text | None = Field(None, description="What it means.")
    in_llm: Text | None = Field(None, description="What it is for a language model.")
    example: Text | None = Field(None, description="An everyday example.")
    example_llm: Text | None = Field(None, description="An example with a language model.")
    boundary: Text | None = Field(None, description="What it is not.")
    related: tuple[ConceptId, ...] = Field((), description="Concepts to read beside it.")
    explained_in: tuple[Line, ...] = Field((), description="Lessons or pages that explain it.")
    sources: tuple[Citation, ...] = Field((), description="Where the definition comes from.")
    snapshot: Line | None = Field(None, description="The named snapshot of the ledger that it belongs to.")
    retired: Retired | None = Field(None, description="Set when the concept is withdrawn; the id stays taken.")
