"""Before the dice are thrown: the chance to end on each score, for whoever chases that score alone.

Here nothing counts but rerolls of single dice, none twice.  A score is chased by its distance from what is held, so one
row of chances, by distance, serves every score: the row of some dice that may still be thrown, with some rerolls, is
the greatest, distance by distance, of their sum (then nothing is thrown) and of the rows with one of them thrown.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from tablewright.rules.trench.lanes import lanes

SIDES = 6
MOST_DICE, MOST_REROLLS = 8, 4
Dice = tuple[int, ...]
"""Faces, in order of size."""

_CHANCES = lanes(SIDES * MOST_DICE + 1, SIDES ** (MOST_DICE + MOST_REROLLS))


@cache
def plan(dice: int, rerolls: int) -> Mapping[int, Fraction]:
    """The best chance of each score that so many dice can show, with so many rerolls of different dice."""
    every = SIDES ** (dice + rerolls)
    row = sum(ways * _chased(faces, rerolls) for faces, ways in thrown(dice))
    scores = range(dice, SIDES * dice + 1)
    return {score: Fraction(_CHANCES.at(row, score), every) for score in scores}


def whole(dice: range = range(3, 7), rerolls: range = range(3)) -> Mapping[tuple[int, int, int], Fraction]:
    """The chance of every score by dice and rerolls."""
    return {(n, again, score): chance for n in dice for again in rerolls for score, chance in plan(n, again).items()}


@cache
def thrown(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll of so many dice whose order does not matter, and in how many ways it falls."""
    return tuple(
        (faces, factorial(dice) // prod(factorial(faces.count(face)) for face in set(faces)))
        for faces in combinations_with_replacement(range(1, SIDES + 1), dice)
    )


@cache
def _chased(free: Dice, rerolls: int) -> int:
    """By distance, in how many ways of `rerolls` further throws it is met, when these dice may still be thrown."""
    ways: int = SIDES**rerolls
    row = ways << _CHANCES.width * sum(free)
    if rerolls:
        for at, face in enumerate(free):
            if face not in free[:at]:
                row = _CHANCES.best(row, _once_more(free[:at] + free[at + 1 :], rerolls - 1))
    return row


@cache
def _once_more(free: Dice, rerolls: int) -> int:
    """The same when one more die is thrown first, which then stands."""
    row = _chased(free, rerolls)
    return sum(row << _CHANCES.width * face for face in range(1, SIDES + 1))
