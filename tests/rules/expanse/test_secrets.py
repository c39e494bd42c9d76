"""Every move, made at a table where somebody is hidden: no question of a player's names them, and no line of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablewright.kernel import Play, Request, Start, Thrown, replace, story
from tablewright.odds.walk import Odometer
from tablewright.rules.expanse import EXPANSE, Crew, PersonId, ShipId
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.starts_between import between_starts
from tablewright.rules.expanse.starts_encounter import encounter_starts
from tablewright.rules.expanse.starts_people import people_starts
from tablewright.rules.expanse.starts_ships import ship_starts
from tablewright.rules.expanse.starts_tests import trial_starts
from tablewright.rules.expanse.state import Attitude, Person, Place, Ship

GUIDE = "gail"
LURKER = Person(PersonId("lurker"), "Zoltan", npc=True, hidden=True, fortune=0, fortune_most=0)
DARK = Ship(ShipId("unseen"), "Zwallow", npc=True, hidden=True)
SECRETS = ("Zoltan", "lurker", "Zwallow", "unseen")
PATHS = 25
PARTS = (trial_starts(), encounter_starts(), ship_starts(), between_starts(), people_starts())
STARTS = [(key, start) for part in PARTS for key, starts in part.items() for start in starts]


def haunted(crew: Crew) -> Crew:
    """The same table, with somebody hidden who acts last, and a hidden ship."""
    encounter = crew.encounter
    if encounter is not None and encounter.order:
        encounter = replace(encounter, order=(*encounter.order, Place(LURKER.id, -9, 1)))
    return replace(
        crew,
        people=(*crew.people, LURKER),
        ships=(*crew.ships, DARK),
        encounter=encounter,
        attitudes=(*crew.attitudes, Attitude(LURKER.id, -2)),
        guide=GUIDE,
    )


class Listening:
    """An odometer that keeps what it is asked, and throws dice for every sight."""

    def __init__(self, odometer: Odometer) -> None:
        self.thrown: Thrown | None = None
        self.asked: list[tuple[str, Request]] = []
        self._odometer = odometer

    def answer(self, key: str, request: Request) -> Any:
        self.asked.append((key, request))
        return self._odometer.answer(key, request)


def played(key: str, start: Start[Crew]) -> Iterator[tuple[Play[Crew], Listening]]:
    """The first ways through a move."""
    odometer = Odometer(None, start.given)
    for _path in range(PATHS):
        source = Listening(odometer)
        play = Play(haunted(start.state), source, leaves=start.leaves)
        EXPANSE.find(key).play(play, **start.args)
        yield play, source
        if not odometer.advance():
            return


def words(request: Request) -> str:
    """Everything that a screen shows of a question."""
    options = [f"{one.key} {one.text} {one.note} {one.refused}" for one in getattr(request, "options", ())]
    return "\n".join([request.prompt, *options])


@pytest.mark.parametrize(("key", "start"), STARTS, ids=[f"{key}-{start.label}" for key, start in STARTS])
def test_no_player_is_asked_or_told_of_whoever_is_hidden(key: str, start: Start[Crew]) -> None:
    for play, source in played(key, start):
        shown = any(not one.hidden for one in play.state.people if one.id == LURKER.id)
        gone = all(one.id != DARK.id or not one.hidden for one in play.state.ships)
        if shown or gone:
            # This way has brought them into view.
            continue
        for question, request in source.asked:
            if request.by != GUIDE:
                assert not [secret for secret in SECRETS if secret in words(request)], question
        read = str(story(EXPANSE, play.facts, dict(EXPANSE.actors(seen(play.state))), guide=False))
        assert not [secret for secret in SECRETS if secret in read]
