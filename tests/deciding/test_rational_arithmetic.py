"""Random rational statements are decided as Python's fractions decide them."""

import ast
import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]

_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "abs": abs,
    "sign": lambda x: (x > 0) - (x < 0),
    "floor": math.floor,
    "ceil": math.ceil,
    "round_half_even": round,
    "round_half_up": lambda x: math.floor(abs(x) + Fraction(1, 2)) * (1 if x >= 0 else -1),
    "mod": lambda x, m: x - m * math.floor(x / m),
    "max": max,
    "min": min,
    "sum": sum,
    "prod": math.prod,
    "mean": lambda v: sum(v) / len(v),
    "var_pop": lambda v: sum((x - sum(v) / len(v)) ** 2 for x in v) / len(v),
    "dot": lambda v, w: sum(x * y for x, y in zip(v, w, strict=True)),
}
_OPERATORS: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: Fraction(a) / b,
    ast.Pow: lambda a, b: Fraction(a) ** int(b),
}
_RELATIONS: Final[dict[str, Callable[[Fraction, Fraction], bool]]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _fraction(text: str) -> Any:
    """The value of an expression of the language, by Python's grammar and fractions."""
    source = re.sub(r"([0-9][0-9.]*)%", r"(\1/100)", text).replace("^", "**")

    def value(node: ast.AST) -> Any:
        match node:
            case ast.Constant():
                return Fraction(ast.get_source_segment(source, node) or "")
            case ast.UnaryOp(operand=operand):
                return -value(operand)
            case ast.BinOp(left=left, op=op, right=right):
                return _OPERATORS[type(op)](value(left), value(right))
            case ast.List(elts=items):
                return [value(item) for item in items]
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return Fraction(_FUNCTIONS[name](*map(value, arguments)))
        raise AssertionError(ast.dump(node))

    return value(ast.parse(source, mode="eval").body)


_numbers = st.one_of(
    st.integers(0, 99).map(str),
    st.decimals(0, 99, places=2).map(str),
    st.decimals(0, 1, places=4).map(str),
    st.integers(0, 99).map(lambda n: f"{n}%"),
)


def _larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    vectors = st.lists(inner, min_size=1, max_size=4).map(lambda items: f"[{', '.join(items)}]")
    return st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*/"), inner),
        st.builds("({})^{}".format, inner, st.integers(-3, 3)),
        st.builds("-{}".format, inner),
        st.builds("{}({})".format, st.sampled_from(["abs", "sign", "floor", "ceil"]), inner),
        st.builds("{}({})".format, st.sampled_from(["round_half_even", "round_half_up"]), inner),
        st.builds("{}({})".format, st.sampled_from(["max", "min", "sum", "prod", "mean", "var_pop"]), vectors),
        st.builds("mod({}, {})".format, inner, inner),
        st.builds("dot([{0}, {1}], [{1}, {2}])".format, inner, inner, inner),
    )


EXPRESSIONS: Final = st.recursive(_numbers, _larger, max_leaves=8)
_LIMITS: Final = settings(max_examples=250, deadline=None)


@_LIMITS
@given(EXPRESSIONS)
def test_a_value_is_that_of_fractions(decided: Decided, text: str) -> None:
    try:
        value = _fraction(text)
    except ZeroDivisionError:
        assert decided(f"{text} == 0").verdict is Verdict.BROKEN
        return
    assert decided(f"{text} == {value}").verdict is Verdict.PROVED
    assert decided(f"{text} == {value} + 10^-40").verdict is Verdict.REFUTED


@_LIMITS
@given(EXPRESSIONS, EXPRESSIONS, st.sampled_from(sorted(_RELATIONS)))
def test_a_relation_holds_where_fractions_say_so(decided: Decided, left: str, right: str, relation: str) -> None:
    try:
        holds = _RELATIONS[relation](_fraction(left), _fraction(right))
    except ZeroDivisionError:
        assert decided(f"{left} {relation} {right}").verdict is Verdict.BROKEN
        return
    assert decided(f"{left} {relation} {right}").verdict is (Verdict.PROVED if holds else Verdict.REFUTED)


@_LIMITS
@given(EXPRESSIONS, st.data())
def test_one_changed_digit_is_never_proved_where_it_matters(decided: Decided, text: str, data: st.DataObject) -> None:
    try:
        value = _fraction(text)
    except ZeroDivisionError:
        assume(False)
    statement = f"{text} == {value}"
    places = [place for place, character in enumerate(statement) if character.isdigit()]
    place = data.draw(st.sampled_from(places))
    changed = statement[:place] + data.draw(st.sampled_from("0123456789")) + statement[place + 1 :]
    assume(changed != statement and not re.search(r"(?<![0-9.])0[0-9]", changed))
    try:
        left, _, right = changed.partition(" == ")
        holds = _fraction(left) == _fraction(right)
    except ZeroDivisionError:
        assert decided(changed).verdict is Verdict.BROKEN
        return
    assert (decided(changed).verdict is Verdict.PROVED) is holds
