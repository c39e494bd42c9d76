"""Every way through a rule, with its weight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from tablewright.kernel import Fact, Move, Play, Request, Roll, Start, State, Thrown, Value

S = TypeVar("S", bound=State)
R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")

Policy = Callable[[str, Request], Any]
"""Takes the id of a decision and the decision, and returns the value it picks (not its key)."""


def first_option(_key: str, request: Request) -> Any:
    """The policy that takes the first open branch of every decision."""
    return request.branches()[0][0]


class Path(msgspec.Struct, Generic[S, R], frozen=True):
    """One way through a rule: `ways` of the `total` equally likely rolls lead here, past `depth` branchings."""

    result: R
    state: S
    facts: tuple[Fact, ...]
    ways: int
    total: int
    depth: int


def paths(
    rule: Callable[Concatenate[Play[S], P], R],
    state: S,
    policy: Policy | None,
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> Iterator[Path[S, R]]:
    """Play `rule` once for every branch.  Without a `policy`, decisions branch too."""
    return walk(lambda play: rule(play, *args, **kwargs), state, policy)


def walk(
    rule: Callable[[Play[S]], R],
    state: S,
    policy: Policy | None,
    leaves: frozenset[str] = frozenset(),
    given: Mapping[str, Value] = MappingProxyType({}),
) -> Iterator[Path[S, R]]:
    """`paths` of a rule that takes nothing but `play`; `leaves` are not followed, `given` questions not asked."""
    odometer = Odometer(policy, given)
    while True:
        play = Play(state, odometer, leaves=leaves)
        result = rule(play)
        yield Path(result, play.state, tuple(play.facts), odometer.ways, odometer.total, odometer.depth)
        if not odometer.advance():
            return


def odds(
    rule: Callable[Concatenate[Play[S], P], R],
    state: S,
    policy: Policy,
    see: Callable[[Path[S, R]], T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> dict[T, Fraction]:
    """The exact chance of everything `see` can tell apart, when decisions follow `policy`.

    Walks every branch: ask `census` first if the rule may be large.
    """
    sums: dict[tuple[T, int], int] = {}
    for path in paths(rule, state, policy, *args, **kwargs):
        key = (see(path), path.total)
        sums[key] = sums.get(key, 0) + path.ways
    table: dict[T, Fraction] = {}
    for (seen, total), ways in sums.items():
        part = Fraction(ways, total)
        table[seen] = table[seen] + part if seen in table else part
    return table


class Census(msgspec.Struct, frozen=True):
    """The size of a rule's tree: the perft of tabletop rules."""

    paths: int
    raw: int
    deepest: int


def census(rule: Callable[Concatenate[Play[S], P], object], state: S, /, *args: P.args, **kwargs: P.kwargs) -> Census:
    """Count every path through `rule`, by what it sees and by raw dice."""
    return _count(walk(lambda play: rule(play, *args, **kwargs), state, None))


def count_start(move: Move[S], start: Start[S]) -> Census:
    """The census of a move from one of its documented starts."""
    return _count(walk(lambda play: move.play(play, **start.args), start.state, None, start.leaves, start.given))


def _count(walked: Iterator[Path[S, object]]) -> Census:
    count = raw = deepest = 0
    for path in walked:
        count += 1
        raw += path.ways
        deepest = max(deepest, path.depth)
    return Census(count, raw, deepest)


class Odometer:
    """A source that takes the first branch of every new question, then the next, then the next."""

    thrown: Thrown | None = None

    def __init__(self, policy: Policy | None, given: Mapping[str, Value] = MappingProxyType({})) -> None:
        self._policy = policy
        self._given = given
        self._path: list[tuple[Sequence[tuple[Any, int]], int]] = []
        self._reset()

    def answer(self, key: str, request: Request) -> Any:
        if key in self._given:
            return request.accept(self._given[key])
        if self._policy is not None and not isinstance(request, Roll):
            return self._policy(key, request)
        if self.depth == len(self._path):
            branches = request.branches()
            if not branches:
                raise ValueError(f"{key}: {request.prompt!r} has no open branch")
            self._path.append((branches, 0))
        branches, index = self._path[self.depth]
        self.depth += 1
        value, ways = branches[index]
        if isinstance(request, Roll):
            self.ways *= ways
            self.total *= request.dice.ways
        return value

    def advance(self) -> bool:
        """Turn to the next path; False when every path has been walked."""
        while self._path:
            branches, index = self._path.pop()
            if index + 1 < len(branches):
                self._path.append((branches, index + 1))
                self._reset()
                return True
        return False

    def _reset(self) -> None:
        self.depth = 0
        self.ways = self.total = 1
