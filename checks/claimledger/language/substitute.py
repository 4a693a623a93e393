"""A tree with names replaced by trees."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, cast

from claimledger.language.tree import (
    Binary,
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
    Number,
    Over,
    Part,
    Range,
    Unary,
    Vector,
)

T = TypeVar("T", bound=Part)


def substituted(node: T, trees: Mapping[str, Node]) -> T:
    """The tree with every free name that `trees` has replaced by its tree."""
    return cast(T, _substituted(node, trees))


def _substituted(node: Part, trees: Mapping[str, Node]) -> Part:
    match node:
        case Number():
            return node
        case Name(name=name):
            return trees.get(name, node)
        case Vector(items=items):
            return replace(node, items=tuple(substituted(item, trees) for item in items))
        case Call(arguments=arguments):
            return replace(node, arguments=tuple(substituted(argument, trees) for argument in arguments))
        case Unary(operand=operand):
            return replace(node, operand=substituted(operand, trees))
        case Binary():
            return _spine(node, trees)
        case Index(base=base, index=index):
            return replace(node, base=substituted(base, trees), index=substituted(index, trees))
        case Range(low=low, high=high) | Interval(low=low, high=high):
            return replace(node, low=substituted(low, trees), high=substituted(high, trees))
        case Over(body=body, range=bounds, name=name):
            kept = {key: tree for key, tree in trees.items() if key != name}
            return replace(node, body=substituted(body, kept), range=substituted(bounds, trees))
        case Conditional(then=then, condition=condition, other=other):
            return replace(
                node,
                then=substituted(then, trees),
                condition=substituted(condition, trees),
                other=substituted(other, trees),
            )
        case Chain(operands=operands, links=links):
            return replace(
                node,
                operands=tuple(substituted(operand, trees) for operand in operands),
                links=tuple(_link(link, trees) for link in links),
            )
        case Connective(left=left, right=right):
            return replace(node, left=substituted(left, trees), right=substituted(right, trees))
        case ForAll():
            return _under_binding(node, trees)


def _under_binding(node: ForAll, trees: Mapping[str, Node]) -> ForAll:
    bindings, kept = [], dict(trees)
    for binding in node.bindings:
        bindings.append(replace(binding, range=substituted(binding.range, kept)))
        kept.pop(binding.name, None)
    where = substituted(node.where, kept) if node.where is not None else None
    return replace(node, bindings=tuple(bindings), where=where, body=substituted(node.body, kept))


def _spine(node: Binary, trees: Mapping[str, Node]) -> Node:
    """A sum or product and the whole spine to its left, in a loop."""
    spine: list[Binary] = []
    first: Node = node
    while isinstance(first, Binary):
        spine.append(first)
        first = first.left
    result: Node = substituted(first, trees)
    for step in reversed(spine):
        result = replace(step, left=result, right=substituted(step.right, trees))
    return result


def _link(link: Link, trees: Mapping[str, Node]) -> Link:
    if link.tolerance is None:
        return link
    return replace(link, tolerance=substituted(link.tolerance, trees))
