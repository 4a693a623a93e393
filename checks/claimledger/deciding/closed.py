"""Exact arithmetic of closed forms: what is rational stays rational, what is not becomes a normal form.

The rewriting steps, each an identity for the constants it is applied to, whose conditions are shown first:
a^(r+s) = a^r·a^s and (ab)^r = a^r·b^r for positive a, b · e^(x+y) = e^x·e^y · e^(q·ln a) = a^q for rational q ·
ln(ab) = ln a + ln b and ln(a^q) = q·ln a for positive a, b · ln(e^x) = x · sine and cosine at multiples of π/6
and π/4 · arctan 1 = π/4 · equality of algebraic numbers (FLINT).
"""

from flint import fmpq

from claimledger.deciding import forms
from claimledger.deciding.algebraic import vanishes
from claimledger.deciding.exact import ONE, ZERO, Rationals, check_base, exact_root, integer_power
from claimledger.deciding.factors import reduced
from claimledger.deciding.forms import Atom, Exact, Form, Monomial, Polynomial, lift, of_atom, simple
from claimledger.deciding.refine import form_sign, separated_floor
from claimledger.deciding.steps import (
    COSINE_SQUARES,
    E_BASE,
    LARGEST_EXPANSION,
    PI,
    either,
    factored,
    ln_monomial,
    logarithm,
    positive_parts,
    positive_powers,
    prime,
    repeated,
    scaled,
    summed,
    turns_of,
    unsigned,
)
from claimledger.language.arithmetic import Beyond, Scalar, Unclear, Undefined
from claimledger.limits import FORM_STEPS


