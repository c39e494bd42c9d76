"""Playing finished moves again with today's rules: what would differ is named, and nothing is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from tablewright.kernel import Finished
from tablewright.rules import ember
from tablewright.rules.ember import Wind
from tablewright.store import SeatRow, Store
from tablewright.table import Table
from tests.store.anything import fewer
from tests.table.sessions import play, steps

if TYPE_CHECKING:
    import pytest


@fewer
@given(steps)
def test_a_session_of_today_verifies(shared: Store, session: list[tuple[str, int, int]]) -> None:
    campaign = shared.create("Nights", "ember", {"heat": 9}, SeatRow("host", "Hana", "host"))
    table = Table.open(shared, campaign)
    for step in session:
        play(table, *step)

    assert shared.verify(campaign) == []


def watch(table: Table, feed: str, wind: int) -> int:
    draft = table.begin("host", "watch/keep_watch")
    table.answer("host", draft, "feed", feed)
    table.answer("host", draft, "wind", [wind])
    return table.version


def test_a_changed_rule_is_named_and_history_stays(
    store: Store, campaign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.open(store, campaign)
    calm = watch(table, "no", 1)
    breeze = watch(table, "no", 3)
    table.rewind("host", breeze)
    gale = watch(table, "no", 6)
    before = list(store.export(campaign))
    monkeypatch.setattr(ember, "read_wind", lambda raw: Wind.CALM if raw < (6,) else Wind.BREEZE)

    found = store.verify(campaign)

    assert [(one.seq, one.move) for one in found] == [(gale, "watch/keep_watch")]
    assert found[0].fault == "fact 3 was Cooled(by=3) and would be Cooled(by=1)"
    assert calm not in [one.seq for one in found]
    assert list(store.export(campaign)) == before
    assert store.load(campaign).campaign.state.heat == 2


def test_what_is_refused_today_and_was_not_then_is_no_difference(
    store: Store, campaign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(Table.open(store, campaign), "no", 3)
    monkeypatch.setattr(ember.EMBER.find("watch/keep_watch"), "_refuse", lambda _camp: "nobody keeps watch any more")

    assert store.verify(campaign) == []


def test_a_rule_that_would_ask_more_is_named(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)
    watch(table, "no", 1)
    finished = store.entries(campaign)[-1].record
    assert isinstance(finished, Finished)
    other = store.create("Nights", "ember", {"heat": 5}, SeatRow("host", "Hana", "host"))
    begun, feed, _wind, _end = (entry.record for entry in store.entries(campaign))
    store.append(other, 0, [begun, feed, finished])

    assert [one.fault for one in store.verify(other)] == ["it would still ask wind"]
