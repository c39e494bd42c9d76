"""Promotion dice: the pool, whose die it is, the sixth in a row, the most ELITE models, by version of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.moves.promotions import pool
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, WarbandId
from tests.rules.trench.playing import battle, fighter, model, offers, play, refused, war, warband

YOAN, MARTA = model("m1", "Yoan"), model("m2", "Marta")
DEED = {"name": "First blood", "warband": "ninth"}
DONE = [{"battle": "b1", "part": "injuries"}]


def table(*models: dict[str, Any], printed: bool = False, winner: str = "choir", deeds: Any = (), **ninth: Any) -> War:
    settings = {"rules": "r102"} if printed else {}
    return war(
        {"models": list(models), "done": DONE, **ninth}, battles=[battle(1, winner, deeds=deeds)], settings=settings
    )


def elites(count: int, **more: Any) -> list[dict[str, Any]]:
    return [model(f"e{at}", f"Elite {at}", elite=True, **more) for at in range(count)]


def promote(start: War, **answers: Any) -> Any:
    return play("aftermath/promotions", start, answers, battle="b1")


@pytest.mark.parametrize(
    ("printed", "winner", "deeds", "skills", "dice"),
    [
        (False, "choir", 0, (), 1),
        (False, "ninth", 0, (), 2),
        (True, "ninth", 0, (), 1),
        (False, "ninth", 2, (), 4),
        (True, "choir", 2, (), 3),
        (False, "choir", 0, ("Show Off",), 2),
    ],
)
def test_the_pool(printed: bool, winner: str, deeds: int, skills: tuple[str, ...], dice: int) -> None:
    deed = [{**DEED, "name": f"Deed {at}"} for at in range(deeds)]
    start = table({**YOAN, "skills": skills}, printed=printed, winner=winner, deeds=deed)
    assert pool(start, WarbandId("ninth"), BattleId("b1")) == dice


def test_a_six_promotes() -> None:
    made = promote(table(YOAN), die_1="m1", promotion_1=[6])
    assert made.changes == {"ninth/m1.elite": True, "ninth.done": ("b1 injuries", "b1 promotions")}


def test_no_six_is_counted() -> None:
    assert promote(table(YOAN, misses=2), die_1="m1", promotion_1=[5]).changes["ninth.misses"] == 3


def test_a_six_ends_the_count() -> None:
    assert promote(table(YOAN, misses=4), die_1="m1", promotion_1=[6]).changes["ninth.misses"] == 0


def test_after_five_the_next_is_a_six() -> None:
    made = promote(table(YOAN, misses=5), die_1="m1")
    assert made.changes["ninth/m1.elite"] is True
    assert made.changes["ninth.misses"] == 0


def test_dice_may_be_left() -> None:
    assert promote(table(YOAN), die_1="-").changes == {"ninth.done": ("b1 injuries", "b1 promotions")}


def test_one_promotion_a_battle() -> None:
    made = promote(table(YOAN, MARTA, winner="ninth"), die_1="m1", promotion_1=[6])
    assert made.said == ["No further die: one promotion after each battle."]


def test_print_promotes_on() -> None:
    start = table(YOAN, MARTA, printed=True, deeds=[DEED])
    made = promote(start, die_1="m1", promotion_1=[6], die_2="m2", promotion_2=[6])
    assert fighter(made.after, "m2").elite


@pytest.mark.parametrize("printed", [False, True])
def test_six_elites_are_the_most(printed: bool) -> None:
    made = promote(table(YOAN, *elites(6), printed=printed))
    assert made.said == ["No further die: a warband has 6 ELITE models at most."]


@pytest.mark.parametrize(("printed", "already"), [(False, 6), (True, 6)])
def test_bad_company_makes_room(printed: bool, already: int) -> None:
    company = [{**one, "skills": ["Bad Company"]} if at == 0 else one for at, one in enumerate(elites(already))]
    made = promote(table(YOAN, *company, printed=printed), die_1="m1", promotion_1=[6])
    assert fighter(made.after).elite


# --- whose die it is -----------------------------------------------------------------


def test_no_model_runs_two_ahead() -> None:
    start = table(YOAN, MARTA, winner="ninth")
    shut = offers("aftermath/promotions", start, {"die_1": "m1", "promotion_1": [1]}, battle="b1")
    assert shut == {"m1": "no model runs two dice ahead of another", "m2": "", "-": ""}


@pytest.mark.parametrize(("deeds", "most"), [(0, 2), (3, 3)])
def test_two_dice_a_model_three_with_a_deed(deeds: int, most: int) -> None:
    deed = [{**DEED, "name": f"Deed {at}"} for at in range(deeds)]
    skills = ["Show Off"] * 1
    start = table({**YOAN, "skills": skills}, winner="ninth", deeds=deed)
    answers = {
        key: value for at in range(1, most + 1) for key, value in ((f"die_{at}", "m1"), (f"promotion_{at}", [1]))
    }
    shut = offers("aftermath/promotions", start, answers, battle="b1")
    assert shut["m1"] == f"a model has {most} dice at most"


def test_in_print_nobody_has_a_third_before_all_have_two() -> None:
    start = table(YOAN, MARTA, printed=True, deeds=[{**DEED, "name": f"Deed {at}"} for at in range(4)])
    first = {"die_1": "m1", "promotion_1": [1], "die_2": "m1", "promotion_2": [1]}
    assert offers("aftermath/promotions", start, first, battle="b1")["m1"] == "everybody has 2 dice first"
    then = {"die_3": "m2", "promotion_3": [1], "die_4": "m2", "promotion_4": [1]}
    assert offers("aftermath/promotions", start, {**first, **then}, battle="b1")["m1"] == ""


def test_who_is_never_promoted_is_not_asked_about() -> None:
    start = table(YOAN, model("m3", "Prisca", "Ecclesiastic Prisoner"), model("m4", "Golem", traits=["no promotion"]))
    assert list(offers("aftermath/promotions", start, battle="b1")) == ["m1", "-"]


@pytest.mark.parametrize(("printed", "there"), [(False, ["m1", "-"]), (True, ["-"])])
def test_a_war_wolf_is_promoted_in_the_playtest_alone(printed: bool, there: list[str]) -> None:
    settings = {"rules": "r102"} if printed else {}
    wolf = model("m1", "Wolf", "War Wolf")
    start = war(choir={"models": [wolf], "done": DONE}, battles=[battle(1)], settings=settings)
    assert list(offers("aftermath/promotions", start, who="choir", battle="b1")) == there


def test_in_print_a_six_heals_a_head_wound() -> None:
    wounded = model("m5", "Hurt", elite=True, traits=["head wound"])
    made = promote(table(YOAN, wounded, printed=True), die_1="m5", promotion_1=[6])
    assert made.changes["ninth/m5.traits"] == ()
    assert len([one for one in warband(made.after).active if one.elite]) == 1


def test_injuries_come_first() -> None:
    early = war({"models": [YOAN]}, battles=[battle(1)])
    assert refused("aftermath/promotions", early, battle="b1").startswith("injuries come first")


@pytest.mark.parametrize("most", [6, 5])
def test_with_six_elites_a_die_is_for_a_head_wound_alone(most: int) -> None:
    hurt = model("m9", "Hurt", elite=True, traits=["head wound"])
    start = table(YOAN, *elites(most - 1), hurt, printed=True)
    shown = list(offers("aftermath/promotions", start, battle="b1"))
    assert shown == (["m9", "-"] if most == 6 else ["m1", "m9", "-"])
    assert promote(start, die_1="m9", promotion_1=[6]).changes["ninth/m9.traits"] == ()
