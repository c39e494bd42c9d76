"""What an asset's ability can do, as data: when it bears on a roll, what it costs, what it changes, what it brings.

A card has three abilities.  An ability has boosts (for rolls), uses (acts of their own), notices (it answers an event)
and insteads (it takes the place of a cost).  Names of values are stats, `health`, `spirit`, `supply`, `companion` (the
health of the card's companion), `integrity` (of the vehicle), `linked` (the card's stat), or the card's own: `ammo`.
"""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Impact, Kind, LegacyName, Position, Rank

# --- what is needed -------------------------------------------------------------


class Limit(StrEnum):
    """How often an ability helps."""

    FIGHT = "once per fight"
    EXPEDITION = "once per expedition"
    EVER = "one time only"


class RankAtLeast(State, frozen=True):
    """The track that the roll is about is at least this hard."""

    rank: Rank


class Has(State, frozen=True):
    """A value of the card is at least `least`."""

    key: str
    least: int = 1


class Lacks(State, frozen=True):
    """A value of the card is 0."""

    key: str


class Room(State, frozen=True):
    """A value of the card is lower than it can be."""

    key: str


class Flagged(State, frozen=True):
    """A mark of the card is set; while it is not, the ability is not spoken of at all."""

    key: str


class Marked(State, frozen=True):
    """Another ability of the card, by its number from 0, is marked; or, if not `on`, is not."""

    at: int
    on: bool = True


class Hurt(State, frozen=True):
    """The card's companion has less health than it can have."""


class Aboard(State, frozen=True):
    """The hero is aboard a vehicle."""


class Open(State, frozen=True):
    """The hero has an open track of this kind."""

    kind: Kind


class Anothers(State, frozen=True):
    """Somebody else than the card's owner makes the roll."""


class Remembered(State, frozen=True):
    """The card remembers the track that the roll is about; or, if `anywhere`, any that is open."""

    anywhere: bool = False


class Fighting(State, frozen=True):
    """The hero stands in a fight, or, if not `on`, in none."""

    on: bool = True


class AtMaximum(State, frozen=True):
    """The hero's momentum is as high as it can be."""


class AtZero(State, frozen=True):
    """The hero's health or spirit is 0."""

    meter: str


class Background(State, frozen=True):
    """The track that the roll is about is the hero's background vow; with `unfulfilled` it need only be open."""

    unfulfilled: bool = False


class Bearing(State, frozen=True):
    """The hero, or `anyone` of the party, bears one of these impacts."""

    impacts: tuple[Impact, ...]
    anyone: bool = False


Need = (
    RankAtLeast
    | Has
    | Lacks
    | Room
    | Flagged
    | Marked
    | Hurt
    | Aboard
    | Open
    | Anothers
    | Remembered
    | Fighting
    | AtMaximum
    | AtZero
    | Background
    | Bearing
)

# --- what it brings -------------------------------------------------------------


class Gain(State, frozen=True):
    """Take momentum: `n`, or the value called `of`.  `mine`: even when an ally takes the benefits of the move."""

    n: int = 1
    of: str = ""
    mine: bool = False
    everyone: bool = False


class Suffers(State, frozen=True):
    """Make a suffer move, by id, at an amount."""

    move: str
    n: int


class Raise(State, frozen=True):
    """Raise health, spirit or supply; `ally`: somebody else's, who is asked for."""

    meter: str
    n: int = 1
    ally: bool = False


class Card(State, frozen=True):
    """Change a value of the card: by `by`, or to `to`."""

    key: str
    by: int = 0
    to: int | None = None


class Mend(State, frozen=True):
    """Give the card's companion health, or take it."""

    n: int = 1
    full: bool = False


class Mark(State, frozen=True):
    """Mark progress on the track of the roll, or on a track of this kind that is asked for."""

    times: int = 1
    kind: Kind | None = None


