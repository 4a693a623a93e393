"""The wheel holds the two packages and their data, and works where it is installed."""

import importlib.util
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]


def run(*words: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [str(word) for word in words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling is not installed")
    folder = tmp_path_factory.mktemp("dist")
    done = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=REPOSITORY)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl")
    return found


def test_it_holds_the_two_packages_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"claimledger", "claimledger_render"}
    for root in ("checks/claimledger", "renderer/claimledger_render"):
        package = root.partition("/")[2]
        files = {
            f"{package}/{path.relative_to(REPOSITORY / root)}"
            for path in (REPOSITORY / root).rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        }
        assert files <= set(names)


def test_it_says_what_it_is(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    text = archive.read(metadata).decode()
    assert "Name: claimledger\n" in text
    assert "License-Expression: MIT\n" in text
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in archive.namelist())


def test_its_contents_are_in_order(wheel: Path) -> None:
    if importlib.util.find_spec("check_wheel_contents") is None:
        pytest.skip("check-wheel-contents is not installed")
    done = run(sys.executable, "-m", "check_wheel_contents", wheel, folder=REPOSITORY)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a new environment that has the wheel, and borrows its dependencies from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin/python"
    site = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder).stdout.strip()
    )
    zipfile.ZipFile(wheel).extractall(site)
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    lines = "".join(f"{path}\n" for path in sorted(borrowed))
    (site / "borrowed.pth").write_text(lines, encoding="utf-8")
    where = run(python, "-c", "import claimledger; print(claimledger.__file__)", folder=folder).stdout.strip()
    assert Path(where).is_relative_to(site)
    return python


def test_it_works_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    def command(*words: str) -> subprocess.CompletedProcess[str]:
        return run(installed, "-m", "claimledger_render", *words, folder=tmp_path)

    assert command("--version").stdout.startswith("claimledger 0.")
    assert command("init", "course").returncode == 0
    checked = command("check", "course")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "1 verified" in checked.stdout
    assert command("new", "source", "course").returncode == 0
    assert command("eval", "mean([1, 0.75, 0]) == 7/12").stdout == "proved by rational arithmetic\n"
