"""Who fought in a battle: the reports of a warband, and what may be asked about them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.rules.trench.record import Report
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.sequence import Part, left_out
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import OUTSIDE, BattleId, WarbandId

NO_REPORT = Report(BattleId(""))


def report_of(warband: Warband, battle: BattleId) -> Report:
    """What a warband reported of a battle; an empty report where it has not."""
    return next((one for one in reversed(warband.reports) if one.battle == battle), NO_REPORT)


def mustered(war: War, who: WarbandId, battle: BattleId) -> Sequence[Model]:
    """The models that were in the warband when a battle was recorded, and are still in it."""
    ids = [one.id for one in war.battles]
    later = ids[ids.index(battle) :]
    return [one for one in war.warband(who).active if one.since not in later]


def fielded(war: War, who: WarbandId, battle: BattleId) -> Sequence[Model]:
    """The models that fought in a battle and are still in the warband."""
    absent = report_of(war.warband(who), battle).absent
    return [one for one in mustered(war, who, battle) if one.id not in absent]


def enemy(war: War, who: WarbandId, battle: BattleId) -> str:
    """The other side's name."""
    fight = war.battle(battle)
    other = next((side for side in fight.sides if side != who), OUTSIDE)
    return fight.opponent or "somebody outside the campaign" if other == OUTSIDE else war.warband(other).name


def cannot(war: War, who: WarbandId, battle: BattleId, part: Part, after: Sequence[Part] = ()) -> str:
    """Why a warband cannot go through a part after a battle now; empty when it can."""
    if wrong := stranger(war, who, battle):
        return wrong
    warband = war.warband(who)
    if warband.has_done(battle, part):
        return f"{warband.name} has been through {part} after this battle already"
    if missing := [one for one in after if not warband.has_done(battle, one)]:
        return f"{missing[0]} come first after a battle: do that for {warband.name} now"
    return left_out(war, who, battle, part)


def stranger(war: War, who: WarbandId, battle: BattleId) -> str:
    """Why nothing after a battle is a warband's to do; empty when it is."""
    warband = next((one for one in war.warbands if one.id == who), None)
    fight = next((one for one in war.battles if one.id == battle), None)
    if warband is None:
        return f"this campaign has no warband {who!r}; choose one from the list"
    if fight is None:
        return f"this campaign has no battle {battle!r}; choose one from the list"
    if warband.left:
        return f"{warband.name} has left the campaign; let it come back first"
    if who not in fight.sides:
        return f"{warband.name} was not in that battle; choose one of its own"
    if not fight.counts:
        return "that battle was taken back" if fight.reversed else "that battle is still to be confirmed"
    return ""
