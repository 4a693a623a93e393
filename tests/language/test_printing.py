"""Random trees, printed and read again, are the same tree; brackets are those it needs."""

from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimledger.language.faults import Fault
from claimledger.language.functions import FUNCTIONS
from claimledger.language.numbers import number
from claimledger.language.parser import read_expression, read_statement
from claimledger.language.printing import text_of
from claimledger.language.tree import (
    Binary,
    Binding,
    Call,
    Chain,
    Conditional,
    Connective,
    ForAll,
    Index,
    Interval,
    Link,
    Name,
    Node,
    Operand,
    Over,
    Range,
    Statement,
    Unary,
    Vector,
)

_NUMBERS = st.sampled_from(["0", "1", "12", "0.5", "0.00", "1e3", "1.6e-6", "1_000"]).map(lambda t: number(t, 0, 0))
_NAMES = st.sampled_from(["x", "k", "gamma", "r_0", "reward", "_", "E2", "pi", "e"]).map(lambda n: Name(n, 0, 0))
_BOUND = st.sampled_from(["k", "j", "alpha"])
_WORDS = st.sampled_from(["implies", "iff"])
_RELATIONS = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])


def _calls(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    def called(name: str) -> st.SearchStrategy[Node]:
        function = FUNCTIONS[name]
        least, most = function.least, function.most if function.most is not None else 3
        arguments = st.lists(inner, min_size=least, max_size=most)
        return arguments.map(lambda items: Call(name, tuple(items), 0, 0))

    return st.sampled_from(sorted(FUNCTIONS)).flatmap(called)


def _ranges(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Range]:
    return st.builds(lambda low, high: Range(low, high, 0, 0), inner, inner)


def _chains(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Chain]:
    """Comparisons, and at the end perhaps `in`, or `~=` with a tolerance or a written number."""
    plain = st.lists(st.tuples(_RELATIONS, inner), min_size=1, max_size=2)

    def built(first: Node, links: list[tuple[str, Node]], last: tuple[Link, Operand] | None) -> Chain:
        pairs: list[tuple[Link, Operand]] = [(Link(relation, 0, 0), operand) for relation, operand in links]
        if last is not None:
            pairs.append(last)
        return Chain((first, *(operand for _, operand in pairs)), tuple(link for link, _ in pairs), 0, 0)

    booleans = st.booleans()
    intervals = st.builds(lambda a, b, c, d: Interval(a, b, c, d, 0, 0), inner, inner, booleans, booleans)
    inside = st.tuples(st.just(Link("in", 0, 0)), st.one_of(intervals, _ranges(_NUMBERS)))
    loose = st.tuples(st.builds(lambda by, within: Link("~=", 0, 0, by, within), inner, booleans), inner)
    written = st.sampled_from(["0.5", "-0.50", "12%", "+1e3", "[0.5, [-1, 2%]]"]).map(read_expression)
    near = st.tuples(st.just(Link("~=", 0, 0)), written)
    return st.builds(built, inner, plain, st.one_of(st.none(), inside, loose, near))


def _larger(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda items: Vector(tuple(items), 0, 0)),
        st.builds(lambda operator, operand: Unary(operator, operand, 0, 0), st.sampled_from("-+%!"), inner),
        st.builds(lambda operator, a, b: Binary(operator, a, b, 0, 0), st.sampled_from("+-*/^@"), inner, inner),
        st.builds(lambda base, index: Index(base, index, 0, 0), inner, inner),
        _calls(inner),
        st.builds(
            lambda function, body, name, bounds: Over(function, body, name, bounds, 0, 0),
            st.sampled_from(["sum", "prod", "min", "max"]), inner, _BOUND, _ranges(inner),
        ),
        st.builds(lambda a, condition, b: Conditional(a, condition, b, 0, 0), inner, _chains(inner), inner),
    )  # fmt: skip


