"""A table of Cairn with four people: the same tests over a log in memory and over one on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tablewright.rules import GAMES
from tablewright.store import SeatRow, Store
from tablewright.table import Table
from tests.table.cairn import CAIRN, party

SEATS = (
    SeatRow("host", "Hana", "host"),
    SeatRow("gus", "Gus", "guide"),
    SeatRow("ann", "Ann", "player"),
    SeatRow("ben", "Ben", "player"),
    SeatRow("wim", "Wim", "watcher"),
)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "cairn", ("tests.table.cairn", "CAIRN"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "tables.db")
    yield opened
    opened.close()


@pytest.fixture
def campaign(store: Store) -> str:
    made = store.create("The Way", "cairn", msgspec.to_builtins(party()), SEATS[0])
    for seat in SEATS[1:]:
        store.add_seat(made, seat)
    return made


@pytest.fixture(params=["memory", "store"])
def table(request: pytest.FixtureRequest) -> Table:
    if request.param == "memory":
        return Table.memory(CAIRN, party(), SEATS)
    return Table.open(request.getfixturevalue("store"), request.getfixturevalue("campaign"))
