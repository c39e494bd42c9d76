"""Social encounters (section 1.8): first impressions, attitudes on later tests, shifts by ruling."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.expanse.attitudes import NAMES, attitude_name, impression
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.state import Attitude
from tests.rules.expanse.playing import RAIDER, ask, crew, offers, play, refused

EDGES = (4, 6, 9, 12, 15, 18)
POOR = {"fortune": 0}

IMPRESSIONS = [
    *[(total, -3) for total in (1, 2, 3)],
    *[(total, -2) for total in (4, 5)],
    *[(total, -1) for total in (6, 7, 8)],
    *[(total, 0) for total in (9, 10, 11)],
    *[(total, 1) for total in (12, 13, 14)],
    *[(total, 2) for total in (15, 16, 17)],
    *[(total, 3) for total in (18, 25)],
]


@pytest.mark.parametrize(("total", "attitude"), IMPRESSIONS)
def test_a_first_impression_is_read_from_the_table(total: int, attitude: int) -> None:
    assert impression(total, EDGES) == attitude


def test_the_track_has_seven_steps() -> None:
    names = ["very hostile", "hostile", "standoffish", "neutral", "open", "friendly", "very friendly"]
    assert [attitude_name(value) for value in range(-3, 4)] == names == list(NAMES)


@pytest.mark.parametrize(
    ("faces", "reputation", "attitude"),
    [
        ([1, 1, 1], 0, -2),  # 4 with Communication 1
        ([1, 1, 1], -1, -3),
        ([3, 3, 4], 0, 0),  # 11
        ([3, 3, 4], 2, 1),
        ([6, 6, 6], 0, 3),
        ([6, 6, 5], -2, 2),
    ],
)
def test_meeting_somebody_says_how_they_stand(faces: list[int], reputation: int, attitude: int) -> None:
    played = play(
        "social/first_impression",
        crew(POOR),
        {"whom": "raider", "focus": "none", "test": faces, "reputation": reputation},
    )
    assert played.after.attitudes == (Attitude(played.after.people[2].id, attitude, "first impression"),)
    assert played.after.pools == ()


def test_a_focus_of_communication_adds_to_a_first_impression() -> None:
    answers = {"whom": "raider", "focus": "Persuasion", "test": [3, 3, 1], "reputation": 0}
    assert play("social/first_impression", crew(None, POOR), answers, "otto").result == 1  # 7 and 3 and 2


def test_the_edges_of_a_first_impression_are_the_tables() -> None:
    table = crew(POOR, impressions=[4, 6, 9, 11, 15, 18])
    answers = {"whom": "raider", "focus": "none", "test": [3, 3, 4], "reputation": 0}
    assert play("social/first_impression", table, answers).result == 1


def test_a_reputation_is_named_where_the_guide_says_what_it_adds() -> None:
    table = crew({**POOR, "reputations": ["Blockade runner"]})
    _key, request = ask("social/first_impression", table, {"whom": "raider", "focus": "none"})
    assert (request.prompt, request.by, request.low, request.high) == (
        "What does a reputation add (Blockade runner)?",
        "gail",
        -2,
        2,
    )


@pytest.mark.parametrize("value", range(-3, 4))
def test_an_attitude_is_added_to_later_social_tests(value: int) -> None:
    table = crew(POOR, attitudes=[{"person": "raider", "value": value}])
    answers: dict[str, Any] = {
        "whom": "raider",
        "ability": "communication",
        "focus": "none",
        "against": "target",
        "target": "11",
    }
    played = play("social/social_test", table, {**answers, "test": [2, 4, 3]})
    (test,) = played.of(TestMade)
    assert test.total == 10 + value
    assert played.result is (10 + value >= 11)
    assert ((value, f"Raider is {attitude_name(value)}") in test.adds) is (value != 0)


def test_the_target_that_the_guide_has_set_is_used_up() -> None:
    table = crew(POOR, target=9, target_hidden=True)
    answers: dict[str, Any] = {
        "whom": "raider",
        "ability": "communication",
        "focus": "none",
        "against": "target",
        "test": [2, 4, 3],
    }
    played = play("social/social_test", table, answers)
    assert (played.result, played.after.target) == (True, None)
    assert played.of(TestMade)[0].secret


@pytest.mark.parametrize(("theirs", "won"), [([1, 2, 4], True), ([6, 6, 5], False)])
def test_somebody_can_resist(theirs: list[int], won: bool) -> None:
    answers: dict[str, Any] = {
        "whom": "raider",
        "ability": "communication",
        "focus": "none",
        "against": "opposed",
        "resists": "willpower",
        "throw/nadia/test": [2, 4, 3],
        "throw/raider/test": theirs,
    }
    assert play("social/social_test", crew(POOR), answers).result is won


def test_points_of_a_social_test_buy_social_stunts() -> None:
    answers: dict[str, Any] = {
        "whom": "raider",
        "ability": "communication",
        "focus": "none",
        "against": "target",
        "target": "9",
    }
    found = offers("social/social_test", crew(POOR), {**answers, "test": [3, 3, 2]})
    assert found["impress"] == ""
    assert "vicious_blow" not in found
    played = play("social/social_test", crew(POOR), {**answers, "test": [3, 3, 2], "stunt": "impress", "points": 2})
    assert played.changes["effects"] == ("nadia: +2 social tests against Raider, their next test (Impress)",)


# --- shifts -----------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, -1), (None, 0)])
def test_the_guide_shifts_an_attitude_with_a_reason(before: int | None, after: int) -> None:
    attitudes = [] if before is None else [{"person": "raider", "value": before}]
    table = crew(attitudes=attitudes)
    played = play("social/shift_an_attitude", table, {"whom": "raider", "value": str(after), "why": "They were paid"})
    assert [(one.value, one.why) for one in played.after.attitudes] == [(after, "They were paid")]


def test_an_attitude_shifts_to_another_step_only_and_it_is_the_guides_to_say() -> None:
    table = crew(attitudes=[{"person": "raider", "value": 1}])
    assert offers("social/shift_an_attitude", table, {"whom": "raider"})["1"] == "so they are"
    assert ask("social/shift_an_attitude", table)[1].by == "gail"


def test_somebody_hidden_cannot_be_met_and_nobody_is_met_where_nobody_is() -> None:
    words = "There is nobody to meet: the guide adds somebody first."
    assert refused("social/first_impression", crew(raider={"hidden": True})) == words
    assert refused("social/social_test", crew(raider={"status": "dead"})) == words
    assert refused("social/first_impression", crew({"status": "dead"})) == "Nadia is dead"


@pytest.mark.parametrize("move", ["social/first_impression", "social/social_test"])
def test_nobody_meets_themselves(move: str) -> None:
    assert refused(move, crew(), "raider") == "There is nobody to meet: the guide adds somebody first."
    other = {**RAIDER, "id": "juno", "name": "Juno"}
    assert list(offers(move, crew(people=[other]), who="raider")) == ["juno"]
