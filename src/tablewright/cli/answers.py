"""What people type, as the answer to a question.  Which answers a rule takes is the rule's affair, not decided here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablewright.cli.failure import Failure, short
from tablewright.cli.games import has_words
from tablewright.kernel import Value
from tablewright.kernel.show import kept
from tablewright.store.pictures import MOST
from tablewright.table.view import OptionView, QuestionView


def handles(options: Sequence[OptionView]) -> list[str]:
    """What stands before each option: its number; its key where keys are numbers themselves."""
    if any(option.key.isdecimal() for option in options):
        return [option.key for option in options]
    return [str(at) for at in range(1, len(options) + 1)]


def read(question: QuestionView, typed: str) -> Value | bytes:
    """The answer that `typed` is.

    Raises:
        Failure: when it names no option, or more than one, or a picture that cannot be read.
    """
    typed = typed.strip()
    match question.kind:
        case "choose" | "confirm":
            return option_of(question, typed)
        case "pick":
            return [option_of(question, part) for part in _parts(question, typed)]
        case "roll":
            return [_face(question, part) for part in typed.replace(",", " ").split()]
        case "number":
            return typed or question.usual
        case "text" if question.picture and typed and "://" not in typed and not kept(typed):
            return _picture(typed)
        case _:
            return typed or question.usual


def _parts(question: QuestionView, typed: str) -> list[str]:
    """The pieces of a list: between commas, else between spaces."""
    if typed.casefold() in ("none", "nothing") and not question.least:
        return []
    return [part.strip() for part in typed.split(",") if part.strip()] if "," in typed else typed.split()


def option_of(question: QuestionView, typed: str) -> str:
    """The key of the option that `typed` means: a key, a number, or the beginning of a key, a text or its words.

    A refused option has a key too: the table knows best how to say why not.
    """
    options = question.options
    wanted = typed.casefold()
    for names in (
        [option.key.casefold() for option in options],
        handles(options),
        [option.text.casefold() for option in options],
    ):
        if wanted in names:
            return options[names.index(wanted)].key
    begins = [
        one for one in options if wanted and any(name.casefold().startswith(wanted) for name in (one.key, one.text))
    ]
    begins = begins or [one for one in options if wanted and has_words(one.text, wanted.split())]
    open_ = [option for option in begins if not option.refused] or begins
    if len(open_) == 1:
        return open_[0].key
    if not open_:
        takes = ", ".join(option.key for option in options if not option.refused)
        raise Failure(
            f"“{question.prompt}” takes {takes or 'nothing now'}, not {typed!r}; `help` says what else can be typed"
        )
    raise Failure(f"{short(typed)!r} may be {' or '.join(option.text for option in open_)}; type more of it")


def _picture(typed: str) -> bytes:
    """The picture at a path, of one that is too large no more than shows it; a terminal may have put quotes around."""
    path = Path(typed.strip("'\"")).expanduser()
    try:
        with path.open("rb") as file:
            return file.read(MOST + 1)
    except OSError as fault:
        raise Failure(f"the file {path} cannot be read ({fault.strerror}); type the path of a picture") from None


def _face(question: QuestionView, typed: str) -> int:
    if not typed.lstrip("+-").isdecimal():
        raise Failure(
            f"type the faces of {question.dice_name} with spaces between, Enter to let the machine roll, "
            f"or a command (`help` lists them); {typed!r} is no face"
        )
    return int(typed)
