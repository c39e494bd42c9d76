"""Undo, rewind and bringing back: what was is exactly so again, and what was taken back stays to be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import Answered, Corrected, Finished, Rewound
from tablewright.rules.ember import EMBER, Camp
from tablewright.table import Forbidden, Refused, Table, Unknown
from tests.store.anything import few
from tests.table.cairn import party
from tests.table.sessions import play, steps


def take(table: Table, seat: str, count: int = 1) -> int:
    draft = table.begin(seat, "take")
    table.answer(seat, draft, "count", str(count))
    table.answer(seat, draft, "why", "a wall")
    return table.version


def taken_back(table: Table) -> tuple[int, ...]:
    record = table.entries()[-1].record
    assert isinstance(record, Rewound)
    return record.takes_back


def struck(table: Table) -> list[int]:
    return [entry.seq for entry in table.view("host").entries if entry.struck]


# --- undo -----------------------------------------------------------------------


def test_undo_takes_back_the_last_answer_of_an_open_move(table: Table) -> None:
    draft = table.begin("ann", "take")
    table.answer("ann", draft, "count", "2")
    table.undo("ann", draft)

    assert taken_back(table) == (2,)
    assert [one.id for one in table.view("ann").drafts[0].questions] == ["count"]
    assert table.view("ann").entries[-1].sentence == "Ann took back the answer 2 of Take Stones"


def test_undo_of_a_move_without_answers_gives_it_up(table: Table) -> None:
    draft = table.begin("ann", "take")
    table.undo("ann", draft)

    assert table.view("ann").drafts == ()
    assert table.view("ann").entries[-1].kind == "cancelled"


@pytest.mark.parametrize("by_draft", [True, False])
def test_undo_opens_the_newest_finished_move_again(table: Table, *, by_draft: bool) -> None:
    end = take(table, "ann", 2)
    assert table.view("ann").entries[-1].may_undo
    table.undo("ann", 1 if by_draft else end)

    assert taken_back(table) == (3, 4)
    assert table.state == party()
    assert [one.id for one in table.view("ann").drafts[0].questions] == ["why"]
    assert struck(table) == [end]
    table.answer("ann", 1, "why", "a better reason")
    assert table.state.heap == 3


def test_undo_of_a_finished_move_reaches_only_the_newest(table: Table) -> None:
    first = take(table, "ann")
    take(table, "ann")

    with pytest.raises(Refused, match="Only the newest move can be opened again"):
        table.undo("ann", first)
    assert [entry.may_undo for entry in table.view("ann").entries] == [False, True]


def test_undo_does_not_reach_behind_a_correction(table: Table) -> None:
    end = take(table, "ann")
    table.correct("host", "heap", 9, "more came")

    with pytest.raises(Refused, match="Only the newest"):
        table.undo("ann", end)
    with pytest.raises(Refused, match="A correction has no answers"):
        table.undo("host", table.version)


def test_undo_of_a_move_that_asked_nothing_takes_it_back_whole(table: Table) -> None:
    table.begin("ann", "rest")
    table.undo("ann", 2)

    assert taken_back(table) == (1, 2)
    assert table.view("ann").drafts == ()


def test_undo_reaches_an_answer_that_the_move_still_comes_to(table: Table) -> None:
    """Ann's wait ended because the heap went; the move asks nothing as things stand, so it goes back whole."""
    draft = table.begin("ann", "wait")
    table.answer("ann", draft, "wait", "yes")
    table.correct("host", "heap", 0, "a landslide")
    assert [type(entry.record) for entry in table.entries(2)] == [Corrected, Finished]
    table.undo("host", table.version)

    assert taken_back(table) == (1, 2, 4)
    assert table.view("ann").drafts == ()
    assert table.state.heap == 0


# --- rewind ---------------------------------------------------------------------


