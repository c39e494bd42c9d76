"""Which assets there are to take: the game's own, and those that packages bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.assets.vocabulary import Ability, AssetCard, Meter
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.library import STARFORGED_ID, CardText, library
from tablewright.rules.starforged.state import Hero, Impact, LegacyName, Party, VehicleId

COUNTED = ("condition_meter", "clock", "counter")
OWN_METERS = ("health", "integrity")
"""These belong to the companion or vehicle that a card stands for, not to the card."""


def catalogue(kind: AssetKind) -> Iterator[AssetCard]:
    """Every card of a kind: the game's own first, in the order of its names, then what packages bring."""
    yield from sorted((one for one in CARDS.values() if one.kind is kind), key=lambda card: card.name)
    yield from (as_card(text) for text in _brought() if kind_of(text) is kind)


def card_called(key: str) -> AssetCard | None:
    """A card by id; none that nobody here knows."""
    if (card := CARDS.get(key)) is not None:
        return card
    text = library().cards.get(key)
    return as_card(text) if text else None


def _brought() -> Iterator[CardText]:
    """What packages bring beyond the game's own cards."""
    for key, text in library().cards.items():
        if key.removeprefix(f"{STARFORGED_ID}/assets/") not in CARDS:
            yield text


def kind_of(text: CardText) -> AssetKind:
    """What kind of asset a package's card is; kinds that this game does not have are paths."""
    words = text.category.replace("_", " ").lower()
    return next((kind for kind in AssetKind if words in (kind, f"{kind}s")), AssetKind.PATH)


def as_card(text: CardText) -> AssetCard:
    """A package's card: its words and figures, and nothing that the engine does for it."""
    abilities = [*(Ability(words) for words in text.abilities), Ability(""), Ability(""), Ability("")]
    fields = [one for one in text.fields if one.ability < 0]
    figures = {one.key: one.high for one in fields if one.key in OWN_METERS}
    return AssetCard(
        text.id,
        text.name,
        kind_of(text),
        (abilities[0], abilities[1], abilities[2]),
        requirement=text.requirement,
        meters=tuple(
            Meter(one.key, one.value, one.high) for one in fields if one.kind in COUNTED and one.key not in OWN_METERS
        ),
        health=figures.get("health", 0),
        integrity=figures.get("integrity", 0),
        words=tuple(one.key for one in fields if one.kind == "text"),
        impact=text.impact,
    )


# --- what shuts a card -------------------------------------------------------------


def held(party: Party, key: str) -> str:
    """Who has a card already: allies take different ones, and what a ship carries stays with the ship."""
    for hero in party.heroes:
        for asset in hero.assets:
            if asset.card == key and (party.in_play(hero.id) or _there(party, asset)):
                return f"{hero.name} has it"
    return ""


def _there(party: Party, asset: Asset) -> bool:
    if asset.kind is AssetKind.MODULE:
        return any(module.name == asset.name for vehicle in party.vehicles for module in vehicle.modules)
    return any(vehicle.id == VehicleId(asset.id) for vehicle in party.vehicles)


def unearned(party: Party, hero: Hero, card: AssetCard) -> str:
    """Why a deed is not earned yet, or a card held already; empty where it can be had or people have to judge."""
    return held(party, card.id) or (DEEDS[card.id](hero) if card.id in DEEDS else "")


def _boxes(legacy: LegacyName, least: int) -> Callable[[Hero], str]:
    def lacking(hero: Hero) -> str:
        has = hero.legacy(legacy).score
        return "" if has >= least else f"it takes {least} boxes on your {legacy} legacy, and there are {has}"

    return lacking


def _lasting(hero: Hero) -> str:
    scarred = hero.has(Impact.TRAUMATIZED) or hero.has(Impact.PERMANENTLY_HARMED)
    return "" if scarred else f"it takes being traumatized or permanently harmed, and {hero.name} is neither"


DEEDS: dict[str, Callable[[Hero], str]] = {
    "deed/homesteader": _boxes(LegacyName.BONDS, 4),
    "deed/marked": _boxes(LegacyName.QUESTS, 5),
    "deed/vanguard": _boxes(LegacyName.DISCOVERIES, 6),
    "deed/survivor": _lasting,
}
"""What a deed takes, where the state can tell; what other deeds take is for people to say."""
