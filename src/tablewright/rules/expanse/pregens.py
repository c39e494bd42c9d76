"""Ready arrangements of 12 points over the abilities, kinds of people that the guide plays, weapons and armor."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewright.kernel import State, replace
from tablewright.rules.expanse.state import Armor, Focus, Person, Weapon
from tablewright.rules.expanse.terms import FOCUSES, Ability, PersonId

# --- weapons and armor (section 1.3) -----------------------------------------------------

WEAPONS: tuple[Weapon, ...] = (
    Weapon("Knife", Ability.FIGHTING, "Light Weapons", 1, 6, Ability.STRENGTH),
    Weapon("Heavy club", Ability.FIGHTING, "Heavy Weapons", 2, 6, Ability.STRENGTH),
    Weapon("Pistol", Ability.ACCURACY, "Pistols", 2, 6, Ability.PERCEPTION),
    Weapon("Rifle", Ability.ACCURACY, "Rifles", 3, 6, Ability.PERCEPTION),
)
ARMOR: tuple[Armor, ...] = (
    Armor(),
    Armor("Padding", 1),
    Armor("Light armor", 2, -1),
    Armor("Medium armor", 4, -2),
    Armor("Heavy armor", 6, -3),
    Armor("Power armor", 12),
)


def focus(name: str) -> Focus:
    """A focus that is known, by name."""
    return Focus(name, next(ability for ability, names in FOCUSES.items() if name in names))


def weapon(name: str) -> Weapon:
    """A weapon by name."""
    return next(one for one in WEAPONS if one.name == name)


# --- ready characters ----------------------------------------------------------------------

PROFILES: tuple[tuple[str, str], ...] = (
    ("pilot", "Pilot: quick hands, steady nerves"),
    ("engineer", "Engineer: mends and understands"),
    ("negotiator", "Negotiator: talks and reads people"),
    ("marine", "Marine: fights and endures"),
    ("investigator", "Investigator: finds out"),
)

_SCORES: dict[str, tuple[int, ...]] = {
    "pilot": (2, 1, 1, 3, 1, 1, 2, 0, 1),
    "engineer": (1, 0, 2, 2, 0, 3, 2, 1, 1),
    "negotiator": (1, 3, 1, 1, 0, 2, 2, 0, 2),
    "marine": (3, 0, 2, 1, 2, 0, 1, 2, 1),
    "investigator": (2, 2, 1, 1, 0, 2, 3, 0, 1),
}
"""12 points over the abilities, in the order of `Ability`, at most 3 in one."""
_FOCUSES: dict[str, tuple[str, ...]] = {
    "pilot": ("Piloting", "Initiative", "Seeing", "Pistols"),
    "engineer": ("Engineering", "Technology", "Free-fall", "Medicine"),
    "negotiator": ("Persuasion", "Empathy", "Bargaining", "Self-Discipline"),
    "marine": ("Rifles", "Brawling", "Stamina", "Tactics"),
    "investigator": ("Searching", "Investigation", "Intuition", "Pistols"),
}
_ARMED: dict[str, tuple[str, ...]] = {"marine": ("Rifle",), "engineer": ()}


def profile(key: str) -> dict[str, Any]:
    """What a ready character brings, as a set-up has it."""
    arms = [weapon(name) for name in _ARMED.get(key, ("Pistol",))]
    found: dict[str, Any] = {
        **dict(zip([ability.value for ability in Ability], _SCORES[key], strict=True)),
        "focuses": [msgspec.to_builtins(focus(name)) for name in _FOCUSES[key]],
        "weapons": [msgspec.to_builtins(one) for one in arms],
    }
    if key == "marine":
        found["armor"] = msgspec.to_builtins(ARMOR[2])
    return found


# --- people whom the guide plays -------------------------------------------------------------


class NpcKind(State, frozen=True):
    """A kind of people: their abilities, focuses, what they wear and bear, and the Fortune they have."""

    key: str
    name: str
    note: str
    scores: tuple[int, ...]
    focuses: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    armor: Armor = Armor()
    fortune: int = 0

    def person(self, key: PersonId, name: str, *, hidden: bool) -> Person:
        """Somebody of this kind."""
        scores = dict(zip([ability.value for ability in Ability], self.scores, strict=True))
        plain = Person(
            key,
            name,
            npc=True,
            hidden=hidden,
            concept=self.name.lower(),
            focuses=tuple(map(focus, self.focuses)),
            weapons=tuple(map(weapon, self.weapons)),
            armor=self.armor,
            fortune=self.fortune,
            fortune_most=self.fortune,
        )
        return replace(plain, **scores)


NPC_KINDS: tuple[NpcKind, ...] = (
    NpcKind("bystander", "Bystander", "no Fortune", (0, 1, 1, 1, 0, 1, 1, 1, 1)),
    NpcKind("thug", "Thug", "no Fortune", (1, 0, 2, 1, 2, 0, 1, 2, 1), ("Brawling",), ("Knife",)),
    NpcKind(
        "guard",
        "Guard",
        "Fortune 5",
        (2, 1, 2, 1, 1, 1, 2, 1, 1),
        ("Pistols", "Seeing"),
        ("Pistol",),
        ARMOR[2],
        5,
    ),
    NpcKind(
        "soldier",
        "Soldier",
        "Fortune 10",
        (3, 1, 2, 2, 2, 1, 2, 2, 2),
        ("Rifles", "Initiative", "Stamina"),
        ("Rifle",),
        ARMOR[3],
        10,
    ),
    NpcKind(
        "expert",
        "Expert",
        "Fortune 10",
        (1, 2, 1, 1, 0, 4, 3, 0, 2),
        ("Technology", "Science", "Intuition"),
        fortune=10,
    ),
    NpcKind(
        "leader",
        "Leader",
        "Fortune 15",
        (2, 4, 2, 2, 2, 3, 3, 1, 3),
        ("Leadership", "Deception", "Empathy", "Courage", "Pistols"),
        ("Pistol",),
        ARMOR[1],
        15,
    ),
)
"""Kinds of people, each with numbers of ours to begin with; everything can be changed by hand."""
