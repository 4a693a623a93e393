"""Synthetic ledgers of any size, in claimledger's format and in TRLC's, with the same items, texts and links.

usage: python benchmarks/synthetic.py N FOLDER [--seed 7]

A tenth of the items are concepts, the rest claims; every claim has a true check of one of eight kinds that courses
state, one after the other: sums of decimals, discounted returns, shares, centred means, standard errors, entropies,
at-least-once probabilities, percentages.
"""

import argparse
import math
import random
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

WORDS = (
    "agent bandit baseline bound capture claim concept critic decay digit discount drift entropy episode estimate "
    "evidence factor group horizon ledger limit logit margin mean model noise order outcome policy prefix prompt rate "
    "ratio record return reward rollout sample scale score seed share signal source state step target token trace"
).split()


@dataclass(frozen=True)
class Checked:
    """The givens, checks and closing sentence of one claim."""

    given: dict[str, str]
    checks: list[str]
    sentence: str


def _decimals(pick: random.Random) -> Checked:
    a, b = pick.randrange(100, 99999), pick.randrange(100, 99999)
    total = f"{(a + b) / 100:.2f}"
    return Checked({}, [f"{a / 100:.2f} + {b / 100:.2f} == {total}"], f"{a / 100:.2f} and {b / 100:.2f} make {total}.")


def _discounted(pick: random.Random) -> Checked:
    gamma, rewards = pick.randrange(1, 10), [pick.randrange(-20, 21) for _ in range(4)]
    value = sum(Fraction(gamma, 10) ** k * reward for k, reward in enumerate(rewards))
    text = f"{float(value):.3f}"
    given = {"gamma": f"0.{gamma}", "r": str(rewards)}
    return Checked(given, [f"sum(gamma^k * r[k] for k in 0..3) == {text}"], f"The return is {text}.")


def _share(pick: random.Random) -> Checked:
    a, b = pick.randrange(1, 5000), pick.randrange(5001, 9999)
    return Checked({}, [f"{a}/{b} ~= {a / b:.5f}"], f"The share of {a} in {b} is {a / b:.5f}.")


def _centred(pick: random.Random) -> Checked:
    values = [pick.randrange(0, 9) for _ in range(3)]
    values[0] += sum(values) % 3 == 0
    mean = Fraction(sum(values), 3)
    centred = ", ".join(str(value - mean) for value in values)
    checks = [f"mean(r) == {mean}", f"r - mean(r) == [{centred}]", "sum(r - mean(r)) == 0"]
    return Checked({"r": str(values)}, checks, f"The mean of the three is {mean}.")


def _standard_error(pick: random.Random) -> Checked:
    p, n = pick.randrange(1, 100), pick.randrange(100, 9999)
    error = f"{math.sqrt(p / 100 * (1 - p / 100) / n):.6f}"
    return Checked({"p": f"{p}/100", "n": str(n)}, [f"sqrt(p*(1 - p)/n) ~= {error}"], f"The standard error is {error}.")


def _entropy(pick: random.Random) -> Checked:
    logits = [pick.randrange(-30, 31) / 10 for _ in range(4)]
    weights = [math.exp(logit) for logit in logits]
    shares = [weight / sum(weights) for weight in weights]
    entropy = f"{-sum(share * math.log(share) for share in shares):.4f}"
    return Checked({"z": str(logits)}, [f"entropy(softmax(z)) ~= {entropy}"], f"The entropy is {entropy} nats.")


def _at_least_once(pick: random.Random) -> Checked:
    n, k = pick.randrange(8, 40), pick.randrange(1, 6)
    wrong = n - pick.randrange(2, n - 5)
    value = 1 - Fraction(math.comb(wrong, k), math.comb(n, k))
    check = f"1 - binomial({wrong}, {k})/binomial({n}, {k}) == {value}"
    return Checked({}, [check], f"At least one of the tries succeeds with probability {value}.")


