"""Every registered move: a start for each, how many ways lead through it, and a playthrough that it is made in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tablewright.kernel import Move
from tablewright.rules.starforged import STARFORGED, Party
from tests.regenerate import census_kept, census_rows, playthrough, playthroughs

NAMED = {key: move for key, move in STARFORGED.moves.items() if not move.action}
"""The moves of the book; actions beside them are tested where they are."""

PER_GROUP = {
    "Session": 5,
    "Adventure": 6,
    "Quest": 4,
    "Connection": 4,
    "Exploration": 6,
    "Combat": 8,
    "Suffer": 6,
    "Recover": 5,
    "Threshold": 3,
    "Legacy": 3,
    "Fate": 2,
    "Scene challenge": 4,
}


def test_all_56_moves_stand_under_their_headings_in_the_order_of_the_book() -> None:
    groups = Counter(move.group for move in NAMED.values())
    assert list(groups.items()) == list(PER_GROUP.items())
    assert sum(groups.values()) == 56


@pytest.mark.parametrize("move", NAMED.values(), ids=lambda move: move.id)
def test_a_move_says_what_it_is_for_and_where_it_is_from(move: Move[Party]) -> None:
    assert (move.rule.__doc__ or "").split("\n")[0].endswith(".")
    assert move.source.startswith("Starforged, ")
    assert move.group.lower().replace(" ", "_") == move.id.partition("/")[0]


@pytest.mark.parametrize("key", STARFORGED.moves)
def test_a_move_has_starts_with_names_of_their_own(key: str) -> None:
    labels = [start.label for start in STARFORGED.starts()[key]]
    assert labels
    assert len(set(labels)) == len(labels)
    assert not any("|" in label for label in labels)


def test_only_moves_have_starts() -> None:
    assert set(STARFORGED.starts()) == set(STARFORGED.moves)


def test_a_start_is_a_table_at_which_the_move_can_be_made() -> None:
    for key, starts in STARFORGED.starts().items():
        move = STARFORGED.find(key)
        for start in starts:
            why = move.refused(start.state, **move.bind(start.args))
            assert not why or key == "legacy/earn_experience"


def test_the_census_is_as_it_is_kept() -> None:
    assert list(census_rows("starforged")) == census_kept()["starforged"]


# --- playthroughs -------------------------------------------------------------------------


@pytest.mark.parametrize("path", playthroughs("starforged"), ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    assert playthrough(path.read_text("utf-8")) == path.read_text("utf-8")


def test_every_move_is_made_in_a_playthrough() -> None:
    told = "".join(path.read_text("utf-8") for path in playthroughs("starforged"))
    assert [key for key in NAMED if f'{{"type":"Entered","move":"{key}"' not in told] == []


def test_an_expedition_is_played_to_its_legacy_reward_and_experience() -> None:
    (path,) = (path for path in playthroughs("starforged") if path.stem == "the_shoals")
    last = path.read_text("utf-8").splitlines()[-1]
    assert '"discoveries":{"ticks":4}' in last
    assert '"marks":[{"impact":"wounded","why":"a miss at 0"}]' in last
    assert "tracks" not in last
