"""Trade between battles: hiring, buying, glory items."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.trench.brought import brought
from tablewright.rules.trench.changes import enter, fresh, gain, newest, short
from tablewright.rules.trench.explore_facts import StepBrought
from tablewright.rules.trench.facts import ModelJoined, StandingEnded
from tablewright.rules.trench.glory_items import ELITE_ONLY
from tablewright.rules.trench.glory_trade import Offer, take
from tablewright.rules.trench.holdings import taker, takers
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.limits import known_limit, reached
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.roster import Gear, Kind, Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import Currency, GearId, ModelId, WarbandId
from tablewright.rules.trench.trading import (
    PATRON_CUT,
    Cut,
    cuts,
    formula_cuts,
    is_glory_item,
    known_rows,
    lowered,
    purse,
    trading,
)

GROUP = "Quartermaster"
SOURCE = "Trench Crusade 1.6.3, after the battle: hiring and trade"
MOST_LIMIT = 20
OTHER = "another"
MONEY = (Currency.DUCATS, Currency.GLORY)


def _currency(play: Play[War], what: str) -> Currency:
    options = [Option(one, one.value.capitalize()) for one in MONEY]
    return play.choose("currency", f"In what is {what} paid for?", options)


def _holds(warband: Warband, currency: Currency) -> str:
    return f"{warband.name} has {purse(warband, currency)} {currency.value}"


# --- models ------------------------------------------------------------------------------


@TRENCH.move("quartermaster/hire", "Hire a Model", group=GROUP, source=SOURCE)
def hire(play: Play[War], who: WarbandId) -> None:
    """Pay for a model of your list, without gear; it joins the warband."""
    rank = play.text("rank", "Who is hired: of which rank or kind?", most=60)
    name = play.text("name", f"What is the {rank} called?", rank, most=60)
    currency = _currency(play, rank)
    warband = play.state.warband(who)
    most = purse(warband, currency)
    prompt = f"What does {rank} cost, in {currency.value}? {_holds(warband, currency)}"
    price = play.number("price", prompt, 0, most, 0)
    elite = play.confirm("elite", f"Is {name} ELITE?")
    model = Model(
        ModelId(fresh(play.state, who, "m")), name, rank, price, currency, elite, since=newest(play.state, who)
    )
    text, battle = f"{name}, {rank}", trading(play.state, who)
    enter(play, who, Posting(0, currency, -price, Cause.HIRE, text, battle, item=model.id))
    play.emit(ModelJoined(who, model))


# --- gear -----------------------------------------------------------------------------------


def _no_glory_item(name: str) -> str:
    """What is wrong with a name that is typed in as a piece of the armoury."""
    if is_glory_item(name):
        return f"{name.strip()} is a glory item: it is bought with Buy a Glory Item, when a location opens that trade"
    return ""


@TRENCH.move("quartermaster/buy", "Buy Gear", group=GROUP, source=SOURCE)
def buy(play: Play[War], who: WarbandId) -> None:
    """Buy a piece from your armoury at its price, lowered by what your patron or a location does for you."""
    taken = play.choose("what", "What is bought?", _goods(play.state, who))
    gear = _typed(play, who) if taken == OTHER else _known(play.state, who, taken)
    formulae = formula_cuts(play.state.warband(who))
    formula = bool(formulae) and play.confirm("formula", f"Is {gear.name} one of the Alchemical Formulae?")
    there = [*_cuts(play.state, who, gear), *(formulae if formula else ())]
    price = lowered(gear.cost, there)
    warband = play.state.warband(who)
    # A price between what there is and what a patron makes cheaper cannot be paid, though a dearer one can.
    if fault := reached(warband, gear.name, gear.limit) or short(play.state, who, gear.currency, price):
        play.say(f"{gear.name} is not bought: {fault}.")
        return
    why = "".join([f", {one.why}" for one in there])
    target = taker(play.choose("for", f"Who takes {gear.name}?", takers(warband, gear)))
    item, battle = fresh(play.state, who, "g"), trading(play.state, who)
    enter(play, who, Posting(0, gear.currency, -price, Cause.PURCHASE, f"{gear.name}{why}", battle, item=item))
    gain(play, who, gear, target)


def _cuts(war: War, who: WarbandId, gear: Gear) -> list[Cut]:
    ducats = gear.currency is Currency.DUCATS
    return list(cuts(war.warband(who), war.settings, gear.kind, gear.cost)) if ducats else []


def _goods(war: War, who: WarbandId) -> list[Option[str]]:
    """What can be bought: pieces whose price is known, and another."""
    warband = war.warband(who)
    known: list[Option[str]] = []
    for one in known_rows(war, who):
        gear = Gear(GearId(""), one.name, one.kind, one.cost, one.currency, (), one.limit)
        price = lowered(one.cost, _cuts(war, who, gear))
        fault = reached(warband, one.name, one.limit) or short(war, who, one.currency, price)
        known.append(Option(one.name, one.name, fault, note=f"{price} {one.currency.value}"))
    return [Option(OTHER, "Another piece", note="with its name and price"), *known]


def _known(war: War, who: WarbandId, name: str) -> Gear:
    (row,) = [one for one in known_rows(war, who) if one.name == name]
    return Gear(GearId(""), row.name, row.kind, row.cost, row.currency, (), row.limit, cause="bought")


def _typed(play: Play[War], who: WarbandId) -> Gear:
    name = play.text("name", "Which piece?", most=60, check=_no_glory_item)
    kind = play.choose("kind", f"What kind of gear is {name}?", [Option(one, one.value.capitalize()) for one in Kind])
    currency = _currency(play, name)
    warband = play.state.warband(who)
    most = _dearest(play.state, who, kind, currency)
    prompt = f"What does {name} cost in your armoury, in {currency.value}? {_holds(warband, currency)}"
    price = play.number("price", prompt, 0, most, 0)
    usual = known_limit(warband, name) or 0
    limit = play.number("limit", f"What is the LIMIT of {name} (0: it has none)?", 0, MOST_LIMIT, usual) or None
    elite = play.confirm("elite", f"Does only an elite model carry {name}?")
    return Gear(GearId(""), name, kind, price, currency, (ELITE_ONLY,) if elite else (), limit, cause="bought")


def _dearest(war: War, who: WarbandId, kind: Kind, currency: Currency) -> int:
    """The highest price in the armoury that a warband can pay, with everything that may lower it."""
    warband = war.warband(who)
    there = purse(warband, currency)
    if currency is Currency.GLORY:
        return there
    most = there + PATRON_CUT
    patron = most if cuts(warband, war.settings, kind, most) else there
    return patron + sum([one.less for one in formula_cuts(warband)])


# --- glory items ----------------------------------------------------------------------------


def _shops(warband: Warband) -> list[Standing]:
    return [one for one in warband.standing if one.effect is Effect.SHOP]


def _permissions(warband: Warband) -> list[Standing]:
    return [one for one in warband.standing if one.effect is Effect.BUY]


def _no_shop(war: War, who: WarbandId) -> str:
    warband = war.warband(who)
    if not (_shops(warband) or _permissions(warband)):
        return f"no location lets {warband.name} buy glory items: a Trench Merchant or a Black Market would"
    free = bool(_permissions(warband)) and war.settings.glory_items == "free"
    return "" if warband.glory or free else f"{warband.name} has no glory to spend"


@TRENCH.move(
    "quartermaster/buy_a_glory_item",
    "Buy a Glory Item",
    group=GROUP,
    source="Trench Crusade 1.6.3, after the battle: spending glory; exploration locations",
    refuse=_no_shop,
)
def buy_a_glory_item(play: Play[War], who: WarbandId) -> None:
    """Buy a glory item as dear as a location lets you, or use up the permission to take one."""
    warband = play.state.warband(who)
    by = _widest(_shops(warband))
    once = _permissions(warband)
    if once:
        ways = [Option(one.id, _way(one)) for one in [*once, *by]]
        chosen = play.choose("by", "By what right?", ways) if len(ways) > 1 else once[0].id
        by = [one for one in [*once, *by] if one.id == chosen]
    (right,) = by
    single = right.effect is Effect.BUY
    free = single and play.state.settings.glory_items == "free"
    # What a location allows once is no trade: it is not given back, or the permission would be lost.
    offer = Offer(who, right.cause, right.cap, free, battle=trading(play.state, who))
    before = play.state.warband(who)
    bought = take(play, offer if not single else _of_step(offer, right))
    if single and not isinstance(bought, str):
        play.emit(StepBrought(right.step, brought(before, play.state.warband(who))))
        play.emit(StandingEnded(who, right, "one glory item", "it is taken"))


def _of_step(offer: Offer, right: Standing) -> Offer:
    return Offer(offer.who, offer.cause, offer.cap, offer.free, offer.lists, offer.battle, right.step)


def _widest(shops: list[Standing]) -> list[Standing]:
    """The one location that lets the dearest items be bought, if there is any."""
    return sorted(shops, key=lambda one: (one.cap is not None, -(one.cap or 0)))[:1]


def _way(one: Standing) -> str:
    cap = "of any price" if one.cap is None else f"of at most {one.cap}"
    return f"{one.cause}: {'once, one item' if one.effect is Effect.BUY else 'items'} {cap} ({one.id})"
