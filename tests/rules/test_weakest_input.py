"""A claim is never stronger than the weakest claim that it rests on."""

from collections.abc import Callable

import pytest

from claimledger.running.report import Report

FIRST = (
    "id: CL-001\nkind: identity\nstatement: S.\nboundary: B.\n"
    "given: {x: {claim: CL-002, name: p}}\nchecks: [x == 2 + 0]\n"
)
OTHER = "id: CL-002\nkind: identity\nstatement: S.\nboundary: B.\ngiven: {p: 2}\nchecks: [p == 1 + 1]\n"
UNDECIDED = "sin(10^30)^2 + cos(10^30)^2 == p - 1"
Judged = Callable[..., Report]


def statuses(report: Report) -> list[str]:
    return [claim.status for claim in report.claims]


def two(check: str = "p == 1 + 1", first: str = FIRST) -> dict[str, str]:
    return {"ledger/claims/CL-001.yaml": first, "ledger/claims/CL-002.yaml": OTHER.replace("p == 1 + 1", check)}


@pytest.mark.parametrize(
    ("check", "status", "code"),
    [
        ("p == 1 + 1", "verified", ""),
        ("p == 1 + 2", "blocked", "blocked CL-001.yaml:6:10"),
        ("p == q", "blocked", "blocked CL-001.yaml:6:10"),
        ("p == 1/0", "blocked", "blocked CL-001.yaml:6:10"),
        ("p == 1 +", "blocked", "blocked CL-001.yaml:6:10"),
        (UNDECIDED, "undecided", "undecided CL-001.yaml:6:10"),
    ],
)
def test_what_an_input_lacks_its_users_lack(
    judged: Judged, told: Callable[..., list[str]], check: str, status: str, code: str
) -> None:
    assert statuses(judged(two(check)))[0] == status
    assert [line for line in told(two(check)) if "CL-001" in line] == ([code] if code else [])


def test_the_weakest_of_several_inputs_counts(judged: Judged) -> None:
    files = two(
        UNDECIDED, FIRST.replace("name: p}}", "name: p}, y: {claim: CL-003, name: p}}").replace("x ==", "x + y - 2 ==")
    )
    files["ledger/claims/CL-003.yaml"] = OTHER.replace("CL-002", "CL-003").replace("1 + 1", "1 + 2")
    assert statuses(judged(files)) == ["blocked", "undecided", "refuted"]


def chain(length: int, check: str) -> dict[str, str]:
    """Claims that each take `p` from the next one, and the last one's check."""
    head = "id: CL-{0:03}\nkind: identity\nstatement: S.\nboundary: B.\n"
    files = {
        f"ledger/claims/CL-{number:03}.yaml": head.format(number)
        + f"given: {{p: {{claim: 'CL-{number + 1:03}', name: p}}}}\nchecks: [p == 2 + 0]\n"
        for number in range(1, length)
    }
    return {**files, f"ledger/claims/CL-{length:03}.yaml": f"{head.format(length)}given: {{p: 2}}\nchecks: [{check}]\n"}


@pytest.mark.parametrize("length", [3, 60, 300])
def test_the_way_down_may_be_long(judged: Judged, length: int) -> None:
    assert set(statuses(judged(chain(length, "p == 1 + 1")))) == {"verified"}
    assert statuses(judged(chain(length, "p == 1 + 2"))) == ["blocked"] * (length - 1) + ["refuted"]


def test_a_way_too_long_to_follow_is_no_fault_of_the_run(judged: Judged) -> None:
    statuses_found = statuses(judged(chain(1500, "p == 1 + 2")))
    assert "verified" not in statuses_found


def test_what_is_refuted_on_a_refuted_input_is_blocked_first(judged: Judged) -> None:
    assert statuses(judged(two("p == 1 + 2", FIRST.replace("2 + 0", "3 + 0")))) == ["blocked", "refuted"]


def test_a_claim_looked_at_alone_is_as_weak(judged: Judged) -> None:
    report = judged(two("p == 1 + 2"), only=("CL-001",))
    assert (statuses(report), [finding.code for finding in report.findings]) == (["blocked"], ["blocked"])


def test_only_those_that_rest_on_it_are_blocked(judged: Judged) -> None:
    files = two("p == 1 + 2")
    files["ledger/claims/CL-003.yaml"] = OTHER.replace("CL-002", "CL-003")
    assert statuses(judged(files)) == ["blocked", "refuted", "verified"]
