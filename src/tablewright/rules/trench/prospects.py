"""The dice of an exploration as the chances take them: what is wanted, what is left, and what each use brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tablewright.kernel import State, replace
from tablewright.rules.trench.advice import DUCATS, FIND, Aims, Position, Prospect, Reroll, prospects
from tablewright.rules.trench.choices import ORDER, Trip, all_used
from tablewright.rules.trench.consult import Outcome, finding
from tablewright.rules.trench.copies import SECRET, Copy
from tablewright.rules.trench.gifts import Location
from tablewright.rules.trench.handling import FACES, Dice, Handling, after_roll, made
from tablewright.rules.trench.locations import table_of
from tablewright.rules.trench.lying import Lying
from tablewright.rules.trench.reckoning import battles_of, fought
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Skill, Table, WarbandId

Row = tuple[Prospect, ...]
"""How well one does, for everything that may be wanted."""
MOST_USES, MOST_AT_ONCE = 4, 4
"""More uses of skills that work on single dice, or dice of which either result may stand, take too long to follow."""
_BY_DIE = (Skill.DUPLICATE, Skill.SPLIT, Skill.SET_DICE, Skill.COMBINE, Skill.LUCKY)


class Place(State, frozen=True):
    """A location on a table that counts, and what would come of it now."""

    location: Location
    outcome: Outcome
    told: str
    """Why it is no discovery; empty where it is one."""


def places(war: War, who: WarbandId, tables: Sequence[Table]) -> tuple[Place, ...]:
    """The locations of some tables, with what would come of each."""
    found = {one.location: one.battle for one in war.warband(who).found}
    there: list[Place] = []
    for table in tables:
        for one in table_of(table, war.settings):
            outcome = finding(war, who, tables, one.score, one).outcome
            told = "" if outcome is Outcome.FOUND else outcome.value
            if one.id in found and any(fight.id == found[one.id] for fight in battles_of(war, who)):
                told = f"found after battle {fought(war, who, found[one.id])}"
            there.append(Place(one, outcome, told))
    return tuple(there)


def aims(there: Sequence[Place], settings: Settings) -> Aims:
    """The scores that find something, and those that pay nothing (A9)."""
    open_ = {one.location.score for one in there if one.outcome is Outcome.FOUND}
    found = {one.location.score for one in there if one.outcome is Outcome.ALREADY}
    nothing = settings.already_found == "nothing"
    return Aims(tuple(sorted(open_)), tuple(sorted(found - open_)) if nothing else ())


def in_hand(tokens: Sequence[Copy], settings: Settings) -> tuple[Reroll, ...]:
    """The rerolls that are left, in the order in which they are paid with."""
    both = settings.reroll_stands == "either"
    return tuple(
        Reroll(many=one.many, either=both and one.kind != SECRET, owed=all_used(settings) and not one.kind)
        for one in tokens
    )


def position(trip: Trip, lying: Lying, tokens: Sequence[Copy], settings: Settings) -> Position:
    """Dice as they lie, with everything that can still be done to them."""
    fresh = [one.value for one in lying.dice if settings.same_die == "again" or not one.again]
    again = [one.value for one in lying.dice if settings.same_die != "again" and one.again]
    return Position(
        tuple(sorted(fresh)),
        tuple(sorted(again)),
        in_hand(tokens, settings),
        left(trip, lying),
        lying.added,
        trip.rolled,
    )


def left(trip: Trip, lying: Lying) -> tuple[Skill, ...]:
    """The skills that are not used up, in the order of the rules."""
    return tuple(sorted((one.skill for one in trip.copies if one.id not in lying.used), key=ORDER.index))


def too_much(now: Position, how: Handling) -> bool:
    """Whether there is too much that can be done for the chances to be worked out while somebody waits."""
    by_die = [one for one in after_roll(now.skills, how) if one in _BY_DIE or not how.on_total]
    uses = len(by_die) if any(one in _BY_DIE for one in by_die) or how.faces else 0
    at_once = any(one.many and one.either for one in now.rerolls) and len(now.free) > MOST_AT_ONCE
    return uses > MOST_USES or at_once


# --- what a use of a skill brings -----------------------------------------------------


def best_of(rows: Iterable[Row]) -> Row:
    """The best of several ways, for everything that may be wanted."""
    return tuple(max(column, key=rank) for column in zip(*rows, strict=True))


def rank(one: Prospect) -> tuple[Fraction, Fraction]:
    """By which of two prospects is the better."""
    return one.chance, one.score


def settled(now: Position) -> Position:
    """The same when the dice are left as they lie."""
    return replace(now, free=(), held=_all(now), rerolls=(), skills=())


def spent(now: Position, skill: Skill, how: Handling) -> Position:
    """The same when a skill has been used up and the dice have not been changed yet."""
    at = now.skills.index(skill)
    rest = now.skills[at + 1 :] if how.skills_in_order else (*now.skills[:at], *now.skills[at + 1 :])
    return replace(now, free=(), held=_all(now), rerolls=(), skills=rest)


def _all(now: Position) -> Dice:
    return tuple(sorted((*now.free, *now.held)))


def by_skill(now: Position, skill: Skill, how: Handling, wanted: Aims) -> Row:
    """How well one does who uses a skill now, on the best die, and plays on well."""
    after = spent(now, skill, how)
    if how.on_total and skill in (Skill.SEEK, Skill.CIRCLE_BACK):
        return prospects(replace(after, added=after.added + (1 if skill is Skill.SEEK else -1)), how, wanted)
    return best_of(by_die(now, skill, value, how, wanted) for value in sorted(set(after.held)))


def by_die(now: Position, skill: Skill, value: int, how: Handling, wanted: Aims) -> Row:
    """The same on a die that shows this."""
    after = spent(now, skill, how)
    rest = _without(after.held, value)
    if skill is Skill.LUCKY:
        stays = prospects(after, how, wanted)
        return _mean([best_of((stays, _with(after, rest, (face,), how, wanted))) for face in FACES])
    if skill is Skill.COMBINE:
        return best_of(combined(now, value, other, how, wanted) for other in sorted(set(rest)))
    changed = made((value,), skill, how.faces)
    return best_of(_with(after, rest, new, how, wanted) for new in changed or ((value,),))


def combined(now: Position, value: int, other: int, how: Handling, wanted: Aims) -> Row:
    """The same when these two dice become one."""
    after = spent(now, Skill.COMBINE, how)
    return _with(after, _without(_without(after.held, value), other), (value + other,), how, wanted)


def by_face(now: Position, value: int, face: int, how: Handling, wanted: Aims) -> Row:
    """The same when a die is set to a face."""
    after = spent(now, Skill.SET_DICE, how)
    return _with(after, _without(after.held, value), (face,), how, wanted)


def _with(after: Position, rest: Dice, more: Dice, how: Handling, wanted: Aims) -> Row:
    return prospects(replace(after, held=tuple(sorted((*rest, *more)))), how, wanted)


def _without(values: Dice, value: int) -> Dice:
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def _mean(rows: Sequence[Row]) -> Row:
    count = len(rows)
    return tuple(
        Prospect(
            sum((one.chance for one in column), Fraction(0)) / count,
            sum((one.score for one in column), Fraction(0)) / count,
        )
        for column in zip(*rows, strict=True)
    )


def main_want(wanted: Aims) -> int:
    """What people want before anything else: a find, and ducats where nothing is left to find."""
    return FIND if wanted.open else DUCATS
