"""The first state of a campaign: from a written set-up, or from what the form for a new campaign asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tablewright.kernel import (
    Choose,
    MoveError,
    Option,
    SetupField,
    Text,
    filled,
    in_words,
    nameless,
    outside,
    unfit_ids,
    unfit_switches,
    unread,
    with_ids,
)
from tablewright.rules.expanse.pregens import PROFILES, profile
from tablewright.rules.expanse.seen import SOMEBODY
from tablewright.rules.expanse.settings import REGISTER
from tablewright.rules.expanse.ships import SIZES
from tablewright.rules.expanse.state import Crew, Person, Task
from tablewright.rules.expanse.terms import Ability, PersonId

FAULT = "this set-up does not describe a table of The Expanse"
HOST = "host"
"""The seat of whoever makes a campaign."""
READY, GUIDED = "ready", "guided"
KINDS = ("people", "tasks", "ships")
LOWEST, HIGHEST = -5, 20
MOST = 999
STEPS = 3


def new(setup: Mapping[str, Any]) -> Crew:
    """The first state of a campaign; ids that are left out are made from names.

    Raises:
        MoveError: with the place where the set-up does not describe a table of The Expanse.
    """
    whole = with_ids(setup, KINDS, str(SOMEBODY))
    try:
        crew = msgspec.convert(whole, Crew)
    except msgspec.ValidationError as fault:
        raise MoveError(f"{FAULT}: {in_words(fault)}") from None
    for wrong in _faults(crew, whole):
        raise MoveError(f"{FAULT}: {wrong}")
    return crew


# --- faults -------------------------------------------------------------------------------


def _faults(crew: Crew, setup: Mapping[str, Any]) -> Iterator[str]:
    yield from unread("it", setup, crew)
    if crew.veiled:
        yield "what players see follows from the table; `veiled` cannot be set"
    for kind, things in (("person", crew.people), ("task", crew.tasks), ("ship", crew.ships)):
        yield from nameless(kind, things)
        yield from unfit_ids(kind, [thing.id for thing in things], SOMEBODY)
    for person in crew.people:
        yield from _of_person(person)
    for task in crew.tasks:
        yield from _of_task(task)
    for ship in crew.ships:
        if ship.size not in SIZES:
            yield f"{ship.name} is {' or '.join(SIZES)}, not {ship.size!r}"
    yield from _links(crew)
    yield from outside("the Churn", crew.churn, 0, 30)
    yield from unfit_switches("setting", crew.settings, REGISTER)


def _of_person(person: Person) -> Iterator[str]:
    whose = f"{person.name}'s"
    for ability in Ability:
        yield from outside(f"{whose} {ability}", person.score(ability), LOWEST, HIGHEST)
    yield from outside(f"{whose} greatest Fortune", person.fortune_most, 0, MOST)
    yield from outside(f"{whose} Fortune", person.fortune, 0, person.fortune_most)
    yield from outside(f"{whose} wound", person.wound, 0, STEPS)
    yield from outside(f"{whose} tiredness", person.tired, 0, STEPS)
    yield from outside(f"{whose} level", person.level, 1, 20)
    if (person.countdown is not None) is not (person.wound == STEPS):
        yield f"{person.name} has rounds to live only while dying (wound {STEPS}), and always then"
    conditions = [mark.condition for mark in person.marks]
    if twice := [one for one in conditions if conditions.count(one) > 1]:
        yield f"{person.name} is {twice[0]} twice"
    names = [focus.name for focus in person.focuses]
    if len(set(names)) != len(names):
        yield f"{person.name} has a focus twice"
    for weapon in person.weapons:
        if weapon.count < 0 or weapon.sides < 1:
            yield f"{whose} {weapon.name} takes dice: a count from 0, and 1 side or more"
    if person.hidden and not person.npc:
        yield f"{person.name} cannot be hidden: only those whom the guide plays can be"


def _of_task(task: Task) -> Iterator[str]:
    yield from outside(f"the threshold of {task.name}", task.threshold, 1, MOST)
    yield from outside(f"the progress of {task.name}", task.progress, 0, task.threshold)
    yield from outside(f"the rolls of {task.name}", task.rolls, 1, MOST)
    yield from outside(f"the rolls used for {task.name}", task.used, 0, MOST)


def _links(crew: Crew) -> Iterator[str]:
    there = {person.id for person in crew.people}
    named: list[tuple[str, PersonId]] = [
        *((f"an effect ({one.why})", one.person) for one in crew.effects),
        *(("stunt points", one.person) for one in crew.pools),
        *(("an attitude", one.person) for one in crew.attitudes),
        *((f"a station of {ship.name}", person) for ship in crew.ships for _at, person in ship.crew),
        *(("a place in the order", one.person) for one in (crew.encounter.order if crew.encounter else ())),
    ]
    for what, person in named:
        if person not in there:
            yield f"{what} belongs to {person!r}, who is not there"
    if crew.encounter:
        order = crew.encounter.order
        if len({one.person for one in order}) != len(order):
            yield "somebody has two places in the order of turns"
        yield from outside("whose turn it is, counted from 0,", crew.encounter.at, 0, max(0, len(order) - 1))
        if crew.encounter.round and not order:
            yield "a round takes an order of turns"


# --- the form --------------------------------------------------------------------------------


def form() -> tuple[SetupField, ...]:
    """What a new campaign asks; every answer has a sensible default."""
    guides = (
        Option(HOST, "I do", note="the guide sees what is hidden; players do not"),
        Option("none", "Nobody: the table decides together"),
    )
    begins = (
        Option(READY, "With a ready character", note="the questions below, and play"),
        Option(GUIDED, "Create characters step by step", note="at the table; leave the questions below as they are"),
    )
    profiles = tuple(Option(key, text) for key, text in PROFILES)
    return (
        SetupField("guide", Choose("Who guides the game?", guides), "Table"),
        SetupField("begin", Choose("How do you begin?", begins), "Character"),
        SetupField("name", Text("The character's name", "Nadia Voss", most=80), "Character"),
        SetupField("concept", Text("Who they are, in a few words", "Pilot", most=120, blank=True), "Character"),
        SetupField("profile", Choose("What they are good at", profiles), "Character"),
        SetupField(
            "second", Text("A second character's name, if there is one", "", most=80, blank=True), "A second character"
        ),
        SetupField("second_profile", Choose("What they are good at", profiles), "A second character"),
    )


def made(answers: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up that a form's answers describe; what is missing takes its default.

    Raises:
        AnswerError: for an answer that does not fit its question.
    """
    given = filled(form(), answers)
    people = [(given["name"], given["concept"], given["profile"])]
    if given["second"]:
        people.append((given["second"], "", given["second_profile"]))
    ready = [{"name": name, "concept": concept, **profile(key)} for name, concept, key in people]
    return {
        "people": [] if given["begin"] == GUIDED else ready,
        "guide": HOST if given["guide"] == HOST else "",
    }
