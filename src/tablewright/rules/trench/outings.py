"""Who may explore, and after which battle."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.rules.trench.copies import successor
from tablewright.rules.trench.reckoning import battles_of
from tablewright.rules.trench.record import Battle, Step
from tablewright.rules.trench.sequence import Part, left_out
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, WarbandId


def barred(war: War, who: WarbandId, battle: BattleId = NO_BATTLE) -> str:
    """Why a warband cannot explore now, after a battle or after any; empty when it can."""
    if battle:
        return no_battle(war, who, battle) or _after(war, who, battle)
    return "" if waiting(war, who) else _nothing_waits(war, who)


def no_battle(war: War, who: WarbandId, battle: BattleId) -> str:
    """Why a battle is none that a warband has fought in this campaign; empty when it is."""
    fight = next((one for one in war.battles if one.id == battle), None)
    if fight is None:
        there = ", ".join(one.id for one in war.battles)
        return f"this campaign has no battle {battle!r}; it has {there or 'none yet'}"
    if fight.reversed:
        return f"battle {battle} was taken back; what stands in its place is another battle"
    if fight.waiting:
        return f"battle {battle} waits to be confirmed by the other side, and counts when it is"
    if who not in fight.sides:
        return f"{war.warband(who).name} did not fight in battle {battle}; a warband explores after its own battles"
    return ""


def _after(war: War, who: WarbandId, battle: BattleId) -> str:
    name = war.warband(who).name
    if step := made(war, who, battle):
        return (
            f"{name} has explored after battle {battle} with a score of {step.score}; "
            "Take Back an Exploration lets it be made again"
        )
    if war.warband(who).has_done(battle, Part.EXPLORATION):
        return f"{name} has explored after battle {battle} already"
    if fault := left_out(war, who, battle, Part.EXPLORATION):
        return fault
    if not war.warband(who).has_done(battle, Part.INJURIES):
        return f"{name} records its injuries after battle {battle} first: a model that is lost takes its skills with it"
    return ""


def made(war: War, who: WarbandId, battle: BattleId) -> Step | None:
    """The exploration that a warband has made after a battle, or after one that this battle corrects."""
    for one in war.steps:
        fight = successor(war, one.battle)
        if one.warband == who and not one.reversed and fight is not None and fight.id == battle:
            return one
    return None


def waiting(war: War, who: WarbandId) -> Sequence[Battle]:
    """The battles after which a warband can explore now, oldest first."""
    return [one for one in battles_of(war, who) if not _after(war, who, one.id)]


def _nothing_waits(war: War, who: WarbandId) -> str:
    own = battles_of(war, who)
    if not own:
        return f"{war.warband(who).name} has fought no battle yet; exploration comes after one"
    return _after(war, who, own[-1].id)
