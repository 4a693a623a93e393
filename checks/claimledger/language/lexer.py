"""Text to tokens. Mathematical signs become their plain spelling; positions stay those of the text."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from claimledger.language.faults import Unreadable
from claimledger.limits import EXPONENT_DIGITS, NUMBER_DIGITS


class Token(NamedTuple):
    """One token; `kind` is `number`, `name`, `sign` or `end`, and `text` its plain spelling."""

    kind: str
    text: str
    start: int
    end: int


GREEK: Final = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "µ": "mu", "ν": "nu", "ξ": "xi", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "ϕ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
    "Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi", "Σ": "Sigma", "Φ": "Phi",
    "Ψ": "Psi", "Ω": "Omega",
}  # fmt: skip
_SIGNS: Final = {
    "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~=", "±": "+-", "·": "*", "×": "*", "⋅": "*", "÷": "/", "−": "-",
    "**": "^", "∈": "in", "∞": "inf", "√": "√", "…": "..",
}  # fmt: skip
_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_LETTER: Final = "A-Za-z" + "".join(GREEK)
_TOKEN: Final = re.compile(
    rf"""\s*(?:
      (?P<number>[0-9]+(?:_[0-9]+)*(?:\.[0-9]+(?:_[0-9]+)*)?(?:[eE][+-]?[0-9]+)?)
    | (?P<name>[{_LETTER}_][{_LETTER}0-9_]*)
    | (?P<sign>\.\.|==|!=|<=|>=|~=|\+-|\*\*|[-+*/^@%!()\[\],|<>=:≤≥≠≈±·×⋅÷−∈∞√…])
    | (?P<superscript>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)
    | (?P<end>\Z)
    )""",
    re.VERBOSE | re.ASCII,
)
_NUMBER, _NAME, _SIGN, _RAISED_NUMBER = 1, 2, 3, 4
"""The groups of `_TOKEN`."""
_READ_TWICE: Final = frozenset((*_SIGNS, "!="))
_POSTFIX_SIGNS: Final = frozenset("!%[^⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_PLAIN_DIGITS: Final = 18
_SPACE: Final = re.compile(r"\s*")


def tokens(text: str) -> list[Token]:
    """The tokens of a text, the last one of kind `end`.

    Raises:
        Unreadable: at a character or number that the language does not have.
    """
    found: list[Token] = []
    position = 0
    while True:
        for hit in iter(_TOKEN.scanner(text, position).match, None):  # type: ignore[attr-defined]
            group = hit.lastindex
            word = hit[group]
            start, position = hit.span(group)
            if group == _SIGN:
                found.append(
                    _sign(text, word, start, position) if word in _READ_TWICE else Token("sign", word, start, position)
                )
            elif group == _NUMBER:
                _check_number(text, word, start, position, found)
                found.append(Token("number", word, start, position))
            elif group == _NAME:
                plain = word if word.isascii() else "".join(GREEK.get(letter, letter) for letter in word)
                found.append(Token("name", plain, start, position))
            elif group == _RAISED_NUMBER:
                found.extend(_raised(text, word, start, position))
            else:
                found.append(Token("end", "", start, position))
                return found
        skipped = _SPACE.match(text, position)
        start = skipped.end() if skipped else position
        if start == position:
            raise _strange(text, start)
        position = start


def _sign(text: str, word: str, start: int, end: int) -> Token:
    """A sign with a plain spelling of its own, or one that may be read in two ways."""
    if word == "!=" and start and not text[start - 1].isspace():
        before = text[:start].split()[-1][-12:]
        raise Unreadable(
            f"`{before}!=` can be read as a factorial followed by `=`, or as `!=`", start, end,
            f"write `{before} != …` for unequal, `{before}! == …` for a factorial",
        )  # fmt: skip
    plain = _SIGNS.get(word, word)
    return Token("name" if plain in ("in", "inf") else "sign", plain, start, end)


def _raised(text: str, word: str, start: int, end: int) -> Iterator[Token]:
    """`²` as the tokens of `^2`."""
    plain = word.translate(_SUPERSCRIPTS)
    digits = plain.lstrip("-")
    if len(digits) > EXPONENT_DIGITS or (len(digits) > 1 and digits[0] == "0"):
        raise Unreadable("a raised number of this form is not read", start, end, "write it after `^`")
    if text[end : end + 1] in _POSTFIX_SIGNS:
        message = f"`{text[end]}` after a raised exponent can be read in two ways"
        raise Unreadable(message, end, end + 1, "put brackets around what comes first")
    yield Token("sign", "^", start, end)
    if plain[0] == "-":
        yield Token("sign", "-", start, end)
    yield Token("number", digits, start, end)


def _check_number(text: str, word: str, start: int, end: int, before: list[Token]) -> None:
    """Refuse what looks like a number and would be read otherwise by someone."""
    if before and before[-1].kind == "number":
        hint = "write an operator between them, or `_` between thousands"
        raise Unreadable("two numbers stand side by side", before[-1].start, end, hint)
    usual = len(word) < _PLAIN_DIGITS and "e" not in word and "E" not in word
    if usual and text[end : end + 1] != "." and (word[0] != "0" or word[1:2] in ("", ".")):
        return
    following = text[end : end + 2]
    if following[:1] == "." and following != "..":
        if following[1:].isdigit():
            raise Unreadable(f"`{word}{following}` is not a number: it has two decimal points", start, end + 1)
        raise Unreadable("a number does not end with a dot", start, end + 1, f"write `{word}` or `{word}.0`")
    if len(word) > 1 and word[0] == "0" and word[1] in "0123456789_":
        plain = word.lstrip("0_") or "0"
        raise Unreadable(
            f"`{word[:24]}` begins with a zero: some would read it as octal", start, end, f"write `{plain[:24]}`"
        )
    if len(word) > NUMBER_DIGITS:
        raise Unreadable(f"a number of {len(word):,} characters is over the limit of {NUMBER_DIGITS:,}", start, end)
    exponent = word.lower().partition("e")[2].lstrip("+-0")
    if len(exponent) > EXPONENT_DIGITS:
        raise Unreadable(f"an exponent of more than {EXPONENT_DIGITS} digits", start, end)


def _strange(text: str, start: int) -> Unreadable:
    """Name a character that the language does not have, above all one that cannot be seen or looks like another."""
    character = text[start]
    name = unicodedata.name(character, f"U+{ord(character):04X}")
    if character == "." and text[start + 1 : start + 2].isdigit():
        digits = re.match(r"[0-9]+", text[start + 1 :])
        return Unreadable(
            "a number does not begin with a dot", start, start + 1, f"write `0.{digits[0] if digits else ''}`"
        )
    if unicodedata.category(character) in ("Cf", "Cc", "Co", "Cn", "Cs"):
        return Unreadable(f"an invisible character, U+{ord(character):04X} ({name})", start, start + 1, "delete it")
    plain = unicodedata.normalize("NFKD", character)
    hint = f"write `{plain}`" if plain != character and plain.isascii() and plain.isalnum() else ""
    if character in "₀₁₂₃₄₅₆₇₈₉":
        hint = f"write an index as `_{plain}` in a name, or as `[{plain}]` for an entry"
    elif unicodedata.category(character) == "Pd":
        hint = "write `-` for minus"
    elif character.isalpha():
        hint = hint or "names are written with Latin or Greek letters, digits and `_`"
    elif character == "&":
        hint = "write each relation as a check of its own"
    elif character in "{}":
        hint = "vectors are written with square brackets"
    elif character == "∀":
        hint = "write `for all`"
    elif character in "“”‘’\"'":
        hint = "the language has no text in quotes"
    return Unreadable(f"`{character}` ({name}) is not in the check language", start, start + 1, hint)
