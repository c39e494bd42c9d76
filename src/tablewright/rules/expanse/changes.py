"""The small changes that rules make: Fortune, conditions, what lasts, stunt points, the Churn."""

from __future__ import annotations

from tablewright.kernel import Play, replace
from tablewright.rules.expanse.churning import CHURN_FULL, CHURN_TURNS, turn_over
from tablewright.rules.expanse.conditions import MOST, Tracks, fatigue, received, tracks_of
from tablewright.rules.expanse.facts import (
    ChurnMoved,
    ConditionLifted,
    ConditionMarked,
    CountdownSet,
    EffectBegun,
    EffectEnded,
    FortuneSet,
    PointsGone,
    StatusSet,
    TracksMoved,
)
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.state import Crew, Effect, Mark, Status, Touches, Until
from tablewright.rules.expanse.task_facts import TreatmentSet
from tablewright.rules.expanse.terms import FATIGUE, LEAST_CONSTITUTION, WOUNDS, Condition, PersonId

COVER = "cover"


def set_fortune(play: Play[Crew], who: PersonId, after: int, why: str) -> int:
    """Give Fortune, between 0 and its most; says how much really changed."""
    person = play.state.person(who)
    after = max(0, min(after, person.fortune_most))
    if after != person.fortune:
        play.emit(FortuneSet(who, person.fortune, after, why))
    return after - person.fortune