def _percentage(pick: random.Random) -> Checked:
    share, whole = pick.randrange(1, 100), pick.randrange(100, 9999)
    part = f"{share * whole / 100:.2f}"
    return Checked({}, [f"{share}% * {whole} == {part}", f"{part} <= {whole}"], f"{share}% of {whole} is {part}.")


KINDS: tuple[Callable[[random.Random], Checked], ...] = (
    _decimals, _discounted, _share, _centred, _standard_error, _entropy, _at_least_once, _percentage,
)  # fmt: skip


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def generate(count: int, folder: Path, seed: int = 7) -> None:
    """Write `claimledger/` and `trlc/` below a folder."""
    pick = random.Random(seed)
    concepts = max(3, count // 10)
    ours, theirs = folder / "claimledger", folder / "trlc"
    write(ours / "ledger/ledger.yaml", "format: 1\ntitle: Synthetic\nlanguages: [en]\nsections: [all]\n")
    sources = "".join(
        f"- id: src{k:02}\n  type: article-journal\n  title: Source {k}\n"
        f"  issued: {{date-parts: [[{1980 + k % 40}]]}}\n  cited_for: values\n  status: peer-reviewed\n"
        for k in range(50)
    )
    write(ours / "ledger/sources.yaml", f"references:\n{sources}")
    write(theirs / "model.rsl", _TRLC_MODEL)
    items: list[str] = []
    for place in range(count):
        is_concept = place < concepts
        key = f"CON-{place + 1:05}" if is_concept else f"CL-{place - concepts + 1:05}"
        text = " ".join(pick.choice(WORDS) for _ in range(48)).capitalize() + "."
        title = " ".join(pick.choice(WORDS) for _ in range(4)).capitalize()
        links = [f"CON-{k + 1:05}" for k in sorted(pick.sample(range(concepts), 2))]
        source = f"src{place % 50:02}"
        if is_concept:
            write(ours / f"concepts/{key}.yaml", _concept(key, f"{title} {place}", text, source))
            links = []
        else:
            write(ours / f"ledger/claims/{key}.yaml", _claim(key, text, links, source, KINDS[place % 8](pick)))
        linked = f"\n  links = [{', '.join(links)}]".replace("CON-", "CON_") if links else ""
        kind = "Concept" if is_concept else "Claim"
        name = key.replace("-", "_")
        items.append(f'{kind} {name} {{\n  title = "{title}"\n  text = "{text}"\n  source = "{source}"{linked}\n}}\n')
    for start in range(0, count, 100):
        write(theirs / f"items_{start // 100:04}.trlc", "package Ledger\n" + "".join(items[start : start + 100]))


def _folded(text: str) -> str:
    return textwrap.fill(text, 78, initial_indent="  ", subsequent_indent="  ")


def _concept(key: str, term: str, text: str, source: str) -> str:
    return (
        f"id: {key}\nterm: {term}\nsection: all\ndefinition: |\n{_folded(text)}\n"
        f"boundary: Holds for positive values only.\nsources: [{{key: {source}}}]\n"
    )


def _claim(key: str, text: str, links: list[str], source: str, checked: Checked) -> str:
    given = "".join(f"  {name}: {value}\n" for name, value in checked.given.items())
    return (
        f"id: {key}\nkind: arithmetic\nstatement: |\n{_folded(f'{text} {checked.sentence}')}\n"
        f"concepts: [{', '.join(links)}]\nsources: [{{key: {source}, at: p. 3, for: the values}}]\n"
        f"boundary: Holds for positive values only.\n"
        + (f"given:\n{given}" if given else "")
        + "checks:\n"
        + "".join(f"  - {check}\n" for check in checked.checks)
    )


_TRLC_MODEL = """package Ledger
type Item {
  title  String
  text   String
  source String
  links  optional Item [0 .. *]
}
checks Item {
  len(text) >= 10, error "text too short", text
  len(source) >= 1, error "no source", source
}
type Concept extends Item {}
type Claim extends Item {}
"""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    generate(arguments.count, arguments.folder, arguments.seed)
