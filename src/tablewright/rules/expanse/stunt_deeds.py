"""What stunts do: to whom they can be done, what lasts of them, the tests they take, and what is only told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.changes import COVER, cover, last, receive, set_fortune
from tablewright.rules.expanse.conditions import has, may_not_act
from tablewright.rules.expanse.contests import resisted
from tablewright.rules.expanse.facts import PlaceMoved
from tablewright.rules.expanse.naming import known, openly, tells
from tablewright.rules.expanse.rolls import Trial
from tablewright.rules.expanse.state import Crew, Effect, Person, Status, Touches, Until
from tablewright.rules.expanse.stunts import Known
from tablewright.rules.expanse.terms import Ability, Condition, PersonId
from tablewright.rules.expanse.turns import in_turns

PLACES = 3
"""How far one point of momentum moves somebody up."""
AWED, CLOWNED, FLOURISH = -1, -2, 1
TOGETHER = "together"
DAMAGE = ("damage", "no toughness", "injure", "again", TOGETHER)
"""What only an attack can do with a stunt; it is given back to whoever asked."""
STRIKES = {"prone": Condition.PRONE, "hindered": Condition.HINDERED, "restrained": Condition.RESTRAINED}
ONE = (*STRIKES, "ally", "attack", "test", "taunt", "armor")
"""What is done to one person, or counts against one alone."""
SEVERAL = ("awe", "flourish", "clown")
"""What is done to those whom the guide names."""
LASTS = {
    "defense": (Touches.DEFENSE, Until.NEXT_TURN),
    "parry": (Touches.MELEE_DEFENSE, Until.NEXT_TURN),
    "initiative": (Touches.INITIATIVE, Until.NEXT_TEST),
}
AGAINST = {"attack": Touches.ATTACK, "test": Touches.SOCIAL}
"""What counts once, in the next test against the same person."""


# --- whether it can be done, and to whom ------------------------------------------------


def useless(crew: Crew, who: PersonId, stunt: Known, against: PersonId | None) -> str:
    """Why a stunt would do nothing now; empty when it does something."""
    person, does = crew.person(who), stunt.does
    if does == "fortune" and person.fortune >= person.fortune_most:
        return f"{person.name}'s Fortune is full"
    if does in ("momentum", "first") and not _has_place(crew, who):
        return f"{person.name} has no place in an order of turns"
    if does == "injure" and against is not None:
        return _too_fresh(crew, against)
    return _untimely(crew, does) or _to_nobody(crew, who, stunt, against)


def _too_fresh(crew: Crew, target: PersonId) -> str:
    """Why somebody cannot be injured by a stunt yet; in words without a number where theirs are the guide's."""
    one = crew.person(target)
    if 2 * one.fortune <= one.fortune_most:
        return ""
    if target in known(crew):
        return f"{one.name} has more than half of their Fortune"
    return f"it takes more than has befallen {openly(crew, target)} so far"


def _untimely(crew: Crew, does: str) -> str:
    if does in LASTS and LASTS[does][1] is Until.NEXT_TURN and not in_turns(crew):
        return "it lasts until the next turn, and nobody acts in turns"
    if does == "cover" and crew.encounter is None:
        return "it lasts until the end of an encounter, and none is under way"
    return ""


def _to_nobody(crew: Crew, who: PersonId, stunt: Known, against: PersonId | None) -> str:
    does = stunt.does
    if does == TOGETHER:
        return "" if allies(crew, who) else "nobody is there who could join in"
    alone = (does in ONE and not against_whom(crew, who, stunt, against)) or (
        does in SEVERAL and not _others(crew, who, stunt)
    )
    return "there is nobody it could be done to" if alone else ""


def _there(crew: Crew, who: PersonId, besides: PersonId | None = None) -> tuple[Person, ...]:
    """Those whom somebody knows to be there; who is hidden is known to those whom the guide plays."""
    knows = crew.person(who).npc
    there = (one for one in crew.people if one.id != who and one.status is Status.ALIVE)
    return tuple(one for one in there if knows or not one.hidden or one.id == besides)


