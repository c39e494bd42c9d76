"""What each ability of the companions does, from banshee to sidekick: a row for each thing that its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import companions
from tests.rules.starforged.assets.beside import (
    CLASH,
    CORNERED,
    FIGHT,
    HARM,
    HIT,
    NEW_FIGHT,
    ONE,
    REACT,
    ROAD,
    STRESS,
    WON,
    beside,
)
from tests.rules.starforged.assets.rows import (
    COMPEL,
    COURSE,
    FACE,
    FRAY,
    GROUND,
    SECURE,
    STRIKE,
    UNDERTAKE,
    USE,
    Row,
    check,
    without_rows,
)
from tests.rules.starforged.playing import asks, play, sable

BANSHEES: dict[str, Row] = {
    # its health 4 + 1 = 5 against 4 and 3, where edge 2 would miss
    "banshee 1: its health takes you on": Row(
        UNDERTAKE,
        beside("banshee", 1, **ROAD),
        {"expedition": "shoals", "stat": "edge", "assets": ["banshee.0.0"], "action": [1, 4, 3]},
        {"shoals": ("formidable", 12)},
    ),
    # its health 4 + 1 = 5 against 4 and 3, where supply 1 would miss
    "banshee 1: and on a known way": Row(
        COURSE, beside("banshee", 1, supply=1), {"assets": ["banshee.0.0"], "action": [1, 4, 3]}, {"mara.momentum": 3}
    ),
    # edge 2 + 3 + 1 = 6 against 5 and 4: 1 for the move, 1 for the hit
    "banshee 2: astride it": Row(
        FACE,
        beside("banshee", 2),
        {"stat": "edge", "assets": ["banshee.1.0"], "action": [3, 5, 4]},
        {"mara.momentum": 4},
    ),
    # 1 for the move, 1 for the hit, 1 for the match
    "banshee 2: a strong hit with a match": Row(
        FACE,
        beside("banshee", 2),
        {"stat": "edge", "assets": ["banshee.1.0"], "action": [3, 5, 5]},
        {"mara.momentum": 5},
    ),
    # edge 2 + 1 = 3 misses; 2 + 6 = 8 against 4 and 3
    "banshee 3: a scream at a 1": Row(
        STRIKE,
        beside("banshee", 3, **FIGHT),
        {"stat": "edge", "action": [1, 4, 3], "turn": "banshee.2.0.0", "again": [6]},
        {"goal": WON},
    ),
    # iron 1 + 2 = 3 against 3 and 3: nothing to reroll
    "banshee 3: no scream at a 2": Row(
        STRIKE,
        beside("banshee", 3, **FIGHT),
        {"stat": "iron", "action": [2, 2, 2]},
        {"goal": WON},
    ),
}

COMBAT_BOTS: dict[str, Row] = {
    # edge 2 + 1 + 1 = 4 against 3 and 3
    "combat bot 1: it strikes too": Row(
        STRIKE,
        beside("combat_bot", 1, **FIGHT),
        {"stat": "edge", "assets": ["combat_bot.0.0"], "action": [1, 3, 3]},
        {"goal": WON},
    ),
    # edge 2 + 2 = 4 against 3 and 3, and 1 for the hit
    "combat bot 1: it clashes too": Row(
        CLASH,
        beside("combat_bot", 1, **CORNERED),
        {"stat": "edge", "assets": ["combat_bot.0.1"], "action": [2, 3, 3]},
        {"goal": WON, "mara.position": "in control", "mara.momentum": 3},
    ),
    # its health 5 + 1 = 6 against 5 and 4: 1 for the move, 1 for the hit
    "combat bot 2: its guns persuade": Row(
        COMPEL,
        beside("combat_bot", 2),
        {"stat": "iron", "assets": ["combat_bot.1.0"], "action": [1, 5, 4]},
        {"mara.momentum": 4},
    ),
    "combat bot 2: a strong hit with a match": Row(
        COMPEL,
        beside("combat_bot", 2),
        {"stat": "iron", "assets": ["combat_bot.1.0"], "action": [1, 5, 5]},
        {"mara.momentum": 5},
    ),
    # its health 5 + 1 = 6 against 7 and 4: progress for the weak hit, 1 momentum for the bot
    "combat bot 2: it holds ground": Row(
        GROUND,
        beside("combat_bot", 2, **FIGHT),
        {"stat": "iron", "assets": ["combat_bot.1.0"], "action": [1, 7, 4], "gain": ["progress"]},
        {"goal": ONE, "mara.momentum": 3},
    ),
    # its health 5 + 1 = 6 against 5 and 4: progress, and 1 for the move
    "combat bot 3: a strong hit": Row(
        REACT,
        beside("combat_bot", 3, **CORNERED),
        {"stat": "edge", "assets": ["combat_bot.2.0"], "action": [1, 5, 4]},
        {"goal": ONE, "mara.position": "in control", "mara.momentum": 3},
    ),
    # its health 5 + 1 = 6 against 8 and 4: the cost is paid, and then you are in control
    "combat bot 3: a weak hit": Row(
        REACT,
        beside("combat_bot", 3, **CORNERED),
        {"stat": "edge", "assets": ["combat_bot.2.0"], "action": [1, 8, 4], "pay": "lose_momentum"},
        {"mara.position": "in control", "mara.momentum": 1},
    ),
}

GLOWCATS: dict[str, Row] = {
    # heart 1 + its health 3 + 1 = 5 against 4 and 3
    "glowcat 1: its health is added": Row(
        SECURE,
        beside("glowcat", 1),
        {"stat": "heart", "assets": ["glowcat.0.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4, "mara.next": 1},
    ),
    # heart 1 + 2 = 3 misses; 1 + 6 = 7 against 6 and 5
    "glowcat 2: a die below its health": Row(
        COMPEL,
        beside("glowcat", 2),
        {"stat": "heart", "action": [2, 6, 5], "turn": "glowcat.1.0.0", "again": [6]},
        {"mara.momentum": 3},
    ),
    "glowcat 2: a die not below its health": Row(
        COMPEL, beside("glowcat", 2, health=2), {"stat": "heart", "action": [2, 2, 2]}, {"mara.momentum": 3}
    ),
    # spirit 4 + 1 + 1 = 6 against 5 and 5: its health 3 as momentum, and the point of spirit is taken back
    "glowcat 3: a strong hit with a match": Row(
        STRESS,
        beside("glowcat", 3),
        {"resist": "yes", "assets": ["glowcat.2.0"], "action": [1, 5, 5], "relief": "recover"},
        {"mara.momentum": 5},
        amount=1,
    ),
    "glowcat 3: a strong hit without a match": Row(
        STRESS,
        beside("glowcat", 3),
        {"resist": "yes", "assets": ["glowcat.2.0"], "action": [1, 5, 4], "relief": "momentum"},
        {"mara.momentum": 3, "mara.spirit": 4},
        amount=1,
    ),
}

PROTOCOL_BOTS: dict[str, Row] = {
    # heart 1 + 3 + 1 = 5 against 4 and 4
    "protocol bot 1: a strong hit with a match": Row(
        COMPEL,
        beside("protocol_bot", 1),
        {"stat": "heart", "assets": ["protocol_bot.0.0"], "action": [3, 4, 4]},
        {"mara.momentum": 3, "mara.bonds": 1},
    ),
    "protocol bot 1: a strong hit without a match": Row(
        COMPEL,
        beside("protocol_bot", 1),
        {"stat": "heart", "assets": ["protocol_bot.0.0"], "action": [3, 4, 3]},
        {"mara.momentum": 3},
    ),
    "protocol bot 2: it explains": Row(
        USE, beside("protocol_bot", 2), {"ability": "protocol_bot.1.u0"}, {"mara.momentum": 3}
    ),
    # edge 2 + 2 = 4 misses; 2 + 5 = 7 against 6 and 4
    "protocol bot 3: a die below its health": Row(
        FACE,
        beside("protocol_bot", 3),
        {"stat": "edge", "action": [2, 6, 4], "turn": "protocol_bot.2.0.0", "again": [5]},
        {"mara.momentum": 3},
    ),
    "protocol bot 3: a die not below its health": Row(
        FACE, beside("protocol_bot", 3), {"stat": "edge", "action": [3, 3, 4]}, {"mara.momentum": 3}
    ),
}

ROCKHORNS: dict[str, Row] = {
    # its health 5 + 1 = 6 against 5 and 4
    "rockhorn 1: its health is rolled": Row(
        FACE,
        beside("rockhorn", 1),
        {"stat": "iron", "assets": ["rockhorn.0.0"], "action": [1, 5, 4]},
        {"mara.momentum": 3},
    ),
    # what is left of it, 3 + 1 = 4 against 3 and 9: a weak hit counts as strong
    "rockhorn 2: a weak hit counts as strong": Row(
        HIT, beside("rockhorn", 2), {"resist": "yes", "action": [1, 3, 9]}, {"rockhorn": 4}, amount=2
    ),
    # 3 + 1 = 4 against 3 and 3: 1 for the match, 1 for the hit
    "rockhorn 2: a match heals it": Row(
        HIT, beside("rockhorn", 2), {"resist": "yes", "action": [1, 3, 3], "take": 0}, {}, amount=2
    ),
    "rockhorn 2: a match spurs you on": Row(
        HIT,
        beside("rockhorn", 2),
        {"resist": "yes", "action": [1, 3, 3], "take": 1},
        {"rockhorn": 4, "mara.momentum": 3},
        amount=2,
    ),
    # health 4 + 1 = 5 misses; 4 + 6 = 10 against 9 and 8
    "rockhorn 3: it comes when you are hurt": Row(
        HARM,
        beside("rockhorn", 3),
        {"resist": "yes", "action": [1, 9, 8], "turn": "rockhorn.2.0.0", "again": [6], "relief": "momentum"},
        {"mara.health": 4, "mara.momentum": 3},
        amount=1,
    ),
    "rockhorn 3: and when you despair": Row(
        STRESS,
        beside("rockhorn", 3),
        {"resist": "yes", "action": [1, 9, 8], "turn": "rockhorn.2.0.0", "again": [6], "relief": "momentum"},
        {"mara.spirit": 4, "mara.momentum": 3},
        amount=1,
    ),
    # health 4 + 1 = 5 against 4 and 9 is no miss
    "rockhorn 3: not at a weak hit": Row(
        HARM,
        beside("rockhorn", 3),
        {"resist": "yes", "action": [1, 4, 9], "swap": "press_on"},
        {"mara.health": 4},
        amount=1,
    ),
}

SIDEKICKS: dict[str, Row] = {
    # edge 2 + 1 = 3 misses; 2 + 6 = 8 against 4 and 4
    "sidekick 1: a strong hit with a match": Row(
        FACE,
        beside("sidekick", 1),
        {"stat": "edge", "action": [1, 4, 4], "turn": "sidekick.0.0.0", "again": [6]},
        {"mara.momentum": 3, "mara.bonds": 1},
    ),
    # without a reroll a match brings nothing: 2 + 3 = 5 against 4 and 4
    "sidekick 1: nothing without the reroll": Row(
        FACE, beside("sidekick", 1), {"stat": "edge", "action": [3, 4, 4], "turn": "none"}, {"mara.momentum": 3}
    ),
    "sidekick 1: not in a fight": Row(
        STRIKE, beside("sidekick", 1, **FIGHT), {"stat": "edge", "action": [1, 2, 2]}, {"goal": WON}
    ),
    # iron 1 + 4 = 5 against 4 and 3: 2 for the move, 2 for the hit
    "sidekick 2: into the fray": Row(
        FRAY,
        beside("sidekick", 2),
        {**NEW_FIGHT, "assets": ["sidekick.1.0"], "action": [4, 4, 3]},
        {"mara.momentum": 6, "mara.position": "in control", "objective-1": ("formidable", 0)},
    ),
    # edge 2 + 1 + 1 = 4 against 3 and 3
    "sidekick 2: back to back": Row(
        CLASH,
        beside("sidekick", 2, **CORNERED),
        {"stat": "edge", "assets": ["sidekick.1.1"], "action": [1, 3, 3]},
        {"goal": WON, "mara.position": "in control"},
    ),
    # their health 4 + 1 = 5 against 4 and 3: 1 for the move, 1 for the hit
    "sidekick 3: out of trouble": Row(
        FACE,
        beside("sidekick", 3),
        {"stat": "edge", "assets": ["sidekick.2.0"], "action": [1, 4, 3]},
        {"mara.momentum": 4},
    ),
    "sidekick 3: out of the line of fire": Row(
        REACT,
        beside("sidekick", 3, **CORNERED),
        {"stat": "edge", "assets": ["sidekick.2.0"], "action": [1, 4, 3]},
        {"mara.position": "in control", "mara.momentum": 4},
    ),
}

ROWS: dict[str, Row] = {**BANSHEES, **COMBAT_BOTS, **GLOWCATS, **PROTOCOL_BOTS, **ROCKHORNS, **SIDEKICKS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    check(row)


UNASKED: dict[str, tuple[str, Party, Mapping[str, Any]]] = {
    "out of action": (COURSE, beside("banshee", 1, health=0, out=True), {}),
    "once per fight": (REACT, beside("combat_bot", 3, values={"fight:2.0": 1}, **CORNERED), {"stat": "edge"}),
}


@pytest.mark.parametrize("row", UNASKED.values(), ids=UNASKED)
def test_what_is_not_offered(row: tuple[str, Party, Mapping[str, Any]]) -> None:
    assert set(asks(*row)) == {"action"}


def test_rockhorn_2_is_about_its_own_hits() -> None:
    table = beside("rockhorn", 2, others=[sable()])
    # what is left of Sable, 2 + 2 = 4 against 3 and 9
    answers = {"resist": "yes", "action": [2, 3, 9], "swap": "press_on"}
    assert play(HIT, table, answers, amount=1, companion="sable").changes == {"sable": 2}


def test_every_ability_has_a_row() -> None:
    assert len(companions.CARDS) == 6
    assert without_rows(companions.CARDS, ROWS) == []
