"""A log that is kept in memory only: for transcripts and tests."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

import msgspec

from tablewright.kernel import Campaign, Entry, Record, Rewound, State, System
from tablewright.store import Loaded, SeatRow, Stale, fold_live, is_told
from tablewright.store.pictures import name_of


class MemoryLog:
    """Keeps the promises of a stored log as long as the process lives."""

    def __init__(self, system: System[Any], state: State, seats: Iterable[SeatRow], name: str) -> None:
        self.campaign = "memory"
        self.name = name
        self.system = system
        self._state = state
        self._seats = {seat.id: seat for seat in seats}
        self._entries: list[Entry] = []
        self._pictures: dict[str, bytes] = {}

    def load(self, *, upto: int | None = None, pending: Sequence[tuple[int, Rewound]] = ()) -> Loaded:
        campaign = Campaign(self.system, self._state)
        entries = self.entries(upto=upto)
        fold_live(campaign, entries, pending)
        return Loaded(campaign, told=sum(is_told(entry.record) for entry in entries))

    def append(
        self, after: int, records: Sequence[Record], pictures: Mapping[int, bytes] = MappingProxyType({})
    ) -> list[Entry]:
        if after != len(self._entries):
            raise Stale(self.campaign, after, len(self._entries))
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        new = [Entry(seq, at, record) for seq, record in enumerate(records, after + 1)]
        self._entries += new
        self._pictures |= {name_of(body): body for body in pictures.values()}
        return new

    def entries(self, after: int = 0, upto: int | None = None) -> list[Entry]:
        return self._entries[after:upto]

    def told(self, last: int, upto: int) -> list[Entry]:
        found = [entry for entry in self._entries[:upto] if is_told(entry.record)]
        return found[-last:] if last > 0 else []

    def some(self, seqs: Collection[int]) -> list[Entry]:
        return [self._entries[seq - 1] for seq in sorted(seqs) if 1 <= seq <= len(self._entries)]

    def picture(self, name: str) -> bytes | None:
        return self._pictures.get(name)

    def snapshot(self, campaign: Campaign[Any], told: int) -> None:
        del campaign, told

    def seats(self) -> list[SeatRow]:
        return list(self._seats.values())

    def add_seat(self, seat: SeatRow) -> None:
        self._seats[seat.id] = seat

    def set_token(self, seat: str, token_hash: str | None) -> None:
        self._seats[seat] = msgspec.structs.replace(self._seats[seat], token_hash=token_hash)
