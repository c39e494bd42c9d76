"""What happens to companions and vehicles."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line
from tablewright.rules.starforged.facts import moved
from tablewright.rules.starforged.state import (
    Companion,
    CompanionId,
    HeroId,
    Impact,
    Module,
    Party,
    Vehicle,
    VehicleId,
)


class CompanionChanged(Fact, frozen=True):
    """A companion's health moved."""

    companion: CompanionId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        out = party.companion(self.companion).out_of_action and self.after == 0
        return party.with_companion(self.companion, health=self.after, out_of_action=out)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield moved(f"{self.name}: health", self.before, self.after, self.why)


class CompanionOut(Fact, frozen=True):
    """A companion cannot help until it has health again."""

    companion: CompanionId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_companion(self.companion, out_of_action=True)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, "with you", "out of action", self.why, "down")


class CompanionLost(Fact, frozen=True):
    """A companion is gone for good."""

    companion: CompanionId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, companions=tuple(one for one in party.companions if one.id != self.companion))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, "with you", "lost", self.why, "down")


class IntegrityChanged(Fact, frozen=True):
    """A vehicle's integrity moved."""

    vehicle: VehicleId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_vehicle(self.vehicle, integrity=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield moved(f"{self.name}: integrity", self.before, self.after, self.why)


class VehicleMarked(Fact, frozen=True):
    """A vehicle became battered or cursed, or was freed of it."""

    vehicle: VehicleId
    name: str
    impact: Impact
    on: bool
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_vehicle(self.vehicle, **{self.impact.value: self.on})

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        before, after = ("no", "marked") if self.on else ("marked", "clear")
        yield Change(f"{self.name}: {self.impact}", before, after, self.why, "down" if self.on else "up")


class VehicleTroubled(Fact, frozen=True):
    """A vehicle has a trouble of its own, such as being crippled."""

    vehicle: VehicleId
    name: str
    trouble: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        held = party.vehicle(self.vehicle).troubles
        return party if self.trouble in held else party.with_vehicle(self.vehicle, troubles=(*held, self.trouble))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"{self.name}: {self.trouble}", "no", "yes", self.why, "down")


class TroubleCleared(Fact, frozen=True):
    """A vehicle's trouble is over."""

    vehicle: VehicleId
    name: str
    trouble: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        kept = tuple(one for one in party.vehicle(self.vehicle).troubles if one != self.trouble)
        return party.with_vehicle(self.vehicle, troubles=kept)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"{self.name}: {self.trouble}", "yes", "over", self.why, "up")


class ModulesChanged(Fact, frozen=True):
    """A module was fitted, broke, works again, or was lost."""

    vehicle: VehicleId
    module: str
    after: tuple[Module, ...]
    what: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_vehicle(self.vehicle, modules=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        before, tone = _MODULE.get(self.what, ("broken", "down"))
        yield Change(self.module, before, self.what, self.why, tone)


_MODULE = {
    "fitted": ("none", "up"),
    "repaired": ("broken", "up"),
    "working": ("broken", "up"),
    "broken": ("working", "down"),
}


class VehicleGained(Fact, frozen=True):
    """The party has a vehicle from now on."""

    vehicle: Vehicle
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, vehicles=(*party.vehicles, self.vehicle), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.vehicle.name, "none", f"{self.vehicle.kind} vehicle", self.why, "up")


class CompanionGained(Fact, frozen=True):
    """A companion travels with a hero from now on."""

    companion: Companion
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, companions=(*party.companions, self.companion), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(self.companion.name, "alone", f"with {told.name(self.companion.hero)}", self.why, "up")


class CompanionHanded(Fact, frozen=True):
    """A companion travels with another hero from now on."""

    companion: CompanionId
    name: str
    before: HeroId
    after: HeroId

    def apply(self, party: Party) -> Party:
        return party.with_companion(self.companion, hero=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(self.name, f"with {told.name(self.before)}", f"with {told.name(self.after)}")


class CompanionGrown(Fact, frozen=True):
    """A companion has another maximum of health; what it grows by, it has at once."""

    companion: CompanionId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        health = party.companion(self.companion).health + max(0, self.after - self.before)
        return party.with_companion(self.companion, most=self.after, health=min(health, self.after))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield moved(f"{self.name}: the most health", self.before, self.after, self.why)


class CompanionRenamed(Fact, frozen=True):
    """A companion is called something else."""

    companion: CompanionId
    before: str
    after: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_companion(self.companion, name=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("Companion", self.before, self.after, self.why)


class VehicleRenamed(Fact, frozen=True):
    """A vehicle is called something else."""

    vehicle: VehicleId
    before: str
    after: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_vehicle(self.vehicle, name=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("Vehicle", self.before, self.after, self.why)


class VehicleLeft(Fact, frozen=True):
    """A vehicle is not with the party any more, though nothing has happened to it."""

    vehicle: VehicleId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        ashore = tuple(replace(one, aboard=None) if one.aboard == self.vehicle else one for one in party.heroes)
        return replace(party, heroes=ashore, vehicles=tuple(one for one in party.vehicles if one.id != self.vehicle))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, "with the party", "left behind", self.why)


class VehicleDestroyed(Fact, frozen=True):
    """A vehicle is gone, and nobody is aboard of it any more."""

    vehicle: VehicleId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        ashore = tuple(replace(one, aboard=None) if one.aboard == self.vehicle else one for one in party.heroes)
        return replace(party, heroes=ashore, vehicles=tuple(one for one in party.vehicles if one.id != self.vehicle))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, "there", "destroyed", self.why, "down")
