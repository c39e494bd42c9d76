"""A store in a real file, and a campaign in it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.store import SeatRow, Store

HOST = SeatRow("host", "Hana", "host")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without campaigns: a copy of it is there at once, a new one takes a tenth of a second."""
    path = tmp_path_factory.mktemp("empty") / "tables.db"
    Store.open(path).close()
    return path


@pytest.fixture
def store(empty: Path, path: Path) -> Iterator[Store]:
    path.parent.mkdir()
    shutil.copy(empty, path)
    opened = Store.open(path)
    yield opened
    opened.close()


@pytest.fixture
def campaign(store: Store) -> str:
    return store.create("Nights", "ember", {"heat": 5}, HOST)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store for many examples of one test."""
    opened = Store.open(tmp_path_factory.mktemp("shared") / "tables.db")
    yield opened
    opened.close()
