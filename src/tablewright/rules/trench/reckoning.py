"""What follows from the record of a campaign: battles fought, thresholds, who won, who stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import State
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import LENGTH, PAPAL_STATES, BattleId, Table, WarbandId

THRESHOLDS = tuple(
    (battle, 600 + 100 * battle, 9 + battle if battle < LENGTH else 22) for battle in range(1, LENGTH + 1)
)
"""By battle: the ducats and the models that may be fielded."""
PAPAL_LESS = 200


class Band(State, frozen=True):
    """What a number of battles fought gives an exploration."""

    dice: int
    tables: tuple[Table, ...]


def band(fought: int, settings: Settings) -> Band:
    """Dice and tables after so many battles, from 1."""
    if fought <= 2:
        return Band(3, (Table.COMMON,))
    if fought <= 5:
        return Band(4, (Table.COMMON, Table.RARE))
    if fought <= 9:
        return Band(5, (Table.RARE,))
    either = (Table.RARE, Table.LEGENDARY)
    return Band(6, either if settings.last_band == "either" else (Table.LEGENDARY,))


def battles_of(war: War, who: WarbandId) -> Sequence[Battle]:
    """The battles that a warband has fought, oldest first."""
    return [one for one in war.battles if one.counts and who in one.sides]


def battles_written(war: War, who: WarbandId) -> Sequence[Battle]:
    """The battles that a warband has fought, those among them that are still to be confirmed."""
    return [one for one in war.battles if not one.reversed and who in one.sides]


def numbers_of(war: War) -> Mapping[BattleId, int]:
    """The numbers of the battles of the campaign, from 1; earlier records of a battle have none."""
    corrected = {one.after for one in war.battles if one.after}
    return {which: at for at, which in enumerate([one.id for one in war.battles if one.id not in corrected], 1)}


def numbered(war: War, which: BattleId) -> int:
    """The number of a battle among all those of the campaign."""
    return numbers_of(war)[which]


def fought(war: War, who: WarbandId, upto: BattleId | None = None) -> int:
    """How many battles a warband has fought, up to one of them, that one included."""
    ids = [one.id for one in war.battles]
    there = war.battles if upto is None else war.battles[: ids.index(upto) + 1]
    return len([one for one in there if one.counts and who in one.sides])


def counted(war: War, who: WarbandId, battle: BattleId) -> int:
    """The battles that the dice of the exploration after `battle` are given for."""
    return given_for(war, who, fought(war, who, battle))


def given_for(war: War, who: WarbandId, own: int) -> int:
    """The same for a warband's battle of this number, from 1."""
    included = own if war.settings.battle_counts == "included" else max(1, own - 1)
    return included + (war.warband(who).joined if war.settings.late_battles == "campaign" else 0)


def tally(war: War) -> Mapping[tuple[WarbandId, BattleId], int]:
    """By warband and battle fought how many it was for the warband; the whole campaign in one pass."""
    so_far: dict[WarbandId, int] = {}
    found: dict[tuple[WarbandId, BattleId], int] = {}
    for one in war.battles:
        for side in one.sides if one.counts else ():
            found[side, one.id] = so_far[side] = so_far.get(side, 0) + 1
    return found


def busiest(war: War) -> int:
    """The battles of the warband that has fought most."""
    sides = [side for one in war.battles if one.counts for side in one.sides]
    return max([sides.count(one.id) for one in war.there], default=0)


def threshold(warband: Warband, battle: int) -> tuple[int, int]:
    """The ducats and the models that a warband may field in its battle of this number, from 1.

    Nothing is printed beyond the last battle, so the last row holds.
    """
    _battle, ducats, models = THRESHOLDS[min(max(battle, 1), LENGTH) - 1]
    return ducats - (PAPAL_LESS if warband.variant == PAPAL_STATES else 0), models


def next_battle(war: War, warband: Warband) -> int:
    """The number of a warband's next battle; somebody who joins late begins where the campaign is."""
    return warband.joined + fought(war, warband.id) + 1


def held(war: War, who: WarbandId) -> str:
    """Why a warband waits before its last battle; empty when it does not."""
    warband = war.warband(who)
    if next_battle(war, warband) != LENGTH:
        return ""
    return all_held(war).get(who, "")


def all_held(war: War) -> Mapping[WarbandId, str]:
    """The same for every warband that is there, counted once."""
    sides = [side for one in war.battles if one.counts for side in one.sides]
    numbers = [(one, one.joined + sides.count(one.id) + 1) for one in war.there]
    behind = [one.name for one, number in numbers if number < LENGTH]
    waits = f"has fought {LENGTH - 1} battles and waits for {' and '.join(behind)}"
    return {one.id: f"{one.name} {waits}" if behind and number == LENGTH else "" for one, number in numbers}


def won(battle: Battle, who: WarbandId) -> bool:
    """Whether a warband won a battle."""
    return battle.winner == who
