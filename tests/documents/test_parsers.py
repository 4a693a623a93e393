"""PyYAML's own parser, for where libyaml is missing, gives the same nodes and refuses the same texts."""

import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimledger.documents import yaml
from claimledger.documents.nodes import Node, Source
from claimledger.documents.yaml import read_text
from claimledger.findings import Finding

Read = Callable[[Source], tuple[Node | None, list[Finding]]]


@contextmanager
def _without(module: str) -> Iterator[None]:
    """As if a module were not installed."""
    kept = sys.modules.get(module)
    sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if kept is None:
            del sys.modules[module]
        else:
            sys.modules[module] = kept


@pytest.fixture(scope="module")
def pure() -> Read:
    """`read_text` as it is where PyYAML was built without libyaml."""
    pytest.importorskip("yaml.cyaml", exc_type=ImportError)
    assert yaml.__file__
    spec = importlib.util.spec_from_file_location("pure_python_yaml", yaml.__file__)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with _without("yaml.cyaml"):
        spec.loader.exec_module(module)
    assert module._Parser.__module__ == "pure_python_yaml"
    found: Read = module.read_text
    return found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "a: 1",
        "a: 'it''s'\nb: \"\\u0041\\n\"",
        "a: |\n  one\n  two\nb: >-\n  three\n\n  four\n",
        "a: |+\n  one\n\n\nb: >2-\n    three\n",
        "- [1, {a: b}]\n-\n  - c\n- ? d\n  : e\n",
        "a: &x [1]\nb: *x\n",
        "a: one\n  two\n\n  three # cut\n",
        "a: 1\r\nb: |\r\n  two\r\n",
        "a: é\nb: 𝜃\n",
        "checks:\n  - for all x real: x^2 >= 0\n",
    ],
)
def test_the_same_nodes(pure: Read, text: str) -> None:
    assert pure(Source("f", text)) == read_text(Source("f", text))


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\na: 2",
        "a: !x 1",
        "a: *x",
        "a: b: c",
        "\ta: 1",
        "a: \0",
        "a: x\x07",
        "--- a\n--- b",
        "{[1]: 2}",
        "a: 'x",
        "[" * 65,
        "- " * 1000,
        "checks:\n  - |x| == 3\n",
        "checks:\n  - [1, 2] == r\n",
        "%YAML 3.0\n---\na",
    ],
)
def test_the_same_refusals(pure: Read, text: str) -> None:
    node, findings = pure(Source("f", text))
    _, expected = read_text(Source("f", text))
    assert node is None
    assert [(finding.code, finding.place.line) for finding in findings] == [
        (finding.code, finding.place.line) for finding in expected
    ]


def test_the_same_nodes_of_this_repository(pure: Read, repository: Path) -> None:
    files = [repository / "ledger/sources.yaml", *(repository / "ledger/claims").glob("*.yaml")]
    assert len(files) > 100
    for file in files[:60]:
        source = Source(file.name, file.read_text(encoding="utf-8"))
        assert pure(source) == read_text(source), file.name


SCALARS = st.text(alphabet="abc 0.#:-'é𝜃", min_size=1, max_size=12).map(
    lambda text: "'" + text.replace("'", "''") + "'"
)
TREES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(SCALARS, inner, max_size=4).map(
            lambda items: "{" + ", ".join(f"{key}: {value}" for key, value in items.items()) + "}"
        )
    ),
    max_leaves=20,
)


@given(text=TREES)
def test_the_same_nodes_of_any_tree(pure: Read, text: str) -> None:
    node, findings = read_text(Source("f", text))
    assert not findings
    assert pure(Source("f", text)) == (node, [])
