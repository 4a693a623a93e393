"""Trees back to text, in the language or in LaTeX; what is printed reads back as the same tree."""

from typing import Final

from claimledger.language.functions import FUNCTIONS
from claimledger.language.lexer import GREEK
from claimledger.language.tree import (
    Binary,
    Call,
    Chain,
    Conditional,
    Connective,
    ForAll,
    Index,
    Interval,
    Name,
    Number,
    Operand,
    Over,
    Part,
    Range,
    Unary,
    Vector,
)

_SUM, _PRODUCT, _SIGNED, _POWER, _POSTFIX, _PRIMARY = range(1, 7)
_LOOSE: Final = 0
_TIGHT: Final = frozenset(("factorial", "transpose", "matpow", "det", "mod", "sum", "prod"))
"""Functions whose form in LaTeX has no brackets of its own around the first argument."""
_CALLS: Final = {"mod": _LOOSE, "sum": _LOOSE, "prod": _LOOSE, "det": _PRODUCT}
"""How tightly those forms bind that are not closed."""
_BINDING: Final = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "@": _PRODUCT}


def text_of(node: Part) -> str:
    """A tree in the language, with the brackets it needs and no others."""
    return _text(node, 0)


def _text(node: Part, least: int) -> str:
    """The text of a node; in brackets if it binds looser than `least`."""
    text, binding = _bound_text(node)
    return f"({text})" if binding < least else text


def _bound_text(node: Part) -> tuple[str, int]:
    match node:
        case Number(text=text) | Name(name=text):
            return text, _PRIMARY
        case Vector(items=items):
            return f"[{', '.join(_text(item, 0) for item in items)}]", _PRIMARY
        case Call(function=function, arguments=arguments):
            return f"{function}({', '.join(_text(argument, 0) for argument in arguments)})", _PRIMARY
        case Over(function=function, body=body, name=name, range=bounds):
            return f"{function}({_text(body, 0)} for {name} in {_text(bounds, 0)})", _PRIMARY
        case Unary(operator="%" | "!" as operator, operand=operand):
            return f"{_text(operand, _POSTFIX)}{operator}", _POSTFIX
        case Unary(operator=operator, operand=operand):
            inner = _text(operand, _SIGNED)
            return (f"+({inner})" if operator == "+" and inner[0] == "-" else f"{operator}{inner}"), _SIGNED
        case Index(base=base, index=index):
            return f"{_text(base, _POSTFIX)}[{_text(index, 0)}]", _POSTFIX
        case Binary(operator="^", left=left, right=right):
            return f"{_text(left, _POSTFIX)}^{_text(right, _SIGNED)}", _POWER
        case Binary():
            return _spine(node)
        case Conditional(then=then, condition=condition, other=other):
            return f"{_text(then, _SUM)} if {_text(condition, 0)} else {_text(other, 0)}", 0
        case Range(low=low, high=high):
            first = _text(low, _SUM)
            return f"{f'({first})' if first[0] == '[' else first}..{_text(high, _SUM)}", 0
        case Interval(low=low, high=high):
            ends = ("[" if node.low_closed else "(") + f"{_text(low, 0)}, {_text(high, 0)}"
            return ends + ("]" if node.high_closed else ")"), _PRIMARY
        case Chain():
            return _chain_text(node), 0
        case Connective(word=word, left=left, right=right):
            return f"{_chain_text(left)} {word} {_chain_text(right)}", 0
        case ForAll(bindings=bindings, where=where, body=body):
            bound = ", ".join(f"{binding.name} in {_text(binding.range, 0)}" for binding in bindings)
            only = f" where {_chain_text(where)}" if where is not None else ""
            return f"{_text(body, 0)} for all {bound}{only}", 0


def _spine(node: Binary) -> tuple[str, int]:
    """A sum or product with all that leans to its left, in a loop."""
    binding = _BINDING[node.operator]
    parts: list[str] = []
    current: Operand = node
    while isinstance(current, Binary) and _BINDING.get(current.operator) == binding:
        sign = current.operator
        joined = f" {sign} " if binding == _SUM else sign if sign == "/" else "*" if sign == "*" else " @ "
        parts.append(joined + _text(current.right, binding + 1))
        current = current.left
    return _text(current, binding) + "".join(reversed(parts)), binding


def _chain_text(chain: Chain) -> str:
    text = _text(chain.operands[0], 0)
    for link, operand in zip(chain.links, chain.operands[1:], strict=True):
        text += f" {link.relation} {_text(operand, 0)}"
        if link.tolerance is not None:
            text += f" {'within' if link.within else '+-'} {_text(link.tolerance, _SUM)}"
    return text


_GREEK: Final = frozenset(GREEK.values())
_LATEX_RELATIONS: Final = {
    "==": "=", "!=": r"\ne", "<=": r"\le", ">=": r"\ge", "~=": r"\approx", "in": r"\in", "<": "<", ">": ">",
}  # fmt: skip


def latex_of(node: Part) -> str:
    """A tree in LaTeX."""
    return _latex(node, 0)


def _latex(node: Part, least: int) -> str:
    latex, binding = _bound_latex(node)
    return rf"\left({latex}\right)" if binding < least else latex


