"""Every registered move of The Expanse: a start for each, how many ways lead through it, and what is played of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tablewright.kernel import Move
from tablewright.rules.expanse import EXPANSE, Crew
from tests.regenerate import PLAYTHROUGHS, census_kept, census_rows, playthrough, playthroughs

PER_GROUP = {
    "Tests": 12,
    "Encounter": 11,
    "Action: major": 9,
    "Action: minor": 5,
    "Conditions": 5,
    "Social": 3,
    "Interlude": 11,
    "Ship": 13,
    "People": 6,
    "The guide": 6,
}
ADVENTURE = PLAYTHROUGHS / "expanse" / "the_lantern_ledger.txt"
MADE = {
    "people/create": 2,
    "people/quick_npc": 2,
    "people/reveal": 1,
    "the_guide/set_the_target": 1,
    "tests/begin_an_advanced_test": 1,
    "tests/begin_a_challenge": 1,
    "tests/clear_a_consequence": 1,
    "tests/resume_a_task": 1,
    "encounter/begin": 1,
    "encounter/initiative": 1,
    "action_major/ranged_attack": 2,
    "action_major/first_aid": 1,
    "encounter/breather": 2,
    "interlude/study_or_train": 1,
    "interlude/income_test": 1,
    "ship/play_a_round": 1,
}
"""What the adventure has to have in it, and how often it has."""
HAPPENED = {
    "ConsequenceBefell": 3,
    "ConsequenceCleared": 2,
    "FortuneSpent": 2,
    "IncomeTested": 1,
    "PersonHiddenSet": 1,
    "ShipStepDone": 7,
}
WEIGHTS = ("minor", "moderate", "major")


def test_all_81_moves_stand_under_their_headings() -> None:
    groups = Counter(move.group for move in EXPANSE.moves.values())
    assert groups == PER_GROUP
    assert sum(groups.values()) == 81


@pytest.mark.parametrize("move", EXPANSE.moves.values(), ids=lambda move: move.id)
def test_a_move_says_what_it_is_for_and_where_it_is_from(move: Move[Crew]) -> None:
    assert (move.rule.__doc__ or "").split("\n")[0].endswith(".")
    assert move.source.startswith(("The Expanse, ", "AGE summary, "))
    assert move.group.lower().replace(": ", "_").replace(" ", "_") == move.id.partition("/")[0]


@pytest.mark.parametrize("key", EXPANSE.moves)
def test_a_move_has_starts_with_names_of_their_own(key: str) -> None:
    labels = [start.label for start in EXPANSE.starts()[key]]
    assert labels
    assert len(set(labels)) == len(labels)
    assert not any("|" in label for label in labels)


def test_only_moves_have_starts() -> None:
    assert set(EXPANSE.starts()) == set(EXPANSE.moves)


def test_a_start_is_a_table_at_which_the_move_can_be_made() -> None:
    for key, starts in EXPANSE.starts().items():
        move = EXPANSE.find(key)
        for start in starts:
            assert move.refused(start.state, **move.bind(start.args)) == ""


def test_the_census_is_as_it_is_kept() -> None:
    assert list(census_rows("expanse")) == census_kept()["expanse"]


# --- playthroughs -------------------------------------------------------------------------


@pytest.mark.parametrize("path", playthroughs("expanse"), ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    assert playthrough(path.read_text("utf-8")) == path.read_text("utf-8")


def test_every_move_is_made_in_a_playthrough() -> None:
    told = "".join(path.read_text("utf-8") for path in playthroughs("expanse"))
    assert [key for key in EXPANSE.moves if f'{{"type":"Entered","move":"{key}"' not in told] == []


def test_the_adventure_has_everything_in_it() -> None:
    told = ADVENTURE.read_text("utf-8")
    entered = {move: told.count(f'{{"type":"Entered","move":"{move}"') for move in MADE}
    assert entered == MADE
    assert [weight for weight in WEIGHTS if f'"consequence":{{"weight":"{weight}"' in told] == list(WEIGHTS)
    counts = {fact: told.count(f'* {{"type":"{fact}"') for fact in HAPPENED}
    assert counts == HAPPENED
    assert '"before":"dying, exhausted","after":"wounded, exhausted","why":"first aid"' in told
