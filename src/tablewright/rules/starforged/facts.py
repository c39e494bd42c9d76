"""What happens at a Starforged table, and how it reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tablewright.kernel import Fact, Seat, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.starforged.state import (
    HeroId,
    Impact,
    Mark,
    Party,
    Position,
    VehicleId,
)


def signed(number: int) -> str:
    """A number with its sign, the minus a real one: +2, 0, −3."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def boxes(ticks: int) -> str:
    """Ticks of a track as people say them: `2 boxes 3 ticks`."""
    full, part = divmod(ticks, 4)
    words = [counted(full)] if full or not part else []
    return " ".join([*words, f"{part} tick{'' if part == 1 else 's'}"] if part else words)


def counted(number: int, what: str = "box") -> str:
    """Some boxes, in words: `1 box`, `7 full boxes`."""
    return f"{number} {what}{'' if number == 1 else 'es'}"


def moved(what: str, before: int, after: int, why: str, *, good_up: bool = True) -> Change:
    """A plain number's change, toned by whether it is good."""
    tone = "" if before == after else "up" if (after > before) is good_up else "down"
    return Change(what, str(before), str(after), why, tone)


class MeterChanged(Fact, frozen=True):
    """A meter of a hero moved; subclasses say which."""

    meter: ClassVar[str] = ""
    hero: HeroId
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, **{self.meter: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        yield moved(told.whose(self.hero, self.meter.capitalize()), self.before, self.after, self.why)


class HealthChanged(MeterChanged, frozen=True):
    """Health moved."""

    meter: ClassVar[str] = "health"


class SpiritChanged(MeterChanged, frozen=True):
    """Spirit moved."""

    meter: ClassVar[str] = "spirit"


class MomentumChanged(MeterChanged, frozen=True):
    """Momentum moved."""

    meter: ClassVar[str] = "momentum"

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "" if self.before == self.after else "up" if self.after > self.before else "down"
        yield Change(told.whose(self.hero, "Momentum"), signed(self.before), signed(self.after), self.why, tone)


class NextChanged(MeterChanged, frozen=True):
    """What waits for the next action roll changed."""

    meter: ClassVar[str] = "next"

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "up" if self.after > self.before else ""
        yield Change(told.whose(self.hero, "Next move"), signed(self.before), signed(self.after), self.why, tone)


class RerollsChanged(MeterChanged, frozen=True):
    """Permissions to throw dice of the next action roll again changed."""

    meter: ClassVar[str] = "rerolls"


class ExperienceSpent(MeterChanged, frozen=True):
    """Experience was spent."""

    meter: ClassVar[str] = "spent"

    def tell(self, told: Told) -> Iterable[Line]:
        yield moved(told.whose(self.hero, "Experience spent"), self.before, self.after, self.why, good_up=False)


class StatChanged(Fact, frozen=True):
    """A stat was set."""

    hero: HeroId
    stat: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, **{self.stat: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        yield moved(told.whose(self.hero, self.stat.capitalize()), self.before, self.after, self.why)


class SupplyChanged(Fact, frozen=True):
    """The party's supply moved."""

    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, supply=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield moved("Supply", self.before, self.after, self.why)


class UnpreparedMarked(Fact, frozen=True):
    """The party has nothing left."""

    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, unprepared=self.why)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("Unprepared", "no", "marked", self.why, "down")


class UnpreparedCleared(Fact, frozen=True):
    """The party has what it needs again."""

    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, unprepared=None)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("Unprepared", "marked", "clear", self.why, "up")


class ImpactMarked(Fact, frozen=True):
    """An impact weighs on a hero from now on."""

    hero: HeroId
    impact: Impact
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, marks=(*party.hero(self.hero).marks, Mark(self.impact, self.why)))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.impact.capitalize()), "no", "marked", self.why, "down")


class ImpactCleared(Fact, frozen=True):
    """An impact weighs on a hero no more."""

    hero: HeroId
    impact: Impact
    why: str = ""

    def apply(self, party: Party) -> Party:
        kept = tuple(mark for mark in party.hero(self.hero).marks if mark.impact is not self.impact)
        return party.with_hero(self.hero, marks=kept)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.impact.capitalize()), "marked", "clear", self.why, "up")


class ConditionSet(Fact, frozen=True):
    """A hero is in some state of body or mind: dying, unconscious, reeling."""

    hero: HeroId
    condition: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        held = party.hero(self.hero).conditions
        return party if self.condition in held else party.with_hero(self.hero, conditions=(*held, self.condition))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.condition.capitalize()), "no", "yes", self.why, "down")


class ConditionCleared(Fact, frozen=True):
    """A hero's state of body or mind has passed."""

    hero: HeroId
    condition: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        held = tuple(one for one in party.hero(self.hero).conditions if one != self.condition)
        return party.with_hero(self.hero, conditions=held)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.condition.capitalize()), "yes", "over", self.why, "up")


class PositionSet(Fact, frozen=True):
    """A hero's place in a fight changed."""

    hero: HeroId
    before: Position
    after: Position
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, position=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        if self.before is not self.after:
            tone = {Position.CONTROL: "up", Position.BAD_SPOT: "down"}.get(self.after, "")
            yield Change(told.whose(self.hero, "Position"), self.before, self.after, self.why, tone)


class Boarded(Fact, frozen=True):
    """A hero boarded a vehicle, or left one."""

    hero: HeroId
    vehicle: VehicleId | None
    name: str = ""
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, aboard=self.vehicle)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.hero)} {f'boards {self.name}' if self.vehicle else 'goes ashore'}.")


class SeatSet(Fact, frozen=True):
    """A hero is played from another seat; the empty one means by anybody."""

    hero: HeroId
    before: Seat
    after: Seat
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, seat=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(f"{told.name(self.hero)}: played by", self.before or "anybody", self.after or "anybody", self.why)


class RulingChanged(Fact, frozen=True):
    """The table rules otherwise from now on."""

    ruling: str
    field: str
    before: str
    after: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, rulings=replace(party.rulings, **{self.field: self.after}))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"Ruling {self.ruling}", self.before, self.after, self.why)
