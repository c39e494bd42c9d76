"""Encounters: beginning one, whose turn it is, how it ends, and catching one's breath after it."""

from __future__ import annotations

from itertools import groupby

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.expanse.changes import churn, expire, over, set_fortune, tick
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.damage import total
from tablewright.rules.expanse.encounter_facts import (
    BreatherTaken,
    ChaseEnded,
    EncounterBegun,
    EncounterEnded,
    OrderSet,
    TurnBegun,
)
from tablewright.rules.expanse.facts import EffectEnded
from tablewright.rules.expanse.initiative import place_among, places
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.state import Crew, Encounter, Kind, Person, Place, Status, Touches, Until
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.turns import at_rest, in_turns, over_by_word, under_way

SOURCE = "The Expanse, action encounters"
KINDS = (
    Option(Kind.ACTION, "Action", note="danger: a fight, a hazard, a pursuit"),
    Option(Kind.EXPLORATION, "Exploration", note="finding out about what is there"),
    Option(Kind.SOCIAL, "Social", note="people, and what they want"),
)


# --- when they can be made ------------------------------------------------------------


def no_encounter(crew: Crew) -> str:
    """One encounter at a time, and somebody to be in it."""
    if crew.encounter is not None:
        return f"{crew.encounter.name or 'an encounter'} is under way; End the Encounter closes it"
    if fault := at_rest(crew):
        return fault
    return "" if crew.alive else "there is nobody who could be in it"


def in_encounter(crew: Crew, **_args: object) -> str:
    """There has to be an encounter."""
    return "" if crew.encounter is not None else "no encounter is under way; Begin an Encounter opens one"


def turns_taken(crew: Crew, **_args: object) -> str:
    """People have to act in turns."""
    if fault := in_encounter(crew):
        return fault
    return "" if in_turns(crew) else "nobody acts in turns yet; Roll Initiative makes an order"


def no_turns(crew: Crew) -> str:
    """There has to be an encounter without turns."""
    if fault := in_encounter(crew):
        return fault
    if in_turns(crew):
        return "people act in turns already; Join the Order adds somebody"
    return "" if crew.alive else "there is nobody who could be in it"


def has_no_place(crew: Crew, who: PersonId) -> str:
    """Turns are taken, and somebody alive has no place among them."""
    if fault := turns_taken(crew):
        return fault
    person = crew.person(who)
    if person.status is not Status.ALIVE:
        return f"{person.name} is {person.status}"
    return f"{person.name} has a place in the order already" if _place(crew, who) is not None else ""


def has_a_place(crew: Crew, who: PersonId) -> str:
    """Somebody has to have a place in the order of turns."""
    if fault := turns_taken(crew):
        return fault
    return f"{crew.person(who).name} has no place in the order" if _place(crew, who) is None else ""


def acting(crew: Crew, who: PersonId) -> str:
    """It has to be their turn; whoever is dead or dying can still let it pass."""
    if fault := turns_taken(crew):
        return fault
    now = under_way(crew).acting
    return f"it is {crew.person(now).name}'s turn" if now is not None and now != who else ""


def somebody_is_dying(crew: Crew) -> str:
    """Out of initiative a round is passed by hand, for the sake of those who are dying."""
    if in_turns(crew):
        return "people act in turns; End Turn passes on"
    return "" if _dying(crew) else "nobody is dying, so nothing has to be counted"


def may_breathe(crew: Crew, who: PersonId) -> str:
    """A breather comes right after an encounter, once."""
    person = crew.person(who)
    if person.status is not Status.ALIVE:
        return f"{person.name} is {person.status}"
    if crew.encounter is not None:
        return f"{crew.encounter.name or 'an encounter'} is under way; a breather comes after it"
    return "" if who in crew.breathers else f"{person.name} has had a breather, or no encounter has just ended"


def _place(crew: Crew, who: PersonId) -> int | None:
    order = crew.encounter.order if crew.encounter is not None else ()
    return next((at for at, one in enumerate(order) if one.person == who), None)


def _dying(crew: Crew) -> tuple[Person, ...]:
    return tuple(one for one in crew.people if one.countdown is not None and one.status is not Status.DEAD)


