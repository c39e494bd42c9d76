"""What came of an exploration besides entries in the ledger: told from a warband before and after its reward."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.rules.trench.record import Brought, Kept
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.state import Warband, carried


def brought(before: Warband, after: Warband) -> tuple[Brought, ...]:
    """The gear, models, experience, skills and traits that a warband has now and had not, and what it gave up."""
    return (*_gear(before, after), *_models(before, after))


def _gear(before: Warband, after: Warband) -> Iterator[Brought]:
    had: dict[str, Gear] = {one.id: one for one in carried(before)}
    has: dict[str, Gear] = {one.id: one for one in carried(after)}
    for one in has.values():
        if one.id not in had:
            yield Brought(Kept.GEAR, one.id, one.name)
        else:
            for word in _new(had[one.id].traits, one.traits):
                yield Brought(Kept.GEAR_TRAIT, one.id, one.name, word=word)
    for one in had.values():
        if one.id not in has:
            yield Brought(Kept.GIVEN_UP, one.id, one.name)


def _models(before: Warband, after: Warband) -> Iterator[Brought]:
    had: dict[str, Model] = {one.id: one for one in before.models}
    for one in after.models:
        if one.id not in had:
            yield Brought(Kept.MODEL, one.id, one.name)
            continue
        was = had[one.id]
        if one.xp > was.xp:
            yield Brought(Kept.EXPERIENCE, one.id, one.name, one.xp - was.xp)
        for word in _new(was.skills, one.skills):
            yield Brought(Kept.SKILL, one.id, one.name, word=word)
        for word in _new(was.traits, one.traits):
            yield Brought(Kept.TRAIT, one.id, one.name, word=word)


def _new(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    return [one for one in after if one not in before]
