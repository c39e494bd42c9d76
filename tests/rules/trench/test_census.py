"""Every registered move of Trench Crusade: how many ways lead through it, and what is played of them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from tablewright.kernel import Move
from tablewright.rules.trench import TRENCH
from tablewright.rules.trench.locations import table_of
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Table
from tests.regenerate import PLAYTHROUGHS, census_kept, census_rows, playthrough, playthroughs

NAME = "trench-crusade"
CAMPAIGN = PLAYTHROUGHS / NAME / "the_sarn_salient.txt"
PER_GROUP = {
    "Campaign": 8,
    "After the battle": 7,
    "Exploration": 3,
    "Quartermaster": 9,
    "Roster": 4,
    "Journal": 2,
}


def test_all_moves_stand_under_their_headings() -> None:
    assert Counter(move.group for move in TRENCH.moves.values()) == PER_GROUP


@pytest.mark.parametrize("move", TRENCH.moves.values(), ids=lambda move: move.id)
def test_a_move_says_what_it_is_for(move: Move[War]) -> None:
    assert (move.rule.__doc__ or "").split("\n")[0].endswith((".", ";", ","))
    heading = "aftermath" if move.group == "After the battle" else move.group.lower()
    assert heading == move.id.partition("/")[0]


def test_the_census_is_as_it_is_kept() -> None:
    assert list(census_rows(NAME)) == census_kept()[NAME]


# --- playthroughs -------------------------------------------------------------------------


@pytest.mark.parametrize("path", playthroughs(NAME), ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    assert playthrough(path.read_text("utf-8")) == path.read_text("utf-8")


def test_every_move_is_made_in_a_playthrough() -> None:
    told = "".join(path.read_text("utf-8") for path in playthroughs(NAME))
    assert [key for key in TRENCH.moves if f'{{"type":"Entered","move":"{key}"' not in told] == []


@pytest.fixture(scope="module")
def told() -> str:
    """A campaign of five warbands to its last battle."""
    return CAMPAIGN.read_text("utf-8")


def test_four_warbands_fight_twelve_battles_and_a_fifth_joins_late(told: str) -> None:
    battles = re.findall(r'"type":"BattleRecorded","battle":\{"id":"(b\d+)","sides":\["([^"]*)","([^"]*)"\]', told)
    fought = Counter(side for _id, *sides in battles for side in sides if side != "outside")
    corrected = re.findall(r'"move":"campaign/correct_a_battle"', told)
    assert (sorted(fought.values()), len(corrected)) == ([9, 12, 12, 12, 12], 1)


def test_something_is_found_on_every_table(told: str) -> None:
    found = set(re.findall(r'"type":"LocationFound".*?"location":"(\w+)"', told))
    tables = {table: {one.id for one in table_of(table, Settings())} for table in Table}
    assert all(found & rows for rows in tables.values())
    assert found <= set(chain.from_iterable(tables.values()))
    assert len(found) >= 25


def test_the_books_are_right_at_the_end(told: str) -> None:
    assert re.search(r'"text":"The books are right: \d+ entries of 5 warbands\."', told)
