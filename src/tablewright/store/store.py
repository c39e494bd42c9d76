"""The store: one database file with any number of campaigns."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

import msgspec
from sqlalchemy import Connection, PoolProxiedConnection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablewright import __version__
from tablewright.kernel import Campaign, Entry, Record, Rewound, State, System, struck
from tablewright.rules import game as find_game
from tablewright.store import exchange, schema
from tablewright.store.codec import Codec, Snapshot, codec, encode, kind_of
from tablewright.store.database import connect, migrate, path_of, speaking
from tablewright.store.errors import NoCampaign, Stale, StoreError
from tablewright.store.pictures import name_of
from tablewright.store.reading import Reading
from tablewright.store.rows import CampaignRow, Loaded, SeatRow
from tablewright.store.statements import KEEP, SEATS, appending
from tablewright.store.verify import Difference, differences
from tablewright.store.writing import free_id, insert_campaign, insert_seats


class _Known(msgspec.Struct, frozen=True):
    """What never changes about a campaign."""

    name: str
    codec: Codec
    start: State


class Store:
    """Campaigns on disk.  Any thread may use it.

    What a method has acknowledged is on the disk; when it raises, nothing of it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._known: dict[str, _Known] = {}
        self._write = connect(path, writing=True)
        self._read = connect(path, writing=False)
        self._appender: PoolProxiedConnection | None = None

    @classmethod
    def open(cls, where: str | Path) -> Store:
        """Open the database `where` (a path, or `sqlite:///` and a path); made, with its folder, if there is none.

        Raises:
            StoreError: when it cannot be used, such as one written by a newer version.
        """
        path = path_of(where)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise StoreError(f"The folder {path.parent} cannot be made ({fault.strerror}); give another.") from None
        store = cls(path)
        try:
            with speaking(path):
                migrate(store._read, store._write, path)
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._appender is not None:
                self._appender.close()
                self._appender = None
        self._write.dispose()
        self._read.dispose()

    # --- campaigns ----------------------------------------------------------

    def create(self, name: str, game: str, setup: Mapping[str, Any], host: SeatRow) -> str:
        """Begin a campaign and give its id.

        Raises:
            tablewright.kernel.MoveError: when there is no such game, or the set-up does not describe a table of it.
        """
        state = find_game(game).new(setup)
        with self._writing() as connection:
            campaign = free_id(connection)
            insert_campaign(connection, campaign, (name, game, encode(state), _now()), (host,))
        return campaign

    def campaigns(self) -> list[CampaignRow]:
        """All campaigns, the one that changed last first."""
        campaigns, records, seats = schema.campaigns.c, schema.records.alias("last"), schema.seats
        newest = (
            select(func.max(schema.records.c.seq)).where(schema.records.c.campaign == campaigns.id).scalar_subquery()
        )
        host = (
            select(seats.c.name)
            .where(seats.c.campaign == campaigns.id, seats.c.role == "host")
            .order_by(seats.c.place)
            .limit(1)
            .scalar_subquery()
        )
        query = (
            select(
                campaigns.id, campaigns.name, campaigns.game, campaigns.created_at, records.c.seq, records.c.at, host
            )
            .select_from(schema.campaigns)
            .outerjoin(records, (records.c.campaign == campaigns.id) & (records.c.seq == newest))
            .order_by(func.coalesce(records.c.at, campaigns.created_at).desc(), campaigns.id)
        )
        with self._reading() as connection:
            rows = connection.execute(query).fetchall()
        return [
            CampaignRow(campaign, name, game, created, at or created, seq or 0, first or "")
            for campaign, name, game, created, seq, at, first in rows
        ]

    def name(self, campaign: str) -> str:
        """What people call the campaign."""
        return self._find(campaign).name

    def system(self, campaign: str) -> System[Any]:
        """The game of the campaign."""
        return self._find(campaign).codec.system

    # --- the log ------------------------------------------------------------

    def load(self, campaign: str, *, upto: int | None = None, pending: Sequence[tuple[int, Rewound]] = ()) -> Loaded:
        """The campaign after its last record, or after record `upto`; as if the `pending` rewinds followed.

        Reads the newest snapshot that still holds, and what came after it.  What cannot be read ends it: `damaged`
        then names the record, and the campaign is as it was before it.
        """
        with self._reader(campaign) as reader:
            return reader.load(upto, pending)

    def append(
        self, campaign: str, after: int, records: Sequence[Record], pictures: Mapping[int, bytes] = MappingProxyType({})
    ) -> list[Entry]:
        """Write all of `records` behind record `after`, or none of them; they are on the disk when this returns.

        `pictures` are written with them: each under the number of the answer that brings it.

        Raises:
            Stale: when the last record is not number `after`.
            tablewright.kernel.AnswerError: when a record holds something that cannot be written down.
        """
        self._find(campaign)
        at = _now()
        entries = [Entry(seq, at, record) for seq, record in enumerate(records, after + 1)]
        if not entries:
            return []
        parts = [part for entry in entries for part in (entry.seq, kind_of(entry.record), encode(entry.record))]
        statement = appending(len(entries))
        brought = [(campaign, name_of(body), seq, body) for seq, body in pictures.items()]
        # One statement is one transaction: no BEGIN, no COMMIT, and a layer less than SQLAlchemy's connection.
        with self._lock, speaking(self.path), _together(self._writer()) if brought else nullcontext():
            done = self._writer().execute(statement, (campaign, at, *parts, campaign, after)).rowcount
            if done == len(entries):
                self._writer().executemany(KEEP, brought)
        if done != len(entries):
            with self._reader(campaign) as reader:
                raise Stale(campaign, after, reader.head())
        return entries

    def entries(
        self, campaign: str, after: int = 0, upto: int | None = None, *, last: int | None = None
    ) -> list[Entry]:
        """The entries with `after` < seq <= `upto`, in order; of these the `last`, if given.

        Raises:
            Damaged: for the first that cannot be read.
        """
        with self._reader(campaign) as reader:
            until = reader.head() if upto is None else upto
            return reader.entries(after if last is None else max(after, until - last), until)

    def told(self, campaign: str, last: int, upto: int) -> list[Entry]:
        """The newest `last` entries of the story up to `upto`, in order: records that are not parts of a move.

        Raises:
            Damaged: for the first that cannot be read.
        """
        with self._reader(campaign) as reader:
            return reader.told(last, upto)

    def some(self, campaign: str, seqs: Collection[int]) -> list[Entry]:
        """The entries with these numbers, in order; those that do not exist are left out."""
        with self._reader(campaign) as reader:
            return reader.some(sorted(seqs))

    def picture(self, campaign: str, name: str) -> bytes | None:
        """The picture with this hash; None when no answer has brought it."""
        with self._reader(campaign) as reader:
            return reader.picture(name)

    def rewinds(self, campaign: str) -> list[tuple[int, Rewound]]:
        """Every rewind of the campaign, with its number."""
        with self._reader(campaign) as reader:
            return reader.rewinds(0, reader.head())

    def snapshot(self, campaign: str, kept: Campaign[Any], told: int) -> None:
        """Keep the campaign as it is, so that loading it need not read what came before."""
        body = encode(Snapshot(kept.state, tuple(kept.drafts.values()), told))
        row = {"campaign": campaign, "seq": kept.version, "code": __version__, "body": body}
        with self._writing() as connection:
            connection.execute(insert(schema.snapshots).prefix_with("OR REPLACE"), row)

    def verify(self, campaign: str) -> list[Difference]:
        """Play every finished move again with today's rules, and say what would differ; nothing is changed.

        Raises:
            Damaged: when the log cannot be read to its end.
        """
        known = self._find(campaign)
        entries = self.entries(campaign)
        gone = struck([(entry.seq, entry.record) for entry in entries if isinstance(entry.record, Rewound)])
        return differences(
            Campaign(known.codec.system, known.start), (entry for entry in entries if entry.seq not in gone)
        )

    # --- seats --------------------------------------------------------------

    def seats(self, campaign: str) -> list[SeatRow]:
        """Everybody at the table, in the order they came."""
        with self._reading() as connection:
            return [SeatRow(*row) for row in connection.exec_driver_sql(SEATS, (campaign,))]

    def add_seat(self, campaign: str, seat: SeatRow) -> None:
        """Add somebody.

        Raises:
            StoreError: when the seat's id is taken.
        """
        self._find(campaign)
        try:
            with self._writing() as connection:
                insert_seats(connection, campaign, (seat,))
        except IntegrityError:
            raise StoreError(f"Somebody else has just taken the seat {seat.id!r}; try again.") from None

    def seat_by_token(self, token_hash: str) -> tuple[str, SeatRow] | None:
        """The campaign and the seat whose link has this hash."""
        seats = schema.seats.c
        query = select(seats.campaign, seats.id, seats.name, seats.role, seats.token_hash).where(
            seats.token_hash == token_hash
        )
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row[0], SeatRow(*row[1:]))

    def set_token(self, campaign: str, seat: str, token_hash: str | None) -> None:
        """Give the seat another link, or none."""
        seats = schema.seats
        with self._writing() as connection:
            connection.execute(
                update(seats).where(seats.c.campaign == campaign, seats.c.id == seat).values(token_hash=token_hash)
            )

    # --- out and in ---------------------------------------------------------

    def export(self, campaign: str, *, upto: int | None = None) -> Iterator[str]:
        """The campaign as JSON Lines, without line ends: all of it, or up to a record.

        Raises:
            Damaged: at the first record that cannot be read; `upto` the one before, the rest can be had.
        """
        known = self._find(campaign)
        query = select(schema.campaigns.c.start, schema.campaigns.c.created_at).where(schema.campaigns.c.id == campaign)
        seats = tuple(exchange.ExportedSeat(seat.id, seat.name, seat.role) for seat in self.seats(campaign))
        with self._reader(campaign) as reader:
            with self._reading() as connection:
                start, created_at = connection.execute(query).one()
            head = reader.head() if upto is None else min(upto, reader.head())
            header = exchange.Header(
                exchange.FORMAT,
                campaign,
                known.name,
                known.codec.system.name,
                msgspec.Raw(start),
                seats,
                created_at,
                head,
                len(reader.pictures(head)),
            )
            yield from exchange.write(header, reader.bodies(head), reader.picture_bodies(head))

    def import_(self, lines: Iterable[str | bytes]) -> str:
        """Take in a campaign that was exported; gives its id, which is another than before if that one is taken.

        Raises:
            Foreign: naming the line that is torn, foreign, out of order or unknown; then nothing was imported.
        """
        parcel = exchange.read(lines)
        header = parcel.header
        with self._writing() as connection:
            campaign = free_id(connection, header.campaign)
            row = (header.name, header.game, bytes(header.start), header.created_at)
            insert_campaign(connection, campaign, row, parcel.seats)
            if parcel.rows:
                names = ("campaign", "seq", "kind", "at", "body")
                rows = [dict(zip(names, (campaign, *values), strict=True)) for values in parcel.rows]
                connection.execute(insert(schema.records), rows)
            for picture in parcel.pictures:
                connection.exec_driver_sql(KEEP, (campaign, picture.picture, picture.seq, picture.body))
        return campaign

    # --- inside -------------------------------------------------------------

    def _find(self, campaign: str) -> _Known:
        if campaign not in self._known:
            columns = schema.campaigns.c
            query = select(columns.name, columns.game, columns.start).where(columns.id == campaign)
            with self._reading() as connection:
                row = connection.execute(query).first()
            if row is None:
                raise NoCampaign(campaign)
            rules = codec(row.game)
            try:
                start = rules.state(row.start)
            except msgspec.DecodeError as fault:
                raise StoreError(f"The first state of campaign {campaign} cannot be read: {fault}") from None
            self._known[campaign] = _Known(row.name, rules, start)
        return self._known[campaign]

    def _writer(self) -> sqlite3.Connection:
        """The driver's connection for appending, kept for the store's life; only under the lock."""
        if self._appender is None:
            self._appender = self._write.raw_connection()
        return _driver(self._appender)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that takes the write lock at once."""
        with speaking(self.path), self._write.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with speaking(self.path), self._read.connect() as connection:
            yield connection

    @contextmanager
    def _reader(self, campaign: str) -> Iterator[Reading]:
        known = self._find(campaign)
        with speaking(self.path):
            connection = self._read.raw_connection()
            try:
                yield Reading(_driver(connection), campaign, known.codec, known.start)
            finally:
                connection.close()


@contextmanager
def _together(writer: sqlite3.Connection) -> Iterator[None]:
    """All that is written in here, or nothing of it."""
    writer.execute("BEGIN IMMEDIATE")
    try:
        yield
        writer.execute("COMMIT")
    finally:
        if writer.in_transaction:
            writer.execute("ROLLBACK")


def _driver(connection: PoolProxiedConnection) -> sqlite3.Connection:
    driver = connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        raise TypeError(f"a store works on SQLite's own driver, not on {type(driver)}")
    return driver


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
