"""What cannot be done at a table: a sentence says so to whoever would, and nothing has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.kernel import AnswerError, MoveError
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tablewright.store import SeatRow
from tablewright.table import Table
from tests.rules.expanse.fleet import fight
from tests.rules.expanse.playing import GUIDE, crew, marks, order, refused

SEATS = (
    SeatRow("host", "Hana", "host"),
    SeatRow(GUIDE, "Gail", "guide"),
    SeatRow("ann", "Ann", "player"),
    SeatRow("ben", "Ben", "player"),
)
TURNS = order(("nadia", 15), ("otto", 9))
FIGHTING = {"encounter": TURNS}


def at(state: Crew) -> Table:
    return Table.memory(EXPANSE, state, SEATS)


def begin(table: Table, seat: str, move: str, answers: Mapping[str, Any] | None = None, **args: Any) -> int:
    """Begin a move and answer some of its questions."""
    draft = table.begin(seat, move, args)
    for question, value in (answers or {}).items():
        table.answer("host", draft, question, value)
    return draft


def stuck(table: Table, draft: int, seat: str = "host") -> str:
    """Why an open move cannot go on, as a seat reads it; it can be given up, and that is all."""
    (found,) = [one for one in table.view(seat).drafts if one.id == draft]
    assert [one.kind for one in found.questions] == ["broken"]
    before = table.version, table.state
    with pytest.raises(MoveError, match="cannot go on"):
        table.answer("host", draft, "target", "raider")
    with pytest.raises(MoveError, match="cannot go on"):
        table.roll("host", draft, "test")
    assert (table.version, table.state) == before
    return found.questions[0].prompt


# --- what changes under an open move ----------------------------------------------------

MELEE = "action_major/melee_attack"
MISSES = {"test": [1, 1, 2], "fortune": "leave"}


def test_two_open_attacks_are_one_major_action() -> None:
    table = at(crew({"fortune": 0}, **FIGHTING))
    first, second = (begin(table, "ann", MELEE, {"target": "raider"}) for _ in range(2))
    table.answer("ann", first, "test", [1, 1, 2])
    assert table.state.encounter.actions == (MELEE,)
    assert stuck(table, second, "ann").startswith("Nadia has done this in this turn: melee attack;")
    table.cancel("ann", second)
    assert table.view("ann").drafts == ()


def test_an_attack_is_not_finished_in_the_turn_of_somebody_else() -> None:
    table = at(crew({"fortune": 0}, **FIGHTING))
    attack = begin(table, "ann", MELEE, {"target": "raider"})
    end = begin(table, "ann", "encounter/end_turn")
    assert stuck(table, attack, "ann") == "it is Otto's turn; Nadia acts in their own"
    table.undo("ann", end)
    table.answer("ann", attack, "test", [1, 1, 2])
    assert table.view("ann").drafts == ()


def test_the_dead_finish_no_attack_and_have_no_turn() -> None:
    table = at(crew({"fortune": 0}, **FIGHTING))
    attack = begin(table, "ann", MELEE, {"target": "raider"})
    table.correct("host", "nadia/status", "dead", "a fall")
    assert stuck(table, attack) == "Nadia is dead"
    before = table.version
    for move in (MELEE, "action_minor/aim", "action_major/defend"):
        with pytest.raises(MoveError, match="cannot be made now: Nadia is dead"):
            table.begin("ann", move)
    assert table.version == before


@pytest.mark.parametrize("move", ["work", "study_or_train", "maintain", "bond", "reputation", "make_or_upgrade"])
def test_no_activity_goes_on_when_the_interlude_is_over(move: str) -> None:
    table = at(crew(interlude="In dock"))
    draft = begin(table, "ann", f"interlude/{move}")
    begin(table, GUIDE, "interlude/end_the_interlude")
    assert stuck(table, draft, "ann") == "There is no interlude: begin one first."


def test_whoever_joins_an_encounter_that_has_ended_reads_so() -> None:
    table = at(crew(encounter=order(("otto", 9))))
    draft = begin(table, "ann", "encounter/join")
    begin(table, GUIDE, "encounter/end")
    assert stuck(table, draft, "ann") == "no encounter is under way; Begin an Encounter opens one"


def test_nobody_goes_on_with_what_somebody_does_who_was_taken_back() -> None:
    table = at(crew(interlude="In dock"))
    made = begin(table, GUIDE, "people/quick_npc")
    while table.view(GUIDE).drafts:
        (draft,) = table.view(GUIDE).drafts
        question = draft.questions[0]
        usual = question.usual or "Lev"
        value: Any = next((one.key for one in question.options if not one.refused), usual)
        table.answer(GUIDE, made, question.id, [] if question.kind == "pick" else value)
    new = table.state.people[-1].id
    work = begin(table, GUIDE, "interlude/work", who=new)
    table.rewind(GUIDE, made)
    assert stuck(table, work) == f"there is nobody '{new}' at this table"
    table.cancel(GUIDE, work)


DYING = {"wound": 3, "countdown": 4}


def test_two_who_tend_the_same_save_them_once() -> None:
    table = at(crew({"fortune": 0}, {"fortune": 0}, {**DYING, "npc": False}))
    first, second = (begin(table, seat, "action_major/first_aid") for seat in ("ann", "ben"))
    for draft in (first, second):
        table.answer(GUIDE, draft, "target", 11)
    table.answer("ben", second, "test", [6, 5, 4])
    assert stuck(table, first, "ann") == "nobody is dying; first aid is for those who are"


def test_a_round_of_ships_ends_with_its_fight() -> None:
    table = at(fight())
    draft = begin(table, "ben", "ship/command")
    begin(table, GUIDE, "ship/end_ship_combat", {"how": "over"})
    assert stuck(table, draft, "ben") == "No ships are fighting: begin ship combat first."


def test_a_chase_ends_under_whoever_runs() -> None:
    chase = {"name": "The chase", "fleeing": ["nadia"], "hunting": ["raider"]}
    table = at(crew(chase=chase))
    draft = begin(table, "ann", "action_major/chase")
    end = begin(table, GUIDE, "encounter/end_a_chase")
    while open_ := [one for one in table.view(GUIDE).drafts if one.id == end]:
        question = open_[0].questions[0]
        table.answer(GUIDE, end, question.id, question.usual or next(one.key for one in question.options))
    assert stuck(table, draft, "ann").startswith("nobody is chased")


# --- who ends what -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "setup", "name"),
    [
        ("encounter/end", FIGHTING, "The airlock"),
        ("interlude/end_the_interlude", {"interlude": "In dock"}, "In dock"),
    ],
)
def test_a_player_ends_nothing_without_the_guide(move: str, setup: dict[str, Any], name: str) -> None:
    table = at(crew(**setup))
    draft = begin(table, "ann", move)
    (question,) = table.view("gail").drafts[0].questions
    assert (question.seat, question.prompt) == (GUIDE, f"{name}: is it over?")
    before = table.state
    table.answer(GUIDE, draft, "over", "no")
    assert table.state == before
    assert table.view("ann").entries[-1].sentence.endswith(f"It goes on: {name}")

    table.answer(GUIDE, begin(table, "ann", move), "over", "yes")
    assert (table.state.encounter, table.state.interlude) == (None, "")


@pytest.mark.parametrize("guide", ["", GUIDE])
def test_the_guide_ends_it_and_so_does_anybody_where_there_is_none(guide: str) -> None:
    table = at(crew(guide=guide, **FIGHTING))
    begin(table, guide or "ann", "encounter/end")
    assert table.state.encounter is None


@pytest.mark.parametrize("move", ["encounter/begin", "ship/begin_ship_combat"])
def test_nothing_begins_in_an_interlude_but_what_belongs_there(move: str) -> None:
    ships = [{"id": "a", "name": "A"}, {"id": "b", "name": "B", "npc": True}]
    table = at(crew(interlude="In dock", ships=ships))
    with pytest.raises(MoveError, match="there is an interlude, In dock; End the Interlude closes it"):
        table.begin(GUIDE, move)
    assert table.version == 0


# --- bad input -----------------------------------------------------------------------------

TEST = "tests/ability_test"


@pytest.mark.parametrize("number", ["", "high", None, 101, -51, 1.5])
def test_a_target_that_is_no_number_is_refused(number: object) -> None:
    table = at(crew())
    asked = {"kind": "exploration", "ability": "dexterity", "focus": "none", "target": "other"}
    draft = begin(table, "ann", TEST, asked)
    before = table.version
    with pytest.raises(AnswerError, match="takes a number from -50 to 100, not"):
        table.answer(GUIDE, draft, "number", number)
    assert table.version == before


def test_without_a_target_there_is_no_verdict() -> None:
    table = at(crew({"fortune": 0}))
    asked = {"kind": "exploration", "ability": "dexterity", "focus": "none", "target": "none", "test": [3, 4, 5]}
    before = table.state
    begin(table, "ann", TEST, asked)
    assert table.state == before
    assert "15" in table.view("ann").entries[-1].sentence
    assert "Succeeds" not in table.view("ann").entries[-1].sentence


def test_the_deafened_hear_nothing_and_no_fortune_helps() -> None:
    table = at(crew({"marks": marks("deafened")}))
    asked = {"kind": "exploration", "ability": "perception", "focus": "Hearing", "hearing": "yes", "target": "7"}
    before = table.state
    begin(table, "ann", TEST, asked)
    assert table.state == before
    assert table.view("ann").drafts == ()
    assert "Nadia fails, without a roll" in table.view("ann").entries[-1].sentence
    assert "Nadia is deafened" in table.view("ann").entries[-1].sentence


def test_fortune_beyond_the_pool_is_refused_with_its_price_and_the_pool() -> None:
    table = at(crew({"fortune": 4}))
    asked = {"kind": "exploration", "ability": "dexterity", "focus": "none", "target": "11", "test": [1, 2, 3]}
    draft = begin(table, "ann", TEST, asked)
    before = table.version, table.state
    for question in ("fortune", "die"):
        with pytest.raises(AnswerError) as refused:
            table.answer("ann", draft, question, "drama:6")
        assert str(refused.value) == "That costs 6 Fortune and Nadia has 4; spend 4 at most"
        assert (table.version, table.state) == before
        if question == "fortune":
            table.answer("ann", draft, "fortune", "other")
            before = table.version, table.state


def test_more_stunt_points_than_there_are_cannot_be_spent() -> None:
    table = at(crew({"fortune": 0}, **FIGHTING))
    hit = {"target": "raider", "test": [5, 5, 3], "damage": 2}
    draft = begin(table, "ann", MELEE, hit)
    (question,) = table.view("ann").drafts[0].questions
    dear = next(one for one in question.options if "costs" in one.refused)
    before = table.version, table.state
    with pytest.raises(AnswerError, match="is not possible now: it costs"):
        table.answer("ann", draft, question.id, dear.key)
    assert (table.version, table.state) == before
    table.answer("ann", draft, question.id, "skirmish")
    before = table.version, table.state
    with pytest.raises(AnswerError) as refused:
        table.answer("ann", draft, "points", 5)
    assert str(refused.value) == "That costs 5 stunt points and there are 3; spend 3 at most"
    assert (table.version, table.state) == before


# --- what is the guide's, and whose turn it is ------------------------------------------------

TASK = {
    "id": "gate",
    "name": "The gate",
    "ability": "intelligence",
    "target": 11,
    "threshold": 10,
    "rolls": 5,
    "unit": "10 minutes",
    "challenge": True,
    "consequences": [{"weight": "major", "what": "Guards", "blocks": True}],
}
LONG_WORK = {
    "tests/begin_an_advanced_test": "ask for it, and Roll for a Task goes on with what is begun",
    "tests/begin_a_challenge": "ask for it, and Roll for a Task goes on with what is begun",
    "tests/resume_a_task": "they say when what interrupts it is over",
    "tests/end_a_task": "they say when it is given up, done or failed",
    "the_guide/set_the_consequence_table": "they say how bad a failure in a challenge can be",
}


def refusals(table: Table, seat: str) -> dict[str, str]:
    """Why a seat cannot make a move now, as its list of moves has it."""
    return {move.id: move.refused for group in table.view(seat).groups for move in group.moves}


@pytest.mark.parametrize(("move", "instead"), LONG_WORK.items())
def test_long_work_is_begun_changed_and_ended_by_the_guide(move: str, instead: str) -> None:
    table = at(crew(tasks=[TASK]))
    before = table.version, table.state
    with pytest.raises(MoveError, match=f"cannot be made now: it is the guide's: {instead}"):
        table.begin("ann", move)
    assert (table.version, table.state) == before
    assert refusals(table, "ann")[move] == f"it is the guide's: {instead}"
    for seat in (GUIDE, "host"):
        assert refusals(table, seat)[move] == ""
    table.begin(GUIDE, move)


@pytest.mark.parametrize("move", LONG_WORK)
def test_without_a_guide_anybody_does_it(move: str) -> None:
    table = at(crew(guide="", tasks=[TASK]))
    assert refusals(table, "ann")[move] == ""
    table.begin("ann", move)


def test_players_contribute_to_long_work() -> None:
    table = at(crew(tasks=[{**TASK, "consequences": [{"weight": "minor", "what": "A trace", "clears": True}]}]))
    open_ = refusals(table, "ann")
    for move in ("roll_for_a_task", "work_together", "clear_a_consequence"):
        assert open_[f"tests/{move}"] == ""


@pytest.mark.parametrize(
    ("seat", "first"),
    [(GUIDE, ["otto", "raider", "nadia"]), ("host", ["otto", "raider", "nadia"]), ("ann", ["nadia"] * 3)],
)
def test_whoever_may_act_for_several_acts_for_whose_turn_it_is(seat: str, first: list[str]) -> None:
    places = (("otto", 15), ("raider", 12), ("nadia", 9))
    tables = [at(crew(encounter=order(*places, at=turn))) for turn in range(3)]
    assert [table.view(seat).actor for table in tables] == first


def test_of_two_characters_of_ones_own_the_one_whose_turn_it_is_comes_first() -> None:
    both = {"seat": "ann"}
    places = (("otto", 15), ("raider", 12), ("nadia", 9))
    tables = [at(crew(both, both, encounter=order(*places, at=turn))) for turn in range(3)]
    assert [table.view("ann").actor for table in tables] == ["otto", "nadia", "nadia"]


def test_who_is_hidden_is_not_the_one_a_player_acts_for() -> None:
    turn = order(("raider", 15), ("nadia", 9))
    table = at(crew({"seat": ""}, raider={"hidden": True}, encounter=turn))
    assert table.view("ben").actor == "otto"
    assert table.view(GUIDE).actor == "raider"


@pytest.mark.parametrize(
    "move",
    [
        "encounter/begin",
        "encounter/begin_a_chase",
        "encounter/hazard",
        "action_major/melee_attack",
        "action_major/all_out_attack",
        "action_major/charge",
        "action_major/stunt_attack",
    ],
)
def test_nothing_that_is_danger_begins_in_an_interlude(move: str) -> None:
    said = "there is an interlude, In dock; End the Interlude closes it"
    assert refused(move, crew(interlude="In dock")) == said
    assert refused(move, crew()) != said


def test_no_interlude_begins_while_somebody_is_chased() -> None:
    chase = {"name": "The docks", "fleeing": ["nadia"], "hunting": ["raider"], "threshold": 10, "target": 13}
    assert refused("interlude/begin_an_interlude", crew(chase=chase)) == "A chase is going on: end it first."
