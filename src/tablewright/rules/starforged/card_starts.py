"""The documented states in which assets bear on a move, or are used for themselves (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.state import Hero, HeroId, Party

MARA = HeroId("mara")
LEAVES = frozenset({"fate/pay_the_price", "suffer/sacrifice_resources", "suffer/lose_momentum", "suffer/endure_harm"})
ARCHER = Asset(
    AssetId("archer"), "Archer", AssetKind.PATH, (True, True, True), card="path/archer", values=(("ammo", 3),)
)


def card_starts() -> Mapping[str, Sequence[Start[Party]]]:
    """By move: a card that has a say in it."""
    hero = Hero(MARA, "Mara", edge=2, heart=1, iron=1, shadow=2, wits=3, assets=(ARCHER,))
    table = Party(heroes=(hero,))
    return {
        "asset/use": [Start("arrows are made", table, {"hero": MARA}, LEAVES)],
        "combat/battle": [Start("a special arrow", table, {"hero": MARA}, LEAVES, {"stat": "edge"})],
    }
