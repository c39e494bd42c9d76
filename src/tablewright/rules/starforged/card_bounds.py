"""How far the values of packages' cards go: as the package says, and as it was said when a hero took the card.

The game's own cards are always here; a package may be removed, and its cards stay with their heroes.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kernel import replace
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.assets.catalogue import COUNTED, OWN_METERS
from tablewright.rules.starforged.assets.holdings import Holding
from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.library import library
from tablewright.rules.starforged.state import SEVERAL

Bounds = tuple[int, int]


def bounds_of(asset: Asset) -> Mapping[str, Bounds]:
    """The lowest and highest of each value that a package's card counts; none for the game's own cards."""
    if asset.card in CARDS:
        return {}
    text = library().cards.get(asset.card)
    if text is None:
        return {key: (low, high) for key, low, high in asset.bounds}
    return {
        # A counter without an end goes on as far as anything that is set by hand.
        one.key: (one.low, one.high if one.high > one.low else max(SEVERAL, one.value))
        for one in text.fields
        if one.ability < 0 and one.kind in COUNTED and one.key not in OWN_METERS
    }


def bounded(one: Holding) -> Holding:
    """What is about to be gained, with the bounds of its values, so that they outlive the package."""
    bounds = tuple((key, low, high) for key, (low, high) in bounds_of(one.asset).items())
    return replace(one, asset=replace(one.asset, bounds=bounds)) if bounds else one
