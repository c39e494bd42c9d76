"""What each ability of the paths from healer to loyalist does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import replace
from tablewright.rules.starforged import Hero, HeroId, Party
from tablewright.rules.starforged.assets.cards import paths_f_l_from_healer
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    ABOARD,
    IN_CONTROL,
    asks,
    card,
    objective,
    offers,
    play,
    sable,
    ship,
    told,
    under,
    vow,
    with_cards,
    wounded,
)

FACE, SECURE, GATHER, COMPEL, GEAR, AID = (
    f"adventure/{name}"
    for name in (
        "face_danger",
        "secure_an_advantage",
        "gather_information",
        "compel",
        "check_your_gear",
        "aid_your_ally",
    )
)
FRAY, GROUND, STRIKE, DECISIVE = (
    f"combat/{name}" for name in ("enter_the_fray", "gain_ground", "strike", "take_decisive_action")
)
SWEAR, MILESTONE, FULFILL = (f"quest/{name}" for name in ("swear_an_iron_vow", "reach_a_milestone", "fulfill_your_vow"))
HARM, STRESS, HIT, DAMAGE = (
    f"suffer/{name}" for name in ("endure_harm", "endure_stress", "companion_takes_a_hit", "withstand_damage")
)
HEAL, USE = "recover/heal", "asset/use"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
TO_THE_FRAY: dict[str, Any] = {"tracks": [objective()]}
TOGETHER: dict[str, Any] = {"bo": {}}
LEARNED = vow(32, "dangerous", key="lore")
OF_LORE = {"track:lore": 1}

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

LOOPER: dict[str, Row] = {
    # health 5 - 1 = 4; 4 + 1 against 9 and 8, then against 2 and 3: momentum 2 - 2, +1 of the card, +1 of the move
    "looper 1: harm, a second earlier": Row(
        HARM,
        with_cards(card("path/looper")),
        {
            "resist": "yes",
            "action": [1, 9, 8],
            "turn": "looper.0.0.0",
            "dice": ["first", "second"],
            "again": [2, 3],
            "relief": "momentum",
        },
        {"mara.health": 4},
        amount=1,
    ),
    "looper 1: a weak hit is no miss": Row(
        HARM,
        with_cards(card("path/looper")),
        {"resist": "yes", "action": [1, 9, 2], "swap": "press_on"},
        {"mara.health": 4},
        amount=1,
    ),
    # Sable's health 3 - 1 = 2; 2 + 1 against 9 and 8, then 2 + 6 against 9 and 8
    "looper 1: a companion's hit": Row(
        HIT,
        with_cards(card("path/looper"), companions=[sable(3)]),
        {
            "resist": "yes",
            "action": [1, 9, 8],
            "turn": "looper.0.0.0",
            "dice": ["action"],
            "again": [6],
            "worse": "worse",
        },
        {"sable": 1, "mara.momentum": 0},
        amount=1,
    ),
    # integrity 4 - 1 = 3; 3 + 1 against 9 and 8, then against 1 and 2: momentum as above
    "looper 1: damage": Row(
        DAMAGE,
        with_cards(card("path/looper"), mara=ABOARD, vehicles=[ship(4)]),
        {
            "resist": "yes",
            "action": [1, 9, 8],
            "turn": "looper.0.0.0",
            "dice": ["first", "second"],
            "again": [1, 2],
            "relief": "momentum",
        },
        {"ship": 3},
        amount=1,
    ),
    "looper 1: not for stress": Row(
        STRESS,
        with_cards(card("path/looper")),
        {"resist": "yes", "action": [1, 9, 8], "worse": "momentum"},
        {"mara.spirit": 4, "mara.momentum": 0},
        amount=1,
    ),
    "looper 2: a link": Row(
        USE,
        with_cards(card("path/looper", 2), mara={"health": 4}, bo={"health": 0}, supply=3),
        {"ability": "looper.1.u0"},
        {"looper.link": 1},
        keeps={"link": 1, "link:mara": 5, "link:bo": 1, "link:supply": 4},
    ),
    # a new link takes the place of the old one
    "looper 2: one link only": Row(
        USE,
        with_cards(card("path/looper", 2, link=1, **{"link:mara": 2, "link:gone": 3, "link:supply": 1}), supply=3),
        {"ability": "looper.1.u0"},
        {},
        keeps={"link": 1, "link:mara": 6, "link:supply": 4},
    ),
    # 4 + 3 = 7 against 6 and 5; Bo comes down to what he was
    "looper 2: back by minutes": Row(
        USE,
        with_cards(
            card("path/looper", 2, link=1, **{"link:mara": 5, "link:bo": 2, "link:supply": 4}),
            mara={"health": 1, "spirit": 2},
            bo={"health": 5},
            supply=1,
        ),
        {"ability": "looper.1.u1", "scale": "minutes", "action": [3, 6, 5]},
        {"mara.health": 4, "bo.health": 1, "supply": 3},
        keeps={},
    ),
    # 3 + 3 = 6 against 7 and 5; momentum 8 would beat both, but cannot be burned
    "looper 2: back by hours, shaken by it": Row(
        USE,
        with_cards(
            card("path/looper", 2, link=1, **{"link:mara": 5, "link:supply": 6}), mara={"health": 1, "momentum": 8}
        ),
        {
            "ability": "looper.1.u1",
            "scale": "hours",
            "action": [3, 7, 5],
            **under("endure_stress", resist="no"),
        },
        {"mara.health": 4, "mara.spirit": 3},
        keeps={},
    ),
    # 2 + 1 = 3 against 9 and 8
    "looper 2: back by days, and time is damaged": Row(
        USE,
        with_cards(card("path/looper", 2, link=1, **{"link:mara": 5, "link:supply": 6}), mara={"health": 1}),
        {"ability": "looper.1.u1", "scale": "days", "action": [1, 9, 8], **told()},
        {"mara.health": 4},
        keeps={},
    ),
    # impacts stay: neither a wounded hero's health nor the supply of the unprepared rises
    "looper 2: impacts stay": Row(
        USE,
        with_cards(
            card("path/looper", 2, link=1, **{"link:mara": 5, "link:supply": 4}),
            mara={"health": 1, "marks": wounded()},
            supply=0,
            unprepared="spent",
        ),
        {"ability": "looper.1.u1", "scale": "minutes", "action": [3, 6, 5]},
        {},
        keeps={},
    ),
    # the link was tied when nothing was left
    "looper 2: back to nothing": Row(
        USE,
        with_cards(card("path/looper", 2, link=1, **{"link:supply": 1}), supply=2),
        {"ability": "looper.1.u1", "scale": "minutes", "action": [3, 6, 5]},
        {"supply": 0, "unprepared": True},
        keeps={},
    ),
    # a lore hunter's reroll: wits 3 + 1 against 9 and 4, then 3 + 1 + 1 = 5 against 1 and 4
    "looper 3: a reroll adds 1": Row(
        GATHER,
        with_cards(card("path/lore_hunter", 2), card("path/looper", 3)),
        {
            "action": [1, 9, 4],
            "assets": ["lore_hunter.1.0"],
            "turn": "lore_hunter.1.0.0",
            "dice": ["first"],
            "again": [1],
        },
        {"mara.momentum": 4},
    ),
    # 8 boxes against 10 and 8, then against 2 and 8: a progress roll gains nothing
    "looper 3: not in a progress roll": Row(
        FULFILL,
        with_cards(card("path/fated", 3), card("path/looper", 3), tracks=[vow(32, "dangerous", background=True)]),
        {"progress": [10, 8], "turn": "fated.2.0.0", "again": [2], "more": "no"},
        {"oath": None, "mara.quests": 1},
    ),
}

LORE_HUNTER: dict[str, Row] = {
    # heart 1 + 1 against 9 and 1, then against 1 and 1 (a match): +2
    "lore hunter 1: a vow for knowledge is remembered": Row(
        SWEAR,
        with_cards(card("path/lore_hunter")),
        {
            "vow": "The lost archive",
            "rank": "formidable",
            "assets": ["lore_hunter.0.0"],
            "action": [1, 9, 1],
            "turn": "lore_hunter.0.0.0",
            "dice": ["first"],
            "again": [1],
        },
        {"vow-1": ("formidable", 0), "mara.momentum": 4},
        keeps={"track:vow-1": 1},
    ),
    "lore hunter 1: milestone": Row(
        MILESTONE,
        with_cards(card("path/lore_hunter", **OF_LORE), tracks=[LEARNED]),
        {"mark": "yes"},
        {"lore": ("dangerous", 40), "mara.momentum": 4},
    ),
    "lore hunter 1: the milestone of another vow": Row(
        MILESTONE,
        with_cards(card("path/lore_hunter", **OF_LORE), tracks=[LEARNED, vow(8)]),
        {"vow": "oath", "mark": "yes"},
        {"oath": ("formidable", 12)},
    ),
    # 2 ticks for the vow, 2 of the card
    "lore hunter 1: fulfilled": Row(
        FULFILL,
        with_cards(card("path/lore_hunter", **OF_LORE), tracks=[LEARNED]),
        {"progress": [3, 4]},
        {"lore": None, "mara.quests": 2, "mara.discoveries": 2},
    ),
    "lore hunter 1: another vow fulfilled": Row(
        FULFILL,
        with_cards(card("path/lore_hunter", **OF_LORE), tracks=[vow(32, "dangerous")]),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 2},
    ),
    "lore hunter 1: a vow that was sworn before": Row(
        USE, with_cards(card("path/lore_hunter"), tracks=[LEARNED]), {"ability": "lore_hunter.0.u0"}, {}, keeps=OF_LORE
    ),
    # wits 3 + 1 against 9 and 2, then against 2 and 2
    "lore hunter 2: a theory": Row(
        GATHER,
        with_cards(card("path/lore_hunter", 2)),
        {
            "assets": ["lore_hunter.1.0"],
            "action": [1, 9, 2],
            "turn": "lore_hunter.1.0.0",
            "dice": ["first"],
            "again": [2],
        },
        {"mara.momentum": 4, "mara.discoveries": 1},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3: +2 of the move, +1 of the card
    "lore hunter 3: you have read about it": Row(
        SECURE,
        with_cards(card("path/lore_hunter", 3)),
        {"stat": "wits", "assets": ["lore_hunter.2.0"], "action": [1, 4, 3]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
}

LOYALIST: dict[str, Row] = {
    # heart 1 + 3 + 1 = 5 against 4 and 3: 2 and an edge for Bo, 1 for Mara
    "loyalist 1: both are better off": Row(
        AID,
        with_cards(card("path/loyalist"), **TOGETHER),
        under("secure_an_advantage", stat="heart", action=[3, 4, 3]),
        {"bo.momentum": 4, "bo.next": 1, "mara.momentum": 3},
    ),
    "loyalist 1: it brings you together": Row(
        AID,
        with_cards(card("path/loyalist"), **TOGETHER),
        under("secure_an_advantage", stat="heart", action=[3, 4, 4], may="yes"),
        {"bo.momentum": 4, "bo.next": 1, "mara.momentum": 3, "mara.bonds": 1, "bo.bonds": 1},
    ),
    "loyalist 1: only when you aid": Row(
        SECURE,
        with_cards(card("path/loyalist"), **TOGETHER),
        {"stat": "heart", "action": [4, 4, 3]},
        {"mara.momentum": 4, "mara.next": 1},
    ),
    # 2 against 8 and 7, and Mara's momentum 9 beats both: +1 of the strong hit, +1 of the card
    "loyalist 2: Mara burns momentum for Bo": Row(
        FACE,
        with_cards(card("path/loyalist", 2), mara={"momentum": 9}, bo={"momentum": 0}),
        {"stat": "edge", "action": [1, 8, 7], "ally_burns": "mara"},
        {"bo.momentum": 2, "mara.momentum": 2},
        hero="bo",
    ),
    # 8 boxes against 9 and 3; a 5 for the 9
    "loyalist 3: a better die": Row(
        FULFILL,
        with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")]),
        {"assets": ["loyalist.2.0"], "progress": [9, 3], "support": [5], "replace": 1},
        {"oath": None, "bo.quests": 2},
        hero="bo",
    ),
    "loyalist 3: a die that is of no use": Row(
        FULFILL,
        with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")]),
        {"assets": ["loyalist.2.0"], "progress": [4, 3], "support": [9], "replace": 0},
        {"oath": None, "bo.quests": 2},
        hero="bo",
    ),
    # a 10 for the lowest: 8 against 4 and 10, and no new vow
    "loyalist 3: a 10 takes the place of the lowest": Row(
        FULFILL,
        with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")]),
        {"assets": ["loyalist.2.0"], "progress": [4, 3], "support": [10], "more": "no"},
        {"oath": None, "bo.quests": 1},
        hero="bo",
    ),
    "loyalist 3: not taken": Row(
        FULFILL,
        with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")]),
        {"assets": [], "progress": [4, 3]},
        {"oath": None, "bo.quests": 2},
        hero="bo",
    ),
    "loyalist 3: of no help to yourself": Row(
        FULFILL,
        with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous")]),
        {"progress": [4, 3]},
        {"oath": None, "mara.quests": 2},
    ),
}

ROWS = {**HEALER, **INFILTRATOR, **KINETIC, **LEADER, **LOOPER, **LORE_HUNTER, **LOYALIST}


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
    "lore hunter 1: an easier vow": (
        SWEAR,
        with_cards(card("path/lore_hunter")),
        {"vow": "The lost archive", "rank": "dangerous"},
        "mara",
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


def test_looper_2_needs_a_link() -> None:
    assert offers(USE, with_cards(card("path/looper", 2))) == {
        "looper.1.u0": "",
        "looper.1.u1": "it takes 1 link, and there is 0",
    }


def test_the_loyal_die_is_their_own() -> None:
    table = with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")])
    request = asks(FULFILL, table, {"assets": ["loyalist.2.0"], "progress": [9, 3]}, "bo")["support"]
    assert request.by == "ann"


def test_every_ability_has_a_row() -> None:
    assert len(paths_f_l_from_healer.CARDS) == 7
    assert without_rows(paths_f_l_from_healer.CARDS, ROWS) == []
