"""A campaign from its log: with snapshots and without, whole and damaged, and after a violent end."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import Campaign, Corrected, Entry, FieldSet, Finished, Record, Rewound, struck
from tablewright.rules import game
from tablewright.rules.ember import Camp, Cooled, Fed
from tablewright.store import Loaded, SeatRow, Store, reading
from tablewright.table import Table, ledger
from tests.store.anything import fewer
from tests.table.sessions import play, steps

HOST = SeatRow("host", "Hana", "host")


def seen(loaded: Loaded) -> tuple[Any, ...]:
    campaign = loaded.campaign
    return campaign.state, campaign.version, campaign.drafts, loaded.told, loaded.damaged


def skimmed(store: Store, campaign: str) -> Loaded:
    """The campaign as a long one is read: only what the state needs."""
    usual, reading.EXACT = reading.EXACT, -1
    try:
        return store.load(campaign)
    finally:
        reading.EXACT = usual


def slowly(entries: list[Entry], start: Camp) -> Campaign[Any]:
    """The campaign as the kernel folds it, one record at a time."""
    gone = struck([(entry.seq, entry.record) for entry in entries if isinstance(entry.record, Rewound)])
    campaign = Campaign(game("ember"), start)
    for entry in entries:
        if entry.seq not in gone:
            campaign.fold(entry.seq, entry.record)
    campaign.version = len(entries)
    return campaign


# --- any session ----------------------------------------------------------------


@fewer
@given(steps, st.integers(0, 40), st.sampled_from([3, 10, 250]))
def test_a_session_loads_as_it_was_left(
    shared: Store, session: list[tuple[str, int, int]], at: int, every: int
) -> None:
    """Live, from the records alone, from snapshots taken on the way, and skimmed: each time the same."""
    usual, ledger.SNAPSHOT_EVERY = ledger.SNAPSHOT_EVERY, every
    try:
        campaign = shared.create("Nights", "ember", {"heat": 9, "wood": 9}, HOST)
        table = Table.open(shared, campaign)
        for number, step in enumerate(session):
            if number == at:
                table.close()
            play(table, *step)
    finally:
        ledger.SNAPSHOT_EVERY = usual

    live = table._ledger.campaign
    loaded = shared.load(campaign)
    assert seen(loaded) == (live.state, live.version, live.drafts, table._ledger.told, "")
    with shared._write.begin() as connection:
        connection.exec_driver_sql("DELETE FROM snapshots WHERE campaign = ? AND seq > ?", (campaign, at))
    assert seen(skimmed(shared, campaign)) == seen(loaded)
    with shared._write.begin() as connection:
        connection.exec_driver_sql("DELETE FROM snapshots WHERE campaign = ?", (campaign,))
    replayed = shared.load(campaign)
    assert seen(replayed) == seen(skimmed(shared, campaign)) == seen(loaded)
    assert replayed.since == 0
    slow = slowly(shared.entries(campaign), Camp(9, 9))
    assert (slow.state, slow.version, slow.drafts) == (live.state, live.version, live.drafts)


@fewer
@given(steps, st.data())
def test_any_earlier_moment_can_be_loaded(
    shared: Store, session: list[tuple[str, int, int]], data: st.DataObject
) -> None:
    campaign = shared.create("Nights", "ember", {"heat": 9, "wood": 9}, HOST)
    table = Table.open(shared, campaign)
    moments = [(table.version, table.state, dict(table._ledger.campaign.drafts))]
    for step in session:
        play(table, *step)
        moments.append((table.version, table.state, dict(table._ledger.campaign.drafts)))

    version, state, drafts = data.draw(st.sampled_from(moments))
    then = shared.load(campaign, upto=version).campaign
    assert (then.version, then.state, then.drafts) == (version, state, drafts)


# --- snapshots --------------------------------------------------------------------


def correct(name: str, value: int) -> Record:
    return Corrected(name, name, "", str(value), "why", (FieldSet(name, value),), "host")


def test_a_snapshot_is_read_and_only_what_came_after_it(store: Store, campaign: str) -> None:
    store.append(campaign, 0, [correct("heat", 1), correct("wood", 1)])
    store.snapshot(campaign, store.load(campaign).campaign, 2)
    assert store.load(campaign).since == 2

    store.append(campaign, 2, [correct("wood", 7)])
    loaded = store.load(campaign)
    assert (loaded.since, loaded.told, loaded.campaign.state) == (2, 3, Camp(1, 7))


def test_a_snapshot_serves_until_a_rewind_reaches_behind_it(store: Store, campaign: str) -> None:
    store.append(campaign, 0, [correct("heat", 1), correct("wood", 1), correct("heat", 2)])
    store.snapshot(campaign, store.load(campaign, upto=1).campaign, 1)
    store.snapshot(campaign, store.load(campaign).campaign, 3)

    store.append(campaign, 3, [Rewound((2, 3))])
    assert (store.load(campaign).since, store.load(campaign).campaign.state) == (1, Camp(1, 4))
    assert store.load(campaign, upto=3).since == 3

    store.append(campaign, 4, [Rewound((4,))])
    assert (store.load(campaign).since, store.load(campaign).campaign.state) == (3, Camp(2, 1))

    store.append(campaign, 5, [Rewound((1, 2, 3))])
    assert (store.load(campaign).since, store.load(campaign).campaign.state) == (0, Camp(5, 4))


def test_a_rewind_that_is_only_thought_of_changes_nothing(store: Store, campaign: str) -> None:
    store.append(campaign, 0, [correct("heat", 1), correct("heat", 2)])

    thought = store.load(campaign, pending=[(3, Rewound((2,)))]).campaign
    assert (thought.state, thought.version) == (Camp(1, 4), 3)
    assert store.load(campaign).campaign.state == Camp(2, 4)


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE snapshots SET body = x'7b7d'",
        "UPDATE snapshots SET body = x'00'",
        "UPDATE snapshots SET code = 'of another version'",
    ],
)
def test_a_snapshot_that_cannot_be_used_is_passed_over(store: Store, campaign: str, path: Path, spoil: str) -> None:
    store.append(campaign, 0, [correct("heat", 1)])
    store.snapshot(campaign, store.load(campaign).campaign, 1)
    with sqlite3.connect(path) as connection:
        connection.execute(spoil)
    connection.close()

    loaded = store.load(campaign)
    assert (loaded.since, loaded.campaign.state, loaded.damaged) == (0, Camp(1, 4), "")


def test_a_long_campaign_has_snapshots_and_opens_from_the_last(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)
    for count in range(ledger.SNAPSHOT_EVERY + 20):
        table.note("host", str(count))
    assert store.load(campaign).since == ledger.SNAPSHOT_EVERY

    table.close()
    loaded = store.load(campaign)
    assert (loaded.since, loaded.told) == (ledger.SNAPSHOT_EVERY + 20, ledger.SNAPSHOT_EVERY + 20)


# --- damage -----------------------------------------------------------------------

DAMAGE = [
    ("UPDATE records SET body = substr(body, 1, 20) WHERE seq = 5", "truncated"),
    ("UPDATE records SET body = x'' WHERE seq = 5", "truncated"),
    ("UPDATE records SET body = 17 WHERE seq = 5", "Expected `object`, got `int`"),
    ("""UPDATE records SET body = '{"type":"dreamt","text":"a"}' WHERE seq = 5""", "dreamt"),
    (
        """UPDATE records SET body = '{"type":"finished","draft":1,"facts":[{"type":"Drowned"}]}' WHERE seq = 5""",
        "Drowned",
    ),
    ("""UPDATE records SET body = '{"type":"corrected"}' WHERE seq = 5""", "missing required field"),
    ("DELETE FROM records WHERE seq = 5", "missing"),
    ("UPDATE records SET seq = 50 WHERE seq = 5", "missing"),
    (
        """UPDATE records SET body = replace(body, '"name":"heat","value"', '"name":"no","value"') WHERE seq = 5""",
        "facts do not fit",
    ),
]


@pytest.mark.parametrize(("spoil", "says"), DAMAGE)
def test_a_campaign_is_readable_up_to_what_is_damaged(
    store: Store, campaign: str, path: Path, spoil: str, says: str
) -> None:
    store.append(campaign, 0, [correct("heat", value) for value in range(1, 9)])
    with sqlite3.connect(path) as connection:
        connection.execute(spoil)
    connection.close()

    loaded = store.load(campaign)
    assert f"record 5 of campaign {campaign} cannot be read" in loaded.damaged
    assert says in loaded.damaged
    assert (loaded.campaign.state, loaded.campaign.version, loaded.told) == (Camp(4, 4), 4, 4)
    assert store.load(campaign, upto=4).damaged == ""


# What is passed over when only the state is read: it is told of when somebody looks at it.
@pytest.mark.parametrize(("spoil", "says"), [one for one in DAMAGE if one[1] != "missing required field"])
def test_a_long_campaign_is_readable_up_to_what_is_damaged(
    store: Store, campaign: str, path: Path, monkeypatch: pytest.MonkeyPatch, spoil: str, says: str
) -> None:
    monkeypatch.setattr(reading, "EXACT", 0)
    monkeypatch.setattr(reading, "CHUNK", 2)
    store.append(campaign, 0, [correct("heat", value) for value in range(1, 9)])
    with sqlite3.connect(path) as connection:
        connection.execute(spoil)
    connection.close()

    loaded = store.load(campaign)
    assert f"record 5 of campaign {campaign} cannot be read" in loaded.damaged
    assert says in loaded.damaged
    assert (loaded.campaign.state, loaded.campaign.version, loaded.told) == (Camp(4, 4), 4, 4)


@pytest.mark.parametrize("kind", ["answered", "noted"])
def test_a_record_kept_as_another_kind_is_damage(
    store: Store, campaign: str, path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """An end that is kept as an answer, or an answer kept as a note, would be passed over."""
    monkeypatch.setattr(reading, "EXACT", 0)
    table = Table.open(store, campaign)
    draft = table.begin("host", "watch/keep_watch")
    table.answer("host", draft, "feed", "no")
    table.answer("host", draft, "wind", [6])
    spoilt = 4 if kind == "answered" else 3
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE records SET kind = ? WHERE seq = ?", (kind, spoilt))
    connection.close()

    loaded = store.load(campaign)
    assert f"record {spoilt} of campaign {campaign} cannot be read: it is kept as another kind" in loaded.damaged
    assert (loaded.campaign.version, loaded.campaign.state) == (spoilt - 1, Camp(5, 4))


def test_of_two_damaged_records_the_first_is_named(store: Store, campaign: str, path: Path) -> None:
    store.append(campaign, 0, [correct("heat", value) for value in range(1, 9)] + [Rewound((2, 3))])
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE records SET body = x'00' WHERE seq IN (3, 7, 9)")
    connection.close()

    loaded = store.load(campaign)
    assert "record 3" in loaded.damaged
    assert (loaded.campaign.state, loaded.campaign.version) == (Camp(2, 4), 2)


# --- kill -9 ------------------------------------------------------------------------

WRITING = """
import sys
from tablewright.kernel import AnswerError, Roll, Waiting
from tablewright.store import Store
from tablewright.table import Table, ledger
ledger.SNAPSHOT_EVERY = 7
table = Table.open(Store.open(sys.argv[1]), sys.argv[2])
while True:
    drafts = list(table._ledger.campaign.drafts.values())
    if not drafts:
        if table.state.heat < 5:
            table.correct("host", "heat", 50, "more wood")
        table.begin("host", "watch/keep_watch")
    else:
        step = table._ledger.campaign.step(drafts[0])
        for question, request in step.requests.items():
            if isinstance(request, Roll):
                table.roll("host", drafts[0].id, question)
            else:
                table.answer("host", drafts[0].id, question, "no")
    print(table.version, table.state.heat, flush=True)
