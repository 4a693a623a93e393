"""What the tests of deciding share."""

from collections.abc import Callable

import pytest

from claimledger.deciding.decide import decide
from claimledger.deciding.verdicts import Decision
from claimledger.language.faults import Fault
from claimledger.language.parser import read_statement


@pytest.fixture(scope="session")
def decided() -> Callable[[str], Decision]:
    """The decision of a statement that can be read, without givens."""

    def decision(text: str) -> Decision:
        statement = read_statement(text)
        assert not isinstance(statement, Fault), (text, statement)
        return decide(statement, {})

    return decision
