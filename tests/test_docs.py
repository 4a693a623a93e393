"""What the documents show is what happens: every statement fenced as `check` has the verdict beside it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimledger.codes import CODES
from claimledger.deciding.verdicts import Verdict
from claimledger.language.functions import CONSTANTS, FUNCTIONS
from claimledger.language.words import RELATIONS
from claimledger.running.statements import Statements

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
WORDS = {verdict.word for verdict in Verdict}
_FENCE = re.compile(r"^(?P<fence>`{3,})check[^\n]*\n(?P<body>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"\s+#\s*(?P<words>.*)$")


def shown() -> Iterator[object]:
    """The statements, one a line; `# verdict` after one says what it is, if not proved."""
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for block in _FENCE.finditer(text):
            first = text.count("\n", 0, block.start("body")) + 1
            for number, line in enumerate(block["body"].splitlines(), first):
                comment = _COMMENT.search(line)
                statement = line[: comment.start()] if comment else line
                said = re.findall(r"[a-z]+", comment["words"].lower()) if comment else []
                verdict = next((word for word in said if word in WORDS), "proved")
                if statement.strip() and not statement.lstrip().startswith("#"):
                    yield pytest.param(statement.strip(), verdict, id=f"{document.name}:{number}")


@pytest.fixture(scope="module")
def statements() -> Iterator[Statements]:
    found = Statements()
    yield found
    found.close()


@pytest.mark.parametrize(("statement", "verdict"), list(shown()))
def test_a_statement_of_the_documents(statements: Statements, statement: str, verdict: str) -> None:
    answer = statements.answer(statement, {})
    assert answer.verdict == verdict, f"{answer.message} {answer.hint}"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_example_of_the_table_of_functions_is_proved(statements: Statements, name: str) -> None:
    example = FUNCTIONS[name].example
    assert name in example
    assert statements.answer(example, {}).verdict == "proved"


def test_the_language_is_documented_whole() -> None:
    text = (ROOT / "docs/language.md").read_text(encoding="utf-8")
    assert [name for name in (*FUNCTIONS, *CONSTANTS) if not re.search(rf"\b{name}\b", text)] == []
    assert [relation for relation in RELATIONS if relation not in text] == []


@pytest.mark.parametrize("name", CODES)
def test_every_code_of_a_finding_is_documented(name: str) -> None:
    text = (ROOT / "docs/findings.md").read_text(encoding="utf-8")
    (section,) = re.findall(rf"^### {name}\n\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    code = CODES[name]
    assert section.startswith(f"{code.severity.word.capitalize()}. {code.means}")
    assert code.mend in section
    assert ("may accept" in section) is code.acceptable


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_within_the_repository_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", text)
    assert [target for target in targets if not (document.parent / target).exists()] == []
