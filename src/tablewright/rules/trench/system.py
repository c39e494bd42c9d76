"""The game itself, on which the moves register."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Fact, Seat, System
from tablewright.rules.trench.aftermath_facts import AFTERMATH_FACTS
from tablewright.rules.trench.facts import COMMON_FACTS
from tablewright.rules.trench.model_facts import MODEL_FACTS
from tablewright.rules.trench.setup import new
from tablewright.rules.trench.starts import starts
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import WarbandId

FACTS: tuple[type[Fact], ...] = (*COMMON_FACTS, *MODEL_FACTS, *AFTERMATH_FACTS)

CREDITS = (
    "Trench Crusade is published by Factory Fortress. Tablewright plays its campaign rules in its own words, with "
    "names and numbers as facts; it is not affiliated with the publisher.",
)


def actors(war: War) -> Sequence[tuple[str, str]]:
    """The warbands that are in the campaign, by id and name."""
    return [(one.id, one.name) for one in war.there]


def seat_of(war: War, actor: str) -> Seat:
    """The seat that plays a warband."""
    ids = {one.id: one.seat for one in war.warbands}
    return ids.get(WarbandId(actor), "")


TRENCH = System(
    "trench-crusade",
    "Trench Crusade",
    War,
    FACTS,
    new=new,
    actors=actors,
    seat_of=seat_of,
    starts=starts,
    groups=("Campaign", "After the battle", "Exploration", "Quartermaster", "Roster", "Journal"),
    credits_=CREDITS,
)
