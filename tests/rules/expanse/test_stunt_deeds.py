"""What stunts do that take more than a number: whom they count against, tests of their own, another's attack (1.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.conditions import armor, defense
from tablewright.rules.expanse.encounter_facts import DamageTaken
from tablewright.rules.expanse.facts import PointsGone, TestMade
from tablewright.rules.expanse.state import Crew
from tests.rules.expanse.playing import ask, crew, marks, offers, order, person, play, refused, values

SPEND, MELEE, RANGED = "tests/spend_stunt_points", "action_major/melee_attack", "action_major/ranged_attack"
SOCIAL, OPPOSED = "social/social_test", "tests/opposed_test"
KNIFE = {"name": "Knife", "ability": "fighting", "focus": "Light Weapons", "count": 1, "sides": 6, "adds": "strength"}
PISTOL = {"name": "Pistol", "ability": "accuracy", "focus": "Pistols", "count": 2, "sides": 6}
ARMED = {"weapons": [KNIFE], "fortune": 0}
TARGET = {"fortune": 0, "fortune_most": 0, "dexterity": 0, "constitution": 0}
FIGHT = order(("nadia", 14), ("otto", 12), ("raider", 9))


def with_points(number: int, list_: str, **setup: Any) -> Crew:
    """A fight in which Nadia, who has no Fortune, has stunt points of a test against nobody in particular."""
    pool = {"person": "nadia", "points": number, "test": "Knife", "list": list_}
    nadia, otto = ({"fortune": 0, **setup.pop(one, {})} for one in ("nadia", "otto"))
    raider = {**TARGET, **setup.pop("raider", {})}
    return crew(nadia, otto, raider, **{"encounter": FIGHT, "pools": [pool], **setup})


def effect(touches: str, amount: int = 1, who: str = "nadia", **more: Any) -> dict[str, Any]:
    return {"person": who, "touches": touches, "amount": amount, "until": "their next test", "why": "a stunt", **more}


def adds(table: Crew, move: str, answers: dict[str, Any]) -> tuple[bool, int]:
    """Whether the stunt was added to the test, and how many effects are left."""
    step = play(move, table, answers)
    (made, *_rest) = step.of(TestMade)
    return any(why == "a stunt" for _add, why in made.adds), len(step.after.effects)


# --- what counts against somebody ----------------------------------------------------------


@pytest.mark.parametrize(("target", "counts", "left"), [("raider", True, 0), ("otto", False, 1)])
def test_a_feint_counts_once_and_against_its_target_alone(target: str, counts: bool, left: int) -> None:
    now = crew({"weapons": [KNIFE]}, encounter=FIGHT, effects=[effect("attacks", against=["raider"], whom="Raider")])
    answers = {"target": target, "weapon": "Unarmed", "test": [1, 1, 2]}
    assert adds(now, MELEE, answers) == (counts, left)


@pytest.mark.parametrize(("whom", "counts", "left"), [("raider", True, 0), ("second", False, 1)])
def test_who_is_impressed_is_so_in_the_next_social_test_with_them(whom: str, counts: bool, left: int) -> None:
    second = {"id": "second", "name": "Second", "npc": True}
    now = crew({"fortune": 0}, people=[second], effects=[effect("social tests", against=["raider"], whom="Raider")])
    answers = {"whom": whom, "ability": "communication", "focus": "none", "against": "target", "target": "15"}
    assert adds(now, SOCIAL, {**answers, "test": [1, 2, 3]}) == (counts, left)


def test_a_test_with_nobody_in_particular_leaves_who_is_impressed_as_they_are() -> None:
    now = crew({"fortune": 0}, effects=[effect("social tests", against=["raider"], whom="Raider")])
    answers = {"kind": "social", "ability": "communication", "focus": "none", "target": "15", "test": [1, 2, 3]}
    assert adds(now, "tests/ability_test", answers) == (False, 1)


@pytest.mark.parametrize(("against", "counts"), [(["raider"], True), (["otto"], False), (["otto", "raider"], False)])
def test_a_flourish_counts_in_opposed_tests_against_those_who_watched(against: list[str], counts: bool) -> None:
    watched: dict[str, Any] = {"against": ["raider"], "whom": "Raider", "until": "the end of the encounter"}
    now = crew({"fortune": 0}, {"fortune": 0}, TARGET, effects=[effect("opposed tests", **watched)])
    everybody = ("nadia", *against)
    answers: dict[str, Any] = {f"with/{one}/{key}": said for one in everybody for key, said in MEANS.items()}
    answers |= {f"throw/{one}/test": [1, 2, 3 + at] for at, one in enumerate(everybody)}
    assert adds(now, OPPOSED, {"against": against, "kind": "race", **answers}) == (counts, 1)


MEANS = {"ability": "perception", "focus": "none"}


def test_what_was_bought_with_points_of_an_attack_is_done_to_its_target_even_later() -> None:
    pool = {"person": "nadia", "points": 2, "test": "Knife", "list": "melee", "against": "raider"}
    now = crew(encounter=FIGHT, pools=[pool])
    assert play(SPEND, now, {"stunt": "knock_prone"}).changes["raider.marks"] == ("prone",)
    lies = crew(raider={"marks": marks("prone")}, encounter=FIGHT, pools=[pool])
    assert offers(SPEND, lies)["knock_prone"] == "there is nobody it could be done to"


def test_an_attack_keeps_in_mind_whom_its_points_are_for() -> None:
    now = crew({"weapons": [KNIFE], "fortune": 0}, None, TARGET, encounter=FIGHT)
    answers = {"target": "raider", "weapon": "Knife", "test": [4, 4, 5], "damage": 1, "wound": "injured", "off": 6}
    (pool,) = play(MELEE, now, answers).after.pools
    assert (pool.points, pool.against) == (5, "raider")


def test_a_parry_counts_against_melee_alone() -> None:
    now = crew(effects=[effect("Defense against melee", 2, "raider", until="their next turn")])
    raider = person(now, "raider")
    assert (defense(now, raider), defense(now, raider, melee=True)) == (11, 13)
    fight = crew({"weapons": [KNIFE, PISTOL]}, encounter=FIGHT, effects=now_effects(now))
    close = play(MELEE, fight, {"target": "raider", "weapon": "Knife", "test": [1, 2, 1]})
    far = play(RANGED, fight, {"target": "raider", "test": [1, 2, 1]})
    assert [step.of(TestMade)[0].target for step in (close, far)] == [13, 11]


def now_effects(table: Crew) -> list[dict[str, Any]]:
    return [effect(one.touches, one.amount, one.person, until=one.until) for one in table.effects]


def test_crushed_armor_takes_less_off_and_never_less_than_nothing() -> None:
    worn = {"armor": {"name": "Light", "bonus": 2}}
    for less, left in ((1, 1), (2, 0), (5, 0)):
        crushed = [effect("armor", -less, "raider", until="the end of the encounter")]
        now = crew({"weapons": [PISTOL], "fortune": 0}, None, {**TARGET, **worn}, encounter=FIGHT, effects=crushed)
        assert armor(now, person(now, "raider")) == left
        answers = {"target": "raider", "test": [5, 4, 1], "damage": [1, 2], "wound": "injured", "off": 6}
        (taken,) = play(RANGED, now, answers).of(DamageTaken)
        assert taken.left == 3 - left


def test_no_more_armor_can_be_crushed_than_there_is() -> None:
    now = with_points(4, "melee", raider={"armor": {"name": "Light", "bonus": 2}})
    key, request = ask(SPEND, now, {"stunt": "armor_crush", "whom": "raider"})
    assert (key, request.by, request.low, request.high) == ("less", "gail", 0, 2)
    assert "effects" not in play(SPEND, now, {"stunt": "armor_crush", "whom": "raider", "less": 0}).changes


# --- one of a kind at a time ------------------------------------------------------------------


@pytest.mark.parametrize(("had", "points", "has"), [(1, 2, 2), (2, 1, 2), (2, 2, 2)])
def test_the_same_stunt_again_takes_the_place_of_a_lesser_one(had: int, points: int, has: int) -> None:
    weaves = effect("Defense", had, until="their next turn", why="Duck and Weave")
    now = with_points(points, "combat", effects=[weaves])
    step = play(SPEND, now, {"stunt": "duck_and_weave", **({"points": points} if points > 1 else {})})
    assert values(step.after)["effects"] == (f"nadia: +{has} Defense, their next turn (Duck and Weave)",)


def test_cover_that_was_bought_does_not_add_up_with_cover() -> None:
    behind = effect("Defense", 2, until="the end of the encounter", why="cover")
    for points, has in ((1, 2), (3, 3)):
        now = with_points(points, "combat", effects=[behind])
        step = play(SPEND, now, {"stunt": "take_cover", **({"points": points} if points > 1 else {})})
        assert values(step.after)["effects"] == (f"nadia: +{has} Defense, the end of the encounter (cover)",)


def test_what_lasts_from_turn_to_turn_is_not_sold_where_nobody_acts_in_turns() -> None:
    shut = offers(SPEND, with_points(6, "melee", encounter=None))
    assert shut["duck_and_weave"] == shut["parry"] == "it lasts until the next turn, and nobody acts in turns"
    assert shut["take_cover"] == "it lasts until the end of an encounter, and none is under way"


# --- stunts that take tests ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        # Communication 1 against Willpower 1; a complete tie holds.
        ([3, 4, 2], [1, 2, 5], "Raider turns on Nadia."),
        ([3, 4, 2], [4, 3, 2], "Raider keeps calm."),
        ([1, 2, 4], [6, 5, 4], "Raider keeps calm."),
    ],
)
def test_a_taunt_is_deception_against_self_discipline(mine: list[int], theirs: list[int], said: str) -> None:
    now = with_points(2, "combat")
    rolls = {"throw/nadia/test": mine, "throw/raider/test": theirs}
    step = play(SPEND, now, {"stunt": "taunt", "whom": "raider", **rolls})
    assert step.said == [said]
    assert step.changes == {"nadia.points": None}


def test_a_test_that_a_stunt_takes_leaves_the_other_points_and_makes_none() -> None:
    now = with_points(5, "combat", encounter=None)
    rolls = {"throw/nadia/test": [4, 4, 4], "throw/raider/test": [1, 1, 1]}
    step = play(SPEND, now, {"stunt": "taunt", "whom": "raider", **rolls})
    assert step.changes == {"nadia.points": 3}


def test_those_who_watch_are_shocked_or_hold_out_each_for_themselves() -> None:
    now = with_points(3, "combat")
    # Strength 0 against Willpower 1: 9 beats Otto's 8, and ties with the raider's 9 but for the drama die.
    rolls = {"throw/nadia/test": [3, 4, 2], "throw/otto/test": [1, 2, 4], "throw/raider/test": [1, 4, 3]}
    answers = {"stunt": "shock_and_awe", "whom": ["otto", "raider"], **rolls}
    _key, request = ask(SPEND, now, {"stunt": "shock_and_awe"})
    assert (request.by, request.prompt) == ("gail", "Shock and Awe: Who watches?")
    step = play(SPEND, now, answers)
    assert values(step.after)["effects"] == ("otto: −1 tests, their next test (Shock and Awe)",)


def test_fortune_in_what_a_stunt_takes_is_asked_for_from_behind() -> None:
    people: dict[str, Any] = {"nadia": {"fortune": 6}, "raider": {"fortune": 6, "fortune_most": 6}}
    now = with_points(2, "combat", **people)
    opened = with_points(2, "combat", **people, settings={"numbers": "open"})
    rolls = {"throw/nadia/test": [3, 4, 2], "throw/raider/test": [1, 2, 5]}
    answers = {"stunt": "taunt", "whom": "raider", **rolls}
    key, request = ask(SPEND, now, answers)
    assert (key, request.by, request.options[0].note) == ("fortune", "gail", "fails")
    answers |= {"fortune": "other", "die": "first:5"}
    for table, note in ((now, ""), (opened, "beats 0 of 1")):
        key, request = ask(SPEND, table, answers)
        assert (key, request.by, request.options[0].note) == ("fortune#2", "ann", note)
    step = play(SPEND, now, {**answers, "fortune#2": "other", "die#2": "drama:6"})
    assert step.said == ["Raider turns on Nadia."]
    assert (person(step.after).fortune, person(step.after, "raider").fortune) == (0, 1)


# --- enemies, and allies -----------------------------------------------------------------------


def test_a_clown_counts_for_enemies_without_a_place_when_they_roll_for_one() -> None:
    now = with_points(4, "social", encounter=None)
    step = play(SPEND, now, {"stunt": "class_clown"})
    assert values(step.after)["effects"] == ("raider: −2 initiative, their next test (Class Clown)",)


def test_an_ally_attacks_the_same_target_at_once_without_stunt_points() -> None:
    now = crew(ARMED, ARMED, {**TARGET, "wound": 2}, encounter=FIGHT)
    answers = {
        "target": "raider",
        "weapon": "Knife",
        "test": [5, 3, 3],
        "damage": 1,
        "stunt": "double-team",
        "stunt#2": "enough",
    }
    first = {**answers, "out": "captured"}
    step = play(MELEE, now, first)
    assert step.said[-1] == "There is nobody left to attack."
    tough = crew(ARMED, ARMED, {**TARGET, "constitution": 9}, encounter=FIGHT)
    key, request = ask(MELEE, tough, answers)
    assert (key, request.by, request.prompt) == ("weapon#2", "ben", "With what?")
    step = play(MELEE, tough, {**answers, "weapon#2": "Knife", "test#2": [6, 6, 6], "damage#2": 6})
    made = step.of(TestMade)
    assert [(one.person, one.points) for one in made] == [("nadia", 3), ("otto", 0)]
    assert [taken.person for taken in step.of(DamageTaken)] == ["raider", "raider"]


def test_without_an_ally_nobody_joins_in() -> None:
    alone = crew({"weapons": [KNIFE], "fortune": 0}, {"status": "dead"}, TARGET, encounter=FIGHT)
    shut = offers(MELEE, alone, {"weapon": "Knife", "test": [5, 3, 3], "damage": 1})
    assert shut["double-team"] == "nobody is there who could join in"


# --- what was the last test stays it ------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "answers"),
    [
        (2, {"stunt": "taunt", "throw/nadia/test": [1, 2, 1], "throw/raider/test": [6, 5, 4]}),
        (2, {"stunt": "taunt", "throw/nadia/test": [6, 5, 4], "throw/raider/test": [1, 2, 1]}),
        (
            3,
            {"stunt": "shock_and_awe", "whom": ["raider"], "throw/nadia/test": [1, 2, 1], "throw/raider/test": [6] * 3},
        ),
    ],
)
def test_what_an_attack_has_bought_leaves_it_the_last_success(points: int, answers: dict[str, Any]) -> None:
    """A relationship still adds to the attack afterwards (section 1.6)."""
    drawn = {"succeeded": "Pistol", "succeeded_list": "guns", "bonds": [{"to": "Otto", "intensity": 2}]}
    raider = {"succeeded": "Knife", "succeeded_list": "melee"}
    whom = {"whom": "raider"} if "whom" not in answers else {}
    step = play(SPEND, with_points(points, "combat", nadia=drawn, raider=raider), {**whom, **answers})
    assert (person(step.after).succeeded, person(step.after).succeeded_list) == ("Pistol", "guns")
    assert person(step.after, "raider").succeeded == "Knife"
    assert refused("tests/draw_on_a_relationship", step.after) == ""


def test_who_hears_nothing_of_a_taunt_keeps_their_last_success_too() -> None:
    deaf = {"succeeded": "Knife", "succeeded_list": "melee", "marks": marks("deafened")}
    rolls = {"throw/nadia/test": [4, 4, 4], "throw/raider/test": [1, 1, 1]}
    step = play(SPEND, with_points(2, "combat", raider=deaf), {"stunt": "taunt", "whom": "raider", **rolls})
    assert person(step.after, "raider").succeeded == "Knife"


# --- points are for the test that made them -------------------------------------------------------

STUNT = "action_major/stunt_attack"
OLD = {"person": "nadia", "points": 3, "test": "Dexterity", "list": "exploration", "against": "otto"}
HIT = {"target": "raider", "weapon": "Knife", "test": [5, 4, 3], "damage": 1, "wound": "injured", "off": 6}
"""No doubles: without a stunt attack it makes no points."""


def test_points_of_one_attack_are_not_spent_on_the_damage_of_a_second() -> None:
    now = crew(ARMED, None, TARGET, encounter=FIGHT)
    first = {**HIT, "test": [4, 4, 6], "stunt": "lightning_attack", "stunt#2": "enough"}
    again = {"target#2": "otto", "weapon#2": "Knife", "test#2": [5, 5, 5], "damage#2": 1}
    step = play(MELEE, now, {**first, **again})
    assert [taken.person for taken in step.of(DamageTaken)] == ["raider", "otto"]
    (pool,) = step.after.pools
    assert (pool.points, pool.against, pool.older) == (3, "raider", True)
    shut = offers(SPEND, step.after)
    assert shut["vicious_blow"] == "it belongs to an attack that hits"
    _key, request = ask(SPEND, step.after)
    assert request.prompt == "3 stunt points from an earlier test, Knife against Raider: which stunt?"


def test_the_points_of_an_ally_are_not_spent_on_what_they_join_in() -> None:
    own = {"person": "otto", "points": 6, "test": "Dexterity", "list": "melee"}
    tough = {**TARGET, "constitution": 9}
    now = crew(ARMED, ARMED, tough, encounter=FIGHT, pools=[own])
    answers = {**HIT, "test": [5, 3, 3], "stunt": "double-team", "stunt#2": "enough"}
    answers = {key: said for key, said in answers.items() if key not in ("wound", "off")}
    step = play(MELEE, now, {**answers, "weapon#2": "Knife", "test#2": [6, 6, 6], "damage#2": 6})
    assert {pool.person: pool.points for pool in step.after.pools} == {"otto": 6, "nadia": 1}


@pytest.mark.parametrize(
    ("move", "answers"),
    [
        (MELEE, HIT),
        (MELEE, {**HIT, "test": [1, 1, 2]}),
        ("tests/ability_test", {"kind": "exploration", "ability": "perception", "focus": "none", "target": "11"}),
        (SOCIAL, {"whom": "raider", "ability": "communication", "focus": "none", "against": "target", "target": "11"}),
    ],
)
@pytest.mark.parametrize("dice", [[5, 4, 3], [1, 1, 2]])
def test_a_test_that_makes_no_points_asks_for_none(move: str, answers: dict[str, Any], dice: list[int]) -> None:
    now = crew(ARMED, None, TARGET, encounter=FIGHT, pools=[OLD])
    hit = sum(dice) > 10
    said = {key: value for key, value in answers.items() if hit or key not in ("damage", "wound", "off")}
    step = play(move, now, {**said, "test": dice})
    assert [(pool.points, pool.older) for pool in step.after.pools] == [(3, True)]
    assert step.of(PointsGone) == []


def test_the_point_of_a_stunt_attack_takes_nothing_over_from_an_earlier_test() -> None:
    now = crew(ARMED, None, TARGET, encounter=FIGHT, pools=[OLD])
    step = play(STUNT, now, {**HIT, "stunt": "feint"})
    assert [(gone.spent, gone.left, gone.what) for gone in step.of(PointsGone)] == [
        (3, 0, "they do not add up with those of another test"),
        (1, 0, "Feint"),
    ]
    assert [(one.person, one.against) for one in step.after.effects] == [("nadia", ("raider",))]


@pytest.mark.parametrize("dice", [[5, 4, 3], [4, 4, 5]])
@pytest.mark.parametrize(
    ("weapon", "sold", "not_sold"), [(KNIFE, "feint", "called_shot"), (PISTOL, "called_shot", "feint")]
)
def test_a_stunt_attack_buys_what_its_weapon_buys_with_doubles_and_without(
    dice: list[int], weapon: dict[str, Any], sold: str, not_sold: str
) -> None:
    now = crew({"weapons": [weapon], "fortune": 0}, None, TARGET, encounter=FIGHT)
    damage = {"damage": 1} if weapon is KNIFE else {"damage": [1, 1]}
    found = offers(STUNT, now, {"target": "raider", "weapon": weapon["name"], "test": dice, **damage})
    assert sold in found
    assert not_sold not in found


def test_a_relationship_adds_to_the_last_test_and_not_to_one_before_of_the_same_name() -> None:
    bonds = [{"to": "Mira", "intensity": 2}]
    now = crew({"bonds": bonds, "fortune": 0}, encounter=FIGHT)
    plain = {"kind": "exploration", "ability": "dexterity", "focus": "none", "target": "11"}
    first = play("tests/ability_test", now, {**plain, "test": [4, 4, 5]}).after
    second = play("tests/ability_test", first, {**plain, "test": [6, 4, 5]}).after
    step = play("tests/draw_on_a_relationship", second, {"bond": "Mira"})
    assert [(gone.spent, gone.left) for gone in step.of(PointsGone)] == [(5, 0)]
    assert [pool.points for pool in step.after.pools] == [2]
