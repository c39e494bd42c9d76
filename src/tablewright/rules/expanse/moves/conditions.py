"""Conditions by hand: receiving one (which has consequences), lifting one, and setting levels (which has none)."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Veiled
from tablewright.rules.expanse.changes import bring_back, die, lift, receive, set_tracks, take_out, wear_off
from tablewright.rules.expanse.conditions import Tracks, conditions
from tablewright.rules.expanse.naming import called, tells
from tablewright.rules.expanse.state import Crew, Mark, Person, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import FATIGUE, WOUNDS, Condition, PersonId

SOURCE = "AGE summary, conditions"
GROUP = "Conditions"


# --- when they can be made ------------------------------------------------------------


def not_dead(crew: Crew, who: PersonId) -> str:
    """The dead have no conditions."""
    person = crew.person(who)
    return f"{person.name} is dead; Out or Back brings them back" if person.status is Status.DEAD else ""


def something_to_receive(crew: Crew, who: PersonId) -> str:
    """There has to be something that they do not have yet, or that becomes worse."""
    if fault := not_dead(crew, who):
        return fault
    person = crew.person(who)
    return "" if any(not _has_already(person, one) for one in Condition) else f"{person.name} has all there is"


def something_wrong(crew: Crew, who: PersonId) -> str:
    """Only what is there can be lifted."""
    if fault := not_dead(crew, who):
        return fault
    person = crew.person(who)
    return "" if conditions(person, crew.settings) else f"nothing is wrong with {person.name}"


# --- the moves --------------------------------------------------------------------------


@EXPANSE.move("conditions/receive", "Receive a Condition", group=GROUP, source=SOURCE, refuse=something_to_receive)
def receive_condition(play: Play[Crew], who: PersonId) -> None:
    """Somebody receives a condition: one that they have may become a worse one."""
    person = play.state.person(who)
    options = [Option(str(one), one.capitalize(), _has_already(person, one)) for one in Condition]
    seat = play.state.guide or None
    taken = Condition(play.choose("condition", f"What does {person.name} receive?", options, by=seat))
    why = play.text("why", "From what?", most=80, blank=True, by=seat)
    receive(play, who, taken, why)


def _has_already(person: Person, condition: Condition) -> str:
    """A plain condition is there or not; steps of a track can come again, until there is nothing worse."""
    if condition in WOUNDS or condition in FATIGUE:
        return f"{person.name} is dying already" if WOUNDS[person.wound] is Condition.DYING else ""
    return f"{person.name} has it already" if any(one.condition is condition for one in person.marks) else ""


@EXPANSE.move("conditions/lift", "Lift a Condition", group=GROUP, source=SOURCE, refuse=something_wrong)
def lift_condition(play: Play[Crew], who: PersonId) -> None:
    """A condition is over; what came with it goes with it, and nothing else does."""
    person = play.state.person(who)
    found = conditions(person, play.state.settings)
    options = [Option(str(one.condition), _words(one), _comes_with(person, one)) for one in found]
    seat = play.state.guide or None
    taken = Condition(play.choose("condition", f"What is over for {person.name}?", options, by=seat))
    lift(play, who, taken, play.text("why", "By what?", most=80, blank=True, by=seat))


def _words(mark: Mark) -> str:
    return f"{mark.condition.capitalize()}{f' ({mark.cause})' if mark.cause else ''}"


def _comes_with(person: Person, mark: Mark) -> str:
    """Why a condition cannot be lifted by itself."""
    if mark.condition in WOUNDS or any(one.condition is mark.condition for one in person.marks):
        return ""
    if mark.condition in FATIGUE and person.tired:
        return ""
    return f"it {mark.cause}; that has to be lifted" if mark.cause.startswith("comes") else "it comes with unconscious"


def nobody_treated(crew: Crew) -> str:
    """Somebody has to ignore a wound."""
    return "" if any(one.treated for one in crew.people) else "nobody ignores a wound; Treat a Wound makes it so"


@EXPANSE.move(
    "conditions/a_treatment_wears_off",
    "A Treatment Wears Off",
    group=GROUP,
    source="The Expanse, talents",
    refuse=nobody_treated,
)
def a_treatment_wears_off(play: Play[Crew]) -> None:
    """The hours are over for which somebody ignored a wound: it counts again."""
    treated = [one for one in play.state.people if one.treated]
    who = treated[0].id
    if len(treated) > 1:
        options = [Option(one.id, called(play.state, one), note=one.treated) for one in treated]
        who = play.choose("whose", "Whose wound counts again?", options, by=play.state.guide or None)
    if play.state.person(who).hidden:
        play.emit(Veiled())
    wear_off(play, who, "it wears off")


@EXPANSE.move("conditions/set_level", "Set a Level", group=GROUP, source=SOURCE, refuse=not_dead)
def set_level(play: Play[Crew], who: PersonId) -> None:
    """Put somebody at a step of the wound and of their own tiredness; nothing follows from it."""
    person = play.state.person(who)
    seat = play.state.guide or None
    wound = _step(play, "wound", f"How badly is {person.name} hurt?", WOUNDS)
    tired = _step(play, "tired", "How tired are they, apart from what a wound does?", FATIGUE)
    why = play.text("why", "Why?", most=80, blank=True, by=seat)
    if (wound, tired) == (person.wound, person.tired):
        tells(play, who, f"{person.name} stays as they are.")
    set_tracks(play, who, Tracks(wound, tired), why)


def _step(play: Play[Crew], key: str, prompt: str, steps: tuple[Condition | None, ...]) -> int:
    options = [Option(str(at), (one or "not at all").capitalize()) for at, one in enumerate(steps)]
    return int(play.choose(key, prompt, options, by=play.state.guide or None))


@EXPANSE.move("conditions/out_or_back", "Out or Back", group=GROUP, source=SOURCE)
def out_or_back(play: Play[Crew], who: PersonId) -> None:
    """Somebody is taken out of play, dies, or is back."""
    person = play.state.person(who)
    seat = play.state.guide or None
    words = {Status.ALIVE: "In play", Status.OUT: "Taken out", Status.DEAD: "Dead"}
    options = [Option(one, text, _cannot_be(person, one)) for one, text in words.items()]
    status = play.choose("status", f"{person.name} is {person.status}. What now?", options, by=seat)
    why = play.text("why", "Why?", most=80, blank=True, by=seat)
    if status is Status.ALIVE:
        bring_back(play, who, why)
    elif status is Status.OUT:
        take_out(play, who, why)
    else:
        die(play, who, why)


def _cannot_be(person: Person, status: Status) -> str:
    if status is person.status:
        return f"{person.name} is {status}"
    return f"{person.name} is dead" if person.status is Status.DEAD and status is Status.OUT else ""
