"""Each exploration skill alone, the orders that differ, and what items and allies give (A14 to A16)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.show import Change, Throw
from tablewright.rules.trench.record import Step
from tests.rules.trench.exploring import EXPLORE, after, explored, later, step
from tests.rules.trench.playing import ask, misfit, offers

R102 = {"rules": "r102"}
BUILT_IN = {"reroll": "keep"}
"""In 1.0.2 everybody has a reroll."""


def used(skills: tuple[str, ...], roll: list[int], answers: dict[str, Any], rules: str = "pt163") -> Step:
    """What is written down when these skills are used as answered."""
    first = BUILT_IN if rules == "r102" else {}
    return step(explored(after(1, skills, settings={"rules": rules}), roll, {**first, **answers}))


# --- each alone -----------------------------------------------------------------------

ALONE: list[tuple[str, str, dict[str, Any], tuple[int, ...], int]] = [
    ("pt163", "duplicate", {"die": "2"}, (1, 2, 4, 2), 9),
    ("r102", "duplicate", {"die": "4"}, (1, 2, 4, 4), 11),
    ("pt163", "split", {"die": "4"}, (1, 2, 2, 2), 7),
    ("pt163", "split", {"die": "1"}, (1, 1, 2, 4), 8),
    ("pt163", "set_dice", {"die": "1", "face": "6"}, (6, 2, 4), 12),
    ("r102", "set_dice", {"die": "4", "face": "1"}, (1, 2, 1), 4),
    ("pt163", "seek", {"die": "4"}, (1, 2, 5), 8),
    ("r102", "seek", {}, (1, 2, 4), 8),
    ("pt163", "circle_back", {"die": "4"}, (1, 2, 3), 6),
    ("r102", "circle_back", {}, (1, 2, 4), 6),
    ("pt163", "combine", {"die": "2", "with": "4"}, (1, 6), 7),
    ("r102", "lucky", {"die": "1", "beside": [6], "stands": "new"}, (6, 2, 4), 12),
    ("r102", "lucky", {"die": "1", "beside": [6], "stands": "old"}, (1, 2, 4), 7),
]


@pytest.mark.parametrize(("rules", "skill", "answers", "values", "score"), ALONE)
def test_a_skill_alone(rules: str, skill: str, answers: dict[str, Any], values: tuple[int, ...], score: int) -> None:
    table = after(1, (skill,), settings={"rules": rules})
    first = BUILT_IN if rules == "r102" else {}
    given = {**first, "skill": skill, **answers, "skill#2": "keep", **later(score)}
    one = step(explored(table, [1, 2, 4], given))
    assert (one.values, one.score) == (values, score)
    assert (one.casts[-1].what, one.casts[-1].by.endswith("before")) == (skill.replace("_", " ").title(), True)


def test_extra_dice_join_the_roll_if_they_are_wanted() -> None:
    table = after(1, ("extra_dice", "extra_dice"))
    assert offers(EXPLORE, table) == {"0": "", "1": "", "2": ""}
    one = step(explored(table, [1, 1, 1, 4], {"extra": "1", "skill": "keep"}))
    assert (one.dice, one.values, one.casts[0].what, one.casts[0].by) == (3, (1, 1, 1, 4), "Extra Dice", "before")
    assert len(step(explored(table, [1, 1, 1, 2, 2], {"extra": "2", "skill": "keep"})).values) == 5
    assert len(step(explored(table, [1, 1, 5], {"extra": "0", "skill": "keep"})).values) == 3


def test_lucky_pairs_a_die_before_the_roll_in_1_6_3() -> None:
    table = after(1, ("lucky",))
    _key, request = ask(EXPLORE, table, {"lucky": "1"})
    assert (len(request.dice.sides), request.faces) == (4, ("die", "die", "pair", "pair"))
    assert offers(EXPLORE, table, {"lucky": "1", "roll": [1, 6, 5, 2]}) == {"2": "", "5": ""}
    played = explored(table, [1, 6, 5, 2], {"lucky": "1", "pair": "5", "skill": "keep"})
    assert (step(played).values, step(played).casts[-1].before, step(played).casts[-1].after) == (
        (1, 6, 5),
        (2, 5),
        (5,),
    )
    assert played.lines(Throw)[0].notes[0] == "Lucky: of 2 and 5 the 5 is kept, before."
    assert step(explored(table, [1, 6, 5, 5], {"lucky": "1", "skill": "keep"})).values == (1, 6, 5)
    assert step(explored(table, [1, 6, 5], {"lucky": "0", "skill": "keep"})).values == (1, 5, 6)


def test_there_are_no_more_pairs_than_dice() -> None:
    assert offers(EXPLORE, after(1, ("lucky",) * 5)) == {"0": "", "1": "", "2": "", "3": ""}


def test_lucky_of_1_0_2_asks_nothing_where_both_dice_show_the_same() -> None:
    one = used(("lucky",), [1, 5, 6], {"skill": "lucky", "die": "1", "beside": [1], "skill#2": "keep"}, "r102")
    assert one.values == (1, 5, 6)


def test_1_0_2_has_neither_split_nor_combine() -> None:
    every = ("duplicate", "split", "set_dice", "seek", "circle_back", "combine", "lucky")
    played = {"roll": [1, 5, 6], **BUILT_IN}
    open_ = set(offers(EXPLORE, after(1, every, settings=R102), played))
    assert open_ == {*every, "bonus", "keep"} - {"split", "combine"}
    assert set(offers(EXPLORE, after(1, (*every, "extra_dice")), {"roll": [1, 5, 6], "lucky": "0", "extra": "0"})) == {
        *every,
        "bonus",
        "keep",
    } - {"lucky"}


# --- orders that differ ---------------------------------------------------------------

ORDERS: list[tuple[tuple[str, ...], str, dict[str, str], int]] = [
    (("seek", "duplicate"), "seek duplicate", {"die": "6", "die#2": "7"}, 1 + 5 + 7 + 7),
    (("seek", "duplicate"), "duplicate seek", {"die": "6", "die#2": "6"}, 1 + 5 + 7 + 6),
    (("combine", "duplicate"), "combine duplicate", {"die": "5", "with": "6", "die#2": "11"}, 1 + 11 + 11),
    (("combine", "duplicate"), "duplicate combine", {"die": "6", "die#2": "5", "with": "6"}, 1 + 11 + 6),
    (("seek", "split"), "seek split", {"die": "6", "die#2": "7"}, 1 + 5 + 4 + 4),
    (("seek", "split"), "split seek", {"die": "6", "die#2": "3"}, 1 + 5 + 4 + 3),
    (("set_dice", "duplicate"), "set_dice duplicate", {"die": "1", "face": "6", "die#2": "6"}, 6 + 5 + 6 + 6),
    (("circle_back", "split"), "circle_back split", {"die": "1", "die#2": "0"}, 5 + 6),
]


@pytest.mark.parametrize(("skills", "order", "answers", "score"), ORDERS)
def test_an_order_of_skills(skills: tuple[str, ...], order: str, answers: dict[str, str], score: int) -> None:
    first, second = order.split()
    given = {"skill": first, "skill#2": second, "skill#3": "keep", **answers, **later(score)}
    one = used(skills, [1, 5, 6], given)
    assert one.score == score


def test_skills_may_have_to_be_used_in_the_order_of_the_rules() -> None:
    listed = after(1, ("seek", "duplicate"), settings={"skill_order": "listed"})
    first = {"roll": [1, 5, 6], "skill": "seek", "die": "6"}
    why = offers(EXPLORE, listed, first)["duplicate"]
    assert why == "skills are used in the order of the rules at this table, and Seek comes after it"
    other = {"roll": [1, 5, 6], "skill": "duplicate", "die": "6"}
    assert offers(EXPLORE, listed, other)["seek"] == ""


def test_each_copy_is_used_once() -> None:
    table = after(1, ("seek", "seek"))
    given = {"roll": [1, 5, 6], "skill": "seek", "die": "6"}
    assert offers(EXPLORE, table, given)["seek"] == ""
    second = {**given, "skill#2": "seek", "die#2": "7"}
    assert offers(EXPLORE, table, second) == {"seek": "it is used up in this exploration", "bonus": "", "keep": ""}
    assert misfit(EXPLORE, table, {**second, "skill#3": "seek"}).endswith("it is used up in this exploration")


def test_combine_takes_two_dice() -> None:
    one = used(("combine",), [1, 5, 5], {"skill": "combine", "die": "5", "with": "5", "skill#2": "keep", **later(11)})
    assert one.values == (1, 10)
    table = after(1, ("combine",) * 3)
    given = {
        "roll": [1, 5, 6],
        "skill": "combine",
        "die": "1",
        "with": "5",
        "skill#2": "combine",
        "die#2": "6",
        "with#2": "6",
    }
    assert offers(EXPLORE, table, given)["combine"] == "it takes two dice"


# --- A15: beyond the faces ------------------------------------------------------------------


def test_seek_and_circle_back_may_pass_the_faces_unless_a_table_says_otherwise() -> None:
    seven = used(("seek",), [1, 5, 6], {"skill": "seek", "die": "6", "skill#2": "keep"})
    assert seven.values == (1, 5, 7)
    assert used(
        ("circle_back",), [1, 5, 6], {"skill": "circle_back", "die": "1", "skill#2": "keep", **later(11)}
    ).values == (
        0,
        5,
        6,
    )
    faces = after(1, ("seek", "circle_back"), settings={"die_range": "faces"})
    seek = offers(EXPLORE, faces, {"roll": [1, 5, 6], "skill": "seek"})
    assert seek == {"1": "", "5": "", "6": "at this table a die goes no higher than 6"}
    circle = offers(EXPLORE, faces, {"roll": [1, 5, 6], "skill": "circle_back"})
    assert circle["1"] == "at this table a die goes no lower than 1"
    assert offers(EXPLORE, faces, {"roll": [6, 6, 6]})["seek"] == "at this table a die goes no higher than 6"


def test_set_dice_sets_a_face_and_not_the_one_that_is_there() -> None:
    given = {"roll": [1, 5, 6], "skill": "set_dice", "die": "5"}
    faces = offers(EXPLORE, after(1, ("set_dice",)), given)
    assert faces == {"1": "", "2": "", "3": "", "4": "", "5": "it shows that already", "6": ""}
    assert "takes" in misfit(EXPLORE, after(1, ("set_dice",)), {**given, "face": "7"})


def test_seek_of_1_0_2_has_no_face_to_pass() -> None:
    table = after(1, ("seek",), settings={**R102, "die_range": "faces"})
    one = step(explored(table, [6, 6, 6], {**BUILT_IN, "skill": "seek", "skill#2": "keep"}))
    assert (one.values, one.added, one.score) == ((6, 6, 6), 1, 19)


# --- A16: skills that have to be used ----------------------------------------------------------


def test_every_skill_may_have_to_be_used() -> None:
    table = after(1, ("extra_dice", "seek"), settings={"skills_used": "all"})
    key, request = ask(EXPLORE, table)
    assert (key, len(request.dice.sides)) == ("roll", 4)
    left = offers(EXPLORE, table, {"roll": [1, 1, 1, 3]})
    assert left["keep"] == "every exploration skill is used at this table, and Seek is left"
    played = explored(table, [1, 1, 1, 3], {"skill": "seek", "die": "3", "skill#2": "keep"})
    assert step(played).score == 7


def test_a_skill_that_cannot_be_used_need_not_be() -> None:
    table = after(1, ("seek",), settings={"skills_used": "all", "die_range": "faces"})
    assert offers(EXPLORE, table, {"roll": [6, 6, 6]})["keep"] == ""


# --- items and allies ----------------------------------------------------------------------------


def test_an_item_or_an_ally_adds_one_number_with_its_cause() -> None:
    played = explored(after(), [1, 5, 6], {"skill": "bonus", "bonus": 2, "cause": "A pathfinder"})
    one = step(played)
    assert (one.values, one.added, one.score, one.loot) == ((1, 5, 6), 2, 14, 140)
    assert (one.casts[-1].what, one.casts[-1].by) == ("+2 to the score", "A pathfinder")
    assert played.lines(Throw)[-1].how == "3 dice, Common: 1 + 5 + 6 + 2"
    (change,) = [line for line in played.lines(Change) if line.what == "Score"]
    assert (change.before, change.after, change.why) == ("12", "14", "+2 to the score: A pathfinder")
    less = explored(after(), [1, 5, 6], {"skill": "bonus", "bonus": -3, "cause": "Fog", "reward": "later"})
    assert (step(less).score, step(less).casts[-1].what) == (9, "−3 to the score")
    assert step(explored(after(), [1, 5, 6], {"skill": "bonus", "bonus": 0})).added == 0


def test_a_bonus_out_of_all_proportion_is_refused() -> None:
    why = misfit(EXPLORE, after(), {"roll": [1, 5, 6], "skill": "bonus", "bonus": 21})
    assert "takes a number from -20 to 20" in why


def test_a_score_below_nothing_pays_nothing() -> None:
    one = step(explored(after(), [1, 1, 1], {"skill": "bonus", "bonus": -20, "cause": "Everything"}))
    assert (one.score, one.loot) == (-17, 0)


# --- how it is told --------------------------------------------------------------------------------


def test_what_a_skill_does_is_told_with_the_dice_before_and_after() -> None:
    played = explored(after(1, ("seek",)), [1, 5, 6], {"skill": "seek", "die": "6", "skill#2": "keep"})
    (change,) = [line for line in played.lines(Change) if line.what == "Dice"]
    assert (change.before, change.after, change.why) == ("1, 5, 6", "1, 5, 7", "Seek: before; the score is 13")
