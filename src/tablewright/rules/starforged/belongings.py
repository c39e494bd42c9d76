"""What else people may set by hand: assets, who is in play, connections, clocks, the session, flags."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, Text, replace
from tablewright.rules.starforged import play_facts
from tablewright.rules.starforged.card_corrections import of_assets
from tablewright.rules.starforged.extras import Clock, ClockId, ClockKind, Session, Status
from tablewright.rules.starforged.gear_facts import VehicleGained
from tablewright.rules.starforged.oracles.corrections import kept
from tablewright.rules.starforged.state import SEVERAL, Bond, Hero, Party, Track, Vehicle, VehicleId, VehicleKind

SIZES = (4, 6, 8, 10)
MOST_SESSIONS = 9999
NO_VEHICLE = "-"
WEIGHTS = ("heavy", "medium", "light")


def belongings(party: Party) -> Iterator[Correction[Party]]:
    """These corrections, in the order of the sheet and the board."""
    for hero in party.heroes:
        yield _status(hero)
        yield _vehicle_experience(hero)
        yield from of_assets(party, hero)
    for track in party.tracks:
        if track.bond is not None:
            yield from _bond(track, track.bond)
    yield from (_new_clock(kind) for kind in ClockKind)
    for clock in party.clocks:
        yield from _clock(clock)
    yield _session(party)
    yield from (_flag(party, at) for at in range(len(party.flags)))
    yield _met(party)
    yield from kept(party)


def _status(hero: Hero) -> Correction[Party]:
    def make(party: Party, value: str, why: str) -> Sequence[Fact]:
        before = party.hero(hero.id).status
        return (play_facts.StatusSet(hero.id, before, Status(value), why),) if value != before else ()

    name = f"{hero.name}: in play"
    options = tuple(Option(one.value, one.capitalize()) for one in Status)
    return Correction(f"{hero.id}/status", name, hero.status.value, Choose(name, options), make, hero.id)


def _vehicle_experience(hero: Hero) -> Correction[Party]:
    def make(party: Party, value: int, why: str) -> Sequence[Fact]:
        return (play_facts.VehicleExperience(hero.id, party.hero(hero.id).vehicle_experience, value, why),)

    name = f"{hero.name}: experience for vehicles only"
    request = Number(name, 0, SEVERAL, hero.vehicle_experience)
    return Correction(f"{hero.id}/vehicle_experience", name, hero.vehicle_experience, request, make, hero.id)


def _bond(track: Track, bond: Bond) -> Iterator[Correction[Party]]:
    def change(key: str, what: str, value: Any, request: Any, field: str) -> Correction[Party]:
        def make(party: Party, new: Any, _why: str) -> Sequence[Fact]:
            now = party.track(track.id).bond or Bond()
            after = replace(now, **{field: (*now.roles[:at], new, *now.roles[at + 1 :]) if field == "roles" else new})
            return (play_facts.BondSet(track.id, track.name, after, f"{what}, corrected"),) if after != now else ()

        at = int(key[-1]) - 1 if field == "roles" else 0
        return Correction(f"track:{track.id}/{key}", f"{track.name}: {what}", value, request, make)

    for at, role in enumerate((*bond.roles, "")[:2], 1):
        yield change(f"role{at}", f"role {at}", role or "none", Text(f"{track.name}: role {at}", role, 80), "roles")
    for field, what in (("bonded", "bonded"), ("suspended", "waiting for proof"), ("refused", "refused")):
        request = Confirm(f"{track.name}: {what}", yes=what.capitalize(), no=f"Not {what}")
        yield change(field, what, getattr(bond, field), request, field)
    yield change("aid", "what help adds", bond.aid, Number(f"{track.name}: what help adds", 1, 2, bond.aid), "aid")


def _new_clock(kind: ClockKind) -> Correction[Party]:
    def make(party: Party, value: str, _why: str) -> Sequence[Fact]:
        clock = Clock(ClockId(party.fresh("clock")), value, SIZES[1], 0, kind)
        return (play_facts.ClockStarted(clock),) if value else ()

    name = f"A new {kind} clock"
    return Correction(f"clock:new/{kind}", name, "", Text(name, "", 120, blank=True), make)


def _clock(clock: Clock) -> Iterator[Correction[Party]]:
    def filled(party: Party, value: int, why: str) -> Sequence[Fact]:
        return (play_facts.ClockFilled(clock.id, clock.name, party.clock(clock.id).filled, value, why),)

    def size(party: Party, value: int, why: str) -> Sequence[Fact]:
        return (play_facts.ClockSized(clock.id, clock.name, party.clock(clock.id).size, value, why),)

    def stop(party: Party, value: bool, why: str) -> Sequence[Fact]:
        loose = [
            play_facts.ClockLeft(track.id, track.name) for track in party.tracks if value and track.clock == clock.id
        ]
        return (*loose, play_facts.ClockStopped(clock.id, clock.name, why)) if value else ()

    name = f"Clock {clock.name}: filled"
    yield Correction(f"clock:{clock.id}", name, clock.filled, Number(name, 0, clock.size, clock.filled), filled)
    name = f"Clock {clock.name}: segments"
    options = tuple(Option(one, str(one)) for one in dict.fromkeys((*SIZES, clock.size)))
    yield Correction(f"clock:{clock.id}/size", name, clock.size, Choose(name, options), size)
    name = f"Clock {clock.name}: take it away"
    yield Correction(f"clock:{clock.id}/stop", name, False, Confirm(name, yes="Take it away", no="Keep it"), stop)  # noqa: FBT003


def _session(party: Party) -> Correction[Party]:
    def make(now: Party, value: int, _why: str) -> Sequence[Fact]:
        return (play_facts.SessionSet(Session(value, now.session.open)),) if value != now.session.number else ()

    number = party.session.number
    return Correction("session", "Session", number, Number("Session", 0, MOST_SESSIONS, number), make)


def _flag(party: Party, at: int) -> Correction[Party]:
    flag = party.flags[at]

    def make(_party: Party, value: bool, _why: str) -> Sequence[Fact]:
        return (play_facts.FlagLifted(flag),) if value else ()

    name = f"Flag {flag.text}: take it down"
    return Correction(f"flag:{at}", name, False, Confirm(name, yes="Take it down", no="Keep it"), make)  # noqa: FBT003


def _met(party: Party) -> Correction[Party]:
    """A vehicle that is there for a while: how much it can take is a ruling (R-25)."""

    def make(now: Party, value: str, why: str) -> Sequence[Fact]:
        if value == NO_VEHICLE:
            return ()
        most = int(now.rulings.incidental_integrity.split("/")[WEIGHTS.index(value)])
        key = VehicleId(now.fresh("vehicle"))
        return (VehicleGained(Vehicle(key, f"A {value} vehicle", VehicleKind.INCIDENTAL, most, most), why),)

    presets = party.rulings.incidental_integrity.split("/")
    weights = (Option(one, one.capitalize(), note=f"integrity {n}") for one, n in zip(WEIGHTS, presets, strict=True))
    name = "A vehicle met by chance"
    return Correction("vehicle:new", name, NO_VEHICLE, Choose(name, (Option(NO_VEHICLE, "None"), *weights)), make)
