"""Calling reinforcements in place of exploring."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play
from tablewright.rules.trench.afterwards import after_a_battle, after_which
from tablewright.rules.trench.changes import done, post
from tablewright.rules.trench.facts import GearLost, GearMoved
from tablewright.rules.trench.field import cannot
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.limits import known_limit, reached
from tablewright.rules.trench.parts_kept import through
from tablewright.rules.trench.reckoning import battles_of, next_battle, threshold
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, PAPAL_STATES, RED_BRIGADE, STASH, BattleId, Currency, WarbandId

PAPAL_GLORY = 4
HIRE, BUY, ENOUGH = "hire", "buy", "enough"
CALL, RECOVER = "call", "recover"
RECOVERED = "gear of the dead"
"""What stands beside the part when a Red Brigade recovered gear in place of calling."""


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
    if at and _called(warband, before[at - 1]) and not _fallen(warband):
        return TWICE
    return ""


TWICE = "a Red Brigade does not call reinforcements after two battles in a row"


def _called(warband: Warband, battle: BattleId) -> bool:
    """Whether a Red Brigade called reinforcements after a battle, in place of recovering gear."""
    done = warband.has_done(battle, Part.REINFORCEMENTS) and not warband.has_done(battle, RECOVERED)
    return warband.variant == RED_BRIGADE and done


def _fallen(warband: Warband) -> Sequence[tuple[Model, Gear]]:
    """What the dead of a Red Brigade still have with them."""
    dead = [one for one in warband.models if one.status is Status.DEAD]
    return [(one, gear) for one in dead for gear in one.gear] if warband.variant == RED_BRIGADE else []


@TRENCH.move(
    "aftermath/reinforcements",
    "Reinforcements",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, after the battle: reinforcements",
    refuse=after_a_battle(_not_now),
)
def reinforcements(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Give up the stash and every ducat, and buy up to the next threshold; what is left of that is lost.

    A Red Brigade may recover the gear of its dead in place of that.
    """
    battle, before = after_which(play, who, battle, _not_now), play.state
    if _recovers(play, who, battle):
        _recover(play, who)
        done(play, who, battle, RECOVERED)
        through(play, before, who, battle, Part.REINFORCEMENTS)
        return
    for gear in play.state.warband(who).stash:
        play.emit(GearLost(who, gear, "given up for reinforcements"))
    _empty(play, who, battle, "given up for reinforcements")
    granted = allowance(play.state, play.state.warband(who))
    post(play, who, Currency.DUCATS, granted, Cause.REINFORCEMENTS, "reinforcements", battle=battle)
    if play.state.warband(who).variant == PAPAL_STATES:
        post(play, who, Currency.GLORY, PAPAL_GLORY, Cause.REINFORCEMENTS, PAPAL_STATES, battle=battle)
    _spend(play, who)
    _empty(play, who, battle, "left of the reinforcements")
    through(play, before, who, battle, Part.REINFORCEMENTS)


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


# --- the gear of the dead ---------------------------------------------------------------------


def _recovers(play: Play[War], who: WarbandId, battle: BattleId) -> bool:
    """Whether a Red Brigade recovers the gear of its dead in place of calling reinforcements."""
    warband = play.state.warband(who)
    before = [one.id for one in battles_of(play.state, who)]
    at = before.index(battle)
    if not _fallen(warband):
        return False
    again = TWICE if at and _called(warband, before[at - 1]) else ""
    options = [
        Option(CALL, "Call reinforcements", again, note="the stash and the Paychest are given up"),
        Option(RECOVER, "Recover the gear of its dead", note="within LIMITs; nothing is given up"),
    ]
    return play.choose("call", f"What does {warband.name} do?", options) == RECOVER


def _recover(play: Play[War], who: WarbandId) -> None:
    """Gear of the dead goes into the stash, a piece at a time, each within its LIMIT."""
    while there := _fallen(play.state.warband(who)):
        warband = play.state.warband(who)
        options = [
            Option(str(gear.id), f"{gear.name}, {one.name} ({gear.id})", _full(warband, gear)) for one, gear in there
        ]
        taken = play.choose("gear", "Which piece is recovered?", [*options, Option(ENOUGH, "Enough")])
        if taken == ENOUGH:
            play.say("The rest stays with the dead.")
            return
        one, gear = next(pair for pair in there if pair[1].id == taken)
        play.emit(GearMoved(who, gear, one.id, STASH, (one.name, "the stash")))


def _full(warband: Warband, gear: Gear) -> str:
    limit = gear.limit if gear.limit is not None else known_limit(warband, gear.name)
    return reached(warband, gear.name, limit)
