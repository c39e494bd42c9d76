"""The game itself, on which the moves register."""

from __future__ import annotations

from tablewright.kernel import Fact, System
from tablewright.rules.trench.aftermath_facts import AFTERMATH_FACTS
from tablewright.rules.trench.board import board
from tablewright.rules.trench.campaign_facts import CAMPAIGN_FACTS
from tablewright.rules.trench.corrections import corrections
from tablewright.rules.trench.explore_facts import EXPLORE_FACTS
from tablewright.rules.trench.facts import COMMON_FACTS
from tablewright.rules.trench.model_facts import MODEL_FACTS
from tablewright.rules.trench.setup import form, made, new
from tablewright.rules.trench.sheet import actors, barred, seat_of, sheets
from tablewright.rules.trench.starts import starts
from tablewright.rules.trench.state import War
from tablewright.rules.trench.undone_facts import UNDONE_FACTS

FACTS: tuple[type[Fact], ...] = (
    *COMMON_FACTS,
    *MODEL_FACTS,
    *AFTERMATH_FACTS,
    *EXPLORE_FACTS,
    *CAMPAIGN_FACTS,
    *UNDONE_FACTS,
)

CREDITS = (
    "Trench Crusade is published by Factory Fortress. Tablewright plays its campaign rules in its own words, with "
    "names and numbers as facts; it is not affiliated with the publisher.",
)

TRENCH = System(
    "trench-crusade",
    "Trench Crusade",
    War,
    FACTS,
    new=new,
    actors=actors,
    seat_of=seat_of,
    barred=barred,
    sheets=sheets,
    board=board,
    corrections=corrections,
    form=form(),
    made=made,
    starts=starts,
    groups=("Campaign", "After the battle", "Exploration", "Quartermaster", "Roster", "Journal"),
    credits_=CREDITS,
)
