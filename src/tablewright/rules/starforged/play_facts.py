"""What happens to vows, connections, clocks, flags, sessions, assets, and to heroes who leave play."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.starforged.extras import Asset, AssetId, Clock, ClockId, Flag, Session, Status
from tablewright.rules.starforged.facts import moved
from tablewright.rules.starforged.state import Bond, Hero, HeroId, Party, TrackId, Vow


class BondSet(Fact, frozen=True):
    """A connection changed: roles, bond, what it adds, whether it helps."""

    track: TrackId
    name: str
    after: Bond
    what: str

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, bond=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.what}.")


class VowSet(Fact, frozen=True):
    """What a vow is tied to changed."""

    track: TrackId
    name: str
    after: Vow
    what: str

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, vow=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.what}.")


class OwnersSet(Fact, frozen=True):
    """A track has other owners from now on."""

    track: TrackId
    name: str
    owners: tuple[HeroId, ...]
    what: str

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, owners=self.owners)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.what}.")


class ClockStarted(Fact, frozen=True):
    """A clock was set going."""

    clock: Clock

    def apply(self, party: Party) -> Party:
        return replace(party, clocks=(*party.clocks, self.clock), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"A clock starts: {self.clock.name}, {self.clock.size} segments.")


class ClockFilled(Fact, frozen=True):
    """Segments of a clock were filled."""

    clock: ClockId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_clock(self.clock, filled=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield moved(f"Clock: {self.name}", self.before, self.after, self.why, good_up=False)


class ClockSized(Fact, frozen=True):
    """A clock has another number of segments."""

    clock: ClockId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_clock(self.clock, size=self.after, filled=min(self.after, party.clock(self.clock).filled))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"Clock: {self.name}", f"{self.before} segments", f"{self.after} segments", self.why)


class ClockStopped(Fact, frozen=True):
    """A clock was taken off the table."""

    clock: ClockId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, clocks=tuple(one for one in party.clocks if one.id != self.clock))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"Clock: {self.name}", "running", "gone", self.why)


class ClockLeft(Fact, frozen=True):
    """A scene goes on without its clock."""

    track: TrackId
    name: str

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, clock=None)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} goes on without a clock.")


class FlagSet(Fact, frozen=True):
    """Content was flagged."""

    flag: Flag

    def apply(self, party: Party) -> Party:
        return replace(party, flags=(*party.flags, self.flag))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Flagged: {self.flag.text}: {self.flag.mode}.")


class FlagLifted(Fact, frozen=True):
    """Content is flagged no more."""

    flag: Flag

    def apply(self, party: Party) -> Party:
        return replace(party, flags=tuple(one for one in party.flags if one != self.flag))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"No longer flagged: {self.flag.text}.")


class SessionSet(Fact, frozen=True):
    """A session was begun or ended."""

    after: Session

    def apply(self, party: Party) -> Party:
        return replace(party, session=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Session {self.after.number} {'begins' if self.after.open else 'ends'}.")


class AssetGained(Fact, frozen=True):
    """A hero has an asset from now on."""

    hero: HeroId
    asset: Asset
    why: str = ""

    def apply(self, party: Party) -> Party:
        gained = party.with_hero(self.hero, assets=(*party.hero(self.hero).assets, self.asset))
        return replace(gained, made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.asset.name), "not owned", self.asset.kind, self.why, "up")


class AbilityMarked(Fact, frozen=True):
    """An ability of an asset was marked, or unmarked."""

    hero: HeroId
    asset: AssetId
    name: str
    ability: int
    on: bool = True
    why: str = ""

    def apply(self, party: Party) -> Party:
        def marked(one: Asset) -> Asset:
            if one.id != self.asset:
                return one
            first, second, third = (self.on if at == self.ability else now for at, now in enumerate(one.abilities))
            return replace(one, abilities=(first, second, third))

        return party.with_hero(self.hero, assets=tuple(marked(one) for one in party.hero(self.hero).assets))

    def tell(self, told: Told) -> Iterable[Line]:
        what = told.whose(self.hero, f"{self.name}, ability {self.ability + 1}")
        before, after, tone = ("not marked", "marked", "up") if self.on else ("marked", "not marked", "down")
        yield Change(what, before, after, self.why, tone)


class AssetLost(Fact, frozen=True):
    """A hero has an asset no more."""

    hero: HeroId
    asset: AssetId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        kept = tuple(one for one in party.hero(self.hero).assets if one.id != self.asset)
        return party.with_hero(self.hero, assets=kept)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.name), "owned", "gone", self.why, "down")


class VehicleExperience(Fact, frozen=True):
    """Experience that only vehicles can be bought with changed."""

    hero: HeroId
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, vehicle_experience=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        yield moved(told.whose(self.hero, "Experience for vehicles"), self.before, self.after, self.why)


class StatusSet(Fact, frozen=True):
    """A hero left play: dead, lost, or retired."""

    hero: HeroId
    before: Status
    after: Status
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, status=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "down" if self.after in (Status.DEAD, Status.LOST) else ""
        yield Change(told.name(self.hero), self.before, self.after, self.why, tone)


class RebuildSet(Fact, frozen=True):
    """A former hero's connection waits to be made anew without a roll, or has been."""

    hero: HeroId
    name: str
    on: bool = True

    def apply(self, party: Party) -> Party:
        held = party.hero(self.hero).rebuilds
        after = (*held, self.name) if self.on else tuple(one for one in held if one != self.name)
        return party.with_hero(self.hero, rebuilds=after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        if self.on:
            yield Say(f"Make a Connection with {self.name} will be a strong hit, and mark 2 ticks on bonds.")


class HeroJoined(Fact, frozen=True):
    """A new hero entered play, perhaps after a former one."""

    hero: Hero
    former: HeroId | None = None

    def apply(self, party: Party) -> Party:
        if self.former is not None:
            party = party.with_hero(self.former, heir=self.hero.id)
        return replace(party, heroes=(*party.heroes, self.hero), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.hero.name} enters the story.")
