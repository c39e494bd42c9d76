"""Play a rule on recorded answers, from its first line, every time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from tablewright.kernel.facts import Fact, Thrown
from tablewright.kernel.play import Play, Suspend
from tablewright.kernel.requests import AnswerError, Request, Roll, Seat, Value

S = TypeVar("S")
R = TypeVar("R")
P = ParamSpec("P")


class Answer(msgspec.Struct, frozen=True):
    """What was said to a question; `own` when a person typed in what real dice showed."""

    value: Value
    own: bool = False


class Waiting(msgspec.Struct, Generic[S], frozen=True):
    """The rule has stopped at one question, or at several that are open at once, by their ids.

    `misfits` says of a question that was answered before, why that answer does not fit any more.
    """

    requests: Mapping[str, Request]
    state: S
    facts: tuple[Fact, ...]
    misfits: Mapping[str, str]


class Done(msgspec.Struct, Generic[S, R], frozen=True):
    """The rule has finished; its facts may be committed."""

    result: R
    state: S
    facts: tuple[Fact, ...]


def run(
    rule: Callable[Concatenate[Play[S], P], R],
    state: S,
    answers: Mapping[str, Answer],
    by: Seat = "",
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> Waiting[S] | Done[S, R]:
    """Play `rule` from `state` as far as `answers` reach; questions are `by`'s unless the rule names another seat."""
    play = Play(state, Recorded(answers), "", by)
    try:
        result = rule(play, *args, **kwargs)
    except Suspend as stop:
        return Waiting(stop.requests, play.state, tuple(play.facts), stop.misfits)
    return Done(result, play.state, tuple(play.facts))


class Recorded:
    """Answers from a log; suspends the rule at the first question that has none, or none that still fits."""

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self._answers = answers
        self.thrown: Thrown | None = None

    def answer(self, key: str, request: Request) -> Any:
        answer = self._answers.get(key)
        if answer is None:
            raise Suspend({key: request})
        try:
            if isinstance(request, Roll):
                raw = request.raw(answer.value)
                self.thrown = Thrown(key, request.dice.sides, raw, answer.own)
                return request.read(raw)
            return request.accept(answer.value)
        except AnswerError as misfit:
            raise Suspend({key: request}, {key: str(misfit)}) from None
