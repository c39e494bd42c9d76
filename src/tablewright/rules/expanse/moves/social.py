"""Social encounters: first impressions, tests among people who stand towards the crew somehow, and shifts of that."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.expanse.asking import ability_for, focus_for, reliant, target_for
from tablewright.rules.expanse.attitudes import (
    HIGHEST,
    LOWEST,
    MOST_REPUTATION,
    attitude_name,
    impression,
)
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.contests import contest
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.points import spend_made
from tablewright.rules.expanse.rolls import Trial, test
from tablewright.rules.expanse.social_facts import AttitudeSet
from tablewright.rules.expanse.state import Crew, Person, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, PersonId
from tablewright.rules.expanse.trials import Stake

GROUP = "Social"
SOURCE = "The Expanse, social encounters"
NONE = "none"


def others(crew: Crew, who: PersonId | None = None) -> tuple[Person, ...]:
    """Those whom somebody can meet: everybody else that the guide plays and that players may see."""
    there = (one for one in crew.people if one.npc and not one.hidden and one.status is Status.ALIVE)
    return tuple(one for one in there if one.id != who)


def _nobody(crew: Crew, who: PersonId | None = None) -> str:
    return "" if others(crew, who) else "There is nobody to meet: the guide adds somebody first."


def _cannot_meet(crew: Crew, who: PersonId) -> str:
    return may_not_act(crew, who) or _nobody(crew, who)


def _as_known(crew: Crew, one: Person) -> Option[str]:
    attitude = crew.attitude(one.id)
    return Option(str(one.id), one.name, note=attitude_name(attitude.value) if attitude else "not met yet")


# --- the moves ----------------------------------------------------------------------


@EXPANSE.move("social/first_impression", "First Impression", group=GROUP, source=SOURCE, refuse=_cannot_meet)
def first_impression(play: Play[Crew], who: PersonId) -> int:
    """Meet somebody: Communication, and a reputation that may precede you, says how they stand towards the crew."""
    crew = play.state
    whom = PersonId(play.choose("whom", "Whom do you meet?", [_as_known(crew, one) for one in others(crew, who)]))
    focus = focus_for(play, who, Ability.COMMUNICATION)
    known = ", ".join(crew.person(who).reputations)
    prompt = f"What does a reputation add{f' ({known})' if known else ''}?"
    guide = crew.guide or None
    reputation = play.number("reputation", prompt, -MOST_REPUTATION, MOST_REPUTATION, 0, by=guide)
    adds = ((reputation, "reputation"),)
    table = crew.impressions
    trial = Trial(
        who,
        Ability.COMMUNICATION,
        focus or "",
        active=False,
        adds=adds,
        list="social",
        name="First impression",
        whom=(whom,),
        stake=Stake(
            lambda tested: impression(tested.total, table),
            lambda tested: attitude_name(impression(tested.total, table)),
        ),
    )
    value = impression(test(play, trial).total, play.state.impressions)
    _stand(play, whom, value, "first impression")
    return value


def _stand(play: Play[Crew], whom: PersonId, value: int, why: str) -> None:
    now = play.state.attitude(whom)
    if now is None or now.value != value:
        play.emit(AttitudeSet(whom, now.value if now else None, value, why))
    else:
        tells(play, whom, f"{play.state.person(whom).name} stays {attitude_name(value)}.")


@EXPANSE.move("social/shift_an_attitude", "Shift an Attitude", group=GROUP, source=SOURCE, refuse=_nobody)
def shift_an_attitude(play: Play[Crew]) -> None:
    """The guide says how somebody stands towards the crew now, and why."""
    guide = play.state.guide or None
    everybody = [one for one in play.state.people if one.npc and one.status is Status.ALIVE]
    options = [_as_known(play.state, one) for one in everybody]
    whom = PersonId(play.choose("whom", "Whose attitude shifts?", options, by=guide))
    now = play.state.attitude(whom)
    steps = [
        Option(value, f"{attitude_name(value).capitalize()}, {signed(value)}", "so they are" if here else "")
        for value in range(LOWEST, HIGHEST + 1)
        for here in [now is not None and now.value == value]
    ]
    value = play.choose("value", "How do they stand towards the crew now?", steps, by=guide)
    _stand(play, whom, value, play.text("why", "Why?", most=200, by=guide))


@EXPANSE.move("social/social_test", "Social Test", group=GROUP, source=SOURCE, refuse=_cannot_meet)
def social_test(play: Play[Crew], who: PersonId) -> bool | None:
    """Sway somebody: a test with what their attitude adds, against a target number or against them."""
    crew = play.state
    whom = PersonId(play.choose("whom", "With whom?", [_as_known(crew, one) for one in others(crew, who)]))
    ability = ability_for(play, who)
    focus = focus_for(play, who, ability)
    if focus is None:
        return None
    attitude = crew.attitude(whom)
    adds = ((attitude.value, f"{crew.person(whom).name} is {attitude_name(attitude.value)}"),) if attitude else ()
    trial = reliant(play, Trial(who, ability, focus, adds=adds, list="social", whom=(whom,)))
    how = [Option("target", "A target number"), Option("opposed", f"{crew.person(whom).name} resists")]
    if play.choose("against", "Against what?", how, by=crew.guide or None) == "target":
        success = _against_target(play, trial)
    else:
        success = _against_them(play, trial, whom)
    if success:
        spend_made(play, who, against=whom)
    return success


def _against_target(play: Play[Crew], trial: Trial) -> bool | None:
    target, secret = target_for(play, trial)
    return test(play, replace(trial, target=target, secret=secret)).success


def _against_them(play: Play[Crew], trial: Trial, whom: PersonId) -> bool:
    guide = play.state.guide or None
    options = [Option(one, one.capitalize()) for one in (Ability.WILLPOWER, Ability.PERCEPTION, Ability.COMMUNICATION)]
    ability = play.choose("resists", f"{play.state.person(whom).name} resists with", options, by=guide)
    focus = _their_focus(play, play.state.person(whom), ability)
    return contest(play, (trial, Trial(whom, ability, focus, active=False))).winner == trial.who


def _their_focus(play: Play[Crew], person: Person, ability: Ability) -> str:
    """Which focus of somebody's whom the guide plays fits, if they have any of that ability."""
    own = [Option(one.name, one.name, note=signed(one.bonus)) for one in person.focuses if one.ability is ability]
    if not own:
        return ""
    prompt = f"{person.name}: which focus fits?"
    taken = play.choose("their_focus", prompt, [*own, Option(NONE, "None")], by=play.state.guide or None)
    return "" if taken == NONE else taken
