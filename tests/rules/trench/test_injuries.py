"""Injuries after a battle: wounds, the trauma table row by row in both versions, scars, captives, pay."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.state import War
from tablewright.rules.trench.trauma import playtest_row, printed_row
from tests.rules.trench.playing import (
    ask,
    battle,
    entries,
    fighter,
    gear,
    model,
    offers,
    play,
    refused,
    war,
    warband,
)

CHIEF: dict[str, Any] = model(
    "m1", "Aldith", "War Prophet", elite=True, gear=[gear(), gear("g2", "Cannon", keywords=["HEAVY"])]
)
YOAN = model("m2")


def table(*models: dict[str, Any], printed: bool = False, ninth: dict[str, Any] | None = None, **more: Any) -> War:
    settings = {"rules": "r102"} if printed else {}
    return war({"models": list(models), **(ninth or {})}, battles=[battle(1, "choir")], settings=settings, **more)


def hurt(start: War, tens: int, ones: int, **more: Any) -> Any:
    """Aldith is taken out and rolls a D66."""
    answers = {"out": ["m1"], "trauma_m1": [tens, ones], **more}
    if len(warband(start).active) and not any(one.misses for one in warband(start).active):
        answers = {"absent": [], **answers}
    return play("aftermath/injuries", start, answers, battle="b1")


# --- those who are not ELITE --------------------------------------------------------


@pytest.mark.parametrize(("face", "status"), [(1, "dead"), (2, "dead"), (3, None), (6, None)])
def test_a_model_that_is_not_elite_dies_on_1_or_2(face: int, status: str | None) -> None:
    made = play("aftermath/injuries", table(YOAN), {"absent": [], "out": ["m2"], "wound_m2": [face]}, battle="b1")
    assert made.changes.get("ninth/m2.status") == status


def test_who_sat_it_out_cannot_be_taken_out() -> None:
    start = table(CHIEF, YOAN)
    assert list(offers("aftermath/injuries", start, {"absent": ["m2"]}, battle="b1")) == ["m1"]


def test_nobody_taken_out_is_said() -> None:
    made = play("aftermath/injuries", table(CHIEF), {"absent": [], "out": []}, battle="b1")
    assert made.changes == {"ninth.done": ("b1 injuries",)}
    assert any("nobody" in line.text for line in made.lines())


# --- the trauma table ------------------------------------------------------------------

SCARS = [
    (13, "severe_nerve_damage"),
    (14, "hand_wound"),
    (15, "lost_an_eye"),
    (16, "chest_wound"),
    (21, "insomniac"),
    (23, "shell_shocked"),
    (24, "dark_memory"),
    (25, "paranoid"),
    (26, "lost_arm"),
    (31, "leg_wound"),
    (32, "expensive_treatment"),
    (33, "possessed"),
]


@pytest.mark.parametrize("printed", [False, True], ids=["1.6.3", "1.0.2"])
@pytest.mark.parametrize(("roll", "scar"), SCARS)
def test_a_scar_stays_and_counts(roll: int, scar: str, printed: bool) -> None:
    made = hurt(table(CHIEF, printed=printed), *divmod(roll, 10))
    assert made.changes == {"ninth.done": ("b1 injuries",), "ninth/m1.scars": (scar,)}
    assert fighter(made.after).battle_scars == 1


def test_dead_is_dead() -> None:
    assert hurt(table(CHIEF), 1, 1).changes == {"ninth.done": ("b1 injuries",), "ninth/m1.status": "dead"}


def test_a_head_wound_takes_elite_away() -> None:
    made = hurt(table(CHIEF), 2, 2)
    assert made.changes["ninth/m1.elite"] is False
    assert fighter(made.after).battle_scars == 1


def test_a_head_wound_in_print_stops_learning() -> None:
    made = hurt(table(CHIEF, printed=True), 2, 2)
    assert made.changes["ninth/m1.traits"] == ("head wound",)
    assert fighter(made.after).elite


def test_muscle_damage_takes_heavy_gear_in_print_alone() -> None:
    assert fighter(hurt(table(CHIEF), 3, 4).after).gear == fighter(table(CHIEF)).gear
    assert hurt(table(CHIEF, printed=True), 3, 4).changes["ninth/m1.gear"] == ("Shovel",)


def test_a_minor_wound_misses_one_battle() -> None:
    made = hurt(table(CHIEF), 3, 5)
    assert made.changes["ninth/m1.misses"] is True
    start = table({**CHIEF, "misses": True}, YOAN)
    assert list(offers("aftermath/injuries", start, battle="b1")) == ["m2"]
    rested = play("aftermath/injuries", start, {"absent": [], "out": []}, battle="b1")
    assert rested.changes["ninth/m1.misses"] is False
    assert warband(rested.after).reports[0].absent == ("m1",)


LIGHT = [
    (False, 36, {}),
    (False, 62, {}),
    (False, 63, {"ninth/m1.traits": ("ignores FEAR",)}),
    (False, 65, {"ninth/m1.gear": ()}),
    (False, 66, {"ninth/m1.scars": ("facial_scar",)}),
    (True, 36, {"ninth/m1.gear": ()}),
    (True, 41, {}),
    (True, 63, {}),
    (True, 64, {"ninth/m1.traits": ("ignores FEAR",)}),
    (True, 66, {"ninth/m1.scars": ("facial_scar",)}),
]


@pytest.mark.parametrize(("printed", "roll", "changed"), LIGHT)
def test_what_is_no_battle_scar(printed: bool, roll: int, changed: dict[str, Any]) -> None:
    made = hurt(table(CHIEF, printed=printed), *divmod(roll, 10))
    assert made.changes == {"ninth.done": ("b1 injuries",), **changed}
    assert fighter(made.after).battle_scars == 0


@pytest.mark.parametrize(("printed", "roll"), [(False, 64), (True, 65)])
def test_bitter_lessons_teach(printed: bool, roll: int) -> None:
    made = hurt(table(CHIEF, printed=printed), *divmod(roll, 10), lessons_m1=[3])
    assert made.changes["ninth/m1.xp"] == 3


@pytest.mark.parametrize(
    ("more", "xp"),
    [({"rank": "Communicant", "xp": 6, "advances": 2}, 7), ({"traits": ["no experience"]}, None)],
)
def test_bitter_lessons_teach_no_more_than_can_be_learnt(more: dict[str, Any], xp: int | None) -> None:
    assert hurt(table({**CHIEF, **more}), 6, 4, lessons_m1=[3]).changes.get("ninth/m1.xp") == xp


def test_a_head_wound_learns_no_bitter_lesson() -> None:
    made = hurt(table({**CHIEF, "traits": ["head wound"]}, printed=True), 6, 5, lessons_m1=[3])
    assert "ninth/m1.xp" not in made.changes
    assert "Aldith learns nothing while its head wound lasts." in made.said


def test_who_joined_after_the_battle_was_not_taken_out_in_it() -> None:
    hire = {"rank": "Pilgrim", "name": "Late", "currency": "ducats", "price": 30, "elite": "no"}
    hired = play("quartermaster/hire", table(YOAN), hire).after
    assert warband(hired).models[-1].since == "b1"
    assert list(offers("aftermath/injuries", hired, battle="b1")) == ["m2"]


def test_every_roll_has_its_row_and_fifteen_of_36_are_no_harm() -> None:
    rolls = [(tens, ones) for tens in range(1, 7) for ones in range(1, 7)]
    for read in (playtest_row, printed_row):
        assert len([raw for raw in rolls if read(raw) == "full_recovery"]) == 15
        assert read((1, 1)) == "dead"


# --- rows that are rolled again -----------------------------------------------------------


def test_a_scar_that_is_there_is_rolled_again() -> None:
    scarred = {**CHIEF, "scars": [{"id": "leg_wound", "name": "Leg Wound"}]}
    made = hurt(table(scarred), 3, 1, trauma_anew_m1=[1, 6])
    assert made.changes["ninth/m1.scars"] == ("leg_wound", "chest_wound")


def test_the_second_time_it_is_said() -> None:
    scarred = {**CHIEF, "scars": [{"id": "leg_wound", "name": "Leg Wound"}]}
    more = {"trauma_anew_m1": [3, 1], "trauma_m1_chosen": "paranoid"}
    assert hurt(table(scarred), 3, 1, **more).changes["ninth/m1.scars"] == ("leg_wound", "paranoid")


def test_a_second_eye_blinds() -> None:
    scarred = {**CHIEF, "scars": [{"id": "lost_an_eye", "name": "Lost an Eye"}]}
    assert hurt(table(scarred), 1, 5).changes["ninth/m1.status"] == "unfit for duty"


def test_a_sniper_priest_loses_no_eye() -> None:
    made = hurt(table({**CHIEF, "rank": "Sniper Priest"}), 1, 5)
    assert made.changes == {"ninth.done": ("b1 injuries",)}


@pytest.mark.parametrize(("again", "scars"), [("yes", ("chest_wound",)), ("no", ("leg_wound",))])
def test_a_scratch_rolls_again_and_the_second_stands(again: str, scars: tuple[str, ...]) -> None:
    lucky = {**CHIEF, "skills": ["'Tis but a Scratch"]}
    second = {"trauma_again_m1": [1, 6]} if again == "yes" else {}
    assert hurt(table(lucky), 3, 1, scratch_m1=again, **second).changes["ninth/m1.scars"] == scars


# --- the third scar ---------------------------------------------------------------------------

TWO = [{"id": "leg_wound", "name": "Leg Wound"}, {"id": "paranoid", "name": "Paranoid"}]


def test_the_third_scar_kills() -> None:
    made = hurt(table({**CHIEF, "scars": TWO}), 1, 6)
    assert made.changes["ninth/m1.status"] == "dead"
    assert "ninth.stash" not in made.changes


def test_in_print_the_third_scar_retires_and_gear_stays() -> None:
    made = hurt(table({**CHIEF, "scars": TWO}, printed=True), 1, 6)
    assert made.changes["ninth/m1.status"] == "unfit for duty"
    assert made.changes["ninth.stash"] == ("Shovel", "Cannon")


def test_war_luck_bears_one_more() -> None:
    made = hurt(table({**CHIEF, "scars": TWO, "skills": ["War Luck"]}), 1, 6)
    assert "ninth/m1.status" not in made.changes


# --- captives -----------------------------------------------------------------------------------


def test_a_ransom_goes_to_the_captors() -> None:
    made = hurt(table(CHIEF, ninth={"ducats": 90}), 1, 2, ransom_m1=40)
    assert made.changes["ninth.ducats"] == 50
    assert made.changes["choir.ducats"] == 740
    assert made.changes["ninth/m1.gear"] == ()
    assert "ninth/m1.status" not in made.changes


@pytest.mark.parametrize(("printed", "status"), [(False, "captured"), (True, "dead")])
def test_without_a_ransom_it_stays_or_is_executed(printed: bool, status: str) -> None:
    made = hurt(table(CHIEF, printed=printed), 1, 2, ransom_m1=0)
    assert made.changes["ninth/m1.status"] == status


def test_a_ransom_is_no_more_than_there_is() -> None:
    key, request = ask(
        "aftermath/injuries",
        table(CHIEF, ninth={"ducats": 25}),
        {"absent": [], "out": ["m1"], "trauma_m1": [1, 2]},
        battle="b1",
    )
    assert (key, request.high) == ("ransom_m1", 25)


# --- what skills bring, and what is over --------------------------------------------------------------


def skilled(skill: str) -> War:
    return table({**CHIEF, "skills": [skill]}, ninth={"ducats": 0})


@pytest.mark.parametrize(
    ("skill", "more", "paid"),
    [
        ("Glory Hound", {}, ("glory", 1, "skill")),
        ("Favoured By God", {}, ("glory", 1, "skill")),
        ("Pennies From Heaven", {"pay_m1": [4]}, ("ducats", 20, "skill")),
        ("30 Pieces of Silver", {"pay_m1": [6]}, ("ducats", 30, "skill")),
        ("Aureate Skin", {"markers_m1": 3}, ("ducats", 15, "skill")),
    ],
)
def test_skills_pay_after_a_battle(skill: str, more: dict[str, Any], paid: tuple[str, int, str]) -> None:
    made = play("aftermath/injuries", skilled(skill), {"absent": [], "out": [], **more}, battle="b1")
    assert entries(made.after)[-1] == paid
    away = play("aftermath/injuries", skilled(skill), {"absent": ["m1"]}, battle="b1")
    assert entries(away.after) == entries(skilled(skill))


def test_a_glory_hound_that_was_taken_out_brings_none() -> None:
    assert entries(hurt(skilled("Glory Hound"), 3, 6).after) == entries(skilled("Glory Hound"))


def test_a_relic_brings_glory_after_every_battle() -> None:
    relic = {"id": "e1", "effect": Effect.GLORY.value, "amount": 1, "cause": "Hell Skull"}
    made = play("aftermath/injuries", table(ninth={"standing": [relic]}), battle="b1")
    assert made.changes["ninth.glory"] == 1


TREATED = {**CHIEF, "scars": [{"id": "expensive_treatment", "name": "Expensive Treatment"}]}


def test_expensive_treatment_costs_ten_when_fielded() -> None:
    start = table(TREATED, ninth={"ducats": 30})
    made = play("aftermath/injuries", start, {"absent": [], "out": []}, battle="b1")
    assert entries(made.after)[-1] == ("ducats", -10, "treatment")
    away = play("aftermath/injuries", start, {"absent": ["m1"]}, battle="b1")
    assert "ninth.ducats" not in away.changes


def test_a_treatment_that_cannot_be_paid_is_said() -> None:
    made = play("aftermath/injuries", table(TREATED, ninth={"ducats": 4}), {"absent": [], "out": []}, battle="b1")
    assert "ninth.ducats" not in made.changes
    assert made.said == ["The treatment of Aldith cannot be paid: this costs 10 ducats and The Ninth has 4."]


# --- refusals ----------------------------------------------------------------------------------------------


def test_refusals() -> None:
    third = {"id": "ash", "name": "House of Ash", "faction": "court"}
    start = table(CHIEF, warbands=[third])
    assert "was not in that battle" in refused("aftermath/injuries", start, "ash", battle="b1")
    assert "no battle 'b9'" in refused("aftermath/injuries", start, battle="b9")
    assert "no warband 'nobody'" in refused("aftermath/injuries", start, "nobody", battle="b1")
    done = play("aftermath/injuries", start, {"absent": [], "out": []}, battle="b1").after
    assert "already" in refused("aftermath/injuries", done, battle="b1")
    gone = war({"left": True}, battles=[battle(1)])
    assert "has left the campaign" in refused("aftermath/injuries", gone, battle="b1")
    waiting = war(battles=[battle(1, waiting=True)])
    assert "still to be confirmed" in refused("aftermath/injuries", waiting, battle="b1")
