"""What a location gives: the kinds of gifts of which its choices are made, as data."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.terms import Currency, Faction, Skill, Table


class Pay(State, frozen=True):
    """An amount."""

    currency: Currency
    amount: int


class Rolled(State, frozen=True):
    """An amount that dice decide: so many of so many sides, times something, and a number that is sure."""

    currency: Currency
    dice: int
    sides: int
    times: int = 1
    sure: int = 0


class Learn(State, frozen=True):
    """An exploration skill for good."""

    skill: Skill


class Last(State, frozen=True):
    """Something that lasts; `text` says what, for people."""

    effect: Effect
    text: str
    amount: int = 0
    what: str = ""
    cap: int | None = None
    until: str = ""


class Item(State, frozen=True):
    """A piece of gear that the rules name: one of `names`.

    `priced` says that armouries sell it: then it has a price and may have a LIMIT; a relic has neither.  `limited`
    that the location keeps to the LIMIT; `instead` that its cost is given in its place when the LIMIT is reached.
    """

    names: tuple[str, ...]
    kind: Kind = Kind.EQUIPMENT
    priced: bool = True
    limited: bool = False
    instead: bool = False
    uses: int = 0
    keywords: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


class Items(State, frozen=True):
    """Gear of a faction's own, by faction."""

    rows: tuple[tuple[Faction, tuple[Item, ...]], ...]


class Haul(State, frozen=True):
    """Gear out of an armoury, free, typed in: of some kinds, together and each at most so many ducats.

    Without a budget any price is good.  `foreign` says that it comes from a list that is not the warband's own.
    """

    kinds: tuple[Kind, ...]
    most: int
    budget: int | None = None
    limited: bool = False
    foreign: bool = False
    keyword: str = ""


class GloryItem(State, frozen=True):
    """One glory item, bought now, at most so dear (None: at any price); `later` lets it wait for a trade step."""

    cap: int | None
    later: bool = False
    free: bool = False


class Panoply(State, frozen=True):
    """Glory items that cost together at most so much; `lists` name those they come from, if not the own one."""

    budget: int
    lists: tuple[Faction, ...] = ()
    free: bool = False


class Training(State, frozen=True):
    """Up to so many elite models gain experience."""

    models: int
    xp: int = 1


class Special(State, frozen=True):
    """What only one location does: the name of the function that does it, and a number for it."""

    rule: str
    amount: int = 0


Gift = Pay | Rolled | Learn | Last | Item | Items | Haul | GloryItem | Panoply | Training | Special


class Choice(State, frozen=True):
    """One of the things that can be done at a location: what it brings, and who may.

    `only` are the factions that may (none: all), `variants` the variants that may among them; `forced` are those that
    must.
    """

    id: str
    name: str
    text: str
    gifts: tuple[Gift, ...]
    only: tuple[Faction, ...] = ()
    variants: tuple[str, ...] = ()
    forced: tuple[Faction, ...] = ()


class Location(State, frozen=True):
    """A location: its score on its table, and what can be done there; `optional` lets one do nothing."""

    id: str
    name: str
    score: int
    table: Table
    options: tuple[Choice, ...]
    optional: bool = False
