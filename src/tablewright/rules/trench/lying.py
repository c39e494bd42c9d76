"""The dice of an exploration as they lie, and what each skill may make of them; nothing here asks or rolls."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import State, replace
from tablewright.rules.trench.record import Cast
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import Skill

LOWEST, HIGHEST = 1, 6
"""The faces of an exploration die."""


class Die(State, frozen=True):
    """One die: what it is worth, and whether it was thrown again."""

    value: int
    again: bool = False


class Lying(State, frozen=True):
    """All dice, what was added to their total, everything done to them, and the copies of skills that were used."""

    dice: tuple[Die, ...]
    added: int = 0
    casts: tuple[Cast, ...] = ()
    used: tuple[str, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """What each die is worth."""
        return tuple([one.value for one in self.dice])

    @property
    def score(self) -> int:
        """The sum of everything."""
        return sum(self.values) + self.added


def done(lying: Lying, dice: Sequence[Die], what: str, by: str, copy: str = "", added: int = 0) -> Lying:
    """The dice after something was done to them: what, what paid for it, and the copy of a skill that it used up."""
    after = tuple(dice)
    cast = Cast(what, lying.values, tuple([one.value for one in after]), by, copy)
    used = (*lying.used, copy) if copy else lying.used
    return Lying(after, lying.added + added, (*lying.casts, cast), used)


def place(lying: Lying, value: int, *, fresh: bool = False) -> int:
    """Where a die of this value lies; with `fresh` one that was not thrown again.

    Raises:
        LookupError: when there is none.
    """
    for at, one in enumerate(lying.dice):
        if one.value == value and not (fresh and one.again):
            return at
    raise LookupError(f"no die is worth {value}")


def with_die(lying: Lying, at: int, *instead: Die) -> tuple[Die, ...]:
    """The dice with others in the place of one."""
    return (*lying.dice[:at], *instead, *lying.dice[at + 1 :])


def thrown_again(lying: Lying, at: Sequence[int], faces: Sequence[int]) -> tuple[Die, ...]:
    """The dice after some of them were thrown again, in this order."""
    fell = dict(zip(at, faces, strict=True))
    return tuple([Die(fell[place], again=True) if place in fell else one for place, one in enumerate(lying.dice)])


# --- what a skill makes of a die ------------------------------------------------------


def halves(value: int) -> int:
    """Half a die's value, rounded up."""
    return -(-value // 2)


def moved(one: Die, by: int) -> Die:
    """A die that a skill moves."""
    return replace(one, value=one.value + by)


def combined(lying: Lying, first: int, second: int) -> tuple[Die, ...]:
    """The dice with one in place of two, worth both; it lies where the first of them lay."""
    both = Die(lying.dice[first].value + lying.dice[second].value)
    kept = [both if at == first else one for at, one in enumerate(lying.dice) if at != second]
    return tuple(kept)


def stuck(value: int, skill: Skill, settings: Settings) -> str:
    """Why Seek or Circle Back cannot move a die of this value; empty when it can (A15)."""
    if settings.die_range == "open":
        return ""
    if skill is Skill.SEEK and value >= HIGHEST:
        return f"at this table a die goes no higher than {HIGHEST}"
    if skill is Skill.CIRCLE_BACK and value <= LOWEST:
        return f"at this table a die goes no lower than {LOWEST}"
    return ""
