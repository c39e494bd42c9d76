"""Ships in numbers: hulls and crews by size, bands, what a ship can lose, stations, the points of Command."""

from __future__ import annotations

from enum import StrEnum

from tablewright.dice import Dice, Raw
from tablewright.kernel import State, replace
from tablewright.rules.expanse.dice import points
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Crew, Ship
from tablewright.rules.expanse.terms import Ability, ShipId

# --- sizes ------------------------------------------------------------------------


class Hull(State, frozen=True):
    """A size: the dice its hull is rolled with, and the crew it takes at least and usually has."""

    name: str
    count: int
    sides: int
    crew_least: int
    crew_usual: int

    @property
    def dice(self) -> Dice | None:
        """The dice of the hull; the smallest has none, and counts 1."""
        return Dice(*[self.sides] * self.count) if self.count else None

    @property
    def words(self) -> str:
        """The hull as people write it: `2d6`."""
        return f"{self.count}d{self.sides}" if self.count else "1"


HULLS: tuple[Hull, ...] = (
    Hull("tiny", 0, 1, 1, 2),
    Hull("small", 1, 3, 1, 2),
    Hull("medium", 1, 6, 2, 4),
    Hull("large", 2, 6, 4, 16),
    Hull("huge", 3, 6, 16, 64),
    Hull("gigantic", 4, 6, 64, 512),
    Hull("colossal", 5, 6, 256, 2048),
    Hull("titanic", 6, 6, 1024, 8192),
)
"""The sizes, smallest first."""
SIZES = tuple(one.name for one in HULLS)
NO_DICE_HULL = 1


def hull_of(ship: Ship) -> Hull:
    """The hull of a ship; a size of the table's own counts as medium."""
    return next((one for one in HULLS if one.name == ship.size), HULLS[2])


def nimbler(ship: Ship, other: Ship) -> int:
    """What a smaller hull adds when two ships contest a distance: 1 for each size between them."""
    return max(0, HULLS.index(hull_of(other)) - HULLS.index(hull_of(ship)))


# --- distances and weapons ----------------------------------------------------------

BANDS: tuple[str, ...] = ("close", "medium", "long")
"""How far ships are apart, nearest first."""
KILOMETRES: dict[str, str] = {"close": "up to 5 km", "medium": "5 to 100 km", "long": "100 to 1000 km or more"}
WEAPONS: dict[str, tuple[str, int]] = {"torpedoes": ("long", 4), "rail gun": ("medium", 3), "PDC": ("close", 2)}
"""What ships are usually armed with: the farthest band, and dice of damage that a table may change."""


def reaches(reach: str, band: str) -> bool:
    """Whether a weapon strikes at a distance: in its own band, and in every nearer one."""
    return band in BANDS and BANDS.index(band) <= BANDS.index(reach)


def shifted(band: str, wish: str) -> str:
    """The band once one side has its wish, as far as there is one."""
    step = {"closer": -1, "farther": 1}.get(wish, 0)
    return BANDS[max(0, min(len(BANDS) - 1, BANDS.index(band) + step))]


# --- losses -------------------------------------------------------------------------

LOSSES: tuple[str, ...] = ("collateral", "hull", "maneuverability", "sensors", "weapons")
REACTOR, WEAPON = "reactor offline", "weapon offline"
SERIOUS: tuple[str, ...] = (REACTOR, WEAPON)
REPAIR_TARGET, REPAIR_THRESHOLD = 11, 5


def open_losses(ship: Ship) -> tuple[str, ...]:
    """What a ship can still lose: kinds with a free box, and when there is none, what is serious."""
    free = tuple(one for one in LOSSES if ship.lost(one) < ship.boxes)
    if free:
        return free
    reactor = () if ship.lost(REACTOR) else (REACTOR,)
    return (*reactor, *((WEAPON,) if any(not one.offline for one in ship.weapons) else ()))


