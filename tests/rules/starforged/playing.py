"""Plays one move with written answers, and says in the table's own words what that changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.kernel import Entered
from tablewright.rules.starforged import STARFORGED, Hero, HeroId, Party, Track, TrackId
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.state import (
    Companion,
    CompanionId,
    LegacyName,
    Rank,
    Vehicle,
    VehicleId,
)
from tests.rules import playing
from tests.rules.playing import Table, differing

# --- who and what is at the table ------------------------------------------------

MARA: dict[str, Any] = {
    "id": "mara",
    "name": "Mara",
    "seat": "ann",
    "edge": 2,
    "heart": 1,
    "iron": 1,
    "shadow": 2,
    "wits": 3,
}
BO: dict[str, Any] = {"id": "bo", "name": "Bo", "seat": "ben", "edge": 1, "heart": 3, "iron": 2, "shadow": 1, "wits": 2}


def party(mara: Mapping[str, Any] | None = None, bo: Mapping[str, Any] | None = None, **setup: Any) -> Party:
    """Mara, changed as asked, and Bo if he is spoken of; what else there is, as a set-up has it."""
    heroes = [{**MARA, **(mara or {})}]
    if bo is not None:
        heroes.append({**BO, **bo})
    return STARFORGED.new({"heroes": heroes, **setup})


def expedition(ticks: int = 8, rank: str = "formidable", *owners: str, key: str = "shoals") -> dict[str, Any]:
    """An expedition of Mara's, or of those who are named."""
    name = f"The {key.capitalize()}"
    return {
        "id": key,
        "kind": "expedition",
        "name": name,
        "rank": rank,
        "ticks": ticks,
        "owners": list(owners or ("mara",)),
    }


def vow(ticks: int = 8, rank: str = "formidable", *owners: str, key: str = "oath", **tied: Any) -> dict[str, Any]:
    """A vow of Mara's, or of those who are named; `tied` says what it is tied to."""
    return {**expedition(ticks, rank, *owners, key=key), "kind": "vow", "vow": tied}


def friend(ticks: int = 8, rank: str = "dangerous", *owners: str, key: str = "juno", **bond: Any) -> dict[str, Any]:
    """A connection of Mara's, or of those who are named."""
    made = {"roles": ["Guide"], **bond}
    return {**expedition(ticks, rank, *owners, key=key), "kind": "connection", "name": key.capitalize(), "bond": made}


def asset(kind: str = "path", name: str = "Scavenger", marked: int = 1, key: str = "") -> dict[str, Any]:
    """An asset with some abilities marked."""
    return {"id": key or name.lower(), "name": name, "kind": kind, "abilities": [at < marked for at in range(3)]}


def card(key: str, *marked: int, **more: Any) -> dict[str, Any]:
    """One of the game's assets with some abilities marked (the first alone, if none is named), its values as given.

    `words` are what its owner named; everything else is a value of the card, such as `ammo=3`.
    """
    known = CARDS[key]
    on = marked or (1,)
    words = more.pop("words", {})
    held = {one.key: one.start for one in known.meters if one.start} | more
    return {
        "id": key.rpartition("/")[2],
        "name": known.name,
        "kind": known.kind.value,
        "card": key,
        "abilities": [at in on for at in (1, 2, 3)],
        "values": [list(one) for one in held.items()],
        "words": [list(one) for one in words.items()],
    }


def with_cards(
    *cards: dict[str, Any], mara: Mapping[str, Any] | None = None, bo: Mapping[str, Any] | None = None, **setup: Any
) -> Party:
    """Mara with some cards, changed as asked, and what else there is."""
    return party({"assets": list(cards), **(mara or {})}, bo, **setup)


def objective(ticks: int = 0, rank: str = "formidable", key: str = "goal") -> dict[str, Any]:
    """What a fight is about."""
    return {"id": key, "kind": "objective", "name": key.capitalize(), "rank": rank, "ticks": ticks}


IN_CONTROL, IN_A_BAD_SPOT = {"position": "in control"}, {"position": "in a bad spot"}


def ship(integrity: int = 5, kind: str = "command", **more: Any) -> dict[str, Any]:
    """A vehicle."""
    return {"id": "ship", "name": "Second Ember", "kind": kind, "integrity": integrity, "most": 5, **more}


def sable(health: int = 3, *, out: bool = False, hero: str = "mara") -> dict[str, Any]:
    """A companion of Mara's."""
    return {"id": "sable", "name": "Sable", "hero": hero, "health": health, "most": 3, "out_of_action": out}


def wounded(*others: str) -> list[dict[str, str]]:
    """Impacts as a set-up has them."""
    return marks("wounded", *others)


def marks(*impacts: str) -> list[dict[str, str]]:
    """Impacts as a set-up has them."""
    return [{"impact": impact, "why": "before"} for impact in impacts]


ABOARD = {"aboard": "ship"}


# --- answers ----------------------------------------------------------------------

under = playing.under


