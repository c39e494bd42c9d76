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


class FlagSet(Fact, frozen=True):
    """Content was flagged."""

    flag: Flag

    def apply(self, party: Party) -> Party:
        return replace(party, flags=(*party.flags, self.flag))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Flagged: {self.flag.text}: {self.flag.mode}.")


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
        return party.with_hero(self.hero, assets=(*party.hero(self.hero).assets, self.asset))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.asset.name), "not owned", self.asset.kind, self.why, "up")


class AbilityMarked(Fact, frozen=True):
    """A further ability of an asset was marked."""

    hero: HeroId
    asset: AssetId
    name: str
    ability: int

    def apply(self, party: Party) -> Party:
        def marked(one: Asset) -> Asset:
            first, second, third = one.abilities
            chosen = (first or self.ability == 0, second or self.ability == 1, third or self.ability == 2)
            return replace(one, abilities=chosen) if one.id == self.asset else one

        return party.with_hero(self.hero, assets=tuple(marked(one) for one in party.hero(self.hero).assets))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, self.name), "", f"ability {self.ability + 1}", "marked", "up")


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


class HeroJoined(Fact, frozen=True):
    """A new hero entered play."""

    hero: Hero

    def apply(self, party: Party) -> Party:
        return replace(party, heroes=(*party.heroes, self.hero), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.hero.name} enters the story.")
