"""What the armouries ask for the pieces that locations name: price, currency, LIMIT, by faction.

Only these: a whole army list is other tools' job.  They are those of 1.6.3; a variant, or 1.0.2, may have other prices,
so there they are asked for.
"""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import Warband
from tablewright.rules.trench.terms import Currency, Faction

ANTIOCH, PILGRIMS, SULTANATE = Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS, Faction.IRON_SULTANATE
HERETICS, GRAIL, COURT = Faction.HERETIC_LEGION, Faction.BLACK_GRAIL, Faction.COURT
ALL = tuple(Faction)
SHIELD_LIMIT = 2


class Row(State, frozen=True):
    """A piece in an armoury: its price, its LIMIT (None: without), and whose armouries have it."""

    name: str
    kind: Kind
    cost: int
    only: tuple[Faction, ...] = ALL
    limit: int | None = None
    currency: Currency = Currency.DUCATS


def _but(*factions: Faction) -> tuple[Faction, ...]:
    return tuple([one for one in ALL if one not in factions])


ROWS = (
    Row("Standard Armour", Kind.ARMOUR, 15),
    Row("Reinforced Armour", Kind.ARMOUR, 40),
    Row("Trench Shield", Kind.ARMOUR, 10),
    Row("Combat Helmet", Kind.ARMOUR, 5, _but(PILGRIMS)),
    Row("Sword/Axe", Kind.MELEE, 4),
    Row("Polearm", Kind.MELEE, 7),
    Row("Medi-kit", Kind.EQUIPMENT, 5, (ANTIOCH, PILGRIMS, SULTANATE)),
    Row("Mountaineer Kit", Kind.EQUIPMENT, 3, (HERETICS, SULTANATE), 2),
    Row("Mountaineer Kit", Kind.EQUIPMENT, 3, (ANTIOCH,), 4),
    Row("Mountaineer Kit", Kind.EQUIPMENT, 3, (PILGRIMS,), 1),
    Row("Shovel", Kind.EQUIPMENT, 5, _but(PILGRIMS, GRAIL)),
    Row("Musical Instrument", Kind.EQUIPMENT, 15, limit=1),
    Row("Troop Flag", Kind.EQUIPMENT, 1, _but(GRAIL), 1, Currency.GLORY),
    Row("Troop Flag", Kind.EQUIPMENT, 10, (GRAIL,), 1),
    Row("Field Shrine", Kind.EQUIPMENT, 2, (ANTIOCH, PILGRIMS, GRAIL), currency=Currency.GLORY),
    Row("Sniper Rifle", Kind.RANGED, 35, (ANTIOCH,), 3),
    Row("Sniper Rifle", Kind.RANGED, 2, (PILGRIMS,), currency=Currency.GLORY),
    Row("Sniper Rifle", Kind.RANGED, 35, (SULTANATE,), 2),
    Row("Sniper Scope", Kind.EQUIPMENT, 2, (ANTIOCH, HERETICS, SULTANATE), 2, Currency.GLORY),
    Row("Siege Jezzail", Kind.RANGED, 30, (SULTANATE,)),
    Row("Alchemical Ammunition", Kind.EQUIPMENT, 3, (SULTANATE,)),
    Row("Cloak of Alamut", Kind.EQUIPMENT, 25, (SULTANATE,), 1),
    Row("Automatic Rifle", Kind.RANGED, 2, (HERETICS,), 2, Currency.GLORY),
    Row("Automatic Rifle", Kind.RANGED, 40, (ANTIOCH,), 1),
    Row("Corruption Belcher", Kind.RANGED, 30, (GRAIL,), 2),
    Row("Ophidian Rifle", Kind.RANGED, 25, (COURT,), 3),
)
FIRE_SHIELD = Row("Fire Shield", Kind.ARMOUR, 20, (), SHIELD_LIMIT)
"""What a House of Wisdom alone has, unless a book lets others buy it."""


def known(warband: Warband, settings: Settings) -> bool:
    """Whether a warband's armoury is one of those that are written down here."""
    return not (warband.variant or settings.printed)


def row_of(name: str, faction: Faction) -> Row | None:
    """A piece as a faction's armoury has it."""
    return next((one for one in ROWS if one.name == name and faction in one.only), None)


def nearest(name: str) -> Row | None:
    """A piece as some armoury has it."""
    return next((one for one in (*ROWS, FIRE_SHIELD) if one.name == name), None)
