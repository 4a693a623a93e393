"""The comparison of NumPy's values with the exact ones."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from flint import arb

from claimledger.deciding.evaluate import Broken, Evaluator, shape
from claimledger.deciding.floating import Floats, NoFloating, float_error
from claimledger.deciding.relations import all_hold
from claimledger.deciding.showing import value_text
from claimledger.language.arithmetic import Beyond, Unclear, Undefined, Value
from claimledger.language.tree import Chain, Interval, Node, Number, Range


def floating_note(chain: Chain, givens: Mapping[str, Node], known: list[Value]) -> str:
    """A note where float64 is off by more than rounding explains, with the size of the error; else empty.

    `known` holds the exact value of each operand (`fmpq` or `arb`, in tuples), None for a domain.
    """
    floats = Floats()
    with np.errstate(all="ignore"):
        evaluator = Evaluator(floats, givens, all_hold)
        for operand, exact in zip(chain.operands, known, strict=True):
            if isinstance(operand, Range | Interval | Number):
                continue
            try:
                found = evaluator.value(operand)
            except (NoFloating, Broken, Unclear, Undefined, Beyond, ArithmeticError, ValueError):
                continue
            if shape(found) != shape(exact):
                return "floating point takes another branch of a condition"
            note = _compare(found, exact, floats.scale)
            if note:
                return note
    return ""


def _compare(found: Value, exact: Value, scale: float) -> str:
    if isinstance(found, tuple):
        notes = (_compare(a, b, scale) for a, b in zip(found, exact, strict=True))
        return next((note for note in notes if note), "")
    low, high = _bounds(exact)
    error = float_error(float(found), low, high, scale)
    if error is None:
        return ""
    size = f", off by {error:.2g}" if np.isfinite(error) else ""
    return f"floating point gives {float(found):.6g} where the value is {value_text(exact)}{size}"


def _bounds(exact: Any) -> tuple[float, float]:
    """Floats on both sides of an exact value."""
    if isinstance(exact, arb):
        return float(exact.lower()), float(exact.upper())
    try:
        value = int(exact.p) / int(exact.q)
    except OverflowError:
        value = float("inf") if exact > 0 else float("-inf")
    return value, value
