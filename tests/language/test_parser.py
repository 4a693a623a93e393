"""What the parser reads, and what it says of what it cannot read: what was found, what was expected, and where."""

import time

import pytest

from claimledger.language.faults import Fault
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.printing import text_of
from claimledger.language.tree import Chain
from claimledger.language.words import name_fault
from claimledger.limits import STATEMENT_CHARACTERS

_SECONDS = 5.0


@pytest.mark.parametrize(
    ("text", "start", "message", "hint"),
    [
        ("1 ==", 4, "the text ends where a number, a name or a bracket was expected", ""),
        ("== 1", 0, "found `==` where a number, a name or a bracket was expected", ""),
        ("", 0, "the text ends where a number, a name or a bracket was expected", ""),
        ("1 + == 2", 4, "found `==` where", ""),
        ("1 + 1", 5, "the text ends where a relation such as `==` or `~=` was expected", "a check states"),
        ("1 + 1 = 2", 6, "a single `=` is not a relation", "`==`"),
        ("(1 + 2 == 3", 7, "found `==` where `)`", ""),
        ("1 + 2) == 3", 5, "`)` closes nothing", ""),
        ("[1, 2 == 3", 6, "where `]` to close the vector was expected", ""),
        ("[] == 1", 1, "found `]` where an entry was expected", "empty vectors"),
        ("(1, 2) == 1", 2, "found `,` where `)`", "square brackets"),
        ("r[0 == 1", 4, "where `]` after the index was expected", ""),
        ("|3 == 3", 3, "where `|` to close the absolute value was expected", ""),
        ("2x == 6", 0, "`2x` has no operator", "write `2*x`"),
        ("2(3) == 6", 0, "a product needs its sign", "write `2*(…)`"),
        ("(1 + 1)(2) == 4", 7, "found `(` where an operator was expected", "write `*`"),
        ("a b == 1", 2, "found `b`", "write `*`"),
        ("exp(1)(2) == 1", 6, "found `(` where an operator was expected", "write `*`"),
        ("sqr(4) == 2", 0, "there is no function `sqr`", "did you mean `sqrt`?"),
        ("sotfmax([1]) == 1", 0, "there is no function `sotfmax`", "did you mean `softmax`?"),
        ("1 + binomal(4, 2) == 7", 4, "there is no function `binomal`", "did you mean `binomial`?"),
        ("qqq(4) == 2", 0, "there is no function `qqq`", "a product needs its sign"),
        ("std([1]) == 1", 0, "`std` is not in the language", "`std_sample` by n − 1"),
        ("log(10) == 1", 0, "`log` is not in the language", "`log2` and `log10`"),
        ("C(4, 2) == 6", 0, "`C` is not in the language", "binomial(n, k)"),
        ("mean == 3", 0, "`mean` is a function and needs its arguments", "write `mean(v)`"),
        ("mean() == 3", 0, "`mean` is given 0 arguments", "write `mean(v)`"),
        ("clip(1, 2) == 3", 0, "`clip` is given 2 arguments", "write `clip(x, lo, hi)`"),
        ("variance([1]) == 0", 0, "`variance` is given 1 argument", "`var_sample`"),
        ("1 in 3", 6, "where `..` of a range was expected", "`0..9`"),
        ("1 in [1, 2, 3]", 10, "found `,` where `]` or `)`", "never a list"),
        ("x ~= y", 5, "needs a written number", "+- 0.001"),
        ("x ~= 0", 5, "has no digit that says how near", "`~= 0.00`"),
        ("x == 1 +- 2", 7, "`+-` follows only `~=`", ""),
        ("x == 1 within 3%", 7, "`within` follows only `~=`", ""),
        ("3 + +-4 == 1", 4, "found `+-`", "write `+ (-4)`"),
        ("1 if 2 == 2 == 4", 16, "the text ends where `else`", ""),
        ("sum(k for 1 in 1..2) == 3", 10, "found `1` where a name to bind was expected", ""),
        ("sum(k for k = 1..2) == 3", 12, "found `=` where `in` after `for k` was expected", ""),
        ("sum(k for in in 1..3) == 3", 10, "word of the language", "such as `k`"),
        ("sum(k for pi in 1..3) == 3", 10, "cannot be given", "such as `k`"),
        ("1..3 == 2", 1, "found `..`", ""),
        ("1 == 1..3", 6, "found `..`", ""),
        ("x^2 >= 0 for all x real", 19, "infinite domains are not decided by this version", "2..6"),
        ("x^2 >= 0 for all x", 18, "infinite domains are not decided by this version", "2..6"),
        ("x > 0 for all T > 0, x in R^4", 16, "infinite domains are not decided by this version", "2..6"),
        ("x > 0 for x in 1..2", 10, "found `x` where `all` after `for` was expected", ""),
        ("for all x in 1..2) x > 0", 17, "found `)` where `:` after the quantifier was expected", ""),
        ("x > 0 for all x, y in 1..2", 15, "`in` and the range of `x`", "its own range"),
        ("forall x in 1..2: x > 0", 7, "found `x`", "a quantifier is written `for all n in 1..9: …`"),
        ("∀ x in 1..2: x > 0", 0, "FOR ALL", "write `for all`"),
        ("(x > 3) implies (x > 2)", 3, "found `>`", "relations stand without brackets"),
        ("1 < 2 implies 2 < 3 iff 1 < 2", 20, "found `iff`", "one `implies` or `iff`"),
        ("1 < 2 where 2 < 3", 6, "found `where`", "follows the domains"),
    ],
)
def test_a_fault_says_what_was_found_and_expected(text: str, start: int, message: str, hint: str) -> None:
    fault = read_statement(text)
    assert isinstance(fault, Fault)
    assert message in fault.message
    assert hint in fault.hint
    assert fault.start == start
    assert fault.end > fault.start


