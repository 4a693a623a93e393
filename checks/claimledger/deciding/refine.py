"""Enclosures of closed forms, refined until they separate from a number."""

from functools import reduce
from typing import Final, cast

from flint import arb, fmpq, fmpz

from claimledger.deciding.enclosure import Enclosures, precision
from claimledger.deciding.forms import Atom, Exact, Form, Monomial, Polynomial
from claimledger.language.arithmetic import Beyond, Unclear, Undefined
from claimledger.limits import PRECISIONS

_BALLS: Final = Enclosures()
_GUARD_BITS: Final = 32


def enclose(value: Exact, bits: int) -> arb:
    """A ball around a form; not finite where the bits do not suffice."""
    if not isinstance(value, Form):
        with precision(bits):
            return arb(value)
    with precision(bits + _GUARD_BITS):
        try:
            return _form(value)
        except (Unclear, Beyond, Undefined):
            return arb.nan()


def _form(value: Form) -> arb:
    result = _polynomial(value.numerator)
    for atom, power in value.denominator:
        result = result / _polynomial(atom.data) ** power  # type: ignore[arg-type]
    return result


def _polynomial(polynomial: Polynomial) -> arb:
    total = arb(0)
    for monomial, coefficient in polynomial.items():
        total += arb(coefficient) * _monomial(monomial)
    return total


def _monomial(monomial: Monomial) -> arb:
    return reduce(lambda product, pair: product * _power(*pair), monomial, arb(1))


def _power(atom: Atom, exponent: fmpq) -> arb:
    match atom.kind, atom.data:
        case "prime", int(base):
            value = arb(base)
        case "exp", Form() as inner:
            return cast(arb, _BALLS.exp(_form(inner) * arb(exponent)))
        case "exp", tuple(inner_monomial):
            return cast(arb, _BALLS.exp(_monomial(inner_monomial) * arb(exponent)))
        case "ln", int(base):
            value = arb(base).log()
        case "ln", dict(polynomial):
            value = _polynomial(polynomial).log()
        case "root", dict(polynomial):
            value = _polynomial(polynomial)
        case "pi", _:
            value = arb.pi()
        case _, (str(function), *arguments):
            balls = [_form(part) if isinstance(part, Form) else arb(cast(fmpq, part)) for part in arguments]
            value = getattr(_BALLS, function)(*balls)
    if exponent == 1:
        return value
    power = _BALLS.power(value, arb(exponent.p)) if exponent.q == 1 else value ** arb(exponent)
    return cast(arb, power)


def form_sign(value: Form) -> int | None:
    """The sign of a form that is not the zero form, if its kind or an enclosure shows it."""
    if value.single is not None:
        monomial, coefficient = value.single
        if all(atom.positive for atom, _ in monomial):
            return 1 if coefficient > 0 else -1
    for bits in PRECISIONS:
        ball = enclose(value, bits)
        if ball > 0:
            return 1
        if ball < 0:
            return -1
    return None


def separated_floor(value: Exact) -> fmpz | None:
    """The floor, if an enclosure lies between two integers."""
    if not isinstance(value, Form):
        return value.floor()
    for bits in PRECISIONS:
        ball = enclose(value, bits)
        with precision(bits + _GUARD_BITS):
            below = ball.floor().unique_fmpz() if ball.is_finite() else None
        if below is not None:
            return below
    return None
