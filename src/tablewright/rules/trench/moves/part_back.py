"""A part of what follows a battle that was gone through wrongly is taken back, and can be gone through again."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play
from tablewright.rules.trench.afterwards import titled
from tablewright.rules.trench.parts_back import followed, take_back_part
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, WarbandId


def _there(war: War, who: WarbandId, battle: BattleId) -> Sequence[tuple[Battle, Part]]:
    """The parts that a warband has been through, after one battle or after any, the latest first."""
    mine = [one for one in reversed(war.battles) if battle in (NO_BATTLE, one.id)]
    return [(one, part) for one in mine for part in followed(war, who, one.id)]


def _nothing_to_take_back(war: War, who: WarbandId, battle: BattleId = NO_BATTLE) -> str:
    if _there(war, who, battle):
        return ""
    name = war.warband(who).name
    if battle and battle not in [one.id for one in war.battles]:
        return f"this campaign has no battle {battle!r}; choose one from the list"
    rest = "; Take Back an Exploration is for explorations"
    return f"{name} has been through nothing after {'that' if battle else 'a'} battle that could be taken back{rest}"


@TRENCH.move(
    "aftermath/take_back",
    "Take Back a Part",
    group="After the battle",
    source="Corrections: a record is reversed and made again",
    refuse=_nothing_to_take_back,
)
def take_back(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Reverse injuries, experience, promotions, reinforcements, or the end of trade; the part can then be made again.

    Entries are reversed, and models and gear are as they were where they still can be; what cannot is named.
    """
    there = {f"{one.id}/{part.value}": (one, part) for one, part in _there(play.state, who, battle)}
    options = [
        Option(key, f"{part.value.capitalize()}: {titled(play.state, one)} ({one.id})")
        for key, (one, part) in there.items()
    ]
    taken, part = there[play.choose("part", "What is taken back?", options)]
    why = play.text("why", "Why is it taken back?", "Recorded wrongly", most=200)
    take_back_part(play, who, taken.id, part, why)
    _stays(play, who, taken, part)


def _stays(play: Play[War], who: WarbandId, battle: Battle, part: Part) -> None:
    """Say which other parts stand that may have hung on an injury."""
    rest = [one.value for one in reversed(followed(play.state, who, battle.id)) if one is not Part.QUARTERMASTER]
    if part is Part.INJURIES and rest:
        play.say(
            f"What else is done after that battle stays ({', '.join(rest)}): take it back too if it hangs on this."
        )
