"""The score of an exploration against the tables: what it finds, or why it finds nothing; and the loot it pays."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.trench.gifts import Location
from tablewright.rules.trench.locations import at, table_of
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Table, WarbandId

DUCATS_A_POINT = 10


class Outcome(StrEnum):
    """What came of consulting the tables."""

    FOUND = "found"
    NOTHING = "nothing"
    ALREADY = "already found"
    GONE = "found by another warband"
    PASSED = "passed by"


class Finding(State, frozen=True):
    """What a score finds: the location that it matches, if any, what comes of it, and why."""

    location: Location | None
    outcome: Outcome
    why: str

    @property
    def words(self) -> str:
        """The outcome, for people."""
        if self.location is None:
            return "Nothing found"
        return self.location.name if self.outcome is Outcome.FOUND else f"{self.location.name}: {self.outcome.value}"


def matches(tables: Sequence[Table], score: int, settings: Settings) -> list[Location]:
    """The locations that a score matches, at most one a table."""
    found = [at(table, score, settings) for table in tables]
    return [one for one in found if one is not None]


def finding(war: War, who: WarbandId, tables: Sequence[Table], score: int, match: Location | None) -> Finding:
    """What comes of a score on the tables that count, where it matches this location, or none."""
    if match is None:
        return Finding(None, Outcome.NOTHING, nearest(tables, score, war.settings))
    warband = war.warband(who)
    if match.id in [one.location for one in warband.found]:
        return Finding(match, Outcome.ALREADY, f"It stands in the journal of {warband.name}: no discovery.")
    others = [one.name for one in war.warbands if one.id != who and match.id in [there.location for there in one.found]]
    if others and war.settings.same_location == "first":
        return Finding(match, Outcome.GONE, f"{others[0]} has found it, and at this table it is gone for the others.")
    return Finding(match, Outcome.FOUND, "")


def nearest(tables: Sequence[Table], score: int, settings: Settings) -> str:
    """Why a score finds nothing: what stands nearest to it on each table."""
    parts = [_nearest(table, score, settings) for table in tables]
    return f"Only the exact score finds a location; {'; '.join(parts)}."


def _nearest(table: Table, score: int, settings: Settings) -> str:
    scores = [one.score for one in table_of(table, settings)]
    below = [one for one in scores if one < score][-1:]
    above = [one for one in scores if one > score][:1]
    return f"{table.value.capitalize()} has {' and '.join(map(str, [*below, *above]))} next to {score}"


# --- loot ---------------------------------------------------------------------------


def loot(settings: Settings, outcome: Outcome, score: int, rolled: int) -> int:
    """The ducats that a score pays: for the score as it stands, or as the dice fell (A6); maybe none (A9)."""
    if outcome is Outcome.ALREADY and settings.already_found == "nothing":
        return 0
    return DUCATS_A_POINT * max(0, score if settings.loot_score == "modified" else rolled)
