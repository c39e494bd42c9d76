"""Long work: how a roll moves it, what a failure in a challenge brings, and what happens when time runs out."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.expanse.asking import means
from tablewright.rules.expanse.changes import ignore_wound
from tablewright.rules.expanse.dice import Verdict
from tablewright.rules.expanse.naming import known, openly, tells
from tablewright.rules.expanse.odds_shown import finish, percent
from tablewright.rules.expanse.rolls import Tested, Trial, verdict_of
from tablewright.rules.expanse.state import Consequence, Crew, Status, Task, Weight
from tablewright.rules.expanse.task_facts import (
    AvenueChanged,
    ConsequenceBefell,
    ConsequenceCleared,
    ProgressMoved,
    TaskEnded,
    TimeGranted,
    TimeSpent,
)
from tablewright.rules.expanse.terms import WOUNDS, Condition, PersonId, TaskId
from tablewright.rules.expanse.trials import by_progress

HARDER = 2
"""What a consequence adds to the target number; the source gives the number for minor ones alone (section 2.9)."""
MOST_TIME = 20
NOTHING, TABLE = "nothing", "table"


def trial_for(task: Task, who: PersonId) -> Trial:
    """The test of a roll for long work, with everything that has gone wrong."""
    focus = f" ({task.focus})" if task.focus else ""
    what = f"{task.name}: {task.ability.capitalize()}{focus}"
    stake = by_progress(task.threshold - task.progress)
    return Trial(who, task.ability, task.focus, task.now, secret=task.hidden, name=what, stake=stake)


def chance(verdict: Verdict, task: Task) -> Fraction:
    """The chance to be done in time with rolls like this one, as long as the target stays as it is."""
    return finish(verdict.need or 0, task.threshold - task.progress, task.left)


def in_words(crew: Crew, trial: Trial, task: Task) -> str:
    """The chance to be done in time, for those who may know it."""
    if task.hidden or task.done:
        return ""
    return f"{percent(chance(verdict_of(crew, trial), task))} to be done in time"


def rolls(number: int) -> str:
    """So many rolls, in words."""
    return f"{number} roll{'' if number == 1 else 's'}"


# --- what a roll does ---------------------------------------------------------------


def take_time(play: Play[Crew], key: TaskId, why: str = "") -> None:
    """Long work takes one roll's time."""
    task = play.state.task(key)
    play.emit(TimeSpent(key, task.name, task.left, max(0, task.left - 1), task.unit, why))


def advance(play: Play[Crew], key: TaskId, trial: Trial, result: Tested) -> None:
    """A success moves long work on by the drama die, up to its threshold; in a challenge failures have consequences."""
    task = play.state.task(key)
    if result.success:
        after = min(task.threshold, task.progress + result.drama)
        _move(play, key, after, f"drama die {result.drama}", trial)
    elif task.challenge:
        befall(play, key)


def _move(play: Play[Crew], key: TaskId, after: int, why: str, trial: Trial | None = None) -> None:
    task = play.state.task(key)
    moved = ProgressMoved(key, task.name, task.progress, after, task.threshold, why)
    told = trial is not None and trial.who in known(play.state)
    likely = in_words(moved.apply(play.state), trial, moved.apply(play.state).task(key)) if trial and told else ""
    play.emit(ProgressMoved(key, task.name, task.progress, after, task.threshold, why, likely))


def conclude(play: Play[Crew], key: TaskId) -> None:
    """Long work that is done ends; where its time is over the guide says whether it goes on at a cost."""
    task = play.state.task(key)
    if task.done:
        spare = f"with {rolls(task.left)} to spare" if task.left else "just in time"
        play.emit(TaskEnded(key, task.name, f"done, {spare}"))
        if task.patient is not None:
            treated(play, task.patient, task.medic)
    elif not task.left:
        seat = play.state.guide or None
        prompt = f"{task.name}: time is over, at {task.progress} of {task.threshold}. What now?"
        options = [Option("fail", "It fails"), Option("cost", "It goes on, at a cost")]
        if play.choose("over", prompt, options, by=seat) == "fail":
            play.emit(TaskEnded(key, task.name, "failed, out of time"))
        else:
            cost = play.text("cost", "What does it cost?", blank=True, most=200, by=seat)
            more = play.number("more", "How many more rolls?", 1, MOST_TIME, 1, by=seat)
            play.emit(TimeGranted(key, task.name, more, cost))


