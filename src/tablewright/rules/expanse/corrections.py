"""The values of a table of The Expanse that people may set by hand, each as facts with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kernel import (
    Choose,
    Confirm,
    Correction,
    Fact,
    Number,
    Option,
    Switch,
    Text,
    Veiled,
    replace,
    switching,
)
from tablewright.rules.expanse.encounter_facts import EncounterEnded, OrderSet
from tablewright.rules.expanse.facts import EffectEnded, PlaceMoved, PointsGone
from tablewright.rules.expanse.further_corrections import further_corrections
from tablewright.rules.expanse.people_corrections import of_person
from tablewright.rules.expanse.people_facts import (
    GuideSeatSet,
    SettingChanged,
    StuntsOfTableSet,
    TaskHiddenSet,
    TaskValueSet,
)
from tablewright.rules.expanse.settings import REGISTER
from tablewright.rules.expanse.ship_facts import ShipLeft, ShipSet
from tablewright.rules.expanse.statblock import stunt_line, stunts_of
from tablewright.rules.expanse.state import Crew, Effect, Encounter, Pool, Ship, Task
from tablewright.rules.expanse.task_facts import ConsequenceCleared, TaskEnded
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.trial_facts import TargetSet

Make = Callable[[Crew, Any, str], Sequence[Fact]]
NO_TARGET = -999
"""The number that stands for no target."""
GREATEST = 999


def corrections(crew: Crew) -> Sequence[Correction[Crew]]:
    """Everything that can be set, in the order of the page; players find nothing here of what they do not see."""
    found: list[Correction[Crew]] = []
    for person in crew.people:
        if not (crew.veiled and person.npc):
            found += of_person(person)
    found += [_pool(crew, pool) for pool in crew.pools if _settable(crew, pool.person)]
    found += [_effect(crew, at, one) for at, one in enumerate(crew.effects) if _settable(crew, one.person)]
    if not (crew.veiled and crew.target_hidden):
        found += _target(crew)
    if crew.encounter is not None:
        found += _of_encounter(crew, crew.encounter)
    for task in crew.tasks:
        found += _of_task(crew, task)
    found += [*_further(crew), _stunts(crew), _guide(crew)]
    return [*found, *(_setting(crew, one) for one in REGISTER)]


def _settable(crew: Crew, who: PersonId) -> bool:
    """Whether what is somebody's may be set by whoever sees this table: players set nothing of the guide's people."""
    return not (crew.veiled and crew.person(who).npc)


def _number(key: str, name: str, value: int, low: int, high: int, make: Make, by: str = "") -> Correction[Crew]:
    request = Number(name, min(low, value), max(high, value), value, by)
    return Correction(key, name, value, request, make)


def _end(key: str, name: str, make: Make, by: str = "", *, yes: str = "End it") -> Correction[Crew]:
    request = Confirm(name, by, yes, "Leave it")
    return Correction(key, name, False, request, make)  # noqa: FBT003


def _hides(secret: bool, made: Sequence[Fact]) -> Sequence[Fact]:
    """Facts that players read nothing of, where they are about what is hidden."""
    return (Veiled(), *made) if secret and made else made


# --- the next test, stunt points, what lasts ------------------------------------------------


def _target(crew: Crew) -> Iterator[Correction[Crew]]:
    def number(now: Crew, value: int, _why: str) -> Sequence[Fact]:
        after = None if value == NO_TARGET else value
        return _hides(now.target_hidden, (TargetSet(now.target, after, now.target_hidden),))

    def hidden(now: Crew, value: bool, _why: str) -> Sequence[Fact]:
        return _hides(value, (TargetSet(now.target, now.target, value),))

    now = NO_TARGET if crew.target is None else crew.target
    name = f"Target of the next test ({NO_TARGET}: none)"
    yield _number("target", name, now, NO_TARGET, 100, number, crew.guide)
    if crew.target is not None:
        request = Confirm("The target is hidden from players", crew.guide, "Hidden", "Known")
        yield Correction("target/hidden", "The target is hidden", crew.target_hidden, request, hidden)


def _pool(crew: Crew, pool: Pool) -> Correction[Crew]:
    person = crew.person(pool.person)

    def make(now: Crew, value: int, why: str) -> Sequence[Fact]:
        before = now.pool(person.id)
        return _hides(person.npc, (PointsGone(person.id, (before.points if before else 0) - value, value, why),))

    name = f"{person.name}: stunt points"
    request = Number(name, 0, max(12, pool.points), pool.points)
    return Correction(f"{person.id}/points", name, pool.points, request, make, person.id)


def _effect(crew: Crew, at: int, effect: Effect) -> Correction[Crew]:
    person = crew.person(effect.person)

    def make(now: Crew, value: bool, _why: str) -> Sequence[Fact]:
        return _hides(person.npc, (EffectEnded(effect),) if value and effect in now.effects else ())

    name = f"{person.name}: {effect.why}, until {effect.until}"
    request = Confirm(name, yes="It is over", no="It lasts")
    return Correction(f"effect:{at}/end", name, False, request, make, person.id)  # noqa: FBT003


# --- the encounter ------------------------------------------------------------------------


def _of_encounter(crew: Crew, encounter: Encounter) -> Iterator[Correction[Crew]]:
    yield _end("encounter/end", f"End {encounter.name or 'the encounter'}", _encounter_over, crew.guide)
    for place in encounter.order:
        if any(one.id == place.person and not (crew.veiled and one.npc) for one in crew.people):
            yield _place(crew, place.person, place.score)
    if encounter.acting is not None and not crew.veiled:
        options = tuple(Option[str](one.person, crew.person(one.person).name) for one in encounter.order)
        request = Choose("Whose turn it is", options, crew.guide)
        yield Correction("encounter/acting", "Whose turn it is", str(encounter.acting), request, _acting)


def _encounter_over(crew: Crew, value: bool, _why: str) -> Sequence[Fact]:
    return (EncounterEnded(crew.encounter.name),) if value and crew.encounter else ()


def _acting(crew: Crew, value: str, why: str) -> Sequence[Fact]:
    if crew.encounter is None:
        return ()
    order = crew.encounter.order
    at = next(at for at, one in enumerate(order) if one.person == value)
    hidden = tuple(one.id for one in crew.people if one.hidden)
    secret = crew.encounter.acting in hidden or value in hidden
    return _hides(secret, (OrderSet(order, at, why, hidden),))


def _place(crew: Crew, who: str, score: int) -> Correction[Crew]:
    person = next(one for one in crew.people if one.id == who)

    def make(now: Crew, value: int, why: str) -> Sequence[Fact]:
        places = now.encounter.order if now.encounter else ()
        before = next((one.score for one in places if one.person == who), 0)
        return _hides(person.npc, (PlaceMoved(person.id, before, value, why),))

    return _number(f"order:{who}", f"{person.name}: initiative", score, -20, 60, make, crew.guide)


# --- long work ------------------------------------------------------------------------------


def _of_task(crew: Crew, task: Task) -> Iterator[Correction[Crew]]:
    ranges = (
        ("progress", task.progress, 0, task.threshold),
        ("threshold", task.threshold, max(1, task.progress), GREATEST),
        ("rolls", task.rolls, 1, GREATEST),
        ("used", task.used, 0, GREATEST),
        *(() if crew.veiled and task.hidden else (("target", task.target, -50, 100),)),
    )
    for field, value, low, high in ranges:
        name = f"{task.name}: {'rolls used' if field == 'used' else field}"
        yield _number(f"task:{task.id}/{field}", name, value, low, high, _task_value(task, field), crew.guide)
    for at, one in enumerate(task.consequences):
        name = f"{task.name}: {one.what}"
        yield _end(f"task:{task.id}/consequence:{at}", name, _cleared(task, at), crew.guide, yes="It is over")

    def hidden(_crew: Crew, value: bool, _why: str) -> Sequence[Fact]:
        return (TaskHiddenSet(task.id, task.name, value),)

    def over(_crew: Crew, value: bool, why: str) -> Sequence[Fact]:
        return (TaskEnded(task.id, task.name, why),) if value else ()

    request = Confirm(f"{task.name}: the target is hidden", crew.guide, "Hidden", "Known")
    yield Correction(f"task:{task.id}/hidden", f"{task.name}: the target is hidden", task.hidden, request, hidden)
    yield _end(f"task:{task.id}/end", f"{task.name}: end it", over, crew.guide)


def _task_value(task: Task, field: str) -> Make:
    def make(crew: Crew, value: int, why: str) -> Sequence[Fact]:
        before: int = getattr(crew.task(task.id), field)
        secret = task.hidden and field == "target"
        return _hides(secret, (TaskValueSet(task.id, task.name, field, before, value, why, secret),))

    return make


def _cleared(task: Task, at: int) -> Make:
    def make(crew: Crew, value: bool, _why: str) -> Sequence[Fact]:
        there = crew.task(task.id).consequences
        return (ConsequenceCleared(task.id, task.name, there[at]),) if value and at < len(there) else ()

    return make


# --- ships, attitudes, Income, the Churn ------------------------------------------------------


def _further(crew: Crew) -> Iterator[Correction[Crew]]:
    """What stands in a module of its own: nobody sets it who does not see it, and players read nothing of it."""
    ships = {str(one.id): one for one in crew.ships}
    people = {str(one.id): one for one in crew.people}
    for one in further_corrections(crew):
        ship, person = ships.get(one.group), people.get(one.group)
        kept = (ship is not None and ship.npc) or (person is not None and person.npc)
        if crew.veiled and kept:
            continue
        by = "" if (ship and not ship.npc) or person else crew.guide
        yield replace(one, request=replace(one.request, by=by), make=_veiling(one.make) if kept else one.make)
    for ship in crew.ships:
        if not (crew.veiled and ship.npc):
            yield from _of_ship(crew, ship)


def _veiling(make: Make) -> Make:
    return lambda crew, value, why: _hides(True, make(crew, value, why))  # noqa: FBT003


def _of_ship(crew: Crew, ship: Ship) -> Iterator[Correction[Crew]]:
    by = crew.guide if ship.npc else ""

    def hidden(now: Crew, value: bool, why: str) -> Sequence[Fact]:
        before = now.ship(ship.id)
        return _hides(value, (ShipSet(before, replace(before, hidden=value), why),))

    def leave(now: Crew, value: bool, why: str) -> Sequence[Fact]:
        return _hides(ship.hidden, (ShipLeft(now.ship(ship.id), why),) if value else ())

    if ship.npc:
        request = Confirm(f"{ship.name}: hidden from players", by, "Hidden", "In view")
        yield Correction(f"{ship.id}/hidden", request.prompt, ship.hidden, request, hidden, ship.id)
    if crew.ship_combat is None or ship.id not in crew.ship_combat.ships:
        yield _end(f"{ship.id}/leave", f"{ship.name}: leave the story", leave, by, yes="It leaves")


# --- what is the whole table's --------------------------------------------------------------


def _stunts(crew: Crew) -> Correction[Crew]:
    def make(_crew: Crew, value: str, why: str) -> Sequence[Fact]:
        return (StuntsOfTableSet(stunts_of(value), why),)

    name = "Stunts of this table: name, list, points, and what it does, a line each"
    lines = "\n".join(map(stunt_line, crew.stunts))
    return Correction("stunts", name, lines, Text(name, lines, 5000, blank=True), make, "rulings")


def _guide(crew: Crew) -> Correction[Crew]:
    def make(now: Crew, value: str, _why: str) -> Sequence[Fact]:
        return (GuideSeatSet(now.guide, value),)

    return Correction("guide", "The guide", crew.guide, Text("The guide", crew.guide, 80, blank=True), make, "seats")


def _setting(crew: Crew, setting: Switch) -> Correction[Crew]:
    def make(now: Crew, value: str, why: str) -> Sequence[Fact]:
        return (SettingChanged(setting.field, getattr(now.settings, setting.field), value, why),)

    return switching(f"setting/{setting.field}", setting.question, setting, crew.settings, make)
