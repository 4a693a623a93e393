"""The words of the language: which are kept, which name functions, and what to say of the others."""

from difflib import get_close_matches
from typing import Final

from claimledger.language.faults import Unreadable
from claimledger.language.functions import CONSTANTS, FUNCTIONS, INSTEAD
from claimledger.language.lexer import Token, tokens

RELATIONS: Final = frozenset(("==", "!=", "<", "<=", ">", ">=", "~=", "in"))
KEYWORDS: Final = frozenset(
    ("for", "in", "if", "else", "within", "all", "where", "implies", "iff", "not", "and", "or", "inf", "diff", "limit")
)
LATER: Final = frozenset(("inf", "diff", "limit"))
"""Words of what this version does not decide."""


def not_yet(token: Token) -> Unreadable:
    """What to say of a word whose statements are not decided yet."""
    return Unreadable(
        f"`{token.text}` is not decided by this version", token.start, token.end, "state an instance with numbers"
    )


def unexpected(token: Token, expected: str, hint: str = "") -> Unreadable:
    """What was found where something else was expected."""
    shown = f"found `{token.text[:30]}`" if token.kind != "end" else "the text ends"
    return Unreadable(f"{shown} where {expected} was expected", token.start, token.end, hint)


def infinite_domain(token: Token) -> Unreadable:
    """What to say where a name is bound to a domain that is no range."""
    return Unreadable(
        "statements over infinite domains are not decided by this version", token.start, token.end,
        "bind a range, `for all n in 2..6`, whose values are tried one by one",
    )  # fmt: skip


_GOES_ON: Final = {
    "+-": "`+-` is a tolerance and follows only `~=`; write `+ (-4)`",
    ",": "thousands are written `1_000`, decimals with a point, vectors in `[ ]`",
    "and": "write each relation as a check of its own",
    "or": "write each relation as a check of its own",
    "not": "write the opposite relation",
    "for": "write `for all n in 2..6` after the relation",
    "where": "`where` follows the domains of `for all`",
    "implies": "one statement has one `implies` or `iff`",
    "iff": "one statement has one `implies` or `iff`",
}


def goes_on(token: Token, before: str) -> Unreadable | None:
    """What to say of a text that goes on with a token that nothing can begin; None if nothing better is known."""
    if token.text == "=":
        hint = "write `==` for equal exactly, `~=` for equal to the digits written"
        return Unreadable("a single `=` is not a relation", token.start, token.end, hint)
    if token.text in LATER:
        return not_yet(token)
    if token.text in _GOES_ON:
        return unexpected(token, "an operator or the end", _GOES_ON[token.text])
    if token.text in (")", "]"):
        return Unreadable(f"`{token.text}` closes nothing", token.start, token.end)
    if token.text == ">" and before == "<":
        return unexpected(token, "a number", "unequal is written `!=`")
    if token.kind in ("name", "number") or token.text == "(":
        if before.lower() == "forall":
            return unexpected(token, "an operator", "a quantifier is written `for all n in 1..9: …`")
        if before == "%":
            return unexpected(token, "an operator", "`%` means hundredths; the remainder of a division is `mod(x, m)`")
        return unexpected(token, "an operator", "a product needs its sign: write `*`")
    return None


def plain_name(name: str) -> str:
    """The one spelling of a name: `γ` and `gamma` are the same."""
    try:
        found = tokens(name)
    except Unreadable:
        return name
    return found[0].text if len(found) == 2 and found[0].kind == "name" else name


def name_fault(name: str) -> str:
    """Why a name cannot be given or bound; empty if it can."""
    if name in CONSTANTS:
        return f"`{name}` is {CONSTANTS[name]} and cannot be given another value"
    if name in FUNCTIONS or name in INSTEAD:
        return f"`{name}` names a function, or is too close to one, and cannot be a name here"
    if name in KEYWORDS:
        return f"`{name}` is a word of the language and cannot be a name here"
    try:
        found = tokens(name)
    except Unreadable as unreadable:
        return unreadable.fault.message
    if len(found) != 2 or found[0].kind != "name" or found[0].end - found[0].start != len(name):
        return f"`{name}` is not a name: letters, digits and `_`, not beginning with a digit"
    return ""


def unknown_function(token: Token) -> Unreadable:
    """What to say where a name that is no function is called."""
    if token.text in INSTEAD:
        return Unreadable(f"`{token.text}` is not in the language", token.start, token.end, INSTEAD[token.text])
    if token.text in LATER:
        return not_yet(token)
    near = get_close_matches(token.text, FUNCTIONS, 1)
    hint = f"did you mean `{near[0]}`?" if near else "functions are those of the language; a product needs its sign `*`"
    return Unreadable(f"there is no function `{token.text[:40]}`", token.start, token.end, hint)
