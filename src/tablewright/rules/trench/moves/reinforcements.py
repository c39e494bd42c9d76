"""Calling reinforcements in place of exploring."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.trench.afterwards import after_a_battle, after_which
from tablewright.rules.trench.changes import done, post
from tablewright.rules.trench.facts import GearLost
from tablewright.rules.trench.field import cannot
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.reckoning import battles_of, next_battle, threshold
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, PAPAL_STATES, RED_BRIGADE, BattleId, Currency, WarbandId

PAPAL_GLORY = 4
HIRE, BUY, ENOUGH = "hire", "buy", "enough"


def allowance(war: War, warband: Warband) -> int:
    """The ducats of reinforcements: the threshold of the next battle without what the warband is worth, never below 0.

    What is in the stash is given up before, so it counts for nothing.
    """
    ducats, _models = threshold(warband, next_battle(war, warband))
    return max(0, ducats - sum([one.worth for one in warband.active]))


def _not_now(war: War, who: WarbandId, battle: BattleId) -> str:
    if wrong := cannot(war, who, battle, Part.REINFORCEMENTS, (Part.INJURIES,)):
        return wrong
    warband = war.warband(who)
    if warband.has_done(battle, Part.EXPLORATION):
        return f"{warband.name} has explored after this battle, and reinforcements are called in place of that"
    before = [one.id for one in battles_of(war, who)]
    at = before.index(battle)
    if warband.variant == RED_BRIGADE and at and warband.has_done(before[at - 1], Part.REINFORCEMENTS):
        return "a Red Brigade does not call reinforcements after two battles in a row"
    return ""


@TRENCH.move(
    "aftermath/reinforcements",
    "Reinforcements",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, after the battle: reinforcements",
    refuse=after_a_battle(_not_now),
)
def reinforcements(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Give up the stash and every ducat, and buy up to the next threshold; what is left of that is lost."""
    battle = after_which(play, who, battle, _not_now)
    for gear in play.state.warband(who).stash:
        play.emit(GearLost(who, gear, "given up for reinforcements"))
    _empty(play, who, battle, "given up for reinforcements")
    granted = allowance(play.state, play.state.warband(who))
    post(play, who, Currency.DUCATS, granted, Cause.REINFORCEMENTS, "reinforcements", battle=battle)
    if play.state.warband(who).variant == PAPAL_STATES:
        post(play, who, Currency.GLORY, PAPAL_GLORY, Cause.REINFORCEMENTS, PAPAL_STATES, battle=battle)
    _spend(play, who)
    _empty(play, who, battle, "left of the reinforcements")
    done(play, who, battle, Part.REINFORCEMENTS)


def _empty(play: Play[War], who: WarbandId, battle: BattleId, why: str) -> None:
    held = play.state.warband(who).ducats
    post(play, who, Currency.DUCATS, -held, Cause.REINFORCEMENTS, why, battle=battle)


def _spend(play: Play[War], who: WarbandId) -> None:
    """Hire and buy until it is enough, or nothing is left."""
    while (left := play.state.warband(who).ducats) > 0:
        options = [
            Option(HIRE, "Hire a model"),
            Option(BUY, "Buy gear"),
            Option(ENOUGH, "Enough", note=f"{left} ducats are lost"),
        ]
        what = play.choose("spend", f"{left} ducats of reinforcements are left", options)
        if what == ENOUGH:
            return
        TRENCH.go(play, f"quartermaster/{what}", who)
