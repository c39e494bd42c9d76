"""Abilities that several cards have in the same shape."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    Boost,
    Gain,
    Open,
    RankAtLeast,
    Remember,
    Remembered,
    Reroll,
    Special,
    Then,
    Ticks,
    Turn,
    Use,
    hit,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.state import Kind, LegacyName, Rank

BOX = 4
"""Ticks in a box."""


def eased(text: str, on: tuple[str, ...], *more: Then, using: tuple[str, ...] = ()) -> Boost:
    """What many abilities bring: +1, and 1 momentum on a hit."""
    return Boost(text, on, using=using, add=1, then=(hit(Gain()), *more))


def project(text: str, what: str, where: str, needed: str, legacy: LegacyName) -> Ability:
    """A vow to a long project: sworn with rerolls, advanced `where` it is worked at and by what is `needed`."""
    advances = Special("project_advances", "progress on the project")
    return Ability(
        text,
        boosts=(
            Boost(
                f"Setting out on a long {what} project",
                m.SWEAR_AN_IRON_VOW,
                needs=(RankAtLeast(Rank.EXTREME),),
                afoot=True,
                turns=(Turn(reroll=Reroll.ANY),),
                then=(whatever(Remember()),),
            ),
            Boost(
                f"Giving your project a long while in the {where}",
                m.FACE_DANGER,
                add=1,
                then=(hit(advances), strong_match(advances)),
            ),
            Boost("", m.FULFILL_YOUR_VOW, needs=(Remembered(),), afoot=True, then=(hit(Ticks(BOX, (legacy,))),)),
        ),
        uses=(
            Use(
                f"Obtain {needed} that your project cannot do without",
                needs=(Open(Kind.VOW),),
                afoot=True,
                effects=(advances, Gain(2)),
            ),
        ),
    )
