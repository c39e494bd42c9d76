"""What people type, read as answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.cli.answers import handles, read
from tablewright.cli.draw_question import blocks, fills, what_to_type
from tablewright.cli.failure import Failure
from tablewright.table.view import DieView, OptionView, QuestionView

COLOURS = (
    OptionView("red", "Rust red"),
    OptionView("blue", "Night blue"),
    OptionView("bluish", "Night sky, just before dawn"),
    OptionView("green", "Green", refused="the lamp is broken"),
)
CHOOSE = QuestionView(1, "colour", "choose", "Which colour?", options=COLOURS)
PICK = QuestionView(1, "two", "pick", "Which two?", options=COLOURS, least=0, most=2)
TRIPS = QuestionView(1, "trip", "choose", "How far?", options=(OptionView("3", "Far"), OptionView("1", "Near")))
ROLL = QuestionView(1, "luck", "roll", "Roll", dice=(DieView("action", 6), DieView("", 10)), dice_name="d6 + d10")
NUMBER = QuestionView(1, "count", "number", "How many?", low=0, high=9, usual="4")
TEXT = QuestionView(1, "words", "text", "What do you say?", usual="Good evening")


@pytest.mark.parametrize(
    ("question", "typed", "value"),
    [
        (CHOOSE, "red", "red"),
        (CHOOSE, " RED ", "red"),
        (CHOOSE, "2", "blue"),
        (CHOOSE, "4", "green"),
        (CHOOSE, "blue", "blue"),
        (CHOOSE, "blui", "bluish"),
        (CHOOSE, "night b", "blue"),
        (CHOOSE, "Night sky, just before dawn", "bluish"),
        (CHOOSE, "gr", "green"),
        (TRIPS, "1", "1"),
        (TRIPS, "3", "3"),
        (TRIPS, "near", "1"),
        (PICK, "red blue", ["red", "blue"]),
        (PICK, "1, 3", ["red", "bluish"]),
        (PICK, "night b, rust", ["blue", "red"]),
        (PICK, "none", []),
        (PICK, "", []),
        (ROLL, "4 10", [4, 10]),
        (ROLL, "4,10", [4, 10]),
        (ROLL, "-1 99", [-1, 99]),
        (NUMBER, "7", "7"),
        (NUMBER, "", "4"),
        (NUMBER, "seven", "seven"),
        (TEXT, " Hello ", "Hello"),
        (TEXT, "", "Good evening"),
    ],
)
def test_what_is_typed_is_read_as_the_question_wants_it(question: QuestionView, typed: str, value: object) -> None:
    assert read(question, typed) == value


@pytest.mark.parametrize(
    ("question", "typed", "said"),
    [
        (CHOOSE, "x", "“Which colour?” takes red, blue, bluish, not 'x'"),
        (CHOOSE, "", "“Which colour?” takes red, blue, bluish, not ''"),
        (CHOOSE, "5", "“Which colour?” takes red, blue, bluish, not '5'"),
        (CHOOSE, "night", "'night' may be Night blue or Night sky, just before dawn; type more of it"),
        (TRIPS, "2", "“How far?” takes 3, 1, not '2'"),
        (PICK, "red x", "“Which two?” takes red, blue, bluish, not 'x'"),
        (ROLL, "four", "type the faces of d6 + d10 with spaces between, Enter to let the machine roll"),
        (ROLL, "4 ten", "'ten' is no face"),
    ],
)
def test_what_names_no_answer_is_refused(question: QuestionView, typed: str, said: str) -> None:
    with pytest.raises(Failure) as refusal:
        read(question, typed)
    assert said in str(refusal.value)


def test_options_are_numbered_unless_their_keys_are_numbers() -> None:
    assert handles(COLOURS) == ["1", "2", "3", "4"]
    assert handles(TRIPS.options) == ["3", "1"]


@pytest.mark.parametrize(
    ("question", "own_dice", "hint"),
    [
        (CHOOSE, False, "Its number, its key, or the beginning of its words."),
        (PICK, False, "Pick 0 to 2, with spaces between."),
        (NUMBER, False, "A number from 0 to 9; Enter for 4."),
        (TEXT, False, "Your words; Enter for “Good evening”."),
        (ROLL, False, "Enter rolls d6 + d10; or type what your own dice show: action d10."),
        (ROLL, True, "Roll d6 + d10 and type the faces: action d10.  `roll` lets the machine roll."),
    ],
)
def test_a_hint_says_what_to_type(question: QuestionView, own_dice: bool, hint: str) -> None:
    assert what_to_type(question, own_dice=own_dice) == hint


@given(st.lists(st.integers(0, 100), min_size=1, max_size=6).filter(any), st.integers(1, 60))
def test_a_bar_is_as_long_as_it_should_be(percents: list[int], width: int) -> None:
    sizes = blocks(percents, width)
    assert sum(sizes) == width
    for percent, size in zip(percents, sizes, strict=True):
        assert abs(size - percent * width / sum(percents)) < 1


@pytest.mark.parametrize(("count", "drawn"), [(1, "█"), (2, "█░"), (3, "█▒░"), (5, "█▒▒▒░")])
def test_a_bar_is_solid_then_hatched_then_hollow(count: int, drawn: str) -> None:
    assert fills(count) == drawn
