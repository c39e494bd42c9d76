"""Income: what is paid for without a roll, what takes a test, and what costs some of it (section 1.9)."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.expanse.conditions import penalty
from tablewright.rules.expanse.dice import THREE, Verdict, as_thrown, outlook
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.interlude_facts import IncomeCovered, IncomeSet, IncomeTested
from tablewright.rules.expanse.rolls import FACES
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.terms import PersonId

LEAST = 0
COVERED = 4
"""A cost that is at most so much above Income takes no test."""
DEAR = 10
"""A cost that is at least so much above Income lowers it, when it is paid."""


def set_income(play: Play[Crew], who: PersonId, after: int, why: str) -> None:
    """Change somebody's Income as it is now; it falls no lower than 0."""
    before, after = play.state.person(who).income, max(LEAST, after)
    if after != before:
        play.emit(IncomeSet(who, before, after, why=why))


def pay(play: Play[Crew], who: PersonId, cost: int, what: str) -> bool:
    """Pay for something: at once, or with an Income test, which knows no focus and no stunts.

    Wounds count for it where the table says so (section 2.6).
    """
    person = play.state.person(who)
    if cost <= person.income + COVERED:
        play.emit(IncomeCovered(who, what, cost, person.income))
        return True
    wound, why = penalty(person) if play.state.settings.wound_penalty == "income" else (0, "")
    verdict = Verdict(person.income + wound, cost, play.state.settings.comparison == "meets", active=False)
    hurts = f" {signed(wound)} {why}" if wound else ""
    prompt = f"{person.name}: Income {signed(person.income)}{hurts} against a cost of {cost}"
    seat = person.seat or play.state.guide or None
    faces = play.roll("income", prompt, THREE, as_thrown, faces=FACES, odds=outlook(verdict), by=seat)
    success = bool(verdict.success(faces))
    play.emit(IncomeTested(who, what, faces, person.income, cost, success, wound))
    if success and cost >= person.income + DEAR:
        set_income(play, who, person.income - 1, f"{what} was dear")
    return success
