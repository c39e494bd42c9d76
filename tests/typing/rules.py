"""What a type checker must refuse in a rule.  Each line that is wrong says so; nothing here is ever run."""

from __future__ import annotations

from enum import StrEnum

from tablewright.dice import Raw, d
from tablewright.kernel import Fact, Option, Play, State, System, replace
from tablewright.rules.ember import Camp, Fed, Wind, keep_watch, last_the_night, read_wind


class Ship(State, frozen=True):
    """Another state than a camp's."""

    hull: int = 5


class Holed(Fact, frozen=True):
    """The ship takes {by} damage."""

    by: int

    def apply(self, ship: Ship) -> Ship:
        return replace(ship, hull=ship.hull - self.by)


class Way(StrEnum):
    """Where to go."""

    ON = "on"
    BACK = "back"
    ASIDE = "aside"


WAYS = [Option(way, way.value) for way in Way]
NO_FACT = Camp()

# --- what a question gives ------------------------------------------------------


def answers(play: Play[Camp]) -> None:
    way: Way = play.choose("way", "Where to?", WAYS)
    word: int = play.choose("way", "Where to?", WAYS)  # E: assignment
    ways: tuple[Way, ...] = play.pick("ways", "Where to?", WAYS, 1, 2)
    one: Way = play.pick("ways", "Where to?", WAYS, 1, 2)  # E: assignment
    sure: bool = play.confirm("sure", "Sure?")
    reply: str = play.confirm("sure", "Sure?")  # E: assignment
    count: int = play.number("count", "How many?", 1, 3, 1)
    words: str = play.number("count", "How many?", 1, 3, 1)  # E: assignment
    name: str = play.text("name", "Who?")
    number: int = play.text("name", "Who?")  # E: assignment
    del way, word, ways, one, sure, reply, count, words, name, number


def questions(play: Play[Camp]) -> None:
    play.choose("way", "Where to?", ["on", "back"])  # E: arg-type
    play.choose("Where to?", WAYS)  # E: call-arg arg-type
    play.pick("ways", "Where to?", WAYS)  # E: call-arg
    play.confirm("sure")  # E: call-arg
    play.confirm("sure", "Sure?", by=3)  # E: arg-type
    play.number("count", "How many?", 1, "three", 1)  # E: arg-type
    play.ask("way", "Where to?")  # E: attr-defined


# --- what a roll shows ----------------------------------------------------------


def score(raw: Raw) -> int:
    return sum(raw)


def spelt(name: str) -> int:
    return len(name)


def rolls(play: Play[Camp]) -> None:
    seen: int = play.roll("dice", "Roll", d(6), score)
    wind: Wind = play.roll("dice", "Roll", d(6), read_wind)
    other: Wind = play.roll("dice", "Roll", d(6), score)  # E: assignment
    raw: Raw = play.roll("dice", "Roll", d(6), score)  # E: arg-type
    play.roll("dice", "Roll", 6, score)  # E: arg-type
    play.roll("dice", "Roll", d(6), spelt)  # E: arg-type
    play.roll("dice", "Roll", d(6))  # E: call-arg
    del seen, wind, other, raw


# --- facts and state ------------------------------------------------------------


def effects(play: Play[Camp]) -> None:
    play.emit(Fed())
    play.emit(NO_FACT)  # E: arg-type
    play.emit(Fed)  # E: arg-type
    play.emit(Holed("two"))  # E: arg-type
    play.emit(Holed())  # E: call-arg
    play.say(3)  # E: arg-type


def changes(play: Play[Camp]) -> None:
    play.state.heat = 9  # E: misc
    cold: int = play.state.cold  # E: attr-defined
    warm: Camp = replace(play.state, heat=9)
    fed = Fed()
    fed.wood = 3  # E: attr-defined
    hole = Holed(2)
    hole.by = 3  # E: misc
    del cold, warm


# --- moves within moves ---------------------------------------------------------


def calls(play: Play[Camp], other: Play[Ship]) -> None:
    burns: bool = keep_watch(play)
    last_the_night(play, 2)
    last_the_night(play, watches=2)
    last_the_night(play, "two")  # E: arg-type
    last_the_night(play, nights=2)  # E: call-arg
    last_the_night()  # E: call-arg
    keep_watch(play, 2)  # E: call-arg
    keep_watch(other)  # E: arg-type
    wind: Wind = keep_watch(play)  # E: assignment
    del burns, wind


def together(play: Play[Camp]) -> None:
    def one(hand: Play[Camp], name: str) -> int:
        return hand.number("count", f"How many, {name}?", 1, 3, 1)

    counts: dict[str, int] = play.each("all", ["ada", "bo"], one, str)
    words: dict[str, str] = play.each("all", ["ada", "bo"], one, str)  # E: arg-type
    play.each("all", [1, 2], one, str)  # E: arg-type type-var
    del counts, words


# --- every case -----------------------------------------------------------------


def all_ways(way: Way) -> int:
    match way:
        case Way.ON:
            return 1
        case Way.BACK:
            return 2
        case Way.ASIDE:
            return 3


def some_ways(way: Way) -> int:  # E: return
    match way:  # E: exhaustive-match
        case Way.ON:
            return 1
        case Way.BACK:
            return 2


def some_winds(play: Play[Camp]) -> None:
    wind = play.roll("wind", "The wind rises", d(6), read_wind)
    match wind:  # E: exhaustive-match
        case Wind.CALM:
            play.emit(Fed())


# --- registering ----------------------------------------------------------------


def games() -> None:
    ship = System("ship", "Ship", Ship, (Holed,))
    System("ship", "Ship", Ship, (Ship,))  # E: arg-type
    System("ship", "Ship", Fed, (Holed,))  # E: type-var
    System("ship", "Ship", Ship)  # E: call-arg

    @ship.move("ship/sail", "Sail", source="p. 1")
    def sail(play: Play[Ship], days: int) -> Way:
        play.emit(Holed(days))
        return Way.ON

    @ship.move("ship/camp", "Camp", source="p. 1")  # E: arg-type
    def camp(play: Play[Camp]) -> None:
        play.emit(Fed())

    @ship.move("ship/row", "Row")  # E: call-arg
    def row(play: Play[Ship]) -> None:
        play.say("Row.")

    def voyage(play: Play[Ship]) -> None:
        way: Way = sail(play, 3)
        sail(play)  # E: call-arg
        days: int = sail(play, days=3)  # E: assignment
        ship.go(play, "ship/sail", 3)
        ship.go("ship/sail", 3)  # E: arg-type
        del way, days

    del camp, row, voyage
