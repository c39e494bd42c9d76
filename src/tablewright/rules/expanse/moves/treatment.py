"""What a medic does about wounds: an expert has them ignored for a while, a master makes a wound an injury (1.4)."""

from __future__ import annotations

import re

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.asking import reliant, target_or
from tablewright.rules.expanse.changes import set_tracks
from tablewright.rules.expanse.conditions import Tracks, may_not_act
from tablewright.rules.expanse.naming import called, openly, tells
from tablewright.rules.expanse.points import spend
from tablewright.rules.expanse.rolls import Trial, test
from tablewright.rules.expanse.state import Crew, Person, Status, Task
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.task_facts import TaskBegun
from tablewright.rules.expanse.terms import WOUNDS, Ability, Condition, PersonId, TaskId
from tablewright.rules.expanse.turns import in_turns

SOURCE = "The Expanse, talents"
NONE, NOVICE, EXPERT, MASTER = "none", "novice", "expert", "master"
DEGREES = (NOVICE, EXPERT, MASTER)
IGNORE, LESSEN = "ignore", "lessen"
EXPERT_TARGET, EXPERT_THRESHOLD, MASTER_TARGET = 11, 5, 13
"""What the treatments take, by the one source that has them; the guide may say otherwise each time."""
MINUTES, MOST_MINUTES, MOST_PROGRESS = 10, 100, 200
_NAMED = "|".join(DEGREES)
_TALENT = re.compile(rf"\bmedic\b\s*[(:,-]?\s*(?:{_NAMED})\b|\b(?:{_NAMED})\s+medic\b", re.IGNORECASE)


# --- when it can be done ----------------------------------------------------------------


def cannot_treat(crew: Crew, who: PersonId) -> str:
    """It takes the talent, time, and somebody with a wound that can be treated."""
    if fault := may_not_act(crew, who):
        return fault
    if in_turns(crew):
        return "people act in turns, and a treatment takes minutes; First Aid is for the dying"
    if degree_of(crew.person(who)) == NOVICE:
        return f"{crew.person(who).name} has the talent Medic as a novice; treating wounds takes an expert or a master"
    return "" if _patients(crew, who) else "nobody has a wound that could be treated; First Aid is for the dying"


def degree_of(person: Person) -> str:
    """The degree in which somebody has the talent Medic, as their sheet has it; empty where it says nothing."""
    named = [found[0].lower() for one in person.talents for found in _TALENT.finditer(one)]
    return next((degree for degree in reversed(DEGREES) if any(degree in one for one in named)), "")


def _patients(crew: Crew, who: PersonId) -> list[Person]:
    """Those who could be treated; who is hidden is known to those whom the guide plays."""
    knows = crew.person(who).npc
    there = (one for one in crew.people if one.status is Status.ALIVE and (knows or not one.hidden))
    return [one for one in there if not (_not_ignored(crew, one) and _not_lessened(one))]


def _not_ignored(crew: Crew, patient: Person) -> str:
    """Why somebody's wound cannot come to be ignored."""
    if WOUNDS[patient.wound] not in (Condition.INJURED, Condition.WOUNDED):
        return f"{patient.name} is neither injured nor wounded"
    if patient.treated:
        return f"{patient.name} ignores the wound already"
    under_way = any(one.patient == patient.id for one in crew.tasks)
    return f"{patient.name} is being treated already; Roll for a Task goes on with it" if under_way else ""


def _not_lessened(patient: Person) -> str:
    wounded = WOUNDS[patient.wound] is Condition.WOUNDED
    return "" if wounded else f"{patient.name} is not wounded; it makes a wound an injury"


# --- the move ---------------------------------------------------------------------------


@EXPANSE.move("tests/treat_a_wound", "Treat a Wound", group="Tests", source=SOURCE, refuse=cannot_treat)
def treat_a_wound(play: Play[Crew], who: PersonId) -> None:
    """A medic treats somebody: an expert has a wound ignored for hours, a master makes it an injury.

    The first is long work of a minute a roll, the second one test within the hour.
    """
    able = _patients(play.state, who)
    patient = able[0].id
    if len(able) > 1:
        patient = play.choose(
            "patient", "Whom do you treat?", [Option(one.id, called(play.state, one)) for one in able]
        )
    degree = degree_of(play.state.person(who)) or _asked(play, who)
    if degree == NONE:
        name = play.state.person(who).name
        tells(play, who, f"{name} has not the talent for it: it takes Medic, as an expert or a master.")
        return
    person = play.state.person(patient)
    refused = {IGNORE: _not_ignored(play.state, person), LESSEN: _not_lessened(person)}
    if degree == EXPERT:
        refused[LESSEN] = "it takes a master"
    how = _way(play, refused)
    if how == LESSEN:
        _lessen(play, who, patient)
    elif how == IGNORE:
        play.emit(TaskBegun(_treatment(play, who, patient)))
    else:
        tells(play, who, f"Nothing more can be done: {refused[IGNORE]}; to lessen the wound, {refused[LESSEN]}.")


def _asked(play: Play[Crew], who: PersonId) -> str:
    """The guide says whether somebody has the talent, where their sheet does not."""
    options = [
        Option(EXPERT, "As an expert"),
        Option(MASTER, "As a master"),
        Option(NONE, "No, or as a novice", note="then there is no treatment"),
    ]
    prompt = f"Has {play.state.person(who).name} the talent Medic, and in which degree?"
    return play.choose("degree", prompt, options, by=play.state.guide or None)


def _way(play: Play[Crew], refused: dict[str, str]) -> str:
    """Which treatment it is; empty when there is none."""
    open_ = [how for how, why in refused.items() if not why]
    if len(open_) < len(refused):
        return "".join(open_)
    options = [
        Option(IGNORE, "The wound is ignored for 1d6 hours", note="an advanced test, a minute a roll"),
        Option(LESSEN, "The wound becomes an injury", note="one test, within the hour"),
    ]
    return play.choose("how", "Which treatment is it?", options)


def _treatment(play: Play[Crew], who: PersonId, patient: PersonId) -> Task:
    """What a medic rolls for; the guide may change what it takes."""
    seat = play.state.guide or None
    name = f"Treat {openly(play.state, patient)}"
    target, secret = target_or(play, f"{name}: against which target number?", EXPERT_TARGET)
    prompt = f"{name}: how much progress does it take?"
    threshold = play.number("threshold", prompt, 1, MOST_PROGRESS, EXPERT_THRESHOLD, by=seat)
    minutes = play.number("minutes", f"{name}: how many minutes are there?", 1, MOST_MINUTES, MINUTES, by=seat)
    return Task(
        TaskId(play.state.fresh("task")),
        name,
        Ability.INTELLIGENCE,
        target,
        threshold,
        minutes,
        "1 minute",
        "Medicine",
        hidden=secret,
        medic=who,
        patient=patient,
    )


def _lessen(play: Play[Crew], who: PersonId, patient: PersonId) -> None:
    """A master makes of a wound an injury, within the hour."""
    name = f"Treat {openly(play.state, patient)}"
    target, secret = target_or(play, f"{name}: what does it have to reach?", MASTER_TARGET)
    trial = Trial(who, Ability.INTELLIGENCE, "Medicine", target, secret=secret, name=name)
    if test(play, reliant(play, trial)).success:
        tired = play.state.person(patient).tired
        set_tracks(play, patient, Tracks(WOUNDS.index(Condition.INJURED), tired), "treated within the hour")
        spend(play, who)
