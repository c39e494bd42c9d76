"""What a table of Starforged has besides heroes: vows and connections, tracks, vehicles, companions, finds."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.starforged.extras import ClockId
from tablewright.rules.starforged.terms import CompanionId, HeroId, Impact, Kind, Rank, TrackId, VehicleId, VehicleKind


class Vow(State, frozen=True):
    """What a vow is tied to: a connection it was sworn to, a burden it lifts, a connection it proves loyalty to.

    `background` is the vow that a hero begins with.
    """

    sworn_to: TrackId | None = None
    burden: Impact | None = None
    loyalty: TrackId | None = None
    obstacle: bool = False
    background: bool = False


class Bond(State, frozen=True):
    """A connection: roles, whether bonded, what it adds when it helps, and what stands between.

    `suspended` connections do not help until the vow that proves loyalty is fulfilled; `asked` is a favour that has to
    be done before the bond is forged, and `refused` says that it will not be.
    """

    roles: tuple[str, ...] = ()
    bonded: bool = False
    aid: int = 1
    suspended: bool = False
    asked: bool = False
    refused: bool = False


class Track(State, frozen=True):
    """A progress track with a rank; `bond` for connections, `vow` for vows, `clock` for scenes."""

    id: TrackId
    kind: Kind
    name: str
    rank: Rank
    ticks: int = 0
    owners: tuple[HeroId, ...] = ()
    bond: Bond | None = None
    vow: Vow | None = None
    clock: ClockId | None = None

    @property
    def score(self) -> int:
        """The progress score: full boxes (G-32)."""
        return self.ticks // 4


class Module(State, frozen=True):
    """A module of the command vehicle."""

    name: str
    broken: bool = False


class Vehicle(State, frozen=True):
    """A vehicle; `troubles` are lasting conditions of its own, such as crippled."""

    id: VehicleId
    name: str
    kind: VehicleKind
    integrity: int
    most: int
    battered: bool = False
    cursed: bool = False
    modules: tuple[Module, ...] = ()
    troubles: tuple[str, ...] = ()


class Companion(State, frozen=True):
    """Somebody or something that travels with a hero."""

    id: CompanionId
    name: str
    hero: HeroId
    health: int
    most: int
    out_of_action: bool = False
    mechanical: bool = False


class Find(State, frozen=True):
    """A discovery or an aspect of chaos that was revealed; `ticks` wait for the first encounter.

    Where `only` is named, they wait for that hero alone.
    """

    id: str
    chaos: bool
    text: str
    ticks: int
    only: HeroId | None = None


class Owed(State, frozen=True):
    """A move that is to be made later, such as the test of a connection at the next meeting."""

    hero: HeroId
    move: str
    why: str
    track: TrackId | None = None
