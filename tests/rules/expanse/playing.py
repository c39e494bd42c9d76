"""Plays one move of The Expanse with written answers, and says in the table's own words what that changed.

Two characters, a guide, and somebody the guide plays:

>>> table = crew()
>>> [one.name for one in table.people], table.guide
(['Nadia', 'Otto', 'Raider'], 'gail')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

import msgspec
import pytest

from tablewright.kernel import Answer, Done, Entered, Fact, Move, Request, Said, State, Waiting, run, story
from tablewright.kernel.show import Card, Line
from tablewright.rules.expanse import moves
from tablewright.rules.expanse.facts import Remarked, signed
from tablewright.rules.expanse.ship_facts import ShipRemarked
from tablewright.rules.expanse.state import Crew, Effect, Person, Ship, Task
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId

for _one in iter_modules(moves.__path__):
    import_module(f"{moves.__name__}.{_one.name}")

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

Changes = Mapping[str, Any] | None


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


# --- answers ----------------------------------------------------------------------


def under(move: str, **answers: Any) -> dict[str, Any]:
    """Answers to the questions of a move that stands in another."""
    return {f"{move}/{key}": value for key, value in answers.items()}


USUAL = {"fortune": "leave", "stunt": "enough"}
"""What `play` answers where nobody says otherwise: no Fortune is spent, and no stunt is bought."""


# --- playing ------------------------------------------------------------------------


class Played(NamedTuple):
    """A move that was made: the table before and after it, and what happened."""

    before: Crew
    after: Crew
    facts: tuple[Fact, ...]
    result: Any

    @property
    def changes(self) -> dict[str, Any]:
        """Every value that is another one than before, as it is now; None for what is gone."""
        return changes(self.before, self.after)

    @property
    def entered(self) -> list[str]:
        """The moves that were made inside it, in order."""
        return [fact.move for fact in self.facts if isinstance(fact, Entered)][1:]

    @property
    def said(self) -> list[str]:
        """What was handed over to the people."""
        return [fact.text for fact in self.facts if isinstance(fact, Said | Remarked | ShipRemarked)]

    def of(self, kind: type[Fact]) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def card(self) -> Card:
        """The move as the story has it, for the guide."""
        (card,) = story(EXPANSE, self.facts, dict(EXPANSE.actors(self.after)))
        assert isinstance(card, Card)
        return card

    def lines(self, kind: type[Line] | None = None) -> list[Any]:
        """The lines of the story, of the moves inside it too."""
        return [line for line in _flat(self.card) if kind is None or isinstance(line, kind)]


def _flat(card: Card) -> list[Line]:
    return [one for line in card.lines for one in ([line, *_flat(line)] if isinstance(line, Card) else [line])]


class _Given(dict[str, Answer]):
    """Answers that remember which of them were asked for."""

    def __init__(self, answers: Mapping[str, Any], usual: Mapping[str, Any]) -> None:
        super().__init__({key: Answer(value) for key, value in answers.items()})
        self.unused = set(answers)
        self.usual = usual

    def get(self, key: str, default: Any = None) -> Any:
        self.unused.discard(key)
        short = key.rpartition("/")[2].partition("#")[0]
        return super().get(key, Answer(self.usual[short]) if short in self.usual else default)


def play(move: str, table: Crew, answers: Changes = None, who: str = "nadia", **args: Any) -> Played:
    """Make a move to its end; fails when a question has no answer, or an answer no question."""
    step = _step(move, table, answers or {}, USUAL, who, args)
    if isinstance(step, Waiting):
        pytest.fail(f"{move} waits: {_asked(step)}")
    played = Played(table, step.state, step.facts, step.result)
    assert played.lines() or len(played.facts) == 2, f"{move} tells nothing of what it did"
    return played


def asks(move: str, table: Crew, answers: Changes = None, who: str = "nadia", **args: Any) -> dict[str, Request]:
    """Make a move as far as the answers go; the questions that are open then, by their ids."""
    step = _step(move, table, answers or {}, {}, who, args)
    if isinstance(step, Done):
        pytest.fail(f"{move} asks nothing more")
    assert not step.misfits
    return dict(step.requests)


def ask(move: str, table: Crew, answers: Changes = None, who: str = "nadia", **args: Any) -> tuple[str, Any]:
    """The one question that is open then, with its id."""
    (asked,) = asks(move, table, answers, who, **args).items()
    return asked


def offers(move: str, table: Crew, answers: Changes = None, who: str = "nadia", **args: Any) -> dict[str, str]:
    """The options of the one open question, by key: why each is shut, or nothing."""
    _key, request = ask(move, table, answers, who, **args)
    return {option.key: option.refused for option in request.options}


def refused(move: str, table: Crew, who: str = "nadia", **args: Any) -> str:
    """Why a move cannot be made now; empty when it can."""
    rule = EXPANSE.find(move)
    return rule.refused(table, **rule.bind(_named(rule, who, args)))


def _named(rule: Move[Crew], who: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """A move's arguments, with whoever makes it, where anybody does."""
    return {"who": who, **args} if "who" in rule.params else dict(args)


