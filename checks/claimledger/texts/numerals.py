"""The numerals of a text: which numbers a statement states, in value and in written digits.

Not counted: digits joined to letters (GPT-4, pass@1), ids, dates, ordinals, citations (§, p., section, figure …),
code spans, addresses; in mathematics, subscripts and exponents.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number in a text: `mantissa * 10**exponent` (a percentage is divided by 100), or a fraction over `below`.

    `kind` is decimal, percent, fraction, integer or word; `start` and `end` are offsets in the text.
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


def number_key(mantissa: int, exponent: int, below: int = 1) -> tuple[int, int, int]:
    """The key of a number: whole numbers by their value, others by value and last written place."""
    if exponent > 0:
        return (mantissa * 10 ** min(exponent, 400), 0, below)
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
_WORDS: Final = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_SPACES: Final = "\u00a0\u2009\u202f"
_TICKS: Final = re.compile("`+")
_MONTH: Final = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_PLACES: Final = (
    r"(?:§+|\b[Pp]p?\.|\b[Ss]ections?|\b[Ss]ec\.|\b[Ff]igures?|\b[Ff]ig\.|\b[Tt]ables?|\b[Cc]hapters?|\b[Cc]h\."
    r"|\b[Ee]quations?|\b[Ee]qs?\.|\b[Aa]ppendix|\b[Ss]teps?(?=\s\d+\.\d)|\b[Ll]essons?(?=\s\d+\.\d)|\b[Nn]o\.|\b[Vv]ol\.)"
)
_HIDDEN: Final = re.compile(
    rf"""(?x)
      \]\([^()\s]*+(?:\s[^()]*+)?\)                                    # targets of links
    | \b(?:https?://|www\.|doi:|arXiv:)\S+                         # addresses
    | \b(?:CON|CL|CAP|EX)-\d+\b                                    # ids
    | \b\d{{4}}-\d{{2}}-\d{{2}}\b                                    # dates
    | \b\d{{1,2}}\.?\s+{_MONTH}\b(?:\s+\d{{4}}\b)?
    | \b{_MONTH}\s+(?:\d{{1,2}}\b(?:,?\s+)?)?(?:\d{{4}}\b)?
    | \b[A-Za-z]+[-@]\d[\w.]*                                      # digits joined to letters
    | \b\d+(?:st|nd|rd|th)\b                                       # ordinals
    | {_PLACES}\s*\(?\d+(?:\.\d+)*\)?(?:\s*(?:[-–,]|and)\s*\d+(?:\.\d+)*)*   # citations
    """
)
_DIGIT: Final = re.compile("[0-9]")
_MARGIN: Final = 40
_INTERESTING: Final = re.compile(
    r"[§@]|\]\(|://|\d[A-Za-z]|\d-\d|[A-Za-z]-?\d|\b(?:www\.|doi:|arXiv:)"
    r"|(?:[Pp]p?|[Ss]ections?|[Ss]ec|[Ff]igures?|[Ff]ig|[Tt]ables?|[Cc]hapters?|[Cc]h|[Ee]quations?|[Ee]qs?|[Aa]ppendix"
    r"|[Ss]teps?|[Ll]essons?|[Nn]o|[Vv]ol|[Jj]anuary|[Ff]ebruary|[Mm]arch|[Aa]pril|[Mm]ay|[Jj]une|[Jj]uly|[Aa]ugust"
    r"|[Ss]eptember|[Oo]ctober|[Nn]ovember|[Dd]ecember)\.?\s*\(?\d"
    r"|\d\.?\s+" + _MONTH
)
"""Whether anything of `_HIDDEN` can be there: cheap, and true too often rather than too seldom."""
_MATHEMATICS: Final = re.compile(r"\$\$(.+?)\$\$|\$(?!\s)((?:[^$\\]|\\.)+?)(?<!\s)\$", re.DOTALL)
_TIMES_POWER: Final = re.compile(r"(?:\\times|\\cdot|×|·)\s*10\^\{?-?[0-9]+\}?")
_SCRIPT: Final = re.compile(r"[_^]\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+|.)")
_FRACTION: Final = re.compile(r"\\[dt]?frac\s*(?:\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}|(\d)\s*(\d))")
_WORD: Final = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_PERCENT_AFTER: Final = re.compile(r"(?:\s|\\)*(?:%|per\s?cent\b|percent\b|Prozent\b|процент\w*)")
_LIST_TO_PERCENT: Final = re.compile(
    r"(?:\s*(?:,|;|and|or|to|und|и|–|-|,\s*and)\s*(?:about\s+|around\s+|roughly\s+)?[0-9]+(?:[.,][0-9]+)?)+\s*(?:per\s?cent\b|percent\b|Prozent\b|процент\w*)"
)


def decimal_comma(language: str) -> bool:
    """Whether a language writes decimals with a comma."""
    return language.partition("-")[0] in _COMMA_LANGUAGES


def _number_pattern(*, comma: bool) -> re.Pattern[str]:
    """A numeral of a language; a word before or after makes it part of a name, emphasis does not."""
    point = r"(?:,|\{,\}|\.)" if comma else r"\."
    group = rf"[.{_SPACES} ]" if comma else rf"(?:[,{_SPACES}]|\{{,\}}|\\,)"
    whole = rf"(?:[1-9][0-9]{{0,2}}(?:{group}[0-9]{{3}})++(?![0-9])|[0-9]++)"
    return re.compile(
        rf"(?<![^\W_])(?<!\.)(?<![^\W_]_)(?P<sign>(?:(?<![\w)\]}}])[-−+])?)"
        rf"(?P<whole>{whole})(?:{point}(?P<decimals>[0-9]++))?+"
        rf"(?P<power>(?:\s*(?:\\times|\\cdot|×|·)\s*10\^\{{?-?[0-9]+\}}?|[eE][-+]?[0-9]+)?+)"
        rf"(?:\s*/\s*(?P<below>[0-9]++)(?![\w.]?[0-9]))?(?!@|[^\W_])"
    )


_PATTERNS: Final = {comma: _number_pattern(comma=comma) for comma in (False, True)}


def numerals(text: str, language: str = "", *, words: bool = False) -> list[Numeral]:
    """The numerals of a text, in order; number words up to twelve too where asked for."""
    if words:
        return _numerals(text, 0, language, words=True)
    window = _window(text)
    return _numerals(text[slice(*window)], window[0], language, words=False) if window is not None else []


def _window(text: str) -> tuple[int, int] | None:
    """The part of a text that can hold numerals, with room for what is around them; all of it if it has markup."""
    first = _DIGIT.search(text)
    if first is None:
        return None
    if "$" in text or "`" in text:
        return 0, len(text)
    last = next(place for place in range(len(text) - 1, -1, -1) if text[place] in "0123456789")
    start = text.rfind(" ", 0, max(0, first.start() - _MARGIN)) + 1
    end = text.find(" ", last + _MARGIN)
    return start, end if end >= 0 else len(text)


def _numerals(text: str, offset: int, language: str, *, words: bool) -> list[Numeral]:
    comma = decimal_comma(language)
    found: list[Numeral] = []
    shown = _without_code(text) if "`" in text else text
    if "$" in shown:
        for segment in _MATHEMATICS.finditer(shown):
            group = 1 if segment[1] is not None else 2
            found.extend(_in_mathematics(segment[group], offset + segment.start(group), comma=comma))
        shown = _MATHEMATICS.sub(_blank, shown)
    if _INTERESTING.search(shown):
        shown = _HIDDEN.sub(_blank, shown)
    found.extend(_scan(shown, offset, comma=comma, mathematics=False))
    if words:
        found.extend(
            Numeral(
                hit[0],
                "word",
                _WORDS[hit[0].lower()],
                0,
                1,
                offset + hit.start(),
                offset + hit.end(),
                mathematics=False,
            )
            for hit in _WORD.finditer(shown)
        )
    return sorted(found, key=lambda numeral: numeral.start)


def _without_code(text: str) -> str:
    """The text with its code spans blanked: a run of backticks ends at the next run of the same length."""
    runs = list(_TICKS.finditer(text))
    following: dict[int, list[int]] = {}
    for place in range(len(runs) - 1, -1, -1):
        following.setdefault(len(runs[place][0]), []).append(place)
    parts, shown, place = [], 0, 0
    while place < len(runs):
        same = following[len(runs[place][0])]
        while same and same[-1] <= place:
            same.pop()
        if same:
            start, end = runs[place].start(), runs[same[-1]].end()
            parts += [text[shown:start], " " * (end - start)]
            shown, place = end, same[-1]
        place += 1
    return "".join(parts) + text[shown:]


def _blank(hit: re.Match[str]) -> str:
    return " " * len(hit[0])


def _in_mathematics(text: str, offset: int, *, comma: bool) -> list[Numeral]:
    power_safe = _TIMES_POWER.sub(lambda hit: hit[0].replace("^", "\x00"), text)
    shown = _SCRIPT.sub(_blank, power_safe).replace("\x00", "^")
    found = []

    def fraction(hit: re.Match[str]) -> str:
        above, below = hit[1] or hit[3], hit[2] or hit[4]
        negative = bool(re.search(r"(?<![\w)\]}])[-−]\s*$", shown[: hit.start()]))
        value = -int(above) if negative else int(above)
        found.append(
            Numeral(
                hit[0], "fraction", value, 0, int(below), offset + hit.start(), offset + hit.end(), mathematics=True
            )
        )
        return " " * len(hit[0])

    rest = _FRACTION.sub(fraction, shown)
    return found + _scan(rest, offset, comma=comma, mathematics=True)


def _hits(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What `finditer` gives, tried only where a digit or the sign before one stands."""
    position = 0
    while (digit := _DIGIT.search(text, position)) is not None:
        start = digit.start()
        signed = start > position and text[start - 1] in "-−+"
        hit = (pattern.match(text, start - 1) if signed else None) or pattern.match(text, start)
        if hit is not None:
            yield hit
        position = hit.end() if hit is not None else start + 1


def _scan(text: str, offset: int, *, comma: bool, mathematics: bool) -> list[Numeral]:
    found = []
    for hit in _hits(_PATTERNS[comma], text):
        whole = hit["whole"]
        if not whole.isdigit():
            whole = re.sub(r"[^0-9]", "", whole)
        decimals = hit["decimals"] or ""
        if len(whole) + len(decimals) > 400:
            continue
        mantissa, exponent = int(whole + decimals), -len(decimals)
        if hit["power"]:
            power = re.search(r"-?[0-9]+(?=\}?$)", hit["power"])
            exponent += int(power[0][:5]) if power else 0
        sign = -1 if hit["sign"] in ("-", "−") else 1
        kind = "decimal" if decimals or hit["power"] else "integer"
        below = int(hit["below"]) if hit["below"] and kind == "integer" else 1
        after = text[hit.end() : hit.end() + 60]
        if below != 1 or hit["below"] == "1":
            kind = "fraction"
        elif _PERCENT_AFTER.match(after) or (after and _LIST_TO_PERCENT.match(after)):
            kind, exponent = "percent", exponent - 2
        found.append(
            Numeral(
                hit[0].strip(),
                kind,
                sign * mantissa,
                exponent,
                below,
                offset + hit.start(),
                offset + hit.end(),
                mathematics,
            )
        )
    return found
