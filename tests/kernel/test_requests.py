"""What each kind of question takes, how it writes answers down, how it branches, and the sentences of its refusals."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import Dice, Raw, d
from tablewright.kernel import (
    AnswerError,
    Beside,
    Choose,
    Confirm,
    Number,
    Option,
    Pick,
    Request,
    Roll,
    State,
    Text,
    key_of,
)
from tablewright.kernel.show import Chance, chance
from tests.store.anything import few


class Road(StrEnum):
    """Where to go."""

    HILL = "hill"
    WOOD = "wood"
    FORD = "ford"


class Horse(State, frozen=True):
    """Something with a key of its own."""

    key: str
    speed: int


ROADS = (Option(Road.HILL, "Over the hill"), Option(Road.WOOD, "Through the wood"), Option(Road.FORD, "By the ford"))
SHUT = (*ROADS[:2], Option(Road.FORD, "By the ford", "the river is high"))


def total(raw: Raw) -> int:
    return sum(raw)


def refusal(request: Request, answer: object) -> str:
    """What a person is told who answers like this; the log is told the same."""
    with pytest.raises(AnswerError) as refused:
        request.accept(answer)
    with pytest.raises(AnswerError) as unwritten:
        request.record(answer)
    assert str(unwritten.value) == str(refused.value)
    return str(refused.value)


def test_what_to_look_at_is_worked_out_only_when_a_screen_asks() -> None:
    def beside() -> Beside:
        raise LookupError

    choose = Choose("Which way?", ROADS, beside=beside)
    assert choose.accept("hill") is Road.HILL
    assert choose.record("hill") == "hill"
    assert len(choose.branches()) == 3


@pytest.mark.parametrize(
    ("share", "told", "percent"),
    [
        (Fraction(0), "none", 0),
        (Fraction(1, 1296), "under 1 %", 0),
        (Fraction(5, 18), "28 %", 28),
        (Fraction(1, 8), "13 %", 13),
        (Fraction(999, 1000), "over 99 %", 100),
        (Fraction(1), "100 %", 100),
    ],
)
def test_a_chance_in_words(share: Fraction, told: str, percent: int) -> None:
    one = chance("The ford", share)
    assert (one.told, one.percent, Fraction(one.exact)) == (told, percent, share)
    assert Chance("Nothing to tell").told == ""


# --- keys -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "key"),
    [(True, "yes"), (False, "no"), (Road.HILL, "hill"), ("as it is", "as it is"), (0, "0"), (-3, "-3")],
)
def test_a_value_is_written_down_under_a_word(value: object, key: str) -> None:
    assert key_of(value) == key
    assert type(key_of(value)) is str


def test_a_thing_is_written_down_under_its_own_key() -> None:
    assert Option(Horse("bay", 7), "The bay").key == "bay"


# --- one of several -------------------------------------------------------------


@pytest.mark.parametrize("road", Road)
def test_choose_takes_the_key_and_gives_the_value(road: Road) -> None:
    choose = Choose("Which way?", ROADS)
    taken = choose.accept(road.value)
    assert taken is road
    assert choose.record(road.value) == road.value
    assert type(choose.record(road)) is str


def test_choose_branches_into_what_is_open() -> None:
    assert Choose("Which way?", SHUT).branches() == [(Road.HILL, 1), (Road.WOOD, 1)]


@pytest.mark.parametrize("answer", ["moor", "", "Over the hill", "HILL", 0, None, True, ["hill"], {"hill": 1}, 1.5])
def test_choose_says_what_it_takes_and_what_came(answer: object) -> None:
    assert refusal(Choose("Which way?", SHUT), answer) == f"'Which way?' takes hill or wood, not {answer!r}"


def test_a_shut_option_says_why() -> None:
    assert refusal(Choose("Which way?", SHUT), "ford") == "'By the ford' is not possible now: the river is high"


def test_a_question_that_is_wholly_shut_says_so() -> None:
    assert refusal(Choose("Which way?", SHUT[2:]), "hill") == "'Which way?' takes nothing now, not 'hill'"
    assert Choose("Which way?", SHUT[2:]).branches() == []


def test_an_answer_that_is_no_word_is_named_by_what_people_read() -> None:
    request = Choose("Who?", (Option("", "Anybody"), Option("ann", "Ann")))
    assert refusal(request, "ben") == "'Who?' takes '' (Anybody) or ann, not 'ben'"


@pytest.mark.parametrize("answer", ["2", 2])
def test_an_option_that_is_a_number_is_taken_as_a_word_and_as_a_number(answer: object) -> None:
    choose = Choose("How many?", (Option(1, "One"), Option(2, "Two")))
    assert choose.accept(answer) == 2
    assert choose.record(answer) == "2"


@pytest.mark.parametrize("answer", [True, 1.0])
def test_what_equals_the_number_one_is_not_yet_a_one(answer: object) -> None:
    choose = Choose("How many?", (Option(1, "One"), Option(2, "Two")))
    assert refusal(choose, answer) == f"'How many?' takes 1 or 2, not {answer!r}"


# --- several of several ---------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "taken"),
    [
        ([], ()),
        (["ford"], (Road.FORD,)),
        (["wood", "hill"], (Road.HILL, Road.WOOD)),
        (("ford", "hill"), (Road.HILL, Road.FORD)),
    ],
)
def test_pick_gives_what_was_picked_in_the_order_of_the_options(answer: object, taken: tuple[Road, ...]) -> None:
    pick = Pick("Which two?", ROADS, 0, 2)
    assert pick.accept(answer) == taken
    assert pick.record(answer) == [road.value for road in taken]


def test_pick_branches_into_every_set_of_what_is_open() -> None:
    assert Pick("?", SHUT, 0, 3).branches() == [
        ((), 1),
        ((Road.HILL,), 1),
        ((Road.WOOD,), 1),
        ((Road.HILL, Road.WOOD), 1),
    ]
    assert Pick("?", SHUT, 3, 3).branches() == []


@pytest.mark.parametrize(
    ("least", "most", "answer", "told"),
    [
        (1, 2, "hill", "'Which?' takes a list of 1 to 2 of hill, wood, not 'hill'"),
        (1, 2, None, "'Which?' takes a list of 1 to 2 of hill, wood, not None"),
        (2, 2, ["hill"], "'Which?' takes 2 of hill, wood, not 1"),
        (1, 2, [], "'Which?' takes 1 to 2 of hill, wood, not 0"),
        (0, 1, ["hill", "wood"], "'Which?' takes 0 to 1 of hill, wood, not 2"),
        (1, 2, ["hill", "hill"], "'Which?' takes each option once; ['hill', 'hill'] repeats one"),
        (1, 2, ["hill", "ford"], "'By the ford' is not possible now: the river is high"),
        (1, 2, ["hill", "moor"], "'Which?' takes hill or wood, not 'moor'"),
    ],
)
def test_pick_says_what_it_takes_and_what_came(least: int, most: int, answer: object, told: str) -> None:
    assert refusal(Pick("Which?", SHUT, least, most), answer) == told


# --- yes or no ------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "taken"), [("yes", True), ("no", False)])
def test_confirm_takes_yes_or_no(answer: str, taken: bool) -> None:
    confirm = Confirm("Go on?", yes="Onward", no="Rest")
    assert confirm.accept(answer) is taken
    assert confirm.record(answer) == answer
    assert [(option.key, option.text) for option in confirm.options] == [("yes", "Onward"), ("no", "Rest")]
    assert confirm.branches() == [(True, 1), (False, 1)]


@pytest.mark.parametrize("answer", ["maybe", "Yes", "", 1, True, None])
def test_confirm_refuses_everything_else(answer: object) -> None:
    assert refusal(Confirm("Go on?"), answer) == f"'Go on?' takes yes or no, not {answer!r}"


# --- numbers --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "taken"),
    [(3, 3), ("3", 3), (" 3 ", 3), ("+3", 3), ("-2", -2), ("−2", -2), ("\u0663", 3), (0, 0), ("007", 7)],
)
def test_number_takes_whole_numbers_also_as_typed(answer: object, taken: int) -> None:
    number = Number("How far?", -2, 9)
    assert number.accept(answer) == taken
    assert number.record(answer) == taken


NO_NUMBERS = (
    "",
    " ",
    "-",
    "+",
    "--2",
    "+-2",
    "−−2",
    "2-",
    "- 2",
    "2.0",
    2.0,
    "²",
    "two",
    "1e0",
    "0x1",
    True,
    None,
    [3],
)


@pytest.mark.parametrize("answer", [10, -3, "10", "−3", "9" * 30, *NO_NUMBERS])
def test_number_says_its_range_and_what_came(answer: object) -> None:
    assert refusal(Number("How far?", -2, 9), answer) == f"'How far?' takes a number from -2 to 9, not {answer!r}"


def test_a_number_that_nobody_means_is_not_even_read() -> None:
    assert Number("?", 0, 10**30).accept("9" * 19) == 10**19 - 1
    assert refusal(Number("?", 0, 10**30), "9" * 20).endswith(f"not '{'9' * 20}'")


def test_number_branches_from_end_to_end() -> None:
    assert Number("?", -1, 2).branches() == [(-1, 1), (0, 1), (1, 1), (2, 1)]


# --- words ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "taken"), [("a word", "a word"), ("  a word\n", "a word"), ("12345678", "12345678")]
)
def test_text_takes_words_without_the_space_around_them(answer: str, taken: str) -> None:
    text = Text("What?", most=8)
    assert text.accept(answer) == taken
    assert text.record(answer) == taken


@pytest.mark.parametrize("answer", ["", "   ", "\n"])
def test_text_may_be_left_empty_only_where_it_says_so(answer: str) -> None:
    assert refusal(Text("What?"), answer) == "'What?' takes a few words; it cannot be left empty"
    assert Text("What?", blank=True).accept(answer) == ""


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("x" * 9, "'What?' takes 8 characters at most; this is 9"),
        (5, "'What?' takes words, not 5"),
        (None, "'What?' takes words, not None"),
        (["a"], "'What?' takes words, not ['a']"),
    ],
)
def test_text_says_what_is_wrong(answer: object, told: str) -> None:
    assert refusal(Text("What?", most=8), answer) == told


def test_text_that_takes_a_picture_takes_one_that_is_kept_unchecked() -> None:
    reference = f"picture:{'0f' * 32}"
    shows = Text("What?", check=lambda said: f"not {said}", picture=True)
    assert shows.record(f" {reference} ") == reference
    assert refusal(shows, "picture:0f") == "not picture:0f"
    assert refusal(Text("What?", check=lambda said: f"not {said}"), reference) == f"not {reference}"


@pytest.mark.parametrize(
    ("usual", "branch"), [("", "…"), ("   ", "…"), (" a word ", "a word"), ("much too long", "much too")]
)
def test_text_has_one_branch_which_it_takes(usual: str, branch: str) -> None:
    text = Text("What?", usual, most=8)
    assert text.branches() == [(branch, 1)]
    assert text.accept(branch) == branch


# --- dice -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "raw"),
    [([6, 10], [6, 10]), (("1", "2"), [1, 2]), ([" 3", "4 "], [3, 4])],
    ids=["faces", "typed", "space"],
)
def test_roll_takes_faces_and_writes_them_down(answer: object, raw: list[int]) -> None:
    roll = Roll("Roll", d(6) * d(10), total)
    assert roll.accept(answer) == sum(raw)
    assert roll.record(answer) == raw
    assert roll.raw(answer) == tuple(raw)


@pytest.mark.parametrize("answer", [42, "42", [42], ["42"], (42,)])
def test_a_single_die_may_be_typed_as_one_number(answer: object) -> None:
    assert Roll("Roll", d(100), total).record(answer) == [42]


NO_FACES: tuple[object, ...] = (
    [6],
    [6, 10, 1],
    [],
    6,
    "6",
    [True, 1],
    [1.0, 1],
    ["x", 1],
    [[6], [1]],
    None,
    "",
    "6 10",
    {6: 10},
)


@pytest.mark.parametrize("answer", [[7, 1], [1, 11], [0, 1], [-1, 1], *NO_FACES])
def test_roll_says_what_its_dice_can_show(answer: object) -> None:
    assert refusal(Roll("Roll", d(6) * d(10), total), answer) == (
        f"'Roll' takes the faces of d6 + d10, that is [1 to 6, 1 to 10], not {answer!r}"
    )


def test_roll_branches_by_what_is_seen() -> None:
    assert Roll("Roll", d(2) * d(2), total).branches() == ((2, 1), (3, 2), (4, 1))


# --- true of every question -----------------------------------------------------

ways = st.lists(
    st.builds(Option, st.sampled_from("abcdefg"), st.just("An option"), st.sampled_from(["", "shut"])),
    min_size=1,
    max_size=5,
    unique_by=lambda option: option.value,
).map(tuple)


@st.composite
def picks(draw: st.DrawFn) -> Pick[str]:
    options = draw(ways)
    least = draw(st.integers(0, len(options)))
    return Pick("?", options, least, draw(st.integers(least, len(options))))


requests: st.SearchStrategy[Any] = st.one_of(
    st.builds(Choose, st.just("?"), ways),
    picks(),
    st.just(Confirm("?")),
    st.tuples(st.integers(-9, 9), st.integers(0, 9)).map(lambda ends: Number("?", ends[0], sum(ends))),
    st.builds(Text, st.just("?"), st.text(max_size=12), st.integers(1, 9), st.booleans()),
    st.lists(st.integers(2, 4), min_size=1, max_size=3).map(lambda sides: Roll("?", Dice(*sides), total)),
)


def written(request: Request, value: Any) -> Any:
    """The answer that a person gives to bring about a branch; which faces make a sight is for dice to know."""
    if isinstance(request, Roll):
        return next(raw for raw in request.dice.faces if request.read(raw) == value)
    return (
        [key_of(one) for one in value] if isinstance(request, Pick) else value if type(value) is int else key_of(value)
    )


@few
@given(requests)
def test_every_branch_can_be_answered_and_read_back(request: Request) -> None:
    for value, _ways in request.branches():
        recorded = request.record(written(request, value))
        assert request.accept(recorded) == value
        assert request.record(recorded) == recorded


anything = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3), st.sampled_from("abcdefg0123456")
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=5,
)


@few
@given(requests, anything)
def test_any_answer_is_taken_for_good_or_refused_with_a_sentence(request: Request, answer: object) -> None:
    try:
        recorded = request.record(answer)
    except AnswerError:
        assert refusal(request, answer)
    else:
        assert request.record(recorded) == recorded
        assert request.accept(recorded) == request.accept(answer)


@pytest.mark.parametrize("odd", ["\u202e", "\u2066", "\x00", "\x1b", "\n", "\u2028", "\x85"])
def test_words_of_one_line_hold_nothing_that_only_steers_how_others_are_shown(odd: str) -> None:
    with pytest.raises(AnswerError, match=rf"U\+{ord(odd):04X} in it is a sign nobody sees: leave it out"):
        Text("Your name?", most=80).accept(f"Na{odd}dia")
    assert Text("The journal").accept(f"Na{odd}dia") == f"Na{odd}dia"


@pytest.mark.parametrize("name", ["Zoë Lindqvist", "نادية", "נדיה", "中村", "👩\u200d🚀"])
def test_names_of_any_language_are_names(name: str) -> None:
    assert Text("Your name?", most=80).accept(name) == name
