"""A note where float64 is off, with the value that NumPy gives; none for ordinary checks."""

import numpy as np
import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Verdict
from claimledger.language.faults import Fault
from claimledger.language.parser import read_statement


def _notes(text: str) -> tuple[str, ...]:
    statement = read_statement(text)
    assert not isinstance(statement, Fault), (text, statement)
    decision = decide(statement, {})
    assert decision.verdict is Verdict.PROVED, decision
    return decision.notes


@pytest.mark.parametrize(
    "text",
    [
        "exp(-1000)*exp(1000) == 1",
        "10^20 + 1 - 10^20 == 1",
        "(1 + 10^-20 - 1)*10^20 == 1",
        "(0.1 + 0.2 - 0.3)*10^17 == 0",
        "10^200*10^200/10^300 == 10^100",
        "exp(-800)*10^400 > 10^50",
        "200!/198! == 39800",
        "floor(0.3/0.1) == 3",
        "sqrt(10^400)/10^200 == 1",
        "var_pop([10^9 + 0.1, 10^9 + 0.2, 10^9 + 0.3])*3*10^8 == 2*10^6",
    ],
)
def test_a_float_that_is_off_is_noted(text: str) -> None:
    notes = _notes(text)
    assert len(notes) == 1
    assert notes[0].startswith("floating point gives")


def test_the_note_shows_the_float_and_the_value() -> None:
    with np.errstate(all="ignore"):
        assert np.float64(10.0) ** 20 + 1 - np.float64(10.0) ** 20 == 0
        assert np.isnan(np.exp(np.float64(-1000)) * np.exp(np.float64(1000)))
    (note,) = _notes("10^20 + 1 - 10^20 == 1")
    assert note == "floating point gives 0 where the value is 1, off by 1"
    (note,) = _notes("exp(-1000)*exp(1000) == 1")
    assert note == "floating point gives nan where the value is 1"


def test_a_spread_of_equal_entries_is_noted_only_if_numpy_is_off() -> None:
    """NumPy's mean of three 0.1 is a last bit above 0.1: an error of the size of rounding, which is no note."""
    entries = np.array([0.1, 0.1, 0.1])
    assert 0 < np.std(entries) < 1e-16
    assert _notes("std_pop([0.1, 0.1, 0.1]) == 0") == ()


@pytest.mark.parametrize(
    "text",
    [
        "0.1 + 0.2 == 0.3",
        "mean([1, 0.75, 0]) == 7/12",
        "sum([0.1, 0.2, 0.3]) - 0.6 == 0",
        "1 - 0.9 == 0.1",
        "1/3*3 == 1",
        "sqrt(2)^2 == 2",
        "exp(ln(7)) == 7",
        "sin(pi) == 0",
        "sin(pi) ~= 0.0000",
        "sum(softmax([1, 2, 3])) == 1",
        "softmax([1000, 1001])[0] ~= 0.2689",
        "logsumexp([1000, 1000]) == 1000 + ln(2)",
        "tanh(30) < 1",
        "sigmoid(-700) > 0",
        "entropy([1, 0]) == 0",
        "normal_cdf(1.96, 0, 1) ~= 0.9750",
        "binomial(1000, 500) > 10^298",
        "matpow([[0.9, 0.1], [0.5, 0.5]], 20)[0][0] ~= 0.833",
        "det([[1, 2, 3], [4, 5, 6], [7, 8, 10]]) == -3",
        "std_pop([1, 2, 3]) ~= 0.8165",
        "[1/3, 2/3]*3 == [1, 2]",
        "1.035^10 - 1 ~= 0.410598760621122",
        "sum(0.9^k for k in 0..100) ~= 9.9998",
    ],
)
def test_ordinary_checks_have_no_note(text: str) -> None:
    assert _notes(text) == ()