class ClosedForms(Rationals):
    """Scalars are `fmpq` or `Form`; a rational is always an `fmpq`."""

    steps = FORM_STEPS

    def __init__(self) -> None:
        """Bind the operators over both kinds of scalar."""
        super().__init__()
        rational = self.operators
        self.operators = {
            "+": lambda x, y: either(rational["+"], forms.add, x, y),
            "-": lambda x, y: either(rational["-"], lambda a, b: forms.add(a, forms.negate(b)), x, y),
            "*": lambda x, y: either(rational["*"], forms.multiply, x, y),
            "/": self.divide,
            "^": self.power,
        }

    def negate(self, value: Scalar) -> Scalar:
        return forms.negate(value)

    def divide(self, left: Scalar, right: Scalar) -> Scalar:
        if not isinstance(right, Form):
            if not isinstance(left, Form):
                return super().divide(left, right)
            if right == 0:
                raise Undefined("division by 0")
            return forms.multiply(left, 1 / right)
        if self.sign(right) == 0:
            raise Undefined("division by 0")
        return forms.multiply(left, forms.invert(right))

    def sign(self, value: Scalar) -> int:
        if not isinstance(value, Form):
            return super().sign(value)
        sign = form_sign(value)
        if sign is None:
            if vanishes(value):
                return 0
            raise Unclear
        return sign

    def whole(self, value: Scalar) -> int:
        if not isinstance(value, Form):
            return super().whole(value)
        nearest = separated_floor(forms.add(value, fmpq(1, 2)))
        if nearest is None:
            raise Unclear
        if self.sign(forms.add(value, fmpq(-nearest))) != 0:
            raise Undefined("an irrational number is not an integer")
        return int(nearest)

    def floor(self, value: Scalar) -> Scalar:
        if not isinstance(value, Form):
            return super().floor(value)
        below = separated_floor(value)
        if below is None:
            nearest = separated_floor(forms.add(value, fmpq(1, 2)))
            if nearest is None or self.sign(forms.add(value, fmpq(-nearest))) != 0:
                raise Unclear
            below = nearest
        return fmpq(below)

    def larger(self, left: Scalar, right: Scalar) -> Scalar:
        return left if self.sign(self.subtract(left, right)) >= 0 else right

    # Powers, exponentials and logarithms.

    def power(self, base: Scalar, exponent: Scalar) -> Scalar:
        if isinstance(exponent, Form):
            base_sign, exponent_sign = self.sign(base), self.sign(exponent)
            self.require_no_integer(exponent, base_sign)
            check_base(base_sign, exponent_sign)
            return ZERO if base_sign == 0 else self.exp(self.multiply(exponent, self.ln(base)))
        if exponent.q == 1:
            if not isinstance(base, Form):
                return super().power(base, exponent)
            return self.integer_power(base, exponent)
        base_sign = self.sign(base)
        check_base(base_sign, self.sign(exponent))
        if base_sign == 0:
            return ZERO
        return self.rational_power(base, exponent)

    def require_no_integer(self, exponent: Form, base_sign: int) -> None:
        """An irrational-looking exponent over a base that is not positive is settled only if it is no integer."""
        if base_sign <= 0:
            try:
                self.whole(exponent)
            except Undefined:
                return
            raise Unclear

    def integer_power(self, base: Form, exponent: fmpq) -> Scalar:
        count = abs(exponent.p)
        if exponent == 0:
            return ONE
        if exponent < 0:
            if self.sign(base) == 0:
                raise Undefined("0 to a negative power")
            base_value: Exact = forms.invert(base)
        else:
            base_value = base
        if not isinstance(base_value, Form):
            return integer_power(base_value, int(count))
        if count > LARGEST_EXPANSION:
            return self.monomial_power(base_value, fmpq(count))
        return repeated(base_value, int(count))

    def monomial_power(self, base: Form, exponent: fmpq) -> Scalar:
        """A large whole power, of a single term only."""
        if base.single is None:
            raise Beyond(f"a power of a sum above {LARGEST_EXPANSION}")
        monomial, coefficient = base.single
        scale, joined, carried = forms.normal({atom: power * exponent for atom, power in monomial})
        if carried:
            raise Beyond("a large power of a root")
        if exponent.p.bit_length() > 62:
            raise Beyond("an exponent of more than 62 bits")
        return simple({joined: scale * integer_power(coefficient, int(exponent.p))})

    def rational_power(self, base: Exact, exponent: fmpq) -> Scalar:
        """A positive base to an exponent that is no integer."""
        if not isinstance(base, Form):
            root = exact_root(base, int(exponent.q)) if exponent.q.bit_length() < 32 else None
            if root is not None:
                return integer_power(root, int(exponent.p))
            scale, monomial, _ = forms.normal(summed((prime(p), fmpq(k) * exponent) for p, k in factored(base)))
            return simple({monomial: scale})
        result: Exact = ONE
        for polynomial, power in positive_parts(base):
            result = forms.multiply(result, self.polynomial_power(polynomial, exponent * power))
        return result

    def polynomial_power(self, polynomial: Polynomial, exponent: fmpq) -> Exact:
        scale, shift, bare = forms.primitive(polynomial)
        if scale < 0:
            scale, bare = -scale, forms.negated(bare)
        result: Exact = simple({scaled(shift, exponent): ONE})
        if scale != 1:
            result = forms.multiply(result, self.power(scale, exponent))
        positive = positive_powers(bare)
        if positive is not None:
            for atom, sign, power in positive:
                result = forms.multiply(result, self.atom_power(atom, sign, power * exponent))
            return result
        label = forms.label(bare)
        whole = int(exponent.floor())
        if whole > LARGEST_EXPANSION or -whole > LARGEST_EXPANSION:
            raise Beyond("a large power of a sum")
        outer = repeated(Form(bare), abs(whole))
        if whole < 0:
            outer = forms.invert(lift(outer))
        inner = exponent - whole
        if inner != 0:
            outer = forms.multiply(outer, of_atom(Atom(f"√({label})", "root", bare), inner))
        return forms.multiply(result, outer)

    def atom_power(self, atom: Atom, sign: int, exponent: fmpq) -> Exact:
        """A power of the positive number sign·atom."""
        if sign < 0 and exponent.q != 1:
            atom, sign = Atom(f"√(-1*{atom.label}^1)", "root", {((atom, ONE),): -ONE}), 1
        if atom.kind == "root" and exponent < 0:
            return forms.invert(lift(self.atom_power(atom, sign, -exponent)))
        scale, joined, carried = forms.normal({atom: exponent})
        part: Exact = simple({joined: -scale if sign < 0 and exponent.p % 2 else scale})
        for extra in carried:
            part = forms.multiply(part, Form(extra))
        return part

    def exp(self, value: Scalar) -> Scalar:
        if not isinstance(value, Form):
            return ONE if value == 0 else of_atom(E_BASE, value)
        value = reduced(value)
        if not isinstance(value, Form):
            return self.exp(value)
        result: Exact = ONE
        for monomial, coefficient in value.numerator.items():
            if value.denominator:
                inner = Form({monomial: ONE}, value.denominator)
                factor: Exact = of_atom(Atom(f"exp{inner.label}", "exp", inner), coefficient)
            else:
                factor = self.exp_term(monomial, coefficient)
            result = forms.multiply(result, factor)
        return result

    def exp_term(self, monomial: Monomial, coefficient: fmpq) -> Exact:
        if len(monomial) == 1 and monomial[0][0].kind == "ln" and monomial[0][1] == 1:
            argument = monomial[0][0].data
            if isinstance(argument, int):
                return self.power(fmpq(argument), coefficient)  # type: ignore[no-any-return]
            return self.polynomial_power(argument, coefficient)  # type: ignore[arg-type]
        if not monomial:
            return of_atom(E_BASE, coefficient)
        return of_atom(Atom(f"exp{forms.monomial_label(monomial)}", "exp", monomial), coefficient)

    def ln(self, value: Scalar) -> Scalar:
        self.require_positive(value, "the argument of a logarithm")
        if not isinstance(value, Form):
            result: Exact = ZERO
            for base, count in factored(value):
                result = forms.add(result, forms.multiply(logarithm(base), fmpq(count)))
            return result
        result = ZERO
        for polynomial, power in positive_parts(value):
            result = forms.add(result, forms.multiply(self.ln_polynomial(polynomial), fmpq(power)))
        return result

    def ln_polynomial(self, polynomial: Polynomial) -> Exact:
        scale, shift, bare = forms.primitive(polynomial)
        if scale < 0:
            scale, bare = -scale, forms.negated(bare)
        result = forms.add(self.ln(scale), ln_monomial(shift))
        positive = positive_powers(bare)
        if positive is not None:
            for atom, sign, power in positive:
                part = (
                    ln_monomial(((atom, ONE),))
                    if sign > 0
                    else of_atom(Atom(f"ln(-1*{atom.label}^1)", "ln", {((atom, ONE),): -ONE}))
                )
                result = forms.add(result, forms.multiply(part, power))
            return result
        return forms.add(result, of_atom(Atom(f"ln({forms.label(bare)})", "ln", bare)))

    # Trigonometric and named functions.

    def pi(self) -> Scalar:
        return of_atom(PI)

    def sin(self, value: Scalar) -> Scalar:
        turns = turns_of(value)
        return self.odd("sin", value) if turns is None else self.cosine_of_turns(fmpq(1, 2) - turns)

    def cos(self, value: Scalar) -> Scalar:
        turns = turns_of(value)
        return self.call("cos", unsigned(value)[1]) if turns is None else self.cosine_of_turns(turns)

    def cosine_of_turns(self, turns: fmpq) -> Scalar:
        """cos(π·turns), for the angles whose cosine is a square root over 2."""
        turns = abs(turns - 2 * (turns / 2).floor())
        if turns > 1:
            turns = 2 - turns
        sign = 1
        if turns > fmpq(1, 2):
            turns, sign = 1 - turns, -1
        square = COSINE_SQUARES.get(turns)
        if square is None:
            angle = forms.multiply(of_atom(PI), turns)
            return forms.multiply(self.call("cos", angle), fmpq(sign))
        return forms.multiply(self.power(square, fmpq(1, 2)), fmpq(sign))

    def atan(self, value: Scalar) -> Scalar:
        if not isinstance(value, Form) and value in (0, 1, -1):
            return simple({((PI, ONE),): value / 4}) if value != 0 else ZERO
        return self.odd("atan", value)

    def odd(self, function: str, value: Exact) -> Exact:
        """An odd function: f(−x) = −f(x)."""
        sign, size = unsigned(value)
        return forms.multiply(self.call(function, size), fmpq(sign))

    def normal_cdf(self, value: Scalar) -> Scalar:
        return self.symmetric("normal_cdf", value)

    def student_t_cdf(self, value: Scalar, freedom: Scalar) -> Scalar:
        return self.symmetric("student_t_cdf", value, freedom)

    def symmetric(self, function: str, value: Exact, *more: Exact) -> Exact:
        """A distribution function that is symmetric about 0: F(−x) = 1 − F(x)."""
        if value == 0:
            return fmpq(1, 2)
        sign, size = unsigned(value)
        below = self.call(function, size, *more)
        return below if sign > 0 else forms.add(ONE, forms.negate(below))

    def call(self, function: str, *arguments: Exact) -> Scalar:
        """A function that no rule rewrites: a generator of its own."""
        if not any(isinstance(argument, Form) for argument in arguments) and arguments[0] == 0:
            return ONE if function == "cos" else ZERO
        inside = ",".join(lift(argument).label for argument in arguments)
        return of_atom(Atom(f"{function}({inside})", "call", (function, *arguments)))
