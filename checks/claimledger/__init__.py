"""claimledger: claims with executable checks, and which of them still hold.

>>> from claimledger import evaluate
>>> evaluate("mean(r) == 7/12", r="[1, 0.75, 0]").verdict
'proved'
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from claimledger.deciding.verdicts import Verdict as Verdict
    from claimledger.errors import ClaimledgerError as ClaimledgerError
    from claimledger.errors import NoLedger as NoLedger
    from claimledger.findings import Finding as Finding
    from claimledger.findings import Place as Place
    from claimledger.findings import Severity as Severity
    from claimledger.ledger import Ledger as Ledger
    from claimledger.ledger import find_root as find_root
    from claimledger.ledger import load as load
    from claimledger.running import Options as Options
    from claimledger.running import check as check
    from claimledger.running.report import Report as Report
    from claimledger.running.statements import Answer as Answer
    from claimledger.running.statements import evaluate as evaluate

_HOMES = {
    "Answer": "running.statements",
    "ClaimledgerError": "errors",
    "Finding": "findings",
    "Ledger": "ledger",
    "NoLedger": "errors",
    "Options": "running",
    "Place": "findings",
    "Report": "running.report",
    "Severity": "findings",
    "Verdict": "deciding.verdicts",
    "check": "running",
    "evaluate": "running.statements",
    "find_root": "ledger",
    "load": "ledger",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    """Import what is asked for, when it is asked for: importing the package costs nothing."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
