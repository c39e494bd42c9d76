"""Tables and groups by id: those of the packages, and our own short ones, which are always there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tablewright.dice import Raw
from tablewright.kernel import Option, State
from tablewright.rules.starforged.library import Follow, Group, Library, Oracle, Row, library
from tablewright.rules.starforged.tables import TABLES, Effect, Table

OWN_PREFIX = "tablewright/"
OWN_GROUP = "tablewright/collections/moves"
DEEPEST = 6
"""As deep as groups are looked for in one another; a package may be wrong and go in circles."""


def _own(table: Table) -> Oracle:
    rows: list[Row] = []
    for row in table.rows:
        low = rows[-1].high or 0 if rows else 0
        twice = (Follow(count=2),) if row.effect is Effect.TWICE else ()
        rows.append(Row(low + 1, row.upto, row.text, follow=twice))
    return Oracle(f"{OWN_PREFIX}{table.key}", table.name, 100, tuple(rows), OWN_GROUP)


def _own_library() -> Library:
    oracles = {one.id: one for one in map(_own, TABLES.values())}
    group = Group(OWN_GROUP, "Tables of the moves", oracles=tuple(oracles))
    return Library(oracles=oracles, groups={group.id: group})


OWN = _own_library()
"""The tables that the moves roll on, in our own short words."""


def stock() -> Library:
    """Where oracles are looked for: what packages brought, or our own tables where they brought none."""
    there = library()
    return there if there.oracles else OWN


def oracle_of(key: str) -> Oracle | None:
    """A table by id."""
    return library().oracles.get(key) or OWN.oracles.get(key)


def group_of(key: str) -> Group | None:
    """A collection of tables by id."""
    return library().groups.get(key) or OWN.groups.get(key)


def known(key: str) -> bool:
    """Whether there is a table or a collection with this id."""
    return oracle_of(key) is not None or group_of(key) is not None


def tail(key: str) -> str:
    """The last word of an id: `terminus`."""
    return key.rpartition("/")[2]


def columned(group: Group) -> bool:
    """Whether a group is one table with a column for each place, of which one is rolled on."""
    return group.kind == "shared_text"


def members(group: Group) -> list[Oracle]:
    """The tables that stand straight in a group and can be rolled on."""
    found = [oracle_of(key) for key in group.oracles]
    return [one for one in found if one is not None and rollable(one)]


def inner_groups(group: Group) -> list[Group]:
    """The groups that stand straight in a group."""
    found = [group_of(key) for key in group.groups]
    return [one for one in found if one is not None]


def above(key: str) -> list[Group]:
    """The groups around a thing, outermost first; `key` is the group that it stands in."""
    found: list[Group] = []
    while len(found) < DEEPEST and (group := group_of(key)) is not None and group not in found:
        found.insert(0, group)
        key = group.parent
    return found


def short(name: str) -> str:
    """A group's name without the word that all of them have."""
    return name.removesuffix(" Oracles") or name


def title(oracle: Oracle) -> str:
    """How a table is called in the story, with the groups it is in: `Vital World, Settlements: Terminus`.

    A group that the table names itself, as Character Role does, is not said twice.
    """
    groups = [short(one.name) for one in above(oracle.group)]
    where = ", ".join(groups[1:] or groups)
    return oracle.name if where.casefold() in oracle.name.casefold() else f"{where}: {oracle.name}"


def label(oracle: Oracle) -> str:
    """What a table is about in a word or two: a column goes by the name of its group."""
    group = group_of(oracle.group)
    return short(group.name) if group is not None and columned(group) else oracle.name


def rollable(oracle: Oracle) -> tuple[int, ...]:
    """The rows that can come up, by number from 0; what is only printed is none of them."""
    return tuple(at for at, row in enumerate(oracle.rows) if row.low is not None and row.high is not None)


def span(low: int | None, high: int | None) -> str:
    """The rolls that a row covers, as people write them."""
    return f"{low}" if low == high else f"{low}–{high}"


class ReadRow(State, frozen=True):
    """Reads which row a roll falls on; -1 where a table has none for it."""

    spans: tuple[tuple[int, int, int], ...]

    def row(self, roll: int) -> int:
        """The number of the row, from 0."""
        at = bisect_right(self.spans, roll, key=lambda one: one[0]) - 1
        if at < 0:
            return -1
        _low, high, row = self.spans[at]
        return row if roll <= high else -1


class ReadRows(State, frozen=True):
    """Reads the row of each of several tables that are thrown for at once, a die for each."""

    tables: tuple[ReadRow, ...]

    def __call__(self, raw: Raw) -> tuple[int, ...]:
        return tuple(table.row(roll) for table, roll in zip(self.tables, raw, strict=True))


def reader(oracle: Oracle) -> ReadRow:
    """What reads the rows of a table."""
    rows = ((row.low, row.high, at) for at, row in enumerate(oracle.rows))
    return ReadRow(tuple(sorted((low, high, at) for low, high, at in rows if low is not None and high is not None)))


class Rolled(State, frozen=True):
    """What came up on a table, and everything that this called for."""

    oracle: str
    name: str
    row: int
    text: str
    text2: str = ""
    parts: tuple[Rolled, ...] = ()
    filled: bool = False

    @property
    def words(self) -> str:
        """All of it in one line; a row that says only which tables to roll on is left out."""
        if not self.parts or self.filled:
            return f"{self.text}: {self.text2}" if self.text2 else self.text
        if all(part.oracle == self.oracle for part in self.parts):
            return "; ".join(part.words for part in self.parts)
        if self.text == " + ".join(part.name.rpartition(": ")[2] for part in self.parts):
            return " + ".join(part.words for part in self.parts)
        return f"{self.text} ({', '.join(part.words for part in self.parts)})"

    @property
    def all(self) -> Iterator[Rolled]:
        """This and everything in it."""
        yield self
        for part in self.parts:
            yield from part.all


def apart(named: Iterable[tuple[str, str, str]]) -> list[Option[str]]:
    """Options of (key, text, note), in which no two texts read alike: names are not what things are known by."""
    listed = list(named)
    texts = [text for _key, text, _note in listed]
    return [
        Option(key, text if texts.count(text) == 1 else f"{text or 'no words'} ({key})", note=note)
        for key, text, note in listed
    ]
