"""The last two steps of a round of ships: damage with hull and losses, and damage control."""

from __future__ import annotations

from tablewright.dice import Dice, d
from tablewright.kernel import Option, Play
from tablewright.rules.expanse.moves.ship_steps import GROUP, SOURCE, fighting, finish, not_due, side
from tablewright.rules.expanse.ship_facts import (
    ShipHitGone,
    ShipLossMended,
    ShipLossTaken,
    ShipOutSet,
    ShipRemarked,
    ShipRepairMoved,
)
from tablewright.rules.expanse.ship_tests import crew_test, operators, seat_at
from tablewright.rules.expanse.ships import (
    LOSSES,
    NO_DICE_HULL,
    REPAIR_TARGET,
    REPAIR_THRESHOLD,
    WEAPON,
    Station,
    Step,
    hull_of,
    open_losses,
    worn,
)
from tablewright.rules.expanse.state import Crew, Hit, Ship
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import ShipId
from tablewright.rules.expanse.trials import by_progress

OUT, LEAVE = "out", "leave"

# --- 6: damage ------------------------------------------------------------------------


@EXPANSE.move("ship/damage", "Ship Damage", group=GROUP, source=SOURCE, refuse=not_due(Step.DAMAGE))
def damage(play: Play[Crew]) -> None:
    """What struck does its damage: the hull is rolled and taken off, and losses cut what is left by 1d6 each."""
    for hit in fighting(play)[0].hits:
        if not play.state.ship(hit.target).out:
            _suffer(play, hit)
        play.emit(ShipHitGone(hit, play.state.ship(hit.target).name))
    finish(play, Step.DAMAGE)


def _suffer(play: Play[Crew], hit: Hit) -> None:
    attacker, ship = play.state.ship(hit.ship), play.state.ship(hit.target)
    dice = Dice(*[6] * (hit.count + hit.extra))
    prompt = f"{attacker.name}: damage of {hit.weapon} to {ship.name}, {dice.name}"
    rolled = play.roll("damage", prompt, dice, sum, by=seat_at(play.state, attacker, Station.GUNNER))
    hull = _hull(play, ship, hit)
    left = rolled - hull
    if left <= 0:
        held = f"the hull of {ship.name} holds"
        play.emit(ShipRemarked(ship.id, f"{rolled} damage: {held} with {hull}.", f"{rolled} damage: {held}."))
        return
    some = f"{rolled} damage: the hull of {ship.name} takes some of it."
    play.emit(ShipRemarked(ship.id, f"{rolled} damage less {hull} for the hull: {left} is left.", some))
    for _system in range(hit.systems):
        _aimed(play, attacker, ship.id)
    reduce_damage(play, ship.id, left)


def _hull(play: Play[Crew], ship: Ship, hit: Hit) -> int:
    """What the hull takes off: its dice, less what is lost of it and what penetrates it."""
    dice = hull_of(ship).dice
    seat = seat_at(play.state, ship, Station.CAPTAIN)
    rolled = play.roll("hull", f"{ship.name}: hull {dice.name}", dice, sum, by=seat) if dice else NO_DICE_HULL
    return max(0, rolled + worn(ship, "hull", play.state.settings) - hit.penetrates)


def _aimed(play: Play[Crew], attacker: Ship, target: ShipId) -> None:
    """System Damage: the attacker says what is lost, and it cuts nothing."""
    ship = play.state.ship(target)
    options = [Option(one, one.capitalize()) for one in open_losses(ship) if one in LOSSES]
    if options:
        seat = seat_at(play.state, attacker, Station.GUNNER)
        lose(
            play, ship, play.choose("system", f"Which system of {ship.name} is hit?", options, by=seat), "System Damage"
        )


