"""No givens refer to one another in a circle; each circle is told once, where it begins."""

from collections.abc import Callable

from claimledger.findings import Finding

HEAD = "id: {id}\nkind: identity\nstatement: A statement.\nboundary: B.\n"
Told = Callable[..., list[str]]


def ledger(**claims: str) -> dict[str, str]:
    return {
        f"ledger/claims/CL-00{key[1:]}.yaml": HEAD.format(id=f"CL-00{key[1:]}") + text for key, text in claims.items()
    }


def test_two_circles_are_two_findings(told: Told) -> None:
    text = "given:\n  a: b\n  b: a\n  x: y\n  y: z\n  z: x\nchecks: [a + x == 1]\n"
    assert [line for line in told(ledger(c1=text)) if "cycle" in line] == [
        "given-cycle CL-001.yaml:6:6",
        "given-cycle CL-001.yaml:8:6",
    ]


def test_the_way_round_is_told(findings: Callable[..., list[Finding]]) -> None:
    files = ledger(
        c1="given: {x: {claim: CL-002, name: y}}\nchecks: [x == 1 + 0]\n",
        c2="given: {y: 2 * z, z: {claim: CL-001, name: x}}\nchecks: [y == 1 + 0]\n",
    )
    (finding,) = (finding for finding in findings(files) if finding.code == "given-cycle")
    assert "CL-001:x → CL-002:y → CL-002:z → CL-001:x" in finding.message


def test_what_only_leads_into_a_circle_is_not_in_it(told: Told) -> None:
    text = "given: {w: x, x: y, y: x}\nchecks: [w == 1]\n"
    assert [line for line in told(ledger(c1=text)) if "cycle" in line] == ["given-cycle CL-001.yaml:5:18"]


def test_a_diamond_is_no_circle(told: Told) -> None:
    text = "given: {a: 1, b: a + 1, c: a + 2, d: b + c}\nchecks: [d == 2 * a + 3]\n"
    assert told(ledger(c1=text)) == []


def test_a_bound_name_is_no_reference(told: Told) -> None:
    text = "given: {x: 'sum(k for k in 1..3)', y: x}\nchecks: [y == 2 * 3]\n"
    assert told(ledger(c1=text)) == []
