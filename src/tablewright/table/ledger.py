"""A log that is open: the campaign it folds to, the people at it, and the one way to write to it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import RLock

from tablewright.kernel import Draft, Entry, Request, Rewound, Seat, Waiting
from tablewright.store import Damaged, SeatRow, StoreError, is_told
from tablewright.store import Stale as WrittenBefore
from tablewright.table.errors import Stale, Unknown
from tablewright.table.log import Log
from tablewright.table.permissions import sees_all
from tablewright.table.steps import Broken, Turn, look_at, stuck
from tablewright.table.telling import Teller

_log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 250
"""A snapshot is kept when opening would have to read this many records."""


class Ledger:
    """Reading is for whoever holds the `lock`; writing is by `turn`, which takes it."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.lock = RLock()
        self.watchers: list[Callable[[int], None]] = []
        self.seats: dict[Seat, SeatRow] = {}
        self._tellers = {guide: Teller(log, {}, guide=guide) for guide in (True, False)}
        self._newest: tuple[tuple[int, int], list[Entry]] = (-1, -1), []
        self.load()

    def load(self, upto: int | None = None, damaged: str = "") -> None:
        """Read the log again: all of it, or up to a record because of what is `damaged` behind it."""
        loaded = self.log.load(upto=upto)
        self.campaign = loaded.campaign
        self.told = loaded.told
        self.damaged = damaged or loaded.damaged
        self._since = loaded.since
        self.read_seats()

    def refresh(self) -> bool:
        """Take in what another process has written; True when there was something."""
        before = self.campaign.version
        # What cannot be read any more is found by reading it all again.
        with suppress(Damaged):
            if not self.log.entries(before):
                return False
        self.load()
        return self.campaign.version != before

    def newest(self, last: int) -> list[Entry]:
        """The newest `last` entries of the story, in order; read once for all who look."""
        asked = (self.campaign.version, last)
        if self._newest[0] != asked:
            self._newest = asked, self.log.told(last, self.campaign.version)
        return self._newest[1]

    def read_seats(self) -> None:
        """Read again who is at the table."""
        seats = {seat.id: seat for seat in self.log.seats()}
        if seats != self.seats:
            self.seats = seats
            names = {seat.id: seat.name for seat in seats.values()}
            keepers = {seat.id for seat in seats.values() if sees_all(seat)}
            self._tellers = {guide: Teller(self.log, names, guide=guide, keepers=keepers) for guide in (True, False)}

    def teller(self, seat: SeatRow) -> Teller:
        """Who tells the story to this seat: hosts and guides hear what is hidden from players."""
        return self._tellers[sees_all(seat)]

    def seat(self, seat_id: Seat) -> SeatRow:
        """The seat with this id.

        Raises:
            Unknown: when there is none.
        """
        if seat_id not in self.seats:
            self.read_seats()
        if seat_id not in self.seats:
            raise Unknown(f"There is no seat {seat_id!r} at this table; there are {', '.join(self.seats)}.")
        return self.seats[seat_id]

    def draft(self, draft: int) -> Draft:
        """The open move with this id.

        Raises:
            Unknown: when there is none.
        """
        if draft not in self.campaign.drafts:
            raise Unknown(f"There is no open move {draft}: it is finished or was given up.")
        return self.campaign.drafts[draft]

    def question(self, seat: SeatRow, draft: int, question: str) -> Request:
        """What an open move asks, for a `seat` that would answer it.

        Raises:
            Unknown: when it does not ask this now.
            MoveError: when the move cannot go on, with the reason.
        """
        step = look_at(self.campaign, self.draft(draft))
        if isinstance(step, Broken):
            raise stuck(self.campaign, seat, self.draft(draft), step)
        asked = step.requests if isinstance(step, Waiting) else {}
        if question not in asked:
            raise Unknown(f"Move {draft} does not ask {question!r} now; it asks {', '.join(asked) or 'nothing'}.")
        return asked[question]

    @contextmanager
    def turn(self, by: Seat, version: int | None) -> Iterator[Turn]:
        """Make a change: what the turn holds at its end is appended, and only then is it so.

        Raises:
            Stale: when the table is not at `version`, or another process writes first.
            tablewright.store.StoreError: when nothing can be written.
        """
        with self.lock:
            turn = Turn(self._writer(by, version), self.campaign)
            yield turn
            self._write(turn)
        self.tell()

    def take_back(self, turn: Turn, takes: Sequence[int], why: str) -> None:
        """Let the turn take back these records, and finish what comes to its end by that."""
        record = Rewound(tuple(takes), why, turn.seat.id)
        pending = [(self.campaign.version + 1, record)]
        turn.records.append(record)
        turn.campaign = self.log.load(upto=self.campaign.version, pending=pending).campaign
        turn.settle()

    def tell(self) -> None:
        """Tell everybody who watches; not to be called with the lock held."""
        for watcher in tuple(self.watchers):
            try:
                watcher(self.campaign.version)
            except Exception:  # noqa: BLE001 - what was written is written, whatever becomes of the news
                _log.exception("somebody who watches campaign %s could not be told", self.log.campaign)

    def close(self) -> None:
        """Keep a snapshot, unless the log has not grown since the last."""
        if not self.damaged and self.campaign.version > self._since:
            self._snapshot()

    def _writer(self, by: Seat, version: int | None) -> SeatRow:
        seat = self.seat(by)
        if self.damaged:
            raise StoreError(self.damaged)
        if version is not None and version > self.campaign.version:
            self.load()
        if version is not None and version != self.campaign.version:
            raise self._stale(version, seat)
        return seat

    def _write(self, turn: Turn) -> None:
        version = self.campaign.version
        try:
            self.log.append(version, turn.records, turn.pictures)
        except WrittenBefore:
            self.load()
            raise self._stale(version, turn.seat) from None
        self.campaign = turn.campaign
        self.told += sum(map(is_told, turn.records))
        if self.campaign.version - self._since >= SNAPSHOT_EVERY:
            self._snapshot()

    def _snapshot(self) -> None:
        # What was appended is safe without it, and the next one may succeed.
        with suppress(StoreError):
            self.log.snapshot(self.campaign, self.told)
        self._since = self.campaign.version

    def _stale(self, version: int, seat: SeatRow) -> Stale:
        now = self.campaign.version
        if version > now:
            return Stale(now, (f"it is at {now} and was never at {version}",))
        with suppress(Damaged):
            return Stale(now, self.teller(seat).since(self.log.entries(version, now), self.campaign.state))
        return Stale(now, ())
