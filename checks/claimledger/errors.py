"""The few exceptions: for misuse and broken machines, never for a user's data."""


class ClaimledgerError(Exception):
    """The command or the ledger could not be used; the message says why, in one line."""


class NoLedger(ClaimledgerError):
    """There is no ledger where one was looked for."""