def against_whom(crew: Crew, who: PersonId, stunt: Known, against: PersonId | None) -> tuple[PersonId, ...]:
    """Those whom a stunt could be done to: whom the test was against, if anybody; never yourself."""
    others = _there(crew, who, against)
    if stunt.does == "ally":
        return tuple(one.id for one in others if one.npc == crew.person(who).npc)
    condition = STRIKES.get(stunt.does)
    able = tuple(one.id for one in others if condition is None or not has(one, crew.settings, condition))
    return able if against is None else tuple(one for one in able if one == against)


def allies(crew: Crew, who: PersonId) -> tuple[PersonId, ...]:
    """Those on the same side who can act now."""
    side = crew.person(who).npc
    return tuple(one.id for one in _there(crew, who) if one.npc == side and not may_not_act(crew, one.id))


def _others(crew: Crew, who: PersonId, stunt: Known) -> tuple[Person, ...]:
    """Those among whom the guide names some: enemies, or anybody who watches."""
    side = crew.person(who).npc
    return tuple(one for one in _there(crew, who) if stunt.does != "clown" or one.npc != side)


def _has_place(crew: Crew, who: PersonId) -> bool:
    return crew.encounter is not None and any(one.person == who for one in crew.encounter.order)


def seat_of(crew: Crew, who: PersonId) -> str | None:
    """Whose questions somebody's stunts are."""
    return crew.person(who).seat or crew.guide or None


def target_of(play: Play[Crew], who: PersonId, stunt: Known, against: PersonId | None) -> PersonId:
    """Ask to whom a stunt is done, where it is not clear; yourself, if to nobody else."""
    if stunt.does not in ONE:
        return who
    able = against_whom(play.state, who, stunt, against)
    if len(able) == 1:
        return able[0]
    options = [Option(one, play.state.person(one).name) for one in able]
    return play.choose("whom", f"{stunt.name}: whom?", options, by=seat_of(play.state, who))


# --- doing it ---------------------------------------------------------------------------


def do(play: Play[Crew], who: PersonId, stunt: Known, points: int, target: PersonId) -> None:
    """Do what a stunt does; what is an attack's own is left to the attack, and what people alone can do is told."""
    does = stunt.does
    if does in LASTS:
        touches, until = LASTS[does]
        last(play, Effect(who, touches, points, until, stunt.name))
    elif does in AGAINST:
        whom = openly(play.state, target)
        last(play, Effect(who, AGAINST[does], points, Until.NEXT_TEST, stunt.name, (target,), whom))
    elif does in STRIKES:
        receive(play, target, STRIKES[does], stunt.name)
    elif does in DEEDS:
        DEEDS[does](play, who, stunt, points, target)
    elif does not in DAMAGE and stunt.text:
        tells(play, who, f"{stunt.name}, {points}: {stunt.text}.")


def _fortune(play: Play[Crew], who: PersonId, stunt: Known, points: int, _target: PersonId) -> None:
    set_fortune(play, who, play.state.person(who).fortune + points, stunt.name)


def _ally(play: Play[Crew], who: PersonId, stunt: Known, points: int, target: PersonId) -> None:
    last(play, Effect(target, Touches.TEST, points, Until.NEXT_TEST, stunt.name, by=who))


def _cover(play: Play[Crew], who: PersonId, _stunt: Known, points: int, _target: PersonId) -> None:
    there = [one.amount for one in play.state.effects_on(who, Touches.DEFENSE) if one.why == COVER]
    cover(play, who, max(points, *there, 0))


