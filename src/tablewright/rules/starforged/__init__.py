"""Ironsworn: Starforged: heroes, the exploration chapter, and every move that it leads to."""

from tablewright.rules.starforged.moves import adventure, damage, exploration, fate, legacy, suffer
from tablewright.rules.starforged.state import Hero, HeroId, Party, Rank, Stat, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED

__all__ = [
    "STARFORGED",
    "Hero",
    "HeroId",
    "Party",
    "Rank",
    "Stat",
    "Track",
    "TrackId",
    "adventure",
    "damage",
    "exploration",
    "fate",
    "legacy",
    "suffer",
]
