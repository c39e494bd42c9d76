"""The records of a campaign's log.  They are only ever appended."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from tablewright.kernel.requests import Seat, Value

F = TypeVar("F")


class Begun(msgspec.Struct, frozen=True, tag="begun", omit_defaults=True):
    """Somebody began a move.  The record's own number names the draft from now on."""

    move: str
    args: dict[str, Any] = {}
    by: Seat = ""


class Answered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    """A question of an open move got its answer; `own` when real dice were typed in."""

    draft: int
    question: str
    value: Value
    by: Seat = ""
    own: bool = False


class Finished(msgspec.Struct, Generic[F], frozen=True, tag="finished"):
    """An open move came to its end, and these are its facts."""

    draft: int
    facts: tuple[F, ...]


class Cancelled(msgspec.Struct, frozen=True, tag="cancelled", omit_defaults=True):
    """An open move was given up; nothing of it happened.  `thrown` are the dice that it had shown by then."""

    draft: int
    by: Seat = ""
    thrown: tuple[tuple[int, ...], ...] = ()


class Noted(msgspec.Struct, frozen=True, tag="noted", omit_defaults=True):
    """Somebody wrote in the journal."""

    text: str
    by: Seat = ""


class Corrected(msgspec.Struct, Generic[F], frozen=True, tag="corrected", omit_defaults=True):
    """A person set a value by hand, and said why."""

    key: str
    name: str
    before: str
    after: str
    why: str
    facts: tuple[F, ...]
    by: Seat = ""


class Rewound(msgspec.Struct, frozen=True, tag="rewound", omit_defaults=True):
    """These records were taken back.  Taking back a `Rewound` brings its records back."""

    takes_back: tuple[int, ...]
    why: str = ""
    by: Seat = ""


Record = Begun | Answered | Finished[Any] | Cancelled | Noted | Corrected[Any] | Rewound


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: its number in the campaign (from 1), when it was written (UTC, ISO 8601), and the record."""

    seq: int
    at: str
    record: Record


def struck(rewinds: list[tuple[int, Rewound]]) -> set[int]:
    """The numbers of all records that count as taken back, given every `Rewound` with its own number."""
    gone: set[int] = set()
    for seq, rewound in sorted(rewinds, reverse=True, key=lambda pair: pair[0]):
        if seq not in gone:
            gone.update(rewound.takes_back)
    return gone
