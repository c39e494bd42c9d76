"""A game for tests that asks every kind of question, of two people, and draws everything that a sheet can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, NewType

from tablewright.dice import Raw, d
from tablewright.kernel import (
    Beside,
    Choose,
    Confirm,
    Fact,
    MoveError,
    Number,
    Option,
    Outlook,
    Pick,
    Play,
    SetupField,
    State,
    System,
    Text,
    Told,
    Wrote,
    replace,
)
from tablewright.kernel.show import (
    Chance,
    Change,
    Chip,
    Clock,
    Die,
    Grid,
    Item,
    Ladder,
    Line,
    Meter,
    Panel,
    Point,
    Sheet,
    Stats,
    Throw,
    Track,
    Words,
    chance,
)

GuestId = NewType("GuestId", str)


class Room(State, frozen=True):
    """Guests by id, what they are called, and the score."""

    guests: tuple[tuple[str, str], ...] = (("anna", "Anna"), ("ben", "Ben"))
    score: int = 2
    colour: str = "blue"


class Tone(StrEnum):
    """How to speak."""

    SOFT = "soft"
    LOUD = "loud"


class Scored(Fact, frozen=True):
    """The score moved."""

    before: int
    after: int

    def apply(self, room: Room) -> Room:
        return replace(room, score=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("Score", f"{self.before:+}", f"{self.after:+}", "a good answer", "up")


class Tried(Fact, frozen=True):
    """The dice decided."""

    reads_dice = True
    grade: str

    def tell(self, told: Told) -> Iterable[Line]:
        mine, first, second = told.throw.faces if told.throw else (1, 1, 1)
        yield Throw(
            dice=(
                Die(mine, 6, "own", cancelled=mine == 1),
                Die(first, 10, "house", beaten=mine > first),
                Die(second, 10, "house", beaten=mine > second),
            ),
            own=bool(told.throw and told.throw.own),
            score=str(mine),
            how=f"{mine} against {first} and {second}",
            outcome=self.grade.capitalize(),
            grade=self.grade,
        )


def read(raw: Raw) -> str:
    """How many of the house's dice are beaten."""
    mine, *house = raw
    return ("miss", "weak", "strong")[sum(mine > die for die in house)]


def bettered(grade: str) -> str:
    """What a favour makes of it."""
    return "weak" if grade == "miss" else grade


ODDS = Outlook((("strong", "Strong"), ("weak", "Weak"), ("miss", "Miss")), str, bettered, "a favour")
COLOURS = (
    Option("red", "Rust red", note="warm"),
    Option("blue", "Night blue"),
    Option("bluish", "Night sky, just before dawn"),
    Option("green", "Green", refused="the lamp is broken"),
)


def sheets(room: Room) -> Sequence[Sheet]:
    """A sheet with one of everything."""
    items = (
        Stats((("poise", 2), ("charm", 3))),
        Ladder("Favour", room.score, -6, 10, 9, 2, "score"),
        Meter("Calm", 2, 5, "it was loud"),
        Chip("Tired", "since midnight"),
        Track("Renown", 14, "slow"),
        Clock("Dawn", 1, 4),
        Words("Blue lamp", "lit"),
        Item(
            "Music box",
            "brass",
            (Point("Plays.", on=True, detail="At length."), Point("Repeats.", on=False)),
            (Meter("Springs", 2, 3), Meter("Plays", 7), Clock("Rust", 1, 4), Chip("Dented"), Words("From Vienna")),
        ),
    )
    return tuple(
        Sheet(key, name, "a guest", key, (Panel("Tonight", items), Panel("Gifts", empty="None yet.")))
        for key, name in room.guests
    )


PARLOUR = System(
    "parlour",
    "Parlour",
    Room,
    (Scored, Tried),
    actors=lambda room: room.guests,
    seat_of=lambda _room, guest: guest,
    sheets=sheets,
    board=lambda room: (
        Panel("Table", (Words(f"Colour {room.colour}"),)),
        Panel("Lamps", (Grid(("Oil", "hours"), (("Whale", "11"), ("Lamp oil", "8")), "As they burn."),), folded=True),
    ),
    form=(
        SetupField("colour", Text("The colour of the room", "blue", most=20), "Room"),
        SetupField("score", Number("The score to begin with", -6, 9, 2), "Room"),
        SetupField("mood", Choose("The mood", COLOURS), "Room"),
        SetupField("music", Confirm("Is there music?"), "Room"),
        SetupField("sweets", Pick("Which sweets?", COLOURS, 1, 2), "Room"),
    ),
    made=lambda form: {"colour": form["colour"], "score": form["score"]},
)


