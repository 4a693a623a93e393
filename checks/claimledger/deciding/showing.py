"""Exact values in words: as decimals, fractions, or digits of which every one is right."""

from typing import Final

from flint import arb, fmpq, fmpz

from claimledger.language.numbers import decimal_text

_DECIMALS: Final = 15
_FRACTION_DIGITS: Final = 24
_DIGITS: Final = 12
_SHOWN_BITS: Final = 512
"""Values of more bits are shown by their leading digits."""
_LARGEST_PLACE: Final = 60

Known = fmpq | arb
"""A value to show: exactly, or as a ball."""


def exact_text(value: fmpq) -> str:
    """A rational as a decimal where it is a short one, else as a fraction; empty where both are long."""
    if value.height_bits() > _SHOWN_BITS:
        return ""
    places = terminating(value)
    if places is not None and places <= _DECIMALS:
        text = decimal_text(int(value.p * (10**places // value.q)), -places)
        if len(text) <= 2 * _FRACTION_DIGITS:
            return text
    text = f"{value.p}/{value.q}"
    return text if len(text) <= 2 * _FRACTION_DIGITS and value.q != 1 else ""


def terminating(value: fmpq) -> int | None:
    """The decimals that a rational needs, if finitely many."""
    rest, places = value.q, 0
    twos = fives = 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    places = max(twos, fives)
    return places if rest == 1 else None


def rounded(value: Known, exponent: int) -> int | None:
    """The nearest multiple of 10**exponent (a tie to even), in units of it; None if the ball does not show it."""
    if isinstance(value, fmpq):
        scaled = value * fmpq(10) ** -exponent if abs(exponent) < 100_000 else None
        if scaled is None:
            return None
        below = (scaled + fmpq(1, 2)).floor()
        return int(below - 1 if scaled + fmpq(1, 2) == below and below % 2 else below)
    nearest: fmpz | None = (value * arb(10) ** -exponent + arb(fmpq(1, 2))).floor().unique_fmpz()
    return None if nearest is None else int(nearest)


def truncated(value: Known, exponent: int) -> int | None:
    """The value cut off at 10**exponent, towards 0, in units of it."""
    if isinstance(value, fmpq):
        below: fmpz | None = (abs(value) * fmpq(10) ** -exponent).floor()
    else:
        below = (abs(value) * arb(10) ** -exponent).floor().unique_fmpz()
    if below is None:
        return None
    return int(-below if value < 0 else below)


def magnitude(value: Known) -> int | None:
    """The exponent of the first digit: 10**magnitude <= |value| < 10**(magnitude + 1); None for 0 or if unclear."""
    size = abs(value if isinstance(value, arb) else arb(value))
    if not size > 0:
        return None
    logarithm = size.log() / arb(10).log()
    below = logarithm.floor().unique_fmpz()
    if below is None and isinstance(value, fmpq):
        # At or beside a power of ten: compare exactly.
        nearest = (logarithm + arb(fmpq(1, 2))).floor().unique_fmpz()
        if nearest is not None and abs(nearest) < _SHOWN_BITS:
            return int(nearest) if abs(value) >= fmpq(10) ** int(nearest) else int(nearest) - 1
    return None if below is None else int(below)


def digits_text(value: Known, digits: int = _DIGITS) -> str:
    """The leading digits of a value, cut off and marked with an ellipsis; a power of ten where it is very large."""
    if isinstance(value, fmpq) and value == 0:
        return "0"
    first = magnitude(value)
    if first is not None and not -7 < first < 21:
        cut = truncated(value, first - 5)
        if cut is not None:
            return f"{decimal_text(cut, -5)}…e{first}"
    elif first is not None:
        cut = truncated(value, min(0, first - digits + 1))
        if cut is not None:
            return f"{decimal_text(cut, min(0, first - digits + 1))}…"
    ball = arb(value)
    return f"about {ball.str(8, radius=False)}" if ball.is_finite() else "a number of which no digits are known"


def value_text(value: Known) -> str:
    """A value in its best form: exact if short, else its leading digits."""
    return (exact_text(value) if isinstance(value, fmpq) else "") or digits_text(value)


def right_text(value: Known, exponent: int | None, *, percent: bool = False) -> str:
    """The right value: exactly, and rounded to the place of the digits that were written."""
    exact = exact_text(value) if isinstance(value, fmpq) else ""
    near = ""
    first = magnitude(value)
    if exponent is not None and first is not None and abs(first) < _LARGEST_PLACE and abs(exponent) < _LARGEST_PLACE:
        nearest = rounded(value, exponent - (2 if percent else 0))
        if nearest is not None and nearest != 0:
            near = decimal_text(nearest, exponent) + ("%" if percent else "")
    if exact and near in (exact, ""):
        return exact
    if exact:
        places = terminating(value) if isinstance(value, fmpq) else None
        return (
            exact
            if places is not None and not percent and exponent is not None and places <= -exponent
            else f"{exact} ≈ {near}"
        )
    return f"{near} ({digits_text(value)})" if near else digits_text(value)
