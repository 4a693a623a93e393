"""Statements for all values of a range agree with Python's loops over fractions."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from claimledger.deciding.verdicts import Decision, Verdict

Decided = Callable[[str], Decision]

_OPERATORS = st.sampled_from(["+", "-", "*", "/"])
_RELATIONS = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])
_LEAVES = st.one_of(st.sampled_from(["n", "k"]), st.integers(0, 4).map(str))
_SIDES = st.recursive(_LEAVES, lambda inner: st.builds(lambda a, o, b: f"({a} {o} {b})", inner, _OPERATORS, inner))
_CHAINS = st.builds(lambda a, r, b: f"{a} {r} {b}", _SIDES, _RELATIONS, _SIDES)
_BODIES = st.one_of(_CHAINS, st.tuples(_CHAINS, st.sampled_from([" implies ", " iff "]), _CHAINS).map("".join))
_ENDS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


def _holds(text: str, n: int, k: int) -> bool:
    """A relation by Python.

    Raises:
        ZeroDivisionError: a side is not defined.
    """
    numbers = "".join(f"Fraction({sign})" if sign.isdigit() else sign for sign in text)
    return bool(eval(numbers, {"Fraction": Fraction, "n": Fraction(n), "k": Fraction(k)}))


def _formula(body: str, n: int, k: int) -> bool:
    if " implies " in body:
        left, right = body.split(" implies ")
        return not _holds(left, n, k) or _holds(right, n, k)
    if " iff " in body:
        left, right = body.split(" iff ")
        return _holds(left, n, k) is _holds(right, n, k)
    return _holds(body, n, k)


def _expected(body: str, where: str | None, first: tuple[int, int], second: tuple[int, int]) -> Verdict:
    cases, undefined = 0, False
    for n in range(first[0], first[1] + 1):
        for k in range(second[0], second[1] + 1):
            try:
                if where is not None and not _holds(where, n, k):
                    continue
                cases += 1
                if not _formula(body, n, k):
                    return Verdict.REFUTED
            except ZeroDivisionError:
                undefined = True
    return Verdict.PROVED if cases and not undefined else Verdict.BROKEN


@settings(max_examples=300, deadline=None)
@given(_BODIES, st.one_of(st.none(), _CHAINS), _ENDS, _ENDS)
def test_a_quantified_statement_has_the_verdict_of_a_loop(
    decided: Decided, body: str, where: str | None, first: tuple[int, int], second: tuple[int, int]
) -> None:
    domain = f"n in {first[0]}..{first[1]}, k in {second[0]}..{second[1]}"
    text = f"{body} for all {domain}" + (f" where {where}" if where else "")
    assert decided(text).verdict is _expected(body, where, first, second), text