"""


@pytest.mark.parametrize("after", [1, 2, 5, 9, 23, 60])
def test_whoever_is_killed_in_the_middle_of_a_write_loses_nothing_acknowledged(
    store: Store, campaign: str, path: Path, after: int
) -> None:
    store.close()
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, str(path), campaign], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(after)]
        os.kill(writer.pid, signal.SIGKILL)
        said += writer.stdout.readlines()
    version, heat = map(int, [line for line in said if line.endswith("\n")][-1].split())

    again = Store.open(path)
    loaded = again.load(campaign)
    assert loaded.damaged == ""
    assert loaded.campaign.version >= version
    assert again.load(campaign, upto=version).campaign.state.heat == heat
    assert [entry.seq for entry in again.entries(campaign)] == list(range(1, loaded.campaign.version + 1))
    table = Table.open(again, campaign)
    table.note("host", "we go on")
    assert table.version == loaded.campaign.version + 1
    again.close()


def test_an_answer_and_the_end_that_it_brings_are_one_write(store: Store, campaign: str) -> None:
    """However a process ends, no move stands answered to its end and yet open."""
    table = Table.open(store, campaign)
    draft = table.begin("host", "watch/keep_watch")
    table.answer("host", draft, "feed", "yes")
    table.answer("host", draft, "wind", [6])

    last = store.entries(campaign)[-1].record
    assert isinstance(last, Finished)
    assert last.facts[1:2] + last.facts[3:4] == (Fed(), Cooled(3))
    assert store.entries(campaign)[-1].at == store.entries(campaign)[-2].at
