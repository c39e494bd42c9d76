"""A campaign from a written set-up: what the rules give a warband, and what is no campaign."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, MoveError
from tablewright.rules.trench.setup import made, new
from tablewright.rules.trench.terms import PAPAL_STATES
from tests.rules.trench.playing import battle, entries, gear, model, play, skill, war, warband


def test_a_warband_begins_with_what_the_rules_give() -> None:
    assert entries(war()) == [("ducats", 700, "start")]
    assert [one.skill.value for one in warband(war()).skills] == ["reroll"]
    assert not warband(war(settings={"rules": "r102"})).skills


def test_the_papal_states_begin_with_less_money_and_with_glory() -> None:
    table = war({"variant": PAPAL_STATES, "faction": "new_antioch"})
    assert entries(table) == [("ducats", 500, "start"), ("glory", 11, "start")]


def test_what_a_ledger_says_is_kept() -> None:
    table = war({"ducats": 35, "glory": 2})
    assert (warband(table).ducats, warband(table).glory, warband(table).skills) == (35, 2, ())


def entry(number: int, amount: int, **more: Any) -> dict[str, Any]:
    """An entry of a ledger as a set-up has it."""
    return {"number": number, "currency": "ducats", "amount": amount, "cause": "loot", "text": "Loot", **more}


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"name": " "}, "every warband needs a name"),
        ({"name": "The \u202eNinth"}, "the name of a warband cannot hold U+202E"),
        ({"name": "the choir"}, "two warbands are called the choir"),
        ({"id": "choir"}, "two warband entries have the same id"),
        ({"id": "outside"}, "'outside' cannot be the id of a warband"),
        ({"faction": "orks"}, "Invalid enum value 'orks'"),
        ({"gold": 3}, "The Ninth has no place for gold"),
        ({"name": "W" * 500}, "WWWWWWWWWWWWWWWWWWWW… is 500 characters long, and a name has at most 80"),
        ({"joined": -5}, "The Ninth: joined is from 0 to 999, not -5"),
        ({"misses": -2}, "The Ninth: misses is from 0 to 999, not -2"),
        ({"made": -1}, "The Ninth: made is from 0 to 999999, not -1"),
        ({"models": [model(name="")]}, "every model needs a name"),
        ({"models": [model(name="W" * 81)]}, "is 81 characters long"),
        ({"models": [model(cost=-30)]}, "Yoan: cost is from 0 to 9999, not -30"),
        ({"models": [model(xp=-1)]}, "Yoan: xp is from 0 to 999, not -1"),
        ({"models": [model(advances=-1)]}, "Yoan: advances is from 0 to 999, not -1"),
        ({"models": [model(), model()]}, "The Ninth has two models with the id 'm1'"),
        ({"models": [model("")]}, "The Ninth has models without an id"),
        ({"models": [model(gear=[gear(cost=-4)])]}, "Shovel: cost is from 0 to 9999, not -4"),
        ({"stash": [gear(uses=-1)]}, "Shovel: uses is from 0 to 999, not -1"),
        ({"stash": [gear(limit=-1)]}, "Shovel: limit is from 0 to 999, not -1"),
        ({"models": [model(gear=[gear()])], "stash": [gear()]}, "two pieces of gear with the id 'g1'"),
        ({"skills": [skill("s1", "reroll"), skill("s1", "seek")]}, "two exploration skills with the id 's1'"),
        ({"ledger": [entry(5, -9)]}, "the entries of The Ninth are numbered 1, 2, 3 and so on, not 5"),
        ({"ledger": [entry(1, -9)]}, "The Ninth would have -9 ducats; nobody spends more than is there"),
        ({"ledger": [entry(1, 9, reverses=1)]}, "entry 1 takes back 1, which is no entry before it"),
    ],
)
def test_what_is_no_campaign_is_said(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(MoveError, match="does not describe a campaign of Trench Crusade") as fault:
        war(setup)
    assert said in str(fault.value)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"points": [-1, 0]}, "battle b1: points is from 0 to 99, not -1"),
        ({"deeds": [{"name": "First Blood", "warband": "ash"}]}, "First Blood was done by 'ash', who did not fight"),
        ({"deeds": [{"name": "First Blood", "warband": "ninth", "glory": -2}]}, "the glory of First Blood is from 0"),
    ],
)
def test_what_is_no_battle_is_said(more: dict[str, Any], said: str) -> None:
    with pytest.raises(MoveError) as fault:
        war(battles=[battle(**more)])
    assert said in str(fault.value)


def test_what_was_taken_back_after_it_was_spent_may_be_owed() -> None:
    spent = [entry(1, 9), entry(2, -9), entry(3, -9, reverses=1)]
    assert warband(war({"ledger": spent})).ducats == -9


def test_ids_go_on_after_all_that_a_set_up_names() -> None:
    there = {
        "ducats": 200,
        "models": [model("m1"), model("m2", gear=[gear("g7")])],
        "stash": [gear("aldith-3")],
    }
    table = war(there)
    assert warband(table).made == 7
    assert warband(war({"models": [model("yoan")]})).made == 1
    for at in range(2):
        hired = {"rank": "Pilgrim", "name": f"Oswin {at}", "currency": "ducats", "price": 30, "elite": "no"}
        table = play("quartermaster/hire", table, hired).after
    assert [one.id for one in warband(table).models] == ["m1", "m2", "m8", "m9"]


def test_a_setting_takes_one_of_its_choices() -> None:
    with pytest.raises(MoveError, match="setting draw takes nobody or both, not 'all'"):
        war(settings={"draw": "all"})


# --- the form ----------------------------------------------------------------------


def test_a_form_left_as_it_is_makes_a_campaign_without_warbands() -> None:
    setup = made({})
    assert setup == {"organiser": "host", "settings": {"rules": "pt163"}, "warbands": []}
    assert new(setup).organiser == "host"


def test_a_form_names_warbands_with_faction_and_variant_and_the_first_is_the_host_s() -> None:
    answers = {
        "organiser": "none",
        "rules": "r102",
        "name_1": "The Scale",
        "side_1": "heretic_legion: Knights of Avarice",
        "name_3": "The Ninth",
        "side_3": "trench_pilgrims",
    }
    table = new(made(answers))
    assert (table.organiser, table.settings.printed) == ("", True)
    assert [(one.id, one.faction.value, one.variant, one.seat) for one in table.warbands] == [
        ("the-scale", "heretic_legion", "Knights of Avarice", "host"),
        ("the-ninth", "trench_pilgrims", "", ""),
    ]


def test_a_form_does_not_take_what_it_does_not_offer() -> None:
    with pytest.raises(AnswerError, match="For whom does it fight"):
        made({"side_1": "orks"})
