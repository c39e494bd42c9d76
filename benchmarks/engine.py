"""The engine alone: answers at a table in memory, also with many cards, and rolls from their spelling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.campaigns import HOST, SETUP
from benchmarks.harness import CPU, LOOP, Bench, Case, Disagreement, Figure, Rounds, agree, bare_loop, timed
from tablewright.cli.roll import throw
from tablewright.dice import parse
from tablewright.rules.starforged import STARFORGED
from tablewright.table import Table

ROLL = "d6 + 2d10"
STRONG_HIT = [6, 1, 2]
ANSWERS = 50
CARDS = ("path/archer", "path/ace", "path/armored", "path/augmented", "path/kinetic", "path/fugitive", "deed/marked")
FIVE: tuple[tuple[str, Any], ...] = (
    ("stat", "edge"),
    ("assets", ["archer.2.0"]),
    ("action", [2, 9]),
    ("turn", "none"),
    ("pay", "lose_momentum"),
)
"""Face Danger by somebody with seven cards: five questions."""


def measure(bench: Bench) -> Iterator[Figure]:
    """Set a Course, answered with a strong hit; and the roll it is made with, from its spelling."""
    _check()
    cases = {"answer": _answering(), "five": _five, "roll": timed(_roll, 2_000), LOOP: bare_loop}
    rounds = Rounds(cases, bench.rounds)
    slowest = rounds.median("five") * 1e3
    yield Figure("the slowest answer of five, with seven cards", slowest, "ms", 5, beside=rounds.beside(LOOP))
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


def _five() -> float:
    """The slowest of five answers."""
    table = Table.memory(STARFORGED, STARFORGED.new(_carded()), [HOST])
    draft = table.begin(HOST.id, "adventure/face_danger", {"hero": "mara"})
    slowest = 0.0
    for question, value in FIVE:
        start = CPU()
        table.answer(HOST.id, draft, question, value)
        slowest = max(slowest, CPU() - start)
    agree("momentum after a weak hit and its price", table.state.heroes[0].momentum, 2)
    return slowest


def _carded() -> dict[str, Any]:
    """A lone hero with cards on which every ability is marked."""
    known = {key: key.partition("/") for key in CARDS}
    cards = [
        {
            "id": name,
            "name": name,
            "kind": kind,
            "card": key,
            "abilities": [True, True, True],
            "values": [["ammo", 6]] if name == "archer" else [],
        }
        for key, (kind, _stroke, name) in known.items()
    ]
    return {"heroes": [{"id": "mara", "name": "Mara", "edge": 2, "assets": cards}]}


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
