"""What is wrong with a warband that a set-up describes: numbers, names and ids that no table could have come to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.kernel import nameless, outside, replace
from tablewright.rules.trench.ledger import Cause, reversed_, total
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.state import Warband
from tablewright.rules.trench.terms import Currency

LONGEST, LONGEST_GEAR = 80, 200
"""As many letters a name has."""
MOST, MOST_PRICE, MOST_MADE = 999, 9999, 999_999
_NUMBER = re.compile(r"[mgse](\d{1,6})")


def faults(warband: Warband) -> Iterator[str]:
    """What is wrong with a warband, each fault in a sentence that names it."""
    for name in (warband.name, warband.variant, warband.patron):
        yield from _long(name, LONGEST)
    for what, most in (("joined", MOST), ("misses", MOST), ("made", MOST_MADE)):
        yield from outside(f"{warband.name}: {what}", getattr(warband, what), 0, most)
    yield from nameless("model", warband.models)
    yield from nameless("piece of gear", _gear(warband))
    for model in warband.models:
        yield from _of_model(model)
    for gear in _gear(warband):
        yield from _of_gear(gear)
    yield from _twice(warband)
    yield from _ledger(warband)


def _long(name: str, most: int) -> Iterator[str]:
    if len(name) > most:
        yield f"{name[:20]}… is {len(name)} characters long, and a name has at most {most}"


def _of_model(model: Model) -> Iterator[str]:
    for name in (model.name, model.rank):
        yield from _long(name, LONGEST)
    yield from outside(f"{model.name}: cost", model.cost, 0, MOST_PRICE)
    yield from outside(f"{model.name}: xp", model.xp, 0, MOST)
    yield from outside(f"{model.name}: advances", model.advances, 0, MOST)


def _of_gear(gear: Gear) -> Iterator[str]:
    yield from _long(gear.name, LONGEST_GEAR)
    yield from outside(f"{gear.name}: cost", gear.cost, 0, MOST_PRICE)
    yield from outside(f"{gear.name}: uses", gear.uses, 0, MOST)
    yield from outside(f"{gear.name}: limit", gear.limit or 0, 0, MOST)


def _gear(warband: Warband) -> Sequence[Gear]:
    """All its gear: with every model, those that are gone as well, and in the stash."""
    return [*(gear for model in warband.models for gear in model.gear), *warband.stash]


def _twice(warband: Warband) -> Iterator[str]:
    """Things of a kind that have one id."""
    kinds: tuple[tuple[str, Sequence[str]], ...] = (
        ("models", [str(one.id) for one in warband.models]),
        ("pieces of gear", [str(one.id) for one in _gear(warband)]),
        ("exploration skills", [one.id for one in warband.skills]),
        ("lasting things", [one.id for one in warband.standing]),
    )
    for kind, ids in kinds:
        if not all(ids):
            yield f"{warband.name} has {kind} without an id"
        elif twice := [one for one in ids if ids.count(one) > 1]:
            yield f"{warband.name} has two {kind} with the id {twice[0]!r}"


def _ledger(warband: Warband) -> Iterator[str]:
    """A ledger is numbered from 1, takes back what stands in it, and owes only where something was taken back."""
    entries = warband.ledger
    numbers = [one.number for one in entries]
    if numbers != list(range(1, len(numbers) + 1)):
        told = ", ".join(map(str, numbers[:10]))
        yield f"the entries of {warband.name} are numbered 1, 2, 3 and so on, not {told}"
        return
    for one in entries:
        if one.reverses and not 1 <= one.reverses < one.number:
            yield f"{warband.name}: entry {one.number} takes back {one.reverses}, which is no entry before it"
    forced = reversed_(entries) or any(one.cause is Cause.ADJUSTMENT for one in entries)
    for currency in () if forced else (Currency.DUCATS, Currency.GLORY):
        if (held := total(entries, currency)) < 0:
            yield f"{warband.name} would have {held} {currency.value}; nobody spends more than is there"


# --- ids ----------------------------------------------------------------------------------------


def numbered_on(warband: Warband) -> Warband:
    """A warband that gives out its ids after all that it has already, so that no two things ever share one."""
    ids = [
        *(one.id for one in warband.models),
        *(one.id for one in _gear(warband)),
        *(one.id for one in warband.skills),
        *(one.id for one in warband.standing),
        *(one.item for one in warband.ledger),
    ]
    numbers = [int(found[1]) for one in ids if (found := _NUMBER.fullmatch(one))]
    return replace(warband, made=max([warband.made, *numbers]))
