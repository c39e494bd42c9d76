"""Two guides at once: both see everything, one of them is heard first, and the other is told what has happened."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import MoveError
from tablewright.rules.expanse import EXPANSE
from tablewright.store import SeatRow
from tablewright.table import Refused, Stale, Table, Unknown
from tests.table.test_secrecy import FIGHT, LURKER, SEATS, SECRETS, leaks


def guided(**setup: Any) -> Table:
    """A table with two guides beside the host; questions of the guide's are addressed to Gus."""
    mara = {"id": "mara", "name": "Mara", "seat": "ann"}
    given = EXPANSE.new({"people": [mara, LURKER], "guide": "gus", **setup})
    return Table.memory(EXPANSE, given, (*SEATS, SeatRow("gil", "Gil", "guide")))


def test_two_guides_see_everything_each() -> None:
    one = guided(target=987654321, target_hidden=True, encounter=FIGHT)
    for seat in ("gus", "gil"):
        assert leaks(one, seat) == list(SECRETS)
        one.begin(seat, "people/reveal")
        for reader in ("gus", "gil"):
            assert all(question.may for draft in one.view(reader).drafts for question in draft.questions)
            assert "Zoltan" in str([draft.questions for draft in one.view(reader).drafts])
        assert leaks(one, "ann") == []


@pytest.mark.parametrize(("first", "second"), [("gus", "gil"), ("gil", "gus")])
def test_of_two_guides_who_answer_the_same_question_the_first_is_heard(first: str, second: str) -> None:
    one = guided()
    draft = one.begin(first, "the_guide/set_the_target")
    before = one.version
    one.answer(first, draft, "target", "13", version=before)
    with pytest.raises(Stale) as stale:
        one.answer(second, draft, "target", "17", version=before)
    assert f"{one.view(first).seat.name} answered a question of Set the Target" in str(stale.value)
    with pytest.raises(Unknown, match="does not ask 'target' now; it asks hidden"):
        one.answer(second, draft, "target", "17")
    assert one.view(second).drafts[0].answered == 1
    one.answer(second, draft, "hidden", "yes")
    assert (one.state.target, one.state.target_hidden) == (13, True)


def test_two_guides_who_begin_the_same_have_two_moves_and_each_may_finish_the_others() -> None:
    one = guided()
    drafts = [one.begin(seat, "the_guide/set_the_target") for seat in ("gus", "gil")]
    for draft, seat, target in zip(drafts, ("gil", "gus"), ("13", "15"), strict=True):
        one.answer(seat, draft, "target", target)
        one.answer(seat, draft, "hidden", "yes")
    assert one.state.target == 15
    assert [entry.by for entry in one.view("gil").entries] == ["Gus", "Gil"]


def test_of_two_guides_who_bring_somebody_into_view_the_second_is_told_what_is_so() -> None:
    one = guided()
    drafts = [one.begin(seat, "people/reveal") for seat in ("gus", "gil")]
    one.answer("gus", drafts[0], "whom", ["lurker"])
    assert "Zoltan comes into view" in one.view("ann").entries[-1].sentence
    before = one.version
    with pytest.raises((MoveError, Unknown)) as refusal:
        one.answer("gil", drafts[1], "whom", ["lurker"])
    assert str(refusal.value) == "Reveal cannot go on: nobody is hidden. It can only be given up"
    assert one.version == before
    one.cancel("gil", drafts[1])
    assert one.view("gil").drafts == ()


def test_of_two_guides_who_take_the_same_back_the_second_is_told_so() -> None:
    one = guided()
    one.correct("gus", "lurker/fortune", 1, "bled")
    change = one.version
    one.rewind("gus", change, "no blood")
    with pytest.raises(Refused, match=f"Entry {change} was taken back already"):
        one.rewind("gil", change, "not at all")
    assert one.state.people[1].fortune == 5


def test_two_guides_at_once_do_not_undo_one_another() -> None:
    one = guided(encounter=FIGHT)
    before = one.version
    one.correct("gus", "lurker/fortune", 1, "bled", version=before)
    with pytest.raises(Stale):
        one.correct("host", "lurker/fortune", 4, "rested", version=before)
    assert one.state.people[1].fortune == 1
