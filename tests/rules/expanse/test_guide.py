"""The guide: targets set beforehand, tests that are called for, rolls behind the screen; and who is never told what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.kernel import AnswerError, Number, Veiled, story
from tablewright.kernel.story import BEHIND_THE_SCREEN
from tablewright.rules.expanse import EXPANSE, Crew
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.people_facts import RolledBehindTheScreen
from tablewright.rules.expanse.trial_facts import FailedAutomatically
from tests.rules.expanse.playing import Played, ask, asks, crew, play, refused

SET, CALL, ROLL = "the_guide/set_the_target", "the_guide/call_a_test", "the_guide/roll_behind_the_screen"
TEST = "tests/ability_test"
LURKER = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True, "perception": 3}
PLAIN = {
    "kind": "exploration",
    "ability": "dexterity",
    "focus": "none",
    "needs": "none",
    "target": "11",
    "hidden": "no",
}


def rolls(**faces: list[int]) -> dict[str, Any]:
    """What people roll, by who they are."""
    return {f"tests/{who}/ability_test/test": thrown for who, thrown in faces.items()}


def called(table: Crew, answers: Mapping[str, Any], **faces: list[int]) -> Played:
    """A test that was called for."""
    return play(CALL, table, {**PLAIN, **answers, "who": list(faces), **rolls(**faces)})


def came_to(played: Played) -> dict[str, tuple[int, bool | None]]:
    """Who came to which total, and whether that was enough."""
    return {fact.person: (fact.total, fact.success) for fact in played.of(TestMade)}


def players_read(played: Played) -> str:
    """Everything that the story tells players."""
    names = dict(EXPANSE.actors(EXPANSE.seen(played.after)))
    return str(story(EXPANSE, played.facts, names, guide=False))


# --- the target ------------------------------------------------------------------------


def test_a_target_is_set_for_the_next_test_alone() -> None:
    table = play(SET, crew(), {"target": "13", "hidden": "no"}).after
    assert (table.target, table.target_hidden) == (13, False)
    given = {"kind": "exploration", "ability": "dexterity", "focus": "none", "test": [3, 3, 4]}
    after = play(TEST, table, given)
    assert came_to(after) == {"nadia": (13, True)}
    assert after.after.target is None


def test_a_hidden_target_is_told_to_nobody_but_the_guide() -> None:
    played = play(SET, crew(), {"target": "other", "number": 77, "hidden": "yes"})
    assert (played.after.target, played.after.target_hidden) == (77, True)
    assert "The next test is against a hidden target." in players_read(played)
    assert "77" not in players_read(played)
    assert "77" not in str(EXPANSE.seen(played.after))

    given = {"kind": "exploration", "ability": "dexterity", "focus": "none", "test": [3, 3, 4]}
    test = play(TEST, played.after, given)
    assert came_to(test) == {"nadia": (13, False)}
    assert "77" not in players_read(test)
    assert "against a hidden target" in players_read(test)
    (request,) = asks(TEST, played.after, {key: given[key] for key in ("kind", "ability", "focus")}).values()
    assert "77" not in request.prompt
    assert request.odds.screened  # type: ignore[union-attr]


def test_a_target_is_taken_back() -> None:
    assert play(SET, crew(target=13, target_hidden=True), {"target": "none"}).changes == {
        "target": None,
        "target_hidden": False,
    }


def test_any_whole_number_is_a_target() -> None:
    asked = asks(SET, crew(), {"target": "other"})["number"]
    assert isinstance(asked, Number)
    assert (asked.accept("8"), asked.accept("−4"), asked.by) == (8, -4, "gail")
    with pytest.raises(AnswerError):
        asked.accept("eleven")


# --- tests that are called for ----------------------------------------------------------


def test_one_is_called_to_test() -> None:
    played = called(crew(), {}, nadia=[3, 4, 1])
    assert came_to(played) == {"nadia": (11, True)}
    assert played.entered == [TEST]


def test_all_are_called_and_each_is_asked_at_once() -> None:
    table = crew()
    asked = asks(CALL, table, {**PLAIN, "who": ["nadia", "otto", "raider"]})
    assert {key: request.by for key, request in asked.items()} == {
        "tests/nadia/ability_test/test": "ann",
        "tests/otto/ability_test/test": "ben",
        "tests/raider/ability_test/test": "gail",
    }
    played = called(table, {}, nadia=[3, 4, 1], otto=[3, 4, 1], raider=[5, 4, 6])
    assert came_to(played) == {"nadia": (11, True), "otto": (8, False), "raider": (16, True)}


def test_a_call_without_a_target_has_no_verdict() -> None:
    answers = {key: value for key, value in PLAIN.items() if key != "hidden"}
    played = play(CALL, crew(), {**answers, "target": "none", "who": ["nadia"], **rolls(nadia=[3, 4, 1])})
    assert came_to(played) == {"nadia": (11, None)}


def test_what_takes_a_focus_is_not_tried_without_it() -> None:
    answers = {"ability": "intelligence", "focus": "Security", "required": "yes"}
    asked = asks(CALL, crew(), {**PLAIN, **answers, "who": ["nadia", "otto"]})
    assert {key: request.by for key, request in asked.items()} == {
        "tests/nadia/ability_test/without": "gail",
        "tests/otto/ability_test/test": "ben",
    }
    refusing = {"tests/nadia/ability_test/without": "no", **rolls(otto=[3, 4, 1])}
    played = play(CALL, crew(), {**PLAIN, **answers, "who": ["nadia", "otto"], **refusing})
    assert came_to(played) == {"otto": (14, True)}


def test_the_deafened_fail_what_relies_on_hearing_without_a_roll() -> None:
    table = crew({"marks": [{"condition": "deafened", "cause": "a blast"}]})
    answers = {"ability": "perception", "focus": "Hearing", "required": "no"}
    played = play(CALL, table, {**PLAIN, **answers, "needs": "hearing", "who": ["nadia"]})
    assert came_to(played) == {}
    assert [fact.person for fact in played.of(FailedAutomatically)] == ["nadia"]


def test_whoever_can_do_nothing_is_not_called_but_may_resist() -> None:
    table = crew({"tired": 3}, {"status": "dead"})
    offered = asks(CALL, table, PLAIN)["who"]
    assert {one.key: one.refused for one in offered.options} == {  # type: ignore[union-attr]
        "nadia": "Nadia is helpless",
        "raider": "",
    }
    resisting = asks(CALL, table, {**PLAIN, "kind": "resist", "ability": "willpower"})["who"]
    assert not any(one.refused for one in resisting.options)  # type: ignore[union-attr]


def test_nobody_is_called_where_nobody_can_test() -> None:
    table = crew({"tired": 3}, {"tired": 3}, {"tired": 3})
    assert play(CALL, table, PLAIN).said == ["Nobody can make this test now."]
    assert refused(CALL, Crew()) == "there is nobody who could test"


def test_somebody_hidden_tests_and_players_read_nothing_of_it() -> None:
    table = crew(people=[LURKER])
    played = called(table, {"ability": "perception"}, nadia=[3, 4, 1], lurker=[6, 6, 5])
    assert came_to(played) == {"nadia": (9, False), "lurker": (20, True)}
    read = players_read(played)
    assert not any(secret in read for secret in ("Zoltan", "lurker", "20", "Somebody"))
    assert "face=6" not in read
    assert "Fails" in read


def test_stunt_points_of_one_do_not_touch_those_of_another() -> None:
    played = called(crew(), {"target": "7"}, nadia=[4, 4, 3], otto=[5, 5, 2])
    assert {pool.person: pool.points for pool in played.after.pools} == {"nadia": 3, "otto": 2}


def test_the_churn_counts_each_of_those_who_test() -> None:
    table = crew(settings={"churn": "on"})
    # Both succeed with a drama die of 6.
    played = called(table, {"target": "7"}, nadia=[4, 3, 6], otto=[4, 3, 6])
    assert played.after.churn == 2


# --- behind the screen --------------------------------------------------------------------


def test_a_roll_behind_the_screen_is_for_the_guides_eyes() -> None:
    given = {"who": "nadia", "ability": "perception", "focus": "Hearing", "target": "13", "roll": [5, 5, 2]}
    played = play(ROLL, crew(), given)
    (rolled,) = played.of(RolledBehindTheScreen)
    assert (rolled.total, rolled.success, rolled.points) == (15, True, 0)
    assert played.of(Veiled)
    assert played.changes == {}
    names = dict(EXPANSE.actors(played.after))
    assert story(EXPANSE, played.facts, names, guide=False) == (BEHIND_THE_SCREEN,)


def test_nobody_but_the_guide_is_asked() -> None:
    for given in ({}, {"who": "nadia", "ability": "perception", "focus": "none", "target": "none"}):
        assert {request.by for request in asks(ROLL, crew(), given).values()} == {"gail"}


def test_the_deafened_hear_nothing_behind_the_screen_either() -> None:
    table = crew({"marks": [{"condition": "deafened", "cause": ""}]})
    given = {"who": "nadia", "ability": "perception", "focus": "Hearing", "target": "13"}
    assert play(ROLL, table, {**given, "hearing": "yes"}).of(FailedAutomatically)
    assert play(ROLL, table, {**given, "hearing": "no", "roll": [5, 5, 2]}).result.success


@pytest.mark.parametrize(("focus", "first"), [("Hearing", "hearing"), ("Seeing", "sight"), ("Searching", "none")])
def test_what_a_focus_usually_relies_on_stands_first(focus: str, first: str) -> None:
    asked = {"kind": "exploration", "ability": "perception", "focus": focus, "required": "no"}
    options = ask(CALL, crew(), asked)[1].options
    assert (options[0].value, options[0].note) == (first, "as usual")


def test_where_the_guide_says_that_it_relies_on_none_the_deafened_roll() -> None:
    table = crew({"marks": [{"condition": "deafened", "cause": "a blast"}]})
    answers = {"ability": "perception", "focus": "Hearing", "required": "no", **rolls(nadia=[3, 4, 1])}
    played = play(CALL, table, {**PLAIN, **answers, "needs": "none", "who": ["nadia"]})
    assert played.of(FailedAutomatically) == []
    assert "nadia" in came_to(played)
