"""Nothing stands in the ledger without a use."""

from collections.abc import Callable

import pytest

CLAIM = "id: CL-001\nkind: identity\nstatement: A statement.\nboundary: B.\n"
Told = Callable[..., list[str]]


def test_a_given_that_no_check_uses_is_told_at_its_value(told: Told) -> None:
    text = CLAIM + "given:\n  x: 2\n  y: 3\nchecks: [x == 1 + 1]\n"
    assert told(text) == ["unused-given CL-001.yaml:7:6"]


@pytest.mark.parametrize(
    "rest",
    [
        "given: {x: 2, y: 3}\nchecks: [x + y == 5]\n",
        "given: {x: 2, y: x + 1}\nchecks: [y == 3 + 0]\n",
        "given: {x: 2, y: 3}\nchecks: [x == 1 + 1]\nfails: [y == 4]\n",
        "given: {x: 2, n: 3}\nchecks: ['sum(x for k in 1..n) == 6']\n",
        "given: {x: 2, t: 0.1}\nchecks: ['x + 1 ~= 3 +- t']\n",
    ],
)
def test_a_given_that_is_used_anywhere_is_silent(told: Told, rest: str) -> None:
    assert told(CLAIM + rest) == []


def test_a_name_that_a_sum_binds_is_no_use(told: Told) -> None:
    text = CLAIM + "given: {k: 2}\nchecks: ['sum(j for j in 1..3) == 6']\n"
    assert told(text) == ["unused-given CL-001.yaml:5:12"]


def test_a_given_may_be_used_by_another_claim(told: Told) -> None:
    files = {
        "ledger/claims/CL-001.yaml": CLAIM + "given: {x: 2, y: 3}\nchecks: [x == 1 + 1]\n",
        "ledger/claims/CL-002.yaml": CLAIM.replace("CL-001", "CL-002")
        + "given: {z: {claim: CL-001, name: y}}\nchecks: [z == 1 + 2]\n",
    }
    assert told(files) == []


def test_a_given_is_not_called_unused_while_a_check_cannot_be_read(told: Told) -> None:
    assert told(CLAIM + "given: {x: 2}\nchecks: [x == 1 +]\n") == ["formula CL-001.yaml:6:18"]


def test_a_retired_claim_is_left_alone(told: Told) -> None:
    assert told(CLAIM + "given: {x: 2}\nretired: {on: 2026-01-01, because: b}\n") == []


def test_a_source_that_nothing_cites_is_told_at_its_key(told: Told) -> None:
    sources = "references:\n- {id: a, type: book, title: T}\n- {id: b, type: book, title: T}\n"
    concept = "id: CON-001\nterm: A term\nsources: [{key: a}]\n"
    assert told({"ledger/sources.yaml": sources, "concepts/CON-001.yaml": concept}) == [
        "unused-source sources.yaml:3:8"
    ]
