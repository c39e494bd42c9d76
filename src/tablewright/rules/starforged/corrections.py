"""The values of a Starforged table that people may set by hand, each as facts with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, Pick, Text, replace, switching
from tablewright.rules.starforged import facts, gear_facts, track_facts
from tablewright.rules.starforged.belongings import belongings
from tablewright.rules.starforged.play_facts import ClockStopped
from tablewright.rules.starforged.rulings import REGISTER
from tablewright.rules.starforged.state import (
    FULL_METER,
    FULL_TRACK,
    LOWEST_MOMENTUM,
    MOST_REROLLS,
    OWN_IMPACTS,
    SEVERAL,
    Companion,
    Hero,
    Impact,
    Legacy,
    LegacyName,
    Party,
    Position,
    Rank,
    Stat,
    Track,
    Vehicle,
    VehicleId,
)
from tablewright.rules.starforged.tables import Effect

Make = Callable[[Party, Any, str], Sequence[Fact]]


def corrections(party: Party) -> Sequence[Correction[Party]]:
    """Everything that can be set, in the order of the sheet."""
    found: list[Correction[Party]] = [_supply(party), _unprepared(party)]
    for hero in party.heroes:
        found += _of_hero(party, hero)
    for track in party.tracks:
        found += _of_track(track)
    for vehicle in party.vehicles:
        found += _of_vehicle(vehicle)
    found += [_of_companion(companion) for companion in party.companions]
    found += [replace(one, make=_settling(one.make)) for one in belongings(party)]
    found += [_owed(party, at) for at in range(len(party.owed))]
    found += _rulings(party)
    return found


def _settled(party: Party, made: Sequence[Fact]) -> Sequence[Fact]:
    """The same facts, and momentum brought down to every maximum that they lowered (G-22)."""
    after = party
    for fact in made:
        after = fact.apply(after)
    if after.rulings.maximum_falls != "clamp":
        return made
    falls = [
        facts.MomentumChanged(hero.id, hero.momentum, after.momentum_max(hero.id), "the maximum fell")
        for hero in after.active
        if hero.momentum > after.momentum_max(hero.id)
    ]
    return (*made, *falls)


def _settling(make: Make) -> Make:
    return lambda party, value, why: _settled(party, make(party, value, why))


def _number(key: str, name: str, value: int, low: int, high: int, make: Make, group: str = "") -> Correction[Party]:
    def settled(party: Party, new: int, why: str) -> Sequence[Fact]:
        return _settled(party, make(party, new, why))

    return Correction(key, name, value, Number(name, low, high, value), settled, group)


def _supply(party: Party) -> Correction[Party]:
    def make(now: Party, value: int, why: str) -> Sequence[Fact]:
        return (facts.SupplyChanged(now.supply, value, why),)

    return _number("supply", "Supply", party.supply, 0, FULL_METER, make)


def _unprepared(party: Party) -> Correction[Party]:
    def make(now: Party, value: bool, why: str) -> Sequence[Fact]:
        if value is (now.unprepared is not None):
            return ()
        return _settled(now, (facts.UnpreparedMarked(why) if value else facts.UnpreparedCleared(why),))

    request = Confirm("Unprepared", yes="Unprepared", no="Not unprepared")
    return Correction("unprepared", "Unprepared", party.unprepared is not None, request, make)


def _of_hero(party: Party, hero: Hero) -> Iterator[Correction[Party]]:
    meters: tuple[tuple[str, str, type[facts.MeterChanged], int, int], ...] = (
        (
            "momentum",
            "momentum",
            facts.MomentumChanged,
            LOWEST_MOMENTUM,
            max(hero.momentum, party.momentum_max(hero.id)),
        ),
        ("health", "health", facts.HealthChanged, 0, FULL_METER),
        ("spirit", "spirit", facts.SpiritChanged, 0, FULL_METER),
        ("next", "next move", facts.NextChanged, 0, SEVERAL),
        ("rerolls", "rerolls of the next action roll", facts.RerollsChanged, 0, MOST_REROLLS),
        ("spent", "experience spent", facts.ExperienceSpent, 0, hero.experience),
    )
    for field, words, fact, low, high in meters:
        value: int = getattr(hero, field)
        yield _number(
            f"{hero.id}/{field}", f"{hero.name}: {words}", value, low, high, _meter(hero, field, fact), hero.id
        )
    for stat in Stat:
        name = f"{hero.name}: {stat}"
        yield _number(f"{hero.id}/{stat}", name, hero.stat(stat), 0, 5, _stat(hero, stat), hero.id)
    for legacy in LegacyName:
        name = f"{hero.name}: {legacy} legacy, ticks"
        yield _number(
            f"{hero.id}/{legacy}", name, hero.legacy(legacy).ticks, 0, FULL_TRACK - 1, _legacy(hero, legacy), hero.id
        )
    yield _seat(hero)
    yield _impacts(hero)
    yield _conditions(hero)
    yield _position(hero)
    yield _aboard(party, hero)


def _meter(hero: Hero, field: str, fact: type[facts.MeterChanged]) -> Make:
    return lambda party, value, why: (fact(hero.id, getattr(party.hero(hero.id), field), value, why),)


def _stat(hero: Hero, stat: Stat) -> Make:
    return lambda party, value, why: (
        facts.StatChanged(hero.id, stat.value, party.hero(hero.id).stat(stat), value, why),
    )


def _legacy(hero: Hero, name: LegacyName) -> Make:
    def make(party: Party, value: int, why: str) -> Sequence[Fact]:
        before = party.hero(hero.id).legacy(name)
        return (track_facts.LegacyMoved(hero.id, name, before, Legacy(value, before.cleared), why),)

    return make


def _seat(hero: Hero) -> Correction[Party]:
    """Who plays a hero: a seat's id, or nothing for anybody."""

    def make(party: Party, value: str, why: str) -> Sequence[Fact]:
        return (facts.SeatSet(hero.id, party.hero(hero.id).seat, value, why),)

    name = f"{hero.name}: played by"
    return Correction(f"{hero.id}/seat", name, hero.seat, Text(name, hero.seat, 80, blank=True), make, "seats")