def with_loss(crew: Crew, ship: ShipId, loss: str, boxes: int, weapon: str, *, offline: bool) -> Crew:
    """A ship with so many boxes of a loss; of weapons, with one that is offline or not."""
    one = crew.ship(ship)
    losses = {**dict(one.losses), loss: boxes}
    mounts = one.weapons
    if loss == WEAPON:
        mounts = tuple(replace(it, offline=offline) if it.name == weapon else it for it in mounts)
    return crew.with_ship(ship, losses=tuple((key, many) for key, many in losses.items() if many > 0), weapons=mounts)


def with_repair(crew: Crew, ship: ShipId, loss: str, progress: int) -> Crew:
    """A ship on whose loss work has come so far."""
    repairs = {**dict(crew.ship(ship).repairs), loss: progress}
    return crew.with_ship(ship, repairs=tuple((key, many) for key, many in repairs.items() if many > 0))


def worn(ship: Ship, loss: str, settings: Settings) -> int:
    """What losses of a kind take from what a ship does: 0 or less."""
    return -ship.lost(loss) if settings.ship_losses == "one each" else 0


def fit(ship: Ship, loss: str, value: int, settings: Settings) -> int:
    """A value of a ship with what its losses take from it."""
    return value + worn(ship, loss, settings)


def attack_target(ship: Ship, settings: Settings) -> int:
    """What an attack on a ship has to reach."""
    adds = {
        "sensors": fit(ship, "sensors", ship.sensors, settings),
        "maneuver": fit(ship, "maneuverability", ship.maneuver, settings),
    }
    return int(settings.ship_attack) + adds.get(settings.ship_attack_adds, 0)


# --- crew ---------------------------------------------------------------------------

MISSING = -2
"""What each missing category of crew takes from the tests of a ship."""


class Station(StrEnum):
    """The stations of a ship."""

    CAPTAIN = "captain"
    PILOT = "pilot"
    SENSORS = "sensors"
    GUNNER = "gunner"
    ENGINEER = "engineer"


DUTIES: dict[Station, tuple[Ability, str]] = {
    Station.CAPTAIN: (Ability.COMMUNICATION, "Leadership"),
    Station.PILOT: (Ability.DEXTERITY, "Piloting"),
    Station.SENSORS: (Ability.INTELLIGENCE, "Technology"),
    Station.GUNNER: (Ability.ACCURACY, "Gunnery"),
    Station.ENGINEER: (Ability.INTELLIGENCE, "Engineering"),
}
"""What is tested at each station."""

COMMAND_TARGET = 11


def command_points(faces: Raw, settings: Settings) -> int:
    """The stunt points of a Command test that succeeds (section 1.10)."""
    drama = faces[2]
    match settings.command:
        case "always":
            return 1 + drama
        case "drama":
            return drama
        case _:
            return 1 + points(faces)


# --- the round ----------------------------------------------------------------------


class Step(StrEnum):
    """The seven steps of a round, in order."""

    COMMAND = "Command"
    MANEUVERS = "Maneuvers"
    ELECTRONIC_WARFARE = "Electronic warfare"
    ATTACKS = "Weapon attacks"
    DEFENSES = "Defensive actions"
    DAMAGE = "Damage"
    DAMAGE_CONTROL = "Damage control"


STEPS: tuple[Step, ...] = tuple(Step)
DOES: dict[Step, tuple[Station, ...]] = {
    Step.COMMAND: (Station.CAPTAIN,),
    Step.MANEUVERS: (Station.PILOT,),
    Step.ELECTRONIC_WARFARE: (Station.SENSORS,),
    Step.ATTACKS: (Station.GUNNER,),
    Step.DEFENSES: (Station.PILOT, Station.GUNNER),
    Step.DAMAGE: (Station.GUNNER, Station.CAPTAIN),
    Step.DAMAGE_CONTROL: (Station.ENGINEER,),
}
"""The stations that do each step."""
