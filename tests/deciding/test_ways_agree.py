"""One expression in four arithmetics: what each shows of its value agrees with the others."""

import numpy as np
from flint import arb, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from claimledger.deciding.closed import ClosedForms
from claimledger.deciding.enclosure import Enclosures, precision
from claimledger.deciding.evaluate import Broken, Evaluator
from claimledger.deciding.exact import Irrational, Rationals
from claimledger.deciding.floating import Floats
from claimledger.deciding.refine import enclose
from claimledger.deciding.relations import all_hold
from claimledger.language.arithmetic import Arithmetic, Beyond, Unclear, Value
from claimledger.language.faults import Fault
from claimledger.language.parser import read_expression

_LIMITS = settings(max_examples=200, deadline=None)
_BITS = 128


def _value(arithmetic: Arithmetic, text: str) -> Value | None:
    """The value, or None where this arithmetic does not show one."""
    tree = read_expression(text)
    assert not isinstance(tree, Fault), (text, tree)
    try:
        return Evaluator(arithmetic, {}, all_hold).value(tree)
    except (Irrational, Unclear, Beyond):
        return None


def _is_broken(arithmetic: Arithmetic, text: str) -> bool:
    try:
        _value(arithmetic, text)
    except Broken:
        return True
    return False


def _scalars(value: Value) -> list[Value]:
    return [part for item in value for part in _scalars(item)] if isinstance(value, tuple) else [value]


_rationals = st.one_of(st.integers(0, 20).map(str), st.decimals(0, 20, places=2).map(str))
_positive = st.one_of(st.integers(1, 20).map(str), st.decimals("0.1", 20, places=1).map(str))


def _sums(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*/"), inner),
        st.builds("({})^{}".format, inner, st.integers(-2, 4)),
        st.builds("abs({})".format, inner),
        st.builds("max({}, {})".format, inner, inner),
        st.builds("mean([{}, {}, {}])".format, inner, inner, inner),
        st.builds("var_pop([{}, {}])".format, inner, inner),
    )


def _stable(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Nothing here cancels, so that float64 keeps its digits."""
    return st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from("+*/"), inner),
        st.builds("({})^{}".format, inner, st.integers(-2, 3)),
        st.builds("{}({})".format, st.sampled_from(["sqrt", "sigmoid", "atan"]), inner),
        st.builds("logsumexp([{}, {}])".format, inner, inner),
        st.builds("norm([{}, {}])".format, inner, inner),
    )


def _smooth(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    small = st.builds("({}/10)".format, inner)
    return st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*/"), inner),
        st.builds("{}({})".format, st.sampled_from(["sqrt", "ln", "abs"]), inner),
        st.builds("{}({})".format, st.sampled_from(["exp", "sigmoid", "tanh", "sin", "atan"]), small),
        st.builds("({})^{}".format, inner, st.sampled_from(["2", "-1", "3", "(1/2)", "(-3/2)", "(1/3)"])),
        st.builds("softmax([{}, {}])[{}]".format, small, small, st.integers(0, 1)),
        st.builds("logsumexp([{}, {}])".format, small, small),
        st.builds("entropy(softmax([{}, {}]))".format, small, small),
        st.builds("std_pop([{}, {}])".format, inner, inner),
    )


@_LIMITS
@given(st.recursive(_rationals, _sums, max_leaves=8))
def test_a_ball_contains_the_rational(text: str) -> None:
    if _is_broken(Rationals(), text):
        assert _is_broken(Enclosures(), text) or _value(Enclosures(), text) is None
        return
    exact = _value(Rationals(), text)
    with precision(_BITS):
        ball = _value(Enclosures(), text)
        assert isinstance(exact, fmpq)
        assert ball is None or (ball * exact.q - exact.p).contains(0)


@_LIMITS
@given(st.recursive(_rationals, _sums, max_leaves=8))
def test_closed_forms_are_rationals_where_these_suffice(text: str) -> None:
    if not _is_broken(Rationals(), text):
        assert _value(ClosedForms(), text) == _value(Rationals(), text)


@_LIMITS
@given(st.recursive(_positive, _stable, max_leaves=6))
def test_floats_are_near_where_nothing_cancels(text: str) -> None:
    with precision(_BITS):
        ball = _value(Enclosures(), text)
    with np.errstate(all="ignore"):
        found = _value(Floats(), text)
    assert isinstance(ball, arb)
    if 1e-300 < abs(float(ball)) < 1e300:
        assert abs(float(found) - float(ball)) <= 1e-9 * abs(float(ball))  # type: ignore[arg-type]


@_LIMITS
@given(st.recursive(_positive, _smooth, max_leaves=7))
def test_a_ball_meets_the_closed_form(text: str) -> None:
    try:
        closed = _value(ClosedForms(), text)
    except Broken:
        with precision(1024):
            assert _is_broken(Enclosures(), text) or _value(Enclosures(), text) is None
        return
    with precision(_BITS):
        assert not _is_broken(Enclosures(), text)
        ball = _value(Enclosures(), text)
    if ball is None or closed is None:
        return
    with precision(8 * _BITS):
        inner = enclose(closed, 8 * _BITS)
    assert not inner.is_finite() or ball.overlaps(inner)
    assert not inner.is_finite() or ball.is_exact() or ball.contains(inner)


@_LIMITS
@given(st.lists(_rationals, min_size=1, max_size=5))
def test_a_distribution_sums_to_one_in_every_arithmetic(entries: list[str]) -> None:
    text = f"softmax([{', '.join(entries)}])"
    with precision(_BITS):
        balls = _value(Enclosures(), text)
        assert balls is not None
        assert sum(_scalars(balls), arb(0)).contains(1)
    assert _value(ClosedForms(), f"sum({text})") == 1
    assert abs(float(sum(_scalars(_value(Floats(), text)))) - 1) < 1e-12
