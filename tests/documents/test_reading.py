"""What YAML text becomes: texts, lists and maps, or one finding with its place."""

import pytest

from claimledger import limits
from claimledger.documents.nodes import Source, plain
from claimledger.documents.yaml import read_text


def value(text: str) -> object:
    node, findings = read_text(Source("f", text))
    assert not findings
    return None if node is None else plain(node)


def fault(text: str) -> str:
    node, findings = read_text(Source("f", text))
    assert node is None
    assert len(findings) == 1
    return f"{findings[0].code} {findings[0].place}"


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "on",
        "Yes",
        "1:30",
        "010",
        "0x1F",
        "0o17",
        "1_000",
        "1e3",
        "2026-01-01",
        ".inf",
        ".nan",
        "<<",
        "=",
        "0.4950",
    ],
)
def test_every_scalar_is_the_text_that_was_written(text: str) -> None:
    assert value(f"a: {text}") == {"a": text}


def test_a_merge_key_is_a_key_like_any_other() -> None:
    assert value("<<: {a: 1}") == {"<<": {"a": "1"}}


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL"])
def test_an_unquoted_null_is_nothing(text: str) -> None:
    assert value(f"a: {text}") == {"a": None}


@pytest.mark.parametrize("text", ["''", "'null'", '"~"'])
def test_a_quoted_null_is_a_text(text: str) -> None:
    assert value(f"a: {text}") == {"a": text[1:-1]}


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n"])
def test_a_file_without_a_document_or_with_an_empty_one(text: str) -> None:
    assert value(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\r\nb: [2]\r\n",
        "\ufeffa: 1\nb: [2]\n",
        "a: 1\nb: [2]\n...\n",
        "%YAML 1.2\n---\na: 1\nb: [2]\n",
        "a: &x 1\nb: [2]\n",
        "{a: 1, b: [2]}",
        "? a\n: 1\n? b\n: - 2\n",
    ],
)
def test_line_ends_marks_and_styles_change_nothing(text: str) -> None:
    assert value(text) == {"a": "1", "b": ("2",)}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: 1\nb: 2\na: 3", "f:3:1"),
        ("{a: 1, a: 2}", "f:1:8"),
        ("a: 1\n'a': 2", "f:2:1"),
        ("a: 1\n? a\n: 2", "f:2:3"),
        ("a: {b: {c: 1, c: 1}}", "f:1:15"),
        ("? &k a\n: 1\n*k : 2", "f:3:1"),
    ],
)
def test_a_key_stands_once(text: str, where: str) -> None:
    assert fault(text) == f"yaml-duplicate-key {where}"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: !!int 3", "f:1:4"),
        ("a: !own y", "f:1:4"),
        ("a: ! y", "f:1:4"),
        ("!!map {a: 1}", "f:1:1"),
        ("- !!python/object/apply:os.system [ls]", "f:1:3"),
        ("%TAG ! tag:x,2000:\n---\na: !y 1", "f:3:4"),
        ("!!str a: 1", "f:1:1"),
    ],
)
def test_no_tag_is_read(text: str, where: str) -> None:
    assert fault(text) == f"yaml-tag {where}"


def test_an_alias_stands_for_what_it_names() -> None:
    assert value("a: &x [1, 2]\nb: *x") == {"a": ("1", "2"), "b": ("1", "2")}


@pytest.mark.parametrize(
    ("text", "where"), [("a: *x", "f:1:4"), ("&a [*a]", "f:1:5"), ("a: &a {b: *a}", "f:1:11"), ("*x : 1", "f:1:1")]
)
def test_an_alias_names_something_before_it(text: str, where: str) -> None:
    assert fault(text) == f"yaml-syntax {where}"


def test_aliases_are_few() -> None:
    alias = "  - *x\n"
    assert value("x: &x 1\ny:\n" + alias * limits.ALIASES) is not None
    assert fault("x: &x 1\ny:\n" + alias * (limits.ALIASES + 1)) == f"yaml-limits f:{limits.ALIASES + 3}:5"


def test_aliases_of_aliases_are_counted_expanded() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{k}: &a{k} [{', '.join([f'*a{k - 1}'] * 10)}]\n" for k in range(1, 10)
    )
    assert fault(bomb).startswith("yaml-limits f:6:")


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}")])
def test_depth_is_bounded(opening: str, closing: str) -> None:
    assert value(opening * limits.NESTING + closing * limits.NESTING) is not None
    deep = limits.NESTING + 1
    assert fault(opening * deep + closing * deep) == f"yaml-limits f:1:{limits.NESTING * len(opening) + 1}"
    assert fault(opening * 100_000).startswith(("yaml-limits f:1:", "yaml-syntax f:1:"))


def test_block_sequences_count_as_depth_too() -> None:
    assert fault("- " * 1000 + "x") == f"yaml-limits f:1:{2 * limits.NESTING + 1}"


def test_nodes_are_bounded() -> None:
    assert fault("[" + "x," * limits.YAML_NODES + "x]").startswith("yaml-limits f:1:")


def test_a_second_document_is_refused() -> None:
    assert fault("---\na: 1\n---\nb: 2") == "yaml-syntax f:3:1"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("\ta: 1", "f:1:1"),
        ("a:\n\tb: 1", "f:2:1"),
        ("a: \0", "f:1:4"),
        ("a: 1\nb: x\x07", "f:2:5"),
        ("a: \ufffe", "f:1:4"),
        ("a: b: c", "f:1:5"),
        ("{[1]: 2}", "f:1:2"),
        ("? {a: 1}\n: 2", "f:1:3"),
        ("@a: 1", "f:1:1"),
        ("a: 'x", "f:1:6"),
        ("%YAML 3.0\n---\na: 1", "f:1:1"),
    ],
)
def test_what_is_not_yaml_is_found_where_it_stands(text: str, where: str) -> None:
    assert fault(text) == f"yaml-syntax {where}"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a:\n\tb: 1", "indent with spaces: YAML does not allow tabs"),
        ("a: b: c", "put a text that contains `: ` in quotes"),
        ("a: \0", "delete it"),
        ("a: !b", "write the value without a tag, in quotes if it begins with `!`"),
        ("a: 1\na: 1", "keep one of the two"),
        ("a: 1\n---\na: 1", "keep one document a file"),
    ],
)
def test_a_fault_says_how_to_mend_it(text: str, hint: str) -> None:
    _, findings = read_text(Source("f", text))
    assert [finding.hint for finding in findings] == [hint]
