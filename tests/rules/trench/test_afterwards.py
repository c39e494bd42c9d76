"""What comes after a battle is begun without naming one: the battle or the model that waits is taken, or asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.trench.playing import ask, battles, fighter, model, offers, play, refused, war

INJURED = [{"battle": "b1", "part": "injuries"}]
MOVES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("aftermath/injuries", {}, {}),
    ("aftermath/experience", {"done": INJURED}, {}),
    ("aftermath/promotions", {"done": INJURED}, {"die_1": "-"}),
    ("aftermath/reinforcements", {"done": INJURED}, {"spend": "enough"}),
]


@pytest.mark.parametrize(("move", "ninth", "answers"), MOVES)
def test_the_battle_that_waits_is_taken(move: str, ninth: dict[str, Any], answers: dict[str, Any]) -> None:
    table = war(ninth, battles=battles(1, winner="choir"))
    assert refused(move, table) == ""
    played = play(move, table, answers)
    assert f"b1 {move.partition('/')[2]}" in played.changes["ninth.done"]


@pytest.mark.parametrize(("move", "ninth"), [row[:2] for row in MOVES])
def test_of_several_battles_one_is_chosen_and_after_none_it_is_refused(move: str, ninth: dict[str, Any]) -> None:
    injured = [{"battle": f"b{at}", "part": "injuries"} for at in (1, 2)] if "done" in ninth else []
    two = war({**ninth, "done": injured}, battles=battles(2))
    assert offers(move, two) == {"b1": "", "b2": ""}
    _key, request = ask(move, two)
    assert request.options[0].text == "Battle 1: The Ninth against The Choir"
    assert refused(move, war()) == "The Ninth has fought no battle yet, and this comes after one"


def test_injuries_come_before_the_rest() -> None:
    table = war(battles=battles(1))
    for move in ("aftermath/experience", "aftermath/promotions", "aftermath/reinforcements", "exploration/explore"):
        assert refused(move, table) == "injuries come first after a battle: do that for The Ninth now"


def test_the_model_that_advances_is_taken_or_asked_for() -> None:
    assert refused("aftermath/advance", war()) == "every ELITE model of The Ninth has taken the advances it has earned"
    ready = [model(f"m{at}", name, elite=True, xp=2) for at, name in enumerate(("Yoan", "Inga"), 1)]
    rolled = {"tables": ["melee", "ranged"], "skill_melee": [1, 2], "skill_ranged": [1, 2], "skill": "melee:Stand Firm"}
    one = play("aftermath/advance", war({"models": ready[:1]}), rolled)
    assert fighter(one.after).skills == ("Stand Firm",)
    assert offers("aftermath/advance", war({"models": ready})) == {"m1": "", "m2": ""}


def test_the_captive_that_is_ransomed_is_taken_or_asked_for() -> None:
    assert refused("aftermath/ransom", war()) == "no model of The Ninth is a captive"
    held = [model(f"m{at}", name, status="captured") for at, name in enumerate(("Yoan", "Inga"), 1)]
    assert fighter(play("aftermath/ransom", war({"models": held[:1]}), {"ransom": 10}).after).active
    assert offers("aftermath/ransom", war({"models": held})) == {"m1": "", "m2": ""}
    assert "ducats" in refused("aftermath/ransom", war({"models": held, "ducats": 0}))
