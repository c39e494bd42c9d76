"""The Churn by hand: what moves it beside tests, a new adventure, and the table on which it turns over."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.churn_facts import ChurnEntrySet
from tablewright.rules.expanse.churning import SIZES
from tablewright.rules.expanse.facts import ChurnMoved
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE

GROUP = "The guide"
SOURCE = "The Expanse, the Churn"
ANEW = "anew"
CAUSES = {
    "overcome": "an encounter was overcome",
    "hazard": "a hazard was overcome",
    "scene": "a scene ends",
    "other": "the guide says so",
}


def off(crew: Crew) -> str:
    """Why there is no Churn to speak of."""
    return "" if crew.settings.churn == "on" else "The Churn is off at this table: switch it on among the settings."


@EXPANSE.move("the_guide/move_the_churn", "Move the Churn", group=GROUP, source=SOURCE, refuse=off)
def move_the_churn(play: Play[Crew]) -> None:
    """The Churn counts up for something that no test has counted, or starts anew with an adventure."""
    options = [Option(key, text.capitalize(), note="1 more") for key, text in CAUSES.items()]
    none = "" if play.state.churn else "it is at 0 already"
    options.append(Option(ANEW, "A new adventure begins", none, "0"))
    cause = play.choose("cause", f"The Churn is at {play.state.churn}. What happens?", options, by=_guide(play))
    if cause == ANEW:
        play.emit(ChurnMoved(play.state.churn, 0, "a new adventure begins"))
    else:
        churn(play, CAUSES[cause])


@EXPANSE.move("the_guide/change_the_churn", "Change the Churn Table", group=GROUP, source=SOURCE, refuse=off)
def change_the_churn(play: Play[Crew]) -> None:
    """Change an entry of the table on which the Churn turns over."""
    faces = [Option(str(face), str(face), note=size) for face, size in enumerate(play.state.churn_over, 1)]
    face = int(play.choose("face", "Which face of the die?", faces, by=_guide(play)))
    before = play.state.churn_over[face - 1]
    sizes = [Option(size, size.capitalize(), "it is that already" if size == before else "") for size in SIZES]
    after = play.choose("size", f"{face} turns it over with which effect?", sizes, by=_guide(play))
    play.emit(ChurnEntrySet(face, before, after))


def _guide(play: Play[Crew]) -> str | None:
    return play.state.guide or None
