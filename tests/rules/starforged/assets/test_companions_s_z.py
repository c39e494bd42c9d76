"""What each ability of the companions does, from sprite to voidglider: a row for each thing that its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import companions_s_z
from tests.rules.starforged.assets.beside import FIGHT, HARM, REPAIR, ROAD, WAYPOINT, WON, beside
from tests.rules.starforged.assets.rows import (
    FACE,
    GEAR,
    LEARN,
    SECURE,
    STRIKE,
    UNDERTAKE,
    USE,
    Row,
    check,
    without_rows,
)
from tests.rules.starforged.playing import asks, companion, offers, play, refused, ship, under

SPRITES: dict[str, Row] = {
    # shadow 2 + its health 2 + 1 = 5 against 4 and 3
    "sprite 1: its health is added": Row(
        FACE,
        beside("sprite", 1),
        {"stat": "shadow", "assets": ["sprite.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 3},
    ),
    # wits 3 + its health 2 + 1 = 6 against 5 and 4
    "sprite 2: with its eyes": Row(
        SECURE,
        beside("sprite", 2),
        {"stat": "wits", "assets": ["sprite.1.0"], "action": [1, 5, 4]},
        {"mara.momentum": 4, "mara.next": 1},
    ),
    "sprite 2: from afar": Row(
        LEARN, beside("sprite", 2), {"assets": ["sprite.1.1"], "action": [1, 5, 4]}, {"mara.momentum": 4}
    ),
    "sprite 3: it mends": Row(
        USE,
        beside("sprite", 3, health=0, out=True),
        {"ability": "sprite.2.u0"},
        {"sprite": 2, "sprite.out": False},
    ),
}

SURVEY_BOTS: dict[str, Row] = {
    # wits 3 + 1 + 1 = 5 against 4 and 3
    "survey bot 1: it watches the way": Row(
        UNDERTAKE,
        beside("survey_bot", 1, **ROAD),
        {"expedition": "shoals", "stat": "wits", "assets": ["survey_bot.0.0"], "action": [1, 4, 3]},
        {"shoals": ("formidable", 12)},
    ),
    # its health 3 + 1 = 4 against 9 and 3: progress on the way too
    "survey bot 2: a weak hit": Row(
        SECURE,
        beside("survey_bot", 2, **ROAD),
        {"stat": "wits", "assets": ["survey_bot.1.0"], "action": [1, 9, 3], "gain": "momentum"},
        {"mara.momentum": 4, "shoals": ("formidable", 12)},
    ),
    "survey bot 2: a strong hit with a match": Row(
        SECURE,
        beside("survey_bot", 2, **ROAD),
        {"stat": "wits", "assets": ["survey_bot.1.0"], "action": [1, 3, 3]},
        {"mara.momentum": 4, "mara.next": 1, "shoals": ("formidable", 12), "mara.discoveries": 1},
    ),
    # its health 3 + 1 = 4 against 3 and 2: 2 for the opportunity, 1 for the hit
    "survey bot 3: at a waypoint": Row(
        WAYPOINT,
        beside("survey_bot", 3),
        {"assets": ["survey_bot.2.0"], "action": [1, 3, 2], "found": "opportunity"},
        {"mara.momentum": 5},
    ),
    "survey bot 3: against a threat": Row(
        FACE,
        beside("survey_bot", 3),
        {"stat": "edge", "assets": ["survey_bot.2.1"], "action": [1, 3, 2]},
        {"mara.momentum": 4},
    ),
}

SYMBIOTES: dict[str, Row] = {
    # edge 2 + its health 2 + 2 = 6 against 5 and 4
    "symbiote 1: its power": Row(
        STRIKE,
        beside("symbiote", 1, **FIGHT),
        {"stat": "edge", "assets": ["symbiote.0.0"], "action": [2, 5, 4]},
        {"goal": WON},
    ),
    # edge 2 + its health 2 + 1 = 5 against 4 and 3
    "symbiote 1: a 1 breaks the bond": Row(
        STRIKE,
        beside("symbiote", 1, **FIGHT),
        {"stat": "edge", "assets": ["symbiote.0.0"], "action": [1, 4, 3]},
        {"goal": WON, "symbiote.bond_broken": 1},
    ),
    "symbiote 1: the bond is whole again": Row(
        USE, beside("symbiote", 1, values={"bond_broken": 1}), {"ability": "symbiote.0.u1"}, {}, keeps={}
    ),
    "symbiote 1: it takes the harm": Row(
        HARM,
        beside("symbiote", 1),
        {"instead": "symbiote.0.i0", **under("companion_takes_a_hit", resist="no")},
        {"symbiote": 1},
        amount=1,
    ),
    "symbiote 1: or it does not": Row(
        HARM, beside("symbiote", 1), {"instead": "none", "resist": "no"}, {"mara.health": 4}, amount=1
    ),
    "symbiote 1: it feeds on stress": Row(
        USE,
        beside("symbiote", 1, health=0, out=True),
        {"ability": "symbiote.0.u0", "given": 2, **under("endure_stress", resist="no")},
        {"mara.spirit": 3, "symbiote": 2, "symbiote.out": False},
    ),
    # edge 2 + 2 = 4 misses; against 3 and 2 it is a strong hit, and then 2 stress
    "symbiote 2: its guidance": Row(
        FACE,
        beside("symbiote", 2),
        {
            "stat": "edge",
            "action": [2, 9, 9],
            "turn": "symbiote.1.0.0",
            "dice": ["first", "second"],
            "again": [3, 2],
            **under("endure_stress", resist="no"),
        },
        {"mara.momentum": 3, "mara.spirit": 3},
    ),
    # the action die ends at 1: edge 2 + 1 = 3 against 2 and 2
    "symbiote 2: a 1 breaks the bond": Row(
        FACE,
        beside("symbiote", 2),
        {
            "stat": "edge",
            "action": [1, 9, 9],
            "turn": "symbiote.1.0.0",
            "dice": ["first", "second"],
            "again": [2, 2],
            **under("endure_stress", resist="no"),
        },
        {"mara.momentum": 3, "mara.spirit": 3, "symbiote.bond_broken": 1},
    ),
}

UTILITY_BOTS: dict[str, Row] = {
    # its health 4 + 1 = 5 against 4 and 3: 1 for the move, 1 for the hit
    "utility bot 1: it does the work": Row(
        FACE,
        beside("utility_bot", 1),
        {"stat": "wits", "assets": ["utility_bot.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4},
    ),
    "utility bot 1: a strong hit with a match": Row(
        FACE,
        beside("utility_bot", 1),
        {"stat": "wits", "assets": ["utility_bot.0.0"], "action": [1, 4, 4]},
        {"mara.momentum": 5},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3: 3 points, where 4 would bring 1
    "utility bot 2: it helps with repairs": Row(
        REPAIR,
        beside("utility_bot", 2, vehicles=[ship(2)]),
        {
            "who": "own",
            "where": "field",
            "assets": ["utility_bot.1.0"],
            "action": [1, 4, 3],
            "extra": 0,
            "buy": "integrity:ship",
            "buy#2": "integrity:ship",
            "buy#3": "integrity:ship",
        },
        {"ship": 5},
    ),
    # 5 misses against 9 and 9; for 2 momentum the challenge dice fall anew, on 2 and 3
    "utility bot 2: another way at a miss": Row(
        REPAIR,
        beside("utility_bot", 2, vehicles=[ship(2)]),
        {
            "who": "own",
            "where": "field",
            "assets": ["utility_bot.1.0"],
            "action": [1, 9, 9],
            "turn": "utility_bot.1.0.0",
            "dice": ["first", "second"],
            "again": [2, 3],
            "extra": 0,
            "buy": "integrity:ship",
            "buy#2": "integrity:ship",
            "buy#3": "integrity:ship",
        },
        {"ship": 5, "mara.momentum": 0},
    ),
    # its health 4 + 1 = 5 against 4 and 3, where supply 1 would miss
    "utility bot 3: it has the tool": Row(
        GEAR,
        beside("utility_bot", 3, supply=1),
        {"assets": ["utility_bot.2.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4},
    ),
}

VOIDGLIDERS: dict[str, Row] = {
    # edge 2 + 1 + 1 = 4 against 3 and 3
    "voidglider 1: in your wake": Row(
        UNDERTAKE,
        beside("voidglider", 1, **ROAD),
        {"expedition": "shoals", "stat": "edge", "assets": ["voidglider.0.0"], "action": [1, 3, 3]},
        {"shoals": ("formidable", 12)},
    ),
    # its health 4 + 1 = 5 against 4 and 4
    "voidglider 2: its instincts": Row(
        FACE,
        beside("voidglider", 2),
        {"stat": "edge", "assets": ["voidglider.1.0"], "action": [1, 4, 4]},
        {"mara.momentum": 3},
    ),
    # its health 4 + 1 = 5 against 4 and 3: 1 for the move, 1 for the hit
    "voidglider 3: at a signal": Row(
        FACE,
        beside("voidglider", 3),
        {"stat": "edge", "assets": ["voidglider.2.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4},
    ),
}

ROWS: dict[str, Row] = {**SPRITES, **SURVEY_BOTS, **SYMBIOTES, **UTILITY_BOTS, **VOIDGLIDERS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    check(row)


UNASKED: dict[str, tuple[str, Party, Mapping[str, Any]]] = {
    "once per expedition": (SECURE, beside("survey_bot", 2, values={"expedition:1.0": 1}, **ROAD), {"stat": "wits"}),
    "no expedition": (SECURE, beside("survey_bot", 2), {"stat": "wits"}),
    "with edge, not wits": (UNDERTAKE, beside("survey_bot", 1, **ROAD), {"expedition": "shoals", "stat": "edge"}),
    "a broken bond": (FACE, beside("symbiote", 1, values={"bond_broken": 1}), {"stat": "edge"}),
}


@pytest.mark.parametrize("row", UNASKED.values(), ids=UNASKED)
def test_what_is_not_offered(row: tuple[str, Party, Mapping[str, Any]]) -> None:
    assert set(asks(*row)) == {"action"}


def test_a_symbiote_out_of_action_takes_no_harm() -> None:
    table = beside("symbiote", 1, health=0, out=True)
    assert set(asks(HARM, table, amount=1)) == {"resist"}


WHOLE = {"sprite": (3, "Sprite: its health is full"), "symbiote": (1, "Symbiote: its health is full")}


@pytest.mark.parametrize("name", WHOLE)
def test_what_is_whole_is_not_mended(name: str) -> None:
    ability, why = WHOLE[name]
    assert refused(USE, beside(name, ability)) == why


def test_nobody_can_treat_a_symbiote() -> None:
    assert offers("recover/heal", beside("symbiote", 1, health=0)) == {
        "mara": "",
        "symbiote": "Symbiote feeds on stress alone",
    }


def test_symbiote_3_has_one_more_health() -> None:
    table = beside("symbiote", 1, mara={"quests": {"ticks": 8}})
    grown = play("legacy/advance", table, {"how": "upgrade", "ability": 2})
    assert companion(grown.after, "symbiote").most == 3


def test_a_symbiote_of_three_takes_up_to_three() -> None:
    table = beside("symbiote", 1, 3, health=0, most=3)
    answers = {"ability": "symbiote.0.u0", "given": 3, **under("endure_stress", resist="no")}
    assert play(USE, table, answers).changes == {"mara.spirit": 2, "symbiote": 3}


def test_a_symbiote_that_dies_of_it_takes_nothing() -> None:
    table = beside("symbiote", 1, health=0, mara={"spirit": 0, "momentum": -6})
    taken = "endure_stress/lose_momentum/companion_takes_a_hit/"
    answers = {
        "ability": "symbiote.0.u0",
        "given": 1,
        "endure_stress/lose_momentum/pay": "companion_takes_a_hit:symbiote",
        f"{taken}lose_momentum/pay": "sacrifice_resources",
        f"{taken}action": [1, 9, 9],
        f"{taken}worse": "momentum",
        f"{taken}lose_momentum#2/pay": "sacrifice_resources",
        "endure_stress/action": [5, 3, 4],
        "endure_stress/relief": "momentum",
    }
    gone = {"symbiote": None, "mara.assets": ()}
    # what it could not pay is paid with 1 and 2 supply; the strong hit brings 1 momentum
    assert play(USE, table, answers).changes == {**gone, "supply": 2, "mara.momentum": -5}


def test_every_ability_has_a_row() -> None:
    assert len(companions_s_z.CARDS) == 5
    assert without_rows(companions_s_z.CARDS, ROWS) == ["Symbiote 3"]
