"""What each ability of the deeds from oathbreaker to vanguard does: a row for each thing that its card says.

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
    marks,
    objective,
    offers,
    play,
    told,
    under,
    vow,
    with_cards,
)

FACE, GATHER, COMPEL = "adventure/face_danger", "adventure/gather_information", "adventure/compel"
DECISIVE = "combat/take_decisive_action"
SWEAR, MILESTONE = "quest/swear_an_iron_vow", "quest/reach_a_milestone"
FULFILL, FORSAKE = "quest/fulfill_your_vow", "quest/forsake_your_vow"
HEARTEN = "recover/hearten"
HARM, STRESS = "suffer/endure_harm", "suffer/endure_stress"
DEATH = "threshold/face_death"
USE = "asset/use"

REDEEMS = {"vow_marked": 1, "track:redeem": 1}
REDEEMING = vow(32, "extreme", key="redeem")
SCARRED = {"marks": marks("traumatized")}

OATHBREAKER: dict[str, Row] = {
    # 10 less one impact
    "oathbreaker 1: it counts as an impact": Row(
        FACE,
        with_cards(card("deed/oathbreaker"), mara={"momentum": 9}),
        {"stat": "edge", "action": [6, 1, 2]},
        {},
    ),
    # heart 1 + 4 = 5 against 9 and 3
    "oathbreaker 1: the vow that redeems": Row(
        SWEAR,
        with_cards(card("deed/oathbreaker")),
        {"vow": "Never again", "rank": "extreme", "assets": ["oathbreaker.0.0"], "action": [4, 9, 3]},
        {"vow-1": ("extreme", 0), "mara.momentum": 3, "oathbreaker.vow_marked": 1},
        keeps={"vow_marked": 1, "track:vow-1": 1},
    ),
    "oathbreaker 1: a vow that was sworn before": Row(
        USE,
        with_cards(card("deed/oathbreaker"), tracks=[REDEEMING]),
        {"ability": "oathbreaker.0.u0"},
        {"oathbreaker.vow_marked": 1},
        keeps=REDEEMS,
    ),
    "oathbreaker 1: a milestone on the marked vow": Row(
        MILESTONE,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING]),
        {"mark": "yes"},
        {"redeem": ("extreme", 34), "mara.momentum": 4},
    ),
    "oathbreaker 1: a milestone on another vow": Row(
        MILESTONE,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING, vow(8)]),
        {"vow": "oath", "mark": "yes"},
        {"oath": ("formidable", 12)},
    ),
    # the asset goes, and its impact is marked for good
    "oathbreaker 1: forsaken again": Row(
        FORSAKE,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING], mara={"momentum": 9}),
        {"costs": ["reputation"]},
        {"redeem": None, "mara.assets": (), "mara.marks": ("oathbreaker",)},
    ),
    "oathbreaker 1: another vow forsaken": Row(
        FORSAKE,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING, vow(8)]),
        {"vow": "oath", "costs": ["reputation"]},
        {"oath": None},
    ),
    # heart 1 + 3 + 1 = 5 against 4 and 3: +1 of the move, +1 of the card
    "oathbreaker 2: by your will": Row(
        COMPEL,
        with_cards(card("deed/oathbreaker", 2, **REDEEMS), tracks=[REDEEMING]),
        {"stat": "heart", "assets": ["oathbreaker.1.0"], "action": [3, 4, 3]},
        {"mara.momentum": 4},
    ),
    # 8 ticks of an extreme vow: two boxes
    "oathbreaker 3: redeemed, and better for it": Row(
        FULFILL,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING]),
        {"progress": [3, 4], "stat": "heart"},
        {"redeem": None, "mara.quests": 8, "mara.experience": 4, "mara.assets": ()},
    ),
    "oathbreaker 3: redeemed, and mindful of it": Row(
        FULFILL,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING]),
        {"progress": [3, 4], "stat": "keep"},
        {"redeem": None, "mara.quests": 8, "mara.experience": 4, "mara.assets": ("Oathbreaker 2",)},
    ),
    "oathbreaker 3: another vow redeems nobody": Row(
        FULFILL,
        with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING, vow(32)]),
        {"vow": "oath", "progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2},
    ),
}

REVENANT: dict[str, Row] = {
    # health 0: iron 1 + 2 + 1 = 4 against 9 and 7, then 1 + 6 + 1 = 8; the die was less than spirit 5
    "revenant 1: harm at 0": Row(
        HARM,
        with_cards(card("deed/revenant"), mara={"health": 1}),
        {"action": [2, 9, 7], "turn": "revenant.0.0.0", "again": [6], "swap": "press_on"},
        {"mara.health": 0},
        amount=1,
    ),
    # heart 1 + 5 + 1 = 7 against 6 and 3
    "revenant 1: death": Row(
        DEATH, with_cards(card("deed/revenant"), mara={"health": 0}), {"chance": "yes", "action": [5, 6, 3]}, {}
    ),
    # at 1 health it is of no use: health 1 + 2 against 9 and 8
    "revenant 1: not while there is health": Row(
        HARM,
        with_cards(card("deed/revenant"), mara={"health": 2}),
        {"resist": "yes", "action": [2, 9, 8], "worse": "momentum"},
        {"mara.health": 1, "mara.momentum": 0},
        amount=1,
    ),
    # 5 boxes against 7 and 3: momentum 8 strikes out the 7, and is reset to 2; +1 of the strong hit
    "revenant 2: death to a foe": Row(
        DECISIVE,
        with_cards(card("deed/revenant", 2), mara={**IN_CONTROL, "momentum": 8}, tracks=[objective(20)]),
        {"progress": [7, 3], "turn": "revenant.1.0.0", "zero": 1, **under("endure_stress", resist="no")},
        {"goal": None, "mara.momentum": 3, "mara.position": "none", "mara.spirit": 3},
    ),
    # 5 boxes against 7 and 7: one of them, and the other stays: a weak hit
    "revenant 2: one die, not both": Row(
        DECISIVE,
        with_cards(card("deed/revenant", 2), mara={**IN_CONTROL, "momentum": 8}, tracks=[objective(20)]),
        {
            "progress": [7, 7],
            "turn": "revenant.1.0.0",
            "zero": 2,
            "row": "1",
            **under("endure_stress", resist="no"),
        },
        {"goal": None, "mara.momentum": 2, "mara.position": "none", "mara.spirit": 3},
    ),
    # 5 boxes against 9 and 8: momentum 8 is no higher than either
    "revenant 2: momentum is too low": Row(
        DECISIVE,
        with_cards(card("deed/revenant", 2), mara={**IN_CONTROL, "momentum": 8}, tracks=[objective(20)]),
        {"progress": [9, 8], **told()},
        {"goal": None, "mara.position": "none"},
    ),
    # heart 1 + 4 = 5 against two fours: +2 of the move, +2 of the card
    "revenant 3: a vision": Row(
        GATHER,
        with_cards(card("deed/revenant", 3)),
        {"assets": ["revenant.2.0"], "action": [4, 4, 4]},
        {"mara.momentum": 6},
    ),
    # heart 1 + 2 = 3 against 9 and 2
    "revenant 3: a weak hit": Row(
        GATHER,
        with_cards(card("deed/revenant", 3)),
        {"assets": ["revenant.2.0"], "action": [2, 9, 2]},
        {"mara.momentum": 4},
    ),
}

SURVIVOR: dict[str, Row] = {
    # momentum 2 - 1; spirit 5 - 1 = 4; 4 + 1 against 9 and 8, then against 2 and 3: +1 of the card
    "survivor 1: calm": Row(
        STRESS,
        with_cards(card("deed/survivor"), mara=SCARRED),
        {
            "resist": "yes",
            "assets": ["survivor.0.0"],
            "action": [1, 9, 8],
            "turn": "survivor.0.0.0",
            "dice": ["first", "second"],
            "again": [2, 3],
            "relief": "recover",
        },
        {},
        amount=1,
    ),
    "survivor 1: not taken": Row(
        STRESS,
        with_cards(card("deed/survivor"), mara=SCARRED),
        {"resist": "yes", "assets": [], "action": [4, 5, 4], "relief": "recover"},
        {},
        amount=1,
    ),
    # 2 + 1 against 7 and 6: momentum 8 beats both, and is reset to 1; +1 of the strong hit
    "survivor 2: what keeps you going": Row(
        FACE,
        with_cards(card("deed/survivor", 2), mara={**SCARRED, "momentum": 8}),
        {"stat": "edge", "action": [1, 7, 6], "burn": "yes", "notice": "yes", "legacy": "bonds"},
        {"mara.momentum": 2, "mara.bonds": 1},
    ),
    "survivor 2: a strong hit with a match": Row(
        FACE,
        with_cards(card("deed/survivor", 2), mara={**SCARRED, "momentum": 8}),
        {"stat": "edge", "action": [1, 7, 7], "burn": "yes", "notice": "yes", "legacy": "quests"},
        {"mara.momentum": 2, "mara.quests": 2},
    ),
    # spirit 5 - 1 = 4; 4 + 1 against two sevens, where momentum 8 beats both
    "survivor 2: a match in a suffer move": Row(
        STRESS,
        with_cards(card("deed/survivor", 2), mara={**SCARRED, "momentum": 8}),
        {
            "resist": "yes",
            "action": [1, 7, 7],
            "burn": "yes",
            "notice": "yes",
            "legacy": "quests",
            "relief": "recover",
        },
        {"mara.momentum": 1, "mara.quests": 2},
        amount=1,
    ),
    "survivor 2: it does not matter here": Row(
        FACE,
        with_cards(card("deed/survivor", 2), mara={**SCARRED, "momentum": 8}),
        {"stat": "edge", "action": [1, 7, 6], "burn": "yes", "notice": "no"},
        {"mara.momentum": 2},
    ),
    # momentum is reset to 2, and nothing more is asked
    "survivor 2: without a lasting effect": Row(
        FACE,
        with_cards(card("deed/survivor", 2), mara={"momentum": 8}),
        {"stat": "edge", "action": [1, 7, 6], "burn": "yes"},
        {"mara.momentum": 3},
    ),
    # one of two lasting effects still weighs: reset to 1, +1 of the strong hit
    "survivor 3: one of two is no weight": Row(
        FACE,
        with_cards(card("deed/survivor", 3), mara={"marks": marks("traumatized", "permanently harmed"), "momentum": 9}),
        {"stat": "edge", "action": [1, 7, 6], "burn": "yes"},
        {"mara.momentum": 2},
    ),
    # reset to 2, +1 of the strong hit
    "survivor 3: no weight at all": Row(
        FACE,
        with_cards(card("deed/survivor", 3), mara={**SCARRED, "momentum": 10}),
        {"stat": "edge", "action": [1, 7, 6], "burn": "yes"},
        {"mara.momentum": 3},
    ),
}

VANGUARD: dict[str, Row] = {
    # 24 ticks are 6 boxes
    "vanguard 1: a haven": Row(
        USE,
        with_cards(card("deed/vanguard"), mara={"discoveries": {"ticks": 24}}),
        {"ability": "vanguard.0.u0", "progress": [5, 3]},
        {"vanguard.haven": 2},
    ),
    "vanguard 1: a lesser haven": Row(
        USE,
        with_cards(card("deed/vanguard"), mara={"discoveries": {"ticks": 24}}),
        {"ability": "vanguard.0.u0", "progress": [6, 3]},
        {"vanguard.haven": 1},
    ),
    "vanguard 1: drawn into something": Row(
        USE,
        with_cards(card("deed/vanguard", haven=1), mara={"discoveries": {"ticks": 24}}),
        {"ability": "vanguard.0.u0", "progress": [6, 7], **told()},
        {},
    ),
    # heart 1 + 2 + 2 = 5 against 4 and 3
    "vanguard 1: at your haven": Row(
        HEARTEN,
        with_cards(card("deed/vanguard", haven=2), mara={"spirit": 2}),
        {"assets": ["vanguard.0.0"], "action": [2, 4, 3]},
        {"mara.spirit": 4},
        keeps={"haven": 2},
    ),
    # heart 1 + 1 + 1 = 3 against 9 and 8
    "vanguard 1: the haven is lost": Row(
        HEARTEN,
        with_cards(card("deed/vanguard", haven=1), mara={"spirit": 2}),
        {"assets": ["vanguard.0.0"], "action": [1, 9, 8], **told()},
        {},
        keeps={},
    ),
    # wits 3 + 4 = 7 against two sixes: +2 of the move, +1 of the card
    "vanguard 2: insight": Row(
        GATHER, with_cards(card("deed/vanguard", 2)), {"action": [4, 6, 6]}, {"mara.momentum": 5}
    ),
    "vanguard 2: no match": Row(
        GATHER, with_cards(card("deed/vanguard", 2)), {"action": [4, 6, 5]}, {"mara.momentum": 4}
    ),
    "vanguard 2: with another stat": Row(
        FACE, with_cards(card("deed/vanguard", 2)), {"stat": "edge", "action": [6, 6, 6]}, {"mara.momentum": 3}
    ),
    # spirit 1 - 1 = 0; wits 3 + 3 = 6 against 5 and 4
    "vanguard 3: by your wits": Row(
        STRESS,
        with_cards(card("deed/vanguard", 3), mara={"spirit": 1}),
        {"assets": ["vanguard.2.0"], "action": [3, 5, 4], "relief": "momentum"},
        {"mara.spirit": 0, "mara.momentum": 4},
        amount=1,
    ),
}

ROWS = {**OATHBREAKER, **REVENANT, **SURVIVOR, **VANGUARD}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_abilities_do(row: Row) -> None:
    check(row)


ONE_QUESTION: dict[str, tuple[str, Party, dict[str, Any], str]] = {
    "oathbreaker 1: one vow only": (
        SWEAR,
        with_cards(card("deed/oathbreaker", **REDEEMS)),
        {"vow": "Never again", "rank": "extreme"},
        "action",
    ),
    "oathbreaker 1: an easier vow": (
        SWEAR,
        with_cards(card("deed/oathbreaker")),
        {"vow": "Never again", "rank": "formidable"},
        "action",
    ),
    "oathbreaker 2: no marked vow": (COMPEL, with_cards(card("deed/oathbreaker", 2)), {"stat": "heart"}, "action"),
    "vanguard 1: no haven": (HEARTEN, with_cards(card("deed/vanguard")), {}, "action"),
}


@pytest.mark.parametrize("name", ONE_QUESTION)
def test_what_is_not_offered(name: str) -> None:
    move, table, answers, question = ONE_QUESTION[name]
    assert list(asks(move, table, answers)) == [question]


def test_oathbreaker_3_raises_the_stat() -> None:
    table = with_cards(card("deed/oathbreaker", **REDEEMS), tracks=[REDEEMING])
    assert play(FULFILL, table, {"progress": [3, 4], "stat": "heart"}).after.heroes[0].heart == 2


def test_revenant_2_only_a_die_below_momentum() -> None:
    table = with_cards(card("deed/revenant", 2), mara={**IN_CONTROL, "momentum": 6}, tracks=[objective(20)])
    assert offers(DECISIVE, table, {"progress": [8, 5], "turn": "revenant.1.0.0"}) == {
        "1": "momentum is only 6",
        "2": "",
    }


def test_revenant_2_is_of_no_use_with_a_strong_hit() -> None:
    table = with_cards(card("deed/revenant", 2), mara={**IN_CONTROL, "momentum": 8}, tracks=[objective(40)])
    assert play(DECISIVE, table, {"progress": [7, 6]}).changes["mara.momentum"] == 9


def test_survivor_2_answers_a_revenant_s_burning_too() -> None:
    cards = (card("deed/revenant", 2), card("deed/survivor", 2))
    table = with_cards(*cards, mara={**IN_CONTROL, **SCARRED, "momentum": 8}, tracks=[objective(20)])
    answers = {"progress": [7, 3], "turn": "revenant.1.0.0", "zero": 1, "notice": "yes", "legacy": "bonds"}
    played = play(DECISIVE, table, {**answers, **under("endure_stress", resist="no")})
    assert played.changes["mara.bonds"] == 1


def test_every_ability_has_a_row() -> None:
    assert without_rows((deeds.OATHBREAKER, deeds.REVENANT, deeds.SURVIVOR, deeds.VANGUARD), ROWS) == []
