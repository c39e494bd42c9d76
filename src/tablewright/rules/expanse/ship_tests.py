"""Tests that a ship's crew makes: whose they are, what is added, and the stunt points of Command."""

from __future__ import annotations

from functools import partial

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.dice import THREE, Verdict, as_thrown, outlook
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.points import BIG, overspent
from tablewright.rules.expanse.rolls import FACES, Tested, Trial, test
from tablewright.rules.expanse.ship_facts import ShipCrewTested, ShipPointsSet
from tablewright.rules.expanse.ships import DUTIES, MISSING, Station
from tablewright.rules.expanse.state import Crew, Person, Ship
from tablewright.rules.expanse.stunts import Known, stunts
from tablewright.rules.expanse.terms import PersonId, ShipId
from tablewright.rules.expanse.trials import Stake

ENOUGH = "enough"
Adds = tuple[tuple[int, str], ...]


def operators(crew: Crew, ship: Ship, station: Station) -> tuple[Person, ...]:
    """Those at a station who can do something."""
    return tuple(crew.person(one) for one in ship.at(station) if not may_not_act(crew, one))


def operator(crew: Crew, ship: Ship, station: Station, at: int = 0) -> Person | None:
    """Who acts at a station; where several are there they take turns.  None: crew that is nobody in particular."""
    able = operators(crew, ship, station)
    return able[at % len(able)] if able else None


def seat_at(crew: Crew, ship: Ship, station: Station, at: int = 0) -> str | None:
    """Whose questions those of a station are; without anybody there, the captain's, and at last the guide's."""
    person = operator(crew, ship, station, at) or operator(crew, ship, Station.CAPTAIN)
    return (person.seat if person else "") or crew.guide or None


class Side(State, frozen=True):
    """One side of a contest of ships: the ship, the station that tests, and what the ship adds."""

    ship: ShipId
    station: Station
    adds: Adds = ()


class Post(State, frozen=True):
    """A station that is about to test: who is there, if anybody, what the test is called, and what is added."""

    person: PersonId | None
    name: str
    adds: Adds


def posted(play: Play[Crew], side: Side, at: int = 0) -> Post:
    """Ask for Guidance, and gather what else is added to a test at a station."""
    ship = play.state.ship(side.ship)
    ability, focus = DUTIES[side.station]
    guided = _guidance(play, ship, side.station, at)
    person = operator(play.state, ship, side.station, at)
    competence: Adds = () if person else ((ship.competence, "competence"),)
    adds = (*competence, *side.adds, (MISSING * ship.crew_missing, "missing crew"), (guided, "Guidance"))
    adds = tuple((add, why) for add, why in adds if add)
    return Post(person.id if person else None, f"{ship.name}: {ability.capitalize()} ({focus})", adds)


def crew_test(
    play: Play[Crew],
    side: Side,
    target: int,
    stake: Stake | None = None,
    *,
    against: str = "",
    target_of: str = "",
    at: int = 0,
) -> Tested:
    """A test at a station, by whoever is there or with the crew's competence; it makes no stunt points of its own.

    `target_of` is the ship whose number the target is, and `against` says it without the number.
    """
    ability, focus = DUTIES[side.station]
    post = posted(play, side, at)
    if post.person is not None:
        trial = Trial(post.person, ability, focus, target, active=False, adds=post.adds, name=post.name, stake=stake)
        return test(play, replace(trial, against=against, target_of=target_of))
    return _by_competence(play, side.ship, post, target, target_of)


def _by_competence(play: Play[Crew], ship: ShipId, post: Post, target: int, target_of: str) -> Tested:
    bonus = sum(add for add, _why in post.adds)
    verdict = Verdict(bonus, target, play.state.settings.comparison == "meets", active=False)
    seat = play.state.guide or None
    prompt = f"{post.name} {signed(bonus)} against {target}"
    odds = outlook(verdict, screened=not known(play.state).issuperset(filter(None, (ship, target_of))))
    faces = play.roll("test", prompt, THREE, as_thrown, faces=FACES, odds=odds, by=seat)
    success = verdict.success(faces)
    play.emit(ShipCrewTested(ship, post.name, faces, post.adds, target, success, target_of))
    return Tested(success, sum(faces) + bonus, faces[2], 0, faces)


# --- the stunt points of Command ------------------------------------------------------


def set_points(play: Play[Crew], ship: Ship, after: int, why: str) -> None:
    """Give a ship's crew stunt points, or take them."""
    if after != ship.points:
        play.emit(ShipPointsSet(ship.id, ship.name, ship.points, after, why))


def _guidance(play: Play[Crew], ship: Ship, station: Station, at: int) -> int:
    """Points of Command that are spent on a test before it is rolled: as much is added."""
    known = next((one for one in stunts(play.state, "ship") if one.does == "guidance"), None)
    if known is None or ship.points < known.least:
        return 0
    most = min(known.most or ship.points, ship.points)
    prompt = f"{known.name} from the captain's {ship.points} stunt points: add how many to this test?"
    points = play.number("guidance", prompt, 0, most, 0, by=seat_at(play.state, ship, station, at))
    if points < known.least:
        return 0
    _pay(play, ship, known, points)
    return points


def _pay(play: Play[Crew], ship: Ship, known: Known, points: int) -> None:
    set_points(play, ship, ship.points - points, known.name)
    if points >= BIG and not ship.npc:
        churn(play, f"a stunt of {points} points")


def stunts_of_attack(play: Play[Crew], ship: ShipId, at: int) -> dict[str, int]:
    """Spend points of Command on an attack that struck: what was bought, by what it does, and for how many points."""
    bought: dict[str, int] = {}
    taken: set[str] = set()
    while True:
        now = play.state.ship(ship)
        known = {one.key: one for one in stunts(play.state, "ship") if one.does != "guidance"}
        refusals = {key: _refused(now, one, taken) for key, one in known.items()}
        if all(refusals.values()):
            return bought
        seat = seat_at(play.state, now, Station.GUNNER, at)
        options = [Option(key, one.name, refusals[key], f"{one.least}: {one.text}") for key, one in known.items()]
        prompt = f"{now.points} stunt points of Command. Spend some on this attack?"
        key = play.choose("stunt", prompt, [*options, Option(ENOUGH, "Nothing more")], by=seat)
        if key == ENOUGH:
            return bought
        one = known[key]
        most = min(one.most or now.points, now.points)
        points = one.least
        if most > points:
            prompt = f"{one.name}: how many points?"
            points = play.number("points", prompt, points, most, most, by=seat, beyond=partial(overspent, now.points))
        taken.add(key)
        _pay(play, now, one, points)
        bought[one.does or key] = points
        if not one.does:
            play.say(f"{one.name}, {points}: {one.text}.")


def _refused(ship: Ship, one: Known, taken: set[str]) -> str:
    if one.key in taken:
        return "this attack has bought it already"
    return f"it costs {one.least}, and there are {ship.points}" if one.least > ship.points else ""
