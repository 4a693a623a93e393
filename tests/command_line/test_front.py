"""The command itself: help, version, wrong words."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from claimledger_render.cli import COMMANDS

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(command: Command, name: str) -> None:
    done = command(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"example: claimledger {name}" in done.stdout
    assert f"usage: claimledger {name}" in done.stdout


def test_help_names_every_command_and_the_exit_codes(command: Command) -> None:
    done = command("--help")
    assert done.returncode == 0
    assert all(says in done.stdout for says in COMMANDS.values())
    assert "exit codes: 0 all holds, 1 findings at error level, 2 the command or the ledger could not be used" in (
        " ".join(done.stdout.split())
    )


def test_without_a_command_help_is_an_error(command: Command) -> None:
    done = command()
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage: claimledger" in done.stderr


@pytest.mark.parametrize("words", [("chekc",), ("chekc", "--format", "json"), ("--no-such-option",)])
def test_a_command_that_is_none(command: Command, words: tuple[str, ...]) -> None:
    done = command(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("claimledger: ")
    assert "Traceback" not in done.stderr


def test_the_version(command: Command) -> None:
    done = command("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("claimledger 0.")


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["explain", "refuted"], ["check", "--help"]])
def test_what_needs_nothing_heavy_imports_nothing_heavy(words: list[str]) -> None:
    program = (
        "import sys\n"
        "from claimledger_render.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "heavy = {'numpy', 'flint', 'pydantic', 'yaml', 'sympy', 'claimledger.ledger'} & set(sys.modules)\n"
        "sys.exit(', '.join(heavy) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_importing_the_front_door_imports_nothing_heavy() -> None:
    program = "import claimledger, sys; sys.exit(bool({'numpy', 'flint', 'pydantic', 'yaml'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
