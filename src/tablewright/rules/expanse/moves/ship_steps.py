"""The first five steps of a round of ships: Command, maneuvers, electronic warfare, attacks, defensive actions."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.rolls import Tested
from tablewright.rules.expanse.ship_contests import contest, defended
from tablewright.rules.expanse.ship_facts import (
    BandChanged,
    EdgeGained,
    ShipHit,
    ShipHitGone,
    ShipStepDone,
    WeaponFired,
)
from tablewright.rules.expanse.ship_tests import Side, crew_test, operators, seat_at, set_points, stunts_of_attack
from tablewright.rules.expanse.ships import (
    BANDS,
    COMMAND_TARGET,
    DOES,
    KILOMETRES,
    REACTOR,
    STEPS,
    Station,
    Step,
    attack_target,
    command_points,
    fit,
    nimbler,
    reaches,
    shifted,
    worn,
)
from tablewright.rules.expanse.state import Crew, Edge, Hit, Mount, Range, Ship, ShipCombat
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import ShipId
from tablewright.rules.expanse.trials import Stake, standing

GROUP = "Ship"
SOURCE = "The Expanse, ship combat"
LEAVE = "leave"
STRIKES = Stake(lambda tested: standing(tested.total, tested.drama) if tested.success else 0)
"""What strikes a ship still has to beat what the ship does about it."""


def no_combat(crew: Crew) -> str:
    """Why no step of a round of ships can be played."""
    return "" if crew.ship_combat else "No ships are fighting: begin ship combat first."


def not_due(step: Step) -> Callable[[Crew], str]:
    """Why a step cannot be played now: there is no fight, or another step of the round is due; then by whom."""

    def refuse(crew: Crew) -> str:
        combat = crew.ship_combat
        if combat is None:
            return no_combat(crew)
        at = STEPS.index(step)
        if combat.step == at:
            return ""
        due = STEPS[combat.step]
        when = "is over in this round" if combat.step > at else "comes later"
        return f"round {combat.round} of ships is at {due}, for {_doers(crew, combat, due)}; {step} {when}"

    return refuse


def _doers(crew: Crew, combat: ShipCombat, step: Step) -> str:
    """Who does a step: those at its stations, and where nobody is, a ship's crew."""
    found: list[str] = []
    for ship in (one for one in crew.ships if one.id in combat.ships and not one.out):
        names = dict.fromkeys(person.name for station in DOES[step] for person in operators(crew, ship, station))
        found += [f"{name} aboard {ship.name}" for name in names] or [f"the crew of {ship.name}"]
    return ", ".join(found) or "nobody"


def fighting(play: Play[Crew]) -> tuple[ShipCombat, tuple[Ship, ...]]:
    """The fight, and the ships in it that are not out."""
    combat = play.state.ship_combat
    if combat is None:
        raise LookupError("no ships are fighting")
    ships = (play.state.ship(one) for one in combat.ships)
    return combat, tuple(one for one in ships if not one.out)


def finish(play: Play[Crew], step: Step) -> None:
    """A step is done."""
    if combat := play.state.ship_combat:
        play.emit(ShipStepDone(combat.round, STEPS.index(step)))


def enemies(play: Play[Crew], ship: Ship) -> tuple[Ship, ...]:
    """The ships on the other side that are still in the fight."""
    return tuple(one for one in fighting(play)[1] if one.npc != ship.npc)


def side(crew: Crew, ship: ShipId, station: Station, *more: tuple[int, str]) -> Side:
    """A side of a contest, with what the ship itself adds at a station."""
    one = crew.ship(ship)
    values = {Station.PILOT: ("maneuverability", one.maneuver), Station.SENSORS: ("sensors", one.sensors)}
    adds: tuple[tuple[int, str], ...] = ()
    if station in values:
        name, value = values[station]
        adds = ((fit(one, name, value, crew.settings), name),)
    return Side(ship, station, (*adds, *more))


# --- 1: Command -----------------------------------------------------------------------


@EXPANSE.move("ship/command", "Command", group=GROUP, source=SOURCE, refuse=not_due(Step.COMMAND))
def command(play: Play[Crew]) -> None:
    """Each captain leads their crew: stunt points for everybody aboard in this round."""
    for ship in fighting(play)[1]:
        tested = crew_test(play, Side(ship.id, Station.CAPTAIN), COMMAND_TARGET, _commanded(play.state))
        if tested.success:
            set_points(play, play.state.ship(ship.id), command_points(tested.faces, play.state.settings), "Command")
    finish(play, Step.COMMAND)


def _commanded(crew: Crew) -> Stake:
    def points(tested: Tested) -> int:
        return command_points(tested.faces, crew.settings) if tested.success else 0

    return Stake(points, lambda tested: f"{points(tested)} for the crew" if tested.success else "")


# --- 2: maneuvers ---------------------------------------------------------------------


