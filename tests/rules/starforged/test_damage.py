"""Withstand Damage: spec M39, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Entered, Play
from tablewright.odds.walk import Odometer
from tablewright.rules.starforged import HeroId, Party, damage
from tests.rules.starforged.playing import ABOARD, ask, asks, offers, party, play, refused, sable, ship, under, vehicle

DAMAGE = "suffer/withstand_damage"

Row = tuple[Party, int, dict[str, Any], dict[str, Any], list[str]]

MODULES = [{"name": "Medbay"}, {"name": "Lab", "broken": True}]


def aboard(integrity: int, kind: str = "command", **more: Any) -> Party:
    """Mara aboard of something."""
    return party(ABOARD, vehicles=[ship(integrity, kind, **more)])


# Integrity 3 is left and a 4 makes 7; at 0 the die stands alone.
RESIST = {"resist": "yes"}
FORCED_MISS = {"action": [3, 4, 5], "worse": "momentum"}
SPENT = {"ship": 0, "mara.momentum": 0}
LOST_2 = ["lose_momentum 2"]

# Back from the brink: 6 and 1 heart against 1 and 2.
BRINK = {"face_death/chance": "yes", "face_death/action": [6, 1, 2]}
ROWS: dict[str, Row] = {
    "M39 no roll": (aboard(5), 2, {"resist": "no"}, {"ship": 3}, []),
    "M39 forced": (aboard(1), 1, {"action": [4, 1, 2], "relief": "momentum"}, {"ship": 0, "mara.momentum": 3}, []),
    "M39 forced, the rest from momentum": (
        aboard(1),
        3,
        {"action": [4, 1, 2], "relief": "momentum"},
        {"ship": 0, "mara.momentum": 1},
        ["lose_momentum 2"],
    ),
    "M39 SH integrity": (aboard(5), 2, {**RESIST, "action": [4, 3, 6], "relief": "recover"}, {"ship": 4}, []),
    "M39 SH momentum": (
        aboard(5),
        2,
        {**RESIST, "action": [4, 3, 6], "relief": "momentum"},
        {"ship": 3, "mara.momentum": 3},
        [],
    ),
    "M39 SH battered": (
        aboard(5, battered=True),
        2,
        {**RESIST, "action": [4, 3, 6], "relief": "momentum"},
        {"ship": 3, "mara.momentum": 3},
        [],
    ),
    "M39 WH swap": (
        aboard(5),
        2,
        {**RESIST, "action": [4, 3, 7], "swap": "swap"},
        {"ship": 4, "mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M39 WH press on": (aboard(5), 2, {**RESIST, "action": [4, 3, 7], "swap": "press_on"}, {"ship": 3}, []),
    "M39 WH battered": (
        aboard(5, battered=True),
        2,
        {**RESIST, "action": [4, 3, 7], "swap": "press_on"},
        {"ship": 3},
        [],
    ),
    "M39 M integrity": (aboard(5), 2, {**RESIST, "action": [4, 8, 9], "worse": "worse"}, {"ship": 2}, []),
    "M39 M momentum": (
        aboard(5),
        2,
        {**RESIST, "action": [4, 8, 9], "worse": "momentum"},
        {"ship": 3, "mara.momentum": 0},
        LOST_2,
    ),
    "M39 M by the miss to 0": (
        aboard(2),
        1,
        {**RESIST, "action": [1, 8, 9], "worse": "worse", "break": "battered"},
        {"ship": 0, "ship.battered": True},
        [],
    ),
    "M39 command: battered": (
        aboard(1, modules=MODULES),
        1,
        {**FORCED_MISS, "break": "battered"},
        {**SPENT, "ship.battered": True},
        LOST_2,
    ),
    "M39 command: cursed": (
        aboard(1, modules=MODULES),
        1,
        {**FORCED_MISS, "break": "cursed"},
        {**SPENT, "ship.cursed": True},
        LOST_2,
    ),
    "M39 command: break a module": (
        aboard(1, modules=MODULES),
        1,
        {**FORCED_MISS, "break": "break:Medbay"},
        {**SPENT, "ship.modules": ("Medbay, broken", "Lab, broken")},
        LOST_2,
    ),
    "M39 command: lose a broken module": (
        aboard(1, modules=MODULES),
        1,
        {**FORCED_MISS, "break": "lose:Lab"},
        {**SPENT, "ship.modules": ("Medbay",)},
        LOST_2,
    ),
    "M39 command: the table": (aboard(1), 1, {**FORCED_MISS, "break": "table", "table": 96}, SPENT, LOST_2),
    "M39 support: battered": (
        aboard(1, "support"),
        1,
        {**FORCED_MISS, "break": "battered"},
        {**SPENT, "ship.battered": True},
        LOST_2,
    ),
    "M39 support: the table": (aboard(1, "support"), 1, {**FORCED_MISS, "break": "table", "table": 96}, SPENT, LOST_2),
    "M39 incidental: the table": (
        aboard(1, "incidental"),
        1,
        {**FORCED_MISS, "break": "table", "table": 96},
        SPENT,
        LOST_2,
    ),
    "M39 destruction, command": (
        aboard(1),
        1,
        {**FORCED_MISS, "break": "table", "table": 1, "way": "death", **BRINK, "overcome_destruction/ask": "no"},
        {"ship": None, "mara.momentum": 0, "mara.aboard": None},
        [*LOST_2, "face_death", "overcome_destruction"],
    ),
    "M39 destruction, support": (
        aboard(1, "support"),
        1,
        {**FORCED_MISS, "break": "table", "table": 1, "way": "death", **BRINK},
        {"ship": None, "mara.momentum": 0, "mara.aboard": None},
        [*LOST_2, "face_death"],
    ),
    "M39 destruction, incidental": (
        aboard(1, "incidental"),
        1,
        {
            **FORCED_MISS,
            "break": "table",
            "table": 1,
            "way": "harm",
            **under("endure_harm", amount="2", resist="no"),
        },
        {"ship": None, "mara.momentum": 0, "mara.aboard": None, "mara.health": 3},
        [*LOST_2, "endure_harm"],
    ),
    "M39 table, unavoidable, left in time": (
        aboard(1, "support"),
        1,
        {**FORCED_MISS, "break": "table", "table": 25, "way": "leave"},
        {"ship": None, "mara.momentum": 0, "mara.aboard": None},
        LOST_2,
    ),
    "M39 table, imminent": (
        aboard(1),
        1,
        {**FORCED_MISS, "break": "table", "table": 26},
        {**SPENT, "ship.troubles": ("destruction imminent",)},
        LOST_2,
    ),
    "M39 table, needs a part": (
        aboard(1),
        1,
        {**FORCED_MISS, "break": "table", "table": 41},
        {**SPENT, "ship.troubles": ("needs a part",)},
        LOST_2,
    ),
    "M39 table, needs a part and already did": (
        aboard(1, "support", troubles=["needs a part"]),
        1,
        {**FORCED_MISS, "break": "table", "table": 55, "way": "leave"},
        {"ship": None, "mara.momentum": 0, "mara.aboard": None},
        LOST_2,
    ),
    "M39 table, crippled": (
        aboard(1),
        1,
        {**FORCED_MISS, "break": "table", "table": 56},
        {**SPENT, "ship.troubles": ("crippled",)},
        LOST_2,
    ),
    "M39 table, crippled and already was": (
        aboard(1, troubles=["crippled"]),
        1,
        {**FORCED_MISS, "break": "table", "table": 70},
        SPENT,
        LOST_2,
    ),
    "M39 table, everybody aboard": (
        party(ABOARD, ABOARD, vehicles=[ship(1)], companions=[sable(hero="bo")]),
        1,
        {
            **FORCED_MISS,
            "break": "table",
            "table": 71,
            "thrown": "endure_stress",
            "endure_stress/resist": "no",
            "thrown#2": "companion_takes_a_hit:sable",
            "companion_takes_a_hit/resist": "no",
        },
        {**SPENT, "mara.spirit": 3, "sable": 1},
        [*LOST_2, "endure_stress 2", "companion_takes_a_hit 2 (bo)"],
    ),
    "M39 table, resources": (
        aboard(1),
        1,
        {**FORCED_MISS, "break": "table", "table": 86},
        {**SPENT, "supply": 3},
        [*LOST_2, "sacrifice_resources 2"],
    ),
    "M39 table, resources, unprepared": (
        party(ABOARD, vehicles=[ship(1)], supply=0, unprepared="spent"),
        1,
        {
            **FORCED_MISS,
            "break": "table",
            "table": 95,
            "sacrifice_resources/pay": "endure_stress",
            "sacrifice_resources/endure_stress/resist": "no",
        },
        {**SPENT, "mara.spirit": 3},
        [*LOST_2, "sacrifice_resources 2", "endure_stress 2"],
    ),
}


@pytest.mark.parametrize(("table", "amount", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(table: Party, amount: int, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(DAMAGE, table, answers, amount=amount)
    assert (played.changes, played.entered) == (changed, entered)


def test_it_needs_a_vehicle() -> None:
    assert refused(DAMAGE, party()) == "Mara is not aboard a vehicle"
    assert refused(DAMAGE, party(vehicles=[ship()])) == "Mara is not aboard a vehicle"
    assert refused(DAMAGE, aboard(5)) == ""
    assert refused(DAMAGE, aboard(5), vehicle="wreck") == "there is no vehicle 'wreck'"
    assert refused(DAMAGE, aboard(5), amount=0) == "it takes an amount of 1 to 3, not 0"


def test_a_vehicle_that_is_named_can_be_one_that_nobody_is_aboard_of() -> None:
    table = party(vehicles=[ship()])
    assert refused(DAMAGE, table, vehicle="ship") == ""
    assert play(DAMAGE, table, {"resist": "no"}, amount=1, vehicle="ship").changes == {"ship": 4}


def test_on_foot_nothing_is_damaged() -> None:
    play_ = Play(party(), Odometer(None))
    damage.withstand_damage(play_, HeroId("mara"), 2)
    assert [fact for fact in play_.facts if isinstance(fact, Entered)] == play_.facts[:1]
    assert play_.state == party()


def test_it_rolls_the_integrity_that_is_left() -> None:
    _key, roll = ask(DAMAGE, aboard(5), RESIST, amount=2)
    assert roll.prompt == "Roll with integrity"
    assert roll.accept([1, 3, 3]).outcome == "strong hit"
    assert roll.accept([1, 4, 3]).outcome == "weak hit"


def test_a_battered_vehicle_does_not_regain_integrity() -> None:
    table = aboard(5, battered=True)
    strong = offers(DAMAGE, table, {**RESIST, "action": [4, 3, 6]}, amount=2)
    weak = offers(DAMAGE, table, {**RESIST, "action": [4, 3, 7]}, amount=2)
    assert strong == {"recover": "Second Ember is battered", "momentum": ""}
    assert weak == {"swap": "Second Ember is battered", "press_on": ""}


@pytest.mark.parametrize(
    ("kind", "more", "options"),
    [
        (
            "command",
            {"modules": MODULES},
            {"battered": "", "cursed": "", "break:Medbay": "", "lose:Lab": "", "table": ""},
        ),
        (
            "command",
            {"battered": True, "cursed": True},
            {"battered": "Second Ember already is", "cursed": "Second Ember already is", "table": ""},
        ),
        ("support", {}, {"battered": "", "table": ""}),
        ("support", {"battered": True}, {"battered": "Second Ember already is", "table": ""}),
        ("incidental", {}, {"table": ""}),
    ],
)
def test_what_can_give_at_0(kind: str, more: dict[str, Any], options: dict[str, str]) -> None:
    # T: starship 0, both impacts marked, no modules: it must roll
    assert offers(DAMAGE, aboard(1, kind, **more), FORCED_MISS, amount=1) == options


def test_in_an_instant_nobody_leaves_in_time() -> None:
    at_once = {**FORCED_MISS, "break": "table", "table": 10}
    unavoidable = {**FORCED_MISS, "break": "table", "table": 11}
    assert list(offers(DAMAGE, aboard(1), at_once, amount=1)) == ["harm", "death"]
    assert list(offers(DAMAGE, aboard(1), unavoidable, amount=1)) == ["leave", "harm", "death"]


def test_everybody_aboard_is_asked_and_nobody_else() -> None:
    table = party(ABOARD, ABOARD, vehicles=[ship(1)])
    answers = {**FORCED_MISS, "break": "table", "table": 11}
    _key, first = ask(DAMAGE, table, answers, amount=1)
    key, second = ask(DAMAGE, table, {**answers, "way": "leave"}, amount=1)
    assert (first.by, key, second.by) == ("ann", "way#2", "ben")
    alone = party(ABOARD, {}, vehicles=[ship(1)])
    left = {**answers, "way": "leave", "overcome_destruction/ask": "no"}
    assert play(DAMAGE, alone, left, amount=1).after.vehicles == ()


def test_nobody_pays_with_a_vehicle_that_is_lost() -> None:
    # Mara has no health and no momentum left: her harm must be paid some other way, and not by the ship once more.
    table = party({**ABOARD, "health": 0, "momentum": -6}, vehicles=[ship(1)])
    answers = {
        "action": [3, 4, 5],
        "worse": "momentum",
        "lose_momentum/pay": "sacrifice_resources",
        "break": "table",
        "table": 1,
        "way": "harm",
        "endure_harm/amount": "3",
    }
    options = offers(DAMAGE, table, answers, amount=1)
    assert options == {"endure_stress": "", "sacrifice_resources": ""}


def test_an_out_of_action_companion_is_thrown_about_no_more() -> None:
    table = party(ABOARD, vehicles=[ship(1)], companions=[sable(0, out=True)])
    answers = {**FORCED_MISS, "break": "table", "table": 85}
    assert offers(DAMAGE, table, answers, amount=1) == {
        "endure_harm": "",
        "endure_stress": "",
        "companion_takes_a_hit:sable": "out of action",
    }


def test_a_marked_vehicle_lowers_the_momentum_of_everybody_aboard() -> None:
    table = party(
        {**ABOARD, "momentum": 10}, {**ABOARD, "momentum": 10}, vehicles=[ship(1), {**ship(), "id": "tender"}]
    )
    answers = {"action": [1, 10, 10], "worse": "momentum", "break": "cursed"}
    played = play(DAMAGE, table, answers, amount=1)
    assert played.changes == {"ship": 0, "ship.cursed": True, "mara.momentum": 8, "bo.momentum": 9}
    assert vehicle(played.after, "tender").cursed is False


def test_the_amount_is_asked_for() -> None:
    assert list(asks(DAMAGE, aboard(5))) == ["amount"]


def test_r14_what_comes_of_damage_is_not_paid_with_damage() -> None:
    # Thrown about at 0 health and -6 momentum, Mara would pay with the ship, whose table throws her about, ...
    table = party({**ABOARD, "health": 0, "momentum": -6}, vehicles=[ship(1)])
    miss = {"action": [3, 4, 5], "worse": "momentum", "lose_momentum/pay": "sacrifice_resources"}
    thrown = {"break": "table", "table": 80, "thrown": "endure_harm"}
    assert offers(DAMAGE, table, {**miss, **thrown}, amount=1) == {"endure_stress": "", "sacrifice_resources": ""}
