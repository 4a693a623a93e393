"""The numerals of a text: which numbers a statement states, in value and in written digits.

What states no number (`hidden`) is blanked first; in mathematics, subscripts and exponents do not count. A numeral
that is written in a way that cannot be read as a number (other digits, ½, a hidden character inside) is one too, so
that it is told and not passed over.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claimledger.texts.hidden import blank, without_code, without_hidden


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number in a text: `mantissa * 10**exponent` (a percentage is divided by 100), or a fraction over `below`.

    `kind` is decimal, percent, fraction, integer, word or unreadable; `start` and `end` are offsets in the text.
    """

    text: str
    kind: str
    mantissa: int
    exponent: int
    below: int
    start: int
    end: int
    mathematics: bool

    @property
    def key(self) -> tuple[int, int, int]:
        """What must agree: value and written digits; whole numbers by value alone."""
        return number_key(self.mantissa, self.exponent, self.below)

    @property
    def counted(self) -> bool:
        """Whether a check must hold it, in a claim that is not about counts: not a lone digit in prose."""
        if self.kind == "word":
            return False
        return self.mathematics or self.kind != "integer" or abs(self.mantissa) >= 10


_LARGEST_EXPANDED: Final = 400
_UNREADABLE: Final = 0
"""The `below` of a numeral that cannot be read: no number has it."""


def number_key(mantissa: int, exponent: int, below: int = 1) -> tuple[int, int, int]:
    """The key of a number: whole numbers by their value, others by value and last written place."""
    if 0 < exponent <= _LARGEST_EXPANDED:
        return (mantissa * 10**exponent, 0, below)
    return (mantissa, exponent, below)


_COMMA_LANGUAGES: Final = frozenset(
    [
        "ru",
        "uk",
        "be",
        "bg",
        "de",
        "fr",
        "es",
        "it",
        "pt",
        "nl",
        "pl",
        "cs",
        "sk",
        "da",
        "sv",
        "nb",
        "no",
        "fi",
        "hu",
        "ro",
        "tr",
        "el",
        "id",
        "vi",
    ]
)
_POINT_GROUPS: Final = frozenset(["de", "es", "it", "pt", "nl", "da", "ro", "tr", "el", "id", "vi"])
"""Languages that write a point between thousands."""
_WORDS: Final = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_SPACES: Final = "\u00a0\u2009\u202f"
_DIGIT: Final = re.compile("[0-9]")
_MARGIN: Final = 40
_MATHEMATICS: Final = re.compile(r"\$\$(.+?)\$\$|\$(?!\s)((?:[^$\\]|\\.)+?)(?<!\s)\$", re.DOTALL)
_TIMES: Final = r"(?:\\times|\\cdot|×|·)\s*10"
_RAISED: Final = "⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹"
_TIMES_POWER: Final = re.compile(rf"{_TIMES}\s*\^\s*\{{?[-−]?[0-9]+\}}?")
_SCRIPT: Final = re.compile(r"[_^]\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+|.)")
_EXPONENT: Final = re.compile(rf"(?P<ten>(?:×|·)\s*10)?[{_RAISED}]+")
"""Raised digits: those of a power of ten are part of a number, others are exponents and do not count."""
_FRACTION: Final = re.compile(r"\\[dt]?frac\s*(?:\{\s*([0-9]+)\s*\}\s*\{\s*([0-9]+)\s*\}|([0-9])\s*([0-9]))")
_WORD: Final = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_PERCENT: Final = r"(?:per\s?cent\b|Prozent\b|процент\w*)"
_PERCENT_AFTER: Final = re.compile(rf"(?:\s|\\)*(?:%|{_PERCENT})")
_LIST_ITEM: Final = r"(?:about\s+|around\s+|roughly\s+)?[0-9]++(?:\.[0-9]++|,[0-9]++(?!\s*(?:,|and|or)))?+"
_LIST_TO_PERCENT: Final = re.compile(
    rf"(?:\s*(?:,\s*(?:and|or)\b|,|;|and\b|or\b|to\b|und\b|и\b|–|-)\s*{_LIST_ITEM})++\s*{_PERCENT}"
    rf"|\s*[–-]\s*{_LIST_ITEM}\s*\\?%"
)
_NUMERIC: Final = re.compile(r"[^\x00-\x7f]|&#")
_HIDDEN_INSIDE: Final = re.compile("[0-9][\u200b-\u200f\u2060\ufeff\u00ad]+[0-9]")


