"""What people do in their turns beside attacking: major and minor actions, each counted."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.asking import reliant, target_or
from tablewright.rules.expanse.changes import cover, last, lift, stabilise
from tablewright.rules.expanse.conditions import half, has, may_not_move, may_not_run, speed
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.points import spend_made
from tablewright.rules.expanse.rolls import Trial, test
from tablewright.rules.expanse.state import Crew, Effect, Status, Touches, Until
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, Condition, PersonId
from tablewright.rules.expanse.turns import act, no_encounter_for, no_turns_for, not_major, not_minor

SOURCE = "The Expanse, action encounters"
MAJOR, MINOR = "Action: major", "Action: minor"
DEFEND = 2
AIM = 1
AIMED = "aimed"
COVER = 3
FIRST_AID = 11
"""What first aid takes where the guide has set no other target; no source names one."""


# --- when they can be made ------------------------------------------------------------


def cannot_aid(crew: Crew, who: PersonId) -> str:
    """First aid is for the dying."""
    if fault := not_major(crew, who):
        return fault
    return "" if _patients(crew, who) else "nobody is dying; first aid is for those who are"


def cannot_defend(crew: Crew, who: PersonId) -> str:
    """Defending lasts from one turn to the next, so it takes turns."""
    return not_major(crew, who) or no_turns_for(crew, "defending lasts from one turn to the next")


def cannot_aim(crew: Crew, who: PersonId) -> str:
    """Aiming takes a minor action of a turn, and counts once for the next attack."""
    if fault := not_minor(crew, who) or no_turns_for(crew, "aiming takes a minor action of a turn"):
        return fault
    aimed = any(one.why == AIMED for one in crew.effects_on(who, Touches.RANGED))
    return f"{crew.person(who).name} has aimed already; the next ranged attack has it" if aimed else ""


def cannot_hide(crew: Crew, who: PersonId) -> str:
    """Cover lasts until an encounter is over, so it takes one."""
    return not_minor(crew, who) or no_encounter_for(crew, "cover lasts until its end")


def cannot_run(crew: Crew, who: PersonId) -> str:
    """Running takes a turn's major action, and legs that carry."""
    return not_major(crew, who) or may_not_run(crew, who) or may_not_move(crew, who)


def cannot_move(crew: Crew, who: PersonId) -> str:
    """Moving takes a minor action, and some Speed."""
    return not_minor(crew, who) or may_not_move(crew, who)


def cannot_stand(crew: Crew, who: PersonId) -> str:
    """Whoever lies can stand up, if they can move."""
    if fault := cannot_move(crew, who):
        return fault
    person = crew.person(who)
    return "" if has(person, crew.settings, Condition.PRONE) else f"{person.name} is on their feet"


def _patients(crew: Crew, who: PersonId) -> list[Option[PersonId]]:
    """Those whom somebody could tend; who is hidden is known to those whom the guide plays."""
    knows = crew.person(who).npc
    others = (one for one in crew.people if one.id != who and (knows or not one.hidden))
    return [Option(one.id, one.name) for one in others if _is_dying(crew, one.id)]


def _is_dying(crew: Crew, who: PersonId) -> bool:
    person = crew.person(who)
    return person.status is Status.ALIVE and has(person, crew.settings, Condition.DYING) is not None


# --- major actions --------------------------------------------------------------------


@EXPANSE.move("action_major/defend", "Defend", group=MAJOR, source=SOURCE, refuse=cannot_defend)
def defend(play: Play[Crew], who: PersonId) -> None:
    """+2 Defense until the next turn."""
    act(play, who)
    last(play, Effect(who, Touches.DEFENSE, DEFEND, Until.NEXT_TURN, "defends"))


@EXPANSE.move("action_major/run", "Run", group=MAJOR, source=SOURCE, refuse=cannot_run)
def run(play: Play[Crew], who: PersonId) -> int:
    """Move up to twice one's Speed; cover is left behind.  Those who fall freely need a hold."""
    if drifts(play, who):
        return 0
    act(play, who)
    metres = 2 * speed(play.state.person(who), play.state.settings)[0]
    go(play, who, metres, "runs")
    return metres


