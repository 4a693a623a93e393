"""Evaluation of a tree in any arithmetic.

No operation of the tree is skipped, reordered or simplified, so an evaluation that ends has shown that every
subexpression is defined: definedness is decided on our own tree, before any rewriting.
"""

import math
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Final

from claimledger.language import definitions
from claimledger.language.arithmetic import Arithmetic, Beyond, Scalar, Undefined, Value
from claimledger.language.functions import CONSTANTS, FUNCTIONS, Function
from claimledger.language.numbers import integer_text
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Conditional,
    Index,
    Name,
    Node,
    Number,
    Operand,
    Over,
    Range,
    Unary,
    Vector,
    free_names,
)
from claimledger.limits import ENTRIES, TERMS

Holds = Callable[["Evaluator", Chain], bool]
"""Whether the relation of a conditional holds; raises Unclear where that is not decided."""


class Broken(Exception):
    """An undefined subexpression, with the node that it is."""

    def __init__(self, reason: str, start: int, end: int, name: str = "") -> None:
        """`name` is the given in which the span lies; empty for the statement itself."""
        super().__init__(reason)
        self.reason, self.start, self.end, self.name = reason, start, end, name


class Evaluator:
    """One arithmetic over one set of givens; a given is evaluated once, when it is first used."""

    def __init__(self, arithmetic: Arithmetic, givens: Mapping[str, Node], holds: Holds) -> None:
        """Prepare; nothing is evaluated yet."""
        self.arithmetic = arithmetic
        self.givens = givens
        self.holds = holds
        self.values: dict[str, Value] = {}
        self.bound: dict[str, Scalar] = {}
        self.open: list[str] = []

    def value(self, node: Node) -> Value:
        """The value of a node.

        Raises:
            Broken: some subexpression is shown to be undefined.
            Unclear: the arithmetic cannot show some subexpression to be defined.
            Beyond: a budget was reached.
        """
        arithmetic = self.arithmetic
        arithmetic.steps -= 1
        if arithmetic.steps < 0:
            arithmetic.spend(0)
        if type(node) is Number:
            return arithmetic.number(node)
        try:
            return _HANDLERS[type(node)](self, node)
        except Undefined as undefined:
            raise self.broken(undefined, node) from None
        except RecursionError:
            raise Beyond("nested too deeply") from None

    def name(self, node: Name) -> Value:
        name = node.name
        if name in self.bound:
            return self.bound[name]
        if name in self.values:
            return self.values[name]
        if name in CONSTANTS:
            return self.arithmetic.pi() if name == "pi" else self.arithmetic.exp(self.arithmetic.integer(1))
        if name not in self.givens:
            raise Undefined(unknown_name(name))
        target = self.resolved(name)
        outer, self.bound = self.bound, {}
        self.open.append(target)
        try:
            value = self.value(self.givens[target])
        finally:
            self.open.pop()
            self.bound = outer
        self.values[name] = value
        return value

    def resolved(self, name: str) -> str:
        """The given that a name stands for, where givens are names of givens; not one that is being evaluated."""
        seen = set()
        while True:
            if name in seen or name in self.open:
                raise Undefined(f"the given `{name}` is defined by itself")
            seen.add(name)
            tree = self.givens[name]
            if not isinstance(tree, Name) or tree.name not in self.givens:
                return name
            name = tree.name

    def require_known(self, node: Operand, bound: str = "") -> None:
        """Guard for a part that goes unevaluated: its names, and those of the givens it names, have values."""
        waiting = list(free_names(node) - self.bound.keys() - {bound})
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in seen or name in CONSTANTS:
                continue
            seen.add(name)
            if name not in self.givens:
                raise Undefined(unknown_name(name))
            waiting.extend(free_names(self.givens[name]))

    def vector(self, node: Vector) -> Value:
        if len(node.items) > ENTRIES:
            raise Beyond(f"more than {ENTRIES:,} entries")
        items = tuple([self.value(item) for item in node.items])
        if not any(isinstance(item, tuple) for item in items):
            return items
        shapes = {shape(item) for item in items}
        if len(shapes) > 1:
            raise Undefined("the rows of a matrix must have one length")
        if len(next(iter(shapes))) > 1:
            raise Undefined("more than rows and columns: vectors and matrices only")
        return items

    def unary(self, node: Unary) -> Value:
        value = self.value(node.operand)
        a = self.arithmetic
        match node.operator:
            case "-":
                return _entrywise(a.negate, value)
            case "+":
                return value
            case "%":
                hundred = a.integer(100)
                return _entrywise(lambda x: a.divide(x, hundred), value)
            case _:
                return a.factorial(self.natural(value, "the factorial's argument"))

    def binary(self, node: Binary) -> Value:
        """A sum or product and the whole spine to its left, in a loop."""
        spine: list[Binary] = []
        first: Node = node
        while isinstance(first, Binary):
            spine.append(first)
            first = first.left
        result = self.value(first)
        operators = self.arithmetic.operators
        for step in reversed(spine):
            right = self.value(step.right)
            try:
                if isinstance(result, tuple) or isinstance(right, tuple) or step.operator == "@":
                    result = self.combined(step.operator, result, right)
                else:
                    result = operators[step.operator](result, right)
            except Undefined as undefined:
                raise self.broken(undefined, step) from None
        return result

    def combined(self, operator: str, left: Value, right: Value) -> Value:
        """An operator with a vector or a matrix on a side."""
        if operator == "@":
            return self.matrix_product(left, right)
        shapes = shape(left), shape(right)
        if operator in "*/^" and max(map(len, shapes)) > 1:
            if operator == "^" or len(shapes[1]) > (1 if operator == "/" else 2) or all(shapes):
                raise Undefined(f"`{operator}` is not for matrices: `@` multiplies them, `matpow(M, n)` is a power")
            if operator == "/" and shapes[1]:
                raise Undefined("nothing is divided by a matrix")
        if all(shapes) and shapes[0] != shapes[1]:
            raise Undefined(f"{say_shape(shapes[0])} and {say_shape(shapes[1])} do not fit together entry by entry")
        self.arithmetic.spend(math.prod(shapes[0] or shapes[1]))
        return _combine(self.arithmetic.operators[operator], left, right)

    def matrix_product(self, left: Value, right: Value) -> Value:
        rows, columns = shape(left), shape(right)
        if not rows or not columns:
            raise Undefined("`@` multiplies matrices and vectors; for a number write `*`")
        if rows[-1] != columns[0]:
            raise Undefined(f"{say_shape(rows)} and {say_shape(columns)} do not fit together in a matrix product")
        a = self.arithmetic
        if len(columns) == 1:
            return a.dot(left, right) if len(rows) == 1 else tuple(a.dot(row, right) for row in left)
        product = definitions.matrix_product(a, left if len(rows) > 1 else (left,), right)
        return product if len(rows) > 1 else product[0]

    def index(self, node: Index) -> Value:
        base = self.value(node.base)
        if not isinstance(base, tuple):
            raise Undefined("an index needs a vector before it")
        place = self.arithmetic.whole(self.scalar(node.index, "an index"))
        if not 0 <= place < len(base):
            raise Undefined(f"there is no entry {integer_text(place)}: the entries are 0 to {len(base) - 1}")
        return base[place]

    def over(self, node: Over) -> Value:
        self.require_free(node.name)
        low, high = self.bounds(node.range)
        if high - low + 1 > TERMS:
            raise Beyond(f"{integer_text(high - low + 1)} terms, over the limit of {TERMS:,}")
        outer = self.bound
        values = []
        for k in range(low, high + 1):
            self.bound = {**outer, node.name: self.arithmetic.integer(k)}
            values.append(self.value(node.body))
        self.bound = outer
        a = self.arithmetic
        if not values:
            self.require_known(node.body, node.name)
            if node.function in ("min", "max"):
                raise Undefined(f"the range is empty, and nothing has no {node.function}")
            return a.integer(0 if node.function == "sum" else 1)
        if not any(isinstance(value, tuple) for value in values):
            if node.function == "sum":
                return a.total(values)
            return reduce({"prod": a.multiply, "min": a.smaller, "max": a.larger}[node.function], values)
        if node.function in ("min", "max") or len({shape(value) for value in values}) > 1:
            raise Undefined(f"the terms of `{node.function}` must be numbers, or vectors of one length for a sum")
        return reduce(lambda left, right: self.combined("+" if node.function == "sum" else "*", left, right), values)

    def require_free(self, name: str) -> None:
        """Guard: a name to bind is neither bound already nor given in the claim that the formula belongs to."""
        owner = self.open[-1].rpartition(".")[0] if self.open else ""
        given = f"{owner}.{name}" if owner else name
        if given in self.givens or name in self.bound:
            how = "bound" if name in self.bound else "given"
            raise Undefined(f"`{name}` is {how} already: bind another name")

    def bounds(self, node: Range) -> tuple[int, int]:
        """The ends of a range, both shown to be integers."""
        ends = []
        for end in (node.low, node.high):
            try:
                ends.append(self.arithmetic.whole(self.scalar(end, "the end of a range")))
            except Undefined as undefined:
                raise self.broken(undefined, end) from None
        return ends[0], ends[1]

    def conditional(self, node: Conditional) -> Value:
        holds = self.holds(self, node.condition)
        self.require_known(node.other if holds else node.then)
        return self.value(node.then if holds else node.other)

    def call(self, node: Call) -> Value:
        function = FUNCTIONS[node.function]
        arguments = [self.value(argument) for argument in node.arguments]
        if function.parameters == "*":
            return self.extreme(function, arguments)
        common: tuple[int, ...] = ()
        for place, (kind, argument) in enumerate(zip(function.parameters, arguments, strict=False)):
            found = shape(argument)
            if kind == "n":
                if found:
                    raise Undefined(f"argument {place + 1} of `{function.usage}` is an integer, not {say_shape(found)}")
                arguments[place] = self.natural_value(argument, f"argument {place + 1} of `{function.usage}`")
            elif kind == "x" and found:
                if len(found) > 1:
                    raise Undefined(
                        f"`{function.usage}` is for numbers, and for each entry of a vector; not for a matrix"
                    )
                if common and common != found:
                    raise Undefined(f"{say_shape(common)} and {say_shape(found)} do not fit together entry by entry")
                common = found
            elif kind in "vwM" and len(found) != (2 if kind == "M" else 1):
                wanted = "a matrix" if kind == "M" else "a vector"
                raise Undefined(f"`{function.usage}` takes {wanted}, not {say_shape(found)}")
        if "w" in function.parameters and len(arguments[0]) != len(arguments[1]):
            raise Undefined(f"the vectors have {len(arguments[0])} and {len(arguments[1])} entries")
        if common:
            return self.each_entry(function, arguments, common)
        return function.definition(self.arithmetic, *arguments)

    def each_entry(self, function: Function, arguments: list[Value], common: tuple[int, ...]) -> Value:
        """A function of numbers over the entries of vectors, numbers repeated."""
        rows = [
            argument if kind == "x" and isinstance(argument, tuple) else (argument,) * common[0]
            for kind, argument in zip(function.parameters, arguments, strict=False)
        ]
        entries = zip(*rows, strict=True)
        self.arithmetic.spend(common[0])
        return tuple(function.definition(self.arithmetic, *entry) for entry in entries)

    def extreme(self, function: Function, arguments: list[Value]) -> Value:
        values = arguments
        if len(arguments) == 1 and isinstance(arguments[0], tuple):
            values = list(arguments[0])
        if any(isinstance(value, tuple) for value in values) or (
            len(arguments) == len(values) == 1 and values is arguments
        ):
            raise Undefined(f"`{function.name}` takes one vector, or two numbers and more")
        return function.definition(self.arithmetic, *values)

    def scalar(self, node: Node, what: str) -> Scalar:
        value = self.value(node)
        if isinstance(value, tuple):
            raise Undefined(f"{what} is a number, not {say_shape(shape(value))}")
        return value

    def natural(self, value: Value, what: str) -> int:
        if isinstance(value, tuple):
            raise Undefined(f"{what} is a number, not {say_shape(shape(value))}")
        return self.natural_value(value, what)

    def natural_value(self, value: Scalar, what: str) -> int:
        whole = self.arithmetic.whole(value)
        if whole < 0:
            raise Undefined(f"{what} is negative")
        return whole

    def broken(self, undefined: Undefined, node: Node) -> Broken:
        return Broken(str(undefined), node.start, node.end, self.open[-1] if self.open else "")


