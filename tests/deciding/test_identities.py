"""Identities are proved, and none that is slightly false is: the truth of each is told by mpmath."""

import ast
import operator
import re
from collections.abc import Callable
from typing import Any, Final

import mpmath  # type: ignore[import-untyped]
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]

_LIMITS: Final = settings(max_examples=200, deadline=None)
_DIGITS: Final = 60
_MORE: Final = 400


def _softmax(z: list[Any]) -> list[Any]:
    powers = [mpmath.exp(x) for x in z]
    return [power / mpmath.fsum(powers) for power in powers]


def _std(v: list[Any]) -> Any:
    centre = mpmath.fsum(v) / len(v)
    return mpmath.sqrt(mpmath.fsum((x - centre) ** 2 for x in v) / len(v))


_NAMES: Final[dict[str, Any]] = {
    "sqrt": mpmath.sqrt, "exp": mpmath.exp, "ln": mpmath.log, "sin": mpmath.sin, "cos": mpmath.cos,
    "tan": mpmath.tan, "atan": mpmath.atan, "tanh": mpmath.tanh, "softmax": _softmax, "std_pop": _std,
    "log2": lambda x: mpmath.log(x) / mpmath.log(2), "log10": lambda x: mpmath.log(x) / mpmath.log(10),
    "sigmoid": lambda x: 1 / (1 + mpmath.exp(-x)), "abs": abs,
    "logsumexp": lambda z: mpmath.log(mpmath.fsum(mpmath.exp(x) for x in z)),
    "entropy": lambda p: -mpmath.fsum(x * mpmath.log(x) for x in p),
    "kl": lambda p, q: mpmath.fsum(x * mpmath.log(x / y) for x, y in zip(p, q, strict=True)),
    "cross_entropy": lambda q, p: -mpmath.fsum(x * mpmath.log(y) for x, y in zip(q, p, strict=True)),
    "norm": lambda v: mpmath.sqrt(mpmath.fsum(x * x for x in v)),
}  # fmt: skip


