"""Who may explore, and after which battle."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.rules.trench.field import stranger
from tablewright.rules.trench.reckoning import battles_of
from tablewright.rules.trench.record import Battle, Step
from tablewright.rules.trench.sequence import Part, left_out
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, WarbandId


def barred(war: War, who: WarbandId, battle: BattleId = NO_BATTLE) -> str:
    """Why a warband cannot explore now, after a battle or after any; empty when it can."""
    if battle:
        return stranger(war, who, battle) or _after(war, who, battle)
    return "" if waiting(war, who) else _nothing_waits(war, who)


def _after(war: War, who: WarbandId, battle: BattleId) -> str:
    warband = war.warband(who)
    if step := made(war, who, battle):
        return (
            f"{warband.name} has explored after battle {battle} with a score of {step.score}; "
            "Take Back an Exploration lets it be made again"
        )
    if warband.has_done(battle, Part.EXPLORATION):
        return f"{warband.name} has explored after battle {battle} already"
    if fault := left_out(war, who, battle, Part.EXPLORATION):
        return fault
    if not warband.has_done(battle, Part.INJURIES):
        return (
            f"{warband.name} records its injuries after battle {battle} first: "
            "a model that is lost takes its skills with it"
        )
    return ""


def made(war: War, who: WarbandId, battle: BattleId) -> Step | None:
    """The exploration that a warband has made after a battle."""
    return next((one for one in war.steps if (one.warband, one.battle, one.reversed) == (who, battle, False)), None)


def waiting(war: War, who: WarbandId) -> Sequence[Battle]:
    """The battles after which a warband can explore now, oldest first."""
    return [one for one in battles_of(war, who) if not _after(war, who, one.id)]


def _nothing_waits(war: War, who: WarbandId) -> str:
    own = battles_of(war, who)
    if not own:
        return f"{war.warband(who).name} has fought no battle yet; exploration comes after one"
    return _after(war, who, own[-1].id)
