"""How a campaign is shown: who there is, and a sheet for each warband."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Seat
from tablewright.kernel.show import Chip, Clock, Grid, Item, Meter, Panel, Picture, Point, Sheet, Stats, Words
from tablewright.rules.trench.copies import copies
from tablewright.rules.trench.locations import everywhere, named
from tablewright.rules.trench.reckoning import (
    battles_of,
    fought,
    held,
    next_battle,
    numbered,
    numbers_of,
    threshold,
    won,
)
from tablewright.rules.trench.record import Standing
from tablewright.rules.trench.roster import Gear, Model, Scar
from tablewright.rules.trench.sequence import Part, due, left_out, open_battles, parts
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import LENGTH, NO_BATTLE, BattleId, Currency

FIRST = "Muster a Warband first"
NOBODY = "Begin Muster a Warband, among the moves: it asks step by step, and whoever begins it plays the warband."
ALWAYS = ("campaign/come_back", "journal/")
"""What a warband that has left can still do."""
GOOD, MILD = "good", "mild"


def actors(war: War) -> Sequence[tuple[str, str]]:
    """The warbands by id and name, those that have left last."""
    return [(one.id, one.name) for one in sorted(war.warbands, key=lambda one: one.left)]


def seat_of(war: War, actor: str) -> Seat:
    """The seat that plays a warband."""
    return next((one.seat for one in war.warbands if one.id == actor), "")


def barred(war: War, actor: str, move: str) -> str:
    """Why a warband can make no moves: there is none yet, or it has left."""
    if not actor:
        return FIRST
    one = next((one for one in war.warbands if one.id == actor), None)
    if one is None:
        return f"there is no warband {actor!r} in this campaign"
    if one.left and not move.startswith(ALWAYS):
        again = "" if one.disbanded else "; Come Back brings it in again"
        return f"{one.name} has left the campaign{again}"
    return ""


def sheets(war: War) -> Sequence[Sheet]:
    """A sheet for each warband; before there is one, what to do first."""
    nobody = [] if war.there else [Sheet("nobody", "Nobody yet", panels=(Panel("", empty=NOBODY),))]
    return [*nobody, *(_sheet(war, one) for one in war.there)]


def _sheet(war: War, one: Warband) -> Sheet:
    subtitle = ", ".join(filter(None, (one.faction.words, one.variant)))
    return Sheet(one.id, one.name, subtitle, one.seat, tuple(_panels(war, one)))


def _panels(war: War, one: Warband) -> Iterator[Panel]:
    yield Panel("Paychest", (Meter("Ducats", one.ducats, key=f"{one.id}/ducats"),))
    yield Panel("", (Stats(tuple(_numbers(war, one))),))
    yield from _after(war, one)
    yield Panel("Next battle", tuple(_next(war, one)))
    skills = [Chip(copy.skill.words, copy.source, GOOD) for copy in copies(war, one.id, NO_BATTLE)]
    yield Panel("Exploration skills", tuple(skills), empty="None.")
    yield Panel("Roster", tuple(_model(one, model) for model in one.active), _worth(one), "Nobody yet: Add a Model.")
    yield Panel("Stash", tuple(_held(gear, f"{one.id}/stash/{gear.id}") for gear in one.stash), empty="Empty.")
    if one.standing:
        yield Panel("What lasts", tuple(_lasting(one, it) for it in one.standing))
    yield _journal(war, one)
    if gone := [model for model in one.models if not model.active]:
        yield Panel("No longer with them", tuple(Words(it.name, _gone(it)) for it in gone), folded=True)
    yield from _ledgers(war, one)


def _numbers(war: War, one: Warband) -> Iterator[tuple[str, int]]:
    yield "Battles", fought(war, one.id)
    yield "Won", len([battle for battle in battles_of(war, one.id) if won(battle, one.id)])
    yield "Glory", one.glory
    yield "Models", len(one.active)
    yield "Elite", len([model for model in one.active if model.elite])


def _next(war: War, one: Warband) -> Iterator[Meter | Words]:
    number = next_battle(war, one)
    ducats, models = threshold(one, number)
    beyond = "; nothing is printed beyond battle 12, so its row holds" if number > LENGTH else ""
    yield Meter("Threshold", ducats, 0, f"ducats in battle {number}, field strength {models}{beyond}")
    yield from _beyond(one, ducats, models)
    if waits := held(war, one.id):
        yield Words("Waits", waits)


def _beyond(one: Warband, ducats: int, models: int) -> Iterator[Words]:
    """By how much those who could fight are beyond the threshold; some of them sit the battle out."""
    there = [model for model in one.active if not model.misses]
    worth = sum([model.worth for model in there])
    told = [
        f"{worth} ducats of models and gear, {worth - ducats} beyond the threshold" if worth > ducats else "",
        f"{len(there)} models, {len(there) - models} beyond the field strength" if len(there) > models else "",
    ]
    if any(told):
        yield Words("Some must sit out", "; ".join(filter(None, told)))


def _after(war: War, one: Warband) -> Iterator[Panel]:
    """The sequence after the first battle that it is not through with, as a checklist."""
    if there := open_battles(war, one.id):
        battle = there[0].id
        left = due(war, one.id, battle)
        points = tuple(_part(war, one, battle, part, left) for part in parts(war.settings))
        more = f"and {len(there) - 1} more to come" if len(there) > 1 else ""
        yield Panel("After the battle", (Item(f"Battle {numbered(war, battle)}", more, points),))


def _part(war: War, one: Warband, battle: BattleId, part: Part, left: Sequence[Part]) -> Point:
    if one.has_done(battle, part):
        return Point(part.value.capitalize(), on=True)
    if reason := left_out(war, one.id, battle, part):
        return Point(f"{part.value.capitalize()}: {reason}")
    if part not in left:
        return Point(f"{part.value.capitalize()}: not called")
    optional = " (if you want them)" if part is Part.REINFORCEMENTS else ""
    return Point(f"{part.value.capitalize()}{optional}", on=False)


# --- models and gear ----------------------------------------------------------------------


def _worth(one: Warband) -> str:
    return f"{sum([model.worth for model in one.active])} ducats" if one.active else ""


def _model(one: Warband, model: Model) -> Item:
    """A model: what it is, what it has learnt and suffered, and what it carries."""
    elite = "ELITE, " if model.elite else ""
    told = f"{elite}{model.rank}, {_price(model.cost, model.currency)}"
    learnt = f", {model.xp} experience" if model.elite or model.xp else ""
    rests = ", sits out the next battle" if model.misses else ""
    words = [*model.keywords, *model.traits]
    values: list[Meter | Clock | Chip | Words] = [
        *(Chip(skill, "", GOOD) for skill in model.skills),
        *(Chip(scar.name, _scar(scar), "" if scar.counts else MILD) for scar in model.scars),
        *([Words(", ".join(words))] if words else []),
    ]
    points = tuple(Point(_gear(gear)) for gear in model.gear)
    return Item(
        model.name, f"{told}{learnt}{rests}", points, tuple(values), key=f"{one.id}/model/{model.id}", folded=True
    )


def _scar(scar: Scar) -> str:
    return scar.note if scar.counts else f"{scar.note} It does not count as a battle scar.".strip()


def _gear(gear: Gear) -> str:
    uses = f", {gear.uses} left" if gear.uses else ""
    traits = f"; {', '.join(gear.traits)}" if gear.traits else ""
    return f"{gear.name}, {_price(gear.cost, gear.currency)}{uses}{traits}"


def _held(gear: Gear, key: str) -> Words:
    return Words(gear.name, _gear(gear).removeprefix(f"{gear.name}, ") + (f"; {gear.cause}" if gear.cause else ""), key)


def _price(cost: int, currency: Currency) -> str:
    return f"{cost} {currency.value}"


def _gone(model: Model) -> str:
    return f"{model.rank}, {model.status.value}"


# --- what lasts, the journal, the ledgers ------------------------------------------------------


def _lasting(one: Warband, standing: Standing) -> Words:
    amount = f" {standing.amount:+d}".replace("-", "\u2212") if standing.amount else ""
    cap = "" if standing.cap is None else f", up to {standing.cap}"
    what = f", {standing.what}" if standing.what else ""
    until = f", until the {standing.until}" if standing.until else ""
    key = f"{one.id}/lasts/{standing.id}"
    return Words(f"{standing.effect.value.capitalize()}{amount}{what}{cap}{until}", standing.cause, key)


def _journal(war: War, one: Warband) -> Panel:
    """What was found, and what was written."""
    numbers = numbers_of(war)
    items: list[Words | Picture] = []
    for found in one.found:
        place = named(found.location, war.settings)
        battle = f"battle {numbers.get(found.battle, '?')}" if found.battle else ""
        waits = f"to be taken: {found.pending}" if found.pending else ""
        items.append(Words(f"{place.name}, {place.score}", "; ".join(filter(None, (battle, found.choice, waits)))))
    for note in one.notes:
        about = f"battle {numbers.get(note.battle, '?')}" if note.battle else ""
        items.append(Words(note.text, about))
        if note.picture:
            items.append(Picture(note.picture, note.text))
    whole = len(everywhere(war.settings))
    return Panel("War Journal", tuple(items), f"{len(one.found)} of {whole} found", "Nothing is found yet.")


def _ledgers(war: War, one: Warband) -> Iterator[Panel]:
    """Every entry with its cause, its amount and the balance after it, the latest first."""
    numbers = numbers_of(war)
    for currency, title in ((Currency.DUCATS, "Paychest ledger"), (Currency.GLORY, "Glory ledger")):
        rows: list[tuple[str, str, str]] = []
        running = 0
        for entry in one.ledger:
            if entry.currency is currency:
                running += entry.amount
                battle = f", battle {numbers.get(entry.battle, '?')}" if entry.battle else ""
                rows.append((f"{entry.text}{battle}", _signed(entry.amount), _signed(running).removeprefix("+")))
        if rows:
            grid = Grid(("Cause", currency.value.capitalize(), "After"), tuple(reversed(rows)))
            yield Panel(title, (grid,), folded=True)


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "\u2212")
