"""Tests: one against a target, one against others, and what stunt points and relationships make of them."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.expanse.asking import Call, ability_for, called, focus_for, reliant, trial_of
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.contests import Contest, contest
from tablewright.rules.expanse.points import fresh, spend
from tablewright.rules.expanse.rolls import Tested, Trial, gain_points, test
from tablewright.rules.expanse.state import Bond, Crew, Pool, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, PersonId
from tablewright.rules.expanse.trial_facts import BondUsed

SOURCE = "AGE summary, tests"


def may_not_test(crew: Crew, who: PersonId) -> str:
    """Why somebody can make no test at all; the helpless may still resist (section 2.10)."""
    person = crew.person(who)
    if person.status is not Status.ALIVE:
        return f"{person.name} is {person.status}, and makes no tests"
    fault = may_not_act(crew, who)
    return fault if crew.settings.helpless_resists == "no" else ""


@EXPANSE.move("tests/ability_test", "Ability Test", group="Tests", source=SOURCE, refuse=may_not_test)
def ability_test(play: Play[Crew], who: PersonId, *, call: Call | None = None) -> Tested | None:
    """Try something against a target number: ability, focus, three dice, Fortune, stunts."""
    trial = trial_of(play, who) if call is None else called(play, who, call)
    if trial is None:
        return None
    result = test(play, trial)
    use_points(play, who)
    return result


def may_not_oppose(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot begin an opposed test."""
    if fault := may_not_act(crew, who):
        return fault
    return "" if any(not one.refused for one in _others(crew, who)) else "there is nobody else to test against"


def _others(crew: Crew, who: PersonId) -> list[Option[PersonId]]:
    """Those whom somebody can test against; who is hidden is known to those whom the guide plays."""
    knows = crew.person(who).npc
    there = [one for one in crew.alive if one.id != who and (knows or not one.hidden)]
    return [Option(one.id, one.name, may_not_test(crew, one.id)) for one in there]


@EXPANSE.move("tests/opposed_test", "Opposed Test", group="Tests", source=SOURCE, refuse=may_not_oppose)
def opposed_test(play: Play[Crew], who: PersonId) -> Contest:
    """Test against others: the highest total wins, and the drama die breaks ties."""
    others = _others(play.state, who)
    against = play.pick("against", "Against whom?", others, 1, len(others))
    active = {who: True, **_active(play, against)}
    seats = {one: play.state.person(one).seat or play.state.guide for one in active}
    trials = play.each("with", active, lambda hand, one: _trial(hand, one, active=active[one]), lambda one: seats[one])
    result = contest(play, [trial for trial in trials.values() if trial is not None])
    if result.winner is not None:
        use_points(play, result.winner)
    return result


def _active(play: Play[Crew], against: tuple[PersonId, ...]) -> dict[PersonId, bool]:
    """Who acts and who resists (section 2.4)."""
    kinds = [
        Option("resisted", "You act, they resist", note="only you make stunt points"),
        Option("race", "Everybody acts", note="whoever wins makes stunt points"),
        *([Option("each", "Some act, some resist")] if len(against) > 1 else []),
    ]
    kind = play.choose("kind", "Who acts, and who resists?", kinds)
    faults = {one: may_not_act(play.state, one) for one in against}
    if kind != "each":
        return {one: kind == "race" and not fault for one, fault in faults.items()}
    options = [Option(one, play.state.person(one).name, fault) for one, fault in faults.items()]
    acting = play.pick("acting", "Who of them acts?", options, 0, len(options))
    return {one: one in acting for one in against}


def _trial(play: Play[Crew], who: PersonId, *, active: bool) -> Trial | None:
    ability = ability_for(play, who, active=active)
    focus = focus_for(play, who, ability)
    if focus is None:
        return None
    of = "social" if ability is Ability.COMMUNICATION else "exploration"
    return reliant(play, Trial(who, ability, focus, active=active, list=of))


# --- stunt points -----------------------------------------------------------------


def use_points(play: Play[Crew], who: PersonId) -> None:
    """Spend the stunt points of the test that was just made, if it has made any."""
    if fresh(play.state, who):
        spend_stunt_points(play, who)


def no_points(crew: Crew, who: PersonId) -> str:
    """Stunt points have to be there."""
    return (
        ""
        if crew.pool(who)
        else f"{crew.person(who).name} has no stunt points; a successful test with doubles makes them"
    )


@EXPANSE.move("tests/spend_stunt_points", "Spend Stunt Points", group="Tests", source=SOURCE, refuse=no_points)
def spend_stunt_points(play: Play[Crew], who: PersonId) -> None:
    """Buy stunts with the points that the last test has made, before they run out."""
    spend(play, who)


# --- relationships ----------------------------------------------------------------


def no_bond(crew: Crew, who: PersonId) -> str:
    """It takes a success, and a relationship that was not used in this session."""
    person = crew.person(who)
    if fault := may_not_act(crew, who):
        return fault
    if not person.succeeded:
        return f"{person.name}'s last test did not succeed; a relationship adds to a success"
    if not person.bonds:
        return f"{person.name} has no relationships"
    return "" if _ready(crew, who) else f"{person.name} has used every relationship in this session"


def _ready(crew: Crew, who: PersonId) -> list[Bond]:
    return [one for one in crew.person(who).bonds if not one.used]


@EXPANSE.move(
    "tests/draw_on_a_relationship", "Draw on a Relationship", group="Tests", source=f"{SOURCE} (1.6)", refuse=no_bond
)
def draw_on_a_relationship(play: Play[Crew], who: PersonId) -> None:
    """After a success that fits a relationship, take stunt points equal to its intensity, once a session."""
    ready = _ready(play.state, who)
    options = [Option(one.to, one.to, note=f"{one.intensity} stunt points") for one in ready]
    to = play.choose("bond", "Whom do you do it for?", options)
    bond = next(one for one in ready if one.to == to)
    person, pool = play.state.person(who), play.state.pool(who)
    play.emit(BondUsed(who, to, bond.intensity))
    if pool is not None and not pool.older:
        gain_points(play, replace(pool, points=pool.points + bond.intensity), keep=True)
    else:
        gain_points(play, Pool(who, bond.intensity, person.succeeded, person.succeeded_list))
    use_points(play, who)
