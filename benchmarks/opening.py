"""Opening a campaign that was closed cleanly, beside connecting and reading one row; and whether history costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.campaigns import grown
from benchmarks.harness import CPU, Bench, Case, Figure, Rounds, agree
from tablewright.store import Store
from tablewright.table import Table

LENGTHS = (10_000, 100_000, 200_000)


def measure(bench: Bench) -> Iterator[Figure]:
    """Open campaigns of three lengths, in turn."""
    kept = grown(bench.folder, LENGTHS)
    cases: dict[str, Case] = {}
    for length, (path, campaign) in kept.items():
        _close_cleanly(path, campaign, length)
        cases[f"{length:,}"] = _opening(path, _table(campaign))
    path, campaign = kept[100_000]
    cases["one row"] = _opening(path, lambda store: store.name(campaign))
    cases["load"] = _opening(path, lambda store: store.load(campaign))
    rounds = Rounds(cases, bench.rounds * 3)
    yield Figure(
        "a campaign of 100,000 records opened, by one row read",
        rounds.ratio("100,000", "one row"),
        "x",
        1.5,
        beside=rounds.beside("100,000", "one row"),
    )
    yield Figure(
        "the same without its people (Store.load), by one row",
        rounds.ratio("load", "one row"),
        "x",
        beside=rounds.beside("load"),
    )
    yield Figure(
        "100,000 records opened, by 10,000",
        rounds.ratio("100,000", "10,000"),
        "x",
        1.3,
        beside=rounds.beside("10,000"),
    )
    yield Figure(
        "200,000 records opened, by 10,000",
        rounds.ratio("200,000", "10,000"),
        "x",
        beside=rounds.beside("200,000"),
    )


def _close_cleanly(path: Path, campaign: str, length: int) -> None:
    """Open and close it once, which leaves a snapshot; then it must open as it was."""
    store = Store.open(path)
    table = Table.open(store, campaign)
    agree("the last record", table.version, length)
    table.close()
    again = Table.open(store, campaign)
    agree("the state after a snapshot", again.state, table.state)
    agree("what the snapshot leaves to read", store.load(campaign).since, length)
    store.close()


def _opening(path: Path, read: Callable[[Store], object]) -> Case:
    """Connect and read; letting go of the file again is not counted."""

    def case() -> float:
        start = CPU()
        store = Store.open(path)
        read(store)
        seconds = CPU() - start
        store.close()
        return seconds

    return case


def _table(campaign: str) -> Callable[[Store], object]:
    return lambda store: Table.open(store, campaign)
