"""What to say of a refuted link: what is claimed, what is right, and how the mistake may have come about."""

from typing import Final

from flint import arb

from claimledger.deciding.mistakes import likely_mistake
from claimledger.deciding.relations import Judged, node_entry
from claimledger.deciding.showing import Known, right_text, rounded, value_text
from claimledger.deciding.verdicts import Decision, Verdict
from claimledger.language.arithmetic import Value
from claimledger.language.printing import text_of
from claimledger.language.tree import (
    Call,
    Interval,
    Link,
    Name,
    Number,
    Operand,
    Over,
    Range,
    Vector,
    walk,
    written,
)

_CLOSE: Final = 1e-9
"""Below this relative distance a reader cannot see the difference in the digits shown."""
_TINY: Final = 1e-40
"""Below this one the digits of the value say nothing, and the distance itself is shown."""
_NOT: Final = {
    "==": "is not equal to", "!=": "is equal to", "<": "is not less than", "<=": "is not at most",
    ">": "is not greater than", ">=": "is not at least", "in": "is not in",
}  # fmt: skip


def refutation(
    link: Link, left: Operand, right: Operand, judged: Judged, values: tuple[Value, Value], gap: Known | None, way: str
) -> Decision:
    """The decision for a link that is shown false.

    `values` are the known values of its sides (None for a domain), `gap` the distance of the two at the failing entry.
    """
    swap = _literal(left) and not _literal(right) and link.relation == "=="
    claimed = left if swap else right
    known_claimed, known = (values[0], values[1]) if swap else (values[1], values[0])
    where = f"entry {', '.join(map(str, judged.entry))}: " if judged.entry else ""
    found = _entry(known, judged.entry)
    target = node_entry(claimed, judged.entry) if not isinstance(claimed, Range | Interval) else claimed
    number = written(target)
    hint = ""
    if link.relation == "~=":
        message, hint = _not_near(link, target, found, _entry(known_claimed, judged.entry))
    elif link.relation == "in":
        message = f"{value_text(found)} is not in {text_of(claimed)}"
    elif _literal(claimed):
        shown = (
            text_of(target) if isinstance(target, Number) or number else value_text(_entry(known_claimed, judged.entry))
        )
        message = f"the value is {value_text(found)}, which {_NOT[link.relation]} {shown}"
        if link.relation == "==":
            message = f"{shown} is claimed, the value is {value_text(found)}"
            hint = _equal_hint(target, found)
    else:
        other = value_text(_entry(known_claimed, judged.entry))
        message = f"the left side, {value_text(found)}, {_NOT[link.relation]} the right side, {other}"
    right_value = _right(claimed, known, link)
    if gap is not None and 0 < abs(arb(gap)) < _CLOSE * abs(arb(found)) and link.relation != "!=":
        larger = (gap > 0) is not swap
        size = -gap if gap < 0 else gap
        message += f"; the two differ by {value_text(size)}"
        if number is not None and not judged.entry and arb(size) < _TINY * abs(arb(found)):
            right_value = f"{text_of(target)} {'+' if larger else '-'} {value_text(size)}"
    return Decision(Verdict.REFUTED, way, where + message, right_value, hint, target.start, target.end)


def _literal(node: Operand) -> bool:
    """Whether a side is written out in numbers: nothing is computed from names or functions."""
    return not any(isinstance(part, Name | Call | Over) for part in walk(node))


def _entry(value: Value, entry: tuple[int, ...]) -> Known:
    for place in entry:
        value = value[place]
    return value  # type: ignore[no-any-return]


def _not_near(link: Link, target: Operand, found: Known, claimed: Known) -> tuple[str, str]:
    number = written(target)
    if link.tolerance is not None or number is None:
        tolerance = text_of(link.tolerance) if link.tolerance is not None else ""
        how = f"within {tolerance}" if link.within else f"+- {tolerance}"
        return f"the value is {value_text(found)}, which is not {value_text(claimed)} {how}", ""
    sign, written_number, percent = number
    exponent = written_number.exponent - (2 if percent else 0)
    mistake = likely_mistake(found, sign * written_number.mantissa, exponent)
    return (
        f"{text_of(target)} is claimed, the value is {right_text(found, written_number.exponent, percent=percent)}",
        mistake,
    )


def _equal_hint(target: Operand, found: Known) -> str:
    number = written(target)
    if number is None:
        return ""
    sign, written_number, percent = number
    exponent = written_number.exponent - (2 if percent else 0)
    if written_number.mantissa and abs(exponent) < 1000 and rounded(found, exponent) == sign * written_number.mantissa:
        return "the value rounds to what is written: `~=` states that"
    return likely_mistake(found, sign * written_number.mantissa, exponent)


def _right(claimed: Operand, known: Value, link: Link) -> str:
    """The right value in the shape of the computed side, each entry in the digits that were written for it."""
    if isinstance(known, tuple):
        written_out = isinstance(claimed, Vector) and len(claimed.items) == len(known)
        parts = claimed.items if isinstance(claimed, Vector) and written_out else (claimed,) * len(known)
        inside = (_right(part, value, link) for part, value in zip(parts, known, strict=True))
        return f"[{', '.join(text.partition(' (')[0] for text in inside)}]"
    number = written(claimed) if not isinstance(claimed, Range | Interval) else None
    if number is None or link.relation not in ("==", "~=") or link.within:
        return value_text(known)
    tolerance = written(link.tolerance) if link.tolerance is not None and not link.within else None
    exponent = number[1].exponent
    if link.tolerance is not None:
        exponent = min(exponent - 2, tolerance[1].exponent if tolerance is not None else exponent)
    return right_text(known, exponent, percent=number[2])
