"""What characters are made of: the table of scores, origins, classes, drives (sections 1.1 and 1.2)."""

from __future__ import annotations

from tablewright.dice import Raw

STEPS = (3, 5, 8, 11, 14, 17, 18)
"""The highest totals of three dice that make −2, −1, 0, 1, 2, 3 and 4."""
LOWEST = -2


def score_of(total: int) -> int:
    """The score that a total of three dice makes.

    >>> [score_of(total) for total in (3, 4, 6, 9, 12, 15, 18)]
    [-2, -1, 0, 1, 2, 3, 4]
    """
    return LOWEST + next(at for at, top in enumerate(STEPS) if total <= top)


def rolled_score(raw: Raw) -> int:
    """The score that three dice make."""
    return score_of(sum(raw))


METHODS = (
    ("order", "Roll in order, and swap two"),
    ("assign", "Roll nine scores, and assign them"),
    ("points", "Spend 12 points, at most 3 on one"),
)
ORIGINS = (
    ("belter", "The Belt", "Dexterity (Free-fall)"),
    ("earther", "Earth", ""),
    ("martian", "Mars", ""),
    ("elsewhere", "Elsewhere", ""),
)
SOCIAL_CLASSES = (
    ("outsider", "Outsiders", 0),
    ("lower", "Lower class", 2),
    ("middle", "Middle class", 4),
    ("upper", "Upper class", 6),
)
"""Where somebody stands in society, and the Income that it begins with."""
DRIVES = (
    "Achiever",
    "Builder",
    "Caregiver",
    "Ecstatic",
    "Judge",
    "Leader",
    "Networker",
    "Penitent",
    "Protector",
    "Rebel",
    "Survivor",
    "Visionary",
)
IMPROVEMENTS = (
    ("fortune", "5 more Fortune: 20"),
    ("relationship", "A relationship"),
    ("membership", "A membership"),
    ("reputation", "A reputation"),
)
