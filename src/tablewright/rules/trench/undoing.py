"""An exploration is taken back: its entries reversed, its location forgotten, what came of it removed where it is."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Play, replace
from tablewright.rules.trench.changes import reverse
from tablewright.rules.trench.copies import later_differ
from tablewright.rules.trench.facts import (
    GearChanged,
    GearLost,
    GearMoved,
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
from tablewright.rules.trench.record import Brought, Kept, Leftover, Step
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import STASH, BattleId, Currency, ModelId, StepId, WarbandId
from tablewright.rules.trench.undone_facts import LeftToHand

WHY = "the exploration was taken back"


def take_back_step(play: Play[War], which: StepId, why: str) -> None:
    """Reverse an exploration and everything that came of it; its warband can make it again."""
    step = play.state.step(which)
    play.emit(StepReversed(step.id, step.warband, why))
    _money(play, step)
    _journal(play, step)
    for one in step.brought:
        _thing(play, step, one)
    play.emit(PartReopened(step.warband, step.battle, Part.EXPLORATION))


def tell_differing(play: Play[War], before: Sequence[StepId] = ()) -> None:
    """Explorations that would differ now are reversed, to be made again, where the table has set that (A24).

    Else they are counted, without those that differed `before`.
    """
    while play.state.settings.corrected == "reopened" and (differing := later_differ(play.state)):
        take_back_step(play, differing[-1].step, "what it hung on was corrected")
    listed = [one for one in later_differ(play.state) if one.step not in before]
    if listed:
        play.say(f"Explorations that would differ now: {len(listed)}; they keep the dice they were made with.")


def _money(play: Play[War], step: Step) -> None:
    before = play.state
    for entry in play.state.warband(step.warband).ledger:
        if entry.step == step.id and entry.cause is not Cause.REVERSAL:
            reverse(play, step.warband, entry, f"{WHY}: {entry.text}")
    owed(play, step.warband, before)


def owed(play: Play[War], who: WarbandId, before: War) -> None:
    """Say what a warband owes that has spent what is taken back, when it owes more than before."""
    had = dict(_held(before, who))
    debts = [f"{-has} {what.value}" for what, has in _held(play.state, who) if has < min(0, had[what])]
    if debts:
        name = play.state.warband(who).name
        play.say(f"{name} has spent what is taken back, and owes {' and '.join(debts)} until more comes in.")


def leave(play: Play[War], who: WarbandId, text: str, battle: BattleId, part: str = "") -> None:
    """Say what cannot be taken back; it stays on the board until somebody has put it right by hand."""
    play.say(text)
    play.emit(LeftToHand(who, Leftover(text, battle, part)))


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


def _thing(play: Play[War], step: Step, one: Brought) -> None:
    """Something that came of it goes, where it still is; where it is not, that is said."""
    if one.kind is Kept.GIVEN_UP:
        leave(play, step.warband, f"{one.name} was given up for it; put it back by hand.", step.battle)
    elif one.kind in (Kept.GEAR, Kept.GEAR_TRAIT):
        _gear(play, step, one)
    else:
        _model(play, step, one)


def _gear(play: Play[War], step: Step, one: Brought) -> None:
    who = step.warband
    holder, gear = where(play.state, who, one.id)
    if gear is None:
        leave(play, who, gone(one.name), step.battle)
    elif one.kind is Kept.GEAR:
        play.emit(GearLost(who, gear, WHY, holder))
    elif one.word in gear.traits:
        rest = tuple([word for word in gear.traits if word != one.word])
        play.emit(GearChanged(who, gear, replace(gear, traits=rest), f"no longer {one.word}, {WHY}", holder))


def gone(name: str) -> str:
    """What is said of something that is not where it was."""
    return f"{name} is not in the warband any more: what became of it stays as it is."


def where(war: War, who: WarbandId, which: str) -> tuple[ModelId, Gear | None]:
    """Who carries a piece of gear, and the gear; the stash is nobody."""
    warband = war.warband(who)
    worn = [(model.id, gear) for model in warband.active for gear in model.gear]
    held = [*worn, *((STASH, gear) for gear in warband.stash)]
    return next(((model, gear) for model, gear in held if gear.id == which), (STASH, None))


def lay_down(play: Play[War], who: WarbandId, model: Model) -> None:
    """All gear of a model goes into the stash."""
    for gear in model.gear:
        play.emit(GearMoved(who, gear, model.id, STASH, (model.name, "the stash")))


def _model(play: Play[War], step: Step, one: Brought) -> None:
    who = step.warband
    model = next((there for there in play.state.warband(who).active if there.id == one.id), None)
    if model is None:
        leave(play, who, gone(one.name), step.battle)
    elif one.kind is Kept.EXPERIENCE:
        _unlearn(play, step, model, one.amount)
    elif one.kind is Kept.TRAIT and one.word in model.traits:
        play.emit(TraitLost(who, model.id, model.name, one.word, WHY))
    elif one.kind is Kept.SKILL and one.word in model.skills:
        play.emit(ModelForgot(who, model.id, model.name, one.word, WHY))
    elif one.kind is Kept.MODEL:
        lay_down(play, who, model)
        play.emit(ModelStatusSet(who, model.id, model.name, model.status, Status.REMOVED, WHY))


def _unlearn(play: Play[War], step: Step, model: Model, amount: int) -> None:
    """Experience goes; the advances that were taken with it stay, and that is said."""
    who = step.warband
    play.emit(ExperienceGained(who, model.id, model.name, model.xp, max(0, model.xp - amount), WHY))
    if model.advances:
        text = f"{model.name} keeps the advances it took; correct them if one was taken for this experience."
        leave(play, who, text, step.battle)
