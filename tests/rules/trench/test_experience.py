"""Experience after a battle and the advances that it buys, by version of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.advances import ADVANCE_AT, due, learnt, tables
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import (
    battle,
    battles,
    entries,
    fighter,
    model,
    offers,
    play,
    refused,
    under,
    war,
)

CHIEF = model("m1", "Aldith", "War Prophet", elite=True)
OSWIN = model("m2", "Oswin", "Castigator", elite=True)
YOAN = model("m3")
INJURIES = {"battle": "b1", "part": "injuries"}
DEED = [{"name": "First blood", "warband": "ninth"}]


def table(*models: dict[str, Any], printed: bool = False, deeds: Any = (), **ninth: Any) -> War:
    settings = {"rules": "r102"} if printed else {}
    return war(
        {"models": list(models), "done": [INJURIES], **ninth}, battles=[battle(1, deeds=deeds)], settings=settings
    )


# --- what is learnt -------------------------------------------------------------------


def test_elites_that_lived_learn_one() -> None:
    made = play("aftermath/experience", table(CHIEF, OSWIN, YOAN), battle="b1")
    assert made.changes == {"ninth/m1.xp": 1, "ninth/m2.xp": 1, "ninth.done": ("b1 injuries", "b1 experience")}


def test_a_deed_teaches_one_more() -> None:
    answers = {
        "heroes": ["m1"],
        **under(
            "advance", tables=["melee", "ranged"], skill_melee=[1, 2], skill_ranged=[1, 2], skill="melee:Stand Firm"
        ),
    }
    made = play("aftermath/experience", table(CHIEF, OSWIN, deeds=DEED), answers, battle="b1")
    assert made.changes["ninth/m1.xp"] == 2
    assert made.changes["ninth/m2.xp"] == 1
    assert made.changes["ninth/m1.skills"] == ("Stand Firm",)


def test_who_sat_it_out_learns_nothing() -> None:
    reports = [{"battle": "b1", "absent": ["m2"]}]
    made = play("aftermath/experience", table(CHIEF, OSWIN, reports=reports), battle="b1")
    assert "ninth/m2.xp" not in made.changes


@pytest.mark.parametrize("rank", ["Communicant", "communicant "])
def test_limited_potential_ends_at_seven(rank: str) -> None:
    limited = {**CHIEF, "rank": rank, "xp": 7, "advances": 3}
    assert "ninth/m1.xp" not in play("aftermath/experience", table(limited), battle="b1").changes


@pytest.mark.parametrize(
    ("trait", "learns"), [("no experience", False), ("limited potential", True), ("ignores FEAR", True)]
)
def test_traits_that_stop_learning(trait: str, learns: bool) -> None:
    made = play("aftermath/experience", table({**CHIEF, "traits": [trait]}), battle="b1")
    assert ("ninth/m1.xp" in made.changes) is learns


def test_a_head_wound_learns_nothing() -> None:
    made = play("aftermath/experience", table({**CHIEF, "traits": ["head wound"]}, printed=True), battle="b1")
    assert "ninth/m1.xp" not in made.changes
    assert made.said == ["Aldith learns nothing while its head wound lasts."]


def test_who_is_elite_no_longer_learns_nothing_and_takes_no_advance() -> None:
    wounded = {**OSWIN, "elite": False, "xp": 4, "advances": 0}
    made = play("aftermath/experience", table(CHIEF, wounded), battle="b1")
    assert made.changes == {"ninth/m1.xp": 1, "ninth.done": ("b1 injuries", "b1 experience")}


@pytest.mark.parametrize(("since", "learns"), [("", True), ("b1", True), ("b2", False), ("b3", False)])
def test_who_joined_after_a_battle_did_not_fight_in_it(since: str, learns: bool) -> None:
    done = [{"battle": "b2", "part": "injuries"}]
    start = war({"models": [{**CHIEF, "since": since}], "done": done}, battles=battles(3))
    assert ("ninth/m1.xp" in play("aftermath/experience", start, battle="b2").changes) is learns


def test_war_stories_teach_one_other() -> None:
    teller = {**CHIEF, "skills": ["War Stories"]}
    made = play(
        "aftermath/experience", table(teller, {**OSWIN, "xp": 4, "advances": 2}), {"stories_m1": "m2"}, battle="b1"
    )
    assert made.changes["ninth/m2.xp"] == 6
    assert made.changes["ninth/m1.xp"] == 1


def test_war_stories_in_print_teach_all_others_once() -> None:
    tellers = ({**CHIEF, "skills": ["War Stories"]}, {**OSWIN, "skills": ["War Stories"]}, {**YOAN, "elite": True})
    start = table(*[{**one, "xp": 4, "advances": 2} for one in tellers], printed=True)
    made = play("aftermath/experience", start, battle="b1")
    assert [fighter(made.after, one).xp for one in ("m1", "m2", "m3")] == [5, 6, 6]


def test_nobody_to_tell_stories_to() -> None:
    made = play("aftermath/experience", table({**CHIEF, "skills": ["War Stories"]}), battle="b1")
    assert made.changes["ninth/m1.xp"] == 1


def test_nobody_of_rank_fought() -> None:
    made = play("aftermath/experience", table(YOAN), battle="b1")
    assert made.said == ["No ELITE model fought and lives: nobody learns from this battle."]


# --- advances ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("xp", "advances"), [(0, 0), (1, 0), (2, 1), (4, 2), (7, 3), (10, 4), (14, 5), (18, 6), (40, 6)]
)
def test_when_a_model_advances(xp: int, advances: int) -> None:
    assert due(fighter(table({**CHIEF, "xp": xp}))) == advances
    assert len(ADVANCE_AT) == 6


def advance(start: War, **answers: Any) -> Any:
    return play("aftermath/advance", start, answers, model="m1")


LEARNING = {**CHIEF, "xp": 2}
MELEE = {"tables": ["melee", "ranged"]}


def test_two_tables_two_rolls_one_skill() -> None:
    made = advance(table(LEARNING), **MELEE, skill_melee=[3, 4], skill_ranged=[5, 6], skill="ranged:Head Shot")
    assert made.changes == {"ninth/m1.skills": ("Head Shot",), "ninth/m1.advances": 1}


def test_a_skill_that_is_known_gives_the_next_lower_then_the_next_higher() -> None:
    melee = tables(Settings())[0]
    knows = [*melee.rows[1:4], "Relentless Charge"]
    assert learnt(fighter(table({**CHIEF, "skills": ["Parry"]})), melee, 4) == "Stand Firm"
    assert learnt(fighter(table({**CHIEF, "skills": knows})), melee, 5) == "Melee Proficiency"
    assert learnt(fighter(table({**CHIEF, "skills": list(melee.rows[1:10])})), melee, 7) == ""


def test_all_of_both_tables_known_teaches_nothing() -> None:
    every = [one for lists in tables(Settings())[:2] for one in lists.rows]
    start = table({**LEARNING, "skills": every, "xp": 40, "advances": 5})
    made = advance(start, **MELEE, skill_melee=[3, 4], skill_ranged=[3, 4])
    assert made.said == ["Aldith knows all of both tables: nothing new is learnt."]


@pytest.mark.parametrize(
    ("printed", "total", "name"),
    [(False, 10, "Champion"), (True, 10, "Surgical Strike"), (False, 11, "Surgical Strike"), (True, 11, "Champion")],
)
def test_print_has_two_rows_the_other_way_round(printed: bool, total: int, name: str) -> None:
    settings = Settings(rules="r102") if printed else Settings()
    assert tables(settings)[0].rows[total - 2] == name


@pytest.mark.parametrize("roll", [[1, 1], [6, 6]])
def test_2_and_12_are_a_skill_of_the_patron(roll: list[int]) -> None:
    start = table({**LEARNING, "skills": ["Healing Arts"]}, patron="learned_saint")
    answers = {**MELEE, "skill_melee": roll, "skill_ranged": roll}
    shut = offers("aftermath/advance", start, answers, model="m1")
    assert shut["Healing Arts"] == "Aldith has it"
    assert len(shut) == 6
    made = advance(start, **answers, patron_skill="Knowledge of Science")
    assert made.changes["ninth/m1.skills"] == ("Healing Arts", "Knowledge of Science")


def test_a_patron_that_is_not_known_is_asked_about() -> None:
    made = advance(table(LEARNING), **MELEE, skill_melee=[1, 1], skill_ranged=[1, 1], patron_skill="Iron Will")
    assert made.changes["ninth/m1.skills"] == ("Iron Will",)


def test_a_loan_is_paid_out_once() -> None:
    start = table(LEARNING, patron="mammon", ducats=0)
    made = advance(start, **MELEE, skill_melee=[1, 1], skill_ranged=[6, 6], patron_skill="Unsecured Loan")
    assert entries(made.after)[-1] == ("ducats", 100, "skill")


def test_refusals() -> None:
    start = table(CHIEF, YOAN)
    assert "taken every advance" in refused("aftermath/advance", start, model="m1")
    assert "not ELITE" in refused("aftermath/advance", start, model="m3")
    assert "no model 'm9'" in refused("aftermath/advance", start, model="m9")
    early = war({"models": [CHIEF]}, battles=[battle(1)])
    assert refused("aftermath/experience", early, battle="b1").startswith("injuries come first")
