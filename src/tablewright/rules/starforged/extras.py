"""What else lies on a Starforged table: clocks, flags, the session, and the assets a hero owns."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from tablewright.kernel import State, replace

ClockId = NewType("ClockId", str)
AssetId = NewType("AssetId", str)
EntryId = NewType("EntryId", str)


class ClockKind(StrEnum):
    """A tension clock belongs to a scene or a danger; a campaign clock ticks between sessions."""

    TENSION = "tension"
    CAMPAIGN = "campaign"


class Clock(State, frozen=True):
    """A clock with `filled` of `size` segments."""

    id: ClockId
    name: str
    size: int
    filled: int = 0
    kind: ClockKind = ClockKind.TENSION

    @property
    def full(self) -> bool:
        """Whether it has run out."""
        return self.filled >= self.size


class FlagMode(StrEnum):
    """How a table treats content that somebody flagged."""

    EXCLUDE = "leave it out"
    VAGUE = "keep it vague"
    CARE = "handle it with care"


class Flag(State, frozen=True):
    """Content that somebody flagged."""

    text: str
    mode: FlagMode


class Session(State, frozen=True):
    """The session that is being played: its number, and whether it has been begun and not yet ended."""

    number: int = 0
    open: bool = False


class AssetKind(StrEnum):
    """The kinds of assets."""

    PATH = "path"
    MODULE = "module"
    COMPANION = "companion"
    SUPPORT = "support vehicle"
    COMMAND = "command vehicle"
    DEED = "deed"

    @property
    def vehicular(self) -> bool:
        """Whether experience that is kept for vehicles can buy it."""
        return self in (AssetKind.MODULE, AssetKind.SUPPORT, AssetKind.COMMAND)


class Asset(State, frozen=True):
    """An asset that a hero owns, with its three abilities, marked or not.

    `card` says which of the game's assets it is, by id (`path/ace`); one that was typed in by hand has none.  `values`
    are what the card keeps count of, such as ammo; `words` are what its owner has named.  `bounds` are the lowest and
    highest of the values, kept where the card is a package's, which may be removed.
    """

    id: AssetId
    name: str
    kind: AssetKind
    abilities: tuple[bool, bool, bool] = (True, False, False)
    card: str = ""
    values: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    bounds: tuple[tuple[str, int, int], ...] = ()

    def has(self, card: str, ability: int) -> bool:
        """Whether it is this card, with this ability (1 to 3) marked."""
        return self.card == card and self.abilities[ability - 1]

    def value(self, key: str) -> int:
        """A value of the card; 0 where nothing was counted yet."""
        return next((value for name, value in self.values if name == key), 0)

    def word(self, key: str) -> str:
        """What its owner has named; empty where nothing was."""
        return next((word for name, word in self.words if name == key), "")

    def with_value(self, key: str, value: int) -> Asset:
        """The asset with a value changed; a value of 0 is not kept."""
        kept = tuple(one for one in self.values if one[0] != key)
        return replace(self, values=(*kept, (key, value)) if value else kept)

    def with_word(self, key: str, word: str) -> Asset:
        """The asset with something named anew."""
        kept = tuple(one for one in self.words if one[0] != key)
        return replace(self, words=(*kept, (key, word)) if word else kept)

    @property
    def marked(self) -> int:
        """How many abilities are marked."""
        return sum(self.abilities)


class Status(StrEnum):
    """Whether a hero is still in play."""

    ACTIVE = "active"
    DEAD = "dead"
    LOST = "lost"
    RETIRED = "retired"


class EntryLine(State, frozen=True):
    """One thing that is known of an entry: what it is about, and the table that said so, where one did."""

    label: str
    text: str
    oracle: str = ""


class Entry(State, frozen=True):
    """A place, person or thing that the campaign keeps: what kind it is, and what is known of it."""

    id: EntryId
    kind: str
    name: str
    lines: tuple[EntryLine, ...] = ()
    notes: str = ""


class TruthKept(State, frozen=True):
    """What is true in this campaign: the words stand here, so that they outlive the package they came from."""

    id: str
    name: str
    text: str
    detail: str = ""
    quest: str = ""
