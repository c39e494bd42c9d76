"""Ember: keep a fire alive until dawn.  A whole game in one file, and the example to copy for a new one."""

from __future__ import annotations

from enum import StrEnum

from tablewright.dice import Raw, d
from tablewright.kernel import Fact, Option, Play, Start, State, System, replace


class Camp(State, frozen=True):
    """The fire's heat, and the wood beside it."""

    heat: int = 3
    wood: int = 4


class Fed(Fact, frozen=True):
    """Wood goes onto the fire, which gains 2 heat."""

    def apply(self, camp: Camp) -> Camp:
        return replace(camp, heat=camp.heat + 2, wood=camp.wood - 1)


class Cooled(Fact, frozen=True):
    """The fire loses {by} heat."""

    by: int

    def apply(self, camp: Camp) -> Camp:
        return replace(camp, heat=max(0, camp.heat - self.by))


class Fetched(Fact, frozen=True):
    """The woodpile grows by {wood}."""

    wood: int

    def apply(self, camp: Camp) -> Camp:
        return replace(camp, wood=camp.wood + self.wood)


class Wind(StrEnum):
    """What the d6 says of the weather."""

    CALM = "calm"
    BREEZE = "breeze"
    GALE = "gale"


def starts() -> dict[str, list[Start[Camp]]]:
    """Where the census counts from."""
    dusk, blaze = [Start("dusk", Camp())], [Start("a blaze", Camp(heat=4))]
    nights = [Start(f"{count} to dawn", Camp(), {"watches": count}) for count in (1, 2, 3)]
    return {"watch/keep_watch": dusk, "watch/last_the_night": nights, "camp/fetch_wood": dusk + blaze}


EMBER = System("ember", "Ember", Camp, (Fed, Cooled, Fetched), starts=starts)


def out_of_fire(camp: Camp) -> str:
    """A cold fire ends the game."""
    return "" if camp.heat else "the fire is out"


@EMBER.move("watch/keep_watch", "Keep Watch", group="The night", source="p. 1", refuse=out_of_fire)
def keep_watch(play: Play[Camp]) -> bool:
    """Feed the fire or not, then face the wind; True while the fire burns."""
    if play.state.wood and play.confirm("feed", "Feed the fire?"):
        play.emit(Fed())
    match play.roll("wind", "The wind rises", d(6), read_wind):
        case Wind.CALM:
            play.say("The night holds its breath.")
        case Wind.BREEZE:
            play.emit(Cooled(1))
        case Wind.GALE:
            play.emit(Cooled(3))
    return play.state.heat > 0


def read_wind(raw: Raw) -> Wind:
    """Read the wind: 1 is calm, 2 to 4 a breeze, 5 and 6 a gale."""
    (face,) = raw
    return Wind.CALM if face == 1 else Wind.BREEZE if face < 5 else Wind.GALE


@EMBER.move("watch/last_the_night", "Last the Night", group="The night", source="p. 2", refuse=out_of_fire)
def last_the_night(play: Play[Camp], watches: int = 3) -> bool:
    """Keep watch until dawn, or until the fire dies."""
    return all(keep_watch(play) for _ in range(watches))


@EMBER.move("camp/fetch_wood", "Fetch Wood", group="The camp", source="p. 3", refuse=out_of_fire)
def fetch_wood(play: Play[Camp]) -> None:
    """Leave the fire for a while; for each wood that you carry back it loses 1 heat."""
    too_far = "" if play.state.heat > 3 else "the fire is too low to see by"
    trips = [Option(1, "To the edge of the light, for 1 wood"), Option(3, "Into the trees, for 3 wood", too_far)]
    wood = play.choose("trip", "How far do you go?", trips)
    play.emit(Fetched(wood))
    play.emit(Cooled(wood))