def test_rewind_takes_back_a_move_and_everything_behind_it(table: Table) -> None:
    take(table, "ann", 1)
    before = table.state
    second = take(table, "ben", 2)
    table.correct("host", "heap", 9, "more came")
    table.note("ann", "a note stays")
    take(table, "ann", 2)
    table.rewind("host", second, "  the wrong way  ")

    assert table.state == before
    assert taken_back(table) == (5, 6, 7, 8, 9, 11, 12, 13, 14)
    assert struck(table) == [8, 9, 14]
    last = table.view("ann").entries[-1]
    assert last.sentence == "Hana took back Take Stones, the correction of Heap and Take Stones: the wrong way"
    assert [(one.struck_by, one.struck_why) for one in table.view("ann").entries if one.struck] == [
        ("Hana", "the wrong way")
    ] * 3


def test_rewind_of_a_correction(table: Table) -> None:
    table.correct("host", "heap", 9, "more came")
    table.rewind("host", 1)

    assert table.state == party()


def test_rewind_leaves_other_peoples_open_moves(table: Table) -> None:
    his = table.begin("ben", "take")
    end = take(table, "ann", 2)
    table.answer("ben", his, "count", "1")
    table.rewind("host", end)

    assert [draft.id for draft in table.view("ben").drafts] == [his]
    assert table.view("ben").drafts[0].answered == 1
    table.answer("ben", his, "why", "a wall")
    assert (table.state.one("ada").stones, table.state.one("bo").stones) == (1, 2)


def test_a_move_that_a_rewind_brings_to_its_end_is_finished_in_the_same_write(table: Table) -> None:
    table.correct("host", "heap", 0, "a landslide")
    table.correct("host", "heap", 3, "dug out")
    waiting = table.begin("ann", "wait")
    table.rewind("host", 2)

    rewound, finished = (entry.record for entry in table.entries(waiting))
    assert isinstance(rewound, Rewound)
    assert isinstance(finished, Finished)
    assert finished.draft == waiting
    assert table.view("ann").drafts == ()


def test_what_cannot_be_rewound_says_why(table: Table) -> None:
    end = take(table, "ann")
    table.note("ann", "a note")
    open_ = table.begin("ann", "take")
    table.rewind("host", end)

    with pytest.raises(Refused, match="Entry 4 was taken back already"):
        table.rewind("host", end)
    with pytest.raises(Unknown, match="Entry 5 is no finished move"):
        table.rewind("host", 5)
    with pytest.raises(Unknown, match="Entry 99"):
        table.rewind("host", 99)
    with pytest.raises(Refused, match="Move 6 is not finished"):
        table.rewind("host", open_)


def test_a_player_takes_back_only_what_is_theirs_to_the_end(table: Table) -> None:
    hers = take(table, "ann")
    assert table.view("ann").entries[-1].may_take_back
    his = take(table, "ben")

    assert [entry.may_take_back for entry in table.view("ann").entries] == [False, False]
    assert [entry.may_take_back for entry in table.view("ben").entries] == [False, True]
    assert [entry.may_take_back for entry in table.view("gus").entries] == [True, True]
    for seq in (hers, his):
        with pytest.raises(Forbidden, match="Ann may not take this back"):
            table.rewind("ann", seq)
    table.rewind("ben", his)
    table.rewind("ann", hers)
    assert table.state == party()


# --- bringing back --------------------------------------------------------------


def test_what_was_taken_back_can_be_brought_back(table: Table) -> None:
    take(table, "ann", 1)
    second = take(table, "ben", 2)
    table.correct("host", "heap", 9, "more came")
    before, drafts = table.state, table.view("ann").drafts
    table.rewind("host", second)
    assert table.view("host").entries[-1].may_bring_back
    table.bring_back("host", table.version)

    assert (table.state, table.view("ann").drafts) == (before, drafts)
    assert struck(table) == [10]
    assert table.view("host").entries[-1].sentence == "Hana brought back Take Stones and the correction of Heap"


def test_notes_and_new_moves_do_not_stand_in_the_way(table: Table) -> None:
    end = take(table, "ann", 2)
    table.rewind("host", end)
    rewound = table.version
    table.note("ann", "hm")
    his = table.begin("ben", "take")
    table.bring_back("host", rewound)

    assert table.state.heap == 3
    assert [draft.id for draft in table.view("ben").drafts] == [his]


