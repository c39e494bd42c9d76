"""The locations of the common table."""

from __future__ import annotations

from tablewright.rules.trench.gifts import (
    Choice,
    GloryItem,
    Haul,
    Item,
    Items,
    Last,
    Learn,
    Location,
    Panoply,
    Pay,
    Special,
    Training,
)
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.terms import Currency, Faction, Skill, Table

ANTIOCH, PILGRIMS, SULTANATE = Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS, Faction.IRON_SULTANATE
HERETICS, GRAIL, COURT = Faction.HERETIC_LEGION, Faction.BLACK_GRAIL, Faction.COURT
WEAPONS = (Kind.RANGED, Kind.MELEE)
TWO_GLORY = Pay(Currency.GLORY, 2)

MOONSHINE = Location(
    "moonshine_stash",
    "Moonshine Stash",
    4,
    Table.COMMON,
    (
        Choice(
            "distribute",
            "Distribute",
            "two more dice on morale checks in the next battle",
            (Last(Effect.MORALE, "two more dice on morale checks in the next battle", 2, until="next battle"),),
            only=(ANTIOCH, PILGRIMS),
        ),
        Choice("sell", "Sell", "30 ducats", (Pay(Currency.DUCATS, 30),)),
        Choice(
            "destroy",
            "Destroy",
            "one experience for up to two elite models",
            (Training(2),),
            only=(ANTIOCH, PILGRIMS, SULTANATE),
        ),
    ),
)
# One source has the glory item of 1.0.2 added free of charge and stands alone with it: it is bought here.
CACHE = Location(
    "heavy_weapons_cache",
    "Heavy Weapons Cache",
    5,
    Table.COMMON,
    (
        Choice(
            "surplus",
            "Surplus",
            "one heavy weapon of your armoury, free, within its LIMIT",
            (Haul(WEAPONS, 1, limited=True, keyword="HEAVY"),),
        ),
        Choice("specialise", "Specialise", "buy one glory item of at most 5", (GloryItem(5),)),
    ),
)
SHRINE = Location(
    "trench_shrine",
    "Trench Shrine",
    6,
    Table.COMMON,
    (
        Choice("standard", "Standard", "a Troop Flag, within its LIMIT", (Item(("Troop Flag",), limited=True),)),
        Choice("shrine", "Shrine", "a Field Shrine", (Item(("Field Shrine",)),)),
        Choice("return", "Return", "2 glory", (TWO_GLORY,)),
    ),
)
HOUSE = Location(
    "ruined_house",
    "Ruined House",
    8,
    Table.COMMON,
    (
        Choice(
            "rummage",
            "Rummage",
            "equipment worth up to 30 ducats together, within LIMITs",
            (Haul((Kind.EQUIPMENT,), 30, 30, limited=True),),
        ),
        Choice("relic", "Relic", "buy one glory item of at most 7", (GloryItem(7),)),
    ),
)
SURVIVOR = Location(
    "survivor",
    "Survivor",
    9,
    Table.COMMON,
    (Choice("recruit", "Recruit", "a plain fighter of your faction joins, free", (Special("survivor"),)),),
)
SOLDIER = Location(
    "fallen_soldier",
    "Fallen Soldier",
    10,
    Table.COMMON,
    (
        Choice(
            "salvage",
            "Salvage",
            "a ranged weapon of at most 15 ducats, a Combat Helmet, Standard Armour; on 4 or more of a die also a "
            "Medi-kit, a Mountaineer Kit or a Shovel",
            (
                Haul((Kind.RANGED,), 1, 15, limited=True),
                Item(("Combat Helmet",), Kind.ARMOUR),
                Item(("Standard Armour",), Kind.ARMOUR),
                Special("pockets"),
            ),
        ),
    ),
)
MERCHANT = Location(
    "trench_merchant",
    "Trench Merchant",
    11,
    Table.COMMON,
    (
        Choice("report", "Report", "2 glory", (TWO_GLORY,)),
        Choice(
            "trade",
            "Trade",
            "glory items of at most 5 can be bought in every trade step",
            (Last(Effect.SHOP, "glory items of at most 5 can be bought in the trade step", cap=5),),
        ),
    ),
)
MAP_BAG = Location(
    "map_and_document_bag",
    "Map and Document Bag",
    14,
    Table.COMMON,
    (Choice("study", "Study", "one more Reroll skill", (Learn(Skill.REROLL),)),),
)


def _nest(*names: str, kind: Kind = Kind.RANGED) -> Item:
    return Item(names, kind, limited=True, instead=True)


# The sources disagree on the rifle of the Pilgrims and on both pieces in 1.0.2: the row of the first source stands.
NEST = Location(
    "snipers_nest",
    "Sniper's Nest",
    16,
    Table.COMMON,
    (
        Choice(
            "gear",
            "Gear",
            "what your faction's snipers use; what is at its LIMIT is replaced by its cost",
            (
                Items(
                    (
                        (ANTIOCH, (_nest("Sniper Rifle", "Sniper Scope"),)),
                        (PILGRIMS, (_nest("Sniper Rifle"),)),
                        (
                            SULTANATE,
                            (
                                _nest("Siege Jezzail"),
                                _nest("Alchemical Ammunition", kind=Kind.EQUIPMENT),
                                _nest("Cloak of Alamut", kind=Kind.EQUIPMENT),
                            ),
                        ),
                        (HERETICS, (_nest("Automatic Rifle"),)),
                        (GRAIL, (_nest("Corruption Belcher"), _nest("Field Shrine", kind=Kind.EQUIPMENT))),
                        (COURT, (_nest("Ophidian Rifle"),)),
                    )
                ),
            ),
        ),
    ),
)
KNIGHT = Location(
    "fallen_knight",
    "Fallen Knight",
    18,
    Table.COMMON,
    (
        Choice(
            "loot",
            "Loot",
            "Reinforced Armour, a Trench Shield, a Combat Helmet, and a Sword/Axe or a Polearm",
            (
                Item(("Reinforced Armour",), Kind.ARMOUR),
                Item(("Trench Shield",), Kind.ARMOUR),
                Item(("Combat Helmet",), Kind.ARMOUR),
                Item(("Sword/Axe", "Polearm"), Kind.MELEE),
            ),
        ),
        Choice("memorialise", "Memorialise", "2 glory", (TWO_GLORY,)),
    ),
)
# A reduction by weapon in 1.0.2 stands in one source alone: it is left out.
STRONGBOX = Location(
    "warband_strongbox",
    "Warband Strongbox",
    20,
    Table.COMMON,
    (
        Choice(
            "trove",
            "Trove",
            "weapons, armour and equipment worth up to 120 ducats together, within LIMITs",
            (Haul(tuple(Kind), 120, 120, limited=True),),
        ),
        Choice("panoply", "Panoply", "glory items of at most 9 together", (Panoply(9),)),
    ),
)
COMMON = (
    MOONSHINE,
    CACHE,
    SHRINE,
    HOUSE,
    SURVIVOR,
    SOLDIER,
    MERCHANT,
    MAP_BAG,
    NEST,
    KNIGHT,
    STRONGBOX,
)
