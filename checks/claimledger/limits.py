"""The budgets of a run, in one place.

Budgets are counted in work (characters, nodes, bits, terms), so that a verdict does not depend on the machine.
Clock time and memory are the last stop only, and are enforced from outside the deciding process.
"""

from typing import Final

# What a ledger may hold.
FILE_BYTES: Final = 4_000_000
"""Bytes of one YAML file."""
NESTING: Final = 64
"""Depth of one YAML file."""
ALIASES: Final = 100
"""Aliases (`*name`) in one YAML file."""
YAML_NODES: Final = 400_000
"""Nodes of one YAML file, aliases expanded."""

TEXT_CHARACTERS: Final = 50_000
"""Characters of one text of a record."""
FINDINGS: Final = 100
"""Findings of one kind that are told of one record."""

# What a check may hold.
STATEMENT_CHARACTERS: Final = 20_000
STATEMENT_DEPTH: Final = 60
"""Brackets, calls, powers and signs inside one another."""
STATEMENT_NODES: Final = 5_000
NUMBER_DIGITS: Final = 1_000
"""Digits of a number as written."""
EXPONENT_DIGITS: Final = 9
"""Digits of the exponent of a number as written (`1e…`)."""

# What deciding may cost.
EXACT_BITS: Final = 100_000
"""Bits of the numerator and denominator of an exact rational."""
STEPS: Final = 200_000
"""Tree nodes evaluated in one check, each term of a sum counted."""
FORM_STEPS: Final = 10_000
"""The same, in closed forms, whose steps cost more."""
TERMS: Final = 20_000
"""Terms of one sum, product or range."""
CASES: Final = 1_000
"""Cases of one `for all` that are tried."""
ENTRIES: Final = 2_000
"""Entries of one vector or matrix."""
FORM_TERMS: Final = 400
"""Terms of a closed form."""
PRECISIONS: Final = (64, 128, 256, 512, 1024, 2048, 4096, 8192)
"""Bits of the enclosures, tried in turn."""
ENCLOSURE_MAGNITUDE: Final = 1 << 40
"""Largest binary logarithm that an enclosure may reach."""

# The last stop.
CHECK_SECONDS: Final = 2.0
"""Wall time of one check in a worker."""
CHECK_BYTES: Final = 1 << 30
"""Memory of one worker beyond what it started with."""
