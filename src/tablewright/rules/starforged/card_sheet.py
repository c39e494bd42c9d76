"""How the assets of a hero are shown: as cards with their abilities, what they keep count of, and the wording."""

from __future__ import annotations

from tablewright.kernel.show import Chip, Clock, Item, Meter, Point, Words
from tablewright.rules.starforged.assets.cards import card_of
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.assets.wording import wording_of
from tablewright.rules.starforged.assets.words import value_name
from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.library import CardText
from tablewright.rules.starforged.state import CompanionId, Hero, Party, VehicleId

MOST = 3
LICENCES = {"by/4.0": "CC BY 4.0", "by-nc/4.0": "CC BY-NC 4.0", "by-nc-sa/4.0": "CC BY-NC-SA 4.0"}
"""What people call licences, by the ends of their addresses."""


def cards(party: Party, hero: Hero) -> tuple[Item, ...]:
    """The cards that a hero owns."""
    return tuple(_card(party, hero, asset) for asset in hero.assets)


def _card(party: Party, hero: Hero, asset: Asset) -> Item:
    known, text = card_of(asset), wording_of(asset.card) if asset.card else None
    named = asset.word("name")
    return Item(
        named or asset.name,
        f"{asset.name}, {asset.kind}" if named else str(asset.kind),
        tuple(_point(at, asset, known, text) for at in range(_abilities(known, text))),
        (*_body(party, asset), *_values(hero, asset, known), *_words(hero, asset)),
        _credit(text),
        f"{hero.id}/asset:{asset.id}",
    )


def _abilities(known: AssetCard | None, text: CardText | None) -> int:
    """How many abilities a card has: three, but for cards of other packages that have fewer."""
    return MOST if known or not text else min(MOST, max(1, len(text.abilities)))


def _point(at: int, asset: Asset, known: AssetCard | None, text: CardText | None) -> Point:
    detail = text.abilities[at] if text and at < len(text.abilities) else ""
    ours = known.abilities[at].text if known else ""
    missing = "its package is not here" if asset.card and not text else ""
    return Point(ours or f"Ability {at + 1}{f' ({missing})' if missing else ''}", asset.abilities[at], detail)


def _body(party: Party, asset: Asset) -> tuple[Meter | Chip, ...]:
    """The companion or vehicle that a card stands for."""
    for companion in party.companions:
        if companion.id == CompanionId(asset.id):
            out = (Chip("Out of action"),) if companion.out_of_action else ()
            key = f"companion:{companion.id}/health"
            return (Meter("Health", companion.health, companion.most, key=key), *out)
    for vehicle in party.vehicles:
        if vehicle.id == VehicleId(asset.id):
            battered = (Chip("Battered"),) if vehicle.battered else ()
            # It is set by hand on the vehicle's own sheet.
            return (Meter("Integrity", vehicle.integrity, vehicle.most), *battered)
        if any(one.name == asset.name and one.broken for one in vehicle.modules):
            return (Chip("Broken"),)
    return ()


def _values(hero: Hero, asset: Asset, known: AssetCard | None) -> tuple[Meter | Clock | Chip, ...]:
    meters = known.meters if known else ()
    shown = {meter.key for meter in meters}
    flags = [key for key, _value in asset.values if key not in shown and value_name(key)]
    return (
        *(
            Meter(meter.key.capitalize(), asset.value(meter.key), meter.most, key=_key(hero, asset, meter.key))
            for meter in meters
        ),
        *(
            Chip(value_name(key).capitalize(), "" if asset.value(key) == 1 else str(asset.value(key)), "good")
            for key in flags
        ),
    )


def _words(hero: Hero, asset: Asset) -> tuple[Words, ...]:
    named = [(key, word) for key, word in asset.words if key != "name"]
    return tuple(Words(key.replace("_", " ").capitalize(), word, _key(hero, asset, key)) for key, word in named)


def _key(hero: Hero, asset: Asset, key: str) -> str:
    return f"{hero.id}/asset:{asset.id}/{key}"


def _credit(text: CardText | None) -> str:
    if text is None or not text.credit.license:
        return ""
    by = ", ".join(text.credit.authors)
    licence = LICENCES.get(text.credit.license.rstrip("/").partition("licenses/")[2], text.credit.license)
    return f"Wording: {text.credit.title or text.name}{f', {by}' if by else ''}, {licence}"
