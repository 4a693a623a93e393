"""Expressions and relations, by precedence climbing; one method a production of the grammar in `parser`."""

from typing import Final, NoReturn

from claimledger.language.faults import Unreadable
from claimledger.language.functions import FUNCTIONS
from claimledger.language.lexer import Token, tokens
from claimledger.language.numbers import number, require_written
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
    Operand,
    Over,
    Range,
    Unary,
    Vector,
)
from claimledger.language.words import (
    KEYWORDS,
    LATER,
    RELATIONS,
    goes_on,
    name_fault,
    not_yet,
    unexpected,
    unknown_function,
)
from claimledger.limits import STATEMENT_CHARACTERS, STATEMENT_DEPTH, STATEMENT_NODES

OVERS: Final = frozenset(("sum", "prod", "min", "max"))
_SUMS: Final = frozenset("+-")
_PRODUCTS: Final = frozenset("*/@")
_POSTFIXES: Final = frozenset("%![")
_GOES_ON: Final = frozenset(("..", *"%![^*/@+-"))
"""What shows that a bracket after `in` begins the low end of a range."""


class Expressions:
    """One pass over the tokens of one text."""

    def __init__(self, text: str) -> None:
        if len(text) > STATEMENT_CHARACTERS:
            raise Unreadable(
                f"a statement of {len(text):,} characters is over the limit of {STATEMENT_CHARACTERS:,}", 0, 1
            )
        self.text = text
        self.tokens = tokens(text)
        self.at = 0
        self.token = self.tokens[0]
        self.depth = 0
        if len(self.tokens) > STATEMENT_NODES:
            raise Unreadable(
                f"a statement of {len(self.tokens):,} signs is over the limit of {STATEMENT_NODES:,}", 0, 1
            )

    # Moving on.

    def advance(self) -> Token:
        token = self.token
        self.at += 1
        self.token = self.tokens[self.at]
        return token

    def accept(self, *texts: str) -> Token | None:
        token = self.token
        return self.advance() if token.text in texts and token.kind != "number" else None

    def expect(self, text: str, after: str) -> Token:
        return self.accept(text) or self.fail(f"`{text}` {after}")

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > STATEMENT_DEPTH:
            raise Unreadable(f"nested deeper than {STATEMENT_DEPTH}", self.token.start, self.token.end)

    def fail(self, expected: str, hint: str = "") -> NoReturn:
        raise unexpected(self.token, expected, hint)

    # Productions.

    def lone_expression(self) -> Node:
        node = self.expression()
        if self.token.kind != "end":
            if self.token.text in RELATIONS:
                self.fail("the end of the value", "a given is a value, not a relation")
            self.not_finished(relation_seen=False)
        return node

    def chain(self) -> Chain:
        start = self.token.start
        operands: list[Operand] = [self.expression()]
        links: list[Link] = []
        while (token := self.token).text in RELATIONS:
            self.advance()
            if token.text == "in":
                operands.append(self.domain())
                links.append(Link("in", token.start, token.end))
                continue
            right = self.expression()
            operands.append(right)
            links.append(self.tolerated(token, right))
        if not links:
            self.not_finished(relation_seen=False)
        return Chain(tuple(operands), tuple(links), start, operands[-1].end)

    def tolerated(self, token: Token, right: Node) -> Link:
        """The link that ends in `right`, with the tolerance that may follow it."""
        sign = self.accept("+-", "within")
        if sign is not None:
            if token.text != "~=":
                raise Unreadable(f"`{sign.text}` follows only `~=`, not `{token.text}`", sign.start, sign.end)
            tolerance = self.sum()
            return Link("~=", token.start, token.end, tolerance, within=sign.text == "within")
        if token.text == "~=":
            require_written(right)
        return Link(token.text, token.start, token.end)

    def domain(self) -> Range | Interval:
        start = self.token.start
        if self.token.text in ("[", "("):
            mark = self.at
            opening = self.advance()
            low = self.expression()
            if self.accept(","):
                high = self.expression()
                closing = self.accept("]", ")")
                if closing is None:
                    hint = "`in` takes an interval of two ends, never a list" if self.token.text == "," else ""
                    self.fail("`]` or `)` at the end of the interval", hint)
                if self.token.text not in _GOES_ON:
                    return Interval(low, high, opening.text == "[", closing.text == "]", start, closing.end)
            self.at = mark
            self.token = self.tokens[mark]
        return self.range()

    def range(self) -> Range:
        start = self.token.start
        low = self.sum()
        if not self.accept(".."):
            self.fail("`..` of a range", "write a range as `0..9`, an interval as `[0, 9]`")
        high = self.sum()
        return Range(low, high, start, high.end)

    def expression(self) -> Node:
        node = self.sum()
        if self.accept("if"):
            self.deeper()
            condition = self.chain()
            self.expect("else", "after the condition")
            other = self.expression()
            self.depth -= 1
            node = Conditional(node, condition, other, node.start, other.end)
        return node

    def sum(self) -> Node:
        node = self.product()
        while (token := self.token).text in _SUMS and token.kind == "sign":
            self.advance()
            right = self.product()
            node = Binary(token.text, node, right, node.start, right.end)
        return node

    def product(self) -> Node:
        node = self.signed()
        while (token := self.token).text in _PRODUCTS and token.kind == "sign":
            self.advance()
            right = self.signed()
            node = Binary(token.text, node, right, node.start, right.end)
        return node

    def signed(self) -> Node:
        token = self.token
        if token.text in _SUMS and token.kind == "sign":
            self.advance()
            self.deeper()
            operand = self.signed()
            self.depth -= 1
            return Unary(token.text, operand, token.start, operand.end)
        return self.power()

    def power(self) -> Node:
        base = self.postfix()
        if self.token.text == "^":
            self.advance()
            self.deeper()
            exponent = self.signed()
            self.depth -= 1
            return Binary("^", base, exponent, base.start, exponent.end)
        return base

    def postfix(self) -> Node:
        node = self.primary()
        before = self.depth
        while (token := self.token).text in _POSTFIXES and token.kind == "sign":
            self.advance()
            self.deeper()
            if token.text == "[":
                self.deeper()
                index = self.expression()
                closing = self.expect("]", "after the index")
                self.depth -= 1
                node = Index(node, index, node.start, closing.end)
            else:
                node = Unary(token.text, node, node.start, token.end)
        self.depth = before
        return node

    def primary(self) -> Node:
        token = self.token
        if token.kind == "number":
            self.advance()
            if self.token.kind == "name" and self.token.text not in KEYWORDS:
                following = self.token
                raise Unreadable(
                    f"`{self.text[token.start : following.end]}` has no operator between the number and the name",
                    token.start, following.end, f"write `{token.text}*{following.text}`",
                )  # fmt: skip
            if self.token.text == "(":
                raise Unreadable("a product needs its sign", token.start, self.token.end, f"write `{token.text}*(…)`")
            return number(token.text, token.start, token.end)
        if token.kind == "name":
            return self.named()
        self.deeper()
        node = self.bracketed()
        self.depth -= 1
        return node

    def bracketed(self) -> Node:
        opening = self.token
        if self.accept("("):
            node = self.expression()
            if self.token.text == ",":
                self.fail("`)`", "a vector is written with square brackets")
            if self.token.text in RELATIONS:
                self.fail("`)` to close the bracket", "relations stand without brackets: `a < b implies c < d`")
            self.expect(")", "to close the bracket")
            self.no_implicit_product()
            return node
        if self.accept("["):
            if self.token.text == "]":
                self.fail("an entry", "empty vectors are not in the language")
            items = [self.expression()]
            while self.accept(","):
                items.append(self.expression())
            closing = self.expect("]", "to close the vector")
            return Vector(tuple(items), opening.start, closing.end)
        if self.accept("|"):
            inner = self.expression()
            closing = self.expect("|", "to close the absolute value")
            return Call("abs", (inner,), opening.start, closing.end)
        if self.accept("√"):
            inner = self.postfix()
            return Call("sqrt", (inner,), opening.start, inner.end)
        if opening.text == "+-":
            self.fail("a number, a name or a bracket", "`+-` is a tolerance and follows only `~=`; write `+ (-4)`")
        self.fail("a number, a name or a bracket")

    def no_implicit_product(self) -> None:
        token = self.token
        if token.text in ("(", "√") or token.kind == "number" or (token.kind == "name" and token.text not in KEYWORDS):
            self.fail("an operator", "a product needs its sign: write `*`")

    # Names and calls.

    def named(self) -> Node:
        token = self.advance()
        if token.text in KEYWORDS:
            self.at -= 1
            self.token = token
            if token.text in LATER:
                raise not_yet(token)
            self.fail("a number, a name or a bracket")
        if self.token.text == "(" and self.token.kind == "sign":
            return self.call(token)
        if token.text in FUNCTIONS:
            usage = FUNCTIONS[token.text].usage
            raise Unreadable(
                f"`{token.text}` is a function and needs its arguments", token.start, token.end, f"write `{usage}`"
            )
        if self.token.kind == "number" or self.token.text == "√":
            self.fail("an operator", "a product needs its sign: write `*`")
        return Name(token.text, token.start, token.end)

    def call(self, token: Token) -> Node:
        function = FUNCTIONS.get(token.text)
        if function is None:
            raise unknown_function(token)
        self.advance()
        self.deeper()
        arguments: list[Node] = []
        if self.token.text != ")":
            arguments.append(self.expression())
            if self.token.text == "for" and token.text in OVERS:
                node = self.over(token, arguments[0])
                self.depth -= 1
                return node
            while self.accept(","):
                arguments.append(self.expression())
        closing = self.expect(")", f"to close the arguments of `{token.text}`")
        self.depth -= 1
        most = function.most
        if not function.least <= len(arguments) <= (most if most is not None else len(arguments)):
            plural = "argument" if len(arguments) == 1 else "arguments"
            raise Unreadable(
                f"`{token.text}` is given {len(arguments)} {plural}", token.start, closing.end,
                f"write `{function.usage}`" + _ONE_ARGUMENT.get(token.text, ""),
            )  # fmt: skip
        self.no_implicit_product()
        return Call(token.text, tuple(arguments), token.start, closing.end)

    def over(self, token: Token, body: Node) -> Over:
        self.advance()
        name = self.token
        if name.kind != "name":
            self.fail("a name to bind")
        if fault := name_fault(name.text):
            raise Unreadable(fault, name.start, name.end, "bind another name, such as `k`")
        self.advance()
        self.expect("in", f"after `for {name.text}`")
        bounds = self.range()
        closing = self.expect(")", f"to close `{token.text}`")
        return Over(token.text, body, name.text, bounds, token.start, closing.end)

    # Messages.

    def not_finished(self, *, relation_seen: bool) -> NoReturn:
        """Say what was expected where the text goes on, or stops, too early."""
        before = self.tokens[self.at - 1].text if self.at else ""
        known = goes_on(self.token, before)
        if known is not None:
            raise known
        expected = "the end of the statement" if relation_seen else "a relation such as `==` or `~=`"
        states = (
            "" if relation_seen else "a check states that something holds: `a == b`, `a ~= 0.5`, `a < b`, `a in [0, 1]`"
        )
        self.fail(expected, states)


_ONE_ARGUMENT: Final = {
    "variance": "; of plain data, `var_pop` divides by n and `var_sample` by n − 1",
    "expectation": "; of plain data, write `mean(v)`",
}
