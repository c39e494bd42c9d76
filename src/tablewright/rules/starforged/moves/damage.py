"""Withstand Damage: what happens to vehicles, and to everybody aboard."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.holdings import module_with
from tablewright.rules.starforged.assets.instead import spare
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.vocabulary import Event
from tablewright.rules.starforged.costs import Chain, Cost, Suffer
from tablewright.rules.starforged.effects import clamp_momentum
from tablewright.rules.starforged.gauge import Gauge, Strikes
from tablewright.rules.starforged.gear_facts import ModulesChanged, VehicleDestroyed, VehicleMarked, VehicleTroubled
from tablewright.rules.starforged.moves.gear import drop_card
from tablewright.rules.starforged.moves.suffer import (
    SOURCE,
    ask_amount,
    endure_harm,
    needs_amount,
    overflow,
    pay,
    recover,
    sacrifice_resources,
    swap,
    worsen,
)
from tablewright.rules.starforged.oracle_facts import RowTaken
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import Using, action_roll
from tablewright.rules.starforged.state import HeroId, Impact, Party, Vehicle, VehicleId, VehicleKind
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import D100, TABLES, Effect, ReadEffect, ReadRow

TABLE = TABLES["withstand_damage"]
TWICE = "damage is rolled twice"
"""The passive of a module with which the table is rolled on twice."""


def has_vehicle(
    party: Party, hero: HeroId, amount: int | None = None, vehicle: VehicleId | None = None, **_args: object
) -> str:
    """A hero has to be aboard of something that can be damaged, or say which vehicle it is."""
    if vehicle is not None and all(one.id != vehicle for one in party.vehicles):
        return f"there is no vehicle {vehicle!r}"
    if vehicle is None and party.vehicle_of(hero) is None:
        return f"{party.hero(hero).name} is not aboard a vehicle"
    return needs_amount(party, amount)


@STARFORGED.move("suffer/withstand_damage", "Withstand Damage", group="Suffer", source=SOURCE, refuse=has_vehicle)
def withstand_damage(
    play: Play[Party],
    hero: HeroId,
    amount: int | None = None,
    vehicle: VehicleId | None = None,
    *,
    chain: Chain = (),
) -> None:
    """A vehicle loses integrity, then is put to the test with what is left."""
    aboard = play.state.vehicle_of(hero)
    struck = vehicle or (aboard.id if aboard else None)
    if struck is None:
        return
    gauge = Gauge(Strikes.INTEGRITY, hero, struck)
    harm = spare(play, hero, "suffer/withstand_damage", ask_amount(play, amount, "How much damage?"))
    if not harm:
        return
    left = gauge.drop(play, harm, "damage")
    chain = overflow(play, gauge, left, Suffer.DAMAGE, chain)
    if gauge.gone(play.state) or not play.state.in_play(hero):
        return
    if gauge.value(play.state) and not play.confirm("resist", "Do you put it to the test?", "Roll", "Leave it at that"):
        return
    result = action_roll(play, hero, Using("integrity", gauge.value(play.state)), suffer=True, matches=False)
    match result.outcome:
        case Outcome.STRONG:
            recover(play, gauge)
        case Outcome.WEAK:
            swap(play, gauge, chain)
        case Outcome.MISS:
            worsen(play, gauge, chain)
            there = play.state.in_play(hero) and not gauge.gone(play.state)
            if there and gauge.value(play.state) == 0:
                # What comes of damage is not paid with damage once more.
                _break(play, hero, struck, (*chain, Suffer.DAMAGE))


def _break(play: Play[Party], who: HeroId, vehicle: VehicleId, chain: Chain) -> None:
    """At 0 after a miss, by the kind of vehicle: what gives."""
    one = play.state.vehicle(vehicle)
    taken = play.choose("break", f"{one.name} can take no more. What gives?", _breaks(one))
    match taken.partition(":")[0]:
        case "battered" | "cursed":
            play.emit(VehicleMarked(vehicle, one.name, Impact(taken), True, "a miss at 0"))  # noqa: FBT003
            for hero in play.state.aboard(vehicle):
                clamp_momentum(play, hero)
        case "break" | "lose":
            _module(play, one, taken)
        case _:
            _table(play, who, vehicle, chain)


def _breaks(vehicle: Vehicle) -> list[Option[str]]:
    """What can give, by the kind of vehicle; an incidental one always goes to the table."""
    table = Option("table", "Roll on the table")
    if vehicle.kind is VehicleKind.INCIDENTAL:
        return [table]
    battered = Option("battered", "Mark battered", f"{vehicle.name} already is" if vehicle.battered else "")
    cursed = Option("cursed", "Mark cursed, for good", f"{vehicle.name} already is" if vehicle.cursed else "")
    modules = [
        Option(
            f"{'lose' if module.broken else 'break'}:{module.name}",
            f"{'Lose' if module.broken else 'Break'} {module.name}",
        )
        for module in vehicle.modules
    ]
    # A support vehicle has a module only where an ability makes room for one.
    own = [battered] if vehicle.kind is VehicleKind.SUPPORT else [battered, cursed]
    return [*own, *modules, table]


def _module(play: Play[Party], vehicle: Vehicle, taken: str) -> None:
    what, _colon, name = taken.partition(":")
    if what == "break":
        after = tuple(replace(one, broken=True) if one.name == name else one for one in vehicle.modules)
        play.emit(ModulesChanged(vehicle.id, name, after, "broken"))
    else:
        play.emit(ModulesChanged(vehicle.id, name, tuple(one for one in vehicle.modules if one.name != name), "lost"))
        drop_card(play, name, "destroyed")


def _table(play: Play[Party], who: HeroId, vehicle: VehicleId, chain: Chain) -> None:
    """Roll for what becomes of the vehicle."""
    one = play.state.vehicle(vehicle)
    effect = _one_of_two(play) if module_with(play.state, TWICE, vehicle) else _rolled(play)
    match effect:
        case Effect.DESTROYED:
            _go_down(play, who, vehicle, chain, may_leave=False)
        case Effect.DOOMED:
            _go_down(play, who, vehicle, chain, may_leave=True)
        case Effect.NEEDS_PART if effect.value in one.troubles:
            _go_down(play, who, vehicle, chain, may_leave=True)
        case Effect.IMMINENT | Effect.NEEDS_PART | Effect.CRIPPLED:
            play.emit(VehicleTroubled(vehicle, one.name, effect.value, "the table says so"))
        case Effect.EVERYONE:
            for hero in play.state.aboard(vehicle):
                if play.state.in_play(hero):
                    _thrown_about(play, hero, chain)
        case Effect.SUPPLY:
            sacrifice_resources(play, who, 2, chain=chain)
        case _:
            pass


def _rolled(play: Play[Party]) -> Effect:
    effect = play.roll("table", "Roll on the table", D100, ReadEffect(TABLE.key))
    play.emit(RowTaken(TABLE.key))
    return effect


def _one_of_two(play: Play[Party]) -> Effect:
    """An overseer limits the damage: of two rolls either counts."""
    rows: list[int] = []
    for prompt in ("Roll on the table", "Roll once more"):
        rows.append(play.roll("table", prompt, D100, ReadRow(TABLE.key)))
        play.emit(RowTaken(TABLE.key))
    options = [Option(row, TABLE.rows[row].text, note=TABLE.range(TABLE.rows[row])) for row in dict.fromkeys(rows)]
    row = play.choose("row", "Which of the two does it come to?", options) if len(options) > 1 else rows[0]
    return TABLE.rows[row].effect


def _go_down(play: Play[Party], who: HeroId, vehicle: VehicleId, chain: Chain, *, may_leave: bool) -> None:
    """A vehicle is destroyed: everybody aboard leaves in time, is harmed, or faces death."""
    one, aboard = play.state.vehicle(vehicle), play.state.aboard(vehicle)
    # It is gone before anybody pays, so that nobody pays with it.
    play.emit(VehicleDestroyed(vehicle, one.name, "beyond saving" if may_leave else "in an instant"))
    ways = [Option("harm", "Endure Harm"), Option("death", "Face Death")]
    if may_leave:
        ways.insert(0, Option("leave", "Leave in time"))
    for hero in aboard:
        if not play.state.in_play(hero):
            continue
        name = play.state.hero(hero).name
        match play.choose("way", f"{one.name} is lost. What of {name}?", ways, by=play.state.hero(hero).seat or None):
            case "harm":
                endure_harm(play, hero, chain=chain)
            case "death":
                STARFORGED.go(play, "threshold/face_death", hero)
            case _:
                pass
    if one.kind is VehicleKind.COMMAND:
        survivors = [hero for hero in (who, *aboard) if play.state.in_play(hero)]
        STARFORGED.go(play, "threshold/overcome_destruction", (survivors or [who])[0])
    else:
        for module in one.modules:
            drop_card(play, module.name, "destroyed")
        notice(play, who, Event.DESTROYED, subject=vehicle)
        # An ability may have restored it.
        if all(kept.id != vehicle for kept in play.state.vehicles):
            drop_card(play, vehicle, "destroyed")


def _thrown_about(play: Play[Party], hero: HeroId, chain: Chain) -> None:
    """Everybody aboard takes harm, stress, or has a companion take a hit, at 2."""
    party = play.state
    options = [
        Option(Cost(Suffer.HARM), "Endure Harm", note=f"health {party.hero(hero).health}"),
        Option(Cost(Suffer.STRESS), "Endure Stress", note=f"spirit {party.hero(hero).spirit}"),
    ]
    options += [
        Option(
            Cost(Suffer.COMPANION, one.id), f"{one.name} takes the hit", "out of action" if one.out_of_action else ""
        )
        for one in party.companions_of(hero)
    ]
    cost = play.choose(
        "thrown", f"{party.hero(hero).name} is thrown about. What takes it?", options, by=party.hero(hero).seat or None
    )
    pay(play, hero, cost, 2, chain)
