"""Who may do what: one function, asked by every write and by everything that shows a button."""

from __future__ import annotations

from typing import Literal

from tablewright.kernel import Seat
from tablewright.store import SeatRow
from tablewright.table.errors import Forbidden

Action = Literal["answer", "begin", "undo", "cancel", "take_back", "bring_back", "correct", "rule", "note", "seat"]

_WORDS: dict[Action, str] = {
    "answer": "answer this question",
    "begin": "begin this move",
    "undo": "take back this answer",
    "cancel": "give up this move",
    "take_back": "take this back",
    "bring_back": "bring this back",
    "correct": "correct this value",
    "rule": "change how this table plays",
    "note": "write in the journal",
    "seat": "make or change seats",
}


def may(seat: SeatRow, action: Action, *whose: Seat) -> bool:
    """Whether `seat` may do this to something that is `whose` (several seats: to something of each).

    The empty seat is nobody's in particular, and so everybody's.
    """
    match seat.role:
        case "host":
            return True
        case "guide":
            return action != "seat"
        case "player":
            return action not in ("seat", "rule") and all(owner in ("", seat.id) for owner in whose)
        case "watcher":
            return False


def sees_all(seat: SeatRow) -> bool:
    """Whether a seat sees what is hidden from players."""
    return seat.role in ("host", "guide")


def must_see_all(seat: SeatRow) -> None:
    """Stop unless `seat` sees what is hidden from players.

    Raises:
        Forbidden: with who may instead.
    """
    if not sees_all(seat):
        raise Forbidden(f"{seat.name} may not take a copy: it holds what is hidden from players. The host may.")


def must(seat: SeatRow, action: Action, *whose: Seat) -> None:
    """Stop unless `seat` may.

    Raises:
        Forbidden: with who may instead.
    """
    if may(seat, action, *whose):
        return
    if action == "seat":
        who = "only the host may"
    elif action == "rule" and seat.role == "player":
        who = "only the host and a guide may"
    elif seat.role == "watcher":
        who = "a watcher only looks on"
    else:
        who = f"it is {' and '.join(sorted({owner for owner in whose if owner not in ('', seat.id)}))}'s"
    raise Forbidden(f"{seat.name} may not {_WORDS[action]}: {who}.")
