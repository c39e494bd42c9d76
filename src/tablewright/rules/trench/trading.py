"""What trade goes by: after which battle it is, what lowers a price, what a sale brings."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import State
from tablewright.rules.trench.armoury import FIRE_SHIELD, ROWS, Row, known
from tablewright.rules.trench.glory_items import GLORY_ITEMS
from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.limits import same
from tablewright.rules.trench.reckoning import battles_of
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband, carried
from tablewright.rules.trench.terms import (
    HOUSE_OF_WISDOM,
    NO_BATTLE,
    NO_STEP,
    BattleId,
    Currency,
    WarbandId,
)

PATRON_CUT = 5
FIREARMS, PROTECTION, BLADES = (
    "Firearm Procurement",
    "Armour & Equipment Procurement",
    "Melee Weapon Procurement",
)
CUTS = (
    (FIREARMS, (Kind.RANGED,), 20, 20),
    (PROTECTION, (Kind.ARMOUR, Kind.EQUIPMENT), 20, 15),
    (BLADES, (Kind.MELEE,), 20, 10),
)
"""By skill of a patron: the kinds of gear, and from which price they cost less, in 1.6.3 and in 1.0.2."""


def trading(war: War, who: WarbandId) -> BattleId:
    """The battle after which a warband trades now; none before its first."""
    fought = battles_of(war, who)
    return fought[-1].id if fought else NO_BATTLE


def half(cost: int) -> int:
    """What a sale brings: half the price, fractions up."""
    return -(-cost // 2)


# --- what lowers a price ---------------------------------------------------------------


class Cut(State, frozen=True):
    """So much less, down to a lowest price, and why."""

    less: int
    why: str
    lowest: int = 0

    def of(self, cost: int) -> int:
        """What is left of a price; one that is lower already stays as it is."""
        return max(cost - self.less, min(cost, self.lowest))


def cuts(warband: Warband, settings: Settings, kind: Kind, cost: int) -> Sequence[Cut]:
    """What makes gear of this kind and price cheaper for a warband, as skills of its patron do.

    Two models with the same skill make it no cheaper still.
    """
    skills = {skill for model in warband.active for skill in model.skills}
    return [
        Cut(PATRON_CUT, skill)
        for skill, kinds, playtest, printed in CUTS
        if skill in skills and kind in kinds and cost >= (printed if settings.printed else playtest)
    ]


def formula_cuts(warband: Warband) -> Sequence[Cut]:
    """What makes formulae cheaper."""
    return [Cut(-one.amount, one.cause, one.cap or 0) for one in warband.standing if one.effect is Effect.PRICE]


def lowered(cost: int, there: Sequence[Cut]) -> int:
    """A price after everything that lowers it."""
    for one in there:
        cost = one.of(cost)
    return cost


# --- what can be bought without typing it in -----------------------------------------------


def is_glory_item(name: str) -> bool:
    """Whether a name is that of a glory item."""
    return any(same(one.name, name) for one in GLORY_ITEMS)


def known_rows(war: War, who: WarbandId) -> Sequence[Row]:
    """The pieces whose price for a warband is known: its faction's, what a location opened, and what it has already.

    What only exploration finds is in no armoury.
    """
    warband = war.warband(who)
    own = [one for one in ROWS if warband.faction in one.only] if known(warband, war.settings) else []
    opened = any(one.effect is Effect.ARMOURY and one.what == FIRE_SHIELD.name for one in warband.standing)
    has_shields = (opened or warband.variant == HOUSE_OF_WISDOM) and not war.settings.printed
    shields = [FIRE_SHIELD] if has_shields else []
    before = [
        Row(one.name, one.kind, one.cost, (), one.limit, one.currency)
        for one in carried(warband)
        if one.cost and not one.uses and not one.traits
    ]
    found: dict[str, Row] = {}
    for one in (*own, *shields, *before):
        if not is_glory_item(one.name):
            found = {**found, one.name.casefold(): found.get(one.name.casefold(), one)}
    return list(found.values())


# --- what can be given back ------------------------------------------------------------------


def refundable(war: War, who: WarbandId) -> Sequence[Posting]:
    """What a warband has bought or hired since its last battle, and still has.

    What a location let it buy is no part of trade; and the ducats of reinforcements are never kept.
    """
    warband = war.warband(who)
    called = [one.number for one in warband.ledger if one.cause is Cause.REINFORCEMENTS and one.amount > 0]
    gone = reversed_(warband.ledger)
    there = {*(str(one.id) for one in carried(warband)), *(str(one.id) for one in warband.active)}
    return [
        one
        for one in warband.ledger
        if one.cause in (Cause.PURCHASE, Cause.HIRE)
        and one.number not in gone
        and one.item in there
        and one.step == NO_STEP
        and one.battle == trading(war, who)
        and not (called and one.number > called[-1])
    ]


def purse(warband: Warband, currency: Currency) -> int:
    """What there is to spend of a currency."""
    return max(0, warband.glory if currency is Currency.GLORY else warband.ducats)
