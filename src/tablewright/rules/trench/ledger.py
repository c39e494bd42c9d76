"""Money and glory as entries with a cause; a total is the sum of its entries and stands nowhere."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.trench.terms import NO_BATTLE, NO_STEP, BattleId, Currency, StepId


class Cause(StrEnum):
    """The kinds of entries."""

    START = "start"
    LOOT = "loot"
    REWARD = "reward"
    DEED = "deed"
    SCENARIO = "scenario"
    SKILL = "skill"
    PURCHASE = "purchase"
    HIRE = "hire"
    SALE = "sale"
    REFUND = "refund"
    RANSOM = "ransom"
    TREATMENT = "treatment"
    REINFORCEMENTS = "reinforcements"
    EXCHANGE = "exchange"
    ADJUSTMENT = "adjustment"
    REVERSAL = "reversal"


class Posting(State, frozen=True):
    """One entry of a ledger: what came in (above 0) or went out, and why.

    `number` counts the entries of a warband from 1; a reversal or a refund names in `reverses` the entry it takes
    back.  `item` is the id of the piece of gear or the model that was paid for, where one was.
    """

    number: int
    currency: Currency
    amount: int
    cause: Cause
    text: str
    battle: BattleId = NO_BATTLE
    step: StepId = NO_STEP
    reverses: int = 0
    item: str = ""


def total(ledger: tuple[Posting, ...], currency: Currency) -> int:
    """What a ledger holds of a currency."""
    return sum([one.amount for one in ledger if one.currency is currency])


def reversed_(ledger: tuple[Posting, ...]) -> frozenset[int]:
    """The numbers of the entries that a later one takes back."""
    return frozenset(one.reverses for one in ledger if one.reverses)
