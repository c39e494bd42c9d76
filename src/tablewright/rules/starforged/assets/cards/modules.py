"""Assets: modules."""

from __future__ import annotations

from tablewright.rules.starforged.assets.vocabulary import AssetCard

CARDS: tuple[AssetCard, ...] = ()
