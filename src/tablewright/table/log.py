"""What a table needs of a log: one in memory and one in a store keep the same promises."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from tablewright.kernel import Campaign, Entry, Record, Rewound, System
from tablewright.store import Loaded, SeatRow


class Log(Protocol):
    """The records and seats of one campaign."""

    @property
    def campaign(self) -> str:
        """The campaign's id."""

    @property
    def name(self) -> str:
        """What people call the campaign."""

    @property
    def system(self) -> System[Any]:
        """The game it is a campaign of."""

    def load(self, *, upto: int | None = None, pending: Sequence[tuple[int, Rewound]] = ()) -> Loaded:
        """The campaign after its last record (or record `upto`), as if the `pending` rewinds were appended too."""

    def append(
        self, after: int, records: Sequence[Record], pictures: Mapping[int, bytes] = MappingProxyType({})
    ) -> list[Entry]:
        """Write all of `records` or none, and with them the pictures that they bring, by the numbers of those.

        Raises:
            tablewright.store.Stale: when the last record is not number `after`.
        """

    def entries(self, after: int = 0, upto: int | None = None) -> list[Entry]:
        """The entries with `after` < seq <= `upto`, in order."""

    def told(self, last: int, upto: int) -> list[Entry]:
        """The newest `last` entries of the story up to `upto`, in order: records that are not parts of a move."""

    def some(self, seqs: Collection[int]) -> list[Entry]:
        """The entries with these numbers, in order; those that do not exist are left out."""

    def picture(self, name: str) -> bytes | None:
        """The picture with this hash; None when no answer has brought it."""

    def snapshot(self, campaign: Campaign[Any], told: int) -> None:
        """Keep the campaign as it is, so that opening it need not read what came before."""

    def seats(self) -> list[SeatRow]:
        """Everybody at the table, in the order they came."""

    def add_seat(self, seat: SeatRow) -> None:
        """Add somebody."""

    def set_token(self, seat: str, token_hash: str | None) -> None:
        """Give the seat another link, or none."""
