"""What expeditions, vows and connections have in common: who shares them, and going back to one after a miss."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.effects import recommit
from tablewright.rules.starforged.roll_facts import CHALLENGE, ROLES, lowest
from tablewright.rules.starforged.state import HeroId, Party, TrackId


def sharers(play: Play[Party], hero: HeroId, prompt: str = "Who shares it?") -> tuple[HeroId, ...]:
    """The allies who share a new track; asked only where there are any."""
    others = [Option(one.id, one.name) for one in play.state.active if one.id != hero]
    return play.pick("shared", prompt, others, 0, len(others)) if others else ()


def go_back(play: Play[Party], track: TrackId) -> None:
    """Roll both challenge dice, clear as many boxes as the lower shows, and raise the rank (G-33)."""
    boxes = play.roll("clear", "Roll for the boxes to clear, the lower die", CHALLENGE, lowest, faces=ROLES[1:])
    recommit(play, track, boxes)
