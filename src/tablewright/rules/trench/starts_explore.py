"""The documented states from which the trees of explorations are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value, replace
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.record import Battle, Brought, Done, Found, Kept, OwnSkill, Standing, Step
from tablewright.rules.trench.record import Effect as Lasts
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import (
    BattleId,
    Currency,
    Faction,
    GearId,
    ModelId,
    Skill,
    StepId,
    Table,
    WarbandId,
)

Given = dict[str, Value]
ONE, OTHER = WarbandId("one"), WarbandId("other")
E1 = StepId("e1")


def fought(count: int, *skills: Skill, settings: Settings | None = None, won: bool = True) -> War:
    """Two warbands after so many battles; the first explores after the last, and has these exploration skills."""
    battles = [Battle(BattleId(f"b{at}"), (ONE, OTHER), ONE if won else OTHER) for at in range(1, count + 1)]
    last = battles[-1].id
    before = [Done(one.id, Part.EXPLORATION) for one in battles[:-1]]
    own = [OwnSkill(f"s{at}", one, "before") for at, one in enumerate(skills, 1)]
    one = Warband(
        ONE,
        "One",
        Faction.COURT,
        seat="ann",
        models=(Model(ModelId("m1"), "Ada", "Praetor", 90, elite=True),),
        skills=tuple(own),
        done=(*before, Done(last, Part.INJURIES)),
        made=len(own),
    )
    other = Warband(OTHER, "Other", Faction.HERETIC_LEGION, seat="ben")
    return War((one, other), tuple(battles), settings=settings or Settings(), organiser="olga")


def explored() -> War:
    """The first warband has explored, and has everything that an exploration can leave."""
    war = fought(1)
    gear = Gear(GearId("g1"), "Shovel", traits=("blessed",))
    step = Step(
        E1,
        ONE,
        BattleId("b1"),
        1,
        3,
        (Table.COMMON,),
        Table.COMMON,
        values=(3, 5, 6),
        score=14,
        loot=140,
        location="map_and_document_bag",
        outcome="found",
        brought=(
            Brought(Kept.GEAR, "g1", "Shovel"),
            Brought(Kept.MODEL, "m1", "Ada"),
            Brought(Kept.GEAR, "g9", "Lost Shovel"),
        ),
    )
    war = war.with_warband(
        ONE,
        ledger=(Posting(1, Currency.DUCATS, 140, Cause.LOOT, "Loot", BattleId("b1"), E1),),
        stash=(gear,),
        skills=(OwnSkill("s1", Skill.REROLL, "Map and Document Bag", E1),),
        standing=(Standing("x1", Lasts.LOOT, 10, cause="Pot of Manna", step=E1),),
        found=(Found("map_and_document_bag", E1, BattleId("b1"), "Study"),),
        done=(Done(BattleId("b1"), Part.INJURIES), Done(BattleId("b1"), Part.EXPLORATION)),
    )
    return replace(war, steps=(step,))


def explore_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: a first battle, later ones with some of the skills, and one to choose among."""
    who = {"who": ONE}
    nothing: Given = {"skill": "keep", "reward": "later"}
    orders = Settings(die_range="faces", skill_order="listed", decline="yes")
    paired: Given = {**nothing, "reroll": "keep", "table": "rare", "extra": "1", "lucky": "1"}
    after: Given = {**nothing, "roll": [1, 2, 3, 3], "reroll": "several", "dice": ["1", "2"]}
    either = Settings(reroll_stands="either", reroll_skill="any number", table_choice="after")
    return {
        "exploration/explore": [
            Start("a first battle, lost, with Reroll", fought(1, Skill.REROLL, won=False), who, given=nothing),
            Start(
                "a third battle, with Extra Dice and Lucky",
                fought(3, Skill.EXTRA_DICE, Skill.LUCKY),
                who,
                given={**paired, "roll": [1, 2, 3, 4, 5, 6]},
            ),
            Start(
                "a sixth battle, Seek, Duplicate and Circle Back in order",
                fought(6, Skill.SEEK, Skill.DUPLICATE, Skill.CIRCLE_BACK, settings=orders),
                who,
                given={"reroll": "keep", "roll": [1, 2, 2, 5, 6], "bonus": 1, "reward": "later"},
            ),
            Start("a tenth battle, won", fought(10, settings=Settings()), who, given={**nothing, "reroll": "keep"}),
            Start(
                "a fourth battle, lost, the table afterwards",
                fought(4, Skill.REROLL, settings=either, won=False),
                who,
                given=after,
            ),
        ],
        "exploration/take_back": [Start("an exploration with all that it left", explored(), who)],
    }
