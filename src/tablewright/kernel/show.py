"""What a game shows: lines of the story and parts of a sheet, as plain data that any screen can draw.

A game builds these from its state; a screen knows these shapes and no rule.
"""

from __future__ import annotations

import re
from fractions import Fraction

import msgspec

# --- the story -----------------------------------------------------------------


class Say(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A sentence; `own` when a person wrote it."""

    text: str
    own: bool = False


class Change(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A value moved: what, from, to, and why.  `tone` is up, down or empty."""

    what: str
    before: str
    after: str
    why: str = ""
    tone: str = ""


def in_a_sentence(change: Change) -> str:
    """A change in flat words; with nothing before or after it is what is new, or no longer so."""
    match change.before, change.after:
        case "", "":
            said = change.what
        case "", after:
            said = f"{change.what}: {after}"
        case before, "":
            said = f"{change.what}: no longer {before}"
        case _:
            said = f"{change.what} {change.before} to {change.after}"
    return f"{said} ({change.why})" if change.why else said


class Die(msgspec.Struct, gc=False, frozen=True):
    """One die as it lies.  `role` is a word such as action or challenge."""

    face: int
    sides: int
    role: str = ""
    beaten: bool = False
    cancelled: bool = False


class Throw(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A roll as it is drawn: dice, the score and how it came about, the outcome in words and its grade.

    `grade` is strong, weak, miss or empty; `notes` are further sentences; `was` is a score that was replaced.  A throw
    that `was` another, or stands `instead` of one, takes the place of the throw before it.
    """

    dice: tuple[Die, ...]
    own: bool = False
    using: str = ""
    score: str = ""
    was: str = ""
    how: str = ""
    outcome: str = ""
    grade: str = ""
    notes: tuple[str, ...] = ()
    instead: bool = False


class Card(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A move in the story: its name, who made it, and everything that followed, further moves among it."""

    move: str
    name: str
    who: str = ""
    amount: int | None = None
    lines: tuple[Line, ...] = ()


class Picture(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A picture, and its `note`: what it shows, for those who do not see it.

    A game gives the `address` as it was answered: `picture:` and the hash of one that is kept with the campaign, or
    where there is one elsewhere.  A table puts in place of the first where whoever has a seat gets it.
    """

    address: str
    note: str = ""

    @property
    def elsewhere(self) -> bool:
        """Whether it is on another site, so that a screen gives the way there and shows nothing."""
        return self.address.startswith(("https://", "http://"))


KEPT = "picture:"
"""What stands before the hash of a picture that is kept with the campaign."""


def kept(address: str) -> str:
    """The hash of a picture that is kept with the campaign; empty for any other address.

    >>> kept(KEPT + "9" * 64) == "9" * 64, kept("picture:9"), kept("https://example.org/day.jpg")
    (True, '', '')
    """
    found = re.fullmatch(f"{KEPT}([0-9a-f]{{64}})", address)
    return found[1] if found else ""


Line = Say | Change | Throw | Card | Picture

# --- the sheet -----------------------------------------------------------------


class Stats(msgspec.Struct, gc=False, frozen=True, tag=True):
    """Small fixed numbers in a row: (name, value)."""

    values: tuple[tuple[str, int], ...]


class Ladder(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A value on a scale with a maximum and a reset mark; `key` names its correction."""

    name: str
    value: int
    low: int
    high: int
    most: int
    reset: int
    key: str = ""


class Meter(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A value with pips, `most` of them (0: no pips); `key` names its correction."""

    name: str
    value: int
    most: int = 0
    note: str = ""
    key: str = ""


class Chip(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A condition and its cause."""

    name: str
    why: str = ""
    tone: str = ""


class Track(msgspec.Struct, gc=False, frozen=True, tag=True):
    """Ten boxes of four ticks; `key` names its correction."""

    name: str
    ticks: int
    note: str = ""
    key: str = ""


class Clock(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A pie with `filled` of `size` parts."""

    name: str
    filled: int
    size: int
    key: str = ""


class Words(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A line of text with a quiet second part; `on` says that it is the one of its list that counts now."""

    name: str
    note: str = ""
    key: str = ""
    on: bool = False


class Point(msgspec.Struct, gc=False, frozen=True):
    """A part of an item: what it is in a few words, and its whole wording where that is known.

    `on` says whether it is marked; None, that it is none of those that can be.
    """

    text: str
    on: bool | None = None
    detail: str = ""


class Item(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A thing with parts that are marked or not, and values of its own; `key` names the correction of its parts.

    `credit` says whose the wording of the details is.  Of one that is `folded` a screen shows its name and note, and
    the rest when somebody wants to see it.
    """

    name: str
    note: str = ""
    points: tuple[Point, ...] = ()
    values: tuple[Meter | Clock | Chip | Words, ...] = ()
    credit: str = ""
    key: str = ""
    folded: bool = False


class Grid(msgspec.Struct, gc=False, frozen=True, tag=True):
    """A small table: a word for each column, and rows whose first cell is their heading; `note` explains it."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Due(msgspec.Struct, gc=False, frozen=True, tag=True):
    """Something that somebody still has to do: who (an actor's id), by what name, what, and the moves that do it.

    Of `moves` each is an id and the words of its button.  Whoever plays `who` finds the buttons on the table.
    """

    who: str
    name: str
    text: str
    moves: tuple[tuple[str, str], ...] = ()
    note: str = ""


class Chance(msgspec.Struct, gc=False, frozen=True, tag=True):
    """Something that may come about: how likely, as a fraction in words and in whole percents; `chance` makes one.

    `number` stands before its name; `mark` says that it is the `best`, or why it is none any more: it was `found`, or
    is `out` of reach.
    """

    name: str
    exact: str = ""
    percent: int = 0
    number: str = ""
    note: str = ""
    mark: str = ""

    @property
    def told(self) -> str:
        """How likely, for people: never 0 or 100 percent of what may or may not be."""
        if self.exact in ("", "0"):
            return "none" if self.exact else ""
        if not self.percent:
            return "under 1 %"
        return "over 99 %" if self.percent == 100 and self.exact != "1" else f"{self.percent} %"


def chance(name: str, share: Fraction, *, number: str = "", note: str = "", mark: str = "") -> Chance:
    """Something that comes about in this share of all cases."""
    return Chance(name, str(share), int(100 * share + Fraction(1, 2)), number, note, mark)


Widget = Stats | Ladder | Meter | Chip | Track | Clock | Words | Item | Grid | Due | Chance | Picture


class Panel(msgspec.Struct, gc=False, frozen=True):
    """Some widgets under a heading; `empty` is what to say when there are none.

    `first` says that people look at it all the time: on the table it stands before the moves.  Of one that is `folded`
    a screen shows its heading, and the rest when somebody wants to see it.
    """

    title: str
    items: tuple[Widget, ...] = ()
    note: str = ""
    empty: str = ""
    first: bool = False
    folded: bool = False


class Sheet(msgspec.Struct, gc=False, frozen=True):
    """What one person or thing shows at the left of the page; `seat` is whose it is."""

    id: str
    title: str
    subtitle: str = ""
    seat: str = ""
    panels: tuple[Panel, ...] = ()