def shape(value: Value) -> tuple[int, ...]:
    """() for a number, (n,) for a vector, (rows, columns) for a matrix."""
    if not isinstance(value, tuple):
        return ()
    return (len(value), *shape(value[0]))


def say_shape(sizes: tuple[int, ...]) -> str:
    """A shape in words."""
    if not sizes:
        return "a number"
    return f"a vector of {sizes[0]}" if len(sizes) == 1 else f"a {sizes[0]}×{sizes[1]} matrix"


def unknown_name(name: str) -> str:
    """What to say of a name without a value."""
    return f"the name `{name}` is neither given nor bound"


def _entrywise(operation: Callable[[Scalar], Scalar], value: Value) -> Value:
    if isinstance(value, tuple):
        return tuple([_entrywise(operation, item) for item in value])
    return operation(value)


def _combine(operation: Callable[[Scalar, Scalar], Scalar], left: Value, right: Value) -> Value:
    """Entry by entry; a number applies to each entry; shapes were checked."""
    if isinstance(left, tuple):
        if isinstance(right, tuple):
            return tuple([_combine(operation, a, b) for a, b in zip(left, right, strict=True)])
        return tuple([_combine(operation, a, right) for a in left])
    if isinstance(right, tuple):
        return tuple([_combine(operation, left, b) for b in right])
    return operation(left, right)


_HANDLERS: Final[dict[type, Callable[..., Value]]] = {
    Name: Evaluator.name,
    Vector: Evaluator.vector,
    Unary: Evaluator.unary,
    Binary: Evaluator.binary,
    Call: Evaluator.call,
    Index: Evaluator.index,
    Over: Evaluator.over,
    Conditional: Evaluator.conditional,
}
