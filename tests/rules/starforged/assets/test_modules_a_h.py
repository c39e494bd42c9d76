"""What each ability of the modules from engine upgrade to heavy cannons does: by card, ability and case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.starforged.assets.aboard import (
    CLASH,
    COMPEL,
    COURSE,
    DECIDE,
    FACE,
    FRAY,
    GO,
    GROUND,
    RESUPPLY,
    SACRIFICE,
    STRIKE,
    USE,
    Row,
    flying,
)
from tests.rules.starforged.playing import (
    ABOARD,
    IN_A_BAD_SPOT,
    IN_CONTROL,
    asks,
    expedition,
    objective,
    offers,
    play,
    refused,
    told,
    under,
)

ENGINE, HOLD = "module/engine_upgrade", "module/expanded_hold"
GRAPPLER, CANNONS = "module/grappler", "module/heavy_cannons"
FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
ROAD: dict[str, Any] = {"tracks": [expedition(8)]}
ONWARD = {"expedition": "shoals"}
IN_HAND = {"mara.position": "in control"}
SHIP_HOLDS = under("withstand_damage", resist="no")

ENGINES: dict[str, Row] = {
    # edge 2 + 5 = 7 against 6 and 5
    "engine upgrade 1: a strong hit": Row(
        GO,
        flying(ENGINE, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [5, 6, 5]},
        {"shoals": ("formidable", 12), "mara.momentum": 3},
    ),
    # edge 2 + 6 = 8: 2 momentum, not 3
    "engine upgrade 1: with a 6": Row(
        GO,
        flying(ENGINE, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [6, 6, 5]},
        {"shoals": ("formidable", 12), "mara.momentum": 4},
    ),
    "engine upgrade 1: a weak hit with a 6 brings nothing": Row(
        GO,
        flying(ENGINE, 1, **ROAD),
        {**ONWARD, "stat": "edge", "action": [6, 9, 5], "way": "peril"},
        {"shoals": ("formidable", 12)},
    ),
    "engine upgrade 1: nor does a way without haste": Row(
        GO,
        flying(ENGINE, 1, **ROAD),
        {**ONWARD, "stat": "wits", "action": [6, 6, 5]},
        {"shoals": ("formidable", 12)},
    ),
    # edge 2 + 3 + 1 = 6 against 5 and 4: +2 for the strong hit, +1
    "engine upgrade 2: for place": Row(
        FRAY,
        flying(ENGINE, 2, **TO_THE_FRAY),
        {"stat": "edge", "mode": 0, "action": [3, 5, 4]},
        {"mara.momentum": 5, **IN_HAND},
    ),
    # edge 2 + 3 = 5 against 5 and 4
    "engine upgrade 2: for pace": Row(
        FRAY,
        flying(ENGINE, 2, **TO_THE_FRAY),
        {"stat": "edge", "mode": 1, "action": [3, 5, 4], "gain": "control"},
        {"mara.momentum": 4, **IN_HAND},
    ),
    # edge 2 + 1 = 3 misses; the action die falls again, 5: 7 against 5 and 9 is a weak hit and counts as a strong one
    "engine upgrade 3: to the limit": Row(
        FACE,
        flying(ENGINE, 3),
        {
            "stat": "edge",
            "action": [1, 5, 9],
            "turn": "engine_upgrade.2.0.0",
            "dice": ["action"],
            "again": [5],
            **SHIP_HOLDS,
        },
        {"mara.momentum": 3, "ship": 3},
    ),
    # 3 against 9 and 9 stays a miss
    "engine upgrade 3: and still a miss": Row(
        FACE,
        flying(ENGINE, 3),
        {
            "stat": "edge",
            "action": [1, 5, 9],
            "turn": "engine_upgrade.2.0.0",
            "dice": ["first"],
            "again": [9],
            **told(),
            **SHIP_HOLDS,
        },
        {"ship": 3},
    ),
    # 2 boxes against 1 and 9 is a weak hit and counts as a strong one: the objective is won
    "engine upgrade 3: at the end of a chase": Row(
        DECIDE,
        flying(ENGINE, 3, **{**FIGHT, "tracks": [objective(8)]}),
        {"progress": [1, 9], "turn": "engine_upgrade.2.0.0", "dice": ["first"], "again": [1], **SHIP_HOLDS},
        {"goal": None, "mara.momentum": 3, "mara.position": "none", "ship": 3},
    ),
}

LOADED: dict[str, Any] = {"values": {"cargo": 2}}
HOLDS: dict[str, Row] = {
    # supply 2 + cargo 2 + 3 = 7 against 6 and 6
    "expanded hold 1: cargo counts with supply": Row(
        COURSE,
        flying(HOLD, 1, **LOADED, supply=2),
        {"assets": ["expanded_hold.0.0"], "action": [3, 6, 6]},
        {"mara.momentum": 3},
    ),
    "expanded hold 1: cargo for supply": Row(
        SACRIFICE,
        flying(HOLD, 1, **LOADED),
        {"instead": "expanded_hold.0.i0", "cargo": 2},
        {"expanded_hold.cargo": 0, "supply": 4},
        {"amount": 3},
    ),
    "expanded hold 1: for all of it": Row(
        SACRIFICE,
        flying(HOLD, 1, **LOADED),
        {"instead": "expanded_hold.0.i0"},
        {"expanded_hold.cargo": 1},
        {"amount": 1},
    ),
    # wits 3 + 4 = 7 against 5 and 6: 2 supply, of which 1 is stowed, for there is room for 1
    "expanded hold 1: supply becomes cargo": Row(
        RESUPPLY,
        flying(HOLD, 1, **LOADED, supply=2),
        {"stat": "wits", "action": [4, 5, 6], "what": "supply", "notice": "yes"},
        {"supply": 3, "expanded_hold.cargo": 3},
    ),
    "expanded hold 1: as much as was gained": Row(
        RESUPPLY,
        flying(HOLD, 1, supply=2),
        {"stat": "wits", "action": [4, 5, 6], "what": "supply", "notice": "yes", "turned": 2},
        {"expanded_hold.cargo": 2},
    ),
    # heart 1 + 1 = 2 misses; all dice again, 3: 1 + 3 + cargo 2 = 6 against 4 and 5
    "expanded hold 2: cargo sweetens the deal": Row(
        COMPEL,
        flying(HOLD, 2, **LOADED),
        {"stat": "heart", "action": [1, 5, 6], "turn": "expanded_hold.1.0.0", "again": [3, 4, 5]},
        {"mara.momentum": 3, "expanded_hold.cargo": 1},
    ),
    # edge 2 + 2 + 2 = 6 against 5 and 9: a weak hit, which costs 1 supply; +2 for lighter flight
    "expanded hold 3: cargo overboard": Row(
        FACE,
        flying(HOLD, 3, **LOADED),
        {
            "stat": "edge",
            "assets": ["expanded_hold.2.0"],
            "spend": 2,
            "action": [2, 5, 9],
            "pay": "sacrifice_resources",
        },
        {"expanded_hold.cargo": 0, "mara.momentum": 4, "supply": 4},
    ),
}

CHARGED: dict[str, Any] = {"values": {"charged": 1}}
STRONGER: dict[str, Any] = {"values": {"charged": 1, "overcharged": 1}}
READY = {"ability": "grappler.0.u0"}
GRAPPLERS: dict[str, Row] = {
    # integrity 5 + 2 = 7 against 5 and 6
    "grappler 1: ready": Row(
        USE, flying(GRAPPLER, 1), {**READY, "value": "integrity", "action": [2, 5, 6]}, {"grappler.charged": 1}
    ),
    # wits 3 + 3 = 6 against 5 and 9
    "grappler 1: ready, at a cost": Row(
        USE,
        flying(GRAPPLER, 1),
        {**READY, "value": "wits", "action": [3, 5, 9]},
        {"grappler.charged": 1, "mara.momentum": 1},
    ),
    "grappler 1: it fails": Row(
        USE, flying(GRAPPLER, 1), {**READY, "value": "wits", "action": [1, 5, 9], **SHIP_HOLDS}, {"ship": 3}
    ),
    # no dice: 2 boxes
    "grappler 1: it holds": Row(
        STRIKE,
        flying(GRAPPLER, 1, **CHARGED, **FIGHT),
        {"stat": "edge", "assets": ["grappler.0.0"]},
        {"grappler.charged": 0, "goal": ("formidable", 8)},
    ),
    "grappler 2: overcharged": Row(
        USE,
        flying(GRAPPLER, 1, 2),
        {**READY, "value": "integrity", "action": [2, 5, 6], "overcharge": "yes"},
        {"grappler.charged": 1, "grappler.overcharged": 1, "supply": 4},
    ),
    "grappler 2: not overcharged": Row(
        USE,
        flying(GRAPPLER, 1, 2),
        {**READY, "value": "integrity", "action": [2, 5, 6], "overcharge": "no"},
        {"grappler.charged": 1},
    ),
    "grappler 2: no more than a weak hit": Row(
        USE,
        flying(GRAPPLER, 1, 2),
        {**READY, "value": "wits", "action": [3, 5, 9]},
        {"grappler.charged": 1, "mara.momentum": 1},
    ),
    # 2 boxes for the strike, 1 for the charge, 2 momentum
    "grappler 2: fired in a fight": Row(
        STRIKE,
        flying(GRAPPLER, 1, 2, **STRONGER, **FIGHT),
        {"stat": "edge", "assets": ["grappler.0.0"]},
        {"grappler.charged": 0, "grappler.overcharged": 0, "goal": ("formidable", 12), "mara.momentum": 4},
    ),
    # 1 momentum for the strong hit, 2 for the charge
    "grappler 2: fired in peace": Row(
        FACE,
        flying(GRAPPLER, 1, 2, **STRONGER),
        {"stat": "edge", "assets": ["grappler.0.0"]},
        {"grappler.charged": 0, "grappler.overcharged": 0, "mara.momentum": 5},
    ),
    # 6 boxes against 5 and 9; the 9 falls again, 2
    "grappler 3: the last word": Row(
        DECIDE,
        flying(GRAPPLER, 3, **CHARGED, **{**FIGHT, "tracks": [objective(24)]}),
        {
            "assets": ["grappler.2.0"],
            "progress": [5, 9],
            "turn": "grappler.2.0.0",
            "die": "second",
            "again": [2],
        },
        {"grappler.charged": 0, "goal": None, "mara.momentum": 3, "mara.position": "none"},
    ),
}

CANNON: dict[str, Row] = {
    # edge 2 + 2 + 1 = 5 against 4 and 3
    "heavy cannons 1: a sweep": Row(
        STRIKE,
        flying(CANNONS, 1, **FIGHT),
        {"stat": "edge", "assets": ["heavy_cannons.0.0"], "mode": 0, "action": [2, 4, 3]},
        {"goal": ("formidable", 8), "mara.momentum": 3},
    ),
    # edge 2 + 3 = 5 against 4 and 3: 3 boxes
    "heavy cannons 1: a bite": Row(
        STRIKE,
        flying(CANNONS, 1, **FIGHT),
        {"stat": "edge", "assets": ["heavy_cannons.0.0"], "mode": 1, "action": [3, 4, 3]},
        {"goal": ("formidable", 12), "mara.momentum": 1},
    ),
    # edge 2 + 1 = 3 misses, and costs no momentum
    "heavy cannons 1: a bite that misses": Row(
        STRIKE,
        flying(CANNONS, 1, **FIGHT),
        {"stat": "edge", "assets": ["heavy_cannons.0.0"], "mode": 1, "action": [1, 4, 3], **told()},
        {"mara.position": "in a bad spot"},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 9: a weak hit counts as a strong one, 2 boxes and 1 more
    "heavy cannons 2: all": Row(
        CLASH,
        flying(CANNONS, 2, **CORNERED),
        {"stat": "edge", "assets": ["heavy_cannons.1.0"], "action": [2, 4, 9]},
        {"goal": ("formidable", 12), **IN_HAND},
    ),
    "heavy cannons 2: or nothing": Row(
        CLASH,
        flying(CANNONS, 2, **CORNERED),
        {"stat": "edge", "assets": ["heavy_cannons.1.0"], "action": [1, 4, 9], **told()},
        {},
    ),
    # iron 1 + 4 + 1 = 6 against 5 and 9: 1 for the weak hit, 1 for the threat
    "heavy cannons 3: a threat": Row(
        COMPEL,
        flying(CANNONS, 3),
        {"stat": "iron", "assets": ["heavy_cannons.2.0"], "action": [4, 5, 9]},
        {"mara.momentum": 4},
    ),
    # 6 against 5 and 5: 2 for the strong hit, 1 for the threat, 1 for the match
    "heavy cannons 3: a threat with a match": Row(
        FRAY,
        flying(CANNONS, 3, **TO_THE_FRAY),
        {"stat": "iron", "assets": ["heavy_cannons.2.0"], "action": [4, 5, 5]},
        {"mara.momentum": 6, **IN_HAND},
    ),
    # 6 against 5 and 9: of a weak hit, progress; and 1 for the threat
    "heavy cannons 3: a threat on the ground": Row(
        GROUND,
        flying(CANNONS, 3, **FIGHT),
        {"stat": "iron", "assets": ["heavy_cannons.2.0"], "action": [4, 5, 9], "gain": ["progress"]},
        {"goal": ("formidable", 4), "mara.momentum": 3},
    ),
}

ROWS = {**ENGINES, **HOLDS, **GRAPPLERS, **CANNON}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    assert play(row.move, row.table, row.answers, **row.args).changes == row.changed


# --- what shuts them ------------------------------------------------------------------------


def test_engine_upgrade_2_asks_how() -> None:
    assert offers(FRAY, flying(ENGINE, 2, **TO_THE_FRAY), {"stat": "edge"}) == {"0": "", "1": ""}


def test_engine_upgrade_3_can_be_left() -> None:
    # edge 2 + 5 = 7 against 5 and 6
    answers = {"stat": "edge", "action": [5, 5, 6], "turn": "none"}
    assert play(FACE, flying(ENGINE, 3), answers).changes == {"mara.momentum": 3}


EMPTY = flying(HOLD, 1, 2, 3)


def test_expanded_hold_needs_cargo() -> None:
    assert "assets" not in asks(COURSE, EMPTY)
    assert play(SACRIFICE, EMPTY, amount=1).changes == {"supply": 4}
    missed = {"stat": "heart", "action": [1, 5, 6], **told()}
    assert play(COMPEL, EMPTY, missed).changes == {}
    assert "assets" not in asks(FACE, EMPTY, {"stat": "edge"})


def test_expanded_hold_1_has_room_for_three() -> None:
    full = flying(HOLD, 1, values={"cargo": 3}, supply=2)
    # wits 3 + 4 = 7 against 5 and 6
    answers = {"stat": "wits", "action": [4, 5, 6], "what": "supply"}
    assert play(RESUPPLY, full, answers).changes == {"supply": 4}


def test_expanded_hold_1_leaves_an_unprepared_party_so_when_all_is_stowed() -> None:
    bare = flying(HOLD, 1, supply=0, unprepared="nothing was left")
    answers = {"stat": "wits", "action": [4, 5, 6], "what": "supply", "notice": "yes"}
    assert play(RESUPPLY, bare, answers).changes == {"expanded_hold.cargo": 1}


def test_expanded_hold_1_stows_what_a_sojourn_brings() -> None:
    # heart 1 + 6 = 7 against 5 and 9: one recovery, a resupply, of whose 2 supply 1 is stowed
    rest = {"action": [6, 5, 9], "recover": "resupply", **under("resupply", what="supply", notice="yes", turned=1)}
    assert play("recover/sojourn", flying(HOLD, 1, supply=2), rest).changes == {"supply": 3, "expanded_hold.cargo": 1}


def test_expanded_hold_2_leaves_a_strong_hit_alone() -> None:
    # heart 1 + 6 = 7 against 5 and 6
    answers = {"stat": "heart", "action": [6, 5, 6]}
    assert play(COMPEL, flying(HOLD, 2, **LOADED), answers).changes == {"mara.momentum": 3}


def test_expanded_hold_2_goes_to_market_with_its_owner() -> None:
    ashore = flying(HOLD, 2, **LOADED, mara={"aboard": None})
    answers = {"stat": "heart", "action": [1, 5, 6], "turn": "expanded_hold.1.0.0", "again": [6, 2, 3]}
    assert play(COMPEL, ashore, answers).changes == {"mara.momentum": 3, "expanded_hold.cargo": 1}


def test_grappler_1_is_charged_once() -> None:
    assert refused(USE, flying(GRAPPLER, 1, **CHARGED)) == "Grappler: charged already"


def test_grappler_1_is_not_fired_without_a_charge() -> None:
    assert "assets" not in asks(FACE, flying(GRAPPLER, 1), {"stat": "edge"})


def test_grappler_3_needs_a_charge() -> None:
    table = flying(GRAPPLER, 3, **{**FIGHT, "tracks": [objective(24)]})
    assert list(asks(DECIDE, table)) == ["progress"]


def test_heavy_cannons_2_are_for_one_exchange_in_a_fight() -> None:
    answers = {"stat": "edge", "assets": ["heavy_cannons.1.0"], "action": [1, 4, 9], **told()}
    played = play(CLASH, flying(CANNONS, 2, **CORNERED), answers)
    assert "You staked everything: what follows has to be dire." in played.said
    assert "assets" not in asks(CLASH, played.after, {"stat": "edge"})


def test_a_broken_module_helps_nobody() -> None:
    broken = {"id": "ship", "name": "Second Ember", "kind": "command", "integrity": 5, "most": 5}
    modules = [{"name": "Heavy Cannons", "broken": True}]
    table = flying(CANNONS, 3, vehicles=[{**broken, "modules": modules}])
    assert "assets" not in asks(COMPEL, table, {"stat": "iron"})


def test_a_module_stays_with_the_ship_when_its_owner_is_gone() -> None:
    table = flying(CANNONS, 3, mara={"status": "dead"}, bo=ABOARD)
    answers = {"stat": "iron", "assets": ["heavy_cannons.2.0"], "action": [3, 5, 9]}
    assert play(COMPEL, table, answers, hero="bo").changes == {"bo.momentum": 4}


def test_whoever_is_aboard_uses_a_module() -> None:
    table = flying(CANNONS, 3, bo=ABOARD)
    # iron 2 + 3 + 1 = 6 against 5 and 9
    answers = {"stat": "iron", "assets": ["heavy_cannons.2.0"], "action": [3, 5, 9]}
    assert play(COMPEL, table, answers, hero="bo").changes == {"bo.momentum": 4}
