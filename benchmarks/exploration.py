"""The advice of an exploration, and the whole planner beside the same recursion in icepool.

The rule on both sides: dice are thrown, then up to two of them again, one after the other, none twice; the second is
chosen when the first has fallen.  A score is chased alone, and every score is one of the planner's cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, partial

from icepool import Die, d  # type: ignore[import-untyped]

from benchmarks.harness import LOOP, Bench, Figure, Rounds, agree, bare_loop, timed
from tablewright.rules.trench import advice, handling, planner
from tablewright.rules.trench.advice import Advice, Aims, Position, Reroll
from tablewright.rules.trench.handling import Handling
from tablewright.rules.trench.planner import Dice

RARE = (5, 9, 11, 12, 15, 17, 19, 21, 23, 25, 32)
LEGENDARY = (6, 8, 10, 12, 14, 16, 18, 20, 26, 30, 36)
BOTH = Aims(tuple(sorted({*RARE, *LEGENDARY})))
LYING = Position((1, 2, 3, 4, 5, 6), rerolls=(Reroll(), Reroll()))
"""Six dice of which no two are alike, with two rerolls: the most that a usual campaign asks about."""
Cells = Mapping[tuple[int, int, int], Fraction]


def measure(bench: Bench) -> Iterator[Figure]:
    """The advice from nothing, the planner from nothing, and icepool's planner by ours.

    Icepool takes most of a minute for the whole planner, so it is timed once and not round by round.
    """
    theirs: list[Cells] = []
    seconds = timed(lambda: theirs.append(recursion()))()
    agree("the exploration planner", dict(ours()), dict(theirs[0]))
    agree("an exploration's first throw", _before(), _played(6, 1))
    rounds = Rounds({"advice": timed(_advised, 3), "planner": timed(ours), LOOP: bare_loop}, bench.rounds)
    yield Figure(
        "advice for 6 dice with 2 rerolls, two tables, from nothing",
        rounds.median("advice") * 1e3,
        "ms",
        5,
        beside=rounds.beside(LOOP),
    )
    yield Figure("the exploration planner, 282 cells, from nothing", rounds.median("planner") * 1e3, "ms")
    yield Figure(
        "icepool, the same recursion, by ours",
        seconds / rounds.median("planner"),
        "x",
        1000,
        at_least=True,
        beside=f"icepool {seconds:.1f} s, once",
    )


# --- ours -------------------------------------------------------------------------


def ours() -> Cells:
    """Every cell of the planner, with nothing kept from before."""
    for kept in (planner.plan, planner.thrown, planner._chased, planner._once_more):  # noqa: SLF001 - to empty it
        kept.cache_clear()
    return planner.whole()


def _advised() -> Advice:
    """Advice on six dice, with nothing kept from before."""
    advice.advise.cache_clear()
    handling._stage.cache_clear()  # noqa: SLF001 - nothing but a measure wants it empty
    return advice.advise(LYING, Handling(), BOTH)


def _before() -> list[Fraction]:
    """The chance of each score of six dice with one reroll, as the advice works it out."""
    scores = Aims(tuple(range(6, 37)))
    return [one.chance for one in advice.before(6, (Reroll(),), (), Handling(), scores)[advice.ONE :]]


def _played(dice: int, rerolls: int) -> list[Fraction]:
    return list(planner.plan(dice, rerolls).values())


# --- icepool ----------------------------------------------------------------------


def recursion() -> Cells:
    """Every cell as one writes it with icepool: a memoised recursion that gives a Die, for each score anew."""
    return {
        (dice, rerolls, score): _chance(dice, rerolls, score)
        for dice in range(3, 7)
        for rerolls in range(3)
        for score in range(dice, 6 * dice + 1)
    }


def _chance(dice: int, rerolls: int, score: int) -> Fraction:
    @cache
    def best(free: Dice, held: int, left: int) -> Die[bool]:
        kept = Die([sum(free) + held == score])
        if not left:
            return kept
        ways = [kept]
        for at, face in enumerate(free):
            if face not in free[:at]:
                others = free[:at] + free[at + 1 :]
                ways.append(d(6).map(partial(then, others, held, left - 1)))
        return max(ways, key=_share)

    def then(free: Dice, held: int, left: int, fell: int) -> Die[bool]:
        return best(free, held + fell, left)

    rolled = d(6).pool(dice).expand().map(lambda faces: best(tuple(faces), 0, rerolls), star=False)
    return _share(rolled)


def _share(way: Die[bool]) -> Fraction:
    """The chance that a Die of yes and no says yes."""
    return Fraction(way.quantity(True), way.denominator())  # noqa: FBT003
