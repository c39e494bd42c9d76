"""The small changes that rules make: Fortune, conditions, what lasts, stunt points, the Churn."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.expanse.conditions import Tracks, fatigue, received, tracks_of
from tablewright.rules.expanse.facts import (
    ChurnMoved,
    ConditionLifted,
    ConditionMarked,
    CountdownSet,
    EffectBegun,
    EffectEnded,
    FortuneSet,
    StatusSet,
    TracksMoved,
)
from tablewright.rules.expanse.state import Crew, Effect, Mark, Status, Until
from tablewright.rules.expanse.terms import FATIGUE, LEAST_CONSTITUTION, WOUNDS, Condition, PersonId


def set_fortune(play: Play[Crew], who: PersonId, after: int, why: str) -> int:
    """Give Fortune, between 0 and its most; says how much really changed."""
    person = play.state.person(who)
    after = max(0, min(after, person.fortune_most))
    if after != person.fortune:
        play.emit(FortuneSet(who, person.fortune, after, why))
    return after - person.fortune


def receive(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    """Somebody receives a condition: a step of a track, or one that is there or not (section 2.6)."""
    if condition in WOUNDS or condition in FATIGUE:
        before = tracks_of(play.state.person(who))
        after = received(before, condition, play.state.settings)
        if _is_confirmed(play, who, before, after):
            set_tracks(play, who, after, why)
    elif all(mark.condition is not condition for mark in play.state.person(who).marks):
        play.emit(ConditionMarked(who, Mark(condition, why)))


def _is_confirmed(play: Play[Crew], who: PersonId, before: Tracks, after: Tracks) -> bool:
    """Where two tracks together leave somebody helpless, the guide has a say, since it takes a player out of play."""
    settings = play.state.settings
    helpless = fatigue(after, settings) == len(FATIGUE) - 1 > fatigue(before, settings)
    if not helpless or not after.wound or after.tired == len(FATIGUE) - 1:
        return True
    name = play.state.person(who).name
    prompt = f"{name} would become helpless: wound and tiredness add up. Let it be so?"
    return play.confirm("helpless", prompt, "Helpless", "Leave them as they are", by=play.state.guide or None)


def set_tracks(play: Play[Crew], who: PersonId, after: Tracks, why: str) -> None:
    """Put somebody at steps of both tracks; whoever begins to die has a countdown, whoever does not has none."""
    before = tracks_of(play.state.person(who))
    if after == before:
        return
    names = (_named(before, play.state), _named(after, play.state))
    play.emit(TracksMoved(who, (before.wound, after.wound), (before.tired, after.tired), *names, why))
    dies = WOUNDS[after.wound] is Condition.DYING
    person = play.state.person(who)
    if dies and person.countdown is None:
        left = person.constitution - LEAST_CONSTITUTION
        play.emit(CountdownSet(who, None, max(0, left), "dying"))
        if left <= 0:
            die(play, who)
    elif not dies and person.countdown is not None:
        play.emit(CountdownSet(who, person.countdown, None, why))


def _named(tracks: Tracks, crew: Crew) -> str:
    wound, tired = WOUNDS[tracks.wound], FATIGUE[fatigue(tracks, crew.settings)]
    return ", ".join(str(one) for one in (wound, tired) if one)


def tick(play: Play[Crew], who: PersonId) -> None:
    """A round of dying: one point nearer to death (section 2.7)."""
    person = play.state.person(who)
    if person.countdown is None or person.status is Status.DEAD:
        return
    play.emit(CountdownSet(who, person.countdown, person.countdown - 1, "a round of dying"))
    if person.countdown <= 1:
        die(play, who)


def die(play: Play[Crew], who: PersonId) -> None:
    """Somebody dies."""
    play.emit(StatusSet(who, play.state.person(who).status, Status.DEAD, "Constitution has reached −3"))


def stabilise(play: Play[Crew], who: PersonId, why: str) -> None:
    """A dying character is wounded and unconscious instead."""
    person = play.state.person(who)
    set_tracks(play, who, Tracks(WOUNDS.index(Condition.WOUNDED), person.tired), why)
    receive(play, who, Condition.UNCONSCIOUS, why)


def lift(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    """A condition that is there or not is over."""
    for mark in play.state.person(who).marks:
        if mark.condition is condition:
            play.emit(ConditionLifted(who, mark, why))


def last(play: Play[Crew], effect: Effect) -> None:
    """Something lasts on somebody."""
    play.emit(EffectBegun(effect))


def over(play: Play[Crew], until: Until, who: PersonId | None = None) -> None:
    """What lasted until now is over: on one person, or on all."""
    for effect in play.state.effects:
        if effect.until is until and who in (None, effect.person):
            play.emit(EffectEnded(effect))


def churn(play: Play[Crew], why: str) -> None:
    """The Churn counts up by 1, if the table plays with it; at 10, 20 and 30 it turns over."""
    if play.state.settings.churn == "on":
        play.emit(ChurnMoved(play.state.churn, play.state.churn + 1, why))
