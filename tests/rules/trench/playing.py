"""Plays one move of a Trench Crusade campaign with written answers, and says in plain words what that changed.

Two warbands and an organiser:

>>> table = war()
>>> [one.name for one in table.warbands], table.organiser
(['The Ninth', 'The Choir'], 'olga')
>>> table.warband(NINTH).ducats, [one.skill.value for one in table.warband(NINTH).skills]
(700, ['reroll'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

import pytest

from tablewright.kernel import Answer, Done, Entered, Fact, Move, Request, Said, Waiting, run, story
from tablewright.kernel.show import Card, Line
from tablewright.rules.trench import moves
from tablewright.rules.trench.record import Battle, Standing, Step
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.setup import new
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import BattleId, ModelId, WarbandId

for _one in iter_modules(moves.__path__):
    import_module(f"{moves.__name__}.{_one.name}")

# --- who is in the campaign -------------------------------------------------------

ORGANISER = "olga"
NINTH, CHOIR = WarbandId("ninth"), WarbandId("choir")
_NINTH: dict[str, Any] = {"id": "ninth", "name": "The Ninth", "faction": "trench_pilgrims", "seat": "ann"}
_CHOIR: dict[str, Any] = {"id": "choir", "name": "The Choir", "faction": "heretic_legion", "seat": "ben"}

Changes = Mapping[str, Any] | None


def war(ninth: Changes = None, choir: Changes = None, **setup: Any) -> War:
    """The campaign: its two warbands changed as asked, and what else there is, as a set-up has it.

    `warbands` among the set-up are further warbands.  `ducats` and `glory` of a warband are what its ledger begins
    with, in place of the start of the rules: then it has the skills that it is given, and no other.
    """
    warbands = [{**_NINTH, **(ninth or {})}, {**_CHOIR, **(choir or {})}, *setup.get("warbands", ())]
    return new({"organiser": ORGANISER, **setup, "warbands": list(map(_with_money, warbands))})


def _with_money(warband: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in warband.items() if key not in ("ducats", "glory")}
    held = [(one, warband[one]) for one in ("ducats", "glory") if one in warband]
    entries = [
        {"number": at, "currency": currency, "amount": amount, "cause": "start", "text": "before"}
        for at, (currency, amount) in enumerate(held, 1)
    ]
    return {**rest, "ledger": entries} if held else rest


def battle(which: int = 1, winner: str = "ninth", **more: Any) -> dict[str, Any]:
    """A battle between the two, as a set-up has it: `b1` and so on."""
    return {"id": f"b{which}", "sides": ["ninth", "choir"], "winner": winner, "scenario": f"Scenario {which}", **more}


def battles(count: int, **more: Any) -> list[dict[str, Any]]:
    """So many battles between the two, all won by the Ninth."""
    return [battle(which, **more) for which in range(1, count + 1)]


def model(who: str = "m1", name: str = "Yoan", rank: str = "Pilgrim", **more: Any) -> dict[str, Any]:
    """A model as a set-up has it."""
    return {"id": who, "name": name, "rank": rank, "cost": 30, **more}


def gear(which: str = "g1", name: str = "Shovel", cost: int = 5, **more: Any) -> dict[str, Any]:
    """A piece of gear as a set-up has it."""
    return {"id": which, "name": name, "cost": cost, **more}


def skill(which: str, one: str, cause: str = "before") -> dict[str, Any]:
    """An exploration skill of a warband as a set-up has it."""
    return {"id": which, "skill": one, "cause": cause}


# --- answers ----------------------------------------------------------------------


def under(move: str, **answers: Any) -> dict[str, Any]:
    """Answers to the questions of a move that stands in another."""
    return {f"{move}/{key}": value for key, value in answers.items()}


# --- playing ------------------------------------------------------------------------


class Played(NamedTuple):
    """A move that was made: the campaign before and after it, and what happened."""

    before: War
    after: War
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
        return [fact.text for fact in self.facts if isinstance(fact, Said)]

    def of(self, kind: type[Fact]) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def card(self) -> Card:
        """The move as the story has it."""
        (card,) = story(TRENCH, self.facts, dict(TRENCH.actors(self.after)))
        assert isinstance(card, Card)
        return card

    def lines(self, kind: type[Line] | None = None) -> list[Any]:
        """The lines of the story, of the moves inside it too."""
        return [line for line in _flat(self.card) if kind is None or isinstance(line, kind)]


def _flat(card: Card) -> list[Line]:
    return [one for line in card.lines for one in ([line, *_flat(line)] if isinstance(line, Card) else [line])]


class _Given(dict[str, Answer]):
    """Answers that remember which of them were asked for."""

    def __init__(self, answers: Mapping[str, Any]) -> None:
        super().__init__({key: Answer(value) for key, value in answers.items()})
        self.unused = set(answers)

    def get(self, key: str, default: Any = None) -> Any:
        self.unused.discard(key)
        return super().get(key, default)


def play(move: str, table: War, answers: Changes = None, who: str = "ninth", *, by: str = "", **args: Any) -> Played:
    """Make a move to its end; fails when a question has no answer, or an answer no question."""
    step = _step(move, table, answers or {}, who, args, by)
    if isinstance(step, Waiting):
        pytest.fail(f"{move} waits: {_asked(step)}")
    played = Played(table, step.state, step.facts, step.result)
    assert played.lines() or len(played.facts) == 2, f"{move} tells nothing of what it did"
    return played


def asks(
    move: str, table: War, answers: Changes = None, who: str = "ninth", *, by: str = "", **args: Any
) -> dict[str, Request]:
    """Make a move as far as the answers go; the questions that are open then, by their ids."""
    step = _step(move, table, answers or {}, who, args, by)
    if isinstance(step, Done):
        pytest.fail(f"{move} asks nothing more")
    assert not step.misfits
    return dict(step.requests)


def ask(move: str, table: War, answers: Changes = None, who: str = "ninth", **args: Any) -> tuple[str, Any]:
    """The one question that is open then, with its id."""
    (asked,) = asks(move, table, answers, who, **args).items()
    return asked


def offers(move: str, table: War, answers: Changes = None, who: str = "ninth", **args: Any) -> dict[str, str]:
    """The options of the one open question, by key: why each is shut, or nothing."""
    _key, request = ask(move, table, answers, who, **args)
    return {option.key: option.refused for option in request.options}


def misfit(move: str, table: War, answers: Changes = None, who: str = "ninth", **args: Any) -> str:
    """What is said of the one answer that does not fit its question; fails when all do."""
    rule = TRENCH.find(move)
    step = run(rule.play, table, _Given(answers or {}), "", **rule.bind(_named(rule, who, args)))
    assert isinstance(step, Waiting)
    (said,) = step.misfits.values()
    return said


def refused(move: str, table: War, who: str = "ninth", **args: Any) -> str:
    """Why a move cannot be made now; empty when it can."""
    rule = TRENCH.find(move)
    return rule.refused(table, **rule.bind(_named(rule, who, args)))


def _named(rule: Move[War], who: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """A move's arguments, with the warband that makes it, where any does."""
    return {"who": who, **args} if "who" in rule.params else dict(args)


