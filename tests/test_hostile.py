"""Hostile and unlucky input is answered within five seconds and one gibibyte, by the whole command."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

SECONDS = 5.0
BYTES = 1 << 30
STOP_SECONDS = 10
COMMAND = [sys.executable, "-m", "claimledger_render"]
Files = str | bytes | dict[str, str | bytes]
Written = Callable[[Files], Path]

STATEMENTS = {
    "tower": "9^9^9 == 1",
    "taller tower": "9^9^9^9^9 == 1",
    "factorial": "factorial(10^9) == 1",
    "factorials of factorials": "factorial(factorial(factorial(9))) == 1",
    "long sum": "sum(1 for k in 1..10^12) == 10^12",
    "sums of sums": "sum(sum(sum(i*j*k for i in 1..1000) for j in 1..1000) for k in 1..1000) == 1",
    "brackets": "(" * 10_000 + "1" + ")" * 10_000 + " == 1",
    "open brackets": "(" * 10_000,
    "vectors": "[" * 10_000 + "1" + "]" * 10_000 + " == 1",
    "signs": "-" * 10_000 + "1 == 1",
    "powers": "2^" * 10_000 + "1 == 2",
    "conditionals": "1 if 1 < 2 else " * 3_000 + "1 == 1",
    "bars": "|" * 10_000 + "1" + "|" * 10_000 + " == 1",
    "roots": "√" * 10_000 + "1 == 1",
    "percents": "1" + "%" * 10_000 + " == 1",
    "factorial signs": "3" + "!" * 10_000 + " == 6",
    "long addition": "1+" * 500_000 + "1 == 500001",
    "addition at the limit": "1+" * 2_400 + "1 == 2401",
    "long number": "9" * 10_000_000 + " == 1",
    "long decimal": "0." + "9" * 900 + " == 1",
    "huge exponent": "1e999999999 == 1",
    "power of a tenth": "0.1^-1000000 == 10^1000000",
    "large power": "0.1^-1000000 == 1",
    "middle binomial": "binomial(10^9, 5*10^8) == 1",
    "division by zero": "1/0 == 1",
    "logarithm of zero": "ln(0) == 0",
    "root of minus one": "sqrt(-1)^2 == -1",
    "exponentials": "exp(exp(exp(10))) == 1",
    "more exponentials": "exp(exp(exp(exp(exp(10))))) > 0",
    "small exponentials": "exp(-exp(exp(10))) > 0",
    "near tie": "0.4999999999999999999999999999 ~= 0",
    "near integer": "e^(pi*sqrt(163)) == 262537412640768744",
    "nearly one": "1 + exp(-10^6) == 1",
    "tangent": "1/tan(pi/2) == 0",
    "floor": "floor(tanh(10000)) == 1",
    "sine of a large number": "sin(10^1000000) == 0",
    "matrix power": "matpow([[1, 1], [1, 0]], 10^9) == [[1, 0], [0, 1]]",
    "determinant": f"det([{', '.join(['[' + ', '.join(['1.5'] * 60) + ']'] * 60)}]) == 0",
    "import": "__import__('os') == 1",
    "dunder": "x.__class__ == 1",
    "long name": "x" * 100_000 + " == 1",
    "look-alike": "mеan([1, 2]) == 1.5",
    "right to left": "1 + 1 ==\u202e 2",
    "NUL": "1 + 1\0 == 2",
    "byte order mark": "\ufeff1 + 1 == 2",
    "line ends": "1 + 1\r\n== 2",
    "full-width": "１ + １ == ２",
    "spaces": " " * 1_000_000 + "1 == 1",
    "chain": "1 < " * 1_500 + "2",
    "script": "<script>alert(1)</script> == 1",
}


@pytest.fixture(scope="module")
def stream() -> Iterator[subprocess.Popen[bytes]]:
    """One `eval --jsonl` for all statements; its peak memory is looked at when it ends."""
    with subprocess.Popen([*COMMAND, "eval", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process
        assert process.stdin
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        assert usage.ru_maxrss * 1024 < BYTES


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_is_answered(stream: subprocess.Popen[bytes], name: str) -> None:
    assert stream.stdin
    assert stream.stdout
    start = time.monotonic()
    stream.stdin.write(json.dumps({"check": STATEMENTS[name]}).encode() + b"\n")
    stream.stdin.flush()
    answer = json.loads(stream.stdout.readline())
    assert time.monotonic() - start < SECONDS
    assert answer["verdict"] in ("proved", "refuted", "undecided", "broken")
    assert answer["way"] != "internal"
    assert len(json.dumps(answer)) < 10_000


def guarded(*words: str, folder: Path) -> str:
    """Run the command in a folder within the limits; what it prints."""
    with (folder / "out").open("wb+") as output, (folder / "err").open("wb+") as errors:
        start = time.monotonic()
        process = subprocess.Popen([*COMMAND, *words], cwd=folder, stdout=output, stderr=errors)
        ended = 0
        while not ended and time.monotonic() - start < STOP_SECONDS:
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            if not ended:
                time.sleep(0.005)
        spent = time.monotonic() - start
        if not ended:
            process.kill()
            process.wait()
        assert ended, f"still running after {STOP_SECONDS} s"
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        text, said = output.read().decode(), errors.read().decode()
    assert process.returncode in (0, 1, 2), said
    assert "Traceback" not in text + said
    assert spent < SECONDS
    assert usage.ru_maxrss * 1024 < BYTES
    return text


def as_check(statement: str) -> str:
    """A claim that holds a statement, quoted for YAML."""
    quoted = json.dumps(statement, ensure_ascii="\0" in statement)
    return f"id: CL-001\nkind: identity\nstatement: S.\nboundary: B.\nchecks:\n  - {quoted}\n"


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_ledger_that_holds_the_statement_is_checked(written: Written, name: str) -> None:
    text = guarded("check", "--notes", folder=written(as_check(STATEMENTS[name])))
    assert "internal" not in text
    assert len(text) < 10_000


def claim(number: int, given: str, check: str) -> dict[str, str | bytes]:
    text = f"id: CL-{number:03}\nkind: identity\nstatement: S.\nboundary: B.\ngiven:\n{given}checks:\n  - {check}\n"
    return {f"ledger/claims/CL-{number:03}.yaml": text}


def doubling_references() -> Files:
    """Each claim takes two givens from the next, so that there are 2^60 ways down."""
    files: dict[str, str | bytes] = {}
    for number in range(1, 61):
        other = f"{{claim: CL-{number + 1:03}, name: "
        files |= claim(number, f"  a: {other}a}}\n  b: {other}b}}\n", "a + b == 3")
    return files | claim(61, "  a: 1\n  b: 2\n", "a + b == 3")


def doubling_givens() -> Files:
    return claim(1, "".join(f"  a{k}: a{k + 1} + a{k + 1}\n" for k in range(200)) + "  a200: 1\n", "a0 + 1 == a0 + 2")


def growing_givens() -> Files:
    """Putting the givens in three times would make 2,000^3 terms."""
    lines = "".join(f"  {name}: {' + '.join([other] * 2_000)}\n" for name, other in ("ab", "bc", "cd"))
    return claim(1, f"{lines}  d: 1\n", "a + 1 == a + 2")


def long_given() -> Files:
    return claim(1, f"  a: {' + '.join(['1'] * 2_000)}\n", "a + 1 == a + 2")


def long_given_of_another_claim() -> Files:
    return claim(1, "  a: {claim: CL-002, name: a}\n", "a == 2000 + 0") | claim(
        2, f"  a: {' + '.join(['b'] * 2_000)}\n  b: 1\n", "a == 2000 + 0"
    )


def long_chain_of_claims() -> Files:
    files: dict[str, str | bytes] = {}
    for number in range(1, 1_200):
        files |= claim(number, f"  a: {{claim: 'CL-{number + 1:03}', name: a}}\n", "a == 1 + 1")
    return files | claim(1_200, "  a: 2\n", "a == 1 + 1")


def stated(text: str) -> str:
    return (
        f"id: CL-001\nkind: structural\nstatement: {json.dumps(text, ensure_ascii=False)}\nboundary: B.\n"
        "given: {x: 2}\nchecks: [x == 1 + 1]\n"
    )


LEDGERS: dict[str, Files | Callable[[], Files]] = {
    "billion laughs": "a0: &a0 [x, x]\n" + "".join(f"a{k}: &a{k} [*a{k - 1}, *a{k - 1}]\n" for k in range(1, 60)),
    "alias of itself": "a: &a [*a]\n",
    "nested lists": "a: " + "[" * 10_000,
    "nested maps": "a: " + "{a: " * 10_000,
    "nested block lists": "- " * 10_000 + "a\n",
    "nested block maps": "".join(" " * k + "a:\n" for k in range(1_500)),
    "nested keys": "? " * 10_000 + "a\n",
    "many keys": "".join(f"key{k}: 1\n" for k in range(100_000)),
    "many equal keys": "a: 1\n" * 100_000,
    "many anchors": "".join(f"- &a{k} 1\n" for k in range(100_000)),
    "long key": "a" * 1_000_000 + ": 1\n",
    "long quoted text": "id: '" + "a" * 1_000_000,
    "many quotes": "id: " + "'" * 1_000_000,
    "tabs": "id:\tCL-001\n\tkind: identity\n",
    "NUL": "id: CL-001\0\n",
    "byte order marks": b"\xef\xbb\xbf" * 1_000 + b"id: CL-001\n",
    "line ends": "id: CL-001\r\nkind: identity\r\nstatement: S.\r\nchecks:\r\n  - 1 + 1 == 2\r\n",
    "carriage returns": "id: CL-001\rkind: identity\rstatement: S.\rchecks:\r  - 1 + 1 == 3\r",
    "look-alike keys": "іd: CL-001\n",
    "right to left": "id: CL-001\nkind: convention\nstatement: \u202eS.\nboundary: \u2066B.\n",
    "duplicate keys": "id: CL-001\nid: CL-002\n",
    "tags": "!!python/object/apply:os.system [echo]\n",
    "many checks that are no checks": "id: CL-001\nkind: identity\nstatement: S.\nchecks:\n" + "  - =\n" * 20_000,
    "doubling references": doubling_references,
    "doubling givens": doubling_givens,
    "growing givens": growing_givens,
    "long given": long_given,
    "long given of another claim": long_given_of_another_claim,
    "long chain of claims": long_chain_of_claims,
    "statement of links": stated("](" * 200_000 + " 12"),
    "statement of backquotes": stated("`a" * 200_001 + " 12"),
    "statement of dollars": stated("$$a" * 200_001 + " 12"),
    "statement of fractions": stated("$" + "\\frac{1}{2}" * 50_000 + "$"),
    "statement of scripts": stated("$" + "_{" * 100_000 + "12$"),
    "statement of digits": stated("1" * 1_000_000),
    "statement of groups": stated("1" + ",111" * 300_000),
    "statement of numbers": stated("12 " * 100_000),
    "statement of fractions in prose": stated("12/" * 200_000),
    "statement of citations": stated("§1" + ",1" * 300_000),
    "statement of words": stated("one " * 100_000),
    "statement of spaces": stated("12" + " " * 500_000 + "13"),
    "statement of letters": stated("a" * 500_000 + "-1"),
    "statement of brackets in mathematics": stated("$" + "(" * 20_000 + "1" + ")" * 20_000 + " = 1$"),
    "statement of powers in mathematics": stated("$9^{9^{9}} = 1$ and $2^{2^{2^{2^{2^{2}}}}} = 1$"),
    "statement of commands": stated("$" + "\\sqrt{" * 50_000 + "$"),
    "markup": stated("<script>alert(1)</script> [a](javascript:alert(1)) $\\href{x}{y}$ $\\input{/etc/passwd}$"),
}


@pytest.mark.parametrize("name", LEDGERS)
def test_a_ledger_is_checked(written: Written, name: str) -> None:
    files = LEDGERS[name]
    text = guarded("check", folder=written(files() if callable(files) else files))
    assert "internal" not in text
    assert text.count("\n") < 200_000
