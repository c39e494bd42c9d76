"""Every fact, every record and every state comes back from the codec as it went in."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import (
    Answered,
    Begun,
    Campaign,
    Cancelled,
    Corrected,
    Draft,
    Fact,
    Finished,
    Noted,
    Record,
    Rewound,
    System,
)
from tablewright.rules import GAMES, game
from tablewright.store.codec import Codec, Snapshot, codec, encode, kind_of
from tests.store.anything import anything, few

FACTS = [(name, fact) for name in GAMES for fact in game(name).facts]


def test_every_game_brings_facts() -> None:
    assert {name for name, _fact in FACTS} == set(GAMES)


@pytest.mark.parametrize(("name", "kind"), FACTS, ids=[f"{name}-{fact.__name__}" for name, fact in FACTS])
@few
@given(data=st.data())
def test_a_fact_comes_back_as_it_was(name: str, kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(anything(cast("Any", kind)))
    finished: Record = Finished(1, (fact,))
    corrected: Record = Corrected("key", "Name", "1", "2", "why", (fact, fact))

    assert codec(name).record(encode(finished)) == finished
    assert codec(name).record(encode(corrected)) == corrected


@pytest.mark.parametrize("name", GAMES)
@few
@given(data=st.data())
def test_a_state_and_a_snapshot_come_back_as_they_were(name: str, data: st.DataObject) -> None:
    system: System[Any] = game(name)
    state = data.draw(anything(cast("Any", system.state)))
    draft = Draft(3, "a/move", {"who": "x", "amount": 2}, "seat", ((4, Answered(3, "q", [6, 10], "seat", own=True)),))

    assert codec(name).state(encode(state)) == state
    campaign, told = codec(name).snapshot(encode(Snapshot(state, (draft,), 17)), 9)
    assert (campaign.state, campaign.version, campaign.drafts, told) == (state, 9, {3: draft}, 17)


PLAIN: list[Record] = [
    Begun("watch/keep_watch", {"hero": "mira", "amount": 2, "deep": {"list": [1, "a"]}}, "host"),
    Begun("m"),
    Answered(1, "feed", "yes", "host"),
    Answered(1, "wind", [3], "host", own=True),
    Answered(1, "pick", ["a", "b"]),
    Answered(1, "how_many", 0),
    Answered(1, "words", "çà ¦ “x” \n \u2028"),
    Cancelled(1, "host"),
    Noted("a note\nof two lines", "host"),
    Rewound((1, 2, 3), "wrong hero", "host"),
]


@pytest.mark.parametrize("record", PLAIN, ids=lambda record: type(record).__name__)
def test_a_record_comes_back_as_it_was(record: Record) -> None:
    rules = codec("ember")

    assert rules.record(encode(record)) == record
    assert encode(rules.record(encode(record))) == encode(record)
    assert msgspec.json.decode(encode(record))["type"] == kind_of(record)


def test_records_are_read_in_one_go_as_one_by_one() -> None:
    rules = codec("ember")
    bodies = [encode(record) for record in PLAIN]

    assert rules.records(bodies) == [rules.record(body) for body in bodies] == PLAIN
    assert rules.records([]) == []


@pytest.mark.parametrize(
    "bodies",
    [
        [b'{"type":"noted","text":"a', b'b"}'],
        [b'{"type":"noted","text":"a"},{"type":"noted","text":"b"}'],
        [b'{"type":"noted","text":"a"}', b""],
        [b'{"type":"unheard","text":"a"}'],
        [b'{"type":"finished","draft":1,"facts":[{"type":"Unheard"}]}'],
        [b'{"type":"noted"}'],
        [b"[]"],
    ],
)
def test_what_is_not_whole_records_is_refused(bodies: list[bytes]) -> None:
    with pytest.raises(msgspec.DecodeError):
        codec("ember").records(bodies)


def test_a_fact_of_another_game_is_unknown() -> None:
    class Alien(Fact, frozen=True):
        """Not of this game."""

    with pytest.raises(msgspec.ValidationError, match="Alien"):
        codec("ember").record(encode(Finished(1, (Alien(),))))


def test_a_snapshot_of_another_shape_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError):
        codec("ember").snapshot(b'{"state":{"heat":"warm"},"drafts":[],"told":0}', 1)


def test_a_codec_knows_its_game() -> None:
    assert Codec(game("ember")).system is game("ember")
    assert isinstance(codec("ember").snapshot(encode(Snapshot(game("ember").new({}), (), 0)), 0)[0], Campaign)
