"""The immutable whole: every record of a ledger, by id, and the findings of reading them."""

import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from pydantic import BaseModel

from claimledger import limits
from claimledger.documents.nodes import Mapping as MapNode
from claimledger.documents.nodes import Node, Sequence, Source
from claimledger.documents.yaml import read_text
from claimledger.errors import NoLedger
from claimledger.findings import Finding, Place, Severity
from claimledger.reading import Entry, read_record
from claimledger.records.claim import Claim
from claimledger.records.concept import Concept
from claimledger.records.settings import Settings
from claimledger.records.source import Reference

SETTINGS: Final = "ledger/ledger.yaml"
SOURCES: Final = "ledger/sources.yaml"
CLAIMS: Final = "ledger/claims"
CONCEPTS: Final = "concepts"

R = TypeVar("R", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger as read. `findings` are those of reading; `unreadable` the ids of files that hold no readable record."""

    root: Path
    settings: Entry[Settings] | None
    claims: Mapping[str, Entry[Claim]]
    concepts: Mapping[str, Entry[Concept]]
    sources: Mapping[str, Entry[Reference]]
    findings: tuple[Finding, ...] = ()
    unreadable: frozenset[str] = frozenset()
    texts: Mapping[str, Source] = field(default_factory=dict)

    def claims_and_concepts(self) -> "Iterator[Entry[Claim] | Entry[Concept]]":
        """The records that have a file each."""
        yield from self.claims.values()
        yield from self.concepts.values()


def find_root(start: Path) -> Path:
    """The folder that holds `ledger/ledger.yaml`, looked for upwards.

    Raises:
        NoLedger: there is none.
    """
    start = start.resolve()
    if not start.is_dir():
        raise NoLedger(f"{start} is not a folder")
    for folder in (start, *start.parents):
        if (folder / SETTINGS).is_file():
            return folder
    raise NoLedger(f"no {SETTINGS} in {start} or above it; `claimledger init` starts a ledger")


def load(root: Path) -> Ledger:
    """Read a ledger; `root` holds `ledger/ledger.yaml`."""
    return _Loader(root).ledger()


class _Loader:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.base = os.path.realpath(root)
        self.findings: list[Finding] = []
        self.unreadable: set[str] = set()
        self.texts: dict[str, Source] = {}

    def ledger(self) -> Ledger:
        settings = self.one(Settings, SETTINGS)
        return Ledger(
            root=self.root,
            settings=settings,
            claims=self.folder(Claim, CLAIMS),
            concepts=self.folder(Concept, CONCEPTS),
            sources=self.references(),
            findings=tuple(self.findings),
            unreadable=frozenset(self.unreadable),
            texts=self.texts,
        )

    def one(self, model: type[R], file: str, *, link: bool = True) -> Entry[R] | None:
        """The record of one file, which may be a link unless it is said not to be."""
        source = self.text(file, link=link)
        if source is None:
            return None
        node, findings = read_text(source)
        if findings:
            self.findings.extend(findings)
            return None
        entry, findings = read_record(model, source, node)
        self.findings.extend(findings)
        return entry

    def folder(self, model: type[R], folder: str) -> dict[str, Entry[R]]:
        """The records of a folder, one a file, by id."""
        found: dict[str, Entry[R]] = {}
        for name, link in self.names(folder):
            entry = self.one(model, f"{folder}/{name}", link=link)
            if entry is None:
                self.unreadable.add(name.rpartition(".")[0])
                continue
            self.add(found, str(entry.record.id), entry, "id")  # type: ignore[attr-defined]
        return found

    def names(self, folder: str) -> list[tuple[str, bool]]:
        """The YAML files of a folder, in order, and whether each is a link."""
        if not os.path.realpath(self.root / folder).startswith(self.base + os.sep):
            self.findings.append(_file_finding("unreadable-file", folder, "is a link that leads out of the ledger"))
            return []
        try:
            with os.scandir(self.root / folder) as entries:
                listed = [(entry.name, entry.is_symlink()) for entry in entries if not entry.name.startswith(".")]
        except FileNotFoundError:
            return []
        except OSError as error:
            self.findings.append(_file_finding("unreadable-file", folder, f"cannot be listed: {error.strerror}"))
            return []
        found = [(name, link) for name, link in listed if name.endswith((".yaml", ".yml"))]
        for name in sorted({name for name, _ in listed} - {name for name, _ in found}):
            shown = name.encode("utf-8", "backslashreplace").decode()
            message = "is not read: records stand in this folder itself, in files that end in .yaml"
            self.findings.append(_file_finding("unread-file", f"{folder}/{shown}", message))
        for name, _ in found:
            if not name.isprintable():
                shown = name.encode("unicode_escape", "backslashreplace").decode("ascii")
                message = "has a name with characters that cannot be shown"
                self.findings.append(_file_finding("unreadable-file", f"{folder}/{shown}", message))
        return sorted((name, link) for name, link in found if name.isprintable())

    def add(self, found: dict[str, Entry[R]], key: str, entry: Entry[R], path: str) -> None:
        """Keep a record unless its id is taken."""
        if key in found:
            first = found[key].place(path)
            self.findings.append(
                entry.finding(
                    "duplicate-id", f"{key} is taken by {first}", "give this record an id of its own", path=(path,)
                )
            )
            return
        found[key] = entry

    def references(self) -> dict[str, Entry[Reference]]:
        """The sources: a list under `references`, or a list alone, as pandoc and Zotero write them."""
        found: dict[str, Entry[Reference]] = {}
        if not os.path.lexists(self.root / SOURCES):
            return found
        source = self.text(SOURCES)
        if source is None:
            return found
        node, findings = read_text(source)
        self.findings.extend(findings)
        items: Node | None = node.get("references") if isinstance(node, MapNode) else node
        if not isinstance(items, Sequence):
            if not findings:
                self.findings.append(_file_finding("wrong-type", SOURCES, "the sources are a list under `references`"))
            return found
        for place, item in enumerate(items.items):
            within = ("references", place) if isinstance(node, MapNode) else (place,)
            entry, findings = read_record(Reference, source, item, within)
            self.findings.extend(findings)
            if entry is not None:
                self.add(found, entry.record.id, entry, "id")
            elif isinstance(item, MapNode) and (key := item.get("id")) is not None:
                self.unreadable.add(getattr(key, "text", ""))
        return found

    def text(self, file: str, *, link: bool = True) -> Source | None:
        """The text of a file inside the ledger, or a finding."""
        path = f"{self.base}/{file}"
        try:
            if link and not os.path.realpath(path).startswith(self.base + os.sep):
                raise _NotRead("unreadable-file", "is a link that leads out of the ledger")
            text = _bytes(path).decode("utf-8-sig")
        except _NotRead as refused:
            self.findings.append(_file_finding(refused.code, file, str(refused)))
            return None
        except UnicodeDecodeError as error:
            self.findings.append(
                _file_finding(
                    "unreadable-file", file, f"is not UTF-8: byte {error.start} is {error.object[error.start]:#04x}"
                )
            )
            return None
        except OSError as error:
            self.findings.append(_file_finding("unreadable-file", file, f"cannot be read: {error.strerror}"))
            return None
        source = Source(file, text)
        self.texts[file] = source
        return source


def _bytes(path: str) -> bytes:
    """What a regular file of bearable size holds; a pipe or device is not opened for good."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0))
    with open(descriptor, "rb", buffering=0) as stream:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise _NotRead("unreadable-file", "is not a regular file")
        if status.st_size > limits.FILE_BYTES:
            raise _NotRead("yaml-limits", f"has {status.st_size:,} bytes, over the limit of {limits.FILE_BYTES:,}")
        return stream.read(status.st_size)


class _NotRead(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def _file_finding(code: str, file: str, message: str) -> Finding:
    return Finding(code, Severity.ERROR, Place(file), f"the file {message}" if code != "wrong-type" else message)
