"""Plays one move of a Trench Crusade campaign with written answers, and says in plain words what that changed.

Two warbands and an organiser:

>>> table = war()
>>> [one.name for one in table.warbands], table.organiser
(['The Ninth', 'The Choir'], 'olga')
>>> table.warband(NINTH).ducats, [one.skill.value for one in table.warband(NINTH).skills]
(700, ['reroll'])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.rules.trench import moves
from tablewright.rules.trench.record import Battle, Standing, Step
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.setup import new
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import BattleId, ModelId, WarbandId
from tests.rules import playing
from tests.rules.playing import Table, differing, learn, plain

learn(moves)

# --- who is in the campaign -------------------------------------------------------

ORGANISER = "olga"
NINTH, CHOIR = WarbandId("ninth"), WarbandId("choir")
_NINTH: dict[str, Any] = {"id": "ninth", "name": "The Ninth", "faction": "trench_pilgrims", "seat": "ann"}
_CHOIR: dict[str, Any] = {"id": "choir", "name": "The Choir", "faction": "heretic_legion", "seat": "ben"}


Changes = playing.Changes


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
        {
            "number": at,
            "currency": currency,
            "amount": amount,
            "cause": "start" if amount >= 0 else "adjustment",
            "text": "before",
        }
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
    of_its_own = ("name", "faction", "variant", "patron", "seat", "joined", "misses", "left")
    found: dict[str, Any] = {f"{one.id}.{name}": plain(getattr(one, name)) for name in of_its_own}
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
        f"{name}.{field}": plain(getattr(thing, field)) for field in thing.__struct_fields__ if field not in apart
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


def changes(before: War, after: War) -> dict[str, Any]:
    """Every value that differs, as it is after; None for what is gone.  Parts of what is new or gone are left out."""
    found = differing(values(before), values(after))
    whole = {key for key in found if "." not in key}
    return {key: now for key, now in found.items() if key in whole or key.rpartition(".")[0] not in whole}


# --- playing ------------------------------------------------------------------------

_AT = Table(TRENCH, changes, "ninth")
play, ask, asks, offers, misfit, refused = _AT.play, _AT.ask, _AT.asks, _AT.offers, _AT.misfit, _AT.refused
under = playing.under
Played = playing.Played[War]


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
