"""From facts to the story: moves as nested cards, each line as plain data that any screen can draw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tablewright.kernel.facts import Entered, Fact, Left, Thrown, Told, Veiled
from tablewright.kernel.show import Card, Line, Say, Throw
from tablewright.kernel.system import System

BEHIND_THE_SCREEN = Say("Something was done behind the screen.")


def story(
    system: System[Any],
    facts: Iterable[Fact],
    names: Mapping[str, str],
    *,
    guide: bool = True,
    known: Collection[str] = (),
) -> tuple[Line, ...]:
    """The lines that `facts` tell; `names` gives the words for actors' ids.

    Facts of a move that is still open make the lines so far.  A reader who is not the `guide` sees nothing of what is
    hidden; of moves that were made behind the screen, only that they were made; of whoever has no name, nothing; and of
    whoever is not `known` no numbers.
    """
    facts = tuple(facts)
    if not guide and any(isinstance(fact, Veiled) for fact in facts):
        return (BEHIND_THE_SCREEN,)
    facts = facts if guide else _seen(system, facts, names)
    top: list[Line] = []
    open_: list[tuple[Card, list[Line]]] = []
    lines: list[Line] = top
    throw: Thrown | None = None
    undrawn = False
    for fact in facts:
        if undrawn and throw is not None and not fact.reads_dice:
            lines.extend(throw.tell(Told(names, None, guide, known)))
        undrawn = False
        if isinstance(fact, Entered):
            lines = []
            open_.append((_card(system, fact, names), lines))
        elif isinstance(fact, Left):
            lines = _close(open_, top)
        elif isinstance(fact, Thrown):
            throw, undrawn = fact, True
        else:
            for line in fact.tell(Told(names, throw, guide, known)):
                _add(lines, line)
    if undrawn and throw is not None:
        lines.extend(throw.tell(Told(names, None, guide, known)))
    while open_:
        _close(open_, top)
    return tuple(top)


def hides(system: System[Any], facts: Iterable[Fact], names: Mapping[str, str]) -> bool:
    """Whether any of these facts, or whoever made the moves, is hidden from readers who are not the guide.

    `names` are those whom they see.
    """
    return any(
        isinstance(fact, Veiled)
        or (isinstance(fact, Entered) and fact.who not in ("", *names))
        or _unknown(system, fact, names)
        for fact in facts
    )


def _unknown(system: System[Any], fact: Fact, names: Mapping[str, str]) -> bool:
    """Whether a fact is about somebody whom players know nothing of."""
    whom = system.about(fact)
    return bool(whom) and whom not in names


def _seen(system: System[Any], facts: Iterable[Fact], names: Mapping[str, str]) -> Sequence[Fact]:
    """The facts without those about somebody whom players know nothing of, and without the dice of those.

    Dice are whose the fact is that follows them, or that reads them.
    """
    kept: list[Fact] = []
    thrown, fresh = -1, False  # where the last dice stand in `kept`, and whether nothing has followed them
    for fact in facts:
        if not _unknown(system, fact, names):
            kept.append(fact)
            if isinstance(fact, Thrown):
                thrown = len(kept) - 1
        elif thrown >= 0 and (fresh or fact.reads_dice):
            del kept[thrown]
            thrown = -1
        fresh = isinstance(fact, Thrown)
    return kept


def _add(lines: list[Line], line: Line) -> None:
    """Add a line; a throw whose score `was` another, or that stands `instead`, takes the place of the one before it."""
    if isinstance(line, Throw) and (line.was or line.instead):
        for index in range(len(lines) - 1, -1, -1):
            if isinstance(lines[index], Throw):
                lines[index] = line
                return
    lines.append(line)


def _card(system: System[Any], entered: Entered, names: Mapping[str, str]) -> Card:
    move = system.moves.get(entered.move)
    return Card(entered.move, move.name if move else entered.move, names.get(entered.who, ""), entered.amount)


def _close(open_: list[tuple[Card, list[Line]]], top: list[Line]) -> list[Line]:
    """End the innermost card and give back the lines it stands among."""
    if not open_:
        return top
    card, lines = open_.pop()
    outer = open_[-1][1] if open_ else top
    outer.append(msgspec.structs.replace(card, lines=tuple(lines)))
    return outer
