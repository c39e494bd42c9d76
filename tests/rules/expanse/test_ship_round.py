"""The seven steps of a round of ships (section 1.10), one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.ships import (
    LOSSES,
)
from tablewright.rules.expanse.terms import PersonId, ShipId
from tests.rules.expanse.fleet import RAIL, STATIONS, TORPEDO, fight, incoming, kestrel, strike
from tests.rules.expanse.playing import ask, asks, crew, offers, play

NADIA, RAIDER = PersonId("nadia"), PersonId("raider")

# --- 1: Command -----------------------------------------------------------------------

# Otto leads with Communication 3 and no focus; the marauder's crew with its competence of 2.


@pytest.mark.parametrize(
    ("setting", "faces", "points"),
    [
        ("doubles", [4, 4, 2], 3),
        ("doubles", [1, 3, 6], 1),
        ("always", [1, 3, 6], 7),
        ("drama", [1, 3, 6], 6),
        ("doubles", [1, 1, 5], 0),
        ("drama", [1, 1, 5], 0),
    ],
)
def test_command_gives_points_when_it_succeeds(setting: str, faces: list[int], points: int) -> None:
    needs = {"test": faces, "test#2": [1, 1, 2]}
    played = play("ship/command", fight(settings={"command": setting}), needs)
    total = sum(faces) + 3
    assert played.after.ship(ShipId("kestrel")).points == (points if total >= 11 else 0)
    assert played.after.ship(ShipId("marauder")).points == 0
    assert played.after.pools == ()


def test_command_is_asked_of_the_captain_and_of_the_guide_for_a_crew_without_names() -> None:
    key, request = ask("ship/command", fight())
    assert (key, request.by, request.prompt) == (
        "test",
        "ben",
        "Kestrel: Communication (Leadership) +3 against 11, average; 83.8 % success",
    )
    key, request = ask("ship/command", fight(), {"test": [1, 1, 2]})
    assert (key, request.by, request.prompt) == (
        "test#2",
        "gail",
        "Marauder: Communication (Leadership) +2 against 11",
    )


@pytest.mark.parametrize(("missing", "bonus"), [(0, "+2"), (1, "+0"), (2, "−2")])
def test_each_missing_category_of_crew_takes_2(missing: int, bonus: str) -> None:
    table = fight(theirs={"crew_missing": missing})
    _key, request = ask("ship/command", table, {"test": [1, 1, 2]})
    assert request.prompt == f"Marauder: Communication (Leadership) {bonus} against 11"


def test_a_captain_who_can_do_nothing_leaves_command_to_the_crew() -> None:
    table = fight(ours={"crew": [["captain", "raider"]]}, people=[])
    table = table.with_person(table.people[2].id, wound=3)
    _key, request = ask("ship/command", table)
    assert (request.by, request.prompt) == ("gail", "Kestrel: Communication (Leadership) +2 against 11")


def test_points_of_command_are_gone_when_the_round_is_over() -> None:
    table = fight(6, ours={"points": 3})
    after = play("ship/damage_control", table).after
    assert after.ship(ShipId("kestrel")).points == 0
    assert after.ship_combat is not None
    assert (after.ship_combat.round, after.ship_combat.step) == (2, 0)


# --- 2: maneuvers ---------------------------------------------------------------------

# Nadia flies with Dexterity 3, the smaller hull adds 1; the marauder's crew has 2.


@pytest.mark.parametrize(
    ("ours", "theirs", "band"),
    [("closer", "closer", "close"), ("farther", "farther", "long"), ("hold", "hold", "medium")],
)
def test_nobody_rolls_where_both_pilots_want_the_same(ours: str, theirs: str, band: str) -> None:
    after = play("ship/maneuvers", fight(1), {"wish": ours, "wish#2": theirs}).after
    assert after.ship_combat is not None
    assert after.ship_combat.ranges[0].band == band


@pytest.mark.parametrize(
    ("ours", "theirs", "first", "second", "band"),
    [
        ("closer", "hold", [3, 3, 3], [3, 3, 3], "close"),  # 13 against 11
        ("closer", "farther", [1, 1, 1], [6, 3, 1], "long"),  # 7 against 12: they get away
        ("closer", "hold", [1, 1, 1], [6, 3, 1], "medium"),
        ("hold", "closer", [3, 3, 4], [1, 1, 1], "close"),  # the marauder rolls first: 12 against 7
        ("hold", "closer", [1, 1, 1], [3, 3, 4], "medium"),
        ("closer", "hold", [2, 2, 4], [3, 4, 3], "close"),  # 12 each: the drama die decides
        ("closer", "hold", [3, 2, 3], [3, 4, 3], "medium"),  # a complete tie: whoever holds does
    ],
)
def test_piloting_decides_where_pilots_want_different_things(
    ours: str, theirs: str, first: list[int], second: list[int], band: str
) -> None:
    answers = {"wish": ours, "wish#2": theirs, "test": first, "test#2": second}
    after = play("ship/maneuvers", fight(1), answers).after
    assert after.ship_combat is not None
    assert after.ship_combat.ranges[0].band == band


@pytest.mark.parametrize(
    ("setting", "more", "band"),
    [
        ("by kind", {"test#3": [6, 6, 6], "test#4": [1, 1, 1]}, "close"),
        ("reroll", {"test#3": [6, 6, 6], "test#4": [1, 1, 1]}, "close"),
        ("status quo", {}, "medium"),
        ("guide", {"tie": "lost"}, "long"),
        ("guide", {"tie": "none"}, "medium"),
        ("coin", {}, "close"),  # the higher bonus: 4 against 2
    ],
)
def test_a_complete_tie_of_two_who_want_something_is_settled_by_the_setting(
    setting: str, more: dict[str, Any], band: str
) -> None:
    answers = {"wish": "closer", "wish#2": "farther", "test": [3, 2, 3], "test#2": [3, 4, 3], **more}
    after = play("ship/maneuvers", fight(1, settings={"complete_tie": setting}), answers).after
    assert after.ship_combat is not None
    assert after.ship_combat.ranges[0].band == band


@pytest.mark.parametrize(("face", "band"), [(1, "close"), (2, "long")])
def test_equal_bonuses_leave_it_to_a_coin(face: int, band: str) -> None:
    answers = {"wish": "closer", "wish#2": "farther", "test": [3, 2, 3], "test#2": [3, 2, 3], "coin": [face]}
    table = fight(1, theirs={"maneuver": 2}, settings={"complete_tie": "coin"})
    after = play("ship/maneuvers", table, answers).after
    assert after.ship_combat is not None
    assert after.ship_combat.ranges[0].band == band


WANTS = {"wish": "closer", "wish#2": "farther"}


OPEN = {"numbers": "open"}


def test_fortune_is_asked_when_both_have_thrown() -> None:
    table = fight(1).with_person(NADIA, fortune=3)
    key, _request = ask("ship/maneuvers", table, {**WANTS, "test": [1, 2, 2]})
    assert key == "test#2"
    key, request = ask("ship/maneuvers", table, {**WANTS, "test": [1, 2, 2], "test#2": [4, 1, 3]})
    assert (key, request.by) == ("fortune", "ann")  # 9 against 10


def test_whoever_is_behind_decides_on_fortune_first_and_each_once() -> None:
    """Nadia flies with 4, the raider who flies the marauder with 0."""
    table = fight(1, theirs={"crew": [["pilot", "raider"]]}, settings=OPEN).with_person(NADIA, fortune=6)
    table = table.with_person(RAIDER, fortune=6, fortune_most=6)
    thrown = {**WANTS, "test": [2, 1, 1], "test#2": [3, 5, 1]}  # 8 and 9
    key, request = ask("ship/maneuvers", table, thrown)
    assert (key, request.by) == ("fortune", "ann")
    assert request.options[0].note == "fails"
    key, request = ask("ship/maneuvers", table, {**thrown, "fortune": "drama:3"})
    assert (key, request.by) == ("fortune#2", "gail")
    assert request.options[0].note == "fails"  # 10 and 9 now
    played = play("ship/maneuvers", table, {**thrown, "fortune": "drama:3", "fortune#2": "leave"})
    assert played.after.ship_combat is not None
    assert played.after.ship_combat.ranges[0].band == "close"
    assert [played.after.person(one).fortune for one in (NADIA, RAIDER)] == [3, 6]
    assert "Kestrel: Dexterity (Piloting): 10 now, drama die 3." in played.said


def test_a_tie_is_thrown_again_without_fortune() -> None:
    table = fight(1, settings={"complete_tie": "reroll"}).with_person(NADIA, fortune=6)
    thrown = {**WANTS, "test": [3, 2, 3], "test#2": [3, 4, 3], "fortune": "leave"}
    key, request = ask("ship/maneuvers", table, thrown)
    assert (key, request.prompt) == ("test#3", "Kestrel: Dexterity (Piloting), again +4")
    key, _request = ask("ship/maneuvers", table, {**thrown, "test#3": [1, 2, 3]})
    assert key == "test#4"
    played = play("ship/maneuvers", table, {**thrown, "test#3": [1, 2, 3], "test#4": [6, 2, 3]})
    assert played.after.ship_combat is not None
    assert played.after.ship_combat.ranges[0].band == "long"


def test_without_a_reactor_a_ship_can_only_hold() -> None:
    table = fight(1, ours={"losses": [["reactor offline", 1]]})
    assert offers("ship/maneuvers", table) == {
        "closer": "the reactor is offline",
        "hold": "",
        "farther": "the reactor is offline",
    }


def test_at_the_ends_there_is_nothing_nearer_or_farther() -> None:
    assert offers("ship/maneuvers", fight(1, band="close"))["closer"] == "they are as near as can be"
    assert offers("ship/maneuvers", fight(1, band="long"))["farther"] == "they are as far as can be"


# --- 3: electronic warfare --------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "edge"),
    [("lock:marauder", ("kestrel", "marauder", 1)), ("jam:marauder", ("marauder", "kestrel", -1))],
)
def test_sensors_that_win_change_attacks_for_the_round(taken: str, edge: tuple[str, str, int]) -> None:
    answers = {"warfare": taken, "test": [4, 4, 4], "test#2": [1, 1, 1], "warfare#2": "leave"}
    after = play("ship/electronic_warfare", fight(2), answers).after
    assert after.ship_combat is not None
    assert [(one.ship, one.target, one.amount) for one in after.ship_combat.edges] == [edge]


def test_the_guide_says_how_much_electronic_warfare_gains_if_the_table_wants() -> None:
    answers = {"warfare": "lock:marauder", "test": [4, 4, 4], "test#2": [1, 1, 1], "amount": 3, "warfare#2": "leave"}
    after = play("ship/electronic_warfare", fight(2, settings={"electronic_warfare": "guide"}), answers).after
    assert after.ship_combat is not None
    assert after.ship_combat.edges[0].amount == 3


def test_sensors_that_lose_change_nothing() -> None:
    answers = {"warfare": "lock:marauder", "test": [1, 1, 1], "test#2": [4, 4, 4], "warfare#2": "leave"}
    after = play("ship/electronic_warfare", fight(2), answers).after
    assert after.ship_combat is not None
    assert after.ship_combat.edges == ()


# --- 4: weapon attacks --------------------------------------------------------------------

# Nadia shoots with Accuracy 2; the target is 10 and the sensors of the target.


def test_only_weapons_that_reach_are_fired_each_once() -> None:
    answers = {"fire": "leave", "fire#2": "leave", "fire#3": "leave"}
    assert play("ship/weapon_attacks", fight(3, band="medium"), answers).changes["ship_combat"].step == 4
    (request,) = asks("ship/weapon_attacks", fight(3, band="long")).values()
    assert request.prompt == "Kestrel: fire torpedoes at whom?"
    answers = {"fire": "leave"}
    assert play("ship/weapon_attacks", fight(3, band="long"), answers).changes["ship_combat"].step == 4


@pytest.mark.parametrize(
    ("faces", "sensors", "edge", "hits"),
    [
        ([1, 3, 4], 0, 0, 1),  # 10 against 10
        ([1, 2, 4], 0, 0, 0),
        ([1, 3, 4], 1, 0, 0),
        ([1, 3, 4], 1, 1, 1),  # locked on
        ([1, 3, 4], 0, -1, 0),  # jammed
    ],
)
def test_an_attack_that_reaches_the_target_will_do_damage(faces: list[int], sensors: int, edge: int, hits: int) -> None:
    edges = [{"ship": "kestrel", "target": "marauder", "amount": edge, "why": "sensors"}] if edge else []
    table = fight(3, band="long", theirs={"sensors": sensors}, edges=edges)
    after = play("ship/weapon_attacks", table, {"fire": "marauder", "test": faces}).after
    assert after.ship_combat is not None
    assert len(after.ship_combat.hits) == hits
    assert after.ship_combat.fired == (("kestrel", "torpedoes"),)


def test_a_weapon_that_is_offline_is_not_fired() -> None:
    table = fight(3, band="long", ours={"weapons": [{**TORPEDO, "offline": True}]})
    assert play("ship/weapon_attacks", table).changes["ship_combat"].step == 4


def test_points_of_command_are_spent_before_a_test_and_on_a_hit() -> None:
    table = fight(3, band="long", ours={"points": 6})
    answers = {
        "fire": "marauder",
        "guidance": 1,
        "test": [1, 2, 4],  # 9, and 1 for Guidance
        "stunt": "fire_for_effect",
        "stunt#2": "penetrate_hull",
        "points": 1,
        "stunt#3": "system_damage",
        "points#2": 2,
    }
    played = play("ship/weapon_attacks", table, answers)
    assert played.after.ship(ShipId("kestrel")).points == 0
    assert played.after.ship_combat is not None
    (hit,) = played.after.ship_combat.hits
    assert (hit.count, hit.extra, hit.penetrates, hit.systems) == (4, 1, 1, 2)


def test_a_stunt_that_is_too_dear_or_bought_already_says_so() -> None:
    table = fight(3, band="long", ours={"points": 3})
    answers = {"fire": "marauder", "guidance": 0, "test": [1, 3, 4]}
    found = offers("ship/weapon_attacks", table, answers)
    assert found == {
        "fire_for_effect": "",
        "sensor_lock": "",
        "set-up": "it costs 4, and there are 3",
        "system_damage": "",
        "penetrate_hull": "",
        "enough": "",
    }
    found = offers("ship/weapon_attacks", table, {**answers, "stunt": "fire_for_effect"})
    assert found["fire_for_effect"] == "this attack has bought it already"


def test_a_stunt_of_4_points_of_command_moves_the_churn() -> None:
    table = fight(3, band="long", ours={"points": 4}, settings={"churn": "on"})
    answers = {"fire": "marauder", "guidance": 0, "test": [1, 3, 4], "stunt": "set-up"}
    played = play("ship/weapon_attacks", table, answers)
    assert played.after.churn == 1
    assert played.said == ["Set-Up, 4: What the crew does next is prepared for."]


# --- 5: defensive actions -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "stopped"),
    [
        ([4, 4, 4], True),  # 15 against 14
        ([3, 4, 4], True),  # 14 each, drama die 4 each: whoever defends holds
        ([4, 4, 3], False),  # 14 each, the attack's drama die is higher
        ([1, 1, 1], False),
    ],
)
def test_evading_beats_the_attack_or_does_not(faces: list[int], stopped: bool) -> None:
    table = fight(4, hits=[incoming()])
    after = play("ship/defensive_actions", table, {"defend": "evade", "test": faces}).after
    assert after.ship_combat is not None
    assert (after.ship_combat.hits == ()) is stopped


TIED = {"defend": "evade", "test": [3, 4, 4]}
"""14, drama die 4, like the attack; Nadia evades with 3."""


@pytest.mark.parametrize(
    ("setting", "bonus", "more", "stopped"),
    [
        ("by kind", 2, {}, True),
        ("status quo", 2, {}, False),  # nothing changes: what is about to strike strikes
        ("coin", 4, {}, False),  # the attack's bonus is higher
        ("coin", 2, {}, True),
        ("coin", 3, {"coin": [1]}, False),
        ("coin", 3, {"coin": [2]}, True),
        ("guide", 2, {"tie": "won"}, False),
        ("guide", 2, {"tie": "lost"}, True),
        ("guide", 2, {"tie": "none"}, False),
        ("reroll", 2, {"test#2": [4, 4, 4], "test#3": [3, 3, 6]}, True),  # 14 against 15
        ("reroll", 2, {"test#2": [6, 6, 4], "test#3": [3, 3, 6]}, False),  # 18 against 15
    ],
)
def test_a_defense_that_ties_with_the_attack_is_settled_by_the_setting(
    setting: str, bonus: int, more: dict[str, Any], *, stopped: bool
) -> None:
    table = fight(4, hits=[incoming(bonus=bonus)], settings={"complete_tie": setting})
    after = play("ship/defensive_actions", table, {**TIED, **more}).after
    assert after.ship_combat is not None
    assert (after.ship_combat.hits == ()) is stopped


def test_of_a_defense_that_ties_the_guide_reads_which_ships_they_are() -> None:
    table = fight(4, hits=[incoming()], settings={"complete_tie": "guide"})
    key, request = ask("ship/defensive_actions", table, TIED)
    assert (key, request.by) == ("tie", "gail")
    assert [option.text for option in request.options] == ["Marauder", "Kestrel", "Neither: nothing changes"]


def test_a_defense_knows_what_it_has_to_beat() -> None:
    table = fight(4, hits=[incoming()]).with_person(NADIA, fortune=6)
    _key, request = ask("ship/defensive_actions", table, {"defend": "evade"})
    assert request.prompt == "Kestrel: Dexterity (Piloting) +3"  # the attack is the guide's to know
    table = fight(4, hits=[incoming()], settings=OPEN).with_person(NADIA, fortune=6)
    _key, request = ask("ship/defensive_actions", table, {"defend": "evade"})
    assert request.prompt == "Kestrel: Dexterity (Piloting) +3; to beat 14 with drama die 4"
    _key, request = ask("ship/defensive_actions", table, {"defend": "evade", "test": [1, 4, 4]})
    assert request.options[0].note == "fails"
    assert next(one.note for one in request.options if one.key == "first:3") == "costs 3; succeeds"


def test_an_attack_keeps_what_was_added_to_its_dice() -> None:
    table = fight(3, band="long")
    after = play("ship/weapon_attacks", table, {"fire": "marauder", "test": [1, 3, 4]}).after
    assert after.ship_combat is not None
    assert [(one.total, one.bonus) for one in after.ship_combat.hits] == [(10, 2)]


def test_a_ship_evades_once_in_a_round_and_shoots_only_torpedoes_down() -> None:
    table = fight(4, hits=[incoming(), incoming()])
    assert offers("ship/defensive_actions", table) == {
        "evade": "",
        "shoot": "only what comes from afar can be shot down",
        "leave": "",
    }
    found = offers("ship/defensive_actions", table, {"defend": "evade", "test": [4, 4, 4]})
    assert found["evade"] == "it has evaded in this round"


def test_a_pdc_that_has_not_fired_shoots_a_torpedo_down_once() -> None:
    torpedo = incoming(weapon="torpedoes")
    table = fight(4, theirs={"weapons": [TORPEDO]}, hits=[torpedo, torpedo])
    answers = {"defend": "shoot", "test": [6, 5, 2]}  # 15 with Accuracy 2
    found = offers("ship/defensive_actions", table, answers)
    assert found["shoot"] == "there is no PDC that has not fired"
    after = play("ship/defensive_actions", table, {**answers, "defend#2": "leave"}).after
    assert after.ship_combat is not None
    assert len(after.ship_combat.hits) == 1


# --- 6: damage ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hit", "rolled", "hull", "losses", "left"),
    [
        ({}, [4, 4, 4], [6, 6], (), "12 damage: the hull of Marauder holds with 12."),
        ({}, [4, 4, 4], [4, 4], (), "12 damage less 8 for the hull: 4 is left."),
        ({"penetrates": 3}, [4, 4, 4], [4, 4], (), "12 damage less 5 for the hull: 7 is left."),
        ({"penetrates": 9}, [4, 4, 4], [4, 4], (), "12 damage less 0 for the hull: 12 is left."),
        ({}, [4, 4, 4], [4, 4], (("hull", 2),), "12 damage less 6 for the hull: 6 is left."),
        ({"extra": 1}, [4, 4, 4, 6], [4, 4], (), "18 damage less 8 for the hull: 10 is left."),
    ],
)
def test_the_hull_is_rolled_and_taken_off(
    hit: dict[str, Any], rolled: list[int], hull: list[int], losses: tuple[Any, ...], left: str
) -> None:
    table = fight(5, hits=[strike(**hit)], theirs={"losses": losses})
    answers: dict[str, Any] = {"damage": rolled, "hull": hull}
    if "is left" in left:
        answers |= {"loss": "out"}
    played = play("ship/damage", table, answers)
    assert played.said == [left]
    assert played.after.ship(ShipId("marauder")).out is ("is left" in left)


def test_the_smallest_hull_has_no_dice_and_counts_1() -> None:
    table = fight(5, hits=[strike(count=1)], theirs={"size": "tiny"})
    assert play("ship/damage", table, {"damage": [1]}).said == ["1 damage: the hull of Marauder holds with 1."]


def test_each_loss_cuts_1d6_until_nothing_is_left() -> None:
    table = fight(5, hits=[strike()])
    answers = {"damage": [4, 4, 4], "hull": [1, 1], "loss": "sensors", "cut": [6], "loss#2": "sensors", "cut#2": [4]}
    after = play("ship/damage", table, answers).after.ship(ShipId("marauder"))
    assert (after.losses, after.out) == ((("sensors", 2),), False)


def test_when_every_box_is_marked_what_is_serious_goes_and_then_the_ship() -> None:
    full = [[loss, 3] for loss in LOSSES]
    table = fight(5, hits=[strike()], theirs={"losses": full})
    answers: dict[str, Any] = {"damage": [6, 6, 6], "hull": [3, 3], "loss": "weapon offline", "cut": [1]}
    assert list(offers("ship/damage", table, answers)) == ["reactor offline", "out"]
    answers |= {"loss#2": "reactor offline", "cut#2": [1]}
    after = play("ship/damage", table, answers).after.ship(ShipId("marauder"))
    assert after.out
    assert after.weapons[0].offline
    assert after.lost("reactor offline") == 1


def test_of_several_weapons_the_captain_says_which_goes_offline() -> None:
    table = fight(5, hits=[incoming()], ours={"losses": [[loss, 3] for loss in LOSSES]})
    answers = {"damage": [1, 1, 2], "hull": [3], "loss": "weapon offline", "weapon": "rail gun", "cut": [5]}
    after = play("ship/damage", table, answers).after.ship(ShipId("kestrel"))
    assert [one.name for one in after.weapons if one.offline] == ["rail gun"]


def test_system_damage_marks_what_the_attacker_says_and_cuts_nothing() -> None:
    table = fight(5, hits=[strike(systems=1)])
    answers = {"damage": [4, 4, 4], "hull": [4, 4], "system": "weapons", "loss": "out"}
    played = play("ship/damage", table, answers)
    assert played.after.ship(ShipId("marauder")).losses == (("weapons", 1),)
    assert any("4 damage is left" in str(line) for line in played.lines())


def test_a_second_hit_on_a_ship_that_is_out_does_nothing() -> None:
    table = fight(5, hits=[strike(), strike()])
    after = play("ship/damage", table, {"damage": [6, 6, 6], "hull": [1, 1], "loss": "out"}).after
    assert after.ship_combat is not None
    assert (after.ship(ShipId("marauder")).out, after.ship_combat.hits) == (True, ())


# --- 7: damage control ------------------------------------------------------------------

# Otto mends with Intelligence 3 against 11; each loss takes 5.


@pytest.mark.parametrize(
    ("before", "faces", "boxes", "progress"),
    [
        (0, [2, 2, 4], 2, 4),
        (0, [1, 2, 5], 1, 0),
        (3, [4, 4, 2], 1, 0),
        (4, [1, 1, 6], 1, 0),  # overshoot is lost
        (3, [1, 1, 2], 2, 3),  # 7 fails
    ],
)
def test_damage_control_is_an_advanced_test_for_each_loss(
    before: int, faces: list[int], boxes: int, progress: int
) -> None:
    repairs = [["hull", before]] if before else []
    table = fight(6, ours={"losses": [["hull", 2]], "repairs": repairs})
    ship = play("ship/damage_control", table, {"mend": "hull", "test": faces}).after.ship(ShipId("kestrel"))
    assert (ship.lost("hull"), dict(ship.repairs).get("hull", 0)) == (boxes, progress)


def test_a_weapon_that_is_mended_can_be_fired_again() -> None:
    ours = {"losses": [["weapon offline", 1]], "weapons": [{**RAIL, "offline": True}]}
    table = fight(6, ours=ours)
    ship = play("ship/damage_control", table, {"mend": "weapon offline", "test": [1, 2, 5]}).after.ship(
        ShipId("kestrel")
    )
    assert (ship.losses, ship.weapons[0].offline) == ((), False)


def test_each_engineer_has_a_roll() -> None:
    stations = [*STATIONS, ["engineer", "nadia"]]
    table = fight(6, ours={"losses": [["hull", 2]], "crew": stations})
    _key, request = ask("ship/damage_control", table)
    assert request.by == "ben"
    _key, request = ask("ship/damage_control", table, {"mend": "leave"})
    assert request.by == "ann"


def test_without_a_fight_ships_are_mended_too() -> None:
    table = crew({"fortune": 0}, {"fortune": 0}, ships=[kestrel(losses=[["hull", 1]])])
    ship = play("ship/damage_control", table, {"mend": "hull", "test": [1, 2, 5]}).after.ship(ShipId("kestrel"))
    assert ship.losses == ()
