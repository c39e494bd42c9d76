"""Truths: chosen, rolled, or in one's own words; with what lies behind them, and the quests they suggest."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import STARFORGED
from tablewright.rules.starforged.library import Library, Truth, TruthOption, provide
from tablewright.rules.starforged.oracles.subjects import NAMES
from tests.rules.starforged.oracles.books import QUEST
from tests.rules.starforged.playing import Played, offers, party, play, refused

CHOOSE = "truths/choose"
IRON, WAR = "starforged/truths/iron", "starforged/truths/war"
pytestmark = pytest.mark.usefixtures("shelf")


def kept(played: Played) -> list[tuple[str, str, str, str]]:
    assert played.changes == {}
    return [(one.name, one.text, one.detail, one.quest) for one in played.after.truths]


@pytest.mark.parametrize(
    ("roll", "text"),
    [(34, "Iron is a tool"), (67, "Iron is a tool"), (68, "Iron is nothing"), (100, "Iron is nothing")],
)
def test_a_truth_is_rolled_in_thirds(roll: int, text: str) -> None:
    answers: dict[str, Any] = {"option": "roll", "table": roll, **({"quests": []} if roll < 68 else {})}
    assert kept(play(CHOOSE, party(), answers, truth=IRON)) == [("Iron", text, "", "")]


@pytest.mark.parametrize("roll", [1, 33])
def test_a_rolled_option_rolls_its_own_table_too(roll: int) -> None:
    answers = {"option": "roll", "table": roll, "table#2": 51, "quests": []}
    played = play(CHOOSE, party(), answers, truth=IRON)
    assert kept(played) == [("Iron", "Iron is a vow", "Red", "")]
    assert [line.how for line in played.lines() if hasattr(line, "how")] == ["Iron, 1–33", "Iron, further, 51–100"]


def test_a_number_without_an_option_is_chosen_instead() -> None:
    gap = Truth("brew/truths/gap", "Gap", (TruthOption(1, 50, "Low"), TruthOption(61, 100, "High")))
    provide(lambda: Library(truths={gap.id: gap}))
    assert kept(play(CHOOSE, party(), {"option": "roll", "table": 55, "instead": "1"}, truth=gap.id)) == [
        ("Gap", "High", "", "")
    ]


def test_an_option_is_chosen_and_its_table_rolled_chosen_or_left() -> None:
    assert list(offers(CHOOSE, party(), truth=IRON)) == ["roll", "1", "2", "3", "own"]
    chosen = {"option": "1"}
    assert list(offers(CHOOSE, party(), chosen, truth=IRON)) == ["roll", "0", "1", "none"]
    for detail, words in (("0", "Black"), ("none", "")):
        answers = {**chosen, "detail": detail, "quests": []}
        assert kept(play(CHOOSE, party(), answers, truth=IRON)) == [("Iron", "Iron is a vow", words, "")]
    rolled: dict[str, Any] = {**chosen, "detail": "roll", "table": 51, "quests": []}
    assert kept(play(CHOOSE, party(), rolled, truth=IRON)) == [("Iron", "Iron is a vow", "Red", "")]


def test_own_words() -> None:
    played = play(CHOOSE, party(), {"option": "own", "words": "Iron rusts."}, truth=IRON)
    assert kept(played) == [("Iron", "Iron rusts.", "", "")]
    assert [line.text for line in played.lines()] == ["Iron: Iron rusts."]


def test_a_quest_is_shown_and_may_be_kept() -> None:
    answers = {"option": "1", "detail": "none"}
    assert list(offers(CHOOSE, party(), answers, truth=IRON)) == [IRON]
    assert kept(play(CHOOSE, party(), {**answers, "quests": [IRON]}, truth=IRON)) == [
        ("Iron", "Iron is a vow", "", QUEST)
    ]


def test_choosing_again_replaces_what_was() -> None:
    table = party(truths=[{"id": IRON, "name": "Iron", "text": "Old"}, {"id": WAR, "name": "War", "text": "Old"}])
    played = play(CHOOSE, table, {"option": "3"}, truth=IRON)
    assert kept(played) == [("Iron", "Iron is nothing", "", ""), ("War", "Old", "", "")]


def test_each_that_is_open_is_gone_through_and_may_be_left_open() -> None:
    assert list(offers(CHOOSE, party())) == ["all", IRON, WAR]
    answers = {"which": "all", "option": "skip", "option#2": "2"}
    assert kept(play(CHOOSE, party(), answers)) == [("War", "War is now", "", "")]
    table = party(truths=[{"id": IRON, "name": "Iron", "text": "Old"}])
    assert kept(play(CHOOSE, table, {"option": "1"}, truth="all")) == [
        ("Iron", "Old", "", ""),
        ("War", "War is over", "", ""),
    ]


def test_of_several_quests_some_are_kept() -> None:
    answers: dict[str, Any] = {"option": "2", "option#2": "1", "quests": [IRON]}
    assert kept(play(CHOOSE, party(), answers, truth="all")) == [
        ("Iron", "Iron is a tool", "", "Mend the tool."),
        ("War", "War is over", "", ""),
    ]


def test_a_truth_can_be_set_by_hand_and_opened_again() -> None:
    table = party(truths=[{"id": IRON, "name": "Iron", "text": "Old", "detail": "x", "quest": QUEST}])
    correction = STARFORGED.correction(table, f"truth:{IRON}")
    (fact,) = correction.make(table, "New", "said so")
    (truth,) = fact.apply(table).truths
    assert (truth.text, truth.detail, truth.quest) == ("New", "", QUEST)
    (fact,) = correction.make(table, "", "said so")
    assert fact.apply(table).truths == ()
    assert correction.make(table, "Old", "") == ()


def test_without_a_package_the_14_can_be_settled_in_one_s_own_words() -> None:
    provide(Library)
    names = [f"starforged/truths/{key}" for key, _name in NAMES]
    assert list(offers(CHOOSE, party())) == ["all", *names]
    assert len(names) == 14
    assert offers(CHOOSE, party(), truth=IRON) == {"roll": "no package here has answers to it", "own": ""}


def test_an_unknown_truth_is_refused() -> None:
    assert refused(CHOOSE, party(), truth="x") == (
        f"there is no truth 'x'; truths are {IRON}, {WAR}, and all for each that is open"
    )
    assert refused(CHOOSE, party(), truth="all") == ""
