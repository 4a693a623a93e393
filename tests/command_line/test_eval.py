"""`claimledger eval`: one statement, or a stream of them."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

Command = Callable[..., subprocess.CompletedProcess[str]]
Answers = Callable[..., list[dict[str, Any]]]
KEYS = {"verdict", "message", "right", "way", "hint", "notes"}


def test_a_true_statement(command: Command) -> None:
    done = command("eval", "mean(r) == 7/12", "--given", "r=[1, 0.75, 0]")
    assert (done.returncode, done.stdout, done.stderr) == (0, "proved by rational arithmetic\n", "")


def test_a_false_statement_is_shown_with_what_is_right(command: Command) -> None:
    done = command("eval", "mean(r) == 0.58", "--given", "r=[1, 0.75, 0]")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[:4] == [
        "refuted",
        "  | mean(r) == 0.58",
        "  |            ^^^^",
        "  0.58 is claimed, the value is 7/12",
    ]


def test_the_caret_stands_in_the_given_that_is_at_fault(command: Command) -> None:
    done = command("eval", "x == 1", "--given", "x=2 +* 3")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:3] == ["broken", "  | 2 +* 3", "  |    ^"]


def test_givens_may_be_several(command: Command) -> None:
    assert command("eval", "x + y + z == 6", "--given", "x=1", "y=2", "--given", "z = 3").returncode == 0


def test_json_has_all_that_is_known(command: Command) -> None:
    done = command("eval", "mean(r) == 0.58", "--given", "r=[1, 0.75, 0]", "--format", "json")
    answer = json.loads(done.stdout)
    assert done.returncode == 1
    assert set(answer) == KEYS
    assert (answer["verdict"], answer["right"]) == ("refuted", "7/12 ≈ 0.58")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "give a statement"),
        (("x == 1", "--given", "x"), "nor NAME=VALUE"),
        (("x == 1", "y == 2"), "unrecognized arguments"),
    ],
)
def test_a_wrong_command_line(command: Command, words: tuple[str, ...], says: str) -> None:
    done = command("eval", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr


def test_lines_are_answered_in_order(answers: Answers) -> None:
    found = answers(
        {"check": "1 + 1 == 2"},
        {"check": "x == 7/12", "given": {"x": "mean([1, 0.75, 0])"}},
        {"check": "x == 0.59", "given": {"x": "7/12"}},
        {"check": "x == 1"},
        {"check": "sin(10)^4 + 2*sin(10)^2*cos(10)^2 + cos(10)^4 == 1", "given": {}},
        {"check": "1 + 1 == 2", "given": {}},
    )
    assert [answer["verdict"] for answer in found][:4] == ["proved", "proved", "refuted", "broken"]
    assert found[4]["verdict"] in ("undecided", "proved")
    assert found[5]["verdict"] == "proved"
    assert found[2]["right"] == "7/12 ≈ 0.58"
    assert all(set(answer) == KEYS for answer in found)


@pytest.mark.parametrize(
    "line",
    [
        b"not JSON",
        b"{",
        b"[]",
        b"null",
        b"3",
        b'"1 + 1 == 2"',
        b"{}",
        b'{"check": 3}',
        b'{"check": null}',
        b'{"check": "x == 1", "given": [1]}',
        b'{"check": "x == 1", "given": "x"}',
        b'{"check": "x == 1", "given": {"x": 1}}',
        b'{"check": "x == 1", "given": {"x": null}}',
        b'{"check": "x == 1", "given": {"x": ["1"]}}',
        b'{"check": "x == 1", "given": {"pi": "3"}}',
        b'{"check": "x == 1", "given": {"x": "1 +"}}',
        b'{"check": "x == 1", "given": {"x": "x"}}',
        b'{"check": "x == 1", "given": {"x": "y", "y": "x"}}',
        b'{"check": ""}',
        b'{"check": "\\u0000"}',
        b'{"check": "\\ud800 == 1"}',
        b'{"check": "x == 1", "given": {"\\ud800": "1"}}',
        b"\xff\xfe",
        b"\x00",
        b'{"check": "\xff"}',
        b"[" * 100_000,
        b'{"check": "1 == 1", "given": ' + b'{"a":' * 100_000,
        b"1" * 5_000,
        b'{"check": NaN}',
    ],
    ids=range(29),
)
def test_a_bad_line_is_answered_and_the_next_one_too(answers: Answers, line: bytes) -> None:
    found = answers(line, {"check": "1 + 1 == 2"})
    assert [answer["verdict"] for answer in found] == ["broken", "proved"]
    assert found[0]["message"]


def test_every_line_is_answered_even_an_empty_one_and_the_last_needs_no_end(command: Command) -> None:
    done = command("eval", "--jsonl", stdin='\n{"check": "1 + 1 == 2"}\r\n\n{"check": "1 + 1 == 3"}')
    assert (done.returncode, done.stderr) == (0, "")
    verdicts = [json.loads(line)["verdict"] for line in done.stdout.splitlines()]
    assert verdicts == ["broken", "proved", "broken", "refuted"]


def test_nothing_in_nothing_out(command: Command) -> None:
    done = command("eval", "--jsonl")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_each_line_is_answered_before_the_next_is_asked() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "claimledger_render", "eval", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write(json.dumps({"check": f"{number} + 1 == 2"}).encode() + b"\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["verdict"] == ("proved" if number == 1 else "refuted")
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_statement_that_ends_its_worker_leaves_the_others_alone(answers: Answers) -> None:
    slow = {"check": "sum(sum(prod(k / j + i for k in 1..40) for j in 1..70) for i in 1..70) == 0.5"}
    found = answers({"check": "1 + 1 == 2"}, slow, {"check": "2 + 2 == 4"})
    assert [found[0]["verdict"], found[2]["verdict"]] == ["proved", "proved"]
    assert found[1]["verdict"] in ("undecided", "refuted")


def test_answers_are_readable_as_text(command: Command) -> None:
    done = command("eval", "--jsonl", stdin='{"check": "√π ≈ 1,8"}\n')
    assert "\\u" not in done.stdout
    assert json.loads(done.stdout)["verdict"] == "broken"


def test_the_statement_may_stand_after_what_is_given(command: Command) -> None:
    done = command("eval", "--given", "p=1/2", "q = 3", "p + q == 7/2")
    assert (done.returncode, done.stdout) == (0, "proved by rational arithmetic\n")