def _bound_latex(node: Part) -> tuple[str, int]:
    match node:
        case Number(text=text):
            digits, power, exponent = text.lower().replace("_", r"\,").partition("e")
            return (rf"{digits} \cdot 10^{{{int(exponent)}}}", _PRODUCT) if power else (digits, _PRIMARY)
        case Name(name=name):
            return _latex_name(name), _PRIMARY
        case Vector(items=items) if isinstance(items[0], Vector):
            rows = [" & ".join(_latex(cell, 0) for cell in getattr(row, "items", (row,))) for row in items]
            return r"\begin{bmatrix}" + r" \\ ".join(rows) + r"\end{bmatrix}", _PRIMARY
        case Vector(items=items):
            return rf"\left[{', '.join(_latex(item, 0) for item in items)}\right]", _PRIMARY
        case Call():
            return _latex_call(node)
        case Over(function=function, body=body, name=name, range=bounds):
            low, high, inner = _latex(bounds.low, 0), _latex(bounds.high, 0), _latex(body, _PRODUCT)
            sign = {"sum": r"\sum", "prod": r"\prod"}.get(function, rf"\{function}")
            ends = rf"_{{{_latex_name(name)}={low}}}^{{{high}}}"
            return rf"{sign}{ends} {inner}", _LOOSE
        case Unary(operator="%" | "!" as operator, operand=operand):
            return _latex(operand, _POSTFIX) + (r"\%" if operator == "%" else "!"), _POSTFIX
        case Unary(operator=operator, operand=operand):
            return operator + _latex(operand, _SIGNED), _SIGNED
        case Index():
            return _latex_index(node), _POSTFIX
        case Binary(operator="/", left=left, right=right):
            return rf"\frac{{{_latex(left, 0)}}}{{{_latex(right, 0)}}}", _PRODUCT
        case Binary(operator="^", left=left, right=right):
            return rf"{_latex(left, _PRIMARY)}^{{{_latex(right, 0)}}}", _POWER
        case Binary():
            return _latex_spine(node)
        case Conditional(then=then, condition=condition, other=other):
            cases = rf"{_latex(then, 0)} & {_latex(condition, 0)} \\ {_latex(other, 0)} & \text{{otherwise}}"
            return rf"\begin{{cases}}{cases}\end{{cases}}", _PRIMARY
        case Range(low=low, high=high):
            return rf"\{{{_latex(low, 0)}, \dots, {_latex(high, 0)}\}}", _PRIMARY
        case Interval(low=low, high=high):
            opening, closing = "[" if node.low_closed else "(", "]" if node.high_closed else ")"
            return rf"\left{opening}{_latex(low, 0)}, {_latex(high, 0)}\right{closing}", _PRIMARY
        case Chain():
            return _latex_chain(node), 0
        case Connective(word=word, left=left, right=right):
            arrow = r"\Rightarrow" if word == "implies" else r"\Leftrightarrow"
            return rf"{_latex_chain(left)} {arrow} {_latex_chain(right)}", 0
        case ForAll(bindings=bindings, where=where, body=body):
            bound = r",\ ".join(rf"{_latex_name(each.name)} \in {_latex(each.range, 0)}" for each in bindings)
            only = rf"\text{{ with }} {_latex_chain(where)}" if where is not None else ""
            return rf"{_latex(body, 0)} \quad \forall\, {bound}{only}", 0


def _latex_call(node: Call) -> tuple[str, int]:
    form = FUNCTIONS[node.function].latex
    tight = node.function in _TIGHT
    shown = [_latex(argument, _PRIMARY if tight and place == 0 else 0) for place, argument in enumerate(node.arguments)]
    if not form:
        name = node.function.replace("_", r"\_")
        return rf"\operatorname{{{name}}}\left({', '.join(shown)}\right)", _PRIMARY
    parts = shown if "{1}" in form or len(shown) == 1 else [", ".join(shown)]
    return form.format(*parts), _CALLS.get(node.function, _POSTFIX)


def _latex_index(node: Index) -> str:
    """Indices of indices share one subscript; a name that has a subscript is braced."""
    base: Operand = node
    places: list[str] = []
    while isinstance(base, Index):
        places.append(_latex(base.index, 0))
        base = base.base
    shown = _latex(base, _POSTFIX)
    braced = f"{{{shown}}}" if "_" in shown else shown
    return f"{braced}_{{{','.join(reversed(places))}}}"


def _latex_spine(node: Binary) -> tuple[str, int]:
    binding = _BINDING[node.operator]
    parts: list[str] = []
    current: Operand = node
    while isinstance(current, Binary) and current.operator != "/" and _BINDING.get(current.operator) == binding:
        sign = {"*": r" \cdot ", "@": r"\,"}.get(current.operator, f" {current.operator} ")
        parts.append(sign + _latex(current.right, binding + 1))
        current = current.left
    return _latex(current, binding) + "".join(reversed(parts)), binding


def _latex_chain(chain: Chain) -> str:
    latex = _latex(chain.operands[0], 0)
    for link, operand in zip(chain.links, chain.operands[1:], strict=True):
        latex += f" {_LATEX_RELATIONS[link.relation]} {_latex(operand, 0)}"
        if link.tolerance is not None:
            word = r"\text{ within }" if link.within else r"\pm"
            latex += f" {word} {_latex(link.tolerance, _SUM)}"
    return latex


def _latex_name(name: str) -> str:
    head, _, tail = name.partition("_")
    shown = rf"\{head}" if head in _GREEK else head if len(head) == 1 else rf"\mathit{{{head}}}"
    return rf"{shown}_{{{_latex_name(tail)}}}" if head and tail else shown if head else name.replace("_", r"\_")