def decimal_comma(language: str) -> bool:
    """Whether a language writes decimals with a comma."""
    return language.partition("-")[0] in _COMMA_LANGUAGES


def _number_pattern(*, comma: bool, points: bool, mathematics: bool) -> re.Pattern[str]:
    """A numeral of a language. In prose a letter before or after makes it part of a name; emphasis does not."""
    point = r"(?:,|\{,\}|\.)" if comma else r"(?:\.|,(?![0-9]{3}(?![0-9])))"
    group = rf"[{'.' if points else ''}{_SPACES} ]" if comma else rf"(?:[,{_SPACES}]|\{{,\}}|\\,)"
    whole = rf"(?:[1-9][0-9]{{0,2}}(?:{group}[0-9]{{3}}){{1,9}}+(?![0-9])|[0-9]++)"
    before = r"(?<![0-9])" if mathematics else r"(?<![^\W_])(?<!\.)(?<![^\W_]_)"
    after = "" if mathematics else r"(?!@|[^\W_])"
    return re.compile(
        rf"{before}(?P<sign>(?:(?<![\w)\]}}%])[-−+])?)"
        rf"(?:(?P<whole>{whole})(?:{point}(?P<decimals>[0-9]++)(?!,[0-9]))?+|(?P<bare>\.[0-9]++))"
        rf"(?P<power>(?:\s*{_TIMES}(?:\s*\^\s*\{{?[-−]?[0-9]+\}}?|[{_RAISED}]+)|[eE][-+−]?[0-9]+)?+)"
        rf"(?(decimals)|(?(bare)|(?:\s*/\s*(?P<below>[0-9]++)(?![\w.]?[0-9]))?)){after}"
    )


_PATTERNS: Final = {
    (comma, points, mathematics): _number_pattern(comma=comma, points=points, mathematics=mathematics)
    for comma, points in ((False, False), (True, False), (True, True))
    for mathematics in (False, True)
}


@dataclass(frozen=True, slots=True)
class _Reading:
    """How one stretch of text is read: from which offset, and with which pattern."""

    offset: int
    pattern: re.Pattern[str]
    mathematics: bool


def numerals(text: str, language: str = "", *, words: bool = False) -> list[Numeral]:
    """The numerals of a text, in order; number words up to twelve too where asked for."""
    if words or not text.isascii():
        return _numerals(text, 0, language, words=words)
    window = _window(text)
    return _numerals(text[slice(*window)], window[0], language, words=False) if window is not None else []


def _window(text: str) -> tuple[int, int] | None:
    """The part of a text that can hold numerals, with room for what is around them; all of it if it has markup."""
    first = _DIGIT.search(text)
    if first is None:
        return None
    if "$" in text or "`" in text or "&#" in text:
        return 0, len(text)
    last = next(place for place in range(len(text) - 1, -1, -1) if text[place] in "0123456789")
    start = text.rfind(" ", 0, max(0, first.start() - _MARGIN)) + 1
    end = text.find(" ", last + _MARGIN)
    return start, end if end >= 0 else len(text)


def _numerals(text: str, offset: int, language: str, *, words: bool) -> list[Numeral]:
    comma, points = decimal_comma(language), language.partition("-")[0] in _POINT_GROUPS
    found: list[Numeral] = []
    shown = without_code(text)
    if "$" in shown:
        pattern = _PATTERNS[comma, points, True]
        for segment in _MATHEMATICS.finditer(shown):
            group = 1 if segment[1] is not None else 2
            found += _in_mathematics(segment[group], _Reading(offset + segment.start(group), pattern, mathematics=True))
        shown = _MATHEMATICS.sub(blank, shown)
    if not shown.isascii():
        shown = _EXPONENT.sub(lambda hit: hit[0] if hit["ten"] else blank(hit), shown)
    shown = without_hidden(shown)
    found += _scan(shown, _Reading(offset, _PATTERNS[comma, points, False], mathematics=False))
    if not text.isascii() or "&#" in text:
        found += _unreadable(shown, offset, found)
    if words:
        for hit in _WORD.finditer(shown):
            value = _WORDS[hit[0].lower()]
            found.append(
                Numeral(hit[0], "word", value, 0, 1, offset + hit.start(), offset + hit.end(), mathematics=False)
            )
    return sorted(found, key=lambda numeral: numeral.start)


