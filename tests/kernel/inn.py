"""Inn: a game made for these tests, small enough to follow in the head.  Guests drink, roll, and treat one another."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NewType

from tablewright.dice import Raw, d
from tablewright.kernel import Fact, Option, Play, Seat, State, System, Told, replace
from tablewright.kernel.show import Die, Line, Throw

GuestId = NewType("GuestId", str)


class Room(State, frozen=True):
    """The coins of the house, and how many cups each guest has had."""

    coins: int = 5
    ada: int = 0
    bo: int = 0

    def cups(self, guest: GuestId) -> int:
        return int(getattr(self, guest))


class Drank(Fact, frozen=True):
    """{who} empties a cup."""

    who: GuestId

    def apply(self, room: Room) -> Room:
        return replace(room, **{self.who: room.cups(self.who) + 1})


class Paid(Fact, frozen=True):
    """Coins change hands."""

    coins: int

    def apply(self, room: Room) -> Room:
        return replace(room, coins=room.coins - self.coins)


class Diced(Fact, frozen=True):
    """Somebody has thrown."""

    reads_dice = True
    score: int

    def tell(self, told: Told) -> Iterable[Line]:
        faces = told.throw.faces if told.throw else ()
        yield Throw(tuple(Die(face, 6) for face in faces), score=str(self.score))


class Cheated(Fact, frozen=True):
    """The dice are nudged."""

    reads_dice = True
    before: int
    after: int

    def tell(self, told: Told) -> Iterable[Line]:
        dice = tuple(Die(face, 6) for face in (told.throw.faces if told.throw else ()))
        if self.before == self.after:
            yield Throw(dice, score=str(self.after), outcome="Caught", instead=True)
        else:
            yield Throw(dice, score=str(self.after), was=str(self.before))


class Cup(StrEnum):
    """What there is."""

    CIDER = "cider"
    WINE = "wine"


SEATS = {"ada": "ann", "bo": "ben"}
NAMES = {"ada": "Ada", "bo": "Bo"}


def seat_of(_room: Room, guest: str) -> Seat:
    """Ann plays Ada, Ben plays Bo; nobody plays anybody else."""
    return SEATS.get(guest, "")


def total(raw: Raw) -> int:
    """What the dice sum to."""
    return sum(raw)


INN = System(
    "inn", "The Inn", Room, (Drank, Paid, Diced, Cheated), actors=lambda _room: tuple(NAMES.items()), seat_of=seat_of
)


@INN.move("inn/drink", "Drink", group="At the bar", source="p. 1")
def drink(play: Play[Room], who: GuestId, most: int = 2) -> Cup:
    """Choose a cup, and another, as long as one likes."""
    dear = "" if play.state.coins > 3 else "the house has no change"
    cup = play.choose("cup", "Which cup?", [Option(Cup.CIDER, "Cider"), Option(Cup.WINE, "Wine", dear)])
    play.emit(Drank(who))
    while play.state.cups(who) < most and play.confirm("more", "Another?"):
        play.emit(Drank(who))
    return cup


@INN.move("inn/throw", "Throw", group="At the table", source="p. 2")
def throw(play: Play[Room], who: GuestId) -> int:
    """Two dice; a six or less may be nudged."""
    score = play.roll("dice", f"{NAMES[who]} throws", d(6) * d(6), total)
    play.emit(Diced(score))
    if score <= 6 and play.confirm("cheat", "Nudge them?"):
        play.emit(Cheated(score, score + 1))
        return score + 1
    return score


@INN.move("inn/treat", "Treat", group="At the bar", source="p. 3")
def treat(play: Play[Room], who: GuestId, other: GuestId) -> None:
    """Ask the other to drink, then pay."""
    play.say(f"{NAMES[who]} waves to {NAMES[other]}.")
    drink(play, other, 1)
    play.emit(Paid(play.number("pay", "Pay how much?", 1, 3, 1)))


@INN.move(
    "inn/match", "Match", group="At the table", source="p. 4", refuse=lambda room: "" if room.coins else "no stakes"
)
def match(play: Play[Room]) -> str:
    """Both throw at once; the higher score takes a coin."""
    scores = play.each("throws", [GuestId("ada"), GuestId("bo")], throw, lambda who: SEATS[who])
    winner = max(scores, key=lambda who: scores[who])
    play.emit(Paid(1))
    return str(winner)
