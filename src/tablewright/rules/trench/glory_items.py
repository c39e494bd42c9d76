"""The glory items of 1.6.3: what each costs, how many a warband may have, and who may have it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import State
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.terms import Faction

ANTIOCH, PILGRIMS, SULTANATE = Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS, Faction.IRON_SULTANATE
HERETICS, GRAIL, COURT = Faction.HERETIC_LEGION, Faction.BLACK_GRAIL, Faction.COURT
ELITE_ONLY = "ELITE ONLY"
"""The keyword of what only an elite model carries."""


class GloryRow(State, frozen=True):
    """A glory item; `elite` that only an elite model carries it, `note` who else alone may."""

    id: str
    name: str
    glory: int
    only: tuple[Faction, ...]
    limit: int | None = 1
    kind: Kind = Kind.EQUIPMENT
    elite: bool = False
    note: str = ""


GLORY_ITEMS = (
    GloryRow("jawbone", "Donkey's Jawbone", 4, (PILGRIMS,), kind=Kind.MELEE, elite=True),
    GloryRow("axe", "Executioner's Axe", 6, (HERETICS,), kind=Kind.MELEE),
    GloryRow("cobar", "Armour of Cobar", 8, (HERETICS,), kind=Kind.ARMOUR, elite=True),
    GloryRow("fly", "Armour of the Fly", 7, (GRAIL,), kind=Kind.ARMOUR, elite=True),
    GloryRow("title", "Battlefield Title", 6, (ANTIOCH, HERETICS), elite=True),
    GloryRow("cloak", "Beastial Skin Cloak", 6, (COURT,), elite=True),
    GloryRow("embrace", "Beelzebub's Embrace", 15, (GRAIL,), elite=True),
    GloryRow("prayers", "Book of Battle Prayers", 6, (ANTIOCH,), elite=True),
    GloryRow("cruel", "Cruel Helmet", 2, (COURT,), 2, Kind.ARMOUR, note="for a Wretched"),
    GloryRow("cup", "Cup of Filth", 4, (GRAIL,)),
    GloryRow("damascus", "Damascus Armour", 5, (SULTANATE,), kind=Kind.ARMOUR, elite=True),
    GloryRow("aura", "Demonic Aura Grenade", 3, (HERETICS,), kind=Kind.RANGED),
    GloryRow(
        "winged",
        "Ducal Winged Armour",
        8,
        (ANTIOCH,),
        kind=Kind.ARMOUR,
        note="for somebody with a Knighthood or a Battlefield Title",
    ),
    GloryRow("hospital", "Field Hospital", 10, (ANTIOCH, SULTANATE)),
    GloryRow("holy", "Holy Grenade", 2, (PILGRIMS,), 3, Kind.RANGED),
    GloryRow("horn", "Horn of Joshua", 9, (PILGRIMS,)),
    GloryRow("kilij", "Kilij", 2, (SULTANATE,), 2, Kind.MELEE, elite=True),
    GloryRow("knighthood", "Knighthood", 4, (COURT, GRAIL, ANTIOCH, HERETICS, SULTANATE), elite=True),
    GloryRow("koraktor", "Koraktor, the Great Tome of Hell", 8, (COURT,), note="for a Sorcerer"),
    GloryRow("locust", "Locust Spitter", 6, (GRAIL,), kind=Kind.RANGED),
    GloryRow("lordship", "Lordship of this World", 9, (COURT,), note="for a Sorcerer or a Praetor"),
    GloryRow("cain", "Mark of Cain", 4, (HERETICS,), elite=True),
    GloryRow("jezzail", "Masterworks Jezzail", 4, (SULTANATE,), kind=Kind.RANGED, elite=True),
    GloryRow("silver", "Piece of Silver", 12, (COURT,), elite=True),
    GloryRow("engine", "Resurrection Engine", 12, (ANTIOCH,)),
    GloryRow("rocket", "Rocket-Propelled Grenade", 2, (PILGRIMS, HERETICS), 1, Kind.RANGED),
    GloryRow("rockets", "Rocket-Propelled Grenade", 2, (ANTIOCH, SULTANATE), 2, Kind.RANGED),
    GloryRow("salvage", "Salvage Golem", 4, (ANTIOCH,), 2),
    GloryRow("smoke", "Smokescreen", 5, (ANTIOCH,)),
    GloryRow("scope", "Sniper Scope", 2, (ANTIOCH, HERETICS, SULTANATE), 2),
    GloryRow("cannon", "Sultanate Grand Cannon", 10, (SULTANATE,), None, Kind.RANGED, note="for a Brazen Bull"),
    GloryRow("chain", "Tormentor Chain", 3, (HERETICS,), 2, Kind.MELEE),
    GloryRow("dog", "Trench Dog", 1, tuple(Faction)),
    GloryRow("guard_dog", "Trench Dog (Guard Dog)", 2, (ANTIOCH, PILGRIMS, HERETICS, SULTANATE)),
    GloryRow("hellhound", "Trench Dog (Hellhound)", 2, (COURT, GRAIL, HERETICS)),
    GloryRow("martyrdom_dog", "Trench Dog (Martyrdom Dog)", 2, (PILGRIMS,)),
    GloryRow("mercy_dog", "Trench Dog (Mercy Dog)", 2, (ANTIOCH,)),
)


def of_lists(lists: Sequence[Faction]) -> Sequence[GloryRow]:
    """The glory items that factions may have, by price and name; what several have, as the first of them has it."""
    found = {row.name: row for faction in reversed(lists) for row in GLORY_ITEMS if faction in row.only}
    return sorted(found.values(), key=lambda one: (one.glory, one.name))
