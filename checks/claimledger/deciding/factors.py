"""Exact division and square-free factors of closed forms' polynomials, in FLINT's ring of polynomials over Q.

Atoms become free generators, so what holds there holds for the constants; relations between atoms are not seen.
"""

import math
from collections.abc import Sequence
from typing import Final

from flint import Ordering, fmpq, fmpq_mpoly, fmpq_mpoly_ctx

from claimledger.deciding.forms import Atom, Form, Monomial, Polynomial, simple

_LARGEST_DEGREE: Final = 200
_MOST_ATOMS: Final = 12
_MOST_TERMS: Final = 100


class _Ring:
    """The generators of some polynomials; fractional and negative exponents are scaled and shifted to whole ones."""

    def __init__(self, polynomials: Sequence[Polynomial]) -> None:
        monomials = [monomial for polynomial in polynomials for monomial in polynomial]
        self.atoms = sorted({atom for monomial in monomials for atom, _ in monomial})
        self.scales = [
            math.lcm(*(int(exponent.q) for monomial in monomials for atom, exponent in monomial if atom == generator))
            for generator in self.atoms
        ]
        self.context = fmpq_mpoly_ctx.get([f"x{place}" for place in range(len(self.atoms))], Ordering.lex)

    def inside(self, polynomial: Polynomial) -> tuple[fmpq_mpoly, tuple[int, ...]] | None:
        """The polynomial with whole exponents and the shift that was taken out; None beyond the limits."""
        rows = [self.row(monomial) for monomial in polynomial]
        shift = tuple(min(column) for column in zip(*rows, strict=True)) if self.atoms else ()
        rows = [tuple(power - least for power, least in zip(row, shift, strict=True)) for row in rows]
        if any(power > _LARGEST_DEGREE for row in rows for power in row):
            return None
        return self.context.from_dict(dict(zip(rows, polynomial.values(), strict=True))), shift

    def row(self, monomial: Monomial) -> tuple[int, ...]:
        powers = dict(monomial)
        zero = fmpq(0)
        return tuple(
            int((powers.get(atom, zero) * scale).p) for atom, scale in zip(self.atoms, self.scales, strict=True)
        )

    def outside(self, inner: fmpq_mpoly, shift: tuple[int, ...]) -> Polynomial:
        return {self.monomial(powers, shift): coefficient for powers, coefficient in inner.to_dict().items()}

    def monomial(self, powers: tuple[int, ...], shift: tuple[int, ...]) -> Monomial:
        exponents = (
            (atom, fmpq(int(power) + extra, scale))
            for atom, power, extra, scale in zip(self.atoms, powers, shift, self.scales, strict=True)
        )
        return tuple((atom, exponent) for atom, exponent in exponents if exponent != 0)


def _small(*polynomials: Polynomial) -> bool:
    atoms = {atom for polynomial in polynomials for monomial in polynomial for atom, _ in monomial}
    return len(atoms) <= _MOST_ATOMS and sum(map(len, polynomials)) <= _MOST_TERMS


def square_free(polynomial: Polynomial) -> list[tuple[Polynomial, int]]:
    """The polynomial as a product of powers of polynomials, or itself; constants and monomials are factors too."""
    if len(polynomial) < 2 or not _small(polynomial):
        return [(polynomial, 1)]
    ring = _Ring([polynomial])
    found = ring.inside(polynomial)
    if found is None:
        return [(polynomial, 1)]
    inner, shift = found
    constant, factors = inner.factor_squarefree()
    nothing = (0,) * len(ring.atoms)
    parts = [(ring.outside(factor, nothing), int(power)) for factor, power in factors]
    monomial = ring.monomial(nothing, shift)
    return [({monomial: constant}, 1), *parts]


def reduced(value: Form) -> fmpq | Form:
    """The form with every denominator that divides its numerator divided out."""
    numerator, left = value.numerator, []
    for atom, power in value.denominator:
        while power and (quotient := _quotient(numerator, atom)) is not None:
            numerator, power = quotient, power - 1
        if power:
            left.append((atom, power))
    return simple(numerator, left) if len(left) < len(value.denominator) or numerator is not value.numerator else value


def _quotient(numerator: Polynomial, factor: Atom) -> Polynomial | None:
    divisor: Polynomial = factor.data  # type: ignore[assignment]
    if not _small(numerator, divisor):
        return None
    ring = _Ring([numerator, divisor])
    above, below = ring.inside(numerator), ring.inside(divisor)
    if above is None or below is None:
        return None
    quotient, rest = divmod(above[0], below[0])
    if rest.to_dict():
        return None
    return ring.outside(quotient, tuple(a - b for a, b in zip(above[1], below[1], strict=True)))
