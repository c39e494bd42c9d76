"""Whole processes: a roll beside a Python that does nothing, and how long the server takes to its first page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.harness import WALL, Bench, Case, Disagreement, Figure, Rounds, timed
from benchmarks.server import output, page, serving
from tools.front_door import PROGRAM, PYTHON

ROLL = "d6 + 2d10"
ANSWER = re.compile(r"d6 \[[1-6]\] \+ 2d10 \[(10|[1-9]) (10|[1-9])\] = \d+\n")
BELOW = str(Path(PYTHON).resolve())
"""The interpreter that .venv stands on, without what may stand before it on the PATH."""

COMMANDS = {
    "./table roll": ["./table", "roll", ROLL],
    "python3 -c pass": ["python3", "-c", "pass"],
    "tablewright roll": [PYTHON, "-I", PROGRAM, "roll", ROLL],
    "python -c pass": [PYTHON, "-c", "pass"],
    "table roll": [BELOW, "table", "roll", ROLL],
    "its python -c pass": [BELOW, "-c", "pass"],
}
"""As typed at a prompt; then what `./table` becomes; then `./table` under the interpreter that .venv was made from."""


def measure(bench: Bench) -> Iterator[Figure]:
    """The commands in turn, more often than other cases: they are short, and the machine's moods are long."""
    for name in ("./table roll", "tablewright roll", "table roll"):
        printed = output(COMMANDS[name])
        if not ANSWER.fullmatch(printed):
            raise Disagreement(f"{name} printed {printed!r}")
    rounds = Rounds({name: _process(command) for name, command in COMMANDS.items()}, bench.rounds * 3)
    for ours, bare, goal in (
        ("tablewright roll", "python -c pass", 4),
        ("./table roll", "python3 -c pass", 6),
        ("table roll", "its python -c pass", 6),
    ):
        yield Figure(f"{ours}, by {bare}", rounds.ratio(ours, bare), "x", goal, beside=rounds.beside(ours, bare))
    yield Figure("./table roll, once set up", rounds.median("./table roll"), "s", 0.3)
    first = Rounds({"page": _first_page(bench.folder / "serve.db")}, bench.rounds)
    yield Figure("./table serve, to its first page", first.median("page"), "s", 2)


def _process(command: Sequence[str]) -> Case:
    return timed(lambda: output(command), clock=WALL)


def _first_page(database: Path) -> Case:
    def case() -> float:
        start = WALL()
        with serving(database) as address:
            if "<h1" not in page(address):
                raise Disagreement("the first page has no heading")
            return WALL() - start

    return case
