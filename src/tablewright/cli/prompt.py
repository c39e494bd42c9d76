"""Reading lines from a person, or from a file that stands for one."""

from __future__ import annotations

import contextlib
import sys

from tablewright.cli import answers
from tablewright.cli.draw_question import draw_question, what_to_type
from tablewright.cli.failure import Failure
from tablewright.cli.screen import FAULT, Screen
from tablewright.kernel import AnswerError, Request, Value
from tablewright.table.view import QuestionView

with contextlib.suppress(ImportError):  # not on Windows; there, the console edits lines by itself
    import readline  # noqa: F401 - gives `input` its editing and its history


def read_line(prompt: str = "> ") -> str | None:
    """The next line; None at the end of input.  Lines from a file are repeated, so that the output reads as a whole."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)
    return line


def ask(screen: Screen, question: QuestionView, request: Request, about: str, usual: Value) -> Value:
    """Ask until the answer fits; an empty line takes what is usual.

    Raises:
        Failure: at the end of input.
    """
    hint = what_to_type(question, own_dice=False)
    if question.options:
        hint += f" Enter for {' '.join(map(str, usual)) if isinstance(usual, list) else usual}."
    screen.show(draw_question(question, about, hint))
    while (line := read_line()) is not None:
        try:
            return request.record(answers.read(question, line) if line.strip() else usual)
        except (Failure, AnswerError) as misfit:
            screen.say(str(misfit), FAULT)
    raise Failure(f"the input ended at “{question.prompt}”; nothing was made")
