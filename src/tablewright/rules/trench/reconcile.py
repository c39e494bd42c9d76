"""Whether the books of a campaign are right: every entry has what it stands for, and everything has its entry."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.parts_back import FOLLOWING, live
from tablewright.rules.trench.recording import outcome_points
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import NO_STEP, Currency

BOUGHT = "bought"
"""The cause of gear that was paid for in trade."""
TAKEN_BACK = (Cause.REVERSAL, Cause.REFUND)
"""The causes of entries that take an earlier one back."""


def reconcile(war: War) -> tuple[str, ...]:
    """Everything that is wrong with the books of a campaign, in sentences; nothing, when they are right."""
    return tuple([f"{one.name}: {fault}." for one in war.warbands for fault in _faults(war, one)])


def _faults(war: War, one: Warband) -> Iterator[str]:
    yield from _numbers(one.ledger)
    yield from _running(one)
    yield from _reversals(one.ledger)
    yield from _deeds(war, one)
    yield from _points(war, one)
    yield from _loot(war, one)
    yield from _items(one)
    yield from _followed(war, one)


def _numbers(ledger: tuple[Posting, ...]) -> Iterator[str]:
    for at, entry in enumerate(ledger, 1):
        if entry.number != at:
            yield f"entry {entry.number} ({entry.text}) stands where entry {at} should"


def _running(one: Warband) -> Iterator[str]:
    """The running totals: they end at what is shown, and nothing was spent that was not there."""
    for currency, shown in ((Currency.DUCATS, one.ducats), (Currency.GLORY, one.glory)):
        running = 0
        for entry in one.ledger:
            if entry.currency is currency:
                running += entry.amount
                if running < 0 and entry.amount < 0 and entry.cause not in TAKEN_BACK:
                    yield f"entry {entry.number} ({entry.text}) spends {-running} {currency.value} that were not there"
        if running != shown:
            yield f"{shown} {currency.value} are shown, and the entries make {running}"


def _reversals(ledger: tuple[Posting, ...]) -> Iterator[str]:
    named = [entry.reverses for entry in ledger if entry.reverses]
    for entry in ledger:
        if entry.cause is Cause.REVERSAL and not entry.reverses:
            yield f"entry {entry.number} ({entry.text}) takes nothing back by name"
        if not entry.reverses:
            continue
        before = next((one for one in ledger if one.number == entry.reverses), None)
        if before is None or before.number >= entry.number:
            yield f"entry {entry.number} ({entry.text}) takes back entry {entry.reverses}, which was not there"
        elif (before.currency, before.amount) != (entry.currency, -entry.amount):
            yield f"entry {entry.number} ({entry.text}) takes back another amount than entry {before.number} brought"
        elif named.count(before.number) > 1:
            yield f"entry {before.number} ({before.text}) is taken back twice"


def _live(one: Warband, cause: Cause) -> list[Posting]:
    """The entries of a kind that were not taken back."""
    gone = reversed_(one.ledger)
    return [entry for entry in one.ledger if entry.cause is cause and entry.number not in gone]


def _deeds(war: War, one: Warband) -> Iterator[str]:
    done = [
        (battle.id, deed.name, deed.glory)
        for battle in war.battles
        if battle.counts
        for deed in battle.deeds
        if deed.warband == one.id
    ]
    paid = [(entry.battle, entry.text, entry.amount) for entry in _live(one, Cause.DEED)]
    for row in dict.fromkeys([*done, *paid]):
        battle, name, glory = row
        if done.count(row) > paid.count(row):
            yield f"{name} in battle {battle} brings {glory} glory, and there is no entry for it"
        elif done.count(row) < paid.count(row):
            yield f"{name} in battle {battle} is paid {paid.count(row)} times, and was done {done.count(row)} times"


def _points(war: War, one: Warband) -> Iterator[str]:
    """The points of battles, by the rules that were played when each was recorded."""
    for battle in war.battles:
        paid = [entry.amount for entry in _live(one, Cause.SCENARIO) if entry.battle == battle.id]
        if one.id in battle.sides and battle.counts:
            at = battle.sides.index(one.id)
            owed = {battle.points[at], outcome_points(battle, at)}
            if sum(paid) not in owed or len(paid) > 1:
                brings = " or ".join(map(str, sorted(owed)))
                yield f"battle {battle.id} brings {brings} points, and {sum(paid)} are entered"
        elif paid:
            yield f"battle {battle.id} counts no longer, and its points are still entered"


def _loot(war: War, one: Warband) -> Iterator[str]:
    steps = {step.id: step for step in war.steps if step.warband == one.id}
    live = [entry for entry in _live(one, Cause.LOOT) if entry.step != NO_STEP]
    for step in steps.values():
        paid = sum([entry.amount for entry in live if entry.step == step.id])
        owed = 0 if step.reversed else step.loot
        if paid != owed:
            yield f"exploration {step.id} brings {owed} ducats of loot, and {paid} are entered"
    for entry in live:
        if entry.step not in steps:
            yield f"entry {entry.number} ({entry.text}) is loot of an exploration that is not in the record"


def _followed(war: War, one: Warband) -> Iterator[str]:
    """What followed a battle that counts no longer for a warband; explorations are listed by themselves (A24)."""
    for battle in war.battles:
        if not (battle.counts and one.id in battle.sides):
            for entry in live(war, one.id, battle.id, FOLLOWING):
                yield f"entry {entry.number} ({entry.text}) follows battle {battle.id}, which does not count for it"


def _items(one: Warband) -> Iterator[str]:
    """What was bought or hired is paid for once."""
    live = [*_live(one, Cause.PURCHASE), *_live(one, Cause.HIRE)]
    items = [entry.item for entry in live if entry.item]
    for item in dict.fromkeys(items):
        if items.count(item) > 1:
            name = next(entry.text for entry in live if entry.item == item)
            yield f"{name} is paid for {items.count(item)} times"
    held = [gear for model in one.models for gear in model.gear]
    for gear in (*held, *one.stash):
        if gear.cause == BOUGHT and gear.cost and gear.id not in items:
            yield f"{gear.name} was bought, and no entry pays for it"
