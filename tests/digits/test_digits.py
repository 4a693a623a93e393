"""No digit of this repository's checks can be changed unnoticed, unless the check stays true."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Verdict
from claimledger.givens import inputs_of
from claimledger.language.faults import Fault
from claimledger.language.parser import read_statement
from claimledger.language.tree import Node, Number, Statement, walk
from claimledger.ledger import Ledger, load
from claimledger.running import check

Trees = Mapping[str, Node]
Truth = Callable[[Statement, Trees], bool | None]
EXPECTED = {True: Verdict.PROVED, False: Verdict.REFUTED, None: Verdict.BROKEN}


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return load(Path(__file__).parents[2])


@pytest.fixture(scope="module")
def checks(ledger: Ledger) -> list[tuple[str, str, str, Trees]]:
    """Every check of the ledger: its claim, its place, its text, and what it names."""
    return [
        (key, str(check.place(entry.source)), check.text, inputs_of(ledger, key).trees)
        for key, entry in ledger.claims.items()
        for check in entry.record.checks
    ]


def changes(text: str) -> Iterator[str]:
    """The statement with each digit of each of its numbers made another one, three times."""
    statement = read_statement(text)
    assert not isinstance(statement, Fault), text
    for number in walk(statement):
        if isinstance(number, Number):
            for place in range(number.start, number.end):
                if text[place].isdigit():
                    for step in (1, 5, 9):
                        yield f"{text[:place]}{(int(text[place]) + step) % 10}{text[place + 1 :]}"


def test_every_check_is_true_a_second_time(checks: list[tuple[str, str, str, Trees]], truth: Truth) -> None:
    for _, place, text, trees in checks:
        statement = read_statement(text)
        assert not isinstance(statement, Fault)
        assert truth(statement, trees) is True, f"{place}: {text}"


def test_every_changed_digit_that_makes_a_check_false_is_caught(
    checks: list[tuple[str, str, str, Trees]], truth: Truth
) -> None:
    tried = false = 0
    for _, place, text, trees in checks:
        for changed in changes(text):
            tried += 1
            statement = read_statement(changed)
            if isinstance(statement, Fault):
                continue
            verdict, holds = decide(statement, trees).verdict, truth(statement, trees)
            false += holds is False
            assert verdict is EXPECTED[holds], f"{place}: {changed} is {verdict.word}, and in truth {holds}"
    assert tried > 3_000
    assert false > tried / 2


def test_a_changed_digit_is_told_at_its_line(
    ledger: Ledger, checks: list[tuple[str, str, str, Trees]], truth: Truth, tmp_path: Path
) -> None:
    for folder in ("ledger", "concepts"):
        shutil.copytree(ledger.root / folder, tmp_path / folder)
    guilty = {}
    for key, place, text, trees in checks:
        for changed in changes(text):
            statement = read_statement(changed)
            if key not in guilty and not isinstance(statement, Fault) and truth(statement, trees) is False:
                file, line, _ = place.split(":")
                source = (tmp_path / file).read_text(encoding="utf-8").split("\n")
                source[int(line) - 1] = source[int(line) - 1].replace(text, changed)
                (tmp_path / file).write_text("\n".join(source), encoding="utf-8")
                guilty[key] = f"{file}:{line}"
    report = check(load(tmp_path))
    told = {f"{finding.place.file}:{finding.place.line}" for finding in report.findings if finding.code == "refuted"}
    assert len(guilty) > 60
    assert set(guilty.values()) <= told
    assert not {claim.id for claim in report.claims if claim.status == "verified"} & guilty.keys()
