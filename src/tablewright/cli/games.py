"""Which move somebody means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from tablewright.cli.failure import Failure, short
from tablewright.kernel import Move, System


class Named(Protocol):
    """A move, or what a screen shows of one."""

    @property
    def id(self) -> str:
        """Its stable id, such as `exploration/set_a_course`."""

    @property
    def name(self) -> str:
        """What people call it."""


M = TypeVar("M", bound=Named)


def matches(moves: Iterable[M], said: str) -> list[M]:
    """The moves that `said` may mean: one, if it is an id or a whole name; else those whose names have all its words.

    Each word is the beginning of a word of the name: `set c` is Set a Course.
    """
    moves = list(moves)
    wanted = said.casefold().split()
    for spelling in (_id, _short, _name):
        if exact := [move for move in moves if spelling(move) == " ".join(wanted)]:
            return exact
    return [move for move in moves if wanted and has_words(move.name, wanted)]


def _id(move: Named) -> str:
    return move.id.casefold()


def _short(move: Named) -> str:
    return _id(move).rpartition("/")[2]


def _name(move: Named) -> str:
    return move.name.casefold()


def has_words(name: str, wanted: Iterable[str]) -> bool:
    """Whether each of `wanted` is the beginning of a word of `name`."""
    words = name.casefold().split()
    return all(any(word.startswith(part) for word in words) for part in wanted)


def find_move(system: System[Any], said: str) -> Move[Any]:
    """The one move that `said` means.

    Raises:
        Failure: when there is none, or more than one.
    """
    found = matches(system.moves.values(), said)
    if not found:
        raise Failure(f"{system.title} has no move {short(said)!r}; `tablewright moves {system.name}` lists them")
    if len(found) > 1:
        raise Failure(f"{short(said)!r} may be {' or '.join(f'{move.name} ({move.id})' for move in found)}; say which")
    return found[0]
