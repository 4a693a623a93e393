"""Equality of algebraic numbers, decided by FLINT's exact algebraic numbers within limits of degree and size."""

import math
from typing import Any, Final

from flint import fmpq

from claimledger.deciding.forms import Form, Monomial, Polynomial

_DEGREE: Final = 64
"""The largest product of the degrees of the roots that occur; the cost grows fast with it."""
_BITS: Final = 512
_FIELD_DEGREE: Final = 64
_FIELD_BITS: Final = 20_000


def vanishes(value: Form) -> bool:
    """Whether a form of roots alone is shown to be 0; False where it is not, or the limits come first."""
    if not _algebraic(value.numerator) or _degree(value.numerator) > _DEGREE or _bits(value.numerator) > _BITS:
        return False
    # FLINT's generic ring of real algebraic numbers; the binding calls the module private, so it is imported late.
    from flint.types._gr import gr_real_qqbar_ctx

    field = gr_real_qqbar_ctx.new(_FIELD_DEGREE, _FIELD_BITS)
    try:
        return field.is_zero(_polynomial(field, value.numerator)) is True
    except (AssertionError, ValueError, ArithmeticError):
        return False


def _algebraic(polynomial: Polynomial) -> bool:
    return all(
        atom.kind == "prime" or (atom.kind == "root" and _algebraic(atom.data))  # type: ignore[arg-type]
        for monomial in polynomial
        for atom, _ in monomial
    )


def _degree(polynomial: Polynomial) -> int:
    """The product of the degrees of all roots that occur, an upper bound for the degree of the number."""
    degrees: dict[str, int] = {}
    _collect_degrees(polynomial, degrees)
    return math.prod(degrees.values())


def _collect_degrees(polynomial: Polynomial, degrees: dict[str, int]) -> None:
    for monomial in polynomial:
        for atom, exponent in monomial:
            degrees[atom.label] = math.lcm(degrees.get(atom.label, 1), int(exponent.q))
            if atom.kind == "root":
                _collect_degrees(atom.data, degrees)  # type: ignore[arg-type]


def _bits(polynomial: Polynomial) -> int:
    return max((int(coefficient.height_bits()) for coefficient in polynomial.values()), default=0)


def _polynomial(field: Any, polynomial: Polynomial) -> Any:
    total = field(0)
    for monomial, coefficient in polynomial.items():
        total = total + field(coefficient) * _monomial(field, monomial)
    return total


def _monomial(field: Any, monomial: Monomial) -> Any:
    product = field(1)
    for atom, exponent in monomial:
        base = field(atom.data) if isinstance(atom.data, int) else _polynomial(field, atom.data)  # type: ignore[arg-type]
        product = product * base ** field(fmpq(exponent))
    return product
