"""An exploration is taken back: its entries reversed, its location forgotten, what came of it removed where it is."""

from __future__ import annotations

from tablewright.kernel import Play, replace
from tablewright.rules.trench.changes import reverse
from tablewright.rules.trench.facts import (
    GearChanged,
    GearLost,
    LocationForgotten,
    ModelStatusSet,
    PartReopened,
    SkillGone,
    StandingEnded,
    StepReversed,
)
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.locations import named
from tablewright.rules.trench.model_facts import ExperienceGained, ModelForgot, TraitLost
from tablewright.rules.trench.record import Brought, Kept, Step
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import STASH, Currency, ModelId, StepId, WarbandId

WHY = "the exploration was taken back"


def take_back_step(play: Play[War], which: StepId, why: str) -> None:
    """Reverse an exploration and everything that came of it; its warband can make it again."""
    step = play.state.step(which)
    play.emit(StepReversed(step.id, step.warband, why))
    _money(play, step)
    _journal(play, step)
    for one in step.brought:
        _thing(play, step.warband, one)
    play.emit(PartReopened(step.warband, step.battle, Part.EXPLORATION))


def _money(play: Play[War], step: Step) -> None:
    for entry in play.state.warband(step.warband).ledger:
        if entry.step == step.id and entry.cause is not Cause.REVERSAL:
            reverse(play, step.warband, entry, f"{WHY}: {entry.text}")
    warband = play.state.warband(step.warband)
    owed = [f"{-has} {what.value}" for what, has in _held(play.state, step.warband) if has < 0]
    if owed:
        play.say(f"{warband.name} has spent what is taken back, and owes {' and '.join(owed)} until more comes in.")


def _held(war: War, who: WarbandId) -> list[tuple[Currency, int]]:
    warband = war.warband(who)
    return [(Currency.DUCATS, warband.ducats), (Currency.GLORY, warband.glory)]


def _journal(play: Play[War], step: Step) -> None:
    """The location, the exploration skills that it taught, and what has lasted since."""
    warband = play.state.warband(step.warband)
    for found in warband.found:
        if found.step == step.id:
            play.emit(LocationForgotten(step.warband, found, named(found.location).name))
    for skill in warband.skills:
        if skill.step == step.id:
            play.emit(SkillGone(step.warband, skill, WHY))
    for lasting in warband.standing:
        if lasting.step == step.id:
            play.emit(StandingEnded(step.warband, lasting, lasting.effect.value, WHY))


def _thing(play: Play[War], who: WarbandId, one: Brought) -> None:
    """Something that came of it goes, where it still is; where it is not, that is said."""
    if one.kind is Kept.GIVEN_UP:
        play.say(f"{one.name} was given up for it; put it back by hand.")
    elif one.kind in (Kept.GEAR, Kept.GEAR_TRAIT):
        _gear(play, who, one)
    else:
        _model(play, who, one)


def _gear(play: Play[War], who: WarbandId, one: Brought) -> None:
    holder, gear = _where(play.state, who, one.id)
    if gear is None:
        play.say(_gone(one.name))
    elif one.kind is Kept.GEAR:
        play.emit(GearLost(who, gear, WHY, holder))
    elif one.word in gear.traits:
        rest = tuple([word for word in gear.traits if word != one.word])
        play.emit(GearChanged(who, gear, replace(gear, traits=rest), f"no longer {one.word}, {WHY}", holder))


def _gone(name: str) -> str:
    return f"{name} is not in the warband any more: what became of it stays as it is."


def _where(war: War, who: WarbandId, which: str) -> tuple[ModelId, Gear | None]:
    """Who carries a piece of gear, and the gear; the stash is nobody."""
    warband = war.warband(who)
    worn = [(model.id, gear) for model in warband.active for gear in model.gear]
    held = [*worn, *((STASH, gear) for gear in warband.stash)]
    return next(((model, gear) for model, gear in held if gear.id == which), (STASH, None))


def _model(play: Play[War], who: WarbandId, one: Brought) -> None:
    model = next((there for there in play.state.warband(who).active if there.id == one.id), None)
    if model is None:
        play.say(_gone(one.name))
    elif one.kind is Kept.EXPERIENCE:
        _unlearn(play, who, model, one.amount)
    elif one.kind is Kept.TRAIT and one.word in model.traits:
        play.emit(TraitLost(who, model.id, model.name, one.word, WHY))
    elif one.kind is Kept.SKILL and one.word in model.skills:
        play.emit(ModelForgot(who, model.id, model.name, one.word, WHY))
    elif one.kind is Kept.MODEL:
        play.emit(ModelStatusSet(who, model.id, model.name, model.status, Status.REMOVED, WHY))


def _unlearn(play: Play[War], who: WarbandId, model: Model, amount: int) -> None:
    """Experience goes; the advances that were taken with it stay, and that is said."""
    play.emit(ExperienceGained(who, model.id, model.name, model.xp, max(0, model.xp - amount), WHY))
    if model.advances:
        play.say(f"{model.name} keeps the advances it took; correct them if one was taken for this experience.")
