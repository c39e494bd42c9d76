"""Explorations at a table: two people at one step, a step that goes on later, and sums after any corrections."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import MoveError
from tablewright.rules.trench.locations_common import COMMON
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.store import SeatRow
from tablewright.table import Table
from tablewright.table.errors import Forbidden, Stale
from tests.rules.trench.exploring import EXPLORE, after, explored, later
from tests.rules.trench.playing import NINTH, play, refused, warband

SEATS = (SeatRow("olga", "Olga", "host"), SeatRow("ann", "Ann", "player"), SeatRow("ben", "Ben", "player"))


@pytest.fixture
def table() -> Table:
    return Table.memory(TRENCH, after(), SEATS)


def begin(table: Table) -> int:
    """The Ninth begins to explore, and has rolled twelve."""
    draft = table.begin("ann", EXPLORE, {"who": "ninth"})
    table.answer("ann", draft, "roll", [1, 5, 6])
    return draft


def test_two_who_answer_one_step_at_the_same_moment_explore_once(table: Table) -> None:
    drafts = [begin(table), begin(table)]
    at_once, refusals = Barrier(2), list[str]()

    def keep(draft: int) -> None:
        at_once.wait()
        try:
            table.answer("ann", draft, "skill", "keep")
        except MoveError as why:
            refusals.append(str(why))

    threads = [Thread(target=keep, args=(draft,)) for draft in drafts]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(table.state.steps) == 1
    assert warband(table.state).ducats == 120
    (why,) = refusals
    assert "The Ninth has explored after this battle, with a score of 12" in why


def test_one_answer_given_twice_is_taken_once(table: Table) -> None:
    draft = begin(table)
    version = table.version
    table.answer("ann", draft, "skill", "keep", version=version)
    with pytest.raises(Stale):
        table.answer("ann", draft, "skill", "keep", version=version)
    assert warband(table.state).ducats == 120


def test_a_step_waits_with_its_dice_and_is_that_of_its_player(table: Table) -> None:
    begin(table)
    (draft,) = table.view("ann").drafts
    (question,) = draft.questions
    assert (question.id, question.mine, question.prompt) == (
        "skill",
        True,
        "1, 5, 6: the score is 12. Change it?",
    )
    (of_ben,) = table.view("ben").drafts[0].questions
    assert (of_ben.mine, of_ben.may) == (False, False)


def test_nobody_explores_for_another_player(table: Table) -> None:
    with pytest.raises(Forbidden, match="Ben may not begin this move: it is ann's"):
        table.begin("ben", EXPLORE, {"who": "ninth"})


# --- sums -------------------------------------------------------------------------------

BATTLES = 3
DEEDS = st.lists(
    st.tuples(st.integers(1, BATTLES), st.lists(st.integers(1, 6), min_size=4, max_size=4)), min_size=1, max_size=8
)


def explore_or_take_back(table: War, number: int, faces: list[int]) -> War:
    """The Ninth explores after a battle, or takes that back when it has."""
    battle = f"b{number}"
    made = [one.id for one in table.steps if one.battle == battle and not one.reversed]
    if made:
        return play("exploration/take_back", table, {"why": "Wrong"}, step=made[0]).after
    assert not refused(EXPLORE, table, battle=battle)
    roll = faces[:3] if number < 3 else faces
    found = {one.location for one in warband(table).found}
    answers: dict[str, Any] = {"skill": "keep", **({} if number < 3 else {"table": "common"})}
    waits = {**answers, **later(sum(roll))}
    again = sum(roll) in scores(found)
    return explored(table, roll, answers if again else waits, battle=battle).after


def scores(found: set[str]) -> set[int]:
    """The scores of the Common locations that are found."""
    return {one.score for one in COMMON if one.id in found}


@settings(max_examples=40, deadline=None)
@given(DEEDS)
def test_after_any_explorations_and_reversals_the_paychest_is_the_loot_that_stands(
    deeds: list[tuple[int, list[int]]],
) -> None:
    done = [{"battle": f"b{at}", "part": "injuries"} for at in range(1, BATTLES + 1)]
    table = after(BATTLES, done=done)
    for number, faces in deeds:
        table = explore_or_take_back(table, number, faces)
    standing = [one for one in table.steps if not one.reversed]
    ninth = table.warband(NINTH)
    assert ninth.ducats == sum(one.loot for one in standing)
    assert {one.location for one in ninth.found} == {one.location for one in standing if one.outcome == "found"}
    assert [one.number for one in ninth.ledger] == list(range(1, len(ninth.ledger) + 1))
    explored_after = [one.battle for one in ninth.done if one.part == "exploration"]
    assert sorted(explored_after) == sorted(one.battle for one in standing)
