"""Rules over the whole ledger: an ordered table of functions, one file a rule."""

from collections.abc import Callable, Iterable
from typing import Final

from claimledger.findings import Finding
from claimledger.rules.confirmation import sources_confirmed
from claimledger.rules.context import Context
from claimledger.rules.cycles import given_cycles
from claimledger.rules.evidence import evidence_due
from claimledger.rules.freshness import still_fresh
from claimledger.rules.languages import languages_due
from claimledger.rules.links import links_lead_somewhere
from claimledger.rules.names import files_named_after_ids
from claimledger.rules.numbers import numbers_are_held
from claimledger.rules.sections import sections_exist
from claimledger.rules.unused import everything_used
from claimledger.rules.vacuous import checks_can_fail
from claimledger.rules.wording import words_are_bounded

Rule = Callable[[Context], Iterable[Finding]]

RULES: Final[tuple[Rule, ...]] = (
    files_named_after_ids,
    links_lead_somewhere,
    sections_exist,
    given_cycles,
    evidence_due,
    checks_can_fail,
    everything_used,
    numbers_are_held,
    words_are_bounded,
    sources_confirmed,
    still_fresh,
    languages_due,
)
