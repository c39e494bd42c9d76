"""Everything there is to roll on, for people to look through: a tree, and a search.  No part of any rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from tablewright.kernel import Listed, State
from tablewright.rules.starforged.library import Library, Oracle
from tablewright.rules.starforged.oracles.lookup import DEEPEST, columned, rollable, short

MOST_FOUND = 50


class Branch(State, frozen=True):
    """A table or a group in the tree: `dice` is what a table is rolled with, empty for a group.

    `kind` is `oracle`, or the kind of the group.  `pairs` are tables that go well with it, by id, and `recommended` is
    how many rolls it is meant for.
    """

    id: str
    name: str
    kind: str
    dice: str = ""
    rows: int = 0
    pairs: tuple[str, ...] = ()
    recommended: tuple[int, int] = (1, 1)
    inner: tuple[Branch, ...] = ()


class Found(State, frozen=True):
    """Something that a search found, with the groups around it, outermost first."""

    id: str
    name: str
    kind: str
    path: tuple[str, ...] = ()
    dice: str = ""


RELATED = (
    ("fate/ask_the_oracle", ("starforged/collections/oracles/core",)),
    ("fate/pay_the_price", ("starforged/oracles/misc/story_complication",)),
    ("adventure/gather_information", ("starforged/oracles/misc/story_clue",)),
    ("exploration/explore_a_waypoint", ("starforged/collections/oracles/space/sighting",)),
    ("combat/enter_the_fray", ("starforged/oracles/misc/combat_action",)),
)
"""Oracles that help to answer what a move leaves open, by the move's id."""


def related(library: Library, move: str) -> tuple[str, ...]:
    """The oracles that go with a move, as far as they are there."""
    named = dict(RELATED).get(move, ())
    return tuple(key for key in named if key in library.oracles or key in library.groups)


def tree(library: Library) -> tuple[Branch, ...]:
    """All tables in their groups, as their packages order them; tables without a group come last."""
    top = [key for key, group in library.groups.items() if group.parent not in library.groups]
    loose = [one for one in library.oracles.values() if one.group not in library.groups]
    return (*(_branch(library, key, 1) for key in top), *(_leaf(one) for one in loose))


def _branch(library: Library, key: str, depth: int) -> Branch:
    group = library.groups[key]
    leaves = [_leaf(library.oracles[one]) for one in group.oracles if one in library.oracles]
    deeper = [one for one in group.groups if one in library.groups] if depth < DEEPEST else []
    inner = (*leaves, *(_branch(library, one, depth + 1) for one in deeper))
    return Branch(group.id, short(group.name), group.kind, inner=inner)


def _leaf(one: Oracle) -> Branch:
    dice = f"d{one.sides}"
    return Branch(one.id, one.name, "oracle", dice, len(rollable(one)), one.pairs, one.recommended)


def find(library: Library, words: str, most: int = MOST_FOUND) -> tuple[Found, ...]:
    """The tables and groups that all the words speak of, best first: by their own names, then by where they stand.

    Within a rank they come in the order of their packages.  Without a word nothing is found.
    """
    asked = words.casefold().split()
    if not asked:
        return ()
    return tuple(best(_everything(library), asked))[:most]


F = TypeVar("F", Found, Listed)


def best(things: Iterable[F], asked: list[str]) -> list[F]:
    """The things that all the words speak of, best first."""
    ranked = [(rank, one) for one in things if (rank := _rank(one, asked)) is not None]
    return [one for _place, one in sorted(ranked, key=lambda pair: pair[0])]


def _everything(library: Library) -> list[Found]:
    groups = [Found(one.id, short(one.name), one.kind, _path(library, one.parent)) for one in library.groups.values()]
    oracles = [
        Found(one.id, _name(library, one), "oracle", _path(library, one.group), f"d{one.sides}")
        for one in library.oracles.values()
    ]
    return [*groups, *oracles]


def _name(library: Library, one: Oracle) -> str:
    """A column is found by what it is a column of, too."""
    group = library.groups.get(one.group)
    return f"{short(group.name)}: {one.name}" if group is not None and columned(group) else one.name


def _path(library: Library, key: str) -> tuple[str, ...]:
    path: list[str] = []
    while key in library.groups and len(path) < DEEPEST:
        path.insert(0, short(library.groups[key].name))
        key = library.groups[key].parent
    return tuple(path)


def _rank(one: Found | Listed, asked: list[str]) -> int | None:
    """How well a thing answers, 0 best; None when some word speaks of nothing in it."""
    name, said = one.name.casefold(), " ".join(asked)
    around = f"{' '.join(one.path)} {name}".casefold()
    ranks = (
        name == said,
        name.startswith(said),
        all(any(word.startswith(ask) for word in name.split()) for ask in asked),
        all(ask in name for ask in asked),
        all(ask in around for ask in asked),
        all(ask in f"{around} {one.id.casefold()}" for ask in asked),
    )
    return next((rank for rank, fits in enumerate(ranks) if fits), None)
