"""Dice of an exploration are thrown again: who pays, which dice, how often, and what stands (A1 to A4, A12)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Answer, run, story
from tablewright.kernel.show import Card, Throw
from tablewright.rules.trench.system import TRENCH
from tests.rules.trench.exploring import EXPLORE, after, explored, step
from tests.rules.trench.playing import NINTH, ask, misfit, offers, war

KEEP: dict[str, Any] = {"skill": "keep"}
WITH_SKILL = {"reroll": "other", "token": "s1"}


def options(table: Any, **answers: Any) -> dict[str, str]:
    """What can be done with dice that lie."""
    return offers(EXPLORE, table, answers)


def fits_not(table: Any, **answers: Any) -> str:
    """Why an answer is not taken."""
    return misfit(EXPLORE, table, answers)


# --- who has rerolls ------------------------------------------------------------------


def rerolls(table: Any) -> int:
    """How many rerolls the Ninth has after its first roll, by what the question says."""
    key, request = ask(EXPLORE, table, {"roll": [1, 5, 6]})
    return int(request.prompt.rpartition("? ")[2].split()[0]) if key == "reroll" else 0


@pytest.mark.parametrize(
    ("winner", "skills", "settings", "count"),
    [
        ("choir", (), {}, 0),
        ("choir", ("reroll",), {}, 1),
        ("ninth", (), {}, 1),
        ("ninth", ("reroll", "reroll"), {}, 3),
        ("choir", (), {"rules": "r102"}, 1),
        ("ninth", (), {"rules": "r102"}, 2),
        ("ninth", ("reroll",), {"rules": "r102"}, 3),
        ("", ("reroll",), {}, 1),
        ("", ("reroll",), {"draw": "both"}, 2),
    ],
)
def test_rerolls_come_from_skills_the_winner_and_in_1_0_2_from_nowhere(
    winner: str, skills: tuple[str, ...], settings: dict[str, str], count: int
) -> None:
    assert rerolls(after(1, skills, winner=winner, settings=settings)) == count


def test_every_warband_has_reroll_from_the_start_in_1_6_3() -> None:
    done = [{"battle": "b1", "part": "injuries"}]
    fresh = war({"done": done}, battles=[{"id": "b1", "sides": ["ninth", "choir"], "winner": "choir"}])
    assert rerolls(fresh) == 1


# --- one at a time ----------------------------------------------------------------------


def test_rerolls_are_spent_one_at_a_time_and_each_result_is_seen() -> None:
    table = after(1, ("reroll",), winner="ninth")
    key, request = ask(EXPLORE, table, {"roll": [1, 5, 6]})
    assert (key, request.prompt.split(".")[0]) == ("reroll", "1, 5, 6: 12")
    _key, again = ask(EXPLORE, table, {"roll": [1, 5, 6], "reroll": "1", "again": [4]})
    assert again.prompt == "4, 5, 6: 15. Throw a die again with Reroll (before)? 1 reroll is left."
    played = explored(
        table,
        [1, 5, 6],
        {"reroll": "1", "again": [4], "reroll#2": "5", "again#2": [2], **KEEP},
    )
    assert step(played).values == (4, 2, 6)
    assert [cast.by for cast in step(played).casts[1:]] == [
        "1 fell 4, the winner's reroll",
        "5 fell 2, Reroll (before)",
    ]
    (thrown,) = played.lines(Throw)
    assert ([die.face for die in thrown.dice], thrown.was, thrown.score) == ([4, 2, 6], "", "12")
    assert thrown.notes == (
        "Reroll: 1 fell 4, the winner's reroll.",
        "Reroll: 5 fell 2, Reroll (before).",
        "Only the exact score finds a location; Common has 11 and 14 next to 12.",
    )


def test_the_story_of_an_open_step_shows_the_dice_as_they_lie() -> None:
    rule = TRENCH.find(EXPLORE)
    given = {"roll": Answer([1, 5, 6]), "reroll": Answer("1"), "again": Answer([4])}
    waits = run(rule.play, after(1, ("reroll", "reroll")), given, "", who=NINTH)
    (card,) = story(TRENCH, waits.facts, {})
    assert isinstance(card, Card)
    (thrown,) = card.lines
    assert isinstance(thrown, Throw)
    assert ([die.face for die in thrown.dice], thrown.was, thrown.score) == ([4, 5, 6], "12", "15")


def test_a_player_may_keep_what_lies() -> None:
    played = explored(after(1, ("reroll",)), [1, 5, 6], {"reroll": "keep", **KEEP})
    assert (step(played).values, len(step(played).casts)) == ((1, 5, 6), 1)


def test_dice_that_show_the_same_are_one_option() -> None:
    _key, request = ask(EXPLORE, after(1, ("reroll",)), {"roll": [5, 1, 5]})
    assert [(one.key, one.text) for one in request.options] == [
        ("1", "The 1"),
        ("5", "One of two dice that show 5"),
        ("keep", "Keep the dice: the score is 11"),
    ]


def test_a_die_is_thrown_again_once_unless_a_table_says_otherwise() -> None:
    skills = ("reroll", "reroll")
    thrown = {"roll": [1, 5, 6], "reroll": "1", "again": [5]}
    assert options(after(1, skills), **thrown) == {
        "5": "",
        "6": "",
        "5-again": "a die is thrown again once",
        "keep": "",
    }
    why = fits_not(after(1, skills), **{**thrown, "reroll#2": "5-again"})
    assert why == "'The 5, thrown again' is not possible now: a die is thrown again once"
    again = after(1, skills, settings={"same_die": "again"})
    assert options(again, **thrown) == {"5": "", "6": "", "keep": ""}
    twice = explored(again, [1, 5, 6], {"reroll": "1", "again": [1], "reroll#2": "1", "again#2": [2], **KEEP})
    assert step(twice).values == (2, 5, 6)


def test_when_every_die_was_thrown_again_no_reroll_is_left_to_spend() -> None:
    spent = {"reroll": "1", "again": [1], "reroll#2": "1", "again#2": [1], "reroll#3": "1", "again#3": [1]}
    played = explored(after(1, ("reroll",) * 5), [1, 1, 1], {**spent, **KEEP})
    assert (step(played).values, len(step(played).casts)) == ((1, 1, 1), 4)


# --- A1: the order in which they are paid for ----------------------------------------------


def paid(table: Any, *, other: bool = False) -> str:
    """What pays for the first reroll."""
    first = {"reroll": "other", "token": "s1", "reroll#2": "1"} if other else {"reroll": "1"}
    last = "reroll#3" if other else "reroll#2"
    played = explored(table, [1, 5, 6], {**first, "again": [1], last: "keep", **KEEP})
    return step(played).casts[1].by.partition(", ")[2]


def test_rerolls_are_paid_for_in_any_order_or_in_one_that_a_table_fixes() -> None:
    any_ = after(1, ("reroll",), winner="ninth")
    assert paid(any_) == "the winner's reroll"
    assert paid(any_, other=True) == "Reroll (before)"
    assert "other" in options(any_, roll=[1, 5, 6])
    first = after(1, ("reroll",), winner="ninth", settings={"reroll_order": "winner first"})
    last = after(1, ("reroll",), winner="ninth", settings={"reroll_order": "winner last"})
    assert (paid(first), paid(last)) == ("the winner's reroll", "Reroll (before)")
    assert "other" not in options(first, roll=[1, 5, 6]) | options(last, roll=[1, 5, 6])


def test_whoever_pays_with_something_else_is_not_asked_that_again() -> None:
    table = after(1, ("reroll",), winner="ninth")
    assert options(table, roll=[1, 5, 6], reroll="other") == {"winner": "", "s1": ""}
    assert "other" not in options(table, roll=[1, 5, 6], **WITH_SKILL)


# --- A3: one die or any number ---------------------------------------------------------------


def test_one_reroll_skill_throws_one_die_or_any_number_at_once() -> None:
    assert "several" not in options(after(1, ("reroll",)), roll=[1, 2, 6])
    many = after(1, ("reroll",), settings={"reroll_skill": "any number"})
    assert options(many, roll=[1, 2, 6]) == {"1": "", "2": "", "6": "", "several": "", "keep": ""}
    played = explored(many, [1, 2, 6], {"reroll": "several", "dice": ["1", "2"], "again": [3, 3], **KEEP})
    assert step(played).values == (3, 3, 6)
    assert step(played).casts[-1].by == "1, 2 fell 3, 3, Reroll (before)"


def test_the_winners_reroll_throws_one_die_whatever_a_skill_does() -> None:
    table = after(1, ("reroll",), winner="ninth", settings={"reroll_skill": "any number"})
    assert "several" not in options(table, roll=[1, 2, 6])
    assert "several" in options(table, roll=[1, 2, 6], **WITH_SKILL)


def test_of_several_dice_only_those_are_thrown_that_were_not() -> None:
    table = after(1, ("reroll", "reroll"), settings={"reroll_skill": "any number"})
    given = {"roll": [1, 2, 6], "reroll": "1", "again": [4], "reroll#2": "several"}
    assert options(table, **given) == {"1": "a die is thrown again once", "2": "", "3": ""}


# --- A4: what stands --------------------------------------------------------------------------


def test_the_new_throw_stands_or_either_does() -> None:
    given = {"reroll": "6", "again": [1]}
    assert step(explored(after(1, ("reroll",)), [1, 5, 6], {**given, **KEEP})).values == (1, 5, 1)
    either = after(1, ("reroll",), settings={"reroll_stands": "either"})
    old = explored(either, [1, 5, 6], {**given, "stands": "old", **KEEP})
    new = explored(either, [1, 5, 6], {**given, "stands": "new", **KEEP})
    assert (step(old).values, step(new).values) == ((1, 5, 6), (1, 5, 1))
    assert step(old).casts[-1].by == "6 fell 1, 6 stands, Reroll (before)"
    same = explored(either, [1, 5, 6], {"reroll": "6", "again": [6], **KEEP})
    assert step(same).values == (1, 5, 6)


# --- A16: skills that have to be used -----------------------------------------------------------


def test_reroll_skills_have_to_be_used_where_all_skills_are_and_the_winners_reroll_never() -> None:
    must = {"skills_used": "all"}
    shut = options(after(1, ("reroll",), settings=must), roll=[1, 5, 6])["keep"]
    assert shut == "every exploration skill is used at this table, and Reroll (before) is left"
    assert options(after(1, (), winner="ninth", settings=must), roll=[1, 5, 6])["keep"] == ""


# --- dice that are none -----------------------------------------------------------------------


@pytest.mark.parametrize("roll", [[0, 5, 6], [1, 5, 7], [1, 5], [1, 5, 6, 6], ["x", 5, 6], 3])
def test_dice_that_cannot_be_are_refused(roll: Any) -> None:
    why = fits_not(after(), roll=roll)
    assert why.startswith("'Explore: 3 dice, Common' takes the faces of 3d6, that is [1 to 6, 1 to 6, 1 to 6], not")


def test_a_die_thrown_again_that_cannot_be_is_refused() -> None:
    why = fits_not(after(1, ("reroll",)), roll=[1, 5, 6], reroll="1", again=[7])
    assert "takes the faces of d6" in why
