"""`claimledger check`: what is printed, and the exit code."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from claimledger.codes import CODES

HERE = Path(__file__).parent
FAULTY = HERE / "faulty"
COMMAND = [sys.executable, "-m", "claimledger_render"]
UNREACHED = {"unreadable-file", "supported", "recorded", "internal"}
"""Codes that no ledger of plain files brings about as yet."""
CLAIM = "id: CL-001\nkind: identity\nstatement: A statement.\nboundary: B.\ngiven: {x: 2}\nchecks: [x == 1 + 1]\n"
Command = Callable[..., subprocess.CompletedProcess[str]]
Written = Callable[..., Path]


@pytest.fixture(scope="session")
def report_schema() -> Draft202012Validator:
    schema = json.loads((HERE.parents[1] / "docs/report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def json_of(done: subprocess.CompletedProcess[str]) -> Any:
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_every_fault_is_shown_with_its_line_and_what_helps(command: Command) -> None:
    """Write the golden file anew with the command line below, and read what changed."""
    done = command("check", FAULTY, "--notes", "--as-of", "2026-01-01")
    assert done.stdout == (HERE / "golden/check.txt").read_text(encoding="utf-8")
    assert (done.returncode, done.stderr) == (1, "")


def test_the_golden_report_has_every_code() -> None:
    text = (HERE / "golden/check.txt").read_text(encoding="utf-8")
    assert {code for code in CODES if f"[{code}]" not in text} == UNREACHED


def test_a_pipe_gets_no_colour(command: Command) -> None:
    assert "\x1b" not in command("check", FAULTY).stdout
    assert "\x1b" not in command("check", FAULTY, TERM="xterm-256color", FORCE_COLOR="1").stdout


def test_notes_are_counted_and_shown_when_asked_for(command: Command) -> None:
    without, with_notes = command("check", FAULTY).stdout, command("check", FAULTY, "--notes").stdout
    assert "note[" not in without
    assert "(--notes shows them)" in without
    assert "note[" in with_notes
    assert "(--notes shows them)" not in with_notes


@pytest.mark.parametrize("words", [(), ("--strict",), ("--only", "CL-011"), ("--as-of", "2030-01-01")])
def test_json_follows_its_published_schema(
    command: Command, report_schema: Draft202012Validator, words: tuple[str, ...]
) -> None:
    report = json_of(command("check", FAULTY, "--format", "json", *words))
    assert [error.message for error in report_schema.iter_errors(report)] == []
    assert report["summary"]["claims"] == len(report["claims"])


def test_the_schema_is_strict(report_schema: Draft202012Validator, command: Command) -> None:
    report = json_of(command("check", FAULTY, "--format", "json"))
    for spoil in (
        {"schema": "claimledger/report/2"},
        {"more": 1},
        {"claims": [{**report["claims"][0], "status": "good"}]},
        {"findings": [{**report["findings"][0], "line": 0}]},
        {"findings": [{**report["findings"][0], "file": "/etc/passwd"}]},
        {"summary": {**report["summary"], "errors": "1"}},
    ):
        assert not report_schema.is_valid({**report, **spoil})


def test_json_says_what_is_wrong_and_right(command: Command) -> None:
    report = json_of(command("check", FAULTY, "--format", "json"))
    (claim,) = (claim for claim in report["claims"] if claim["id"] == "CL-011")
    assert claim["status"] == "refuted"
    assert [(check["verdict"], check["right"]) for check in claim["checks"]] == [
        ("refuted", "0.6875"),
        ("refuted", "2.75 ≈ 2.8"),
        ("refuted", "[0.3125, 0.0625, -0.6875, 0.3125]"),
    ]
    assert claim["checks"][0]["place"] == {"file": "ledger/claims/CL-011.yaml", "line": 7, "column": 5}


def test_a_ledger_without_faults(command: Command, written: Written) -> None:
    done = command("check", cwd=written(CLAIM))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "1 claim: 1 verified · 1 of 1 checks proved · 0 errors, 0 warnings\n"


def test_warnings_alone_do_not_fail(command: Command, written: Written) -> None:
    done = command("check", cwd=written(CLAIM.replace("{x: 2}", "{x: 2, y: 3}")))
    assert done.returncode == 0
    assert "warning[unused-given]" in done.stdout


def test_the_ledger_is_looked_for_upwards(command: Command, written: Written) -> None:
    root = written({"ledger/claims/CL-001.yaml": CLAIM, "notes/deep/er/a.md": ""})
    assert command("check", cwd=root / "notes/deep/er").returncode == 0
    assert command("check", root / "ledger/claims").returncode == 0


def test_only_reports_on_the_records_named(command: Command) -> None:
    done = command("check", FAULTY, "--only", "CL-013", "CON-002", "--format", "json")
    report = json_of(done)
    assert [claim["id"] for claim in report["claims"]] == ["CL-013"]
    assert {finding["record"] for finding in report["findings"]} - {""} == {"CL-013", "CON-002"}
    assert done.returncode == 1


def test_only_leaves_out_what_is_wrong_with_other_files(command: Command) -> None:
    report = json_of(command("check", FAULTY, "--only", "CL-013", "--format", "json"))
    assert {finding["file"] for finding in report["findings"]} <= {"ledger/claims/CL-013.yaml", "ledger/ledger.yaml"}


def test_only_with_a_record_that_is_not_there(command: Command) -> None:
    done = command("check", FAULTY, "--only", "CL-999")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "claimledger: the ledger has no record CL-999\n"


def test_as_of_fixes_the_day(command: Command, written: Written) -> None:
    text = "id: CL-001\nkind: implementation\nstatement: A statement.\nsources: [{key: k}]\nlooked_at: 2025-01-01\n"
    root = written({"ledger/claims/CL-001.yaml": text, "ledger/sources.yaml": "- {id: k, type: book, title: T}\n"})
    assert "stale" not in command("check", root, "--as-of", "2025-02-01").stdout
    assert "warning[stale]" in command("check", root, "--as-of", "2026-02-01").stdout
    done = command("check", root, "--as-of", "tomorrow")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'tomorrow' is not a day: write YYYY-MM-DD" in done.stderr


@pytest.mark.parametrize("words", [("--format", "xml"), ("--no-such-option",), ("a", "b")])
def test_a_wrong_command_line(command: Command, words: tuple[str, ...]) -> None:
    done = command("check", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("claimledger: ")
    assert "usage: claimledger" in done.stderr


@pytest.mark.parametrize("folder", [".", "missing"])
def test_where_there_is_no_ledger(command: Command, folder: str) -> None:
    done = command("check", folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("claimledger: ")
    assert len(done.stderr.splitlines()) == 1


def test_the_order_of_the_files_decides_and_not_the_run(command: Command) -> None:
    first = command("check", FAULTY, "--format", "json", PYTHONHASHSEED="1").stdout
    assert command("check", FAULTY, "--format", "json", PYTHONHASHSEED="2").stdout == first


def test_checking_writes_nothing(command: Command, written: Written) -> None:
    root = written(CLAIM)
    before = {path: path.stat().st_mtime_ns for path in root.rglob("*")}
    command("check", root)
    command("show", "CL-001", root)
    assert {path: path.stat().st_mtime_ns for path in root.rglob("*")} == before


def test_a_reader_that_leaves_early_ends_the_run_quietly(written: Written) -> None:
    claims = {
        f"ledger/claims/CL-{number:03}.yaml": f"id: CL-{number:03}\n" + "".join(f"key{k}: 1\n" for k in range(50))
        for number in range(1, 200)
    }
    root = written(claims)
    read, write = os.pipe()
    process = subprocess.Popen([*COMMAND, "check", str(root)], stdout=write, stderr=subprocess.PIPE, cwd=root)
    os.close(write)
    assert os.read(read, 10)
    os.close(read)
    _, errors = process.communicate(timeout=60)
    assert errors == b""
    assert process.returncode in (0, 1)
