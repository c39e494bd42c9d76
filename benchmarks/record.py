"""One durable record: through the store and through a table, beside a write and an fdatasync of the same bytes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median

import msgspec

from benchmarks.campaigns import GAME, HOST, SETUP, chapter
from benchmarks.harness import WALL, Bench, Case, Figure, Rounds, agree
from tablewright.store import Store
from tablewright.table import Table

BLOCK = 60
"""Records in a row; the times of a block are its middle, as now and then a disk takes a breath."""
NOTE = "The light of the Shoals is behind us, and nobody has slept since the beacon went out. " * 2


def measure(bench: Bench) -> Iterator[Figure]:
    """Both, with records of a played chapter."""
    store = Store.open(bench.folder / "store.db")
    appended, written = _Appender(store), _Writer(bench.folder / "raw")
    table = Table.open(store, store.create("Notes", GAME, SETUP, HOST))
    for _ in range(3):
        appended.one()
        written.one()
    agree("what is on the disk", appended.kept(), written.kept())
    cases = {
        "raw": _block(written.one),
        "append": _block(appended.one),
        "note": _block(lambda: table.note(HOST.id, NOTE)),
    }
    rounds = Rounds(cases, bench.rounds)
    yield Figure(
        "a durable record, by raw write and fdatasync",
        rounds.ratio("append", "raw"),
        "x",
        2.5,
        beside=rounds.beside("append", "raw"),
    )
    yield Figure("a note through a table, by the same", rounds.ratio("note", "raw"), "x", beside=rounds.beside("note"))
    table.close()
    store.close()
    written.close()


def _block(one: Callable[[], object]) -> Case:
    def case() -> float:
        seconds: list[float] = []
        for _ in range(BLOCK):
            start = WALL()
            one()
            seconds.append(WALL() - start)
        return median(seconds)

    return case


class _Appender:
    """Appends the records of the chapter to a campaign, one by one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._campaign = store.create("The Shoals", GAME, SETUP, HOST)
        self._records = cycle(chapter())
        self._last = 0

    def one(self) -> None:
        self._store.append(self._campaign, self._last, (next(self._records),))
        self._last += 1

    def kept(self) -> bytes:
        """All records so far, as their log keeps them."""
        return b"".join(msgspec.json.encode(entry.record) for entry in self._store.entries(self._campaign))


class _Writer:
    """Writes the same bytes to a file that grows, and sees to it that they are on the disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bodies = cycle([msgspec.json.encode(record) for record in chapter()])
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def one(self) -> None:
        os.write(self._file, next(self._bodies))
        os.fdatasync(self._file)

    def kept(self) -> bytes:
        """All that was written so far."""
        return self._path.read_bytes()

    def close(self) -> None:
        os.close(self._file)
