"""A test: what is added, the dice, Fortune, the verdict, and the stunt points it makes."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Outlook, Play
from tablewright.rules.expanse.changes import churn, expire
from tablewright.rules.expanse.conditions import has, penalty
from tablewright.rules.expanse.dice import THREE, Verdict, as_thrown, outlook
from tablewright.rules.expanse.facts import EffectEnded, PointsMade, TestMade, signed
from tablewright.rules.expanse.fortune import fortune, may_change
from tablewright.rules.expanse.naming import behind, known
from tablewright.rules.expanse.odds_shown import DOUBLES, percent, prospects
from tablewright.rules.expanse.state import Crew, Effect, Pool, Until
from tablewright.rules.expanse.terms import Condition, difficulty
from tablewright.rules.expanse.trial_facts import FailedAutomatically
from tablewright.rules.expanse.trials import BY_TOTAL, FAILED, Cast, Tested, Trial, kept

__all__ = [
    "FACES",
    "FLAWLESS",
    "SENSES",
    "Cast",
    "Tested",
    "Trial",
    "bonuses",
    "gain_points",
    "senseless",
    "succeeded",
    "test",
    "throw",
    "verdict_of",
]

FACES = ("die", "die", "drama")
SENSES = {"hearing": Condition.DEAFENED, "sight": Condition.BLINDED}
"""The senses that a test can rely on, and the condition that takes each."""
FLAWLESS = 6


def bonuses(crew: Crew, trial: Trial) -> tuple[tuple[int, str], ...]:
    """Everything that is added to the dice, each with its reason."""
    person = crew.person(trial.who)
    focus = person.focus(trial.focus)
    wound, why = penalty(person)
    lasting = _lasting(crew, trial)
    found = (
        (person.score(trial.ability), trial.ability.capitalize()),
        *(((focus.bonus, focus.name),) if focus else ()),
        *trial.adds,
        *((one.amount, one.why) for one in lasting),
        (wound, why),
    )
    return tuple((add, why) for at, (add, why) in enumerate(found) if add or not at)


def _lasting(crew: Crew, trial: Trial) -> tuple[Effect, ...]:
    """What lasts on somebody and counts for a test."""
    return tuple(one for one in crew.effects_on(trial.who, *trial.touched_by) if one.counts_against(*trial.whom))


def verdict_of(crew: Crew, trial: Trial) -> Verdict:
    """What decides a test as it stands: its bonus against its target."""
    bonus = sum(add for add, _why in bonuses(crew, trial))
    return Verdict(bonus, trial.target, crew.settings.comparison == "meets", trial.active)


def senseless(crew: Crew, trial: Trial) -> str:
    """Why a test fails whatever the dice: it relies on a sense that is gone (section 2.10)."""
    person = crew.person(trial.who)
    lost = SENSES.get(trial.needs)
    return f"{person.name} is {lost}" if lost and has(person, crew.settings, lost) else ""


def test(play: Play[Crew], trial: Trial) -> Tested:
    """Make a test (section 2.3 for Fortune, 2.4 for stunt points); the caller applies its outcome."""
    if why := senseless(play.state, trial):
        play.emit(FailedAutomatically(trial.who, trial.what, why))
        return FAILED
    verdict = verdict_of(play.state, trial)
    cast = throw(play, trial, verdict)
    cast = fortune(play, cast, verdict, trial.stake or (BY_TOTAL if trial.target is None else None))
    success, made, word = verdict.success(cast.faces), verdict.points(cast.faces), ""
    if success is None and made:
        success, word = _ruled(play, cast, made), "By the guide's word."
        made = made if success else 0
    play.emit(
        TestMade(
            trial.who,
            trial.what,
            cast.faces,
            cast.adds,
            trial.target,
            trial.against,
            success,
            made,
            trial.secret,
            word,
            trial.list,
            trial.target_of,
        )
    )
    if success:
        succeeded(play, cast, made)
    return Tested(success, cast.total, cast.drama, made, cast.faces)


def _ruled(play: Play[Crew], cast: Cast, made: int) -> bool:
    """Doubles without a target: stunt points are for successes alone, so the guide says whether it was one."""
    name = play.state.person(cast.trial.who).name
    prompt = (
        f"{name}, {cast.trial.what}: {cast.total}, against no target. Did it succeed? It makes {made} stunt points."
    )
    return play.confirm("succeeded", prompt, "It did", "It did not", by=play.state.guide or None)


def throw(play: Play[Crew], trial: Trial, verdict: Verdict) -> Cast:
    """Throw the dice of a test; stunt points of an earlier one are over, and so is what lasted until this one."""
    person = play.state.person(trial.who)
    adds = bonuses(play.state, trial)
    acting = play.state.encounter is not None and play.state.encounter.round > 0
    if not acting and not trial.part:
        expire(play, trial.who, "not spent before the next test")
    double = play.state.settings.drama_die_costs == "double"
    at_hand = person.fortune if may_change(play.state, person) else 0
    screened = kept(play.state, trial) or person.id not in known(play.state)
    odds = outlook(verdict, at_hand, double=double, screened=screened)
    against = _against(play.state, trial, verdict)
    prompt = f"{trial.what} {signed(verdict.bonus)}{against}{f'; {trial.note}' if trial.note else ''}"
    seat = person.seat or (play.state.guide if person.npc else "") or None
    faces = play.roll("test", prompt, THREE, as_thrown, faces=FACES, odds=odds or SILENT, by=seat)
    for effect in _lasting(play.state, trial):
        if effect.until is Until.NEXT_TEST:
            play.emit(EffectEnded(effect))
    return Cast(trial, adds, faces)


def _no_grade(_faces: Raw) -> str:
    return ""


SILENT = Outlook((), _no_grade)
"""Of a roll against nothing no chances are shown."""


def succeeded(play: Play[Crew], cast: Cast, made: int) -> None:
    """What any success brings: its stunt points, and the Churn when a character's drama die shows 6."""
    trial = cast.trial
    if cast.drama == FLAWLESS and not play.state.person(trial.who).npc:
        churn(play, "a success with a 6 on the drama die")
    if made:
        against = trial.whom[0] if len(trial.whom) == 1 else None
        gain_points(play, Pool(trial.who, made, trial.what, trial.list, against=against))


def gain_points(play: Play[Crew], pool: Pool, *, keep: bool = False) -> None:
    """Stunt points wait to be spent; those of an earlier test are gone, unless `pool` holds them too."""
    if not keep:
        expire(play, pool.person, "they do not add up with those of another test")
    play.emit(PointsMade(pool))


def _against(crew: Crew, trial: Trial, verdict: Verdict) -> str:
    """What a test is against, and what it can bring, as far as all may know: of a number that is kept, the doubles."""
    if trial.target is None or verdict.need is None:
        return ""
    if trial.secret:
        return " against a hidden target"
    if kept(crew, trial) and not behind(crew, crew.person(trial.who)):
        doubles = f"; {percent(DOUBLES)} for doubles" if trial.active else ""
        return f" against {trial.against}, which the guide knows{doubles}"
    return f" against {trial.target}, {difficulty(trial.target)}; {prospects(verdict.need, active=trial.active).text}"
