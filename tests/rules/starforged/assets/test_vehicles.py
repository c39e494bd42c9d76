"""What each ability of the vehicles does: a row for each thing that its card says, by card, ability and case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.starforged.assets.aboard import (
    ADVANCE,
    CLASH,
    COURSE,
    DAMAGE,
    FACE,
    FINISH,
    FRAY,
    GEAR,
    GO,
    REACT,
    STRIKE,
    USE,
    Row,
    driving,
    flying,
    unsaid,
)
from tests.rules.starforged.playing import (
    ABOARD,
    IN_A_BAD_SPOT,
    IN_CONTROL,
    asks,
    card,
    expedition,
    objective,
    offers,
    play,
    refused,
    ship,
    told,
    under,
    with_cards,
)

BIKE, ROVER, POD, SUIT = (f"support_vehicle/{name}" for name in ("hoverbike", "rover", "service_pod", "exosuit"))
SHUTTLE, SKIFF, FIGHTER = (f"support_vehicle/{name}" for name in ("shuttle", "skiff", "snub_fighter"))
STARSHIP = "command_vehicle/starship"
FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
ROAD: dict[str, Any] = {"tracks": [expedition(8)]}
ONWARD = {"expedition": "shoals"}
WON = {"shoals": None}

STARSHIPS: dict[str, Row] = {
    # 8 boxes against 3 and 4: 2 ticks of discoveries for a dangerous expedition, and 1 of bonds
    "starship 2: a hit ties crew and ship": Row(
        FINISH,
        flying(STARSHIP, 2, tracks=[expedition(32, "dangerous")]),
        {"assets": ["starship.1.0"], "progress": [3, 4]},
        {**WON, "mara.discoveries": 2, "mara.bonds": 1},
    ),
    # Bo is aboard too, but has no part in the expedition
    "starship 2: for everybody aboard": Row(
        FINISH,
        flying(STARSHIP, 2, bo=ABOARD, tracks=[expedition(32, "dangerous")]),
        {"assets": ["starship.1.0"], "progress": [3, 9]},
        {**WON, "mara.discoveries": 1, "mara.bonds": 1, "bo.bonds": 1},
    ),
    "starship 2: not for an ally who stayed behind": Row(
        FINISH,
        flying(STARSHIP, 2, bo={}, tracks=[expedition(32, "dangerous")]),
        {"assets": ["starship.1.0"], "progress": [3, 4]},
        {**WON, "mara.discoveries": 2, "mara.bonds": 1},
    ),
    "starship 2: a troublesome way is too short": Row(
        FINISH,
        flying(STARSHIP, 2, tracks=[expedition(32, "troublesome")]),
        {"progress": [3, 4]},
        {**WON, "mara.discoveries": 1},
    ),
    # heart 1 + 6 = 7 against 3 and 4, where integrity 4 would do too; 1 comes back
    "starship 3: a strong hit costs no stress": Row(
        DAMAGE,
        flying(STARSHIP, 3),
        {"resist": "yes", "assets": ["starship.2.0"], "action": [6, 3, 4], "relief": "recover"},
        {},
        {"amount": 1},
    ),
    # heart 1 + 4 = 5 against 3 and 9
    "starship 3: a weak hit costs stress": Row(
        DAMAGE,
        flying(STARSHIP, 3),
        {
            "resist": "yes",
            "assets": ["starship.2.0"],
            "action": [4, 3, 9],
            "swap": "press_on",
            **under("endure_stress", resist="no"),
        },
        {"ship": 4, "mara.spirit": 4},
        {"amount": 1},
    ),
    # heart 1 + 1 = 2 against 3 and 9: integrity falls once more
    "starship 3: so does a miss": Row(
        DAMAGE,
        flying(STARSHIP, 3),
        {
            "resist": "yes",
            "assets": ["starship.2.0"],
            "action": [1, 3, 9],
            "worse": "worse",
            **under("endure_stress", resist="no"),
        },
        {"ship": 3, "mara.spirit": 4},
        {"amount": 1},
    ),
}

SUITS: dict[str, Row] = {
    # iron 1 + 1 against 5 and 6 misses; with the rig's 6 it is 7
    "exosuit 1: integrity for the action die": Row(
        FACE,
        driving(SUIT, 1),
        {"stat": "iron", "action": [1, 5, 6], "turn": "exosuit.0.0.0"},
        # 1 momentum lost, 1 taken for the strong hit
        {},
    ),
    # iron 1 + 1 against 1 and 1 is a strong hit already, and stays one
    "exosuit 1: left alone": Row(
        FACE,
        driving(SUIT, 1),
        {"stat": "iron", "action": [1, 1, 1], "turn": "none"},
        {"mara.momentum": 3},
    ),
    # edge 2 + 1 against 5 and 6 misses; the action die falls again, 6: 8
    "exosuit 2: fuel for another throw": Row(
        FACE,
        driving(SUIT, 2),
        {"stat": "edge", "action": [1, 5, 6], "turn": "exosuit.1.0.0", "dice": ["action"], "again": [6]},
        {"supply": 4, "mara.momentum": 3},
    ),
    # integrity 5 + 2 = 7 against 4 and 9; the 9 falls again, 3; what was lost comes back
    "exosuit 3: one challenge die again": Row(
        DAMAGE,
        driving(SUIT, 3),
        {
            "resist": "yes",
            "action": [2, 4, 9],
            "turn": "exosuit.2.0.0",
            "die": "second",
            "again": [3],
            "relief": "recover",
        },
        {},
        {"amount": 1},
    ),
}

BIKES: dict[str, Row] = {
    # edge 2 + 4 = 6 against 3 and 9; the price of the way is told
    "hoverbike 1: +1 on a hit": Row(
        GO,
        driving(BIKE, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [4, 3, 9], "way": "peril"},
        {"shoals": ("formidable", 12), "mara.momentum": 3},
    ),
    # edge 2 + 4 = 6 against 3 and 3: a waypoint, and another one
    "hoverbike 1: a strong hit with a match": Row(
        GO,
        driving(BIKE, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [4, 3, 3]},
        {"shoals": ("formidable", 16), "mara.momentum": 3},
    ),
    "hoverbike 1: with wits it is no help": Row(
        GO,
        driving(BIKE, 1, **ROAD),
        {**ONWARD, "stat": "wits", "action": [4, 3, 3]},
        {"shoals": ("formidable", 12)},
    ),
    # edge 2 + integrity 3 + 2 = 7 against 5 and 6: +1 for the strong hit, +2 for the afterburner
    "hoverbike 2: a strong hit": Row(
        FACE,
        driving(BIKE, 2),
        {"stat": "edge", "assets": ["hoverbike.1.0"], "action": [2, 5, 6]},
        {"mara.momentum": 5},
    ),
    # 7 against 5 and 9 is a weak hit, and counts as a miss
    "hoverbike 2: a weak hit is a miss": Row(
        FACE,
        driving(BIKE, 2),
        {"stat": "edge", "assets": ["hoverbike.1.0"], "action": [2, 5, 9], **told()},
        {},
    ),
    # edge 2 + 1 = 3 against 5 and 6; momentum 8 beats both, and a 5 keeps it: 8, and 1 more
    "hoverbike 3: a 5 keeps momentum": Row(
        FACE,
        driving(BIKE, 3, mara={"momentum": 8}),
        {"stat": "edge", "action": [1, 5, 6], "burn": "yes", "keeps": "yes", "keeps_die": [5]},
        {"mara.momentum": 9},
    ),
    "hoverbike 3: a 4 does not": Row(
        FACE,
        driving(BIKE, 3, mara={"momentum": 8}),
        {"stat": "edge", "action": [1, 5, 6], "burn": "yes", "keeps": "yes", "keeps_die": [4]},
        {"mara.momentum": 3},
    ),
}

ROVERS: dict[str, Row] = {
    # wits 3 + 2 + 1 = 6 against 5 and 5
    "rover 1: +1 on an expedition": Row(
        GO,
        driving(ROVER, 1, **ROAD),
        {**ONWARD, "stat": "wits", "action": [2, 5, 5]},
        {"shoals": ("formidable", 12)},
    ),
    # supply 5 + 1 + 1 = 7 against 6 and 6
    "rover 1: +1 on a course": Row(COURSE, driving(ROVER, 1), {"action": [1, 6, 6]}, {"mara.momentum": 3}),
    # 8 boxes against 3 and 9; the 9 falls again, 5: 4 ticks of discoveries for a formidable expedition
    "rover 1: the last throw again": Row(
        FINISH,
        driving(ROVER, 1, tracks=[expedition(32)]),
        {"progress": [3, 9], "turn": "rover.0.1.0", "die": "second", "again": [5]},
        {**WON, "mara.discoveries": 4, "mara.experience": 2},
    ),
    # integrity 5 + 2 = 7 against 5 and 6: +1 for the strong hit, +1 for the rover
    "rover 3: through an obstacle": Row(
        FACE,
        driving(ROVER, 3),
        {"stat": "iron", "assets": ["rover.2.0"], "action": [2, 5, 6]},
        {"mara.momentum": 4},
    ),
    "rover 3: through fire": Row(
        REACT,
        driving(ROVER, 3, **CORNERED | {"mara": {**IN_A_BAD_SPOT}}),
        {"stat": "iron", "assets": ["rover.2.0"], "action": [2, 5, 6]},
        {"mara.momentum": 4, "mara.position": "in control"},
    ),
}

PODS: dict[str, Row] = {
    # iron 1 + 4 + 1 = 6 against 5 and 5: +1 and +1
    "service pod 1: a task for its arms": Row(
        FACE,
        driving(POD, 1),
        {"stat": "iron", "assets": ["service_pod.0.0"], "action": [4, 5, 5]},
        {"mara.momentum": 4},
    ),
    # integrity 4 + 1 + 2 = 7 against 6 and 6: 1 lost, 1 taken
    "service pod 2: with care": Row(
        FACE,
        driving(POD, 2),
        {"stat": "edge", "assets": ["service_pod.1.0"], "mode": 0, "action": [1, 6, 6]},
        {},
    ),
    # integrity 4 + 3 = 7 against 6 and 6: +1 and +1
    "service pod 2: without": Row(
        FACE,
        driving(POD, 2),
        {"stat": "edge", "assets": ["service_pod.1.0"], "mode": 1, "action": [3, 6, 6]},
        {"mara.momentum": 4},
    ),
    # no dice; then integrity 4 falls by 2
    "service pod 3: to its limit": Row(
        FACE,
        driving(POD, 3),
        {"stat": "edge", "assets": ["service_pod.2.0"], **under("withstand_damage", resist="no")},
        {"mara.momentum": 3, "service_pod": 2},
    ),
}

SHUTTLES: dict[str, Row] = {
    "shuttle 1: an arrival": Row(USE, driving(SHUTTLE, 1), {"ability": "shuttle.0.u0"}, {"mara.momentum": 3}),
    "shuttle 1: for everybody aboard": Row(
        USE,
        driving(SHUTTLE, 1, bo={"aboard": "shuttle"}),
        {"ability": "shuttle.0.u0"},
        {"mara.momentum": 3, "bo.momentum": 3},
    ),
    # edge 2 + 4 + 1 = 7 against 6 and 6: +1 and +1
    "shuttle 2: through bad skies": Row(
        FACE,
        driving(SHUTTLE, 2),
        {"stat": "edge", "assets": ["shuttle.1.0"], "action": [4, 6, 6]},
        {"mara.momentum": 4},
    ),
    # integrity 3 + 1 + 1 = 5 against 4 and 4
    "shuttle 3: +1 against damage": Row(
        DAMAGE,
        driving(SHUTTLE, 3),
        {"resist": "yes", "action": [1, 4, 4], "relief": "momentum"},
        {"shuttle": 3, "mara.momentum": 3},
        {"amount": 1},
    ),
}

SKIFFS: dict[str, Row] = {
    # integrity 4 + 2 = 6 against 5 and 5
    "skiff 1: on an expedition": Row(
        GO,
        driving(SKIFF, 1, **ROAD),
        {**ONWARD, "stat": "shadow", "assets": ["skiff.0.0"], "action": [2, 5, 5]},
        {"shoals": ("formidable", 12), "mara.momentum": 3},
    ),
    # integrity 4 + 2 = 6 against 5 and 5, with supply 0 alone a miss: +1 and +1
    "skiff 1: on a course": Row(
        COURSE,
        driving(SKIFF, 1, supply=1),
        {"assets": ["skiff.0.0"], "action": [2, 5, 5]},
        {"mara.momentum": 4},
    ),
    # integrity 4 + 2 = 6 against 5 and 4: 2 boxes
    "skiff 2: the cannon": Row(
        STRIKE,
        driving(SKIFF, 2, **FIGHT),
        {"stat": "edge", "assets": ["skiff.1.0"], "action": [2, 5, 4]},
        {"goal": ("formidable", 8), "mara.momentum": 3},
    ),
    # a match: 2 boxes, and 1 more
    "skiff 2: havoc on a match": Row(
        CLASH,
        driving(SKIFF, 2, **CORNERED),
        {"stat": "edge", "assets": ["skiff.1.0"], "action": [2, 5, 5]},
        {"goal": ("formidable", 12), "mara.momentum": 3, "mara.position": "in control"},
    ),
    # supply 5 + 1 + 1 = 7 against 6 and 6: +1 and +1
    "skiff 3: everything is aboard": Row(GEAR, driving(SKIFF, 3), {"action": [1, 6, 6]}, {"mara.momentum": 4}),
}

FIGHTERS: dict[str, Row] = {
    # integrity 4 + 2 = 6 against 5 and 5: +2 for the strong hit, +2 for the fighter
    "snub fighter 1: into the fray": Row(
        FRAY,
        driving(FIGHTER, 1, **TO_THE_FRAY),
        {"stat": "iron", "assets": ["snub_fighter.0.0"], "action": [2, 5, 5]},
        {"mara.momentum": 6, "mara.position": "in control"},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 3
    "snub fighter 2: +1": Row(
        STRIKE,
        driving(FIGHTER, 2, **FIGHT),
        {"stat": "edge", "action": [2, 4, 3]},
        {"goal": ("formidable", 8)},
    ),
    "snub fighter 2: progress on a match": Row(
        CLASH,
        driving(FIGHTER, 2, **CORNERED),
        {"stat": "edge", "action": [2, 4, 4]},
        {"goal": ("formidable", 12), "mara.position": "in control"},
    ),
    "snub fighter 3: a mark": Row(
        USE, driving(FIGHTER, 3), {"ability": "snub_fighter.2.u0"}, {"snub_fighter.victory_marks": 1}
    ),
    "snub fighter 3: the fifth counts": Row(
        USE,
        driving(FIGHTER, 3, values={"victory_marks": 9}),
        {"ability": "snub_fighter.2.u0"},
        {"snub_fighter.victory_marks": 10, "mara.quests": 2},
    ),
}

ROWS = {**STARSHIPS, **SUITS, **BIKES, **ROVERS, **PODS, **SHUTTLES, **SKIFFS, **FIGHTERS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    assert play(row.move, row.table, row.answers, **row.args).changes == row.changed


def test_starship_1_takes_modules() -> None:
    rich = {"quests": {"ticks": 8}}
    with_ship, without = flying(STARSHIP, 1, mara=rich), with_cards(mara=rich)
    assert offers(ADVANCE, with_ship, {"how": "new"})["module"] == ""
    assert offers(ADVANCE, without, {"how": "new"})["module"] == "there is no command vehicle for it"


def test_starship_3_can_be_left_to_integrity() -> None:
    # integrity 4 + 3 = 7 against 3 and 9
    answers = {"resist": "yes", "assets": [], "action": [3, 3, 9], "swap": "press_on"}
    assert play(DAMAGE, flying(STARSHIP, 3), answers, amount=1).changes == {"ship": 4}


def test_exosuit_1_costs_momentum_first() -> None:
    lost = {"stat": "iron", "action": [1, 5, 6], "turn": "exosuit.0.0.0"}
    low = driving(SUIT, 1, mara={"momentum": -6})
    # at -6 the 1 is paid another way, and the rig's 6 counts: 7 against 5 and 6
    played = play(FACE, low, {**lost, **under("lose_momentum", pay="sacrifice_resources")})
    assert played.changes == {"supply": 4, "mara.momentum": -5}


def test_hoverbike_2_is_left_when_nobody_says_that_it_burns() -> None:
    # edge 2 + 4 = 6 against 5 and 9 stays a weak hit
    answers = {"stat": "edge", "assets": [], "action": [4, 5, 9], "pay": "lose_momentum"}
    assert play(FACE, driving(BIKE, 2), answers).changes == {"mara.momentum": 1}


def test_hoverbike_3_spares_nobody_on_foot() -> None:
    afoot = driving(BIKE, 3, mara={"momentum": 8, "aboard": None})
    answers = {"stat": "edge", "action": [1, 5, 6], "burn": "yes"}
    assert play(FACE, afoot, answers).changes == {"mara.momentum": 3}


def test_service_pod_2_asks_for_care_or_haste() -> None:
    assert offers(FACE, driving(POD, 2), {"stat": "edge", "assets": ["service_pod.1.0"]}) == {"0": "", "1": ""}


def test_a_vehicle_helps_nobody_on_foot() -> None:
    ashore = driving(SKIFF, 1, 2, 3, mara={"aboard": None}, tracks=[expedition()])
    assert "assets" not in asks(GO, ashore, {**ONWARD, "stat": "edge"})
    # supply 5 + 1 = 6 against 6 and 6 misses without the skiff
    assert play(GEAR, ashore, {"action": [1, 6, 6], **told()}).changes == {}


def test_whoever_drives_takes_what_a_vehicle_brings() -> None:
    lent = driving(SHUTTLE, 1, 2, mara={"aboard": None}, bo={"aboard": "shuttle"})
    # edge 1 + 5 + 1 = 7 against 6 and 6
    answers = {"stat": "edge", "assets": ["shuttle.1.0"], "action": [5, 6, 6]}
    assert play(FACE, lent, answers, hero="bo").changes == {"bo.momentum": 4}
    assert play(USE, lent, {"ability": "shuttle.0.u0"}, hero="bo").changes == {"bo.momentum": 3}
    assert refused(USE, lent) == "Shuttle: it is not at hand, or not in working order"


# --- the module of a rover ----------------------------------------------------------------

RICH = {"quests": {"ticks": 8}}
CHOSEN = {"card": "module/medbay"}


def test_rover_2_fits_a_module_for_nothing_once() -> None:
    rover = driving(ROVER, 2)
    played = play(USE, rover, {"ability": "rover.1.u0", **CHOSEN})
    assert played.changes == {"mara.assets": ("Rover 1", "Medbay 1"), "rover.modules": ("Medbay",)}
    assert offers(USE, played.after)["rover.1.u0"] == "one time only, and used"


def laden(**more: Any) -> Any:
    """A rover with a medbay in it that has two abilities marked."""
    bay = card("module/medbay", 1, 3)
    rig = {
        "id": "rover",
        "name": "Rover",
        "kind": "support",
        "integrity": 1,
        "most": 5,
        "modules": [{"name": "Medbay"}],
    }
    return with_cards(card(ROVER, 2), bay, mara={"aboard": "rover", **RICH, **more}, vehicles=[rig, ship(id="kestrel")])


def test_rover_2_exchanges_its_module_for_experience() -> None:
    answers = {"ability": "rover.1.u1", "abilities": [0, 1], "card": "module/workshop"}
    played = play(USE, laden(), answers)
    assert played.changes == {
        "mara.spent": 1,
        "mara.assets": ("Rover 1", "Workshop 2"),
        "rover.modules": ("Workshop",),
    }


def test_rover_2_exchanges_nothing_without_experience() -> None:
    played = play(USE, laden(quests={"ticks": 0}), {"ability": "rover.1.u1"})
    assert played.changes == {}
    assert played.said == ["The exchange waits: it takes 1 experience, and there are 0."]


def test_rover_2_exchanges_nothing_where_there_is_nothing() -> None:
    assert play(USE, driving(ROVER, 2), {"ability": "rover.1.u1"}).said == ["There is no module in it to exchange."]


def test_rover_2_has_a_module_that_works_and_breaks_like_any_other() -> None:
    # wits 3 + 4 = 7 against 5 and 6
    procedure = {"stat": "wits", "assets": ["medbay.2.0"], "action": [4, 5, 6], "turn": "none"}
    assert play(FACE, laden(), procedure).changes == {"mara.momentum": 4}
    # integrity 0 + 1 = 1 against 5 and 6
    struck = {"action": [1, 5, 6], "worse": "momentum", "break": "break:Medbay"}
    broken = play(DAMAGE, laden(), struck, amount=1)
    assert broken.changes == {"rover": 0, "mara.momentum": 0, "rover.modules": ("Medbay, broken",)}
    assert "assets" not in asks(FACE, broken.after, {"stat": "wits"})


def test_rover_2_is_destroyed_with_its_module() -> None:
    struck = {"action": [1, 5, 6], "worse": "momentum", "break": "table", "table": 5, "way": "harm"}
    harmed = under("endure_harm", amount=1, resist="no")
    played = play(DAMAGE, laden(), {**struck, **harmed}, amount=1)
    assert played.changes["mara.assets"] == ()


BY_HAND = ("starship 1", "rover 2")
"""Abilities with tests of their own."""


def test_every_ability_has_a_row() -> None:
    assert unsaid(ROWS, kinds=("command_vehicle", "support_vehicle")) == list(BY_HAND)
