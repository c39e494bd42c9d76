"""A campaign is the fold of its log: what each kind of record does to it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import (
    Answer,
    Answered,
    Begun,
    Campaign,
    Cancelled,
    Corrected,
    Done,
    Draft,
    Entry,
    Fact,
    FieldSet,
    Finished,
    MoveError,
    Noted,
    NotNow,
    Rewound,
    Waiting,
    struck,
)
from tests.kernel.inn import INN, Drank, GuestId, Paid, Room

ADA = GuestId("ada")


def campaign() -> Campaign[Room]:
    return Campaign(INN, Room())


def test_a_new_campaign_is_its_first_state() -> None:
    new = campaign()
    assert (new.state, new.version, new.drafts) == (Room(), 0, {})


def test_a_campaign_may_go_on_from_a_snapshot() -> None:
    draft = Draft(7, "inn/drink", {"who": "ada"}, "ann")
    again = Campaign(INN, Room(coins=2), 9, [draft])
    assert (again.state, again.version, again.drafts) == (Room(coins=2), 9, {7: draft})


# --- each kind of record --------------------------------------------------------


def test_begun_opens_a_draft_under_its_own_number() -> None:
    table = campaign()
    table.fold(4, Begun("inn/drink", {"who": "ada"}, "ann"))
    assert table.version == 4
    assert table.drafts == {4: Draft(4, "inn/drink", {"who": "ada"}, "ann")}
    assert table.state == Room()


def test_answered_is_kept_with_its_draft_and_its_number() -> None:
    table = campaign()
    table.fold(1, Begun("inn/throw", {"who": "ada"}))
    table.fold(2, Begun("inn/throw", {"who": "bo"}))
    answered = Answered(2, "dice", [1, 2], "ben", own=True)
    table.fold(3, answered)
    assert table.drafts[1].answers == ()
    assert table.drafts[2].answers == ((3, answered),)
    assert table.drafts[2].given() == {"dice": Answer([1, 2], own=True)}
    assert (table.version, table.state) == (3, Room())


def test_the_last_answer_to_a_question_counts() -> None:
    table = campaign()
    table.fold(1, Begun("inn/drink", {"who": "ada"}))
    table.fold(2, Answered(1, "cup", "cider"))
    table.fold(3, Answered(1, "cup", "wine"))
    assert table.drafts[1].given() == {"cup": Answer("wine")}
    assert [seq for seq, _answer in table.drafts[1].answers] == [2, 3]


@pytest.mark.parametrize("record", [Finished(1, (Paid(2), Drank(ADA))), Cancelled(1, "ann")])
def test_finished_and_cancelled_close_the_draft_but_only_the_finished_happened(
    record: Finished[Fact] | Cancelled,
) -> None:
    table = campaign()
    table.fold(1, Begun("inn/drink", {"who": "ada"}))
    table.fold(2, Begun("inn/drink", {"who": "bo"}))
    table.fold(3, record)
    assert list(table.drafts) == [2]
    assert table.state == (Room(coins=3, ada=1) if isinstance(record, Finished) else Room())
    assert table.version == 3


def test_a_correction_is_so_by_its_facts() -> None:
    table = campaign()
    table.fold(1, Corrected("coins", "Coins", "5", "9", "we counted again", (FieldSet("coins", 9),), "gus"))
    assert (table.state, table.version) == (Room(coins=9), 1)


@pytest.mark.parametrize("record", [Noted("A quiet night."), Rewound((3,), "a slip")])
def test_notes_and_rewinds_only_count(record: Noted | Rewound) -> None:
    table = campaign()
    table.fold(1, Begun("inn/drink", {"who": "ada"}))
    table.fold(8, record)
    assert (table.state, table.version, list(table.drafts)) == (Room(), 8, [1])


@pytest.mark.parametrize("record", [Answered(1, "cup", "wine"), Finished(1, ()), Cancelled(1)])
def test_a_draft_that_is_not_there_any_more_is_nobody_s_loss(record: Answered | Finished[Fact] | Cancelled) -> None:
    table = campaign()
    table.fold(2, record)
    assert (table.state, table.version, table.drafts) == (Room(), 2, {})


# --- playing it -----------------------------------------------------------------


def test_a_campaign_steps_its_drafts_on_the_state_of_this_moment() -> None:
    table = campaign()
    table.fold_all(
        [
            Entry(1, "2030-01-01T00:00:00Z", Begun("inn/drink", {"who": "ada"}, "gus")),
            Entry(2, "2030-01-01T00:00:01Z", Answered(1, "cup", "wine")),
        ]
    )
    before = table.step(table.drafts[1])
    assert isinstance(before, Waiting)
    assert (list(before.requests), before.misfits, before.requests["more"].by) == (["more"], {}, "ann")
    table.fold(3, Corrected("coins", "Coins", "5", "2", "a thief", (FieldSet("coins", 2),)))
    after = table.step(table.drafts[1])
    assert isinstance(after, Waiting)
    assert after.misfits == {"cup": "'Wine' is not possible now: the house has no change"}


def test_the_fold_of_what_was_played_is_what_was_played() -> None:
    table = campaign()
    table.fold(1, Begun("inn/throw", {"who": "ada"}))
    table.fold(2, Answered(1, "dice", [6, 6]))
    step = table.step(table.drafts[1])
    assert isinstance(step, Done)
    assert table.state == Room(), "nothing is committed before it is finished"
    table.fold(3, Finished(1, step.facts))
    assert table.state == step.state


@pytest.mark.parametrize(
    ("move", "args", "why"),
    [
        ("inn/fly", {}, "The Inn has no move 'inn/fly'; `tablewright moves inn` lists them"),
        ("inn/drink", {"who": 3}, "Drink: who cannot be 3: it takes words, not a whole number"),
    ],
)
def test_a_draft_of_a_move_that_is_gone_says_so(move: str, args: Mapping[str, object], why: str) -> None:
    with pytest.raises(MoveError) as refused:
        campaign().step(Draft(1, move, args, ""))
    assert str(refused.value) == why


def test_what_refuses_a_move_refuses_a_draft_of_it_too() -> None:
    table = campaign()
    table.fold(1, Begun("inn/match", {}))
    assert isinstance(table.step(table.drafts[1]), Waiting)
    table.fold(2, Corrected("coins", "Coins", "5", "0", "a thief", (FieldSet("coins", 0),)))
    with pytest.raises(NotNow) as refused:
        table.step(table.drafts[1])
    assert str(refused.value) == "no stakes"
    assert isinstance(table.replay(table.drafts[1]), Waiting)
    table.fold(3, Corrected("coins", "Coins", "0", "1", "found", (FieldSet("coins", 1),)))
    assert isinstance(table.step(table.drafts[1]), Waiting)


# --- what is taken back ---------------------------------------------------------


@pytest.mark.parametrize(
    ("rewinds", "gone"),
    [
        ([], set()),
        ([(5, (3, 4))], {3, 4}),
        ([(5, (3,)), (6, (4,))], {3, 4}),
        # 6 takes back the rewind 5, so that 3 and 4 are back.
        ([(5, (3, 4)), (6, (5,))], {5}),
        # 7 takes that back in its turn.
        ([(5, (3, 4)), (6, (5,)), (7, (6,))], {3, 4, 6}),
        ([(5, (3,)), (6, (5,)), (7, (6,)), (8, (7,))], {5, 7}),
        # A rewind of something and of a rewind at once.
        ([(5, (3,)), (7, (5, 6))], {5, 6}),
        ([(5, (3,)), (6, (3,)), (7, (6,))], {3, 6}),
    ],
)
def test_a_rewind_strikes_out_and_a_rewind_of_it_brings_back(
    rewinds: list[tuple[int, tuple[int, ...]]], gone: set[int]
) -> None:
    records = [(seq, Rewound(takes_back)) for seq, takes_back in rewinds]
    assert struck(records) == gone
    assert struck(records[::-1]) == gone


@given(st.lists(st.frozensets(st.integers(1, 30), max_size=4), max_size=12))
def test_a_record_counts_as_taken_back_if_a_live_rewind_names_it(named: list[frozenset[int]]) -> None:
    """Struck out means: named by a later rewind that is not itself struck out."""
    rewinds = [(seq, Rewound(tuple(one for one in names if one < seq))) for seq, names in enumerate(named, 10)]
    gone = struck(rewinds)
    for record in range(1, 40):
        live = any(record in rewound.takes_back and seq not in gone for seq, rewound in rewinds)
        assert (record in gone) == live
