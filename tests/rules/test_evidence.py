"""A claim has the evidence that its kind demands."""

from collections.abc import Callable

import pytest

SOURCES = "- {id: k, type: book, title: T}\n"
CHECKS = "given: {x: 2}\nchecks: [x == 1 + 1]\n"
Told = Callable[..., list[str]]


def ledger(kind: str, more: str) -> dict[str, str]:
    cited = {"ledger/sources.yaml": SOURCES} if "key: k" in more else {}
    return {"ledger/claims/CL-001.yaml": f"id: CL-001\nkind: {kind}\nstatement: Two, 2.\n{more}", **cited}


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("arithmetic", ""),
        ("identity", ""),
        ("structural", "boundary: B.\n"),
        ("arithmetic", "checks: []\n"),
        ("measured", CHECKS),
        ("sourced", ""),
        ("sourced", "sources: [{key: k}]\n"),
        ("implementation", "looked_at: 2025-12-31\n"),
        ("implementation", "sources: [{key: k}]\n"),
        ("convention", CHECKS),
    ],
)
def test_what_is_lacking_is_told_at_the_kind(told: Told, kind: str, more: str) -> None:
    assert "no-evidence CL-001.yaml:2:7" in told(ledger(kind, more))


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("arithmetic", CHECKS.replace("x == 1 + 1", "x + 0 == 2")),
        ("identity", CHECKS),
        ("structural", CHECKS.replace("x == 1 + 1", "x + 0 == 2")),
        ("sourced", "sources: [{key: k, at: p. 3}]\n"),
        ("implementation", "sources: [{key: k}]\nlooked_at: 2025-12-31\n"),
        ("convention", "boundary: B.\n"),
        ("arithmetic", "retired: {on: 2026-01-01, because: b}\n"),
    ],
)
def test_what_suffices_is_silent(told: Told, kind: str, more: str) -> None:
    assert told(ledger(kind, more)) == []


def test_a_claim_of_a_capture_that_is_not_there_is_not_verified(told: Told) -> None:
    more = "given: {x: {capture: CAP-001, value: v}}\nchecks: [x == 2 + 0]\n"
    assert "dangling-link CL-001.yaml:4:22" in told(ledger("measured", more))
