"""`claimledger eval`."""

import argparse
import json
import re
import sys
from typing import TYPE_CHECKING, Final

from claimledger.errors import ClaimledgerError

if TYPE_CHECKING:
    from claimledger.running.statements import Answer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("statement", nargs="?", metavar="STATEMENT", help="one relation in the check language")
    parser.add_argument(
        "--given", action="append", nargs="+", default=[], metavar="NAME=VALUE", help="a value that the statement names"
    )
    parser.add_argument(
        "--jsonl", action="store_true", help='answer lines {"check": …, "given": {…}} from stdin, one by one'
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="for people, or for programs")
    parser.epilog = "example: claimledger eval 'mean(r) == 7/12' --given 'r=[1, 0.75, 0]'"


def run(arguments: argparse.Namespace) -> int:
    """Decide one statement, or a stream of them."""
    from claimledger.running.statements import Statements

    assigned, others = _sorted([text for group in arguments.given for text in group])
    stated = [arguments.statement, *others] if arguments.statement is not None else others
    if len(stated) != (0 if arguments.jsonl else 1):
        raise ClaimledgerError(_misuse(stated, jsonl=arguments.jsonl))
    statements = Statements()
    try:
        if arguments.jsonl:
            return _stream(statements)
        given: dict[str, str] = {}
        for name, value in assigned:
            if name in given:
                raise ClaimledgerError(f"--given {name} is there twice")
            given[name] = value
        statement = stated[0]
        answer = statements.answer(statement, given)
    finally:
        statements.close()
    if arguments.format == "json":
        sys.stdout.write(json.dumps(answer.plain(), ensure_ascii=False) + "\n")
    else:
        sys.stdout.write("\n".join(_text(statement, given, answer)) + "\n")
    return 0 if answer.verdict == "proved" else 1


_ASSIGNED: Final = re.compile(r"\s*([^\W\d]\w*)\s*=(?!=)\s*(.*)", re.DOTALL)


def _sorted(texts: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """What follows `--given`: names with their values, and what is none (a statement that stands last)."""
    hits = [(_ASSIGNED.fullmatch(text), text) for text in texts]
    return [(hit[1], hit[2]) for hit, _ in hits if hit is not None], [text for hit, text in hits if hit is None]


def _misuse(stated: list[str], *, jsonl: bool) -> str:
    if jsonl:
        return f"--jsonl reads its statements from stdin: leave {stated[0]!r} out"
    if not stated:
        return "give a statement, such as '1 + 1 == 2', or --jsonl"
    return f"{stated[-1]!r} is neither the statement nor NAME=VALUE"


def _stream(statements: "Statements") -> int:  # type: ignore[name-defined]  # noqa: F821
    """Answer every line of stdin, in order, as it comes."""
    output = sys.stdout
    for line in sys.stdin.buffer:
        output.write(json.dumps(statements.answer_line(line), ensure_ascii=False) + "\n")
        output.flush()
    return 0


def _text(statement: str, given: dict[str, str], answer: "Answer") -> list[str]:
    from claimledger_render.reports.text import marked_line
    from claimledger_render.terminal import Painter, harmless

    painter = Painter(sys.stdout)
    colour = "good" if answer.verdict == "proved" else "error"
    lines = [f"{painter.paint(answer.verdict, colour)}" + (f" by {answer.way}" if answer.verdict == "proved" else "")]
    if answer.verdict != "proved" and answer.end > answer.start:
        text = given.get(answer.name, statement) if answer.name else statement
        lines += marked_line(text, answer.start, answer.end - answer.start, painter, colour)
    for text in (answer.message, *answer.notes):
        if text:
            lines.append(f"  {harmless(text)}")
    if answer.hint:
        lines.append(f"  {painter.paint('help', 'good')}: {harmless(answer.hint)}")
    return lines
