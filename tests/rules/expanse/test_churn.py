"""The Churn (section 1.7): what moves it, when it turns over, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.churn_facts import ChurnTurned
from tablewright.rules.expanse.facts import ChurnMoved
from tests.rules.expanse.playing import RAIDER, crew, offers, play, refused

ON = {"churn": "on"}
SCENE: dict[str, Any] = {"cause": "scene"}
TOLD = {"churn_kind": "hazard", "churn_what": "A seal blows"}


def test_it_is_off_unless_the_table_plays_with_it() -> None:
    words = "The Churn is off at this table: switch it on among the settings."
    assert refused("the_guide/move_the_churn", crew()) == words
    assert refused("the_guide/change_the_churn", crew()) == words
    assert not refused("the_guide/move_the_churn", crew(settings=ON))


@pytest.mark.parametrize("cause", ["overcome", "hazard", "scene", "other"])
def test_what_no_test_counts_is_counted_by_hand(cause: str) -> None:
    assert play("the_guide/move_the_churn", crew(churn=3, settings=ON), {"cause": cause}).changes == {"churn": 4}


def test_a_new_adventure_begins_at_0() -> None:
    assert play("the_guide/move_the_churn", crew(churn=17, settings=ON), {"cause": "anew"}).changes == {"churn": 0}
    assert offers("the_guide/move_the_churn", crew(settings=ON))["anew"] == "it is at 0 already"


@pytest.mark.parametrize("before", [0, 8, 10, 18, 20, 28])
def test_between_its_marks_it_only_counts(before: int) -> None:
    played = play("the_guide/move_the_churn", crew(churn=before, settings=ON), SCENE)
    assert (played.changes, played.of(ChurnTurned)) == ({"churn": before + 1}, [])


TABLE = ["minor", "minor", "minor", "major", "major", "epic"]


@pytest.mark.parametrize("at", [10, 20])
@pytest.mark.parametrize(("face", "size"), list(enumerate(TABLE, 1)))
def test_at_10_and_20_a_die_says_how_big_the_effect_is(at: int, face: int, size: str) -> None:
    played = play("the_guide/move_the_churn", crew(churn=at - 1, settings=ON), {**SCENE, **TOLD, "churn": [face]})
    assert played.changes == {"churn": at}
    assert played.of(ChurnTurned) == [ChurnTurned(at, size, "hazard", "A seal blows", face)]


def test_at_30_the_effect_is_epic_without_a_die_and_it_starts_anew() -> None:
    played = play("the_guide/move_the_churn", crew(churn=29, settings=ON), {**SCENE, **TOLD})
    assert played.changes == {"churn": 0}
    assert played.of(ChurnTurned) == [ChurnTurned(30, "epic", "hazard", "A seal blows")]
    assert [(one.before, one.after) for one in played.of(ChurnMoved)] == [(29, 30), (30, 0)]


def test_the_table_is_the_tables_own() -> None:
    table = play("the_guide/change_the_churn", crew(settings=ON), {"face": "1", "size": "epic"}).after
    assert table.churn_over == ("epic", *TABLE[1:])
    table = play("the_guide/change_the_churn", crew(settings=ON), {"face": "6", "size": "major"}).after
    assert table.churn_over == (*TABLE[:5], "major")
    assert offers("the_guide/change_the_churn", crew(settings=ON), {"face": "4"})["major"] == "it is that already"
    played = play(
        "the_guide/move_the_churn", crew(churn=9, churn_over=["epic"] * 6, settings=ON), {**SCENE, **TOLD, "churn": [2]}
    )
    assert played.of(ChurnTurned)[0].size == "epic"


@pytest.mark.parametrize("kind", ["challenge", "hazard", "investigation", "social"])
def test_effects_are_of_four_kinds(kind: str) -> None:
    table = crew(churn=29, settings=ON)
    played = play("the_guide/move_the_churn", table, {**SCENE, "churn_kind": kind, "churn_what": ""})
    assert played.of(ChurnTurned)[0].kind == kind


# --- what moves it by itself --------------------------------------------------------------

TEST: dict[str, Any] = {
    "whom": "raider",
    "ability": "communication",
    "focus": "none",
    "against": "target",
    "target": "11",
}


@pytest.mark.parametrize(
    ("faces", "counts"),
    [
        ([3, 2, 6], 1),  # 12 with Communication 1: a success with a 6
        ([6, 3, 2], 0),
        ([1, 2, 6], 0),  # 10: it fails
    ],
)
def test_a_success_with_a_drama_die_of_6_moves_it(faces: list[int], counts: int) -> None:
    played = play("social/social_test", crew(settings=ON), {**TEST, "test": faces})
    assert played.after.churn == counts


def test_it_moves_for_nothing_of_this_when_it_is_off() -> None:
    assert play("social/social_test", crew(), {**TEST, "test": [3, 2, 6]}).after.churn == 0


def test_fortune_on_a_test_moves_it_once_however_many_points_it_costs() -> None:
    answers = {**TEST, "test": [6, 3, 1], "fortune": "other", "die": "drama:5"}
    played = play("social/social_test", crew(settings=ON), answers)
    assert (played.after.churn, played.after.people[0].fortune) == (1, 10)


def test_what_the_guides_people_do_does_not_move_it() -> None:
    """Neither their Fortune nor their stunts: it counts the boldness of the players' characters."""
    raider, juno = {"fortune": 15, "fortune_most": 15, "communication": 1}, {**RAIDER, "id": "juno", "name": "Juno"}
    table = crew(raider=raider, people=[juno], settings=ON)
    answers = {**TEST, "whom": "juno", "test": [6, 3, 1], "fortune": "other", "die": "drama:5"}
    played = play("social/social_test", table, answers, who="raider")
    assert (played.after.churn, played.after.people[2].fortune) == (0, 10)
    answers = {**TEST, "whom": "juno", "test": [5, 3, 5], "stunt": "class_clown", "whom#2": ["nadia"]}
    assert play("social/social_test", table, answers, who="raider").after.churn == 0


@pytest.mark.parametrize(("cost", "counts"), [("class_clown", 1), ("objection", 0)])
def test_a_stunt_of_4_points_or_more_moves_it(cost: str, counts: int) -> None:
    answers = {**TEST, "test": [5, 3, 5], "stunt": cost}
    played = play("social/social_test", crew({"fortune": 0}, settings=ON), answers)
    assert played.after.churn == counts


def test_it_turns_over_when_the_move_that_moved_it_has_done_everything_else() -> None:
    answers = {**TEST, "test": [3, 2, 6], "churn": [1], **TOLD}
    played = play("social/social_test", crew(churn=9, settings=ON), answers)
    assert isinstance(played.facts[-2], ChurnTurned)
