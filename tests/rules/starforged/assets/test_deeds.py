"""What each ability of the deeds from bonded to marked does: a row for each thing that its card says.

A comment gives the arithmetic of the roll where it is not plain.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import deeds
from tests.rules.starforged.assets.rows import Row, check, without_rows
from tests.rules.starforged.playing import (
    IN_CONTROL,
    asks,
    card,
    friend,
    marks,
    objective,
    play,
    told,
    under,
    vow,
    with_cards,
)

FACE, COMPEL = "adventure/face_danger", "adventure/compel"
GROUND = "combat/gain_ground"
SWEAR, FULFILL = "quest/swear_an_iron_vow", "quest/fulfill_your_vow"
CONNECT, DEVELOP = "connection/make_a_connection", "connection/develop_your_relationship"
TEST = "connection/test_your_relationship"
SOJOURN, HEARTEN = "recover/sojourn", "recover/hearten"
COURSE = "exploration/set_a_course"
USE = "asset/use"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
HOME = vow(32, "dangerous", key="home")

BONDED: dict[str, Row] = {
    # heart 1 + 1 against 9 and 8, then against 1 and 1: 2 spirit and 1 momentum
    "bonded 1: in their presence": Row(
        HEARTEN,
        with_cards(card("deed/bonded"), mara={"spirit": 2}),
        {
            "assets": ["bonded.0.0"],
            "action": [1, 9, 8],
            "turn": "bonded.0.0.0",
            "dice": ["first", "second"],
            "again": [1, 1],
        },
        {"mara.spirit": 4, "mara.momentum": 3},
    ),
    # heart 1 + 5 = 6 against 4 and 3
    "bonded 1: at their home": Row(
        SOJOURN,
        with_cards(card("deed/bonded")),
        {"assets": ["bonded.0.0"], "action": [5, 4, 3], "turn": "none", "recover": "none"},
        {"mara.momentum": 3},
    ),
    # dangerous is rank 2; 2 + 5 against 4 and 3: 2 ticks, and 1 momentum
    "bonded 1: with them": Row(
        DEVELOP,
        with_cards(card("deed/bonded"), tracks=[friend(bonded=True)]),
        {"aid": [], "assets": ["bonded.0.0"], "action": [5, 4, 3], "turn": "none"},
        {"mara.bonds": 2, "mara.momentum": 3},
    ),
    # heart 1 + 1 for the bond + 5 = 7 against 6 and 3; then with their rank, 2 + 1 against 9 and 8
    "bonded 1: a test of them": Row(
        TEST,
        with_cards(card("deed/bonded"), tracks=[friend(bonded=True)]),
        {
            "keep": "yes",
            "aid": [],
            "assets": ["bonded.0.0"],
            "action": [5, 6, 3],
            "turn": "none",
            **under("develop_your_relationship", aid=[], assets=[], action=[1, 9, 8]),
        },
        {"mara.momentum": 3},
    ),
    # supply 5 + 1 + heart 1 = 7 against two sixes: +1 of the move
    "bonded 2: a special reunion": Row(
        COURSE,
        with_cards(card("deed/bonded", 2)),
        {"assets": ["bonded.1.0"], "action": [1, 6, 6]},
        {"mara.momentum": 3, "mara.bonds": 2},
    ),
    # 2 + 1 against 9 and 8, then against 1 and 2
    "bonded 3: the thought of them": Row(
        FACE,
        with_cards(card("deed/bonded", 3)),
        {
            "stat": "edge",
            "action": [1, 9, 8],
            "turn": "bonded.2.0.0",
            "dice": ["first", "second"],
            "again": [1, 2],
        },
        {"mara.momentum": 3},
    ),
    # a miss again: one impact lowers the maximum, not momentum 2
    "bonded 3: in vain": Row(
        FACE,
        with_cards(card("deed/bonded", 3)),
        {
            "stat": "edge",
            "action": [1, 9, 8],
            "turn": "bonded.2.0.0",
            "dice": ["action"],
            "again": [2],
            **told(),
            "debility": "traumatized",
        },
        {"mara.marks": ("traumatized",)},
    ),
    "bonded 3: in vain, and shaken already": Row(
        FACE,
        with_cards(card("deed/bonded", 3), mara={"marks": marks("shaken")}),
        {"stat": "edge", "action": [1, 9, 8], "turn": "bonded.2.0.0", "dice": ["action"], "again": [2], **told()},
        {"mara.marks": ("shaken", "traumatized")},
    ),
    # heart 1 + 6 against 1 and 2
    "bonded 3: in vain, with nothing left to break": Row(
        FACE,
        with_cards(card("deed/bonded", 3), mara={"marks": marks("shaken", "traumatized")}),
        {
            "stat": "edge",
            "action": [1, 9, 8],
            "turn": "bonded.2.0.0",
            "dice": ["action"],
            "again": [2],
            **told(),
            **under("face_desolation", action=[6, 1, 2]),
        },
        {},
    ),
}

HOMESTEADER: dict[str, Row] = {
    # heart 1 + 1 against 9 and 1, then against 1 and 1: +2, and a tick
    "homesteader 1: sworn for your home": Row(
        SWEAR,
        with_cards(card("deed/homesteader")),
        {
            "vow": "A new roof",
            "rank": "formidable",
            "assets": ["homesteader.0.0"],
            "action": [1, 9, 1],
            "turn": "homesteader.0.0.0",
            "dice": ["first"],
            "again": [1],
        },
        {"vow-1": ("formidable", 0), "mara.momentum": 4, "mara.bonds": 1},
        keeps={"track:vow-1": 1},
    ),
    "homesteader 1: a miss brings no tick, and the vow counts": Row(
        SWEAR,
        with_cards(card("deed/homesteader")),
        {
            "vow": "A new roof",
            "rank": "formidable",
            "assets": ["homesteader.0.0"],
            "action": [1, 9, 8],
            "turn": "none",
        },
        {"vow-1": ("formidable", 0)},
        keeps={"track:vow-1": 1},
    ),
    "homesteader 1: fulfilled for your home": Row(
        FULFILL,
        with_cards(card("deed/homesteader", **{"track:home": 1}), tracks=[HOME]),
        {"progress": [3, 4]},
        {"home": None, "mara.quests": 2, "mara.bonds": 2},
    ),
    "homesteader 1: another vow": Row(
        FULFILL,
        with_cards(card("deed/homesteader"), tracks=[HOME]),
        {"progress": [3, 4]},
        {"home": None, "mara.quests": 2},
    ),
    "homesteader 1: a vow that was sworn before": Row(
        USE,
        with_cards(card("deed/homesteader"), tracks=[HOME, vow(8)]),
        {"ability": "homesteader.0.u0", "track": "home"},
        {},
        keeps={"track:home": 1},
    ),
    # a weak hit: one recover move each
    "homesteader 2: not lingering": Row(
        SOJOURN,
        with_cards(card("deed/homesteader", 2), mara={"spirit": 2}),
        {"assets": ["homesteader.1.0"], "mode": 0, "recover": "hearten"},
        {"mara.spirit": 5},
    ),
    # heart 1 + 3 + 1 = 5 against 4 and 3
    "homesteader 2: staying a while": Row(
        SOJOURN,
        with_cards(card("deed/homesteader", 2)),
        {"assets": ["homesteader.1.0"], "mode": 1, "action": [3, 4, 3], "recover": "none"},
        {"mara.momentum": 3},
    ),
    # supply 5 + 2 = 7 against 9 and 8, then 5 + 5: spirit 5 is more than 2
    "homesteader 3: for home": Row(
        COURSE,
        with_cards(card("deed/homesteader", 3)),
        {"action": [2, 9, 8], "turn": "homesteader.2.0.0", "again": [5]},
        {"mara.momentum": 3},
    ),
    # spirit 2 is no more than 2; supply 5 + 2 against 6 and 6
    "homesteader 3: with a low spirit": Row(
        COURSE,
        with_cards(card("deed/homesteader", 3), mara={"spirit": 2}),
        {"action": [2, 6, 6]},
        {"mara.momentum": 3},
    ),
}

MARKED: dict[str, Row] = {
    # heart 1 + 3 + 1 = 5 against two fours: +1 of the move
    "marked 1: they know your name": Row(
        COMPEL,
        with_cards(card("deed/marked")),
        {"stat": "heart", "assets": ["marked.0.0"], "action": [3, 4, 4]},
        {"mara.momentum": 3, "mara.bonds": 2},
    ),
    # heart 1 + 3 + 1 = 5 against 4 and 3
    "marked 1: a connection": Row(
        CONNECT,
        with_cards(card("deed/marked")),
        {"name": "Juno", "assets": ["marked.0.0"], "action": [3, 4, 3], "role": "Guide", "rank": "dangerous"},
        {"connection-1": ("dangerous", 0)},
    ),
    # 2 + 1 against 9 and 8, then against 1 and 2
    "marked 2: your reputation holds": Row(
        FACE,
        with_cards(card("deed/marked", 2)),
        {
            "stat": "edge",
            "action": [1, 9, 8],
            "turn": "marked.1.0.0",
            "dice": ["first", "second"],
            "again": [1, 2],
        },
        {"mara.momentum": 3},
    ),
    "marked 2: a stain": Row(
        FACE,
        with_cards(card("deed/marked", 2)),
        {"stat": "edge", "action": [1, 9, 8], "turn": "marked.1.0.0", "dice": ["action"], "again": [2], **told()},
        {"marked.stain": 1},
    ),
    "marked 2: one stain too many": Row(
        FACE,
        with_cards(card("deed/marked", 2, stain=5)),
        {"stat": "edge", "action": [1, 9, 8], "turn": "marked.1.0.0", "dice": ["action"], "again": [2], **told()},
        {"mara.assets": ()},
    ),
    # iron 1 + 1 against 9 and 1, then against 1 and 1: progress by the move, and by the card
    "marked 3: by command": Row(
        GROUND,
        with_cards(card("deed/marked", 3), **FIGHT),
        {
            "stat": "iron",
            "assets": ["marked.2.0"],
            "action": [1, 9, 1],
            "turn": "marked.2.0.0",
            "dice": ["first"],
            "again": [1],
            "gain": ["progress", "momentum"],
        },
        {"goal": ("formidable", 8), "mara.momentum": 4},
        keeps={"fight:2.0": 1},
    ),
    "marked 3: a miss marks nothing": Row(
        GROUND,
        with_cards(card("deed/marked", 3), **FIGHT),
        {"stat": "iron", "assets": ["marked.2.0"], "action": [1, 9, 8], "turn": "none", **told()},
        {"mara.position": "in a bad spot"},
    ),
}

ROWS = {**BONDED, **HOMESTEADER, **MARKED}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str]] = {
    "homesteader 1: an easier vow": (
        SWEAR,
        with_cards(card("deed/homesteader")),
        {"vow": "A new roof", "rank": "dangerous"},
        "action",
    ),
}


@pytest.mark.parametrize("name", ONE_QUESTION)
def test_what_is_not_offered(name: str) -> None:
    move, table, answers, question = ONE_QUESTION[name]
    assert list(asks(move, table, answers)) == [question]


def test_marked_3_helps_once_in_a_fight() -> None:
    table = with_cards(card("deed/marked", 1, 3, **{"fight:2.0": 1}), **FIGHT)
    assert list(asks(GROUND, table, {"stat": "iron"})) == ["action"]


def test_marked_2_the_end_is_told() -> None:
    table = with_cards(card("deed/marked", 2, stain=5))
    answers = {"stat": "edge", "action": [1, 9, 8], "turn": "marked.1.0.0", "dice": ["action"], "again": [2], **told()}
    assert "your reputation is ruined" in str(play(FACE, table, answers).lines())


def test_every_ability_has_a_row() -> None:
    assert without_rows((deeds.BONDED, deeds.HOMESTEADER, deeds.MARKED), ROWS) == []
