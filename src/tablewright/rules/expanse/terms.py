"""The words of the game: abilities, focuses, difficulties, conditions, and a few numbers."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

PersonId = NewType("PersonId", str)
TaskId = NewType("TaskId", str)
ShipId = NewType("ShipId", str)

FOCUS = 2
"""What a focus adds; one that was improved adds 1 more."""
LEAST_CONSTITUTION = -3
"""Reaching this, a dying character dies."""
FORTUNE = 15


class Ability(StrEnum):
    """The nine abilities."""

    ACCURACY = "accuracy"
    COMMUNICATION = "communication"
    CONSTITUTION = "constitution"
    DEXTERITY = "dexterity"
    FIGHTING = "fighting"
    INTELLIGENCE = "intelligence"
    PERCEPTION = "perception"
    STRENGTH = "strength"
    WILLPOWER = "willpower"


FOCUSES: dict[Ability, tuple[str, ...]] = {
    Ability.ACCURACY: ("Bows", "Gunnery", "Pistols", "Rifles", "Throwing"),
    Ability.COMMUNICATION: (
        "Bargaining",
        "Deception",
        "Disguise",
        "Etiquette",
        "Expression",
        "Gambling",
        "Investigation",
        "Leadership",
        "Performing",
        "Persuasion",
        "Seduction",
    ),
    Ability.CONSTITUTION: ("Running", "Stamina", "Swimming", "Tolerance"),
    Ability.DEXTERITY: (
        "Acrobatics",
        "Crafting",
        "Driving",
        "Free-fall",
        "Initiative",
        "Piloting",
        "Sleight of Hand",
        "Stealth",
    ),
    Ability.FIGHTING: ("Brawling", "Grappling", "Heavy Weapons", "Light Weapons"),
    Ability.INTELLIGENCE: (
        "Art",
        "Business",
        "Cryptography",
        "Current Affairs",
        "Demolitions",
        "Engineering",
        "Evaluation",
        "History",
        "Law",
        "Medicine",
        "Navigation",
        "Research",
        "Science",
        "Security",
        "Tactics",
        "Technology",
    ),
    Ability.PERCEPTION: (
        "Empathy",
        "Hearing",
        "Intuition",
        "Searching",
        "Seeing",
        "Smelling",
        "Survival",
        "Tasting",
        "Touching",
        "Tracking",
    ),
    Ability.STRENGTH: ("Climbing", "Intimidation", "Jumping", "Might"),
    Ability.WILLPOWER: ("Courage", "Faith", "Morale", "Self-Discipline"),
}
"""The focuses that are known; a table may add its own."""

DIFFICULTIES: tuple[tuple[int, str], ...] = (
    (7, "routine"),
    (9, "easy"),
    (11, "average"),
    (13, "challenging"),
    (15, "hard"),
    (17, "formidable"),
    (19, "imposing"),
    (21, "nigh impossible"),
)
"""Target numbers and what they are called."""

CLAIMED: dict[int, tuple[int, int]] = {tn: (tn - 10, tn - 6) for tn, _name in DIFFICULTIES}
"""The bonus with which the source says a target is met in half, and in nine of ten, of all tries."""

THRESHOLDS: tuple[tuple[int, str], ...] = (
    (5, "easy"),
    (10, "average"),
    (15, "challenging"),
    (20, "hard"),
    (25, "formidable"),
)
"""How much progress an advanced test takes, and what that is called."""

DEGREES = ("barely", "narrowly", "fairly", "well", "very well", "flawlessly")
"""How well something went, by the drama die from 1 to 6; the source names the ends."""


def difficulty(target: int) -> str:
    """What a target number is called: the nearest name that is not above it."""
    return next((name for tn, name in reversed(DIFFICULTIES) if tn <= target), "trivial")


class Condition(StrEnum):
    """What can be wrong with somebody."""

    BLINDED = "blinded"
    DEAFENED = "deafened"
    DYING = "dying"
    EXHAUSTED = "exhausted"
    FATIGUED = "fatigued"
    FREE_FALLING = "free falling"
    HELPLESS = "helpless"
    HINDERED = "hindered"
    INJURED = "injured"
    PRONE = "prone"
    RESTRAINED = "restrained"
    UNCONSCIOUS = "unconscious"
    WOUNDED = "wounded"


WOUNDS: tuple[Condition | None, ...] = (None, Condition.INJURED, Condition.WOUNDED, Condition.DYING)
FATIGUE: tuple[Condition | None, ...] = (None, Condition.FATIGUED, Condition.EXHAUSTED, Condition.HELPLESS)
PLAIN = (*(one for one in Condition if one not in WOUNDS and one not in FATIGUE), Condition.HELPLESS)
"""Conditions that are there or not; the others are steps of a track."""
