"""From records, states and snapshots to bytes and back, typed by the game they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Union

import msgspec

from tablewright.kernel import (
    Answered,
    AnswerError,
    Begun,
    Campaign,
    Cancelled,
    Corrected,
    Draft,
    Finished,
    Noted,
    Record,
    Rewound,
    State,
    System,
)
from tablewright.rules import game
from tablewright.store.skim import Outlines

_encoder = msgspec.json.Encoder()


class Snapshot(msgspec.Struct, frozen=True):
    """A campaign at one moment: its state, its open moves, and the number of its story's entries so far."""

    state: Any
    drafts: tuple[Draft, ...]
    told: int


class Codec:
    """Reads and writes what one game's logs hold.

    Every fact stands under its class name, so a log that names an unknown one is refused rather than half understood.
    """

    def __init__(self, system: System[Any]) -> None:
        self.system = system
        # The types are made from the game's own facts, here and now; no checker can follow that.
        fact: Any = Union[system.facts]  # noqa: UP007
        finished: Any = Finished
        corrected: Any = Corrected
        record: Any = Union[Begun, Answered, finished[fact], Cancelled, Noted, corrected[fact], Rewound]  # noqa: UP007
        self._record = msgspec.json.Decoder(record)
        self._records = msgspec.json.Decoder(list[record])
        self._state = msgspec.json.Decoder(system.state)
        snapshot = msgspec.defstruct(
            "Snapshot", [("state", system.state), ("drafts", tuple[Draft, ...]), ("told", int)], frozen=True
        )
        self._snapshot = msgspec.json.Decoder(snapshot)
        self.outlines = Outlines(system)

    def record(self, body: bytes) -> Record:
        """The record that `body` holds.

        Raises:
            msgspec.DecodeError: when it holds none.
        """
        found: Record = self._record.decode(body)
        return found

    def records(self, bodies: Sequence[bytes]) -> list[Record]:
        """The records that `bodies` hold, read in one go: half the time of one by one.

        Raises:
            msgspec.DecodeError: when one of them holds none, or is not a whole one.
        """
        # A raw line break cannot stand inside a JSON string, so a torn body never joins with its neighbour.
        found: list[Record] = self._records.decode(b"[" + b",\n".join(bodies) + b"]")
        if len(found) != len(bodies):
            raise msgspec.DecodeError("a record is not one whole record")
        return found

    def state(self, body: bytes) -> State:
        """The state that `body` holds.

        Raises:
            msgspec.DecodeError: when it holds none.
        """
        found: State = self._state.decode(body)
        return found

    def snapshot(self, body: bytes, seq: int) -> tuple[Campaign[Any], int]:
        """The campaign at record `seq` that `body` holds, and the number of its story's entries.

        Raises:
            msgspec.DecodeError: when it holds none, such as one kept by a version with other states.
        """
        found: Any = self._snapshot.decode(body)
        return Campaign(self.system, found.state, seq, found.drafts), found.told


@cache
def codec(name: str) -> Codec:
    """The codec of the game called `name`.

    Raises:
        tablewright.kernel.MoveError: when this version has no such game.
    """
    return Codec(game(name))


def encode(value: Record | State | Snapshot) -> bytes:
    """`value` as its log keeps it.

    Raises:
        tablewright.kernel.AnswerError: when it holds something from a person that cannot be written down.
    """
    try:
        return _encoder.encode(value)
    except UnicodeEncodeError:
        raise AnswerError("this text holds half a character, which cannot be written down") from None


def kind_of(record: Record) -> str:
    """The word under which a record is kept."""
    return str(record.__struct_config__.tag)
