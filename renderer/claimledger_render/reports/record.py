"""A record in text: what it says, and for a claim what each of its relations came to."""

import textwrap

from claimledger.documents.nodes import Mapping, Node, Scalar, Sequence
from claimledger.ledger import Ledger
from claimledger.running.report import CheckReport, Report
from claimledger_render.terminal import Painter, harmless

_LEFT_OUT = ("id", "checks", "fails")


def record_text(ledger: Ledger, key: str, report: Report, painter: Painter) -> list[str]:
    """The lines that show a record."""
    entry = ledger.claims.get(key) or ledger.concepts.get(key) or ledger.sources.get(key)
    if entry is None:
        return [f"{key} cannot be read; `claimledger check` says why"]
    claim = next((claim for claim in report.claims if claim.id == key), None)
    status = f" · {painter.paint(claim.status, 'good' if claim.status == 'verified' else 'strong')}" if claim else ""
    lines = [f"{painter.paint(key, 'strong')}{status} · {entry.source.file}"]
    if isinstance(entry.node, Mapping):
        for name, node in entry.node.entries:
            if name.text not in _LEFT_OUT:
                lines += _field(name.text, node)
    if claim is not None:
        for title, relations in (("checks", claim.checks), ("fails", claim.fails)):
            if relations:
                lines.append(f"{title}:")
            for relation in relations:
                lines += _relation(relation, painter, good="proved" if title == "checks" else "refuted")
    return lines


def _field(name: str, node: Node) -> list[str]:
    text = harmless(" ".join(_inline(node).split()))
    return textwrap.wrap(f"{name}: {text}", 100, subsequent_indent="  ") or [f"{name}:"]


def _inline(node: Node) -> str:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return f"[{', '.join(_inline(item) for item in node.items)}]"
    return ", ".join(f"{key.text}: {_inline(value)}" for key, value in node.entries)


def _relation(relation: CheckReport, painter: Painter, *, good: str) -> list[str]:
    verdict = painter.paint(f"{relation.verdict:9}", "good" if relation.verdict == good else "error")
    way = f"  ({relation.way})" if relation.way else ""
    lines = [f"  {verdict} {harmless(relation.check)}{way}"]
    extra = [relation.worked, relation.message, *relation.notes] + (
        [f"because: {relation.because}"] if relation.because else []
    )
    return lines + [f"            {harmless(text)}" for text in extra if text]
