"""Hazards with their reaction test, and chases (§1.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.encounter_facts import ChaseEnded, DamageTaken
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.moves.hazards import chase_of
from tests.rules.expanse.playing import Played, ask, asks, crew, order, person, play, refused

HAZARD, CHASE, BEGIN, END = "encounter/hazard", "action_major/chase", "encounter/begin_a_chase", "encounter/end_a_chase"
FIRE = {"what": "Fire", "less": [], "ability": "dexterity", "focus": "Acrobatics", "target": 11}
POOR = {"fortune": 0}

# --- hazards ----------------------------------------------------------------------------------


def fire(size: str, dice: list[int], **answers: Any) -> Played:
    """A fire that nothing but quick feet helps against."""
    return play(HAZARD, crew(POOR), {**FIRE, "size": size, "who": ["nadia"], "damage": dice, **answers})


@pytest.mark.parametrize(
    ("size", "count"),
    [("minor", 1), ("moderate", 2), ("major", 3), ("arduous", 4), ("harrowing", 5), ("murderous", 6)],
)
def test_a_hazard_by_its_size(size: str, count: int) -> None:
    answers = {**FIRE, "size": size, "who": ["nadia"], "reaction/nadia/test": [1, 1, 1]}
    assert ask(HAZARD, crew(POOR), answers)[1].dice.sides == (6,) * count


@pytest.mark.parametrize(("dice", "bears"), [([1, 2, 2], 7), ([1, 2, 3], 3)])
def test_whoever_reacts_in_time_takes_half_rounded_down(dice: list[int], bears: int) -> None:
    step = fire("moderate", [3, 4], **{"reaction/nadia/test": dice, "wound": "taken out", "out": "captured"})
    (taken,) = step.of(DamageTaken)
    assert (taken.dealt, taken.left) == (bears, bears)


@pytest.mark.parametrize(("halves", "bears"), [("as written", 3), ("down", 3), ("up", 4)])
def test_half_of_a_hazard_is_rounded_as_the_table_says(halves: str, bears: int) -> None:
    answers = {**FIRE, "size": "moderate", "who": ["nadia"], "damage": [3, 4], "reaction/nadia/test": [6, 5, 3]}
    step = play(HAZARD, crew(POOR, settings={"halves": halves}), {**answers, "wound": "taken out", "out": "captured"})
    assert step.of(DamageTaken)[0].dealt == bears


def test_half_of_1_is_nothing() -> None:
    step = fire("minor", [1], **{"reaction/nadia/test": [6, 5, 4]})
    assert step.of(DamageTaken)[0].dealt == 0


def test_a_reaction_resists_and_makes_no_stunt_points() -> None:
    step = fire("minor", [1], **{"reaction/nadia/test": [5, 5, 5]})
    (made,) = step.of(TestMade)
    assert (made.success, made.points) == (True, 0)
    assert step.after.pools == ()


def test_all_react_at_once_and_bear_the_same_roll() -> None:
    answers = {**FIRE, "size": "minor", "who": ["nadia", "otto"]}
    waiting = asks(HAZARD, crew(POOR, POOR), answers)
    assert {key: request.by for key, request in waiting.items()} == {
        "reaction/nadia/test": "ann",
        "reaction/otto/test": "ben",
    }
    rolls = {"reaction/nadia/test": [6, 5, 4], "reaction/otto/test": [1, 1, 2], "damage": [6]}
    step = play(
        HAZARD,
        crew(POOR, POOR),
        {**answers, **rolls, "wound": "injured", "off": 3} | {"wound#2": "injured", "off#2": 6},
    )
    assert [(fact.person, fact.dealt) for fact in step.of(DamageTaken)] == [("nadia", 3), ("otto", 6)]
    assert (person(step.after).wound, person(step.after, "otto").wound) == (1, 1)


def test_the_helpless_do_not_dodge_but_endure() -> None:
    helpless = crew({**POOR, "tired": 3})
    answers = {**FIRE, "size": "minor", "who": ["nadia"]}
    assert ask(HAZARD, helpless, answers)[0] == "damage"
    assert ask(HAZARD, helpless, {**answers, "ability": "constitution"})[0] == "reaction/nadia/test"
    dying = crew({**POOR, "wound": 3, "countdown": 4})
    assert ask(HAZARD, dying, {**answers, "ability": "constitution"})[0] == "damage"
    assert ask(HAZARD, crew({**POOR, "tired": 3}, settings={"helpless_resists": "no"}), answers)[0] == "damage"


def test_a_target_that_the_guide_has_set_counts() -> None:
    answers = {key: value for key, value in FIRE.items() if key != "target"} | {"size": "minor", "who": ["nadia"]}
    _key, request = ask(HAZARD, crew(POOR, target=15, target_hidden=True), answers)
    assert "hidden" in request.prompt
    assert "15" not in request.prompt


@pytest.mark.parametrize(("setting", "bonus"), [("dexterity", -2), ("nothing", None)])
def test_armor_hinders_a_reaction_of_dexterity_as_the_table_says(setting: str, bonus: int | None) -> None:
    worn = crew({**POOR, "armor": {"name": "Medium", "bonus": 4, "penalty": -2}}, settings={"armor_penalty": setting})
    answers = {**FIRE, "size": "minor", "who": ["nadia"], "reaction/nadia/test": [5, 5, 5], "damage": [1]}
    (made,) = play(HAZARD, worn, answers).of(TestMade)
    assert {why: add for add, why in made.adds}.get("Medium") == bonus


def test_a_hazard_that_was_overcome_moves_the_churn() -> None:
    now = crew(POOR, settings={"churn": "on"})
    answers = {**FIRE, "size": "minor", "who": ["nadia"], "reaction/nadia/test": [5, 4, 4], "damage": [1]}
    assert play(HAZARD, now, {**answers, "overcome": "yes"}).after.churn == 1


# --- chases --------------------------------------------------------------------------------------

PURSUIT = {"name": "Through the docks", "fleeing": ["nadia"], "hunting": ["raider"], "target": 13}


def chase(threshold: int = 10, faster: int | None = None, progress: tuple[int, int] = (0, 0), **more: Any) -> Any:
    """Nadia flees from the raider."""
    sides = {"name": "The chase", "fleeing": ["nadia"], "hunting": ["raider"]}
    return crew(POOR, chase={**sides, "threshold": threshold, "faster": faster, "progress": progress}, **more)


@pytest.mark.parametrize(("ground", "threshold"), [("closed", 10), ("open", 15)])
@pytest.mark.parametrize(("faster", "side"), [("even", None), ("0", 0), ("1", 1)])
def test_a_chase_begins(ground: str, threshold: int, faster: str, side: int | None) -> None:
    now = play(BEGIN, crew(), {**PURSUIT, "ground": ground, "faster": faster}).after.chase
    assert now is not None
    assert (now.threshold, now.faster, now.target, now.progress) == (threshold, side, 13, (0, 0))
    assert (now.fleeing, now.hunting) == (("nadia",), ("raider",))


def test_the_usual_target_is_13() -> None:
    answers = {key: value for key, value in PURSUIT.items() if key != "target"}
    assert ask(BEGIN, crew(), {**answers, "ground": "open"})[1].usual == 13


@pytest.mark.parametrize(("faster", "made"), [(None, 4), (0, 5), (1, 4)])
def test_a_success_brings_a_side_on_by_the_drama_die(faster: int | None, made: int) -> None:
    now = play(CHASE, chase(faster=faster), {"way": "dexterity: Piloting", "test": [2, 5, 4]}).after.chase
    assert now is not None
    assert now.progress == (made, 0)


def test_the_other_side_comes_on_by_itself() -> None:
    answers = {"way": "dexterity: Driving", "test": [5, 6, 3]}
    now = play(CHASE, chase(progress=(4, 0)), answers, who="raider").after.chase
    assert now is not None
    assert now.progress == (4, 3)


def test_a_failure_brings_nothing() -> None:
    step = play(CHASE, chase(), {"way": "constitution: Running", "test": [1, 3, 4]})
    assert step.changes == {}


@pytest.mark.parametrize(("progress", "neck"), [((0, 4), True), ((0, 6), True), ((0, 2), True), ((0, 7), False)])
def test_neck_and_neck_within_2(progress: tuple[int, int], neck: bool) -> None:
    step = play(CHASE, chase(progress=progress), {"way": "dexterity: Driving", "test": [2, 5, 4]})
    assert ("Neck and neck." in step.said) == neck


@pytest.mark.parametrize(("who", "progress", "winner"), [("nadia", (7, 9), 0), ("raider", (9, 7), 1)])
def test_whoever_comes_so_far_first_has_won(who: str, progress: tuple[int, int], winner: int) -> None:
    answers = {"way": "dexterity: Driving", "test": [5, 6, 4]}
    step = play(CHASE, chase(progress=progress), answers, who=who)
    assert step.after.chase is None
    assert [fact.winner for fact in step.of(ChaseEnded)] == [winner]


def test_chasing_on_is_a_major_action_of_those_who_are_in_it() -> None:
    now = chase(encounter=order(("nadia", 14), ("otto", 9)))
    assert refused(CHASE, now) == ""
    done = play(CHASE, now, {"way": "dexterity: Driving", "test": [1, 1, 1]}).after
    assert refused(CHASE, done).startswith("Nadia has done this in this turn: chase;")
    assert refused(CHASE, chase(), who="otto") == "Otto is on neither side of the chase"
    assert refused(CHASE, crew()) == "nobody is chased; Begin a Chase opens one"


def test_there_is_one_chase_at_a_time_and_it_can_be_ended() -> None:
    assert refused(BEGIN, chase()) == "The chase is under way; End a Chase closes it"
    assert refused(BEGIN, crew({"status": "dead"}, {"status": "dead"})).startswith("a chase takes two sides")
    assert refused(END, crew()) == "nobody is chased; Begin a Chase opens one"
    assert play(END, chase()).after.chase is None
    assert play("encounter/end", chase(encounter=order(("nadia", 14)))).after.chase is None


def test_what_needs_a_chase_says_so_where_there_is_none() -> None:
    with pytest.raises(LookupError, match="nobody is chased"):
        chase_of(crew())
