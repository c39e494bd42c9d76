"""`tablewright run TRANSCRIPT`: play a file, and say where the game stands then."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tablewright.cli.failure import Failure
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.cli.transcript import HOST, Transcript, play
from tablewright.kernel import Corrected, Fact, Finished
from tablewright.table import Table
from tablewright.table.view import DraftView, QuestionView


def run(argv: list[str]) -> int:
    """Play a transcript and print the state, the facts, and what is asked."""
    parser = Parser("run", "Play a transcript (docs/transcripts.md) and say where the game stands.")
    parser.add_argument("transcript", metavar="TRANSCRIPT", help="a file of JSON Lines; - reads standard input")
    parser.json()
    args = parser.parse_args(argv)
    name = args.transcript
    try:
        transcript = play(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except Failure as refusal:
        raise Failure(f"{'standard input' if name == '-' else name}, {refusal}") from refusal
    if args.json:
        print(encode(outcome(transcript)))
    else:
        tell(transcript.table)
    return 0


def outcome(transcript: Transcript) -> dict[str, Any]:
    """The state, the facts of all finished moves, and every open question."""
    table = transcript.table
    places = {draft: at for at, (draft, _by) in enumerate(transcript.begun, 1)}
    waiting = [
        waits(draft, question, places[draft.id])
        for draft in table.view(HOST, last=0).drafts
        for question in draft.questions
    ]
    return {"state": table.state, "facts": facts(table), "waiting": waiting}


def facts(table: Table) -> list[Fact]:
    """What has happened, in order."""
    records = [entry.record for entry in table.entries()]
    return [fact for record in records if isinstance(record, Finished | Corrected) for fact in record.facts]


def waits(draft: DraftView, question: QuestionView, place: int) -> dict[str, Any]:
    """An open question for a program: what every kind has, then what only this kind has."""
    options = [{"key": one.key, "text": one.text, "refused": one.refused} for one in question.options]
    waiting: dict[str, Any] = {
        "id": question.id,
        "seat": question.seat,
        "kind": question.kind,
        "prompt": question.prompt,
        "options": options,
        "move": draft.move,
        "draft": place,
    }
    match question.kind:
        case "roll":
            waiting["dice"] = [die.sides for die in question.dice]
        case "number":
            waiting |= {"low": question.low, "high": question.high}
        case "pick":
            waiting |= {"least": question.least, "most": question.most}
        case _:
            pass
    if question.fault:
        waiting["fault"] = question.fault
    return waiting


def tell(table: Table) -> None:
    """The story in words, and what it waits for."""
    from tablewright.cli.draw_question import draw_question  # noqa: PLC0415 - Rich is slow, and --json needs none
    from tablewright.cli.draw_story import draw_lines, draw_story  # noqa: PLC0415
    from tablewright.cli.screen import Screen  # noqa: PLC0415

    screen = Screen()
    view = table.view(HOST, last=table.version)
    screen.show(draw_story(view.entries, view.earlier))
    for at, draft in enumerate(view.drafts):
        if at or view.entries:
            screen.say("")
        screen.show(draw_lines(draft.lines))
        for question in draft.questions:
            screen.show(
                draw_question(question, draft.name, f"It is {question.id}, for seat {question.seat or 'anybody'}.")
            )
    if not view.drafts:
        screen.say("Nothing is asked now." if view.entries else "Nothing has happened yet.")
