"""What people may set by hand of a hero's assets: which they have, marks, values, and what their owner named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, Pick, Text, replace
from tablewright.rules.starforged.assets.catalogue import card_called, catalogue, held
from tablewright.rules.starforged.assets.facts import CardValueSet, CardWordSet
from tablewright.rules.starforged.assets.holdings import called, gaining, holding, losing, marking
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.assets.words import value_name
from tablewright.rules.starforged.card_bounds import bounded, bounds_of
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.gear_facts import CompanionRenamed, VehicleRenamed
from tablewright.rules.starforged.state import SEVERAL, Hero, Party, Stat

NONE = "-"
USUAL = 4
"""How much a companion or vehicle can take whose card does not say."""
LINKED = "linked_stat"


def of_assets(party: Party, hero: Hero) -> Iterator[Correction[Party]]:
    """These corrections of a hero's."""
    for asset in hero.assets:
        card = card_called(asset.card)
        yield _abilities(hero, asset, card)
        yield from _values(hero, asset, card)
        yield from _words(hero, asset, card)
        yield _gone(hero, asset)
    yield _new(party, hero)


def _abilities(hero: Hero, asset: Asset, card: AssetCard | None) -> Correction[Party]:
    def make(party: Party, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        now = party.hero(hero.id).asset(asset.id)
        made: list[Fact] = []
        for at, marked in enumerate(now.abilities):
            if marked is not (str(at + 1) in value):
                made += marking(party, now, hero.id, at, why, on=not marked)
        return made

    name = f"{hero.name}: abilities of {asset.name}"
    notes = [ability.text for ability in card.abilities] if card else ["", "", ""]
    options = tuple(Option(str(at), f"Ability {at}", note=note) for at, note in enumerate(notes, 1))
    value = ", ".join(str(at) for at, marked in enumerate(asset.abilities, 1) if marked) or "none"
    return Correction(f"{hero.id}/asset:{asset.id}", name, value, Pick(name, options, 0, 3), make, hero.id)


def _values(hero: Hero, asset: Asset, card: AssetCard | None) -> Iterator[Correction[Party]]:
    most = {meter.key: meter.most for meter in card.meters} if card else {}
    bounds = bounds_of(asset)
    for key in dict.fromkeys((*most, *bounds, *(key for key, _value in asset.values if value_name(key)))):
        low, high = bounds.get(key, (0, max(most.get(key, SEVERAL), asset.value(key))))
        yield _value(hero, asset, key, low, high)


def _value(hero: Hero, asset: Asset, key: str, low: int, high: int) -> Correction[Party]:
    def make(party: Party, value: int, why: str) -> Sequence[Fact]:
        now = party.hero(hero.id).asset(asset.id)
        return (CardValueSet(hero.id, asset.id, called(now), key, now.value(key), value, why),)

    name = f"{hero.name}: {called(asset)}, {value_name(key)}"
    request = Number(name, low, high, max(low, min(high, asset.value(key))))
    return Correction(f"{hero.id}/asset:{asset.id}/{key}", name, asset.value(key), request, make, hero.id)


def _words(hero: Hero, asset: Asset, card: AssetCard | None) -> Iterator[Correction[Party]]:
    for key in dict.fromkeys((*(card.words if card else ()), *(key for key, _word in asset.words))):
        yield _word(hero, asset, key)


def _word(hero: Hero, asset: Asset, key: str) -> Correction[Party]:
    def make(party: Party, value: str, why: str) -> Sequence[Fact]:
        now = party.hero(hero.id).asset(asset.id)
        return (
            CardWordSet(hero.id, asset.id, now.name, key, value),
            *(_renamed(party, now, value, why) if key == "name" else ()),
        )

    name = f"{hero.name}: {called(asset)}, {key.replace('_', ' ')}"
    text = asset.word(key)
    stats = tuple(Option(stat.value, stat.capitalize()) for stat in Stat)
    request = Choose(name, stats) if key == LINKED else Text(name, text, 200, blank=True)
    return Correction(f"{hero.id}/asset:{asset.id}/{key}", name, text or "none", request, make, hero.id)


def _renamed(party: Party, asset: Asset, name: str, why: str) -> Iterator[Fact]:
    """The companion or vehicle that a card stands for is called what the card calls it."""
    after = name or asset.name
    yield from (
        CompanionRenamed(one.id, one.name, after, why) for one in party.companions if str(one.id) == str(asset.id)
    )
    yield from (VehicleRenamed(one.id, one.name, after, why) for one in party.vehicles if str(one.id) == str(asset.id))


def _gone(hero: Hero, asset: Asset) -> Correction[Party]:
    def make(party: Party, value: bool, why: str) -> Sequence[Fact]:
        return tuple(losing(party, hero.id, party.hero(hero.id).asset(asset.id), why)) if value else ()

    name = f"{hero.name}: take {called(asset)} away"
    request = Confirm(name, yes="Take it away", no="Keep it")
    return Correction(f"{hero.id}/asset:{asset.id}/gone", name, False, request, make, hero.id)  # noqa: FBT003


def _new(party: Party, hero: Hero) -> Correction[Party]:
    def make(now: Party, value: str, why: str) -> Sequence[Fact]:
        card = card_called(value)
        if card is None:
            return ()
        one = bounded(holding(now, card))
        return tuple(gaining(now, hero.id, replace(one, most=one.most or USUAL), why))

    name = f"{hero.name}: a new asset"
    cards = (
        Option(card.id, card.name, held(party, card.id), str(card.kind))
        for kind in AssetKind
        for card in catalogue(kind)
    )
    return Correction(f"{hero.id}/asset:new", name, NONE, Choose(name, (Option(NONE, "None"), *cards)), make, hero.id)
