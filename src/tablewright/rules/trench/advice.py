"""What the dice of an exploration can still become, exactly, and what to do with them.

Whoever decides wants one of several things: to find something, to find one location, or ducats.  Each is a set of
scores to end on, and after that the highest score.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from tablewright.kernel import State, replace
from tablewright.rules.trench.handling import Dice, Handling, Skills, after_roll
from tablewright.rules.trench.planner import SIDES, thrown
from tablewright.rules.trench.terms import Skill
from tablewright.rules.trench.tree import Aims, Paid, Prospect, Reroll, Rerolls, Tree, choices, grown, together

__all__ = ["Advice", "Aims", "Position", "Prospect", "Reroll", "advise", "before", "prospects"]


class Position(State, frozen=True):
    """Dice as they lie, by what they show: those that may be thrown again, those that stand, and what is left to use.

    `added` is what the total has beside the dice; `rolled` the score before any skill, once skills have begun.
    """

    free: tuple[int, ...]
    held: tuple[int, ...] = ()
    rerolls: Rerolls = ()
    skills: Skills = ()
    added: int = 0
    rolled: int = 0


FIND, DUCATS, ONE = range(3)
"""Places of what is wanted: anything, ducats, and from there on each open location alone."""


class Advice(State, frozen=True):
    """What follows from a position, for everything that may be wanted, in the order of `Aims.wanted`.

    `best` is with the best play from here, and `keep` without a further reroll (None where one is owed).  `dice` are by
    what a die shows: how well one does who throws it again now, pays with the first reroll and plays on well.  `many`
    are the dice to throw at once, where that takes any number of them.
    """

    best: tuple[Prospect, ...]
    keep: tuple[Prospect, ...] | None
    dice: tuple[tuple[int, tuple[Prospect, ...]], ...] = ()
    many: tuple[tuple[Dice, Prospect], ...] = ()

    def reroll(self, want: int) -> Dice | None:
        """The dice to throw again now, by what they show: none, where keeping is as good.

        None says that it is better to pay with another reroll than the first.
        """
        best = _rank(self.best[want])
        if self.keep is not None and _rank(self.keep[want]) == best:
            return ()
        single = next(((value,) for value, found in self.dice if _rank(found[want]) == best), None)
        several = self.many[want] if self.many else None
        if single is None and several is not None and _rank(several[1]) == best:
            return several[0]
        return single


def _rank(one: Prospect) -> tuple[Fraction, Fraction]:
    return one.chance, one.score


# --- what is asked ----------------------------------------------------------------


@lru_cache(maxsize=512)
def advise(position: Position, how: Handling, aims: Aims) -> Advice:
    """What to do with dice that lie."""
    tree, free, held = _planted(position, how, aims)
    now = tree.pay(position.rerolls)[:1] if free else ()
    owed = bool(free) and any(one.owed for one in position.rerolls)
    return Advice(
        tree.prospects(tree.best(free, held, position.rerolls)),
        None if owed else tree.prospects(tree.kept(free + held, position.rerolls)),
        tuple(
            (value, tree.prospects(tree.several(free, held, (value,), *paid)))
            for paid in now
            for value in sorted(set(free))
        ),
        _many(tree, free, held, now[0]) if now and now[0][0].many else (),
    )


@lru_cache(maxsize=4096)
def prospects(position: Position, how: Handling, aims: Aims) -> tuple[Prospect, ...]:
    """How well one does from a position with the best play, for everything that may be wanted."""
    tree, free, held = _planted(position, how, aims)
    return tree.prospects(tree.best(free, held, position.rerolls))


@lru_cache(maxsize=512)
def before(dice: int, rerolls: Rerolls, skills: Skills, how: Handling, aims: Aims) -> tuple[Prospect, ...]:
    """The same before the dice are thrown.

    In 1.6.3 each Lucky pairs a further die with one of them, and the better of the pair stands.
    """
    pairs = 0 if how.on_total else min(dice, skills.count(Skill.LUCKY))
    every = SIDES ** (dice + pairs)
    tree = grown(dice, SIDES * dice, rerolls, after_roll(skills, how), how, aims, every)
    row = 0
    for faces, ways in thrown(dice - pairs):
        for paired in product(thrown(2), repeat=pairs):
            either = {together(faces, kept) for kept in product(*(pair for pair, _ways in paired))}
            rows = [tree.best(values, (), rerolls) for values in sorted(either)]
            row += tree.greatest(rows) * ways * prod(ways for _pair, ways in paired)
    return tree.prospects(row, every)


def _many(tree: Tree, free: Dice, held: Dice, paid: Paid) -> tuple[tuple[Dice, Prospect], ...]:
    """For everything that may be wanted, the dice to throw at once, fewest first, and how well one does then."""
    found = [(chosen, tree.prospects(tree.several(free, held, chosen, *paid))) for chosen in choices(free)]
    best = [max(found, key=lambda one: _rank(one[1][want])) for want in range(len(tree.wanted))]
    return tuple((chosen, well[want]) for want, (chosen, well) in enumerate(best))


def _planted(position: Position, how: Handling, aims: Aims) -> tuple[Tree, Dice, Dice]:
    """The tree of a position; the dice that may be thrown again, and those that stand."""
    free, held = tuple(sorted(position.free)), tuple(sorted(position.held))
    if how.again:
        free, held = together(free, held), ()
    top = sum(max(SIDES, value) for value in free + held) + max(0, position.added)
    skills = after_roll(position.skills, how)
    tree = grown(len(free + held), max(top, position.rolled), position.rerolls, skills, how, aims)
    return replace(tree, added=position.added, rolled=position.rolled), free, held
