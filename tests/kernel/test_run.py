"""Laws of playing a rule on recorded answers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import Answer, Done, Entered, Move, Request, Roll, Value, Waiting, key_of, run
from tests.kernel.inn import INN, Drank, GuestId, Room

ADA = GuestId("ada")
MOVES: list[tuple[str, dict[str, Any]]] = [
    ("inn/drink", {"who": "ada", "most": 4}),
    ("inn/throw", {"who": "ada"}),
    ("inn/treat", {"who": "ada", "other": "bo"}),
    ("inn/match", {}),
]


def answer_of(request: Request, data: st.DataObject) -> Value:
    """A recorded answer, chosen by Hypothesis."""
    if isinstance(request, Roll):
        return list(data.draw(st.sampled_from(request.dice.faces)))
    value = data.draw(st.sampled_from([value for value, _ways in request.branches()]))
    return value if type(value) is int else key_of(value)


def session(
    move: Move[Room], args: dict[str, Any], data: st.DataObject
) -> tuple[dict[str, Answer], list[Waiting[Room]]]:
    """All answers of one play, in the order they were given, and the step before each of them."""
    answers: dict[str, Answer] = {}
    steps: list[Waiting[Room]] = []
    while isinstance(step := run(move.play, Room(), answers, **move.bind(args)), Waiting):
        steps.append(step)
        key = data.draw(st.sampled_from(list(step.requests)))
        answers[key] = Answer(answer_of(step.requests[key], data), own=data.draw(st.booleans()))
    return answers, steps


@pytest.mark.parametrize(("name", "args"), MOVES)
@given(st.data())
def test_on_every_prefix_of_its_answers_a_rule_waits_for_the_next(
    name: str, args: dict[str, Any], data: st.DataObject
) -> None:
    move = INN.find(name)
    answers, steps = session(move, args, data)
    for count, (key, then) in enumerate(zip(answers, steps, strict=True)):
        again = run(move.play, Room(), dict(list(answers.items())[:count]), **move.bind(args))
        assert isinstance(again, Waiting)
        assert key in again.requests
        assert (list(again.requests), again.state, again.facts, again.misfits) == (
            list(then.requests),
            then.state,
            then.facts,
            {},
        )


@pytest.mark.parametrize(("name", "args"), MOVES)
@given(st.data())
def test_the_same_answers_make_the_same_facts_and_the_facts_make_the_state(
    name: str, args: dict[str, Any], data: st.DataObject
) -> None:
    move = INN.find(name)
    answers, steps = session(move, args, data)
    first, again = (run(move.play, Room(), answers, **move.bind(args)) for _ in range(2))
    assert first == again
    assert isinstance(first, Done)
    state = Room()
    for fact in first.facts:
        state = fact.apply(state)
    assert state == first.state
    for step in steps:
        assert step.facts == first.facts[: len(step.facts)]


@pytest.mark.parametrize(("name", "args"), MOVES)
@given(st.data())
def test_what_nobody_asks_changes_nothing(name: str, args: dict[str, Any], data: st.DataObject) -> None:
    move = INN.find(name)
    answers, _steps = session(move, args, data)
    more = {"never": Answer("asked"), **answers, "cup#9": Answer("yes"), "": Answer(3)}
    assert run(move.play, Room(), more, **move.bind(args)) == run(move.play, Room(), answers, **move.bind(args))


@pytest.mark.parametrize(("name", "args"), MOVES)
@given(st.data())
def test_an_answer_that_does_not_fit_opens_its_question_again_and_says_why(
    name: str, args: dict[str, Any], data: st.DataObject
) -> None:
    move = INN.find(name)
    answers, steps = session(move, args, data)
    place = data.draw(st.integers(0, len(steps) - 1))
    key, then = list(answers)[place], steps[place]
    step = run(move.play, Room(), {**answers, key: Answer("no such thing")}, **move.bind(args))
    assert isinstance(step, Waiting)
    assert step.requests[key].prompt == then.requests[key].prompt
    assert "no such thing" in step.misfits[key]
    assert set(step.misfits) == {key}
    assert len(step.facts) < len(run(move.play, Room(), answers, **move.bind(args)).facts)


def test_the_facts_so_far_are_there_while_a_rule_waits() -> None:
    step = run(INN.find("inn/drink").play, Room(), {"cup": Answer("wine")}, who=ADA)
    assert isinstance(step, Waiting)
    assert step.facts == (Entered("inn/drink", "ada"), Drank(ADA))
    assert step.state == Room(ada=1)


def test_a_rule_that_asks_nothing_is_done_at_once() -> None:
    assert run(lambda play: play.state.coins, Room(coins=2), {}) == Done(2, Room(coins=2), ())


def test_a_fault_of_a_rule_is_no_answer_and_comes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        run(lambda play: 1 // play.state.ada, Room(), {})