def receive(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    """Somebody receives a condition: a step of a track, or one that is there or not (section 2.6)."""
    if play.state.person(who).status is Status.DEAD:
        return
    if condition in WOUNDS or condition in FATIGUE:
        before = tracks_of(play.state.person(who))
        _take_step(play, who, received(before, condition, play.state.settings), why)
    elif all(mark.condition is not condition for mark in play.state.person(who).marks):
        play.emit(ConditionMarked(who, Mark(condition, why)))


def suffer_wound(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    """Somebody takes the next step of the wound instead of damage; no setting makes two of it."""
    _take_step(play, who, Tracks(WOUNDS.index(condition), play.state.person(who).tired), why)


def _take_step(play: Play[Crew], who: PersonId, after: Tracks, why: str) -> None:
    """Go to steps of both tracks; the guide has a say where the two together would leave somebody helpless.

    It takes a player out of play.  Without the guide's consent they are exhausted; both tracks stay what they are, so
    that what a wound has brought goes with it, and no tiredness of somebody's own does.
    """
    settings = play.state.settings
    before = tracks_of(play.state.person(who))
    after = replace(after, eased=before.eased and 0 < after.wound <= before.wound)
    if fatigue(after, settings) == MOST > fatigue(before, settings):
        after = _agreed(play, who, after, "would become helpless")
    if after == before:
        tells(play, who, f"{play.state.person(who).name} stays as they are.")
    set_tracks(play, who, after, why)


def _agreed(play: Play[Crew], who: PersonId, after: Tracks, what: str) -> Tracks:
    """Both tracks as the guide lets them be, where the two together make somebody helpless who is not dying."""
    if fatigue(after, play.state.settings) < MOST or after.tired == MOST or WOUNDS[after.wound] is Condition.DYING:
        return after
    prompt = f"{play.state.person(who).name} {what}: wound and tiredness add up. Let it be so?"
    if play.confirm("helpless", prompt, "Helpless", "Exhausted, no more", by=play.state.guide or None):
        return after
    return replace(after, spared=True)


def set_tracks(play: Play[Crew], who: PersonId, after: Tracks, why: str) -> None:
    """Put somebody at steps of both tracks; whoever begins to die has a countdown, whoever does not has none."""
    before = tracks_of(play.state.person(who))
    eased = before.eased and 0 < after.wound <= before.wound
    after = replace(after, spared=_spared(before, after, play.state), eased=eased)
    if after == before:
        return
    names = (_named(before, play.state), _named(after, play.state))
    play.emit(TracksMoved(who, (before.wound, after.wound), (before.tired, after.tired), *names, why, after.spared))
    dies = WOUNDS[after.wound] is Condition.DYING
    person = play.state.person(who)
    if dies and person.countdown is None:
        left = person.constitution - LEAST_CONSTITUTION
        play.emit(CountdownSet(who, None, max(0, left), "dying"))
        if left <= 0:
            die(play, who)
    elif not dies and person.countdown is not None:
        play.emit(CountdownSet(who, person.countdown, None, why))


def _spared(before: Tracks, after: Tracks, crew: Crew) -> bool:
    """Whether the guide's word still counts: while nothing has become worse but dying, and it is needed."""
    worse = after.tired > before.tired or (after.wound > before.wound and WOUNDS[after.wound] is not Condition.DYING)
    needed = after.tired < MOST == fatigue(Tracks(after.wound, after.tired), crew.settings)
    return needed and (after.spared or (before.spared and not worse))


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


def die(play: Play[Crew], who: PersonId, why: str = "Constitution has reached −3") -> None:
    """Somebody dies."""
    play.emit(StatusSet(who, play.state.person(who).status, Status.DEAD, why))


def take_out(play: Play[Crew], who: PersonId, how: str) -> None:
    """Somebody is out of play, for now."""
    play.emit(StatusSet(who, play.state.person(who).status, Status.OUT, how))


def bring_back(play: Play[Crew], who: PersonId, why: str, *, asks: bool = True) -> None:
    """Somebody is in play again; from death they come back unconscious, as if first aid had reached them."""
    person = play.state.person(who)
    play.emit(StatusSet(who, person.status, Status.ALIVE, why))
    if WOUNDS[person.wound] is Condition.DYING and person.status is Status.DEAD:
        stabilise(play, who, why, asks=asks)


def stabilise(play: Play[Crew], who: PersonId, why: str, *, asks: bool = True) -> None:
    """A dying character is wounded and unconscious instead; whether tiredness keeps them down the guide says.

    Unless nobody `asks`, as where values are set by hand.
    """
    person = play.state.person(who)
    after = Tracks(WOUNDS.index(Condition.WOUNDED), person.tired, person.spared)
    set_tracks(play, who, _agreed(play, who, after, "would stay helpless when they wake") if asks else after, why)
    receive(play, who, Condition.UNCONSCIOUS, why)


def ignore_wound(play: Play[Crew], who: PersonId, how: str) -> None:
    """A wound is ignored for now: nothing of what it does counts, but it is there for the next one."""
    play.emit(TreatmentSet(who, play.state.person(who).treated, how))


def wear_off(play: Play[Crew], who: PersonId, why: str) -> None:
    """A wound that was ignored counts again; the guide has a say where that would leave somebody helpless."""
    person = play.state.person(who)
    if not person.treated:
        return
    play.emit(TreatmentSet(who, person.treated, "", why))
    set_tracks(play, who, _agreed(play, who, tracks_of(play.state.person(who)), "would become helpless"), why)


def lift(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    """A condition is over: a wound with the tiredness it has brought, tiredness of its own, or a plain one.

    Whoever was dying is stabilised; whoever wakes still lies where they fell.
    """
    person = play.state.person(who)
    if condition in WOUNDS:
        if WOUNDS[person.wound] is condition is Condition.DYING:
            stabilise(play, who, why)
        elif WOUNDS[person.wound] is condition:
            set_tracks(play, who, Tracks(0, person.tired), why)
    elif condition in FATIGUE and person.tired:
        set_tracks(play, who, Tracks(person.wound, 0), why)
    else:
        _lift_mark(play, who, condition, why)


def _lift_mark(play: Play[Crew], who: PersonId, condition: Condition, why: str) -> None:
    for mark in play.state.person(who).marks:
        if mark.condition is condition:
            play.emit(ConditionLifted(who, mark, why))
            if condition is Condition.UNCONSCIOUS:
                receive(play, who, Condition.PRONE, "was unconscious")


def cover(play: Play[Crew], who: PersonId, amount: int) -> None:
    """Somebody is behind cover that is worth so much Defense, not what they had before; 0: in the open."""
    for effect in play.state.effects_on(who, Touches.DEFENSE):
        if effect.why == COVER:
            play.emit(EffectEnded(effect))
    if amount:
        play.emit(EffectBegun(Effect(who, Touches.DEFENSE, amount, Until.ENCOUNTER, COVER)))


def last(play: Play[Crew], effect: Effect) -> None:
    """Something lasts on somebody; the same again takes its place, unless what is there is worth more."""
    for one in play.state.effects:
        if one.like(effect):
            if abs(one.amount) > abs(effect.amount):
                return
            play.emit(EffectEnded(one))
    play.emit(EffectBegun(effect))


def over(play: Play[Crew], until: Until, who: PersonId | None = None) -> None:
    """What lasted until now is over: on one person, or on all."""
    for effect in play.state.effects:
        if effect.until is until and who in (None, effect.person):
            play.emit(EffectEnded(effect))


def expire(play: Play[Crew], who: PersonId, why: str) -> None:
    """Stunt points that were not spent are gone."""
    if pool := play.state.pool(who):
        play.emit(PointsGone(who, pool.points, 0, why))


def churn(play: Play[Crew], why: str) -> None:
    """The Churn counts up by 1, if the table plays with it; at 10, 20 and 30 it turns over when the move has ended."""
    if play.state.settings.churn != "on":
        return
    now = play.state.churn + 1
    play.emit(ChurnMoved(now - 1, now, why))
    if now >= CHURN_FULL:
        play.emit(ChurnMoved(now, 0, "an epic effect"))
    if now >= CHURN_FULL or now in CHURN_TURNS:
        play.later(turn_over, now)
