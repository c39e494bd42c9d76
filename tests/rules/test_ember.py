"""Ember's rules: examples row by row, the census, exact odds, playthroughs, and what is true of every night."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import (
    Answer,
    Campaign,
    Done,
    Entered,
    Fact,
    Left,
    Move,
    Option,
    Play,
    Said,
    Thrown,
    Waiting,
    run,
    story,
)
from tablewright.kernel.show import Card, Meter, Panel, Say, Sheet, Throw
from tablewright.odds import first_option, odds, paths
from tablewright.rules import game
from tablewright.rules.ember import (
    EMBER,
    Camp,
    Cooled,
    Fed,
    Fetched,
    Wind,
    fetch_wood,
    keep_watch,
    last_the_night,
    read_wind,
)
from tests.regenerate import census_kept, census_rows, playthrough, playthroughs

CALM = Said("The night holds its breath.")


def play(move: str, state: Camp, *answers: tuple[str, Any], **args: Any) -> Done[Camp, Any]:
    step = run(EMBER.find(move).play, state, {key: Answer(value) for key, value in answers}, **args)
    assert isinstance(step, Done), step
    return step


def effects(step: Done[Camp, Any]) -> list[Fact]:
    """The facts that are the rule's own."""
    return [fact for fact in step.facts if not isinstance(fact, Entered | Left | Thrown)]


# --- examples -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "wind"), [(1, Wind.CALM), (2, Wind.BREEZE), (4, Wind.BREEZE), (5, Wind.GALE), (6, Wind.GALE)]
)
def test_the_wind(face: int, wind: Wind) -> None:
    assert read_wind((face,)) is wind


@pytest.mark.parametrize(
    ("camp", "feed", "face", "facts", "after", "burns"),
    [
        (Camp(3, 4), "yes", 1, [Fed(), CALM], Camp(5, 3), True),
        (Camp(3, 4), "yes", 2, [Fed(), Cooled(1)], Camp(4, 3), True),
        (Camp(3, 4), "yes", 6, [Fed(), Cooled(3)], Camp(2, 3), True),
        (Camp(3, 4), "no", 1, [CALM], Camp(3, 4), True),
        (Camp(3, 4), "no", 4, [Cooled(1)], Camp(2, 4), True),
        (Camp(3, 4), "no", 5, [Cooled(3)], Camp(0, 4), False),
        (Camp(1, 4), "yes", 5, [Fed(), Cooled(3)], Camp(0, 3), False),
        # Colder than cold is cold.
        (Camp(2, 4), "no", 5, [Cooled(3)], Camp(0, 4), False),
    ],
)
def test_a_watch(camp: Camp, feed: str, face: int, facts: list[Fact], after: Camp, burns: bool) -> None:
    step = play("watch/keep_watch", camp, ("feed", feed), ("wind", [face]))
    assert (effects(step), step.state, step.result) == (facts, after, burns)


def test_without_wood_nobody_asks_about_it() -> None:
    step = run(EMBER.find("watch/keep_watch").play, Camp(3, 0), {})
    assert isinstance(step, Waiting)
    assert list(step.requests) == ["wind"]


@pytest.mark.parametrize(
    ("faces", "watches", "kept", "lasts"),
    [([2], 1, 1, True), ([2, 1, 1], 3, 3, True), ([2, 1, 4], 3, 3, True), ([2, 6], 3, 2, False), ([6], 3, 1, False)],
)
def test_a_night_is_over_at_dawn_or_with_the_fire(faces: list[int], watches: int, kept: int, lasts: bool) -> None:
    keys = ["keep_watch", "keep_watch#2", "keep_watch#3"]
    answers = [
        pair
        for key, face in zip(keys, faces, strict=False)
        for pair in ((f"{key}/feed", "no"), (f"{key}/wind", [face]))
    ]
    step = play("watch/last_the_night", Camp(), *answers, watches=watches)
    assert step.result is lasts
    assert sum(fact == Entered("watch/keep_watch") for fact in step.facts) == kept


@pytest.mark.parametrize(
    ("camp", "trip", "after"),
    [(Camp(4, 0), "3", Camp(1, 3)), (Camp(4, 0), "1", Camp(3, 1)), (Camp(1, 2), "1", Camp(0, 3))],
)
def test_wood_costs_heat(camp: Camp, trip: str, after: Camp) -> None:
    step = play("camp/fetch_wood", camp, ("trip", trip))
    assert effects(step) == [Fetched(int(trip)), Cooled(int(trip))]
    assert step.state == after