def treated(play: Play[Crew], patient: PersonId, medic: PersonId | None) -> None:
    """A treatment is done: the patient ignores the wound for 1d6 hours, or until it gets worse (section 1.4).

    No clock of hours runs at a table, so it ends by the guide's word.
    """
    person = play.state.person(patient)
    if person.status is not Status.ALIVE or WOUNDS[person.wound] not in (Condition.INJURED, Condition.WOUNDED):
        tells(play, patient, f"{person.name} is past this treatment, or needs it no more.")
        return
    hours = play.roll("hours", f"For how many hours does {person.name} ignore the wound?", d(6), sum)
    by = f"treated by {openly(play.state, medic)}" if medic else "treated"
    ignore_wound(play, patient, f"{by} for {hours} hour{'' if hours == 1 else 's'}")


# --- consequences -------------------------------------------------------------------


def befall(play: Play[Crew], key: TaskId) -> None:
    """A failure has a consequence: the guide says how bad it is, or leaves that to a die."""
    seat = play.state.guide or None
    listed = play.state.consequence_table
    why = "" if listed else "the table of consequences is empty; fill it in first"
    options = [
        *(Option(str(one), one.capitalize()) for one in Weight),
        Option(TABLE, "Roll on the table", why),
        Option(NOTHING, "Nothing this time"),
    ]
    name = play.state.task(key).name
    weight = play.choose("weight", f"{name}: a failure. How bad is it?", options, by=seat)
    if weight == TABLE:
        weight = listed[play.roll("table", f"{name}: how bad is it?", d(6), sum, by=seat) - 1]
    match weight:
        case Weight.MINOR:
            _minor(play, key)
        case Weight.MODERATE:
            _moderate(play, key)
        case Weight.MAJOR:
            _major(play, key)
        case _:
            play.say("Nothing comes of it this time.")


def _befell(play: Play[Crew], key: TaskId, consequence: Consequence) -> None:
    play.emit(ConsequenceBefell(key, play.state.task(key).name, consequence))


def _minor(play: Play[Crew], key: TaskId) -> None:
    seat = play.state.guide or None
    options = [
        Option("harder", f"It gets harder: {HARDER} more to reach", note="until it is cleared"),
        Option("time", "It takes longer"),
        Option("complication", "A complication"),
    ]
    match play.choose("minor", "What happens?", options, by=seat):
        case "harder":
            _befell(play, key, Consequence(Weight.MINOR, "harder", HARDER, clears=True))
        case "time":
            unit = play.state.task(key).unit
            time = play.number("time", f"How many rolls of {unit} are lost?", 1, MOST_TIME, 1, by=seat)
            _befell(play, key, Consequence(Weight.MINOR, "it takes longer", clears=True, time=time))
        case _:
            what = play.text("complication", "What is it?", "A trace is left", most=200, by=seat)
            _befell(play, key, Consequence(Weight.MINOR, what, clears=True))


def _moderate(play: Play[Crew], key: TaskId) -> None:
    seat = play.state.guide or None
    task = play.state.task(key)
    none = "" if task.progress else "there is no progress to lose"
    options = [
        Option("harder", f"It gets harder: {HARDER} more to reach", note="to the end"),
        Option("half", "Half of the progress is lost", none),
        Option("avenue", "This way is closed", note="other means are needed"),
    ]
    match play.choose("moderate", "What happens?", options, by=seat):
        case "harder":
            _befell(play, key, Consequence(Weight.MODERATE, "harder", HARDER))
        case "half":
            _befell(play, key, Consequence(Weight.MODERATE, "half of the progress is lost"))
            _move(play, key, kept(play.state, task.progress), "half is lost")
        case _:
            what = play.text("closed", "What is closed?", "This way", most=200, by=seat)
            _befell(play, key, Consequence(Weight.MODERATE, f"closed: {what}"))
            after = means(play, "How can they go on?", by=seat)
            play.emit(AvenueChanged(key, task.name, (task.ability, task.focus), after))


def kept(crew: Crew, progress: int) -> int:
    """What is left of progress of which half is lost: the larger half goes, unless the setting says otherwise."""
    return progress // 2 if crew.settings.progress_lost == "larger half" else -(-progress // 2)


def _major(play: Play[Crew], key: TaskId) -> None:
    seat = play.state.guide or None
    options = [
        Option("noticed", "They are noticed", note="a chase or a fight comes first"),
        Option("locked_out", "They are locked out", note="back to the beginning; the time stays spent"),
    ]
    if play.choose("major", "What happens?", options, by=seat) == "noticed":
        what = play.text("noticed", "What comes of it?", "Somebody comes after them", most=200, by=seat)
        _befell(play, key, Consequence(Weight.MAJOR, what, blocks=True))
        return
    task = play.state.task(key)
    cleared = bool(task.consequences) and play.confirm("clear", "Are the earlier consequences over?", by=seat)
    for one in task.consequences if cleared else ():
        play.emit(ConsequenceCleared(key, task.name, one))
    _befell(play, key, Consequence(Weight.MAJOR, "locked out"))
    if task.progress:
        _move(play, key, 0, "locked out")
