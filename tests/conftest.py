"""A ledger beside the assertion: texts in, findings out."""

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import settings

from claimledger.findings import Finding
from claimledger.ledger import Ledger, load
from claimledger.running import Options, check
from claimledger.running.report import Report

settings.register_profile("claimledger", derandomize=True, deadline=None, database=None, max_examples=150)
settings.load_profile("claimledger")

SETTINGS = "format: 1\ntitle: T\n"
CLAIM = "ledger/claims/CL-001.yaml"
TODAY = date(2026, 1, 1)

Files = str | bytes | Mapping[str, str | bytes]
"""The text of claim CL-001 alone, or texts by file; both with their common indentation taken away."""


@pytest.fixture
def written(tmp_path: Path) -> Callable[[Files], Path]:
    """Writes a ledger, and gives its root."""

    def write(files: Files) -> Path:
        root = tmp_path / "ledger-under-test"
        texts: Mapping[str, str | bytes] = {CLAIM: files} if isinstance(files, str | bytes) else files
        for name, text in {"ledger/ledger.yaml": SETTINGS, **texts}.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else dedent(text).lstrip("\n").encode())
        return root

    return write


@pytest.fixture
def read(written: Callable[[Files], Path]) -> Callable[[Files], Ledger]:
    """Writes and loads a ledger."""
    return lambda files: load(written(files))


@pytest.fixture
def judged(read: Callable[[Files], Ledger]) -> Callable[..., Report]:
    """Writes, loads and checks a ledger; options as those of a run."""

    def judge(files: Files, **options: object) -> Report:
        return check(read(files), dataclasses.replace(Options(today=TODAY), **options))  # type: ignore[arg-type]

    return judge


@pytest.fixture
def findings(judged: Callable[..., Report]) -> Callable[..., list[Finding]]:
    """The findings of checking a ledger."""
    return lambda files, **options: list(judged(files, **options).findings)


@pytest.fixture
def told(findings: Callable[..., list[Finding]]) -> Callable[..., list[str]]:
    """The findings as `code CL-001.yaml:3:12`, in order of place, notes about float64 left out."""

    def tell(files: Files, **options: object) -> list[str]:
        return [
            f"{finding.code} {finding.place.file.rpartition('/')[2]}:{finding.place.line}:{finding.place.column}"
            for finding in findings(files, **options)
            if finding.code != "floating-differs"
        ]

    return tell


@pytest.fixture
def verdicts(judged: Callable[..., Report]) -> Callable[..., list[str]]:
    """The verdicts of the checks of every claim, in order of the claims."""
    return lambda files, **options: [
        relation.verdict for claim in judged(files, **options).claims for relation in claim.checks
    ]


@pytest.fixture
def command(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs `claimledger` in a process of its own, in an empty folder or in `cwd`; `stdin` is a text or bytes."""

    def run(
        *words: str | Path, cwd: Path | None = None, stdin: str | bytes = b"", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "claimledger_render", *map(str, words)],
            cwd=cwd or tmp_path,
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            timeout=30,
            env={**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", **environment},
            check=False,
        )
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def repository() -> Path:
    """The root of this repository, which is a ledger itself."""
    return Path(__file__).parents[1]


@pytest.fixture
def answers(command: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., list[dict[str, object]]]:
    """The answers of `eval --jsonl` to lines, which are texts or what becomes one line of JSON."""

    def ask(*lines: str | bytes | Mapping[str, object]) -> list[dict[str, object]]:
        def encoded() -> Iterator[bytes]:
            for line in lines:
                yield (
                    line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode()
                )

        done = command("eval", "--jsonl", stdin=b"\n".join(encoded()) + b"\n")
        assert (done.returncode, done.stderr) == (0, "")
        return [json.loads(line) for line in done.stdout.splitlines()]

    return ask
