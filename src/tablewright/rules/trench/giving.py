"""How what a location gives is given: money, skills, experience, what lasts; gear stands in modules apart."""

from __future__ import annotations

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play, State
from tablewright.rules.trench.changes import last, learn, post
from tablewright.rules.trench.gifts import Gift, Last, Learn, Location, Pay, Rolled, Training
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.model_facts import ExperienceGained
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_STEP, BattleId, Currency, StepId, WarbandId


class Case(State, frozen=True):
    """Whose reward it is, from which location, found in which exploration after which battle."""

    who: WarbandId
    location: Location
    step: StepId
    battle: BattleId


def summed(raw: Raw) -> int:
    """Reads the sum of dice."""
    return sum(raw)


def manna_now(settings: Settings) -> bool:
    """Whether more loot begins with the exploration that finds it (A20)."""
    return settings.manna == "now" or (settings.manna == "by rules" and settings.printed)


def pay(play: Play[War], case: Case, currency: Currency, amount: int, cause: Cause = Cause.REWARD) -> None:
    """Enter what a location brings."""
    post(play, case.who, currency, amount, cause, case.location.name, battle=case.battle, step=case.step)


def give(play: Play[War], case: Case, gift: Gift) -> None:
    """Give one thing."""
    match gift:
        case Pay():
            pay(play, case, gift.currency, gift.amount)
        case Rolled():
            _roll(play, case, gift)
        case Learn():
            learn(play, case.who, gift.skill, case.location.name, case.step)
        case Last():
            _last(play, case, gift)
        case Training():
            _train(play, case, gift)
        case _:
            play.say(f"{case.location.name}: this cannot be taken yet.")


def unready(war: War, who: WarbandId, gift: Gift) -> str:
    """Why a gift would be nothing to a warband now; empty when it can be taken."""
    match gift:
        case Training():
            elites = learners(war, who)
            return "" if elites else "no elite model that gains experience is in the warband"
        case _:
            return ""


def _roll(play: Play[War], case: Case, gift: Rolled) -> None:
    dice = d(gift.sides)
    for _more in range(gift.dice - 1):
        dice = dice * d(gift.sides)
    shape = f"{gift.dice if gift.dice > 1 else ''}D{gift.sides}"
    times = f" times {gift.times}" if gift.times > 1 else ""
    sure = f"{gift.sure} and " if gift.sure else ""
    prompt = f"{case.location.name}: {sure}{shape}{times} {gift.currency.value}"
    rolled = play.roll("brings", prompt, dice, summed)
    pay(play, case, gift.currency, gift.sure + rolled * gift.times)


def _last(play: Play[War], case: Case, gift: Last) -> None:
    cause = case.location.name
    last(
        play,
        case.who,
        Standing("", gift.effect, gift.amount, gift.what, gift.cap, gift.until, cause, case.step),
        gift.text,
    )
    if gift.effect is Effect.LOOT and case.step != NO_STEP and manna_now(play.state.settings):
        pay(play, case, Currency.DUCATS, gift.amount, Cause.LOOT)


# --- experience ----------------------------------------------------------------------


def learners(war: War, who: WarbandId) -> list[Model]:
    """The elite models of a warband that gain experience."""
    return [one for one in war.warband(who).active if one.elite and NO_EXPERIENCE not in one.traits]


NO_EXPERIENCE = "gains no experience"
"""What is said of a model that does not learn."""


def _train(play: Play[War], case: Case, gift: Training) -> None:
    elites = learners(play.state, case.who)
    options = [Option(one.id, f"{one.name}, {one.rank} ({one.id})", note=f"experience {one.xp}") for one in elites]
    prompt = f"Up to {gift.models} elite models gain {gift.xp} experience each: which?"
    for which in play.pick("learn", prompt, options, 1, min(gift.models, len(options))):
        one = play.state.warband(case.who).model(which)
        after = one.xp + gift.xp
        play.emit(ExperienceGained(case.who, one.id, one.name, one.xp, after, case.location.name))
