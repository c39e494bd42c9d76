"""Paths, from ace to explorer."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Boost,
    Card,
    Gain,
    Mark,
    Meter,
    Spend,
    Suffers,
    Use,
    hit,
    miss,
    strong,
    weak,
)
from tablewright.rules.starforged.extras import AssetKind

ARCHER = AssetCard(
    "path/archer",
    "Archer",
    AssetKind.PATH,
    (
        Ability(
            "Arrows spent give force to an attack; more can be made in the field.",
            boosts=(Boost("Shooting, with arrows to spare", (*m.STRIKE, *m.CLASH), spend=Spend("ammo", 2)),),
            uses=(
                Use(
                    "Make new arrows",
                    rolls=("wits",),
                    then=(
                        strong(Card("ammo", 6)),
                        weak(Card("ammo", 4), Suffers("suffer/sacrifice_resources", 1)),
                        miss(Suffers("suffer/sacrifice_resources", 1)),
                    ),
                ),
            ),
        ),
        Ability(
            "A volley opens the fight.",
            boosts=(Boost("Opening with a volley", m.ENTER_THE_FRAY, uses="ammo", value="ammo", then=(hit(Mark()),)),),
        ),
        Ability(
            "Arrows with a purpose: a line, a charge, a pulse.",
            boosts=(
                Boost("Taking your shot with a special arrow", m.ANY_MOVE, uses="ammo", preset=5, then=(hit(Gain(1)),)),
            ),
        ),
    ),
    requirement="you wield a power bow",
    meters=(Meter("ammo", 6, 6),),
)

CARDS: tuple[AssetCard, ...] = (ARCHER,)
