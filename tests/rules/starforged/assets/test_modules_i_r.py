"""What each ability of the modules from internal refit to research lab does: by card, ability and case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.starforged.assets.aboard import CLASH as CLASHES
from tests.rules.starforged.assets.aboard import DAMAGE as DAMAGES
from tests.rules.starforged.assets.aboard import (
    DECIDE,
    FACE,
    FRAY,
    FULFIL,
    GATHER,
    GO,
    GROUND,
    HEAL,
    REACT,
    RESUPPLY,
    SACRIFICE,
    SECURE,
    STRIKE,
    SWEAR,
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
    marks,
    objective,
    offers,
    play,
    refused,
    ship,
    told,
    vow,
)

REFIT, MEDBAY, MISSILES = "module/internal_refit", "module/medbay", "module/missile_array"
OVERSEER, HULL, LAB = "module/overseer", "module/reinforced_hull", "module/research_lab"
FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
IN_HAND = {"mara.position": "in control"}
ONWARD = {"expedition": "shoals"}

REFITS: dict[str, Row] = {
    # wits 3 + 1 = 4 against 5 and 9 misses; the action die falls again, 6: 9 against 5 and 8
    "internal refit 1: at home": Row(
        GO,
        flying(REFIT, 1, tracks=[expedition(0)]),
        {
            **ONWARD,
            "stat": "wits",
            "assets": ["internal_refit.0.0"],
            "action": [1, 5, 8],
            "turn": "internal_refit.0.0.0",
            "dice": ["action"],
            "again": [6],
            "home": "momentum",
        },
        {"shoals": ("formidable", 4), "mara.momentum": 4},
    ),
    # wits 3 + 6 = 9 against 5 and 8; Bo, aboard too, rests, and Mara has no home
    "internal refit 1: everybody aboard": Row(
        GO,
        flying(REFIT, 1, bo={**ABOARD, "spirit": 3}, tracks=[expedition(0)]),
        {
            **ONWARD,
            "stat": "wits",
            "assets": ["internal_refit.0.0"],
            "action": [6, 5, 8],
            "turn": "none",
            "home": "nothing",
            "home#2": "spirit",
        },
        {"shoals": ("formidable", 4), "bo.spirit": 4},
    ),
    # 1 supply is lost and 0 is left; integrity 5 + 3 = 8 against 5 and 6
    "internal refit 2: there is more": Row(
        SACRIFICE,
        flying(REFIT, 2, supply=1),
        {"notice": "yes", "use/action": [3, 5, 6]},
        {},
        {"amount": 1},
    ),
    # 8 against 5 and 9
    "internal refit 2: there is none": Row(
        SACRIFICE,
        flying(REFIT, 2, supply=1),
        {"notice": "yes", "use/action": [3, 5, 9]},
        {"supply": 0, "unprepared": True},
        {"amount": 1},
    ),
    "internal refit 2: nobody looks": Row(
        SACRIFICE,
        flying(REFIT, 2, supply=1),
        {"notice": "no"},
        {"supply": 0, "unprepared": True},
        {"amount": 1},
    ),
    # iron 1 + 1 misses; the action die falls again, 6: 7 against 5 and 6, +2 and +5
    "internal refit 3: against an invader": Row(
        FRAY,
        flying(REFIT, 3, **TO_THE_FRAY),
        {
            "stat": "iron",
            "assets": ["internal_refit.2.0"],
            "action": [1, 5, 6],
            "turn": "internal_refit.2.0.0",
            "dice": ["action"],
            "again": [6],
        },
        {"mara.momentum": 9, **IN_HAND},
    ),
    # 7 against 5 and 5: progress too
    "internal refit 3: with a match": Row(
        FRAY,
        flying(REFIT, 3, integrity=3, **TO_THE_FRAY),
        {"stat": "iron", "assets": ["internal_refit.2.0"], "action": [6, 5, 5], "turn": "none"},
        {"mara.momentum": 7, "goal": ("formidable", 4), **IN_HAND},
    ),
}

HURT: dict[str, Any] = {"health": 1}
HARMED: dict[str, Any] = {"health": 1, "marks": marks("permanently harmed")}
BAYS: dict[str, Row] = {
    # iron 1 + 1 = 2 misses, and 1 is less than integrity 5: 1 + 6 = 7 against 5 and 6
    "medbay 1: the action die again": Row(
        HEAL,
        flying(MEDBAY, 1, mara=HURT),
        {"how": "own", "action": [1, 5, 6], "turn": "medbay.0.0.0", "again": [6]},
        {"mara.health": 4},
    ),
    # iron 1 + 5 = 6 against 3 and 4, and 5 is not less than integrity 5
    "medbay 1: not from 5 on": Row(
        HEAL,
        flying(MEDBAY, 1, mara=HURT),
        {"how": "own", "action": [5, 3, 4]},
        {"mara.health": 4},
    ),
    # iron 1 + 6 = 7 against 5 and 6
    "medbay 2: no lasting harm": Row(
        HEAL,
        flying(MEDBAY, 2, mara=HARMED),
        {"how": "own", "assets": ["medbay.1.0"], "action": [6, 5, 6]},
        {"mara.health": 4, "mara.marks": ()},
    ),
    "medbay 2: it lasts after a weak hit": Row(
        HEAL,
        flying(MEDBAY, 2, mara=HARMED),
        {"how": "own", "assets": ["medbay.1.0"], "action": [6, 5, 9], "cost": "momentum"},
        {"mara.health": 4, "mara.momentum": 0},
    ),
    # wits 3 + 4 = 7 against 5 and 6
    "medbay 2: an ally's": Row(
        HEAL,
        flying(MEDBAY, 2, bo=HARMED),
        {"patient": "bo", "assets": ["medbay.1.0"], "action": [4, 5, 6]},
        {"bo.health": 4, "bo.marks": ()},
    ),
    # wits 3 + 1 = 4 misses; the action die falls again, 4: 7 against 5 and 6
    "medbay 3: under the knife": Row(
        FACE,
        flying(MEDBAY, 3),
        {
            "stat": "wits",
            "assets": ["medbay.2.0"],
            "action": [1, 5, 6],
            "turn": "medbay.2.0.0",
            "dice": ["action"],
            "again": [4],
        },
        {"mara.momentum": 4},
    ),
    # 7 against 5 and 9: 1 for the weak hit, 1 for the medbay
    "medbay 3: under the lens": Row(
        GATHER,
        flying(MEDBAY, 3),
        {"assets": ["medbay.2.1"], "action": [4, 5, 9], "turn": "none"},
        {"mara.momentum": 4},
    ),
}

TWO_LEFT: dict[str, Any] = {"values": {"ammo": 2}}
MISSILE: dict[str, Row] = {
    # edge 2 + 3 = 5 against 4 and 3: 2 boxes, and 1 for the missile
    "missile array 1: a strike": Row(
        STRIKE,
        flying(MISSILES, 1, **FIGHT),
        {"stat": "edge", "assets": ["missile_array.0.0"], "action": [3, 4, 3]},
        {"missile_array.ammo": 4, "goal": ("formidable", 12)},
    ),
    # 5 against 6 and 9: the missile is gone
    "missile array 1: a clash that misses": Row(
        CLASHES,
        flying(MISSILES, 1, **CORNERED),
        {"stat": "edge", "assets": ["missile_array.0.0"], "action": [3, 6, 9], **told()},
        {"missile_array.ammo": 4},
    ),
    # wits 3 + 4 = 7 against 5 and 6: of 2 supply, 1 is exchanged
    "missile array 1: missiles for supply": Row(
        RESUPPLY,
        flying(MISSILES, 1, **TWO_LEFT, supply=2),
        {"stat": "wits", "action": [4, 5, 6], "what": "supply", "notice": "yes", "turned": 1},
        {"supply": 3, "missile_array.ammo": 3},
    ),
    "missile array 1: none to be had": Row(
        RESUPPLY,
        flying(MISSILES, 1, **TWO_LEFT, supply=2),
        {"stat": "wits", "action": [4, 5, 6], "what": "supply", "notice": "no"},
        {"supply": 4},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 9: of the weak hit, progress; and 1 for the lock, which needs no missile to fly
    "missile array 2: locked on": Row(
        GROUND,
        flying(MISSILES, 2, **FIGHT),
        {"stat": "edge", "assets": ["missile_array.1.0"], "action": [2, 4, 9], "gain": ["progress"]},
        {"goal": ("formidable", 4), "mara.momentum": 3},
    ),
    # the action die, 3, is no more than 3 missiles: 6 boxes against 9 and 9 become 6 against 2 and 3
    "missile array 3: they get through": Row(
        DECIDE,
        flying(MISSILES, 3, **{**FIGHT, "tracks": [objective(24)], "values": {"ammo": 3}}),
        {
            "assets": ["missile_array.2.0"],
            "salvo": [3],
            "progress": [9, 9],
            "turn": "missile_array.2.0.0",
            "dice": ["first", "second"],
            "again": [2, 3],
        },
        {"missile_array.ammo": 0, "goal": None, "mara.momentum": 3, "mara.position": "none"},
    ),
    # 4 is more than 3 missiles: nothing falls again
    "missile array 3: they do not": Row(
        DECIDE,
        flying(MISSILES, 3, **{**FIGHT, "tracks": [objective(24)], "values": {"ammo": 3}}),
        {"assets": ["missile_array.2.0"], "salvo": [4], "progress": [5, 4]},
        {"missile_array.ammo": 0, "goal": None, "mara.momentum": 3, "mara.position": "none"},
    ),
}

OVERSEERS: dict[str, Row] = {
    # integrity 5 + 1 = 6 against 5 and 5: +2 and the next move of a strong hit, +1 for the overseer
    "overseer 1: talked through": Row(
        SECURE,
        flying(OVERSEER, 1),
        {"stat": "heart", "assets": ["overseer.0.0"], "action": [1, 5, 5]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    # 6 against 5 and 9
    "overseer 1: in a fight": Row(
        GROUND,
        flying(OVERSEER, 1, **FIGHT),
        {"stat": "heart", "assets": ["overseer.0.0"], "action": [1, 5, 9], "gain": ["progress"]},
        {"goal": ("formidable", 4), "mara.momentum": 3},
    ),
    # integrity 5 + 1 = 6 against 5 and 5: +1 and +1
    "overseer 3: at the helm": Row(
        FACE,
        flying(OVERSEER, 3),
        {"stat": "edge", "assets": ["overseer.2.0"], "action": [1, 5, 5]},
        {"mara.momentum": 4},
    ),
    "overseer 3: with nobody aboard": Row(
        FACE,
        flying(OVERSEER, 3, mara={"aboard": None}),
        {"stat": "edge", "assets": ["overseer.2.0"], "action": [1, 5, 5]},
        {"mara.momentum": 4},
    ),
}

HULLS: dict[str, Row] = {
    # integrity 4 + 1 + 1 = 6 against 5 and 5: 1 back, and 1 momentum
    "reinforced hull 1: iron all round": Row(
        DAMAGES,
        flying(HULL, 1),
        {"resist": "yes", "action": [1, 5, 5], "relief": "recover"},
        {"mara.momentum": 3},
        {"amount": 1},
    ),
    "reinforced hull 2: an arrival": Row(
        USE, flying(HULL, 2), {"ability": "reinforced_hull.1.u0"}, {"mara.momentum": 3}
    ),
    # iron 1 + 6 = 7 against 5 and 6: +2 and +4
    "reinforced hull 2: a foe who has heard": Row(
        FRAY,
        flying(HULL, 2, integrity=4, **TO_THE_FRAY),
        {"stat": "iron", "assets": ["reinforced_hull.1.0"], "action": [6, 5, 6]},
        {"mara.momentum": 8, **IN_HAND},
    ),
    # iron 1 + 4 + 1 = 6 against 5 and 9: a weak hit costs 1, here supply; +1
    "reinforced hull 3: let it hit": Row(
        REACT,
        flying(HULL, 3, **CORNERED),
        {"stat": "iron", "assets": ["reinforced_hull.2.0"], "action": [4, 5, 9], "pay": "sacrifice_resources"},
        {"mara.momentum": 3, "supply": 4},
    ),
    # 6 against 5 and 5: 1 for the strong hit, 1 for the hull, 1 for the match
    "reinforced hull 3: with a match": Row(
        REACT,
        flying(HULL, 3, **CORNERED),
        {"stat": "iron", "assets": ["reinforced_hull.2.0"], "action": [4, 5, 5]},
        {"mara.momentum": 5, **IN_HAND},
    ),
    "reinforced hull 3: a miss breaks it": Row(
        REACT,
        flying(HULL, 3, **CORNERED),
        {"stat": "iron", "assets": ["reinforced_hull.2.0"], "action": [1, 5, 9], **told()},
        {"ship.modules": ("Reinforced Hull, broken",)},
    ),
}

PROJECT: dict[str, Any] = {"tracks": [vow(8, "extreme")]}
BEGUN: dict[str, Any] = {"tracks": [vow(32, "extreme")], "values": {"track:oath": 1}}
LABS: dict[str, Row] = {
    # wits 3 + 2 + 1 = 6 against 5 and 9
    "research lab 1: careful work": Row(
        GATHER,
        flying(LAB, 1),
        {"assets": ["research_lab.0.0"], "action": [2, 5, 9]},
        {"mara.momentum": 4},
    ),
    "research lab 1: for an advantage": Row(
        SECURE,
        flying(LAB, 1),
        {"stat": "wits", "assets": ["research_lab.0.0"], "action": [2, 5, 5]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    # wits 3 + 1 = 4 against 5 and 9 misses; both fall again, 2 and 3
    "research lab 2: a specimen": Row(
        FACE,
        flying(LAB, 2),
        {
            "stat": "wits",
            "action": [1, 5, 9],
            "turn": "research_lab.1.0.0",
            "dice": ["first", "second"],
            "again": [2, 3],
        },
        {"mara.momentum": 3},
    ),
    # heart 1 + 1 = 2 misses; the action die falls again, 5: 6 against 4 and 9
    "research lab 3: a project is sworn": Row(
        SWEAR,
        flying(LAB, 3),
        {
            "vow": "Understand the vaults",
            "rank": "extreme",
            "assets": ["research_lab.2.0"],
            "action": [1, 4, 9],
            "turn": "research_lab.2.0.0",
            "dice": ["action"],
            "again": [5],
        },
        {"vow-1": ("extreme", 0), "mara.momentum": 3},
    ),
    "research lab 3: samples": Row(
        USE,
        flying(LAB, 3, **PROJECT),
        {"ability": "research_lab.2.u0"},
        {"oath": ("extreme", 10), "mara.momentum": 4},
    ),
    # wits 3 + 3 + 1 = 7 against 5 and 6
    "research lab 3: a long while": Row(
        FACE,
        flying(LAB, 3, **PROJECT),
        {"stat": "wits", "assets": ["research_lab.2.1"], "action": [3, 5, 6]},
        {"oath": ("extreme", 10), "mara.momentum": 3},
    ),
    "research lab 3: a long while, with a match": Row(
        FACE,
        flying(LAB, 3, **PROJECT),
        {"stat": "wits", "assets": ["research_lab.2.1"], "action": [3, 5, 5]},
        {"oath": ("extreme", 12), "mara.momentum": 3},
    ),
    # 8 boxes against 3 and 4: 8 ticks of quests, 4 of discoveries, 3 boxes of experience
    "research lab 3: it is done": Row(
        FULFIL,
        flying(LAB, 3, **BEGUN),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.discoveries": 4, "mara.experience": 6},
    ),
    "research lab 3: on foot too": Row(
        FULFIL,
        flying(LAB, 3, mara={"aboard": None}, **BEGUN),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.discoveries": 4, "mara.experience": 6},
    ),
    "research lab 3: another vow is no project": Row(
        FULFIL,
        flying(LAB, 3, tracks=[vow(32, "extreme")]),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.experience": 4},
    ),
}

ROWS = {**REFITS, **BAYS, **MISSILE, **OVERSEERS, **HULLS, **LABS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    assert play(row.move, row.table, row.answers, **row.args).changes == row.changed


# --- what shuts them ------------------------------------------------------------------------


def test_internal_refit_1_is_for_ways_that_are_dangerous_at_least() -> None:
    table = flying(REFIT, 1, tracks=[expedition(0, "troublesome")])
    assert "assets" not in asks(GO, table, {**ONWARD, "stat": "wits"})


def test_internal_refit_1_rests_nobody_who_is_shaken() -> None:
    table = flying(REFIT, 1, mara={"spirit": 3, "marks": marks("shaken")}, tracks=[expedition(0)])
    answers = {**ONWARD, "stat": "wits", "assets": ["internal_refit.0.0"], "action": [6, 5, 8], "turn": "none"}
    assert offers(GO, table, answers) == {"momentum": "", "spirit": "Mara is shaken", "nothing": ""}


def test_medbay_1_is_worth_what_the_ship_is() -> None:
    # iron 1 + 3 = 4 against 5 and 6; 3 is not less than integrity 3
    table = flying(MEDBAY, 1, integrity=3, mara=HURT)
    assert play(HEAL, table, {"how": "own", "action": [3, 5, 6], **told()}).changes == {}


def test_medbay_2_is_not_spoken_of_without_lasting_harm() -> None:
    assert "assets" not in asks(HEAL, flying(MEDBAY, 2, mara=HURT), {"how": "own"})


def test_medbay_2_asks_whose_harm_it_was() -> None:
    answers = {"patient": "mara", "how": "own", "assets": ["medbay.1.0"], "action": [6, 5, 6]}
    played = play(HEAL, flying(MEDBAY, 2, mara=HARMED, bo=HARMED), {**answers, "mended": "mara"})
    assert played.changes == {"mara.health": 4, "mara.marks": ()}


def test_missile_array_needs_missiles() -> None:
    none = flying(MISSILES, 1, 2, 3, values={"ammo": 0}, **FIGHT)
    two = flying(MISSILES, 3, **TWO_LEFT, **FIGHT)
    assert "assets" not in asks(STRIKE, none, {"stat": "edge"})
    assert "assets" not in asks(GROUND, none, {"stat": "edge"})
    assert "assets" not in asks(DECIDE, two)


def test_missile_array_1_holds_five() -> None:
    # wits 3 + 4 = 7 against 5 and 6
    answers = {"stat": "wits", "action": [4, 5, 6], "what": "supply"}
    assert play(RESUPPLY, flying(MISSILES, 1, supply=2), answers).changes == {"supply": 4}


def test_missile_array_3_says_what_became_of_them() -> None:
    table = flying(MISSILES, 3, **{**FIGHT, "tracks": [objective(24)]})
    lost = {"assets": ["missile_array.2.0"], "salvo": [6], "progress": [5, 4]}
    assert play(DECIDE, table, lost).said[0] == "5 missiles away: too few get through."


BATTERED_ROLLS = {"action": [1, 5, 6], "worse": "momentum", "break": "table"}


def test_overseer_2_lets_either_of_two_rolls_count() -> None:
    # the table says 5, gone in an instant, and 96, nothing: the second row of it that is offered
    table = flying(OVERSEER, 2, integrity=1)
    rolled = {**BATTERED_ROLLS, "table": [5], "table#2": [96]}
    first, second = offers(DAMAGES, table, rolled, amount=1)
    played = play(DAMAGES, table, {**rolled, "row": int(second)}, amount=1)
    assert played.changes == {"ship": 0, "mara.momentum": 0}
    assert first != second


def test_overseer_2_has_no_choice_where_both_are_the_same() -> None:
    table = flying(OVERSEER, 2, integrity=1)
    played = play(DAMAGES, table, {**BATTERED_ROLLS, "table": [96], "table#2": [100]}, amount=1)
    assert played.changes == {"ship": 0, "mara.momentum": 0}


def test_overseer_2_works_while_it_is_whole_and_aboard() -> None:
    broken = [{"name": "Overseer", "broken": True}]
    table = flying(OVERSEER, 2, vehicles=[ship(1, modules=broken)])
    assert play(DAMAGES, table, {**BATTERED_ROLLS, "table": [96]}, amount=1).changes == {"ship": 0, "mara.momentum": 0}


def test_overseer_has_the_name_it_was_given() -> None:
    table = flying(OVERSEER, 3, values={"words": {"name": "Echo"}})
    answers = {"stat": "edge", "assets": ["overseer.2.0"], "action": [1, 5, 5]}
    assert "why='Echo'" in str(play(FACE, table, answers).lines())


def test_reinforced_hull_3_is_the_price() -> None:
    answers = {"stat": "iron", "assets": ["reinforced_hull.2.0"], "action": [1, 5, 9], **told()}
    played = play(REACT, flying(HULL, 3, **CORNERED), answers)
    assert "The price is the reinforced hull, which breaks." in played.said


def test_research_lab_3_is_for_the_hardest_vows() -> None:
    assert "assets" not in asks(SWEAR, flying(LAB, 3), {"vow": "Look it up", "rank": "formidable"})


def test_research_lab_3_remembers_its_project() -> None:
    two = [vow(8, "extreme"), vow(8, "epic", key="other")]
    asked = flying(LAB, 3, tracks=two)
    samples = {"ability": "research_lab.2.u0"}
    assert offers(USE, asked, samples) == {"oath": "", "other": ""}
    once = play(USE, asked, {**samples, "project": "other"})
    assert once.changes == {"other": ("epic", 9), "mara.momentum": 4}
    assert play(USE, once.after, samples).changes == {"other": ("epic", 10), "mara.momentum": 6}


def test_research_lab_3_wants_a_vow() -> None:
    assert refused(USE, flying(LAB, 3)) == "Research Lab: there is no open vow"
    easy = flying(LAB, 3, tracks=[vow(8, "formidable")])
    assert play(USE, easy, {"ability": "research_lab.2.u0"}).changes == {"mara.momentum": 4}
