"""Interludes: how they begin and end, Income and upkeep (section 1.9)."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.changes import expire, over, set_fortune, wear_off
from tablewright.rules.expanse.income import LEAST, pay, set_income
from tablewright.rules.expanse.interlude_facts import InterludeBegun, InterludeEnded
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.state import Crew, Person, Status, Until
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.turns import over_by_word

GROUP = "Interlude"
SOURCE = "AGE summary, interludes"
INCOME_SOURCE = "The Expanse, income"
MOST_COST = 60
USUAL_COST = 10


def no_interlude(crew: Crew) -> str:
    """Why nobody has time for anything."""
    return "" if crew.interlude else "There is no interlude: begin one first."


def characters(crew: Crew) -> tuple[Person, ...]:
    """The players' characters that live."""
    return tuple(one for one in crew.people if not one.npc and one.status is not Status.DEAD)


def _cannot_begin(crew: Crew) -> str:
    if crew.interlude:
        return f"There is an interlude already: {crew.interlude}. End it first."
    if crew.encounter or crew.ship_combat or crew.chase:
        return "A chase is going on: end it first." if crew.chase else "An encounter is going on: end it first."
    return ""


@EXPANSE.move("interlude/begin_an_interlude", "Begin an Interlude", group=GROUP, source=SOURCE, refuse=_cannot_begin)
def begin_an_interlude(play: Play[Crew]) -> None:
    """There is time between encounters: weeks of transit, days in a port."""
    prompt = "What kind of time is it, and how long?"
    for pool in play.state.pools:
        expire(play, pool.person, "the time of the test is over")
    for until in Until:
        over(play, until)
    for one in play.state.people:
        wear_off(play, one.id, "an interlude")
    play.emit(InterludeBegun(play.text("name", prompt, "In transit", most=100, by=play.state.guide or None)))


@EXPANSE.move("interlude/end_the_interlude", "End the Interlude", group=GROUP, source=SOURCE, refuse=no_interlude)
def end_the_interlude(play: Play[Crew]) -> None:
    """The time is over: Fortune is full again, and Income comes back, both as the table's settings say."""
    if not over_by_word(play, play.state.interlude):
        return
    settings = play.state.settings
    for one in characters(play.state):
        if settings.interlude_fortune == "full":
            set_fortune(play, one.id, one.fortune_most, "an interlude")
        if settings.income_heals != "work" and one.income < one.income_base:
            after = one.income_base if settings.income_heals == "full" else one.income + 1
            set_income(play, one.id, after, "an interlude")
    play.emit(InterludeEnded(play.state.interlude))


# --- Income -----------------------------------------------------------------------------


def _dead(crew: Crew, who: PersonId) -> str:
    person = crew.person(who)
    return f"{person.name} is dead." if person.status is Status.DEAD else ""


@EXPANSE.move("interlude/income_test", "Income Test", group=GROUP, source=INCOME_SOURCE, refuse=_dead)
def income_test(play: Play[Crew], who: PersonId) -> bool:
    """Buy something: what is cheap for you is yours, what is dear takes a test and may lower your Income."""
    what = play.text("what", "What do you want to pay for?", most=100)
    cost = play.number("cost", f"What does it cost: {what}?", 0, MOST_COST, USUAL_COST, by=play.state.guide or None)
    return pay(play, who, cost, what)


def _no_characters(crew: Crew) -> str:
    return no_interlude(crew) or ("" if characters(crew) else "There are no characters who could pay.")


@EXPANSE.move("interlude/upkeep", "Upkeep", group=GROUP, source=INCOME_SOURCE, refuse=_no_characters)
def upkeep(play: Play[Crew]) -> None:
    """Everybody pays for their living; whoever cannot goes without, or their Income falls."""
    guide = play.state.guide or None
    cost = play.number("cost", "What does living cost in this time?", 0, MOST_COST, USUAL_COST, by=guide)
    for one in characters(play.state):
        if not pay(play, one.id, cost, "upkeep"):
            poor = "it is 0 already" if one.income <= LEAST else ""
            options = [Option("without", "They go without"), Option("lower", "Their Income falls by 1", poor)]
            taken = play.choose("unpaid", f"{one.name} cannot pay. What does that mean?", options, by=guide)
            if taken == "lower":
                set_income(play, one.id, play.state.person(one.id).income - 1, "upkeep was not paid")
            else:
                tells(play, one.id, f"{one.name} goes without.")
