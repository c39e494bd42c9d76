"""How a campaign is shown: who there is, and a sheet for each warband."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Seat
from tablewright.kernel.show import Chip, Meter, Panel, Sheet, Stats
from tablewright.rules.trench.reckoning import battles_of, fought, next_battle, threshold, won
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import WarbandId

FIRST = "Muster a Warband first"
NOBODY = "Begin Muster a Warband, among the moves: it asks step by step, and whoever begins it plays the warband."
ALWAYS = ("campaign/come_back", "journal/")
"""What a warband that has left can still do."""
GOOD = "good"


def actors(war: War) -> Sequence[tuple[str, str]]:
    """The warbands by id and name, those that have left last."""
    return [(one.id, one.name) for one in sorted(war.warbands, key=lambda one: one.left)]


def seat_of(war: War, actor: str) -> Seat:
    """The seat that plays a warband."""
    return next((one.seat for one in war.warbands if one.id == actor), "")


def barred(war: War, actor: str, move: str) -> str:
    """Why a warband can make no moves: there is none yet, or it has left."""
    if not actor:
        return FIRST
    one = next((one for one in war.warbands if one.id == actor), None)
    if one is None:
        return f"there is no warband {actor!r} in this campaign"
    if one.left and not move.startswith(ALWAYS):
        again = "" if one.disbanded else "; Come Back brings it in again"
        return f"{one.name} has left the campaign{again}"
    return ""


def sheets(war: War) -> Sequence[Sheet]:
    """A sheet for each warband; before there is one, what to do first."""
    nobody = [] if war.there else [Sheet("nobody", "Nobody yet", panels=(Panel("", empty=NOBODY),))]
    return [*nobody, *(_sheet(war, one) for one in war.there)]


def _sheet(war: War, one: Warband) -> Sheet:
    subtitle = ", ".join(filter(None, (one.faction.words, one.variant)))
    return Sheet(one.id, one.name, subtitle, one.seat, tuple(_panels(war, one)))


def _panels(war: War, one: Warband) -> Iterator[Panel]:
    yield Panel("Paychest", (Meter("Ducats", one.ducats),))
    victories = len([battle for battle in battles_of(war, one.id) if won(battle, one.id)])
    elite = len([model for model in one.active if model.elite])
    numbers = (
        ("Battles", fought(war, one.id)),
        ("Won", victories),
        ("Glory", one.glory),
        ("Models", len(one.active)),
        ("Elite", elite),
    )
    yield Panel("", (Stats(numbers),))
    ducats, models = threshold(one, next_battle(war, one))
    yield Panel("Next battle", (Meter("Threshold", ducats, 0, f"ducats, field strength {models}"),))
    skills = tuple(Chip(own.skill.words, own.cause, GOOD) for own in one.skills)
    yield Panel("Exploration skills", skills, empty="None.")


def is_there(war: War, who: WarbandId) -> bool:
    """Whether a warband is in the campaign."""
    return any(one.id == who for one in war.there)
