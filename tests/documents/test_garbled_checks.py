"""Checks that YAML takes for something else are read from their source text, or shown with the quotes they need."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from claimledger.findings import Finding
from claimledger.ledger import Ledger

CLAIM = """\
id: CL-001
kind: identity
statement: A statement.
boundary: These values.
given: {x: 3, r: [1, 2]}
checks:
  - x == 3 + 0
"""
Findings = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("line", "column", "shown"),
    [
        ("  - [1, 2] == r", 5, "- '[1, 2] == r'"),
        ("  - |x| == 3", 5, "- '|x| == 3'"),
        ("  - {x} == 1", 5, "- '{x} == 1'"),
        ("  - % == 1", 5, "- '% == 1'"),
        ("  - > 1", 5, "- '> 1'"),
        ("-   |x| == 3", 5, "- '|x| == 3'"),
        ("  - [1, 2]' == r", 5, '- "[1, 2]\' == r"'),
    ],
)
def test_a_check_that_yaml_cannot_read_is_shown_in_quotes(
    findings: Findings, line: str, column: int, shown: str
) -> None:
    text = CLAIM.replace("  - x == 3 + 0", line)
    finding = findings(text)[0]
    assert (finding.code, finding.place.line, finding.place.column) == ("yaml-quotes", 7, column)
    assert finding.hint == f"quote it: {shown}"


@pytest.mark.parametrize("key", ["checks", "fails"])
def test_both_lists_of_relations_are_looked_at(findings: Findings, key: str) -> None:
    finding = findings(f"{CLAIM}{'fails:' if key == 'fails' else ''}\n  - r == [1, 2]\n  # a comment\n  - |x| == 3\n")[
        0
    ]
    assert (finding.code, finding.place.line) == ("yaml-quotes", 11)


def test_in_a_map_the_check_alone_is_quoted(findings: Findings) -> None:
    finding = findings(CLAIM.replace("  - x == 3 + 0", "  - {check: |x| == 3, because: the sign is lost}"))[0]
    assert finding.code in ("yaml-quotes", "yaml-syntax")
    assert "'{check:" not in finding.hint


def test_in_a_block_map_the_check_alone_is_quoted(findings: Findings) -> None:
    finding = findings(CLAIM.replace("  - x == 3 + 0", "  - check: |x| == 3\n    because: the sign is lost"))[0]
    assert finding.code in ("yaml-quotes", "yaml-syntax")
    assert "'check:" not in finding.hint


def test_what_is_no_check_is_plain_bad_yaml(findings: Findings) -> None:
    finding = findings(CLAIM.replace("statement: A statement.", "statement: [1, 2] == r"))[0]
    assert (finding.code, finding.place.line) == ("yaml-syntax", 3)


@pytest.mark.parametrize(
    "text",
    [
        "x == 3 if x > 2 else 4: 5",
        "for all x real: x^2 >= 0",
        "for all n in 2..6: n > 1",
    ],
)
def test_a_check_that_yaml_takes_for_a_map_is_read_as_it_stands(read: Callable[[str], Ledger], text: str) -> None:
    claim = read(CLAIM.replace("x == 3 + 0", text)).claims["CL-001"].record
    assert [check.text for check in claim.checks] == [text]


def test_its_faults_stand_at_their_character(findings: Findings) -> None:
    finding = findings(CLAIM.replace("x == 3 + 0", "x == 3: $"))[0]
    assert (finding.code, finding.place.line) == ("formula", 7)
    assert finding.place.column in (11, 13)


def test_a_list_is_read_as_it_stands(read: Callable[[str], Ledger]) -> None:
    claim = read(CLAIM.replace("x == 3 + 0", "[1, 2]")).claims["CL-001"].record
    assert [check.text for check in claim.checks] == ["[1, 2]"]


@pytest.mark.parametrize("check", ["x == 3 + # hidden", "sum(r # hidden) == 3"])
def test_a_check_cut_at_a_comment_is_shown_whole(findings: Findings, check: str) -> None:
    finding = findings(CLAIM.replace("x == 3 + 0", check))[0]
    assert (finding.code, finding.place.line) == ("formula", 7)
    assert finding.hint == f"YAML cuts the text at ` #`; if that belongs to it, quote it: '{check}'"


def test_a_comment_after_a_whole_check_is_a_comment(told: Callable[..., list[str]]) -> None:
    assert told(CLAIM.replace("x == 3 + 0", "x == 3 + 0 # as given")) == ["unused-given CL-001.yaml:5:18"]


def test_a_check_over_several_lines_has_its_fault_on_the_right_one(told: Callable[..., list[str]]) -> None:
    text = dedent(CLAIM).replace("  - x == 3 + 0", "  - >-\n    x ==\n      3 + $")
    assert told(text)[0] == "formula CL-001.yaml:9:11"
