"""What people look at while they explore: the chance under each die, the locations in reach, and the best play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.kernel import Beside, Choose
from tablewright.kernel.show import Chance, Words
from tablewright.rules.trench.counsel import TOO_MUCH
from tablewright.rules.trench.locations import table_of
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Table
from tests.rules.trench.exploring import EXPLORE, after
from tests.rules.trench.playing import ask

Answers = Mapping[str, Any]
TWO = {"reroll": "keep"}


def beside(war: War, **answers: Any) -> Beside:
    """What stands beside the next question."""
    _key, request = ask(EXPLORE, war, answers)
    assert isinstance(request, Choose)
    assert request.beside is not None
    return request.beside()


def brings(war: War, **answers: Any) -> dict[str, str]:
    """What each option brings, in a few words."""
    found = dict(beside(war, **answers).brings)
    return {key: " ".join(filter(None, (one.told, one.note, one.mark))) for key, one in found.items()}


def ways(war: War, **answers: Any) -> dict[str, str]:
    """The locations with their chances, by score."""
    shown: list[Chance] = []
    for panel in beside(war, **answers).panels:
        shown += [one for one in panel.items if isinstance(one, Chance)]
    return {one.number: " ".join(filter(None, (one.told, one.note, one.mark))) for one in shown}


def plays(war: War, **answers: Any) -> dict[str, str]:
    """What is best for each goal."""
    (panel, *_rest) = beside(war, **answers).panels
    return {one.name: one.note for one in panel.items if isinstance(one, Words)}


def found(*ids: str) -> list[dict[str, str]]:
    return [{"location": one, "step": "e0", "battle": "b1"} for one in ids]


ALL_COMMON = [one.id for one in table_of(Table.COMMON, Settings())]

# --- before the roll --------------------------------------------------------------


def test_the_tables_are_weighed_before_one_is_said() -> None:
    # Four dice and one reroll: 79.53 and 73.50 percent; whoever hunts there has 138.6 and 147.3 ducats.
    war = after(4, ("reroll",))
    assert brings(war) == {"common": "80 % 139 ducats best", "rare": "73 % 147 ducats"}
    # Two locations fewer on the Common table.
    less = after(4, ("reroll",), found=found("map_and_document_bag", "snipers_nest"))
    assert brings(less)["rare"].endswith("best")


def test_an_extra_die_is_weighed() -> None:
    war = after(1, ("reroll", "extra_dice"))
    assert brings(war) == {"0": "88 % 102 ducats best", "1": "80 % 139 ducats"}


def test_pairs_of_lucky_are_weighed() -> None:
    war = after(1, ("lucky",))
    assert brings(war)["0"] == "65 % 105 ducats"
    assert brings(war)["1"].endswith("best")


# --- rerolls ----------------------------------------------------------------------


def test_under_each_die_stands_what_throwing_it_again_brings() -> None:
    """The page of the mock-up: 1, 4, 3, 6 was 14, found already; the 1 was thrown again, and two rerolls are left."""
    gone = found("trench_merchant", "map_and_document_bag")
    war = after(4, ("reroll", "reroll"), winner="ninth", found=gone)
    thrown: dict[str, Any] = {"table": "common", "roll": [1, 4, 3, 6], "reroll": "1", "again": [2]}
    assert brings(war, **thrown) == {
        "3": "56 % 145 ducats best",
        "4": "53 % 134 ducats",
        "6": "42 % 126 ducats",
        "keep": "none 150 ducats",
        "other": "",
    }
    told = beside(war, **thrown).says
    assert told.startswith("Played well from here, the chance of a new location is 56 %.")
    assert told.endswith("As it is, 15 finds nothing and pays 150 ducats.")
    assert ways(war, **thrown) == {
        "4": "none out of reach out",
        "5": "none out of reach out",
        "6": "none out of reach out",
        "8": "6 % throw the 4",
        "9": "8 % throw the 4",
        "10": "25 % throw the 6",
        "11": "found after battle 1: pays 110 ducats, no discovery found",
        "14": "found after battle 1: pays 140 ducats, no discovery found",
        "16": "28 % throw the 3 best",
        "18": "22 % throw the 3",
        "20": "3 % throw the 3",
    }


def test_the_best_play_for_a_find_and_for_ducats() -> None:
    war = after(1, ("reroll",))
    assert plays(war, roll=[2, 4, 5]) == {
        "To find something": "keep the dice: 100 %, 110 ducats on the average",
        "For the most ducats": "throw the 2: 125 ducats on the average",
    }
    assert brings(war, roll=[2, 4, 5])["keep"] == "100 % 110 ducats best"
    assert "As it is, 11 is Trench Merchant, and pays 110 ducats." in beside(war, roll=[2, 4, 5]).says


def test_where_nothing_is_left_to_find_ducats_count() -> None:
    war = after(1, ("reroll",), found=found(*ALL_COMMON))
    assert brings(war, roll=[1, 4, 6]) == {
        "1": "135 ducats best",
        "4": "105 ducats",
        "6": "85 ducats",
        "keep": "110 ducats",
        "other": "",
    }
    told = beside(war, roll=[1, 4, 6]).says
    assert told.startswith("Nothing is left to find here. Played well, it comes to 135 ducats on the average.")
    assert told.endswith("As it is, 11 is Trench Merchant, which is no discovery, and pays 110 ducats.")


def test_a_location_that_pays_nothing_is_left() -> None:
    war = after(1, ("reroll",), found=found(*ALL_COMMON), settings={"already_found": "nothing"})
    assert ways(war, roll=[1, 4, 6])["11"] == "found after battle 1: no discovery, no loot found"
    assert brings(war, roll=[1, 4, 6])["keep"] == "0 ducats"


def test_a_location_of_somebody_else_is_gone_where_the_table_says_so() -> None:
    war = after(1, ("reroll",), settings={"same_location": "first"})
    choir = war.warband(war.warbands[1].id)
    held = after(1, (), found=found("trench_merchant")).warbands[0].found
    gone = war.with_warband(choir.id, found=held)
    assert ways(gone, roll=[1, 4, 6])["11"] == "found by another warband: pays 110 ducats, no discovery found"


def test_the_table_said_afterwards_leaves_both_to_find() -> None:
    war = after(4, ("reroll",), settings={"table_choice": "after"})
    (_plays, places) = beside(war, roll=[1, 4, 3, 6]).panels
    assert places.title == "Common and Rare locations, if you look for one"
    assert len(places.items) == 22


def test_several_dice_at_once() -> None:
    war = after(1, ("reroll",), settings={"reroll_skill": "any number"})
    # Beside a 1, 27 of the 36 rolls of two dice find something.
    assert brings(war, roll=[1, 1, 5])["several"] == "75 % 1, 5: 80 ducats best"


def test_a_reroll_that_the_table_wants_to_be_used() -> None:
    war = after(1, ("reroll",), settings={"skills_used": "all"})
    assert "keep" not in brings(war, roll=[2, 4, 5])


def test_no_more_than_can_be_followed() -> None:
    skills = ("reroll", "seek", "seek", "set_dice", "duplicate", "split")
    assert beside(after(1, skills), roll=[2, 4, 6]) == Beside(TOO_MUCH)
    assert beside(after(1, ("reroll", *["seek"] * 6)), roll=[2, 4, 6]).brings
    either = {"reroll_skill": "any number", "reroll_stands": "either"}
    assert beside(after(10, ("reroll",), settings=either), table="rare", roll=[1, 2, 3, 4, 5, 6]) == Beside(TOO_MUCH)


# --- skills -----------------------------------------------------------------------


def test_skills_are_in_the_chances_of_rerolls() -> None:
    war = after(1, ("reroll", "seek"))
    # As it is, 12 finds nothing; Seek cannot mend that, but thrown again the 2 may fall so that it can.
    assert brings(war, roll=[2, 4, 6])["keep"] == "none 130 ducats"
    assert brings(war, roll=[3, 4, 6])["keep"] == "100 % 140 ducats best"


@pytest.mark.parametrize("rules", ["pt163", "r102"])
def test_each_skill_shows_what_it_brings(rules: str) -> None:
    war = after(1, ("reroll", "seek", "circle_back", "set_dice"), settings={"rules": rules})
    assert brings(war, roll=[3, 4, 6], **TWO) == {
        "keep": "none 130 ducats",
        "seek": "100 % 160 ducats",
        "circle_back": "100 % 160 ducats",
        "set_dice": "100 % 160 ducats best",
    }


def test_the_die_that_a_skill_works_on() -> None:
    war = after(1, ("duplicate",))
    assert brings(war, roll=[2, 4, 6], skill="duplicate") == {
        "2": "100 % 140 ducats",
        "4": "100 % 160 ducats",
        "6": "100 % 180 ducats best",
    }


def test_the_face_that_a_die_is_set_to() -> None:
    war = after(1, ("set_dice",))
    assert brings(war, roll=[2, 4, 6], skill="set_dice", die="2") == {
        "1": "100 % 110 ducats",
        "3": "none 130 ducats",
        "4": "100 % 140 ducats",
        "5": "none 150 ducats",
        "6": "100 % 160 ducats best",
    }


def test_dice_that_are_combined() -> None:
    war = after(1, ("combine", "duplicate"))
    assert brings(war, roll=[1, 3, 3], skill="combine")["1"] == "100 % 110 ducats best"
    both = brings(war, roll=[1, 3, 3], skill="combine", die="1")
    assert both == {"3": "100 % 110 ducats best"}


def test_lucky_of_102() -> None:
    war = after(1, ("lucky",), settings={"rules": "r102"})
    # Beside a 6, which is 13 with the others: 1, 2, 3 and 4 make 8 to 11; otherwise the 6 is kept.
    assert brings(war, roll=[1, 6, 6], **TWO)["lucky"] == "67 % 107 ducats best"


def test_loot_for_the_dice_as_they_fell() -> None:
    war = after(1, ("circle_back",), settings={"loot_score": "rolled"})
    assert brings(war, roll=[1, 5, 6])["circle_back"] == "100 % 120 ducats best"
