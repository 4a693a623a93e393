"""New records from templates. A file appears whole or not at all, and none that is there is overwritten."""

import os
import tempfile
from importlib.resources import files
from pathlib import Path

from claimledger.errors import ClaimledgerError


def filled(template: str, *, id: str, number: int) -> str:  # noqa: A002 - the templates' own word
    """The text of a template with the id and number put in."""
    text = (files("claimledger_render") / "templates" / f"{template}.yaml").read_text(encoding="utf-8")
    return text.format(id=id, number=number) if id else text


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet.

    Raises:
        ClaimledgerError: it is there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise ClaimledgerError(f"{path} is there already: nothing was written") from None


def append(path: Path, text: str) -> None:
    """Add an item to the list of sources, through a new file beside it.

    Raises:
        ClaimledgerError: the file does not end in a list that an item can be added to.
    """
    before = path.read_text(encoding="utf-8") if path.exists() else "references:\n"
    if before.rstrip().endswith("references: []"):
        before = before.rstrip().removesuffix("[]").rstrip() + "\n"
    if (
        "references:" in before
        and not before.rstrip().endswith("references:")
        and "\n  - " not in before
        and "\n- " not in before
    ):
        raise ClaimledgerError(f"{path} holds no list of sources that an item can be added to")
    indent = "  " if "\n  - " in before else ""
    lines = "".join(f"{indent}{line}\n" for line in text.splitlines())
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(before.rstrip("\n") + "\n" + lines)
    os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o644)
    os.replace(name, path)
