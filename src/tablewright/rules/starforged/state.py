"""What is true at a Starforged table: heroes, supply, tracks, vehicles, companions, and the rulings in force."""

from __future__ import annotations

from itertools import count

from tablewright.kernel import Seat, State, by_id, replace, with_changed
from tablewright.rules.starforged.extras import Asset, AssetId, Clock, ClockId, Entry, Flag, Session, Status, TruthKept
from tablewright.rules.starforged.rulings import Rulings
from tablewright.rules.starforged.terms import (
    FULL_METER,
    FULL_TRACK,
    HIGHEST_MOMENTUM,
    LASTING,
    LOWEST_MOMENTUM,
    MOST_REROLLS,
    OWN_IMPACTS,
    SEVERAL,
    CompanionId,
    HeroId,
    Impact,
    Kind,
    LegacyName,
    Position,
    Rank,
    Stat,
    TrackId,
    VehicleId,
    VehicleKind,
)
from tablewright.rules.starforged.things import Bond, Companion, Find, Module, Owed, Track, Vehicle, Vow

__all__ = [
    "FULL_METER",
    "FULL_TRACK",
    "HIGHEST_MOMENTUM",
    "LOWEST_MOMENTUM",
    "MOST_REROLLS",
    "OWN_IMPACTS",
    "SEVERAL",
    "Bond",
    "Companion",
    "CompanionId",
    "Find",
    "Hero",
    "HeroId",
    "Impact",
    "Kind",
    "Legacy",
    "LegacyName",
    "Mark",
    "Module",
    "Owed",
    "Party",
    "Position",
    "Rank",
    "Stat",
    "Track",
    "TrackId",
    "Vehicle",
    "VehicleId",
    "VehicleKind",
    "Vow",
]


class Mark(State, frozen=True):
    """An impact and why it was marked."""

    impact: Impact
    why: str = ""


