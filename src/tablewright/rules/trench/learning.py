"""The one way in for experience: whoever gains it keeps to what it can learn."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.trench.advances import most_experience
from tablewright.rules.trench.model_facts import ExperienceGained
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import ModelId, WarbandId

HEAD_WOUND = "head wound"


def learns_nothing(warband: Warband, one: Model) -> str:
    """Why a model gains no experience now; empty when it does."""
    if HEAD_WOUND in one.traits:
        return "it learns nothing while its head wound lasts"
    return "" if room(warband, one) else "it has learnt all that it can"


def room(warband: Warband, one: Model) -> int:
    """How much a model can still learn."""
    return max(0, most_experience(warband.faction, one) - one.xp)


def gain_experience(play: Play[War], who: WarbandId, model: ModelId, amount: int, why: str) -> None:
    """A model gains experience, as far as it can learn."""
    warband = play.state.warband(who)
    one = warband.model(model)
    if HEAD_WOUND in one.traits:
        play.say(f"{one.name} learns nothing while its head wound lasts.")
        return
    gained = min(amount, room(warband, one))
    if gained:
        play.emit(ExperienceGained(who, model, one.name, one.xp, one.xp + gained, why))
    else:
        play.say(f"{one.name} has learnt all that it can ({one.xp} experience).")
