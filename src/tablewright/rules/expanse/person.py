"""Somebody at a table of The Expanse, and what they have."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import Seat, State
from tablewright.rules.expanse.terms import FOCUS, FORTUNE, Ability, Condition, PersonId


class Focus(State, frozen=True):
    """A focus: +2 on tests of its ability that it fits, +3 once it was improved."""

    name: str
    ability: Ability
    improved: bool = False

    @property
    def bonus(self) -> int:
        """What it adds."""
        return FOCUS + self.improved


class Weapon(State, frozen=True):
    """A weapon: what it is rolled with, and its damage, `count` dice of `sides`, `more` points and an ability."""

    name: str
    ability: Ability
    focus: str = ""
    count: int = 1
    sides: int = 6
    adds: Ability | None = None
    penetrating: bool = False
    more: int = 0

    @property
    def ranged(self) -> bool:
        """Whether it strikes from afar."""
        return self.ability is Ability.ACCURACY


class Armor(State, frozen=True):
    """What is worn: `bonus` comes off damage, `penalty` (0 or less) off what the settings say."""

    name: str = ""
    bonus: int = 0
    penalty: int = 0


class Bond(State, frozen=True):
    """A relationship: with whom, how strong, of what kind; once a session its intensity can become stunt points."""

    to: str
    intensity: int = 1
    kind: str = ""
    used: bool = False


class Mark(State, frozen=True):
    """A condition and where it comes from."""

    condition: Condition
    cause: str = ""


class Status(StrEnum):
    """Whether somebody is still in play."""

    ALIVE = "alive"
    OUT = "taken out"
    DEAD = "dead"
    GONE = "gone"


class Person(State, frozen=True):
    """A character, or somebody the guide plays.

    `wound` and `tired` are the two tracks (0 to 3), `wound_cause` and `tired_cause` where they come from; `spared` says
    that the guide does not let the two add up to helpless; `treated` how a wound was treated so that it is ignored for
    now, which its next step ends.  `marks` are the other conditions.  `countdown` is what a
    dying character has left of Constitution's way down to -3.  `hidden` people are for the guide's eyes.
    `fortune_spent` says that a die was changed since this person's last turn began.  `succeeded` is the last test, if
    it succeeded, and `succeeded_list` the stunts that it was for.
    """

    id: PersonId
    name: str
    seat: Seat = ""
    npc: bool = False
    hidden: bool = False
    concept: str = ""
    level: int = 1
    accuracy: int = 1
    communication: int = 1
    constitution: int = 1
    dexterity: int = 1
    fighting: int = 1
    intelligence: int = 1
    perception: int = 1
    strength: int = 1
    willpower: int = 1
    focuses: tuple[Focus, ...] = ()
    armor: Armor = Armor()
    shield: int = 0
    speed_more: int = 0
    defense_more: int = 0
    toughness_more: int = 0
    fortune: int = FORTUNE
    fortune_most: int = FORTUNE
    income: int = 0
    income_base: int = 0
    drive: str = ""
    bonds: tuple[Bond, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    talents: tuple[str, ...] = ()
    reputations: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    wound: int = 0
    wound_cause: str = ""
    tired: int = 0
    tired_cause: str = ""
    spared: bool = False
    treated: str = ""
    marks: tuple[Mark, ...] = ()
    countdown: int | None = None
    status: Status = Status.ALIVE
    fortune_spent: bool = False
    succeeded: str = ""
    succeeded_list: str = ""

    def score(self, ability: Ability) -> int:
        """The value of an ability."""
        value: int = getattr(self, ability)
        return value

    def focus(self, name: str) -> Focus | None:
        """A focus by name, if this person has it."""
        return next((one for one in self.focuses if one.name == name), None)
