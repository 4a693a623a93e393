"""CPU seconds of whole process trees, interleaved in one run: claimledger beside TRLC's validation of the same items.

usage: python benchmarks/compare.py [--count 10000] [--rounds 5] [--folder DIR]

Installs this project and TRLC into virtual environments of their own below the folder, so both run from compiled
files. Prints the minimum and median of each and the ratio of the medians. Also: a ledger of 1,000 records, the start
of the command beside an interpreter that does nothing, and statements a second through `eval --jsonl`.
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from synthetic import KINDS, generate

TRLC = "trlc==3.1.1"
REPOSITORY = Path(__file__).parent.parent


def environment(folder: Path, *requirements: str) -> Path:
    """The `bin` of a virtual environment with these packages."""
    if not (folder / "bin/python").exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(folder / "bin/pip"), "install", "--quiet", "--compile", *requirements], check=True)
    return folder / "bin"


def seconds(command: Sequence[str], folder: Path, stdin: Path | None = None) -> float:
    """User and system time of a command and its children; output is dropped, failure is an error."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(stdin or os.devnull, "rb") as stream:
        subprocess.run(command, cwd=folder, stdin=stream, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def beside(
    rounds: int, ours: tuple[str, Sequence[str], Path], theirs: tuple[str, Sequence[str], Path]
) -> tuple[float, float]:
    """Medians of two commands, run in turn; prints both and their ratio."""
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for times, (_, command, folder) in zip(taken, (ours, theirs), strict=True):
            times.append(seconds(command, folder))
    medians = statistics.median(taken[0]), statistics.median(taken[1])
    for (name, _, _), times, median in zip((ours, theirs), taken, medians, strict=True):
        print(f"{name:40} CPU s: min {min(times):.2f}, median {median:.2f}")
    print(f"{'ratio of the medians':40} {medians[0] / medians[1]:.2f}\n")
    return medians


def statements(path: Path, count: int) -> None:
    pick = random.Random(11)
    with open(path, "w", encoding="utf-8") as stream:
        for place in range(count):
            checked = KINDS[place % 8](pick)
            stream.write(json.dumps({"check": checked.checks[0], "given": checked.given}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "claimledger-benchmarks")
    arguments = parser.parse_args()
    folder = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    ours = str(environment(folder / "venv-claimledger", str(REPOSITORY)) / "claimledger")
    theirs = str(environment(folder / "venv-trlc", TRLC) / "trlc")
    for count in (arguments.count, 1000):
        data = folder / f"n{count}"
        if not data.exists():
            generate(count, data)
        beside(
            arguments.rounds,
            (f"claimledger check, {count:,} records", [ours, "check"], data / "claimledger"),
            (f"trlc, {count:,} records", [theirs, "."], data / "trlc"),
        )
    nothing = [sys.executable, "-c", "pass"]
    beside(
        2 * arguments.rounds,
        ("claimledger --version", [ours, "--version"], folder),
        ("python -c pass", nothing, folder),
    )
    lines = folder / "statements.jsonl"
    statements(lines, 20_000)
    start = seconds([ours, "eval", "1 == 1"], folder)
    begin = time.perf_counter()
    seconds([ours, "eval", "--jsonl"], folder, lines)
    print(f"eval --jsonl: {20_000 / (time.perf_counter() - begin - start):,.0f} statements a second, start-up apart")


if __name__ == "__main__":
    main()
