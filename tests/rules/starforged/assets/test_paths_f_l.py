"""What each ability of the paths from fated to fugitive does: a row for each thing that its card says.

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
    offers,
    play,
    refused,
    told,
    under,
    vow,
    with_cards,
    wounded,
)

FACE = "adventure/face_danger"
GROUND, STRIKE, DECISIVE = "combat/gain_ground", "combat/strike", "combat/take_decisive_action"
MILESTONE, FULFILL = "quest/reach_a_milestone", "quest/fulfill_your_vow"
HARM = "suffer/endure_harm"
DEATH, DESOLATION = "threshold/face_death", "threshold/face_desolation"
USE = "asset/use"

FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
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
    "fated 1: in a fight, fulfilled is in control": Row(
        FULFILL,
        with_cards(card("path/fated"), tracks=[FATE, objective()], mara=IN_A_BAD_SPOT),
        {},
        {"fate": None, "mara.quests": 2, "mara.position": "in control"},
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

ROWS = {**FATED, **FIREBRAND, **FUGITIVE}


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
    assert any("hunters have found you" in said for said in played.said)


def test_fugitive_1_is_over_only_once_they_have_come() -> None:
    assert "hunters" in refused(USE, with_cards(card("path/fugitive", hunters=3)))


def test_firebrand_2_ignores_harm_that_met_a_wounded_hero() -> None:
    table = with_cards(card("path/firebrand", 2), mara={"health": 3, "marks": wounded()})
    # health 3 - 1 = 2, and 6, against two sevens
    answers = {"resist": "yes", "action": [6, 7, 7], "rather": "yes"}
    assert play(HARM, table, answers, amount=1).changes == {"firebrand.fire": 1}


def test_every_ability_has_a_row() -> None:
    assert without_rows((paths_f_l.FATED, paths_f_l.FIREBRAND, paths_f_l.FUGITIVE), ROWS) == []
