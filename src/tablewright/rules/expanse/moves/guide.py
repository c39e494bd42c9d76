"""The guide: the target of the next test, tests that are called for, rolls behind the screen."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Veiled
from tablewright.rules.expanse.asking import HIGHEST, LOWEST, RELIES, USUAL, Call, relied_on
from tablewright.rules.expanse.conditions import may_not_act, may_not_resist
from tablewright.rules.expanse.dice import THREE, Verdict, as_thrown
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.moves.ability import ability_test
from tablewright.rules.expanse.naming import called
from tablewright.rules.expanse.people_facts import RolledBehindTheScreen
from tablewright.rules.expanse.rolls import FACES, Tested, Trial, bonuses, senseless
from tablewright.rules.expanse.state import Crew, Person
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import DIFFICULTIES, FOCUSES, Ability, PersonId
from tablewright.rules.expanse.trial_facts import FailedAutomatically, TargetSet

SOURCE = "AGE summary, tests"
GROUP = "The guide"
NONE, OTHER = "none", "other"
RESIST = "resist"
KINDS = (
    ("exploration", "To find out, or get done"),
    ("social", "To deal with people"),
    ("vehicle", "To drive or fly"),
    (RESIST, "To resist: makes no stunt points"),
)
SENSES = ((NONE, "No sense in particular"), ("hearing", "Hearing"), ("sight", "Sight"))


def _target(play: Play[Crew], prompt: str) -> int | None:
    """Ask the guide for a target number: of the ladder, any other, or none."""
    seat = play.state.guide or None
    ladder = [Option(str(tn), f"{tn}, {name}") for tn, name in DIFFICULTIES]
    taken = play.choose("target", prompt, [*ladder, Option(OTHER, "Another number"), Option(NONE, "None")], by=seat)
    if taken == OTHER:
        return play.number("number", "Which target number?", LOWEST, HIGHEST, USUAL, by=seat)
    return None if taken == NONE else int(taken)


def _secret(play: Play[Crew]) -> bool:
    return play.confirm("hidden", "Is the target hidden from players?", "Hidden", "Known", by=play.state.guide or None)


@EXPANSE.move("the_guide/set_the_target", "Set the Target", group=GROUP, source=SOURCE)
def set_the_target(play: Play[Crew]) -> None:
    """The guide sets what the next test is against, known to players or hidden from them; or takes it back."""
    target = _target(play, "What is the next test against?")
    play.emit(TargetSet(play.state.target, target, hidden=target is not None and _secret(play)))
    if target is None:
        play.say("No target is set: the guide is asked when a test is made.")


# --- tests that are called for -----------------------------------------------------------


def _nobody_there(crew: Crew) -> str:
    return "" if crew.alive else "there is nobody who could test"


@EXPANSE.move("the_guide/call_a_test", "Call a Test", group=GROUP, source=SOURCE, refuse=_nobody_there)
def call_a_test(play: Play[Crew]) -> None:
    """The guide calls for a test, of one or of all at once; everybody answers for their own."""
    seat = play.state.guide or None
    kind = play.choose("kind", "What is it for?", [Option(key, text) for key, text in KINDS], by=seat)
    ability, focus = _means(play)
    required = bool(focus) and play.confirm("required", f"Does it take {focus}, whoever tries?", by=seat)
    usual = RELIES.get(focus, NONE)
    senses = [Option(key, text, note="as usual" if key == usual else "") for key, text in SENSES]
    senses.sort(key=lambda one: one.value != usual)
    needs = play.choose("needs", "What does it rely on?", senses, by=seat)
    target = _target(play, "Against what?")
    secret = target is not None and _secret(play)
    active = kind != RESIST
    options = [_option(play.state, one, ability, active=active) for one in play.state.alive]
    if all(option.refused for option in options):
        play.say("Nobody can make this test now.")
        return
    who = play.pick("who", "Who tests?", options, 1, len(options), by=seat)
    call = Call(
        ability,
        focus,
        target,
        "exploration" if kind == RESIST else kind,
        active=active,
        required=required,
        needs=needs,
        secret=secret,
    )
    seats = {one: play.state.person(one).seat or play.state.guide for one in who}
    play.each("tests", who, lambda hand, one: ability_test(hand, one, call=call), lambda one: seats[one])


def _option(crew: Crew, one: Person, ability: Ability, *, active: bool) -> Option[PersonId]:
    fault = may_not_act(crew, one.id) if active else may_not_resist(crew, one.id, ability)
    note = "hidden" if one.hidden else "yours" if one.npc else ""
    return Option(one.id, called(crew, one), fault, f"{signed(one.score(ability))}{f', {note}' if note else ''}")


def _means(play: Play[Crew]) -> tuple[Ability, str]:
    """Ask the guide with what a test is made."""
    seat = play.state.guide or None
    ability = play.choose("ability", "With which ability?", [Option(one, one.capitalize()) for one in Ability], by=seat)
    held = [one.name for person in play.state.people for one in person.focuses if one.ability is ability]
    names = dict.fromkeys((*FOCUSES[ability], *held))
    options = [Option(NONE, "No focus fits"), *(Option(name, name) for name in names)]
    focus = play.choose("focus", "Which focus fits?", options, by=seat)
    return ability, "" if focus == NONE else focus


# --- behind the screen ----------------------------------------------------------------------


@EXPANSE.move(
    "the_guide/roll_behind_the_screen",
    "Roll behind the Screen",
    group=GROUP,
    source=SOURCE,
    refuse=_nobody_there,
)
def roll_behind_the_screen(play: Play[Crew]) -> Tested | None:
    """The guide rolls for somebody; players see only that something was done.  No Fortune, and no stunt points."""
    play.emit(Veiled())
    seat = play.state.guide or None
    people = [Option(one.id, called(play.state, one)) for one in play.state.alive]
    who = play.choose("who", "For whom?", people, by=seat)
    ability, focus = _means(play)
    target = _target(play, "Against what?")
    needs = relied_on(play, play.state.person(who), focus)
    trial = Trial(who, ability, focus, target, active=False, secret=True, needs=needs)
    if why := senseless(play.state, trial):
        play.emit(FailedAutomatically(who, trial.what, why))
        return None
    adds = bonuses(play.state, trial)
    bonus = sum(add for add, _why in adds)
    prompt = f"{play.state.person(who).name}, {trial.what} {signed(bonus)}"
    faces = play.roll("roll", prompt, THREE, as_thrown, faces=FACES, by=seat)
    success = Verdict(bonus, target, play.state.settings.comparison == "meets", active=False).success(faces)
    name = play.state.person(who).name
    play.emit(
        RolledBehindTheScreen(
            who, f"{name}: {trial.what}", faces, adds, target, success=success, secret=target is not None
        )
    )
    return Tested(success, sum(faces) + bonus, faces[2], 0, faces)
