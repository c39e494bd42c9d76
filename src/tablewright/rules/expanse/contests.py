"""Opposed tests: everybody throws, Fortune in order, the drama die breaks ties, and a setting what is still tied."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.dice import Judge, Verdict, points
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.fortune import fortune_among
from tablewright.rules.expanse.naming import behind, known
from tablewright.rules.expanse.odds_shown import opposition, percent
from tablewright.rules.expanse.rolls import Cast, Tested, Trial, bonuses, senseless, succeeded, throw
from tablewright.rules.expanse.state import Crew, Touches
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.trial_facts import FailedAutomatically, OpposedSettled, Standing
from tablewright.rules.expanse.trials import Stake

K = TypeVar("K")
NOBODY = "nobody"


class Contest(State, frozen=True):
    """How an opposed test came out: who wins, if anybody, and everybody from best to worst."""

    winner: PersonId | None
    casts: tuple[Cast, ...]


class Against(State, frozen=True):
    """Judges the dice of somebody in an opposed test by the best of the others: a total, then the drama die.

    `tied` is what a complete tie makes of it; None where that is not known yet.
    """

    bonus: int
    best: tuple[int, int]
    active: bool
    tied: bool | None

    def success(self, faces: Raw) -> bool | None:
        """Whether dice win."""
        mine = (sum(faces) + self.bonus, faces[2])
        return self.tied if mine == self.best else mine > self.best

    def points(self, faces: Raw) -> int:
        """The stunt points that dice make: those of an active test that is not lost."""
        return points(faces) if self.active and self.success(faces) is not False else 0


def contest(play: Play[Crew], trials: Sequence[Trial]) -> Contest:
    """An opposed test of two or more (section 2.8); the caller applies its outcome, and lets points be spent."""
    able = [_among(one, trials) for one in _able(play, trials)]
    if not able:
        return Contest(None, ())
    trial = {one.who: replace(one, note=_chance(play.state, able, one.who)) for one in able}
    seats = {who: play.state.person(who).seat or play.state.guide for who in trial}
    casts = play.each("throw", trial, lambda hand, who: _throw(hand, trial[who]), lambda who: seats[who])
    casts = fortunes(play, casts, lambda _who, cast, others: judge(play.state, cast, others))
    return settle(play, list(casts.values()))


def _among(trial: Trial, trials: Sequence[Trial]) -> Trial:
    others = tuple(one.who for one in trials if one.who != trial.who)
    return replace(trial, whom=others, touches=(*trial.touches, Touches.OPPOSED))


def _able(play: Play[Crew], trials: Sequence[Trial]) -> list[Trial]:
    """Those who can throw at all; the others have failed."""
    faults = [(one, senseless(play.state, one)) for one in trials]
    for one, fault in faults:
        if fault:
            play.emit(FailedAutomatically(one.who, one.what, fault, part=one.part))
    return [one for one, fault in faults if not fault]


def _chance(crew: Crew, trials: Sequence[Trial], who: PersonId) -> str:
    """The chance of one of two to win, for those who may know both bonuses."""
    if len(trials) != 2 or not (behind(crew, crew.person(who)) or _all_known(crew, [one.who for one in trials])):
        return ""
    bonus = {one.who: sum(add for add, _why in bonuses(crew, one)) for one in trials}
    (other,) = (one for one in bonus if one != who)
    return f"{percent(opposition(bonus[who] - bonus[other]).wins)} to win"


def _all_known(crew: Crew, who: Sequence[PersonId]) -> bool:
    return known(crew).issuperset(who)


def _throw(play: Play[Crew], trial: Trial) -> Cast:
    bonus = sum(add for add, _why in bonuses(play.state, trial))
    cast = throw(play, trial, Verdict(bonus, None))
    person = play.state.person(trial.who)
    what = trial.what if person.hidden else f"{person.name}: {trial.what}"
    play.emit(TestMade(trial.who, what, cast.faces, cast.adds, list=trial.list, part=trial.part))
    return cast


# --- Fortune ----------------------------------------------------------------------


def standing(cast: Cast) -> tuple[int, int]:
    """What dice are ranked by: their total, then the drama die."""
    return cast.total, cast.drama


def fortunes(
    play: Play[Crew], casts: Mapping[K, Cast], judged: Callable[[K, Cast, Sequence[Cast]], Judge]
) -> dict[K, Cast]:
    """Whoever is behind decides first, then whoever is behind of the others; everybody once (section 2.3).

    `judged` says what decides somebody's dice beside the others' as they lie then.  Dice that are nobody's in
    particular stay as they are.
    """
    now, waiting = dict(casts), list(casts)
    while waiting:
        who = min(waiting, key=lambda one: standing(now[one]))
        waiting.remove(who)
        others = [cast for one, cast in now.items() if one != who]
        if others and now[who].trial.who:
            now[who] = _decides(play, now[who], judged(who, now[who], others), others)
    return now


def _decides(play: Play[Crew], cast: Cast, by: Judge, others: Sequence[Cast], stake: Stake | None = None) -> Cast:
    """Somebody decides on Fortune; against those whose numbers are the guide's they know their own dice alone."""
    return fortune_among(play, cast, by, [other.trial.who for other in others if other.trial.who], stake)


def judge(crew: Crew, cast: Cast, others: Sequence[Cast]) -> Against:
    """What decides somebody's dice, as the others' lie now."""
    best = max(map(standing, others))
    level = [other for other in others if standing(other) == best]
    return Against(cast.bonus, best, cast.trial.active, _by_rule(crew, cast, level))


