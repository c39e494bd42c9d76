"""Everything that can become of the dice of an exploration, for several things that may be wanted at once.

Each thing that is wanted is a set of scores to end on, and after that the highest score.  A state of the dice has a row
with a lane for each: the ways to end on a wanted score stand above the sum of the scores that are paid, so that the
better of two rows is the greater number, lane by lane.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tablewright.kernel import State
from tablewright.rules.trench.handling import FACES, Dice, Handling, Skills, only_total, used, within_reach
from tablewright.rules.trench.lanes import Lanes, lanes
from tablewright.rules.trench.planner import SIDES, thrown
from tablewright.rules.trench.terms import Skill


class Reroll(NamedTuple):
    """A reroll of one die, or of `many` at once: whether `either` result may stand, and whether its use is `owed`."""

    many: bool = False
    either: bool = False
    owed: bool = False


Rerolls = tuple[Reroll, ...]
"""What is left, in the order in which it is paid with."""


class Aims(State, frozen=True):
    """The scores of the tables that count: those with a location still to be found, and those that pay nothing."""

    open: tuple[int, ...]
    unpaid: tuple[int, ...] = ()

    @property
    def wanted(self) -> tuple[int, ...]:
        """What is wanted, as bits: any location that is open, nothing but ducats, and each location alone."""
        return (_bits(self.open), 0, *(1 << score for score in self.open))


class Prospect(State, frozen=True):
    """How well one does who wants something: the chance to end on it, and the score that is paid, on the average."""

    chance: Fraction
    score: Fraction

    @property
    def ducats(self) -> Fraction:
        """The loot, on the average."""
        return 10 * self.score


Paid = tuple[Reroll, Rerolls]
"""A reroll that is paid with, and what is left then."""


@cache
def choices(free: Dice) -> tuple[Dice, ...]:
    """Every way to take some of these dice, alike ones alike."""
    return tuple(chosen for size in range(1, len(free) + 1) for chosen in sorted(set(combinations(free, size))))


@cache
def _outcomes(chosen: Dice, either: bool) -> tuple[tuple[tuple[Dice, ...], int], ...]:
    """What dice thrown at once may stand as afterwards, with the number of ways; `either` result of each may stand."""
    if not either:
        return tuple(((faces,), ways) for faces, ways in thrown(len(chosen)))
    found: dict[tuple[Dice, ...], int] = {((),): 1}
    for value in chosen:
        further: dict[tuple[Dice, ...], int] = {}
        for kept, ways in found.items():
            for face in FACES:
                both = tuple(sorted({together(one, (new,)) for one in kept for new in (value, face)}))
                further[both] = further.get(both, 0) + ways
        found = further
    return tuple(found.items())


def together(values: Dice, more: Sequence[int]) -> Dice:
    """These values and more, in order of size."""
    return tuple(sorted((*values, *more)))


def _without(values: Dice, gone: Dice) -> Dice:
    left = list(values)
    for value in gone:
        left.remove(value)
    return tuple(left)


class Tree(State, frozen=True):
    """Everything that can become of some dice; what was worked out is kept.

    A row is counted in ways of all that may still be thrown; in a lane, `high` bits up, stand the ways that end on a
    wanted score, and below them the sum of the scores that are paid.
    """

    lanes: Lanes
    high: int
    wanted: tuple[int, ...]
    size: int
    rerolls: Rerolls
    skills: Skills
    how: Handling
    unpaid: int
    added: int
    rolled: int
    paid: dict[Rerolls, tuple[Paid, ...]]
    known: dict[tuple[Dice, Dice, Rerolls], int]
    falls: dict[tuple[Dice, Dice, Rerolls], int]
    ends: dict[tuple[Dice, Skills, int], int]
    scored: dict[tuple[int, int], int]
    lumped: bool

    def best(self, free: Dice, held: Dice, rerolls: Rerolls) -> int:
        """The best that can come of dice that may still be thrown, beside those that stand."""
        if not rerolls:
            return self.kept((*free, *held), rerolls)
        row = self.known.get((free, held, rerolls))
        if row is None:
            row = self.greatest(list(self._further(free, held, rerolls)))
            self.known[free, held, rerolls] = row
        return row

    def _further(self, free: Dice, held: Dice, rerolls: Rerolls) -> Iterator[int]:
        """What becomes of keeping these dice, and of every way to throw some again."""
        if not (free and any(one.owed for one in rerolls)):
            yield self.kept((*free, *held), rerolls)
        for reroll, rest in self.pay(rerolls):
            for chosen in choices(free) if reroll.many else ((value,) for value in sorted(set(free))):
                yield self.several(free, held, chosen, reroll, rest)

    def pay(self, rerolls: Rerolls) -> tuple[Paid, ...]:
        """The rerolls that can be paid with next, and what is left then."""
        paid = self.paid.get(rerolls)
        if paid is None:
            first = range(1) if self.how.rerolls_in_order else range(len(rerolls))
            there = [at for at in first if rerolls[at : at + 1] and rerolls[at] not in rerolls[:at]]
            paid = self.paid[rerolls] = tuple((rerolls[at], rerolls[:at] + rerolls[at + 1 :]) for at in there)
        return paid

    def kept(self, values: Dice, rerolls: Rerolls) -> int:
        """What becomes of these dice when nothing more is thrown again, counted as if it could be."""
        rolled = self.rolled or sum(values)
        row = self._ended((sum(values),) if self.lumped else tuple(sorted(values)), self.skills, rolled)
        return row * self.ways(rerolls) if rerolls else row

    def several(self, free: Dice, held: Dice, chosen: Dice, reroll: Reroll, rest: Rerolls) -> int:
        """What becomes of throwing these dice again at once."""
        others = _without(free, chosen)
        if len(chosen) == 1 and not reroll.either:
            row = self._thrown(others, held, rest)
        else:
            row = 0
            for alternatives, ways in _outcomes(chosen, reroll.either):
                row += ways * self.greatest([self._fallen(others, held, faces, rest) for faces in alternatives])
        return row * SIDES ** (self.size - len(chosen)) if reroll.many else row

    def _thrown(self, free: Dice, held: Dice, rest: Rerolls) -> int:
        """What becomes of one more die that is thrown beside these."""
        row = self.falls.get((free, held, rest))
        if row is None:
            row = sum(self._fallen(free, held, (face,), rest) for face in FACES)
            self.falls[free, held, rest] = row
        return row

    def _fallen(self, free: Dice, held: Dice, faces: Dice, rest: Rerolls) -> int:
        if self.how.again:
            return self.best(together(free, faces), held, rest)
        stand = (sum(held) + sum(faces),) if self.lumped else together(held, faces)
        return self.best(free, stand, rest)

    def ways(self, rerolls: Rerolls) -> int:
        """In how many ways rerolls can fall."""
        count: int = SIDES ** sum(self.size if one.many else 1 for one in rerolls)
        return count

    def greatest(self, rows: Sequence[int]) -> int:
        """The greatest of some rows, lane by lane."""
        best = rows[0]
        for row in rows[1:]:
            best = self.lanes.best(best, row)
        return best

    # --- when nothing is thrown again ---

    def _ended(self, values: Dice, skills: Skills, rolled: int) -> int:
        """What skills make of dice in the end; Lucky throws one again, and either result may be kept."""
        row = self.ends.get((values, skills, rolled))
        if row is None:
            row = self.greatest(list(self._uses(values, skills, rolled)))
            self.ends[values, skills, rolled] = row
        return row

    def _uses(self, values: Dice, skills: Skills, rolled: int) -> Iterator[int]:
        lucky = skills.count(Skill.LUCKY)
        others = skills[: len(skills) - lucky]
        if not lucky or not self.how.all_used:
            yield self._scored(within_reach(values, others, self.how), rolled) * SIDES**lucky
        if not lucky:
            return
        left = (Skill.LUCKY,) * (lucky - 1) if self.how.skills_in_order else skills[:-1]
        for value in sorted(set(values)):
            stays = self._ended(values, left, rolled)
            rest = _without(values, (value,))
            yield sum(self.lanes.best(stays, self._ended(together(rest, (face,)), left, rolled)) for face in FACES)
        for after, changed in used(values, tuple(one for one in others if one in _BY_DIE), self.how):
            shifts = tuple(one for one in others if one not in _BY_DIE)
            yield self._ended(changed, (*after, *shifts, *skills[len(others) :]), rolled)

    def _scored(self, scores: int, rolled: int) -> int:
        """The row of dice that can end on any of these scores."""
        row = self.scored.get((scores, rolled))
        if row is None:
            moved = scores << self.added if self.added > 0 else scores >> -self.added
            paid = self._pays(moved, rolled)
            row = self.scored[scores, rolled] = self.lanes.row(
                (1 << self.high) + self._pays(moved & wanted, rolled) if moved & wanted else paid
                for wanted in self.wanted
            )
        return row

    def _pays(self, scores: int, rolled: int) -> int:
        """The most that any of some scores is paid as."""
        paying = scores & ~self.unpaid
        return rolled if paying and self.how.as_rolled else max(0, paying.bit_length() - 1)

    def prospects(self, row: int, thrown_before: int = 1) -> tuple[Prospect, ...]:
        """A row as chances and mean scores."""
        every = self.ways(self.rerolls) * SIDES ** self.skills.count(Skill.LUCKY) * thrown_before
        numbers = [self.lanes.at(row, lane) for lane in range(len(self.wanted))]
        low = (1 << self.high) - 1
        return tuple(Prospect(Fraction(one >> self.high, every), Fraction(one & low, every)) for one in numbers)


_BY_DIE = (Skill.DUPLICATE, Skill.SET_DICE)
"""The skills of 1.0.2 that act on a single die and throw none."""


def grown(
    size: int, top: int, rerolls: Rerolls, skills: Skills, how: Handling, aims: Aims, thrown_before: int = 1
) -> Tree:
    """A tree of so many dice, with lanes that hold the highest score on every way."""
    for skill in skills:
        top = 2 * top if skill is Skill.DUPLICATE else top + 1
    ways = SIDES ** (sum(size if one.many else 1 for one in rerolls) + skills.count(Skill.LUCKY)) * thrown_before
    high = (ways * top).bit_length()
    wanted = aims.wanted
    return Tree(
        lanes=lanes(len(wanted), ways << high | (1 << high) - 1),
        high=high,
        wanted=wanted,
        size=size,
        rerolls=rerolls,
        skills=skills,
        how=how,
        unpaid=_bits(aims.unpaid),
        added=0,
        rolled=0,
        paid={},
        known={},
        falls={},
        ends={},
        scored={},
        lumped=only_total(skills, how),
    )


def _bits(scores: Sequence[int]) -> int:
    return sum(1 << score for score in scores)
