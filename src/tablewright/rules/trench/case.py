"""A reward that is being taken: whose it is, and where it was found."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Play, State
from tablewright.rules.trench.changes import post
from tablewright.rules.trench.gifts import Location
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, Currency, StepId, WarbandId


class Case(State, frozen=True):
    """Whose reward it is, from which location, found in which exploration after which battle."""

    who: WarbandId
    location: Location
    step: StepId
    battle: BattleId


def pay(play: Play[War], case: Case, currency: Currency, amount: int, cause: Cause = Cause.REWARD) -> None:
    """Enter what a location brings."""
    post(play, case.who, currency, amount, cause, case.location.name, battle=case.battle, step=case.step)


def summed(raw: Raw) -> int:
    """Reads the sum of dice."""
    return sum(raw)
