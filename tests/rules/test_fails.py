"""Relations under `fails` must be refuted for the claim's own values, and not for a last digit alone."""

from collections.abc import Callable

import pytest

from claimledger.running.report import Report

CLAIM = (
    "id: CL-001\nkind: identity\nstatement: A statement.\nboundary: B.\n"
    "given: {{x: 2, r: [1, 2]}}\nchecks: [x + sum(r) == 5]\nfails:\n  - '{}'\n"
)
Judged = Callable[..., Report]
Told = Callable[..., list[str]]


@pytest.mark.parametrize(
    "relation",
    [
        "x == 3",
        "x > 2",
        "x / 7 == 0.28",
        "x ~= 2.1",
        "sqrt(x) == 1.5",
        "r == [1, 3]",
        "r / 3 == [0.3, 0.6]",
        "x in [3, 4]",
        "x < 3 < x",
        "x / 7 == 2/8",
        "sum(x for k in 1..3) == 7",
        "sum(k for k in 1..3) == 7",
    ],
)
def test_a_boundary_that_is_refuted_holds(told: Told, judged: Judged, relation: str) -> None:
    assert told(CLAIM.format(relation)) == []
    assert judged(CLAIM.format(relation)).claims[0].status == "verified"


@pytest.mark.parametrize(
    ("relation", "words"),
    [
        ("x == 2", "is proved"),
        ("x < 3", "is proved"),
        ("1 == 2", "it uses no given"),
        ("3 + 4 == 8", "it uses no given"),
        ("x / 7 == 0.29", "digits not written alone"),
        ("x / 7 == 0.286", "digits not written alone"),
        ("sqrt(x) == 1.4142", "digits not written alone"),
        ("-x / 7 == -0.29", "digits not written alone"),
        ("x / 7 == 29%", "digits not written alone"),
        ("r / 3 == [0.33, 0.67]", "digits not written alone"),
        ("x == y", "not refuted"),
        ("x / 0 == 1", "not refuted"),
        ("x == r", "not refuted"),
        ("ln(x - 2) == 1", "not refuted"),
        ("x < 1 < 1/0", "not refuted"),
        ("r == [1, 3, 4]", "not refuted"),
        ("[x, 1/0] == [3, 4]", "not refuted"),
    ],
)
def test_a_boundary_that_shows_nothing_is_told(judged: Judged, relation: str, words: str) -> None:
    report = judged(CLAIM.format(relation))
    (finding,) = (finding for finding in report.findings if finding.code == "fails-holds")
    assert (finding.place.line, finding.severity.word) == (8, "error")
    assert finding.place.column >= 6
    assert words in finding.message
    assert report.claims[0].status == "faulty"


def test_a_boundary_that_cannot_be_read_is_told_at_its_character(told: Told, judged: Judged) -> None:
    text = CLAIM.format("x == 3 $")
    assert told(text) == ["formula CL-001.yaml:8:13"]
    assert judged(text).claims[0].status == "faulty"
