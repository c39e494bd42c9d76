"""The game's assets: names, figures and what each ability does, in our own words, by the tail of the Datasworn id."""

from __future__ import annotations

from itertools import chain

from tablewright.rules.starforged.assets.cards import (
    companions,
    companions_s_z,
    deeds,
    modules,
    paths_a_e,
    paths_a_e_from_bounty_hunter,
    paths_a_e_from_devotant,
    paths_f_l,
    paths_m_z,
    paths_m_z_from_shade,
    paths_m_z_from_trader,
    vehicles,
)
from tablewright.rules.starforged.assets.vocabulary import Ability, AssetCard
from tablewright.rules.starforged.extras import Asset

CARDS: dict[str, AssetCard] = {
    card.id: card
    for card in chain(
        vehicles.CARDS,
        modules.CARDS,
        companions.CARDS,
        companions_s_z.CARDS,
        paths_a_e.CARDS,
        paths_a_e_from_bounty_hunter.CARDS,
        paths_a_e_from_devotant.CARDS,
        paths_f_l.CARDS,
        paths_m_z.CARDS,
        paths_m_z_from_shade.CARDS,
        paths_m_z_from_trader.CARDS,
        deeds.CARDS,
    )
}


def card_of(asset: Asset) -> AssetCard | None:
    """The card of an asset; one that was typed in, or came from elsewhere, has none that the engine knows."""
    return CARDS.get(asset.card)


def marked(asset: Asset) -> tuple[tuple[int, Ability], ...]:
    """The abilities of an asset that are in force, with their numbers from 0: marked, or gained by what they do."""
    card = card_of(asset)
    if card is None:
        return ()
    return tuple((at, one) for at, one in enumerate(card.abilities) if asset.abilities[at] or one.earned)
