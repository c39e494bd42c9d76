"""What each ability of the paths from gearhead to haunted does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_f_l
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    IN_A_BAD_SPOT,
    IN_CONTROL,
    asks,
    card,
    objective,
    told,
    under,
    vow,
    with_cards,
)

FACE, SECURE = "adventure/face_danger", "adventure/secure_an_advantage"
GATHER, COMPEL = "adventure/gather_information", "adventure/compel"
FRAY, REACT, STRIKE = "combat/enter_the_fray", "combat/react_under_fire", "combat/strike"
CLASH, DECISIVE = "combat/clash", "combat/take_decisive_action"
FULFILL = "quest/fulfill_your_vow"
STRESS = "suffer/endure_stress"
DEATH = "threshold/face_death"
USE = "asset/use"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}


GEARHEAD: dict[str, Row] = {
    # wits 3 + 1 + 1 = 5 against 4 and 3
    "gearhead 1: repairing": Row(
        FACE,
        with_cards(card("path/gearhead")),
        {"stat": "wits", "assets": ["gearhead.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4},
    ),
    # 4 against 9 and 9: both challenge dice again, 4 against two twos
    "gearhead 2: reroll, and a match": Row(
        GATHER,
        with_cards(card("path/gearhead", 2)),
        {
            "assets": ["gearhead.1.0"],
            "action": [1, 9, 8],
            "turn": "gearhead.1.0.0",
            "dice": ["first", "second"],
            "again": [2, 2],
        },
        {"mara.momentum": 4, "mara.discoveries": 1},
    ),
    "gearhead 2: a match on a miss counts too": Row(
        GATHER,
        with_cards(card("path/gearhead", 2)),
        {"assets": ["gearhead.1.0"], "action": [1, 9, 9], "turn": "none", **told()},
        {"mara.discoveries": 1},
    ),
    # wits 3 + 4 against 3 and 2
    "gearhead 3: a device is built": Row(
        SECURE,
        with_cards(card("path/gearhead", 3)),
        {"stat": "wits", "assets": ["gearhead.2.0"], "action": [4, 3, 2]},
        {"mara.momentum": 4, "mara.next": 1, "gearhead.devices": 1},
    ),
    "gearhead 3: not on a miss": Row(
        SECURE,
        with_cards(card("path/gearhead", 3)),
        {"stat": "wits", "assets": ["gearhead.2.0"], "action": [1, 9, 9], **told()},
        {},
    ),
    "gearhead 3: a device is used": Row(
        FACE,
        with_cards(card("path/gearhead", 3, devices=1)),
        {"stat": "edge", "assets": ["gearhead.2.2"]},
        {"mara.momentum": 3},
        keeps={},
    ),
    "gearhead 3: an ally uses it": Row(
        FACE,
        with_cards(card("path/gearhead", 3, devices=1), bo={}),
        {"stat": "edge", "assets": ["gearhead.2.2"]},
        {"bo.momentum": 3},
        hero="bo",
        keeps={},
    ),
    # 2 of the strong hit, 1 of the card
    "gearhead 3: in a fight it marks progress too": Row(
        STRIKE,
        with_cards(card("path/gearhead", 3, devices=2), **FIGHT),
        {"stat": "iron", "assets": ["gearhead.2.1"]},
        {"goal": ("formidable", 12), "gearhead.devices": 1},
    ),
}

GUNNER: dict[str, Row] = {
    # iron 1 + 3 + 1 = 5 against 4 and 3
    "gunner 1: heads down": Row(
        STRIKE,
        with_cards(card("path/gunner"), **FIGHT),
        {"stat": "iron", "assets": ["gunner.0.0"], "mode": 0, "action": [3, 4, 3]},
        {"goal": ("formidable", 8), "mara.momentum": 3},
    ),
    # 2 of the hit, 1 of the card; without +1
    "gunner 1: hurt them": Row(
        STRIKE,
        with_cards(card("path/gunner"), **FIGHT),
        {"stat": "iron", "assets": ["gunner.0.0"], "mode": 1, "action": [3, 4, 3]},
        {"goal": ("formidable", 12), "mara.position": "in a bad spot"},
    ),
    # 8 boxes against 9 and 3, then against 7 and 3; the fight is over
    "gunner 2: one more burst": Row(
        DECISIVE,
        with_cards(card("path/gunner", 2), mara=IN_CONTROL, tracks=[objective(32)]),
        {"assets": ["gunner.1.0"], "progress": [9, 3], "turn": "gunner.1.0.0", "die": "first", "again": [7]},
        {"goal": None, "mara.momentum": 3, "mara.position": "none", "supply": 4, "gunner.empty_gun": 1},
    ),
    # the first objective is won, another remains: supply 4 + 6 against 1 and 2 finds ammunition
    "gunner 2: the fight goes on, and needs ammunition": Row(
        DECISIVE,
        with_cards(card("path/gunner", 2), mara=IN_CONTROL, tracks=[objective(32), objective(key="more")]),
        {
            "objective": "goal",
            "assets": ["gunner.1.0"],
            "progress": [3, 4],
            "turn": "none",
            **under("check_your_gear", action=[5, 1, 2]),
        },
        {"goal": None, "mara.momentum": 4},
    ),
    # in the next fight; iron 1 + 6 against 1 and 2, then supply 5 + 1 against 3 and 4
    "gunner 2: the next fight begins with an empty gun": Row(
        FRAY,
        with_cards(card("path/gunner", 2, empty_gun=1), **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 1, 2], "go": "yes", **under("check_your_gear", action=[1, 3, 4])},
        {"mara.position": "in control", "mara.momentum": 5},
        keeps={},
    ),
    # iron 1 + 3 + 1 = 5 against 4 and 3
    "gunner 3: clash": Row(
        CLASH,
        with_cards(card("path/gunner", 3), **CORNERED),
        {"stat": "iron", "assets": ["gunner.2.0"], "action": [3, 4, 3]},
        {"goal": ("formidable", 8), "mara.position": "in control"},
    ),
    # 1 + 3 + 1 = 5 against 4 and 3: +2 of the move, +1 of the card
    "gunner 3: into the fray": Row(
        FRAY,
        with_cards(card("path/gunner", 3), **TO_THE_FRAY),
        {"stat": "iron", "assets": ["gunner.2.1"], "action": [3, 4, 3]},
        {"mara.momentum": 5, "mara.position": "in control"},
    ),
    # spirit 5 - 1 = 4; 4 + 1 + 1 = 6 against 5 and 4
    "gunner 3: stress": Row(
        STRESS,
        with_cards(card("path/gunner", 3)),
        {"resist": "yes", "assets": ["gunner.2.1"], "action": [1, 5, 4], "relief": "recover"},
        {"mara.momentum": 3},
        amount=1,
    ),
}

GUNSLINGER: dict[str, Row] = {
    # heart 1 + 3 + 1 = 5 against two fours; +2 of the move, +1 of the card, and two marks of 4 ticks
    "gunslinger 1: facing off, and a shot": Row(
        FRAY,
        with_cards(card("path/gunslinger"), **TO_THE_FRAY),
        {"stat": "heart", "assets": ["gunslinger.0.0"], "action": [3, 4, 4], "may": "yes"},
        {"mara.momentum": 5, "mara.position": "in control", "goal": ("formidable", 8)},
    ),
    "gunslinger 1: ready, unnoticed, and no shot": Row(
        FRAY,
        with_cards(card("path/gunslinger"), **TO_THE_FRAY),
        {"stat": "shadow", "assets": ["gunslinger.0.0"], "action": [3, 4, 4], "may": "no"},
        {"mara.momentum": 5, "mara.position": "in control"},
    ),
    # with iron it is of no use
    "gunslinger 1: in the thick of it": Row(
        FRAY,
        with_cards(card("path/gunslinger"), **TO_THE_FRAY),
        {"stat": "iron", "action": [6, 4, 4]},
        {"mara.momentum": 4, "mara.position": "in control"},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 3
    "gunslinger 2: into cover": Row(
        REACT,
        with_cards(card("path/gunslinger", 2), **CORNERED),
        {"stat": "edge", "assets": ["gunslinger.1.0"], "action": [2, 4, 3]},
        {"mara.position": "in control", "mara.momentum": 3, "gunslinger.cover": 1},
    ),
    "gunslinger 2: a weak hit is no cover": Row(
        REACT,
        with_cards(card("path/gunslinger", 2), **CORNERED),
        {"stat": "edge", "assets": ["gunslinger.1.0"], "action": [2, 9, 3], "pay": "lose_momentum"},
        {"mara.momentum": 1},
    ),
    # edge 2 + 2 + 1 = 5 against 4 and 3
    "gunslinger 2: from cover": Row(
        STRIKE,
        with_cards(card("path/gunslinger", 2, cover=1), **FIGHT),
        {"stat": "edge", "assets": ["gunslinger.1.1"], "action": [2, 4, 3]},
        {"goal": ("formidable", 8)},
    ),
    "gunslinger 2: cover lost": Row(
        STRIKE,
        with_cards(card("path/gunslinger", 2, cover=1), **FIGHT),
        {"stat": "edge", "assets": ["gunslinger.1.1"], "action": [2, 9, 8], **told()},
        {"mara.position": "in a bad spot"},
        keeps={},
    ),
    "gunslinger 2: cover left": Row(
        USE,
        with_cards(card("path/gunslinger", 2, cover=1)),
        {"ability": "gunslinger.1.u0"},
        {},
        keeps={},
    ),
    # iron 1 + 3 + 1 = 5 against 4 and 3: +1 of the move, +1 of the card
    "gunslinger 3: at gunpoint": Row(
        COMPEL,
        with_cards(card("path/gunslinger", 3)),
        {"stat": "iron", "assets": ["gunslinger.2.0"], "action": [3, 4, 3]},
        {"mara.momentum": 4},
    ),
}

HAUNTED: dict[str, Row] = {
    # wits 3 + 1 + 1 = 5 against two fours
    "haunted 1: a strong hit with a match": Row(
        GATHER,
        with_cards(card("path/haunted")),
        {"assets": ["haunted.0.0"], "action": [1, 4, 4]},
        {"mara.momentum": 4, "mara.bonds": 1},
    ),
    "haunted 1: a weak hit weighs on you": Row(
        GATHER,
        with_cards(card("path/haunted")),
        {"assets": ["haunted.0.0"], "action": [1, 9, 4], **under("endure_stress", resist="no")},
        {"mara.momentum": 3, "mara.spirit": 4},
    ),
    # heart 1 + 4 + 1 = 6 against 5 and 3
    "haunted 2: guided at the brink": Row(
        DEATH,
        with_cards(card("path/haunted", 2)),
        {"chance": "yes", "assets": ["haunted.1.0"], "action": [4, 5, 3]},
        {"mara.bonds": 2},
    ),
    # two marked abilities, with the third: 4 ticks, a box, 2 experience; and 4 for the vow
    "haunted 3: let them go": Row(
        FULFILL,
        with_cards(card("path/haunted"), tracks=[vow(32, "extreme")]),
        {"assets": ["haunted.2.0"], "progress": [3, 4], "spirit": "go"},
        {
            "oath": None,
            "mara.quests": 8,
            "mara.bonds": 4,
            "mara.experience": 6,
            "mara.assets": (),
        },
    ),
    "haunted 3: hold on to them": Row(
        FULFILL,
        with_cards(card("path/haunted"), tracks=[vow(32, "extreme")]),
        {"assets": ["haunted.2.0"], "progress": [3, 4], "spirit": "hold"},
        {
            "oath": None,
            "mara.quests": 8,
            "mara.experience": 4,
            "mara.assets": ("Haunted 2",),
            "haunted.closer": 1,
        },
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3: +2 of the move, +1 of the link
    "haunted 3: a bolstered link": Row(
        GATHER,
        with_cards(card("path/haunted", 1, 3, closer=1)),
        {"assets": ["haunted.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 5},
    ),
    "haunted 3: a bolstered link at the brink": Row(
        DEATH,
        with_cards(card("path/haunted", 2, 3, closer=1)),
        {"chance": "yes", "assets": ["haunted.1.0"], "action": [4, 5, 3]},
        {"mara.bonds": 2, "mara.momentum": 3},
    ),
    "haunted 3: once only": Row(
        FULFILL,
        with_cards(card("path/haunted", 1, 3, closer=1), tracks=[vow(32, "extreme")]),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.experience": 4},
    ),
}

ROWS = {**GEARHEAD, **GUNNER, **GUNSLINGER, **HAUNTED}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str]] = {
    "gearhead 3: no device": (FACE, with_cards(card("path/gearhead", 3)), {"stat": "edge"}, "action"),
    "gunner 2: a gun with ammunition": (
        FRAY,
        with_cards(card("path/gunner", 2), **TO_THE_FRAY),
        {"stat": "iron"},
        "action",
    ),
    "gunslinger 2: no cover": (STRIKE, with_cards(card("path/gunslinger", 2), **FIGHT), {"stat": "edge"}, "action"),
    "haunted 3: an easier vow": (FULFILL, with_cards(card("path/haunted"), tracks=[vow(32)]), {}, "progress"),
}


@pytest.mark.parametrize("name", ONE_QUESTION)
def test_what_is_not_offered(name: str) -> None:
    move, table, answers, question = ONE_QUESTION[name]
    assert list(asks(move, table, answers)) == [question]


def test_every_ability_has_a_row() -> None:
    assert without_rows((paths_f_l.GEARHEAD, paths_f_l.GUNNER, paths_f_l.GUNSLINGER, paths_f_l.HAUNTED), ROWS) == []
