"""`tablewright census GAME [MOVE]`: how many ways lead through each move, from its documented starts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablewright.cli.failure import Failure
from tablewright.cli.games import find_move
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.kernel import Move, Start, System
from tablewright.odds import count_start
from tablewright.rules import game

LINE = "{:<40} {:<32} {:>8} {:>15} {:>7}"


class Row(msgspec.Struct, frozen=True):
    """One line of the census: a move from one start."""

    move: str
    start: str
    paths: int
    raw: int
    deepest: int


def run(argv: list[str]) -> int:
    """Print the census of a game, a line as soon as it is counted."""
    parser = Parser("census", "Count the ways through each move: what the rule can tell apart, and raw dice.")
    parser.add_argument("game", metavar="GAME", help="such as ember")
    parser.add_argument("move", metavar="MOVE", nargs="*", help="only this move")
    parser.json()
    args = parser.parse_args(argv)
    system = game(args.game)
    moves = [find_move(system, " ".join(args.move))] if args.move else list(system.moves.values())
    counted: list[Row] = []
    if not args.json:
        print(LINE.format("move", "start", "paths", "raw", "deepest"))
    for row in rows(system, moves):
        counted.append(row)
        if not args.json:
            print(LINE.format(row.move, row.start, row.paths, row.raw, row.deepest), flush=True)
    if args.json:
        print(encode(counted))
    return 0


def rows(system: System[Any], moves: Sequence[Move[Any]]) -> Iterator[Row]:
    """The census of these moves.

    Raises:
        Failure: when the one move that was asked for has no start.
    """
    for move in moves:
        starts = starts_of(system, move)
        if not starts and len(moves) == 1:
            needs = f" (it needs {' and '.join(move.needs)})" if move.needs else ""
            raise Failure(f"no start is written down for {move.name}{needs}, so it cannot be counted")
        for start in starts:
            counts = count_start(move, start)
            yield Row(move.id, start.label, counts.paths, counts.raw, counts.deepest)


def starts_of(system: System[Any], move: Move[Any]) -> Sequence[Start[Any]]:
    """The documented starts of a move; where a game documents none at all, its usual first state will do."""
    documented = system.starts()
    if documented:
        return documented.get(move.id, ())
    return () if move.needs else (Start("a new table", system.new({})),)
