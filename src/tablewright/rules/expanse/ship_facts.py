"""What happens to ships: they join, are crewed, fight, are struck, wear and are mended."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.dice import Raw
from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say, Throw
from tablewright.rules.expanse.facts import draw, in_parts, signed
from tablewright.rules.expanse.ships import STEPS, with_loss, with_repair
from tablewright.rules.expanse.state import Crew, Edge, Hit, Ship, ShipCombat
from tablewright.rules.expanse.terms import PersonId, ShipId


class ShipJoined(Fact, frozen=True):
    """A ship is in the story from now on."""

    ship: Ship

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, ships=(*crew.ships, self.ship), made=crew.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        if told.guide or not self.ship.hidden:
            yield Say(f"{self.ship.name}, a {self.ship.size} ship, enters the story.")


class ShipRemarked(Fact, frozen=True):
    """Something is told of a ship, with no effect of its own; `plain` to those who may not know its numbers."""

    ship: ShipId
    text: str
    plain: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(self.text if not self.plain or told.knows(self.ship) else self.plain)


class ShipLeft(Fact, frozen=True):
    """A ship is no more in the story."""

    ship: Ship
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, ships=tuple(one for one in crew.ships if one.id != self.ship.id))

    def tell(self, told: Told) -> Iterable[Line]:
        if told.guide or not self.ship.hidden:
            yield Say(f"{self.ship.name} leaves the story{f': {self.why}' if self.why else ''}.")


class ShipSet(Fact, frozen=True):
    """A ship's values are others from now on; told is what differs."""

    before: Ship
    after: Ship
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, ships=tuple(self.after if one.id == self.before.id else one for one in crew.ships))

    def tell(self, told: Told) -> Iterable[Line]:
        if self.after.hidden and not told.guide:
            return
        numbers = ("sensors", "maneuver", "competence", "crew_missing", "boxes", "points")
        for name in ("name", "size", *(numbers if told.knows(self.after.id) else ())):
            before, after = getattr(self.before, name), getattr(self.after, name)
            if before != after:
                what = f"{self.after.name}: {name.replace('_', ' ')}"
                yield Change(what, str(before), str(after), self.why)
        for loss in dict.fromkeys((*dict(self.before.losses), *dict(self.after.losses))):
            boxes = (self.before.lost(loss), self.after.lost(loss))
            if boxes[0] != boxes[1]:
                yield Change(f"{self.after.name}: {loss}", str(boxes[0]), str(boxes[1]), self.why)


class StationsTaken(Fact, frozen=True):
    """Somebody is at these stations of a ship, and nowhere else; without any, they leave all stations."""

    person: PersonId
    ship: ShipId
    ship_name: str
    stations: tuple[str, ...]

    def apply(self, crew: Crew) -> Crew:
        for ship in crew.ships:
            kept = tuple((where, who) for where, who in ship.crew if who != self.person)
            here = tuple((station, self.person) for station in self.stations) if ship.id == self.ship else ()
            crew = crew.with_ship(ship.id, crew=(*kept, *here))
        return crew

    def tell(self, told: Told) -> Iterable[Line]:
        name = told.name(self.person)
        if self.stations:
            yield Say(f"{name} is {' and '.join(self.stations)} of {self.ship_name}.")
        else:
            yield Say(f"{name} leaves their stations on {self.ship_name}.")


class ShipCombatBegun(Fact, frozen=True):
    """Ships fight."""

    combat: ShipCombat
    names: tuple[str, ...]
    band: str

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, ship_combat=self.combat)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Ships fight at {self.band} distance: {', '.join(self.names)}.")


class ShipCombatEnded(Fact, frozen=True):
    """The ships fight no more."""

    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        ships = tuple(replace(one, points=0) for one in crew.ships)
        return replace(crew, ship_combat=None, ships=ships)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The ships fight no more{f': {self.why}' if self.why else ''}.")


class ShipStepDone(Fact, frozen=True):
    """A step of a round of ships is done; after the last one, the next round begins."""

    round: int
    step: int

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        if combat is None:
            return crew
        if self.step + 1 < len(STEPS):
            return replace(crew, ship_combat=replace(combat, step=self.step + 1))
        turned = replace(combat, round=self.round + 1, step=0, edges=(), fired=(), hits=())
        return replace(crew, ship_combat=turned, ships=tuple(replace(one, points=0) for one in crew.ships))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        following = STEPS[max(0, self.step) + 1 :]
        yield Say(f"{following[0]} comes next." if following else f"Round {self.round} of the ships is over.")


class ShipCrewTested(Fact, frozen=True):
    """A crew that is nobody in particular made a test, with its competence."""

    reads_dice = True
    ship: ShipId
    what: str
    faces: Raw
    adds: tuple[tuple[int, str], ...]
    target: int | None = None
    success: bool | None = None
    target_of: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        own = told.knows(self.ship)
        aimed = self.target is not None and (not self.target_of or told.knows(self.target_of))
        how = (in_parts(self.faces, self.adds) if own else "", f"against {self.target}" if aimed else "")
        yield Throw(
            draw(self.faces),
            own=told.own,
            using=self.what,
            score=str(sum(self.faces) + sum(add for add, _why in self.adds)) if own else "",
            how=", ".join(filter(None, how)),
            outcome={None: "", True: "Succeeds", False: "Fails"}[self.success],
            grade={None: "", True: "strong", False: "miss"}[self.success],
        )


