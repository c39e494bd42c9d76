"""Spending stunt points: stunt after stunt, from what is affordable and legal (sections 1.6 and 2.4)."""

from __future__ import annotations

from functools import partial

from tablewright.kernel import Option, Play, State
from tablewright.rules.expanse.changes import churn, expire
from tablewright.rules.expanse.facts import PointsGone
from tablewright.rules.expanse.state import Crew, Pool
from tablewright.rules.expanse.stunt_deeds import DAMAGE, do, seat_of, target_of, useless
from tablewright.rules.expanse.stunts import Known, stunts
from tablewright.rules.expanse.terms import PersonId

BIG = 4
"""A stunt of as many points moves the Churn."""
ENOUGH = "enough"


class Bought(State, frozen=True):
    """A stunt that was bought: for how many points, and what the engine does for it."""

    key: str
    points: int
    does: str = ""


def fresh(crew: Crew, who: PersonId) -> bool:
    """Whether the test that somebody has just made has made stunt points; those of an earlier one are no part of it."""
    pool = crew.pool(who)
    return pool is not None and not pool.older


def spend_made(
    play: Play[Crew], who: PersonId, *, against: PersonId | None = None, damage: bool = False
) -> tuple[Bought, ...]:
    """Spend the stunt points of the test that was just made, if it has made any."""
    return spend(play, who, against=against, damage=damage) if fresh(play.state, who) else ()


def spend(
    play: Play[Crew], who: PersonId, *, against: PersonId | None = None, damage: bool = False
) -> tuple[Bought, ...]:
    """Spend stunt points until there are none, none are of use, or their owner has enough.

    `against` is whom the test was made against; `damage` says that damage follows.  What comes back holds everything
    that was bought: the caller does what belongs to its damage, and everything else is done.
    """
    bought: list[Bought] = []
    while pool := play.state.pool(who):
        known = stunts(play.state, pool.list)
        against = against or pool.against
        refusals = {one.key: refusal(play.state, pool, one, against, damage=damage) for one in known}
        if all(refusals.values()):
            break
        options = [Option(one.key, one.name, refusals[one.key], _note(one)) for one in known]
        prompt = _prompt(play.state, pool)
        taken = play.choose("stunt", prompt, [*options, _enough(play.state, pool)], by=seat_of(play.state, who))
        if taken == ENOUGH:
            break
        stunt = next(one for one in known if one.key == taken)
        bought.append(_buy(play, pool, stunt, against))
    if play.state.settings.points_last == "test":
        expire(play, who, "not spent on that test")
    return tuple(bought)


def refusal(crew: Crew, pool: Pool, stunt: Known, against: PersonId | None, *, damage: bool) -> str:
    """Why a stunt cannot be bought now; empty when it can."""
    if stunt.least > pool.points:
        return f"it costs {stunt.least}, and there are {pool.points}"
    if stunt.key in pool.bought and stunt.name != "Skirmish":
        return "this test has bought it already"
    if stunt.does in DAMAGE and not damage:
        return "it belongs to an attack that hits"
    return useless(crew, pool.person, stunt, against)


def cost(stunt: Known) -> str:
    """What a stunt costs, as a list has it: `2`, `1–3`, `1 or more`."""
    if stunt.most == stunt.least:
        return str(stunt.least)
    return f"{stunt.least}–{stunt.most}" if stunt.most else f"{stunt.least} or more"


def _prompt(crew: Crew, pool: Pool) -> str:
    """How many points there are, and from what; whose they are stands above the question."""
    test = pool.test.removeprefix(f"{crew.person(pool.person).name}: ")
    older = "an earlier test, " if pool.older else ""
    return f"{pool.points} stunt point{'' if pool.points == 1 else 's'} from {older}{test}: which stunt?"


def _note(stunt: Known) -> str:
    costs = f"{cost(stunt)}{', core' if stunt.core else ''}"
    return f"{costs}: {stunt.text}" if stunt.text else costs


def _enough(crew: Crew, pool: Pool) -> Option[str]:
    if crew.settings.points_last == "test":
        return Option(ENOUGH, "Nothing more", note=f"{pool.points} are lost")
    acting = crew.encounter is not None and crew.encounter.round > 0
    return Option(ENOUGH, "Nothing more now", note="kept " + ("for this turn" if acting else "until your next test"))


def overspent(points: int, cost: int) -> str:
    """Why so many stunt points cannot be spent; nothing, when they are there."""
    return f"That costs {cost} stunt points and there are {points}; spend {points} at most" if cost > points else ""


def _buy(play: Play[Crew], pool: Pool, stunt: Known, against: PersonId | None) -> Bought:
    most = min(stunt.most or pool.points, pool.points)
    points = stunt.least
    seat = seat_of(play.state, pool.person)
    if most > points:
        prompt = f"{stunt.name}: how many points?"
        points = play.number("points", prompt, points, most, most, by=seat, beyond=partial(overspent, pool.points))
    target = target_of(play, pool.person, stunt, against)
    play.emit(PointsGone(pool.person, points, pool.points - points, stunt.name, stunt.key))
    do(play, pool.person, stunt, points, target)
    if points >= BIG and not play.state.person(pool.person).npc:
        churn(play, f"a stunt of {points} points")
    return Bought(stunt.key, points, stunt.does)
