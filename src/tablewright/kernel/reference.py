"""What a game lets people look up: tables to roll on, wording to read, as plain data that any screen can show.

A game fills it; a screen knows these shapes and no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec


class Doing(msgspec.Struct, frozen=True):
    """A move that can be begun from here: what its button says, and the arguments besides who makes it.

    With `now` the dice it asks for are thrown at once, and what comes up is shown on the spot.
    """

    text: str
    move: str
    args: tuple[tuple[str, Any], ...] = ()
    now: bool = False


class Listed(msgspec.Struct, frozen=True):
    """Something that can be looked up, as a list shows it: a short note, and the sections around it, outermost first.

    `does` is what one most often wants to do with it.
    """

    id: str
    name: str
    note: str = ""
    path: tuple[str, ...] = ()
    does: Doing | None = None


class Section(msgspec.Struct, frozen=True):
    """A heading, what stands straight under it, and the headings in it."""

    id: str
    name: str
    note: str = ""
    items: tuple[Listed, ...] = ()
    inner: tuple[Section, ...] = ()


def everything(section: Section) -> Iterator[Listed]:
    """All that stands under a heading, also in the headings in it."""
    yield from section.items
    for inner in section.inner:
        yield from everything(inner)


class TableRow(msgspec.Struct, frozen=True):
    """A row of a table: the rolls that it covers, as people write them, and its text in each column."""

    rolls: str
    cells: tuple[str, ...]


class Article(msgspec.Struct, frozen=True):
    """The whole of something: its words, its table under `labels`, and what can be done with it.

    `parts` are further words under small headings, `see` what goes well with it, and `credit` whose words they are.
    """

    id: str
    name: str
    note: str = ""
    path: tuple[str, ...] = ()
    text: str = ""
    labels: tuple[str, ...] = ()
    rows: tuple[TableRow, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()
    does: tuple[Doing, ...] = ()
    see: tuple[Listed, ...] = ()
    credit: str = ""


class Reference(msgspec.Struct, frozen=True):
    """Where people look things up in a game.

    Args:
        title: what people call it, such as Oracles.
        tree: everything, in the order of the book.
        find: what some words speak of, best first.
        read: one thing by id; None when there is none.
        beside: what goes with a move, by the move's id: its wording, tables that answer what it leaves open.
        lacking: what to say when something that could be here is not; empty when nothing is missing.
    """

    title: str
    tree: Callable[[], Sequence[Section]]
    find: Callable[[str], Sequence[Listed]]
    read: Callable[[str], Article | None]
    beside: Callable[[str], Sequence[Listed]] = lambda _move: ()
    lacking: Callable[[], str] = lambda: ""