class Ticks(State, frozen=True):
    """Mark ticks on a legacy track: on the one named, or on one of several."""

    n: int
    legacies: tuple[LegacyName, ...]
    everyone: bool = False


class Reward(State, frozen=True):
    """The legacy reward of this move is one rank higher; above epic it is one box more."""


class Edge(State, frozen=True):
    """Keep a bonus for the hero's next roll."""

    n: int = 1


class Tell(State, frozen=True):
    """Something for the people to tell."""

    text: str


class Go(State, frozen=True):
    """Make another move now; `text` offers it, without words it must be made."""

    move: str
    text: str = ""


class Stand(State, frozen=True):
    """Take a place in the fight."""

    position: Position


class Remember(State, frozen=True):
    """The card remembers the track of the roll, or one of this kind that is asked for."""

    kind: Kind | None = None


class RankUp(State, frozen=True):
    """The track of the roll becomes one rank harder."""


class Break(State, frozen=True):
    """The card is broken until it is repaired."""


class Discard(State, frozen=True):
    """The card is discarded."""


class Roll(State, frozen=True):
    """Make one of the ability's own uses, by number; a use that is only made so is marked `called`."""

    use: int = 0


class Special(State, frozen=True):
    """What only this ability does: a function in `assets/special/`, by name; `text` says it in a note."""

    name: str
    text: str = ""


class Choice(State, frozen=True):
    """One of several things to take."""

    text: str
    effects: tuple[Effect, ...]


class OneOf(State, frozen=True):
    """Take one of several things."""

    choices: tuple[Choice, ...]


class May(State, frozen=True):
    """Take it or leave it."""

    text: str
    effects: tuple[Effect, ...]


class Rather(State, frozen=True):
    """Take this in place of what a strong hit against harm or stress itself brings, or leave it."""

    text: str
    effects: tuple[Effect, ...]


class After(State, frozen=True):
    """What is taken only when the move has done everything else, such as what it first has to make possible."""

    effects: tuple[Effect, ...]


Effect = (
    Gain
    | Suffers
    | Raise
    | Card
    | Mend
    | Mark
    | Ticks
    | Reward
    | Edge
    | Tell
    | Go
    | Stand
    | Remember
    | RankUp
    | Break
    | Discard
    | Roll
    | Special
    | OneOf
    | May
    | Rather
    | After
)


class Then(State, frozen=True):
    """What follows from a roll that came out as one of `on` (any, if empty), with a match or an action die if asked."""

    effects: tuple[Effect, ...]
    on: tuple[Outcome, ...] = ()
    match: bool = False
    die: tuple[int, ...] = ()


def hit(*effects: Effect) -> Then:
    """On a hit."""
    return Then(effects, (Outcome.WEAK, Outcome.STRONG))


def strong(*effects: Effect, die: tuple[int, ...] = ()) -> Then:
    """On a strong hit, perhaps only with some faces of the action die."""
    return Then(effects, (Outcome.STRONG,), die=die)


def weak(*effects: Effect) -> Then:
    """On a weak hit."""
    return Then(effects, (Outcome.WEAK,))


def miss(*effects: Effect) -> Then:
    """On a miss."""
    return Then(effects, (Outcome.MISS,))


def not_strong(*effects: Effect) -> Then:
    """On a weak hit or a miss."""
    return Then(effects, (Outcome.MISS, Outcome.WEAK))


def strong_match(*effects: Effect) -> Then:
    """On a strong hit with a match."""
    return Then(effects, (Outcome.STRONG,), match=True)


def miss_match(*effects: Effect) -> Then:
    """On a miss with a match."""
    return Then(effects, (Outcome.MISS,), match=True)


def on_match(*effects: Effect) -> Then:
    """On a match."""
    return Then(effects, match=True)


def on_die(*faces: int, effects: tuple[Effect, ...]) -> Then:
    """When the action die shows one of these faces."""
    return Then(effects, die=faces)


def whatever(*effects: Effect) -> Then:
    """However it comes out."""
    return Then(effects)


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
