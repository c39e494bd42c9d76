"""Plays one move of The Expanse with written answers, and says in the table's own words what that changed.

Two characters, a guide, and somebody the guide plays:

>>> table = crew()
>>> [one.name for one in table.people], table.guide
(['Nadia', 'Otto', 'Raider'], 'gail')
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablewright.kernel import Said, State
from tablewright.rules.expanse import moves
from tablewright.rules.expanse.facts import Remarked, signed
from tablewright.rules.expanse.ship_facts import ShipRemarked
from tablewright.rules.expanse.state import Crew, Effect, Person, Ship, Task
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tests.rules import playing
from tests.rules.playing import Table, differing, learn, plain

learn(moves)

# --- who and what is at the table ------------------------------------------------

GUIDE = "gail"
NADIA: dict[str, Any] = {
    "id": "nadia",
    "name": "Nadia",
    "seat": "ann",
    "accuracy": 2,
    "communication": 1,
    "constitution": 1,
    "dexterity": 3,
    "fighting": 1,
    "intelligence": 2,
    "perception": 1,
    "strength": 0,
    "willpower": 1,
    "focuses": [
        {"name": "Acrobatics", "ability": "dexterity"},
        {"name": "Pistols", "ability": "accuracy"},
        {"name": "Hearing", "ability": "perception"},
    ],
}
OTTO: dict[str, Any] = {
    "id": "otto",
    "name": "Otto",
    "seat": "ben",
    "communication": 3,
    "dexterity": 0,
    "intelligence": 3,
    "focuses": [
        {"name": "Medicine", "ability": "intelligence"},
        {"name": "Security", "ability": "intelligence", "improved": True},
        {"name": "Persuasion", "ability": "communication"},
    ],
}
RAIDER: dict[str, Any] = {"id": "raider", "name": "Raider", "npc": True, "fortune": 0, "fortune_most": 0}


Changes = playing.Changes


def crew(nadia: Changes = None, otto: Changes = None, raider: Changes = None, **setup: Any) -> Crew:
    """The table: its people changed as asked, and what else there is, as a set-up has it.

    `people` among the set-up are further people.
    """
    people = [{**NADIA, **(nadia or {})}, {**OTTO, **(otto or {})}, {**RAIDER, **(raider or {})}]
    return msgspec.convert({"guide": GUIDE, **setup, "people": [*people, *setup.get("people", ())]}, Crew)


def order(*scores: tuple[str, int], round: int = 1, at: int = 0, kind: str = "action") -> dict[str, Any]:  # noqa: A002
    """An encounter in which people act in turns: who, and with which initiative."""
    places = [{"person": who, "score": score, "drama": 1} for who, score in scores]
    return {"kind": kind, "name": "The airlock", "round": round, "order": places, "at": at}


def marks(*conditions: str) -> list[dict[str, str]]:
    """Conditions as a set-up has them."""
    return [{"condition": one, "cause": "before"} for one in conditions]


# --- what there is to see at a table ---------------------------------------------------


QUIET = ("succeeded", "succeeded_list")
"""What every test changes."""


def values(table: Crew) -> dict[str, Any]:
    """Everything that a person could point at, by its name: `nadia.fortune`, `nadia.marks`, `task-1.progress`."""
    apart = ("people", "tasks", "ships", "effects", "pools", "made")
    found: dict[str, Any] = {name: plain(getattr(table, name)) for name in table.__struct_fields__ if name not in apart}
    for thing in _things(table):
        found[thing.id] = thing.name
        fields = [name for name in thing.__struct_fields__ if name not in QUIET]
        found |= {f"{thing.id}.{name}": plain(getattr(thing, name)) for name in fields}
    for one in table.people:
        found[f"{one.id}.marks"] = tuple(mark.condition.value for mark in one.marks)
    found |= {f"{pool.person}.points": pool.points for pool in table.pools}
    return found | {"effects": tuple(map(effect, table.effects))}


def effect(one: Effect) -> str:
    """Something that lasts, in a line."""
    return f"{one.person}: {signed(one.amount)} {one.on}, {one.until.value} ({one.why})"


def _things(table: Crew) -> list[Person | Task | Ship]:
    return [*table.people, *table.tasks, *table.ships]


def changes(before: State, after: State) -> dict[str, Any]:
    """Every value that differs, as it is after; None for what is gone.  Parts of what is new or gone are left out."""
    assert isinstance(before, Crew)
    assert isinstance(after, Crew)
    found = differing(values(before), values(after))
    things = [{one.id for one in _things(table)} for table in (before, after)]
    moved = things[0] ^ things[1]
    return {key: now for key, now in found.items() if "." not in key or key.partition(".")[0] not in moved}


# --- playing ------------------------------------------------------------------------

USUAL = {"fortune": "leave", "stunt": "enough"}
"""What `play` answers where nobody says otherwise: no Fortune is spent, and no stunt is bought."""

_AT = Table(EXPANSE, changes, "nadia", usual_in_play=USUAL, sayings=(Said, Remarked, ShipRemarked))
play, ask, asks, offers, refused = _AT.play, _AT.ask, _AT.asks, _AT.offers, _AT.refused
under = playing.under
Played = playing.Played[Crew]


def person(table: Crew, who: str = "nadia") -> Person:
    """Somebody by id."""
    return table.person(PersonId(who))
