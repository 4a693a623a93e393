"""The computation of a check, step by step; every step has the value of the one before."""

import re
from itertools import pairwise

import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Verdict
from claimledger.deciding.worked import worked
from claimledger.language.faults import Fault
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.tree import Chain, Node


def tree(text: str) -> Node:
    read = read_expression(text)
    assert not isinstance(read, Fault)
    return read


def statement(text: str) -> Chain:
    read = read_statement(text)
    assert isinstance(read, Chain), (text, read)
    return read


@pytest.mark.parametrize(
    ("text", "givens", "steps"),
    [
        (
            "sum(g^k * r[k] for k in 0..3) == 8.29",
            {"g": "0.9", "r": "[1, 0, 0, 10]"},
            "1 + 0.9*0 + 0.9^2*0 + 0.9^3*10 = 1 + 0 + 0.81*0 + 0.729*10 = 1 + 0 + 0 + 7.29 = 8.29",
        ),
        ("mean(r) == 7/12", {"r": "[1, 0.75, 0]"}, "mean([1, 0.75, 0]) = (1 + 0.75 + 0)/3 = 1.75/3 = 7/12"),
        ("2*3 - 4 == 2", {}, "6 - 4 = 2"),
        ("sqrt(p*(1 - p)) ~= 0.43", {"p": "1/4"}, "sqrt(1/4*(1 - 1/4)) = sqrt(1/4*0.75) = sqrt(0.1875) ≈ 0.43301270…"),
        ("x == 3", {"x": "y + 1", "y": "2"}, "3"),
        ("mean(r) == 3", {"r": "[1, 2, 6]"}, "mean([1, 2, 6]) = (1 + 2 + 6)/3 = 9/3 = 3"),
        ("x*y == 1/3", {"x": "2/4", "y": "2/3"}, "0.5*(2/3) = 1/3"),
        ("sum(k for k in c..c + 1) > 1", {"c": "10^5000"}, "about 10^5000 + about 10^5000 ≈ 2.00000…e5000"),
        ("prod(k for k in 1..4) == 24", {}, "1*2*3*4 = 24"),
        ("ln(8)/ln(2) == 3", {}, "2.0794415…/0.69314718… = 3"),
        ("5 - x == -1/3", {"x": "16/3"}, "5 - 16/3 = -1/3"),
        ("0.82 + ln(2) > 1", {}, "0.82 + 0.69314718… ≈ 1.5131471…"),
    ],
)
def test_the_steps(text: str, givens: dict[str, str], steps: str) -> None:
    shown = worked(statement(text), {name: tree(value) for name, value in givens.items()}).text
    assert re.split(" [=≈] ", shown, maxsplit=1)[1] == steps


@pytest.mark.parametrize(
    "text", ["1 == 1", "0.5 ~= 0.5", "x == 1", "1/0 == 1", "ln(0) == 1", "sum(k for k in 1..10^9) == 1"]
)
def test_nothing_is_shown_where_nothing_is_computed(text: str) -> None:
    assert worked(statement(text), {}).text == ""


@pytest.mark.parametrize(
    "text",
    [
        "sum((k + 1)^2/2 for k in 0..4) == 1",
        "[1, 2, 3] - mean([1, 2, 3]) == [0, 0, 0]",
        "(1 + 2)*(3 - 4)/(5 + 6)^2 == 1",
        "dot([1, 2], [3, 4]) @ 1 == 1",
        "-(2 - 5)^3/7 == 1",
        "84% - 7/12 == 1",
        "var_pop([1, 2, 4]) == 1",
    ],
)
def test_exact_steps_are_equal(text: str) -> None:
    shown = worked(statement(text), {}).text
    steps = shown.split(" = ")
    for first, second in pairwise(steps):
        assert decide(statement(f"{first} == {second}"), {}).verdict is Verdict.PROVED


def test_latex_goes_with_it() -> None:
    givens = {"g": tree("0.9"), "r": tree("[1, 10]")}
    shown = worked(statement("sum(g^k * r[k] for k in 0..1) == 10"), givens).latex
    assert shown == r"\sum_{k=0}^{1} g^{k} \cdot r_{k} = 1 + 0.9 \cdot 10 = 1 + 9 = 10"