TREES: st.SearchStrategy[Node] = st.recursive(st.one_of(_NUMBERS, _NAMES), _larger, max_leaves=12)


def _statements() -> st.SearchStrategy[Statement]:
    chains = _chains(TREES)
    connectives = st.builds(
        lambda word, left, right: Connective(word, left, right, 0, 0),
        st.sampled_from(["implies", "iff"]),
        chains,
        chains,
    )
    bindings = st.lists(st.builds(lambda name, bounds: Binding(name, bounds, 0, 0), _BOUND, _ranges(TREES)), min_size=1)
    quantified = st.builds(
        lambda bound, where, body: ForAll(tuple(bound[:2]), where, body, 0, 0),
        bindings, st.one_of(st.none(), chains), st.one_of(chains, connectives),
    )  # fmt: skip
    return st.one_of(chains, connectives, quantified)


def _bare(value: Any) -> Any:
    """A tree without its places."""
    if is_dataclass(value):
        parts = [(field.name, getattr(value, field.name)) for field in fields(value)]
        return type(value).__name__, [(name, _bare(part)) for name, part in parts if name not in ("start", "end")]
    return [_bare(item) for item in value] if isinstance(value, tuple) else value


@settings(max_examples=300, deadline=None)
@given(TREES)
def test_a_printed_expression_reads_back_as_the_same_tree(tree: Node) -> None:
    text = text_of(tree)
    read = read_expression(text)
    assert not isinstance(read, Fault), (text, read)
    assert _bare(read) == _bare(tree), text


@settings(max_examples=300, deadline=None)
@given(_statements())
def test_a_printed_statement_reads_back_as_the_same_tree(tree: Statement) -> None:
    text = text_of(tree)
    read = read_statement(text)
    assert not isinstance(read, Fault), (text, read)
    assert _bare(read) == _bare(tree), text


@settings(max_examples=200, deadline=None)
@given(_chains(TREES))
def test_what_is_read_lies_within_its_place(tree: Chain) -> None:
    text = text_of(tree)
    read = read_statement(text)
    assert isinstance(read, Chain)
    for operand in read.operands:
        part = text[operand.start : operand.end]
        assert 0 <= operand.start < operand.end <= len(text)
        assert part == part.strip()


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("((1)) + (2*3) == (7)", "1 + 2*3 == 7"),
        ("a-(b-c)", "a - (b - c)"),
        ("(a-b)-c", "a - b - c"),
        ("(a*b)/c", "a*b/c"),
        ("a*(b/c)", "a*(b/c)"),
        ("(2^3)^2", "(2^3)^2"),
        ("2^(3^2)", "2^3^2"),
        ("(-2)^2", "(-2)^2"),
        ("-(2^2)", "-2^2"),
        ("(2+3)%", "(2 + 3)%"),
        ("|x|·√2", "abs(x)*sqrt(2)"),
        ("γ² ≤ 10**2", "gamma^2 <= 10^2"),
        ("1 if a<b else 2", "1 if a < b else 2"),
        ("x in [0,1)", "x in [0, 1)"),
        ("x~=0.50±1%", "x ~= 0.50 +- 1%"),
        ("2 in ([1, 2][0])..3", "2 in ([1, 2][0])..3"),
        ("+(-1) == -1", "+(-1) == -1"),
        ("for all n in 2..6, k in 0..(n): n>=k", "n >= k for all n in 2..6, k in 0..n"),
        ("for all n in (2)..6 where n>3: 2^(n) > n", "2^n > n for all n in 2..6 where n > 3"),
        ("n>2 iff n*n>4", "n > 2 iff n*n > 4"),
    ],
)
def test_only_the_brackets_that_are_needed(text: str, printed: str) -> None:
    tree = read_statement(text)
    if isinstance(tree, Fault):
        tree = read_expression(text)  # type: ignore[assignment]
    assert not isinstance(tree, Fault)
    assert text_of(tree) == printed