_OPERATORS: Final[dict[type[ast.operator], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def _number(text: str) -> Any:
    """An expression of the language in mpmath, at the digits in force."""
    source = text.replace("^", "**")

    def value(node: ast.AST) -> Any:
        match node:
            case ast.Constant():
                return mpmath.mpf(ast.get_source_segment(source, node))
            case ast.Name():
                return +mpmath.pi
            case ast.UnaryOp(operand=operand):
                return -value(operand)
            case ast.BinOp(left=left, op=op, right=right):
                return _OPERATORS[type(op)](value(left), value(right))
            case ast.List(elts=items):
                return [value(item) for item in items]
            case ast.Subscript(value=base, slice=index):
                return value(base)[int(value(index))]
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return _NAMES[name](*map(value, arguments))
        raise AssertionError(ast.dump(node))

    return value(ast.parse(source, mode="eval").body)


_whole = st.integers(1, 30)
_fractions = st.tuples(st.integers(-12, 12), st.integers(1, 9)).map(lambda pair: f"({pair[0]}/{pair[1]})")
_shares = st.integers(1, 9).map(lambda n: f"[0.{n}, {10 - n}/10]")

IDENTITIES: Final[dict[str, tuple[str, tuple[st.SearchStrategy[Any], ...]]]] = {
    "product of roots": ("sqrt({0})*sqrt({1})|sqrt({0}*{1})", (_whole, _whole)),
    "square of a sum of roots": ("(sqrt({0}) + sqrt({1}))^2|{0} + {1} + 2*sqrt({0}*{1})", (_whole, _whole)),
    "nested root": ("sqrt({0} + {1} + 2*sqrt({0}*{1}))|sqrt({0}) + sqrt({1})", (_whole, _whole)),
    "conjugate": ("1/(sqrt({0} + {1}) - sqrt({0}))|(sqrt({0} + {1}) + sqrt({0}))/{1}", (_whole, _whole)),
    "cube root": ("({0}^(1/3))^3|{0}", (_whole,)),
    "sixth root": ("({0}^(1/2))^(1/3)|{0}^(1/6)", (_whole,)),
    "root of a square": ("sqrt(({0} - {1})^2)|abs({0} - {1})", (_whole, _whole)),
    "sum of exponents": ("exp({0})*exp({1})|exp({0} + {1})", (_fractions, _fractions)),
    "power of an exponential": ("exp({0})^3|exp(3*{0})", (_fractions,)),
    "root of an exponential": ("sqrt(exp({0}))|exp({0}/2)", (_fractions,)),
    "powers of one base": ("{0}^(1/3)*{0}^{1}|{0}^(1/3 + {1})", (_whole, _fractions)),
    "logarithm of a product": ("ln({0}) + ln({1})|ln({0}*{1})", (_whole, _whole)),
    "logarithm of a quotient": ("ln({0}) - ln({1})|ln({0}/{1})", (_whole, _whole)),
    "logarithm of a power": ("ln({0}^{1})|{1}*ln({0})", (_whole, _fractions)),
    "logarithm of an exponential": ("ln(exp({0})/{1})|{0} - ln({1})", (_fractions, _whole)),
    "exponential of a logarithm": ("exp({1}*ln({0}))|{0}^{1}", (_whole, _fractions)),
    "binary logarithm": ("log2({0}*2^{1})|log2({0}) + {1}", (_whole, _whole)),
    "change of base": ("log10({0})*ln(10)|ln({0})", (_whole,)),
    "double angle": ("sin({0}*pi/6)^2 + cos({0}*pi/6)^2|1 + 0*{0}", (_whole,)),
    "sine of a supplement": ("sin({0}*pi/4)|sin(pi - {0}*pi/4)", (_whole,)),
    "sigmoid of opposites": ("sigmoid({0}) + sigmoid(-{0})|1 + 0*{0}", (_fractions,)),
    "tanh by sigmoid": ("tanh({0})|2*sigmoid(2*{0}) - 1", (_fractions,)),
    "sigmoid by softmax": ("softmax([{0}, 0])[0]|sigmoid({0})", (_fractions,)),
    "softmax shifted": ("softmax([{0}, {1}])[0]|softmax([{0} + {2}, {1} + {2}])[0]", (_fractions,) * 3),
    "softmax of logarithms": ("softmax([ln({0}), ln({1})])[0]|{0}/({0} + {1})", (_whole, _whole)),
    "logsumexp shifted": ("logsumexp([{0} + {2}, {1} + {2}])|{2} + logsumexp([{0}, {1}])", (_fractions,) * 3),
    "log-probability": ("ln(softmax([{0}, {1}])[0])|{0} - logsumexp([{0}, {1}])", (_fractions, _fractions)),
    "cross-entropy": ("cross_entropy({0}, {1})|entropy({0}) + kl({0}, {1})", (_shares, _shares)),
    "entropy of a share": ("entropy([1/({0} + 1), {0}/({0} + 1)])|ln({0} + 1) - {0}*ln({0})/({0} + 1)", (_whole,)),
    "spread of two": ("std_pop([{0}, {1}])|abs({0} - {1})/2", (_whole, _whole)),
    "spread of three": ("std_pop([0, {0}, 2*{0}])|{0}*sqrt(2/3)", (_whole,)),
    "length": ("norm([{0}, {0}])|{0}*sqrt(2)", (_whole,)),
}  # fmt: skip


@st.composite
def _identities(draw: st.DrawFn) -> tuple[str, str]:
    form, parameters = IDENTITIES[draw(st.sampled_from(sorted(IDENTITIES)))]
    left, _, right = form.format(*map(draw, parameters)).partition("|")
    return left, right


@pytest.mark.parametrize("name", sorted(IDENTITIES))
def test_an_identity_is_proved(decided: Decided, name: str) -> None:
    form, parameters = IDENTITIES[name]

    @settings(max_examples=15, deadline=None)
    @given(st.tuples(*parameters))
    def check(values: tuple[Any, ...]) -> None:
        left, _, right = form.format(*values).partition("|")
        with mpmath.workdps(_DIGITS):
            assert abs(_number(left) - _number(right)) < mpmath.mpf(10) ** (10 - _DIGITS) * (1 + abs(_number(left)))
        decision = decided(f"{left} == {right}")
        assert decision.verdict is Verdict.PROVED, f"{left} == {right}: {decision}"

    check()


def _altered(side: str, place: int, digit: str) -> str:
    places = [k for k, character in enumerate(side) if character.isdigit()]
    at = places[place % len(places)]
    return side[:at] + digit + side[at + 1 :]


@_LIMITS
@given(_identities(), st.integers(3, 60), st.sampled_from(["+", "-"]), st.booleans())
def test_an_identity_that_is_off_by_little_is_never_proved(
    decided: Decided, sides: tuple[str, str], digits: int, sign: str, factor: bool
) -> None:
    left, right = sides
    changed = f"({right})*(1 {sign} 10^-{digits})" if factor else f"{right} {sign} 10^-{digits}"
    with mpmath.workdps(_MORE):
        assume(abs(_number(left) - _number(changed)) > mpmath.mpf(10) ** -(_MORE // 2))
    assert decided(f"{left} == {changed}").verdict is Verdict.REFUTED


@_LIMITS
@given(_identities(), st.integers(0, 100), st.sampled_from("0123456789"))
def test_an_identity_with_one_digit_changed_is_proved_only_if_true(
    decided: Decided, sides: tuple[str, str], place: int, digit: str
) -> None:
    left, right = sides
    changed = _altered(right, place, digit)
    assume(not re.search(r"(?<![0-9.])0[0-9]|log(?!10\(|2\()", changed))
    decision = decided(f"{left} == {changed}")
    if decision.verdict is Verdict.PROVED:
        with mpmath.workdps(_MORE):
            assert abs(_number(left) - _number(changed)) < mpmath.mpf(10) ** -(_MORE // 2)
