"""Exact chances for people to see: a test before it is rolled, long work, opposed tests, and what the source claims.

>>> one = prospects(11)
>>> one.success, one.stunt, one.points
(Fraction(1, 2), Fraction(2, 9), Fraction(217, 216))
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from tablewright.kernel import State
from tablewright.rules.expanse.dice import DRAMA, THREE, Verdict, points, spends
from tablewright.rules.expanse.terms import CLAIMED, DIFFICULTIES

T = TypeVar("T")

DOUBLES = Fraction(sum(map(bool, map(points, THREE.faces))), THREE.ways)
"""The chance of any two dice alike, whatever they are thrown against."""
LEAST, MOST = 3, 18
"""What three dice can show."""


class Prospects(State, frozen=True):
    """What a test can bring: its chance of success, of success with stunt points, and those points on average.

    `big` is the chance of 4 points or more.
    """

    success: Fraction
    stunt: Fraction
    points: Fraction
    big: Fraction

    @property
    def doubles(self) -> Fraction:
        """The chance that a success shows doubles."""
        return self.stunt / self.success if self.success else Fraction()

    @property
    def text(self) -> str:
        """The three figures in a line; where no stunt can be made, the first alone."""
        stunt = f", {percent(self.stunt)} a stunt, {float(self.points):.2f} stunt points" if self.stunt else ""
        return f"{percent(self.success)} success{stunt}"


def percent(chance: Fraction) -> str:
    """A chance as people read it; only what is certain reads as 0 or 100."""
    rounded = round(100 * chance, 1)
    if 0 < chance < 1:
        rounded = min(max(rounded, Fraction(1, 10)), Fraction(999, 10))
    return f"{float(rounded):.3g} %"


def _clamped(need: int) -> int:
    return max(LEAST, min(need, MOST + 1))


def prospects(need: int, *, active: bool = True) -> Prospects:
    """What a test can bring whose three dice have to show `need` or more."""
    return _prospects(_clamped(need), active)


@lru_cache(maxsize=64)
def _prospects(need: int, active: bool) -> Prospects:
    verdict = Verdict(0, need, active=active)
    made = [verdict.points(faces) for faces in THREE.faces if verdict.success(faces)]
    return Prospects(*(Fraction(n, THREE.ways) for n in (len(made), sum(map(bool, made)), sum(made), _big(made))))


def _big(made: list[int]) -> int:
    return sum(points >= 4 for points in made)


class WithFortune(State, frozen=True):
    """What a test can bring with Fortune: success at the least cost, and the most stunt points on average."""

    success: Fraction
    spent: Fraction
    points: Fraction


@lru_cache(maxsize=512)
def with_fortune(need: int, fortune: int, double: bool = False) -> WithFortune:
    """What Fortune makes of a test: `success` and `spent` for the cheapest success, `points` for the biggest stunt."""
    verdict = Verdict(0, need)
    success = spent = points = 0
    for faces in THREE.faces:
        able = [one for one in spends(faces, verdict, fortune, double=double) if one.success]
        if verdict.success(faces):
            success += 1
        elif able:
            success += 1
            spent += min(one.cost for one in able)
        points += max([verdict.points(faces), *(one.points for one in able)])
    return WithFortune(*(Fraction(n, THREE.ways) for n in (success, spent, points)))


def _counted(things: Iterable[T]) -> dict[T, int]:
    """How often each thing comes up."""
    counts: dict[T, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    return counts


# --- long work --------------------------------------------------------------------


@lru_cache(maxsize=64)
def _progress(need: int) -> tuple[tuple[int, Fraction], ...]:
    """How far one roll of long work gets: the drama die of a success, or nothing."""
    found = _counted(faces[DRAMA] if sum(faces) >= need else 0 for faces in THREE.faces)
    return tuple((made, Fraction(ways, THREE.ways)) for made, ways in sorted(found.items()))


def finish(need: int, left: int, rolls: int) -> Fraction:
    """The chance that so much progress is made in so many rolls; overshoot is lost, the last roll ends it."""
    return _finish(_clamped(need), max(0, left), max(0, min(rolls, 200)))


@lru_cache(maxsize=8192)
def _finish(need: int, left: int, rolls: int) -> Fraction:
    row = [Fraction(at == 0) for at in range(left + 1)]
    for _roll in range(rolls):
        row = [
            Fraction(1) if not at else sum((chance * row[max(0, at - made)] for made, chance in _progress(need)), _ZERO)
            for at in range(left + 1)
        ]
    return row[left]


_ZERO = Fraction()


def expected_rolls(need: int, threshold: int) -> Fraction | None:
    """How many rolls long work takes on average; None when no roll can succeed."""
    steps = _progress(_clamped(need))
    stays = sum((chance for made, chance in steps if not made), _ZERO)
    if stays == 1:
        return None
    row = [_ZERO]
    for at in range(1, threshold + 1):
        on = sum((chance * row[max(0, at - made)] for made, chance in steps if made), _ZERO)
        row.append((1 + on) / (1 - stays))
    return row[threshold]


def no_failure(need: int, threshold: int) -> Fraction:
    """The chance that a challenge is met without one failure, and so without a consequence."""
    steps = [(made, chance) for made, chance in _progress(_clamped(need)) if made]
    row = [Fraction(1)]
    for at in range(1, threshold + 1):
        row.append(sum((chance * row[max(0, at - made)] for made, chance in steps), _ZERO))
    return row[threshold]


# --- opposed tests ----------------------------------------------------------------


class Opposition(State, frozen=True):
    """An opposed test of two: who wins, complete ties, and equal totals before the drama die breaks them."""

    wins: Fraction
    loses: Fraction
    tie: Fraction
    equal: Fraction

    @property
    def rerolled(self) -> Fraction:
        """The chance to win if complete ties are rolled again."""
        return self.wins / (self.wins + self.loses)


@lru_cache(maxsize=128)
def opposition(ahead: int) -> Opposition:
    """An opposed test of somebody whose bonus is `ahead` of the other's."""
    counts = _counted((sum(faces), faces[DRAMA]) for faces in THREE.faces)
    wins = loses = tie = equal = 0
    for (total, drama), ways in counts.items():
        for (other, others_drama), others_ways in counts.items():
            mine, theirs = (total + ahead, drama), (other, others_drama)
            both = ways * others_ways
            wins += both * (mine > theirs)
            loses += both * (mine < theirs)
            tie += both * (mine == theirs)
            equal += both * (mine[0] == theirs[0])
    return Opposition(*(Fraction(n, THREE.ways**2) for n in (wins, loses, tie, equal)))


# --- what the source claims -------------------------------------------------------


class Claim(State, frozen=True):
    """A bonus with which the source says that a target is met so often: how often it is, and the bonus that is true."""

    bonus: int
    exact: Fraction
    true: int
    true_exact: Fraction


class Rung(State, frozen=True):
    """A target number of the source's ladder, with both of its claims."""

    target: int
    name: str
    half: Claim
    most: Claim


def ladder(*, meets: bool = True) -> tuple[Rung, ...]:
    """The source's ladder: its columns for one half and nine tenths of all tries, and the exact figures beside them."""
    return tuple(
        Rung(tn, name, *(_claim(tn, bonus, at, meets=meets) for bonus, at in zip(CLAIMED[tn], (50, 90), strict=True)))
        for tn, name in DIFFICULTIES
    )


def _claim(target: int, bonus: int, at: int, *, meets: bool) -> Claim:
    def chance(with_bonus: int) -> Fraction:
        return prospects(target - with_bonus + (not meets)).success

    true = next(one for one in range(target - MOST - 1, target) if chance(one) >= Fraction(at, 100))
    return Claim(bonus, chance(bonus), true, chance(true))
