"""`tablewright play [CAMPAIGN]`: the same questions as on the page, at a prompt.

Every answer is in the log before the next question is asked, so leaving loses nothing.
"""

from __future__ import annotations

from tablewright.cli import answers
from tablewright.cli.commands import Leave, begin, parse
from tablewright.cli.failure import Failure, short
from tablewright.cli.keeping import open_store, the_campaign
from tablewright.cli.parser import Parser, database
from tablewright.cli.prompt import read_line
from tablewright.cli.screen import FAULT, Screen
from tablewright.cli.session import Session
from tablewright.kernel import AnswerError, MoveError
from tablewright.store import StoreError
from tablewright.table import Refused, Table


def run(argv: list[str]) -> int:
    """Play a campaign until the person leaves."""
    parser = Parser("play", "Play a campaign at a prompt.  Everything is kept at each answer; leave at any time.")
    parser.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help="its id or name; needed if there are several")
    parser.add_argument("--own-dice", action="store_true", help="Enter rolls nothing: type what your own dice show")
    parser.add_argument("--seat", help="whose seat to take; usually the host's")
    parser.database()
    args = parser.parse_args(argv)
    with open_store(args.db) as store:
        row = the_campaign(store, args.campaign)
        table = Table.open(store, row.id)
        try:
            play(Session(table, find_seat(table, args.seat), Screen(), own_dice=args.own_dice))
        finally:
            table.close()
        where = "" if args.db == database() else f" --db {args.db}"
        Screen().say(f"Everything is kept. `tablewright play {row.id}{where}` goes on from here.")
    return 0


def find_seat(table: Table, said: str | None) -> str:
    """The seat with this id or name; without one, the host's."""
    seats = table.seats()
    for seat in seats:
        if seat.role == "host" if said is None else said.casefold() in (seat.id.casefold(), seat.name.casefold()):
            return seat.id
    raise Failure(
        f"nobody at this table is called {short(said or 'host')!r}; there are {', '.join(seat.name for seat in seats)}"
    )


def play(session: Session) -> None:
    """Ask, take the answer, and tell what came of it, until the person has had enough."""
    try:
        session.open()
        session.ask()
        while (line := read_line()) is not None:
            try:
                take(session, line)
            except (Failure, Refused, AnswerError, MoveError, StoreError) as refusal:
                session.screen.say(sentence(str(refusal)), FAULT)
                session.tell()
                continue
            session.tell()
            session.ask()
    except (Leave, KeyboardInterrupt):
        print()


def sentence(words: str) -> str:
    """A refusal as a sentence of its own."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")


def take(session: Session, line: str) -> None:
    """Do what a line says: a command, an answer to the open question, or a move."""
    if (found := parse(line, session)) is not None:
        command, rest = found
        command.run(session, rest)
        return
    asked = session.question()
    if asked is None:
        if line.strip():
            begin(session, line)
        return
    draft, question = asked
    if question.kind == "broken":
        raise Failure(f"{draft.name} cannot go on: {question.prompt}; `cancel` gives it up")
    typed = line.strip().removeprefix("=").strip()
    version = session.view.version
    if question.kind == "roll" and typed.casefold() in ("", "roll"):
        if session.own_dice and not typed:
            raise Failure(f"type what your {question.dice_name} show; `roll` lets the machine roll them this once")
        session.table.roll(session.seat, draft.id, question.id, version=version)
        return
    if not typed and question.kind in ("choose", "confirm"):
        return
    session.table.answer(session.seat, draft.id, question.id, answers.read(question, typed), version=version)
