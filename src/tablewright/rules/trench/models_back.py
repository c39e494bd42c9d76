"""A model as it was before a part of what follows a battle, as far as it is still as that part left it."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.trench.advances import ADVANCE_AT
from tablewright.rules.trench.facts import GearGained, GearMoved, ModelStatusSet
from tablewright.rules.trench.model_facts import (
    EliteSet,
    ExperienceGained,
    ModelForgot,
    RestSet,
    ScarRemoved,
    TraitGained,
    TraitLost,
)
from tablewright.rules.trench.record import Aftermath, Turn
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import STASH, WarbandId
from tablewright.rules.trench.undoing import gone, leave, where


def turn_back(play: Play[War], who: WarbandId, turn: Turn, kept: Aftermath, why: str) -> None:
    """Undo what a part did to a model; what is otherwise now stays, and that is said."""
    if turn.after.id not in [one.id for one in play.state.warband(who).models]:
        leave(play, who, gone(turn.after.name), kept.battle, kept.part)
        return
    _standing(play, who, turn, kept, why)
    _gear(play, who, turn, kept, why)
    _marks(play, who, turn, why)
    _learnt(play, who, turn, kept, why)


def _now(play: Play[War], who: WarbandId, turn: Turn) -> Model:
    return play.state.warband(who).model(turn.after.id)


def _standing(play: Play[War], who: WarbandId, turn: Turn, kept: Aftermath, why: str) -> None:
    """How it stands: in the ranks or not, ELITE or not, fit or not."""
    one, before, after = _now(play, who, turn), turn.before, turn.after
    if before.status is not after.status and one.status is after.status:
        play.emit(ModelStatusSet(who, one.id, one.name, one.status, before.status, why))
    elif before.status is not after.status and one.status is not before.status:
        leave(play, who, f"{one.name} is {one.status.value} since: that stays as it is.", kept.battle, kept.part)
    if before.elite is not after.elite and one.elite is after.elite:
        play.emit(EliteSet(who, one.id, one.name, before.elite, why))
        if not before.elite and (one.xp > after.xp or one.advances > after.advances):
            leave(play, who, f"{one.name} keeps what it has learnt as ELITE.", kept.battle, kept.part)
    if before.misses is not after.misses and one.misses is after.misses:
        play.emit(RestSet(who, one.id, one.name, before.misses))


def _gear(play: Play[War], who: WarbandId, turn: Turn, kept: Aftermath, why: str) -> None:
    """Gear that it lost or laid down comes back to it, or into the stash where it is not in the ranks."""
    one = _now(play, who, turn)
    left = [gear.id for gear in turn.after.gear]
    for gear in turn.before.gear:
        if gear.id in left:
            continue
        holder, held = where(play.state, who, gear.id)
        # What was recovered from the dead goes back to them: that part did not change how they stand.
        hands = one.id if one.active or turn.before.status is turn.after.status else STASH
        if held is None and gear.id in kept.laid:
            leave(play, who, gone(gear.name), kept.battle, kept.part)
        elif held is None and gear.id not in [it.id for it in one.gear]:
            play.emit(GearGained(who, gear, hands, why))
        elif held is not None and holder == STASH and hands != STASH:
            play.emit(GearMoved(who, held, STASH, hands, ("the stash", one.name)))


def _marks(play: Play[War], who: WarbandId, turn: Turn, why: str) -> None:
    """The scars and words that came go, and the words that went come back."""
    had = [(scar.id, scar.battle) for scar in turn.before.scars]
    for came in turn.after.scars:
        borne = [it for it in _now(play, who, turn).scars if (it.id, it.battle) == (came.id, came.battle)]
        if turn.after.scars.count(came) > turn.before.scars.count(came) and (came.id, came.battle) not in had:
            for scar in borne[:1]:
                play.emit(ScarRemoved(who, turn.after.id, turn.after.name, scar, why))
    for word in turn.after.traits:
        if word not in turn.before.traits and word in _now(play, who, turn).traits:
            play.emit(TraitLost(who, turn.after.id, turn.after.name, word, why))
    for word in turn.before.traits:
        if word not in turn.after.traits and word not in _now(play, who, turn).traits:
            play.emit(TraitGained(who, turn.after.id, turn.after.name, word, why))


def _learnt(play: Play[War], who: WarbandId, turn: Turn, kept: Aftermath, why: str) -> None:
    """Experience goes, and the skills that it bought; advances that were taken since are named."""
    one = _now(play, who, turn)
    amount = turn.after.xp - turn.before.xp
    if amount and one.xp:
        play.emit(ExperienceGained(who, one.id, one.name, one.xp, max(0, one.xp - amount), why))
    advances = turn.after.advances - turn.before.advances
    for skill in [it for it in turn.after.skills if it not in turn.before.skills]:
        if skill in _now(play, who, turn).skills:
            play.emit(ModelForgot(who, one.id, one.name, skill, why, advance=advances > 0))
            advances -= 1
    one = _now(play, who, turn)
    earned = len([at for at in ADVANCE_AT if at <= one.xp])
    if amount and one.advances > earned:
        text = f"{one.name} has taken {one.advances} advances, and {one.xp} experience buys {earned}."
        leave(play, who, text, kept.battle, kept.part)
