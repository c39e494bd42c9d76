"""What skills, items and allies make of dice that lie: each copy once, in any order that the table allows."""

from __future__ import annotations

from functools import partial

from tablewright.kernel import Play, replace
from tablewright.rules.trench.choices import (
    BONUS,
    KEEP,
    Trip,
    die_options,
    face_options,
    left_of,
    skill_options,
)
from tablewright.rules.trench.copies import Copy
from tablewright.rules.trench.counsel import of_dice, of_faces, of_skills
from tablewright.rules.trench.dice_work import DIE, UNSEEN, as_thrown, either, tell
from tablewright.rules.trench.explore_facts import ExplorationWorked, listed
from tablewright.rules.trench.lying import Die, Lying, combined, done, halves, moved, place, with_die
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Skill

MOST_BONUS = 20
MOVES = {Skill.SEEK: 1, Skill.CIRCLE_BACK: -1}


def work(play: Play[War], trip: Trip, lying: Lying) -> Lying:
    """Use skills and what items or allies give, until the dice are left as they lie."""
    trip, bonus = replace(trip, rolled=lying.score), True
    while True:
        options = skill_options(trip, lying, play.state.settings, bonus=bonus)
        if len(options) == 1:
            return lying
        prompt = f"{listed(lying.values)}: the score is {lying.score}. Change it?"
        taken = play.choose("skill", prompt, options, beside=partial(of_skills, play.state, trip, lying))
        if taken == KEEP:
            return lying
        if taken == BONUS:
            lying, bonus = _add(play, trip, lying), False
        else:
            lying = _use(play, trip, lying, left_of(trip, lying, Skill(taken))[0])


def _add(play: Play[War], trip: Trip, lying: Lying) -> Lying:
    """Add what an item or an ally gives, as its player knows it."""
    by = play.number("bonus", "How much does it give?", -MOST_BONUS, MOST_BONUS, 1)
    if not by:
        return lying
    cause = play.text("cause", "What gives it?", most=120)
    return _worked(play, trip, lying, done(lying, lying.dice, f"{by:+d} to the score".replace("-", "−"), cause, "", by))


def _worked(play: Play[War], trip: Trip, before: Lying, after: Lying) -> Lying:
    play.emit(ExplorationWorked(trip.who, after.casts[-1], before.score, after.score))
    return after


def _use(play: Play[War], trip: Trip, lying: Lying, copy: Copy) -> Lying:
    """Use one copy of a skill."""
    if copy.skill in MOVES and play.state.settings.printed:
        by = MOVES[copy.skill]
        return _worked(play, trip, lying, done(lying, lying.dice, copy.skill.words, copy.source, copy.id, by))
    at = _which(play, trip, lying, copy)
    if copy.skill is Skill.LUCKY:
        return _beside(play, trip, lying, copy, at)
    after = _dice(play, trip, lying, copy, at)
    return _worked(play, trip, lying, done(lying, after, copy.skill.words, copy.source, copy.id))


def _which(play: Play[War], trip: Trip, lying: Lying, copy: Copy) -> int:
    """Where the die lies that a skill works on."""
    options = die_options(lying, play.state.settings, copy.skill)
    aid = partial(of_dice, play.state, trip, lying, copy.skill)
    return place(lying, int(play.choose("die", f"{copy.skill.words}: which die?", options, beside=aid)))


def _dice(play: Play[War], trip: Trip, lying: Lying, copy: Copy, at: int) -> tuple[Die, ...]:
    """The dice after a skill has worked on one of them."""
    one = lying.dice[at]
    match copy.skill:
        case Skill.DUPLICATE:
            return (*lying.dice, Die(one.value))
        case Skill.SPLIT:
            half = Die(halves(one.value))
            return with_die(lying, at, half, half)
        case Skill.SET_DICE:
            aid = partial(of_faces, play.state, trip, lying, one.value)
            face = int(play.choose("face", f"Set the {one.value} to what?", face_options(one.value), beside=aid))
            return with_die(lying, at, replace(one, value=face))
        case Skill.COMBINE:
            return combined(lying, at, _second(play, trip, lying, copy, at))
        case _:
            return with_die(lying, at, moved(one, MOVES[copy.skill]))


def _second(play: Play[War], trip: Trip, lying: Lying, copy: Copy, first: int) -> int:
    options = die_options(lying, play.state.settings, copy.skill, without=first)
    aid = partial(of_dice, play.state, trip, lying, copy.skill, lying.values[first])
    value = int(play.choose("with", f"Combine the {lying.values[first]} with which die?", options, beside=aid))
    return next(at for at, one in enumerate(lying.values) if one == value and at != first)


def _beside(play: Play[War], trip: Trip, lying: Lying, copy: Copy, at: int) -> Lying:
    """Throw a die beside one that lies, and keep either (Lucky of 1.0.2)."""
    old = lying.values[at]
    (new,) = play.roll("beside", f"Lucky: throw a die beside the {old}", DIE, as_thrown, odds=UNSEEN)
    kept = either(play, old, new)
    note = f"{new} fell beside the {old}, {kept} is kept, {copy.source}"
    after = done(lying, with_die(lying, at, Die(kept, again=True)), copy.skill.words, note, copy.id)
    return tell(play, trip, lying, after)
