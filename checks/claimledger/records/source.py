"""A source: CSL-YAML, as pandoc and Zotero write it, and what the ledger needs to know of it."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from claimledger.records.base import Boolean, Date, Integer, Line, Record, Retired, SourceKey, Text

Status = Literal[
    "peer-reviewed", "preprint", "author-reported", "documentation", "textbook", "standard", "data", "other"
]


class Name(Record):
    """A person or body, as CSL names them."""

    family: Line | None = None
    given: Line | None = None
    literal: Line | None = None
    suffix: Line | None = None
    dropping_particle: Line | None = Field(None, alias="dropping-particle")
    non_dropping_particle: Line | None = Field(None, alias="non-dropping-particle")


class CslDate(Record):
    """A date, as CSL writes it."""

    date_parts: tuple[tuple[Integer, ...], ...] | None = Field(None, alias="date-parts")
    literal: Line | None = None
    raw: Line | None = None
    season: Line | None = None
    circa: Boolean | None = None


def _date(value: Any) -> Any:
    """A bare year or ISO date stands for itself."""
    return {"raw": value} if isinstance(value, str) else value


def _flag(value: Any) -> Any:
    """`true` and `false` are meant as such where a text may stand too."""
    return value == "true" if value in ("true", "false") else value


When = Annotated[CslDate, BeforeValidator(_date, json_schema_input_type=CslDate | str)]


class Reference(Record):
    """One source."""

    id: SourceKey = Field(description="The citation key.")
    type: Line = Field(description="The CSL type, such as article-journal.")
    title: Text = Field(description="The title.")
    author: tuple[Name, ...] = ()
    editor: tuple[Name, ...] = ()
    translator: tuple[Name, ...] = ()
    issued: When | None = None
    accessed: When | None = None
    container_title: Line | None = Field(None, alias="container-title")
    collection_title: Line | None = Field(None, alias="collection-title")
    title_short: Line | None = Field(None, alias="title-short")
    event_title: Line | None = Field(None, alias="event-title")
    publisher: Line | None = None
    publisher_place: Line | None = Field(None, alias="publisher-place")
    genre: Line | None = None
    edition: Line | None = None
    version: Line | None = None
    volume: Line | None = None
    issue: Line | None = None
    number: Line | None = None
    page: Line | None = None
    chapter_number: Line | None = Field(None, alias="chapter-number")
    number_of_pages: Line | None = Field(None, alias="number-of-pages")
    language: Line | None = None
    abstract: Line | None = None
    keyword: Line | None = None
    note: Line | None = None
    archive: Line | None = None
    DOI: Line | None = None
    URL: Line | None = None
    ISBN: Line | None = None
    ISSN: Line | None = None
    PMID: Line | None = None
    citation_key: Line | None = Field(None, alias="citation-key")
    cited_for: Text | None = Field(None, description="What the ledger cites it for.")
    changed: Text | None = Field(None, description="What the work changed, in one line.")
    status: Status | None = Field(None, description="How far its content was examined by others.")
    looked_at: Date | None = Field(None, description="The day it was last looked at.")
    limitation: Text | None = Field(None, description="What it cannot be cited for.")
    unconfirmed: Annotated[Text | bool | None, BeforeValidator(_flag)] = Field(
        None, description="A detail of the entry that nobody has confirmed."
    )
    retired: Retired | None = Field(None, description="Set when the source is withdrawn; the key stays taken.")


class Sources(Record):
    """The file of sources."""

    references: tuple[Any, ...] = Field((), description="The sources, in CSL-YAML.")
