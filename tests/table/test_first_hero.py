"""A table of Starforged without heroes: what can be begun there, and who plays whom is made."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import MoveError
from tablewright.rules.starforged import STARFORGED
from tablewright.rules.starforged.state import HeroId
from tablewright.store import SeatRow
from tablewright.table import Table
from tablewright.table.errors import Forbidden

SEATS = (SeatRow("host", "Hana", "host"), SeatRow("ann", "Ann", "player"), SeatRow("wim", "Wim", "watcher"))
FACE, CREATE = "adventure/face_danger", "hero/create"

KIT: dict[str, Any] = {
    "concept": "",
    "best": "wits",
    "good": ["edge", "shadow"],
    "path": "own",
    "typed": "Scavenger",
    "path#2": "own",
    "typed#2": "Tech",
    "ship": "Third Ember",
    "kind": "path",
    "card": "own",
    "typed#3": "Singer",
    "vow": "Find the lost fleet",
    "knows": "-",
    "make_a_connection/name": "Juno",
    "make_a_connection/role": "Guide",
    "make_a_connection/rank": "dangerous",
}


@pytest.fixture
def table() -> Table:
    return Table.memory(STARFORGED, STARFORGED.new({}), SEATS)


def create(table: Table, by: str, name: str) -> None:
    """Make a hero, answering what is asked."""
    draft = table.begin(by, CREATE)
    answers = {**KIT, "name": name}
    while open_ := [one for one in table.view(by).drafts if one.id == draft]:
        (question,) = open_[0].questions
        table.answer(by, draft, question.id, answers[question.id])


def shut(table: Table, by: str) -> dict[str, str]:
    """Why each move cannot be made by somebody."""
    return {move.id: move.refused for group in table.view(by).groups for move in group.moves}


def test_nothing_can_be_done_without_a_hero_but_to_make_one(table: Table) -> None:
    why = shut(table, "ann")
    assert why[CREATE] == ""
    assert {reason for key, reason in why.items() if key != CREATE} == {"Create a Hero first"}
    view = table.view("ann")
    assert (view.shut, view.first and view.first.id) == ("Create a Hero first", CREATE)
    with pytest.raises(MoveError, match=r"Face Danger cannot be made now: Create a Hero first"):
        table.begin("ann", FACE)
    with pytest.raises(MoveError, match=r"there is no hero 'vex' at this table"):
        table.begin("ann", FACE, {"hero": "vex"})
    with pytest.raises(Forbidden):
        table.begin("wim", CREATE)


def test_whoever_has_somebody_to_play_is_offered_no_first_move(table: Table) -> None:
    create(table, "ann", "Vex")
    view = table.view("ann")
    assert (view.shut, view.first) == ("", None)


def test_the_view_of_a_table_without_heroes(table: Table) -> None:
    view = table.view("ann")
    assert (view.actors, view.actor) == ((), "")
    assert [sheet.title for sheet in view.sheets] == ["Nobody yet"]


def test_whoever_makes_a_hero_plays_it(table: Table) -> None:
    create(table, "ann", "Vex")
    view = table.view("ann")
    assert (view.actor, view.actors) == ("hero-1", (("hero-1", "Vex"),))
    assert table.state.hero(HeroId("hero-1")).seat == "ann"
    assert shut(table, "ann")[FACE] == ""


def test_a_player_without_a_hero_makes_one_beside_those_of_others(table: Table) -> None:
    create(table, "host", "Mara")
    with pytest.raises(Forbidden, match="it is host's"):
        table.begin("ann", FACE)
    create(table, "ann", "Vex")
    mara, vex = table.state.heroes
    assert (mara.seat, vex.seat) == ("host", "ann")
    assert mara.aboard == vex.aboard == table.state.vehicles[0].id
    assert shut(table, "ann")[FACE] == ""


def test_two_people_make_their_heroes_at_once(table: Table) -> None:
    mine, theirs = table.begin("host", CREATE), table.begin("ann", CREATE)
    table.answer("ann", theirs, "name", "Vex")
    table.answer("host", mine, "name", "Mara")
    for by, draft in (("host", mine), ("ann", theirs)):
        while open_ := [one for one in table.view(by).drafts if one.id == draft]:
            (question,) = open_[0].questions
            table.answer(by, draft, question.id, KIT[question.id])
    mara, vex = table.state.heroes
    assert (mara.name, mara.id, vex.name) == ("Mara", "hero-1", "Vex")
    assert vex.id != mara.id
    assert len(table.state.vehicles) == 1
    assert vex.aboard == mara.aboard


def test_a_hero_in_the_making_is_called_by_name(table: Table) -> None:
    draft = table.begin("ann", CREATE)
    answers = {**KIT, "name": "Vex"}
    while (question := table.view("ann").drafts[0].questions[0].id) != "vow":
        table.answer("ann", draft, question, answers[question])
    told = " ".join(str(line) for line in table.view("ann").drafts[0].lines)
    assert "Vex boards Third Ember" in told
    assert "hero-1" not in told
