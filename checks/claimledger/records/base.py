"""What every record shares."""

from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from claimledger.limits import TEXT_CHARACTERS


class Record(BaseModel):
    """Frozen, strict, closed: an unknown key is an error, a text is never taken for a number."""

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", populate_by_name=False, arbitrary_types_allowed=True
    )


def _date(value: Any) -> Any:
    if isinstance(value, str):
        try:
            if len(value) == 10 and value[4] == value[7] == "-":
                return date.fromisoformat(value)
        except ValueError:
            pass
        raise ValueError("a date is written YYYY-MM-DD")
    return value


def _integer(value: Any) -> Any:
    if isinstance(value, str):
        digits = value[1:] if value[:1] == "-" else value
        if not digits.isdecimal() or not digits.isascii() or len(digits) > 18 or (len(digits) > 1 and digits[0] == "0"):
            raise ValueError("an integer is written in plain digits")
        return int(value)
    return value


def _boolean(value: Any) -> Any:
    if isinstance(value, str):
        if value not in ("true", "false"):
            raise ValueError("write true or false")
        return value == "true"
    return value


Date = Annotated[date, BeforeValidator(_date)]
Integer = Annotated[int, BeforeValidator(_integer)]
Boolean = Annotated[bool, BeforeValidator(_boolean)]

Line = Annotated[str, StringConstraints(min_length=1, max_length=TEXT_CHARACTERS)]
"""A text in one language."""
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
Text = Annotated[
    Line | Annotated[dict[Language, Line], Field(min_length=1)],
    Field(description="Markdown with $TeX$: one text, or a map of languages to texts."),
]

ConceptId = Annotated[str, StringConstraints(pattern=r"^CON-[0-9]{3,9}$")]
ClaimId = Annotated[str, StringConstraints(pattern=r"^CL-[0-9]{3,9}$")]
CaptureId = Annotated[str, StringConstraints(pattern=r"^CAP-[0-9]{3,9}$")]
RecordId = Annotated[str, StringConstraints(pattern=r"^(CON|CL|CAP|EX)-[0-9]{3,9}$")]
SourceKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_:.#$%&+?<>~/-]*$")]


class Citation(Record):
    """A source, where in it, and what for."""

    key: SourceKey = Field(description="The citation key of a source.")
    at: Line | None = Field(None, description="Where in the source: a section, a page.")
    for_: Line | None = Field(None, alias="for", description="What it is cited for.")


class Retired(Record):
    """A tombstone: the id stays taken for good."""

    on: Date = Field(description="The day of retirement.")
    because: Line = Field(description="Why.")
    instead: RecordId | None = Field(None, description="The record that replaces it.")


def texts(value: Text | None) -> dict[str, str]:
    """The languages of a text; '' for one that names none."""
    if value is None:
        return {}
    return {"": value} if isinstance(value, str) else value
