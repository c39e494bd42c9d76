"""New seats: what they may be called, and the ids that stand for them in the log."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from tablewright.kernel import AnswerError, Seat
from tablewright.store import ROLES, Role, SeatRow

_LONGEST_NAME = 80


def new_seat(name: str, role: Role, token_hash: str, taken: Container[Seat]) -> SeatRow:
    """A seat for somebody called `name`, with an id that is not `taken`.

    Raises:
        AnswerError: when the name or the role will not do.
    """
    called = " ".join(name.split())
    if not 0 < len(called) <= _LONGEST_NAME:
        raise AnswerError(f"a seat's name takes 1 to {_LONGEST_NAME} characters, not {name!r}")
    if role not in ROLES:
        raise AnswerError(f"a seat is for a {' or '.join(ROLES)}, not for {role!r}")
    return SeatRow(_free_id(called, taken), called, role, token_hash)


def _free_id(name: str, taken: Container[Seat]) -> Seat:
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:24] or "seat"
    found, number = word, 1
    while found in taken:
        number += 1
        found = f"{word}-{number}"
    return found
