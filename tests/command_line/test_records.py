"""`claimledger show`, `explain`, `init`, `new` and `schema`."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from claimledger.codes import CODES

FAULTY = Path(__file__).parent / "faulty"
CLAIM = "id: CL-001\nkind: identity\nstatement: A statement.\nboundary: B.\ngiven: {x: 2}\nchecks: [x == 1 + 1]\n"
Command = Callable[..., subprocess.CompletedProcess[str]]
Written = Callable[..., Path]


def test_a_claim_is_shown_with_the_verdict_of_each_relation(command: Command) -> None:
    done = command("show", "CL-011", FAULTY)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "CL-011 · refuted · ledger/claims/CL-011.yaml"
    assert "  refuted   mean(r) == 0.6857  (rational arithmetic)" in lines
    assert "  proved    sum(r) == 2.75  (rational arithmetic)" in lines
    assert "            because: the entries are few" in lines
    assert "  help: the written value has two digits swapped" in lines


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("CON-002", "CON-002 · concepts/CON-002.yaml"),
        ("book2001", "book2001 · ledger/sources.yaml"),
        ("CL-006", "CL-006 cannot be read; `claimledger check` says why"),
    ],
)
def test_every_record_can_be_shown(command: Command, name: str, first: str) -> None:
    assert command("show", name, FAULTY).stdout.splitlines()[0] == first


def test_what_cannot_be_read_is_not_shown_as_holding(command: Command) -> None:
    assert command("show", "CL-006", FAULTY).returncode == 1


@pytest.mark.parametrize("name", ["CL-999", "../../x", "", "/etc/passwd", "\x1b[31m"])
def test_a_record_that_is_not_there(command: Command, name: str) -> None:
    done = command("show", name, FAULTY)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("claimledger: the ledger has no record")
    assert "\x1b" not in done.stderr


def test_a_record_as_json(command: Command) -> None:
    report = json.loads(command("show", "CL-011", FAULTY, "--format", "json").stdout)
    assert [claim["id"] for claim in report["claims"]] == ["CL-011"]


def test_every_code_is_explained(command: Command) -> None:
    listed = command("explain")
    assert listed.returncode == 0
    assert [line.split()[0] for line in listed.stdout.splitlines()] == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained_with_how_to_mend_it(capsys: pytest.CaptureFixture[str], code: str) -> None:
    from claimledger_render.cli import main

    assert main(["explain", code]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{code} ({CODES[code].severity.word})\n")
    assert f"To mend it: {CODES[code].mend}" in text
    assert ("may accept" in text) is CODES[code].acceptable


def test_a_code_that_is_none(command: Command) -> None:
    done = command("explain", "refutd")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "claimledger: there is no finding refutd; did you mean refuted?\n"


def test_a_new_ledger_holds(command: Command, tmp_path: Path) -> None:
    done = command("init", "course")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 4
    assert done.stderr == "Now run: claimledger check course\n"
    checked = command("check", "course")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.endswith("· 0 errors, 0 warnings\n")


def test_new_records_hold_too(command: Command, tmp_path: Path) -> None:
    assert command("init").returncode == 0
    for kind, file in (
        ("claim", "ledger/claims/CL-002.yaml"),
        ("claim", "ledger/claims/CL-003.yaml"),
        ("concept", "concepts/CON-002.yaml"),
        ("source", "ledger/sources.yaml"),
        ("source", "ledger/sources.yaml"),
    ):
        done = command("new", kind)
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{tmp_path / file}\n", "")
    checked = command("check")
    assert checked.returncode == 0
    assert set(re.findall(r"\[([a-z-]+)\]", checked.stdout)) <= {"unused-source"}
    assert "3 claims: 3 verified" in checked.stdout


def test_an_id_is_never_given_again(command: Command, written: Written) -> None:
    root = written(
        {
            "ledger/claims/CL-041.yaml": CLAIM.replace("001", "041"),
            "ledger/claims/other.yaml": CLAIM.replace("CL-001", "CL-050"),
        }
    )
    assert command("new", "claim", cwd=root).stdout.endswith("/CL-051.yaml\n")


def test_nothing_that_is_there_is_overwritten(command: Command, tmp_path: Path) -> None:
    claim = tmp_path / "ledger/claims/CL-001.yaml"
    claim.parent.mkdir(parents=True)
    claim.write_text("mine")
    done = command("init")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is there already: nothing was written" in done.stderr
    assert [path.name for path in tmp_path.rglob("*.yaml")] == ["CL-001.yaml"]
    assert claim.read_text() == "mine"


def test_sources_that_are_there_stay_as_they_are(command: Command, written: Written) -> None:
    text = "# mine\nreferences:\n  - id: k   # a comment\n    type: book\n    title: T\n"
    root = written({"ledger/sources.yaml": text})
    assert command("new", "source", cwd=root).returncode == 0
    assert (root / "ledger/sources.yaml").read_text().startswith(text)
    assert "wrong-type" not in command("check", cwd=root).stdout


def test_new_without_a_ledger(command: Command) -> None:
    done = command("new", "claim")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_kind_that_is_none(command: Command) -> None:
    assert command("new", "capture").returncode == 2
    assert command("schema", "capture").returncode == 2


@pytest.mark.parametrize("kind", ["claim", "concept", "source", "settings"])
def test_a_schema_is_printed(command: Command, kind: str) -> None:
    done = command("schema", kind)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["type"] == "object"
