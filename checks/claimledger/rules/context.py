"""What a rule may look at."""

from dataclasses import dataclass
from datetime import date

from claimledger.ledger import Ledger
from claimledger.outcomes import Outcomes


@dataclass(frozen=True, slots=True)
class Context:
    """A ledger, what was decided of its claims, and the day it is judged on."""

    ledger: Ledger
    outcomes: Outcomes
    today: date
