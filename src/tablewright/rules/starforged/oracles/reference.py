"""Everything that people can look up in Starforged: what can be made and settled, the tables, and the wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from tablewright.kernel import Listed, Reference, Section, State
from tablewright.rules.starforged.library import STARFORGED_ID, CardText, Library, MoveText, library
from tablewright.rules.starforged.oracles import browse
from tablewright.rules.starforged.oracles.articles import (
    by_hand,
    each_truth,
    heading,
    listed,
    made,
    pairs,
    read,
    settled,
    table,
)
from tablewright.rules.starforged.oracles.browse import Branch
from tablewright.rules.starforged.oracles.generators import MAKERS
from tablewright.rules.starforged.oracles.lookup import stock
from tablewright.rules.starforged.oracles.subjects import subjects

LACKING = (
    "No content package is here: these are Tablewright's own short tables, and the game is played all the same. "
    "`tablewright content add FILE` brings the tables and texts of a package."
)


class _This(State, frozen=True, eq=False):
    """A library as the one that it is, whatever is in it."""

    shelf: Library

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.shelf is self.shelf

    def __hash__(self) -> int:
        return id(self.shelf)


def tree() -> tuple[Section, ...]:
    """What can be made, the truths, all tables in their groups, and then what is to be read."""
    return _tree(_This(library()))


@lru_cache(maxsize=1)
def _tree(this: _This) -> tuple[Section, ...]:
    """The same, put together once for each library."""
    shelf = this.shelf
    makers = (*(made(one) for one in MAKERS), by_hand())
    truths = (each_truth(), *(settled(one) for one in subjects().values()))
    people = tuple(Listed(one.id, one.name, one.nature, ("To meet",)) for one in shelf.npcs.values())
    found = (
        Section("make", "Make an entry", items=makers),
        Section("truths", "Truths", items=truths),
        *_tables(stock()),
        Section("people", "To meet", items=people),
        Section("moves", "Moves", inner=tuple(_wording("Moves", shelf, shelf.moves))),
        Section("assets", "Assets", inner=tuple(_wording("Assets", shelf, shelf.cards))),
    )
    return tuple(section for section in found if section.items or section.inner)


def _tables(shelf: Library) -> Iterator[Section]:
    branches = browse.tree(shelf)
    loose = tuple(_leaf(shelf, one) for one in branches if one.kind == "oracle")
    yield from (_section(shelf, one) for one in branches if one.kind != "oracle")
    if loose:
        yield Section("loose", "Further tables", items=loose)


def _section(shelf: Library, branch: Branch) -> Section:
    leaves = tuple(_leaf(shelf, one) for one in branch.inner if one.kind == "oracle")
    inner = tuple(_section(shelf, one) for one in branch.inner if one.kind != "oracle")
    return Section(branch.id, branch.name, items=leaves, inner=inner)


def _leaf(shelf: Library, branch: Branch) -> Listed:
    return table(shelf.oracles[branch.id])


def _wording(what: str, shelf: Library, texts: Mapping[str, MoveText] | Mapping[str, CardText]) -> Iterator[Section]:
    """Moves or assets by their headings; what stands on an asset is read there."""
    several = len(shelf.packages) > 1
    titles = {package.id: package.title for package in shelf.packages}
    groups: dict[str, list[Listed]] = {}
    for one in texts.values():
        if "/" in one.category:
            continue
        package = one.id.partition("/")[0]
        name = heading(one.category)
        groups.setdefault(f"{titles.get(package, package)}: {name}" if several else name, []).append(
            Listed(one.id, one.name, path=(what, name))
        )
    yield from (Section(f"{what.lower()}:{name}", name, items=tuple(items)) for name, items in groups.items())


def find(words: str) -> list[Listed]:
    """What the words speak of, best first: tables, pairs and groups, what can be made, people, moves and assets.

    All of it: whoever shows it knows how much is too much.
    """
    asked = words.casefold().split()
    return browse.best(_all(_This(library())), asked) if asked else []


@lru_cache(maxsize=1)
def _all(this: _This) -> tuple[Listed, ...]:
    return (*_everything(_tree(this)), *pairs(stock()))


def _everything(sections: Iterable[Section]) -> Iterator[Listed]:
    for section in sections:
        if (group := listed(section.id)) is not None:
            yield group
        yield from section.items
        yield from _everything(section.inner)


def beside(move: str) -> list[Listed]:
    """The wording of a move, and the tables that answer what it leaves open."""
    shelf = library()
    text = shelf.moves.get(f"{STARFORGED_ID}/moves/{move}")
    wording = [] if text is None else [Listed(text.id, "Wording", "", ("Moves", heading(text.category)))]
    return [*wording, *(there for key in browse.related(shelf, move) if (there := listed(key)) is not None)]


def lacking() -> str:
    """What to say where no package has brought any table."""
    return "" if library().oracles else LACKING


REFERENCE = Reference("Oracles", tree, find, read, beside, lacking)
