"""Reading a campaign: the newest snapshot that still holds, and what came after it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablewright import __version__
from tablewright.kernel import Campaign, Entry, Record, Rewound, State, struck
from tablewright.store import statements
from tablewright.store.codec import Codec
from tablewright.store.errors import Damaged
from tablewright.store.fold import Fold
from tablewright.store.rows import Loaded

CHUNK = 250
"""Records decoded in one go; with more, they fall out of the processor's caches."""


class Reading:
    """Reads one campaign's rows through a driver connection; nothing here writes."""

    def __init__(self, driver: sqlite3.Connection, campaign: str, codec: Codec, start: State) -> None:
        self._driver = driver
        self._campaign = campaign
        self._codec = codec
        self._start = start

    def head(self) -> int:
        """The number of the last record; 0 for none."""
        (seq,) = self._driver.execute(statements.HEAD, (self._campaign,)).fetchone()
        return int(seq)

    def load(self, upto: int | None, pending: Sequence[tuple[int, Rewound]]) -> Loaded:
        """The campaign after record `upto` (without: the last), as if the `pending` rewinds followed.

        What cannot be read ends it: then the campaign is as it was before that.
        """
        head = self.head()
        until = head if upto is None else min(upto, head)
        damaged = ""
        while True:
            try:
                loaded = self._load(until, () if damaged else pending)
            except Damaged as fault:
                until, damaged = fault.seq - 1, str(fault)
            else:
                return msgspec.structs.replace(loaded, damaged=damaged)

    def _load(self, until: int, pending: Sequence[tuple[int, Rewound]]) -> Loaded:
        for since, campaign, told in self._bases(until):
            gone = struck([*self.rewinds(since, until), *pending])
            if any(seq <= since for seq in gone):
                continue
            fold = Fold(campaign)
            for records in self._runs(since, until):
                self._take_in(fold, records, gone)
            done = fold.campaign(pending[-1][0] if pending else until)
            return Loaded(done, since, told + fold.told)
        raise AssertionError("the start always holds")

    def _bases(self, until: int) -> Iterator[tuple[int, Campaign[Any], int]]:
        """Where to begin: the snapshots up to `until`, newest first, and at last the start."""
        below = until
        while True:
            row = self._driver.execute(statements.SNAPSHOT, (self._campaign, below, __version__)).fetchone()
            if row is None:
                break
            seq, body = row
            below = seq - 1
            try:
                campaign, told = self._codec.snapshot(body, seq)
            except msgspec.DecodeError:
                continue
            yield seq, campaign, told
        yield 0, Campaign(self._codec.system, self._start), 0

    def rewinds(self, after: int, until: int) -> list[tuple[int, Rewound]]:
        """Every rewind with `after` < seq <= `until`."""
        rows = self._driver.execute(statements.REWINDS, (self._campaign, after, until)).fetchall()
        found = [(seq, self._record(seq, body)) for seq, body in rows]
        return [(seq, record) for seq, record in found if isinstance(record, Rewound)]

    def entries(self, after: int, until: int) -> list[Entry]:
        """The entries with `after` < seq <= `until`.

        Raises:
            Damaged: for the first that cannot be read.
        """
        rows = self._driver.execute(statements.ENTRIES, (self._campaign, after, until)).fetchall()
        self._unbroken(after, [row[0] for row in rows])
        return self._decoded(rows)

    def told(self, last: int, until: int) -> list[Entry]:
        """The newest `last` entries of the story up to `until`, oldest first."""
        rows = self._driver.execute(statements.TOLD, (self._campaign, until, max(last, 0))).fetchall()
        return self._decoded(rows[::-1])

    def some(self, seqs: Sequence[int]) -> list[Entry]:
        """The entries with these numbers, in order."""
        rows = self._driver.execute(statements.SOME, (self._campaign, str(list(seqs)))).fetchall()
        return self._decoded(rows)

    def bodies(self, until: int) -> Iterator[tuple[int, str, bytes]]:
        """The rows of the log up to `until`, each checked to hold a record."""
        after = 0
        for rows in self._chunks(statements.ENTRIES, 0, until):
            self._unbroken(after, [row[0] for row in rows])
            for seq, at, body in rows:
                self._record(seq, body)
                yield seq, at, body
            after += len(rows)

    def _runs(self, after: int, until: int) -> Iterator[list[Record]]:
        """The records behind `after`, in runs."""
        for rows in self._chunks(statements.BODIES, after, until):
            if rows[-1][0] != after + len(rows):
                self._unbroken(after, [row[0] for row in rows])
            try:
                yield self._codec.records([row[1] for row in rows])
            except msgspec.DecodeError:
                yield [self._record(seq, body) for seq, body in rows]
            after += len(rows)

    def _chunks(self, statement: str, after: int, until: int) -> Iterator[list[Any]]:
        cursor = self._driver.execute(statement, (self._campaign, after, until))
        while rows := cursor.fetchmany(CHUNK):
            yield rows

    def _decoded(self, rows: Sequence[tuple[int, str, bytes]]) -> list[Entry]:
        try:
            records = self._codec.records([body for _seq, _at, body in rows])
        except msgspec.DecodeError:
            records = [self._record(seq, body) for seq, _at, body in rows]
        return [Entry(seq, at, record) for (seq, at, _body), record in zip(rows, records, strict=True)]

    def _record(self, seq: int, body: bytes) -> Record:
        try:
            return self._codec.record(body)
        except msgspec.DecodeError as fault:
            raise Damaged(self._campaign, seq, str(fault)) from None

    def _unbroken(self, after: int, seqs: Sequence[int]) -> None:
        """Stop at the first number that is missing behind `after`."""
        for expected, seq in enumerate(seqs, after + 1):
            if seq != expected:
                raise Damaged(self._campaign, expected, "it is missing")

    def _take_in(self, fold: Fold, records: Sequence[Record], gone: set[int]) -> None:
        try:
            fold.take_in(records, gone)
        except Exception as fault:
            raise Damaged(self._campaign, fold.at, f"its facts do not fit ({type(fault).__name__}: {fault})") from fault
