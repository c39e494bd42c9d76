"""Run the measures and say which goals are met; the exit code is 1 when one is missed, and 2 when one cannot be run."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from benchmarks.harness import LOOP, Bench, Disagreement, Figure, Rounds, bare_loop

GROUPS = (
    "record",
    "opening",
    "replay",
    "odds",
    "exploration",
    "commands",
    "browsers",
    "page",
    "content",
    "engine",
    "encounter",
    "war",
)
"""The modules that measure, in the order they run."""
FEWEST_ROUNDS = 5


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="./table bench", description=__doc__)
    parser.add_argument("--only", metavar="NAME", action="append", choices=GROUPS, help=f"one of {', '.join(GROUPS)}")
    parser.add_argument("--rounds", metavar="N", type=int, default=7, help="rounds of each measure; now %(default)s")
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    args = parser.parse_args()
    if args.rounds < FEWEST_ROUNDS:
        parser.error(f"a median of fewer than {FEWEST_ROUNDS} rounds says nothing")
    try:
        figures = _measured(args.only or GROUPS, args.rounds)
        return _print_json(figures) if args.json else _print_table(figures, args.rounds)
    except Disagreement as fault:
        print(f"bench: {fault}.", file=sys.stderr)
        return 2


def _measured(groups: Iterable[str], rounds: int) -> Iterator[tuple[str, Figure]]:
    with TemporaryDirectory(prefix="tablewright-bench-") as folder:
        for group in groups:
            own = Path(folder, group)
            own.mkdir()
            module = importlib.import_module(f"benchmarks.{group}")
            for figure in module.measure(Bench(own, rounds)):
                yield group, figure


def _print_json(figures: Iterable[tuple[str, Figure]]) -> int:
    found = [{"group": group, **msgspec.structs.asdict(figure), "met": figure.met} for group, figure in figures]
    print(msgspec.json.format(msgspec.json.encode(found)).decode())
    return int(any(one["met"] is False for one in found))


def _print_table(figures: Iterable[tuple[str, Figure]], rounds: int) -> int:
    busy = f"Load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors."
    loop = Rounds({LOOP: bare_loop}, rounds).beside(LOOP)
    print(f"{busy}  {loop[0].upper()}{loop[1:]}.  x: times.\n", flush=True)
    missed = 0
    for group, figure in figures:
        print(_line(group, figure), flush=True)
        missed += figure.met is False
    print(f"\n{missed or 'No'} goal{'' if missed == 1 else 's'} missed.")
    return int(missed > 0)


def _line(group: str, one: Figure) -> str:
    value = f"{one.value:,.3g} {one.unit}" if one.value < 1000 else f"{one.value:,.0f} {one.unit}"
    goal = "" if one.goal is None else f"{'≥' if one.at_least else '≤'} {one.goal:g} {one.unit}"
    verdict = {True: "met", False: "missed", None: ""}[one.met]
    return f"{group:<9} {one.what:<58} {value:>11}  {goal:<9} {verdict:<7} {one.beside}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
