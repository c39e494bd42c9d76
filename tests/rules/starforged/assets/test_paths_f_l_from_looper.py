"""What each ability of the paths from looper to loyalist does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_f_l_from_healer as paths
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    ABOARD,
    asks,
    card,
    offers,
    sable,
    ship,
    told,
    under,
    vow,
    with_cards,
    wounded,
)

FACE, SECURE = "adventure/face_danger", "adventure/secure_an_advantage"
GATHER, AID = "adventure/gather_information", "adventure/aid_your_ally"
SWEAR, MILESTONE, FULFILL = "quest/swear_an_iron_vow", "quest/reach_a_milestone", "quest/fulfill_your_vow"
HARM, STRESS = "suffer/endure_harm", "suffer/endure_stress"
HIT, DAMAGE = "suffer/companion_takes_a_hit", "suffer/withstand_damage"
USE = "asset/use"

TOGETHER: dict[str, Any] = {"bo": {}}
LEARNED = vow(32, "dangerous", key="lore")
OF_LORE = {"track:lore": 1}

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
        {"stat": "edge", "action": [1, 8, 7], "ally_burns": "yes"},
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

ROWS = {**LOOPER, **LORE_HUNTER, **LOYALIST}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str, str]] = {
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


def test_looper_2_needs_a_link() -> None:
    assert offers(USE, with_cards(card("path/looper", 2))) == {
        "looper.1.u0": "",
        "looper.1.u1": "only while “link” stands on the card",
    }


def test_the_loyal_die_is_their_own() -> None:
    table = with_cards(card("path/loyalist", 3), bo={}, tracks=[vow(32, "dangerous", "bo")])
    request = asks(FULFILL, table, {"assets": ["loyalist.2.0"], "progress": [9, 3]}, "bo")["support"]
    assert request.by == "ann"


def test_every_ability_has_a_row() -> None:
    assert without_rows((paths.LOOPER, paths.LORE_HUNTER, paths.LOYALIST), ROWS) == []
