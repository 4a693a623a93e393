"""The usual ways in which a written number is wrong: cut off, digits swapped, a wrong power of ten, a lost sign."""

from typing import Final

from claimledger.deciding.showing import Known, magnitude, rounded, truncated

_LARGEST: Final = 1000
"""Powers of ten beyond which nobody writes digits out."""


def likely_mistake(value: Known, mantissa: int, exponent: int) -> str:
    """What `mantissa * 10**exponent`, written for `value`, looks like; empty if like nothing known."""
    first = magnitude(value)
    if first is None or abs(first) > _LARGEST or abs(exponent) > _LARGEST:
        return ""
    right = rounded(value, exponent)
    if right is None or mantissa == right:
        return ""
    if mantissa == truncated(value, exponent):
        return "the written value was cut off instead of rounded"
    if mantissa == -right and mantissa:
        return "the written value has the wrong sign"
    if abs(mantissa) >= 10 and _swapped(str(abs(mantissa)), str(abs(right))) and (mantissa < 0) == (right < 0):
        return "the written value has two digits swapped"
    power = _power_of_ten(value, mantissa, exponent)
    if power:
        return f"the written value is off by a factor of 10^{power}"
    if abs(mantissa - right) == 1 and abs(right) > 9:
        return "the written value is off by one in its last digit"
    return ""


def _swapped(written: str, right: str) -> bool:
    if len(written) != len(right):
        return False
    places = [k for k, (a, b) in enumerate(zip(written, right, strict=True)) if a != b]
    return (
        len(places) == 2
        and places[1] == places[0] + 1
        and written[places[0]] == right[places[1]]
        and written[places[1]] == right[places[0]]
    )


def _power_of_ten(value: Known, mantissa: int, exponent: int) -> int:
    """K where the written digits are those of the value, times 10**k; 0 if there is none."""
    first = magnitude(value)
    if first is None or mantissa == 0:
        return 0
    digits = str(abs(mantissa))
    power = len(digits) - 1 + exponent - first
    if power == 0 or (mantissa < 0) != (value < 0):
        return 0
    significant = len(digits.rstrip("0")) or 1
    right = rounded(value, first - significant + 1)
    return power if right is not None and str(abs(right)).rstrip("0") == digits.rstrip("0") else 0
