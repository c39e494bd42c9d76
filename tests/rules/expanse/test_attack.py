"""Attacks: against Defense, damage by the weapon, the ways of attacking, stunts, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.encounter_facts import DamageRolled, DamageTaken
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.state import Crew
from tests.rules.expanse.playing import Played, ask, crew, marks, offers, order, person, play, refused, values

MELEE, RANGED = "action_major/melee_attack", "action_major/ranged_attack"
ALL_OUT, CHARGE, STUNT = "action_major/all_out_attack", "action_major/charge", "action_major/stunt_attack"

PISTOL = {
    "name": "Pistol",
    "ability": "accuracy",
    "focus": "Pistols",
    "count": 2,
    "sides": 6,
    "adds": "perception",
}
KNIFE = {"name": "Knife", "ability": "fighting", "focus": "Light Weapons", "adds": "strength"}
DULL = {"fortune": 0, "fortune_most": 15}
"""Somebody whose Fortune does not ask."""


def fight(nadia: dict[str, Any] | None = None, raider: dict[str, Any] | None = None, **setup: Any) -> Crew:
    """Nadia with a pistol and a knife, and a raider of Defense 11."""
    return crew({"weapons": [PISTOL, KNIFE], **DULL, **(nadia or {})}, {"status": "taken out"}, raider, **setup)


def adds(step: Played) -> dict[str, int]:
    """What was added to the test, by its reason."""
    (made,) = step.of(TestMade)
    return {why: add for add, why in made.adds}


def dealt(step: Played) -> list[int]:
    """What was dealt."""
    return [fact.dealt for fact in step.of(DamageTaken)]


MISS: dict[str, Any] = {"test": [1, 2, 1]}
HURT: dict[str, Any] = {"wound": "injured", "off": [6]}

# --- the test ---------------------------------------------------------------------------------


def test_an_attack_is_a_test_against_defense() -> None:
    step = play(RANGED, fight(), MISS)
    (made,) = step.of(TestMade)
    assert (made.target, made.against, made.success) == (11, "Raider's Defense", False)
    assert adds(step) == {"Accuracy": 2, "Pistols": 2}
    assert step.changes == {}


@pytest.mark.parametrize(
    ("raider", "defense"), [({}, 11), ({"shield": 1, "defense_more": 2}, 14), ({"dexterity": -1}, 9)]
)
def test_defense(raider: dict[str, int], defense: int) -> None:
    (made,) = play(RANGED, fight(None, raider), MISS).of(TestMade)
    assert made.target == defense


@pytest.mark.parametrize(("settings", "hits"), [({}, True), ({"comparison": "exceeds"}, False)])
def test_a_total_that_equals_defense(settings: dict[str, str], hits: bool) -> None:
    answers = {"test": [1, 2, 4], **({"damage": [1, 1], **HURT} if hits else {})}
    assert bool(dealt(play(RANGED, fight(settings=settings), answers))) == hits


@pytest.mark.parametrize(("move", "answers", "bonus"), [(MELEE, {"weapon": "Knife"}, 1), (RANGED, {}, -1)])
def test_the_prone_are_easier_to_strike_and_harder_to_shoot(move: str, answers: dict[str, str], bonus: int) -> None:
    step = play(move, fight(None, {"marks": marks("prone")}), {**answers, "test": [1, 1, 1]})
    assert adds(step)["the target is prone"] == bonus


@pytest.mark.parametrize(("wound", "less"), [(1, {"injured": -1}), (2, {"wounded": -2})])
def test_a_wound_takes_from_attacks(wound: int, less: dict[str, int]) -> None:
    found = adds(play(RANGED, fight({"wound": wound}), MISS))
    assert {why: add for why, add in found.items() if add < 0} == less


def test_what_lasts_counts_and_an_aim_is_used_up_by_a_ranged_attack_alone() -> None:
    now = play("action_minor/aim", fight()).after
    assert values(now)["effects"] == ("nadia: +1 ranged attacks, their next test (aimed)",)
    assert values(play(MELEE, now, {"weapon": "Knife", **MISS}).after)["effects"] == values(now)["effects"]
    step = play(RANGED, now, MISS)
    assert adds(step)["aimed"] == 1
    assert values(step.after)["effects"] == ()


def test_cover_and_defending_add_to_defense() -> None:
    now = play("action_minor/take_cover", fight(), {"cover": 2}, who="raider").after
    now = play("action_major/defend", now, who="raider").after
    (made,) = play(RANGED, now, MISS).of(TestMade)
    assert made.target == 15


def test_the_blinded_fail_what_relies_on_sight() -> None:
    now = fight({"marks": marks("blinded")})
    assert ask(RANGED, now)[1].by == "gail"
    assert play(RANGED, now, {"sight": "yes"}).of(TestMade) == []
    assert play(RANGED, now, {"sight": "no", **MISS}).of(TestMade)


# --- damage --------------------------------------------------------------------------------------


def test_damage_is_the_weapons_dice_and_an_ability() -> None:
    step = play(RANGED, fight(), {"test": [4, 3, 2], "damage": [3, 2], **HURT})
    (rolled,) = step.of(DamageRolled)
    assert (rolled.total, rolled.adds) == (6, ((1, "Perception"),))
    assert dealt(step) == [6]
    (taken,) = step.of(DamageTaken)
    assert taken.less == ((1, "Toughness"), (0, "armor"))
    assert person(step.after, "raider").wound == 1


def test_bare_hands_are_1d3_and_strength() -> None:
    step = play(MELEE, fight({"strength": 2}), {"weapon": "Unarmed", "test": [4, 4, 5], "damage": [3], **HURT})
    assert dealt(step) == [5]


def test_a_weapon_can_have_points_of_its_own() -> None:
    step = play(RANGED, fight({"weapons": [{**PISTOL, "more": 3}]}), {"test": [4, 3, 2], "damage": [1, 1], **HURT})
    assert dealt(step) == [6]


@pytest.mark.parametrize(("penetrating", "left"), [(False, 1), (True, 5)])
def test_penetrating_damage_ignores_armor_alone(penetrating: bool, left: int) -> None:
    now = fight({"weapons": [{**PISTOL, "penetrating": penetrating}]}, {"armor": {"name": "Medium", "bonus": 4}})
    (taken,) = play(RANGED, now, {"test": [4, 3, 2], "damage": [2, 3], **HURT}).of(DamageTaken)
    assert taken.left == left


def test_the_attacker_says_what_being_taken_out_means() -> None:
    now = fight(None, {"wound": 2})
    key, request = ask(RANGED, now, {"test": [4, 3, 2], "damage": [6, 6]})
    assert (key, request.by) == ("out", "ann")


# --- the ways of attacking -------------------------------------------------------------------------


def test_all_out_is_more_damage_for_less_defense() -> None:
    answers = {"weapon": "Pistol", "test": [4, 3, 2], "damage": [1, 1], **HURT}
    step = play(ALL_OUT, fight(), answers)
    assert dealt(step) == [4]
    assert values(step.after)["effects"] == ("nadia: −1 Defense, their next turn (all-out attack)",)


@pytest.mark.parametrize(
    ("dexterity", "straight", "metres", "bonus"), [(3, "yes", 6, 1), (3, "no", 6, None), (-3, None, 3, None)]
)
def test_a_charge_is_half_of_ones_speed_rounded_down(
    dexterity: int, straight: str | None, metres: int, bonus: int | None
) -> None:
    asked = {"straight": straight} if straight else {}
    step = play(CHARGE, fight({"dexterity": dexterity}), {**asked, "weapon": "Knife", "test": [1, 1, 1]})
    assert step.said[0] == f"Nadia charges up to {metres} m."
    assert adds(step).get("charge") == bonus


@pytest.mark.parametrize(
    ("setting", "dice", "points"),
    [
        ("add", [4, 3, 2], 1),
        ("add", [4, 4, 3], 4),
        ("add", [4, 4, 4], 5),
        ("larger", [4, 3, 2], 1),
        ("larger", [4, 4, 3], 3),
        ("larger", [5, 5, 1], 1),
    ],
)
def test_the_point_of_a_stunt_attack(setting: str, dice: list[int], points: int) -> None:
    now = fight(settings={"stunt_attack": setting})
    answers = {"weapon": "Pistol", "test": dice, "damage": [1, 2], **HURT}
    assert values(play(STUNT, now, answers).after)["nadia.points"] == points


def test_a_stunt_attack_that_misses_makes_no_point() -> None:
    assert "nadia.points" not in values(play(STUNT, fight(), {"weapon": "Pistol", "test": [1, 2, 1]}).after)


# --- stunts -------------------------------------------------------------------------------------------


def with_stunts(*bought: str, **more: Any) -> dict[str, Any]:
    """A hit with stunt points, and what they are spent on."""
    keys = ["stunt", *(f"stunt#{at}" for at in range(2, 9))]
    return {"test": [4, 4, 6], "damage": [2, 2], **dict(zip(keys, bought, strict=False)), **more}


def test_a_vicious_blow_is_1d6_more() -> None:
    step = play(RANGED, fight(), with_stunts("vicious_blow", more=[5], wound="taken out", out="dead"))
    assert dealt(step) == [10]


def test_toughness_can_be_overcome() -> None:
    tough = {"constitution": 4}
    (taken,) = play(RANGED, fight(None, tough), with_stunts("overcome_toughness", **HURT)).of(DamageTaken)
    assert taken.less == ((0, "armor"),)


def test_an_injury_beside_the_damage() -> None:
    spent = {"fortune": 0, "fortune_most": 10}
    step = play(RANGED, fight(None, spent), with_stunts("injure", wound="wounded", off=[6]))
    assert person(step.after, "raider").wound == 2


def test_without_damage_nobody_is_injured_by_a_stunt() -> None:
    step = play(RANGED, fight(None, {"constitution": 9}), with_stunts("injure"))
    assert person(step.after, "raider").wound == 0


def test_a_lightning_attack_is_a_second_attack_without_stunt_points() -> None:
    answers = with_stunts("lightning_attack", **{**HURT, "test#2": [5, 5, 5], "damage#2": [1, 1]})
    now = fight(encounter=order(("nadia", 14), ("raider", 9)))
    step = play(RANGED, now, {**answers, "wound#2": "wounded", "off#2": [6]})
    assert dealt(step) == [5, 3]
    assert values(step.after)["nadia.points"] == 3
    assert person(step.after, "raider").wound == 2


def test_a_second_attack_finds_another_target_or_nobody() -> None:
    answers = with_stunts("lightning_attack", wound="taken out", out="captured")
    assert "There is nobody left to attack." in play(RANGED, fight(), answers).said


def test_stunt_points_are_not_overspent() -> None:
    step = ask(
        RANGED, fight(), {"test": [1, 4, 4], "damage": [1, 1], "stunt": "vicious_blow", "stunt#2": "knock_prone"}
    )
    assert step[0] == "more"
    found = offers(RANGED, fight(), {"test": [5, 2, 2], "damage": [1, 1]})
    assert found["lightning_attack"] == "it costs 3, and there are 2"
    with pytest.raises(pytest.fail.Exception, match="it costs 3, and there are 2"):
        play(RANGED, fight(), {"test": [5, 2, 2], "damage": [1, 1], "stunt": "lightning_attack"})


def test_a_knocked_over_target_is_prone() -> None:
    step = play(RANGED, fight(), with_stunts("knock_prone", **HURT))
    assert [mark.condition.value for mark in person(step.after, "raider").marks] == ["prone"]


# --- whom, and when ----------------------------------------------------------------------------------


def test_a_target_is_chosen_where_there_are_several() -> None:
    now = crew({"weapons": [PISTOL], **DULL})
    assert offers(RANGED, now) == {"otto": "", "raider": ""}


def test_characters_strike_at_nobody_they_do_not_see() -> None:
    now = fight(None, {"hidden": True})
    assert refused(RANGED, now) == "there is nobody to attack"
    assert refused(MELEE, now, who="raider") == ""


def test_a_ranged_attack_takes_a_ranged_weapon() -> None:
    assert refused(RANGED, fight({"weapons": [KNIFE]})) == "Nadia has no ranged weapon; their sheet takes one"
    assert refused(MELEE, fight({"weapons": []})) == ""


def test_two_weapons_of_a_kind_are_offered_once() -> None:
    found = offers(MELEE, fight({"weapons": [KNIFE, PISTOL, KNIFE]}))
    assert found == {"Knife": "", "Unarmed": ""}


@pytest.mark.parametrize("move", [MELEE, RANGED, ALL_OUT, CHARGE, STUNT])
def test_an_attack_is_a_major_action(move: str) -> None:
    now = fight(encounter={**order(("nadia", 14), ("raider", 9)), "actions": ["action_major/defend"]})
    assert refused(move, now) == (
        "Nadia has done this in this turn: defend; "
        "a turn has one major and one minor action, or two minor ones; End Turn passes on"
    )
    assert refused(move, now, who="raider") == "it is Nadia's turn; Raider acts in their own"
