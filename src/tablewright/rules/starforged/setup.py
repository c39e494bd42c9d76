"""The first state of a campaign, from a written set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from tablewright.kernel import (
    MoveError,
    in_words,
    named,
    nameless,
    outside,
    unfit_ids,
    unfit_switches,
    unread,
    with_ids,
)
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.rulings import REGISTER
from tablewright.rules.starforged.state import (
    FULL_METER,
    FULL_TRACK,
    HIGHEST_MOMENTUM,
    LOWEST_MOMENTUM,
    MOST_REROLLS,
    OWN_IMPACTS,
    SEVERAL,
    Impact,
    Kind,
    LegacyName,
    Party,
    Stat,
    Track,
)

FAULT = "this set-up does not describe a table of Starforged"
NEW = "new"
"""The word for none of the things that are there; nothing can have it for its id."""


def new(setup: Mapping[str, Any]) -> Party:
    """The first state of a campaign; ids that are left out are made from names.

    Raises:
        MoveError: with the place where the set-up does not describe a table of Starforged.
    """
    whole = with_ids(setup, ("heroes", "tracks", "vehicles", "companions", "clocks"), NEW)
    if isinstance(whole.get("heroes"), list):
        whole["heroes"] = _dealt(cast("list[object]", whole["heroes"]))
    try:
        party = msgspec.convert(whole, Party)
    except msgspec.ValidationError as fault:
        raise MoveError(f"{FAULT}: {in_words(fault)}") from None
    for wrong in _faults(party, whole):
        raise MoveError(f"{FAULT}: {wrong}")
    return party


def _dealt(heroes: list[object]) -> list[object]:
    """The heroes with their assets whole: what the game knows of a card need not be written out again."""
    hands = [_hand(hero) for hero in heroes]
    ready = iter(named([_filled(asset) for hand in hands for asset in hand or ()], NEW))
    return [
        hero if hand is None else {**cast("dict[str, Any]", hero), "assets": [next(ready) for _ in hand]}
        for hero, hand in zip(heroes, hands, strict=True)
    ]


def _hand(hero: object) -> Sequence[object] | None:
    assets = cast("dict[str, Any]", hero).get("assets") if isinstance(hero, dict) else None
    return cast("Sequence[object]", assets) if isinstance(assets, list | tuple) else None


def _filled(asset: object) -> object:
    """An asset with its card's name, kind, and values at their starts, where they are left out."""
    if not isinstance(asset, dict):
        return asset
    given = cast("dict[str, Any]", asset)
    card = CARDS.get(str(given.get("card", "")))
    if card is None:
        if given.get("card") and not {"name", "kind"} <= set(given):
            raise MoveError(f"{FAULT}: the card {given['card']!r} is none of the game's, so it takes a name and a kind")
        return given
    values = [[meter.key, meter.start] for meter in card.meters if meter.start]
    return {"name": card.name, "kind": card.kind.value, "values": values, **given}


def _faults(party: Party, setup: Mapping[str, Any]) -> Iterator[str]:
    yield from unread("it", setup, party)
    yield from _names(party)
    yield from _ranges(party)
    yield from _marks(party)
    yield from _aboard(party)
    yield from _links(party)
    yield from unfit_switches("ruling", party.rulings, REGISTER)


def _names(party: Party) -> Iterator[str]:
    for kind, things in (
        ("hero", party.heroes),
        ("track", party.tracks),
        ("vehicle", party.vehicles),
        ("companion", party.companions),
        ("clock", party.clocks),
    ):
        yield from nameless(kind, things)
        yield from unfit_ids(kind, [thing.id for thing in things], NEW)
    for hero in party.heroes:
        yield from nameless(f"asset of {hero.name}'s", hero.assets)
    yield from unfit_ids("asset", [asset.id for hero in party.heroes for asset in hero.assets], NEW)
    yield from unfit_ids("find", [find.id for find in party.finds], NEW)
    for vehicle in party.vehicles:
        if len({module.name for module in vehicle.modules}) != len(vehicle.modules):
            yield f"two modules of {vehicle.name} have the same name"


