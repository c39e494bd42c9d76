"""What each ability of these cards does: a row for each thing that its card says, by card, ability and case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.starforged.playing import IN_CONTROL, asks, card, objective, offers, play, with_cards

FRAY, STRIKE, FACE, USE = "combat/enter_the_fray", "combat/strike", "adventure/face_danger", "asset/use"

Row = tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]

IN_A_FIGHT: dict[str, Row] = {
    # edge 2 + 1 + 2 arrows = 5 against 4 and 3
    "archer 1: two arrows add 2": (
        STRIKE,
        card("path/archer", 1),
        {"stat": "edge", "assets": ["archer.0.0"], "spend": 2, "action": [1, 4, 3]},
        {"archer.ammo": 4, "goal": ("formidable", 8)},
    ),
    # only as many as there are
    "archer 1: the last arrow": (
        STRIKE,
        card("path/archer", 1, ammo=1),
        {"stat": "edge", "assets": ["archer.0.0"], "spend": 1, "action": [1, 3, 3]},
        {"archer.ammo": 0, "goal": ("formidable", 8)},
    ),
    "archer 1: not used": (
        STRIKE,
        card("path/archer", 1),
        {"stat": "edge", "assets": [], "action": [4, 4, 3]},
        {"goal": ("formidable", 8)},
    ),
}


@pytest.mark.parametrize("row", IN_A_FIGHT.values(), ids=IN_A_FIGHT)
def test_in_a_fight(row: Row) -> None:
    move, one, answers, changed = row
    table = with_cards(one, mara=IN_CONTROL, tracks=[objective()])
    assert play(move, table, answers).changes == changed


def test_archer_2_rolls_with_ammo_as_it_is_before_the_shot() -> None:
    table = with_cards(card("path/archer", 2, ammo=3))
    answers = {"objectives": 1, "objective": "Win", "rank": "formidable", "stat": "iron", "assets": ["archer.1.0"]}
    # ammo 3 + 2 = 5 against 4 and 3
    played = play(FRAY, table, {**answers, "action": [2, 4, 3]})
    assert played.changes["archer.ammo"] == 2
    assert played.changes["objective-1"] == ("formidable", 4)


def test_archer_3_presets_the_action_die() -> None:
    table = with_cards(card("path/archer", 3))
    assert "action" in asks(FACE, table, {"stat": "edge", "assets": ["archer.2.0"]})
    # 5 + edge 2 = 7 against 6 and 4, +1 for the strong hit, +1 for the arrow
    played = play(FACE, table, {"stat": "edge", "assets": ["archer.2.0"], "action": [6, 4]})
    assert played.changes == {"mara.momentum": 4, "archer.ammo": 5}


def test_archer_3_takes_an_arrow() -> None:
    assert "assets" not in asks(FACE, with_cards(card("path/archer", 3, ammo=0)), {"stat": "edge"})


ARROWS: dict[str, tuple[list[int], dict[str, Any]]] = {
    # wits 3 + 4 = 7 against 2 and 3
    "strong": ([4, 2, 3], {"archer.ammo": 6}),
    "weak": ([2, 9, 3], {"archer.ammo": 4, "supply": 4}),
    "miss": ([1, 9, 9], {"supply": 4}),
}


@pytest.mark.parametrize("name", ARROWS)
def test_archer_1_makes_arrows(name: str) -> None:
    faces, changed = ARROWS[name]
    table = with_cards(card("path/archer", 1, ammo=0))
    assert offers(USE, table) == {"archer.0.u0": ""}
    assert play(USE, table, {"ability": "archer.0.u0", "action": faces}).changes == changed
