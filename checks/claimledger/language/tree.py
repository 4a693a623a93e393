"""The tree of a statement: frozen nodes, each with the half-open span [start, end) of its text.

A long sum or product leans to the left (`((a + b) + c) + d`); walks follow that spine in a loop, so that only
brackets, calls, powers and signs cost depth.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written: `mantissa * 10**exponent`, `exponent` being the place of the last digit written."""

    text: str
    mantissa: int
    exponent: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Name:
    """A given, a bound name or a constant."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Vector:
    """A vector `[a, b]`; a matrix is a vector of rows."""

    items: tuple["Node", ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Unary:
    """`-x`, `+x`, or postfix `x%` and `x!`."""

    operator: str
    operand: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Binary:
    """`a + b` and the like; the operator is one of `+ - * / ^ @`."""

    operator: str
    left: "Node"
    right: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Call:
    """A function of the table, applied."""

    function: str
    arguments: tuple["Node", ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Index:
    """An entry `v[k]`, counted from 0; `M[i][j]` for a matrix."""

    base: "Node"
    index: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Range:
    """The integers `low..high`, both ends included."""

    low: "Node"
    high: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Interval:
    """`[low, high]`, `(low, high)` and the half-open ones."""

    low: "Node"
    high: "Node"
    low_closed: bool
    high_closed: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Over:
    """`sum(body for name in range)`, and prod, min, max in the same form."""

    function: str
    body: "Node"
    name: str
    range: Range
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Conditional:
    """`then if condition else other`: only one branch is evaluated."""

    then: "Node"
    condition: "Chain"
    other: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Link:
    """One relation of a chain.

    `relation` is one of `== != < <= > >= ~= in`; `tolerance` belongs to `~=` and is relative when `within`.
    """

    relation: str
    start: int
    end: int
    tolerance: "Node | None" = None
    within: bool = False


@dataclass(frozen=True, slots=True)
class Chain:
    """Relations that chain as in mathematics: `operands[i] links[i] operands[i + 1]`, all of which must hold."""

    operands: tuple["Operand", ...]
    links: tuple[Link, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Connective:
    """`left implies right`, `left iff right`."""

    word: str
    left: Chain
    right: Chain
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Binding:
    """A name that stands for each integer of a range."""

    name: str
    range: Range
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ForAll:
    """A formula for all values of the bound names, where a condition holds."""

    bindings: tuple[Binding, ...]
    where: Chain | None
    body: "Chain | Connective"
    start: int
    end: int


Node = Number | Name | Vector | Unary | Binary | Call | Index | Over | Conditional
Operand = Node | Range | Interval
Statement = Chain | Connective | ForAll
Part = Operand | Statement
"""Anything that has a place in a tree."""


def children(node: "Part") -> tuple["Part", ...]:
    """The nodes directly below a node, in reading order."""
    match node:
        case Number() | Name():
            return ()
        case Vector(items=items) | Call(arguments=items):
            return items
        case Unary(operand=operand):
            return (operand,)
        case Binary(left=left, right=right):
            return (left, right)
        case Index(base=base, index=index):
            return (base, index)
        case Range(low=low, high=high) | Interval(low=low, high=high):
            return (low, high)
        case Over(body=body, range=bounds):
            return (body, bounds)
        case Conditional(then=then, condition=condition, other=other):
            return (then, condition, other)
        case Chain(operands=operands, links=links):
            tolerances = tuple(link.tolerance for link in links if link.tolerance is not None)
            return (*operands, *tolerances)
        case Connective(left=left, right=right):
            return (left, right)
        case ForAll(bindings=bindings, where=where, body=body):
            conditions = () if where is None else (where,)
            return (*(binding.range for binding in bindings), *conditions, body)


def walk(node: "Part") -> Iterator["Part"]:
    """Every node of a tree, a parent before its children, in reading order; needs no depth."""
    stack: list[Part] = [node]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(children(node)))


def free_names(node: "Part") -> frozenset[str]:
    """The names that a tree uses and does not bind itself."""
    names: set[str] = set()
    stack: list[tuple[Part, frozenset[str]]] = [(node, frozenset())]
    while stack:
        node, bound = stack.pop()
        if isinstance(node, Name):
            if node.name not in bound:
                names.add(node.name)
        elif isinstance(node, Over):
            stack.append((node.range, bound))
            stack.append((node.body, bound | {node.name}))
        elif isinstance(node, ForAll):
            for binding in node.bindings:
                stack.append((binding.range, bound))
                bound |= {binding.name}
            stack.extend((part, bound) for part in (node.where, node.body) if part is not None)
        else:
            stack.extend((child, bound) for child in children(node))
    return frozenset(names)


def written(node: "Operand") -> tuple[int, Number, bool] | None:
    """The (sign, number, percent) of a number as written, with a sign or a percent sign; else None."""
    sign = 1
    if isinstance(node, Unary) and node.operator in "+-":
        sign = -1 if node.operator == "-" else 1
        node = node.operand
    percent = isinstance(node, Unary) and node.operator == "%"
    if isinstance(node, Unary) and percent:
        node = node.operand
    return (sign, node, percent) if isinstance(node, Number) else None


def chains(statement: Statement) -> tuple[Chain, ...]:
    """The chains of relations of a statement, in reading order; the condition of a quantifier is none of them."""
    match statement:
        case Chain():
            return (statement,)
        case Connective(left=left, right=right):
            return (left, right)
        case ForAll(body=body):
            return chains(body)
