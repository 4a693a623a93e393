"""The README's first screen shows what a run shows, word for word."""

import re
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")


def run(*arguments: str, folder: Path = REPOSITORY) -> str:
    command = [sys.executable, "-m", "claimledger_render", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def shown_after(command: str) -> str:
    found = re.search(rf"^\$ {re.escape(command)}.*\n((?:(?!\$|```).*\n)+)", README, re.MULTILINE)
    assert found, f"the README shows no output of {command}"
    return found[1].rstrip("\n") + "\n"


def test_the_main_job_of_this_repository() -> None:
    assert run("check") == shown_after("make check")


def test_the_wrong_claim(tmp_path: Path) -> None:
    claim = re.search(r"```yaml\n(id: CL-044\n.*?)```", README, re.DOTALL)
    assert claim
    (tmp_path / "ledger/claims").mkdir(parents=True)
    (tmp_path / "ledger/ledger.yaml").write_text("format: 1\ntitle: Readme\n", encoding="utf-8")
    (tmp_path / "ledger/claims/CL-044.yaml").write_text(claim[1], encoding="utf-8")
    assert run("check", folder=tmp_path) == shown_after("claimledger check\n".strip())


def test_the_wrong_statement() -> None:
    statement = "sqrt(p*(1 - p)/1000) ~= 0.0159"
    assert run("eval", statement, "--given", "p=1023/2048") == shown_after(f"claimledger eval '{statement}'")
