"""The front door: its names are there, and are what they say."""

import importlib
import inspect
from pathlib import Path

import pytest

import claimledger
from claimledger import (
    ClaimledgerError,
    Finding,
    NoLedger,
    Options,
    Severity,
    Verdict,
    check,
    evaluate,
    find_root,
    load,
)

CLAIM = "id: CL-001\nkind: identity\nstatement: S.\nboundary: B.\ngiven: {x: 2}\nchecks: [x == 1 + 2]\n"


def test_the_names_are_those_of_the_list_in_order() -> None:
    assert list(claimledger.__all__) == sorted(claimledger.__all__, key=str.swapcase) or list(
        claimledger.__all__
    ) == sorted(claimledger.__all__)
    assert len(set(claimledger.__all__)) == len(claimledger.__all__)


@pytest.mark.parametrize("name", claimledger.__all__)
def test_a_name_is_what_it_says_and_is_documented(name: str) -> None:
    found = getattr(claimledger, name)
    assert found.__name__ == name
    assert inspect.getdoc(found)
    home = importlib.import_module(found.__module__)
    assert getattr(home, name) is found


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = claimledger.no_such_name


def test_a_star_imports_them_all() -> None:
    names: dict[str, object] = {}
    exec("from claimledger import *", names)
    assert set(claimledger.__all__) <= names.keys()


def test_one_statement() -> None:
    answer = evaluate("mean(r) == 0.58", r="[1, 0.75, 0]")
    assert (answer.verdict, answer.right) == ("refuted", "7/12 ≈ 0.58")


def test_a_given_may_have_any_name() -> None:
    assert evaluate("statement + self == 3", statement="1", self="2").verdict == "proved"


def test_a_whole_ledger(tmp_path: Path) -> None:
    with pytest.raises(NoLedger):
        find_root(tmp_path)
    (tmp_path / "ledger/claims").mkdir(parents=True)
    (tmp_path / "ledger/ledger.yaml").write_text("format: 1\ntitle: T\n")
    (tmp_path / "ledger/claims/CL-001.yaml").write_text(CLAIM)
    assert find_root(tmp_path / "ledger/claims") == tmp_path.resolve()
    report = check(load(tmp_path), Options(strict=True))
    assert report.failed
    (finding,) = report.findings
    assert isinstance(finding, Finding)
    assert (finding.code, finding.severity, str(finding.place)) == (
        "refuted",
        Severity.ERROR,
        "ledger/claims/CL-001.yaml:6:15",
    )


def test_misuse_is_an_exception_of_ours(tmp_path: Path) -> None:
    (tmp_path / "ledger").mkdir()
    (tmp_path / "ledger/ledger.yaml").write_text("format: 1\ntitle: T\n")
    with pytest.raises(ClaimledgerError, match="CL-999"):
        check(load(tmp_path), Options(only=("CL-999",)))
    assert issubclass(NoLedger, ClaimledgerError)


def test_verdicts_are_ordered_weakest_first() -> None:
    assert [verdict.word for verdict in sorted(Verdict)] == [
        "broken",
        "blocked",
        "refuted",
        "undecided",
        "recorded",
        "supported",
        "proved",
    ]
