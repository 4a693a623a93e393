"""Tokens, their plain spelling and their places; what is no token is refused with a reason."""

import pytest

from claimledger.language.faults import Unreadable
from claimledger.language.lexer import Token, tokens


def _plain(text: str) -> list[str]:
    return [token.text for token in tokens(text)[:-1]]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a<=b", ["a", "<=", "b"]),
        ("1 ≤ 2 ≥ 3 ≠ 4 ≈ 5", ["1", "<=", "2", ">=", "3", "!=", "4", "~=", "5"]),
        ("a·b×c⋅d÷e", ["a", "*", "b", "*", "c", "*", "d", "/", "e"]),
        ("5 − 3", ["5", "-", "3"]),
        ("a ± b", ["a", "+-", "b"]),
        ("a +- b", ["a", "+-", "b"]),
        ("2**3^4", ["2", "^", "3", "^", "4"]),
        ("x²", ["x", "^", "2"]),
        ("x⁻¹⁰", ["x", "^", "-", "10"]),
        ("0..3", ["0", "..", "3"]),
        ("0…3", ["0", "..", "3"]),
        ("0.5..3", ["0.5", "..", "3"]),
        ("x ∈ [0, 1]", ["x", "in", "[", "0", ",", "1", "]"]),
        ("∞", ["inf"]),
        ("√2", ["√", "2"]),
        ("π γ_0 Δx", ["pi", "gamma_0", "Deltax"]),
        ("µ μ", ["mu", "mu"]),
        ("1.6e6+2E-3", ["1.6e6", "+", "2E-3"]),
        ("1_000.000_5", ["1_000.000_5"]),
        ("2pi", ["2", "pi"]),
        ("5!", ["5", "!"]),
        ("5 !=4", ["5", "!=", "4"]),
        ("a\t<\n b\r\n", ["a", "<", "b"]),
        ("", []),
    ],
)
def test_signs_have_one_plain_spelling(text: str, plain: list[str]) -> None:
    assert _plain(text) == plain


def test_places_are_those_of_the_text() -> None:
    assert tokens("γ ≤ 10²") == [
        Token("name", "gamma", 0, 1),
        Token("sign", "<=", 2, 3),
        Token("number", "10", 4, 6),
        Token("sign", "^", 6, 7),
        Token("number", "2", 6, 7),
        Token("end", "", 7, 7),
    ]


@pytest.mark.parametrize(
    ("text", "start", "message"),
    [
        ("1 == .5", 5, "does not begin with a dot"),
        ("5. == 5", 0, "does not end with a dot"),
        ("1 + 5.e3", 4, "does not end with a dot"),
        ("1.2.3", 0, "two decimal points"),
        ("x == 010", 5, "begins with a zero"),
        ("1 2", 0, "two numbers stand side by side"),
        ("5!=120", 1, "factorial"),
        ("n!=1", 1, "factorial"),
        ("1e9999999999", 0, "exponent of more than 9 digits"),
        ("9" * 2000, 0, "over the limit"),
        ("a & b", 2, "AMPERSAND"),
        ("{1}", 0, "LEFT CURLY BRACKET"),
        ('"a"', 0, "QUOTATION MARK"),
        ("1 == 1;", 6, "SEMICOLON"),
        ("a # b", 2, "NUMBER SIGN"),
        ("a ~ b", 2, "TILDE"),
    ],
)
def test_what_is_no_token_is_refused_at_its_place(text: str, start: int, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        tokens(text)
    assert refused.value.fault.start == start
    assert message in refused.value.fault.message


@pytest.mark.parametrize("mark", ["\0", "\ufeff", "\u200b", "\u200f", "\u202e", "\u2066", "\u00ad", "\x1b"])
def test_invisible_characters_are_named(mark: str) -> None:
    for text in (f"1 {mark}== 1", f"{mark}1 == 1", f"1 == 1{mark}", f"a{mark}b == 1"):
        with pytest.raises(Unreadable) as refused:
            tokens(text)
        fault = refused.value.fault
        assert fault.start == text.index(mark)
        assert f"U+{ord(mark):04X}" in fault.message
        assert fault.hint == "delete it"


@pytest.mark.parametrize("letter", ["а", "ο", "е", "х", "ı", "ℯ", "𝑥", "ｘ", "é", "文"])
def test_letters_that_are_neither_latin_nor_greek_are_refused(letter: str) -> None:
    with pytest.raises(Unreadable, match="not in the check language"):
        tokens(f"{letter} == 1")


@pytest.mark.parametrize("digit", ["٣", "３", "𝟏", "½", "①", "Ⅳ"])
def test_digits_are_ascii(digit: str) -> None:
    with pytest.raises(Unreadable, match="not in the check language"):
        tokens(f"1 + {digit}")
