"""The official wording of assets, where a package that is here has it."""

from __future__ import annotations

from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.library import CardText, library

PREFIX = "starforged/assets/"


def wording_of(key: str) -> CardText | None:
    """The wording of a card by its id, with or without what all ids of the game begin with."""
    shelf = library().cards
    return shelf.get(f"{PREFIX}{key}") or shelf.get(key)


def ability_wording(asset: Asset, at: int) -> str:
    """The wording of one ability of an asset; empty where no package has it."""
    text = wording_of(asset.card) if asset.card else None
    return text.abilities[at] if text and at < len(text.abilities) else ""


def whole_wording(key: str) -> str:
    """Everything that stands on a card, by its id."""
    text = wording_of(key)
    return "\n".join(f"{at}. {ability}" for at, ability in enumerate(text.abilities, 1)) if text else ""