class Legacy(State, frozen=True):
    """A legacy track: ticks in it now, and how often it was filled and cleared."""

    ticks: int = 0
    cleared: int = 0

    @property
    def score(self) -> int:
        """The progress score: full boxes, or 10 once the track has been cleared (G-44)."""
        return 10 if self.cleared else self.ticks // 4

    @property
    def rate(self) -> int:
        """Experience for each box that is filled now (G-42)."""
        return 1 if self.cleared else 2

    @property
    def earned(self) -> int:
        """All the experience this track has ever given."""
        first, later = (20, 10 * (self.cleared - 1)) if self.cleared else (0, 0)
        return first + later + self.rate * (self.ticks // 4)


class Hero(State, frozen=True):
    """A player's hero.  `next` waits for the next action roll; `rerolls` are permissions to throw dice of it again.

    `rebuilds` names connections of a former hero's that will be made without a roll; `heir` is who came after.
    """

    id: HeroId
    name: str
    seat: Seat = ""
    edge: int = 1
    heart: int = 1
    iron: int = 1
    shadow: int = 1
    wits: int = 1
    health: int = FULL_METER
    spirit: int = FULL_METER
    momentum: int = 2
    marks: tuple[Mark, ...] = ()
    conditions: tuple[str, ...] = ()
    next: int = 0
    rerolls: int = 0
    position: Position = Position.NONE
    aboard: VehicleId | None = None
    quests: Legacy = Legacy()
    bonds: Legacy = Legacy()
    discoveries: Legacy = Legacy()
    spent: int = 0
    concept: str = ""
    status: Status = Status.ACTIVE
    assets: tuple[Asset, ...] = ()
    vehicle_experience: int = 0
    rebuilds: tuple[str, ...] = ()
    heir: str = ""

    @property
    def to_spend(self) -> int:
        """Experience that can buy anything."""
        return self.experience - self.spent

    def stat(self, stat: Stat) -> int:
        """The value of a stat."""
        value: int = getattr(self, stat)
        return value

    def has(self, impact: Impact) -> bool:
        """Whether the hero bears an impact of their own."""
        return bool(self.marks) and any(mark.impact is impact for mark in self.marks)

    def asset(self, asset: AssetId) -> Asset:
        """An asset of the hero's, by id."""
        return by_id(self.assets, asset)

    def with_asset(self, asset: Asset) -> tuple[Asset, ...]:
        """The hero's assets with one changed."""
        return tuple(asset if one.id == asset.id else one for one in self.assets)

    def legacy(self, name: LegacyName) -> Legacy:
        """A legacy track."""
        legacy: Legacy = getattr(self, name)
        return legacy

    @property
    def experience(self) -> int:
        """Experience earned so far, spent or not; always what the legacy tracks say."""
        return sum(self.legacy(name).earned for name in LegacyName)


class Party(State, frozen=True):
    """Everything that is true at a table of Starforged."""

    heroes: tuple[Hero, ...] = ()
    supply: int = FULL_METER
    unprepared: str | None = None
    tracks: tuple[Track, ...] = ()
    vehicles: tuple[Vehicle, ...] = ()
    companions: tuple[Companion, ...] = ()
    finds: tuple[Find, ...] = ()
    owed: tuple[Owed, ...] = ()
    clocks: tuple[Clock, ...] = ()
    flags: tuple[Flag, ...] = ()
    session: Session = Session()
    rulings: Rulings = Rulings()
    made: int = 0
    entries: tuple[Entry, ...] = ()
    truths: tuple[TruthKept, ...] = ()

    @property
    def active(self) -> tuple[Hero, ...]:
        """The heroes who are still in play."""
        return tuple(one for one in self.heroes if one.status is Status.ACTIVE)

    def in_play(self, hero: HeroId) -> bool:
        """Whether a hero is still in play."""
        return self.hero(hero).status is Status.ACTIVE

    @property
    def present(self) -> tuple[Companion, ...]:
        """The companions of heroes who are in play."""
        return tuple(one for one in self.companions if self.in_play(one.hero))

    def owners(self, track: Track) -> tuple[HeroId, ...]:
        """The heroes in play who have a part in a track; a track that is nobody's is everybody's."""
        return tuple(one.id for one in self.active if one.id in track.owners or not track.owners)

    def clock(self, clock: ClockId) -> Clock:
        """A clock by id."""
        return by_id(self.clocks, clock)

    def with_clock(self, clock: ClockId, **changes: object) -> Party:
        """The party with a clock changed."""
        return replace(self, clocks=with_changed(self.clocks, clock, changes))

    def hero(self, hero: HeroId) -> Hero:
        """A hero by id."""
        return by_id(self.heroes, hero)

    def track(self, track: TrackId) -> Track:
        """A progress track by id."""
        return by_id(self.tracks, track)

    def vehicle(self, vehicle: VehicleId) -> Vehicle:
        """A vehicle by id."""
        return by_id(self.vehicles, vehicle)

    def companion(self, companion: CompanionId) -> Companion:
        """A companion by id."""
        return by_id(self.companions, companion)

    def vehicle_of(self, hero: HeroId) -> Vehicle | None:
        """The vehicle a hero is aboard of."""
        aboard = self.hero(hero).aboard
        return None if aboard is None else self.vehicle(aboard)

    def aboard(self, vehicle: VehicleId) -> tuple[HeroId, ...]:
        """Everybody in play who is aboard a vehicle."""
        return tuple(hero.id for hero in self.active if hero.aboard == vehicle)

    def companions_of(self, hero: HeroId) -> tuple[Companion, ...]:
        """The companions that travel with a hero."""
        return tuple(one for one in self.companions if one.hero == hero)

    def tracks_of(self, hero: HeroId, *kinds: Kind) -> tuple[Track, ...]:
        """The open tracks of some kinds in which a hero has a part."""
        return tuple(one for one in self.tracks if one.kind in kinds and (hero in one.owners or not one.owners))

    def impacts(self, hero: HeroId) -> tuple[Mark, ...]:
        """Everything that weighs on a hero: their own, the party's, and that of the vehicle they are aboard of."""
        one = self.hero(hero)
        marks = one.marks
        for asset in one.assets:
            if asset.card == "deed/oathbreaker" and not one.has(Impact.OATHBREAKER):
                marks = (*marks, Mark(Impact.OATHBREAKER, "a vow forsaken"))
            if asset.value("spared"):
                marks = (*marks, Mark(Impact.FATED, "it was not yet time"))
        if self.unprepared is not None:
            marks = (*marks, Mark(Impact.UNPREPARED, self.unprepared))
        if one.aboard is not None:
            vehicle = self.vehicle(one.aboard)
            if vehicle.battered:
                marks = (*marks, Mark(Impact.BATTERED, f"aboard {vehicle.name}"))
            if vehicle.cursed:
                marks = (*marks, Mark(Impact.CURSED, f"aboard {vehicle.name}"))
        return marks

    def fresh(self, stem: str) -> str:
        """An id that nothing has yet: `expedition-1`."""
        groups = (self.tracks, self.finds, self.clocks, self.heroes, self.vehicles, self.companions)
        taken: set[str] = {one.id for things in groups for one in things}
        taken |= {one.id for hero in self.heroes for one in hero.assets} | {one.id for one in self.entries}
        return next(one for one in (f"{stem}-{number}" for number in count(self.made + 1)) if one not in taken)

    def momentum_max(self, hero: HeroId) -> int:
        """The highest momentum a hero can have: 10 less 1 for each impact (G-20)."""
        return HIGHEST_MOMENTUM - self._weight(hero)

    def momentum_reset(self, hero: HeroId) -> int:
        """What momentum becomes when it is burned: +2, +1 with one impact, 0 with more, and what assets add (G-21)."""
        one = self.hero(hero)
        fights = one.position is not Position.NONE
        more = sum(
            (asset.has("path/veteran", 1) and fights) + (asset.has("path/voidborn", 1) and asset.value("in_space") > 0)
            for asset in one.assets
        )
        return max(0, 2 - self._weight(hero)) + more

    def _weight(self, hero: HeroId) -> int:
        """How many impacts count; to a survivor one lasting effect is no weight any more."""
        marks = self.impacts(hero)
        eased = any(asset.has("deed/survivor", 3) for asset in self.hero(hero).assets)
        return len(marks) - (eased and any(mark.impact in LASTING for mark in marks))

    def with_hero(self, hero: HeroId, **changes: object) -> Party:
        """The party with a hero changed."""
        return replace(self, heroes=with_changed(self.heroes, hero, changes))

    def with_track(self, track: TrackId, **changes: object) -> Party:
        """The party with a track changed."""
        return replace(self, tracks=with_changed(self.tracks, track, changes))

    def with_vehicle(self, vehicle: VehicleId, **changes: object) -> Party:
        """The party with a vehicle changed."""
        return replace(self, vehicles=with_changed(self.vehicles, vehicle, changes))

    def with_companion(self, companion: CompanionId, **changes: object) -> Party:
        """The party with a companion changed."""
        return replace(self, companions=with_changed(self.companions, companion, changes))
