"""The file: where it may be, what shape it has, and its faults as sentences."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import tablewright.store
from tablewright.kernel import Noted
from tablewright.store import Store, StoreError, StoreFull
from tablewright.store.database import REVISIONS
from tablewright.store.schema import metadata


def test_the_migrations_make_the_tables_that_the_store_works_with(store: Store) -> None:
    with store._read.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_known_shapes_are_those_of_the_migrations() -> None:
    folder = Path(tablewright.store.__file__).parent / "migrations"
    scripts = list(ScriptDirectory(str(folder)).walk_revisions())

    assert tuple(script.revision for script in reversed(scripts)) == REVISIONS


def test_a_store_keeps_what_it_acknowledges_through_a_power_cut(store: Store) -> None:
    connection = store._writer()

    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_database_of_a_newer_version_is_refused_and_left_alone(store: Store, path: Path) -> None:
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match=r"newer Tablewright .*9999.*nothing was changed"):
        Store.open(path)

    assert path.read_bytes() == before


def test_a_database_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()

    with pytest.raises(StoreError, match=r"something else \(it has recipes\)"):
        Store.open(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    connection.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, this is not a database at all. " * 100)

    with pytest.raises(StoreError, match="not a whole database"):
        Store.open(path)


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("postgresql://db/tables", "A postgresql database cannot be used yet"),
        ("mysql+pymysql://db/tables", "cannot be used yet"),
        (":memory:", "needs a file"),
        ("sqlite:///", "needs a file"),
    ],
)
def test_other_places_are_refused(where: str, says: str) -> None:
    with pytest.raises(StoreError, match=says):
        Store.open(where)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreError, match="cannot be made"):
        Store.open(tmp_path / "file" / "tables.db")


def test_a_folder_in_place_of_the_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.open(tmp_path)


def test_a_lock_that_is_not_let_go_is_a_sentence(store: Store, campaign: str, path: Path) -> None:
    store.append(campaign, 0, [Noted("a")])
    store._writer().execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreError, match=r"kept .* locked"):
        store.append(campaign, 1, [Noted("b")])

    other.execute("ROLLBACK")
    other.close()
    store.append(campaign, 1, [Noted("b")])


def test_a_full_database_loses_nothing(store: Store, campaign: str) -> None:
    kept = store.append(campaign, 0, [Noted("a")])
    writer = store._writer()
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages + 2}")

    def fill() -> None:
        for count in range(1, 100):
            kept.extend(store.append(campaign, count, [Noted("x" * 3000)]))

    with pytest.raises(StoreFull, match=r"is full\. Nothing was changed; make room"):
        fill()

    assert store.entries(campaign) == kept
    assert store.load(campaign).campaign.version == len(kept)
    writer.execute("PRAGMA max_page_count = 100000")
    kept += store.append(campaign, len(kept), [Noted("y")])
    assert store.entries(campaign) == kept


FILLING = """
import resource, sys
from tablewright.kernel import Noted
from tablewright.store import Store, StoreFull
store = Store.open(sys.argv[1])
limit = int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
head = store.load(sys.argv[2]).campaign.version
try:
    while True:
        head = store.append(sys.argv[2], head, [Noted(str(head) + "x" * 2000), Noted("and")])[-1].seq
        print(head, flush=True)
except StoreFull as full:
    print(full, file=sys.stderr)
"""


def test_a_disk_that_takes_no_more_loses_nothing(store: Store, campaign: str, path: Path) -> None:
    """The system lets no file of the writer grow past 300 kB: a real write fails, in the middle of it."""
    store.close()
    done = subprocess.run(
        [sys.executable, "-c", FILLING, str(path), campaign, "300000"], capture_output=True, text=True, check=True
    )
    acknowledged = int(done.stdout.split()[-1])

    assert "Nothing was changed" in done.stderr
    assert acknowledged > 10
    again = Store.open(path)
    assert again.load(campaign).campaign.version == acknowledged
    assert len(again.entries(campaign)) == acknowledged
    again.append(campaign, acknowledged, [Noted("room again")])
    again.close()
