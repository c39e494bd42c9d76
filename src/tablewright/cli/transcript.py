"""Transcripts: a game played from a file, through the same table as everywhere else.

docs/transcripts.md describes the lines.  A line that cannot be played stops the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from tablewright.cli.failure import Failure
from tablewright.kernel import AnswerError, MoveError, State, System
from tablewright.rules import game
from tablewright.store import ROLES, Role, SeatRow
from tablewright.table import Refused, Table, Unknown

HOST = "host"
FIRST = '{"game": NAME, "setup": {...}}'
MOVE = '{"move": ID, "by": SEAT, "args": {...}}'
ANSWER = '{"answer": QUESTION, "value": KEY or [FACES] or NUMBER or TEXT}'


class First(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: which game, from which set-up; and who sits where, if that matters."""

    game: str
    setup: dict[str, Any] = {}
    seats: dict[str, Role] = {}


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """A move is begun."""

    move: str
    by: str = HOST
    args: dict[str, Any] = {}


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """A question is answered.  `draft` says of which move, counted from 1; else it is the newest that asks this."""

    answer: str
    value: Any
    by: str = ""
    draft: int = 0


T = TypeVar("T")


class Transcript:
    """Plays lines.  What it makes is `table`; `begun` are the moves so far: draft, and who began it."""

    def __init__(self, system: System[Any], state: State, seats: Sequence[SeatRow]) -> None:
        self.table = Table.memory(system, state, seats, name=f"A transcript of {system.title}")
        self.begun: list[tuple[int, str]] = []
        self._seats = [seat.id for seat in seats]

    def begin(self, line: Begin) -> None:
        """Begin a move."""
        self._sits(line.by)
        self.begun.append((self.table.begin(line.by, line.move, line.args), line.by))

    def reply(self, line: Reply) -> None:
        """Answer a question of the newest open move that asks it, or of the one that the line names."""
        if line.by:
            self._sits(line.by)
        for draft, by in self._drafts(line):
            try:
                self.table.answer(line.by or by, draft, line.answer, line.value)
            except Unknown:
                continue
            return
        raise Failure(f"nobody asks {line.answer!r} now; {self._open()}")

    def _drafts(self, line: Reply) -> Iterator[tuple[int, str]]:
        if not line.draft:
            return reversed(self.begun)
        if not 1 <= line.draft <= len(self.begun):
            raise Failure(f"there is no move {line.draft}; {len(self.begun)} were begun so far")
        return iter([self.begun[line.draft - 1]])

    def _sits(self, seat: str) -> None:
        if seat not in self._seats:
            raise Failure(f"nobody called {seat!r} sits at this table; the first line seats {', '.join(self._seats)}")

    def _open(self) -> str:
        drafts = self.table.view(HOST, last=0).drafts
        asked = [
            f"{question.id!r} ({draft.name}: {question.prompt})" for draft in drafts for question in draft.questions
        ]
        if asked:
            return f"what is asked is {' and '.join(asked)}"
        return "no question is open, so the next line is a move" if self.begun else "no move was begun yet"


def play(data: bytes) -> Transcript:
    """Play a whole transcript.

    Raises:
        Failure: at the first line that cannot be played, with its number, what was asked, and what it takes.
    """
    lines = [(at, line) for at, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1) if line.strip()]
    if not lines:
        raise Failure(f"this transcript is empty; its first line is {FIRST}")
    (at, head), *rest = lines
    try:
        transcript = _start(head, [line for _at, line in rest])
        for at, line in rest:  # noqa: B007 - the number is for whatever is refused
            _play_line(transcript, line)
    except (Failure, Refused, AnswerError, MoveError) as refusal:
        raise Failure(f"line {at}: {refusal}") from refusal
    return transcript


def _start(line: bytes, rest: Sequence[bytes]) -> Transcript:
    found = _object(line, f"the first line is {FIRST}")
    if "tablewright" in found:
        raise Failure("this is an exported campaign, not a transcript; `tablewright import` reads it")
    first = _line(found, First, FIRST)
    system = game(first.game)
    state = system.new(first.setup)
    return Transcript(system, state, _seats(first, system, state, rest))


def _seats(first: First, system: System[Any], state: State, rest: Sequence[bytes]) -> list[SeatRow]:
    """The seats that the first line names; else one for everybody who is spoken of, and each may do everything."""
    roles: dict[str, Role]
    if first.seats:
        roles = {HOST: "host", **first.seats}
    else:
        spoken = (by for line in rest if isinstance(by := _peek(line).get("by"), str) and by)
        played = (system.seat_of(state, actor) for actor, _name in system.actors(state))
        roles = {HOST: "host"}
        roles.update((seat, "guide") for seat in (*played, *spoken) if seat not in ("", HOST))
    return [SeatRow(seat, seat.capitalize(), role) for seat, role in roles.items()]


def _peek(line: bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(line)
    except msgspec.DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _play_line(transcript: Transcript, line: bytes) -> None:
    takes = f"a line is {MOVE} or {ANSWER}"
    found = _object(line, takes)
    if "move" in found and "answer" in found:
        raise Failure(f"this begins a move and answers a question; {takes}")
    if "move" in found:
        transcript.begin(_line(found, Begin, MOVE))
    elif "answer" in found:
        transcript.reply(_line(found, Reply, ANSWER))
    elif "game" in found:
        raise Failure(f"the game was chosen on the first line; here, {takes}")
    else:
        raise Failure(f"this is neither a move nor an answer; {takes}")


def _object(line: bytes, takes: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(line)
    except msgspec.DecodeError as fault:
        raise Failure(f"this is not JSON ({fault}); {takes}") from None
    except RecursionError:
        raise Failure(f"this is not JSON that can be read (it is nested too deep); {takes}") from None
    if not isinstance(found, dict):
        raise Failure(f"this is no JSON object; {takes}")
    return found


def _line(found: dict[str, Any], kind: type[T], takes: str) -> T:
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as fault:
        seats = f"; a seat is {' or '.join(ROLES)}" if "$.seats" in str(fault) else ""
        raise Failure(f"this is not {takes}: {fault}{seats}") from None
