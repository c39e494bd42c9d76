"""What a part of the sequence after a battle did, told from a campaign before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.kernel import Play, replace
from tablewright.rules.trench.changes import done
from tablewright.rules.trench.record import Aftermath, Turn
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War, Warband, carried
from tablewright.rules.trench.terms import BattleId, WarbandId
from tablewright.rules.trench.undone_facts import PartKept


def through(play: Play[War], before: War, who: WarbandId, battle: BattleId, part: Part) -> None:
    """A warband has been through a part, which began `before`: what the part did is kept, so that it can be undone."""
    play.emit(PartKept(who, kept(before, play.state, who, battle, part)))
    done(play, who, battle, part)


def kept(before: War, after: War, who: WarbandId, battle: BattleId, part: Part) -> Aftermath:
    """Everything that differs for a warband, and the entries of others."""
    was, now = before.warband(who), after.warband(who)
    had = {one.id: one for one in was.models}
    worn = {one.id for model in was.models for one in model.gear}
    held, holds = {*worn, *(one.id for one in was.stash)}, {one.id for one in carried(now)}
    return Aftermath(
        battle,
        part.value,
        entries=_new(was, now),
        paid=tuple(
            [(one.id, at) for one in after.warbands if one.id != who for at in _new(before.warband(one.id), one)]
        ),
        models=tuple([_turn(had[one.id], one) for one in now.models if had.get(one.id, one) != one]),
        joined=tuple([one.id for one in now.models if one.id not in had]),
        gained=tuple([one.id for one in carried(now) if one.id not in held]),
        given_up=tuple([one for one in was.stash if one.id not in holds]),
        laid=tuple([one.id for one in now.stash if one.id in worn]),
        misses=(was.misses, now.misses),
    )


def _new(was: Warband, now: Warband) -> tuple[int, ...]:
    return tuple([one.number for one in now.ledger[len(was.ledger) :]])


def _turn(before: Model, after: Model) -> Turn:
    """A model before and after, with nothing but what differs."""
    differing = [one for one in before.__struct_fields__ if getattr(before, one) != getattr(after, one)]
    return Turn(_only(before, differing), _only(after, differing))


def _only(model: Model, fields: Sequence[str]) -> Model:
    shown: dict[str, Any] = {one: getattr(model, one) for one in fields}
    return replace(Model(model.id, model.name, ""), **shown)
