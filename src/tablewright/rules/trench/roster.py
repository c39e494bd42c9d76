"""A roster at the depth that a campaign needs: models with what they carry, have learnt and have suffered."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, Currency, GearId, ModelId


class Kind(StrEnum):
    """The kinds of gear."""

    RANGED = "ranged weapon"
    MELEE = "melee weapon"
    ARMOUR = "armour"
    EQUIPMENT = "equipment"


class Gear(State, frozen=True):
    """A piece of gear: its price, its LIMIT (None: none known), and what made it the warband's.

    `uses` counts how often something can still be used up; 0 for what is not used up.  `traits` are words that change
    it, such as those of a location.
    """

    id: GearId
    name: str
    kind: Kind = Kind.EQUIPMENT
    cost: int = 0
    currency: Currency = Currency.DUCATS
    keywords: tuple[str, ...] = ()
    limit: int | None = None
    uses: int = 0
    traits: tuple[str, ...] = ()
    cause: str = ""


class Scar(State, frozen=True):
    """What a row of the trauma table left: its row's id and name, whether it counts as a battle scar, what it does."""

    id: str
    name: str
    counts: bool = True
    note: str = ""
    battle: BattleId = NO_BATTLE


class Status(StrEnum):
    """How a model stands."""

    ACTIVE = "active"
    DEAD = "dead"
    CAPTURED = "captured"
    UNFIT = "unfit for duty"
    DISMISSED = "dismissed"
    REMOVED = "removed"


class Model(State, frozen=True):
    """One fighter: what it is (`rank`), its price without gear, keywords, experience, skills, scars and gear.

    `advances` counts the advances taken; `misses` says that it sits out the next battle; `cause` how it came, if not
    by hire.  `since` is the last battle of the warband that was recorded before it came, none where it came first.
    """

    id: ModelId
    name: str
    rank: str
    cost: int = 0
    currency: Currency = Currency.DUCATS
    elite: bool = False
    keywords: tuple[str, ...] = ()
    xp: int = 0
    advances: int = 0
    skills: tuple[str, ...] = ()
    scars: tuple[Scar, ...] = ()
    gear: tuple[Gear, ...] = ()
    status: Status = Status.ACTIVE
    misses: bool = False
    traits: tuple[str, ...] = ()
    cause: str = ""
    since: BattleId = NO_BATTLE

    @property
    def active(self) -> bool:
        """Whether it is in the warband."""
        return self.status is Status.ACTIVE

    @property
    def battle_scars(self) -> int:
        """How many of its scars count."""
        return len([one for one in self.scars if one.counts])

    @property
    def worth(self) -> int:
        """Its price and that of its gear, in ducats."""
        own = self.cost if self.currency is Currency.DUCATS else 0
        return own + sum([one.cost for one in self.gear if one.currency is Currency.DUCATS])
