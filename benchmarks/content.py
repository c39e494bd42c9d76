"""The bundled package: read from its JSON once, opened from the cache afterwards."""

from __future__ import annotations

import os
from collections.abc import Iterator

from benchmarks.harness import LOOP, Bench, Case, Figure, Rounds, agree, bare_loop, timed
from tablewright.content.places import cache_file
from tablewright.content.shelf import read_library
from tablewright.rules.starforged.library import Library


def measure(bench: Bench) -> Iterator[Figure]:
    """Load the library of a user who has added nothing, without a cache and with one."""
    had = os.environ.get("TABLEWRIGHT_CONTENT")
    os.environ["TABLEWRIGHT_CONTENT"] = str(bench.folder)
    try:
        yield from _measured(bench)
    finally:
        os.environ.pop("TABLEWRIGHT_CONTENT")
        if had is not None:
            os.environ["TABLEWRIGHT_CONTENT"] = had


def _measured(bench: Bench) -> Iterator[Figure]:
    agree("the library from its cache", read_library(), read_library())
    cases = {"once": _first(), "afterwards": timed(read_library, 5), "all rows": _whole(), LOOP: bare_loop}
    rounds = Rounds(cases, bench.rounds)
    once, afterwards = (rounds.median(name) * 1000 for name in ("once", "afterwards"))
    yield Figure("the bundled package, once, and kept in the cache", once, "ms", 150, beside=rounds.beside(LOOP))
    yield Figure("the same afterwards, from the cache", afterwards, "ms", 5)
    yield Figure("and then every row of every oracle looked at", rounds.median("all rows") * 1000, "ms")


def _first() -> Case:
    read = timed(read_library)

    def case() -> float:
        cache_file().unlink()
        return read()

    return case


def _whole() -> Case:
    def case() -> float:
        library = read_library()
        return timed(lambda: _rows(library))()

    return case


def _rows(library: Library) -> int:
    return sum(len(oracle.rows) for oracle in library.oracles.values())
