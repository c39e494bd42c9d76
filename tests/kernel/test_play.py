"""What a rule sees of the table: question ids, whose question it is, everyone at once, moves within moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.dice import d
from tablewright.kernel import (
    Answer,
    Answered,
    Choose,
    Confirm,
    Done,
    Entered,
    Left,
    Number,
    Option,
    Outlook,
    Pick,
    Play,
    Request,
    Roll,
    Said,
    Text,
    Thrown,
    Value,
    Waiting,
    run,
)
from tests.kernel.inn import INN, Cup, Diced, Drank, GuestId, Paid, Room, drink, match, total, treat

ADA, BO = GuestId("ada"), GuestId("bo")


def said(**answers: Any) -> dict[str, Answer]:
    """Answers by question; `__` stands for the stroke between a move and its question."""
    return {key.replace("__", "/"): Answer(value) for key, value in answers.items()}


def open_(step: Waiting[Room] | Done[Room, Any]) -> Mapping[str, Request]:
    assert isinstance(step, Waiting)
    return step.requests


def done(step: Waiting[Room] | Done[Room, Any]) -> Done[Room, Any]:
    assert isinstance(step, Done), step
    return step


# --- the questions --------------------------------------------------------------


def test_each_word_of_the_vocabulary_asks_its_question() -> None:
    options = [Option("a", "A"), Option("b", "B", "shut", "a note")]
    outlook = Outlook((("hit", "Hit"),), str)

    def everything(play: Play[Room]) -> tuple[object, ...]:
        return (
            play.choose("choose", "One?", options),
            play.pick("pick", "Some?", options, 0, 1),
            play.confirm("confirm", "So?", "Aye", "Nay"),
            play.number("number", "How many?", 1, 9, 4),
            play.text("text", "What?", "Well", most=9, blank=True),
            play.roll("roll", "Roll", d(6), total, faces=("fate",), odds=outlook),
        )

    asked: dict[str, Request] = {}
    answers: dict[str, Value] = {"choose": "a", "pick": ["a"], "confirm": "no", "number": 3, "text": "", "roll": [5]}
    for _ in answers:
        asked |= open_(run(everything, Room(), {key: Answer(answers[key]) for key in asked}, "ann"))
    assert asked == {
        "choose": Choose("One?", tuple(options), "ann"),
        "pick": Pick("Some?", tuple(options), 0, 1, "ann"),
        "confirm": Confirm("So?", "ann", "Aye", "Nay"),
        "number": Number("How many?", 1, 9, 4, "ann"),
        "text": Text("What?", "Well", 9, blank=True, by="ann"),
        "roll": Roll("Roll", d(6), total, "ann", ("fate",), outlook),
    }
    step = done(run(everything, Room(), {key: Answer(answers[key]) for key in asked}))
    assert step.result == ("a", ("a",), False, 3, "", 5)


def test_words_are_asked_for_without_more_ado() -> None:
    asked = open_(run(lambda play: play.text("text", "What?"), Room(), {}))["text"]
    assert asked == Text("What?") == Text("What?", usual="", most=2000, blank=False, by="")


@pytest.mark.parametrize("seat", ["ben", ""])
def test_a_rule_may_ask_another_seat_or_anybody(seat: str) -> None:
    options = [Option("a", "A")]
    asks = (
        lambda play: play.choose("q", "?", options, by=seat),
        lambda play: play.pick("q", "?", options, 1, 1, by=seat),
        lambda play: play.confirm("q", "?", by=seat),
        lambda play: play.number("q", "?", 1, 2, 1, by=seat),
        lambda play: play.text("q", "?", by=seat),
        lambda play: play.roll("q", "?", d(6), total, by=seat),
    )
    for ask in asks:
        assert open_(run(ask, Room(), {}, "ann"))["q"].by == seat


# --- ids ------------------------------------------------------------------------


def test_a_move_that_people_began_asks_at_the_top() -> None:
    begun = INN.find("inn/drink")
    assert list(open_(run(begun.play, Room(), {}, who=ADA))) == ["cup"]


def test_a_question_that_is_asked_again_is_counted() -> None:
    begun = INN.find("inn/drink")
    answers = said(cup="cider", more="yes")
    assert list(open_(run(begun.play, Room(), answers, who=ADA, most=9))) == ["more#2"]
    answers["more#2"] = Answer("yes")
    assert list(open_(run(begun.play, Room(), answers, who=ADA, most=9))) == ["more#3"]


def test_nested_moves_stand_before_their_questions_and_are_counted_where_they_stand() -> None:
    def round_(play: Play[Room]) -> None:
        play.confirm("cup", "A cup at the top has its own count")
        for _ in range(2):
            treat(play, ADA, BO)
        drink(play, ADA)
        play.confirm("cup", "Again")

    keys = [
        "cup",
        "treat/drink/cup",
        "treat/pay",
        "treat#2/drink/cup",
        "treat#2/pay",
        "drink/cup",
        "drink/more",
        "cup#2",
    ]
    values: list[Value] = ["yes", "cider", 1, "cider", 1, "cider", "no", "no"]
    answers: dict[str, Answer] = {}
    for key, value in zip(keys, values, strict=True):
        assert list(open_(run(round_, Room(), answers))) == [key]
        answers[key] = Answer(value)
    assert isinstance(run(round_, Room(), answers), Done)


# --- whose question it is -------------------------------------------------------


def test_a_move_asks_the_seat_of_its_actor_and_else_whoever_began_it() -> None:
    begun = INN.find("inn/drink")
    assert open_(run(begun.play, Room(), {}, "gus", who=ADA))["cup"].by == "ann"
    assert open_(run(begun.play, Room(), {}, "gus", who=GuestId("cat")))["cup"].by == "gus"


def test_a_nested_move_of_somebody_else_asks_their_seat_and_gives_the_word_back() -> None:
    begun = INN.find("inn/treat")
    args = {"who": ADA, "other": BO}
    assert open_(run(begun.play, Room(), {}, "gus", **args))["drink/cup"].by == "ben"
    assert open_(run(begun.play, Room(), said(drink__cup="cider"), "gus", **args))["pay"].by == "ann"


def test_a_nested_move_may_name_its_arguments() -> None:
    def host(play: Play[Room]) -> None:
        drink(play, who=BO, most=1)
        drink(play, ADA, most=1)

    assert open_(run(host, Room(), {}, "gus"))["drink/cup"].by == "ben"
    step = run(host, Room(), said(drink__cup="wine"), "gus")
    assert open_(step)["drink#2/cup"].by == "ann"
    assert [fact for fact in step.facts if isinstance(fact, Entered)] == [
        Entered("inn/drink", "bo", 1),
        Entered("inn/drink", "ada", 1),
    ]


@pytest.mark.parametrize(("seat", "asked"), [("ben", "ben"), ("", "gus")])
def test_a_part_of_a_rule_may_be_another_seat_s_to_answer(seat: str, asked: str) -> None:
    def part(play: Play[Room], coins: int, *, why: str) -> int:
        return coins if play.confirm("lend", f"Lend {coins} for {why}?") else 0

    def whole(play: Play[Room]) -> int:
        lent = play.asking(seat, part, 2, why="wine")
        play.confirm("thank", "Thank them?")
        return lent

    lend = open_(run(whole, Room(), {}, "gus"))["lend"]
    assert (lend.by, lend.prompt) == (asked, "Lend 2 for wine?")
    assert open_(run(whole, Room(), said(lend="yes"), "gus"))["thank"].by == "gus"
    assert done(run(whole, Room(), said(lend="yes", thank="no"), "gus")).result == 2


# --- facts ----------------------------------------------------------------------


def test_facts_change_the_state_at_once_and_stand_in_order() -> None:
    step = done(run(INN.find("inn/treat").play, Room(), said(drink__cup="wine", pay=2), who=ADA, other=BO))
    assert step.facts == (
        Entered("inn/treat", "ada"),
        Said("Ada waves to Bo."),
        Entered("inn/drink", "bo", 1),
        Drank(BO),
        Left(),
        Paid(2),
        Left(),
    )
    assert step.state == Room(coins=3, bo=1)


def test_a_rule_gets_the_result_of_the_move_within_it() -> None:
    step = done(run(drink, Room(), said(drink__cup="wine"), "", ADA, 1))
    assert step.result is Cup.WINE


def test_an_option_is_shut_by_the_state_of_the_moment() -> None:
    step = run(INN.find("inn/drink").play, Room(coins=3), said(cup="wine"), who=ADA)
    assert isinstance(step, Waiting)
    assert step.misfits == {"cup": "'Wine' is not possible now: the house has no change"}


def test_thrown_dice_are_a_fact_before_what_comes_of_them() -> None:
    begun = INN.find("inn/throw")
    for own in (False, True):
        step = done(run(begun.play, Room(), {"dice": Answer([6, 5], own)}, who=ADA))
        assert step.facts == (Entered("inn/throw", "ada"), Thrown("dice", (6, 6), (6, 5), own), Diced(11), Left())


class Silent:
    """A source that takes the first branch and knows no dice."""

    thrown: Thrown | None = None

    def answer(self, _key: str, request: Request) -> Any:
        return request.branches()[0][0]


def test_a_source_that_knows_no_dice_leaves_no_fact_of_them() -> None:
    play = Play(Room(), Silent())
    assert play.roll("dice", "?", d(6), total) == 1
    assert play.facts == []


# --- parts of a count -----------------------------------------------------------


def test_leaves_are_passed_over() -> None:
    play = Play(Room(), Silent(), leaves=frozenset({"inn/drink"}))
    treat(play, ADA, BO)
    assert play.facts == [Entered("inn/treat", "ada"), Said("Ada waves to Bo."), Paid(1), Left()]


def test_leaves_are_passed_over_also_by_everyone_at_once() -> None:
    def both(play: Play[Room]) -> None:
        play.each("all", [ADA, BO], lambda hand, who: treat(hand, who, BO), lambda _who: "")

    play = Play(Room(), Silent(), leaves=frozenset({"inn/treat"}))
    both(play)
    assert play.facts == []


# --- everyone at once -----------------------------------------------------------

TWELVE, SIX = Answer([6, 6]), Answer([3, 3])


def test_everyone_is_asked_at_once_each_at_their_seat() -> None:
    asked = open_(run(INN.find("inn/match").play, Room(), {}))
    assert {key: request.by for key, request in asked.items()} == {
        "throws/ada/throw/dice": "ann",
        "throws/bo/throw/dice": "ben",
    }


def test_answers_may_come_in_any_order_and_show_nothing_until_all_are_there() -> None:
    begun = INN.find("inn/match")
    answers = {"throws/bo/throw/dice": SIX}
    step = run(begun.play, Room(), answers)
    assert list(open_(step)) == ["throws/ada/throw/dice", "throws/bo/throw/cheat"]
    assert step.facts == (Entered("inn/match"),)
    answers["throws/bo/throw/cheat"] = Answer("yes")
    step = run(begun.play, Room(), answers)
    assert list(open_(step)) == ["throws/ada/throw/dice"]
    assert step.facts == (Entered("inn/match"),)


def test_the_facts_of_everyone_are_joined_in_the_order_of_the_names() -> None:
    answers = {"match/throws/bo/throw/dice": TWELVE, "match/throws/ada/throw/dice": Answer([1, 6], own=True)}
    step = done(run(match, Room(), answers))
    assert step.result == "bo"
    assert step.facts == (
        Entered("inn/match"),
        Entered("inn/throw", "ada"),
        Thrown("match/throws/ada/throw/dice", (6, 6), (1, 6), own=True),
        Diced(7),
        Left(),
        Entered("inn/throw", "bo"),
        Thrown("match/throws/bo/throw/dice", (6, 6), (6, 6)),
        Diced(12),
        Left(),
        Paid(1),
        Left(),
    )


def test_what_everyone_does_at_once_starts_from_the_same_state_and_is_all_applied() -> None:
    def round_(play: Play[Room]) -> list[int]:
        def one(hand: Play[Room], _who: GuestId) -> int:
            hand.emit(Paid(1))
            return hand.state.coins

        return [*play.each("all", [ADA, BO], one, lambda _who: "").values(), play.state.coins]

    assert done(run(round_, Room(coins=5), {})).result == [4, 4, 3]


def test_an_answer_of_one_that_does_not_fit_is_asked_again_beside_the_others() -> None:
    step = run(
        INN.find("inn/match").play,
        Room(),
        {"throws/ada/throw/dice": Answer([7, 1]), "throws/bo/throw/dice": Answer("nonsense")},
    )
    assert isinstance(step, Waiting)
    assert list(step.requests) == ["throws/ada/throw/dice", "throws/bo/throw/dice"]
    takes = "takes the faces of 2d6, that is [1 to 6, 1 to 6], not"
    assert step.misfits == {
        "throws/ada/throw/dice": f"'Ada throws' {takes} [7, 1]",
        "throws/bo/throw/dice": f"'Bo throws' {takes} 'nonsense'",
    }


def test_everyone_at_once_a_second_time_is_counted_and_nobody_is_soon_done() -> None:
    def twice(play: Play[Room]) -> int:
        for _ in range(2):
            play.each("all", [ADA], lambda hand, _who: hand.confirm("so", "So?"), lambda _who: "")
        return len(play.each("all", [], lambda _hand, _who: None, lambda _who: ""))

    assert list(open_(run(twice, Room(), {"all/ada/so": Answer("yes")}))) == ["all#2/ada/so"]
    assert done(run(twice, Room(), {"all/ada/so": Answer("yes"), "all#2/ada/so": Answer("no")})).result == 0


def test_a_record_of_an_answer_is_what_a_rule_is_run_on() -> None:
    record = Answered(1, "dice", [1, 2], own=True)
    assert (
        done(
            run(
                INN.find("inn/throw").play,
                Room(),
                {"dice": Answer(record.value, record.own), "cheat": Answer("no")},
                who=BO,
            )
        ).result
        == 3
    )


# --- what comes last in a move -------------------------------------------------------


def test_what_is_put_off_comes_last_in_its_own_move() -> None:
    said: list[str] = []

    def inner(play: Play[Room]) -> None:
        play.later(lambda _play: said.append(f"after {_play.move}"))
        said.append("inner")

    def outer(play: Play[Room]) -> None:
        play.later(lambda _play: said.append(f"after {_play.move}"))
        play.within("inn/inner", inner)
        said.append("outer")

    play = Play(Room(), Silent())
    play.begin("inn/outer", outer)
    assert said == ["inner", "after inn/inner", "outer", "after inn/outer"]
    assert [type(fact).__name__ for fact in play.facts] == ["Entered", "Entered", "Left", "Left"]


def test_the_move_that_is_being_played_is_the_innermost_one() -> None:
    seen: list[str] = []

    def inner(play: Play[Room]) -> None:
        seen.append(play.move)

    def outer(play: Play[Room]) -> None:
        play.within("inn/inner", inner)
        seen.append(play.move)

    Play(Room(), Silent()).begin("inn/outer", outer)
    assert seen == ["inn/inner", "inn/outer"]


def test_a_part_for_everybody_ends_with_what_was_put_off_in_it() -> None:
    def part(play: Play[Room], name: str) -> None:
        play.later(lambda hand: hand.say(f"{name} is done"))
        play.say(f"{name} begins")

    play = Play(Room(), Silent(), move="inn/round")
    play.each("round", ("ann", "ben"), part, lambda name: name)
    assert [fact.text for fact in play.facts if isinstance(fact, Said)] == [
        "ann begins",
        "ann is done",
        "ben begins",
        "ben is done",
    ]
