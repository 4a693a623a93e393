"""The settings of a ledger. They can tighten what is asked of it and never loosen it."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from claimledger.records.base import Date, Integer, Language, Line, Record, Text

Code = Annotated[str, StringConstraints(pattern=r"^[a-z]+(-[a-z]+)*$")]


class Section(Record):
    """A section of the glossary."""

    id: Line
    title: Text | None = None


class Lesson(Record):
    """A lesson that concepts and claims are explained in."""

    id: Line
    title: Text | None = None
    address: Line | None = None


class CourseLink(Record):
    """A stable id for a page elsewhere."""

    id: Line
    title: Text
    address: Line | None = None
    pending: Line | None = None


class Accept(Record):
    """Findings that stand, for a reason and for a time. Covers warnings and the number rule alone."""

    code: Code = Field(description="The code of the findings.")
    ids: tuple[Line, ...] = Field(description="The records it is accepted for.", min_length=1)
    because: Line = Field(description="Why.")
    until: Date = Field(description="The day from which the findings are told again.")


class Settings(Record):
    """`ledger/ledger.yaml`."""

    format: Integer = Field(description="The version of this format: 1.", ge=1, le=1)
    title: Text = Field(description="The ledger's title.")
    languages: tuple[Language, ...] = Field(("en",), description="The languages its texts are due in.", min_length=1)
    version: Line | None = Field(None, description="The content's version.")
    sections: tuple[Section | Line, ...] = Field((), description="The sections of the glossary, in order.")
    lessons: tuple[Lesson | Line, ...] = Field((), description="The lessons, in order.")
    snapshots: dict[Line, Date] = Field({}, description="Named snapshots of the facts, and their days.")
    links: tuple[CourseLink, ...] = Field((), description="Links to other courses, by ids that stay.")
    fresh: dict[Line, Integer] = Field({}, description="Days for which a kind of claim stays fresh.")
    reviewers: tuple[Line, ...] = Field((), description="The roles that sign off claims.")
    severities: dict[Code, Literal["note", "warning", "error"]] = Field(
        {}, description="Severities by finding code; they only rise."
    )
    accept: tuple[Accept, ...] = Field((), description="Findings that stand for a time.")
