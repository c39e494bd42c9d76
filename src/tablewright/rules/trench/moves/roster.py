"""The roster by hand: models are entered one by one or as a list, and taken off; late joiners share experience."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.trench.changes import enter, fresh, gain, last, newest, reverse, short
from tablewright.rules.trench.facts import GearLost, GearMoved, ModelJoined, ModelStatusSet, StandingEnded
from tablewright.rules.trench.learning import gain_experience, learns_nothing, room
from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.lists import EXAMPLE, MOST_PRICE, Entry, GearLines, ListText, Sort, read_gear, read_list
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, STASH, Currency, GearId, ModelId, WarbandId

GROUP = "Roster"
SOURCE = "Trench Crusade 1.6.3, the roster of a warband"
PAID, OWNED = "paid", "owned"
PLAIN, INCLUDED = "beside", "included"
BY_HAND, LISTED = "entered by hand", "from a list"


class Joining(State, frozen=True):
    """Somebody who is about to be entered, with gear whose ids are still to be made."""

    model: Model
    gear: tuple[Gear, ...] = ()

    def costs(self, currency: Currency) -> int:
        """What it costs with its gear, in a currency."""
        own = self.model.cost if self.model.currency is currency else 0
        return own + sum([one.cost for one in self.gear if one.currency is currency])


def _payment(play: Play[War], who: WarbandId, joining: Sequence[Joining]) -> bool:
    """Whether they are paid for now."""
    sums = [(one, sum(each.costs(one) for each in joining)) for one in (Currency.DUCATS, Currency.GLORY)]
    due = [(currency, amount) for currency, amount in sums if amount]
    if not due:
        return False
    faults = [fault for currency, amount in due if (fault := short(play.state, who, currency, amount))]
    told = " and ".join(f"{amount} {currency.value}" for currency, amount in due)
    options = [
        Option(PAID, f"Yes: {told}", faults[0] if faults else ""),
        Option(OWNED, "No: this is what the warband has already"),
    ]
    return play.choose("pay", "Is it paid for now?", options) == PAID


def _join(play: Play[War], who: WarbandId, one: Joining, *, paid: bool) -> ModelId:
    """Enter a model and its gear; what is paid stands as an entry for the model, and one for its gear.

    Whoever is paid for now was in no battle before; whom the warband had already was in all of them.
    """
    since = newest(play.state, who) if paid else NO_BATTLE
    model = replace(one.model, id=ModelId(fresh(play.state, who, "m")), since=since)
    if paid and model.cost:
        text = f"{model.name}, {model.rank}"
        enter(play, who, Posting(0, model.currency, -model.cost, Cause.HIRE, text, item=model.id))
    play.emit(ModelJoined(who, model))
    for gear in one.gear:
        gain(play, who, gear, model.id)
    for currency in (Currency.DUCATS, Currency.GLORY) if paid else ():
        price = sum([gear.cost for gear in one.gear if gear.currency is currency])
        if price:
            enter(play, who, Posting(0, currency, -price, Cause.PURCHASE, f"Gear of {model.name}"))
    return model.id


# --- one model -----------------------------------------------------------------------------


@TRENCH.move("roster/add_a_model", "Add a Model", group=GROUP, source=SOURCE)
def add_a_model(play: Play[War], who: WarbandId) -> ModelId:
    """Enter a model with its price and gear, paid for now or the warband's already; trade has a hire of its own."""
    name = play.text("name", "What is the model called?", most=80)
    rank = play.text("rank", f"Of which rank or kind is {name}?", name, most=80)
    currencies = [Option(one, one.value.capitalize()) for one in (Currency.DUCATS, Currency.GLORY)]
    currency = play.choose("currency", f"In what is {name} paid for?", currencies)
    cost = play.number("cost", f"What does {name} cost, without gear, in {currency.value}?", 0, MOST_PRICE, 0)
    elite = play.confirm("elite", f"Is {name} ELITE?")
    told = play.text("gear", "Its gear, one a line: Sword - 4 ducats", most=2000, blank=True, check=GearLines())
    gear = [replace(one, cause=BY_HAND) for line in told.splitlines() if (one := read_gear(line))]
    model = Model(ModelId(""), name, rank, cost, currency, elite, cause=BY_HAND)
    joining = Joining(model, tuple(gear))
    return _join(play, who, joining, paid=_payment(play, who, [joining]))


