"""The chances of the next roll, for a screen that shows them before a person decides."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from tablewright.dice import spread
from tablewright.kernel import Answer, Campaign, Choose, Confirm, Draft, Request, Roll, Waiting, key_of, run


class Chances(msgspec.Struct, frozen=True):
    """The chance of each grade of a roll, best first: (grade, its words, chance); they sum to 1.

    Readings that no rule grades stand in the order in which the dice show them.  `instead` are the same grades once
    every roll that can be bettered afterwards is bettered, and `how` says by what.
    """

    grades: tuple[tuple[str, str, Fraction], ...]
    instead: tuple[tuple[str, str, Fraction], ...] = ()
    how: str = ""


def chances(roll: Roll[Any]) -> Chances:
    """What a roll can bring, as its rule grades it; without grades, every reading is one."""
    readings = spread(roll.dice, roll.read)
    outlook = roll.odds
    if outlook is None:
        named = [(str(seen), ways) for seen, ways in readings]
        return Chances(_grades(tuple((name, name) for name in dict(named)), named, roll))
    plain = _grades(outlook.grades, [(outlook.of(seen), n) for seen, n in readings], roll)
    if outlook.instead is None:
        return Chances(plain)
    instead = outlook.instead
    bettered = _grades(outlook.grades, [(instead(seen), n) for seen, n in readings], roll)
    return Chances(plain) if bettered == plain else Chances(plain, bettered, outlook.how)


def foreseen(roll: Roll[Any]) -> bool:
    """Whether the chances of a roll say anything: an outlook without grades says that they do not."""
    return roll.odds is None or bool(roll.odds.grades)


def forecast(campaign: Campaign[Any], draft: Draft, question: str, request: Request) -> Mapping[str, Chances]:
    """For each open option of an open question that leads straight to a roll, the chances of that roll, by key.

    A question that is itself a roll has one entry, under the empty key.
    """
    if isinstance(request, Roll):
        return {"": chances(request)} if foreseen(request) else {}
    if not isinstance(request, Choose | Confirm):
        return {}
    move = campaign.system.find(draft.move)
    args = move.bind(draft.args)
    given = draft.given()
    now = run(move.play, campaign.state, given, draft.by, **args)
    # Questions to other people may be open beside this one; the roll is what an answer adds to them.
    open_ = frozenset(now.requests) if isinstance(now, Waiting) else frozenset[str]()
    found: dict[str, Chances] = {}
    for option in request.options:
        if option.refused:
            continue
        key = key_of(option.value)
        step = run(move.play, campaign.state, {**given, question: Answer(key)}, draft.by, **args)
        if isinstance(step, Waiting):
            new = [ask for name, ask in step.requests.items() if name not in open_]
            if len(new) == 1 and isinstance(new[0], Roll) and foreseen(new[0]):
                found[key] = chances(new[0])
    return found


def _grades(
    grades: tuple[tuple[str, str], ...], readings: list[tuple[str, int]], roll: Roll[Any]
) -> tuple[tuple[str, str, Fraction], ...]:
    counts = dict.fromkeys((key for key, _words in grades), 0)
    for grade, ways in readings:
        counts[grade] += ways
    return tuple((key, text, Fraction(counts[key], roll.dice.ways)) for key, text in grades)
