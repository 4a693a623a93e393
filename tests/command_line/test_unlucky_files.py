"""Files that cannot be read, lie elsewhere or hold what terminals obey are findings, and the rest is still checked."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

GOOD = "id: CL-002\nkind: identity\nstatement: A statement.\nboundary: B.\ngiven: {x: 2}\nchecks: [x == 1 + 1]\n"
Command = Callable[..., subprocess.CompletedProcess[str]]
Written = Callable[..., Path]


def root_with(written: Written, claim: str | bytes) -> Path:
    return written({"ledger/claims/CL-001.yaml": claim, "ledger/claims/CL-002.yaml": GOOD})


def first_line(done: subprocess.CompletedProcess[str]) -> str:
    assert (done.returncode, done.stderr) == (1, "")
    assert "1 verified" in done.stdout
    return done.stdout.splitlines()[0]


@pytest.mark.parametrize(
    "data", [b"\xff\xfei\x00d\x00", b"id: CL-001\nstatement: caf\xe9\n", b"\xed\xa0\x80", b"\xc0\x80"]
)
def test_a_file_that_is_not_utf_8(command: Command, written: Written, data: bytes) -> None:
    done = command("check", root_with(written, data))
    assert first_line(done) == "ledger/claims/CL-001.yaml:1:1: error[unreadable-file]"
    assert "is not UTF-8: byte" in done.stdout


def test_a_link_out_of_the_ledger_is_not_followed(command: Command, written: Written, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("a secret: text\n")
    root = root_with(written, GOOD)
    (root / "ledger/claims/CL-001.yaml").unlink()
    (root / "ledger/claims/CL-001.yaml").symlink_to(secret)
    done = command("check", root)
    assert first_line(done) == "ledger/claims/CL-001.yaml:1:1: error[unreadable-file]"
    assert "secret" not in done.stdout


@pytest.mark.parametrize("folder", ["ledger/claims", "concepts"])
def test_a_folder_that_is_a_link_out_of_the_ledger_is_not_followed(
    command: Command, written: Written, tmp_path: Path, folder: str
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "CL-007.yaml").write_text("a secret: text\n")
    root = written({})
    (root / folder).symlink_to(outside)
    done = command("check", root)
    assert (done.returncode, done.stderr) == (1, "")
    assert "unreadable-file" in done.stdout
    assert "secret" not in done.stdout


def test_settings_that_are_a_link_out_of_the_ledger_are_not_followed(
    command: Command, written: Written, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("a secret: text\n")
    root = written({"ledger/claims/CL-002.yaml": GOOD})
    (root / "ledger/ledger.yaml").unlink()
    (root / "ledger/ledger.yaml").symlink_to(secret)
    done = command("check", root)
    assert done.returncode in (1, 2)
    assert "secret" not in done.stdout + done.stderr


def test_a_link_inside_the_ledger_is_followed(command: Command, written: Written) -> None:
    root = written({"ledger/old/CL-002.yaml": GOOD})
    (root / "ledger/claims").mkdir()
    (root / "ledger/claims/CL-002.yaml").symlink_to("../old/CL-002.yaml")
    assert command("check", root).returncode == 0


@pytest.mark.parametrize("target", ["CL-001.yaml", "missing.yaml"])
def test_links_that_loop_or_lead_nowhere(command: Command, written: Written, target: str) -> None:
    root = root_with(written, GOOD)
    (root / "ledger/claims/CL-001.yaml").unlink()
    (root / "ledger/claims/CL-001.yaml").symlink_to(target)
    assert first_line(command("check", root)) == "ledger/claims/CL-001.yaml:1:1: error[unreadable-file]"


def test_a_folder_with_the_name_of_a_record(command: Command, written: Written) -> None:
    root = written({"ledger/claims/CL-001.yaml/inside.txt": "", "ledger/claims/CL-002.yaml": GOOD})
    assert first_line(command("check", root)) == "ledger/claims/CL-001.yaml:1:1: error[unreadable-file]"


def test_a_pipe_with_the_name_of_a_record(command: Command, written: Written) -> None:
    root = root_with(written, GOOD)
    (root / "ledger/claims/CL-001.yaml").unlink()
    os.mkfifo(root / "ledger/claims/CL-001.yaml")
    assert first_line(command("check", root)) == "ledger/claims/CL-001.yaml:1:1: error[unreadable-file]"


def test_a_file_where_a_folder_should_be(command: Command, written: Written) -> None:
    done = command("check", written({"ledger/claims": "text\n"}))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("ledger/claims:1:1: error[unreadable-file]")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("name", ["ledger/claims", "ledger/claims/CL-001.yaml"])
def test_what_may_not_be_read(command: Command, written: Written, name: str) -> None:
    root = root_with(written, GOOD)
    (root / name).chmod(0)
    try:
        done = command("check", root)
    finally:
        (root / name).chmod(0o755)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{name}:1:1: error[unreadable-file]" in done.stdout


def test_a_record_of_50_megabytes(command: Command, written: Written) -> None:
    root = root_with(written, b"id: CL-001\nstatement: " + b"x" * 50_000_000)
    done = command("check", root)
    assert first_line(done) == "ledger/claims/CL-001.yaml:1:1: error[yaml-limits]"
    assert "50,000,022 bytes" in done.stdout
    assert len(done.stdout) < 1000


@pytest.mark.parametrize("name", ["../../x", "/etc/passwd", "CL-001/../../x", "CL-001\\u0000", "<script>"])
def test_an_id_that_is_a_path_leads_nowhere(command: Command, written: Written, name: str) -> None:
    root = root_with(written, f'id: "{name}"\nkind: convention\nstatement: S.\nboundary: B.\n')
    done = command("check", root)
    assert first_line(done).startswith("ledger/claims/CL-001.yaml:1:5: error[wrong-type]")
    assert sorted(path.name for path in root.parent.rglob("*.yaml")) == ["CL-001.yaml", "CL-002.yaml", "ledger.yaml"]


CONTROLS = "\\e[31m \\a \\b \\r \\u202e \\u2066 \\u200f \\u0085 \\u009b31m \\u2028 \\ufeff \\u200b"


@pytest.mark.parametrize(
    "claim",
    [
        f'id: "{CONTROLS}"\nkind: convention\nstatement: S.\nboundary: B.\n',
        f'id: CL-001\nkind: "{CONTROLS}"\nstatement: S.\n',
        f'id: CL-001\nkind: identity\nstatement: S.\n"{CONTROLS}": b\n',
        f'id: CL-001\nkind: identity\nstatement: S.\nchecks: ["{CONTROLS} == 1"]\n',
        f'id: CL-001\nkind: identity\nstatement: S.\nchecks: [{{check: 1 + 1 == 3, because: "{CONTROLS}"}}]\n',
        f'id: CL-001\nkind: identity\nstatement: "{CONTROLS} 77"\ngiven: {{x: 2}}\nchecks: [x == 3 - 1]\n',
        f'id: CL-001\nkind: identity\nstatement: S.\nsources: [{{key: k, at: "{CONTROLS}"}}]\n',
        f'id: CL-001\nkind: identity\nstatement: S.\ngiven: {{"{CONTROLS}": 1}}\n',
        "id: CL-001\nkind: convention\nstatement: \u202e\u2066\u009b31m\x85 S.\nzzz: \u202e\n",
    ],
)
def test_what_terminals_obey_never_reaches_one(command: Command, written: Written, claim: str) -> None:
    root = root_with(written, claim)
    done = command("check", root, "--notes")
    shown = command("show", "CL-001", root)
    for text in (done.stdout, done.stderr, shown.stdout, shown.stderr):
        assert not set(text) & set("\x1b\x07\x08\r\u202e\u2066\u200f\x85\x9b\u2028\ufeff\u200b")
    assert "Traceback" not in done.stderr + shown.stderr


def test_names_of_files_are_shown_without_what_terminals_obey(command: Command, written: Written) -> None:
    root = written({"ledger/claims/CL-001\x1b[31m\u202e.yaml": GOOD, "ledger/claims/CL-002.yaml": GOOD})
    done = command("check", root)
    assert not set(done.stdout) & set("\x1b\u202e")
    assert done.returncode == 1


def test_names_of_files_that_are_not_text(command: Command, written: Written) -> None:
    root = written({"ledger/claims/CL-002.yaml": GOOD})
    with open(os.path.join(os.fsencode(root), b"ledger/claims/CL-\xff.yaml"), "wb") as stream:
        stream.write(GOOD.encode())
    for words in ((), ("--format", "json")):
        done = command("check", root, *words)
        assert done.returncode == 1
        assert done.stderr == ""