# --- beginning and order -----------------------------------------------------------------


@EXPANSE.move("encounter/begin", "Begin an Encounter", group="Encounter", source=SOURCE, refuse=no_encounter)
def begin(play: Play[Crew]) -> None:
    """Say of what kind an encounter is; in action people then act in turns."""
    seat = play.state.guide or None
    kind = play.choose("kind", "What kind of encounter begins?", KINDS, by=seat)
    name = play.text("name", "What is it about?", f"{kind.capitalize()}", most=80, by=seat)
    play.emit(EncounterBegun(Encounter(kind, name)))
    if kind is Kind.ACTION:
        initiative(play)


@EXPANSE.move("encounter/initiative", "Roll Initiative", group="Encounter", source=SOURCE, refuse=no_turns)
def initiative(play: Play[Crew]) -> None:
    """Everybody who takes part tests Dexterity (Initiative); high goes first, then the drama die, then the guide."""
    able = [Option(one.id, one.name) for one in play.state.alive]
    who = play.pick("who", "Who takes part?", able, 1, len(able), by=play.state.guide or None)
    _set_order(play, _ranked(play, places(play, who)), 0, "Initiative")
    if _may_not_begin(play, 1, 0):
        _pass_on(play)


def _ranked(play: Play[Crew], places: tuple[Place, ...]) -> tuple[Place, ...]:
    """High to low, the drama die breaks ties, and the guide those that are left among the players' characters."""
    ordered = sorted(places, key=lambda one: (-one.score, -one.drama))
    found: list[Place] = []
    for _key, tied in groupby(ordered, key=lambda one: (one.score, one.drama)):
        group = list(tied)
        while len(group) > 1 and not all(play.state.person(one.person).npc for one in group):
            options = [Option(one.person, play.state.person(one.person).name) for one in group]
            prompt = f"A tie at {group[0].score}, with the same drama die. Who goes first?"
            first = play.choose("tie", prompt, options, by=play.state.guide or None)
            found = [*found, *(one for one in group if one.person == first)]
            group = [one for one in group if one.person != first]
        found = [*found, *group]
    return tuple(found)


def _set_order(play: Play[Crew], order: tuple[Place, ...], at: int, why: str) -> None:
    hidden = tuple(one.person for one in order if play.state.person(one.person).hidden)
    play.emit(OrderSet(order, at, why, hidden))


@EXPANSE.move("encounter/join", "Join the Order", group="Encounter", source=SOURCE, refuse=has_no_place)
def join(play: Play[Crew], who: PersonId) -> None:
    """Somebody comes in later: their initiative gives them a place, behind those who have as much."""
    encounter = under_way(play.state)
    place = place_among(play, who, encounter.order)
    before = [one for one in encounter.order if one.rank >= place.rank]
    after = [one for one in encounter.order if one not in before]
    at = encounter.at + (encounter.order[encounter.at] in after)
    _set_order(play, (*before, place, *after), at, _why(play.state, who, "joins"))


@EXPANSE.move("encounter/leave", "Leave the Order", group="Encounter", source=SOURCE, refuse=has_a_place)
def leave(play: Play[Crew], who: PersonId) -> None:
    """Somebody is not in it any more; if it was their turn, it ends."""
    encounter = under_way(play.state)
    if encounter.acting == who and len(encounter.order) > 1:
        _end_turn(play, who)
        _pass_on(play)
        encounter = under_way(play.state)
    earlier = any(one.person == who for one in encounter.order[: encounter.at])
    order = tuple(one for one in encounter.order if one.person != who)
    now = encounter.at - earlier
    _set_order(play, order, min(now, max(0, len(order) - 1)), _why(play.state, who, "leaves"))


def _why(crew: Crew, who: PersonId, does: str) -> str:
    """Why the order is another one; players are not told that anybody came or went whom they do not see."""
    person = crew.person(who)
    return "" if person.hidden else f"{person.name} {does}"


# --- turns -----------------------------------------------------------------------------------


