"""An exploration that was made wrongly is taken back, and can be made again."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play
from tablewright.rules.trench.copies import later_differ
from tablewright.rules.trench.record import Step
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_STEP, StepId, WarbandId
from tablewright.rules.trench.undoing import take_back_step, tell_differing


def _steps(war: War, who: WarbandId) -> Sequence[Step]:
    """The explorations of a warband that count, the latest first."""
    return [one for one in reversed(war.steps) if one.warband == who and not one.reversed]


def _nothing_to_take_back(war: War, who: WarbandId, step: StepId = NO_STEP) -> str:
    there = [one.id for one in _steps(war, who)]
    name = war.warband(who).name
    if not there:
        return f"{name} has made no exploration that could be taken back"
    if step in (NO_STEP, *there):
        return ""
    if step in [one.id for one in war.steps if one.warband == who]:
        return f"exploration {step} is taken back already"
    return f"{name} has made no exploration {step!r}; there are {', '.join(there)}"


@TRENCH.move(
    "exploration/take_back",
    "Take Back an Exploration",
    group="Exploration",
    source="Corrections: a record is reversed and made again",
    refuse=_nothing_to_take_back,
)
def take_back(play: Play[War], who: WarbandId, step: StepId = NO_STEP) -> None:
    """Reverse an exploration: its loot and rewards, its location, what it left; it can then be made again."""
    which = step or _which(play, who)
    why = play.text("why", "Why is it taken back?", "Recorded wrongly", most=200)
    before = [one.step for one in later_differ(play.state)]
    take_back_step(play, which, why)
    tell_differing(play, before)


def _which(play: Play[War], who: WarbandId) -> StepId:
    there = _steps(play.state, who)
    if len(there) == 1:
        return there[0].id
    options = [
        Option(str(one.id), f"Exploration {one.id}: score {one.score}", note=f"battle {one.battle}") for one in there
    ]
    return StepId(play.choose("step", "Take back which exploration?", options))
