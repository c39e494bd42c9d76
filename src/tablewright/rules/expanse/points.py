"""Spending stunt points: stunt after stunt, from what is affordable and legal (sections 1.6 and 2.4)."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State
from tablewright.rules.expanse.changes import churn, expire, last, receive, set_fortune
from tablewright.rules.expanse.conditions import has
from tablewright.rules.expanse.facts import PlaceMoved, PointsGone
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.state import Crew, Effect, Pool, Status, Touches, Until
from tablewright.rules.expanse.stunts import Known, stunts
from tablewright.rules.expanse.terms import Condition, PersonId

BIG = 4
"""A stunt of as many points moves the Churn."""
PLACES = 3
"""How far one point of momentum moves somebody up."""
ENOUGH = "enough"

DAMAGE = ("damage", "no toughness", "injure", "again")
"""What only an attack can do with a stunt; it is given back to whoever asked."""
STRIKES = {"prone": Condition.PRONE, "hindered": Condition.HINDERED, "restrained": Condition.RESTRAINED}
LASTS = {
    "defense": (Touches.DEFENSE, Until.NEXT_TURN),
    "cover": (Touches.DEFENSE, Until.NEXT_TURN),
    "attack": (Touches.ATTACK, Until.NEXT_TEST),
    "test": (Touches.SOCIAL, Until.NEXT_TEST),
    "initiative": (Touches.INITIATIVE, Until.NEXT_TEST),
    "ally": (Touches.TEST, Until.NEXT_TEST),
}


class Bought(State, frozen=True):
    """A stunt that was bought: for how many points, and what the engine does for it."""

    key: str
    points: int
    does: str = ""


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
        refusals = {one.key: refusal(play.state, pool, one, against, damage=damage) for one in known}
        if all(refusals.values()):
            break
        options = [Option(one.key, one.name, refusals[one.key], _note(one)) for one in known]
        prompt = (
            f"{pool.points} stunt point{'' if pool.points == 1 else 's'} from {pool.test}. What do you do with them?"
        )
        taken = play.choose("stunt", prompt, [*options, _enough(play.state, pool)], by=_seat(play.state, who))
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
    return _useless(crew, pool.person, stunt, against)


def _useless(crew: Crew, who: PersonId, stunt: Known, against: PersonId | None) -> str:
    person = crew.person(who)
    if stunt.does == "fortune" and person.fortune >= person.fortune_most:
        return f"{person.name}'s Fortune is full"
    if stunt.does in ("momentum", "first") and not _has_place(crew, who):
        return f"{person.name} has no place in an order of turns"
    if stunt.does in STRIKES or stunt.does == "ally":
        return "" if against_whom(crew, who, stunt, against) else "there is nobody it could be done to"
    if stunt.does == "injure" and against is not None:
        target = crew.person(against)
        return f"{target.name} has more than half of their Fortune" if 2 * target.fortune > target.fortune_most else ""
    return ""


def against_whom(crew: Crew, who: PersonId, stunt: Known, against: PersonId | None) -> tuple[PersonId, ...]:
    """Those whom a stunt could be done to: whom the test was against, if anybody; never yourself.

    Who is hidden is known to those whom the guide plays.
    """
    knows = crew.person(who).npc
    there = (one for one in crew.people if one.id != who and one.status is Status.ALIVE)
    others = tuple(one for one in there if knows or not one.hidden or one.id == against)
    if stunt.does == "ally":
        return tuple(one.id for one in others if one.npc == crew.person(who).npc)
    condition = STRIKES[stunt.does]
    able = tuple(one.id for one in others if not has(one, crew.settings, condition))
    return able if against is None else tuple(one for one in able if one == against)


def _has_place(crew: Crew, who: PersonId) -> bool:
    return crew.encounter is not None and any(one.person == who for one in crew.encounter.order)


def _seat(crew: Crew, who: PersonId) -> str | None:
    return crew.person(who).seat or crew.guide or None


def cost(stunt: Known) -> str:
    """What a stunt costs, as a list has it: `2`, `1–3`, `1 or more`."""
    if stunt.most == stunt.least:
        return str(stunt.least)
    return f"{stunt.least}–{stunt.most}" if stunt.most else f"{stunt.least} or more"


def _note(stunt: Known) -> str:
    costs = f"{cost(stunt)}{', core' if stunt.core else ''}"
    return f"{costs}: {stunt.text}" if stunt.text else costs


def _enough(crew: Crew, pool: Pool) -> Option[str]:
    if crew.settings.points_last == "test":
        return Option(ENOUGH, "Nothing more", note=f"{pool.points} are lost")
    acting = crew.encounter is not None and crew.encounter.round > 0
    return Option(ENOUGH, "Nothing more now", note="kept " + ("for this turn" if acting else "until your next test"))


def _buy(play: Play[Crew], pool: Pool, stunt: Known, against: PersonId | None) -> Bought:
    most = min(stunt.most or pool.points, pool.points)
    points = stunt.least
    seat = _seat(play.state, pool.person)
    if most > points:
        points = play.number("points", f"{stunt.name}: how many points?", points, most, most, by=seat)
    target = _target(play, pool.person, stunt, against)
    play.emit(PointsGone(pool.person, points, pool.points - points, stunt.name, stunt.key))
    _do(play, pool.person, stunt, points, target)
    if points >= BIG:
        churn(play, f"a stunt of {points} points")
    return Bought(stunt.key, points, stunt.does)


def _target(play: Play[Crew], who: PersonId, stunt: Known, against: PersonId | None) -> PersonId:
    if stunt.does not in STRIKES and stunt.does != "ally":
        return who
    able = against_whom(play.state, who, stunt, against)
    if len(able) == 1:
        return able[0]
    options = [Option(one, play.state.person(one).name) for one in able]
    return play.choose("whom", f"{stunt.name}: whom?", options, by=_seat(play.state, who))


def _do(play: Play[Crew], who: PersonId, stunt: Known, points: int, target: PersonId) -> None:
    """Do what a stunt does in general; what is an attack's own is left to the attack, and the rest is told."""
    does = stunt.does
    if does in LASTS:
        touches, until = LASTS[does]
        last(play, Effect(target, touches, points, until, stunt.name))
    elif does in STRIKES:
        receive(play, target, STRIKES[does], stunt.name)
    elif does == "fortune":
        set_fortune(play, who, play.state.person(who).fortune + points, stunt.name)
    elif does in ("momentum", "first"):
        _move_up(play, who, stunt, points)
    elif does not in DAMAGE and stunt.text:
        tells(play, who, f"{stunt.name}, {points}: {stunt.text}.")


def _move_up(play: Play[Crew], who: PersonId, stunt: Known, points: int) -> None:
    encounter = play.state.encounter
    if encounter is None:
        return
    before = next(one.score for one in encounter.order if one.person == who)
    top = max(one.score for one in encounter.order) + 1
    after = before + PLACES * points if stunt.does == "momentum" else top
    play.emit(PlaceMoved(who, before, after, f"{stunt.name}, from the next round on"))
