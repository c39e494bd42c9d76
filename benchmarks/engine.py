"""The engine alone: one answer at a table in memory, and rolls from their spelling.  For information."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.campaigns import HOST, SETUP
from benchmarks.harness import CPU, LOOP, Bench, Case, Disagreement, Figure, Rounds, agree, bare_loop, timed
from tablewright.cli.roll import throw
from tablewright.dice import parse
from tablewright.rules.starforged import STARFORGED
from tablewright.table import Table

ROLL = "d6 + 2d10"
STRONG_HIT = [6, 1, 2]
ANSWERS = 50


def measure(bench: Bench) -> Iterator[Figure]:
    """Set a Course, answered with a strong hit; and the roll it is made with, from its spelling."""
    _check()
    cases = {"answer": _answering(), "roll": timed(_roll, 2_000), LOOP: bare_loop}
    rounds = Rounds(cases, bench.rounds)
    yield Figure(
        "an answer that finishes a move, in memory", rounds.median("answer") * 1e6, "µs", beside=rounds.beside(LOOP)
    )
    yield Figure(f"rolls of {ROLL!r} from its spelling", 1 / rounds.median("roll"), "/s")


def _table() -> Table:
    return Table.memory(STARFORGED, STARFORGED.new(SETUP), [HOST])


def _answering() -> Case:
    def case() -> float:
        table, seconds = _table(), 0.0
        for _ in range(ANSWERS):
            draft = table.begin(HOST.id, "exploration/set_a_course", {"hero": "mara"})
            start = CPU()
            table.answer(HOST.id, draft, "action", STRONG_HIT)
            seconds += CPU() - start
        return seconds / ANSWERS

    return case


def _roll() -> int:
    expression = parse(ROLL)
    return expression.total(throw(expression.dice))


def _check() -> None:
    table = _table()
    draft = table.begin(HOST.id, "exploration/set_a_course", {"hero": "mara"})
    table.answer(HOST.id, draft, "action", STRONG_HIT)
    agree("momentum after a strong hit", table.state.heroes[0].momentum, 3)
    if not 3 <= _roll() <= 26:
        raise Disagreement(f"{ROLL} came to what it cannot come to")
