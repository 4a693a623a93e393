"""Trees in LaTeX: what is shown means what is written."""

import re

import pytest

from claimledger.language.faults import Fault
from claimledger.language.functions import FUNCTIONS
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.printing import latex_of


def _latex(text: str) -> str:
    tree = read_statement(text)
    if isinstance(tree, Fault):
        tree = read_expression(text)  # type: ignore[assignment]
    assert not isinstance(tree, Fault), (text, tree)
    return latex_of(tree)


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("7/12", r"\frac{7}{12}"),
        ("-2^2", "-2^{2}"),
        ("(-2)^2", r"\left(-2\right)^{2}"),
        ("(1/2)^2", r"\left(\frac{1}{2}\right)^{2}"),
        ("2^(1/3)", r"2^{\frac{1}{3}}"),
        ("x^y^z", "x^{y^{z}}"),
        ("(x^y)^z", r"\left(x^{y}\right)^{z}"),
        ("a - (b + c)", r"a - \left(b + c\right)"),
        ("a - b - c", "a - b - c"),
        ("a*(b + c)", r"a \cdot \left(b + c\right)"),
        ("a/(b/c)", r"\frac{a}{\frac{b}{c}}"),
        ("(a + b)/2", r"\frac{a + b}{2}"),
        ("84%", r"84\%"),
        ("1_000", r"1\,000"),
        ("5!", "5!"),
        ("(n + 1)!", r"\left(n + 1\right)!"),
        ("2^3!", "2^{3!}"),
        ("sqrt(2)", r"\sqrt{2}"),
        ("|x - 3|", r"\left|x - 3\right|"),
        ("exp(-x)", r"\exp\left(-x\right)"),
        ("log2(8)", r"\log_2\left(8\right)"),
        ("floor(x)", r"\left\lfloor x\right\rfloor"),
        ("binomial(n, k)", r"\binom{n}{k}"),
        ("max(1, 2)", r"\max\left(1, 2\right)"),
        ("std_pop(r)", r"\operatorname{std\_pop}\left(r\right)"),
        ("sum(γ^k*r[k] for k in 0..3)", r"\sum_{k=0}^{3} \gamma^{k} \cdot r_{k}"),
        ("sum(k + 1 for k in 0..3)", r"\sum_{k=0}^{3} \left(k + 1\right)"),
        ("[1, 2]", r"\left[1, 2\right]"),
        ("[[1, 2], [3, 4]]", r"\begin{bmatrix}1 & 2 \\ 3 & 4\end{bmatrix}"),
        ("r[0]", "r_{0}"),
        ("x_1", "x_{1}"),
        ("reward", r"\mathit{reward}"),
        ("pi", r"\pi"),
        ("a == b < c", "a = b < c"),
        ("a ~= 0.5 +- 0.01", r"a \approx 0.5 \pm 0.01"),
        ("a ~= 0.5 within 2%", r"a \approx 0.5 \text{ within } 2\%"),
        ("a != b", r"a \ne b"),
        ("x in [0, 1)", r"x \in \left[0, 1\right)"),
        ("x in 0..9", r"x \in \{0, \dots, 9\}"),
        ("factorial(n)", "n!"),
        ("transpose(M)", r"M^\top"),
        ("matpow(M, 2)", "M^{2}"),
        ("det(M)", r"\det M"),
        ("mod(7, 3)", r"7 \bmod 3"),
    ],
)
def test_cases(text: str, latex: str) -> None:
    assert _latex(text) == latex


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("factorial(n + 1)", r"\left(n + 1\right)!"),
        ("factorial(-x)", r"\left(-x\right)!"),
        ("transpose(M + N)", r"\left(M + N\right)^\top"),
        ("matpow(M + N, 2)", r"\left(M + N\right)^{2}"),
        ("det(M + N)", r"\det \left(M + N\right)"),
        ("sum(v + w)", r"\sum \left(v + w\right)"),
        ("mod(a + b, 3)", r"\left(a + b\right) \bmod 3"),
        ("2*mod(7, 3)", r"2 \cdot \left(7 \bmod 3\right)"),
        ("prod(k for k in 1..3)*2", r"\left(\prod_{k=1}^{3} k\right) \cdot 2"),
        ("prod(v)*2", r"\left(\prod v\right) \cdot 2"),
    ],
)
def test_brackets_stay_where_the_meaning_needs_them(text: str, latex: str) -> None:
    assert _latex(text) == latex


@pytest.mark.parametrize("text", ["M[1][0]", "x_1[0]", "M[i][j]^2", "a_b_c", "x_1_2[0]"])
def test_no_subscript_follows_a_subscript(text: str) -> None:
    """TeX stops at a double subscript."""
    assert not re.search(r"_\{[^{}]*\}_|\}_\{[^{}]*\}_", _latex(text))


@pytest.mark.parametrize("text", ["1e-3", "1.6e6", "2.50E+3"])
def test_a_power_of_ten_is_shown_as_one(text: str) -> None:
    latex = _latex(text)
    assert "10^{" in latex
    assert "e" not in latex.lower()


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_example_has_balanced_braces(name: str) -> None:
    latex = _latex(FUNCTIONS[name].example)
    plain = latex.replace(r"\{", "").replace(r"\}", "")
    assert plain.count("{") == plain.count("}")
    assert len(re.findall(r"\\left\b", latex)) == len(re.findall(r"\\right\b", latex))
