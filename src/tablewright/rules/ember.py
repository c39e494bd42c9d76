"""Ember: a whole game in one file, and the example to copy for a new one.

You tend a fire through a night of watches.  Each watch you may feed it, then the wind is rolled.  The night is won if
the fire still burns at dawn.
"""

from __future__ import annotations

from enum import StrEnum

from tablewright.dice import Raw, d
from tablewright.kernel import Fact, Play, State, System, replace

# --- state ------------------------------------------------------------------


class Camp(State, frozen=True):
    """The fire's heat, and the wood beside it."""

    heat: int = 3
    wood: int = 4


# --- facts ------------------------------------------------------------------


class Fed(Fact, frozen=True):
    """Wood went onto the fire."""

    def apply(self, camp: Camp) -> Camp:
        return replace(camp, heat=camp.heat + 2, wood=camp.wood - 1)


class Cooled(Fact, frozen=True):
    """The wind took some heat."""

    by: int

    def apply(self, camp: Camp) -> Camp:
        return replace(camp, heat=max(0, camp.heat - self.by))


# --- moves ------------------------------------------------------------------

EMBER = System("ember", "Ember", Camp, (Fed, Cooled))


class Wind(StrEnum):
    """What the d6 says of the weather."""

    CALM = "calm"
    BREEZE = "breeze"
    GALE = "gale"


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


@EMBER.move("watch/last_the_night", "Last the Night", group="The night", source="p. 2", refuse=out_of_fire)
def last_the_night(play: Play[Camp], watches: int = 3) -> bool:
    """Keep watch until dawn, or until the fire dies."""
    return all(keep_watch(play) for _ in range(watches))


def read_wind(raw: Raw) -> Wind:
    """Read the wind: 1 is calm, 2 to 4 a breeze, 5 and 6 a gale."""
    if raw == (1,):
        return Wind.CALM
    return Wind.BREEZE if raw[0] < 5 else Wind.GALE
