"""Standing changes that abilities make to rules."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import marked
from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.state import HeroId, Party


def has_passive(party: Party, who: HeroId, name: str) -> bool:
    """Whether an ability of a hero's changes this rule for them."""
    return any(passive_of(asset, name) for asset in party.hero(who).assets)


def passive_of(asset: Asset, name: str) -> bool:
    """Whether a marked ability of an asset changes this rule."""
    return (
        bool(asset.card)
        and not asset.value("broken")
        and any(name in ability.passive for _at, ability in marked(asset))
    )
