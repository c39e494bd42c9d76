"""What skills and relics bring after every battle."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Play
from tablewright.rules.trench.advances import AUREATE, FAVOURED, GLORY_HOUND, PENNIES, SILVER
from tablewright.rules.trench.aftermath_facts import DucatsRolled
from tablewright.rules.trench.changes import post
from tablewright.rules.trench.field import fielded, report_of
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.locations_legendary import SKULL_GLORY, SKULL_GLORY_102
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, Currency, ModelId, WarbandId

TIMES = 5
MARKERS = 30
"""More BLOOD markers than any model suffers in a battle."""


def pay_of_battle(play: Play[War], who: WarbandId, battle: BattleId) -> None:
    """Glory and ducats that models with certain skills bring, and what a relic brings."""
    warband = play.state.warband(who)
    out = report_of(warband, battle).out
    for standing in warband.standing:
        if standing.effect is Effect.GLORY:
            post(play, who, Currency.GLORY, standing.amount, Cause.REWARD, standing.cause, battle=battle)
    for model in fielded(play.state, who, battle):
        if GLORY_HOUND in model.skills and model.id not in out:
            _glory(play, who, model, GLORY_HOUND, battle)
        if FAVOURED in model.skills:
            _glory(play, who, model, FAVOURED, battle)
        for skill in (PENNIES, SILVER):
            if skill in model.skills:
                _pennies(play, who, model, skill, battle)
        if _skull(play, model, out):
            post(play, who, Currency.GLORY, 1, Cause.REWARD, f"Hell Skull, {model.name}", battle=battle)
        if AUREATE in model.skills:
            asked = f"{AUREATE}: how many BLOOD markers did {model.name} suffer?"
            markers = play.number(f"markers_{model.id}", asked, 0, MARKERS, 0)
            text = f"{AUREATE}, {model.name}"
            post(play, who, Currency.DUCATS, TIMES * markers, Cause.SKILL, text, battle=battle)


def _skull(play: Play[War], model: Model, out: tuple[ModelId, ...]) -> bool:
    """Whether a model's Hell Skull brings glory; in 1.0.2 its bearer has to be on the table in the end, not Down."""
    traits = {trait for gear in model.gear for trait in gear.traits}
    if SKULL_GLORY_102 in traits:
        asked = f"Was {model.name}, who bears the Hell Skull, on the table in the end, and not Down?"
        return model.id not in out and play.confirm(f"skull_{model.id}", asked)
    return SKULL_GLORY in traits


def _glory(play: Play[War], who: WarbandId, model: Model, skill: str, battle: BattleId) -> None:
    post(play, who, Currency.GLORY, 1, Cause.SKILL, f"{skill}, {model.name}", battle=battle)


def _pennies(play: Play[War], who: WarbandId, model: Model, skill: str, battle: BattleId) -> None:
    face = play.roll(f"pay_{model.id}", f"{skill}, {model.name}: a D6, {TIMES} ducats a point", d(6), sum)
    text = f"{skill}, {model.name}"
    play.emit(DucatsRolled(who, text, TIMES * face))
    post(play, who, Currency.DUCATS, TIMES * face, Cause.SKILL, text, battle=battle)
