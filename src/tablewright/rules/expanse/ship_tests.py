"""Tests that a ship's crew makes: whose they are, what is added, contests, and the stunt points of Command."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play, State
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.conditions import may_not_act
from tablewright.rules.expanse.dice import THREE, Verdict, as_thrown, outlook
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.points import BIG
from tablewright.rules.expanse.rolls import FACES, FLAWLESS, Tested, Trial, test
from tablewright.rules.expanse.ship_facts import ShipCrewTested, ShipPointsSet
from tablewright.rules.expanse.ships import DUTIES, MISSING, Station
from tablewright.rules.expanse.state import Crew, Person, Ship
from tablewright.rules.expanse.stunts import Known, stunts
from tablewright.rules.expanse.terms import ShipId
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


def crew_test(
    play: Play[Crew],
    side: Side,
    target: int | None = None,
    stake: Stake | None = None,
    *,
    against: str = "",
    at: int = 0,
) -> Tested:
    """A test at a station, by whoever is there or with the crew's competence; it makes no stunt points of its own."""
    ship = play.state.ship(side.ship)
    ability, focus = DUTIES[side.station]
    guided = _guidance(play, ship, side.station, at)
    adds = (*side.adds, (MISSING * ship.crew_missing, "missing crew"), (guided, "Guidance"))
    person = operator(play.state, ship, side.station, at)
    name = f"{ship.name}: {ability.capitalize()} ({focus})"
    if person is not None:
        adds = tuple((add, why) for add, why in adds if add)
        return test(
            play, Trial(person.id, ability, focus, target, against, active=False, adds=adds, name=name, stake=stake)
        )
    return _by_competence(play, ship, name, ((ship.competence, "competence"), *adds), target)


def _by_competence(play: Play[Crew], ship: Ship, name: str, adds: Adds, target: int | None) -> Tested:
    bonus = sum(add for add, _why in adds)
    verdict = Verdict(bonus, target, play.state.settings.comparison == "meets", active=False)
    against = "" if target is None else f" against {target}"
    seat = play.state.guide or None
    prompt = f"{name} {signed(bonus)}{against}"
    faces = play.roll("test", prompt, THREE, as_thrown, faces=FACES, odds=outlook(verdict), by=seat)
    success = verdict.success(faces)
    play.emit(ShipCrewTested(ship.id, name, faces, tuple((add, why) for add, why in adds if add), target, success))
    return Tested(success, sum(faces) + bonus, faces[2], 0, faces)


# --- contests -----------------------------------------------------------------------


def contest(play: Play[Crew], mine: Side, theirs: Side, *, resists: bool) -> bool | None:
    """An opposed test of two ships: whether the first wins; None when nothing changes (section 2.8).

    `resists` says that the second only holds its own.
    """
    own = crew_test(play, mine)
    other = crew_test(play, theirs, stake=by_rank(own))
    won = settled(play, own, other, resists=resists)
    if won == AGAIN:
        return contest(play, mine, theirs, resists=resists)
    if won == NOTHING:
        return None
    _flawless(play, mine if won == WON else theirs, own if won == WON else other)
    return won == WON


def by_rank(other: Tested) -> Stake:
    """Of two that are compared, what somebody has who knows what the other has: less, as much, or more."""

    def rank(tested: Tested) -> int:
        mine, theirs = (tested.total, tested.drama), (other.total, other.drama)
        return (mine > theirs) - (mine < theirs)

    words = {-1: "less than the other", 0: "as much as the other", 1: "more than the other"}
    return Stake(rank, lambda tested: words[rank(tested)])


def _flawless(play: Play[Crew], side: Side, tested: Tested) -> None:
    """A contest that is won by a character with a 6 on the drama die moves the Churn, as any success does."""
    person = operator(play.state, play.state.ship(side.ship), side.station)
    if tested.drama == FLAWLESS and person is not None and not person.npc:
        churn(play, "a success with a 6 on the drama die")


WON, LOST, AGAIN, NOTHING = "won", "lost", "again", ""


def settled(play: Play[Crew], own: Tested, other: Tested, *, resists: bool) -> str:
    """Who wins of two: the higher total, then the higher drama die, then as the table's setting says."""
    if (own.total, own.drama) != (other.total, other.drama):
        return WON if (own.total, own.drama) > (other.total, other.drama) else LOST
    setting = play.state.settings.complete_tie
    if setting == "guide":
        options = [Option(WON, "The first"), Option(LOST, "The second"), Option("none", "Neither")]
        said = play.choose("tie", "Totals and drama dice are equal. Who wins?", options, by=play.state.guide or None)
        return NOTHING if said == "none" else said
    if setting == "coin":
        return _coin(play, own, other)
    if setting == "status quo":
        return NOTHING
    return LOST if resists and setting == "by kind" else AGAIN


def _coin(play: Play[Crew], own: Tested, other: Tested) -> str:
    bonus = (own.total - sum(own.faces)) - (other.total - sum(other.faces))
    if bonus:
        return WON if bonus > 0 else LOST
    return WON if play.roll("coin", "A coin: 1 for the first", d(2), sum) == 1 else LOST


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
            points = play.number("points", f"{one.name}: how many points?", points, most, most, by=seat)
        taken.add(key)
        _pay(play, now, one, points)
        bought[one.does or key] = points
        if not one.does:
            play.say(f"{one.name}, {points}: {one.text}.")


def _refused(ship: Ship, one: Known, taken: set[str]) -> str:
    if one.key in taken:
        return "this attack has bought it already"
    return f"it costs {one.least}, and there are {ship.points}" if one.least > ship.points else ""
