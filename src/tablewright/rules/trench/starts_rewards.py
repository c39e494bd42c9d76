"""The documented states from which the trees of rewards are counted: every location of either version of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.trench.gifts import Location
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.locations import everywhere
from tablewright.rules.trench.record import Found
from tablewright.rules.trench.roster import Gear, Kind, Model
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency, Faction, GearId, ModelId, Ruleset, StepId, WarbandId

ONE = WarbandId("one")
PLAYTEST, PRINTED = Settings(), Settings(rules=Ruleset.R102.value)
TYPED: Mapping[str, Value] = {
    "more": "no",
    "kind": Kind.MELEE.value,
    "price": 5,
    "limit": 0,
    "cost": 25,
    "formulae": 10,
    "glory_item#2": "none",
}
"""What is typed in, so that a number is no branch of the tree."""


def waits(*locations: str, settings: Settings = PLAYTEST) -> War:
    """A warband of two with glory and armour, and locations that wait in its journal."""
    found = tuple([Found(one, StepId("s1"), BattleId("b1"), pending="a reward") for one in locations])
    models = (
        Model(ModelId("m1"), "Ada", "Lieutenant", 70, elite=True),
        Model(ModelId("m2"), "Ben", "Yeoman", 30),
    )
    one = Warband(
        ONE,
        "One",
        Faction.NEW_ANTIOCH,
        patron="warrior_saint",
        seat="ann",
        ledger=(Posting(1, Currency.GLORY, 20, Cause.START, "start"),),
        found=found,
        models=models,
        stash=(
            Gear(GearId("g1"), "Standard Armour", Kind.ARMOUR, 15),
            Gear(GearId("g2"), "Musical Instrument", cost=15, limit=1),
        ),
    )
    return War((one,), settings=settings, organiser="olga")


def reward_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: each location, and two that wait."""
    playtest = everywhere(PLAYTEST)
    printed = [one for one in everywhere(PRINTED) if one not in playtest]
    return {
        "exploration/claim": [
            *[_start(one, PLAYTEST, one.name) for one in playtest],
            *[_start(one, PRINTED, f"{one.name}, 1.0.2") for one in printed],
            Start("two wait", waits("pot_of_manna", "hidden_passages"), {"who": ONE}),
        ]
    }


def _start(location: Location, settings: Settings, label: str) -> Start[War]:
    return Start(label, waits(location.id, settings=settings), {"who": ONE}, given=TYPED)
