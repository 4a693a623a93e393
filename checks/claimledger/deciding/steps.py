"""The steps that `closed` rewrites by: factors, positive parts, and the logarithms of positive atoms."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, cast

from flint import fmpq, fmpz

from claimledger.deciding import forms
from claimledger.deciding.exact import ONE, ZERO
from claimledger.deciding.factors import reduced, square_free
from claimledger.deciding.forms import UNIT, Atom, Exact, Form, Monomial, Polynomial, of_atom, simple
from claimledger.deciding.refine import form_sign
from claimledger.language.arithmetic import Unclear

_FACTOR_BITS: Final = 64
"""Integers of more bits are not factored; an unfactored one is a generator of its own, which loses no soundness."""
LARGEST_EXPANSION: Final = 64
Operation = Callable[[Exact, Exact], Exact]
PI: Final = Atom("pi", "pi", None)
E_BASE: Final = Atom("e", "exp", UNIT)


def factored(value: fmpq) -> list[tuple[int, int]]:
    """Prime powers of a positive rational, negative powers for the denominator; large parts are left whole."""
    powers: list[tuple[int, int]] = []
    for part, sign in ((value.p, 1), (value.q, -1)):
        rest = part
        if rest.bit_length() > _FACTOR_BITS:
            for prime in _small_primes():
                count = 0
                while rest % prime == 0:
                    rest, count = rest // prime, count + 1
                if count:
                    powers.append((prime, sign * count))
        if rest.bit_length() > _FACTOR_BITS:
            powers.append((int(rest), sign))
        elif rest > 1:
            powers.extend((int(prime), sign * int(count)) for prime, count in rest.factor())
    return powers


@cache
def _small_primes() -> tuple[int, ...]:
    """What large integers are divided by before they are left whole."""
    return tuple(n for n in range(2, 10_000) if fmpz(n).is_prime())


def prime(value: int) -> Atom:
    """The generator of a prime's fractional powers."""
    return Atom(f"p{fmpz(value).str()}", "prime", value)


def logarithm(value: int) -> Form:
    """Ln of a prime."""
    return of_atom(Atom(f"ln{fmpz(value).str()}", "ln", value))


COSINE_SQUARES: Final = {
    fmpq(0): ONE, fmpq(1, 6): fmpq(3, 4), fmpq(1, 4): fmpq(1, 2), fmpq(1, 3): fmpq(1, 4), fmpq(1, 2): ZERO,
}  # fmt: skip


def repeated(base: Exact, count: int) -> Exact:
    """A whole power, by squaring."""
    result: Exact = ONE
    while count:
        if count & 1:
            result = forms.multiply(result, base)
        count >>= 1
        if count:
            base = forms.multiply(base, base)
    return result


def positive_powers(bare: Polynomial) -> list[tuple[Atom, int, fmpq]] | None:
    """A positive monomial as powers of positive numbers sign·atom; None if it is not one, or not shown to be."""
    if len(bare) != 1:
        return None
    ((monomial, coefficient),) = bare.items()
    powers = []
    overall = 1 if coefficient > 0 else -1
    for atom, exponent in monomial:
        sign = 1 if atom.positive else form_sign(of_atom(atom))
        if sign is None or (sign < 0 and exponent.q != 1):
            return None
        if sign < 0 and exponent.p % 2:
            overall = -overall
        powers.append((atom, sign, exponent))
    return powers if overall > 0 and abs(coefficient) == 1 else None


def either(rational: Operation, general: Operation, left: Exact, right: Exact) -> Exact:
    """The rational operation on two rationals, else the general one."""
    if isinstance(left, Form) or isinstance(right, Form):
        return general(left, right)
    return rational(left, right)


def unsigned(value: Exact) -> tuple[int, Exact]:
    """(sign, value·sign), so that a value and its opposite give the same second part."""
    if not isinstance(value, Form):
        return (-1, -value) if value < 0 else (1, value)
    negative = value.numerator[min(value.numerator)] < 0
    return (-1, forms.negate(value)) if negative else (1, value)


def turns_of(value: Exact) -> fmpq | None:
    """Q where the value is q·π; None otherwise."""
    if isinstance(value, Form):
        return value.single[1] if value.single is not None and value.single[0] == ((PI, ONE),) else None
    return ZERO if value == 0 else None


def summed(pairs: Iterable[tuple[Atom, fmpq]]) -> dict[Atom, fmpq]:
    """Powers of atoms, those of the same atom added."""
    powers: dict[Atom, fmpq] = {}
    for atom, exponent in pairs:
        powers[atom] = powers.get(atom, ZERO) + exponent
    return powers


def scaled(monomial: Monomial, exponent: fmpq) -> Monomial:
    """A power of a product of exponentials."""
    return tuple((atom, power * exponent) for atom, power in monomial)


def positive_parts(value: Form) -> list[tuple[Polynomial, int]]:
    """A positive form as powers of positive polynomials: its square-free factors, turned positive in pairs."""
    whole = reduced(value)
    if not isinstance(whole, Form):
        return [({UNIT: whole}, 1)]
    parts: list[tuple[Polynomial, int]] = [(whole.numerator, 1)]
    parts += [(cast(Polynomial, atom.data), -power) for atom, power in whole.denominator]
    shown = []
    for polynomial, outer in parts:
        for factor, inner in square_free(polynomial):
            sign = form_sign(Form(factor))
            if sign is None:
                raise Unclear
            shown.append((factor if sign > 0 else forms.negated(factor), outer * inner))
    return shown


def ln_monomial(monomial: Monomial) -> Exact:
    """Ln of a product of powers of positive atoms."""
    result: Exact = ZERO
    for atom, exponent in monomial:
        match atom.kind, atom.data:
            case "prime", int(base):
                part: Exact = logarithm(base)
            case "exp", Form() as inner:
                part = inner
            case "exp", tuple(inner_monomial):
                part = simple({inner_monomial: ONE})
            case "root", dict(inner_polynomial):
                part = of_atom(Atom(f"ln({forms.label(inner_polynomial)})", "ln", inner_polynomial))
            case _:
                part = of_atom(Atom(f"ln(1*{atom.label}^1)", "ln", {((atom, ONE),): ONE}))
        result = forms.add(result, forms.multiply(part, exponent))
    return result
