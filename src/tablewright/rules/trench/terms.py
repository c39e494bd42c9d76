"""The words of a Trench Crusade campaign: ids, factions, currencies, and the two versions of the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

WarbandId = NewType("WarbandId", str)
ModelId = NewType("ModelId", str)
GearId = NewType("GearId", str)
BattleId = NewType("BattleId", str)
StepId = NewType("StepId", str)
"""The id of one exploration step."""
NO_BATTLE = BattleId("")
NO_STEP = StepId("")
OUTSIDE = WarbandId("outside")
"""The side of somebody outside the campaign; no warband has it as its id."""
STASH = ModelId("")
"""Where gear is that no model carries."""


class Ruleset(StrEnum):
    """The version of the campaign rules that a table plays."""

    PT163 = "pt163"
    """Playtest 1.6.3."""
    R102 = "r102"
    """The printed rules, 1.0.2."""


class Faction(StrEnum):
    """Who a warband fights for."""

    NEW_ANTIOCH = "new_antioch"
    TRENCH_PILGRIMS = "trench_pilgrims"
    IRON_SULTANATE = "iron_sultanate"
    HERETIC_LEGION = "heretic_legion"
    BLACK_GRAIL = "black_grail"
    COURT = "court"

    @property
    def words(self) -> str:
        """What people call it."""
        return _FACTIONS[self.value]


_FACTIONS = {
    "new_antioch": "New Antioch",
    "trench_pilgrims": "Trench Pilgrims",
    "iron_sultanate": "Iron Sultanate",
    "heretic_legion": "Heretic Legion",
    "black_grail": "Black Grail",
    "court": "Court of the Seven-Headed Serpent",
}

HOUSE_OF_WISDOM = "House of Wisdom"
PAPAL_STATES = "Papal States Intervention Force"
RED_BRIGADE = "Red Brigade"
KNIGHTS_OF_AVARICE = "Knights of Avarice"
VARIANTS: tuple[tuple[Faction | None, str], ...] = (
    (Faction.NEW_ANTIOCH, PAPAL_STATES),
    (Faction.IRON_SULTANATE, HOUSE_OF_WISDOM),
    (Faction.HERETIC_LEGION, KNIGHTS_OF_AVARICE),
    (None, RED_BRIGADE),
)
"""The variants that a rule of the campaign names, and whose they are where a source says so."""


class Currency(StrEnum):
    """What a warband counts up."""

    DUCATS = "ducats"
    GLORY = "glory"
    POINTS = "victory points"


class Table(StrEnum):
    """The three tables of locations."""

    COMMON = "common"
    RARE = "rare"
    LEGENDARY = "legendary"


class Skill(StrEnum):
    """The exploration skills."""

    EXTRA_DICE = "extra_dice"
    REROLL = "reroll"
    DUPLICATE = "duplicate"
    SPLIT = "split"
    SET_DICE = "set_dice"
    SEEK = "seek"
    CIRCLE_BACK = "circle_back"
    COMBINE = "combine"
    LUCKY = "lucky"

    @property
    def words(self) -> str:
        """What people call it."""
        return self.value.replace("_", " ").title()


NOT_PRINTED = (Skill.SPLIT, Skill.COMBINE)
"""The skills that 1.0.2 does not have."""
LENGTH = 12
"""The battles of a whole campaign."""