@EXPANSE.move("action_major/first_aid", "First Aid", group=MAJOR, source=SOURCE, refuse=cannot_aid)
def first_aid(play: Play[Crew], who: PersonId) -> bool:
    """Intelligence (Medicine): whoever is dying is unconscious and wounded instead."""
    act(play, who)
    dying = _patients(play.state, who)
    patient = dying[0].value
    if len(dying) > 1:
        patient = play.choose("patient", "Whom do you tend?", dying)
    target, secret = target_or(play, "What does the first aid have to reach?", FIRST_AID)
    trial = Trial(who, Ability.INTELLIGENCE, "Medicine", target, secret=secret, name="First aid", list="exploration")
    if not test(play, reliant(play, trial)).success:
        return False
    stabilise(play, patient, "first aid")
    spend_made(play, who)
    return True


# --- minor actions ------------------------------------------------------------------------


@EXPANSE.move("action_minor/aim", "Aim", group=MINOR, source=SOURCE, refuse=cannot_aim)
def aim(play: Play[Crew], who: PersonId) -> None:
    """+1 on the next ranged attack."""
    act(play, who)
    last(play, Effect(who, Touches.RANGED, AIM, Until.NEXT_TEST, AIMED))


@EXPANSE.move("action_minor/move", "Move", group=MINOR, source=SOURCE, refuse=cannot_move)
def move(play: Play[Crew], who: PersonId) -> int:
    """Move up to one's Speed; cover is left behind.  The prone crawl, and those who fall freely need a hold."""
    person, settings = play.state.person(who), play.state.settings
    metres = speed(person, settings)[0]
    if drifts(play, who):
        return 0
    act(play, who)
    go(play, who, metres, "crawls" if has(person, settings, Condition.PRONE) else "moves")
    return metres


@EXPANSE.move("action_minor/ready", "Ready", group=MINOR, source=SOURCE, refuse=not_minor)
def ready(play: Play[Crew], who: PersonId) -> None:
    """Take something in hand."""
    act(play, who)
    person = play.state.person(who)
    usual = person.weapons[0].name if person.weapons else "Something"
    what = play.text("what", "What do you take in hand?", usual, most=80)
    tells(play, who, f"{person.name} has this in hand: {what}.")


@EXPANSE.move("action_minor/stand_up", "Stand Up", group=MINOR, source=SOURCE, refuse=cannot_stand)
def stand_up(play: Play[Crew], who: PersonId) -> int:
    """A move that takes half of one's Speed; the rest can be moved."""
    act(play, who)
    metres = speed(play.state.person(who), play.state.settings)[0]
    cost = half(metres, play.state.settings)
    lift(play, who, Condition.PRONE, "stands up")
    name = play.state.person(who).name
    tells(play, who, f"It takes {cost} m: {name} can move {metres - cost} m more.", f"{name} can move on.")
    return metres - cost


@EXPANSE.move("action_minor/take_cover", "Take Cover", group=MINOR, source=SOURCE, refuse=cannot_hide)
def take_cover(play: Play[Crew], who: PersonId) -> None:
    """Get behind something: 1 to 3 Defense, until one moves away or the encounter is over."""
    act(play, who)
    name = play.state.person(who).name
    prompt = f"How good is {name}'s cover?"
    cover(play, who, play.number("cover", prompt, 1, COVER, 1, by=play.state.guide or None))


def drifts(play: Play[Crew], who: PersonId) -> bool:
    """Whether somebody falls freely, and has nothing to move by: then they move on as before."""
    person = play.state.person(who)
    if not has(person, play.state.settings, Condition.FREE_FALLING):
        return False
    if play.confirm("hold", "Is there a hold, something to push off from, or thrust?"):
        return False
    tells(play, who, f"{person.name} drifts on as before: there is nothing to move by.")
    return True


def go(play: Play[Crew], who: PersonId, metres: int, how: str) -> None:
    """Tell how far somebody goes; cover is left behind."""
    cover(play, who, 0)
    name = play.state.person(who).name
    tells(play, who, f"{name} {how} up to {metres} m.", f"{name} {how}.")
