"""Every finding by its code: how much it weighs by default, what it means and how to mend it."""

from dataclasses import dataclass
from typing import Final

from claimledger.findings import Severity

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


@dataclass(frozen=True, slots=True)
class Code:
    """One code; `acceptable` says whether a ledger's settings may accept its findings for a time."""

    severity: Severity
    means: str
    mend: str
    acceptable: bool = False


CODES: Final = {
    # The files.
    "unreadable-file": Code(ERROR, "A file of the ledger cannot be read: missing rights, not UTF-8, or a link that leads out of the ledger.", "Save it as UTF-8 inside the ledger."),
    "unread-file": Code(WARNING, "Something stands in a folder of records and is not read: a folder, or a file of another name.", "Move it elsewhere, or name it after its record, ending in .yaml.", acceptable=True),
    "yaml-syntax": Code(ERROR, "The file is not YAML as far as this place; the record in it is not read.", "Mend the YAML; most often a text with `: ` or a leading sign needs quotes."),
    "yaml-quotes": Code(ERROR, "YAML takes this check for something other than one text, so nothing of the record is read.", "Put the check in quotes as shown."),
    "yaml-duplicate-key": Code(ERROR, "One key stands twice in a map; YAML readers keep either.", "Keep one of the two."),
    "yaml-tag": Code(ERROR, "A YAML tag asks for a type; the ledger reads plain text only.", "Write the value without the tag."),
    "yaml-limits": Code(ERROR, "The file is larger, deeper or has more aliases than a ledger's file may.", "Split the file, or write the repeated parts out."),
    # The records.
    "missing-key": Code(ERROR, "A record lacks a key that every record of its kind has.", "Add the key."),
    "unknown-key": Code(ERROR, "A record has a key that its kind does not know; it may be misspelt.", "Correct or delete it; `claimledger schema claim` lists the keys."),
    "wrong-type": Code(ERROR, "A value is not of the type that its key takes.", "Write it as the message says."),
    "formula": Code(ERROR, "A check or a given is not in the check language.", "The message says what was expected at the character; docs/language.md has every form."),
    "duplicate-id": Code(ERROR, "Two records have one id.", "Ids are for good: give the younger record the next free one."),
    "file-name": Code(ERROR, "A record's file is not named after its id.", "Rename the file, or correct the id."),
    "dangling-link": Code(ERROR, "A record refers to an id or key that no record has.", "Correct the id, or write the record."),
    "retired-link": Code(WARNING, "A record refers to one that is retired.", "Refer to the record that replaces it.", acceptable=True),
    "self-link": Code(WARNING, "A concept names itself as related.", "Delete the entry.", acceptable=True),
    "given-cycle": Code(ERROR, "Givens of claims refer to one another in a circle, so none of them has a value.", "Give one of them its value."),
    "unknown-section": Code(ERROR, "A record names a section or snapshot that the settings do not list.", "Correct it, or add it to ledger/ledger.yaml."),
    # The evidence.
    "no-evidence": Code(ERROR, "A claim lacks the evidence that its kind demands.", "Add what the message names, or state the kind that the claim is."),
    "refuted": Code(ERROR, "A check is shown to be false.", "The message gives the right value: correct the claim, or the check if it does not say what the claim says."),
    "broken": Code(ERROR, "A check has no value: a name that is not given, shapes that do not fit, a function outside its domain.", "Mend the part under the caret."),
    "blocked": Code(ERROR, "A claim rests on another one that does not hold.", "Mend that claim first."),
    "undecided": Code(ERROR, "A check was neither proved nor refuted within the limits of work.", "Make it smaller, or state a weaker claim that can be decided."),
    "supported": Code(ERROR, "A check has evidence and no proof, and the claim does not say that evidence is enough (an error only under --strict).", "State `level: supported`, or a claim that can be proved."),
    "recorded": Code(ERROR, "A claim rests on a run that was not repeated here (an error only under --strict).", "Repeat the run."),
    "fails-holds": Code(ERROR, "A relation under `fails` is not refuted, so the boundary it was to show is not shown.", "Move it to the checks if it holds; else mend it so that it is false for the given values."),
    "cannot-fail": Code(ERROR, "A check would pass whatever the claim said: both sides are the same, nothing is computed, or its condition never holds.", "Compute one side from the givens."),
    "empty-range": Code(WARNING, "A range ends before it begins, so its sum is 0 and its product 1.", "Exchange the ends, or delete the term.", acceptable=True),
    "unused-given": Code(WARNING, "A given is used by no check.", "Use it in a check, or delete it.", acceptable=True),
    "unused-source": Code(WARNING, "No record cites this source.", "Cite it, or delete it.", acceptable=True),
    "unbounded-words": Code(WARNING, "A statement says any, every or always, while its checks are about given values, and no boundary says so.", "State the bound in `boundary`.", acceptable=True),
    # The statement and its numbers.
    "number-unchecked": Code(ERROR, "A number of the statement occurs in no check of the claim, so nothing holds it.", "Add a check that has it, or excuse it under `unchecked_numbers` with the reason.", acceptable=True),
    "number-assumed": Code(NOTE, "A number of the statement occurs among the givens alone: it is assumed, not shown.", "Nothing to mend; a check that has the number would show it."),
    "no-result": Code(ERROR, "No number of an arithmetic claim's statement is the result of a proved check that computes something.", "State the result, and check it: `mean(r) == 7/12`.", acceptable=True),
    "unused-excuse": Code(WARNING, "An excused number does not occur in the statement, or a check holds it after all.", "Delete the excuse.", acceptable=True),
    "floating-differs": Code(NOTE, "The check is decided exactly, but float64 arithmetic gives something else, as a reader's program would.", "Nothing to mend; say so in the boundary if readers will compute it."),
    "tie": Code(NOTE, "The value lies exactly halfway between two roundings, so rounding may go either way.", "Write one more digit."),
    "unconfirmed": Code(WARNING, "A source has a detail that nobody has confirmed.", "Look it up in the source itself, and delete `unconfirmed`.", acceptable=True),
    # The course of time, languages, settings.
    "stale": Code(WARNING, "What was looked at is older than its kind stays fresh.", "Look again and set `looked_at`.", acceptable=True),
    "missing-language": Code(WARNING, "A text is due in a language that it does not have.", "Add the language.", acceptable=True),
    "setting-loosens": Code(ERROR, "A setting would lower the bar that the ledger is judged by.", "Severities only rise; `accept` covers warnings and the number rule alone."),
    "accepted": Code(NOTE, "A finding that the settings accept for a time.", "Nothing to mend before its day; look at the reason again then."),
    "unused-accept": Code(WARNING, "An `accept` entry covers no finding, or is past its day.", "Delete it, or set the day anew."),
    "internal": Code(ERROR, "claimledger itself failed on this check.", "Please report it with the record; the rest of the ledger was checked."),
}  # fmt: skip
