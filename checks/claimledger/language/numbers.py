"""Numbers as they were written."""

from claimledger.language.tree import Number


def number(text: str, start: int, end: int) -> Number:
    """Read a number token, exactly: `1.6e6` is 16 times 10^5, its last digit standing at 10^5."""
    digits = text.replace("_", "") if "_" in text else text
    exponent = 0
    if "e" in digits or "E" in digits:
        digits, _, power = digits.lower().partition("e")
        exponent = int(power)
    whole, _, decimals = digits.partition(".")
    return Number(text, int(whole + decimals), exponent - len(decimals), start, end)


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
