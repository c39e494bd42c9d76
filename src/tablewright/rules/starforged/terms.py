"""The words of the game: ids, limits, stats, ranks, kinds of tracks, impacts, positions."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

HeroId = NewType("HeroId", str)
TrackId = NewType("TrackId", str)
VehicleId = NewType("VehicleId", str)
CompanionId = NewType("CompanionId", str)

FULL_TRACK = 40
"""Ticks on a full progress track: ten boxes of four."""
LOWEST_MOMENTUM = -6
HIGHEST_MOMENTUM = 10
FULL_METER = 5
MOST_REROLLS = 5
SEVERAL = 20
"""How far counters without a limit of their own may be set by hand."""


class Stat(StrEnum):
    """The five stats."""

    EDGE = "edge"
    HEART = "heart"
    IRON = "iron"
    SHADOW = "shadow"
    WITS = "wits"


class Rank(StrEnum):
    """How hard a challenge is."""

    TROUBLESOME = "troublesome"
    DANGEROUS = "dangerous"
    FORMIDABLE = "formidable"
    EXTREME = "extreme"
    EPIC = "epic"

    @property
    def unit(self) -> int:
        """Ticks of one "mark progress", and of one lost unit (G-31)."""
        return _UNIT[self]

    @property
    def reward(self) -> int:
        """Ticks of the legacy reward (G-31)."""
        return _REWARD[self]

    @property
    def one_lower(self) -> Rank | None:
        """One rank lower; nothing below troublesome (G-40)."""
        at = _RANKS.index(self)
        return _RANKS[at - 1] if at else None

    @property
    def one_higher(self) -> Rank:
        """One rank higher, at most epic (G-33)."""
        return _RANKS[min(_RANKS.index(self) + 1, len(_RANKS) - 1)]


_RANKS = tuple(Rank)
_UNIT = dict(zip(_RANKS, (12, 8, 4, 2, 1), strict=True))
_REWARD = dict(zip(_RANKS, (1, 2, 4, 8, 12), strict=True))


class Kind(StrEnum):
    """What a progress track is for."""

    VOW = "vow"
    EXPEDITION = "expedition"
    CONNECTION = "connection"
    OBJECTIVE = "objective"
    SCENE = "scene"


class LegacyName(StrEnum):
    """The three legacy tracks."""

    QUESTS = "quests"
    BONDS = "bonds"
    DISCOVERIES = "discoveries"


class Impact(StrEnum):
    """What weighs on a hero; each lowers maximum momentum by 1 (G-51).  The last two come of assets."""

    WOUNDED = "wounded"
    SHAKEN = "shaken"
    UNPREPARED = "unprepared"
    PERMANENTLY_HARMED = "permanently harmed"
    TRAUMATIZED = "traumatized"
    DOOMED = "doomed"
    TORMENTED = "tormented"
    INDEBTED = "indebted"
    BATTERED = "battered"
    CURSED = "cursed"
    OATHBREAKER = "oathbreaker"
    FATED = "fated"


OWN_IMPACTS = tuple(
    impact for impact in Impact if impact not in (Impact.UNPREPARED, Impact.BATTERED, Impact.CURSED, Impact.FATED)
)
"""Impacts that a hero bears alone; unprepared is the party's, battered and cursed are a vehicle's, fated an asset's."""
LASTING = (Impact.TRAUMATIZED, Impact.PERMANENTLY_HARMED)


class Position(StrEnum):
    """Where a hero stands in a fight."""

    NONE = "none"
    CONTROL = "in control"
    BAD_SPOT = "in a bad spot"


class VehicleKind(StrEnum):
    """What a vehicle is to the party."""

    COMMAND = "command"
    SUPPORT = "support"
    INCIDENTAL = "incidental"

    @property
    def bears(self) -> tuple[Impact, ...]:
        """The impacts that can be marked on such a vehicle (M39)."""
        match self:
            case VehicleKind.COMMAND:
                return (Impact.BATTERED, Impact.CURSED)
            case VehicleKind.SUPPORT:
                return (Impact.BATTERED,)
            case VehicleKind.INCIDENTAL:
                return ()
