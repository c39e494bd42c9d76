"""Cases in turn, medians, and figures beside their goals."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

import msgspec

Case = Callable[[], float]
"""Does a piece of work once, and says how many seconds it took."""

Clock = Callable[[], float]
WALL: Clock = time.perf_counter
CPU: Clock = time.process_time
"""For work that waits for nothing: what other programs do at the same time is not counted."""


class Bench(msgspec.Struct, frozen=True):
    """What a measure may use: a folder of its own, and how many rounds to run."""

    folder: Path
    rounds: int


class Figure(msgspec.Struct, frozen=True):
    """What was measured.  Without a goal it is for information; `beside` are the times it was made of."""

    what: str
    value: float
    unit: str
    goal: float | None = None
    at_least: bool = False
    beside: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal was met; None where there is none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


class Disagreement(Exception):  # noqa: N818 - what happened
    """Two ways to do the same work came to different answers, so their times say nothing."""


def agree(what: str, ours: object, other: object) -> None:
    """Stop unless both are equal.

    Raises:
        Disagreement: when they are not.
    """
    if ours != other:
        raise Disagreement(f"{what}: {ours!r:.300} is not {other!r:.300}")


def timed(work: Callable[[], object], times: int = 1, clock: Clock = CPU) -> Case:
    """A case that does `work` some times over and gives the time of one."""

    def case() -> float:
        start = clock()
        for _ in range(times):
            work()
        return (clock() - start) / times

    return case


LOOP = "an empty loop's turn"
TURNS = 300_000


def bare_loop() -> float:
    """A case that says how quick the machine is at this moment, to tell a busy one from slow code."""
    start = CPU()
    for _ in range(TURNS):
        pass
    return (CPU() - start) / TURNS


class Rounds:
    """The times of some cases, round by round."""

    def __init__(self, cases: Mapping[str, Case], count: int) -> None:
        self._seconds: dict[str, list[float]] = {name: [] for name in cases}
        for case in cases.values():
            case()
        for _ in range(count):
            for name, case in cases.items():
                self._seconds[name].append(case())

    def median(self, name: str) -> float:
        """The middle of a case's times, in seconds."""
        return median(self._seconds[name])

    def ratio(self, name: str, other: str) -> float:
        """How many times as long as `other` the case takes: the middle of what each round says."""
        return median(one / two for one, two in zip(self._seconds[name], self._seconds[other], strict=True))

    def beside(self, *names: str) -> str:
        """The middle times of cases, in words."""
        return ", ".join(f"{name} {in_words(self.median(name))}" for name in names)


def in_words(seconds: float) -> str:
    """A time as people write it.

    >>> in_words(0.00031), in_words(0.0123), in_words(2.5)
    ('310 µs', '12.3 ms', '2.5 s')
    """
    if seconds < 1e-6:
        return f"{seconds * 1e9:.3g} ns"
    if seconds < 1e-3:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
