"""Cairn: a game made for these tests.  Wayfarers share a heap of stones; moves ask several people, or none."""

from __future__ import annotations

from typing import NewType

from tablewright.kernel import (
    Choose,
    Correction,
    Fact,
    Number,
    Option,
    Play,
    Seat,
    State,
    System,
    replace,
)

Who = NewType("Who", str)


class Wayfarer(State, frozen=True):
    """Somebody on the way, and the stones they carry."""

    id: Who
    name: str
    seat: Seat = ""
    stones: int = 0


class Way(State, frozen=True):
    """Everybody, and the heap."""

    people: tuple[Wayfarer, ...] = ()
    heap: int = 5
    pace: str = "slow"

    def one(self, who: Who) -> Wayfarer:
        return next(one for one in self.people if one.id == who)


class Took(Fact, frozen=True):
    """Stones went from the heap to somebody."""

    who: Who
    count: int

    def apply(self, way: Way) -> Way:
        people = tuple(
            replace(one, stones=one.stones + self.count) if one.id == self.who else one for one in way.people
        )
        return replace(way, people=people, heap=way.heap - self.count)


class Paced(Fact, frozen=True):
    """The table walks at another pace."""

    pace: str

    def apply(self, way: Way) -> Way:
        return replace(way, pace=self.pace)


class Voted(Fact, frozen=True):
    """Somebody said whether to go on."""

    who: Who
    on: bool


PACES = (Option("slow", "At an easy pace"), Option("fast", "As fast as we can"))


def _heap(way: Way, new: int, _why: str) -> list[Fact]:
    return [Took(Who(""), way.heap - new)]


CAIRN = System(
    "cairn",
    "Cairn",
    Way,
    (Took, Paced, Voted),
    actors=lambda way: [(one.id, one.name) for one in way.people],
    seat_of=lambda way, who: next((one.seat for one in way.people if one.id == who), ""),
    corrections=lambda way: [
        Correction("heap", "Heap", way.heap, Number("Heap", 0, 99, way.heap), _heap),
        Correction("pace", "Pace", way.pace, Choose("Pace", PACES), lambda _way, new, _why: [Paced(new)], "rulings"),
        *(
            Correction(
                f"{one.id}/stones",
                f"{one.name}: stones",
                one.stones,
                Number("Stones", 0, 99, one.stones),
                lambda now, new, _why, who=one.id: [Took(who, new - now.one(who).stones)],  # type: ignore[misc]
                one.id,
            )
            for one in way.people
        ),
    ],
)


@CAIRN.move("take", "Take Stones", source="p. 1")
def take(play: Play[Way], who: Who) -> None:
    """Take one or two stones, as many as there are."""
    options = [
        Option(count, f"{count}", "" if play.state.heap >= count else "the heap is too small") for count in (0, 1, 2)
    ]
    count = play.choose("count", "How many?", options)
    play.text("why", "What for?")
    play.emit(Took(who, count))


@CAIRN.move("vote", "Vote", source="p. 2")
def vote(play: Play[Way], who: Who) -> None:
    """Everybody says at once whether to go on."""

    def one(hand: Play[Way], name: Who) -> None:
        hand.emit(Voted(name, hand.confirm("on", f"Go on, {name}?")))

    play.each("vote", [one.id for one in play.state.people], one, lambda name: play.state.one(name).seat)
    play.say(f"{who} has asked.")


@CAIRN.move("rest", "Rest", source="p. 3")
def rest(play: Play[Way]) -> None:
    """Nothing is asked."""
    play.say("A rest.")


@CAIRN.move("wait", "Wait for the heap to go", source="p. 4")
def wait(play: Play[Way], who: Who) -> None:
    """Asks as long as there is a heap; without one it is over."""
    if play.state.heap:
        play.confirm("wait", "Wait on?")
        play.number("long", "How long?", 1, 9, 1)
    play.emit(Took(who, 0))


@CAIRN.move(
    "stumble", "Stumble", source="p. 5", refuse=lambda way, who: "" if way.one(who).stones else "nothing to drop"
)
def stumble(play: Play[Way], who: Who) -> None:
    """Goes wrong, by a fault of the rule, once the heap is gone."""
    play.confirm("down", f"{10 // play.state.heap} steps down?")
    play.emit(Took(who, -1))


@CAIRN.move("hold", "Hold", source="p. 6", refuse=lambda way, who: "" if way.one(who).stones else "nothing to hold")
def hold(play: Play[Way], who: Who) -> None:
    """Asks as long as there is a heap; without one it is over."""
    if play.state.heap > 0:
        play.confirm("hold", f"Hold on, {who}?")
    play.emit(Took(who, 0))


@CAIRN.move("share", "Share", source="p. 7")
def share(play: Play[Way], who: Who) -> None:
    """Goes wrong, by a fault of the rule, among nobody."""
    count = play.number("among", "Among how many?", 0, 9, 1)
    play.emit(Took(who, play.state.heap // count))


def party(*, heap: int = 5) -> Way:
    """Ada, whom Ann plays, Bo, whom Ben plays, and Cy, whom nobody plays."""
    return Way(
        (Wayfarer(Who("ada"), "Ada", "ann", 1), Wayfarer(Who("bo"), "Bo", "ben", 1), Wayfarer(Who("cy"), "Cy", "", 1)),
        heap,
    )
