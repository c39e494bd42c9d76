"""Ironsworn: Starforged: heroes, and every move of the game."""

from tablewright.rules.starforged.moves import (
    advance,
    adventure,
    aid,
    combat,
    connection,
    damage,
    exploration,
    fate,
    inheritance,
    legacy,
    quest,
    recover,
    scene,
    session,
    suffer,
    threshold,
)
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
    "advance",
    "adventure",
    "aid",
    "combat",
    "connection",
    "damage",
    "exploration",
    "fate",
    "inheritance",
    "legacy",
    "quest",
    "recover",
    "scene",
    "session",
    "suffer",
    "threshold",
]
