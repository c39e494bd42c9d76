"""The table as players see it: nobody hidden, no hidden number, none of the numbers of the guide's people."""

from __future__ import annotations

from tablewright.kernel import replace
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.state import Crew, Effect, Encounter, Person, Place, Pool, Ship
from tablewright.rules.expanse.terms import PersonId

SOMEBODY = PersonId("somebody")
"""Whose turn it is, when players do not see them; nobody at a table can have this for an id."""


def seen(crew: Crew) -> Crew:
    """The table as somebody who is not its guide sees it."""
    if crew.veiled:
        return crew
    hidden = {one.id for one in crew.people if one.hidden}
    people = tuple(_plain(one) for one in crew.people if not one.hidden)
    acting = crew.encounter.acting if crew.encounter else None
    ships = tuple(_ship(one, hidden) for one in crew.ships if not one.hidden)
    unseen = {one.id for one in crew.ships if one.hidden}
    combat = crew.ship_combat
    return replace(
        crew,
        people=(*people, Person(SOMEBODY, "Somebody", npc=True)) if acting in hidden else people,
        encounter=crew.encounter and _encounter(crew.encounter, hidden),
        chase=crew.chase and _chase(crew.chase, hidden),
        breathers=tuple(one for one in crew.breathers if one not in hidden),
        effects=tuple(_lasting(one, hidden) for one in crew.effects if one.person not in hidden),
        pools=tuple(_pool(one, hidden) for one in crew.pools if not crew.person(one.person).npc),
        tasks=tuple(replace(one, target=0) if one.hidden else one for one in crew.tasks),
        ships=ships,
        ship_combat=None if combat and unseen & set(combat.ships) else combat,
        attitudes=tuple(one for one in crew.attitudes if one.person not in hidden),
        target=None if crew.target_hidden else crew.target,
        veiled=True,
    )


def _chase(chase: Chase, hidden: set[PersonId]) -> Chase:
    """A chase without those who are hidden."""
    fleeing, hunting = (tuple(one for one in side if one not in hidden) for side in (chase.fleeing, chase.hunting))
    return replace(chase, fleeing=fleeing, hunting=hunting)


def _plain(person: Person) -> Person:
    """Somebody as players see them: of the guide's people, what one can see of a person."""
    if not person.npc:
        return person
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
        marks=person.marks,
        status=person.status,
    )


def _lasting(effect: Effect, hidden: set[PersonId]) -> Effect:
    """Something that lasts, without those who are hidden among whom it is against or from."""
    against = tuple(SOMEBODY if one in hidden else one for one in effect.against)
    return replace(effect, against=against, by=None if effect.by in hidden else effect.by)


def _pool(pool: Pool, hidden: set[PersonId]) -> Pool:
    return replace(pool, against=None if pool.against in hidden else pool.against)


def _encounter(encounter: Encounter, hidden: set[PersonId]) -> Encounter:
    """The order of turns without the places of those who are hidden, unless it is their turn."""
    order: list[Place] = []
    at = 0
    for place, one in enumerate(encounter.order):
        acts = place == encounter.at and encounter.round > 0
        if acts:
            at = len(order)
        if one.person not in hidden:
            order.append(one)
        elif acts:
            order.append(Place(SOMEBODY, order[-1].score if order else 0))
    actions = encounter.actions if encounter.acting not in hidden else ()
    return replace(encounter, order=tuple(order), at=min(at, max(0, len(order) - 1)), actions=actions)


def _ship(ship: Ship, hidden: set[PersonId]) -> Ship:
    crewed = tuple(one for one in ship.crew if one[1] not in hidden)
    if not ship.npc:
        return replace(ship, crew=crewed)
    return Ship(ship.id, ship.name, ship.size, losses=ship.losses, crew=crewed, npc=True, out=ship.out)
