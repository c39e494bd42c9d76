"""How the Churn turns over (section 1.7): at 10 and 20 by the table's six entries, at 30 with an epic effect."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.expanse.churn_facts import ChurnTurned
from tablewright.rules.expanse.state import Crew

CHURN_TURNS = (10, 20)
CHURN_FULL = 30
EPIC = "epic"
SIZES = ("minor", "major", EPIC)
KINDS = {
    "challenge": "A challenge: something gets in the way",
    "hazard": "A hazard: something does harm",
    "investigation": "An investigation: something has to be found out",
    "social": "A social one: somebody turns on the crew",
}
"""The kinds of effects; what happens is for the guide to say."""


def turn_over(play: Play[Crew], at: int) -> None:
    """The Churn turns over: the size of its effect from the table, or epic; its kind and what it is from the guide."""
    guide = play.state.guide or None
    face, size = 0, EPIC
    if at < CHURN_FULL:
        face = play.roll("churn", f"The Churn is at {at}: 1d6 on its table", d(6), sum, by=guide)
        size = play.state.churn_over[face - 1]
    options = [Option(kind, text) for kind, text in KINDS.items()]
    kind = play.choose("churn_kind", f"The Churn turns over: {size} effect. Of what kind?", options, by=guide)
    what = play.text("churn_what", "What happens?", blank=True, by=guide)
    play.emit(ChurnTurned(at, size, kind, what, face))
