"""What a location in the War Journal still holds for a warband."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.trench.brought import brought
from tablewright.rules.trench.explore_facts import StepBrought
from tablewright.rules.trench.locations import named
from tablewright.rules.trench.record import Found
from tablewright.rules.trench.rewards import settle
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import WarbandId


def _pending(war: War, who: WarbandId) -> list[Found]:
    return [one for one in war.warband(who).found if one.pending]


def _nothing_left(war: War, who: WarbandId, location: str = "") -> str:
    warband = war.warband(who)
    waiting = [one.location for one in _pending(war, who)]
    if not waiting:
        return f"nothing waits in the journal of {warband.name}: a reward that is left for later would"
    if location in ("", *waiting):
        return ""
    if location in [one.location for one in warband.found]:
        return f"{warband.name} has taken what {named(location).name} held; waiting: {', '.join(waiting)}"
    return f"{location!r} is not in the journal of {warband.name}; waiting: {', '.join(waiting)}"


@TRENCH.move(
    "exploration/claim",
    "Claim a Reward",
    group="Exploration",
    source="Trench Crusade 1.6.3, exploration locations",
    refuse=_nothing_left,
)
def claim(play: Play[War], who: WarbandId, location: str = "") -> None:
    """Take what a location in your journal was left with; without a location you are asked which."""
    waiting = _pending(play.state, who)
    which = location or waiting[0].location
    if not location and len(waiting) > 1:
        options = [Option(one.location, named(one.location).name, note=one.pending) for one in waiting]
        which = play.choose("location", "Which location?", options)
    (found,) = [one for one in waiting if one.location == which]
    before = play.state.warband(who)
    settle(play, who, named(which, play.state.settings), found.step, found.battle)
    if things := brought(before, play.state.warband(who)):
        play.emit(StepBrought(found.step, things))
