"""What was looked at is still fresh, as of the day of the run."""

from collections.abc import Callable
from datetime import date

import pytest

from claimledger.running.report import Report

CLAIM = "id: CL-001\nkind: implementation\nstatement: A statement.\nlooked_at: 2025-01-01\nsources: [{key: k}]\n"
SOURCES = "- {id: k, type: webpage, title: T, status: documentation, looked_at: 2025-01-01}\n"
FILES = {"ledger/claims/CL-001.yaml": CLAIM, "ledger/sources.yaml": SOURCES}
FRESH = "format: 1\ntitle: T\nfresh: {implementation: 10, documentation: 20}\n"
Told = Callable[..., list[str]]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2025, 1, 1), []),
        (date(2025, 6, 30), []),
        (date(2025, 7, 1), ["stale CL-001.yaml:4:12"]),
        (date(2024, 12, 31), ["stale CL-001.yaml:4:12"]),
    ],
)
def test_an_implementation_stays_fresh_for_180_days(told: Told, day: date, expected: list[str]) -> None:
    assert told(FILES, today=day) == expected


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2025, 1, 11), []),
        (date(2025, 1, 12), ["stale CL-001.yaml:4:12"]),
        (date(2025, 1, 22), ["stale CL-001.yaml:4:12", "stale sources.yaml:1:70"]),
    ],
)
def test_settings_say_how_long_each_kind_stays_fresh(told: Told, day: date, expected: list[str]) -> None:
    assert told({**FILES, "ledger/ledger.yaml": FRESH}, today=day) == expected


def test_other_kinds_do_not_go_stale(told: Told) -> None:
    claim = CLAIM.replace("implementation", "sourced").replace("{key: k}", "{key: k, at: p. 3}")
    assert told({**FILES, "ledger/claims/CL-001.yaml": claim}, today=date(2099, 1, 1)) == []


def test_staleness_alone_does_not_fail_a_run(judged: Callable[..., Report]) -> None:
    assert not judged(FILES, today=date(2099, 1, 1)).failed
    assert not judged(FILES, today=date(2099, 1, 1), strict=True).failed


@pytest.mark.parametrize("days", ["999999999", "999999999999999999"])
def test_very_long_freshness_is_no_fault_of_the_run(told: Told, days: str) -> None:
    settings = FRESH.replace("10", days).replace("20", days)
    assert {line.split()[0] for line in told({**FILES, "ledger/ledger.yaml": settings})} <= {"setting-loosens", "stale"}


def test_the_last_day_of_the_calendar_is_no_fault_of_the_run(told: Told) -> None:
    files = {**FILES, "ledger/claims/CL-001.yaml": CLAIM.replace("2025-01-01", "9999-12-31")}
    assert told(files) == ["stale CL-001.yaml:4:12"]