@pytest.mark.parametrize(
    ("heat", "why"), [(4, ""), (3, "the fire is too low to see by"), (1, "the fire is too low to see by")]
)
def test_the_trees_are_only_for_those_with_a_good_fire(heat: int, why: str) -> None:
    step = run(EMBER.find("camp/fetch_wood").play, Camp(heat, 4), {})
    assert isinstance(step, Waiting)
    near, far = step.requests["trip"].options  # type: ignore[union-attr]
    assert (near.key, near.refused) == ("1", "")
    assert far == Option(3, "Into the trees, for 3 wood", why)


@pytest.mark.parametrize("move", EMBER.moves.values(), ids=lambda move: move.id)
def test_a_cold_fire_ends_the_game(move: Move[Camp]) -> None:
    assert move.refused(Camp(heat=0)) == "the fire is out"
    assert move.refused(Camp(heat=1)) == ""


# --- the census, the odds -------------------------------------------------------


def test_the_census_is_as_it_is_kept() -> None:
    assert list(census_rows("ember")) == census_kept()["ember"]


@pytest.mark.parametrize(
    ("camp", "dies"),
    [(Camp(1, 0), Fraction(5, 6)), (Camp(3, 0), Fraction(1, 3)), (Camp(4, 0), 0), (Camp(1, 1), Fraction(1, 3))],
)
def test_the_odds_of_a_watch(camp: Camp, dies: Fraction) -> None:
    chances = odds(keep_watch, camp, first_option, lambda path: path.result)
    assert chances.get(False, 0) == dies


# --- as it is read --------------------------------------------------------------


def test_the_story_of_a_night() -> None:
    step = play("watch/last_the_night", Camp(), ("keep_watch/feed", "yes"), ("keep_watch/wind", [1]), watches=1)
    watch = Card(
        "watch/keep_watch",
        "Keep Watch",
        lines=(
            Say("Wood goes onto the fire, which gains 2 heat."),
            *story(EMBER, [Thrown("keep_watch/wind", (6,), (1,))], {}),
            Say("The night holds its breath."),
        ),
    )
    assert story(EMBER, step.facts, {}) == (Card("watch/last_the_night", "Last the Night", lines=(watch,)),)
    assert isinstance(watch.lines[1], Throw)


def test_the_story_of_a_walk() -> None:
    step = play("camp/fetch_wood", Camp(), ("trip", "1"))
    lines = (Say("The woodpile grows by 1."), Say("The fire loses 1 heat."))
    assert story(EMBER, step.facts, {}) == (Card("camp/fetch_wood", "Fetch Wood", lines=lines),)


def test_the_sheet() -> None:
    panel = Panel("", (Meter("Heat", 3, key="heat"), Meter("Wood", 4, key="wood")))
    assert EMBER.sheets(Camp()) == (Sheet("state", "Ember", panels=(panel,)),)
    assert [one.key for one in EMBER.corrections(Camp())] == ["heat", "wood"]


@pytest.mark.parametrize("path", playthroughs("ember"), ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    assert playthrough(path.read_text("utf-8")) == path.read_text("utf-8")


def test_every_move_has_a_playthrough() -> None:
    told = "".join(path.read_text("utf-8") for path in playthroughs("ember"))
    assert all(f'{{"move": "{move}"' in told for move in EMBER.moves)


def test_a_game_is_had_by_registering_it() -> None:
    assert game("ember") is EMBER
    assert Campaign(EMBER, EMBER.new({"wood": 1})).state == Camp(3, 1)


# --- true of every night --------------------------------------------------------


@given(st.integers(0, 9), st.integers(0, 3), st.integers(1, 2))
def test_wood_is_never_conjured_and_heat_has_a_cause(heat: int, wood: int, watches: int) -> None:
    def evening(play: Play[Camp]) -> bool:
        fetch_wood(play)
        return last_the_night(play, watches)

    for path in paths(evening, Camp(heat, wood), None):
        fed = sum(isinstance(fact, Fed) for fact in path.facts)
        fetched = sum(fact.wood for fact in path.facts if isinstance(fact, Fetched))
        cooled = sum(fact.by for fact in path.facts if isinstance(fact, Cooled))
        assert path.state.wood == wood + fetched - fed >= 0
        assert path.state.heat >= max(0, heat + 2 * fed - cooled)
        assert path.result == (path.state.heat > 0)
