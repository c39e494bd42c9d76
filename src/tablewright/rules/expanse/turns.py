"""Turns: whether somebody may act now, and what they may still do: a major and a minor action, or two minor ones."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.encounter_facts import ActionTaken
from tablewright.rules.expanse.state import Crew, Encounter
from tablewright.rules.expanse.terms import PersonId

MAJOR, MINOR = "action_major", "action_minor"
WHOLE_TURN = "a turn has one major and one minor action, or two minor ones; End Turn passes on"


def no_turns_for(crew: Crew, what: str) -> str:
    """Why nobody can do what lasts from turn to turn: nobody acts in turns."""
    return "" if in_turns(crew) else f"nobody acts in turns; {what}, and Roll Initiative makes an order of turns"


def no_encounter_for(crew: Crew, what: str) -> str:
    """Why nobody can do what lasts for an encounter: there is none."""
    return "" if crew.encounter is not None else f"no encounter is under way; {what}, and Begin an Encounter opens one"


def at_rest(crew: Crew) -> str:
    """Why nothing that is danger begins: there is an interlude."""
    return f"there is an interlude, {crew.interlude}; End the Interlude closes it" if crew.interlude else ""


def under_way(crew: Crew) -> Encounter:
    """The encounter that is under way; moves that need one refuse where there is none."""
    if crew.encounter is None:
        raise LookupError("no encounter is under way")
    return crew.encounter


def in_turns(crew: Crew) -> bool:
    """Whether people act in turns now."""
    return crew.encounter is not None and crew.encounter.acting is not None


def not_theirs(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot act now: because others are acting, or because of their state."""
    if fault := may_not_act(crew, who):
        return fault
    acting = crew.encounter.acting if crew.encounter is not None else None
    if acting is None or acting == who:
        return ""
    return f"it is {crew.person(acting).name}'s turn; {crew.person(who).name} acts in their own"


def not_major(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot take a major action now."""
    return not_theirs(crew, who) or _too_much(crew, who, MAJOR)


def not_minor(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot take a minor action now."""
    return not_theirs(crew, who) or _too_much(crew, who, MINOR)


def _too_much(crew: Crew, who: PersonId, kind: str) -> str:
    if not in_turns(crew):
        return ""
    done = under_way(crew).actions
    majors = sum(one.startswith(MAJOR) for one in done)
    if len(done) < 2 and not (kind == MAJOR and majors):
        return ""
    listed = " and ".join(_words(one) for one in done)
    return f"{crew.person(who).name} has done this in this turn: {listed}; {WHOLE_TURN}"


def _words(move: str) -> str:
    return move.rpartition("/")[2].replace("_", " ")


def act(play: Play[Crew], who: PersonId) -> None:
    """Count the move that is being made as an action of somebody's turn, if turns are taken."""
    if in_turns(play.state):
        play.emit(ActionTaken(who, play.move))


def over_by_word(play: Play[Crew], name: str) -> bool:
    """Whether what goes on at the table is over: where somebody else would end it, the guide says."""
    guide = play.state.guide
    if play.by in ("", guide) or not guide:
        return True
    over = play.confirm("over", f"{name}: is it over?", "It is over", "It goes on", by=guide)
    if not over:
        play.say(f"It goes on: {name}.")
    return over
