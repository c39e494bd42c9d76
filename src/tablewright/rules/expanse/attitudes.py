"""Attitudes: a track of seven steps, and the first impression that puts somebody on it (section 1.8)."""

from __future__ import annotations

LOWEST, HIGHEST = -3, 3
NAMES = ("very hostile", "hostile", "standoffish", "neutral", "open", "friendly", "very friendly")
"""The steps from -3 to +3; each is what is added to later social tests with that person."""
MOST_REPUTATION = 2


def attitude_name(value: int) -> str:
    """What a step of the track is called."""
    return NAMES[max(LOWEST, min(HIGHEST, value)) - LOWEST]


def impression(total: int, edges: tuple[int, ...]) -> int:
    """The step that the total of a first impression reaches; `edges` are the least totals of the steps above -3."""
    return LOWEST + sum(total >= edge for edge in edges)
