"""Advanced tests and challenges: begun, rolled for, cleared of consequences, resumed, ended."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.expanse.asking import (
    HIGHEST,
    LOWEST,
    NONE,
    OTHER,
    USUAL,
    ability_for,
    focus_for,
    means,
    reliant,
)
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.moves.ability import use_points
from tablewright.rules.expanse.rolls import Tested, Trial, test
from tablewright.rules.expanse.state import Crew, Task, Weight
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.task_facts import (
    ConsequenceCleared,
    ConsequenceTableSet,
    TaskBegun,
    TaskEnded,
)
from tablewright.rules.expanse.tasks import advance, befall, conclude, in_words, rolls, take_time, trial_for
from tablewright.rules.expanse.terms import DIFFICULTIES, THRESHOLDS, PersonId, TaskId

SOURCE = "AGE summary, advanced tests and challenges"
MOST_ROLLS, MOST_PROGRESS = 100, 200

# --- beginning ----------------------------------------------------------------------


@EXPANSE.move("tests/begin_an_advanced_test", "Begin an Advanced Test", group="Tests", source=SOURCE)
def begin_an_advanced_test(play: Play[Crew]) -> None:
    """The guide sets long work: its target, how much progress it takes, and how much time there is."""
    play.emit(TaskBegun(_asked(play, challenge=False)))


@EXPANSE.move("tests/begin_a_challenge", "Begin a Challenge", group="Tests", source=SOURCE)
def begin_a_challenge(play: Play[Crew]) -> None:
    """The guide sets long work in which every failure has a consequence."""
    play.emit(TaskBegun(_asked(play, challenge=True)))


def _asked(play: Play[Crew], *, challenge: bool) -> Task:
    seat = play.state.guide or None
    name = play.text("name", "What is to be done?", "Break into the system", most=120, by=seat)
    ability, focus = means(play, "With which ability?", by=seat)
    target = _number(play, "target", "Against which target number?", DIFFICULTIES, (LOWEST, HIGHEST, USUAL))
    hidden = play.confirm("hidden", "Is the target hidden from players?", by=seat)
    threshold = _number(play, "threshold", "How much progress does it take?", THRESHOLDS, (1, MOST_PROGRESS, 10))
    rolls = play.number("rolls", "How many rolls is there time for?", 1, MOST_ROLLS, 5, by=seat)
    unit = play.text("unit", "How long does each roll take?", "10 minutes", most=60, by=seat)
    key = TaskId(play.state.fresh("task"))
    return Task(key, name, ability, target, threshold, rolls, unit, focus, challenge=challenge, hidden=hidden)


def _number(
    play: Play[Crew], key: str, prompt: str, named: tuple[tuple[int, str], ...], free: tuple[int, int, int]
) -> int:
    """Ask for one of the numbers that have names, or for any other between the first two of `free`."""
    seat = play.state.guide or None
    options = [*(Option(str(one), f"{one}, {name}") for one, name in named), Option(OTHER, "Another number")]
    taken = play.choose(key, prompt, options, by=seat)
    return play.number("number", prompt, *free, by=seat) if taken == OTHER else int(taken)


# --- rolling ------------------------------------------------------------------------


def _open(crew: Crew, who: PersonId) -> list[Task]:
    """What somebody can go on with: what is not interrupted, and no treatment of somebody else's."""
    return [one for one in crew.tasks if not one.blocked and one.medic in (None, who)]


def _shared(crew: Crew, who: PersonId) -> list[Task]:
    return [one for one in _open(crew, who) if one.medic is None]


def nothing_to_do(crew: Crew, who: PersonId) -> str:
    """There has to be long work that is not interrupted, and somebody who can do it."""
    if fault := may_not_act(crew, who):
        return fault
    if not crew.tasks:
        return "no advanced test or challenge is under way; Begin an Advanced Test starts one"
    if _open(crew, who):
        return ""
    blocked = "; ".join(f"{one.name}: {one.blocked}" for one in crew.tasks if one.blocked)
    return f"{blocked}; Resume a Task goes on when that is over" if blocked else "a treatment is its medic's alone"


def _task(play: Play[Crew], tasks: list[Task], prompt: str, by: str | None = None) -> TaskId:
    if len(tasks) == 1:
        return tasks[0].id
    return play.choose("task", prompt, [Option(one.id, one.name, note=_stand(one)) for one in tasks], by=by)


def _stand(task: Task) -> str:
    return f"{task.progress} of {task.threshold}, {rolls(task.left)} left"


def _ready(play: Play[Crew], key: TaskId, who: PersonId) -> Trial:
    """Somebody's roll for long work, with the chance to be done in time."""
    task = play.state.task(key)
    trial = reliant(play, trial_for(task, who))
    return replace(trial, note="; ".join(filter(None, (_stand(task), in_words(play.state, trial, task)))))


@EXPANSE.move("tests/roll_for_a_task", "Roll for a Task", group="Tests", source=SOURCE, refuse=nothing_to_do)
def roll_for_a_task(play: Play[Crew], who: PersonId) -> Tested:
    """Go on with an advanced test or a challenge: a success moves it on by the drama die, a failure costs time."""
    key = _task(play, _open(play.state, who), "Which task?")
    result = _roll(play, key, who)
    conclude(play, key)
    return result


def _roll(play: Play[Crew], key: TaskId, who: PersonId) -> Tested:
    trial = _ready(play, key, who)
    result = test(play, trial)
    take_time(play, key)
    advance(play, key, trial, result)
    use_points(play, who)
    return result


def nobody_to_help(crew: Crew, who: PersonId) -> str:
    """It takes long work, and at least two who can do it."""
    if fault := nothing_to_do(crew, who):
        return fault
    if not _shared(crew, who):
        return "a treatment is its medic's alone"
    return "" if any(not one.refused for one in _helpers(crew, who)) else "there is nobody to work with"


