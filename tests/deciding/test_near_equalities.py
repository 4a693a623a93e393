"""Equalities of algebraic and transcendental numbers that are nearly true, or true and not plain to see."""

from collections.abc import Callable
from typing import Final

import pytest
import sympy

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]


_FALSE: Final = [
    "sqrt((2 - 3)^2) == 2 - 3",
    "((-2)^2)^(1/2) == -2",
    "ln((1 - 3)^2) == 2*ln(2) + 10^-50",
    "sqrt(2) + sqrt(3) == sqrt(5 + 2*sqrt(6)) + 10^-100",
    "sqrt(2) - sqrt(3) == sqrt(5 - 2*sqrt(6))",
    "sqrt(3 - 2*sqrt(2)) == 1 - sqrt(2)",
    "exp(pi) == 23.1406926327792690057290863679",
    "sin(pi/5) == sqrt(10 - 2*sqrt(5))/4 + 10^-70",
    "atan(1/2) + atan(1/3) == pi/4 + 10^-40",
    "tanh(20) == 1",
    "sqrt(sqrt(2) - 1)*sqrt(sqrt(2) + 1) == 1 + 10^-80",
    "(sqrt(2) - 1)^3 == 5*sqrt(2) - 7 + 10^-60",
    "(1 - sqrt(2))^2 == -(3 - 2*sqrt(2))",
    "(1 - sqrt(2))^3 == 5*sqrt(2) - 7 + 10^-60",
    "exp(ln(2)*ln(3)) == 6",
    "exp(ln(2)^2) == 4",
    "ln(2)*ln(2) == ln(4)",
    "pi^2 == 10 - 0.1303955989106413811655090057",
    "abs(1 - sqrt(2)) == 1 - sqrt(2)",
    "2^sqrt(2)*2^sqrt(2) == 4^sqrt(2) + 10^-90",
    "sigmoid(40) == 1",
    "cos(7*pi/6) == sqrt(3)/2",
    "sin(11*pi/6) == 1/2",
    "tan(3*pi/4) == 1",
]


@pytest.mark.parametrize("statement", _FALSE)
def test_a_false_statement_is_refuted(decided: Decided, statement: str) -> None:
    assert decided(statement).verdict is Verdict.REFUTED


_TRUE: Final[dict[str, Callable[[], sympy.Expr]]] = {
    "(sqrt(5) + 2)^(1/3) - (sqrt(5) - 2)^(1/3) == 1": lambda: (
        sympy.cbrt(sympy.sqrt(5) + 2) - sympy.cbrt(sympy.sqrt(5) - 2) - 1
    ),
    "sqrt(5 + 2*sqrt(6)) == sqrt(2) + sqrt(3)": lambda: (
        sympy.sqrt(5 + 2 * sympy.sqrt(6)) - sympy.sqrt(2) - sympy.sqrt(3)
    ),
    "sqrt(sqrt(2) - 1)*sqrt(sqrt(2) + 1) == 1": lambda: (
        sympy.sqrt(sympy.sqrt(2) - 1) * sympy.sqrt(sympy.sqrt(2) + 1) - 1
    ),
    "(1 - sqrt(2))^3 == 7 - 5*sqrt(2)": lambda: (1 - sympy.sqrt(2)) ** 3 - 7 + 5 * sympy.sqrt(2),
    "1/(1 + sqrt(2) + sqrt(3)) == (2 + sqrt(2) - sqrt(6))/4": lambda: (
        1 / (1 + sympy.sqrt(2) + sympy.sqrt(3)) - (2 + sympy.sqrt(2) - sympy.sqrt(6)) / 4
    ),
}


@pytest.mark.parametrize("statement", sorted(_TRUE))
def test_an_equality_of_algebraic_numbers_is_proved(decided: Decided, statement: str) -> None:
    """SymPy gives the minimal polynomial x of each difference, which is 0 and nothing else."""
    x = sympy.Symbol("x")
    assert sympy.minimal_polynomial(_TRUE[statement](), x) == x
    assert decided(statement).verdict is Verdict.PROVED
