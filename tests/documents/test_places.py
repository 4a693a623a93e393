"""Every node and every character of a text has its place in the file."""

import pytest

from claimledger.documents.nodes import Mapping, Scalar, Sequence, Source, at, place_in, place_of, plain
from claimledger.documents.yaml import read_text

TEXT = """\
id: CL-001
given:
  r: [1, 0.75]
checks:
  - mean(r) == 7/8
  - {check: sum(r) == 1.75, because: added up}
"""


@pytest.mark.parametrize(
    ("path", "place", "value"),
    [
        ((), "f:1:1", None),
        (("id",), "f:1:5", "CL-001"),
        (("given",), "f:3:3", None),
        (("given", "r"), "f:3:6", ("1", "0.75")),
        (("given", "r", 1), "f:3:10", "0.75"),
        (("checks", 0), "f:5:5", "mean(r) == 7/8"),
        (("checks", 1), "f:6:5", None),
        (("checks", 1, "because"), "f:6:38", "added up"),
        (("checks", 7), "f:5:3", None),
        (("checks", "no number"), "f:5:3", None),
    ],
)
def test_a_node_stands_where_it_begins(path: tuple[str | int, ...], place: str, value: object) -> None:
    source = Source("f", TEXT)
    node, findings = read_text(source)
    assert node is not None
    assert not findings
    found = at(node, path)
    assert str(place_of(source, found)) == place
    if value is not None:
        assert plain(found) == value


def test_a_key_has_a_place_too() -> None:
    source = Source("f", TEXT)
    node, _ = read_text(source)
    assert isinstance(node, Mapping)
    key = node.key("checks")
    assert key is not None
    assert str(place_of(source, key)) == "f:4:1"
    assert node.key("no such key") is None


@pytest.mark.parametrize(
    ("text", "part", "place"),
    [
        ("a: one two", "two", "f:1:8"),
        ("a: 'one two'", "two", "f:1:9"),
        ('a: "one two"', "two", "f:1:9"),
        ("a: 'it''s two'", "two", "f:1:11"),
        ('a: "tab\\ttwo"', "two", "f:1:10"),
        ("a: one\n  two three", "three", "f:2:7"),
        ("a: 'one\n  two three'", "three", "f:2:7"),
        ("a: |\n  one\n  two three\n", "three", "f:3:7"),
        ("a: >-\n  one\n  two three\n", "three", "f:3:7"),
        ("a: >-\n  one\n\n  two three\n", "three", "f:4:7"),
        ("a: |2\n    one\n  two three\n", "three", "f:3:7"),
        ("a: >\n    one\n    $x^2$ is 5\n", "5", "f:3:14"),
        ("a: one 𝜃 two", "two", "f:1:10"),
    ],
)
def test_a_character_is_found_in_every_yaml_style(text: str, part: str, place: str) -> None:
    source = Source("f", text)
    node, findings = read_text(source)
    assert isinstance(node, Mapping), findings
    scalar = node.get("a")
    assert isinstance(scalar, Scalar)
    assert str(place_in(source, scalar, scalar.text.index(part))) == place


def test_places_count_characters_and_not_bytes() -> None:
    source = Source("f", "[é, 𝜃, x]")
    node, _ = read_text(source)
    assert isinstance(node, Sequence)
    assert [str(place_of(source, item)) for item in node.items] == ["f:1:2", "f:1:5", "f:1:8"]
