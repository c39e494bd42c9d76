"""A table over a store: two of them at once, damage, a full disk, and opening again."""

from __future__ import annotations

import threading

import pytest

from tablewright.kernel import AnswerError, Noted
from tablewright.store import Store, StoreError, StoreFull
from tablewright.table import Stale, Table, Unknown
from tests.table.cairn import party


def test_a_campaign_that_is_not_there(store: Store) -> None:
    with pytest.raises(Unknown, match="no campaign 'nowhere'"):
        Table.open(store, "nowhere")


def test_an_open_move_survives_a_restart(store: Store, campaign: str) -> None:
    first = Table.open(store, campaign)
    draft = first.begin("ann", "take")
    first.answer("ann", draft, "count", "2")
    before = first.view("ann")
    first.close()

    again = Table.open(store, campaign)
    assert again.view("ann") == before
    again.answer("ann", draft, "why", "a wall")
    assert again.state.heap == 3


def test_of_two_tables_the_second_to_write_is_told_what_the_first_wrote(store: Store, campaign: str) -> None:
    one, two = Table.open(store, campaign), Table.open(store, campaign)
    one.note("ann", "me first")

    with pytest.raises(Stale, match="Ann: me first") as stale:
        two.note("ben", "no, me")
    assert (stale.value.version, two.version) == (1, 1)
    two.note("ben", "then me second")
    assert [entry.record for entry in store.entries(campaign)] == [
        Noted("me first", "ann"),
        Noted("then me second", "ben"),
    ]


def test_a_table_takes_in_what_another_wrote(store: Store, campaign: str) -> None:
    one, two = Table.open(store, campaign), Table.open(store, campaign)
    told: list[int] = []
    two.watch(told.append)
    assert not two.refresh()
    one.correct("host", "heap", 9, "more came")

    assert two.refresh()
    assert (two.state.heap, two.version, told) == (9, 1, [1])
    one.note("ann", "and on")
    two.note("ben", "seen it", version=2)
    assert two.version == 3


def test_many_threads_at_one_table_write_one_after_the_other(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)

    def write(by: str) -> None:
        for _ in range(15):
            draft = table.begin(by, "take")
            table.answer(by, draft, "count", "0")
            table.answer(by, draft, "why", "for nothing")
            table.view(by)

    threads = [threading.Thread(target=write, args=(by,)) for by in ("ann", "ben", "gus")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert table.version == 3 * 15 * 4
    assert table.view("host").drafts == ()
    assert Table.open(store, campaign).view("host") == table.view("host")


def test_a_damaged_campaign_can_be_read_and_not_written(store: Store, campaign: str) -> None:
    Table.open(store, campaign).note("ann", "whole")
    Table.open(store, campaign).note("ann", "spoilt")
    with store._write.begin() as connection:
        connection.exec_driver_sql("UPDATE records SET body = x'00' WHERE seq = 2")

    table = Table.open(store, campaign)
    view = table.view("host")
    assert "record 2 of campaign" in table.damaged
    assert (view.damaged, view.may_write, view.version) == (table.damaged, False, 1)
    assert [entry.sentence for entry in view.entries] == ["Ann: whole"]
    assert not any(entry.may_take_back for entry in view.entries)
    with pytest.raises(StoreError, match="record 2 of campaign"):
        table.note("host", "more")
    table.close()
    assert store.load(campaign).since == 0


def test_damage_behind_a_snapshot_is_found_when_it_is_read(store: Store, campaign: str) -> None:
    first = Table.open(store, campaign)
    for count in range(4):
        first.note("ann", str(count))
    first.correct("host", "heap", 9, "more came")
    first.close()
    with store._write.begin() as connection:
        connection.exec_driver_sql("UPDATE records SET body = x'00' WHERE seq IN (2, 4)")

    table = Table.open(store, campaign)
    assert (table.state.heap, table.damaged) == (9, "")
    view = table.view("host")
    assert "record 2" in view.damaged
    assert (view.version, table.state) == (1, party())
    with pytest.raises(StoreError):
        table.note("host", "more")


def test_what_cannot_be_written_down_is_refused_and_changes_nothing(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)

    with pytest.raises(AnswerError, match="half a character"):
        table.note("ann", "a \ud83d")
    assert (table.version, store.entries(campaign)) == (0, [])
    table.note("ann", "a \U0001f525")
    assert Table.open(store, campaign).view("ann").entries[-1].sentence == "Ann: a \U0001f525"


def test_a_full_disk_is_a_sentence_and_the_table_stays_as_it_was(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)
    table.note("ann", "a")
    writer = store._writer()
    writer.execute("PRAGMA max_page_count = 1")
    (pages,) = writer.execute("PRAGMA max_page_count").fetchone()

    def fill() -> None:
        for _ in range(100):
            table.note("ann", "x" * 3000)

    with pytest.raises(StoreFull, match="Nothing was changed"):
        fill()
    before = table.version
    assert before == len(store.entries(campaign)) == table.view("ann").version
    writer.execute(f"PRAGMA max_page_count = {pages + 1000}")
    table.note("ann", "room again")
    assert table.version == before + 1


def test_a_snapshot_that_cannot_be_kept_stops_nobody(
    store: Store, campaign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise StoreFull("no room")

    monkeypatch.setattr(store, "snapshot", full)
    table = Table.open(store, campaign)
    for count in range(251):
        table.note("ann", str(count))
    table.close()

    assert Table.open(store, campaign).version == 251
