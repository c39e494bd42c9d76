"""How what a location gives is given: money, skills, what lasts; gear and the rest stand apart."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.trench.case import Case, pay, summed
from tablewright.rules.trench.changes import last, learn
from tablewright.rules.trench.gifts import (
    Gift,
    GloryItem,
    Haul,
    Item,
    Items,
    Last,
    Learn,
    Panoply,
    Pay,
    Rolled,
    Special,
    Training,
)
from tablewright.rules.trench.giving_gear import give_item, haul, known_full
from tablewright.rules.trench.giving_special import give_special, special_unready
from tablewright.rules.trench.glory_trade import WAIT, Offer, take
from tablewright.rules.trench.learning import gain_experience, learns_nothing
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_STEP, Currency, ModelId, WarbandId


def manna_now(settings: Settings) -> bool:
    """Whether more loot begins with the exploration that finds it (A20)."""
    return settings.manna == "now" or (settings.manna == "by rules" and settings.printed)


def give(play: Play[War], case: Case, gift: Gift) -> None:  # noqa: C901  (one line for each kind of gift)
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
        case Item():
            give_item(play, case, gift)
        case Items():
            _items(play, case, gift)
        case Haul():
            haul(play, case, gift)
        case GloryItem():
            _glory_item(play, case, gift)
        case Panoply():
            _panoply(play, case, gift)
        case _:
            give_special(play, case, gift)


def unready(war: War, who: WarbandId, gift: Gift) -> str:
    """Why a gift would be nothing to a warband now; empty when it can be taken."""
    match gift:
        case Training():
            open_ones = [one for one in _learners(war, who) if not one.refused]
            return "" if open_ones else "no elite model that gains experience is in the warband"
        case Item(names=(name,), instead=False):
            return known_full(war, who, gift, name)
        case GloryItem(later=False) | Panoply():
            broke = not gift.free and war.settings.glory_items == "pay" and not war.warband(who).glory
            return f"a glory item is paid for, and {war.warband(who).name} has no glory" if broke else ""
        case Special():
            return special_unready(war, who, gift)
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
    standing = Standing("", gift.effect, gift.amount, gift.what, gift.cap, gift.until, cause, case.step)
    last(play, case.who, standing, gift.text)
    if gift.effect is Effect.LOOT and case.step != NO_STEP and manna_now(play.state.settings):
        pay(play, case, Currency.DUCATS, gift.amount)


def _learners(war: War, who: WarbandId) -> list[Option[ModelId]]:
    """The elite models of a warband; those that learn nothing now are shut."""
    warband = war.warband(who)
    return [
        Option(one.id, f"{one.name}, {one.rank} ({one.id})", learns_nothing(warband, one), note=f"experience {one.xp}")
        for one in warband.active
        if one.elite
    ]


def _train(play: Play[War], case: Case, gift: Training) -> None:
    options = _learners(play.state, case.who)
    prompt = f"Up to {gift.models} elite models gain {gift.xp} experience each: which?"
    most = min(gift.models, len([one for one in options if not one.refused]))
    for which in play.pick("learn", prompt, options, 1, most):
        gain_experience(play, case.who, which, gift.xp, case.location.name)


def _items(play: Play[War], case: Case, gift: Items) -> None:
    faction = play.state.warband(case.who).faction
    for item in [item for one, items in gift.rows if one is faction for item in items]:
        give_item(play, case, item)


# --- glory items ------------------------------------------------------------------------


def _free(play: Play[War], gift: GloryItem | Panoply) -> bool:
    return gift.free or play.state.settings.glory_items == "free"


def _glory_item(play: Play[War], case: Case, gift: GloryItem) -> None:
    name = case.location.name
    offer = Offer(case.who, name, gift.cap, _free(play, gift), (), case.battle, case.step, gift.later)
    if take(play, offer) == WAIT:
        text = "one glory item of any price can be taken in a trade step"
        last(play, case.who, Standing("", Effect.BUY, 1, cap=gift.cap, cause=name, step=case.step), text)


def _panoply(play: Play[War], case: Case, gift: Panoply) -> None:
    """Glory items one after the other, as long as the sum lasts; none is without a price."""
    left = gift.budget
    while left:
        offer = Offer(case.who, case.location.name, left, _free(play, gift), gift.lists, case.battle, case.step)
        taken = take(play, offer)
        if isinstance(taken, str):
            return
        left -= taken
