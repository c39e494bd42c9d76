"""The Trench Crusade campaign: battles, the exploration step die by die, and everything that follows them."""

from tablewright.rules.trench.moves import (
    battles,
    campaign,
    claim,
    experience,
    explore,
    injuries,
    journal,
    mending,
    part_back,
    promotions,
    quartermaster,
    reinforcements,
    roster,
    stores,
    take_back,
)
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import BattleId, Faction, WarbandId

__all__ = [
    "TRENCH",
    "BattleId",
    "Faction",
    "War",
    "Warband",
    "WarbandId",
    "battles",
    "campaign",
    "claim",
    "experience",
    "explore",
    "injuries",
    "journal",
    "mending",
    "part_back",
    "promotions",
    "quartermaster",
    "reinforcements",
    "roster",
    "stores",
    "take_back",
]
