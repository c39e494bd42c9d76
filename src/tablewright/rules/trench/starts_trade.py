"""The documented states from which the trees of trade are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.locations_rare import FLUIDS, MACHINE
from tablewright.rules.trench.record import Battle, Done, Effect, Standing
from tablewright.rules.trench.roster import Gear, Kind, Model, Scar
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency, Faction, GearId, ModelId, WarbandId

ONE, TWO, FIRST = WarbandId("one"), WarbandId("two"), BattleId("b1")
SCARS = (Scar("13", "Severe Nerve Damage"), Scar("16", "Chest Wound"))
MODELS = (
    Model(ModelId("m1"), "Ada", "Lieutenant", 70, elite=True, scars=SCARS),
    Model(ModelId("m2"), "Ben", "Yeoman", 30, scars=SCARS[:1]),
)
GEAR = (
    Gear(GearId("g1"), "Shovel", cost=5),
    Gear(GearId("g2"), "Knighthood", cost=4, currency=Currency.GLORY, keywords=("ELITE ONLY",), limit=1),
)


def trades(*stash: Gear, standing: tuple[Standing, ...] = (), printed: bool = False) -> War:
    """A warband after its first battle, with 12 ducats, 6 glory, and this in its stash."""
    ledger = (
        Posting(1, Currency.DUCATS, 12, Cause.START, "start"),
        Posting(2, Currency.GLORY, 6, Cause.START, "start"),
    )
    one = Warband(
        ONE,
        "One",
        Faction.NEW_ANTIOCH,
        seat="ann",
        ledger=ledger,
        models=MODELS,
        stash=stash,
        standing=standing,
        done=(Done(FIRST, Part.INJURIES),),
    )
    two = Warband(TWO, "Two", Faction.COURT, seat="ben")
    settings = Settings(rules="r102") if printed else Settings()
    return War((one, two), (Battle(FIRST, (ONE, TWO), ONE),), settings=settings, organiser="olga")


def _bought(currency: Currency, cause: Cause, item: str) -> War:
    war = trades(*GEAR)
    entry = Posting(3, currency, -5, cause, item, FIRST, item=item)
    return war.with_warband(ONE, ledger=(*war.warband(ONE).ledger, entry))


def trade_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: a warband that can make it."""
    who: Mapping[str, str] = {"who": ONE}
    shop = Standing("e1", Effect.SHOP, cap=5, cause="Trench Merchant")
    once = Standing("e2", Effect.BUY, 1, cause="Treasure of the Holies")
    typed: Mapping[str, Value] = {"what": "another", "kind": Kind.MELEE.value, "limit": 0}
    fluids = Gear(GearId("g3"), FLUIDS, uses=1)
    machine = Gear(GearId("g4"), MACHINE, uses=1)
    return {
        "quartermaster/hire": [Start("12 ducats and 6 glory", trades(), who)],
        "quartermaster/buy": [
            Start("from the list", trades(), who, given={**typed, "what": "Shovel"}),
            Start("a piece that is typed in", trades(), who, given=typed),
        ],
        "quartermaster/buy_a_glory_item": [
            Start("in a shop", trades(standing=(shop,)), who, given={"limit": 0, "kind": Kind.MELEE.value}),
            Start("a shop, and one of any price", trades(standing=(shop, once)), who, given={"limit": 0, "price": 1}),
        ],
        "quartermaster/sell": [Start("two pieces", trades(*GEAR), who)],
        "quartermaster/refund": [
            Start("a shovel", _bought(Currency.DUCATS, Cause.PURCHASE, "g1"), who),
            Start("a model", _bought(Currency.DUCATS, Cause.HIRE, "m2"), who),
        ],
        "quartermaster/hand_over": [Start("two pieces and two models", trades(*GEAR), who)],
        "quartermaster/use_an_item": [
            Start("either", trades(fluids, machine), who),
            Start("either, in 1.0.2", trades(fluids, machine, printed=True), who),
        ],
        "quartermaster/dismiss": [Start("one may be", trades(), who)],
        "quartermaster/finish": [Start("after a battle", trades(), who)],
    }
