"""The digits of a text that state no number: citations, dates, ids, ordinals, addresses, code spans, names.

Each is recognised narrowly: what is not surely one of them states a number.
"""

import re
from typing import Final

_MONTH: Final = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_YEAR: Final = r"(?:19|20)\d{2}\b(?![.,]\d)"
_END: Final = r"(?![.,]?\d|\s?%|/\d)"
"""What may not follow the number of a figure, or it is a number of its own."""
_ONE: Final = (
    r"(?:§|\b[Pp]\.|\b[Ss]ection|\b[Ss]ec\.|\b[Ff]igure|\b[Ff]ig\.|\b[Tt]able|\b[Cc]hapter|\b[Cc]h\.|\b[Ee]quation"
    r"|\b[Ee]q\.|\b[Aa]ppendix|\b[Nn]o\.|\b[Vv]ol\.)"
)
_SEVERAL: Final = (
    r"(?:§§|\b[Pp]p\.|\b[Ss]ections|\b[Ff]igures|\b[Tt]ables|\b[Cc]hapters|\b[Ee]quations|\b[Ee]qs\."
    r"|\b[Ss]teps|\b[Ll]essons)"
)
_DOTTED: Final = r"[1-9]\d?(?:\.[1-9]\d?)+"
"""The number of a section inside a section."""
_PLACE: Final = rf"(?:{_DOTTED}{_END}|\d{{1,4}}{_END})"
_HIDDEN: Final = re.compile(
    rf"""(?x)
      \]\([^()\s]*+(?:\s+(?:"[^"]*+"|'[^']*+'))?\s*\)                # targets of links
    | \b(?:https?://|www\.)\S+ | \bdoi:10\.\S+ | \barXiv:\d{{4}}\.\d+\S*  # addresses
    | \b(?:CON|CL|CAP|EX)-\d+\b                                      # ids
    | \b\d{{4}}-\d{{2}}-\d{{2}}\b                                      # dates
    | \b\d{{1,2}}\.?\s+{_MONTH}\b(?:,?\s+{_YEAR})?
    | \b{_MONTH}\s+(?:\d{{1,2}}\b(?![.,]?\d)(?:,?\s+{_YEAR})?|{_YEAR})
    | \b[A-Z][A-Za-z]*-(?!0)\d+(?:\.\d+)*\w* | \b[A-Za-z]+@\d\w*       # digits joined to letters
    | \b\d+(?:st|nd|rd|th)\b                                         # ordinals
    | \b(?:[Ss]tep|[Ll]esson)\s+{_DOTTED}{_END}                       # citations
    | {_ONE}\s*\(?{_PLACE}\)?(?:\s*[-–]\s*{_PLACE})?
    | {_SEVERAL}\s*\(?{_PLACE}\)?(?:\s*(?:[-–]|,\s*and\b|,|and\b)\s*\(?{_PLACE}\)?)*+
    """
)
_MARKS: Final = ("§", "@", "](", "://", "www.", "doi:", "arXiv:")
_KEYWORDS: Final = frozenset(
    "p pp section sections sec figure figures fig table tables chapter chapters ch equation equations eq eqs appendix"
    " no vol step steps lesson lessons january february march april may june july august september october november"
    " december".split()
)
_RUN: Final = re.compile("[0-9]+")
_WORD_BEFORE: Final = re.compile(r"([A-Za-z]+)\.?\s*\(?$")
_MONTH_AFTER: Final = re.compile(rf"\.?\s+{_MONTH}")
_REACH: Final = 24
_TICKS: Final = re.compile(r"(?<!\\)`+")


def blank(hit: re.Match[str]) -> str:
    """Spaces in place of what was found, so that places stay."""
    return " " * len(hit[0])


def _may_hide(text: str) -> bool:
    """Whether anything of `_HIDDEN` can be there: cheap, and true too often rather than too seldom."""
    if any(mark in text for mark in _MARKS):
        return True
    for run in _RUN.finditer(text):
        start, end = run.span()
        following = text[end : end + 1]
        if following.isalpha() or following == "-" or (following in ". \n" and _MONTH_AFTER.match(text, end)):
            return True
        before = text[max(0, start - 2) : start]
        if before[-1:] == "-" and before[:1].isalnum():
            return True
        word = _WORD_BEFORE.search(text, max(0, start - _REACH), start)
        if word is not None and word[1].lower() in _KEYWORDS:
            return True
    return False


def without_hidden(text: str) -> str:
    """The text with what states no number blanked; code spans are not looked for here."""
    return _HIDDEN.sub(blank, text) if _may_hide(text) else text


def without_code(text: str) -> str:
    """The text with its code spans blanked: a run of backticks ends at the next run of the same length."""
    if "`" not in text:
        return text
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
