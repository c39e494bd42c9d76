"""Whether a warband may explore after a battle."""

from __future__ import annotations

from tablewright.rules.trench.field import cannot
from tablewright.rules.trench.record import Step
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, WarbandId


def barred(war: War, who: WarbandId, battle: BattleId) -> str:
    """Why a warband cannot explore after a battle; empty when it can.

    Injuries come first: a model that is lost takes its skills with it.
    """
    if step := made(war, who, battle):
        return (
            f"{war.warband(who).name} has explored after this battle, with a score of {step.score}; "
            "Take Back an Exploration lets it be made again"
        )
    return cannot(war, who, battle, Part.EXPLORATION, (Part.INJURIES,))


def made(war: War, who: WarbandId, battle: BattleId) -> Step | None:
    """The exploration that a warband has made after a battle."""
    return next((one for one in war.steps if (one.warband, one.battle, one.reversed) == (who, battle, False)), None)
