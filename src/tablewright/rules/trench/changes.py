"""The small verbs of a campaign, with which every rule of it is written."""

from __future__ import annotations

from tablewright.kernel import Play, replace
from tablewright.rules.trench.facts import (
    GearGained,
    PartDone,
    Posted,
    SkillGained,
    StandingBegun,
    balance,
)
from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.reckoning import battles_written
from tablewright.rules.trench.record import OwnSkill, Standing
from tablewright.rules.trench.roster import Gear
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import (
    NO_BATTLE,
    NO_STEP,
    STASH,
    BattleId,
    Currency,
    GearId,
    ModelId,
    Skill,
    StepId,
    WarbandId,
)

Campaigning = Play[War]


def post(
    play: Campaigning,
    who: WarbandId,
    currency: Currency,
    amount: int,
    cause: Cause,
    text: str,
    *,
    battle: BattleId = NO_BATTLE,
    step: StepId = NO_STEP,
) -> None:
    """Enter an amount into a warband's ledger; nothing is entered for nothing.

    What takes money out asks beforehand whether it is there: see `short`.
    """
    enter(play, who, Posting(0, currency, amount, cause, text, battle, step))


def enter(play: Campaigning, who: WarbandId, entry: Posting) -> None:
    """Write an entry into a warband's ledger; its number is given here, and nothing is entered for nothing."""
    if entry.amount:
        warband = play.state.warband(who)
        play.emit(Posted(who, replace(entry, number=len(warband.ledger) + 1), balance(warband, entry.currency)))


def reverse(play: Campaigning, who: WarbandId, posting: Posting, why: str) -> None:
    """Take an entry back by another one; what is taken back already stays so."""
    warband = play.state.warband(who)
    if posting.number not in reversed_(warband.ledger):
        entry = Posting(
            len(warband.ledger) + 1,
            posting.currency,
            -posting.amount,
            Cause.REVERSAL,
            why,
            posting.battle,
            posting.step,
            posting.number,
        )
        play.emit(Posted(who, entry, balance(warband, posting.currency)))


def short(war: War, who: WarbandId, currency: Currency, price: int) -> str:
    """Why a warband cannot pay a price; empty when it can."""
    warband = war.warband(who)
    has = balance(warband, currency)
    return "" if has >= price else f"this costs {price} {currency.value} and {warband.name} has {has}"


def fresh(war: War, who: WarbandId, kind: str) -> str:
    """An id that nothing of the warband has."""
    return f"{kind}{war.warband(who).made + 1}"


def newest(war: War, who: WarbandId) -> BattleId:
    """The last battle of a warband that is recorded; whoever joins now was not in it."""
    written = battles_written(war, who)
    return written[-1].id if written else NO_BATTLE


def gain(play: Campaigning, who: WarbandId, gear: Gear, model: ModelId = STASH) -> None:
    """Put a piece of gear into the stash, or give it to a model; its id is made here."""
    play.emit(GearGained(who, replace(gear, id=GearId(fresh(play.state, who, "g"))), model))


def learn(play: Campaigning, who: WarbandId, skill: Skill, cause: str, step: StepId = NO_STEP) -> None:
    """A warband gains an exploration skill for good."""
    play.emit(SkillGained(who, OwnSkill(fresh(play.state, who, "s"), skill, cause, step)))


def last(play: Campaigning, who: WarbandId, standing: Standing, text: str) -> None:
    """Something lasts for a warband from now on; its id is made here."""
    play.emit(StandingBegun(who, replace(standing, id=fresh(play.state, who, "e")), text))


def done(play: Campaigning, who: WarbandId, battle: BattleId, part: str) -> None:
    """A warband has been through a part of the sequence after a battle."""
    play.emit(PartDone(who, battle, part))
