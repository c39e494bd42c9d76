"""The SQLite file: how it is opened, how its faults read, and the shape it must have."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from tablewright.store.errors import StoreError, StoreFull

REVISIONS = ("0001", "0002")
"""The shapes a database may have, oldest first; the last is the one this version works with."""

WAIT = 10.0
"""How many seconds a writer waits for another one."""


def path_of(where: str | Path) -> Path:
    """The file that `where` names: a path, or `sqlite:///` and a path.

    Raises:
        StoreError: for any other kind of database.
    """
    name = str(where)
    if "://" in name and not name.startswith("sqlite:///"):
        kind = name.partition(":")[0]
        raise StoreError(f"A {kind} database cannot be used yet; give a file, or sqlite:/// and a file.")
    name = name.removeprefix("sqlite:///")
    if not name or name == ":memory:":
        raise StoreError("A store needs a file to keep campaigns in; give its path.")
    return Path(name).expanduser()


def connect(path: Path, *, writing: bool) -> Engine:
    """An engine on the file; the transactions of a `writing` one take the write lock at once.

    Reads go through an engine of their own, so that they never stand in a writer's queue.
    """
    engine = create_engine(
        f"sqlite:///{path}", connect_args={"isolation_level": None, "timeout": WAIT, "check_same_thread": False}
    )
    event.listen(engine, "connect", _set_up)
    if writing:
        event.listen(engine, "begin", _take_lock)
    return engine


def _set_up(driver: sqlite3.Connection, _record: object) -> None:
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("PRAGMA foreign_keys = ON")


def _take_lock(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(read: Engine, write: Engine, path: Path) -> None:
    """Bring the database to the shape of this version.

    Raises:
        StoreError: when it belongs to a newer version, or to something else.
    """
    with read.connect() as connection:
        if _is_current(connection, path):
            return
    # Another process may be at it as well: the one that gets the lock first does it, the other finds it done.
    with write.begin() as connection:
        if not _is_current(connection, path):
            _upgrade(connection)


def _is_current(connection: Connection, path: Path) -> bool:
    tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
    if "alembic_version" not in tables:
        if tables:
            raise StoreError(f"{path} is a database of something else (it has {', '.join(tables[:3])}); give another.")
        return False
    revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if revision not in REVISIONS:
        raise StoreError(
            f"{path} was written by a newer Tablewright (its database has shape {revision}, this one knows "
            f"up to {REVISIONS[-1]}). Bring this Tablewright up to date; nothing was changed."
        )
    return bool(revision == REVISIONS[-1])


def _upgrade(connection: Connection) -> None:
    # Alembic takes half a second to import, so only a database that needs it pays for it.
    from alembic.config import Config  # noqa: PLC0415
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    scripts = ScriptDirectory(str(Path(__file__).parent / "migrations"))

    def steps(revision: Any, _context: Any) -> Any:
        return scripts._upgrade_revs("head", revision)  # noqa: SLF001 - how Alembic documents an upgrade by program

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True, render_as_batch=True)
        environment.run_migrations()


@contextmanager
def speaking(path: Path) -> Iterator[None]:
    """Turn what SQLite says of the file into a sentence for people."""
    try:
        yield
    except sqlite3.Error as fault:
        raise _sentence(path, fault) from fault
    except IntegrityError:
        raise
    except DBAPIError as wrapped:
        if not isinstance(wrapped.orig, sqlite3.Error):
            raise
        raise _sentence(path, wrapped.orig) from wrapped


def _sentence(path: Path, fault: sqlite3.Error) -> StoreError:
    code = getattr(fault, "sqlite_errorname", None) or "SQLITE_ERROR"
    if code == "SQLITE_FULL":
        return StoreFull(f"The disk with {path} is full. Nothing was changed; make room, then do it again.")
    if code.startswith("SQLITE_IOERR"):
        return StoreFull(
            f"The disk with {path} did not take it ({fault}, {code}). Nothing was changed; see that it has room and "
            "is in order, then do it again."
        )
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError(
            f"Another program has kept {path} locked for {WAIT:g} seconds. Nothing was changed; try again."
        )
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return StoreError(f"{path} cannot be opened for writing ({fault}). See who may write there, or give another.")
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return StoreError(
            f"{path} is not a whole database ({fault}). Nothing was changed; take a copy before anything."
        )
    return StoreError(f"{path}: {fault} ({code}). Nothing was changed.")