def _step(
    move: str, table: War, answers: Mapping[str, Any], who: str, args: Mapping[str, Any], by: str = ""
) -> Waiting[War] | Done[War, Any]:
    rule = TRENCH.find(move)
    given = _Given(answers)
    step = run(rule.play, table, given, by, **rule.bind(_named(rule, who, args)))
    if isinstance(step, Waiting) and step.misfits:
        pytest.fail(f"{move}: {step.misfits}")
    if given.unused:
        waits = f"; it waits: {_asked(step)}" if isinstance(step, Waiting) else ""
        pytest.fail(f"{move} never asked {sorted(given.unused)}{waits}")
    return step


def _asked(step: Waiting[War]) -> str:
    return "; ".join(
        f"{key} {request.prompt!r} {[one.key for one in getattr(request, 'options', ())]}"
        for key, request in step.requests.items()
    )


# --- what there is to see in a campaign -------------------------------------------------


def values(table: War) -> dict[str, Any]:
    """Everything that a person could point at, by its name: `ninth.ducats`, `ninth.found`, `ninth/m1.xp`, `b1.winner`.

    Models stand under their warband.
    """
    found: dict[str, Any] = {"organiser": table.organiser, "settings": table.settings}
    for one in table.warbands:
        found |= _of_warband(one)
    for battle_ in table.battles:
        found |= _fields(battle_.id, battle_)
    for step in table.steps:
        found |= _fields(step.id, step)
    return found