@EXPANSE.move("ship/maneuvers", "Maneuvers", group=GROUP, source=SOURCE, refuse=not_due(Step.MANEUVERS))
def maneuvers(play: Play[Crew]) -> None:
    """Pilots close in or get away: where they do not want the same, an opposed test of Piloting decides."""
    combat, able = fighting(play)
    here = {one.id for one in able}
    for found in combat.ranges:
        if found.ours in here and found.theirs in here:
            _outfly(play, found)
    finish(play, Step.MANEUVERS)


def _outfly(play: Play[Crew], found: Range) -> None:
    crew = play.state
    ours, theirs = crew.ship(found.ours), crew.ship(found.theirs)
    wishes = {ours.id: _wish(play, ours, theirs, found.band), theirs.id: _wish(play, theirs, ours, found.band)}
    if wishes[ours.id] == wishes[theirs.id]:
        if wishes[ours.id] != "hold":
            _shift(play, found, wishes[ours.id], "both want it")
        return
    first, second = (theirs, ours) if wishes[ours.id] == "hold" else (ours, theirs)
    sides = [
        side(crew, one.id, Station.PILOT, (nimbler(one, other), "smaller hull"))
        for one, other in ((first, second), (second, first))
    ]
    won = contest(play, sides[0], sides[1], resists=wishes[second.id] == "hold")
    if won is not None:
        winner = first if won else second
        _shift(play, found, wishes[winner.id], f"{winner.name} outmaneuvers the other")


def _wish(play: Play[Crew], ship: Ship, other: Ship, band: str) -> str:
    still = "the reactor is offline" if ship.lost(REACTOR) else ""
    options = [
        Option("closer", "Closer", still or ("they are as near as can be" if band == BANDS[0] else "")),
        Option("hold", "Hold the distance"),
        Option("farther", "Farther", still or ("they are as far as can be" if band == BANDS[-1] else "")),
    ]
    prompt = f"{ship.name} and {other.name} are {band} ({KILOMETRES[band]}). {ship.name} wants to be"
    return play.choose("wish", prompt, options, by=seat_at(play.state, ship, Station.PILOT))


def _shift(play: Play[Crew], found: Range, wish: str, why: str) -> None:
    after = shifted(found.band, wish)
    names = " and ".join(play.state.ship(one).name for one in (found.ours, found.theirs))
    if after != found.band:
        play.emit(BandChanged(found.ours, found.theirs, names, found.band, after, why))
    else:
        play.say(f"The distance between {names} is held: {why}.")


# --- 3: electronic warfare --------------------------------------------------------------


@EXPANSE.move(
    "ship/electronic_warfare",
    "Electronic Warfare",
    group=GROUP,
    source=SOURCE,
    refuse=not_due(Step.ELECTRONIC_WARFARE),
)
def electronic_warfare(play: Play[Crew]) -> None:
    """Sensors against sensors: lock on to a ship for your attacks, or spoil those of a ship on yours."""
    for ship in fighting(play)[1]:
        others = enemies(play, ship)
        options = [Option(LEAVE, "Neither")]
        options += [Option(f"lock:{one.id}", f"Lock on to {one.name}", note="your attacks on it") for one in others]
        options += [Option(f"jam:{one.id}", f"Jam {one.name}", note="its attacks on you") for one in others]
        prompt = f"{ship.name}: what do the sensors do?"
        taken = play.choose("warfare", prompt, options, by=seat_at(play.state, ship, Station.SENSORS))
        if taken != LEAVE:
            how, _colon, target = taken.partition(":")
            _interfere(play, ship, play.state.ship(ShipId(target)), how)
    finish(play, Step.ELECTRONIC_WARFARE)


def _interfere(play: Play[Crew], ship: Ship, target: Ship, how: str) -> None:
    sides = [side(play.state, one.id, Station.SENSORS) for one in (ship, target)]
    if not contest(play, sides[0], sides[1], resists=True):
        return
    amount = 1
    if play.state.settings.electronic_warfare == "guide":
        amount = play.number("amount", "How much does it gain?", 0, 6, 1, by=play.state.guide or None)
    one, other = (ship, target) if how == "lock" else (target, ship)
    edge = Edge(one.id, other.id, amount if how == "lock" else -amount, "locked on" if how == "lock" else "jammed")
    play.emit(EdgeGained(edge, f"{one.name} on {other.name}"))


# --- 4: weapon attacks --------------------------------------------------------------------


@EXPANSE.move("ship/weapon_attacks", "Weapon Attacks", group=GROUP, source=SOURCE, refuse=not_due(Step.ATTACKS))
def weapon_attacks(play: Play[Crew]) -> None:
    """Each weapon that reaches another ship can be fired at it once; what strikes does its damage later."""
    for ship in fighting(play)[1]:
        for at, mount in enumerate(ship.weapons):
            _fire(play, ship, mount, at)
    finish(play, Step.ATTACKS)