@pytest.mark.parametrize("word", ["and", "or", "where", "not"])
def test_a_word_kept_for_later_is_no_missing_product(word: str) -> None:
    fault = read_statement(f"1 == 1 {word} 2 == 2")
    assert isinstance(fault, Fault)
    assert word in fault.message
    assert "product" not in fault.hint


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("-2^2 == 1", "-(2^2) == 1"),
        ("2^3^2 == 1", "2^(3^2) == 1"),
        ("2^-1 == 1", "2^(-1) == 1"),
        ("50%^2 == 1", "(50%)^2 == 1"),
        ("3!^2 == 1", "(3!)^2 == 1"),
        ("-3! == 1", "-(3!) == 1"),
        ("a - b - c == 1", "(a - b) - c == 1"),
        ("a/b/c == 1", "(a/b)/c == 1"),
        ("a/b*c == 1", "(a/b)*c == 1"),
        ("a + b*c == 1", "a + (b*c) == 1"),
        ("-a*b == 1", "(-a)*b == 1"),
        ("r[0]^2 == 1", "(r[0])^2 == 1"),
        ("1 if a < b else c + 1 == 2", "(1 if a < b else (c + 1)) == 2"),
        ("√2^2 == 1", "(sqrt(2))^2 == 1"),
        ("√x[0] == 1", "sqrt(x[0]) == 1"),
        ("|a|*|b| == 1", "abs(a)*abs(b) == 1"),
        ("x ∈ (0, 1] ", "x in (0, 1]"),
        ("γ ≈ 0.5 ± 0.1", "gamma ~= 0.5 +- 0.1"),
    ],
)
def test_binding(text: str, same: str) -> None:
    left, right = read_statement(text), read_statement(same)
    assert isinstance(left, Chain)
    assert isinstance(right, Chain)
    assert text_of(left) == text_of(right)


@pytest.mark.parametrize("name", ["e", "pi", "sum", "std", "in", "for", "if", "2x", "a b", "", "a-b", "й", "log"])
def test_names_that_cannot_be_given(name: str) -> None:
    assert name_fault(name)


@pytest.mark.parametrize("name", ["r", "x_1", "reward", "gamma", "_", "E2", "Sum", "k"])
def test_names_that_can_be_given(name: str) -> None:
    assert name_fault(name) == ""


def test_a_given_is_a_value() -> None:
    fault = read_expression("x == 1")
    assert isinstance(fault, Fault)
    assert fault.hint == "a given is a value, not a relation"


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000 + "1" + ")" * 10_000 + " == 1",
        "(" * 10_000,
        "[" * 10_000,
        "|" * 10_001,
        "-" * 10_000 + "1 == 1",
        "2^" * 5_000 + "1 == 1",
        "1" + "+1" * 500_000 + " == 500001",
        "1" + "*1" * 9_000 + " == 1",
        "1 == " + "9" * 10_000_000,
        "√" * 10_000 + "2 == 1",
        "x[" * 9_000,
        "exp(" * 4_000,
        "1 if " * 3_000,
        "1 == " * 3_000 + "1",
        "5" + "!" * 15_000 + " == 1",
        "a" * 19_000 + " == 1(",
        " " * STATEMENT_CHARACTERS,
    ],
    ids=lambda text: f"{text[:8]} {len(text)}",
)
def test_oversized_texts_are_refused_in_time(text: str) -> None:
    start = time.monotonic()
    assert isinstance(read_statement(text), Fault)
    assert time.monotonic() - start < _SECONDS