def _impacts(hero: Hero) -> Correction[Party]:
    def make(party: Party, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        now = party.hero(hero.id)
        changed: list[Fact] = []
        for impact in OWN_IMPACTS:
            if impact.value in value and not now.has(impact):
                changed.append(facts.ImpactMarked(hero.id, impact, why))
            elif impact.value not in value and now.has(impact):
                changed.append(facts.ImpactCleared(hero.id, impact, why))
        return _settled(party, changed)

    options = tuple(Option(impact.value, impact.capitalize()) for impact in OWN_IMPACTS)
    value = ", ".join(mark.impact for mark in hero.marks) or "none"
    request = Pick(f"{hero.name}: impacts", options, 0, len(options))
    return Correction(f"{hero.id}/impacts", f"{hero.name}: impacts", value, request, make, hero.id)


def _conditions(hero: Hero) -> Correction[Party]:
    def make(party: Party, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        now = party.hero(hero.id).conditions
        gone = [facts.ConditionCleared(hero.id, one, why) for one in now if one not in value]
        come = [facts.ConditionSet(hero.id, one, why) for one in value if one not in now]
        return (*gone, *come)

    known = dict.fromkeys((Effect.DYING.value, Effect.UNCONSCIOUS.value, Effect.REELING.value, *hero.conditions))
    options = tuple(Option(one, one.capitalize()) for one in known)
    request = Pick(f"{hero.name}: conditions", options, 0, len(options))
    value = ", ".join(hero.conditions) or "none"
    return Correction(f"{hero.id}/conditions", f"{hero.name}: conditions", value, request, make, hero.id)


def _position(hero: Hero) -> Correction[Party]:
    def make(party: Party, value: str, why: str) -> Sequence[Fact]:
        return (facts.PositionSet(hero.id, party.hero(hero.id).position, Position(value), why),)

    options = tuple(Option(one.value, "not in a fight" if one is Position.NONE else one.value) for one in Position)
    request = Choose(f"{hero.name}: position in a fight", options)
    return Correction(f"{hero.id}/position", f"{hero.name}: position", hero.position.value, request, make, hero.id)


def _aboard(party: Party, hero: Hero) -> Correction[Party]:
    def make(now: Party, value: str, why: str) -> Sequence[Fact]:
        vehicle = VehicleId(value) if value != ASHORE else None
        name = now.vehicle(vehicle).name if vehicle else ""
        return _settled(now, (facts.Boarded(hero.id, vehicle, name, why),))

    options = (Option(ASHORE, "On foot"), *(Option[str](one.id, one.name) for one in party.vehicles))
    request = Choose(f"{hero.name}: aboard", options)
    return Correction(f"{hero.id}/aboard", f"{hero.name}: aboard", hero.aboard or ASHORE, request, make, hero.id)


ASHORE = "-"


def _of_track(track: Track) -> Iterator[Correction[Party]]:
    def ticks(party: Party, value: int, why: str) -> Sequence[Fact]:
        return (track_facts.TrackMoved(track.id, track.name, party.track(track.id).ticks, value, why),)

    def rank(party: Party, value: str, why: str) -> Sequence[Fact]:
        return (track_facts.RankSet(track.id, track.name, party.track(track.id).rank, Rank(value), why),)

    def close(party: Party, value: bool, why: str) -> Sequence[Fact]:
        clocks = [ClockStopped(one.id, one.name, why) for one in party.clocks if value and one.id == track.clock]
        return (track_facts.TrackEnded(track.id, track.name, why), *clocks) if value else ()

    yield _number(f"track:{track.id}", f"{track.name}: ticks", track.ticks, 0, FULL_TRACK, ticks)
    ranks = tuple(Option(one.value, one.capitalize()) for one in Rank)
    name = f"{track.name}: rank"
    yield Correction(f"track:{track.id}/rank", name, track.rank.value, Choose(name, ranks), rank)
    name = f"{track.name}: close it"
    yield Correction(f"track:{track.id}/close", name, False, Confirm(name, yes="Close it", no="Leave it open"), close)  # noqa: FBT003


def _of_vehicle(vehicle: Vehicle) -> Iterator[Correction[Party]]:
    def integrity(party: Party, value: int, why: str) -> Sequence[Fact]:
        return (gear_facts.IntegrityChanged(vehicle.id, vehicle.name, party.vehicle(vehicle.id).integrity, value, why),)

    name = f"{vehicle.name}: integrity"
    yield _number(f"vehicle:{vehicle.id}/integrity", name, vehicle.integrity, 0, vehicle.most, integrity)
    for impact in vehicle.kind.bears:
        yield _vehicle_mark(vehicle, impact)
    yield _troubles(vehicle)
    if vehicle.modules:
        yield _broken(vehicle)


def _troubles(vehicle: Vehicle) -> Correction[Party]:
    def make(party: Party, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        now = party.vehicle(vehicle.id).troubles
        gone = [gear_facts.TroubleCleared(vehicle.id, vehicle.name, one, why) for one in now if one not in value]
        come = [gear_facts.VehicleTroubled(vehicle.id, vehicle.name, one, why) for one in value if one not in now]
        return (*gone, *come)

    known = (Effect.IMMINENT.value, Effect.NEEDS_PART.value, Effect.CRIPPLED.value)
    options = tuple(Option(one, one.capitalize()) for one in dict.fromkeys((*known, *vehicle.troubles)))
    name = f"{vehicle.name}: troubles"
    value = ", ".join(vehicle.troubles) or "none"
    return Correction(f"vehicle:{vehicle.id}/troubles", name, value, Pick(name, options, 0, len(options)), make)


def _broken(vehicle: Vehicle) -> Correction[Party]:
    def make(party: Party, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        modules, changed = party.vehicle(vehicle.id).modules, list[Fact]()
        for module in modules:
            if module.broken is not (module.name in value):
                modules = tuple(
                    replace(one, broken=not one.broken) if one.name == module.name else one for one in modules
                )
                what = "working" if module.broken else "broken"
                changed.append(gear_facts.ModulesChanged(vehicle.id, module.name, modules, what, why))
        return changed

    options = tuple(Option(module.name, module.name) for module in vehicle.modules)
    name = f"{vehicle.name}: broken modules"
    value = ", ".join(module.name for module in vehicle.modules if module.broken) or "none"
    return Correction(f"vehicle:{vehicle.id}/broken", name, value, Pick(name, options, 0, len(options)), make)


def _vehicle_mark(vehicle: Vehicle, impact: Impact) -> Correction[Party]:
    def make(party: Party, value: bool, why: str) -> Sequence[Fact]:
        return _settled(party, (gear_facts.VehicleMarked(vehicle.id, vehicle.name, impact, value, why),))

    name = f"{vehicle.name}: {impact}"
    request = Confirm(name, yes=impact.capitalize(), no=f"Not {impact}")
    return Correction(f"vehicle:{vehicle.id}/{impact}", name, getattr(vehicle, impact.value), request, make)


def _of_companion(companion: Companion) -> Correction[Party]:
    def make(party: Party, value: int, why: str) -> Sequence[Fact]:
        before = party.companion(companion.id).health
        return (gear_facts.CompanionChanged(companion.id, companion.name, before, value, why),)

    key, name = f"companion:{companion.id}/health", f"{companion.name}: health"
    return _number(key, name, companion.health, 0, companion.most, make, companion.hero)


def _owed(party: Party, at: int) -> Correction[Party]:
    owed = party.owed[at]
    name = f"{party.hero(owed.hero).name}: {owed.move} has been made"

    def make(_party: Party, value: bool, _why: str) -> Sequence[Fact]:
        return (track_facts.MoveSettled(at),) if value else ()

    return Correction(f"owed:{at}", name, False, Confirm(name, yes="It has", no="Not yet"), make)  # noqa: FBT003


def _rulings(party: Party) -> Iterator[Correction[Party]]:
    for ruling in REGISTER:
        key, name = f"ruling/{ruling.id}", f"{ruling.id}: {ruling.question}"
        yield switching(key, name, ruling, party.rulings, _rule(ruling.id, ruling.field))


def _rule(ruling: str, field: str) -> Make:
    def make(party: Party, value: str, why: str) -> Sequence[Fact]:
        return _settled(party, (facts.RulingChanged(ruling, field, getattr(party.rulings, field), value, why),))

    return make
