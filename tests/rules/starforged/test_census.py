"""Every registered move: a start for each, how many ways lead through it, and a playthrough that it is made in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.kernel import Move
from tablewright.rules.starforged import STARFORGED, Party
from tests.regenerate import census_kept, census_rows, playthrough, playthroughs

MOVES = {
    "adventure/face_danger": "Face Danger",
    "adventure/secure_an_advantage": "Secure an Advantage",
    "adventure/gather_information": "Gather Information",
    "exploration/undertake_an_expedition": "Undertake an Expedition",
    "exploration/explore_a_waypoint": "Explore a Waypoint",
    "exploration/make_a_discovery": "Make a Discovery",
    "exploration/confront_chaos": "Confront Chaos",
    "exploration/finish_an_expedition": "Finish an Expedition",
    "exploration/set_a_course": "Set a Course",
    "suffer/lose_momentum": "Lose Momentum",
    "suffer/endure_harm": "Endure Harm",
    "suffer/endure_stress": "Endure Stress",
    "suffer/companion_takes_a_hit": "Companion Takes a Hit",
    "suffer/sacrifice_resources": "Sacrifice Resources",
    "suffer/withstand_damage": "Withstand Damage",
    "legacy/earn_experience": "Earn Experience",
    "fate/ask_the_oracle": "Ask the Oracle",
    "fate/pay_the_price": "Pay the Price",
}


def test_the_moves_of_the_chapter_and_all_that_it_leads_to() -> None:
    assert {key: move.name for key, move in STARFORGED.moves.items()} == MOVES


def test_headings_stand_in_the_order_of_the_book() -> None:
    groups = list(dict.fromkeys(move.group for move in STARFORGED.moves.values()))
    assert groups == ["Adventure", "Exploration", "Suffer", "Legacy", "Fate"]


@pytest.mark.parametrize("move", STARFORGED.moves.values(), ids=lambda move: move.id)
def test_a_move_says_what_it_is_for_and_where_it_is_from(move: Move[Party]) -> None:
    assert (move.rule.__doc__ or "").split("\n")[0].endswith(".")
    assert move.source.startswith("Starforged, ")
    assert move.group.lower() == move.id.partition("/")[0]


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
    assert [key for key in MOVES if f'{{"type":"Entered","move":"{key}"' not in told] == []


def test_an_expedition_is_played_to_its_legacy_reward_and_experience() -> None:
    (path,) = (path for path in playthroughs("starforged") if path.stem == "the_shoals")
    last = path.read_text("utf-8").splitlines()[-1]
    assert '"discoveries":{"ticks":4}' in last
    assert '"marks":[{"impact":"wounded","why":"a miss at 0"}]' in last
    assert "tracks" not in last