def _ranges(party: Party) -> Iterator[str]:
    yield from outside("supply", party.supply, 0, FULL_METER)
    for hero in party.heroes:
        for meter in ("health", "spirit"):
            yield from outside(f"{hero.name}'s {meter}", getattr(hero, meter), 0, FULL_METER)
        for stat in Stat:
            yield from outside(f"{hero.name}'s {stat}", hero.stat(stat), 0, 5)
        for name in LegacyName:
            yield from outside(f"{hero.name}'s {name} legacy", hero.legacy(name).ticks, 0, FULL_TRACK - 1)
            yield from outside(f"{hero.name}'s {name} legacy, cleared,", hero.legacy(name).cleared, 0, SEVERAL)
        yield from outside(f"{hero.name}'s momentum", hero.momentum, LOWEST_MOMENTUM, HIGHEST_MOMENTUM)
        yield from outside(f"{hero.name}'s next", hero.next, 0, SEVERAL)
        yield from outside(f"{hero.name}'s rerolls", hero.rerolls, 0, MOST_REROLLS)
        yield from outside(f"{hero.name}'s experience for vehicles", hero.vehicle_experience, 0, SEVERAL)
        yield from outside(f"{hero.name}'s experience spent", hero.spent, 0, hero.experience)
    yield from _ranges_of_things(party)


def _ranges_of_things(party: Party) -> Iterator[str]:
    for track in party.tracks:
        yield from outside(f"ticks of {track.name}", track.ticks, 0, FULL_TRACK)
        if track.bond is not None:
            yield from outside(f"what {track.name}'s help adds", track.bond.aid, 1, 2)
            yield from outside(f"the number of {track.name}'s roles", len(track.bond.roles), 0, 2)
    for vehicle in party.vehicles:
        yield from outside(f"integrity of {vehicle.name}", vehicle.integrity, 0, vehicle.most)
    for companion in party.companions:
        yield from outside(f"health of {companion.name}", companion.health, 0, companion.most)
    for clock in party.clocks:
        yield from outside(f"size of the clock {clock.name}", clock.size, 1, SEVERAL)
        yield from outside(f"filled segments of the clock {clock.name}", clock.filled, 0, clock.size)
    for find in party.finds:
        yield from outside(f"ticks of {find.text}", find.ticks, 1, FULL_TRACK)


def _marks(party: Party) -> Iterator[str]:
    for hero in party.heroes:
        impacts = [mark.impact for mark in hero.marks]
        if strange := [impact for impact in impacts if impact not in OWN_IMPACTS]:
            yield f"{hero.name} cannot bear {strange[0]}: it is the party's or a vehicle's"
        if twice := [impact for impact in impacts if impacts.count(impact) > 1]:
            yield f"{hero.name} bears {twice[0]} twice"
    for vehicle in party.vehicles:
        for impact in (Impact.BATTERED, Impact.CURSED):
            if getattr(vehicle, impact.value) and impact not in vehicle.kind.bears:
                yield f"{vehicle.name} cannot be {impact}: no {vehicle.kind} vehicle can"


def _aboard(party: Party) -> Iterator[str]:
    vehicles = {vehicle.id for vehicle in party.vehicles}
    for hero in party.heroes:
        if hero.aboard is not None and hero.aboard not in vehicles:
            yield f"{hero.name} is aboard {hero.aboard!r}, which is not there"
        elif party.rulings.maximum_falls == "clamp" and party.in_play(hero.id):
            yield from outside(f"{hero.name}'s momentum", hero.momentum, LOWEST_MOMENTUM, party.momentum_max(hero.id))


def _links(party: Party) -> Iterator[str]:
    heroes = {hero.id for hero in party.heroes}
    for track in party.tracks:
        if strangers := set(track.owners) - heroes:
            yield f"{track.name} belongs to {', '.join(sorted(strangers))}, who is not there"
        if len(set(track.owners)) != len(track.owners):
            yield f"{track.name} names an owner twice"
        yield from _tied(party, track)
    for companion in party.companions:
        if companion.hero not in heroes:
            yield f"{companion.name} travels with {companion.hero!r}, who is not there"
    for owed in party.owed:
        if owed.hero not in heroes:
            yield f"{owed.move} is owed by {owed.hero!r}, who is not there"


def _tied(party: Party, track: Track) -> Iterator[str]:
    """What a track is tied to has to be there, and to be of the right kind."""
    for part, kind in (("bond", Kind.CONNECTION), ("vow", Kind.VOW), ("clock", Kind.SCENE)):
        if getattr(track, part) is not None and track.kind is not kind:
            yield f"{track.name} cannot have a {part}: only a {kind} has one"
    connections = {one.id for one in party.tracks if one.kind is Kind.CONNECTION}
    for tie in (track.vow.sworn_to, track.vow.loyalty) if track.vow else ():
        if tie is not None and tie not in connections:
            yield f"{track.name} is tied to {tie!r}, which is no connection here"
    if track.clock is not None and all(one.id != track.clock for one in party.clocks):
        yield f"{track.name} has the clock {track.clock!r}, which is not there"