class ShipPointsSet(Fact, frozen=True):
    """The stunt points of Command were made, spent, or lost."""

    ship: ShipId
    ship_name: str
    before: int
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_ship(self.ship, points=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "up" if self.after > self.before else ""
        if told.knows(self.ship):
            yield Change(f"Stunt points of {self.ship_name}", str(self.before), str(self.after), self.why, tone)
        elif not tone:
            yield Say(f"{self.ship_name}: {self.why}.")


class BandChanged(Fact, frozen=True):
    """Two ships are nearer to one another, or farther apart."""

    ours: ShipId
    theirs: ShipId
    names: str
    before: str
    after: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        if combat is None:
            return crew
        pair = {self.ours, self.theirs}
        ranges = tuple(
            replace(one, band=self.after) if {one.ours, one.theirs} == pair else one for one in combat.ranges
        )
        return replace(crew, ship_combat=replace(combat, ranges=ranges))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"Between {self.names}", self.before, self.after, self.why)


class EdgeGained(Fact, frozen=True):
    """Electronic warfare changes the attacks of one ship on another for this round."""

    edge: Edge
    names: str

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        if combat is None:
            return crew
        return replace(crew, ship_combat=replace(combat, edges=(*combat.edges, self.edge)))

    def tell(self, told: Told) -> Iterable[Line]:
        amount = signed(self.edge.amount) if told.knows(self.edge.ship) else "More" if self.edge.amount > 0 else "Less"
        yield Say(f"{amount} on attacks of {self.names} in this round ({self.edge.why}).")


class WeaponFired(Fact, frozen=True):
    """A ship fired a weapon; it fires once in a round."""

    ship: ShipId
    ship_name: str
    weapon: str
    at: str

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        if combat is None:
            return crew
        return replace(crew, ship_combat=replace(combat, fired=(*combat.fired, (self.ship, self.weapon))))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.ship_name} fires {self.weapon} at {self.at}.")


class ShipHit(Fact, frozen=True):
    """An attack on a ship struck; its damage comes later in the round."""

    hit: Hit
    target_name: str

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        return crew if combat is None else replace(crew, ship_combat=replace(combat, hits=(*combat.hits, self.hit)))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.target_name} is about to be struck: {self.hit.weapon}.")


class ShipHitGone(Fact, frozen=True):
    """What was about to strike a ship is dealt with: it was stopped, or its damage was taken."""

    hit: Hit
    target_name: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        combat = crew.ship_combat
        if combat is None:
            return crew
        at = combat.hits.index(self.hit)
        return replace(crew, ship_combat=replace(combat, hits=(*combat.hits[:at], *combat.hits[at + 1 :])))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        if self.why:
            yield Say(f"{self.target_name} is not struck by {self.hit.weapon}: {self.why}.")


class ShipLossTaken(Fact, frozen=True):
    """A ship has lost something of its own; `weapon` is the one that is offline."""

    ship: ShipId
    ship_name: str
    loss: str
    before: int
    weapon: str = ""
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return with_loss(crew, self.ship, self.loss, self.before + 1, self.weapon, offline=True)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        what = f"{self.ship_name}: {self.loss}{f', {self.weapon}' if self.weapon else ''}"
        yield Change(what, str(self.before), str(self.before + 1), self.why, "down")


class ShipLossMended(Fact, frozen=True):
    """A loss of a ship is mended."""

    ship: ShipId
    ship_name: str
    loss: str
    before: int
    weapon: str = ""
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        crew = with_loss(crew, self.ship, self.loss, self.before - 1, self.weapon, offline=False)
        return with_repair(crew, self.ship, self.loss, 0)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        what = f"{self.ship_name}: {self.loss}{f', {self.weapon}' if self.weapon else ''}"
        yield Change(what, str(self.before), str(self.before - 1), self.why, "up")


class ShipRepairMoved(Fact, frozen=True):
    """Work on a loss of a ship goes on."""

    ship: ShipId
    ship_name: str
    loss: str
    before: int
    after: int
    threshold: int

    def apply(self, crew: Crew) -> Crew:
        return with_repair(crew, self.ship, self.loss, self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        if told.knows(self.ship):
            why = f"of {self.threshold}"
            yield Change(f"{self.ship_name}: mending {self.loss}", str(self.before), str(self.after), why, "up")
        else:
            yield Say(f"{self.ship_name}: the crew works on {self.loss}.")


class ShipOutSet(Fact, frozen=True):
    """A ship is out of the fight, or fit for one again."""

    ship: ShipId
    ship_name: str
    out: bool
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_ship(self.ship, out=self.out)

    def tell(self, told: Told) -> Iterable[Line]:
        words = ("in the fight", "out of it")
        before, after = words if self.out else reversed(words)
        why = self.why if told.knows(self.ship) else ""
        yield Change(self.ship_name, before, after, why, "down" if self.out else "up")


SHIP_FACTS: tuple[type[Fact], ...] = (
    ShipJoined,
    ShipRemarked,
    ShipLeft,
    ShipSet,
    StationsTaken,
    ShipCombatBegun,
    ShipCombatEnded,
    ShipStepDone,
    ShipCrewTested,
    ShipPointsSet,
    BandChanged,
    EdgeGained,
    WeaponFired,
    ShipHit,
    ShipHitGone,
    ShipLossTaken,
    ShipLossMended,
    ShipRepairMoved,
    ShipOutSet,
)
"""Everything that can happen to ships."""
