"""After which of its battles a warband does something, and with which model: what is named, or what waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.kernel import Option, Play
from tablewright.rules.trench.reckoning import battles_of, numbered
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import names_of
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, ModelId, WarbandId

Refusal = Callable[[War, WarbandId, BattleId], str]
"""Why a warband cannot do something after a battle; empty when it can."""


NOBODY = ModelId("")
"""No model is named."""


def after_a_battle(refusal: Refusal) -> Refusal:
    """Why a warband cannot do something after the battle that is named, or after any: a move's `refuse`."""

    def refuse(war: War, who: WarbandId, battle: BattleId = NO_BATTLE) -> str:
        if battle:
            return refusal(war, who, battle)
        own = battles_of(war, who)
        if not own:
            return f"{war.warband(who).name} has fought no battle yet, and this comes after one"
        faults = [refusal(war, who, one.id) for one in own]
        return "" if "" in faults else faults[-1]

    return refuse


def after_which(play: Play[War], who: WarbandId, battle: BattleId, refusal: Refusal) -> BattleId:
    """The battle that is named, else the one that waits; of several, one is chosen."""
    if battle:
        return battle
    waiting = [one for one in battles_of(play.state, who) if not refusal(play.state, who, one.id)]
    if len(waiting) == 1:
        return waiting[0].id
    options = [Option(str(one.id), titled(play.state, one), note=one.scenario) for one in waiting]
    return BattleId(play.choose("battle", "After which battle?", options))


def one_of(play: Play[War], prompt: str, models: Sequence[Model]) -> ModelId:
    """One of these models; nobody is asked where there is but one."""
    if len(models) == 1:
        return models[0].id
    options = [Option(one.id, f"{one.name}, {one.rank} ({one.id})") for one in models]
    return play.choose("model", prompt, options)


def titled(war: War, battle: Battle) -> str:
    """A battle by its number and its sides."""
    return f"Battle {numbered(war, battle.id)}: {' against '.join(names_of(war, battle))}"
