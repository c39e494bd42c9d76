"""How rolls are spelt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import Expression, NotationError, parse
from tablewright.dice.notation import MOST_DICE, MOST_NUMBER, MOST_SIDES, Pool


@pytest.mark.parametrize(
    ("text", "spelling", "dice"),
    [
        ("d6", "d6", "d6"),
        ("1d6", "d6", "d6"),
        ("d6 + 2d10", "d6 + 2d10", "d6 + 2d10"),
        ("d6+2d10", "d6 + 2d10", "d6 + 2d10"),
        (" 2D10\t+  D6 + 3 ", "2d10 + d6 + 3", "2d10 + d6"),
        ("d%", "d100", "d100"),
        ("d% - 5", "d100 - 5", "d100"),
        ("4d6kh3", "4d6kh3", "4d6"),
        ("4d6KH3", "4d6kh3", "4d6"),
        ("2d20kl1 + 007", "2d20kl1 + 7", "2d20"),
        ("3d6kh3", "3d6", "3d6"),
        ("-d4 - 2", "-d4 - 2", "d4"),
        ("+d4", "d4", "d4"),
        ("5 - d4", "5 - d4", "d4"),
        ("d6 + d6", "d6 + d6", "2d6"),
    ],
)
def test_a_roll_has_one_spelling_and_its_dice(text: str, spelling: str, dice: str) -> None:
    assert (parse(text).text, parse(text).dice.name) == (spelling, dice)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("d6 + 2d10", (4, 3, 8), 15),
        ("4d6kh3", (1, 6, 5, 2), 13),
        ("4d6kl3", (1, 6, 5, 2), 8),
        ("4d6kh1", (2, 2, 2, 2), 2),
        ("2d20kl1 + 7", (20, 3), 10),
        ("-d4 - 2", (3,), -5),
        ("d100 - 5 + d4", (50, 4), 49),
    ],
)
def test_faces_make_a_total(text: str, faces: tuple[int, ...], total: int) -> None:
    assert parse(text).total(faces) == total


@pytest.mark.parametrize(
    ("text", "faces", "kept"),
    [
        ("4d6kh3", (1, 6, 5, 2), (1, 2, 3)),
        ("4d6kl1", (3, 1, 5, 1), (1,)),
        ("3d6kh2", (4, 4, 4), (0, 1)),
        ("2d6", (4, 4), (0, 1)),
    ],
)
def test_a_term_knows_which_dice_count(text: str, faces: tuple[int, ...], kept: tuple[int, ...]) -> None:
    (term,) = parse(text).terms
    assert term.kept(faces) == kept


def test_a_number_has_no_dice_and_is_what_it_says() -> None:
    _dice, number = parse("2d6 - 3").terms
    assert (number.kept(()), number.value(())) == ((), -3)


def test_each_term_is_given_its_own_faces() -> None:
    pieces = parse("2d6 + 3 - d4").split((5, 6, 2))
    assert [(term.text, faces, term.value(faces)) for term, faces in pieces] == [
        ("2d6", (5, 6), 11),
        ("3", (), 3),
        ("d4", (2,), -2),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a roll from character 1 on; try 'd6 + 2d10' or '4d6kh3 + 1'"),
        ("  ", "'  ' is not a roll from character 3 on"),
        ("six", "'six' is not a roll from character 1 on"),
        ("d", "'d' is not a roll from character 1 on"),
        ("d6 d6", "'d6 d6' is not a roll from character 4 on"),
        ("d6 +", "'d6 +' is not a roll from character 4 on"),
        ("d6 ++ 1", "'d6 ++ 1' is not a roll from character 4 on"),
        ("d6k3", "'d6k3' is not a roll from character 4 on"),
        ("d6kh", "'d6kh' is not a roll from character 5 on"),
        ("d6 * 2", "'d6 * 2' is not a roll from character 4 on"),
        ("d٦", "is not a roll from character 1 on"),
        ("0d6", "'0d6' in '0d6': a die has 2 to 1000000 sides, and there are 1 to 1000"),
        ("d6 + 2d1", "'+ 2d1' in 'd6 + 2d1': a die has 2 to 1000000 sides"),
        ("d1000001", "a die has 2 to 1000000 sides"),
        ("1001d6", "and there are 1 to 1000"),
        ("600d6 + 600d6", "has more than 1000 dice; roll them in smaller lots"),
        ("4d6kh5", "'4d6kh5' in '4d6kh5' keeps 5 of 4 dice"),
        ("4d6kh0", "keeps 0 of 4 dice"),
        ("d6 + 1000000001", "a plain number is 1000000000 at most"),
        ("d6 + " + "9" * 5000, "the number from character 6 on is too long"),
        ("9" * 5000 + "d6", "the number from character 1 on is too long"),
    ],
)
def test_what_is_not_a_roll_is_refused_with_the_place(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert said in str(refusal.value)


def test_a_number_alone_is_spelt_but_has_no_dice() -> None:
    assert parse("5 + 3").text == "5 + 3"
    with pytest.raises(NotationError, match="'5 \\+ 3' has no dice in it"):
        _ = parse("5 + 3").dice


@st.composite
def pools(draw: st.DrawFn) -> str:
    count = draw(st.integers(1, 8))
    sides = draw(st.one_of(st.integers(2, MOST_SIDES), st.just("%")))
    keep = draw(st.one_of(st.just(""), st.builds("k{}{}".format, st.sampled_from("hlHL"), st.integers(1, count))))
    return f"{count if count > 1 else draw(st.sampled_from(['', '1']))}{draw(st.sampled_from('dD'))}{sides}{keep}"


@st.composite
def expressions(draw: st.DrawFn) -> str:
    """Only texts that are rolls, in any spelling."""
    space = st.sampled_from(["", " ", "  ", "\t"])
    terms = draw(st.lists(st.one_of(pools(), st.integers(0, MOST_NUMBER).map(str)), min_size=1, max_size=6))
    text = draw(st.sampled_from(["", "-", "+"]))
    for at, term in enumerate(terms):
        sign = draw(st.sampled_from("+-")) if at else ""
        text += f"{draw(space)}{sign}{draw(space)}{term}"
    return text + draw(space)


@given(expressions())
def test_the_spelling_reads_back_to_itself(text: str) -> None:
    spelling = parse(text).text
    assert parse(spelling).text == spelling
    assert [(term.sign, term.text) for term in parse(spelling).terms] == [
        (term.sign, term.text) for term in parse(text).terms
    ]


def bounds(roll: Expression) -> tuple[int, int]:
    """The least and the most a roll can make, from its terms alone."""
    least = most = 0
    for term in roll.terms:
        if isinstance(term, Pool):
            low, high = term.keep, term.keep * term.sides
        else:
            low = high = term.number
        least, most = (least + low, most + high) if term.sign > 0 else (least - high, most - low)
    return least, most


@given(st.data(), expressions())
def test_a_total_lies_within_its_bounds_and_is_the_sum_of_its_terms(data: st.DataObject, text: str) -> None:
    roll = parse(text)
    sides = [term.sides for term in roll.terms for _ in range(term.count)]
    faces = data.draw(st.tuples(*(st.integers(1, side) for side in sides)))
    least, most = bounds(roll)
    assert least <= roll.total(faces) <= most
    assert sum(term.value(own) for term, own in roll.split(faces)) == roll.total(faces)
    for term, own in roll.split(faces):
        if own:
            assert abs(term.value(own)) == sum(own[at] for at in term.kept(own))


@given(st.text("0123456789dDkhlKHL%+- ", max_size=12))
def test_every_text_is_a_roll_or_is_refused(text: str) -> None:
    try:
        roll = parse(text)
    except NotationError:
        return
    assert parse(roll.text).text == roll.text
    assert sum(term.count for term in roll.terms) <= MOST_DICE