def _helpers(crew: Crew, who: PersonId) -> list[Option[PersonId]]:
    side = crew.person(who).npc
    there = [one for one in crew.alive if one.id != who and one.npc == side]
    return [Option(one.id, one.name, may_not_act(crew, one.id)) for one in there]


@EXPANSE.move("tests/work_together", "Work Together", group="Tests", source=SOURCE, refuse=nobody_to_help)
def work_together(play: Play[Crew], who: PersonId) -> None:
    """Several roll for the same task: one after another, or side by side in one roll's time if the guide agrees."""
    key = _task(play, _shared(play.state, who), "Which task?")
    helpers = _helpers(play.state, who)
    people = (who, *play.pick("with", "Who works on it with you?", helpers, 1, len(helpers)))
    prompt = "Do they work side by side, or one after another?"
    if play.confirm("at_once", prompt, "Side by side", "One after another", by=play.state.guide or None):
        _side_by_side(play, key, people)
    else:
        for one in people:
            task = play.state.task(key)
            if not task.done and not task.blocked and task.left:
                play.asking(play.state.person(one).seat or play.state.guide, _roll, key, one)
    conclude(play, key)


def _side_by_side(play: Play[Crew], key: TaskId, people: tuple[PersonId, ...]) -> None:
    """Everybody rolls at once, which takes the time of one roll."""
    trials = {one: _ready(play, key, one) for one in people}
    seats = {one: play.state.person(one).seat or play.state.guide for one in people}
    results = play.each("roll", people, lambda hand, one: test(hand, trials[one]), lambda one: seats[one])
    take_time(play, key)
    for one, result in results.items():
        if not play.state.task(key).done:
            advance(play, key, trials[one], result)
    for one in people:
        use_points(play, one)


# --- consequences -------------------------------------------------------------------


def _clearable(crew: Crew) -> list[Task]:
    return [task for task in crew.tasks if any(one.clears for one in task.consequences)]


def nothing_to_clear(crew: Crew, who: PersonId) -> str:
    """There has to be a minor consequence that lasts."""
    if fault := may_not_act(crew, who):
        return fault
    return "" if _clearable(crew) else "no consequence can be cleared; minor ones can, and last until then"


@EXPANSE.move("tests/clear_a_consequence", "Clear a Consequence", group="Tests", source=SOURCE, refuse=nothing_to_clear)
def clear_a_consequence(play: Play[Crew], who: PersonId) -> Tested | None:
    """Make a roll that adds no progress; a success rids you of a minor consequence."""
    key = _task(play, _clearable(play.state), "Which task?")
    task = play.state.task(key)
    able = [(str(at), one) for at, one in enumerate(task.consequences, 1) if one.clears]
    options = [Option(at, f"{at}. {one.what}") for at, one in able]
    taken = able[0][0] if len(able) == 1 else play.choose("which", "Which consequence?", options)
    consequence = dict(able)[taken]
    ability = ability_for(play, who)
    focus = focus_for(play, who, ability)
    if focus is None:
        return None
    what = f"{task.name}, {consequence.what}: {ability.capitalize()}{f' ({focus})' if focus else ''}"
    result = test(play, reliant(play, Trial(who, ability, focus, task.now, secret=task.hidden, name=what)))
    take_time(play, key, "a roll without progress")
    if result.success:
        play.emit(ConsequenceCleared(key, task.name, consequence))
    elif task.challenge:
        befall(play, key)
    use_points(play, who)
    conclude(play, key)
    return result


def nothing_blocks(crew: Crew) -> str:
    """There has to be something that interrupts a task."""
    return "" if any(one.blocked for one in crew.tasks) else "no task is interrupted"


@EXPANSE.move("tests/resume_a_task", "Resume a Task", group="Tests", source=SOURCE, refuse=nothing_blocks)
def resume_a_task(play: Play[Crew]) -> None:
    """What has interrupted a challenge is over, and people can go on."""
    seat = play.state.guide or None
    key = _task(play, [one for one in play.state.tasks if one.blocked], "Which task?", by=seat)
    task = play.state.task(key)
    for one in task.consequences:
        if one.blocks:
            play.emit(ConsequenceCleared(key, task.name, one))


# --- ending -------------------------------------------------------------------------


def no_tasks(crew: Crew) -> str:
    """There has to be a task."""
    return "" if crew.tasks else "no advanced test or challenge is under way"


@EXPANSE.move("tests/end_a_task", "End a Task", group="Tests", source=SOURCE, refuse=no_tasks)
def end_a_task(play: Play[Crew]) -> None:
    """The guide ends an advanced test or a challenge before its time."""
    seat = play.state.guide or None
    key = _task(play, list(play.state.tasks), "Which task?", by=seat)
    ends = [Option("given up", "It is given up"), Option("done", "It is done"), Option("failed", "It has failed")]
    how = play.choose("how", "How does it end?", ends, by=seat)
    play.emit(TaskEnded(key, play.state.task(key).name, how))


@EXPANSE.move(
    "the_guide/set_the_consequence_table", "Set the Consequence Table", group="The guide", source=f"{SOURCE} (2.9)"
)
def set_the_consequence_table(play: Play[Crew]) -> None:
    """Say for each face of a die how bad a failure in a challenge is, for when the guide leaves it to chance."""
    options = [*(Option(str(one), one.capitalize()) for one in Weight), Option(NONE, "Nothing")]
    seat = play.state.guide or None
    after = tuple(play.choose(f"face_{face}", f"A {face} on the die?", options, by=seat) for face in range(1, 7))
    play.emit(ConsequenceTableSet(play.state.consequence_table, after))
