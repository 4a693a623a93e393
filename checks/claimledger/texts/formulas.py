"""The formulas of a text: relations in $TeX$ that can be said in the check language without guessing.

What would need a guess is left alone: an implicit product, a function without brackets, an operator with indices.
`=` states that both sides are equal, or that one rounds to the decimals written on the other.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from claimledger.language.numbers import decimal_text
from claimledger.language.parser import read_statement
from claimledger.language.tree import Binary, Chain, Link, Name, Number, Operand, free_names, walk, written
from claimledger.texts.numerals import decimal_comma

_LARGEST_POWER: Final = 400
_MATHEMATICS: Final = re.compile(r"\$\$(.+?)\$\$|\$(?!\s)((?:[^$\\]|\\.)+?)(?<!\s)\$", re.DOTALL)
_PLAIN: Final = {
    r"\cdot": "*", r"\times": "*", r"\ast": "*", r"\div": "/", r"\le": "<=", r"\leq": "<=", r"\ge": ">=",
    r"\geq": ">=", r"\ne": " != ", r"\neq": " != ",  r"\approx": "~=", r"\lt": "<", r"\gt": ">", r"\left": "",
    r"\right": "", r"\,": "", r"\;": " ", r"\:": " ", r"\!": "", r"\ ": " ", r"\%": "%", r"\quad": " ",
    r"\lbrace": "(", r"\rbrace": ")", r"\bigl": "", r"\bigr": "", r"\dfrac": r"\frac", r"\tfrac": r"\frac",
}  # fmt: skip
_FUNCTIONS: Final = {r"\ln": "ln", r"\exp": "exp", r"\min": "min", r"\max": "max"}
_WITH_ARGUMENTS: Final = re.compile(r"\\(?:frac|sqrt|binom)|\^")
_COMMAND: Final = re.compile(r"\\(?:[A-Za-z]+|.)")
_NAME: Final = re.compile(r"([A-Za-z]|\\[A-Za-z]+)_(?:\{([A-Za-z0-9]+)\}|([A-Za-z0-9]))")


@dataclass(frozen=True, slots=True)
class Formula:
    """A relation of a text, at [start, end) of it."""

    text: str
    statement: Chain
    start: int
    end: int


def formulas(text: str, language: str = "") -> list[Formula]:
    """The relations of a text in a language that can be read, in order."""
    found = []
    for segment in _MATHEMATICS.finditer(text) if "$" in text else ():
        group = 1 if segment[1] is not None else 2
        inside = segment[group].rstrip(" .,;")
        statement = _read(inside.replace("{,}", "." if decimal_comma(language) else ""))
        if statement is not None:
            start = segment.start(group)
            found.append(Formula(inside, statement, start, start + len(inside)))
    return found


def without_label(formula: Formula, known: Mapping[str, object]) -> Formula | None:
    """The formula from its first side that is no label being defined; None if it names what is not known.

    `e` counts as the base of the natural logarithm only where it has an exponent.
    """
    statement = formula.statement
    while (
        len(statement.links) > 1
        and isinstance(first := statement.operands[0], Name)
        and first.name not in known
        and statement.links[0].relation == "=="
    ):
        statement = replace(
            statement,
            operands=statement.operands[1:],
            links=statement.links[1:],
            start=statement.operands[1].start,
        )
    if statement is not formula.statement and statement.links[0].relation not in ("==", "~="):
        return None  # nothing is known of what the label stands for
    powers = sum(isinstance(node, Binary) and node.operator == "^" and _is_e(node.left) for node in walk(statement))
    if sum(_is_e(node) for node in walk(statement)) != powers or free_names(statement) - known.keys() - {"e", "pi"}:
        return None
    return replace(formula, statement=statement)


def _is_e(node: object) -> bool:
    return isinstance(node, Name) and node.name == "e"


def _read(tex: str) -> Chain | None:
    # In TeX `!=` is a factorial before an equals sign, and `~` a space; unequal is `\ne` or `≠`.
    plain = _translated(tex.replace("~", " ").replace("!=", "! ="))
    if plain is None:
        return None
    statement = read_statement(re.sub(r"(?<![=<>!~])=(?!=)", " == ", plain))
    if not isinstance(statement, Chain):
        return None
    links = tuple(_rounding(link, *statement.operands[place : place + 2]) for place, link in enumerate(statement.links))
    return replace(statement, links=links)


def _rounding(link: Link, left: Operand, right: Operand) -> Link:
    """`=` beside a written decimal is met by rounding to its last digit too."""
    if link.relation != "==":
        return link
    units = [unit for unit in (_last_place(right), _last_place(left)) if unit is not None]
    if not units or (len(units) == 2 and units[0] == units[1]):
        return link
    if written(right) is not None and _last_place(right) is not None:
        return replace(link, relation="~=")
    half = Number(decimal_text(5, units[0] - 1), 5, units[0] - 1, link.start, link.end)
    return replace(link, relation="~=", tolerance=half)


def _last_place(node: Operand) -> int | None:
    """The place of the last digit of a written decimal, percentage or decimal times a power of ten."""
    scale = 0
    if isinstance(node, Binary) and node.operator == "*" and isinstance(node.right, Binary):
        power, exponent = node.right, written(node.right.right)
        if power.operator != "^" or not isinstance(power.left, Number) or power.left.text != "10" or exponent is None:
            return None
        sign, digits, percent = exponent
        if percent or digits.exponent or digits.mantissa > _LARGEST_POWER:
            return None
        scale, node = sign * digits.mantissa, node.left
    number = written(node)
    if number is None or not (number[2] or "." in number[1].text):
        return None
    return number[1].exponent + scale - (2 if number[2] else 0)


def _translated(tex: str) -> str | None:
    """The formula in the check language, or None where it has something that is not translated."""
    text = tex.replace("−", "-").replace("≠", " != ")
    text = _NAME.sub(lambda hit: f"{hit[1]}_{hit[2] or hit[3]}", text)
    text = _COMMAND.sub(lambda hit: _PLAIN.get(hit[0], hit[0]), text)
    try:
        text = _arguments(text, 0)
    except _Untranslated:
        return None
    text = _COMMAND.sub(lambda hit: hit[0][1:] if hit[0][1:].isalpha() else hit[0], text)
    return None if re.search(r"[\\{}&]", text) else text


class _Untranslated(Exception):
    """Something that would need a guess."""


def _arguments(text: str, depth: int) -> str:
    r"""`\frac{a}{b}` as ((a)/(b)), `\sqrt{a}` as sqrt(a), `^{a}` as ^(a); what has no braces stays."""
    if depth > 20:
        raise _Untranslated
    result, position = [], 0
    while position < len(text):
        command = _WITH_ARGUMENTS.match(text, position)
        if command is None:
            if text[position] == "{":
                inner, position = _group(text, position)
                result.append(f"({_arguments(inner, depth + 1)})")
                continue
            function = next((name for name in _FUNCTIONS if text.startswith(name, position)), None)
            if function is not None and not text[position + len(function) : position + len(function) + 1].isalpha():
                following = text[position + len(function) :].lstrip()
                if not following.startswith("("):
                    raise _Untranslated
                result.append(_FUNCTIONS[function])
                position = len(text) - len(following)
                continue
            result.append(text[position])
            position += 1
            continue
        position = command.end()
        if command[0] == "^":
            if text[position : position + 1] != "{" and text[position + 1 : position + 2].isdigit():
                raise _Untranslated
            result.append("^")
            continue
        first, position = _group(text, position)
        first = _arguments(first, depth + 1)
        if command[0] == r"\sqrt":
            result.append(f"sqrt({first})")
            continue
        second, position = _group(text, position)
        second = _arguments(second, depth + 1)
        result.append(f"(({first})/({second}))" if command[0] == r"\frac" else f"binomial({first}, {second})")
    return "".join(result)


def _group(text: str, position: int) -> tuple[str, int]:
    """The inside of the braces that begin here, and where they end."""
    while position < len(text) and text[position] == " ":
        position += 1
    if text[position : position + 1] != "{":
        raise _Untranslated
    depth = 0
    for place in range(position, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return text[position + 1 : place], place + 1
    raise _Untranslated