def _move_up(play: Play[Crew], who: PersonId, stunt: Known, points: int, _target: PersonId) -> None:
    encounter = play.state.encounter
    if encounter is None:
        return
    place = next(one for one in encounter.order if one.person == who)
    why = f"{stunt.name}, from the next round on"
    if stunt.does == "momentum":
        play.emit(PlaceMoved(who, place.score, place.score + PLACES * points, why, place.ahead))
    else:
        # A score that beats all the others would tell the best of them, whoever may not know it.
        play.emit(PlaceMoved(who, place.score, place.score, why, 1 + max(one.ahead for one in encounter.order)))


# --- stunts that take tests, or the guide ----------------------------------------------------


def _guide(play: Play[Crew]) -> str | None:
    return play.state.guide or None


def _taunt(play: Play[Crew], who: PersonId, stunt: Known, _points: int, target: PersonId) -> None:
    """Communication (Deception) against Willpower (Self-Discipline)."""
    mine = Trial(who, Ability.COMMUNICATION, "Deception", list="social", name=stunt.name)
    name = openly(play.state, target)
    if resisted(play, mine, (Trial(target, Ability.WILLPOWER, "Self-Discipline"),)):
        tells(play, target, f"{name} turns on {openly(play.state, who)}.")
    else:
        tells(play, target, f"{name} keeps calm.")


def _awe(play: Play[Crew], who: PersonId, stunt: Known, _points: int, _target: PersonId) -> None:
    """Strength (Intimidation) against the Willpower of everybody who watches."""
    mine = Trial(who, Ability.STRENGTH, "Intimidation", list="combat", name=stunt.name)
    watchers = _named(play, who, stunt, "Who watches?")
    for one in resisted(play, mine, tuple(Trial(one, Ability.WILLPOWER) for one in watchers)):
        last(play, Effect(one, Touches.TEST, AWED, Until.NEXT_TEST, stunt.name))


def _flourish(play: Play[Crew], who: PersonId, stunt: Known, _points: int, _target: PersonId) -> None:
    watchers = _named(play, who, stunt, "Who watches?")
    whom = " and ".join(openly(play.state, one) for one in watchers)
    last(play, Effect(who, Touches.OPPOSED, FLOURISH, Until.ENCOUNTER, stunt.name, watchers, whom))


def _clown(play: Play[Crew], who: PersonId, stunt: Known, _points: int, _target: PersonId) -> None:
    """Those who have a place in the order fall back in it; of the others it counts when they roll for one."""
    for one in _named(play, who, stunt, "Which enemies?"):
        order = play.state.encounter.order if play.state.encounter else ()
        place = next((it for it in order if it.person == one), None)
        if place is None:
            last(play, Effect(one, Touches.INITIATIVE, CLOWNED, Until.NEXT_TEST, stunt.name))
        else:
            why = f"{stunt.name}, from the next round on"
            play.emit(PlaceMoved(one, place.score, place.score + CLOWNED, why, place.ahead))


def _named(play: Play[Crew], who: PersonId, stunt: Known, prompt: str) -> tuple[PersonId, ...]:
    able = [Option(one.id, one.name) for one in _others(play.state, who, stunt)]
    if len(able) == 1:
        return (able[0].value,)
    return play.pick("whom", f"{stunt.name}: {prompt}", able, 1, len(able), by=_guide(play))


def _armor(play: Play[Crew], _who: PersonId, stunt: Known, _points: int, target: PersonId) -> None:
    """No source says how much; the guide does."""
    one = play.state.person(target)
    prompt = f"How much less is {one.name}'s armor worth, until the encounter is over?"
    less = play.number("less", prompt, 0, max(1, one.armor.bonus), min(1, one.armor.bonus), by=_guide(play))
    if less:
        last(play, Effect(target, Touches.ARMOR, -less, Until.ENCOUNTER, stunt.name))


DEEDS: Mapping[str, Callable[[Play[Crew], PersonId, Known, int, PersonId], None]] = {
    "fortune": _fortune,
    "ally": _ally,
    "cover": _cover,
    "momentum": _move_up,
    "first": _move_up,
    "taunt": _taunt,
    "awe": _awe,
    "flourish": _flourish,
    "clown": _clown,
    "armor": _armor,
}