def _nobody(war: War, who: WarbandId) -> str:
    warband = war.warband(who)
    return "" if warband.active else f"{warband.name} has no model"


@TRENCH.move("roster/remove_a_model", "Remove a Model", group=GROUP, source=SOURCE, refuse=_nobody)
def remove_a_model(play: Play[War], who: WarbandId) -> None:
    """Take a model off the roster that was entered wrongly or is gone; its gear goes to the stash or with it."""
    there = play.state.warband(who).active
    options = [Option(str(one.id), _called(one, there), note=f"{one.rank}, {one.worth} ducats") for one in there]
    model = play.state.warband(who).model(ModelId(play.choose("model", "Who is removed?", options)))
    keeps = bool(model.gear) and play.confirm("stash", f"Does the gear of {model.name} go to the stash?")
    why = play.text("why", "Why? Or nothing", most=200, blank=True) or "removed by hand"
    for gear in model.gear:
        if keeps:
            play.emit(GearMoved(who, gear, model.id, STASH, (model.name, "the stash")))
        else:
            play.emit(GearLost(who, gear, why, model.id))
    play.emit(ModelStatusSet(who, model.id, model.name, model.status, Status.REMOVED, why))
    ledger = play.state.warband(who).ledger
    gone = reversed_(ledger)
    for entry in ledger:
        if entry.cause is Cause.HIRE and entry.item == model.id and entry.number not in gone:
            asked = f"Is what was paid for {model.name} taken back, {-entry.amount} {entry.currency.value}?"
            if play.confirm("back", asked, "It was entered wrongly: taken back", "It was paid: it stays so"):
                reverse(play, who, entry, f"{entry.text}: {why}")


def _called(one: Model, there: Sequence[Model]) -> str:
    """A name that tells a model apart from others of its name."""
    alike = [other for other in there if other.name == one.name]
    return one.name if len(alike) == 1 else f"{one.name} ({alike.index(one) + 1} of {len(alike)})"


# --- a whole list --------------------------------------------------------------------------


@TRENCH.move("roster/paste_a_list", "Paste a List", group=GROUP, source=SOURCE)
def paste_a_list(play: Play[War], who: WarbandId) -> tuple[ModelId, ...]:
    """Read models and gear from the text of a list; lines that cannot be read are shown, and missing prices asked."""
    text = play.text("list", "Paste the list", EXAMPLE, most=20_000, check=ListText())
    joining = _grouped(_priced(play, _sorted_out(play, read_list(text))))
    joining = _without_gear(play, joining)
    paid = _payment(play, who, joining)
    return tuple([_join(play, who, one, paid=paid) for one in joining])


