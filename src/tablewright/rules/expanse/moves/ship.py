"""Ships: they join the story, are crewed, and fight round by round (section 1.10)."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Veiled, replace
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.moves import ship_damage, ship_steps
from tablewright.rules.expanse.ship_facts import (
    ShipCombatBegun,
    ShipCombatEnded,
    ShipJoined,
    ShipLeft,
    ShipSet,
    StationsTaken,
)
from tablewright.rules.expanse.ships import BANDS, DUTIES, HULLS, KILOMETRES, WEAPONS, Station
from tablewright.rules.expanse.state import Crew, Mount, Range, Ship, ShipCombat, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId, ShipId
from tablewright.rules.expanse.turns import at_rest

GROUP = "Ship"
SOURCE = "The Expanse, ships"
OTHER = "other"


def _no_ships(crew: Crew) -> str:
    return "" if crew.ships else "There is no ship in the story: add one first."


# --- ships and crews ------------------------------------------------------------------


@EXPANSE.move("ship/add_a_ship", "Add a Ship", group=GROUP, source=SOURCE)
def add_a_ship(play: Play[Crew]) -> ShipId:
    """Bring a ship into the story: its size, what it is fitted with, its crew and its weapons."""
    guide = play.state.guide or None
    name = play.text("name", "What is the ship called?", most=80, by=guide)
    sizes = [
        Option(one.name, one.name.capitalize(), note=f"hull {one.words}, crew {one.crew_least} to {one.crew_usual}")
        for one in HULLS
    ]
    size = play.choose("size", "How big is it?", sizes, by=guide)
    sensors = play.number("sensors", "Its sensors add", -5, 10, 0, by=guide)
    maneuver = play.number("maneuver", "Its maneuverability adds", -5, 10, 0, by=guide)
    competence = play.number("competence", "The competence of a crew that is nobody in particular", 0, 5, 2, by=guide)
    npc = play.choose(
        "whose", "Whose ship is it?", [Option("crew", "The crew's"), Option("guide", "The guide's")], by=guide
    )
    hidden = npc == "guide" and play.confirm("hidden", "Is it hidden from players?", by=guide)
    ship = ShipId(play.state.fresh("ship"))
    weapons = _weapons(play)
    play.emit(
        ShipJoined(
            Ship(ship, name, size, sensors, maneuver, competence, weapons=weapons, hidden=hidden, npc=npc == "guide")
        )
    )
    if hidden:
        play.emit(Veiled())
    return ship


def _weapons(play: Play[Crew]) -> tuple[Mount, ...]:
    """The weapons of a ship, with dice of damage that a table may change."""
    guide = play.state.guide or None
    known = [Option(one, one, note=f"to {reach}, usually {count}d6") for one, (reach, count) in WEAPONS.items()]
    options = [*known, Option(OTHER, "Something else")]
    names = play.pick("weapons", "What is it armed with?", options, 0, len(options), by=guide)
    mounts: list[Mount] = []
    for kind in names:
        name, (reach, usual) = kind, WEAPONS.get(kind, ("medium", 3))
        if kind == OTHER:
            name = play.text("weapon", "What is it called?", most=40, by=guide)
            bands = [Option(one, one.capitalize(), note=KILOMETRES[one]) for one in BANDS]
            reach = play.choose("reach", f"How far does the {name} strike?", bands, by=guide)
        count = play.number("dice", f"{name}: how many d6 of damage?", 1, 12, usual, by=guide)
        if all(one.name != name for one in mounts):
            mounts.append(Mount(name, reach, count))
    return tuple(mounts)


@EXPANSE.move("ship/remove_a_ship", "Remove a Ship", group=GROUP, source=SOURCE, refuse=_no_ships)
def remove_a_ship(play: Play[Crew]) -> None:
    """Take a ship out of the story; in a fight, the fight goes on among the others."""
    fighting = play.state.ship_combat.ships if play.state.ship_combat else ()
    busy = "it is in a fight: end the fight first"
    options = [Option(one.id, one.name, busy if one.id in fighting else "") for one in play.state.ships]
    if all(option.refused for option in options):
        play.say("Every ship is in a fight: end the fight first.")
        return
    guide = play.state.guide or None
    ship = play.state.ship(play.choose("ship", "Which ship?", options, by=guide))
    play.emit(ShipLeft(ship, play.text("why", "Why?", blank=True, most=200, by=guide)))
    if ship.hidden:
        play.emit(Veiled())


def _no_berth(crew: Crew, who: PersonId) -> str:
    person = crew.person(who)
    if not any(one.npc == person.npc for one in crew.ships):
        return f"There is no ship that {person.name} could crew: add one first."
    return ""


@EXPANSE.move("ship/take_stations", "Take Stations", group=GROUP, source=SOURCE, refuse=_no_berth)
def take_stations(play: Play[Crew], who: PersonId) -> None:
    """Say at which stations of a ship somebody is; what is asked there is asked of them."""
    person = play.state.person(who)
    able = [one for one in play.state.ships if one.npc == person.npc]
    ship = able[0]
    if len(able) > 1:
        ship = play.state.ship(play.choose("ship", "Aboard which ship?", [Option(one.id, one.name) for one in able]))
    options = [
        Option(str(one), one.capitalize(), _taken(play.state, ship, one, who), f"{ability.capitalize()} ({focus})")
        for one, (ability, focus) in DUTIES.items()
    ]
    stations = play.pick("stations", f"{person.name}'s stations aboard {ship.name}", options, 0, len(Station))
    if Station.CAPTAIN in stations:
        for other in dict.fromkeys(one for one in _captains(ship) if one != who):
            rest = tuple(where for where, one in ship.crew if one == other and where != Station.CAPTAIN)
            play.emit(StationsTaken(other, ship.id, ship.name, rest))
    play.emit(StationsTaken(who, ship.id, ship.name, stations))
    if ship.hidden:
        play.emit(Veiled())


def _captains(ship: Ship) -> tuple[PersonId, ...]:
    return tuple(one for where, one in ship.crew if where == Station.CAPTAIN)


def _taken(crew: Crew, ship: Ship, station: Station, who: PersonId) -> str:
    """A ship has one captain; in the place of one who is out of play steps whoever takes it."""
    there = [crew.person(one) for one in _captains(ship) if one != who] if station is Station.CAPTAIN else []
    holds = next((one for one in there if one.status is Status.ALIVE), None)
    if holds is None or who in _captains(ship):
        return ""
    name = "somebody" if holds.hidden else holds.name
    return f"{name} is captain of {ship.name}; Take Stations lets them step down"


# --- the fight ------------------------------------------------------------------------


def _cannot_begin(crew: Crew) -> str:
    if crew.ship_combat:
        return "Ships are fighting already: play their round, or end the fight."
    if fault := at_rest(crew):
        return fault
    fit = [one for one in crew.ships if not one.out]
    if not any(one.npc for one in fit) or all(one.npc for one in fit):
        return "A fight takes a ship of the crew's and one of the guide's that are not out: add what is missing."
    return ""


@EXPANSE.move("ship/begin_ship_combat", "Begin Ship Combat", group=GROUP, source=SOURCE, refuse=_cannot_begin)
def begin_ship_combat(play: Play[Crew]) -> None:
    """Begin a fight of ships: which of them, and how far apart they are."""
    ours = _side(play, "ours", "Which ships of the crew's fight?", npc=False)
    theirs = _side(play, "theirs", "Which ships of the guide's fight?", npc=True)
    bands = [Option(one, one.capitalize(), note=KILOMETRES[one]) for one in reversed(BANDS)]
    band = play.choose("band", "How far apart are they?", bands, by=play.state.guide or None)
    for ship in theirs:
        if ship.hidden:
            play.emit(ShipSet(ship, replace(ship, hidden=False), "in sight"))
    ranges = tuple(Range(one.id, other.id, band) for one in ours for other in theirs)
    ships = (*ours, *theirs)
    play.emit(
        ShipCombatBegun(ShipCombat(tuple(one.id for one in ships), ranges), tuple(one.name for one in ships), band)
    )


def _side(play: Play[Crew], key: str, prompt: str, *, npc: bool) -> tuple[Ship, ...]:
    able = [one for one in play.state.ships if one.npc == npc and not one.out]
    if len(able) == 1:
        return tuple(able)
    options = [Option(one.id, one.name) for one in able]
    taken = play.pick(key, prompt, options, 1, len(options), by=play.state.guide or None)
    return tuple(play.state.ship(one) for one in taken)


@EXPANSE.move("ship/play_a_round", "Play a Round of Ships", group=GROUP, source=SOURCE, refuse=ship_steps.no_combat)
def play_a_round(play: Play[Crew]) -> None:
    """Play what is left of a round of ships, step after step, each crew member at their stations."""
    combat = play.state.ship_combat
    if combat is None:
        return
    steps = (
        ship_steps.command,
        ship_steps.maneuvers,
        ship_steps.electronic_warfare,
        ship_steps.weapon_attacks,
        ship_steps.defensive_actions,
        ship_damage.damage,
        ship_damage.damage_control,
    )
    for step in steps[combat.step :]:
        step(play)


@EXPANSE.move("ship/end_ship_combat", "End Ship Combat", group=GROUP, source=SOURCE, refuse=ship_steps.no_combat)
def end_ship_combat(play: Play[Crew]) -> None:
    """End a fight of ships, and say how; one that was overcome moves the Churn."""
    options = [Option("overcome", "The crew has overcome it"), Option("over", "It is over otherwise")]
    how = play.choose("how", "How does it end?", options, by=play.state.guide or None)
    play.emit(ShipCombatEnded("overcome" if how == "overcome" else ""))
    if how == "overcome":
        churn(play, "an encounter was overcome")
