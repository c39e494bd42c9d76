"""The scenarios of a campaign, by its stages, each with the table that a D6 is rolled on."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import State
from tablewright.rules.trench.reckoning import battles_written, next_battle, numbered
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import side_name
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import LENGTH, OUTSIDE, WarbandId

GREAT_WAR = "Great War"
RANDOM = "Random"
"""The row of each table after which any scenario may come up."""


class Stage(State, frozen=True):
    """A stage of a campaign: its first and last battle, and the six rows of its table."""

    name: str
    first: int
    last: int
    rows: tuple[str, ...]


_EARLY = ("Claim No Man's Land", "Hunt for Heroes", "Hill 223", "Relic Hunt", "Supply Raid", RANDOM)
_MIDDLE = (
    "Hunt for Heroes",
    "Armoured Train",
    "Storming the Shores",
    "Claim No Man's Land",
    "Dragon Hunt",
    RANDOM,
)
_LATE = ("Trench Warfare", "Dragon Hunt", "From Below", "Fields of Glory", "Storming the Shores", RANDOM)
PLAYTEST = (Stage("early", 1, 3, _EARLY), Stage("middle", 4, 9, _MIDDLE), Stage("late", 9, 11, _LATE))
PRINTED = (Stage("early", 1, 3, _EARLY), Stage("middle", 4, 8, _MIDDLE), Stage("late", 9, 11, _LATE))
EVERY = tuple(dict.fromkeys(row for stage in PLAYTEST for row in stage.rows if row != RANDOM))
"""Every scenario but the last, in the order of the stages."""


def stages(battle: int, settings: Settings) -> Sequence[Stage]:
    """The stages that a battle is in: in 1.6.3 the ninth is in two, and nothing is rolled for the last."""
    return [one for one in (PRINTED if settings.printed else PLAYTEST) if one.first <= battle <= one.last]


def battle_number(war: War, sides: Sequence[WarbandId]) -> int:
    """The number of a battle between two sides: that of whoever has fought less."""
    return min(next_battle(war, war.warband(one)) for one in sides if one != OUTSIDE)


def fitting(war: War, sides: Sequence[WarbandId]) -> Sequence[str]:
    """The scenarios that the rules give a battle between two sides."""
    number = battle_number(war, sides)
    if number == LENGTH:
        return [GREAT_WAR]
    there = stages(number, war.settings)
    return list(dict.fromkeys(row for one in there for row in one.rows if row != RANDOM)) or EVERY


def repeats(war: War, sides: Sequence[WarbandId], scenario: str) -> str:
    """Why a scenario does not come up for two sides: no side plays one twice in a row."""
    for one in sides:
        before = battles_written(war, one) if one != OUTSIDE else ()
        if before and plain(before[-1].scenario) == plain(scenario):
            return f"{_last(war, one, before[-1])}, and nobody plays one twice in a row"
    return ""


def plain(name: str) -> str:
    """A name without what people write now one way, now another: capitals and spaces."""
    return " ".join(name.casefold().split())


def _last(war: War, who: WarbandId, battle: Battle) -> str:
    """Which battle it was that a warband fought last, for people."""
    other = side_name(war, next(one for one in battle.sides if one != who), battle.opponent)
    called = war.warband(who).name
    return f"it was the last scenario of {called} (battle {numbered(war, battle.id)}, against {other})"
