"""The table as players see it: nobody hidden, no hidden number, none of the numbers of the guide's people."""

from __future__ import annotations

from tablewright.kernel import replace
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.state import Crew, Effect, Encounter, Person, Place, Pool, Ship, ShipCombat, Task
from tablewright.rules.expanse.terms import PersonId

SOMEBODY = PersonId("somebody")
"""Whose turn it is, when players do not see them; nobody at a table can have this for an id."""


def seen(crew: Crew) -> Crew:
    """The table as somebody who is not its guide sees it."""
    if crew.veiled:
        return crew
    hidden = {one.id for one in crew.people if one.hidden}
    open_ = known(crew)
    people = tuple(one if one.id in open_ else _plain(one) for one in crew.people if not one.hidden)
    acting = crew.encounter.acting if crew.encounter else None
    ships = tuple(_ship(one, hidden, open_) for one in crew.ships if not one.hidden)
    unseen = {one.id for one in crew.ships if one.hidden}
    combat = crew.ship_combat
    return replace(
        crew,
        people=(*people, Person(SOMEBODY, "Somebody", npc=True)) if acting in hidden else people,
        encounter=crew.encounter and _encounter(crew.encounter, hidden, open_),
        chase=crew.chase and _chase(crew.chase, hidden),
        breathers=tuple(one for one in crew.breathers if one not in hidden),
        effects=tuple(_lasting(one, hidden, open_) for one in crew.effects if one.person not in hidden),
        pools=tuple(_pool(one, hidden) for one in crew.pools if one.person in open_),
        tasks=tuple(_task(one, hidden) for one in crew.tasks),
        ships=ships,
        ship_combat=None if combat is None or unseen & set(combat.ships) else _combat(combat, open_),
        attitudes=tuple(one for one in crew.attitudes if one.person not in hidden),
        target=None if crew.target_hidden else crew.target,
        veiled=True,
    )


def _task(task: Task, hidden: set[PersonId]) -> Task:
    """Long work without a hidden target, and without those who are hidden."""
    medic, patient = (SOMEBODY if one in hidden else one for one in (task.medic, task.patient))
    return replace(task, target=0 if task.hidden else task.target, medic=medic, patient=patient)


def _chase(chase: Chase, hidden: set[PersonId]) -> Chase:
    """A chase without those who are hidden."""
    fleeing, hunting = (tuple(one for one in side if one not in hidden) for side in (chase.fleeing, chase.hunting))
    return replace(chase, fleeing=fleeing, hunting=hunting)


def _plain(person: Person) -> Person:
    """Somebody whose numbers are the guide's to know: what one can see of a person."""
    return Person(
        person.id,
        person.name,
        npc=True,
        concept=person.concept,
        wound=person.wound,
        wound_cause=person.wound_cause,
        tired=person.tired,
        tired_cause=person.tired_cause,
        spared=person.spared,
        treated=person.treated,
        marks=person.marks,
        status=person.status,
    )


def _lasting(effect: Effect, hidden: set[PersonId], open_: frozenset[str]) -> Effect:
    """Something that lasts, without those who are hidden among whom it is against or from."""
    against = tuple(SOMEBODY if one in hidden else one for one in effect.against)
    amount = effect.amount if effect.person in open_ else 0
    return replace(effect, amount=amount, against=against, by=None if effect.by in hidden else effect.by)


def _pool(pool: Pool, hidden: set[PersonId]) -> Pool:
    return replace(pool, against=None if pool.against in hidden else pool.against)


def _encounter(encounter: Encounter, hidden: set[PersonId], open_: frozenset[str]) -> Encounter:
    """The order of turns without the places of those who are hidden, unless it is their turn; scores that all know."""
    order: list[Place] = []
    at = 0
    for place, one in enumerate(encounter.order):
        acts = place == encounter.at and encounter.round > 0
        if acts:
            at = len(order)
        if one.person not in hidden:
            order.append(replace(one, ahead=min(one.ahead, 1)) if one.person in open_ else Place(one.person, 0))
        elif acts:
            order.append(Place(SOMEBODY, 0))
    actions = encounter.actions if encounter.acting not in hidden else ()
    return replace(encounter, order=tuple(order), at=min(at, max(0, len(order) - 1)), actions=actions)


def _combat(combat: ShipCombat, open_: frozenset[str]) -> ShipCombat:
    """A fight of ships without what the guide's ships have rolled, and what their attacks gain."""
    hits = tuple(one if one.ship in open_ else replace(one, total=0, drama=0) for one in combat.hits)
    edges = tuple(one if one.ship in open_ else replace(one, amount=0) for one in combat.edges)
    return replace(combat, hits=hits, edges=edges)


def _ship(ship: Ship, hidden: set[PersonId], open_: frozenset[str]) -> Ship:
    crewed = tuple(one for one in ship.crew if one[1] not in hidden)
    if ship.id in open_:
        return replace(ship, crew=crewed)
    return Ship(ship.id, ship.name, ship.size, losses=ship.losses, crew=crewed, npc=True, out=ship.out)
