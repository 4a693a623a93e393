"""Sections and snapshots that records name are those of the settings."""

from collections.abc import Iterator

from claimledger.findings import Finding
from claimledger.rules.context import Context


def sections_exist(context: Context) -> Iterator[Finding]:
    """A concept's section and a record's snapshot are listed in the settings."""
    settings = context.ledger.settings
    if settings is None:
        return
    sections = [section if isinstance(section, str) else section.id for section in settings.record.sections]
    for concept in context.ledger.concepts.values():
        section = concept.record.section
        if section is not None and section not in sections:
            known = ", ".join(sections) or "none"
            yield concept.finding(
                "unknown-section", f"there is no section `{section}`", f"the sections: {known}", path=("section",)
            )
    for entry in context.ledger.claims_and_concepts():
        snapshot = entry.record.snapshot
        if snapshot is not None and snapshot not in settings.record.snapshots:
            known = ", ".join(settings.record.snapshots) or "none"
            yield entry.finding(
                "unknown-section", f"there is no snapshot `{snapshot}`", f"the snapshots: {known}", path=("snapshot",)
            )