def test_what_has_changed_since_stands_in_the_way(table: Table) -> None:
    end = take(table, "ann", 2)
    table.rewind("host", end)
    rewound = table.version
    table.correct("host", "heap", 9, "more came")

    assert not any(entry.may_bring_back for entry in table.view("host").entries)
    with pytest.raises(Refused, match="something else has happened since"):
        table.bring_back("host", rewound)
    table.rewind("host", table.version)
    table.bring_back("host", rewound)
    assert table.state.heap == 3


def test_of_two_rewinds_the_later_comes_back_first(table: Table) -> None:
    first = take(table, "ann", 2)
    second = take(table, "ben", 1)
    table.rewind("host", second)
    later = table.version
    table.rewind("host", first)
    earlier = table.version

    with pytest.raises(Refused, match="something else was taken back since"):
        table.bring_back("host", later)
    table.bring_back("host", earlier)
    with pytest.raises(Refused, match="brought back already"):
        table.bring_back("host", earlier)
    table.bring_back("host", later)
    assert table.state.heap == 2
    with pytest.raises(Refused, match="it brought something back; take that back itself"):
        table.bring_back("host", table.version)


def test_an_answer_comes_back_unless_its_move_has_gone_on(table: Table) -> None:
    draft = table.begin("ann", "take")
    table.answer("ann", draft, "count", "2")
    table.undo("ann", draft)
    rewound = table.version
    table.answer("ann", draft, "count", "1")
    with pytest.raises(Refused, match="its move has gone on since"):
        table.bring_back("ann", rewound)

    table.undo("ann", draft)
    table.bring_back("ann", table.version)
    assert [one.id for one in table.view("ann").drafts[0].questions] == ["why"]
    table.answer("ann", draft, "why", "a wall")
    assert table.state.heap == 4


def test_what_took_nothing_back_brings_nothing_back(table: Table) -> None:
    table.note("ann", "a")

    with pytest.raises(Unknown, match="Entry 1 took nothing back"):
        table.bring_back("host", 1)
    with pytest.raises(Unknown, match="Entry 9 took nothing back"):
        table.bring_back("host", 9)


# --- any session ----------------------------------------------------------------


def drafts(table: Table) -> Any:
    return dict(table._ledger.campaign.drafts)


def numbered(table: Table) -> list[int]:
    """Live finished moves and corrections."""
    return [
        one.seq for one in table.view("host", last=999).entries if one.kind in ("move", "correction") and not one.struck
    ]


@few
@given(steps, st.data())
def test_a_rewind_restores_the_state_before_it(session: list[tuple[str, int, int]], data: st.DataObject) -> None:
    """After any session: the state is as it was before the move, and bringing back is as if nothing had been."""
    table = Table.memory(EMBER, Camp(9, 9))
    for step in session:
        play(table, *step)
    live = numbered(table)
    if not live:
        return
    now, open_ = table.state, drafts(table)

    seq = data.draw(st.sampled_from(live))
    table.rewind("host", seq)
    rewound = table.version
    assert table.state == _before(table, seq)
    table.bring_back("host", rewound)
    assert (table.state, drafts(table)) == (now, open_)


def _before(table: Table, seq: int) -> Any:
    return table._ledger.log.load(upto=seq - 1).campaign.state


@few
@given(steps)
def test_undo_of_the_newest_move_and_its_answer_again_change_nothing(session: list[tuple[str, int, int]]) -> None:
    table = Table.memory(EMBER, Camp(9, 9))
    for step in session:
        play(table, *step)
    newest = [one for one in table.view("host", last=999).entries if one.may_undo]
    if not newest:
        return
    now, open_ = table.state, drafts(table)
    table.undo("host", newest[0].seq)
    assert table.state == _before(table, newest[0].seq)

    draft = next(one for one in table.view("host").drafts if one.id not in open_)
    (question,) = draft.questions
    said = [
        entry.record.value
        for entry in table.entries()
        if isinstance(entry.record, Answered) and (entry.record.draft, entry.record.question) == (draft.id, question.id)
    ]
    table.answer("host", draft.id, question.id, said[-1])
    assert (table.state, drafts(table)) == (now, open_)
