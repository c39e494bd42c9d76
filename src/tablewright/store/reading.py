"""Reading a campaign: the newest snapshot that still holds, and what came after it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from tablewright import __version__
from tablewright.kernel import Answered, Campaign, Draft, Entry, Record, Rewound, State, struck
from tablewright.store import statements
from tablewright.store.codec import Codec
from tablewright.store.errors import Damaged
from tablewright.store.fold import is_told
from tablewright.store.rows import Loaded
from tablewright.store.skim import Skim

CHUNK = 64
"""Records decoded in one go; with more, they fall out of the processor's caches."""

EXACT = 1000
"""So many records are read to the letter; of longer stretches only what the state needs."""


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
            rewinds = self.rewinds(since, until) if since < until else []
            gone = struck([*rewinds, *pending])
            if any(seq <= since for seq in gone):
                continue
            take_in = self._exactly if until - since <= EXACT else self._skimming
            more = take_in(campaign, until, gone)
            campaign.version = pending[-1][0] if pending else until
            return Loaded(campaign, since, told + more)
        raise AssertionError("the start always holds")

    def _exactly(self, campaign: Campaign[Any], until: int, gone: Collection[int]) -> int:
        """Take in all records up to `until`, each read to the letter; gives how many of them are told."""
        entries = self.entries(campaign.version, until) if campaign.version < until else []
        for entry in entries:
            if entry.seq in gone:
                continue
            try:
                campaign.fold(entry.seq, entry.record)
            except Exception as fault:
                raise self._unfit(entry.seq, fault) from fault
        return sum(is_told(entry.record) for entry in entries)

    def _skimming(self, campaign: Campaign[Any], until: int, gone: Collection[int]) -> int:
        """The same for a long stretch, of which only what the state needs is read."""
        after, outlines = campaign.version, self._codec.outlines
        (count,) = self._driver.execute(statements.COUNT, (self._campaign, after, until)).fetchone()
        if count != until - after:
            self._unbroken(after, [seq for rows in self._chunks(statements.SEQS, after, until) for (seq,) in rows])
        skim = Skim(outlines, campaign.state, campaign.drafts)
        for rows in self._chunks(statements.OUTLINES, after, until):
            seqs, bodies = zip(*rows, strict=True)
            try:
                skim.take_in(seqs, outlines.read(bodies), gone)
            except msgspec.DecodeError:
                raise self._first_unreadable(rows) from None
            except Exception as fault:
                raise self._unfit(skim.at, fault) from fault
        campaign.state = skim.state
        campaign.drafts = self._drafts(campaign, skim.open, until, gone)
        return skim.told

    def _drafts(
        self, campaign: Campaign[Any], open_: Collection[int], until: int, gone: Collection[int]
    ) -> dict[int, Draft]:
        """The moves with these numbers, with all their answers."""
        after = campaign.version
        opened = Campaign(campaign.system, campaign.state, after, campaign.drafts.values())
        for entry in self.some(sorted(seq for seq in open_ if seq > after)):
            opened.fold(entry.seq, entry.record)
        for entry in self._answers(max(after, min(open_, default=until)), until):
            if entry.seq not in gone:
                opened.fold(entry.seq, entry.record)
        return {seq: opened.drafts[seq] for seq in sorted(open_)}

    def _answers(self, after: int, until: int) -> list[Entry]:
        entries = self._decoded(self._driver.execute(statements.ANSWERS, (self._campaign, after, until)).fetchall())
        for entry in entries:
            if not isinstance(entry.record, Answered):
                raise self._misplaced(entry.seq)
        return entries

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
        found = zip((seq for seq, _body in rows), self._records(rows), strict=True)
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

    def pictures(self, until: int) -> list[tuple[str, int]]:
        """The hash of each picture that records up to `until` have brought, and the record that did."""
        found: list[tuple[str, int]] = self._driver.execute(statements.PICTURES, (self._campaign, until)).fetchall()
        return found

    def picture(self, name: str) -> bytes | None:
        """The picture with this hash."""
        row = self._driver.execute(statements.PICTURE, (self._campaign, name)).fetchone()
        return None if row is None else row[0]

    def picture_bodies(self, until: int) -> Iterator[tuple[str, int, bytes]]:
        """The same pictures with what is in them, one at a time."""
        for name, seq in self.pictures(until):
            if (body := self.picture(name)) is not None:
                yield name, seq, body

    def _chunks(self, statement: str, after: int, until: int) -> Iterator[list[Any]]:
        cursor = self._driver.execute(statement, (self._campaign, after, until))
        while rows := cursor.fetchmany(CHUNK):
            yield rows

    def _decoded(self, rows: Sequence[tuple[int, str, bytes]]) -> list[Entry]:
        records = self._records([(seq, body) for seq, _at, body in rows])
        return [Entry(seq, at, record) for (seq, at, _body), record in zip(rows, records, strict=True)]

    def _records(self, rows: Sequence[tuple[int, bytes]]) -> list[Record]:
        try:
            return self._codec.records([body for _seq, body in rows])
        except msgspec.DecodeError:
            return [self._record(seq, body) for seq, body in rows]

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

    def _first_unreadable(self, rows: Sequence[tuple[int, bytes]]) -> Damaged:
        for seq, body in rows:
            if isinstance(self._record(seq, body), Answered):
                return self._misplaced(seq)
        return Damaged(self._campaign, rows[0][0], "it is torn")

    def _misplaced(self, seq: int) -> Damaged:
        return Damaged(self._campaign, seq, "it is kept as another kind of record than it is")

    def _unfit(self, seq: int, fault: Exception) -> Damaged:
        return Damaged(self._campaign, seq, f"its facts do not fit ({type(fault).__name__}: {fault})")