def _of_warband(one: Warband) -> dict[str, Any]:
    plain = ("name", "faction", "variant", "patron", "seat", "joined", "misses", "left")
    found: dict[str, Any] = {f"{one.id}.{name}": _plain(getattr(one, name)) for name in plain}
    found |= {
        f"{one.id}.ducats": one.ducats,
        f"{one.id}.glory": one.glory,
        f"{one.id}.points": sum(entry.amount for entry in one.ledger if entry.currency == "victory points"),
        f"{one.id}.skills": tuple(own.skill.value for own in one.skills),
        f"{one.id}.found": tuple(there.location for there in one.found),
        f"{one.id}.pending": tuple(there.location for there in one.found if there.pending),
        f"{one.id}.standing": tuple(map(standing, one.standing)),
        f"{one.id}.notes": tuple(note.text for note in one.notes),
        f"{one.id}.done": tuple(f"{done.battle} {done.part}" for done in one.done),
        f"{one.id}.stash": _names(one.stash),
    }
    for fighter in one.models:
        found |= _fields(f"{one.id}/{fighter.id}", fighter)
    return found


def _fields(name: str, thing: Model | Battle | Step) -> dict[str, Any]:
    apart = ("id", "gear", "scars")
    found: dict[str, Any] = {name: thing.id}
    found |= {
        f"{name}.{field}": _plain(getattr(thing, field)) for field in thing.__struct_fields__ if field not in apart
    }
    if isinstance(thing, Model):
        found |= {f"{name}.gear": _names(thing.gear), f"{name}.scars": tuple(scar.id for scar in thing.scars)}
    return found


def _names(held: Sequence[Gear]) -> tuple[str, ...]:
    return tuple(one.name for one in held)


def standing(one: Standing) -> str:
    """Something that lasts, in a line."""
    parts = (one.effect.value, str(one.amount or ""), one.what, "" if one.cap is None else f"to {one.cap}", one.until)
    return ", ".join(filter(None, parts))


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def changes(before: War, after: War) -> dict[str, Any]:
    """Every value that differs, as it is after; None for what is gone.  Parts of what is new or gone are left out."""
    old, new_ = values(before), values(after)
    differing = {key: new_.get(key) for key in (*old, *new_) if old.get(key, ...) != new_.get(key, ...)}
    whole = {key for key in differing if "." not in key}
    return {key: now for key, now in differing.items() if key in whole or key.rpartition(".")[0] not in whole}


def entries(table: War, who: str = "ninth") -> list[tuple[str, int, str]]:
    """A warband's ledger, a line an entry: currency, amount, cause."""
    return [(one.currency.value, one.amount, one.cause.value) for one in table.warband(WarbandId(who)).ledger]


def warband(table: War, who: str = "ninth") -> Warband:
    """A warband by id."""
    return table.warband(WarbandId(who))


def fighter(table: War, which: str = "m1", who: str = "ninth") -> Model:
    """A model by id."""
    return warband(table, who).model(ModelId(which))


def fought(table: War, which: str = "b1") -> Battle:
    """A battle by id."""
    return table.battle(BattleId(which))
