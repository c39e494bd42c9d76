"""Out as JSON Lines and in again, to the letter; or refused, with the line and the reason, and nothing imported."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from tablewright.kernel import Noted
from tablewright.rules import GAMES
from tablewright.rules import game as find_game
from tablewright.store import Damaged, Foreign, SeatRow, Store, new_token
from tablewright.table import Table
from tests.store.anything import fewer
from tests.table.sessions import play, steps

HOST = SeatRow("host", "Hana", "host")
SESSION = [
    ("begin", 0, 1),
    ("answer", 0, 1),
    ("answer", 0, 5),
    ("note", 0, 2),
    ("correct", 1, 6),
    ("undo", 9, 1),
    ("rewind", 3, 1),
    ("begin", 1, 1),
    ("answer", 0, 1),
    ("correct", 0, 4),
]


def played(store: Store, session: list[tuple[str, int, int]]) -> str:
    campaign = store.create("Nights – 火", "ember", {"heat": 9}, HOST)
    table = Table.open(store, campaign)
    for step in session:
        play(table, *step)
    return campaign


@pytest.fixture
def lines(store: Store) -> list[str]:
    return list(store.export(played(store, SESSION)))


@pytest.fixture
def other(empty: Path, tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(shutil.copy(empty, tmp_path / "other.db"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Store, Store]]:
    with tempfile.TemporaryDirectory() as folder:
        stores = Store.open(Path(folder) / "one.db"), Store.open(Path(folder) / "two.db")
        yield stores
        for store in stores:
            store.close()


@fewer
@given(steps)
def test_what_was_exported_imports_to_the_letter(
    pair: tuple[Store, Store], session: list[tuple[str, int, int]]
) -> None:
    here, there = pair
    campaign = played(here, session)
    lines = list(here.export(campaign))

    assert there.import_(f"{line}\n" for line in lines) == campaign
    assert list(there.export(campaign)) == lines
    mine, theirs = here.load(campaign).campaign, there.load(campaign).campaign
    assert (mine.state, mine.version, mine.drafts) == (theirs.state, theirs.version, theirs.drafts)


def test_a_taken_id_is_replaced_and_nothing_else(store: Store, lines: list[str]) -> None:
    (first,) = [row.id for row in store.campaigns()]
    second = store.import_(lines)

    assert second != first
    assert list(store.export(second))[1:] == lines[1:]
    assert json.loads(next(store.export(second))) == {**json.loads(lines[0]), "campaign": second}
    assert list(store.export(first)) == lines


def test_bytes_and_a_last_empty_line_are_taken_too(other: Store, lines: list[str]) -> None:
    campaign = other.import_([*(f"{line}\r\n".encode() for line in lines), b"\n"])

    assert list(other.export(campaign)) == lines


def test_the_header_names_the_people_but_no_link(store: Store, other: Store) -> None:
    token, token_hash = new_token()
    campaign = store.create("Nights", "ember", {}, HOST)
    store.add_seat(campaign, SeatRow("ben", "Ben", "player", token_hash))
    lines = list(store.export(campaign))

    assert json.loads(lines[0])["seats"] == [
        {"id": "host", "name": "Hana", "role": "host"},
        {"id": "ben", "name": "Ben", "role": "player"},
    ]
    assert token not in "".join(lines)
    assert token_hash not in "".join(lines)
    assert other.seats(other.import_(lines)) == [HOST, SeatRow("ben", "Ben", "player")]


def test_an_imported_campaign_is_played_on(other: Store, lines: list[str]) -> None:
    table = Table.open(other, other.import_(lines))
    before = table.version
    table.note("host", "here again")

    assert table.version == before + 1
    assert table.view("host").entries[-1].sentence == "Hana: here again"


def test_unknown_parts_of_a_record_travel_as_they_are(other: Store, lines: list[str]) -> None:
    told = [line.replace('"type":"noted"', '"type":"noted",  "mood": "calm"') for line in lines]
    assert told != lines

    assert list(other.export(other.import_(told))) == told


def on(number: int, change: Callable[[str], str]) -> Callable[[list[str]], list[str]]:
    """Change the line with this number."""
    return lambda lines: [*lines[: number - 1], change(lines[number - 1]), *lines[number:]]


def header(**fields: object) -> Callable[[list[str]], list[str]]:
    return on(1, lambda line: json.dumps({**json.loads(line), **fields}))


def record(number: int, **fields: object) -> Callable[[list[str]], list[str]]:
    def change(line: str) -> str:
        whole = json.loads(line)
        return json.dumps({**whole, "record": {**whole["record"], **fields}})

    return on(number, change)


BAD: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "nothing": (lambda _lines: [], "line 1: this is not a campaign"),
    "a letter": (lambda _lines: ["Dear reader,", "hello"], "line 1: this is not a campaign"),
    "a transcript": (lambda _lines: ['{"game":"ember","setup":{}}'], "line 1: this is not a campaign"),
    "no header": (lambda lines: lines[1:], "line 1: this is not a campaign"),
    "another format": (header(tablewright=2), "line 1: it was exported in format 2; this version reads 1"),
    "another game": (header(game="chess"), "line 1: there is no game 'chess' here"),
    "a start of another game": (header(start={"heat": "hot"}), "line 1: the header does not describe a campaign"),
    "a header with more": (header(secret=1), "line 1: the header does not describe a campaign"),
    "a header with less": (on(1, lambda _line: '{"tablewright":1}'), "line 1: the header does not describe a campaign"),
    "an id that is none": (header(campaign="../nights"), r"line 1: '../nights' is no campaign's id"),
    "two of one id": (
        header(seats=[{"id": "host", "name": "A", "role": "host"}, {"id": "host", "name": "B", "role": "player"}]),
        "line 1: each seat has an id of its own",
    ),
    "a seat without an id": (
        header(seats=[{"id": "host", "name": "A", "role": "host"}, {"id": "", "name": "B", "role": "player"}]),
        "line 1: each seat has an id of its own",
    ),
    "no host": (header(seats=[{"id": "a", "name": "A", "role": "guide"}]), "line 1: nobody in it is the host"),
    "no role": (header(seats=[{"id": "a", "name": "A", "role": "king"}]), "line 1: the header does not describe"),
    "a torn header": (on(1, lambda line: line[:40]), "line 1: this is not a campaign"),
    "a torn last line": (lambda lines: [*lines[:-1], lines[-1][:-5]], "it is torn: not a whole line of JSON"),
    "a torn line": (on(4, lambda line: line[:30]), "line 4: it is torn: not a whole line of JSON"),
    "an empty line": (lambda lines: [*lines[:3], "", *lines[3:]], "line 4: it is empty"),
    "an end too early": (lambda lines: lines[:-1], "the file ends here, but its first line promises"),
    "more than promised": (header(records=2), "the file ends here, but its first line promises 2"),
    "a gap": (lambda lines: [*lines[:3], *lines[4:]], "line 4: here record 3 must stand, not 4"),
    "a line twice": (lambda lines: [*lines[:3], *lines[2:]], "line 4: here record 3 must stand, not 2"),
    "another order": (lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]], "line 3: here record 2 must"),
    "a seq of words": (on(3, lambda line: line.replace('"seq":2', '"seq":"2"')), "line 3: this is no record"),
    "an unknown record": (record(3, type="dreamt"), "line 3: this is no record of the game: .*dreamt"),
    "an unknown fact": (record(5, facts=[{"type": "Drowned"}]), "line 5: this is no record of the game: .*Drowned"),
    "more on a line": (on(3, lambda line: line[:-1] + ',"mood":"calm"}'), "line 3: this is no record"),
    "no time": (on(3, lambda line: line.replace('"at":"2', '"at":"x2')), "line 3: its time"),
    "bad letters": (on(3, lambda line: line.replace("feed", "f\udcffeed")), "line 3: it is torn"),
    "a move not begun": (record(3, draft=2), "line 3: it belongs to move 2, which was not begun before it"),
    "a move of no number": (record(3, draft=0), "line 3: it belongs to move 0"),
    "a rewind of the future": (record(8, takes_back=[99]), r"line 8: it takes back \[99\]"),
    "a rewind of nothing": (record(8, takes_back=[]), r"line 8: it takes back \[\]"),
    "an end twice": (
        lambda lines: [*header(records=5)(lines)[:5], lines[4].replace('"seq":4', '"seq":5')],
        "line 6: it belongs to move 1, which is not open there",
    ),
    "facts that do not fit": (
        record(11, facts=[{"type": "FieldSet", "name": "no", "value": 1}]),
        "line 11: its facts do not fit what came before",
    ),
}


def test_the_session_of_these_tests_is_as_they_take_it(lines: list[str]) -> None:
    kinds = [json.loads(line)["record"]["type"] for line in lines[1:]]
    assert kinds[:7] == ["begun", "answered", "answered", "finished", "noted", "corrected", "rewound"]
    assert kinds[7:] == ["begun", "answered", "corrected"]


@pytest.mark.parametrize(("spoil", "says"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_its_line_and_nothing_is_imported(
    other: Store, lines: list[str], spoil: Callable[[list[str]], list[str]], says: str
) -> None:
    with pytest.raises(Foreign, match=says) as refused:
        other.import_(spoil(lines))

    assert str(refused.value).endswith("Nothing was imported.")
    assert other.campaigns() == []


def test_a_damaged_campaign_is_exported_up_to_the_damage(store: Store, campaign: str, other: Store) -> None:
    store.append(campaign, 0, [Noted("a"), Noted("b"), Noted("c")])
    with store._write.begin() as connection:
        connection.exec_driver_sql("UPDATE records SET body = x'00' WHERE seq = 3")

    with pytest.raises(Damaged, match="record 3"):
        list(store.export(campaign))
    rescued = list(store.export(campaign, upto=2))
    assert [entry.record for entry in other.entries(other.import_(rescued))] == [Noted("a"), Noted("b")]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_travels(store: Store, other: Store, game: str) -> None:
    system = find_game(game)
    campaign = store.create("Away", game, system.made({}) if system.form else {}, HOST)

    moved = other.import_(store.export(campaign))
    assert msgspec.to_builtins(other.load(moved).campaign.state) == msgspec.to_builtins(
        store.load(campaign).campaign.state
    )
