"""What else lies on a Starforged table: clocks, flags, the session, and the assets a hero owns."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from tablewright.kernel import State

ClockId = NewType("ClockId", str)
AssetId = NewType("AssetId", str)


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
    """An asset that a hero owns, with its three abilities, marked or not."""

    id: AssetId
    name: str
    kind: AssetKind
    abilities: tuple[bool, bool, bool] = (True, False, False)

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
