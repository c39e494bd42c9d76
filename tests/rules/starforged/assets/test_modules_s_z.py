"""What each ability of the modules from sensor array to workshop does: by card, ability and case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.starforged.assets.aboard import (
    ADVANCE,
    DAMAGE,
    FACE,
    FRAY,
    FULFIL,
    GATHER,
    GO,
    REACT,
    REPAIR,
    SECURE,
    STRIKE,
    SWEAR,
    USE,
    Row,
    flying,
    unsaid,
)
from tests.rules.starforged.assets.test_modules_a_h import ROWS as FROM_A
from tests.rules.starforged.assets.test_modules_i_r import ROWS as FROM_I
from tests.rules.starforged.playing import (
    IN_A_BAD_SPOT,
    IN_CONTROL,
    asks,
    card,
    expedition,
    objective,
    offers,
    play,
    ship,
    told,
    under,
    vow,
    with_cards,
)

SENSORS, SHIELDS, STEALTH = "module/sensor_array", "module/shields", "module/stealth_tech"
BAY, WORKSHOP = "module/vehicle_bay", "module/workshop"
FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
ROAD: dict[str, Any] = {"tracks": [expedition(8)]}
IN_HAND = {"mara.position": "in control"}
ONWARD = {"expedition": "shoals"}

SENSOR: dict[str, Row] = {
    # wits 3 + 3 = 6 against 5 and 9; the 9 falls again, 4
    "sensor array 1: the way ahead": Row(
        GO,
        flying(SENSORS, 1, **ROAD),
        {**ONWARD, "stat": "wits", "action": [3, 5, 9], "turn": "sensor_array.0.0.0", "die": "second", "again": [4]},
        {"shoals": ("formidable", 12)},
    ),
    # edge 2 + 3 = 5 against 5 and 9 misses
    "sensor array 1: not at speed": Row(
        GO,
        flying(SENSORS, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [3, 5, 9], **told()},
        {},
    ),
    # wits 3 + 3 + 1 = 7 against 5 and 9: 1 and 1
    "sensor array 2: by hand": Row(
        GATHER,
        flying(SENSORS, 2),
        {"assets": ["sensor_array.1.0"], "mode": 0, "action": [3, 5, 9]},
        {"mara.momentum": 4},
    ),
    # 4 for integrity + wits 3 = 7 against 5 and 6: 2 and the next move, and 1
    "sensor array 2: by itself": Row(
        SECURE,
        flying(SENSORS, 2, integrity=4),
        {"stat": "wits", "assets": ["sensor_array.1.0"], "mode": 1, "action": [5, 6]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    # integrity 5 + 1 = 6 against 5 and 9; the 9 falls again, 5: 2 and 1
    "sensor array 3: an ambush": Row(
        FRAY,
        flying(SENSORS, 3, **TO_THE_FRAY),
        {
            "stat": "wits",
            "assets": ["sensor_array.2.0"],
            "action": [1, 5, 9],
            "turn": "sensor_array.2.0.0",
            "dice": ["second"],
            "again": [5],
        },
        {"mara.momentum": 5, **IN_HAND},
    ),
    "sensor array 3: a hidden threat": Row(
        FACE,
        flying(SENSORS, 3),
        {"stat": "shadow", "assets": ["sensor_array.2.0"], "action": [1, 5, 5], "turn": "none"},
        {"mara.momentum": 4},
    ),
}

RAISE = {"ability": "shields.0.u0"}
HOLD = {"instead": "shields.0.i0"}
UP: dict[str, Any] = {"values": {"shields": 3}}
WALL: dict[str, Row] = {
    # integrity 5 + 2 = 7 against 5 and 6
    "shields 1: raised": Row(
        USE, flying(SHIELDS, 1), {**RAISE, "value": "integrity", "action": [2, 5, 6]}, {"shields.shields": 4}
    ),
    # wits 3 + 3 = 6 against 5 and 9
    "shields 1: raised in part": Row(
        USE, flying(SHIELDS, 1), {**RAISE, "value": "wits", "action": [3, 5, 9]}, {"shields.shields": 3}
    ),
    "shields 1: barely raised": Row(
        USE,
        flying(SHIELDS, 1),
        {**RAISE, "value": "wits", "action": [1, 5, 9]},
        {"shields.shields": 2, "mara.momentum": 1},
    ),
    "shields 1: they hold": Row(DAMAGE, flying(SHIELDS, 1, **UP), HOLD, {"shields.shields": 2}, {"amount": 3}),
    # 2 of 3 are held off
    "shields 1: they hold in part": Row(
        DAMAGE,
        flying(SHIELDS, 1, values={"shields": 2}),
        {**HOLD, "resist": "no"},
        {"shields.shields": 1, "ship": 4},
        {"amount": 3},
    ),
    # 1 of 2 is held off, and they are gone for an hour
    "shields 1: they give way": Row(
        DAMAGE,
        flying(SHIELDS, 1, values={"shields": 1}),
        {**HOLD, "resist": "no"},
        {"shields.shields": 0, "shields.burnt_out": 1, "ship": 4},
        {"amount": 2},
    ),
    "shields 1: not used": Row(
        DAMAGE, flying(SHIELDS, 1, **UP), {"instead": "none", "resist": "no"}, {"ship": 4}, {"amount": 1}
    ),
    "shields 1: they run down": Row(USE, flying(SHIELDS, 1, **UP), {"ability": "shields.0.u1"}, {"shields.shields": 0}),
    "shields 1: an hour": Row(
        USE,
        flying(SHIELDS, 1, values={"burnt_out": 1}),
        {"ability": "shields.0.u2"},
        {"shields.burnt_out": 0},
    ),
    # shields 3 + 4 = 7 against 5 and 6: 1 for the strong hit, 2 for the shields
    "shields 2: they take the blow": Row(
        REACT,
        flying(SHIELDS, 2, **UP, **CORNERED),
        {"stat": "iron", "assets": ["shields.1.0"], "action": [4, 5, 6]},
        {"mara.momentum": 5, **IN_HAND},
    ),
    # iron 1 + 6 = 7 against 5 and 6: 2 for the strong hit, 1 for the shields
    "shields 3: up at once": Row(
        FRAY,
        flying(SHIELDS, 3, **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 5, 6], "may": "yes"},
        {"shields.shields": 3, "mara.momentum": 5, **IN_HAND},
    ),
    "shields 3: left down": Row(
        FRAY,
        flying(SHIELDS, 3, **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 5, 6], "may": "no"},
        {"mara.momentum": 4, **IN_HAND},
    ),
    "shields 3: a weak hit": Row(
        FRAY,
        flying(SHIELDS, 3, **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 5, 9], "gain": "control"},
        IN_HAND,
    ),
    "shields 3: burnt out": Row(
        FRAY,
        flying(SHIELDS, 3, values={"burnt_out": 1}, **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 5, 6]},
        {"mara.momentum": 4, **IN_HAND},
    ),
}

DARK: dict[str, Row] = {
    # shadow 2 + 3 + 1 = 6 against 5 and 5
    "stealth tech 1: out of sight": Row(
        FACE,
        flying(STEALTH, 1),
        {"stat": "shadow", "assets": ["stealth_tech.0.0"], "action": [3, 5, 5]},
        {"mara.momentum": 3},
    ),
    # shadow 2 + 3 + 1 = 6 against 5 and 5
    "stealth tech 1: an ambush": Row(
        FRAY,
        flying(STEALTH, 1, **TO_THE_FRAY),
        {"stat": "shadow", "assets": ["stealth_tech.0.1"], "action": [3, 5, 5]},
        {"goal": ("formidable", 4), "mara.momentum": 4, **IN_HAND},
    ),
    # 6 against 5 and 9
    "stealth tech 1: half an ambush": Row(
        FRAY,
        flying(STEALTH, 1, **TO_THE_FRAY),
        {"stat": "shadow", "assets": ["stealth_tech.0.1"], "action": [3, 5, 9], "gain": "control"},
        IN_HAND,
    ),
    # shadow 2 + 1 misses; the action die falls again, 5: 7 against 5 and 6
    "stealth tech 2: unseen": Row(
        GO,
        flying(STEALTH, 2, **ROAD),
        {**ONWARD, "stat": "shadow", "action": [1, 5, 6], "turn": "stealth_tech.1.0.0", "again": [5]},
        {"shoals": ("formidable", 12)},
    ),
    # shadow 2 + 1 misses; both challenge dice fall again, 2 and 1: 3 against them, 2 boxes
    "stealth tech 3: true": Row(
        STRIKE,
        flying(STEALTH, 3, **FIGHT),
        {
            "stat": "iron",
            "assets": ["stealth_tech.2.0"],
            "mode": 0,
            "action": [1, 5, 6],
            "turn": "stealth_tech.2.0.0",
            "dice": ["first", "second"],
            "again": [2, 1],
        },
        {"goal": ("formidable", 8)},
    ),
    # shadow 2 + 4 = 6 against 5 and 4: 2 boxes, and 1
    "stealth tech 3: hard": Row(
        STRIKE,
        flying(STEALTH, 3, **FIGHT),
        {"stat": "iron", "assets": ["stealth_tech.2.0"], "mode": 1, "action": [4, 5, 4]},
        {"goal": ("formidable", 12)},
    ),
    # 6 against 5 and 5: undetected, and 2 momentum
    "stealth tech 3: out of nowhere": Row(
        STRIKE,
        flying(STEALTH, 3, **FIGHT),
        {"stat": "iron", "assets": ["stealth_tech.2.0"], "mode": 1, "action": [4, 5, 5]},
        {"goal": ("formidable", 12), "mara.momentum": 4, "stealth_tech.undetected": 1},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 3
    "stealth tech 3: +1 for the next": Row(
        STRIKE,
        flying(STEALTH, 3, values={"undetected": 1}, **FIGHT),
        {"stat": "edge", "assets": [], "action": [2, 4, 3]},
        {"goal": ("formidable", 8), "stealth_tech.undetected": 0},
    ),
}

BAYS: dict[str, Row] = {
    # edge 2 + 1 misses; the action die falls again, 5: 7 against 5 and 6: 1 and 1
    "vehicle bay 3: out into danger": Row(
        FACE,
        flying(BAY, 3, mara={"aboard": None}),
        {
            "stat": "edge",
            "assets": ["vehicle_bay.2.0"],
            "action": [1, 5, 6],
            "turn": "vehicle_bay.2.0.0",
            "dice": ["action"],
            "again": [5],
        },
        {"mara.momentum": 4},
    ),
}

BEGUN: dict[str, Any] = {"tracks": [vow(32, "extreme")], "values": {"track:oath": 1}}
SHOPS: dict[str, Row] = {
    # wits 3 + 2 + 1 = 6 against 5 and 5: 3 points in the field, of which 2 are spent
    "workshop 1: in the field": Row(
        REPAIR,
        flying(WORKSHOP, 1, integrity=3),
        {
            "who": "own",
            "where": "field",
            "assets": ["workshop.0.0"],
            "action": [2, 5, 5],
            "extra": 0,
            "buy": "integrity:ship",
            "buy#2": "integrity:ship",
        },
        {"ship": 5},
    ),
    # wits 3 + 2 = 5 misses, and 2 is less than integrity 3: 3 + 6 = 9 against 5 and 8
    "workshop 2: a device": Row(
        FACE,
        flying(WORKSHOP, 2, integrity=3),
        {"stat": "wits", "action": [2, 5, 8], "turn": "workshop.1.0.0", "again": [6]},
        {"mara.momentum": 3},
    ),
    # wits 3 + 3 = 6 against 5 and 9, and 3 is not less than integrity 3
    "workshop 2: not from 3 on": Row(
        GATHER,
        flying(WORKSHOP, 2, integrity=3),
        {"action": [3, 5, 9]},
        {"mara.momentum": 3},
    ),
    # heart 1 + 4 = 5 against 6 and 9 misses; the 6 falls again, 2
    "workshop 3: a project is sworn": Row(
        SWEAR,
        flying(WORKSHOP, 3),
        {
            "vow": "Build a gate",
            "rank": "epic",
            "assets": ["workshop.2.0"],
            "action": [4, 6, 9],
            "turn": "workshop.2.0.0",
            "dice": ["first"],
            "again": [2],
        },
        {"vow-1": ("epic", 0), "mara.momentum": 3},
    ),
    "workshop 3: a part": Row(
        USE,
        flying(WORKSHOP, 3, tracks=[vow(8, "extreme")]),
        {"ability": "workshop.2.u0"},
        {"oath": ("extreme", 10), "mara.momentum": 4},
    ),
    # wits 3 + 3 + 1 = 7 against 5 and 9: a weak hit, which costs 1 momentum
    "workshop 3: a long while": Row(
        FACE,
        flying(WORKSHOP, 3, tracks=[vow(8, "extreme")]),
        {"stat": "wits", "assets": ["workshop.2.1"], "action": [3, 5, 9], "pay": "lose_momentum"},
        {"oath": ("extreme", 10), "mara.momentum": 1},
    ),
    "workshop 3: a long while, with a match": Row(
        FACE,
        flying(WORKSHOP, 3, tracks=[vow(8, "epic")]),
        {"stat": "wits", "assets": ["workshop.2.1"], "action": [3, 5, 5]},
        {"oath": ("epic", 10), "mara.momentum": 3},
    ),
    # 8 boxes against 3 and 4: 8 ticks of quests, and 4 more: 3 boxes of experience
    "workshop 3: it is done": Row(
        FULFIL,
        flying(WORKSHOP, 3, **BEGUN),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 12, "mara.experience": 6},
    ),
}

ROWS = {**SENSOR, **WALL, **DARK, **BAYS, **SHOPS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    assert play(row.move, row.table, row.answers, **row.args).changes == row.changed


# --- what shuts them ------------------------------------------------------------------------


def test_sensor_array_2_scans_by_itself_while_the_ship_holds() -> None:
    scan = {"stat": "wits", "assets": ["sensor_array.1.0"]}
    wreck = flying(SENSORS, 2, integrity=0)
    assert offers(SECURE, wreck, scan) == {"0": "", "1": "it takes 1 integrity, and there is 0"}


def test_shields_1_are_raised_when_they_are_down_and_not_burnt_out() -> None:
    assert offers(USE, flying(SHIELDS, 1, **UP))["shields.0.u0"] == "shields already"
    assert offers(USE, flying(SHIELDS, 1, values={"burnt_out": 1}))["shields.0.u0"] == "burnt out already"


def test_shields_2_have_to_be_up() -> None:
    assert "assets" not in asks(REACT, flying(SHIELDS, 2, **CORNERED), {"stat": "iron"})


def test_stealth_tech_3_says_that_nobody_saw_it() -> None:
    answers = {"stat": "iron", "assets": ["stealth_tech.2.0"], "mode": 1, "action": [4, 5, 5]}
    assert "Nobody has seen where it came from." in play(STRIKE, flying(STEALTH, 3, **FIGHT), answers).said


def test_workshop_1_is_at_hand_outside_too() -> None:
    ashore = flying(WORKSHOP, 1, mara={"aboard": None})
    assert "assets" in asks(REPAIR, ashore, {"who": "own", "where": "field"})


# --- the vehicle bay --------------------------------------------------------------------------


MENDING = {"who": "own", "where": "field", "action": [2, 1, 9]}
BATTERED = {"id": "skiff", "name": "Skiff", "kind": "support", "integrity": 0, "most": 4, "battered": True}


def in_the_bay(marked: int) -> Any:
    """A battered skiff and a battered ship, the ship with a vehicle bay, and no supply to add points with."""
    home = ship(modules=[{"name": "Vehicle Bay"}], battered=True)
    return with_cards(card(BAY, marked), vehicles=[home, BATTERED], supply=0)


def test_vehicle_bay_1_eases_repairs_of_support_vehicles() -> None:
    # wits 3 + 2 = 5 against 1 and 9: 1 point in the field
    found = offers(REPAIR, in_the_bay(1), MENDING)
    assert (found["battered:skiff"], found["battered:ship"]) == ("", "it takes 2 points")


def test_another_ability_of_the_bay_eases_nothing() -> None:
    assert play(REPAIR, in_the_bay(2), MENDING).changes == {}


def test_vehicle_bay_1_mends_for_one_point() -> None:
    assert play(REPAIR, in_the_bay(1), {**MENDING, "buy": "battered:skiff"}).changes == {"skiff.battered": False}


def test_vehicle_bay_1_makes_support_vehicles_cheaper() -> None:
    bay = flying(BAY, 1, mara={"quests": {"ticks": 4}})
    # 2 experience: enough for a support vehicle, which is 3 elsewhere
    found = offers(ADVANCE, bay, {"how": "new"})
    assert (found["support vehicle"], found["module"]) == ("", "it takes 3 experience, and there are 2")
    taken = {"how": "new", "kind": "support vehicle", "card": "support_vehicle/skiff", "called": "Dart"}
    assert play(ADVANCE, bay, taken).changes["mara.spent"] == 2


def docked(integrity: int = 1, *marked: int, **mara: Any) -> Any:
    """Mara out in a skiff whose second ability is marked too, with a vehicle bay at home."""
    skiff = card("support_vehicle/skiff", 1, 2)
    rig = {"id": "skiff", "name": "Skiff", "kind": "support", "integrity": integrity, "most": 4}
    home = ship(modules=[{"name": "Vehicle Bay"}])
    known = {"aboard": "skiff", "quests": {"ticks": 8}, **mara}
    return with_cards(card(BAY, *marked), skiff, mara=known, vehicles=[home, rig])


# integrity 0 + 1 = 1 against 5 and 6 misses; the table says 5: gone in an instant
LOST = {
    "action": [1, 5, 6],
    "worse": "momentum",
    "break": "table",
    "table": [5],
    "way": "harm",
    **under("endure_harm", amount=1, resist="no"),
}
PAID = {"mara.momentum": 0, "mara.health": 4, "mara.aboard": None}


def test_vehicle_bay_2_restores_what_was_destroyed() -> None:
    answers = {**LOST, "notice": "yes", "salvage": [50], "restore": "yes"}
    played = play(DAMAGE, docked(1, 2), answers, amount=1)
    # the skiff is there again with both its abilities
    assert played.changes == {**PAID, "skiff": 0, "skiff.battered": True, "mara.spent": 1}


def test_vehicle_bay_2_finds_only_scrap() -> None:
    played = play(DAMAGE, docked(1, 2), {**LOST, "notice": "yes", "salvage": [51]}, amount=1)
    assert played.changes == {**PAID, "skiff": None, "mara.assets": ("Vehicle Bay 1",)}


def test_vehicle_bay_2_can_be_left() -> None:
    for answers in ({"notice": "no"}, {"notice": "yes", "salvage": [1], "restore": "no"}):
        played = play(DAMAGE, docked(1, 2), {**LOST, **answers}, amount=1)
        assert played.changes["mara.assets"] == ("Vehicle Bay 1",)
        assert "mara.spent" not in played.changes


def test_vehicle_bay_2_costs_experience() -> None:
    poor = docked(1, 2, quests={"ticks": 0})
    played = play(DAMAGE, poor, {**LOST, "notice": "yes", "salvage": [50]}, amount=1)
    assert played.changes["mara.assets"] == ("Vehicle Bay 1",)
    assert "It could be restored, but it takes 1 experience, and there are 0." in played.said


def test_vehicle_bay_2_is_not_cheaper_for_what_the_bay_makes_cheaper() -> None:
    answers = {**LOST, "notice": "yes", "salvage": [50], "restore": "yes"}
    assert play(DAMAGE, docked(1, 1, 2), answers, amount=1).changes["mara.spent"] == 1


def test_every_ability_has_a_row() -> None:
    assert unsaid(FROM_A, FROM_I, ROWS, kinds=("module",)) == ["overseer 2", "vehicle bay 1", "vehicle bay 2"]
