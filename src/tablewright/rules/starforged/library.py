"""What content packages bring to a table: oracles, the wording of cards and moves, truths, people and creatures.

The shapes only: `tablewright.content` reads packages into them and provides them here.  Without any package every move
is still played, with this project's own short words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from tablewright.kernel import Shelf, State

STARFORGED_ID = "starforged"


class Credit(State, frozen=True):
    """Whose words these are, and under which licence."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str = ""
    url: str = ""
    license: str = ""


class Follow(State, frozen=True):
    """Rolls that a row calls for: on `oracle`, which may be a collection; empty for the same table again.

    `auto` ones are made at once, others are offered.  `duplicates` is `reroll`, `keep` or `worse`.
    """

    oracle: str = ""
    auto: bool = True
    duplicates: str = "reroll"
    count: int = 1


class Row(State, frozen=True):
    """A row of an oracle.  Without `low` it is printed but never rolled.

    `table` is an oracle that is printed inside the row.
    `links` are the things that its words name, by id; `suggests` are oracles that go well with it; `template` is its
    text with `{{text:id}}` in place of rolls.
    """

    low: int | None
    high: int | None
    text: str
    text2: str = ""
    text3: str = ""
    follow: tuple[Follow, ...] = ()
    links: tuple[str, ...] = ()
    suggests: tuple[str, ...] = ()
    template: str = ""
    table: str = ""


class Oracle(State, frozen=True):
    """A table that can be rolled on.  `recommended` is how many rolls it is meant for; `pairs` are suggested partners.

    `match` says what equal digits mean, where they mean something.  `column` is its key among the columns of a shared
    table, such as `terminus`; `labels` head its texts.  `tags` are words such as `region:terminus`.  One that is
    `partial` covers a part of its die on purpose, and other oracles the rest.  `replaces` are oracles that it stands in
    for, where its package is played.
    """

    id: str
    name: str
    sides: int
    rows: tuple[Row, ...]
    group: str
    column: str = ""
    labels: tuple[str, ...] = ()
    recommended: tuple[int, int] = (1, 1)
    pairs: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    match: str = ""
    summary: str = ""
    credit: Credit = Credit()
    partial: bool = False
    replaces: tuple[str, ...] = ()


class Group(State, frozen=True):
    """A collection of oracles.

    `kind` is `tables`, `shared_text` (a column for each place) or `shared_rolls`.  A `site_theme` and a `site_domain`
    are tables that cover a die together.

    One that `enhances` others adds to them; one that `replaces` others stands in for them where its package is played.
    """

    id: str
    name: str
    kind: str = "tables"
    parent: str = ""
    oracles: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    summary: str = ""
    credit: Credit = Credit()
    replaces: tuple[str, ...] = ()
    enhances: tuple[str, ...] = ()


class CardField(State, frozen=True):
    """Something on a card to write on, tick or count: `ability` is the ability it is on, from 0; -1 for the card.

    `kind` is what Datasworn calls it, such as `text`, `condition_meter` or `checkbox`; `of` is the meter that it
    belongs to.  One of an ability with the key of one of the card changes that.
    """

    key: str
    label: str
    kind: str
    ability: int = -1
    of: str = ""
    low: int = 0
    high: int = 0
    value: int = 0
    choices: tuple[str, ...] = ()


class CardText(State, frozen=True):
    """The wording of an asset: its requirement, and its abilities with their titles where they have any."""

    id: str
    name: str
    category: str
    abilities: tuple[str, ...]
    requirement: str = ""
    credit: Credit = Credit()
    titles: tuple[str, ...] = ()
    fields: tuple[CardField, ...] = ()
    shared: bool = False
    impact: bool = False


class MoveText(State, frozen=True):
    """The wording of a move; `outcomes` by strong hit, weak hit and miss, where it has them.

    `replaces` is the move that it stands in for, where its package is played.
    """

    id: str
    name: str
    category: str
    text: str
    outcomes: tuple[str, ...] = ()
    replaces: str = ""
    credit: Credit = Credit()


class TruthOption(State, frozen=True):
    """One thing that may be true; `table` details it further, where there is one."""

    low: int
    high: int
    summary: str
    text: str = ""
    quest: str = ""
    table: tuple[Row, ...] = ()
    sides: int = 100


class Truth(State, frozen=True):
    """A question about the setting, its possible answers, and factions that they may bring."""

    id: str
    name: str
    options: tuple[TruthOption, ...]
    sides: int = 100
    about_you: str = ""
    summary: str = ""
    factions: tuple[str, ...] = ()
    credit: Credit = Credit()


class Npc(State, frozen=True):
    """A person or creature to meet: rank 1 to 5, and what it is like."""

    id: str
    name: str
    rank: int
    nature: str = ""
    features: tuple[str, ...] = ()
    drives: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    text: str = ""
    quest: str = ""
    variants: tuple[Npc, ...] = ()
    credit: Credit = Credit()
    summary: str = ""


class Entry(State, frozen=True):
    """Something else to read: a `delve_site`, a `rarity`, an `atlas_entry`, or what a collection says of itself."""

    id: str
    name: str
    kind: str
    text: str = ""
    rank: int = 0
    links: tuple[str, ...] = ()
    credit: Credit = Credit()


class Package(State, frozen=True):
    """A package that was read: `line` is its schema, `base` the package that it extends."""

    id: str
    title: str
    line: str
    license: str = ""
    base: str = ""
    credit: Credit = Credit()


class Library(State, frozen=True):
    """Everything that packages have brought, by id."""

    packages: tuple[Package, ...] = ()
    oracles: Mapping[str, Oracle] = msgspec.field(default_factory=dict[str, Oracle])
    groups: Mapping[str, Group] = msgspec.field(default_factory=dict[str, Group])
    cards: Mapping[str, CardText] = msgspec.field(default_factory=dict[str, CardText])
    moves: Mapping[str, MoveText] = msgspec.field(default_factory=dict[str, MoveText])
    truths: Mapping[str, Truth] = msgspec.field(default_factory=dict[str, Truth])
    npcs: Mapping[str, Npc] = msgspec.field(default_factory=dict[str, Npc])
    entries: Mapping[str, Entry] = msgspec.field(default_factory=dict[str, Entry])


SHELF = Shelf(Library)


def provide(read: Callable[[], Library]) -> None:
    """Say where the library comes from; it is read when somebody first needs it."""
    SHELF.provide(read)


def library() -> Library:
    """The library of this process; empty where nothing was provided."""
    return SHELF.get()
