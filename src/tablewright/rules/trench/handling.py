"""What exploration skills can still make of dice that lie: every score within reach.

A set of scores is kept as the bits of a whole number: bit 14 says that a score of 14 can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tablewright.kernel import State
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import Skill

Dice = tuple[int, ...]
"""Values, in order of size."""
Skills = tuple[Skill, ...]
AFTER = (
    Skill.DUPLICATE,
    Skill.SPLIT,
    Skill.SET_DICE,
    Skill.SEEK,
    Skill.CIRCLE_BACK,
    Skill.COMBINE,
    Skill.LUCKY,
)
"""The skills that may act when the dice lie, in the order of the rules."""
SHIFTS = (Skill.SEEK, Skill.CIRCLE_BACK)
FACES = range(1, 7)


class Handling(State, frozen=True):
    """How a table handles the dice of an exploration, from its settings.

    A die is rerolled `again` where another reroll may take it, and `either` of its results may be kept; rerolls, and
    skills, may be `in_order`; Seek and Circle Back act on the total or move a die, which may be held to its `faces`;
    skills may have to be used, `all_used`; and loot may be paid for the dice `as_rolled`.
    """

    again: bool = False
    either: bool = False
    rerolls_in_order: bool = False
    skills_in_order: bool = False
    on_total: bool = False
    faces: bool = False
    all_used: bool = False
    as_rolled: bool = False


def handling(settings: Settings) -> Handling:
    """How the table of these settings handles dice."""
    return Handling(
        again=settings.same_die == "again",
        either=settings.reroll_stands == "either",
        rerolls_in_order=settings.reroll_order != "any",
        skills_in_order=settings.skill_order == "listed",
        on_total=settings.printed,
        faces=settings.die_range == "faces",
        all_used=settings.skills_used == "all",
        as_rolled=settings.loot_score == "rolled",
    )


def after_roll(skills: Skills, how: Handling) -> Skills:
    """Those skills that act when the dice lie, in order; in 1.6.3 Lucky has acted before."""
    gone = () if how.on_total else (Skill.LUCKY,)
    return tuple(sorted((one for one in skills if one in AFTER and one not in gone), key=AFTER.index))


def only_total(skills: Skills, how: Handling) -> bool:
    """Whether nothing but the total of the dice decides what skills can make of them."""
    return all(one in (*SHIFTS, Skill.COMBINE) for one in skills) and (how.on_total or not how.faces)


def within_reach(values: Dice, skills: Skills, how: Handling) -> int:
    """The scores that these dice can end on with these skills, of which none throws a die."""
    if how.on_total:
        shifts, others = (tuple(one for one in skills if (one in SHIFTS) is moves) for moves in (True, False))
        return _shifted(_stage(others, how).reach(values), shifts, how)
    return _stage(skills, how).reach(values)


def _shifted(scores: int, skills: Skills, how: Handling) -> int:
    """The scores after Seek and Circle Back wherever they move the total and nothing else."""
    for skill in skills:
        if skill is Skill.COMBINE:
            continue
        moved = scores << 1 if skill is Skill.SEEK else scores >> 1 | scores & 1
        scores = moved if how.all_used else scores | moved
    return scores


class _Stage(State, frozen=True):
    """Some skills that are left: the scores in reach of the dice that were looked at, and what each use leads to."""

    skills: Skills
    how: Handling
    last: bool
    """Whether nothing counts any more but the total."""
    steps: tuple[tuple[Skill, _Stage], ...]
    known: dict[Dice, int]

    def reach(self, values: Dice) -> int:
        """The scores within reach of these dice."""
        scores = self.known.get(values)
        if scores is None:
            scores = self.known[values] = self._found(values)
        return scores

    def _found(self, values: Dice) -> int:
        here = 1 << max(0, sum(values))
        if self.last:
            return _shifted(here, self.skills, self.how)
        scores = 0
        for skill, stage in self.steps:
            if stage.last:
                for value in set(values):
                    for gain in _gains(value, skill, self.how.faces):
                        scores |= _shifted(here << gain if gain > 0 else here >> -gain, stage.skills, self.how)
            else:
                for changed in made(values, skill, self.how.faces):
                    scores |= stage.reach(changed)
        return scores if scores and self.how.all_used else scores | here


@cache
def _stage(skills: Skills, how: Handling) -> _Stage:
    steps = tuple((skill, _stage(left, how)) for skill, left in _uses(skills, how))
    return _Stage(skills, how, only_total(skills, how), steps, {})


def _uses(skills: Skills, how: Handling) -> Iterator[tuple[Skill, Skills]]:
    """Each skill that may be used next, and those that are left then.

    Where nothing depends on when a die is moved by one, that waits until the end.
    """
    waits = not (how.faces or how.all_used or Skill.DUPLICATE in skills or Skill.SPLIT in skills)
    for at, skill in enumerate(skills):
        if skill not in skills[:at] and not (waits and skill in SHIFTS):
            yield skill, skills[at + 1 :] if how.skills_in_order else skills[:at] + skills[at + 1 :]


def used(values: Dice, skills: Skills, how: Handling) -> Iterator[tuple[Skills, Dice]]:
    """The skills that are left, and the dice, after each use of one of `skills` that throws no die."""
    for skill, left in _uses(skills, how):
        for changed in made(values, skill, how.faces):
            yield left, changed


@cache
def made(values: Dice, skill: Skill, faces: bool) -> tuple[Dice, ...]:
    """What one skill can make of dice."""
    if skill is Skill.COMBINE:
        pairs = combinations(range(len(values)), 2)
        return _each(
            {_with(values[:a] + values[a + 1 : b] + values[b + 1 :], (values[a] + values[b],)) for a, b in pairs}
        )
    return _each(
        {
            _with(values[:at] + values[at + 1 :], new)
            for at, value in enumerate(values)
            for new in _in_place(value, skill, faces=faces)
        }
    )


def _each(found: set[Dice]) -> tuple[Dice, ...]:
    return tuple(sorted(found))


def _with(values: Dice, more: Dice) -> Dice:
    return tuple(sorted(values + more))


@cache
def _gains(value: int, skill: Skill, faces: bool) -> tuple[int, ...]:
    """By how much one skill can move the total when it is used on a die."""
    return tuple(sorted({sum(new) - value for new in _in_place(value, skill, faces=faces)}))


def _in_place(value: int, skill: Skill, *, faces: bool) -> tuple[Dice, ...]:
    """What stands where a die stood, once a skill has been used on it."""
    match skill:
        case Skill.DUPLICATE:
            return ((value, value),)
        case Skill.SPLIT:
            half = -(-value // 2)
            return ((half, half),)
        case Skill.SET_DICE:
            return tuple((face,) for face in FACES if face != value)
        case Skill.SEEK:
            return () if faces and value >= FACES[-1] else ((value + 1,),)
        case Skill.CIRCLE_BACK:
            return () if faces and value <= FACES[0] else ((value - 1,),)
        case _:
            return ()