def _step(
    move: str, table: Crew, answers: Mapping[str, Any], usual: Mapping[str, Any], who: str, args: Mapping[str, Any]
) -> Waiting[Crew] | Done[Crew, Any]:
    rule = EXPANSE.find(move)
    given = _Given(answers, usual)
    step = run(rule.play, table, given, "", **rule.bind(_named(rule, who, args)))
    if isinstance(step, Waiting) and step.misfits:
        pytest.fail(f"{move}: {step.misfits}")
    if given.unused:
        waits = f"; it waits: {_asked(step)}" if isinstance(step, Waiting) else ""
        pytest.fail(f"{move} never asked {sorted(given.unused)}{waits}")
    return step


def _asked(step: Waiting[Crew]) -> str:
    return "; ".join(
        f"{key} {request.prompt!r} {[one.key for one in getattr(request, 'options', ())]}"
        for key, request in step.requests.items()
    )


# --- what there is to see at a table ---------------------------------------------------


QUIET = ("succeeded", "succeeded_list")
"""What every test changes."""


def values(table: Crew) -> dict[str, Any]:
    """Everything that a person could point at, by its name: `nadia.fortune`, `nadia.marks`, `task-1.progress`."""
    apart = ("people", "tasks", "ships", "effects", "pools", "made")
    found: dict[str, Any] = {
        name: _plain(getattr(table, name)) for name in table.__struct_fields__ if name not in apart
    }
    for thing in _things(table):
        found[thing.id] = thing.name
        fields = [name for name in thing.__struct_fields__ if name not in QUIET]
        found |= {f"{thing.id}.{name}": _plain(getattr(thing, name)) for name in fields}
    for one in table.people:
        found[f"{one.id}.marks"] = tuple(mark.condition.value for mark in one.marks)
    found |= {f"{pool.person}.points": pool.points for pool in table.pools}
    return found | {"effects": tuple(map(effect, table.effects))}


def effect(one: Effect) -> str:
    """Something that lasts, in a line."""
    return f"{one.person}: {signed(one.amount)} {one.on}, {one.until.value} ({one.why})"


def _things(table: Crew) -> list[Person | Task | Ship]:
    return [*table.people, *table.tasks, *table.ships]


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def changes(before: State, after: State) -> dict[str, Any]:
    """Every value that differs, as it is after; None for what is gone.  Parts of what is new or gone are left out."""
    assert isinstance(before, Crew)
    assert isinstance(after, Crew)
    old, new = values(before), values(after)
    differing = {key: new.get(key) for key in (*old, *new) if old.get(key, ...) != new.get(key, ...)}
    things = [{one.id for one in _things(table)} for table in (before, after)]
    moved = things[0] ^ things[1]
    return {key: now for key, now in differing.items() if "." not in key or key.partition(".")[0] not in moved}


def person(table: Crew, who: str = "nadia") -> Person:
    """Somebody by id."""
    return table.person(PersonId(who))
