"""Modules: in the order of their names, in three parts."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import modules_a_h, modules_i_r, modules_s_z
from tablewright.rules.starforged.assets.vocabulary import AssetCard

CARDS: tuple[AssetCard, ...] = (*modules_a_h.CARDS, *modules_i_r.CARDS, *modules_s_z.CARDS)
