"""The documented states from which the trees of rewards are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.trench.record import Found
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Faction, ModelId, StepId, WarbandId

ONE = WarbandId("one")


def waits(*locations: str, faction: Faction = Faction.NEW_ANTIOCH) -> War:
    """A warband of two, with locations that wait in its journal."""
    found = tuple([Found(one, StepId("s1"), BattleId("b1"), pending="a reward") for one in locations])
    models = (
        Model(ModelId("m1"), "Ada", "Lieutenant", 70, elite=True),
        Model(ModelId("m2"), "Ben", "Yeoman", 30),
    )
    return War((Warband(ONE, "One", faction, seat="ann", found=found, models=models),), organiser="olga")


def reward_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: a location, or two that wait."""
    return {
        "exploration/claim": [
            Start("a stash, by an Antiochian", waits("moonshine_stash"), {"who": ONE}),
            Start("two wait", waits("pot_of_manna", "hidden_passages"), {"who": ONE}),
            Start("a library", waits("esoteric_library"), {"who": ONE, "location": "esoteric_library"}),
        ]
    }
