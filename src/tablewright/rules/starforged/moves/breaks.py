"""The break that every progress move offers."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.starforged.state import HeroId, Party
from tablewright.rules.starforged.system import STARFORGED


def offer_break(play: Play[Party], hero: HeroId) -> None:
    """After a progress move, hit or miss, a break may be taken (M04)."""
    if play.state.in_play(hero) and play.confirm("pause", "Do you Take a Break?", "Take a Break", "Play on"):
        STARFORGED.go(play, "session/take_a_break", hero)
