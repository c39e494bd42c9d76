"""Pictures in the store: written with their record or not at all, and they travel and go with their campaign."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablewright.kernel import Answered, Begun, Noted, Record
from tablewright.store import Foreign, Stale, Store, StoreFull
from tablewright.store.pictures import MOST, name_of
from tablewright.table import Table
from tests.pictures import GIF, PNG, SVG, asked, campaign

BRINGS: list[Record] = [
    Begun("journal/write", {"who": "ninth"}, "ann"),
    Answered(1, "picture", f"picture:{name_of(PNG)}", "ann"),
]


@pytest.fixture
def war(store: Store) -> str:
    return campaign(store)


@pytest.fixture
def lines(store: Store, war: str) -> list[str]:
    table = Table.open(store, war)
    table.answer("ann", asked(table), "picture", PNG)
    table.answer("ann", asked(table), "picture", GIF)
    table.answer("ann", asked(table), "picture", PNG)
    return list(store.export(war))


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "other.db")
    yield opened
    opened.close()


def count(path: Path) -> int:
    """How many pictures there are in a database."""
    connection = sqlite3.connect(path)
    (found,) = connection.execute("SELECT count(*) FROM pictures").fetchone()
    connection.close()
    return int(found)


def test_a_picture_is_written_with_the_record_that_brings_it(store: Store, war: str, path: Path) -> None:
    store.append(war, 0, BRINGS, {2: PNG})
    assert store.picture(war, name_of(PNG)) == PNG
    store.append(war, 2, [Answered(1, "picture", f"picture:{name_of(PNG)}", "ann")], {3: PNG})
    assert count(path) == 1


def test_who_writes_second_leaves_no_picture(store: Store, war: str, path: Path) -> None:
    store.append(war, 0, [Noted("a")])
    with pytest.raises(Stale):
        store.append(war, 0, BRINGS, {2: PNG})
    assert count(path) == 0
    assert store.append(war, 1, [Noted("b")])


def test_a_full_disk_keeps_neither_the_picture_nor_its_record(store: Store, war: str, path: Path) -> None:
    writer = store._writer()
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages + 9}")
    with pytest.raises(StoreFull, match="Nothing was changed"):
        store.append(war, 0, BRINGS, {2: PNG + bytes(100_000)})

    assert (count(path), store.entries(war)) == (0, [])
    writer.execute("PRAGMA max_page_count = 100000")
    assert store.append(war, 0, BRINGS, {2: PNG})


def test_a_picture_belongs_to_one_campaign_and_goes_with_it(store: Store, war: str, path: Path) -> None:
    second = campaign(store)
    store.append(war, 0, BRINGS, {2: PNG})
    assert store.picture(second, name_of(PNG)) is None
    store.append(second, 0, BRINGS, {2: PNG})
    assert count(path) == 2

    with store._write.begin() as connection:
        for table in ("records", "seats", "campaigns"):
            column = "id" if table == "campaigns" else "campaign"
            connection.exec_driver_sql(f"DELETE FROM {table} WHERE {column} = ?", (war,))  # noqa: S608 - names of ours
    assert count(path) == 1
    assert store.picture(second, name_of(PNG)) == PNG


def test_a_database_without_pictures_gets_room_for_them(store: Store, war: str, path: Path) -> None:
    store.append(war, 0, [Noted("before")])
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE pictures")
    connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.commit()
    connection.close()

    opened = Store.open(path)
    assert [entry.record for entry in opened.entries(war)] == [Noted("before")]
    opened.append(war, 1, [Answered(1, "picture", f"picture:{name_of(PNG)}")], {2: PNG})
    assert opened.picture(war, name_of(PNG)) == PNG
    opened.close()


# --- out and in ------------------------------------------------------------------


def test_pictures_travel_with_their_campaign(other: Store, lines: list[str], war: str) -> None:
    records = json.loads(lines[0])["records"]
    assert json.loads(lines[0])["pictures"] == 2
    assert [json.loads(line) for line in lines[records + 1 :]] == [
        {"picture": name_of(PNG), "seq": 3, "body": b64encode(PNG).decode()},
        {"picture": name_of(GIF), "seq": 7, "body": b64encode(GIF).decode()},
    ]

    assert other.import_(f"{line}\n" for line in lines) == war
    assert (other.picture(war, name_of(PNG)), other.picture(war, name_of(GIF))) == (PNG, GIF)
    assert list(other.export(war)) == lines


def test_a_part_of_a_campaign_has_the_pictures_of_that_part(store: Store, other: Store, war: str) -> None:
    table = Table.open(store, war)
    table.answer("ann", asked(table), "picture", PNG)
    until = table.version
    table.answer("ann", asked(table), "picture", GIF)

    other.import_(store.export(war, upto=until))
    assert (other.picture(war, name_of(PNG)), other.picture(war, name_of(GIF))) == (PNG, None)


def test_a_campaign_without_pictures_reads_as_it_always_did(store: Store, war: str) -> None:
    assert "pictures" not in json.loads(next(store.export(war)))


def last(**fields: object) -> Callable[[list[str]], list[str]]:
    return lambda lines: [*lines[:-1], json.dumps({**json.loads(lines[-1]), **fields})]


def promised(number: int) -> Callable[[list[str]], list[str]]:
    return lambda lines: [json.dumps({**json.loads(lines[0]), "pictures": number}), *lines[1:]]


def whole(body: bytes) -> dict[str, Any]:
    return {"picture": name_of(body), "body": b64encode(body).decode()}


BAD: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "one is missing": (lambda lines: lines[:-1], "line 14: the file ends here, but its first line promises 2 pictures"),
    "more are promised": (promised(3), "promises 3 pictures"),
    "none is promised": (promised(0), "line 14: this is no record of the game"),
    "a torn line": (lambda lines: [*lines[:-1], lines[-1][:-9]], "line 15: it is torn"),
    "another picture": (last(body=b64encode(PNG).decode()), "line 15: the picture is not the one that its hash names"),
    "no picture": (last(**whole(SVG)), "line 15: a picture is a PNG"),
    "a large one": (last(**whole(GIF + bytes(MOST))), "line 15: a picture has 3 MB at most"),
    "one twice": (lambda lines: [*lines[:-1], lines[-2]], "line 15: the same picture stands before it"),
    "brought by none": (last(seq=99), "line 15: record 99 is no answer that brings this picture"),
    "brought by another": (last(seq=2), "line 15: record 2 is no answer that brings this picture"),
    "more on its line": (last(mood="calm"), "line 15: this is no picture of the campaign"),
    "no Base64": (last(body="?"), "line 15: this is no picture of the campaign"),
}


@pytest.mark.parametrize(("spoil", "says"), BAD.values(), ids=BAD)
def test_a_file_with_a_bad_picture_is_refused_whole(
    other: Store, lines: list[str], spoil: Callable[[list[str]], list[str]], says: str
) -> None:
    with pytest.raises(Foreign, match=f"{says}.*Nothing was imported"):
        other.import_(spoil(lines))
    assert other.campaigns() == []
