"""What an asset's ability can do, as data: when it bears on a roll, what it costs, what it changes, what it brings.

A card has three abilities.  An ability has boosts (for rolls), uses (acts of their own), notices (it answers an event)
and insteads (it takes the place of a cost).  Names of values are stats, `health`, `spirit`, `supply`, `companion` (the
health of the card's companion), `integrity` (of the vehicle), `linked` (the card's stat), or the card's own: `ammo`.
"""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.starforged.assets.brings import (
    After,
    Break,
    Card,
    Choice,
    Discard,
    Edge,
    Effect,
    Gain,
    Go,
    Mark,
    May,
    Mend,
    OneOf,
    Raise,
    RankUp,
    Rather,
    Remember,
    Reward,
    Roll,
    Special,
    Stand,
    Suffers,
    Tell,
    Then,
    Ticks,
    hit,
    miss,
    miss_match,
    not_strong,
    on_die,
    on_match,
    strong,
    strong_match,
    weak,
    whatever,
)
from tablewright.rules.starforged.assets.needs import (
    Aboard,
    AtMaximum,
    AtZero,
    Background,
    Bearing,
    Fighting,
    Flagged,
    Has,
    Hurt,
    Lacks,
    Limit,
    Marked,
    Need,
    Open,
    OthersRoll,
    RankAtLeast,
    Remembered,
    Room,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName

__all__ = [
    "Ability",
    "Aboard",
    "After",
    "AssetCard",
    "AtMaximum",
    "AtZero",
    "Background",
    "Bearing",
    "Boost",
    "Break",
    "Card",
    "Choice",
    "Discard",
    "Edge",
    "Effect",
    "Event",
    "Fighting",
    "Flagged",
    "Gain",
    "Go",
    "Has",
    "Hurt",
    "Instead",
    "Lacks",
    "Limit",
    "Mark",
    "Marked",
    "May",
    "Mend",
    "Meter",
    "Need",
    "Notice",
    "OneOf",
    "Open",
    "OthersRoll",
    "Raise",
    "RankAtLeast",
    "RankUp",
    "Rather",
    "Remember",
    "Remembered",
    "Reroll",
    "Reward",
    "Roll",
    "Room",
    "Special",
    "Spend",
    "Stand",
    "Suffers",
    "Tell",
    "Then",
    "Ticks",
    "Turn",
    "Use",
    "hit",
    "miss",
    "miss_match",
    "not_strong",
    "on_die",
    "on_match",
    "strong",
    "strong_match",
    "weak",
    "whatever",
]

# --- how it bears on a roll -------------------------------------------------------


class Reroll(StrEnum):
    """Which dice can be thrown again."""

    ANY = "any dice"
    ALL = "all dice"
    ACTION = "the action die"
    CHALLENGE = "any challenge dice"
    ONE = "one challenge die"
    TENS = "a challenge die that shows 10"


class Turn(State, frozen=True):
    """What can be done once the dice lie there, once in a roll.

    `when` lists the outcomes at which it is offered (any, if empty); `below` names a value that the action die has to
    be less than; `face` is what the action die has to show.  After its costs it throws `reroll` again, adds, takes
    another value, sets the action die to a value, makes the outcome `outcome`, or shifts outcomes.  With `burns` it
    takes burning momentum that is higher than one of the challenge dice.
    """

    text: str = ""
    when: tuple[Outcome, ...] = ()
    below: str = ""
    face: int = 0
    needs: tuple[Need, ...] = ()
    costs: tuple[Effect, ...] = ()
    reroll: Reroll | None = None
    add: int = 0
    plus: str = ""
    value: str = ""
    die: str = ""
    outcome: Outcome | None = None
    shift: tuple[tuple[Outcome, Outcome], ...] = ()
    then: tuple[Then, ...] = ()
    burns: bool = False
    special: str = ""


class Spend(State, frozen=True):
    """Give up 1 to `most` of something before the roll, and add as much: a card's value, or momentum."""

    key: str
    most: int


class Boost(State, frozen=True):
    """What an ability brings to a roll.

    `text` is the condition that people tick ("By guiding your vehicle"); without text it always holds.  `on` are moves
    by id: `combat/*` any of a group, `*` any action roll, `progress` any progress roll.  `using` names the values that
    must be rolled with.  `ally`: it also helps when somebody else rolls.  `afoot`: it helps away from the vehicle that
    the card belongs to.  `own`: it helps only where the move is about the card's own companion.  A boost with nothing
    but `turns` is not asked about before the roll.  `value` may name two, "wits or supply": the higher one counts.
    `keeps` names a value of the card that lies there as one of the challenge dice.  `special` names what is done with
    the dice at once, or what an outcome counts as, and `note` says it; `sees`: what follows has to look at the dice.
    """

    text: str
    on: tuple[str, ...]
    using: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    limit: Limit | None = None
    ally: bool = False
    afoot: bool = False
    own: bool = False
    uses: str = ""
    costs: tuple[Effect, ...] = ()
    add: int = 0
    plus: str = ""
    spend: Spend | None = None
    value: str = ""
    preset: int = 0
    preset_of: str = ""
    keeps: str = ""
    auto: Outcome | None = None
    modes: tuple[Boost, ...] = ()
    shift: tuple[tuple[Outcome, Outcome], ...] = ()
    turns: tuple[Turn, ...] = ()
    then: tuple[Then, ...] = ()
    special: str = ""
    note: str = ""
    sees: bool = False


class Use(State, frozen=True):
    """An act of its own; `down`: even when the card's companion is out of action.

    With `rolls` it is an action roll with one of these values (or of `scale`: what is chosen, and what it counts), with
    `legacy` a progress roll against that track, else `effects` simply happen.
    """

    text: str
    needs: tuple[Need, ...] = ()
    limit: Limit | None = None
    afoot: bool = False
    down: bool = False
    called: bool = False
    costs: tuple[Effect, ...] = ()
    rolls: tuple[str, ...] = ()
    scale: tuple[tuple[str, int], ...] = ()
    legacy: LegacyName | None = None
    burn: bool = True
    then: tuple[Then, ...] = ()
    effects: tuple[Effect, ...] = ()


class Event(StrEnum):
    """What a card can answer."""

    MILESTONE = "a milestone was reached"
    FORSAKEN = "a vow was forsaken"
    BOND = "a bond was forged"
    BURNED = "momentum was burned"
    NO_SUPPLY = "supply reached 0"
    BOX = "a box was filled on a vow"
    HARMED = "permanent harm was marked"
    DESTROYED = "a support vehicle was destroyed"
    SUPPLIED = "supply was gained"
    REROLLED = "dice were rerolled by an ability"


class Notice(State, frozen=True):
    """What an ability does when something happens; without text it simply does it.

    `on` are the outcomes of a roll at which it does, `match` says whether its dice have to match, or must not; `ally`:
    also when it happens to somebody else.
    """

    event: Event
    text: str
    effects: tuple[Effect, ...]
    needs: tuple[Need, ...] = ()
    on: tuple[Outcome, ...] = ()
    match: bool | None = None
    ally: bool = False


class Instead(State, frozen=True):
    """What an ability can put in place of a suffer move: a function of `assets/special/`, by name.

    From an amount of `must` on it is no choice.
    """

    move: str
    text: str
    rule: str
    needs: tuple[Need, ...] = ()
    must: int = 0


class Ability(State, frozen=True):
    """One of a card's three abilities: what it does in a few words of ours, and what the engine does for it.

    `passive` names standing changes of a rule.  One that is `earned` works before it is marked: what it does is how it
    is gained.  `prompted` says why an ability is only told, where it is.
    """

    text: str
    boosts: tuple[Boost, ...] = ()
    uses: tuple[Use, ...] = ()
    notices: tuple[Notice, ...] = ()
    insteads: tuple[Instead, ...] = ()
    passive: tuple[str, ...] = ()
    earned: bool = False
    prompted: str = ""


class Meter(State, frozen=True):
    """A value that a card keeps: what it begins with, and how high it goes."""

    key: str
    start: int
    most: int


class AssetCard(State, frozen=True):
    """An asset as the game has it: `id` is the tail of its Datasworn id, such as `path/ace`.

    `requirement` says what has to be so before it can be taken or used; `health` and `integrity` are what its companion
    or vehicle begins with; `words` are what its owner names; `repairs` are the marks on it that mean something is
    broken, with the repair points that mend it.
    """

    id: str
    name: str
    kind: AssetKind
    abilities: tuple[Ability, Ability, Ability]
    requirement: str = ""
    meters: tuple[Meter, ...] = ()
    health: int = 0
    integrity: int = 0
    machine: bool = False
    words: tuple[str, ...] = ()
    repairs: tuple[tuple[str, int], ...] = ()
    impact: bool = False

    def meter(self, key: str) -> Meter | None:
        """One of its values, if it has it."""
        return next((one for one in self.meters if one.key == key), None)
