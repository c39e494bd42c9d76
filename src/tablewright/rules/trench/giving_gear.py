"""How gear is given by a location: pieces that the rules name, and hauls out of an armoury, typed in."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.trench.armoury import Row, known, nearest, row_of
from tablewright.rules.trench.case import Case, pay
from tablewright.rules.trench.changes import gain
from tablewright.rules.trench.gifts import Haul, Item
from tablewright.rules.trench.limits import kept, known_limit, reached, same
from tablewright.rules.trench.roster import Gear, Kind
from tablewright.rules.trench.state import War, carried
from tablewright.rules.trench.terms import Currency, Faction, GearId, WarbandId

DEAREST = 999
MOST_LIMIT = 20
FAULTS = 3
"""How often a piece may turn out to be one of which the warband has enough."""


# --- pieces that the rules name ---------------------------------------------------------


def give_item(play: Play[War], case: Case, item: Item) -> None:
    """Give a piece, or its cost where the location says so and the LIMIT is reached."""
    name = _which(play, case, item)
    row = priced(play, case.who, name, item.kind) if item.priced else Row(name, item.kind, 0)
    if full := _full(play.state, case.who, item, name, row.limit):
        if item.instead:
            play.say(f"{full}: its cost comes in its place.")
            pay(play, case, row.currency, row.cost)
        else:
            play.say(f"{name} is not taken: {full}.")
        return
    gear = Gear(
        GearId(""),
        name,
        row.kind,
        row.cost,
        row.currency,
        item.keywords,
        row.limit,
        item.uses,
        item.traits,
        case.location.name,
    )
    gain(play, case.who, gear)


def _which(play: Play[War], case: Case, item: Item) -> str:
    if len(item.names) == 1:
        return item.names[0]
    options = [
        Option(one, one, "" if item.instead else known_full(play.state, case.who, item, one)) for one in item.names
    ]
    return play.choose("piece", f"{case.location.name}: which?", options)


def _full(war: War, who: WarbandId, item: Item, name: str, limit: int | None) -> str:
    return reached(war.warband(who), name, limit) if kept(war.settings, says=item.limited) else ""


def known_full(war: War, who: WarbandId, item: Item, name: str) -> str:
    """Why a warband cannot have a named piece, as far as its LIMIT is known."""
    row = known_row(war, who, name)
    return _full(war, who, item, name, row.limit if row else None) if item.priced else ""


def known_row(war: War, who: WarbandId, name: str) -> Row | None:
    """The price and LIMIT of a piece for a warband, where they are known: it has one, or its faction's armoury does."""
    warband = war.warband(who)
    for one in carried(warband):
        if same(one.name, name) and one.cost:
            return Row(name, one.kind, one.cost, (), one.limit, one.currency)
    return row_of(name, warband.faction) if known(warband, war.settings) else None


def priced(play: Play[War], who: WarbandId, name: str, kind: Kind) -> Row:
    """The price and LIMIT of a piece; asked, where they are not known."""
    warband = play.state.warband(who)
    if there := known_row(play.state, who, name):
        return there
    near = row_of(name, warband.faction) or nearest(name) or Row(name, kind, 0)
    currencies = [Option(one, one.value.capitalize()) for one in (Currency.DUCATS, Currency.GLORY)]
    in_what = play.choose("currency", f"In what does your armoury price {name}?", currencies)
    cost = play.number("price", f"What does {name} cost, in {in_what.value}?", 0, DEAREST, near.cost)
    limit = play.number("limit", f"What is the LIMIT of {name} (0: it has none)?", 0, MOST_LIMIT, near.limit or 0)
    return Row(name, kind, cost, (), limit or None, in_what)


# --- hauls ----------------------------------------------------------------------------


def haul(play: Play[War], case: Case, gift: Haul) -> None:
    """Take pieces of an armoury, one after the other, as long as there is money in the budget."""
    source = _list(play, case) if gift.foreign else None
    left, taken = gift.budget, 0
    for attempt in range(gift.most + FAULTS):
        if taken == gift.most or left == 0 or (attempt and not _more(play, left)):
            return
        cost = _typed(play, case, gift, left, source)
        taken += cost is not None
        left = None if left is None else left - (cost or 0)


def _list(play: Play[War], case: Case) -> Faction:
    own = play.state.warband(case.who).faction
    options = [Option(one, one.words, "not the list of your own faction" if one is own else "") for one in Faction]
    return play.choose("list", f"{case.location.name}: from whose list?", options)


def _more(play: Play[War], left: int | None) -> bool:
    note = "" if left is None else f" ({left} ducats are left)"
    return play.confirm("more", f"Another piece{note}?", "Another", "That is all")


def _typed(play: Play[War], case: Case, gift: Haul, left: int | None, source: Faction | None) -> int | None:
    """One piece of a haul: what it costs; None when it is not taken."""
    warband = play.state.warband(case.who)
    keyword = f" {gift.keyword}" if gift.keyword else ""
    what = gift.kinds[0].value if len(gift.kinds) == 1 else "piece"
    name = play.text("item", f"{case.location.name}: which{keyword} {what}?", most=60)
    kinds = [Option(one, one.value.capitalize()) for one in gift.kinds]
    kind = gift.kinds[0] if len(kinds) == 1 else play.choose("kind", f"What kind of gear is {name}?", kinds)
    most = DEAREST if left is None else left
    prompt = f"What does {name} cost, in ducats{'' if left is None else f' (at most {left})'}?"
    price = play.number("price", prompt, 0, most, 0)
    usual = known_limit(warband, name) or 0
    limit = play.number("limit", f"What is the LIMIT of {name} (0: it has none)?", 0, MOST_LIMIT, usual) or None
    full = reached(warband, name, limit) if kept(play.state.settings, says=gift.limited) else ""
    if full:
        play.say(f"{name} is not taken: {full}.")
        return None
    keywords = (gift.keyword,) if gift.keyword else ()
    traits = (f"from the list of {source.words}: cannot be replaced",) if source else ()
    gear = Gear(GearId(""), name, kind, price, Currency.DUCATS, keywords, limit, 0, traits, case.location.name)
    gain(play, case.who, gear)
    return price
