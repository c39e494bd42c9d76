"""What came of an exploration besides entries in the ledger: told from a warband before and after its reward."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.rules.trench.record import Brought, Kept
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.state import Warband, carried


def brought(before: Warband, after: Warband) -> tuple[Brought, ...]:
    """The gear, models, experience and traits that a warband has now, and had not."""
    return (*_gear(before, after), *_models(before, after))


def _gear(before: Warband, after: Warband) -> Iterator[Brought]:
    had: dict[str, Gear] = {one.id: one for one in carried(before)}
    for one in carried(after):
        if one.id not in had:
            yield Brought(Kept.GEAR, one.id, one.name)
        else:
            for trait in one.traits[len(had[one.id].traits) :]:
                yield Brought(Kept.GEAR_TRAIT, one.id, one.name, trait=trait)


def _models(before: Warband, after: Warband) -> Iterator[Brought]:
    had: dict[str, Model] = {one.id: one for one in before.models}
    for one in after.models:
        if one.id not in had:
            yield Brought(Kept.MODEL, one.id, one.name)
            continue
        was = had[one.id]
        if one.xp > was.xp:
            yield Brought(Kept.EXPERIENCE, one.id, one.name, one.xp - was.xp)
        for trait in one.traits[len(was.traits) :]:
            yield Brought(Kept.TRAIT, one.id, one.name, trait=trait)
