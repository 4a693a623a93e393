"""Values that a statement names."""

import pytest

from claimledger import evaluate


@pytest.mark.parametrize(
    ("statement", "given", "verdict"),
    [
        ("γ^2 == 0.81", {"gamma": "0.9"}, "proved"),
        ("gamma^2 == 0.81", {"γ": "0.9"}, "proved"),
        ("γ^2 == 0.81", {"γ": "0.9"}, "proved"),
        ("mean(r) == 7/12", {"r": "[1, 0.75, 0]"}, "proved"),
        ("b == 6", {"a": "3", "b": "2*a"}, "proved"),
        ("b == 6", {"b": "2*a", "a": "3"}, "proved"),
        ("a == 1", {"a": "1", "unused": "1/0"}, "proved"),
        ("a == 1", {"a": "1/0"}, "broken"),
        ("a == 1", {"a": "a"}, "broken"),
        ("a == 1", {"a": "1 +"}, "broken"),
        ("a == 1", {"a": "b"}, "broken"),
        ("sum(k*x for k in 1..3) == 12", {"x": "2"}, "proved"),
        ("sum(k for k in 1..3) == 6", {"k": "2"}, "broken"),
        ("sum(a for k in 1..3) == 6", {"a": "k"}, "broken"),
    ],
)
def test_verdicts(statement: str, given: dict[str, str], verdict: str) -> None:
    answer = evaluate(statement, **given)
    assert answer.verdict == verdict, answer


def test_a_fault_of_a_given_names_it_and_its_place() -> None:
    answer = evaluate("a == 1", a="[1, 2] + 1/0")
    assert (answer.verdict, answer.name, answer.start, answer.end) == ("broken", "a", 9, 12)
