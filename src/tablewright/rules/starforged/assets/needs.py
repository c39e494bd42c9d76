"""What has to be so before an ability helps."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.starforged.state import Impact, Kind, Rank


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


class OthersRoll(State, frozen=True):
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
    | OthersRoll
    | Remembered
    | Fighting
    | AtMaximum
    | AtZero
    | Background
    | Bearing
)
