"""Closed forms: quotients of polynomials in positive primes' roots, exponentials, logarithms, π and named calls.

A form is a normal form under the rules named in `closed`, each an identity that holds for the constants at hand; so
a difference that normalises to 0 proves equality. A form that is not 0 proves nothing: its atoms may be dependent.

A monomial is a sorted tuple of (atom, exponent) pairs; a polynomial maps monomials to rational coefficients.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, cast

from flint import fmpq

from claimledger.deciding.exact import ONE, bounded, integer_power
from claimledger.language.arithmetic import Beyond
from claimledger.limits import FORM_TERMS

Monomial = tuple[tuple["Atom", fmpq], ...]
Polynomial = dict[Monomial, fmpq]

UNIT: Final[Monomial] = ()
_LABEL_CHARACTERS: Final = 20_000


@dataclass(frozen=True, slots=True, order=True)
class Atom:
    """A generator, known by its label.

    kind, data: `prime` p > 0 (its fractional powers) · `exp` of a monomial or form · `ln` of a polynomial or prime ·
    `root` of a polynomial (its fractional powers; positive) · `poly` a factor of denominators · `pi` ·
    `call` (function, arguments).
    """

    label: str
    kind: str = field(compare=False)
    data: object = field(compare=False)

    @property
    def positive(self) -> bool:
        """Whether the atom is positive by its kind."""
        return self.kind in ("prime", "exp", "root", "pi")


@dataclass(frozen=True, slots=True)
class Form:
    """`numerator / Π factor**power`, in lowest terms as far as whole factors go; never a rational constant."""

    numerator: Polynomial
    denominator: tuple[tuple[Atom, int], ...] = ()

    @property
    def label(self) -> str:
        """The form as text, the same for equal normal forms."""
        below = "".join(f"/({atom.label})^{power}" for atom, power in self.denominator)
        return f"({label(self.numerator)}){below}"

    @property
    def single(self) -> tuple[Monomial, fmpq] | None:
        """The only term, if there is one term and no denominator."""
        if len(self.numerator) == 1 and not self.denominator:
            return next(iter(self.numerator.items()))
        return None


Exact = fmpq | Form


def label(polynomial: Polynomial) -> str:
    """A polynomial as text, terms in order."""
    text = "+".join(f"{polynomial[monomial]}{monomial_label(monomial)}" for monomial in sorted(polynomial))
    if len(text) > _LABEL_CHARACTERS:
        raise Beyond("a closed form of too many characters")
    return text


def monomial_label(monomial: Monomial) -> str:
    """A monomial as text."""
    text = "".join(f"*{atom.label}^{exponent}" for atom, exponent in monomial)
    if len(text) > _LABEL_CHARACTERS:
        raise Beyond("a closed form of too many characters")
    return text


def simple(numerator: Polynomial, denominator: Iterable[tuple[Atom, int]] = ()) -> Exact:
    """The form, or the rational that it is, whole factors cancelled."""
    if not numerator:
        return fmpq(0)
    if len(numerator) > FORM_TERMS:
        raise Beyond(f"a closed form of more than {FORM_TERMS} terms")
    left = []
    for atom, power in denominator:
        while power and len(numerator) == len(_polynomial(atom)):
            scale, shift, bare = primitive(numerator)
            if label(bare) != atom.label:
                break
            numerator = {shift: scale}
            power -= 1
        if power:
            left.append((atom, power))
    if not left and len(numerator) == 1 and UNIT in numerator:
        return numerator[UNIT]
    for monomial in numerator:
        for atom, exponent in monomial:
            if atom.kind in ("prime", "root") and not 0 < exponent < 1:
                raise AssertionError("a whole power of a root stands uncarried")
    return Form(numerator, tuple(sorted(left)))


def lift(value: Exact) -> Form:
    """A scalar as a form."""
    return value if isinstance(value, Form) else Form({UNIT: value} if value != 0 else {})


def of_atom(atom: Atom, exponent: fmpq = ONE) -> Form:
    """The form of one atom to a power."""
    return Form({((atom, exponent),): ONE})


def _polynomial(atom: Atom) -> Polynomial:
    return atom.data  # type: ignore[return-value]


def add(left: Exact, right: Exact) -> Exact:
    """Sum."""
    left, right = lift(left), lift(right)
    if left.denominator == right.denominator:
        return simple(_sum(left.numerator, right.numerator), left.denominator)
    powers: dict[Atom, int] = dict(left.denominator)
    for atom, power in right.denominator:
        powers[atom] = max(power, powers.get(atom, 0))
    tops = []
    for form in (left, right):
        top, own = form.numerator, dict(form.denominator)
        for atom, power in powers.items():
            for _ in range(power - own.get(atom, 0)):
                top = product(top, _polynomial(atom))
        tops.append(top)
    return simple(_sum(*tops), powers.items())


def _sum(left: Polynomial, right: Polynomial) -> Polynomial:
    result = dict(left)
    for monomial, coefficient in right.items():
        total = result.get(monomial, 0) + coefficient
        if total == 0:
            del result[monomial]
        else:
            result[monomial] = bounded(total)
    return result


def negate(value: Exact) -> Exact:
    """The opposite."""
    if isinstance(value, Form):
        return Form({monomial: -coefficient for monomial, coefficient in value.numerator.items()}, value.denominator)
    return -value


def multiply(left: Exact, right: Exact) -> Exact:
    """Product."""
    left, right = lift(left), lift(right)
    powers = dict(left.denominator)
    for atom, power in right.denominator:
        powers[atom] = powers.get(atom, 0) + power
    return simple(product(left.numerator, right.numerator), powers.items())


def product(left: Polynomial, right: Polynomial) -> Polynomial:
    """Product of polynomials; whole powers of primes and roots are carried out of the monomials."""
    if len(left) * len(right) > 8 * FORM_TERMS:
        raise Beyond("a product of closed forms of too many terms")
    result: Polynomial = {}
    for monomial, coefficient in left.items():
        for other, factor in right.items():
            scale, joined, carried = _joined(monomial, other)
            term = {joined: bounded(coefficient * factor * scale)}
            for polynomial in carried:
                term = product(term, polynomial)
            result = _sum(result, term)
    if len(result) > FORM_TERMS:
        raise Beyond(f"a closed form of more than {FORM_TERMS} terms")
    return result


def _joined(left: Monomial, right: Monomial) -> tuple[fmpq, Monomial, list[Polynomial]]:
    """Product of monomials: (coefficient, monomial, polynomials carried out of roots)."""
    if not left or not right:
        return ONE, left or right, []
    powers = dict(left)
    for atom, exponent in right:
        powers[atom] = powers.get(atom, 0) + exponent
    return normal(powers)


def normal(powers: dict[Atom, fmpq]) -> tuple[fmpq, Monomial, list[Polynomial]]:
    """A product of powers of atoms, with exponents of primes and roots brought into [0, 1).

    A negative whole power of a root cannot be carried and stays with `invert`'s denominators, so it must not occur.
    """
    scale, kept, carried = ONE, [], []
    for atom, exponent in powers.items():
        if atom.kind in ("prime", "root"):
            whole = int(exponent.floor())
            exponent -= whole
            if atom.kind == "prime":
                scale = bounded(scale * integer_power(fmpq(cast(int, atom.data)), whole))
            elif whole < 0:
                raise Beyond("a root in a denominator")
            else:
                carried.extend([_polynomial(atom)] * whole)
        if exponent != 0:
            if exponent.height_bits() > 256:
                raise Beyond("an exponent of more than 256 bits")
            kept.append((atom, exponent))
    return scale, tuple(sorted(kept)), carried


def invert(value: Form) -> Exact:
    """1/value, for a value that is shown not to be 0."""
    top: Polynomial = {UNIT: ONE}
    for atom, power in value.denominator:
        for _ in range(power):
            top = product(top, _polynomial(atom))
    below: dict[Atom, int] = {}
    if len(value.numerator) == 1:
        ((monomial, coefficient),) = value.numerator.items()
        powers: dict[Atom, fmpq] = {}
        for atom, exponent in monomial:
            if atom.kind == "root":
                factor = Atom(label(_polynomial(atom)), "poly", atom.data)
                below[factor] = below.get(factor, 0) + 1
                powers[atom] = 1 - exponent
            else:
                powers[atom] = -exponent
        more, shift, carried = normal(powers)
        scale = more / coefficient
        for polynomial in carried:
            top = product(top, polynomial)
    else:
        scale, shift, bare = primitive(value.numerator)
        scale, shift = 1 / scale, tuple((atom, -exponent) for atom, exponent in shift)
        below[Atom(label(bare), "poly", bare)] = 1
    return simple(product(top, {shift: bounded(scale)}), below.items())


def primitive(polynomial: Polynomial) -> tuple[fmpq, Monomial, Polynomial]:
    """(scale, shift, bare) with polynomial = scale·shift·bare, the shift a product of exponentials.

    In bare, every exponential has greatest exponent 0 and the first term has coefficient 1, so that polynomials that
    differ by a rational and an exponential factor have the same bare part.
    """
    tables = [(dict(monomial), coefficient) for monomial, coefficient in polynomial.items()]
    exponentials = {atom for table, _ in tables for atom in table if atom.kind == "exp"}
    zero = fmpq(0)
    greatest = {atom: max(table.get(atom, zero) for table, _ in tables) for atom in exponentials}
    bare: Polynomial = {}
    for table, coefficient in tables:
        for atom, exponent in greatest.items():
            table[atom] = table.get(atom, zero) - exponent
        bare[tuple(sorted((atom, exponent) for atom, exponent in table.items() if exponent != 0))] = coefficient
    scale = bare[min(bare)]
    if scale != 1:
        bare = {monomial: coefficient / scale for monomial, coefficient in bare.items()}
    return scale, tuple(sorted((atom, exponent) for atom, exponent in greatest.items() if exponent != 0)), bare


def negated(polynomial: Polynomial) -> Polynomial:
    """The opposite of a polynomial."""
    return {monomial: -coefficient for monomial, coefficient in polynomial.items()}