def _by_rule(crew: Crew, cast: Cast, level: Sequence[Cast]) -> bool | None:
    """What a complete tie would make of somebody: known where whoever resists holds."""
    resisting = [other for other in level if not other.trial.active]
    if crew.settings.complete_tie != "by kind" or bool(resisting) != cast.trial.active:
        return None
    return not cast.trial.active


# --- one against each of several ---------------------------------------------------


def resisted(play: Play[Crew], mine: Trial, theirs: Sequence[Trial]) -> tuple[PersonId, ...]:
    """One throw of `mine`, which each of `theirs` resists for themselves: those whom it beats; a complete tie holds.

    It is part of what a test has bought, and makes no stunt points.
    """
    everybody = tuple(replace(one, active=False, part=True) for one in (mine, *theirs))
    able = {one.who: _among(one, everybody) for one in _able(play, everybody)}
    if mine.who not in able:
        return ()
    seats = {who: play.state.person(who).seat or play.state.guide for who in able}
    casts = play.each("throw", able, lambda hand, who: _throw(hand, able[who]), lambda who: seats[who])
    own = casts.pop(mine.who)
    for who in sorted(casts, key=lambda one: standing(casts[one])):
        against = Against(casts[who].bonus, standing(own), active=False, tied=True)
        casts[who] = _decides(play, casts[who], against, (own,))
    own = _presses(play, own, list(casts.values()))
    beaten = [one.who for one in theirs if one.who not in able]
    for who, cast in casts.items():
        won = standing(own) > standing(cast)
        pair = sorted((own, cast), key=standing, reverse=True)
        why = "a tie: whoever resists holds" if standing(own) == standing(cast) else ""
        stands = tuple(_stands(play.state, one) for one in pair)
        trial = mine if won else able[who]
        play.emit(OpposedSettled(stands, trial.who, why, 0, trial.what, trial.list, part=True))
        beaten = [*beaten, who] if won else beaten
    return tuple(beaten)


def _presses(play: Play[Crew], own: Cast, others: Sequence[Cast]) -> Cast:
    """Whoever acts decides on Fortune last: it is worth something where it beats one more of the others."""

    def beats(tested: Tested) -> int:
        return sum((tested.total, tested.drama) > standing(other) for other in others)

    stake = Stake(beats, lambda tested: f"beats {beats(tested)} of {len(others)}")
    return _decides(play, own, Verdict(own.bonus, None, active=False), others, stake)


# --- who wins ---------------------------------------------------------------------


def settle(play: Play[Crew], casts: Sequence[Cast]) -> Contest:
    """Rank everybody, break what is still tied as the setting says, and give the winner what a success brings."""
    ranked = sorted(casts, key=standing, reverse=True)
    top = [cast for cast in ranked if standing(cast) == standing(ranked[0])]
    won, why = (top[0], "") if len(top) == 1 else _break(play, top)
    made = points(won.faces) if won is not None and won.trial.active else 0
    standings = tuple(_stands(play.state, cast) for cast in ranked)
    if won is None:
        play.emit(OpposedSettled(standings, None, why))
        return Contest(None, tuple(ranked))
    trial = won.trial
    play.emit(OpposedSettled(standings, trial.who, why, made, trial.what, trial.list))
    succeeded(play, won, made)
    return Contest(trial.who, tuple(ranked))


def _stands(crew: Crew, cast: Cast) -> Standing:
    return Standing(cast.trial.who, cast.total, cast.drama, crew.person(cast.trial.who).hidden)


def _break(play: Play[Crew], top: Sequence[Cast]) -> tuple[Cast | None, str]:
    """Break a complete tie (section 2.8)."""
    holding = [cast for cast in top if not cast.trial.active]
    how = play.state.settings.complete_tie
    if how == "by kind":
        how = "reroll" if len(holding) in (0, len(top)) else "hold"
    match how:
        case "hold":
            return (holding[0], "a tie: whoever resists holds") if len(holding) == 1 else (None, "a tie: it holds")
        case "reroll":
            return _again(play, top)
        case "guide":
            return _ruled(play, top)
        case "coin":
            return _by_chance(play, top)
        case _:
            return None, "a tie: nothing changes"


def _again(play: Play[Crew], top: Sequence[Cast]) -> tuple[Cast | None, str]:
    """Those who are tied throw again, without Fortune, until the tie is broken."""
    casts = {cast.trial.who: cast for cast in top}
    seats = {who: play.state.person(who).seat or play.state.guide for who in casts}
    trial = {who: replace(cast.trial, note="") for who, cast in casts.items()}
    while len(casts) > 1:
        thrown = play.each("again", casts, lambda hand, who: _throw(hand, trial[who]), lambda who: seats[who])
        best = max(map(standing, thrown.values()))
        casts = {who: cast for who, cast in thrown.items() if standing(cast) == best}
    return next(iter(casts.values())), "after a tie"


def _ruled(play: Play[Crew], top: Sequence[Cast]) -> tuple[Cast | None, str]:
    names = [Option(cast.trial.who, play.state.person(cast.trial.who).name) for cast in top]
    options = [*names, Option(PersonId(NOBODY), "Nobody: nothing changes")]
    taken = play.choose("tie", "A complete tie. Who wins?", options, by=play.state.guide or None)
    won = next((cast for cast in top if cast.trial.who == taken), None)
    return won, "a tie: the guide's word"


def _by_chance(play: Play[Crew], top: Sequence[Cast]) -> tuple[Cast | None, str]:
    most = max(cast.bonus for cast in top)
    level = [cast for cast in top if cast.bonus == most]
    if len(level) == 1:
        return level[0], "a tie: the higher bonus"
    at = play.roll("coin", "A complete tie: chance decides", d(len(level)), sum, by=play.state.guide or None)
    return level[at - 1], "a tie: chance has decided"
