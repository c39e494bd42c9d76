"""What each ability of the paths from healer to leader does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import replace
from tablewright.rules.starforged import Hero, HeroId, Party
from tablewright.rules.starforged.assets.cards import paths_f_l_from_healer as paths
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    IN_CONTROL,
    asks,
    card,
    objective,
    offers,
    play,
    sable,
    told,
    under,
    with_cards,
    wounded,
)

FACE, GATHER, COMPEL = "adventure/face_danger", "adventure/gather_information", "adventure/compel"
GEAR, AID = "adventure/check_your_gear", "adventure/aid_your_ally"
FRAY, STRIKE = "combat/enter_the_fray", "combat/strike"
HEAL = "recover/heal"
USE = "asset/use"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
TOGETHER: dict[str, Any] = {"bo": {}}

HEALER: dict[str, Row] = {
    # iron 1, the lower of iron and wits; 1 + 3 + 1 = 5 against 4 and 3
    "healer 1: yourself": Row(
        HEAL,
        with_cards(card("path/healer"), mara={"health": 1}),
        {"how": "own", "assets": ["healer.0.0"], "mode": 0, "action": [3, 4, 3]},
        {"mara.health": 4},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3
    "healer 1: somebody else, for an edge": Row(
        HEAL,
        with_cards(card("path/healer"), bo={"health": 1}),
        {"patient": "bo", "assets": ["healer.0.0"], "mode": 1, "action": [1, 4, 3], "take": 1},
        {"bo.health": 4, "mara.momentum": 3},
    ),
    "healer 1: somebody else, and it lifts you": Row(
        HEAL,
        with_cards(card("path/healer"), mara={"spirit": 3}, bo={"health": 1}),
        {"patient": "bo", "assets": ["healer.0.0"], "mode": 1, "action": [1, 4, 3], "take": 0},
        {"bo.health": 4, "mara.spirit": 4},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3: +2 of the move, +1 of the card
    "healer 2: remains": Row(
        GATHER,
        with_cards(card("path/healer", 2)),
        {"assets": ["healer.1.0"], "action": [1, 4, 3]},
        {"mara.momentum": 5},
    ),
    "healer 2: remains that are not as they should be": Row(
        GATHER,
        with_cards(card("path/healer", 2)),
        {"assets": ["healer.1.0"], "action": [1, 4, 4]},
        {"mara.momentum": 5, "mara.discoveries": 1},
    ),
    # Bo has no health, which is too late; Sable has 2 of 3
    "healer 3: a little better": Row(
        USE,
        with_cards(card("path/healer", 3), mara={"health": 3}, bo={"health": 0}, companions=[sable(2)]),
        {"ability": "healer.2.u0", "care": [4]},
        {"supply": 4, "mara.health": 4, "sable": 3},
    ),
    # Bo is wounded, so that his health cannot rise
    "healer 3: much better": Row(
        USE,
        with_cards(card("path/healer", 3), mara={"health": 3}, bo={"health": 3, "marks": wounded()}),
        {"ability": "healer.2.u0", "care": [5]},
        {"supply": 4, "mara.health": 5},
    ),
    "healer 3: a machine takes no care": Row(
        USE,
        with_cards(card("path/healer", 3), companions=[{**sable(1), "mechanical": True}]),
        {"ability": "healer.2.u0", "care": [6]},
        {"supply": 4},
    ),
}

INFILTRATOR: dict[str, Row] = {
    # shadow 2 + 2 + 1 = 5 against 4 and 3: +1 of the move, +1 of the card
    "infiltrator 1: in": Row(
        FACE,
        with_cards(card("path/infiltrator")),
        {"stat": "shadow", "assets": ["infiltrator.0.0"], "action": [2, 4, 3]},
        {"mara.momentum": 4},
    ),
    "infiltrator 1: in, and easier than it seemed": Row(
        FACE,
        with_cards(card("path/infiltrator")),
        {"stat": "shadow", "assets": ["infiltrator.0.0"], "action": [2, 4, 4]},
        {"mara.momentum": 5},
    ),
    "infiltrator 2: a new identity": Row(
        FACE,
        with_cards(card("path/infiltrator", 2)),
        {"stat": "shadow", "assets": ["infiltrator.1.0"], "action": [2, 4, 3]},
        {"mara.momentum": 3, "infiltrator.identity": 1},
    ),
    # shadow 2 + 2 + 1 = 5 against 4 and 3
    "infiltrator 2: under that identity": Row(
        COMPEL,
        with_cards(card("path/infiltrator", 2, identity=1)),
        {"stat": "shadow", "assets": ["infiltrator.1.1"], "action": [2, 4, 3]},
        {"mara.momentum": 3},
        keeps={"identity": 1},
    ),
    "infiltrator 2: a miss is not the end of it": Row(
        COMPEL,
        with_cards(card("path/infiltrator", 2, identity=1)),
        {"stat": "shadow", "assets": ["infiltrator.1.1"], "action": [2, 9, 8], **told()},
        {},
        keeps={"identity": 1},
    ),
    "infiltrator 2: seen through": Row(
        COMPEL,
        with_cards(card("path/infiltrator", 2, identity=1)),
        {"stat": "shadow", "assets": ["infiltrator.1.1"], "action": [2, 9, 9], **told()},
        {},
        keeps={},
    ),
    "infiltrator 2: dropped": Row(
        USE, with_cards(card("path/infiltrator", 2, identity=1)), {"ability": "infiltrator.1.u0"}, {}, keeps={}
    ),
    # supply 5 + 1 + 1 = 7 against 6 and 3
    "infiltrator 3: the right device": Row(
        GEAR,
        with_cards(card("path/infiltrator", 3)),
        {"assets": ["infiltrator.2.0"], "action": [1, 6, 3]},
        {"mara.momentum": 3, "infiltrator.device": 1},
    ),
    # 3 against 9 and 2, then against 1 and 2
    "infiltrator 3: used for the first time": Row(
        FACE,
        with_cards(card("path/infiltrator", 3, device=1)),
        {
            "stat": "edge",
            "assets": ["infiltrator.2.1"],
            "action": [1, 9, 2],
            "turn": "infiltrator.2.1.0",
            "dice": ["first"],
            "again": [1],
        },
        {"mara.momentum": 3},
        keeps={},
    ),
}

KINETIC: dict[str, Row] = {
    # edge 2 + 1 + 2 = 5 against 4 and 3: -2, and +1 of the move
    "kinetic 1: a push": Row(
        FACE,
        with_cards(card("path/kinetic")),
        {"stat": "edge", "assets": ["kinetic.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 1},
        keeps={},
    ),
    # edge 2 + 2 = 4 against 5 and 4, then + 2 = 6: -3, and +1
    "kinetic 2: after all": Row(
        FACE,
        with_cards(card("path/kinetic", 2)),
        {"stat": "edge", "action": [2, 5, 4], "turn": "kinetic.1.0.0"},
        {"mara.momentum": 0},
    ),
    # "instead": whoever drew on the powers before the roll does not do so again
    "kinetic 2: not on top of the first": Row(
        FACE,
        with_cards(card("path/kinetic", 1, 2)),
        {"stat": "edge", "assets": ["kinetic.0.0"], "action": [1, 9, 9], **told()},
        {"mara.momentum": 0},
        keeps={},
    ),
    # momentum 10 to 2, +1 of the move
    "kinetic 3: a great feat": Row(
        FACE,
        with_cards(card("path/kinetic", 3), mara={"momentum": 10}),
        {"stat": "edge", "assets": ["kinetic.2.1"]},
        {"mara.momentum": 3},
    ),
    # with one impact the maximum is 9 and the reset 1; 2 of the strong hit, 1 of the card
    "kinetic 3: in a fight it marks progress": Row(
        STRIKE,
        with_cards(
            card("path/kinetic", 3), mara={**IN_CONTROL, "momentum": 9, "marks": wounded()}, tracks=[objective()]
        ),
        {"stat": "iron", "assets": ["kinetic.2.0"]},
        {"mara.momentum": 1, "goal": ("formidable", 12)},
    ),
}

LEADER: dict[str, Row] = {
    # heart 1 + 3 + 1 = 5 against 4 and 3: Bo takes 2 and an edge, and 1 of the card
    "leader 1: the ally is lifted": Row(
        AID,
        with_cards(card("path/leader"), **TOGETHER),
        under("secure_an_advantage", stat="heart", assets=["leader.0.0"], action=[3, 4, 3]),
        {"bo.momentum": 5, "bo.next": 1},
    ),
    # heart 1 + 3 + 1 = 5 against 4 and 3: all three objectives marked only with a match
    "leader 2: into the fight, first": Row(
        FRAY,
        with_cards(card("path/leader", 2), **TO_THE_FRAY),
        {"stat": "heart", "assets": ["leader.1.0"], "action": [4, 4, 3]},
        {"mara.momentum": 4, "mara.position": "in control"},
        keeps={"fight:led": 1},
    ),
    "leader 2: a match marks progress on every objective": Row(
        FRAY,
        with_cards(card("path/leader", 2), tracks=[objective(), objective(rank="dangerous", key="more")]),
        {"stat": "heart", "assets": ["leader.1.0"], "action": [5, 4, 4]},
        {"mara.momentum": 4, "mara.position": "in control", "goal": ("formidable", 4), "more": ("dangerous", 8)},
    ),
    "leader 2: a weak hit is no lead": Row(
        FRAY,
        with_cards(card("path/leader", 2), **TO_THE_FRAY),
        {"stat": "heart", "assets": ["leader.1.0"], "action": [4, 9, 3], "gain": "control"},
        {"mara.position": "in control"},
        keeps={},
    ),
    "leader 2: the others follow": Row(
        FRAY,
        with_cards(card("path/leader", 2, **{"fight:led": 1}), bo={}, **FIGHT),
        {"stat": "iron", "assets": ["leader.1.1"]},
        {"bo.momentum": 4, "bo.position": "in control"},
        hero="bo",
    ),
    # heart 1 + 4 + 1 = 6 against two fours: +1 of the move, +2 of the card
    "leader 3: they do more than you asked": Row(
        COMPEL,
        with_cards(card("path/leader", 3)),
        {"stat": "heart", "assets": ["leader.2.0"], "action": [4, 4, 4]},
        {"mara.momentum": 5, "mara.bonds": 1},
    ),
    "leader 3: they listen": Row(
        COMPEL,
        with_cards(card("path/leader", 3)),
        {"stat": "heart", "assets": ["leader.2.0"], "action": [4, 4, 9]},
        {"mara.momentum": 4},
    ),
}

ROWS = {**HEALER, **INFILTRATOR, **KINETIC, **LEADER}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str, str]] = {
    "infiltrator 2: no identity": (
        COMPEL,
        with_cards(card("path/infiltrator", 2)),
        {"stat": "heart"},
        "mara",
        "action",
    ),
    "infiltrator 3: no device": (FACE, with_cards(card("path/infiltrator", 3)), {"stat": "edge"}, "mara", "action"),
    "kinetic 3: momentum is not at its maximum": (
        FACE,
        with_cards(card("path/kinetic", 3), mara={"momentum": 9}),
        {"stat": "edge"},
        "mara",
        "action",
    ),
    "leader 2: with iron there is nothing to lead": (
        FRAY,
        with_cards(card("path/leader", 2), **TO_THE_FRAY),
        {"stat": "iron"},
        "mara",
        "action",
    ),
    "leader 2: nobody led": (
        FRAY,
        with_cards(card("path/leader", 2), bo={}, **FIGHT),
        {"stat": "iron"},
        "bo",
        "action",
    ),
}


@pytest.mark.parametrize("name", ONE_QUESTION)
def test_what_is_not_offered(name: str) -> None:
    move, table, answers, hero, question = ONE_QUESTION[name]
    assert list(asks(move, table, answers, hero)) == [question]


def test_healer_1_a_full_spirit_cannot_be_lifted() -> None:
    answers = {"patient": "bo", "assets": ["healer.0.0"], "mode": 1, "action": [1, 4, 3]}
    taking = offers(HEAL, with_cards(card("path/healer"), bo={"health": 1}), answers)
    assert taking == {"0": "spirit is full", "1": ""}


def test_leader_1_lifts_the_allies_who_are_there() -> None:
    table = with_cards(card("path/leader"), **TOGETHER)
    table = replace(table, heroes=(*table.heroes, Hero(HeroId("cal"), "Cal", "cat")))
    answers = under("secure_an_advantage", stat="heart", assets=["leader.0.0"], action=[3, 4, 3], present=["cal"])
    assert play(AID, table, {"ally": "bo", **answers}).changes == {"bo.momentum": 4, "bo.next": 1, "cal.momentum": 3}


def test_every_ability_has_a_row() -> None:
    assert without_rows((paths.HEALER, paths.INFILTRATOR, paths.KINETIC, paths.LEADER), ROWS) == []
