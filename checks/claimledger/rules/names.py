"""A record's file is named after its id."""

from collections.abc import Iterator

from claimledger.findings import Finding
from claimledger.rules.context import Context


def files_named_after_ids(context: Context) -> Iterator[Finding]:
    """Every claim and concept stands in `<id>.yaml`."""
    for entry in context.ledger.claims_and_concepts():
        name = entry.source.file.rpartition("/")[2]
        if name.rpartition(".")[0] != entry.record.id:
            yield entry.finding(
                "file-name",
                f"{entry.record.id} stands in {name}",
                f"rename the file to {entry.record.id}.yaml",
                path=("id",),
            )