def _sorted_out(play: Play[War], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Ask what the lines are that could not be read; what is neither is left out."""
    unknown = [one for one in entries if one.sort is Sort.UNKNOWN]
    if not unknown:
        return entries
    options = [Option(str(one.line), f"Line {one.line}: {one.text}") for one in unknown]
    asked = "These lines could not be read. Which are models? The others are asked next"
    models = play.pick("models", asked, options, 0, len(options))
    rest = [one for one in options if one.value not in models]
    gear = (
        play.pick("gear", "Which are gear of the model above them? The rest is left out", rest, 0, len(rest))
        if rest
        else ()
    )
    found: list[Entry] = []
    for one in entries:
        if one.sort is not Sort.UNKNOWN:
            found.append(one)
        elif str(one.line) in models:
            found.append(replace(one, sort=Sort.MODEL))
        elif str(one.line) in gear:
            found.append(replace(one, sort=Sort.GEAR))
    left = [f"line {one.line}, {one.text}" for one in unknown if str(one.line) not in (*models, *gear)]
    if left:
        play.say(f"Left out: {'; '.join(left)}.")
    return tuple(found)


def _priced(play: Play[War], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Ask once for each name whose price no line says."""
    prices = {one.name.casefold(): (one.price, one.currency) for one in entries if one.price is not None}
    found: list[Entry] = []
    for one in entries:
        key = one.name.casefold()
        if key not in prices:
            asked = f"What does {one.name} cost, in ducats? Line {one.line} does not say"
            price = play.number("price", asked, 0, MOST_PRICE, 0)
            prices = {**prices, key: (price, Currency.DUCATS)}
        price, currency = prices[key] if one.price is None else (one.price, one.currency)
        found.append(replace(one, price=price, currency=currency))
    return tuple(found)


def _grouped(entries: tuple[Entry, ...]) -> list[Joining]:
    """Each model with the gear under it; gear above every model belongs to none, and the first model takes it."""
    found, kept = list[Joining](), tuple[Gear, ...]()
    counts: list[int] = []
    for one in entries:
        if one.sort is Sort.MODEL:
            model = Model(
                ModelId(""), one.name, one.rank or one.name, one.price or 0, one.currency, one.elite, cause=LISTED
            )
            found, counts, kept = [*found, Joining(model, kept)], [*counts, one.count], ()
        else:
            piece = Gear(GearId(""), one.name, cost=one.price or 0, currency=one.currency, cause=LISTED)
            pieces = (piece,) * one.count
            if found:
                found = [*found[:-1], replace(found[-1], gear=(*found[-1].gear, *pieces))]
            else:
                kept = (*kept, *pieces)
    return [each for one, count in zip(found, counts, strict=True) for each in _several(one, count)]


def _several(one: Joining, count: int) -> list[Joining]:
    if count == 1:
        return [one]
    named = [replace(one.model, name=f"{one.model.name} {at}") for at in range(1, count + 1)]
    return [replace(one, model=model) for model in named]


def _without_gear(play: Play[War], joining: list[Joining]) -> list[Joining]:
    """Where gear has prices of its own, ask whether those of the models hold them."""
    if not any(gear.cost for one in joining for gear in one.gear):
        return joining
    less = [one for one in joining if one.model.currency is Currency.DUCATS and one.model.cost < _gear_of(one)]
    fault = f"{less[0].model.name} costs {less[0].model.cost}, and its gear {_gear_of(less[0])}" if less else ""
    options = [
        Option(PLAIN, "No: gear comes on top"),
        Option(INCLUDED, "Yes: the price of a model holds its gear", fault),
    ]
    if play.choose("prices", "Do the prices of the models hold their gear?", options) == PLAIN:
        return joining
    return [
        replace(one, model=replace(one.model, cost=one.model.cost - _gear_of(one)))
        if one.model.currency is Currency.DUCATS
        else one
        for one in joining
    ]


def _gear_of(one: Joining) -> int:
    return sum([gear.cost for gear in one.gear if gear.currency is Currency.DUCATS])


# --- what a late joiner shares out -------------------------------------------------------------


def _to_share(war: War, who: WarbandId) -> Standing | None:
    return next((one for one in war.warband(who).standing if one.effect is Effect.EXPERIENCE), None)


def _nothing_to_share(war: War, who: WarbandId) -> str:
    warband = war.warband(who)
    if _to_share(war, who) is None:
        return f"{warband.name} has no experience to share; one that joins a campaign late has"
    elites = [one for one in warband.active if one.elite]
    if not elites:
        return f"{warband.name} has no ELITE model"
    learning = any(not learns_nothing(warband, one) for one in elites)
    return "" if learning else f"no ELITE model of {warband.name} can learn more now"


@TRENCH.move("roster/share_experience", "Share Experience", group=GROUP, source=SOURCE, refuse=_nothing_to_share)
def share_experience(play: Play[War], who: WarbandId) -> None:
    """Give an ELITE model some of the experience that a warband has for joining late."""
    standing = _to_share(play.state, who)
    if standing is None:
        return
    warband = play.state.warband(who)
    elites = [one for one in warband.active if one.elite]
    options = [
        Option(str(one.id), _called(one, elites), learns_nothing(warband, one), note=f"{one.xp} experience")
        for one in elites
    ]
    model = warband.model(ModelId(play.choose("model", "Which ELITE model learns?", options)))
    most = min(standing.amount, room(warband, model))
    amount = play.number("amount", f"How much of {standing.amount}?", 1, most, most)
    gain_experience(play, who, model.id, amount, standing.cause)
    play.emit(StandingEnded(who, standing, standing.effect.value, "shared"))
    if left := standing.amount - amount:
        last(play, who, replace(standing, amount=left), f"{left} experience to share among its ELITE models")
