"""What people can type at any prompt of `play`, besides an answer or a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from tablewright.cli import answers, lookup
from tablewright.cli.failure import Failure, short
from tablewright.cli.games import matches
from tablewright.cli.moves import takes
from tablewright.cli.prompt import read_line
from tablewright.cli.screen import LOUD, QUIET, row
from tablewright.cli.session import Session
from tablewright.kernel import Move
from tablewright.table.view import GroupView, MoveView


class Command(NamedTuple):
    """A command: what it takes, what it does in words, and how."""

    takes: str
    does: str
    run: Callable[[Session, str], None]


class Leave(Exception):  # noqa: N818 - no error: somebody gets up from the table
    """The person has had enough."""


def parse(line: str, session: Session) -> tuple[Command, str] | None:
    """The command that `line` is; None if it is an answer or a move.

    `/` before it makes a command of any line, `=` an answer.  Without them, an option that is called like a command
    goes first, and to a question that takes words only a command's bare word is one.
    """
    if line.startswith("="):
        return None
    word, _space, rest = line.strip().removeprefix("/").partition(" ")
    command = COMMANDS.get(word.casefold())
    if line.strip().startswith("/"):
        if command is None and _takes_path(session):
            return None
        if command is None:
            raise Failure(f"there is no command {short(word)!r}; `help` lists them")
        return command, rest.strip()
    if command is None or _is_answer(line.strip(), session):
        return None
    return command, rest.strip()


def _takes_path(session: Session) -> bool:
    """Whether a line that begins as commands do, and is none, is the path of a picture."""
    asked = session.question()
    return asked is not None and asked[1].picture


def _is_answer(line: str, session: Session) -> bool:
    asked = session.question()
    if asked is None:
        return False
    question = asked[1]
    if question.kind == "text":
        return " " in line
    if question.kind == "roll" and line.casefold() == "roll":
        return True
    return line.casefold() in {option.key.casefold() for option in question.options}


# --- taking back ----------------------------------------------------------------


def undo(session: Session, _rest: str) -> None:
    """Take back the last answer."""
    asked = session.question()
    if asked is not None:
        session.table.undo(session.seat, asked[0].id, version=session.view.version)
        return
    newest = next((entry for entry in reversed(session.view.entries) if entry.may_undo), None)
    if newest is None:
        raise Failure("there is no answer to take back; `back SEQ` takes back a whole move")
    session.table.undo(session.seat, newest.seq, version=session.view.version)


def cancel(session: Session, _rest: str) -> None:
    """Give up the open move."""
    asked = session.question()
    if asked is None:
        raise Failure("no move is open; `back SEQ` takes back a finished one")
    session.table.cancel(session.seat, asked[0].id, version=session.view.version)


def back(session: Session, rest: str) -> None:
    """Take back a finished move and everything after it."""
    number, _space, why = rest.partition(" ")
    session.table.rewind(session.seat, _number("back", number), why, version=session.view.version)


def bring(session: Session, rest: str) -> None:
    """Bring back what was taken back."""
    session.table.bring_back(session.seat, _number("bring", rest), version=session.view.version)


def _number(word: str, typed: str) -> int:
    if not typed.isdecimal():
        raise Failure(
            f"`{word}` takes the number of an entry, as it stands before it in the story, such as `{word} 12`"
        )
    return int(typed)


# --- writing --------------------------------------------------------------------


def note(session: Session, rest: str) -> None:
    """Write in the journal."""
    if not rest:
        raise Failure("`note` takes your words, such as `note We should not have come here.`")
    session.table.note(session.seat, rest, version=session.view.version)


def correct(session: Session, rest: str) -> None:
    """Set a value by hand."""
    key, value, why = _said(rest)
    if not key:
        wide = max((len(one.key) for one in session.view.corrections), default=0)
        for one in session.view.corrections:
            session.screen.show([row((f"{one.key:<{wide}}  ", LOUD), f"{one.name}: {one.value}", lead="  ")])
        return
    found = next((one for one in session.view.corrections if one.key == key), None)
    if found is None:
        raise Failure(f"there is nothing called {short(key)!r} to correct; `correct` alone lists what there is")
    if not why:
        raise Failure(f"`correct {key}` takes the new value of {found.name} and the reason, in this order")
    new = answers.read(found.question, value)
    session.table.correct(session.seat, key, new, why, version=session.view.version)


def _said(rest: str) -> tuple[str, str, str]:
    """A key, a value (in double quotes if it is of several words) and a reason."""
    key, _space, more = rest.partition(" ")
    quoted, _mark, why = more.strip().removeprefix('"').partition('"')
    if more.strip().startswith('"'):
        return key, quoted, why.strip()
    value, _space, why = more.strip().partition(" ")
    return key, value, why.strip()


# --- looking --------------------------------------------------------------------


def sheet(session: Session, rest: str) -> None:
    """Show the sheet and the board."""
    session.sheets(whole=rest.casefold() == "all")


def story(session: Session, rest: str) -> None:
    """Show the story."""
    session.story(_number("story", rest) if rest else 20)


def moves(session: Session, rest: str) -> None:
    """List the moves."""
    session.found = [
        move for group in session.view.groups for move in (matches(group.moves, rest) if rest else group.moves)
    ]
    if not session.found:
        raise Failure(f"no move is called like {short(rest)!r}; `moves` lists them all")
    if session.view.shut and any(move.refused == session.view.shut for move in session.found):
        session.screen.show([row((f"Not now, where no other reason stands: {session.view.shut}", QUIET), lead="  ")])
    for group in session.view.groups:
        _list(session, group)


def _list(session: Session, group: GroupView) -> None:
    listed = [(at, move) for at, move in enumerate(session.found, 1) if move in group.moves]
    if listed and group.name:
        session.screen.show([row((group.name, QUIET), lead="  ")])
    for at, move in listed:
        shut = f"   not now: {move.refused}" if move.refused not in ("", session.view.shut) else ""
        number = "-" if move.refused else str(at)
        session.screen.show([row((move.name, QUIET if move.refused else LOUD), shut, lead=f"  {number:>3}  ")])


def help_(session: Session, _rest: str) -> None:
    """Show the commands."""
    for word, command in COMMANDS.items():
        spelling = f"{word} {command.takes}"
        session.screen.show([row((f"{spelling:<27}", LOUD), command.does, lead="  ")._replace(hang=" " * 29)])
    session.screen.say(
        "An answer is a number, a key, the beginning of an option's words, faces of dice, or your words. "
        "`=` before a line makes it an answer, `/` a command. A move takes arguments as name=value.",
        QUIET,
    )


def next_(session: Session, _rest: str) -> None:
    """Let another open question come first."""
    session.pass_on()


def as_(session: Session, rest: str) -> None:
    """Play somebody else."""
    wanted = rest.casefold()
    for actor, name in session.view.actors:
        if wanted and (actor.casefold() == wanted or name.casefold().startswith(wanted)):
            session.actor = actor
            return
    names = ", ".join(name for _actor, name in session.view.actors)
    raise Failure(f"`as` takes whom to play: {names or 'in this game, nobody in particular'}")


def leave(_session: Session, _rest: str) -> None:
    """Get up from the table."""
    raise Leave


# --- making moves ---------------------------------------------------------------


def begin(session: Session, rest: str) -> None:
    """Make a move: its number in the last list, or part of its name, and arguments as name=value."""
    words = rest.split()
    said = " ".join(word for word in words if "=" not in word)
    move = _meant(session, said)
    if move is None:
        return
    rule = session.table.system.find(move.id)
    given = dict(word.split("=", 1) for word in words if "=" in word)
    args = {name: _typed(rule, name, value) for name, value in given.items()}
    missing = [name for name in rule.needs if name not in args]
    for at, name in enumerate(missing):
        if name == next(iter(rule.params)) and session.view.actor:
            args[name] = session.view.actor
            continue
        if move.refused and not session.view.actor:
            # Nobody is there to make it: the table says what to do first.
            break
        line = read_line(f"  {rule.name}: {name} ({takes(rule.params[name])})? ")
        if not line:
            raise Failure(f"{rule.name} needs {' and '.join(missing[at:])}; it was not begun")
        args[name] = _typed(rule, name, line.strip())
    session.table.begin(session.seat, move.id, args, version=session.view.version)


def _meant(session: Session, said: str) -> MoveView | None:
    if said.isdecimal() and 1 <= int(said) <= len(session.found):
        return session.found[int(said) - 1]
    found = matches([move for group in session.view.groups for move in group.moves], said)
    if not found:
        raise Failure(
            f"no move is called like {short(said)!r}; `moves` lists them, `help` tells what else can be typed"
        )
    if len(found) == 1:
        return found[0]
    moves(session, said)
    session.screen.say("Several moves are called like that: type a number, or more of the name.", QUIET)
    return None


def _typed(rule: Move[Any], name: str, value: str) -> object:
    """A typed argument as the kind of thing its move takes; what does not fit is refused by the move itself."""
    number = [int(value)] if value.removeprefix("-").isdecimal() and len(value) < 10 else []
    truth = {"yes": True, "true": True, "no": False, "false": False}.get(value.casefold())
    for candidate in (value, *number, *(() if truth is None else (truth,))):
        if _fits(candidate, rule.params.get(name, str)):
            return candidate
    return value


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


COMMANDS = {
    "undo": Command("", "take back the last answer", undo),
    "cancel": Command("", "give up the open move", cancel),
    "back": Command("SEQ [WHY]", "take back a finished move, and all that came after it", back),
    "bring": Command("SEQ", "bring back what was taken back", bring),
    "note": Command("TEXT", "write in the journal", note),
    "correct": Command("[KEY VALUE REASON]", "set a value by hand; alone, list the values", correct),
    "sheet": Command("[all]", "show the sheet and the board; `all` with what is folded", sheet),
    "story": Command("[COUNT]", "show the newest entries", story),
    "moves": Command("[PART]", "list the moves, or those called like that", moves),
    "oracles": Command("[WORDS]", "find tables and texts, or list their headings", lookup.oracles),
    "roll": Command("ORACLE", "roll on an oracle: a number of the last list, or words", lookup.roll),
    "begin": Command("PART", "make a move, also while another one is open", begin),
    "next": Command("", "go to the next open question", next_),
    "as": Command("NAME", "play somebody else", as_),
    "help": Command("", "show this", help_),
    "quit": Command("", "leave; everything is kept, also an open move", leave),
}
"""Every command, in the order that `help` shows."""
