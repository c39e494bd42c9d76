"""The chances of the next roll, for a screen that shows them before a person decides."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from tablewright.dice import spread
from tablewright.kernel import (
    Answer,
    Campaign,
    Choose,
    Confirm,
    Draft,
    Pick,
    Request,
    Roll,
    Value,
    Waiting,
    key_of,
    run,
)

_FARTHEST = 4
"""How many questions that need no answer a look ahead passes over."""


class Chances(msgspec.Struct, frozen=True):
    """The chance of each grade of a roll, best first: (grade, its words, chance); they sum to 1.

    Readings that no rule grades stand in the order in which the dice show them.  `instead` are the same grades once
    every roll that can be bettered afterwards is bettered, and `how` says by what.  Where the roll is not `straight`
    ahead, something optional is asked before it, and the chances are those without it.  What is `screened` is for the
    guide's eyes.
    """

    grades: tuple[tuple[str, str, Fraction], ...]
    instead: tuple[tuple[str, str, Fraction], ...] = ()
    how: str = ""
    straight: bool = True
    screened: bool = False


def chances(roll: Roll[Any]) -> Chances:
    """What a roll can bring, as its rule grades it; without grades, every reading is one."""
    readings = spread(roll.dice, roll.read)
    outlook = roll.odds
    if outlook is None:
        named = [(str(seen), ways) for seen, ways in readings]
        return Chances(_grades(tuple((name, name) for name in dict(named)), named, roll))
    plain = _grades(outlook.grades, [(outlook.of(seen), n) for seen, n in readings], roll)
    if outlook.instead is None:
        return Chances(plain, screened=outlook.screened)
    instead = outlook.instead
    bettered = _grades(outlook.grades, [(instead(seen), n) for seen, n in readings], roll)
    if bettered == plain:
        return Chances(plain, screened=outlook.screened)
    return Chances(plain, bettered, outlook.how, screened=outlook.screened)


def foreseen(roll: Roll[Any]) -> bool:
    """Whether the chances of a roll say anything: an outlook without grades says that they do not."""
    return roll.odds is None or bool(roll.odds.grades)


def forecast(campaign: Campaign[Any], draft: Draft, question: str, request: Request) -> Mapping[str, Chances]:
    """For each open option of an open question that leads to a roll, the chances of that roll, by key.

    Questions between them that need no answer are left unanswered.  A question that is itself a roll has one entry,
    under the empty key; one that takes several options has those of each alone, and under the empty key those of none.
    """
    if isinstance(request, Roll):
        return {"": chances(request)} if foreseen(request) else {}
    look = _Look(campaign, draft, question)
    found: dict[str, Chances | None] = {}
    if isinstance(request, Choose | Confirm):
        keys = [key_of(option.value) for option in request.options if not option.refused]
        found = {key: look.ahead(key) for key in keys}
    elif isinstance(request, Pick) and request.least <= 1:
        keys = [key_of(option.value) for option in request.options if not option.refused]
        found = {key: look.ahead([key]) for key in keys}
        if request.least == 0:
            found[""] = look.ahead([])
    return {key: one for key, one in found.items() if one is not None}


class _Look:
    """Looks ahead from an open question of a draft."""

    def __init__(self, campaign: Campaign[Any], draft: Draft, question: str) -> None:
        self._campaign = campaign
        self._draft = draft
        self._question = question
        self._move = campaign.system.find(draft.move)
        self._args = self._move.bind(draft.args)
        self._given = draft.given()
        # Questions to other people may be open beside this one; the roll is what an answer adds to them.
        self._open = frozenset(self._asked(self._given))

    def ahead(self, answer: Value) -> Chances | None:
        """The chances of the roll that an answer leads to, if it leads to one."""
        given = {**self._given, self._question: Answer(answer)}
        for step in range(_FARTHEST):
            new = {name: one for name, one in self._asked(given).items() if name not in self._open}
            if len(new) != 1:
                return None
            ((name, request),) = new.items()
            if isinstance(request, Roll):
                return msgspec.structs.replace(chances(request), straight=not step) if foreseen(request) else None
            if not (isinstance(request, Pick) and request.least == 0):
                return None
            given = {**given, name: Answer([])}
        return None

    def _asked(self, given: Mapping[str, Answer]) -> Mapping[str, Request]:
        step = run(self._move.play, self._campaign.state, given, self._draft.by, **self._args)
        return step.requests if isinstance(step, Waiting) else {}


def _grades(
    grades: tuple[tuple[str, str], ...], readings: list[tuple[str, int]], roll: Roll[Any]
) -> tuple[tuple[str, str, Fraction], ...]:
    counts = dict.fromkeys((key for key, _words in grades), 0)
    for grade, ways in readings:
        counts[grade] += ways
    return tuple((key, text, Fraction(counts[key], roll.dice.ways)) for key, text in grades)
