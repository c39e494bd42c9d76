"""The tables of locations: what stands where, in either version of the rules."""

from __future__ import annotations

from tablewright.rules.trench.gifts import Choice, Location
from tablewright.rules.trench.locations_common import COMMON
from tablewright.rules.trench.locations_legendary import LEGENDARY, LEGENDARY_102
from tablewright.rules.trench.locations_rare import RARE, RARE_102
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import Table

__all__ = ["Choice", "Location", "at", "everywhere", "named", "table_of"]


def _printed(table: tuple[Location, ...], changes: tuple[Location, ...]) -> tuple[Location, ...]:
    """A table with the rows that 1.0.2 has otherwise, or besides."""
    changed = {one.id for one in changes}
    kept = [one for one in table if one.id not in changed]
    return tuple(sorted([*kept, *changes], key=lambda one: one.score))


_TABLES = (
    (Table.COMMON, COMMON, COMMON),
    (Table.RARE, RARE, _printed(RARE, RARE_102)),
    (Table.LEGENDARY, LEGENDARY, _printed(LEGENDARY, LEGENDARY_102)),
)
"""By table: the rows of 1.6.3, and those of 1.0.2."""


def table_of(table: Table, settings: Settings) -> tuple[Location, ...]:
    """The locations of a table, by score."""
    (rows,) = [printed if settings.printed else playtest for one, playtest, printed in _TABLES if one is table]
    return rows


def at(table: Table, score: int, settings: Settings) -> Location | None:
    """The location that a score finds on a table; only the exact score does."""
    return next((one for one in table_of(table, settings) if one.score == score), None)


def everywhere(settings: Settings) -> tuple[Location, ...]:
    """The locations of all tables."""
    return tuple([one for table in Table for one in table_of(table, settings)])


def named(which: str, settings: Settings | None = None) -> Location:
    """A location by id, as a version of the rules has it; without settings, as 1.0.2 has it, which has them all.

    Raises:
        LookupError: when there is none.
    """
    in_force = everywhere(settings) if settings else ()
    all_rows = [*in_force, *(row for _table, _playtest, printed in _TABLES for row in printed)]
    for one in all_rows:
        if one.id == which:
            return one
    raise LookupError(f"there is no location {which!r}")