def _in_mathematics(text: str, reading: _Reading) -> list[Numeral]:
    power_safe = _TIMES_POWER.sub(lambda hit: hit[0].replace("^", "\x00"), text)
    shown = _SCRIPT.sub(blank, power_safe).replace("\x00", "^")
    found = []

    def fraction(hit: re.Match[str]) -> str:
        above, below = hit[1] or hit[3], hit[2] or hit[4]
        before = shown[max(0, hit.start() - 8) : hit.start()]
        negative = bool(re.search(r"(?<![\w)\]}])[-−]\s*$", before))
        value = -int(above) if negative else int(above)
        start, end = reading.offset + hit.start(), reading.offset + hit.end()
        found.append(Numeral(hit[0], "fraction", value, 0, int(below), start, end, mathematics=True))
        return blank(hit)

    rest = _FRACTION.sub(fraction, shown)
    return found + _scan(rest, reading)


def _hits(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What `finditer` gives, tried only where a digit, or the point or sign before one, stands."""
    position = 0
    while (digit := _DIGIT.search(text, position)) is not None:
        hit = None
        for start in range(max(position, digit.start() - 2), digit.start() + 1):
            if start == digit.start() or text[start] in "-−+.":
                hit = pattern.match(text, start)
            if hit is not None:
                yield hit
                break
        position = hit.end() if hit is not None else digit.end()


def _scan(text: str, reading: _Reading) -> list[Numeral]:
    return [numeral for hit in _hits(reading.pattern, text) if (numeral := _numeral(hit, text, reading)) is not None]


def _numeral(hit: re.Match[str], text: str, reading: _Reading) -> Numeral:
    whole, decimals = hit["whole"] or "", hit["decimals"] or (hit["bare"] or "")[1:]
    if whole and not whole.isdigit():
        whole = re.sub(r"[^0-9]", "", whole)
    start, end = reading.offset + hit.start(), reading.offset + hit.end()
    power = _power(hit["power"]) if hit["power"] else 0
    if power is None or len(whole) + len(decimals) > _LARGEST_EXPANDED:
        return Numeral(hit[0].strip(), "unreadable", start, 0, _UNREADABLE, start, end, reading.mathematics)
    exponent = power - len(decimals)
    minus = hit["sign"] in ("-", "−") or (
        not hit["sign"] and text[max(0, hit.start() - 6) : hit.start()] in _MINUS_WORDS
    )
    kind = "decimal" if decimals or hit["power"] else "integer"
    below = int(hit["below"]) if hit["below"] and kind == "integer" else 1
    after = text[hit.end() : hit.end() + 80]
    if hit["below"]:
        kind = "fraction"
    elif after and (_PERCENT_AFTER.match(after) or _LIST_TO_PERCENT.match(after)):
        kind, exponent = "percent", exponent - 2
    mantissa = int(whole + decimals) * (-1 if minus else 1)
    return Numeral(hit[0].strip(), kind, mantissa, exponent, below, start, end, reading.mathematics)


_MINUS_WORDS: Final = frozenset(("minus ", "Minus ", "минус "))


def _power(text: str) -> int | None:
    """The exponent of `e-3`, `× 10^-3` or `× 10⁻³`; None if it is too long to be meant."""
    plain = unicodedata.normalize("NFKC", text).replace("−", "-")
    digits = re.search(r"[-+]?[0-9]+(?=\}?$)", plain)
    if digits is None:
        return 0
    body = digits[0]
    if "10" in plain and "e" not in plain.lower() and "^" not in plain:
        body = body.removeprefix("10")  # raised digits stand beside the 10 they belong to
    return int(body) if body and len(body) <= 6 else None


def _unreadable(text: str, offset: int, found: list[Numeral]) -> Iterator[Numeral]:
    """Digits and fractions of other scripts, hidden characters between digits, character references."""
    taken = [(numeral.start - offset, numeral.end - offset) for numeral in found]
    for hit in _NUMERIC.finditer(text):
        start = hit.start()
        character = hit[0]
        numeric = character == "&#" or unicodedata.category(character) in ("Nd", "Nl", "No")
        if numeric and character not in _RAISED and not any(low <= start < high for low, high in taken):
            yield _strange(character, offset + start, offset + hit.end())
    for hit in _HIDDEN_INSIDE.finditer(text):
        yield _strange("…", offset + hit.start(), offset + hit.end())


def _strange(text: str, start: int, end: int) -> Numeral:
    return Numeral(text, "unreadable", start, 0, _UNREADABLE, start, end, mathematics=False)