def told(move: str = "pay_the_price") -> dict[str, Any]:
    """A price that costs nothing on the sheet."""
    return under(move, how="obvious", what="", cost="nothing")


# --- what there is to see at a table ---------------------------------------------------


def values(table: Party) -> dict[str, Any]:
    """Everything that a person could point at, by its name."""
    found: dict[str, Any] = {
        "supply": table.supply,
        "unprepared": table.unprepared is not None,
        "finds": tuple(find.ticks for find in table.finds),
        "owed": tuple(f"{owed.hero}: {owed.move}" for owed in table.owed),
        "rulings": table.rulings,
    }
    found |= {"session": table.session, "flags": tuple(f"{flag.text}: {flag.mode}" for flag in table.flags)}
    for hero in table.heroes:
        found |= _of_hero(hero)
    for track in table.tracks:
        found[track.id] = (track.rank.value, track.ticks)
        found |= {f"{track.id}.{name}": getattr(track, name) for name in ("bond", "vow", "owners")}
    found |= {clock.id: (clock.filled, clock.size) for clock in table.clocks}
    for vehicle in table.vehicles:
        found |= _of_vehicle(vehicle)
    for companion in table.companions:
        found |= {companion.id: companion.health, f"{companion.id}.out": companion.out_of_action}
    return found


def _of_hero(hero: Hero) -> dict[str, Any]:
    plain = ("health", "spirit", "momentum", "conditions", "next", "rerolls", "aboard", "experience", "spent", "seat")
    found = {f"{hero.id}.{name}": getattr(hero, name) for name in plain}
    found |= {f"{hero.id}.{name}": hero.legacy(name).ticks for name in LegacyName}
    found[f"{hero.id}.marks"] = tuple(mark.impact.value for mark in hero.marks)
    found[f"{hero.id}.position"] = hero.position.value
    found[f"{hero.id}.status"] = hero.status.value
    found[f"{hero.id}.assets"] = tuple(f"{one.name} {one.marked}" for one in hero.assets)
    found |= {f"{hero.id}.{name}": getattr(hero, name) for name in ("vehicle_experience", "rebuilds", "heir")}
    for one in hero.assets:
        known = CARDS.get(one.card)
        keys = {meter.key: 0 for meter in known.meters} if known else {}
        found |= {f"{one.id}.{key}": value for key, value in (keys | dict(one.values)).items() if ":" not in key}
        found |= {f"{one.id}.{key}": word for key, word in one.words}
    return found


def _of_vehicle(vehicle: Vehicle) -> dict[str, Any]:
    modules = tuple(f"{one.name}{', broken' if one.broken else ''}" for one in vehicle.modules)
    return {
        vehicle.id: vehicle.integrity,
        f"{vehicle.id}.battered": vehicle.battered,
        f"{vehicle.id}.cursed": vehicle.cursed,
        f"{vehicle.id}.modules": modules,
        f"{vehicle.id}.troubles": vehicle.troubles,
    }


def changes(before: Party, after: Party) -> dict[str, Any]:
    """Every value that differs, as it is after; None for what is gone.  Parts of what is new or gone are left out."""
    old, new = values(before), values(after)
    there = [one.id for one in after.tracks] + [one.id for one in after.heroes] + [one.id for one in after.vehicles]
    fresh = {str(one) for one in there} - {*old, *_heroes(before)}
    return {
        key: now
        for key, now in differing(old, new).items()
        if (key in new or "." not in key) and key.split(".")[0] not in fresh
    } | {key: new[key] for key in fresh if key in new}


def _heroes(table: Party) -> set[str]:
    return {str(hero.id) for hero in table.heroes}


# --- playing ------------------------------------------------------------------------


def _inner(fact: Entered) -> str:
    """A move that was made inside another: its name, with an amount, and with whom, if that is not Mara."""
    ally = f"({fact.who})" if fact.who not in ("", "mara") else ""
    return " ".join(filter(None, (fact.move.rpartition("/")[2], str(fact.amount or ""), ally)))


# A break that nobody speaks of is not taken.
_AT = Table(STARFORGED, changes, "mara", "hero", usual={"pause": "no"}, named=_inner)
play, ask, asks, offers, refused = _AT.play, _AT.ask, _AT.asks, _AT.offers, _AT.refused
Played = playing.Played[Party]


# --- pieces of state, for tests below the moves ------------------------------------------


def track(ticks: int, rank: Rank = Rank.FORMIDABLE) -> Track:
    """A track as the state has it."""
    return Track(**{**expedition(ticks), "id": TrackId("shoals"), "rank": rank, "owners": (HeroId("mara"),)})


def companion(table: Party, key: str = "sable") -> Companion:
    """A companion by id."""
    return table.companion(CompanionId(key))


def vehicle(table: Party, key: str = "ship") -> Vehicle:
    """A vehicle by id."""
    return table.vehicle(VehicleId(key))


def hero(table: Party, key: str = "mara") -> Hero:
    """A hero by id."""
    return table.hero(HeroId(key))
