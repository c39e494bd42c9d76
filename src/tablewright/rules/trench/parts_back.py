"""A part of the sequence after a battle is taken back: its entries, and what it did to models where that can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tablewright.kernel import Play
from tablewright.rules.trench.campaign_facts import WarbandValueSet
from tablewright.rules.trench.changes import reverse
from tablewright.rules.trench.facts import GearGained, GearLost, ModelStatusSet, PartReopened, StandingBegun
from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.models_back import turn_back
from tablewright.rules.trench.moves.reinforcements import RECOVERED
from tablewright.rules.trench.reckoning import battles_of, numbered
from tablewright.rules.trench.record import Aftermath
from tablewright.rules.trench.recording import end_lasting
from tablewright.rules.trench.roster import Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NO_STEP, STASH, BattleId, WarbandId
from tablewright.rules.trench.undoing import gone, lay_down, leave, owed, where
from tablewright.rules.trench.undone_facts import PartTakenBack

PARTS = (Part.INJURIES, Part.EXPERIENCE, Part.PROMOTIONS, Part.REINFORCEMENTS, Part.QUARTERMASTER)
"""The parts that are taken back here; an exploration is a record of its own."""
FOLLOWING = (Cause.REWARD, Cause.SKILL, Cause.RANSOM, Cause.TREATMENT, Cause.REINFORCEMENTS)
"""The causes of entries that a battle leads to afterwards."""
TRADE = (Cause.PURCHASE, Cause.HIRE)
CAUSES = {
    Part.INJURIES: (Cause.REWARD, Cause.SKILL, Cause.RANSOM, Cause.TREATMENT),
    Part.REINFORCEMENTS: (Cause.REINFORCEMENTS,),
}
"""By part the causes of its entries, for a part of which nothing else is known."""


class Undoing(NamedTuple):
    """What is taken back: the part after a battle of a warband, in words, and what is said of everything it did."""

    who: WarbandId
    battle: BattleId
    part: Part
    why: str


def followed(war: War, who: WarbandId, battle: BattleId) -> Sequence[Part]:
    """The parts after a battle that a warband has been through and can take back, the latest first."""
    return [one for one in reversed(PARTS) if war.warband(who).has_done(battle, one.value)]


def live(war: War, who: WarbandId, battle: BattleId, causes: Collection[Cause]) -> Sequence[Posting]:
    """The entries that followed a battle, of no exploration, and were not taken back."""
    ledger = war.warband(who).ledger
    taken = reversed_(ledger)
    return [
        one
        for one in ledger
        if one.battle == battle and one.cause in causes and one.step == NO_STEP and one.number not in taken
    ]


def take_back_part(play: Play[War], who: WarbandId, battle: BattleId, part: Part, why: str) -> None:
    """Reverse what a part did, as far as it still can be; what cannot is named, and the part can be made again."""
    before = play.state
    known = [one for one in play.state.warband(who).aftermaths if (one.battle, one.part) == (battle, part.value)]
    what = f"{part.value.capitalize()} after battle {numbered(play.state, battle)}"
    said = f"{what[:1].lower()}{what[1:]}"
    undoing = Undoing(who, battle, part, f"{said}, taken back")
    play.emit(PartTakenBack(who, battle, part.value, said, why))
    play.emit(PartReopened(who, battle, part.value))
    if part is Part.REINFORCEMENTS and play.state.warband(who).has_done(battle, RECOVERED):
        play.emit(PartReopened(who, battle, RECOVERED))
    for kept in known:
        _all(play, undoing, kept)
    if not known and part is not Part.QUARTERMASTER:
        text = f"{what}: what it did to models and gear stands in no record; put it right by hand."
        _reverse(play, who, live(play.state, who, battle, CAUSES.get(part, ())), undoing.why)
        leave(play, who, text, battle, part.value)
    if part is Part.INJURIES:
        _ransoms(play, undoing)
    for one in play.state.warbands:
        owed(play, one.id, before)


def _all(play: Play[War], undoing: Undoing, kept: Aftermath) -> None:
    stay = [*_gear(play, undoing, kept), *_joined(play, undoing, kept)]
    ledger = play.state.warband(undoing.who).ledger
    own = [one for one in ledger if one.number in kept.entries and not (one.item in stay and one.cause in TRADE)]
    _reverse(play, undoing.who, own, undoing.why)
    for other, number in kept.paid:
        paid = [one for one in play.state.warband(other).ledger if one.number == number]
        _reverse(play, other, paid, undoing.why)
    for turn in kept.models:
        turn_back(play, undoing.who, turn, kept, undoing.why)
    for gear in kept.given_up:
        if where(play.state, undoing.who, gear.id)[1] is None:
            play.emit(GearGained(undoing.who, gear, STASH, undoing.why))
    _misses(play, undoing, kept)


def _reverse(play: Play[War], who: WarbandId, entries: Sequence[Posting], why: str) -> None:
    for one in entries:
        reverse(play, who, one, f"{one.text}: {why}")


def _gear(play: Play[War], undoing: Undoing, kept: Aftermath) -> list[str]:
    """Gear that came goes, where it still is; the ids of what is not there any more: what was paid for it stays."""
    stay: list[str] = []
    for which in kept.gained:
        holder, gear = where(play.state, undoing.who, which)
        if gear is not None:
            play.emit(GearLost(undoing.who, gear, undoing.why, holder))
            continue
        bought = [one for one in play.state.warband(undoing.who).ledger if one.item == which and one.cause in TRADE]
        leave(play, undoing.who, gone(bought[0].text if bought else which), undoing.battle, undoing.part.value)
        stay.append(which)
    return stay


def _joined(play: Play[War], undoing: Undoing, kept: Aftermath) -> list[str]:
    """Models that came go, and lay down what they carry; the ids of those that are not there any more."""
    stay: list[str] = []
    for which in kept.joined:
        model = play.state.warband(undoing.who).model(which)
        if model.active:
            lay_down(play, undoing.who, model)
            play.emit(ModelStatusSet(undoing.who, which, model.name, model.status, Status.REMOVED, undoing.why))
        elif model.status is not Status.REMOVED:
            leave(play, undoing.who, gone(model.name), undoing.battle, undoing.part.value)
            stay.append(which)
    return stay


def _misses(play: Play[War], undoing: Undoing, kept: Aftermath) -> None:
    before, after = kept.misses
    now = play.state.warband(undoing.who).misses
    what = "promotion dice in a row without a 6"
    if before != after and now == after:
        play.emit(WarbandValueSet(undoing.who, "misses", what, now, before, undoing.why))
    elif before not in (after, now):
        text = f"The {what} were {before} before that part, and are {now} after later dice: they stay."
        leave(play, undoing.who, text, undoing.battle, undoing.part.value)


def _ransoms(play: Play[War], undoing: Undoing) -> None:
    """Ransoms that were paid later, for those who were captured in that battle."""
    paid = [one for one in live(play.state, undoing.who, undoing.battle, (Cause.RANSOM,)) if one.amount < 0]
    _reverse(play, undoing.who, paid, undoing.why)
    for entry in paid:
        for other in play.state.warbands:
            got = [
                one
                for one in live(play.state, other.id, undoing.battle, (Cause.RANSOM,))
                if (one.text, one.amount) == (entry.text, -entry.amount)
            ]
            _reverse(play, other.id, got[:1], undoing.why)


# --- a battle that a warband was not in --------------------------------------------------------


def was_not_there(play: Play[War], who: WarbandId, battle: BattleId, why: str) -> None:
    """Take back everything that followed a battle for a warband that was not in it, but for explorations (A24)."""
    for part in followed(play.state, who, battle):
        take_back_part(play, who, battle, part, why)
    before, left = play.state, live(play.state, who, battle, FOLLOWING)
    _reverse(play, who, left, why)
    for one in left:
        if one.cause is Cause.RANSOM and one.amount > 0:
            leave(play, who, f"The {one.text} went back; whoever paid it has it still to get back by hand.", battle)
    if live(play.state, who, battle, (*TRADE, Cause.SALE)):
        text = f"What was bought, hired and sold after battle {numbered(play.state, battle)} stays as it is."
        leave(play, who, text, battle)
    owed(play, who, before)
    _lasts_again(play, who, battle)


def _lasts_again(play: Play[War], who: WarbandId, battle: BattleId) -> None:
    """What lasted until that battle lasts until the next one after it that counts, which may have been fought."""
    order = [one.id for one in play.state.battles]
    there = [one.standing for one in play.state.battle(battle).ended if one.warband == who]
    for one in there:
        void = [step.id for step in play.state.steps if step.reversed]
        if one.step in void or one.id in [it.id for it in play.state.warband(who).standing]:
            continue
        play.emit(StandingBegun(who, one, f"{one.effect.value} lasts again"))
        later = [it.id for it in battles_of(play.state, who) if order.index(it.id) > order.index(battle)]
        for other in later[:1]:
            end_lasting(play, who, other)
