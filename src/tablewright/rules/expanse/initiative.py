"""Initiative: everybody throws, and then Fortune is spent where it moves somebody past another (section 1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.kernel import Play
from tablewright.rules.expanse.dice import Verdict
from tablewright.rules.expanse.facts import TestMade
from tablewright.rules.expanse.fortune import fortune_among
from tablewright.rules.expanse.rolls import Cast, Tested, Trial, throw, verdict_of
from tablewright.rules.expanse.state import Crew, Place, Touches
from tablewright.rules.expanse.terms import Ability, PersonId
from tablewright.rules.expanse.trials import Stake, standing

FRONT = 10**6
"""What nobody's dice can make up for: who stands ahead whatever the scores."""


def places(play: Play[Crew], who: Iterable[PersonId]) -> tuple[Place, ...]:
    """Where all of these come in an order of turns."""
    casts = play.each("initiative", who, _thrown, lambda one: play.state.person(one).seat or play.state.guide)
    waiting = list(casts)
    while waiting:
        one = min(waiting, key=lambda one: _rank(casts[one]))
        waiting.remove(one)
        casts[one] = _with_fortune(play, casts, one)
    return tuple(Place(one, cast.total, cast.drama) for one, cast in casts.items())


def place_among(play: Play[Crew], who: PersonId, there: Sequence[Place]) -> Place:
    """Where somebody comes in an order of turns in which others have their places."""
    cast = _with_fortune(play, {who: _thrown(play, who)}, who, there)
    return Place(who, cast.total, cast.drama)


def _thrown(play: Play[Crew], who: PersonId) -> Cast:
    """Dexterity (Initiative), which makes no stunt points."""
    person = play.state.person(who)
    worn = person.armor.penalty if play.state.settings.armor_penalty != "nothing" else 0
    trial = Trial(
        who,
        Ability.DEXTERITY,
        "Initiative",
        active=False,
        adds=((worn, person.armor.name or "armor"),),
        touches=(Touches.TEST, Touches.INITIATIVE),
        name="Initiative" if person.hidden else f"{person.name}: Initiative",
    )
    cast = throw(play, trial, verdict_of(play.state, trial))
    play.emit(TestMade(who, trial.what, cast.faces, cast.adds, list=trial.list))
    return cast


def _rank(cast: Cast) -> int:
    return standing(cast.total, cast.drama)


def _with_fortune(play: Play[Crew], casts: dict[PersonId, Cast], who: PersonId, there: Sequence[Place] = ()) -> Cast:
    """Whoever is behind decides first, once; players' characters know nothing of those whom they do not see."""
    knows = play.state.person(who).npc
    ranks = {one: _rank(cast) for one, cast in casts.items() if one != who}
    ranks |= {one.person: FRONT * one.ahead + standing(one.score, one.drama) for one in there}
    others = {one: rank for one, rank in ranks.items() if knows or not play.state.person(one).hidden}

    def ahead(tested: Tested) -> int:
        mine = standing(tested.total, tested.drama)
        return sum((mine > rank) + (mine >= rank) for rank in others.values())

    def words(tested: Tested) -> str:
        mine = standing(tested.total, tested.drama)
        behind = sum(mine < rank for rank in others.values())
        return f"{tested.total}, behind {behind} of {len(others)}"

    cast = casts[who]
    return fortune_among(play, cast, Verdict(cast.bonus, None, active=False), others, Stake(ahead, words))
