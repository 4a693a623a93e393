"""A tree with names replaced by trees."""

from collections.abc import Mapping
from dataclasses import replace

from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Conditional,
    Index,
    Interval,
    Link,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Range,
    Unary,
    Vector,
)


def substituted(node: Operand | Chain, trees: Mapping[str, Node]) -> Operand | Chain:
    """The tree with every free name that `trees` has replaced by its tree."""

    def inner(part: Operand | Chain) -> Node:
        return substituted(part, trees)  # type: ignore[return-value]

    match node:
        case Number():
            return node
        case Name(name=name):
            return trees.get(name, node)
        case Vector(items=items):
            return replace(node, items=tuple(inner(item) for item in items))
        case Call(arguments=arguments):
            return replace(node, arguments=tuple(inner(argument) for argument in arguments))
        case Unary(operand=operand):
            return replace(node, operand=inner(operand))
        case Binary(left=left, right=right):
            return replace(node, left=inner(left), right=inner(right))
        case Index(base=base, index=index):
            return replace(node, base=inner(base), index=inner(index))
        case Range(low=low, high=high) | Interval(low=low, high=high):
            return replace(node, low=inner(low), high=inner(high))
        case Over(body=body, range=bounds, name=name):
            kept = {key: tree for key, tree in trees.items() if key != name}
            body = substituted(body, kept)  # type: ignore[assignment]
            return replace(node, body=body, range=substituted(bounds, trees))
        case Conditional(then=then, condition=condition, other=other):
            return replace(node, then=inner(then), condition=substituted(condition, trees), other=inner(other))
        case Chain(operands=operands, links=links):
            return replace(
                node,
                operands=tuple(substituted(operand, trees) for operand in operands),
                links=tuple(_link(link, trees) for link in links),
            )


def _link(link: Link, trees: Mapping[str, Node]) -> Link:
    if link.tolerance is None:
        return link
    return replace(link, tolerance=substituted(link.tolerance, trees))
