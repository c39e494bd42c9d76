"""What a warband goes through after a battle: the parts of the sequence, in order, and which of them are still due."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from tablewright.rules.trench.reckoning import battles_of
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, WarbandId


class Part(StrEnum):
    """The parts of the sequence after a battle.

    Reinforcements are done when they were called: whoever does not call them leaves this part out.
    """

    INJURIES = "injuries"
    EXPERIENCE = "experience"
    PROMOTIONS = "promotions"
    REINFORCEMENTS = "reinforcements"
    EXPLORATION = "exploration"
    QUARTERMASTER = "quartermaster"


PLAYTEST = tuple(Part)
PRINTED = (
    Part.INJURIES,
    Part.PROMOTIONS,
    Part.EXPERIENCE,
    Part.REINFORCEMENTS,
    Part.EXPLORATION,
    Part.QUARTERMASTER,
)
OPTIONAL = (Part.REINFORCEMENTS,)
"""The parts that a player may leave out."""


def parts(settings: Settings) -> tuple[Part, ...]:
    """The parts in the order of the rules that are played."""
    return PRINTED if settings.printed else PLAYTEST


def left_out(war: War, who: WarbandId, battle: BattleId, part: Part) -> str:
    """Why a warband does not go through a part after a battle; empty when it does, or may."""
    called = war.warband(who).has_done(battle, Part.REINFORCEMENTS)
    if called and part is Part.EXPLORATION:
        return "reinforcements were called, and whoever calls them does not explore"
    if called and part is Part.QUARTERMASTER and war.settings.printed:
        return "reinforcements were called, and in 1.0.2 whoever calls them goes past the quartermaster"
    if part is Part.EXPLORATION and war.settings.who_explores == "winner":
        winner = war.battle(battle).winner
        if winner and winner != who:
            return "at this table only the winner explores"
    return ""


def _through(warband: Warband, order: Sequence[Part], battle: BattleId) -> Sequence[Part]:
    names = [one.part for one in warband.done if one.battle == battle]
    return [part for part in order if part.value in names]


def due(war: War, who: WarbandId, battle: BattleId) -> Sequence[Part]:
    """The parts that a warband has still to go through after a battle, in order.

    Reinforcements are among them as long as no later part is done.
    """
    order = parts(war.settings)
    through = _through(war.warband(who), order, battle)
    furthest = order.index(through[-1]) if through else -1
    return [
        part
        for at, part in enumerate(order)
        if part not in through and not (part in OPTIONAL and at < furthest) and not left_out(war, who, battle, part)
    ]


def open_battles(war: War, who: WarbandId) -> Sequence[Battle]:
    """The battles after which something is still due for a warband, oldest first."""
    return [one for one in battles_of(war, who) if due(war, who, one.id)]
