"""From facts to the story: cards in cards, dice drawn once, scores that take the place of others."""

from __future__ import annotations

import pytest

from tablewright.kernel import Entered, Fact, Left, Said, Thrown, Wrote, story
from tablewright.kernel.show import Card, Change, Die, Line, Say, Throw, in_a_sentence
from tests.kernel.inn import INN, NAMES, Cheated, Diced, Drank, GuestId, Paid

ADA, BO = GuestId("ada"), GuestId("bo")
FACES = (Die(2, 6), Die(3, 6))
DICE = Thrown("dice", (6, 6), (2, 3))


def told(*facts: Fact) -> tuple[Line, ...]:
    return story(INN, facts, NAMES)


def test_no_facts_no_story() -> None:
    assert told() == ()


def test_a_move_is_a_card_with_everything_that_followed_from_it() -> None:
    assert told(Entered("inn/drink", "ada", 2), Drank(ADA), Wrote("Cheers"), Left()) == (
        Card("inn/drink", "Drink", "Ada", 2, (Say("ada empties a cup."), Say("Cheers", own=True))),
    )


def test_moves_stand_in_the_moves_that_they_follow_from() -> None:
    facts = [
        *(Entered("inn/treat", "ada"), Said("Before.")),
        *(Entered("inn/drink", "bo"), Drank(BO), Left()),
        *(Said("Between."), Entered("inn/drink", "ada"), Entered("inn/throw"), Said("Deep."), Left(), Left()),
        *(Said("After."), Left()),
    ]
    assert told(*facts, Said("At the top.")) == (
        Card(
            "inn/treat",
            "Treat",
            "Ada",
            lines=(
                Say("Before."),
                Card("inn/drink", "Drink", "Bo", lines=(Say("bo empties a cup."),)),
                Say("Between."),
                Card("inn/drink", "Drink", "Ada", lines=(Card("inn/throw", "Throw", lines=(Say("Deep."),)),)),
                Say("After."),
            ),
        ),
        Say("At the top."),
    )


def test_a_move_that_is_still_open_tells_the_lines_so_far() -> None:
    assert told(Entered("inn/treat", "ada"), Said("Before."), Entered("inn/drink", "bo"), Drank(BO)) == (
        Card(
            "inn/treat",
            "Treat",
            "Ada",
            lines=(Say("Before."), Card("inn/drink", "Drink", "Bo", lines=(Say("bo empties a cup."),))),
        ),
    )


def test_a_move_that_the_game_does_not_have_any_more_is_told_by_its_id() -> None:
    assert told(Entered("inn/sing", "cat"), Left()) == (Card("inn/sing", "inn/sing"),)


def test_an_end_without_a_beginning_is_passed_over() -> None:
    assert told(Said("One."), Left(), Said("Two.")) == (Say("One."), Say("Two."))


# --- dice -----------------------------------------------------------------------


def test_dice_are_drawn_where_they_fell_if_nobody_else_draws_them() -> None:
    assert told(Entered("inn/throw"), Said("Before."), DICE, Paid(1), Left()) == (
        Card("inn/throw", "Throw", lines=(Say("Before."), Throw(FACES), Say("Coins change hands (coins 1)."))),
    )


def test_dice_at_the_end_or_before_a_move_or_one_after_another_are_drawn() -> None:
    assert told(DICE) == (Throw(FACES),)
    assert told(DICE, Entered("inn/throw"), Left()) == (Throw(FACES), Card("inn/throw", "Throw"))
    assert told(Entered("inn/throw"), DICE, Left()) == (Card("inn/throw", "Throw", lines=(Throw(FACES),)),)
    own = Thrown("dice#2", (6,), (6,), own=True)
    assert told(DICE, own, Said("So.")) == (Throw(FACES), Throw((Die(6, 6),), own=True), Say("So."))


def test_a_fact_that_reads_the_dice_draws_them_and_nobody_else() -> None:
    assert told(Entered("inn/throw"), DICE, Diced(5), Said("So."), Left()) == (
        Card("inn/throw", "Throw", lines=(Throw(FACES, score="5"), Say("So."))),
    )


def test_a_score_that_was_another_takes_the_place_of_the_last_throw() -> None:
    first = Thrown("dice", (6, 6), (6, 6))
    assert told(Entered("inn/throw"), first, Diced(12), DICE, Diced(5), Said("Hm."), Cheated(5, 6), Left()) == (
        Card(
            "inn/throw",
            "Throw",
            lines=(Throw((Die(6, 6), Die(6, 6)), score="12"), Throw(FACES, score="6", was="5"), Say("Hm.")),
        ),
    )


def test_a_throw_may_stand_instead_of_the_last_one_with_the_same_score() -> None:
    caught = Throw(FACES, score="5", outcome="Caught", instead=True)
    assert told(DICE, Diced(5), Said("Hm."), Cheated(5, 5)) == (caught, Say("Hm."))


def test_a_score_that_was_another_stands_for_itself_where_there_is_no_throw() -> None:
    assert told(DICE, Diced(5), Entered("inn/throw"), Cheated(5, 6), Left()) == (
        Throw(FACES, score="5"),
        Card("inn/throw", "Throw", lines=(Throw(FACES, score="6", was="5"),)),
    )
    assert told(Said("x"), Cheated(5, 6)) == (Say("x"), Throw((), score="6", was="5"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change("Heat", "3", "7"), "Heat 3 to 7"),
        (Change("Nadia", "", "unconscious", "a blow"), "Nadia: unconscious (a blow)"),
        (Change("Nadia", "prone", "", "stands up"), "Nadia: no longer prone (stands up)"),
        (Change("Rounds to live", "", "4"), "Rounds to live: 4"),
        (Change("Nadia", "", ""), "Nadia"),
    ],
)
def test_a_change_in_flat_words_has_no_empty_side(change: Change, said: str) -> None:
    assert in_a_sentence(change) == said
