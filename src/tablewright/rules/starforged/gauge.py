"""What a suffer move strikes: health, spirit, a companion's health, or a vehicle's integrity."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import Play, State
from tablewright.rules.starforged.effects import drop_meter, gain_meter, meter_shut
from tablewright.rules.starforged.gear_facts import CompanionChanged, IntegrityChanged
from tablewright.rules.starforged.state import CompanionId, HeroId, Party, VehicleId


class Strikes(StrEnum):
    """Kinds of gauge."""

    HEALTH = "health"
    SPIRIT = "spirit"
    COMPANION = "companion"
    INTEGRITY = "integrity"


class Gauge(State, frozen=True):
    """One meter that can be struck; `id` is the companion's or vehicle's, `who` the hero who answers for it."""

    kind: Strikes
    who: HeroId
    id: str = ""

    @property
    def unit(self) -> str:
        """What the meter counts."""
        return "health" if self.kind is Strikes.COMPANION else self.kind.value

    def value(self, party: Party) -> int:
        """What it stands at."""
        match self.kind:
            case Strikes.HEALTH:
                return party.hero(self.who).health
            case Strikes.SPIRIT:
                return party.hero(self.who).spirit
            case Strikes.COMPANION:
                return party.companion(CompanionId(self.id)).health
            case Strikes.INTEGRITY:
                return party.vehicle(VehicleId(self.id)).integrity

    def gone(self, party: Party) -> bool:
        """Whether the companion or vehicle is there no more: a cost further down the chain may have taken it."""
        if self.kind is Strikes.COMPANION:
            return all(one.id != self.id for one in party.companions)
        return self.kind is Strikes.INTEGRITY and all(one.id != self.id for one in party.vehicles)

    def shut(self, party: Party) -> str:
        """Why it cannot rise now, if it cannot (G-03)."""
        match self.kind:
            case Strikes.HEALTH | Strikes.SPIRIT:
                return meter_shut(party, self.who, self.kind.value)
            case Strikes.COMPANION:
                companion = party.companion(CompanionId(self.id))
                return f"{companion.name}'s health is full" if companion.health >= companion.most else ""
            case Strikes.INTEGRITY:
                vehicle = party.vehicle(VehicleId(self.id))
                if vehicle.battered:
                    return f"{vehicle.name} is battered"
                return f"{vehicle.name}'s integrity is full" if vehicle.integrity >= vehicle.most else ""

    def drop(self, play: Play[Party], amount: int, why: str) -> int:
        """Lower it, to 0 at least, and give back what could not be lost."""
        if self.kind in (Strikes.HEALTH, Strikes.SPIRIT):
            return drop_meter(play, self.who, self.kind.value, amount, why)
        before = self.value(play.state)
        after = max(0, before - amount)
        if after != before:
            self._set(play, before, after, why)
        return amount - (before - after)

    def gain(self, play: Play[Party], why: str) -> None:
        """Raise it by 1."""
        if self.kind in (Strikes.HEALTH, Strikes.SPIRIT):
            gain_meter(play, self.who, self.kind.value, 1, why)
        else:
            before = self.value(play.state)
            self._set(play, before, before + 1, why)

    def _set(self, play: Play[Party], before: int, after: int, why: str) -> None:
        if self.kind is Strikes.COMPANION:
            companion = play.state.companion(CompanionId(self.id))
            play.emit(CompanionChanged(companion.id, companion.name, before, after, why))
        else:
            vehicle = play.state.vehicle(VehicleId(self.id))
            play.emit(IntegrityChanged(vehicle.id, vehicle.name, before, after, why))
