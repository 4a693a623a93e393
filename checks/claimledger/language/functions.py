"""The closed table of functions: name, parameters, domain, form in LaTeX, an example, and one definition each.

A definition is written once over `Arithmetic`, so that adding a function is one entry here (and one in `FUNCTIONS`).
Parameter kinds: `x` scalar, taken entrywise over vectors; `n` integer >= 0; `v` vector; `w` vector of the same
length as the one before; `M` matrix; `*` one vector, or two and more scalars.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from claimledger.language import definitions as define
from claimledger.language.arithmetic import Value


@dataclass(frozen=True, slots=True)
class Function:
    """One function of the language; `optional` counts the parameters at the end that may be left out."""

    name: str
    parameters: str
    definition: Callable[..., Value]
    says: str
    example: str
    domain: str = ""
    latex: str = ""
    optional: int = 0
    continuous: bool = True

    @property
    def least(self) -> int:
        """The fewest arguments."""
        return len(self.parameters) - self.optional

    @property
    def most(self) -> int | None:
        """The most arguments; None if any number."""
        return None if self.parameters == "*" else len(self.parameters)

    @property
    def usage(self) -> str:
        """How a call looks."""
        shown = {"x": "x", "n": "n", "v": "v", "w": "w", "M": "M", "*": "v"}
        return _USAGE.get(self.name) or f"{self.name}({', '.join(shown[kind] for kind in self.parameters)})"


_USAGE: Final = {
    "clip": "clip(x, lo, hi)", "max": "max(v) or max(x, y, …)", "min": "min(v) or min(x, y, …)",
    "expectation": "expectation(x, p)", "variance": "variance(x, p)", "kl": "kl(p, q)", "entropy": "entropy(p)",
    "cross_entropy": "cross_entropy(q, p)", "normal_cdf": "normal_cdf(x, mean, sd)", "matpow": "matpow(M, n)",
    "student_t_cdf": "student_t_cdf(x, df)", "binomial": "binomial(n, k)", "softmax": "softmax(z)", "mod": "mod(x, m)",
    "round": "round(x) or round(x, digits)", "round_half_even": "round_half_even(x, digits)",
    "round_half_up": "round_half_up(x, digits)", "logsumexp": "logsumexp(z)",
}  # fmt: skip


def _table(*entries: Function) -> dict[str, Function]:
    return {entry.name: entry for entry in entries}


FUNCTIONS: Final = _table(
    Function("abs", "x", define.absolute, "absolute value; also `|x|`", "abs(-3) == 3", latex=r"\left|{0}\right|"),
    Function("sign", "x", define.sign, "-1, 0 or 1", "sign(-3) == -1", continuous=False),
    Function("sqrt", "x", define.sqrt, "square root; also `√x`", "sqrt(2)^2 == 2", "x ≥ 0", r"\sqrt{{{0}}}"),
    Function("exp", "x", define.exp, "exponential", "exp(ln(7)) == 7", latex=r"\exp\left({0}\right)"),
    Function("ln", "x", define.ln, "natural logarithm", "ln(2) ~= 0.6931", "x > 0", r"\ln\left({0}\right)"),
    Function(
        "log2", "x", define.log2, "logarithm to base 2", "log2(0.125) == -3",
        "x > 0", r"\log_2\left({0}\right)",
    ),
    Function(
        "log10", "x", define.log10, "logarithm to base 10", "log10(1000) == 3", "x > 0", r"\log_{{10}}\left({0}\right)"
    ),
    Function("sin", "x", define.sin, "sine, in radians", "sin(pi/6) == 1/2", latex=r"\sin\left({0}\right)"),
    Function("cos", "x", define.cos, "cosine, in radians", "cos(pi) == -1", latex=r"\cos\left({0}\right)"),
    Function(
        "tan", "x", define.tan, "tangent, in radians", "tan(pi/4) == 1", "cos(x) ≠ 0", r"\tan\left({0}\right)"
    ),
    Function("atan", "x", define.atan, "inverse tangent", "atan(1) ~= 0.7854", latex=r"\arctan\left({0}\right)"),
    Function("tanh", "x", define.tanh, "hyperbolic tangent", "tanh(0) == 0", latex=r"\tanh\left({0}\right)"),
    Function("sigmoid", "x", define.sigmoid, "1/(1 + exp(−x))", "sigmoid(0) == 1/2", latex=r"\sigma\left({0}\right)"),
    Function(
        "floor", "x", define.floor, "largest integer not above", "floor(-1.5) == -2",
        latex=r"\left\lfloor {0}\right\rfloor", continuous=False,
    ),
    Function(
        "ceil", "x", define.ceil, "smallest integer not below", "ceil(-1.5) == -1",
        latex=r"\left\lceil {0}\right\rceil", continuous=False,
    ),
    Function(
        "round", "xn", define.round_nearest, "nearest multiple of 10^−digits; an exact tie is an error",
        "round(2.675, 1) == 2.7", "no tie", optional=1, continuous=False,
    ),
    Function(
        "round_half_even", "xn", define.round_half_even, "ties to the even neighbour", "round_half_even(2.5) == 2",
        optional=1, continuous=False,
    ),
    Function(
        "round_half_up", "xn", define.round_half_up, "ties away from zero", "round_half_up(2.5) == 3",
        optional=1, continuous=False,
    ),
    Function(
        "mod", "xx", define.modulo, "x − m·floor(x/m)", "mod(-7, 3) == 2", "m ≠ 0",
        r"{0} \bmod {1}", continuous=False,
    ),
    Function("clip", "xxx", define.clip, "x held within [lo, hi]", "clip(1.5, 0.8, 1.2) == 1.2", "lo ≤ hi"),
    Function("max", "*", define.maximum, "largest", "max([1, 3, 2]) == 3", latex=r"\max\left({0}\right)"),
    Function("min", "*", define.minimum, "smallest", "min(1, 3, 2) == 1", latex=r"\min\left({0}\right)"),
    Function("sum", "v", define.total, "sum of the entries", "sum([1, 2, 3]) == 6", latex=r"\sum {0}"),
    Function("prod", "v", define.product, "product of the entries", "prod([1, 2, 3]) == 6", latex=r"\prod {0}"),
    Function("len", "v", define.length, "number of entries", "len([4, 5]) == 2"),
    Function("mean", "v", define.mean, "arithmetic mean", "mean([1, 0.75, 0]) == 7/12"),
    Function("var_pop", "v", define.var_pop, "variance, dividing by n", "var_pop([1, 2, 3, 4]) == 1.25"),
    Function(
        "var_sample", "v", define.var_sample, "variance, dividing by n − 1", "var_sample([1, 2, 3]) == 1",
        "n ≥ 2",
    ),
    Function("std_pop", "v", define.std_pop, "standard deviation, dividing by n", "std_pop([1, 3]) == 1"),
    Function(
        "std_sample", "v", define.std_sample, "the same, dividing by n − 1",
        "std_sample([1, 3]) == sqrt(2)", "n ≥ 2",
    ),
    Function(
        "expectation", "vw", define.expectation, "Σ p·x", "expectation([0, 1], [1/4, 3/4]) == 3/4", "p a distribution"
    ),
    Function(
        "variance", "vw", define.variance, "Σ p·(x − E[x])²", "variance([0, 1], [1/2, 1/2]) == 1/4", "p a distribution"
    ),
    Function("softmax", "v", define.softmax, "exp(z)/Σ exp(z)", "softmax([0, 0]) == [1/2, 1/2]"),
    Function("logsumexp", "v", define.logsumexp, "ln Σ exp(z)", "logsumexp([0, 0]) == ln(2)"),
    Function(
        "entropy", "v", define.entropy, "−Σ p·ln p, in nats", "entropy([1/2, 1/2]) == ln(2)",
        "p a distribution", "H\\left({0}\\right)",
    ),
    Function(
        "kl", "vw", define.kl, "Σ p·ln(p/q), in nats", "kl([1/2, 1/2], [1/4, 3/4]) == ln(2/sqrt(3))",
        "distributions, q > 0 where p > 0", r"\mathrm{{KL}}\left({0}\,\middle\|\,{1}\right)",
    ),
    Function(
        "cross_entropy", "vw", define.cross_entropy, "−Σ q·ln p, target q first, in nats",
        "cross_entropy([1/2, 1/2], [1/4, 3/4]) == ln(4/sqrt(3))", "distributions, p > 0 where q > 0",
    ),
    Function(
        "normal_cdf", "xxx", define.normal_cdf, "normal distribution function",
        "normal_cdf(1.08, 0, 1) ~= 0.8599", "sd > 0",
    ),
    Function(
        "student_t_cdf", "xx", define.student_t_cdf, "Student's t distribution function",
        "student_t_cdf(1, 8) ~= 0.8267", "df > 0",
    ),
    Function(
        "binomial", "nn", define.binomial, "binomial coefficient", "binomial(10, 5) == 252",
        "integers ≥ 0", r"\binom{{{0}}}{{{1}}}",
    ),
    Function(
        "factorial", "n", define.factorial, "factorial; also `n!`", "factorial(5) == 120",
        "integer ≥ 0", r"{0}!",
    ),
    Function("dot", "vw", define.dot, "inner product", "dot([1, 2, 3], [4, 5, 6]) == 32"),
    Function("norm", "v", define.norm, "Euclidean norm", "norm([3, 4]) == 5", latex=r"\left\lVert {0}\right\rVert"),
    Function("transpose", "M", define.transpose, "transpose", "transpose([[1, 2]]) == [[1], [2]]", latex=r"{0}^\top"),
    Function("trace", "M", define.trace, "sum of the diagonal", "trace([[1, 2], [3, 4]]) == 5", "square"),
    Function("det", "M", define.determinant, "determinant", "det([[1, 2], [3, 4]]) == -2", "square", r"\det {0}"),
    Function(
        "matpow", "Mn", define.matrix_power, "M @ M @ …, n times",
        "matpow([[1, 1], [1, 0]], 5) == [[8, 5], [5, 3]]", "square", "{0}^{{{1}}}",
    ),
)  # fmt: skip

CONSTANTS: Final = {"pi": "the circle's number π", "e": "the base of the natural logarithm"}

INSTEAD: Final = {
    "std": "`std_pop` divides by n, `std_sample` by n − 1",
    "stdev": "`std_pop` divides by n, `std_sample` by n − 1",
    "sd": "`std_pop` divides by n, `std_sample` by n − 1",
    "var": "`var_pop` divides by n, `var_sample` by n − 1, `variance(x, p)` takes a distribution",
    "log": "`ln` is natural, `log2` and `log10` name their base",
    "lg": "`log2` and `log10` name their base",
    "C": "write `binomial(n, k)`", "comb": "write `binomial(n, k)`", "choose": "write `binomial(n, k)`",
    "nCr": "write `binomial(n, k)`", "fact": "write `factorial(n)` or `n!`", "avg": "write `mean(v)`",
    "average": "write `mean(v)`", "Phi": "write `normal_cdf(x, 0, 1)`", "arctan": "write `atan(x)`",
    "size": "write `len(v)`", "median": "the language has no median", "E": "write `expectation(x, p)`",
    "H": "write `entropy(p)`", "KL": "write `kl(p, q)`", "pow": "write `x^y`",
}  # fmt: skip
"""Names that are not in the language because they guess a convention, or that it spells otherwise."""

NAMES: Final[Sequence[str]] = (*FUNCTIONS, *CONSTANTS)
