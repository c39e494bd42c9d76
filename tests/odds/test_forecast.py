"""The chances of the next roll: what each option would bring, before a person decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from tablewright.dice import Dice, Raw, d
from tablewright.kernel import (
    Answered,
    Begun,
    Campaign,
    Option,
    Outlook,
    Play,
    Roll,
    Seat,
    State,
    System,
    Value,
    Waiting,
)
from tablewright.odds import Chances, chances, forecast
from tablewright.rules.ember import EMBER, Camp


class Field(State, frozen=True):
    """Where the duels are."""

    light: int = 1


def total(raw: Raw) -> int:
    return sum(raw)


def high(raw: Raw) -> bool:
    return max(raw) > 4


GRADES = (("strong", "A hit"), ("weak", "A graze"), ("miss", "A miss"))


def grade(score: int) -> str:
    return "strong" if score > 9 else "weak" if score > 5 else "miss"


def one_better(score: int) -> str:
    return grade(score + 1)


def ask(rule: Callable[[Play[Field]], object], **answers: Value) -> dict[str, Mapping[str, Chances]]:
    """The forecast of every open question of `rule` after these answers."""
    duels = System("duels", "Duels", Field, ())
    duels.move("duel", "Duel", source="p. 1")(rule)
    campaign = Campaign(duels, Field())
    campaign.fold(1, Begun("duel"))
    for seq, (question, value) in enumerate(answers.items(), 2):
        campaign.fold(seq, Answered(1, question.replace("__", "/"), value))
    step = campaign.step(campaign.drafts[1])
    assert isinstance(step, Waiting)
    return {
        question: forecast(campaign, campaign.drafts[1], question, request)
        for question, request in step.requests.items()
    }


def shares(found: Chances) -> dict[str, Fraction]:
    return {key: share for key, _words, share in found.grades}


# --- a roll ---------------------------------------------------------------------


def test_a_graded_roll_has_its_grades_best_first_with_exact_shares() -> None:
    roll = Roll("Strike", d(6) * d(6), total, odds=Outlook(GRADES, grade))
    assert chances(roll) == Chances(
        (
            ("strong", "A hit", Fraction(6, 36)),
            ("weak", "A graze", Fraction(20, 36)),
            ("miss", "A miss", Fraction(10, 36)),
        )
    )


def test_what_can_be_bettered_is_shown_beside_it() -> None:
    roll = Roll("Strike", d(6) * d(6), total, odds=Outlook(GRADES, grade, one_better, "a push"))
    found = chances(roll)
    assert found.grades == chances(Roll("Strike", d(6) * d(6), total, odds=Outlook(GRADES, grade))).grades
    assert found.instead == (
        ("strong", "A hit", Fraction(10, 36)),
        ("weak", "A graze", Fraction(20, 36)),
        ("miss", "A miss", Fraction(6, 36)),
    )
    assert found.how == "a push"


def test_a_grade_that_cannot_come_has_no_chance_and_is_still_named() -> None:
    found = chances(Roll("Strike", d(6), total, odds=Outlook(GRADES, grade)))
    assert shares(found) == {"strong": 0, "weak": Fraction(1, 6), "miss": Fraction(5, 6)}


@pytest.mark.parametrize(
    ("dice", "read", "expected"),
    [
        (d(6), high, {"False": Fraction(2, 3), "True": Fraction(1, 3)}),
        (d(2) * d(2), total, {"2": Fraction(1, 4), "3": Fraction(1, 2), "4": Fraction(1, 4)}),
        (d(12), total, {str(face): Fraction(1, 12) for face in range(1, 13)}),
    ],
)
def test_without_grades_every_reading_is_one_in_the_order_of_the_dice(
    dice: Dice, read: Callable[[Raw], Any], expected: dict[str, Fraction]
) -> None:
    found = chances(Roll("Roll", dice, read))
    assert list(shares(found).items()) == list(expected.items())
    assert [words for _key, words, _share in found.grades] == list(expected)
    assert (found.instead, found.how) == ((), "")


def test_readings_with_one_name_are_one_grade() -> None:
    def one_or_another(raw: Raw) -> int | str:
        return "1" if raw == (1,) else 1

    assert shares(chances(Roll("Roll", d(4), one_or_another))) == {"1": 1}


@pytest.mark.parametrize("dice", [d(6), d(6) * d(6), d(4) * d(10)])
@pytest.mark.parametrize("outlook", [None, Outlook(GRADES, grade), Outlook(GRADES, grade, one_better, "a push")])
def test_the_chances_of_a_roll_sum_to_one(dice: Dice, outlook: Outlook | None) -> None:
    found = chances(Roll("Roll", dice, total, odds=outlook))
    assert sum(share for _key, _words, share in found.grades) == 1
    assert sum(share for _key, _words, share in found.instead) == (1 if outlook and outlook.instead else 0)


# --- what each option brings ----------------------------------------------------


def duel(play: Play[Field]) -> None:
    """One option for each way that a decision can lead."""
    options = [
        Option("sword", "The sword"),
        Option("axe", "The axe"),
        Option("bow", "The bow", "there is no string"),
        Option("talk", "Words"),
        Option("yield", "Nothing"),
    ]
    match play.choose("arm", "With what?", options):
        case "sword":
            play.roll("strike", "Strike", d(6) * d(6), total, odds=Outlook(GRADES, grade))
        case "axe":
            play.roll("strike", "Strike", d(6), total, odds=Outlook(GRADES, grade))
        case "talk":
            if play.confirm("soft", "Softly?"):
                play.roll("charm", "Charm", d(2), total)
        case _:
            play.say("Nothing happens.")


def test_only_open_options_that_lead_straight_to_a_roll_have_chances() -> None:
    found = ask(duel)["arm"]
    assert list(found) == ["sword", "axe"]
    assert found["sword"] == chances(Roll("Strike", d(6) * d(6), total, odds=Outlook(GRADES, grade)))
    assert found["axe"] == chances(Roll("Strike", d(6), total, odds=Outlook(GRADES, grade)))


def test_yes_and_no_are_options_too() -> None:
    assert {key: shares(one) for key, one in ask(duel, arm="talk")["soft"].items()} == {
        "yes": {"1": Fraction(1, 2), "2": Fraction(1, 2)}
    }


def test_a_roll_that_is_asked_has_its_own_chances() -> None:
    assert ask(duel, arm="axe")["strike"] == {"": chances(Roll("Strike", d(6), total, odds=Outlook(GRADES, grade)))}


@pytest.mark.parametrize(
    "rule",
    [
        lambda play: play.number("n", "?", 1, 2, 1) and play.roll("r", "?", d(6), total),
        lambda play: play.text("t", "?") and play.roll("r", "?", d(6), total),
        lambda play: (
            play.pick("p", "?", [Option("a", "A"), Option("b", "B")], 2, 2) and play.roll("r", "?", d(6), total)
        ),
        lambda play: play.confirm("c", "?") or play.say("Nothing follows."),
    ],
    ids=["number", "text", "several at once", "nothing follows"],
)
def test_what_is_no_option_before_a_roll_has_no_chances(rule: Callable[[Play[Field]], object]) -> None:
    ((_question, found),) = ask(rule).items()
    assert found == {}


def armed(play: Play[Field]) -> None:
    """A choice, then help that nobody has to take, then the roll."""
    arm = play.choose("arm", "With what?", [Option(1, "The sword"), Option(0, "Bare hands")])
    helps = play.pick("help", "Who helps?", [Option(1, "Ann"), Option(2, "Ben"), Option(3, "Cy", "asleep")], 0, 3)
    bonus = arm + sum(helps)
    play.roll("strike", "Strike", d(6), lambda raw: total(raw) + bonus, odds=Outlook(GRADES, grade))


def test_what_nobody_has_to_take_is_passed_over_and_said_to_lie_between() -> None:
    found = ask(armed)["arm"]
    assert {key: (shares(one)["strong"], one.straight) for key, one in found.items()} == {
        "1": (_over(1), False),
        "0": (_over(0), False),
    }


def test_each_help_shows_what_it_brings_alone_and_what_none_does() -> None:
    found = ask(armed, arm="0")["help"]
    assert {key: (shares(one)["strong"], one.straight) for key, one in found.items()} == {
        "1": (_over(1), True),
        "2": (_over(2), True),
        "": (_over(0), True),
    }


def _over(bonus: int) -> Fraction:
    """The chance that a die and a bonus are a strong grade."""
    return Fraction(sum(grade(face + bonus) == "strong" for face in range(1, 7)), 6)


def hoard(play: Play[Field]) -> None:
    """Far more dice than anybody could go through, straight away or after an option."""
    if play.confirm("dig", "Dig?"):
        play.roll("hoard", "What is there?", Dice(*[100] * 9), total, odds=Outlook((), grade))


def test_a_roll_whose_outlook_has_no_grades_is_not_worked_out() -> None:
    assert ask(hoard) == {"dig": {}}
    assert ask(hoard, dig="yes") == {"hoard": {}}


def both(play: Play[Field]) -> None:
    """Two people decide at once, and each rolls for what they chose."""

    def one(hand: Play[Field], who: str) -> None:
        if hand.confirm("dare", f"Dare, {who}?"):
            hand.roll("leap", "Leap", d(6), high)

    def seat(who: str) -> Seat:
        return who

    play.each("all", ["ann", "ben"], one, seat)


def test_chances_are_there_also_beside_the_questions_of_others() -> None:
    leap = chances(Roll("Leap", d(6), high))
    assert ask(both) == {"all/ann/dare": {"yes": leap}, "all/ben/dare": {"yes": leap}}


def test_chances_are_there_also_beside_the_rolls_of_others() -> None:
    leap = chances(Roll("Leap", d(6), high))
    assert ask(both, all__ann__dare="yes") == {"all/ann/leap": {"": leap}, "all/ben/dare": {"yes": leap}}


def test_an_answer_that_is_given_anew_is_looked_at_anew() -> None:
    """The answer does not fit any more; each option still shows its chances, not those of the answer before."""
    found = ask(duel, arm="bow")
    assert list(found["arm"]) == ["sword", "axe"]


def test_the_wind_of_ember() -> None:
    campaign = Campaign(EMBER, Camp())
    campaign.fold(1, Begun("watch/keep_watch"))
    step = campaign.step(campaign.drafts[1])
    assert isinstance(step, Waiting)
    found = forecast(campaign, campaign.drafts[1], "feed", step.requests["feed"])
    wind = Chances(tuple((name, name, Fraction(ways, 6)) for name, ways in (("calm", 1), ("breeze", 3), ("gale", 2))))
    assert found == {"yes": wind, "no": wind}
