"""How abilities come into a roll: preset dice, the order of G-19, and whose cards bear on what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.kernel import Request, Roll
from tests.rules.starforged.playing import IN_CONTROL, ask, asks, card, objective, play, told, with_cards

FACE = "adventure/face_danger"
SHOT = {"stat": "edge", "assets": ["archer.2.0"]}


def test_without_a_card_nothing_more_is_asked() -> None:
    assert list(asks(FACE, with_cards(), {"stat": "edge"})) == ["action"]


def test_a_card_that_was_typed_in_by_hand_bears_on_nothing() -> None:
    typed = {"id": "archer", "name": "Archer", "kind": "path", "abilities": [True, True, True]}
    assert list(asks(FACE, with_cards(typed), {"stat": "edge"})) == ["action"]


def test_a_card_of_a_package_that_is_gone_bears_on_nothing_and_stays() -> None:
    foreign = {**card("path/archer", 1, 2, 3), "card": "path/from_elsewhere"}
    table = with_cards(foreign)
    assert list(asks(FACE, table, {"stat": "edge"})) == ["action"]
    assert play(FACE, table, {"stat": "edge", "action": [6, 1, 2]}).after.heroes[0].assets == table.heroes[0].assets


def test_an_ability_that_is_not_marked_bears_on_nothing() -> None:
    assert list(asks(FACE, with_cards(card("path/archer", 1, 2)), {"stat": "edge"})) == ["action"]


def test_a_preset_die_is_not_thrown_and_the_chances_are_those_of_two_dice() -> None:
    key, roll = ask(FACE, with_cards(card("path/archer", 3)), SHOT)
    assert key == "action"
    assert isinstance(roll, Roll)
    assert roll.dice.sides == (10, 10)
    assert roll.odds is not None
    # 5 + 2 = 7 beats 6 of the 10 faces of each die
    graded = [roll.odds.of((first, second)) for first in range(1, 11) for second in range(1, 11)]
    assert [graded.count(key) for key, _words in roll.odds.grades] == [36, 48, 16]


PRESET: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    # momentum -5: 5 + edge 2 = 7 against 6 and 4
    "R-05, not cancelled": ({}, {"mara.momentum": -3, "archer.ammo": 5}),
    # edge 2 alone against 6 and 4
    "R-05, cancelled": ({"preset_die": "cancelled"}, {"archer.ammo": 5}),
}


@pytest.mark.parametrize("name", PRESET)
def test_a_preset_die_and_negative_momentum(name: str) -> None:
    rulings, changed = PRESET[name]
    table = with_cards(card("path/archer", 3), mara={"momentum": -5}, rulings=rulings)
    missed = told() if rulings else {}
    assert play(FACE, table, {**SHOT, "action": [6, 4], **missed}).changes == changed


def test_what_an_ability_brings_is_told_with_its_cause() -> None:
    story = str(play(FACE, with_cards(card("path/archer", 3)), {**SHOT, "action": [6, 4]}).lines())
    assert "Archer: taking your shot with a special arrow" in story
    assert "why='Archer'" in story


def test_an_ability_is_the_owner_s_alone() -> None:
    table = with_cards(card("path/archer", 1, 2, 3), bo={})
    assert list(asks(FACE, table, {"stat": "edge"}, hero="bo")) == ["action"]


def test_momentum_is_burned_after_the_abilities_had_their_say() -> None:
    table = with_cards(card("path/archer", 3), mara={"momentum": 9})
    # 7 against 8 and 7 misses, and momentum 9 beats both; then +1 for the hit and +1 for the arrow
    assert play(FACE, table, {**SHOT, "action": [8, 7], "burn": "yes"}).changes == {
        "mara.momentum": 4,
        "archer.ammo": 5,
    }


def test_the_vocabulary_marks_progress_when_the_move_is_over() -> None:
    table = with_cards(card("path/archer", 2), tracks=[objective()], mara={"position": "none"})
    # ammo 6 + 2 = 8 against 9 and 3: a weak hit, and the volley counts
    answers = {"stat": "edge", "assets": ["archer.1.0"], "action": [2, 9, 3], "gain": "control"}
    played = play("combat/enter_the_fray", table, answers)
    assert played.changes == {"mara.position": "in control", "goal": ("formidable", 4), "archer.ammo": 5}
    kinds = [type(fact).__name__ for fact in played.facts]
    assert kinds.index("PositionSet") < kinds.index("TrackMoved") < kinds.index("Left")


def test_arrows_can_be_made_in_a_fight_too() -> None:
    table = with_cards(card("path/archer", 1, ammo=0), mara=IN_CONTROL, tracks=[objective()])
    played = play("asset/use", table, {"ability": "archer.0.u0", "action": [6, 1, 2]})
    assert played.changes == {"archer.ammo": 6}


# --- whose it is to decide ----------------------------------------------------------------


def _seats(asked: Mapping[str, Request]) -> dict[str, str]:
    return {key: request.by for key, request in asked.items()}


def test_an_ally_s_momentum_is_the_ally_s_to_burn() -> None:
    friend = {"momentum": 8, "assets": [card("path/loyalist", 2)]}
    table = with_cards(bo=friend)
    # 1 + 2 = 3 misses 5 and 6, and momentum 8 beats both
    asked = asks(FACE, table, {"stat": "edge", "action": [1, 5, 6]})
    assert _seats(asked) == {"ally_burns": "ben"}
    played = play(FACE, table, {"stat": "edge", "action": [1, 5, 6], "ally_burns": "yes"})
    assert played.changes == {"bo.momentum": 2, "mara.momentum": 4}
    kept = {"stat": "edge", "action": [1, 5, 6], "ally_burns": "no", **told()}
    assert play(FACE, table, kept).changes == {}


def test_what_an_ally_s_card_brings_to_a_roll_is_the_ally_s_to_say() -> None:
    friend = {"assets": [card("path/gearhead", 3, devices=1)]}
    table = with_cards(bo=friend)
    assert _seats(asks(FACE, table, {"stat": "edge"})) == {"assets": "ben"}


def test_one_s_own_abilities_come_before_what_allies_bring() -> None:
    friend = {"assets": [card("path/gearhead", 3, devices=1)]}
    table = with_cards(card("path/archer", 3), bo=friend)
    assert _seats(asks(FACE, table, {"stat": "edge"})) == {"assets": "ann"}
    assert _seats(asks(FACE, table, {"stat": "edge", "assets": []})) == {"assets#2": "ben"}
