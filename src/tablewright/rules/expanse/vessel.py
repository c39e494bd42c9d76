"""Ships, and a fight between them."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.expanse.terms import PersonId, ShipId


class Mount(State, frozen=True):
    """A weapon of a ship: `reach` is the farthest band it strikes in, `count` its dice of damage."""

    name: str
    reach: str = "close"
    count: int = 2
    offline: bool = False


class Ship(State, frozen=True):
    """A ship: hull as a size, what it is fitted with, the boxes that were lost, and who is at which station.

    `boxes` is how often each kind of loss can be taken; `repairs` is the progress towards mending one of a kind.
    `competence` is what a crew adds that is nobody in particular, `crew_missing` how many categories of it are absent.
    `points` are the stunt points of Command in this round.
    """

    id: ShipId
    name: str
    size: str = "medium"
    sensors: int = 0
    maneuver: int = 0
    competence: int = 2
    crew_missing: int = 0
    weapons: tuple[Mount, ...] = ()
    boxes: int = 3
    losses: tuple[tuple[str, int], ...] = ()
    repairs: tuple[tuple[str, int], ...] = ()
    crew: tuple[tuple[str, PersonId], ...] = ()
    points: int = 0
    hidden: bool = False
    npc: bool = False
    out: bool = False

    def lost(self, what: str) -> int:
        """How many boxes of a kind of loss are marked."""
        return dict(self.losses).get(what, 0)

    def at(self, station: str) -> tuple[PersonId, ...]:
        """Who is at a station."""
        return tuple(person for where, person in self.crew if where == station)


class Range(State, frozen=True):
    """How far two ships that fight are from one another."""

    ours: ShipId
    theirs: ShipId
    band: str


class Edge(State, frozen=True):
    """What a ship has on its attacks against another for this round."""

    ship: ShipId
    target: ShipId
    amount: int
    why: str


class Hit(State, frozen=True):
    """An attack that struck, its damage still to come: what it totalled, and what stunt points bought for it.

    `bonus` is what was added to its dice; `drama` its drama die.
    """

    ship: ShipId
    target: ShipId
    weapon: str
    count: int
    total: int
    drama: int
    extra: int = 0
    penetrates: int = 0
    systems: int = 0
    bonus: int = 0


class ShipCombat(State, frozen=True):
    """Ships that fight: the round, the step of it that comes next, distances, and what waits for a later step."""

    ships: tuple[ShipId, ...]
    ranges: tuple[Range, ...]
    round: int = 1
    step: int = 0
    edges: tuple[Edge, ...] = ()
    fired: tuple[tuple[ShipId, str], ...] = ()
    hits: tuple[Hit, ...] = ()

    def band(self, one: ShipId, other: ShipId) -> str:
        """How far apart two ships are; "" when they are on one side."""
        return next((found.band for found in self.ranges if {found.ours, found.theirs} == {one, other}), "")
