"""What the truths of a campaign are about."""

from __future__ import annotations

from tablewright.rules.starforged.library import STARFORGED_ID, Truth, library

ALL = "all"
NAMES = (
    ("cataclysm", "Cataclysm"),
    ("exodus", "Exodus"),
    ("communities", "Communities"),
    ("iron", "Iron"),
    ("laws", "Laws"),
    ("religion", "Religion"),
    ("magic", "Magic"),
    ("communication_and_data", "Communication and Data"),
    ("medicine", "Medicine"),
    ("artificial_intelligence", "Artificial Intelligence"),
    ("war", "War"),
    ("lifeforms", "Lifeforms"),
    ("precursors", "Precursors"),
    ("horrors", "Horrors"),
)
"""What the truths are about; without a package they can still be settled in one's own words."""


def subjects() -> dict[str, Truth]:
    """The questions about the setting, by id: those of the packages, else the names alone."""
    there = library().truths
    if there:
        return dict(there)
    return {key: Truth(key, name, ()) for key, name in ((f"{STARFORGED_ID}/truths/{one}", name) for one, name in NAMES)}