@PARLOUR.move("talk/answer_everything", "Answer Everything", group="Talk", source="p. 1")
def answer_everything(play: Play[Room], guest: GuestId) -> None:
    """Answer one question of each kind."""
    play.choose("colour", "Which colour?", COLOURS)
    play.pick("two", "Which two?", COLOURS, 1, 2)
    play.number("count", "How many?", 0, 9, 4)
    play.emit(Wrote(play.text("words", "What do you say?", "Good evening")))
    play.emit(Scored(play.state.score, play.state.score + 1))
    try_luck(play, guest)


@PARLOUR.move("talk/try_your_luck", "Try Your Luck", group="Talk", source="p. 2")
def try_luck(play: Play[Room], guest: str) -> None:
    """Roll against the house."""
    del guest
    grade = play.roll("luck", "Try your luck", d(6) * d(10) * d(10), read, faces=("own", "house", "house"), odds=ODDS)
    play.emit(Tried(grade))


@PARLOUR.move("talk/say_it", "Say It Aloud", group="Talk", source="p. 3")
def say_it(play: Play[Room], guest: str, tone: Tone, times: int, twice: bool = False) -> None:
    """Say something, so and so often."""
    del guest
    play.say(f"{tone} {times} {twice}")


def aid() -> Beside:
    """What to look at while a die is thrown again."""
    ways = (
        chance("The mill", Fraction(0), number="4", mark="out", note="dice cannot fall so low"),
        Chance("The inn", number="9", mark="found", note="found yesterday"),
        chance("The ford", Fraction(5, 18), number="11", mark="best", note="throw the 6"),
        chance("The wood", Fraction(1, 1296), number="14"),
    )
    return Beside(
        "Played well, the chance of a find is 28 %.",
        (Panel("Places, if you look for one", ways, "best play"),),
        (
            ("6", chance("to find something", Fraction(5, 18), note="14 coins", mark="best")),
            ("keep", chance("to find something", Fraction(0), note="9 coins")),
        ),
    )


@PARLOUR.move("talk/lift_a_die", "Lift a Die", group="Talk", source="p. 7")
def lift_a_die(play: Play[Room], guest: GuestId) -> None:
    """Throw a die again, or keep what lies."""
    del guest
    options = (Option("6", "The 6", die=Die(6, 6)), Option("keep", "Keep the 9"))
    play.say(play.choose("again", "Throw which die again?", options, beside=aid))


@PARLOUR.move("talk/toast", "Toast", group="Talk", source="p. 4", refuse=lambda _room, **_args: "nobody has a glass")
def toast(play: Play[Room]) -> None:
    """Raise a glass."""
    play.say("Cheers.")


@PARLOUR.move("talk/wager", "Wager", group="Talk", source="p. 6")
def wager(play: Play[Room]) -> None:
    """Stake what you have, if you have anything."""
    if play.state.score < 0:
        raise MoveError("nobody lends you anything")
    play.number("stake", "How much?", 0, play.state.score, 0)
    play.confirm("sure", "Are you sure?")


@PARLOUR.move("talk/vote", "Vote", group="Talk", source="p. 5")
def vote(play: Play[Room]) -> None:
    """Everybody says yes or no at once."""
    guests = [guest for guest, _name in play.state.guests]
    votes = play.each("all", guests, one_vote, str)
    play.say(f"{sum(votes.values())} for it.")


def one_vote(play: Play[Room], guest: str) -> bool:
    """One guest's vote."""
    return play.confirm("for", f"Are you for it, {guest}?")


def blank(_form: Mapping[str, Any]) -> dict[str, Any]:
    """For a game that makes nothing of its form's answers."""
    return {}
