"""A check's own computation, step by step: from the names to the numbers to the result.

Every step is a tree whose value is the one before: names become what they stand for, sums over ranges are written
out, and then the innermost operations are replaced by their values, level by level.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from math import gcd
from typing import Final

from flint import fmpq

from claimledger.deciding.closed import ClosedForms
from claimledger.deciding.enclosure import Enclosures, precision
from claimledger.deciding.evaluate import Broken, Evaluator
from claimledger.deciding.exact import Rationals
from claimledger.deciding.forms import Form
from claimledger.deciding.refine import enclose
from claimledger.deciding.relations import all_hold
from claimledger.deciding.showing import digits_text, exact_text
from claimledger.language.arithmetic import Arithmetic, Beyond, Unclear, Undefined, Value
from claimledger.language.numbers import number, whole
from claimledger.language.printing import latex_of, text_of
from claimledger.language.substitute import substituted
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Index,
    Interval,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Range,
    Unary,
    Vector,
    walk,
)

Givens = Mapping[str, Node]
_MOST_TERMS: Final = 8
_MOST_STEPS: Final = 8
_MOST_NODES: Final = 150
_STEPS: Final = 2_000
"""Work for one value; steps are a courtesy and may not cost a check its verdict."""
_MOST_CHARACTERS: Final = 240
_BITS: Final = 128
_DIGITS: Final = 8


@dataclass(frozen=True, slots=True)
class Worked:
    """A computation as text and as LaTeX; both empty where there is nothing to compute, or too much to show."""

    text: str = ""
    latex: str = ""


def worked(statement: Chain, givens: Givens) -> Worked:
    """The computation of the first side of a statement that computes something."""
    side = next((operand for operand in statement.operands if _computes(operand)), None)
    if side is None or isinstance(side, Range | Interval) or sum(1 for _ in walk(side)) > _MOST_NODES:
        return Worked()
    steps = [side]
    with suppress(Broken, Undefined, Unclear, Beyond, RecursionError):
        steps += _Working(givens).steps(side)
    return Worked(*(_joined(steps, show) for show in (text_of, latex_of))) if len(steps) > 1 else Worked()


def _joined(steps: list[Node], show: Callable[[Operand], str]) -> str:
    near = "≈" if show is text_of else r"\approx"
    text = show(steps[0])
    for step in steps[1:]:
        text += f" {near if _is_shortened(step) else '='} {show(step)}"
    return text


def _is_shortened(node: Node) -> bool:
    """Whether some number is shown by its leading digits or its size."""
    return any(isinstance(part, Number) and ("…" in part.text or part.text.startswith("about")) for part in walk(node))


def _computes(node: Operand) -> bool:
    return not isinstance(node, Range | Interval) and not _literal(node)


def _literal(node: Operand) -> bool:
    """A number, a fraction in lowest terms, or a vector of them: nothing is left to do."""
    match node:
        case Number():
            return True
        case Unary(operator="-" | "+" | "%", operand=operand):
            return isinstance(operand, Number) or (node.operator != "%" and _literal(operand))
        case Binary(operator="/", left=Number() as above, right=Number() as below):
            return _lowest(above, below)
        case Binary(operator="/", left=Unary(operator="-", operand=Number() as above), right=Number() as below):
            return _lowest(above, below)
        case Vector(items=items):
            return all(_literal(item) for item in items)
    return False


def _lowest(above: Number, below: Number) -> bool:
    if (
        not (above.text.isdecimal() and below.text.isdecimal())
        or max(len(above.text), len(below.text)) > _MOST_CHARACTERS
    ):
        return False
    return int(below.text) > 1 and gcd(int(above.text), int(below.text)) == 1


class _Working:
    """The steps of one computation. What is shown by its leading digits is still computed with exactly."""

    def __init__(self, givens: Givens) -> None:
        self.givens = givens
        self.originals: dict[int, Node] = {}

    def steps(self, side: Node) -> list[Node]:
        found: list[Node] = []
        shown = text_of(side)
        current = _tidy(self.numbers(side))
        for _ in range(_MOST_STEPS):
            text = text_of(current)
            last = _literal(current)
            if text != shown and (last or len(text) <= _MOST_CHARACTERS):
                found.append(current)
                shown = text
            if last or sum(1 for _ in walk(current)) > _MOST_NODES:
                break
            current = _tidy(self.step(current))
        return found if found and _literal(found[-1]) and len(shown) <= _MOST_CHARACTERS else []

    # Names and ranges.

    def numbers(self, node: Node) -> Node:
        """The tree with names replaced by what they stand for, and short ranges written out."""
        if isinstance(node, Over):
            return self.written_out(node)
        if isinstance(node, Name):
            tree = self.givens.get(node.name)
            return node if tree is None else tree if _literal(tree) else self.value(node)
        if isinstance(node, Index):
            base, place = self.numbers(node.base), self.evaluated(Rationals(), node.index)
            if isinstance(base, Vector) and 0 <= place < len(base.items):
                return base.items[int(place.p)]
            return self.value(node)
        return _rebuilt(node, self.numbers)

    def written_out(self, node: Over) -> Node:
        low, high = (self.evaluated(Rationals(), end) for end in (node.range.low, node.range.high))
        sign = {"sum": "+", "prod": "*"}.get(node.function)
        if sign is None or high < low or high - low >= _MOST_TERMS:
            return self.value(node)
        places = range(int(low.p), int(high.p) + 1)
        return _chained(sign, [self.numbers(substituted(node.body, {node.name: whole(k)})) for k in places])

    # One step.

    def step(self, node: Node) -> Node:
        """The tree with its innermost operations done; a sum or product of several terms is one operation."""
        if _literal(node):
            return node
        if all(_literal(part) for part in _operands(node)):
            return _spelled(node) or self.value(node)
        return self.stepped_spine(node) if isinstance(node, Binary) else _rebuilt(node, self.step)

    def stepped_spine(self, node: Binary) -> Node:
        left = node.left
        same = isinstance(left, Binary) and _level(left.operator) == _level(node.operator) and not _literal(left)
        first = self.stepped_spine(left) if same and isinstance(left, Binary) else self.step(left)
        return replace(node, left=first, right=self.step(node.right))

    # Values as trees.

    def evaluated(self, arithmetic: Arithmetic, node: Node) -> Value:
        arithmetic.steps = _STEPS
        return Evaluator(arithmetic, self.givens, all_hold).value(self.exactly(node))

    def exactly(self, node: Node) -> Node:
        """The tree with what is shown by its leading digits as it was before."""
        if isinstance(node, Number):
            return self.originals.get(node.start, node)
        if isinstance(node, Index | Over):
            return node
        return _rebuilt(node, self.exactly)

    def value(self, node: Node) -> Node:
        """The value of a node as a tree: exact where it is rational and short, else its leading digits."""
        try:
            found = self.evaluated(ClosedForms(), node)
        except (Unclear, Beyond):
            with precision(_BITS):
                found = self.evaluated(Enclosures(), node)
        return self.tree(found, self.exactly(node))

    def tree(self, value: Value, origin: Node) -> Node:
        if isinstance(value, tuple):
            return Vector(tuple(self.tree(item, Index(origin, whole(k), 0, 1)) for k, item in enumerate(value)), 0, 1)
        known = enclose(value, _BITS) if isinstance(value, Form) else value
        negative = bool(known < 0)
        size = -known if negative else known
        exact = exact_text(size) if isinstance(size, fmpq) else ""
        if not exact and isinstance(size, fmpq) and size.q == 1 and size.height_bits() < _BITS:
            exact = str(int(size.p))
        if exact:
            return _exact_tree(exact, negative=negative)
        with precision(_BITS):
            text = ("-" if negative else "") + digits_text(size, _DIGITS)
        mark = -1 - len(self.originals)
        self.originals[mark] = origin
        return Number(text, 0, 0, mark, mark + 1)


def _exact_tree(text: str, *, negative: bool) -> Node:
    above, slash, below = text.partition("/")
    first: Node = number(above, 0, 1)
    if negative:
        first = Unary("-", first, 0, 1)
    return Binary("/", first, number(below, 0, 1), 0, 1) if slash else first


def _chained(operator: str, terms: list[Node]) -> Node:
    result = terms[0]
    for term in terms[1:]:
        result = Binary(operator, result, term, 0, 1)
    return result


def _rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    match node:
        case Vector(items=items):
            return replace(node, items=tuple(change(item) for item in items))
        case Call(arguments=arguments):
            return replace(node, arguments=tuple(change(argument) for argument in arguments))
        case Unary(operand=operand):
            return replace(node, operand=change(operand))
        case Binary(left=left, right=right):
            return replace(node, left=change(left), right=change(right))
    return node


def _tidy(node: Node) -> Node:
    """`x^0*y` as y, `x^0` as 1, `x^1` as x: what nobody writes down."""
    if isinstance(node, Binary) and node.operator == "*" and _power_of(node.left) == 0:
        return _tidy(node.right)
    node = _rebuilt(node, _tidy)
    power = _power_of(node)
    if power == 0:
        return whole(1)
    return node.left if power == 1 and isinstance(node, Binary) else node


def _power_of(node: Node) -> int | None:
    """The exponent of a power, where it is written as a whole number."""
    if isinstance(node, Binary) and node.operator == "^" and isinstance(node.right, Number) and not node.right.exponent:
        return node.right.mantissa
    return None


def _operands(node: Node) -> list[Node]:
    match node:
        case Vector(items=items) | Call(arguments=items):
            return list(items)
        case Unary(operand=operand):
            return [operand]
        case Binary(operator=operator):
            parts: list[Node] = []
            current: Node = node
            while (
                isinstance(current, Binary) and _level(current.operator) == _level(operator) and not _literal(current)
            ):
                parts.append(current.right)
                current = current.left
            return [*parts, current]
    return []


def _level(operator: str) -> int:
    return {"+": 1, "-": 1, "*": 2, "/": 2}.get(operator, 3)


def _spelled(node: Node) -> Node | None:
    """A mean as the sum over the number of entries; None for what is not spelled out."""
    if not isinstance(node, Call) or node.function != "mean" or not isinstance(node.arguments[0], Vector):
        return None
    items = node.arguments[0].items
    if len(items) > _MOST_TERMS:
        return None
    return Binary("/", _chained("+", list(items)), whole(len(items)), 0, 1)
