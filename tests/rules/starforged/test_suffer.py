"""Momentum, companions and resources: spec M34, M37, M38, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import MoveError
from tablewright.rules.starforged import STARFORGED, Party
from tests.rules.starforged.playing import (
    ABOARD,
    ask,
    asks,
    expedition,
    offers,
    party,
    play,
    refused,
    sable,
    ship,
)

LOSE = "suffer/lose_momentum"
HARM = "suffer/endure_harm"
STRESS = "suffer/endure_stress"
HIT = "suffer/companion_takes_a_hit"
SUPPLY = "suffer/sacrifice_resources"

Row = tuple[str, Party, int, dict[str, Any], dict[str, Any], list[str]]

FLOOR = {"momentum": -6}

MOMENTUM: dict[str, Row] = {
    "M34 normal": (LOSE, party(), 2, {}, {"mara.momentum": 0}, []),
    "M34 crossing -6": (
        LOSE,
        party({"momentum": -5}),
        3,
        {"pay": "endure_harm", "endure_harm/resist": "no"},
        {"mara.momentum": -6, "mara.health": 3},
        ["endure_harm 2"],
    ),
    "M34 at -6": (
        LOSE,
        party(FLOOR),
        1,
        {"pay": "endure_stress", "endure_stress/resist": "no"},
        {"mara.spirit": 4},
        ["endure_stress 1"],
    ),
    "M34 convert to harm": (
        LOSE,
        party(FLOOR),
        2,
        {"pay": "endure_harm", "endure_harm/resist": "no"},
        {"mara.health": 3},
        ["endure_harm 2"],
    ),
    "M34 convert to supply": (
        LOSE,
        party(FLOOR),
        2,
        {"pay": "sacrifice_resources"},
        {"supply": 3},
        ["sacrifice_resources 2"],
    ),
    "M34 convert to a companion's hit": (
        LOSE,
        party(FLOOR, companions=[sable()]),
        2,
        {"pay": "companion_takes_a_hit:sable", "companion_takes_a_hit/resist": "no"},
        {"sable": 1},
        ["companion_takes_a_hit 2"],
    ),
    "M34 convert to damage": (
        LOSE,
        party({**FLOOR, **ABOARD}, vehicles=[ship()]),
        2,
        {"pay": "withstand_damage:ship", "withstand_damage/resist": "no"},
        {"ship": 3},
        ["withstand_damage 2"],
    ),
    "M34 clear progress, troublesome": (
        LOSE,
        party(FLOOR, tracks=[expedition(40, "troublesome")]),
        1,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("troublesome", 28)},
        [],
    ),
    "M34 clear progress, dangerous": (
        LOSE,
        party(FLOOR, tracks=[expedition(20, "dangerous")]),
        3,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("dangerous", 12)},
        [],
    ),
    "M34 clear progress, dangerous, floor 0": (
        LOSE,
        party(FLOOR, tracks=[expedition(5, "dangerous")]),
        1,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("dangerous", 0)},
        [],
    ),
    "M34 clear progress, formidable": (
        LOSE,
        party(FLOOR, tracks=[expedition(20)]),
        1,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("formidable", 16)},
        [],
    ),
    "M34 clear progress, extreme": (
        LOSE,
        party(FLOOR, tracks=[expedition(20, "extreme")]),
        1,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("extreme", 18)},
        [],
    ),
    "M34 clear progress, epic": (
        LOSE,
        party(FLOOR, tracks=[expedition(20, "epic")]),
        1,
        {"pay": "lose_progress:shoals"},
        {"shoals": ("epic", 19)},
        [],
    ),
}

HITS: dict[str, Row] = {
    "M37 no roll": (HIT, party(companions=[sable(3)]), 1, {"resist": "no"}, {"sable": 2}, []),
    "M37 forced": (
        HIT,
        party(companions=[sable(1)]),
        1,
        {"action": [6, 1, 6]},
        {"sable": 0},
        [],
    ),
    "M37 forced, the rest from momentum": (
        HIT,
        party(companions=[sable(1)]),
        3,
        {"action": [6, 1, 6]},
        {"sable": 0, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    # health 2 and a 4
    "M37 SH": (HIT, party(companions=[sable(3)]), 1, {"resist": "yes", "action": [4, 3, 5]}, {}, []),
    "M37 WH swap": (
        HIT,
        party(companions=[sable(3)]),
        1,
        {"resist": "yes", "action": [4, 3, 6], "swap": "swap"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M37 WH at 0": (HIT, party(companions=[sable(2)]), 2, {"action": [4, 3, 6]}, {"sable": 0}, []),
    "M37 WH press on": (
        HIT,
        party(companions=[sable(3)]),
        1,
        {"resist": "yes", "action": [4, 3, 6], "swap": "press_on"},
        {"sable": 2},
        [],
    ),
    "M37 M health": (
        HIT,
        party(companions=[sable(3)]),
        1,
        {"resist": "yes", "action": [4, 6, 7], "worse": "worse"},
        {"sable": 1},
        [],
    ),
    "M37 M momentum": (
        HIT,
        party(companions=[sable(3)]),
        1,
        {"resist": "yes", "action": [4, 6, 7], "worse": "momentum"},
        {"sable": 2, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M37 out of action": (
        HIT,
        party(companions=[sable(2)]),
        2,
        {"action": [3, 4, 5], "worse": "momentum"},
        {"sable": 0, "sable.out": True, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M37 out of action by the miss": (
        HIT,
        party(companions=[sable(2)]),
        1,
        {"resist": "yes", "action": [3, 4, 5], "worse": "worse"},
        {"sable": 0, "sable.out": True},
        [],
    ),
    # T: companion at 2, n = 2, d6 3, dice 4,4
    "M37 match: lost": (
        HIT,
        party(companions=[sable(2)]),
        2,
        {"action": [3, 4, 4], "worse": "momentum"},
        {"sable": None, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M37 match above 0: not lost": (
        HIT,
        party(companions=[sable(3)]),
        1,
        {"resist": "yes", "action": [3, 5, 5], "worse": "momentum"},
        {"sable": 2, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
}

RESOURCES: dict[str, Row] = {
    "M38 normal": (SUPPLY, party(), 2, {}, {"supply": 3}, []),
    "M38 reaches 0": (SUPPLY, party(supply=2), 2, {}, {"supply": 0, "unprepared": True}, []),
    # T: supply 2, n 3
    "M38 beyond 0": (SUPPLY, party(supply=2), 3, {}, {"supply": 0, "unprepared": True}, []),
    "M38 nothing left, and not unprepared yet": (SUPPLY, party(supply=0), 1, {}, {"unprepared": True}, []),
    "M38 already unprepared": (
        SUPPLY,
        party(supply=0, unprepared="spent"),
        1,
        {"pay": "lose_momentum"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M38 already unprepared, with something left": (
        SUPPLY,
        party(supply=3, unprepared="spent"),
        2,
        {"pay": "endure_stress", "endure_stress/resist": "no"},
        {"mara.spirit": 3},
        ["endure_stress 2"],
    ),
}

ROWS = MOMENTUM | HITS | RESOURCES


@pytest.mark.parametrize(("move", "table", "amount", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(
    move: str, table: Party, amount: int, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]
) -> None:
    played = play(move, table, answers, amount=amount)
    assert (played.changes, played.entered) == (changed, entered)


# --- amounts --------------------------------------------------------------------------


@pytest.mark.parametrize("move", [LOSE, HARM, STRESS, SUPPLY])
def test_g62_an_amount_that_is_not_given_is_asked_for(move: str) -> None:
    assert offers(move, party()) == {"1": "", "2": "", "3": ""}


@pytest.mark.parametrize("move", [LOSE, HARM, STRESS, SUPPLY, HIT])
@pytest.mark.parametrize("amount", [0, -3])
def test_an_amount_below_1_is_refused(move: str, amount: int) -> None:
    said = refused(move, party(companions=[sable()]), amount=amount)
    assert said == f"it takes an amount of 1 to 3, not {amount}"
    assert refused(move, party(companions=[sable()]), amount=1) == ""


# --- Lose Momentum -----------------------------------------------------------------------


def test_m34_what_is_left_goes_to_a_different_suffer_move_or_to_progress() -> None:
    tracks = [
        expedition(8),
        expedition(0, key="empty"),
        expedition(8, "epic", "bo", key="bos"),
        {**expedition(8, key="vow"), "kind": "vow"},
        {**expedition(8, key="friend"), "kind": "connection"},
        {**expedition(8, key="duel"), "kind": "objective"},
        {**expedition(8, key="chase"), "kind": "scene"},
    ]
    table = party({**FLOOR, **ABOARD}, {}, tracks=tracks, companions=[sable()], vehicles=[ship()])
    assert list(offers(LOSE, table, amount=1)) == [
        "endure_harm",
        "endure_stress",
        "sacrifice_resources",
        "companion_takes_a_hit:sable",
        "withstand_damage:ship",
        "endure_harm:bo",
        "endure_stress:bo",
        "lose_progress:shoals",
        "lose_progress:vow",
        "lose_progress:friend",
        "lose_progress:duel",
    ]


def test_m34_progress_costs_one_unit_however_much_is_left() -> None:
    one = play(LOSE, party(FLOOR, tracks=[expedition(20)]), {"pay": "lose_progress:shoals"}, amount=1)
    three = play(LOSE, party(FLOOR, tracks=[expedition(20)]), {"pay": "lose_progress:shoals"}, amount=3)
    assert one.changes == three.changes == {"shoals": ("formidable", 16)}


# --- Companion Takes a Hit --------------------------------------------------------------------


def test_m37_it_needs_a_companion_that_can_take_it() -> None:
    assert refused(HIT, party()) == "no companion travels with you"
    assert refused(HIT, party(companions=[sable(0, out=True)])) == "your companion is out of action"
    assert refused(HIT, party(bo={}, companions=[sable(hero="bo")])) == "no companion travels with you"
    assert refused(HIT, party(companions=[sable()])) == ""
    assert refused(HIT, party(companions=[sable()]), companion="nobody") == "no companion 'nobody' travels with you"


def test_m37_one_that_is_out_of_action_is_not_offered() -> None:
    table = party(companions=[sable(0, out=True), {**sable(), "id": "rook", "name": "Rook"}])
    assert offers(HIT, table, amount=1) == {"sable": "out of action", "rook": ""}


def test_m37_it_rolls_the_companion_s_health() -> None:
    _key, roll = ask(HIT, party(companions=[sable(3)]), {"resist": "yes"}, amount=1)
    assert roll.prompt == "Roll with Sable's health"
    assert roll.accept([1, 2, 2]).outcome == "strong hit"
    assert roll.accept([1, 3, 2]).outcome == "weak hit"


def test_m37_a_companion_that_is_whole_cannot_gain_more() -> None:
    # A hit of 0 is not made by hand, but nothing may rise above its card's maximum (G-54).
    table = party(companions=[sable(3)])
    answers = {"resist": "yes", "action": [6, 1, 1]}
    assert play(HIT, table, answers, amount=0).changes == {}


def test_m37_a_companion_that_is_named_or_the_only_one_is_not_asked_for() -> None:
    two = party(companions=[sable(), {**sable(), "id": "rook", "name": "Rook"}])
    assert list(asks(HIT, two, amount=1)) == ["companion"]
    assert list(asks(HIT, two, amount=1, companion="rook")) == ["resist"]
    assert play(HIT, two, {"companion": "rook", "resist": "no"}, amount=1).changes == {"rook": 2}
    assert list(asks(HIT, party(companions=[sable()]), amount=1)) == ["resist"]


# --- Sacrifice Resources -------------------------------------------------------------------------


def test_m38_unprepared_lowers_everybody_s_maximum() -> None:
    # T: max momentum -1 for every PC, and those above it fall
    table = party({"momentum": 10}, {"momentum": 9}, supply=1)
    assert play(SUPPLY, table, amount=1).changes == {"supply": 0, "unprepared": True, "mara.momentum": 9}


def test_m38_unprepared_it_goes_to_a_different_suffer_move() -> None:
    options = offers(SUPPLY, party(supply=0, unprepared="spent"), amount=1)
    assert options == {"lose_momentum": "", "endure_harm": "", "endure_stress": ""}


def test_the_chain_of_a_cost_is_nothing_that_people_can_name() -> None:
    for key in ("lose_momentum", "endure_harm", "endure_stress", "companion_takes_a_hit", "sacrifice_resources"):
        move = STARFORGED.find(f"suffer/{key}")
        assert "chain" not in move.params
        with pytest.raises(MoveError, match="not chain"):
            move.bind({"hero": "mara", "chain": ["endure_stress"]})
