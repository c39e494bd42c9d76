"""A campaign from a written set-up: what the rules give a warband, and what is no campaign."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, MoveError
from tablewright.rules.trench.setup import made, new
from tablewright.rules.trench.terms import PAPAL_STATES
from tests.rules.trench.playing import entries, war, warband


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


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"name": " "}, "every warband needs a name"),
        ({"name": "the choir"}, "two warbands are called the choir"),
        ({"id": "choir"}, "two warband entries have the same id"),
        ({"id": "outside"}, "'outside' cannot be the id of a warband"),
        ({"faction": "orks"}, "Invalid enum value 'orks'"),
        ({"gold": 3}, "The Ninth has no place for gold"),
    ],
)
def test_what_is_no_campaign_is_said(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(MoveError, match="does not describe a campaign of Trench Crusade") as fault:
        war(setup)
    assert said in str(fault.value)


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