def _fire(play: Play[Crew], ship: Ship, mount: Mount, at: int) -> None:
    combat = fighting(play)[0]
    targets = [one for one in enemies(play, ship) if reaches(mount.reach, combat.band(ship.id, one.id))]
    if mount.offline or not targets:
        return
    seat = seat_at(play.state, ship, Station.GUNNER, at)
    bands = {one.id: combat.band(ship.id, one.id) for one in targets}
    options = [*(Option(str(one.id), one.name, note=bands[one.id]) for one in targets), Option(LEAVE, "Hold fire")]
    taken = play.choose("fire", f"{ship.name}: fire {mount.name} at whom?", options, by=seat)
    if taken == LEAVE:
        return
    target = play.state.ship(ShipId(taken))
    play.emit(WeaponFired(ship.id, ship.name, mount.name, target.name))
    settings = play.state.settings
    edges = [(one.amount, one.why) for one in combat.edges if (one.ship, one.target) == (ship.id, target.id)]
    adds = ((worn(ship, "weapons", settings), "weapons lost"), *edges)
    mine, against = Side(ship.id, Station.GUNNER, adds), f"what it takes to strike {target.name}"
    needed = attack_target(target, settings)
    tested = crew_test(play, mine, needed, STRIKES, against=against, target_of=target.id, at=at)
    if tested.success:
        _strike(play, ship, target, mount, tested, at)


def _strike(play: Play[Crew], ship: Ship, target: Ship, mount: Mount, tested: Tested, at: int) -> None:
    bought = stunts_of_attack(play, ship.id, at)
    hit = Hit(
        ship.id,
        target.id,
        mount.name,
        mount.count,
        tested.total,
        tested.drama,
        extra=1 if "fire" in bought else 0,
        penetrates=bought.get("penetrate", 0),
        systems=bought.get("systems", 0),
        bonus=tested.total - sum(tested.faces),
    )
    play.emit(ShipHit(hit, target.name))


# --- 5: defensive actions -----------------------------------------------------------------


@EXPANSE.move("ship/defensive_actions", "Defensive Actions", group=GROUP, source=SOURCE, refuse=not_due(Step.DEFENSES))
def defensive_actions(play: Play[Crew]) -> None:
    """Before it is struck, a ship can evade once, and shoot torpedoes down with each PDC that has not fired."""
    evaded: set[ShipId] = set()
    for hit in fighting(play)[0].hits:
        _defend(play, hit, evaded)
    finish(play, Step.DEFENSES)


def _defend(play: Play[Crew], hit: Hit, evaded: set[ShipId]) -> None:
    ship = play.state.ship(hit.target)
    still = (
        "the reactor is offline" if ship.lost(REACTOR) else "it has evaded in this round" if ship.id in evaded else ""
    )
    points = _point_defense(play, hit)
    options = [
        Option("evade", "Evade", still, "Dexterity (Piloting)"),
        Option("shoot", "Shoot it down", "" if points else _no_points(play, hit), "Accuracy (Gunnery)"),
        Option(LEAVE, "Nothing"),
    ]
    total = f" with {hit.total}" if hit.ship in known(play.state) or ship.npc else ""
    prompt = f"{hit.weapon}{total} is about to strike {ship.name}. What does the crew do?"
    how = play.choose("defend", prompt, options, by=seat_at(play.state, ship, Station.PILOT))
    if how == LEAVE:
        return
    station = Station.PILOT if how == "evade" else Station.GUNNER
    at = 0
    if how == "evade":
        evaded.add(ship.id)
    elif points is not None:
        at = ship.weapons.index(points)
        play.emit(WeaponFired(ship.id, ship.name, points.name, hit.weapon))
    if defended(play, side(play.state, ship.id, station), hit, at):
        play.emit(ShipHitGone(hit, ship.name, "evaded" if how == "evade" else "shot down"))


def _point_defense(play: Play[Crew], hit: Hit) -> Mount | None:
    """A weapon that can shoot this hit down: it is a torpedo, and a PDC of the ship has not fired."""
    attacker, ship = play.state.ship(hit.ship), play.state.ship(hit.target)
    far = any(one.name == hit.weapon and one.reach == BANDS[-1] for one in attacker.weapons)
    fired = fighting(play)[0].fired
    near = (one for one in ship.weapons if one.reach == BANDS[0] and not one.offline)
    return next((one for one in near if far and (ship.id, one.name) not in fired), None)


def _no_points(play: Play[Crew], hit: Hit) -> str:
    attacker = play.state.ship(hit.ship)
    if not any(one.name == hit.weapon and one.reach == BANDS[-1] for one in attacker.weapons):
        return "only what comes from afar can be shot down"
    return "there is no PDC that has not fired"
