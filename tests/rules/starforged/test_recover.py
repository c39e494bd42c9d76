"""Recover moves: spec M40 to M44, a row for each leaf of its checklist; Compel and Check Your Gear, M09 and M11."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import STARFORGED, Party
from tests.rules.starforged.playing import ABOARD, ask, marks, offers, party, play, sable, ship, told, under

COMPEL = "adventure/compel"
GEAR = "adventure/check_your_gear"
SOJOURN = "recover/sojourn"
HEAL = "recover/heal"
HEARTEN = "recover/hearten"
RESUPPLY = "recover/resupply"
REPAIR = "recover/repair"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

WOUNDED = {"health": 0, "marks": marks("wounded")}
SHAKEN = {"spirit": 1, "marks": marks("shaken")}
UNPREPARED: dict[str, Any] = {"supply": 0, "unprepared": "spent"}
ROBOT = {**sable(1), "mechanical": True}
# 1 heart + 6: against 3 and 5, against 3 and 8; 1 heart + 1 against 8 and 9
STRONG, WEAK, MISS = {"action": [6, 3, 5]}, {"action": [6, 3, 8]}, {"action": [1, 8, 9]}
BY_OTHER, BY_SELF = {"how": "other"}, {"how": "own"}
OWN_FACILITY = {"who": "own", "where": "facility"}


def mending(integrity: int, **more: Any) -> Party:
    """Mara aboard a ship that wants mending."""
    return party(ABOARD, vehicles=[ship(integrity, **more)])


def mend(hit: dict[str, Any], where: str, extra: int | None, *bought: str, who: str = "own") -> dict[str, Any]:
    """Repairs: where, with how much supply, and what is bought."""
    buys = {f"buy#{at}" if at > 1 else "buy": key for at, key in enumerate(bought, 1)}
    added = {} if extra is None else {"extra": extra}
    return {"who": who, "where": where, **hit, **added, **buys}


LAB = [{"name": "Lab", "broken": True}]
PLUS, DONE = "integrity:ship", "done"

ROWS: dict[str, Row] = {
    "M09 SH": (COMPEL, party(), {"stat": "heart", **STRONG}, {"mara.momentum": 3}, []),
    # T: a weak hit still gives momentum
    "M09 WH": (COMPEL, party(), {"stat": "iron", **WEAK}, {"mara.momentum": 3}, []),
    "M09 M": (COMPEL, party(), {"stat": "shadow", "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    # 5 supply + 1 against 3 and 5
    "M11 SH": (GEAR, party(), {"action": [1, 3, 5]}, {"mara.momentum": 3}, []),
    "M11 WH supply": (
        GEAR,
        party(),
        {"action": [1, 3, 8], "cost": "supply"},
        {"supply": 4},
        ["sacrifice_resources 1"],
    ),
    "M11 WH momentum": (
        GEAR,
        party(),
        {"action": [1, 3, 8], "cost": "momentum"},
        {"mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    # supply 0: the die alone, 4 against 3 and 8; the supply that is not there is paid another way
    "M11 WH unprepared": (
        GEAR,
        party(**UNPREPARED),
        {"action": [4, 3, 8], "cost": "supply", "sacrifice_resources/pay": "lose_momentum"},
        {"mara.momentum": 1},
        ["sacrifice_resources 1", "lose_momentum 1"],
    ),
    "M11 M": (GEAR, party(), {"action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    # T: alone, Heal twice: +3 and +3, capped
    "M40 SH solo": (
        SOJOURN,
        party({"health": 1}),
        {**STRONG, "recover": "heal", "recover#2": "heal"},
        {"mara.health": 5},
        ["heal", "heal"],
    ),
    "M40 SH, one move is enough": (
        SOJOURN,
        party({"spirit": 1}),
        {**STRONG, "recover": "hearten", "recover#2": "none"},
        {"mara.spirit": 4},
        ["hearten"],
    ),
    "M40 SH group": (
        SOJOURN,
        party({"health": 1}, SHAKEN, supply=1),
        {
            **STRONG,
            "recover": "heal",
            "heal/patient": "mara",
            "recover#2": "resupply",
            "resupply/what": "supply",
            "recover#3": "hearten",
            "recover#4": "heal",
            "heal#2/patient": "mara",
        },
        {"mara.health": 5, "supply": 3, "bo.spirit": 3, "bo.marks": ()},
        ["heal", "resupply", "hearten (bo)", "heal (bo)"],
    ),
    "M40 SH, repairs are those of a facility": (
        SOJOURN,
        mending(0),
        {
            **STRONG,
            "recover": "repair",
            "repair/extra": 0,
            **{f"repair/buy{tail}": PLUS for tail in ("", "#2", "#3", "#4", "#5")},
            "recover#2": "none",
        },
        {"ship": 5},
        ["repair"],
    ),
    "M40 WH": (SOJOURN, party({"health": 1}), {**WEAK, "recover": "heal"}, {"mara.health": 4}, ["heal"]),
    "M40 M favour": (
        SOJOURN,
        party({"health": 1}),
        {**MISS, "asked": "done", "recover": "heal", "recover#2": "none"},
        {"mara.health": 4},
        ["heal"],
    ),
    "M40 M vow": (
        SOJOURN,
        party({"health": 1}),
        {
            **MISS,
            "asked": "vow",
            **under("swear_an_iron_vow", vow="As asked", rank="epic", action=[6, 3, 5]),
            "recover": "heal",
            "recover#2": "none",
        },
        {"vow-1": ("epic", 0), "mara.momentum": 4, "mara.health": 4},
        ["swear_an_iron_vow", "heal"],
    ),
    "M40 M price": (SOJOURN, party(), {**MISS, "asked": "price", **told()}, {}, ["pay_the_price"]),
    # T: wounded at 0: clear, then 2; at 4: 5
    "M41 treated by somebody, wounded": (
        HEAL,
        party(WOUNDED),
        {**BY_OTHER, **STRONG},
        {"mara.health": 2, "mara.marks": ()},
        [],
    ),
    "M41 treated by somebody, not wounded": (
        HEAL,
        party({"health": 4}),
        {**BY_OTHER, **STRONG},
        {"mara.health": 5},
        [],
    ),
    # T: iron 3, wits 1, alone: with the lower, 1 + 3 against 3 and 9
    "M41 own wounds": (
        HEAL,
        party({"iron": 3, "wits": 1, "health": 1}),
        {**BY_SELF, "action": [3, 4, 9], **told()},
        {},
        ["pay_the_price"],
    ),
    "M41 a companion is treated by somebody": (
        HEAL,
        party(companions=[sable(0, out=True)]),
        {"patient": "sable", "how": "obtain", **STRONG},
        {"sable": 3, "sable.out": False},
        [],
    ),
    # 3 wits + 4 against 3 and 6
    "M41 a companion is cared for": (
        HEAL,
        party(companions=[sable(0)]),
        {"patient": "sable", "how": "care", "action": [4, 3, 6]},
        {"sable": 3},
        [],
    ),
    "M41 an ally is cared for": (
        HEAL,
        party({}, WOUNDED),
        {"patient": "bo", "action": [4, 3, 6]},
        {"bo.health": 2, "bo.marks": ()},
        [],
    ),
    "M41 WH momentum": (
        HEAL,
        party({"health": 1}),
        {**BY_OTHER, **WEAK, "cost": "momentum"},
        {"mara.health": 4, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M41 WH supply": (
        HEAL,
        party({"health": 1}),
        {**BY_OTHER, **WEAK, "cost": "supply"},
        {"mara.health": 4, "supply": 3},
        ["sacrifice_resources 2"],
    ),
    "M41 M": (HEAL, party({"health": 1}), {**BY_OTHER, **MISS, **told()}, {}, ["pay_the_price"]),
    "M41 dying cleared": (
        HEAL,
        party({**WOUNDED, "conditions": ["dying", "reeling"]}),
        {**BY_OTHER, **STRONG},
        {"mara.health": 2, "mara.marks": (), "mara.conditions": ("reeling",)},
        [],
    ),
    "M42 shaken": (HEARTEN, party(SHAKEN), STRONG, {"mara.spirit": 2, "mara.marks": ()}, []),
    "M42 not shaken": (HEARTEN, party({"spirit": 1}), STRONG, {"mara.spirit": 3}, []),
    "M42 in a Sojourn": (
        SOJOURN,
        party(SHAKEN),
        {**WEAK, "recover": "hearten"},
        {"mara.spirit": 3, "mara.marks": ()},
        ["hearten"],
    ),
    "M42 WH": (
        HEARTEN,
        party({"spirit": 1}),
        WEAK,
        {"mara.spirit": 3, "mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M42 M": (HEARTEN, party({"spirit": 1}), {**MISS, **told()}, {}, ["pay_the_price"]),
    "M43 SH supply": (RESUPPLY, party(supply=2), {"stat": "heart", **STRONG, "what": "supply"}, {"supply": 4}, []),
    "M43 SH unprepared": (
        RESUPPLY,
        party(**UNPREPARED),
        {"stat": "iron", **STRONG, "what": "supply"},
        {"supply": 1, "unprepared": False},
        [],
    ),
    "M43 SH item": (RESUPPLY, party(supply=2), {"stat": "heart", **STRONG, "what": "item"}, {"mara.momentum": 3}, []),
    "M43 WH supply": (RESUPPLY, party(supply=4), {"stat": "heart", **WEAK, "what": "supply"}, {"supply": 5}, []),
    "M43 WH item": (RESUPPLY, party(), {"stat": "heart", **WEAK, "what": "item"}, {"mara.momentum": 3}, []),
    "M43 M": (RESUPPLY, party(), {"stat": "wits", "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    "M43 vehicle part": (
        RESUPPLY,
        mending(2, troubles=["needs a part", "crippled"]),
        {"stat": "heart", **STRONG, "what": "item", "part": "yes"},
        {"mara.momentum": 3, "ship.troubles": ("crippled",)},
        [],
    ),
    "M43 not the part": (
        RESUPPLY,
        mending(2, troubles=["needs a part"]),
        {"stat": "heart", **STRONG, "what": "item", "part": "no"},
        {"mara.momentum": 3},
        [],
    ),
    # 3 wits + 4 against 3 and 6 (strong) or 3 and 8 (weak)
    **{
        f"M44 {where} {name}": (
            REPAIR,
            mending(0),
            mend({"action": dice}, where, 0, *[PLUS] * points),
            {"ship": points} if points else {},
            [],
        )
        for name, dice, row in (
            ("SH", [4, 3, 6], {"facility": 5, "field": 3, "under_fire": 2}),
            ("WH", [4, 3, 8], {"facility": 3, "field": 1, "under_fire": 0}),
        )
        for where, points in row.items()
    },
    # 5 supply + 1: the same against other dice
    "M44 by somebody else, with supply": (
        REPAIR,
        mending(3),
        mend({"action": [1, 3, 5]}, "under_fire", 0, PLUS, PLUS, who="other"),
        {"ship": 5},
        [],
    ),
    # T: a weak hit under fire gives nothing, but supply may still be turned into points
    **{
        f"M44 {extra} extra points": (
            REPAIR,
            mending(0),
            mend({"action": [4, 3, 8]}, "under_fire", extra, *[PLUS] * extra),
            {"ship": extra, "supply": 5 - extra},
            [f"sacrifice_resources {extra}"],
        )
        for extra in (1, 2, 3)
    },
    # T: 5 points on a battered ship at 0: clear it, then 3 integrity
    "M44 battered first": (
        REPAIR,
        mending(0, battered=True),
        mend({"action": [4, 3, 6]}, "facility", 0, "battered:ship", PLUS, PLUS, PLUS),
        {"ship": 3, "ship.battered": False},
        [],
    ),
    "M44 a module": (
        REPAIR,
        mending(5, modules=LAB),
        mend({"action": [4, 3, 6]}, "field", 0, "module:ship:Lab"),
        {"ship.modules": ("Lab",)},
        [],
    ),
    "M44 a mechanical companion": (
        REPAIR,
        party(companions=[ROBOT]),
        mend({"action": [4, 3, 8]}, "field", 0, "companion:sable"),
        {"sable": 2},
        [],
    ),
    "M44 a device": (REPAIR, party(), mend({"action": [4, 3, 6]}, "field", 0, "device"), {}, []),
    "M44 a device with a flaw": (REPAIR, party(), mend({"action": [4, 3, 6]}, "under_fire", 0, "flawed"), {}, []),
    "M44 nothing more": (REPAIR, mending(0), mend({"action": [4, 3, 6]}, "field", 0, PLUS, DONE), {"ship": 1}, []),
    "M44 unprepared by payment": (
        REPAIR,
        party(ABOARD, vehicles=[ship(0)], supply=1),
        mend({"action": [4, 3, 8]}, "under_fire", 1, PLUS),
        {"ship": 1, "supply": 0, "unprepared": True},
        ["sacrifice_resources 1"],
    ),
    "M44 without supply nothing is added": (
        REPAIR,
        party(ABOARD, vehicles=[ship(0)], **UNPREPARED),
        mend({"action": [4, 3, 6]}, "under_fire", None, PLUS, PLUS),
        {"ship": 2},
        [],
    ),
    "M44 troubles are over above 0": (
        REPAIR,
        mending(0, troubles=["crippled", "destruction imminent", "odd"]),
        mend({"action": [4, 3, 6]}, "field", 0, PLUS, DONE),
        {"ship": 1, "ship.troubles": ("odd",)},
        [],
    ),
    "M44 M": (
        REPAIR,
        mending(0),
        {"who": "own", "where": "field", "action": [1, 8, 9], **told()},
        {},
        ["pay_the_price"],
    ),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


@pytest.mark.parametrize(
    ("move", "ways"),
    [(COMPEL, ["heart", "iron", "shadow"]), (RESUPPLY, ["heart", "iron", "shadow", "wits"])],
)
def test_the_stats_of_each_approach(move: str, ways: list[str]) -> None:
    assert list(offers(move, party())) == ways


def test_m40_a_weak_hit_is_three_moves_in_all() -> None:
    heroes = [{"name": name, "spirit": 1, "heart": 2} for name in ("A", "B", "C", "D")]
    table = STARFORGED.new({"heroes": heroes})
    answers = {"action": [5, 3, 8], **{f"recover{tail}": "hearten" for tail in ("", "#2", "#3")}}
    after = play(SOJOURN, table, answers, hero="a").after
    assert [hero.spirit for hero in after.heroes] == [4, 4, 4, 1]


def test_m40_one_who_wants_nothing_leaves_their_move_to_the_next() -> None:
    heroes = [{"name": name, "spirit": 1, "heart": 2} for name in ("A", "B", "C", "D")]
    answers = {"action": [5, 3, 8], "recover": "none", **{f"recover#{at}": "hearten" for at in (2, 3, 4)}}
    after = play(SOJOURN, STARFORGED.new({"heroes": heroes}), answers, hero="a").after
    assert [hero.spirit for hero in after.heroes] == [1, 4, 4, 4]


def test_m40_each_hero_is_asked_at_their_own_seat_and_the_dead_are_not() -> None:
    answers = {**STRONG, "recover": "none"}
    assert ask(SOJOURN, party({}, {}), answers)[1].by == "ben"
    assert play(SOJOURN, party({}, {"status": "dead"}), answers).changes == {}


def test_m41_what_each_treatment_is_rolled_with() -> None:
    table = party({"iron": 2}, {}, companions=[sable(1), {**ROBOT, "id": "tin", "name": "Tin"}])
    _key, how = ask(HEAL, table, {"patient": "mara"})
    assert {option.key: option.note for option in how.options} == {"other": "iron +2", "own": "iron +2"}
    _key, how = ask(HEAL, table, {"patient": "sable"})
    assert {option.key: option.note for option in how.options} == {"obtain": "heart +1", "care": "wits +3"}
    assert offers(HEAL, table) == {"mara": "", "bo": "", "sable": "", "tin": "Tin is a machine: Repair"}


def test_m43_full_supply_and_nobody_unprepared() -> None:
    assert offers(RESUPPLY, party(), {"stat": "heart", **STRONG}) == {"supply": "supply is full", "item": ""}


def test_m44_what_cannot_be_mended_says_why() -> None:
    table = party(ABOARD, vehicles=[ship(1, battered=True, troubles=["needs a part"], modules=LAB)], companions=[ROBOT])
    part = "Second Ember needs a part first: Resupply"
    answers = {**OWN_FACILITY, "where": "field", "action": [4, 3, 8], "extra": 0}
    assert offers(REPAIR, table, answers) == {
        "done": "",
        "battered:ship": part,
        "integrity:ship": part,
        "module:ship:Lab": part,
        "companion:sable": "",
        "device": "it takes 3 points",
        "flawed": "it takes 2 points",
    }
    whole = party(ABOARD, vehicles=[ship(5)], companions=[{**ROBOT, "health": 3}])
    shut = offers(REPAIR, whole, {**OWN_FACILITY, "action": [4, 3, 6], "extra": 0})
    assert shut["integrity:ship"] == "Second Ember's integrity is full"
    assert shut["companion:sable"] == "Sable's health is full"
    battered = offers(REPAIR, mending(1, battered=True), {**OWN_FACILITY, "action": [4, 3, 6], "extra": 0})
    assert battered["integrity:ship"] == "Second Ember is battered"
    assert (battered["battered:ship"], battered["device"]) == ("", "")


def test_m44_points_that_buy_nothing_are_lost() -> None:
    # 1 point in the field, and nothing that it could mend
    assert play(REPAIR, mending(5), mend({"action": [4, 3, 8]}, "field", 0)).changes == {}
