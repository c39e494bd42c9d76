"""Drawings and the words that stand for them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.kernel.show import Card, Change, Chip, Die, Ladder, Meter, Say, Throw, chance
from tablewright.rules import game
from tablewright.table import Table
from tablewright.table.view import ChancesView, ChanceView
from tablewright.web import draw, phrases, render
from tablewright.web.refusals import sentence
from tests.web.every import EVERY


def action(face: int, one: int, two: int, **marks: bool) -> tuple[Die, ...]:
    return (
        Die(face, 6, "action", cancelled=marks.get("cancelled", False)),
        Die(one, 10, "challenge", beaten=marks.get("first", False)),
        Die(two, 10, "challenge", beaten=marks.get("second", False)),
    )


@pytest.mark.parametrize(
    ("thrown", "words"),
    [
        (action(4, 2, 9, first=True), "Action die 4. Challenge dice 2, beaten and 9, not beaten."),
        (action(2, 3, 8, cancelled=True), "Action die 2, cancelled. Challenge dice 3 and 8."),
        (action(6, 7, 7, first=True, second=True), "Action die 6. Challenge dice 7, beaten and 7, beaten. They match."),
        ((Die(42, 100),), "Die 42."),
        ((Die(1, 6), Die(1, 6)), "Dice 1 and 1."),
        ((Die(3, 6, "drama"),), "Drama die 3."),
    ],
)
def test_dice_are_told_in_words(thrown: tuple[Die, ...], words: str) -> None:
    assert draw.dice_words(thrown) == words
    assert f'aria-label="{words}"' in draw.dice(thrown)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_every_die_can_be_drawn(sides: int) -> None:
    picture = str(draw.dice((Die(sides, sides),)))
    assert (picture.count('class="pip"') == 6) if sides == 6 else (f">{sides}</text>" in picture)


def test_many_dice_stand_in_rows() -> None:
    assert "translate(84 44)" in draw.dice(tuple(Die(1, 6) for _ in range(6)))


def test_a_cancelled_die_is_struck_and_a_beaten_one_filled() -> None:
    picture = str(draw.dice(action(2, 3, 8, cancelled=True, first=True)))
    assert picture.count("strike") == 1
    assert picture.count("die--beaten") == 1


def test_what_a_game_calls_its_dice_cannot_break_out_of_the_drawing() -> None:
    assert "<script" not in draw.dice((Die(1, 6, '"><script>'),))
    assert "<script" not in draw.ladder(Ladder('"><script>', 0, -1, 1, 1, 0))


@pytest.mark.parametrize(
    ("grades", "letters"),
    [
        (("strong", "weak", "miss"), ["s", "w", "m"]),
        (("calm", "breeze", "gale"), ["a", "b", "z"]),
        (("yes", "no"), ["a", "z"]),
        (("1", "2", "3", "4", "5", "6"), ["a", "b", "c", "d", "e", "z"]),
    ],
)
def test_grades_go_from_solid_to_hollow(grades: tuple[str, ...], letters: list[str]) -> None:
    assert draw.letters(grades) == letters


def chances(*percents: int) -> tuple[ChanceView, ...]:
    return tuple(
        ChanceView(grade, grade, percent, "")
        for grade, percent in zip(("strong", "weak", "miss"), percents, strict=False)
    )


def test_a_bar_is_as_long_as_its_chances() -> None:
    bar = str(draw.odds(chances(23, 44, 33)))
    assert 'class="odds__s" x="0%" width="23%"' in bar
    assert 'class="odds__w" x="23%" width="44%"' in bar
    assert 'class="hatch hatch--w" x="23%" width="44%"' in bar
    assert bar.count("<rect") == 3


def test_a_certain_miss_is_an_empty_bar() -> None:
    assert "<rect" not in draw.odds(chances(0, 0, 100))


@pytest.mark.parametrize(("count", "drawn"), [(0, False), (1, False), (2, True), (6, True), (7, False)])
def test_a_bar_of_too_few_or_too_many_parts_is_not_drawn(count: int, drawn: bool) -> None:
    many = tuple(ChanceView(str(at), str(at), 1, f"{at}/21") for at in range(count))
    assert phrases.drawable(ChancesView(many)) is drawn
    assert phrases.drawable(None) is False


@pytest.mark.parametrize(
    ("chances", "even"), [(("1/3", "1/3", "1/3"), True), (("1/2", "1/2"), False), (("1/2", "1/4", "1/4"), False)]
)
def test_what_is_as_likely_as_everything_else_is_not_drawn(chances: tuple[str, ...], even: bool) -> None:
    shown = ChancesView(tuple(ChanceView(one, one, 33, one) for one in chances))
    assert (shown.even, phrases.drawable(shown)) == (even, not even)


@pytest.mark.parametrize(("value", "text"), [(7, "+7"), (0, "0"), (-2, "−2")])
def test_numbers_carry_their_sign(value: int, text: str) -> None:
    assert draw.signed(value) == text


def test_below_zero_the_ladder_fills_downwards() -> None:
    ladder = str(draw.ladder(Ladder("Momentum", -4, -6, 10, 10, 2)))
    assert ladder.count('class="fill"') == 4
    assert ladder.count('class="hatch') == 0
    assert str(draw.ladder(Ladder("Momentum", 8, -6, 10, 8, 0))).count('class="hatch') == 2


def test_lines_of_a_card_are_put_together_by_kind() -> None:
    throw, card = Throw(()), Card("m", "M")
    lines = (Say("a"), Change("b", "1", "2"), throw, card, card, Say("c"))
    assert [kind for kind, _lines in phrases.blocks(lines)] == ["list", "throw", "card", "card", "list"]
    assert phrases.first_throw(lines) is throw
    assert phrases.first_throw((card, card, card, throw)) is None
    assert [kind for kind, _items in phrases.runs((Meter("a", 1), Meter("b", 2), Chip("c")))] == ["Meter", "Chip"]


def test_ids_that_differ_stay_different() -> None:
    assert phrases.slug("health") == "health"
    assert len({phrases.slug(name) for name in ("a/b", "a.b", "a b", "a-b", "ä", "ö")}) == 6


@pytest.mark.parametrize(
    ("name", "face"), [("Mara", "M"), ("Mara Teague", "MT"), ("Anna van der Berg", "AB"), ("", "?")]
)
def test_a_face_has_two_letters_at_most(name: str, face: str) -> None:
    assert phrases.initials(name) == face


@pytest.mark.parametrize(("text", "said"), [("it is shut", "It is shut."), ("Why?", "Why?"), ("“so”", "“so”")])
def test_refusals_are_sentences(text: str, said: str) -> None:
    assert sentence(text) == said


def test_grades_of_any_game_are_drawn() -> None:
    system = game("ember")
    table = Table.memory(system, system.new({}))
    table.begin("host", "watch/keep_watch")
    page = render.Page(table.view("host"), render.Choice())
    ask = render.Drawer().draw(page).whole("ask")
    assert "calm 17 percent, breeze 50 percent, gale 33 percent" in " ".join(_text(ask).split())


def test_a_bar_is_as_long_as_its_chance() -> None:
    assert 'width="28%"' in draw.share(chance("a", Fraction(5, 18)))
    assert 'width="1%"' in draw.share(chance("a", Fraction(1, 1296)))
    assert "<rect" not in draw.share(chance("a", Fraction(0)))


def asked() -> str:
    """The question of a game that shows dice and chances."""
    table = Table.memory(EVERY, EVERY.new({}))
    table.begin("host", "all/again")
    page = render.Page(table.view("host"), render.Choice())
    return str(render.Drawer().draw(page).whole("ask"))


def test_dice_lie_side_by_side_with_what_each_would_bring() -> None:
    ask = asked()
    tokens, rest = ask.split('<ul class="opts', 1)
    assert tokens.count('class="face-up"') == 2
    assert tokens.count("aria-hidden") >= 2
    words = " ".join(_text(tokens).split())
    assert "The 6 28 % to find something 14 coins best The 3 thrown again already" in words
    assert 'name="value" value="6" data-key="1"' in tokens
    assert 'name="value" value="3" disabled' in tokens
    assert "Keep the 9 none to find something 9 coins" in " ".join(_text(rest).split())
    assert 'name="value" value="keep" data-key="2"' in rest


def test_what_to_look_at_stands_beside_the_question() -> None:
    ask = asked()
    words = " ".join(_text(ask).split())
    assert "Played well, the chance of a find is 28 %." in words
    assert "Places, if you look for one" in words
    assert "4 The <mill> dice cannot fall so low none" in words
    assert "9 The inn found yesterday" in words
    assert "11 The ford, the best chance throw the 6 28 %" in words
    assert "14 The wood under 1 %" in words
    assert ask.count('class="chance is-found"') == ask.count('class="chance is-out"') == 1
    assert "style=" not in ask


def _text(html: str) -> str:
    from tests.web.visitor import Reader  # noqa: PLC0415

    return Reader(html).words.replace(" ,", ",")
