"""What a location in the War Journal brings: the choice that a warband makes there, and what comes of it."""

from __future__ import annotations

from tablewright.kernel import Option
from tablewright.rules.trench.case import Case
from tablewright.rules.trench.changes import Campaigning
from tablewright.rules.trench.facts import RewardSettled
from tablewright.rules.trench.gifts import Choice, Gift, Last, Learn, Location, Pay
from tablewright.rules.trench.giving import give, unready
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, StepId, WarbandId

LATER, NOTHING = "later", "nothing"
PLAIN = (Pay, Learn, Last)
"""Gifts about which nothing is asked."""


def settle(play: Campaigning, who: WarbandId, location: Location, step: StepId, battle: BattleId) -> bool:
    """Take what a location brings, or leave it for later (A10); whether anything was taken.

    The location is in the journal already.
    """
    case = Case(who, location, step, battle)
    taken = _chosen(play, case)
    if taken == LATER:
        pending = " or ".join([one.name for one in location.options])
        play.emit(RewardSettled(who, location.id, location.name, "left for later", pending))
        return False
    if taken == NOTHING:
        play.emit(RewardSettled(who, location.id, location.name, "nothing"))
        return False
    (choice,) = [one for one in location.options if one.id == taken]
    play.emit(RewardSettled(who, location.id, location.name, choice.name))
    for gift in choice.gifts:
        give(play, case, gift)
    return True


def _chosen(play: Campaigning, case: Case) -> str:
    location = case.location
    if len(location.options) == 1 and all(map(_plain, location.options[0].gifts)):
        return location.options[0].id
    options = [
        Option(one.id, one.name, why_not(play.state, case.who, location, one), note=one.text)
        for one in location.options
    ]
    if location.optional:
        options = [*options, Option(NOTHING, "Nothing")]
    later = Option(LATER, "Leave it for later", note="it stays in your journal, to be taken when you want")
    return play.choose("reward", f"{location.name}: what do you take?", [*options, later])


def _plain(gift: Gift) -> bool:
    return isinstance(gift, PLAIN)


def why_not(war: War, who: WarbandId, location: Location, choice: Choice) -> str:
    """Why a warband cannot make a choice at a location; empty when it can."""
    warband = war.warband(who)
    forced = [one.name for one in location.options if warband.faction in one.forced]
    if forced and choice.name not in forced:
        return f"{warband.faction.words} must take {_or(forced)}"
    if choice.only and warband.faction not in choice.only:
        return f"only for {_or([one.words for one in choice.only])}; {warband.name} is {warband.faction.words}"
    if choice.variants and warband.variant not in choice.variants:
        return f"only for {_or(list(choice.variants))}"
    faults = [unready(war, who, gift) for gift in choice.gifts]
    return faults[0] if all(faults) else ""


def _or(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


# --- what lasts, as others ask for it ------------------------------------------------------


def standing_of(warband: Warband, effect: Effect) -> list[Standing]:
    """What lasts for a warband, of a kind."""
    return [one for one in warband.standing if one.effect is effect]
