"""What an ability costs and brings, and on which outcome."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName, Position


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
