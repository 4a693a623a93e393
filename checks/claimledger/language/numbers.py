"""Numbers as they were written."""

from math import log10

from claimledger.language.faults import Unreadable
from claimledger.language.tree import Node, Number, Unary, Vector, written
from claimledger.limits import NUMBER_DIGITS


def number(text: str, start: int, end: int) -> Number:
    """Read a number token, exactly: `1.6e6` is 16 times 10^5, its last digit standing at 10^5."""
    digits = text.replace("_", "") if "_" in text else text
    exponent = 0
    if "e" in digits or "E" in digits:
        digits, _, power = digits.lower().partition("e")
        exponent = int(power)
    whole, _, decimals = digits.partition(".")
    return Number(text, int(whole + decimals), exponent - len(decimals), start, end)


def whole(value: int) -> Node:
    """An integer as a tree; one that is too long to be written has its size as its text.

    >>> whole(-3).operand.text, whole(10**5000).text
    ('3', 'about 10^5000')
    """
    size = abs(value)
    number = Number(str(size) if size < 10**NUMBER_DIGITS else integer_text(size), size, 0, 0, 1)
    return Unary("-", number, 0, 1) if value < 0 else number


def integer_text(value: int) -> str:
    """An integer with separators, or its size where nobody would read its digits.

    >>> integer_text(-1200), integer_text(10**40)
    ('-1,200', 'about 10^40')
    """
    if value.bit_length() <= 64:
        return f"{value:,}"
    return f"{'about -' if value < 0 else 'about '}10^{round(log10(abs(value)))}"


def decimal_text(mantissa: int, exponent: int) -> str:
    """`mantissa * 10**exponent` in plain digits; the last digit shown stands at 10**exponent.

    >>> decimal_text(-829, -2), decimal_text(16, 5), decimal_text(5, -3)
    ('-8.29', '1600000', '0.005')
    """
    sign, digits = ("-", str(-mantissa)) if mantissa < 0 else ("", str(mantissa))
    if exponent >= 0:
        return sign + (digits + "0" * exponent if mantissa else digits)
    digits = digits.rjust(1 - exponent, "0")
    return f"{sign}{digits[:exponent]}.{digits[exponent:]}"


def require_written(node: Node) -> None:
    """The right side of a bare `~=`: a written number with a last digit to round to, or a vector of them."""
    if isinstance(node, Vector):
        for item in node.items:
            require_written(item)
        return
    found = written(node)
    if found is None:
        raise Unreadable(
            "`~=` needs a written number on its right, whose last digit says how near is near", node.start, node.end,
            "write the number (`~= 0.58`), or say how near: `~= 7/12 +- 0.001`, `within 1%`",
        )  # fmt: skip
    _, value, _ = found
    if value.mantissa == 0 and ("." not in value.text or "e" in value.text.lower()):
        raise Unreadable(
            "`~= 0` has no digit that says how near is near", node.start, node.end,
            "write decimals (`~= 0.00`) or a tolerance (`~= 0 +- 0.005`)",
        )  # fmt: skip