@EXPANSE.move("encounter/end_turn", "End Turn", group="Encounter", source=SOURCE, refuse=acting)
def end_turn(play: Play[Crew], who: PersonId) -> None:
    """The turn is over: unspent stunt points are gone, and the next who can act does."""
    _end_turn(play, who)
    _pass_on(play)


def _end_turn(play: Play[Crew], who: PersonId) -> None:
    expire(play, who, "the turn is over")
    over(play, Until.TURN_ENDS)


def _pass_on(play: Play[Crew]) -> None:
    """Go on to the next who can act; those who cannot, and are in play, have their turn pass."""
    encounter = under_way(play.state)
    number, at = encounter.round, encounter.at
    for _one in encounter.order:
        at += 1
        if at == len(encounter.order):
            number, at = number + 1, 0
            _round_ends(play)
        who = under_way(play.state).order[at].person
        if play.state.person(who).status is Status.ALIVE and not _may_not_begin(play, number, at):
            return
    if all(play.state.person(one.person).status is not Status.ALIVE for one in encounter.order):
        play.say("Nobody is left who could act; End the Encounter closes it.")


def _may_not_begin(play: Play[Crew], number: int, at: int) -> str:
    """A turn begins: what lasted until then is over, and the dying are a round nearer to death (section 2.7).

    Says why nobody can act in it, if that is so.
    """
    who = under_way(play.state).order[at].person
    play.emit(TurnBegun(who, number, at, play.state.person(who).hidden))
    over(play, Until.NEXT_TURN, who)
    tick(play, who)
    if fault := may_not_act(play.state, who):
        tells(play, who, f"{fault}: the turn passes.")
    return fault


def _round_ends(play: Play[Crew]) -> None:
    """A round is over: the dying who have no turn are nearer to death, and the order follows the scores anew."""
    for one in _dying(play.state):
        if _place(play.state, one.id) is None:
            tick(play, one.id)
    encounter = under_way(play.state)
    order = tuple(sorted(encounter.order, key=lambda one: (-one.ahead, -one.score)))
    if order != encounter.order:
        _set_order(play, order, encounter.at, "From now on")


@EXPANSE.move("encounter/pass_round", "A Round Passes", group="Encounter", source=SOURCE, refuse=somebody_is_dying)
def pass_round(play: Play[Crew]) -> None:
    """Where nobody acts in turns: whoever is dying is a round nearer to death."""
    for one in _dying(play.state):
        tick(play, one.id)


# --- the end -----------------------------------------------------------------------------------


@EXPANSE.move("encounter/end", "End the Encounter", group="Encounter", source=SOURCE, refuse=in_encounter)
def end(play: Play[Crew]) -> None:
    """An encounter is over, and all that lasted until then; a breather is next."""
    if not over_by_word(play, under_way(play.state).name or "The encounter"):
        return
    if play.state.chase is not None:
        play.emit(ChaseEnded(play.state.chase.name))
    for pool in play.state.pools:
        expire(play, pool.person, "the encounter is over")
    for until in (Until.TURN_ENDS, Until.NEXT_TURN, Until.ENCOUNTER):
        over(play, until)
    _arms_down(play)
    play.emit(EncounterEnded(under_way(play.state).name, tuple(one.id for one in play.state.alive)))
    if play.state.settings.churn == "on" and play.confirm("overcome", "Was it overcome?", by=play.state.guide or None):
        churn(play, "an encounter was overcome")


def _arms_down(play: Play[Crew]) -> None:
    """What was to count for the next attack is over with the encounter."""
    for effect in play.state.effects:
        if effect.touches in (Touches.ATTACK, Touches.RANGED):
            play.emit(EffectEnded(effect))


@EXPANSE.move("encounter/breather", "Take a Breather", group="Encounter", source=SOURCE, refuse=may_breathe)
def breather(play: Play[Crew], who: PersonId) -> int:
    """Right after an encounter: regain 1d6 + Constitution + level Fortune, up to its most."""
    person = play.state.person(who)
    more = person.constitution + person.level
    rolled = play.roll("breather", f"1d6 {'−' if more < 0 else '+'} {abs(more)} Fortune", d(6), total)
    play.emit(BreatherTaken(who))
    return set_fortune(play, who, person.fortune + max(0, rolled + more), "a breather")
