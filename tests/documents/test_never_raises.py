"""No text and no bytes make reading raise; every place in the answer is one of the text."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from claimledger.documents.nodes import Source
from claimledger.documents.yaml import read_text
from claimledger.ledger import load
from claimledger.running import check

WORDS = (
    "a b 1 0.5 == ~= [ ] { } ( ) , : - ? | > |- >2 ' \" # & * ! &x *x !t %YAML @ ` ~ <<: \\ $ γ é 𝜃 --- ... id: CL-001 "
    "kind: arithmetic statement: checks: fails: given: concepts: sources: retired: boundary: unchecked_numbers: check: "
    "because: level: claim: name: for all sum(r) r[0] mean(x) 1/0 1..3 in"
)
BREAKS = (" ", "\n", "\n  ", "\n    - ", "\n- ", "\t", "\r\n", "\r")
MARKS = ("\x00", "\x07", "\x85", "\u2028", "\ufeff", "\u202e")
PIECES = st.sampled_from([*WORDS.split(" "), *BREAKS, *MARKS])
YAML_LIKE = st.lists(PIECES, max_size=40).map("".join) | st.lists(PIECES, max_size=40).map(" ".join)
RECORD = st.builds(
    "id: CL-001\nkind: arithmetic\nstatement: {}\ngiven:\n  x: {}\nchecks:\n  - {}\n".format,
    YAML_LIKE,
    YAML_LIKE,
    YAML_LIKE,
)


def loaded_and_checked(claim: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "ledger/claims").mkdir(parents=True)
        (root / "ledger/ledger.yaml").write_text("format: 1\ntitle: T\n")
        (root / "ledger/claims/CL-001.yaml").write_bytes(claim)
        report = check(load(root))
    assert all(finding.code != "internal" for finding in report.findings)
    for finding in report.findings:
        assert finding.place.line >= 1
        assert finding.place.column >= 1


@given(text=st.text() | YAML_LIKE)
def test_reading_any_text(text: str) -> None:
    node, findings = read_text(Source("f", text))
    assert node is None or not findings
    for finding in findings:
        assert 1 <= finding.place.line <= len(text) + 1


@given(text=YAML_LIKE | RECORD)
@settings(max_examples=80)
def test_checking_a_ledger_that_holds_any_text(text: str) -> None:
    loaded_and_checked(text.encode())


@given(data=st.binary())
@settings(max_examples=40)
def test_checking_a_ledger_that_holds_any_bytes(data: bytes) -> None:
    loaded_and_checked(data)


@given(text=YAML_LIKE)
@settings(max_examples=40)
def test_checking_a_ledger_whose_settings_sources_and_concepts_hold_any_text(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("ledger/ledger.yaml", "ledger/sources.yaml", "concepts/CON-001.yaml"):
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_bytes(text.encode())
        report = check(load(root))
    assert report.claims == ()
