"""Rolling on oracles: every way in which a row calls for more, each from a table of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Fact, Roll
from tablewright.kernel.show import Say, Throw
from tablewright.odds import chances
from tablewright.rules.starforged.library import Follow, Group, Library, Row, provide
from tablewright.rules.starforged.oracle_facts import OracleRolled, TemplateFilled
from tablewright.rules.starforged.oracles.lookup import Rolled
from tablewright.rules.starforged.oracles.offers import of_row
from tablewright.rules.starforged.oracles.throws import How
from tablewright.rules.starforged.tables import TABLES
from tests.rules.starforged.oracles import books
from tests.rules.starforged.oracles.books import C, O
from tests.rules.starforged.playing import Played, ask, offers, party, play, refused

ROLL = "oracle/roll"
pytestmark = pytest.mark.usefixtures("shelf")


def rolled(path: str, answers: dict[str, Any] | None = None, table: Any = None, **args: Any) -> Played:
    """A roll on a table; nothing on the sheet changes by it."""
    played = play(ROLL, table or party(), answers, oracle=O + path if path else "", **args)
    assert played.changes == {}
    return played


def texts(played: Played) -> list[str]:
    """The rows that came up and count, in order, with the depth of those that another called for."""
    return [">" * one.depth + one.text for one in of(played.facts) if not one.again]


def of(facts: tuple[Fact, ...]) -> list[OracleRolled]:
    return [one for one in facts if isinstance(one, OracleRolled)]


# --- one table ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "roll", "text"),
    [
        ("twice/fresh", 1, "Red"),
        ("twice/fresh", 40, "Red"),
        ("twice/fresh", 41, "Blue"),
        ("core/few", 1, "Low"),
        ("core/few", 4, "High"),
        ("core/few", 10, "High"),
        ("core/wide", 199, "Most"),
        ("core/wide", 200, "The last"),
    ],
)
def test_a_row_is_the_one_whose_range_holds_the_roll(path: str, roll: int, text: str) -> None:
    assert texts(rolled(path, {"table": roll})) == [text]


@pytest.mark.parametrize(("path", "dice"), [("core/few", "d10"), ("core/wide", "d200"), ("twice/fresh", "d100")])
def test_the_dice_are_the_table_s(path: str, dice: str) -> None:
    _key, request = ask(ROLL, party(), oracle=O + path)
    assert isinstance(request, Roll)
    assert request.dice.name == dice


def test_a_roll_tells_its_table_its_die_its_range_and_its_text() -> None:
    (line,) = rolled("twice/fresh", {"table": 37}).lines(Throw)
    assert (line.score, line.how, line.outcome) == ("37", "Twice: Fresh, 1–40", "Red")
    assert [(die.face, die.sides) for die in line.dice] == [(37, 100)]
    (fact,) = of(rolled("twice/fresh", {"table": 37}).facts)
    assert (fact.oracle, fact.name, fact.low, fact.high, fact.text) == (f"{O}twice/fresh", "Twice: Fresh", 1, 40, "Red")


def test_a_range_of_one_number_is_told_as_that_number() -> None:
    (line,) = rolled("core/wide", {"table": 200}).lines(Throw)
    assert line.how == "Core: Wide, 200"


def test_the_story_stays_readable_when_the_package_is_gone() -> None:
    played = rolled("twice/fresh", {"table": 37})
    provide(Library)
    assert [line.outcome for line in played.lines(Throw)] == ["Red"]


def test_a_row_that_is_only_printed_never_comes_up() -> None:
    assert {texts(rolled("core/few", {"table": face}))[0] for face in range(1, 11)} == {"Low", "High"}
    assert list(offers(ROLL, party(), oracle=f"{O}core/few", how=How.CHOOSE)) == ["1", "2"]


def test_a_row_can_be_chosen_instead() -> None:
    played = rolled("twice/fresh", {"row": "1"}, how=How.CHOOSE)
    assert [line.text for line in played.lines()] == ["Twice: Fresh, chosen: Blue."]


def test_what_a_chosen_row_calls_for_is_rolled() -> None:
    played = rolled("twice/fresh", {"row": "2", "table": [1, 41]}, how=How.CHOOSE)
    assert texts(played) == ["Two", ">Red", ">Blue"]


def test_a_number_without_a_row_is_rolled_again_and_then_chosen() -> None:
    assert texts(rolled("core/holes", {"table": 5, "table#2": 11})) == ["There"]
    assert texts(rolled("core/holes", {"table": 30, "table#2": 10, "instead": "1"})) == ["Beyond"]


def test_equal_digits_mean_what_the_table_says() -> None:
    (line,) = rolled("core/said", {"table": 77}).lines(Throw)
    assert line.notes == ("Something strange, too.",)
    (line,) = rolled("core/said", {"table": 78}).lines(Throw)
    assert line.notes == ()


# --- rolls that a row makes by itself -----------------------------------------------------


def test_roll_twice_throws_both_at_once() -> None:
    assert texts(rolled("twice/fresh", {"table": 91, "table#2": [1, 41]})) == ["Two", ">Red", ">Blue"]


def test_a_repeated_row_is_rolled_again_and_then_chosen() -> None:
    again = rolled("twice/fresh", {"table": 91, "table#2": [1, 2], "table#3": 41})
    assert texts(again) == ["Two", ">Red", ">Blue"]
    assert [one.text for one in of(again.facts) if one.again] == ["Red"]
    chosen = rolled("twice/fresh", {"table": 91, "table#2": [1, 2], "table#3": 3, "instead": "1"})
    assert texts(chosen) == ["Two", ">Red", ">Blue"]


def test_roll_twice_in_roll_twice_counts_as_a_repeated_row() -> None:
    played = rolled("twice/fresh", {"table": 91, "table#2": [100, 41], "table#3": 1})
    assert texts(played) == ["Two", ">Blue", ">Red"]


def test_repeated_rows_stand_where_the_table_has_that_ruling() -> None:
    table = party(rulings={"duplicates": "keep"})
    assert texts(rolled("twice/fresh", {"table": 91, "table#2": [1, 2]}, table)) == ["Two", ">Red", ">Red"]


def test_rows_that_keep_duplicates_keep_them() -> None:
    assert texts(rolled("twice/kept", {"table": 98, "table#2": [1, 1]})) == ["Two", ">Ship", ">Ship"]
    assert texts(rolled("twice/kept", {"table": 99, "table#2": [1, 50, 51]})) == ["Three", ">Ship", ">Ship", ">Rock"]


def test_kept_duplicates_go_three_deep_and_no_deeper() -> None:
    deepest = {"table": 91, "table#2": [91, 1], "table#3": [91, 1], "table#4": [91, 91]}
    played = rolled("twice/kept", deepest)
    assert texts(played) == ["Two", ">Two", ">Ship", ">>Two", ">>Ship", ">>>Two", ">>>Two"]
    assert played.said == ["Twice: Kept: Two. It is rolled no further."] * 2


def test_what_gets_worse_may_come_up_twice_but_not_itself() -> None:
    assert texts(rolled("twice/worse", {"table": 91, "table#2": [1, 90]})) == ["Two", ">Storm", ">Storm"]
    assert texts(rolled("twice/worse", {"table": 91, "table#2": [1, 91], "table#3": 5})) == ["Two", ">Storm", ">Storm"]


def test_a_table_that_only_says_roll_twice_comes_to_an_end() -> None:
    rolls = {"table": 1, "table#2": [1, 1], "table#3": [1] * 4, "table#4": [1] * 8}
    assert len(of(rolled("twice/only", rolls).facts)) == 15


def test_two_further_tables_are_thrown_for_at_once_and_say_what_they_are_for() -> None:
    played = rolled("calls/both", {"table": 5, "table#2": [50, 51]})
    assert texts(played) == ["Both", ">Seek", ">Home"]
    assert [line.how for line in played.lines(Throw)][1:] == [
        "Core: Action, for Both, 1–50",
        "Core: Theme, for Both, 51–100",
    ]
    assert [line.score for line in played.lines(Throw)] == ["5", "50", "51"]


def test_tables_that_call_for_each_other_come_to_an_end() -> None:
    played = rolled("calls/round", {"table": 1, "table#2": 1, "table#3": 1, "table#4": 1})
    assert texts(played) == ["Round", ">About", ">>Round", ">>>About"]


def test_a_table_that_is_missing_is_said_to_be() -> None:
    played = rolled("calls/lost", {"table": 1})
    assert played.said == [f"Calls: Lost: Lost. The table it leads to is in no package here: {O}calls/nowhere."]


def test_a_follow_up_that_is_a_table_by_regions_asks_for_the_region() -> None:
    asked = {"table": 1}
    places = [f"{O}mission/{place}" for place in books.PLACES]
    assert list(offers(ROLL, party(), asked, oracle=f"{O}calls/places")) == places
    played = rolled("calls/places", {**asked, "column": places[1], "table#2": 51})
    assert texts(played) == ["Bound", ">War in outlands"]


def test_a_follow_up_that_is_a_group_of_tables_is_offered() -> None:
    assert list(offers(ROLL, party(), {"table": 1}, oracle=f"{O}calls/kinds")) == [f"{C}core"]


def test_quick_rolls_make_what_is_automatic_and_offer_nothing() -> None:
    assert texts(rolled("core/action", {"table": 1}, quick=True)) == ["Seek"]
    assert texts(rolled("core/often", {"table": 1}, quick=True)) == ["Once"]
    assert texts(rolled("twice/fresh", {"table": 91, "table#2": [1, 41]}, quick=True)) == ["Two", ">Red", ">Blue"]


# --- rolls that are offered ---------------------------------------------------------------


def test_optional_rolls_are_offered_as_often_as_the_row_says() -> None:
    _key, request = ask(ROLL, party(), {"table": 50}, oracle=f"{O}offers/biomes")
    assert [(one.key, one.text) for one in request.options] == [(f"{O}core/often", "Core: Often, twice")]
    taken = rolled("offers/biomes", {"table": 50, "more": [f"{O}core/often"], "table#2": [1, 51]})
    assert texts(taken) == ["Two lands", "Once", "More"]
    assert texts(rolled("offers/biomes", {"table": 50, "more": []})) == ["Two lands"]
    assert texts(rolled("offers/biomes", {"table": 51})) == ["-"]


def test_roll_twice_that_is_not_automatic_is_offered() -> None:
    key = f"{O}twice/asked"
    assert list(offers(ROLL, party(), {"table": 91}, oracle=key)) == [key]
    played = rolled("twice/asked", {"table": 91, "more": [key], "table#2": [1, 2]})
    assert texts(played) == ["Two", "Scout", "Scout"]


def test_offers_come_to_an_end_too() -> None:
    key = f"{O}twice/asked"
    again = {f"more{at}": [key] for at in ("", "#2", "#3")}
    thrown = {f"table#{at}": [91, 91] for at in (2, 3, 4)}
    assert len(of(rolled("twice/asked", {"table": 91, **again, **thrown}).facts)) == 7


def test_a_row_that_only_names_a_group_offers_it_and_nothing_that_is_no_oracle() -> None:
    assert list(offers(ROLL, party(), {"table": 1}, oracle=f"{O}offers/named")) == [f"{C}core"]
    answers = {"table": 1, "more": [f"{C}core"], "tables": [f"{O}core/few", f"{O}core/said"], "table#2": [4, 75]}
    assert texts(rolled("offers/named", answers)) == ["A thing", "High", "Yes"]


def test_suggestions_of_a_row_and_partners_of_a_table_are_offered() -> None:
    assert list(offers(ROLL, party(), {"table": 1}, oracle=f"{O}offers/suggests")) == [f"{O}core/action"]
    assert list(offers(ROLL, party(), {"table": 1}, oracle=f"{O}core/action")) == [f"{O}core/theme"]
    played = rolled("offers/suggests", {"table": 1, "more": [f"{O}core/action"], "table#2": 1, "more#2": []})
    assert texts(played) == ["A hint", "Seek"]


def test_partners_can_be_thrown_for_at_once() -> None:
    played = rolled("core/action", {"table": [1, 100]}, also=[f"{O}core/theme"])
    assert texts(played) == ["Seek", "Home"]


# --- several rolls, groups, templates -------------------------------------------------------


def test_the_recommended_number_of_rolls_is_asked_and_rows_are_not_repeated() -> None:
    assert list(offers(ROLL, party(), oracle=f"{O}core/often")) == ["1", "2", "3"]
    assert texts(rolled("core/often", {"times": "1", "table": 1})) == ["Once"]
    assert texts(rolled("core/often", {"times": "2", "table": [1, 2], "table#2": 51})) == ["Once", "More"]
    assert texts(rolled("core/often", {"table": [1, 51]}, times=2)) == ["Once", "More"]


def test_a_table_by_regions_asks_which_column() -> None:
    played = play(ROLL, party(), {"column": f"{O}mission/expanse", "table": 1}, oracle=f"{C}mission")
    assert texts(played) == ["Trade in expanse"]


def test_of_a_group_any_tables_can_be_taken() -> None:
    answers = {"tables": [f"{O}full_name/given", f"{O}full_name/family"], "table": [1, 51]}
    assert texts(play(ROLL, party(), answers, oracle=f"{C}full_name")) == ["given A", "family B"]


def test_quickly_all_columns_of_a_name_are_rolled() -> None:
    assert texts(play(ROLL, party(), {"table": [1, 51]}, oracle=f"{C}full_name", quick=True)) == ["given A", "family B"]


def test_without_an_id_the_groups_are_offered() -> None:
    key, request = ask(ROLL, party())
    assert key == "which"
    assert [one.text for one in request.options] == [
        "Core",
        "Twice",
        "Calls",
        "Offers",
        "Names",
        "Mission",
        "Full name",
    ]
    taken = {"which": f"{C}twice", "tables": [f"{O}twice/fresh"]}
    assert texts(rolled("", {**taken, "how": "roll", "table": 1})) == ["Red"]
    assert texts(rolled("", {**taken, "how": "choose", "row": "1"})) == ["Blue"]


def test_a_template_is_filled_in_by_its_rolls() -> None:
    played = rolled("names/template", {"table": 50, "table#2": [1, 51]})
    assert texts(played) == ["One of Other", ">Iron", ">Deep"]
    (filled,) = (one for one in played.facts if isinstance(one, TemplateFilled))
    assert filled.text == "Iron of the Deep!"
    assert played.lines(Say)[-1].text == "Names: Template: Iron of the Deep!"
    (tree,) = played.result
    assert tree.words == "Iron of the Deep!"


def test_a_template_may_take_the_same_row_twice() -> None:
    assert rolled("names/template", {"table": 51, "table#2": [1, 1]}).result[0].words == "Iron, Iron"


@pytest.mark.parametrize(
    ("path", "answers", "words"),
    [
        ("twice/fresh", {"table": 1}, "Red"),
        ("twice/fresh", {"table": 91, "table#2": [1, 41]}, "Red; Blue"),
        ("calls/both", {"table": 1, "table#2": [1, 1]}, "Both (Seek, Gold)"),
        ("calls/named", {"table": 1, "table#2": [1, 51]}, "Seek + Home"),
    ],
)
def test_a_tree_of_rolls_in_one_line(path: str, answers: dict[str, Any], words: str) -> None:
    assert rolled(path, answers).result[0].words == words


def test_a_second_text_is_told_with_the_first() -> None:
    provide(lambda: books.library([books.table("core/two", (Row(1, 100, "Guild", "Traders"),))]))
    played = rolled("core/two", {"table": 1})
    assert [line.outcome for line in played.lines(Throw)] == ["Guild: Traders"]
    assert played.result[0].words == "Guild: Traders"


# --- what cannot be rolled -------------------------------------------------------------------


def test_an_unknown_id_is_refused_with_what_it_sounds_like() -> None:
    assert refused(ROLL, party(), oracle="elsewhere/oracles/old_theme") == (
        f"there is no oracle 'elsewhere/oracles/old_theme' in the packages here; perhaps {O}core/theme"
    )
    assert refused(ROLL, party(), oracle="[x]. 🙂").endswith("leave it out to be asked which")
    assert refused(ROLL, party(), oracle=f"{O}core/theme", also=["x/y"]).startswith("there is no oracle 'x/y'")
    assert refused(ROLL, party(), oracle=f"{O}core/theme") == ""
    assert refused(ROLL, party()) == ""


def test_a_table_without_rows_to_roll_and_a_foolish_number_are_refused() -> None:
    assert "no rows" in refused(ROLL, party(), oracle=f"{O}core/never")
    assert "1 to 10 times" in refused(ROLL, party(), oracle=f"{O}core/theme", times=11)
    assert "1 to 10 times" in refused(ROLL, party(), oracle=f"{O}core/theme", times=-1)


def test_an_empty_group_is_refused_and_a_group_that_lies_too_deep_has_its_tables_alone() -> None:
    provide(lambda: Library(groups={"x": Group("x", "X")}))
    assert refused(ROLL, party(), oracle="x") == "'x' has no tables in it; take another oracle"
    deep = "a/b/c/d/e/f"
    provide(lambda: books.library([books.halves(f"{deep}/one", "1", "2"), books.halves(f"{deep}/g/two", "1", "2")]))
    assert list(offers(ROLL, party(), oracle=f"{C}a")) == [f"{C}a/b"]
    assert list(offers(ROLL, party(), oracle=C + deep)) == [f"{O}{deep}/one"]


def test_a_group_of_one_column_is_that_column() -> None:
    lone = books.halves("mission/lone", "Trade", "War")
    provide(lambda: books.library([lone, books.table("calls/x", (books.row(1, 100, "x", Follow(f"{C}mission")),))]))
    assert texts(rolled("calls/x", {"table": 1, "table#2": 1})) == ["x", ">Trade"]


def test_what_was_rolled_on_a_table_that_is_gone_offers_nothing() -> None:
    assert of_row(Rolled("x/gone", "Gone", 0, "A row")) == []


def test_an_open_roll_survives_the_removal_of_its_package() -> None:
    provide(Library)
    played = play(ROLL, party(), oracle=f"{O}core/theme")
    assert played.said[0].startswith(f"Nothing was rolled: there is no oracle '{O}core/theme'")


def test_names_and_texts_that_read_alike_are_told_apart() -> None:
    name = "A [b] {{c}} / . 🙂 " + "x" * 300
    rows = (books.row(1, 50, name), books.row(51, 100, name))
    provide(lambda: books.library([books.table("odd/a", rows, name), books.table("odd/b", rows, name)]))
    _key, request = ask(ROLL, party(), oracle=f"{C}odd")
    assert len({one.text for one in request.options}) == 2
    _key, request = ask(ROLL, party(), oracle=f"{O}odd/a", how=How.CHOOSE)
    assert len({one.text for one in request.options}) == 2
    assert texts(rolled("odd/b", {"table": 1})) == [name]


# --- without a package ---------------------------------------------------------------------


def test_without_a_package_our_own_short_tables_are_there() -> None:
    provide(Library)
    _key, request = ask(ROLL, party())
    assert [one.text for one in request.options] == ["Tables of the moves"]
    played = play(ROLL, party(), {"table": 100, "table#2": [1, 2], "table#3": 3}, oracle="tablewright/pay_the_price")
    assert texts(played)[0] == "Two of these at once: roll twice"
    assert len(texts(played)) == 3


def test_the_chances_of_short_tables_are_shown_and_of_long_ones_and_of_several_not() -> None:
    _key, short = ask(ROLL, party(), oracle=f"{O}core/said")
    assert [words for _grade, words in short.odds.grades] == ["Yes", "No"]
    _key, several = ask(ROLL, party(), {"times": "3"}, oracle=f"{O}core/often")
    assert several.odds.grades == ()
    _key, gaps = ask(ROLL, party(), oracle=f"{O}core/holes")
    assert [(words, str(share)) for _grade, words, share in chances(gaps).grades] == [
        ("There", "1/10"),
        ("Beyond", "7/10"),
        ("no row", "1/5"),
    ]


# --- as the oracle's answer ----------------------------------------------------------------------


def test_ask_the_oracle_reaches_every_oracle_of_the_packages() -> None:
    asked = {"mode": "table"}
    assert list(offers("fate/ask_the_oracle", party(), asked)) == ["oracles", *TABLES]
    answers = {**asked, "which": "oracles", "roll/which": f"{C}twice", "roll/tables": [f"{O}twice/fresh"]}
    played = play("fate/ask_the_oracle", party(), {**answers, "roll/how": "roll", "roll/table": 1})
    assert texts(played) == ["Red"]
    assert played.entered == ["roll"]


def test_without_packages_it_has_the_short_tables_alone() -> None:
    provide(Library)
    assert list(offers("fate/ask_the_oracle", party(), {"mode": "table"})) == list(TABLES)
