"""The log of one campaign in a store."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tablewright.kernel import Campaign, Entry, Record, Rewound, System
from tablewright.store import Loaded, SeatRow, Store


class StoredLog:
    """One campaign of a store, as a table wants it."""

    def __init__(self, store: Store, campaign: str) -> None:
        self._store = store
        self.campaign = campaign
        self.name = store.name(campaign)
        self.system: System[Any] = store.system(campaign)

    def load(self, *, upto: int | None = None, pending: Sequence[tuple[int, Rewound]] = ()) -> Loaded:
        return self._store.load(self.campaign, upto=upto, pending=pending)

    def append(
        self, after: int, records: Sequence[Record], pictures: Mapping[int, bytes] = MappingProxyType({})
    ) -> list[Entry]:
        return self._store.append(self.campaign, after, records, pictures)

    def entries(self, after: int = 0, upto: int | None = None) -> list[Entry]:
        return self._store.entries(self.campaign, after, upto)

    def told(self, last: int, upto: int) -> list[Entry]:
        return self._store.told(self.campaign, last, upto)

    def some(self, seqs: Collection[int]) -> list[Entry]:
        return self._store.some(self.campaign, seqs)

    def picture(self, name: str) -> bytes | None:
        return self._store.picture(self.campaign, name)

    def snapshot(self, campaign: Campaign[Any], told: int) -> None:
        self._store.snapshot(self.campaign, campaign, told)

    def seats(self) -> list[SeatRow]:
        return self._store.seats(self.campaign)

    def add_seat(self, seat: SeatRow) -> None:
        self._store.add_seat(self.campaign, seat)

    def set_token(self, seat: str, token_hash: str | None) -> None:
        self._store.set_token(self.campaign, seat, token_hash)
