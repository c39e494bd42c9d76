"""The whole of Endure Harm (major harm, health 2, momentum 3), beside the same in icepool.

Decisions follow one policy on both sides: burn momentum where that betters the outcome, take health back, give momentum
for health, pay a miss with momentum, and roll on the table where something gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from icepool import Die, d  # type: ignore[import-untyped]
from icepool import map as icemap

from benchmarks.harness import LOOP, Bench, Figure, Rounds, agree, bare_loop, timed
from tablewright.dice import pool
from tablewright.kernel import AnswerError, Choose, Confirm, Request
from tablewright.odds import Path, first_option, walk
from tablewright.rules.starforged import STARFORGED, HeroId, Party, suffer

HARM, HEALTH, IRON, MOMENTUM = 3, 2, 1, 3
MARA = HeroId("mara")
PARTY = STARFORGED.new({"heroes": [{"id": MARA, "name": "Mara", "iron": IRON, "health": HEALTH, "momentum": MOMENTUM}]})

End = tuple[int, int, tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""How it ends: health, momentum, impacts, conditions, and the moves that are owed."""


def measure(bench: Bench) -> Iterator[Figure]:
    """Our odds with the spreads of the rolls known and unknown, and icepool's written in three ways."""
    for way in (by_moves, with_table, by_outcome):
        agree(f"Endure Harm, {way.__name__}", ours(), _fractions(way(HEALTH, IRON, MOMENTUM, HARM)))
    cases = {
        "odds": timed(ours, 20),
        "cold": timed(_cold, 5),
        "by moves": timed(lambda: by_moves(HEALTH, IRON, MOMENTUM, HARM)),
        "with a table": timed(lambda: with_table(HEALTH, IRON, MOMENTUM, HARM)),
        "by outcome": timed(lambda: by_outcome(HEALTH, IRON, MOMENTUM, HARM)),
        LOOP: bare_loop,
    }
    rounds = Rounds(cases, bench.rounds)
    yield Figure("Endure Harm, its whole odds", rounds.median("odds") * 1e3, "ms", 1, beside=rounds.beside(LOOP))
    yield Figure(
        "icepool, the moves as functions that give a Die, by ours",
        rounds.ratio("by moves", "odds"),
        "x",
        50,
        at_least=True,
        beside=rounds.beside("by moves"),
    )
    yield Figure(
        "icepool, with its table worked out beforehand",
        rounds.ratio("with a table", "odds"),
        "x",
        beside=rounds.beside("with a table"),
    )
    yield Figure(
        "icepool, by the outcome of the roll first, by hand",
        rounds.ratio("by outcome", "odds"),
        "x",
        beside=rounds.beside("by outcome"),
    )
    yield Figure("Endure Harm, its odds from nothing", rounds.median("cold") * 1e3, "ms")


# --- ours -------------------------------------------------------------------------

LEAVES = frozenset({"threshold/face_death"})
"""Face Death is a move of its own: here the odds of Endure Harm end where it begins."""

_PREFERRED = {"recover", "swap", "momentum", "table"}


def policy(key: str, request: Request) -> Any:
    """What is decided."""
    match request:
        case Confirm():
            return True
        case Choose(options=options):
            wanted = [one.value for one in options if one.value in _PREFERRED and not one.refused]
            return wanted[0] if wanted else first_option(key, request)
        case _:
            raise AnswerError(f"the policy knows nothing of {key}")


def ours() -> dict[End, Fraction]:
    """The exact chance of every end."""
    chances: dict[End, Fraction] = {}
    for path in walk(lambda play: suffer.endure_harm(play, MARA, HARM), PARTY, policy, LEAVES):
        end = _end(path)
        chances[end] = chances.get(end, Fraction(0)) + Fraction(path.ways, path.total)
    return chances


def _end(path: Path[Party, None]) -> End:
    hero = path.state.hero(MARA)
    marks = tuple(mark.impact.value for mark in hero.marks)
    return hero.health, hero.momentum, marks, hero.conditions, tuple(owed.move for owed in path.state.owed)


def _cold() -> dict[End, Fraction]:
    """The same when no roll has been counted yet."""
    pool._spread.cache_clear()  # noqa: SLF001 - nothing but a measure wants it empty
    return ours()


# --- icepool ------------------------------------------------------------------------


def _fractions(die: Die[End]) -> dict[End, Fraction]:
    return {end: Fraction(ways, die.denominator()) for end, ways in die.items()}


def by_moves(health: int, iron: int, momentum: int, harm: int) -> Die[End]:
    """Endure Harm as one writes a move with icepool: a function of numbers that gives a Die, and calls others."""
    return _resist(health, iron, momentum, harm, lambda left, low: d(100).map(lambda roll: _broken(left, low, roll)))


def with_table(health: int, iron: int, momentum: int, harm: int) -> Die[End]:
    """The same, but the hundred faces of the table have been made into its five effects once and for all."""
    return _resist(health, iron, momentum, harm, lambda left, low: _TABLE.map(lambda row: _gave(left, low, row)))


def _resist(health: int, iron: int, momentum: int, harm: int, give: Callable[[int, int], Die[End]]) -> Die[End]:
    left, low = _struck(health, momentum, harm)

    def roll(action: int, first: int, second: int) -> End | Die[End]:
        hits, now = _hits(max(left, iron), low, action, first, second)
        return _after(left, now, hits, give)

    return icemap(roll, d(6), d(10), d(10))


def by_outcome(health: int, iron: int, momentum: int, harm: int) -> Die[End]:
    """The same with the roll taken down to its few outcomes before anything is done with them."""
    left, low = _struck(health, momentum, harm)

    def roll(action: int, first: int, second: int) -> tuple[int, int]:
        return _hits(max(left, iron), low, action, first, second)

    def after(hits: int, now: int) -> End | Die[End]:
        return _after(left, now, hits, lambda one, two: _TABLE.map(lambda row: _gave(one, two, row)))

    return icemap(roll, d(6), d(10), d(10)).map(after, star=True)


def _struck(health: int, momentum: int, harm: int) -> tuple[int, int]:
    """Health and momentum after the harm: what health cannot bear, momentum does."""
    return max(0, health - harm), max(-6, momentum - max(0, harm - health))


def _hits(adds: int, momentum: int, action: int, first: int, second: int) -> tuple[int, int]:
    """How many challenge dice are beaten, and the momentum after burning it where that helps."""
    score = min(10, adds if momentum == -action else action + adds)
    hits, burnt = (score > first) + (score > second), (momentum > first) + (momentum > second)
    return (burnt, 2) if momentum > 0 and burnt > hits else (hits, momentum)


def _after(health: int, momentum: int, hits: int, give: Callable[[int, int], Die[End]]) -> End | Die[End]:
    if hits == 2:
        return health + 1, momentum, (), (), ()
    if hits == 1:
        return health + 1, max(-6, momentum - 1), (), (), ()
    return give(health, max(-6, momentum - 2))


def _row(roll: int) -> str:
    rows = ((10, "Face Death"), (20, "dying"), (35, "unconscious"), (50, "reeling"), (100, ""))
    return next(row for upto, row in rows if roll <= upto)


def _broken(health: int, momentum: int, roll: int) -> End:
    return _gave(health, momentum, _row(roll))


def _gave(health: int, momentum: int, row: str) -> End:
    return health, momentum, (), (row,) if row and row != "Face Death" else (), ()


_TABLE: Die[str] = d(100).map(_row)
