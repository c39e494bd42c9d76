"""What each ability of the paths from fated to haunted does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_f_l, paths_f_l_from_healer
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    IN_A_BAD_SPOT,
    IN_CONTROL,
    asks,
    card,
    objective,
    offers,
    play,
    refused,
    told,
    under,
    vow,
    with_cards,
    wounded,
)

FACE, SECURE, GATHER, COMPEL, GEAR = (
    f"adventure/{name}"
    for name in ("face_danger", "secure_an_advantage", "gather_information", "compel", "check_your_gear")
)
FRAY, GROUND, REACT, STRIKE, CLASH, DECISIVE = (
    f"combat/{name}"
    for name in ("enter_the_fray", "gain_ground", "react_under_fire", "strike", "clash", "take_decisive_action")
)
SWEAR, MILESTONE, FULFILL = (f"quest/{name}" for name in ("swear_an_iron_vow", "reach_a_milestone", "fulfill_your_vow"))
HARM, STRESS, DEATH = "suffer/endure_harm", "suffer/endure_stress", "threshold/face_death"
DESOLATION, USE = "threshold/face_desolation", "asset/use"
SUPPLY = "sacrifice_resources"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
FATE = vow(32, "dangerous", key="fate", background=True)


FATED: dict[str, Row] = {
    # one box of four ticks for a formidable vow
    "fated 1: a box on the background vow": Row(
        MILESTONE,
        with_cards(card("path/fated"), tracks=[vow(8, background=True)]),
        {"mark": "yes"},
        {"oath": ("formidable", 12), "mara.quests": 1},
    ),
    # 12 ticks are three boxes
    "fated 1: a tick for each box": Row(
        MILESTONE,
        with_cards(card("path/fated"), tracks=[vow(8, "troublesome", background=True)]),
        {"mark": "yes"},
        {"oath": ("troublesome", 20), "mara.quests": 3},
    ),
    # two ticks of an extreme vow do not fill a box
    "fated 1: no box, no tick": Row(
        MILESTONE,
        with_cards(card("path/fated"), tracks=[vow(8, "extreme", background=True)]),
        {"mark": "yes"},
        {"oath": ("extreme", 10)},
    ),
    "fated 1: another vow": Row(
        MILESTONE, with_cards(card("path/fated"), tracks=[vow(8)]), {"mark": "yes"}, {"oath": ("formidable", 12)}
    ),
    # a dangerous vow gives 2 ticks
    "fated 1: the background vow is fulfilled without a roll": Row(
        FULFILL, with_cards(card("path/fated"), tracks=[FATE]), {}, {"fate": None, "mara.quests": 2}
    ),
    "fated 1: another vow is rolled for": Row(
        FULFILL,
        with_cards(card("path/fated"), tracks=[vow(32, "dangerous")]),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 2},
    ),
    "fated 2: spared from death": Row(
        DEATH,
        with_cards(card("path/fated", 2), tracks=[FATE]),
        {"chance": "yes", "assets": ["fated.1.0"]},
        {"fated.spared": 1},
    ),
    # the asset counts as an impact, so that momentum can be 9 at most
    "fated 2: being spared weighs": Row(
        DESOLATION,
        with_cards(card("path/fated", 2), tracks=[FATE], mara={"momentum": 10}),
        {"assets": ["fated.1.0"]},
        {"fated.spared": 1, "mara.momentum": 9},
    ),
    "fated 2: not taken": Row(
        DESOLATION, with_cards(card("path/fated", 2), tracks=[FATE]), {"assets": [], "action": [6, 1, 2]}, {}
    ),
    "fated 2: a milestone lifts the weight": Row(
        MILESTONE,
        with_cards(card("path/fated", 2, spared=1), tracks=[vow(8, background=True)]),
        {"mark": "yes"},
        {"oath": ("formidable", 12)},
        keeps={},
    ),
    "fated 2: another vow's milestone does not": Row(
        MILESTONE,
        with_cards(card("path/fated", 2, spared=1), tracks=[vow(8), FATE]),
        {"vow": "oath", "mark": "yes"},
        {"oath": ("formidable", 12)},
    ),
    # 8 against 10 and 3, then against 7 and 3: +1 of the move, +2 of the card
    "fated 3: a 10 is thrown again": Row(
        DECISIVE,
        with_cards(card("path/fated", 3), mara=IN_CONTROL, tracks=[objective(32), FATE]),
        {"progress": [10, 3], "turn": "fated.2.0.0", "again": [7]},
        {"goal": None, "mara.momentum": 5, "mara.position": "none"},
    ),
    # 8 against 10 and 10: one of them, and a weak hit brings nothing
    "fated 3: one of two tens": Row(
        FULFILL,
        with_cards(card("path/fated", 3), tracks=[FATE]),
        {"progress": [10, 10], "turn": "fated.2.0.0", "die": "second", "again": [7], "more": "no"},
        {"fate": None, "mara.quests": 1},
    ),
}

FIREBRAND: dict[str, Row] = {
    # spirit 5 + 4 = 9 against 3 and 2
    "firebrand 1: fire gathered, strong hit": Row(
        USE,
        with_cards(card("path/firebrand", fire=1)),
        {"ability": "firebrand.0.u0", "action": [4, 3, 2]},
        {"firebrand.fire": 4},
    ),
    "firebrand 1: fire is 5 at most": Row(
        USE,
        with_cards(card("path/firebrand", fire=4)),
        {"ability": "firebrand.0.u0", "action": [4, 3, 2]},
        {"firebrand.fire": 5},
    ),
    "firebrand 1: fire gathered, weak hit": Row(
        USE,
        with_cards(card("path/firebrand")),
        {"ability": "firebrand.0.u0", "action": [1, 9, 2]},
        {"firebrand.fire": 2},
    ),
    "firebrand 1: fire gathered at the price of harm": Row(
        USE,
        with_cards(card("path/firebrand")),
        {"ability": "firebrand.0.u0", "action": [1, 9, 9], **under("endure_harm", resist="no")},
        {"firebrand.fire": 2, "mara.health": 3},
    ),
    # edge 2 + 1 + 2 = 5 against 4 and 3
    "firebrand 1: fire used": Row(
        FACE,
        with_cards(card("path/firebrand", fire=2)),
        {"stat": "edge", "assets": ["firebrand.0.0"], "action": [1, 4, 3]},
        {"firebrand.fire": 1, "mara.momentum": 3},
    ),
    # health 5 - 2 = 3; 3 + 6 against two fives
    "firebrand 2: harm becomes fire": Row(
        HARM,
        with_cards(card("path/firebrand", 2)),
        {"resist": "yes", "action": [6, 5, 5], "rather": "yes"},
        {"firebrand.fire": 2},
        amount=2,
    ),
    # health 1 - 1 = 0, 2 momentum for the rest; iron 1 + 6 against two fives
    "firebrand 2: momentum that was lost comes back too": Row(
        HARM,
        with_cards(card("path/firebrand", 2), mara={"health": 1}),
        {"action": [6, 5, 5], "rather": "yes"},
        {"firebrand.fire": 3},
        amount=3,
    ),
    "firebrand 2: fire is 5 at most": Row(
        HARM,
        with_cards(card("path/firebrand", 2, fire=4)),
        {"resist": "yes", "action": [6, 5, 5], "rather": "yes"},
        {"firebrand.fire": 5},
        amount=2,
    ),
    "firebrand 2: the harm is borne": Row(
        HARM,
        with_cards(card("path/firebrand", 2)),
        {"resist": "yes", "action": [6, 5, 5], "rather": "no", "relief": "momentum"},
        {"mara.health": 3, "mara.momentum": 3},
        amount=2,
    ),
    "firebrand 2: no match": Row(
        HARM,
        with_cards(card("path/firebrand", 2)),
        {"resist": "yes", "action": [6, 5, 4], "relief": "momentum"},
        {"mara.health": 3, "mara.momentum": 3},
        amount=2,
    ),
    # the strong hit marks 2, the card 1
    "firebrand 3: all fire in a strike": Row(
        STRIKE,
        with_cards(card("path/firebrand", 3, fire=3), **FIGHT),
        {"stat": "iron", "assets": ["firebrand.2.0"]},
        {"goal": ("formidable", 12), "firebrand.fire": 0},
    ),
    # progress by the move, and by the card
    "firebrand 3: all fire to gain ground": Row(
        GROUND,
        with_cards(card("path/firebrand", 3, fire=5), **FIGHT),
        {"stat": "iron", "assets": ["firebrand.2.0"], "gain": ["progress", "momentum"]},
        {"goal": ("formidable", 8), "mara.momentum": 4, "firebrand.fire": 0},
    ),
}
FUGITIVE: dict[str, Row] = {
    # 3 against 9 and 9, made a strong hit: +1 momentum
    "fugitive 1: a miss becomes a strong hit": Row(
        FACE,
        with_cards(card("path/fugitive")),
        {"stat": "edge", "action": [1, 9, 9], "turn": "fugitive.0.0.0"},
        {"fugitive.hunters": 1, "mara.momentum": 3},
    ),
    "fugitive 1: left as it lies": Row(
        FACE,
        with_cards(card("path/fugitive")),
        {"stat": "edge", "action": [1, 9, 9], "turn": "none", **told()},
        {},
    ),
    "fugitive 1: a strong hit needs no help": Row(
        FACE, with_cards(card("path/fugitive")), {"stat": "edge", "action": [4, 1, 1]}, {"mara.momentum": 3}
    ),
    "fugitive 1: nothing more once they have found you": Row(
        FACE, with_cards(card("path/fugitive", hunters=4)), {"stat": "edge", "action": [1, 9, 9], **told()}, {}
    ),
    "fugitive 1: got away": Row(
        USE,
        with_cards(card("path/fugitive", hunters=4)),
        {"ability": "fugitive.0.u0"},
        {"fugitive.hunters": 0, "mara.quests": 1},
    ),
    # shadow 2 + 1 + 1 = 4 against 3 and 2: +1 of the move, +1 of the card
    "fugitive 2: hiding": Row(
        FACE,
        with_cards(card("path/fugitive", 2)),
        {"stat": "shadow", "assets": ["fugitive.1.0"], "action": [1, 3, 2]},
        {"mara.momentum": 4},
    ),
    # an extreme vow gives 8 ticks: two boxes, 4 experience
    "fugitive 3: gained at no cost, and kept": Row(
        FULFILL,
        with_cards(card("path/fugitive"), tracks=[vow(32, "extreme")]),
        {"assets": ["fugitive.2.0"], "progress": [3, 4], "exchange": "no"},
        {"oath": None, "mara.quests": 8, "mara.experience": 4, "mara.assets": ("Fugitive 2",)},
    ),
    "fugitive 3: exchanged for another, marked as often": Row(
        FULFILL,
        with_cards(card("path/fugitive", 1, 2), tracks=[vow(32, "extreme")]),
        {
            "assets": ["fugitive.2.0"],
            "progress": [3, 4],
            "exchange": "yes",
            "kind": "path",
            "card": "path/archer",
            "marks": [0, 1, 2],
        },
        {"oath": None, "mara.quests": 8, "mara.experience": 4, "mara.assets": ("Archer 3",), "path-1.ammo": 6},
    ),
    "fugitive 3: not on a miss": Row(
        FULFILL,
        with_cards(card("path/fugitive"), tracks=[vow(4, "extreme")]),
        {"assets": ["fugitive.2.0"], "progress": [6, 5], "recommit": "yes", "clear": [1, 2]},
        {"oath": ("epic", 0)},
    ),
    "fugitive 3: not for an easier vow": Row(
        FULFILL,
        with_cards(card("path/fugitive"), tracks=[vow(32)]),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2},
    ),
}

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

ROWS = {**FATED, **FIREBRAND, **FUGITIVE, **GEARHEAD, **GUNNER, **GUNSLINGER, **HAUNTED}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str]] = {
    "fated 2: spared once already": (
        DESOLATION,
        with_cards(card("path/fated", 2, spared=1), tracks=[FATE]),
        {},
        "action",
    ),
    "fated 2: no background vow is open": (DESOLATION, with_cards(card("path/fated", 2)), {}, "action"),
    # nothing to throw again: 9 and 3
    "fated 3: no 10": (
        FULFILL,
        with_cards(card("path/fated", 3), tracks=[FATE]),
        {"progress": [9, 3]},
        "more",
    ),
    "firebrand 1: no fire": (FACE, with_cards(card("path/firebrand")), {"stat": "edge"}, "action"),
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


def test_firebrand_3_takes_3_fire() -> None:
    table = with_cards(card("path/firebrand", 1, 3, fire=2), **FIGHT)
    assert offers(STRIKE, table, {"stat": "iron"}) == {
        "firebrand.0.0": "",
        "firebrand.2.0": "it takes 3 fire, and there is 2",
    }


def test_fugitive_1_the_last_segment_brings_them_upon_you() -> None:
    table = with_cards(card("path/fugitive", hunters=3))
    played = play(FACE, table, {"stat": "edge", "action": [1, 9, 9], "turn": "fugitive.0.0.0"})
    assert played.changes == {"fugitive.hunters": 4, "mara.momentum": 3}
    assert any("tracked you down" in said for said in played.said)


def test_fugitive_1_is_over_only_once_they_have_come() -> None:
    assert "hunters" in refused(USE, with_cards(card("path/fugitive", hunters=3)))


def test_firebrand_2_ignores_harm_that_met_a_wounded_hero() -> None:
    table = with_cards(card("path/firebrand", 2), mara={"health": 3, "marks": wounded()})
    # health 3 - 1 = 2, and 6, against two sevens
    answers = {"resist": "yes", "action": [6, 7, 7], "rather": "yes"}
    assert play(HARM, table, answers, amount=1).changes == {"firebrand.fire": 1}


def test_every_ability_has_a_row() -> None:
    here = [one for one in paths_f_l.CARDS if one not in paths_f_l_from_healer.CARDS]
    assert len(here) == 7
    assert without_rows(here, ROWS) == []