def reduce_damage(play: Play[Crew], target: ShipId, left: int) -> None:
    """Take losses until no damage is left; a ship that has nothing more to lose is out."""
    while left > 0:
        ship = play.state.ship(target)
        options = [Option(one, one.capitalize(), note="takes off 1d6") for one in open_losses(ship)]
        seat = seat_at(play.state, ship, Station.CAPTAIN)
        taken = OUT
        if options:
            prompt = f"{left} damage is left to {ship.name}. What is lost?"
            taken = play.choose("loss", prompt, [*options, Option(OUT, "No more: the ship is out")], by=seat)
        if taken == OUT:
            play.emit(ShipOutSet(ship.id, ship.name, out=True, why=f"{left} damage is left"))
            return
        lose(play, ship, taken, "damage")
        left -= play.roll("cut", f"{taken.capitalize()} takes off", d(6), sum, by=seat)


def lose(play: Play[Crew], ship: Ship, loss: str, why: str) -> None:
    """A ship loses something; of its weapons, one goes offline."""
    weapon = ""
    if loss == WEAPON:
        online = [one.name for one in ship.weapons if not one.offline]
        weapon = online[0]
        if len(online) > 1:
            seat = seat_at(play.state, ship, Station.CAPTAIN)
            weapon = play.choose("weapon", "Which weapon goes offline?", [Option(one, one) for one in online], by=seat)
    play.emit(ShipLossTaken(ship.id, ship.name, loss, ship.lost(loss), weapon, why))


# --- 7: damage control ------------------------------------------------------------------


def _nothing_to_mend(crew: Crew) -> str:
    if crew.ship_combat:
        return not_due(Step.DAMAGE_CONTROL)(crew)
    lost = any(one.losses and not one.hidden for one in crew.ships)
    return "" if lost else "No ship has lost anything that could be mended."


@EXPANSE.move("ship/damage_control", "Damage Control", group=GROUP, source=SOURCE, refuse=_nothing_to_mend)
def damage_control(play: Play[Crew]) -> None:
    """Engineers mend what was lost: an advanced test for each loss, one roll a round in a fight."""
    combat = play.state.ship_combat
    for ship in play.state.ships:
        # What is mended of a ship that players do not see is told by Maintain Gear and Ships, behind the screen.
        if ship.id in combat.ships if combat else not ship.hidden:
            for at in range(max(1, len(operators(play.state, ship, Station.ENGINEER)))):
                mend(play, ship.id, at)
    finish(play, Step.DAMAGE_CONTROL)


def mend(play: Play[Crew], target: ShipId, at: int = 0) -> None:
    """One roll of an engineer towards mending a loss."""
    ship = play.state.ship(target)
    if not ship.losses:
        return
    progress = dict(ship.repairs)
    options = [
        Option(loss, f"{loss.capitalize()}, {boxes}", note=f"{progress.get(loss, 0)} of {REPAIR_THRESHOLD}")
        for loss, boxes in ship.losses
    ]
    seat = seat_at(play.state, ship, Station.ENGINEER, at)
    loss = play.choose("mend", f"{ship.name}: mend what?", [*options, Option(LEAVE, "Nothing")], by=seat)
    if loss == LEAVE:
        return
    before = progress.get(loss, 0)
    stake = by_progress(REPAIR_THRESHOLD - before)
    tested = crew_test(play, side(play.state, target, Station.ENGINEER), REPAIR_TARGET, stake, at=at)
    if not tested.success:
        return
    after = before + tested.drama
    if after < REPAIR_THRESHOLD:
        play.emit(ShipRepairMoved(ship.id, ship.name, loss, before, after, REPAIR_THRESHOLD))
    else:
        mended(play, ship.id, loss, "mended")


def mended(play: Play[Crew], target: ShipId, loss: str, why: str) -> None:
    """A loss is mended; of weapons that are offline, one is fit again."""
    ship = play.state.ship(target)
    weapon = ""
    if loss == WEAPON:
        offline = [one.name for one in ship.weapons if one.offline]
        weapon = next(iter(offline), "")
        if len(offline) > 1:
            seat = seat_at(play.state, ship, Station.ENGINEER)
            weapon = play.choose("weapon", "Which weapon is fit again?", [Option(one, one) for one in offline], by=seat)
    play.emit(ShipLossMended(ship.id, ship.name, loss, ship.lost(loss), weapon, why))
