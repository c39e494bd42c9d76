"""What can be set by hand of ships, attitudes, Income and the Churn, each as facts with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, replace
from tablewright.rules.expanse.attitudes import HIGHEST, LOWEST, attitude_name
from tablewright.rules.expanse.churn_facts import ChurnEntrySet
from tablewright.rules.expanse.churning import CHURN_FULL, SIZES
from tablewright.rules.expanse.facts import ChurnMoved
from tablewright.rules.expanse.interlude_facts import IncomeSet
from tablewright.rules.expanse.ship_facts import BandChanged, ShipOutSet, ShipSet
from tablewright.rules.expanse.ships import BANDS, LOSSES, SERIOUS
from tablewright.rules.expanse.ships import SIZES as HULL_SIZES
from tablewright.rules.expanse.social_facts import AttitudeSet, ImpressionEdgeSet
from tablewright.rules.expanse.state import Crew, Person, Range, Ship
from tablewright.rules.expanse.terms import PersonId

MOST_INCOME = 30
NUMBERS: tuple[tuple[str, str, int, int], ...] = (
    ("sensors", "sensors", -5, 10),
    ("maneuver", "maneuverability", -5, 10),
    ("competence", "competence of the crew", 0, 5),
    ("crew_missing", "missing categories of crew", 0, 7),
    ("boxes", "boxes of each loss", 1, 10),
    ("points", "stunt points of Command", 0, 30),
)


def further_corrections(crew: Crew) -> Iterator[Correction[Crew]]:
    """Everything of ships, attitudes, Income and the Churn that can be set."""
    yield from _churn(crew)
    yield from _impressions(crew)
    for one in crew.people:
        yield from _person(crew, one)
    for ship in crew.ships:
        yield from _ship(ship)
    for found in crew.ship_combat.ranges if crew.ship_combat else ():
        yield _range(crew, found)


def _churn(crew: Crew) -> Iterator[Correction[Crew]]:
    if crew.settings.churn != "on":
        return

    def make(now: Crew, value: int, why: str) -> Sequence[Fact]:
        return (ChurnMoved(now.churn, value, why),)

    yield Correction("churn", "The Churn", crew.churn, Number("The Churn", 0, CHURN_FULL - 1, crew.churn), make)
    for face in range(1, len(crew.churn_over) + 1):
        yield _entry(crew, face)


def _entry(crew: Crew, face: int) -> Correction[Crew]:
    name = f"The Churn turns over with {face}"
    request = Choose(name, tuple(Option(size, size.capitalize()) for size in SIZES))

    def make(now: Crew, value: str, why: str) -> Sequence[Fact]:
        return (ChurnEntrySet(face, now.churn_over[face - 1], value, why),)

    return Correction(f"churn_over/{face}", name, crew.churn_over[face - 1], request, make)


def _impressions(crew: Crew) -> Iterator[Correction[Crew]]:
    for step in range(len(crew.impressions)):
        yield _edge(crew, step)


def _edge(crew: Crew, step: int) -> Correction[Crew]:
    name = f"First impression: {attitude_name(LOWEST + 1 + step)} from"

    def make(now: Crew, value: int, why: str) -> Sequence[Fact]:
        return (ImpressionEdgeSet(step, now.impressions[step], value, why),)

    value = crew.impressions[step]
    return Correction(f"impressions/{step}", name, value, Number(name, -5, 40, value), make)


# --- people -----------------------------------------------------------------------------


def _person(crew: Crew, one: Person) -> Iterator[Correction[Crew]]:
    if one.npc:
        yield _attitude(crew, one)
    else:
        yield _income(one, base=False)
        yield _income(one, base=True)


def _attitude(crew: Crew, one: Person) -> Correction[Crew]:
    known = crew.attitude(one.id)
    name = f"{one.name}: attitude"

    def make(now: Crew, value: int, why: str) -> Sequence[Fact]:
        before = now.attitude(one.id)
        return (AttitudeSet(one.id, before.value if before else None, value, why),)

    value = known.value if known else 0
    return Correction(f"{one.id}/attitude", name, value, Number(name, LOWEST, HIGHEST, value), make, one.id)


def _income(one: Person, *, base: bool) -> Correction[Crew]:
    name = f"{one.name}: {'base Income' if base else 'Income'}"
    value = one.income_base if base else one.income

    def make(now: Crew, after: int, why: str) -> Sequence[Fact]:
        person = now.person(PersonId(one.id))
        return (IncomeSet(one.id, person.income_base if base else person.income, after, base, why),)

    key = f"{one.id}/{'income_base' if base else 'income'}"
    return Correction(key, name, value, Number(name, min(0, value), MOST_INCOME, value), make, one.id)


# --- ships --------------------------------------------------------------------------------


def _ship(ship: Ship) -> Iterator[Correction[Crew]]:
    for field, words, low, high in NUMBERS:
        value: int = getattr(ship, field)
        request = Number(f"{ship.name}: {words}", min(low, value), max(high, value), value)
        yield _field(ship, field, words, value, request)
    sizes = Choose(f"{ship.name}: size", tuple(Option(size, size.capitalize()) for size in HULL_SIZES))
    yield _field(ship, "size", "size", ship.size, sizes)
    for loss in (*LOSSES, SERIOUS[0]):
        yield _loss(ship, loss)
    yield _out(ship)


def _field(ship: Ship, field: str, words: str, value: int | str, request: Number | Choose[str]) -> Correction[Crew]:
    def make(now: Crew, after: int | str, why: str) -> Sequence[Fact]:
        one = now.ship(ship.id)
        return (ShipSet(one, replace(one, **{field: after}), why),)

    return Correction(f"{ship.id}/{field}", f"{ship.name}: {words}", value, request, make, ship.id)


def _loss(ship: Ship, loss: str) -> Correction[Crew]:
    name = f"{ship.name}: {loss}"
    value = ship.lost(loss)

    def make(now: Crew, after: int, why: str) -> Sequence[Fact]:
        one = now.ship(ship.id)
        losses = {**dict(one.losses), loss: after}
        return (ShipSet(one, replace(one, losses=tuple((key, many) for key, many in losses.items() if many)), why),)

    most = 1 if loss in SERIOUS else max(ship.boxes, value)
    return Correction(
        f"{ship.id}/lost/{loss.replace(' ', '_')}", name, value, Number(name, 0, most, value), make, ship.id
    )


def _out(ship: Ship) -> Correction[Crew]:
    name = f"{ship.name}: out of the fight"

    def make(now: Crew, value: bool, why: str) -> Sequence[Fact]:
        one = now.ship(ship.id)
        return () if one.out is value else (ShipOutSet(one.id, one.name, value, why),)

    return Correction(f"{ship.id}/out", name, ship.out, Confirm(name, yes="Out", no="In it"), make, ship.id)


def _range(crew: Crew, found: Range) -> Correction[Crew]:
    names = " and ".join(crew.ship(one).name for one in (found.ours, found.theirs))

    def make(now: Crew, value: str, why: str) -> Sequence[Fact]:
        before = now.ship_combat.band(found.ours, found.theirs) if now.ship_combat else ""
        return (BandChanged(found.ours, found.theirs, names, before, value, why),)

    request = Choose(f"Between {names}", tuple(Option(band, band.capitalize()) for band in BANDS))
    return Correction(f"range/{found.ours}/{found.theirs}", f"Between {names}", found.band, request, make)
