"""Text to tree, by this grammar; its expressions and relations are read in `expressions`.

    statement = formula [ quantifier ] | quantifier ":" formula
    quantifier = "for" "all" binding { "," binding } [ "where" chain ]
    binding   = name "in" range                           each value is tried; a range may use names bound before it
    formula   = chain [ ( "implies" | "iff" ) chain ]
    chain     = operand relation operand { relation operand }
    relation  = "==" | "!=" | "<" | "<=" | ">" | ">=" | "~=" | "in"
    operand   = expression | range | interval            range and interval only after "in"
    tolerance = "+-" sum | "within" sum                   only after the right side of "~="
    range     = sum ".." sum
    interval  = ("[" | "(") expression "," expression ("]" | ")")
    expression = sum [ "if" chain "else" expression ]
    sum       = product { ("+" | "-") product }
    product   = signed { ("*" | "/" | "@") signed }
    signed    = ("-" | "+") signed | power
    power     = postfix [ "^" signed ]                    binds to the right, tighter than a sign before it
    postfix   = primary { "%" | "!" | "[" expression "]" }
    primary   = number | name | "(" expression ")" | "[" expression { "," expression } "]" | "|" expression "|"
              | "√" postfix | function "(" arguments ")"
    arguments = expression { "," expression } | expression "for" name "in" range     the latter for sum, prod, min, max

The words `not`, `and`, `or`, `inf`, `diff` and `limit` are kept, so no given can take them.
"""

from typing import Final

from claimledger.language.expressions import Expressions
from claimledger.language.faults import Fault, Unreadable
from claimledger.language.tree import Binding, Chain, Connective, ForAll, Interval, Node, Statement
from claimledger.language.words import infinite_domain, name_fault


def read_statement(text: str) -> Statement | Fault:
    """The tree of a statement, or what is wrong with the text."""
    try:
        return _Statements(text).statement()
    except Unreadable as unreadable:
        return unreadable.fault


def read_expression(text: str) -> Node | Fault:
    """The tree of an expression (of a given), or what is wrong with the text."""
    try:
        return Expressions(text).lone_expression()
    except Unreadable as unreadable:
        return unreadable.fault


_INFINITE: Final = (("R", "^"), ("simplex", "("), ("interior", "simplex"))


class _Statements(Expressions):
    """Statements around relations: quantifiers over ranges, and two connectives."""

    def statement(self) -> Statement:
        start = self.token.start
        if self.token.text == "for":
            bindings, where = self.quantifier()
            self.expect(":", "after the quantifier")
            body = self.formula()
        else:
            body = self.formula()
            if self.token.text != "for":
                return self.ended(body)
            bindings, where = self.quantifier()
        end = self.tokens[self.at - 1].end
        return self.ended(ForAll(bindings, where, body, start, end))

    def ended(self, statement: Statement) -> Statement:
        if self.token.kind != "end":
            self.not_finished(relation_seen=True)
        return statement

    def formula(self) -> Chain | Connective:
        left = self.chain()
        word = self.accept("implies", "iff")
        if word is None:
            return left
        right = self.chain()
        return Connective(word.text, left, right, left.start, right.end)

    def quantifier(self) -> tuple[tuple[Binding, ...], Chain | None]:
        self.advance()
        self.expect("all", "after `for`")
        bindings = [self.binding()]
        while self.accept(","):
            bindings.append(self.binding())
        return tuple(bindings), self.chain() if self.accept("where") else None

    def binding(self) -> Binding:
        name = self.token
        if name.kind != "name":
            self.fail("a name to bind")
        if fault := name_fault(name.text):
            raise Unreadable(fault, name.start, name.end, "bind another name, such as `n`")
        self.advance()
        if self.token.text == ",":
            self.fail(f"`in` and the range of `{name.text}`", "each name has its own range: `n in 1..3, k in 1..3`")
        if self.token.text != "in":
            raise infinite_domain(self.token)
        self.advance()
        domain = self.token
        if (domain.text, self.tokens[min(self.at + 1, len(self.tokens) - 1)].text) in _INFINITE:
            raise infinite_domain(domain)
        bounds = self.domain()
        if isinstance(bounds, Interval):
            raise infinite_domain(domain)
        return Binding(name.text, bounds, name.start, bounds.end)
