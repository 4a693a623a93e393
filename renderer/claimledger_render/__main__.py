"""`python -m claimledger_render`."""

import sys

from claimledger_render.cli import main

if __name__ == "__main__":
    sys.exit(main())
