"""Endure Harm and Endure Stress: spec M35 and M36, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tests.rules.starforged.playing import (
    ask,
    marks,
    offers,
    party,
    play,
    under,
    vow,
    wounded,
)

HARM = "suffer/endure_harm"
STRESS = "suffer/endure_stress"

Row = tuple[str, Party, int, dict[str, Any], dict[str, Any], list[str]]

FLOOR = {"momentum": -6}

# Mara's iron and heart are 1: with health or spirit 2 left, a 4 makes 6; with none left, a 4 makes 5.
METER: dict[str, Row] = {
    "no roll": ("", party(), 2, {"resist": "no"}, {"health": 3}, []),
    "SH health": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 3, 5], "relief": "recover"},
        {},
        [],
    ),
    "SH momentum": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 3, 5], "relief": "momentum"},
        {"health": 2, "mara.momentum": 3},
        [],
    ),
    "SH wounded": (
        "",
        party({"health": 3, "marks": wounded()}),
        1,
        {"resist": "yes", "action": [4, 3, 5], "relief": "momentum"},
        {"health": 2, "mara.momentum": 3},
        [],
    ),
    "WH swap": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 3, 6], "swap": "swap"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "WH press on": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 3, 6], "swap": "press_on"},
        {"health": 2},
        [],
    ),
    "WH wounded": (
        "",
        party({"health": 3, "marks": wounded()}),
        1,
        {"resist": "yes", "action": [4, 3, 6], "swap": "press_on"},
        {"health": 2},
        [],
    ),
    "M health": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 6, 6], "worse": "worse"},
        {"health": 1},
        [],
    ),
    "M momentum": (
        "",
        party({"health": 3}),
        1,
        {"resist": "yes", "action": [4, 6, 6], "worse": "momentum"},
        {"health": 2, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "forced roll": (
        "",
        party({"health": 1}),
        1,
        {"action": [4, 3, 4], "relief": "recover"},
        {},
        [],
    ),
    "forced roll, the rest from momentum": (
        "",
        party({"health": 1}),
        3,
        {"action": [4, 3, 4], "relief": "momentum"},
        {"health": 0, "mara.momentum": 1},
        ["lose_momentum 2"],
    ),
    "0 health: wounded": (
        "",
        party({"health": 1}),
        1,
        {"action": [4, 6, 7], "worse": "momentum", "break": "wounded"},
        {"health": 0, "mara.momentum": 0, "mara.marks": ("wounded",)},
        ["lose_momentum 2"],
    ),
    "0 health by the miss: wounded": (
        "",
        party({"health": 2}),
        1,
        {"resist": "yes", "action": [4, 6, 7], "worse": "worse", "break": "wounded"},
        {"health": 0, "mara.marks": ("wounded",)},
        [],
    ),
    "0 health: permanently harmed": (
        "",
        party({"health": 1}),
        1,
        {"action": [4, 6, 7], "worse": "momentum", "break": "permanently harmed"},
        {"health": 0, "mara.momentum": 0, "mara.marks": ("permanently harmed",)},
        ["lose_momentum 2"],
    ),
    "0 health: both marked": (
        "",
        party({"health": 1, "marks": wounded("permanently harmed")}),
        1,
        {"action": [4, 6, 7], "worse": "momentum", "break": "table", "table": 51},
        {"health": 0, "mara.momentum": 0},
        ["lose_momentum 2"],
    ),
}

SPIRITUAL = {
    "health": "spirit",
    "0 health": "0 spirit",
    "wounded": "shaken",
    "permanently harmed": "traumatized",
}


def _spirit(thing: Any) -> Any:
    """The same in words of spirit."""
    match thing:
        case dict():
            return {_spirit(key): _spirit(value) for key, value in thing.items()}
        case list():
            return [_spirit(one) for one in thing]
        case tuple():
            return tuple(_spirit(one) for one in thing)
        case _:
            return SPIRITUAL.get(thing, thing)


def _harmed(label: str, row: Row) -> tuple[str, Row]:
    _move, table, amount, answers, changed, entered = row
    named = {f"mara.{key}" if key == "health" else key: value for key, value in changed.items()}
    return f"M35 {label}", (HARM, table, amount, answers, named, entered)


def _stressed(label: str, row: Row) -> tuple[str, Row]:
    _move, table, amount, answers, changed, entered = row
    (mara,) = table.heroes
    own = {"spirit": mara.health, "marks": marks(*(_spirit(mark.impact.value) for mark in mara.marks))}
    named = {f"mara.{_spirit(key)}" if key == "health" else key: _spirit(value) for key, value in changed.items()}
    words = label.replace("health", "spirit").replace("wounded", "shaken").replace("permanently harmed", "traumatized")
    return f"M36 {words}", (STRESS, party(own), amount, _spirit(answers), named, entered)


HEROES = dict([made for label, row in METER.items() for made in (_harmed(label, row), _stressed(label, row))])

AT_ZERO = {"action": [4, 6, 7], "worse": "momentum", "break": "table"}
FALLEN = {"mara.health": 0, "mara.momentum": 0}
LOST = {"mara.spirit": 0, "mara.momentum": 0}

TABLES: dict[str, Row] = {
    "M35 table, mortal": (
        HARM,
        party({"health": 1}),
        1,
        {**AT_ZERO, "table": 10, "face_death/chance": "no"},
        {**FALLEN, "mara.status": "dead"},
        ["lose_momentum 2", "face_death"],
    ),
    "M35 table, dying": (
        HARM,
        party({"health": 1}),
        1,
        {**AT_ZERO, "table": 11},
        {**FALLEN, "mara.conditions": ("dying",)},
        ["lose_momentum 2"],
    ),
    "M35 table, unconscious": (
        HARM,
        party({"health": 1}),
        1,
        {**AT_ZERO, "table": 35},
        {**FALLEN, "mara.conditions": ("unconscious",)},
        ["lose_momentum 2"],
    ),
    "M35 table, reeling": (
        HARM,
        party({"health": 1}),
        1,
        {**AT_ZERO, "table": 36},
        {**FALLEN, "mara.conditions": ("reeling",)},
        ["lose_momentum 2"],
    ),
    "M35 table, nothing more": (HARM, party({"health": 1}), 1, {**AT_ZERO, "table": 51}, FALLEN, ["lose_momentum 2"]),
    "M36 table, overwhelmed": (
        STRESS,
        party({"spirit": 1}),
        1,
        {**AT_ZERO, "table": 10, "face_desolation/action": [1, 9, 10]},
        {**LOST, "mara.status": "lost"},
        ["lose_momentum 2", "face_desolation"],
    ),
    "M36 table, gives up": (
        STRESS,
        party({"spirit": 1}, tracks=[vow()]),
        1,
        {**AT_ZERO, "table": 25, "forsake_your_vow/costs": ["reputation"]},
        {**LOST, "oath": None},
        ["lose_momentum 2", "forsake_your_vow"],
    ),
    "M36 table, gives up without a vow": (
        STRESS,
        party({"spirit": 1}),
        1,
        {**AT_ZERO, "table": 25},
        LOST,
        ["lose_momentum 2"],
    ),
    "M36 table, compulsion": (STRESS, party({"spirit": 1}), 1, {**AT_ZERO, "table": 26}, LOST, ["lose_momentum 2"]),
    "M36 table, holds": (STRESS, party({"spirit": 1}), 1, {**AT_ZERO, "table": 51}, LOST, ["lose_momentum 2"]),
}

ROWS = HEROES | TABLES


@pytest.mark.parametrize(("move", "table", "amount", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(
    move: str, table: Party, amount: int, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]
) -> None:
    played = play(move, table, answers, amount=amount)
    assert (played.changes, played.entered) == (changed, entered)


# --- Endure Harm, Endure Stress -------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "mara", "amount", "using"),
    [
        # T: health 5, iron 3, n = 2: roll +3
        (HARM, {"health": 5, "iron": 3}, 2, "health"),
        (HARM, {"health": 4, "iron": 3}, 2, "iron"),
        (HARM, {"health": 5, "iron": 1}, 1, "health"),
        (HARM, {"health": 1, "iron": 2}, 1, "iron"),
        (STRESS, {"spirit": 4, "heart": 3}, 2, "heart"),
        (STRESS, {"spirit": 5, "heart": 3}, 1, "spirit"),
        (STRESS, {"spirit": 2, "heart": 0}, 1, "spirit"),
    ],
)
def test_m35_the_higher_of_what_is_left_and_the_stat(move: str, mara: dict[str, int], amount: int, using: str) -> None:
    meter, stat = ("health", "iron") if move == HARM else ("spirit", "heart")
    left = mara[meter] - amount
    _key, roll = ask(move, party(mara), {"resist": "yes"} if left else {}, amount=amount)
    assert roll.prompt == f"Roll with {using}"
    higher = max(left, mara[stat])
    assert roll.accept([1, higher, higher]).outcome == "strong hit"
    assert roll.accept([1, higher + 1, higher]).outcome == "weak hit"


@pytest.mark.parametrize(("move", "mark", "meter"), [(HARM, "wounded", "health"), (STRESS, "shaken", "spirit")])
def test_m35_a_marked_hero_does_not_recover(move: str, mark: str, meter: str) -> None:
    table = party({meter: 3, "marks": marks(mark)})
    assert offers(move, table, {"resist": "yes", "action": [4, 3, 5]}, amount=1) == {
        "recover": f"Mara is {mark}",
        "momentum": "",
    }
    assert offers(move, table, {"resist": "yes", "action": [4, 3, 6]}, amount=1) == {
        "swap": f"Mara is {mark}",
        "press_on": "",
    }


@pytest.mark.parametrize(("move", "meter"), [(HARM, "health"), (STRESS, "spirit")])
def test_m35_the_meter_cannot_be_lost_below_0(move: str, meter: str) -> None:
    # T: a miss at 0: the option of one more is absent
    assert offers(move, party({meter: 1}), {"action": [4, 6, 7]}, amount=1) == {
        "worse": f"{meter} is already 0",
        "momentum": "",
    }


@pytest.mark.parametrize(("move", "meter"), [(HARM, "health"), (STRESS, "spirit")])
def test_m35_the_swap_needs_momentum(move: str, meter: str) -> None:
    answers = {"resist": "yes", "action": [4, 3, 6]}
    assert offers(move, party({meter: 3, **FLOOR}), answers, amount=1)["swap"] == "momentum is at −6"
    assert offers(move, party({meter: 3, "momentum": -5}), answers, amount=1)["swap"] == ""


@pytest.mark.parametrize(
    ("move", "meter", "impact", "lasting"),
    [(HARM, "health", "wounded", "permanently harmed"), (STRESS, "spirit", "shaken", "traumatized")],
)
def test_m35_an_impact_is_not_marked_twice(move: str, meter: str, impact: str, lasting: str) -> None:
    answers = {"action": [4, 6, 7], "worse": "momentum"}
    options = [
        offers(move, party({meter: 1, "marks": marks(*held)}), answers, amount=1)
        for held in ((), (impact,), (lasting,), (impact, lasting))
    ]
    assert options == [
        {impact: "", lasting: "", "table": ""},
        {impact: "Mara already is", lasting: "", "table": ""},
        {impact: "", lasting: "Mara already is", "table": ""},
        {impact: "Mara already is", lasting: "Mara already is", "table": ""},
    ]


@pytest.mark.parametrize(("move", "meter"), [(HARM, "health"), (STRESS, "spirit")])
def test_m35_a_miss_above_0_breaks_nothing(move: str, meter: str) -> None:
    answers = {"resist": "yes", "action": [4, 6, 7], "worse": "momentum"}
    assert play(move, party({meter: 3}), answers, amount=1).changes == {f"mara.{meter}": 2, "mara.momentum": 0}


def test_m35_losing_momentum_to_the_miss_can_hurt_again() -> None:
    # At -6 the 2 momentum are paid with harm again: the hero falls inside the hit, and the outer miss finds them at 0.
    table = party({"health": 3, "momentum": -6, "iron": 3})
    inner = under("lose_momentum", pay="endure_harm") | under(
        "lose_momentum/endure_harm", action=[1, 4, 5], worse="momentum", **{"break": "wounded"}
    )
    deeper = {"lose_momentum/endure_harm/lose_momentum/pay": "sacrifice_resources"}
    answers = {"resist": "yes", "action": [1, 4, 5], "worse": "momentum", "break": "permanently harmed"}
    played = play(HARM, table, {**answers, **inner, **deeper}, amount=1)
    assert played.changes == {"mara.health": 0, "supply": 3, "mara.marks": ("wounded", "permanently harmed")}
