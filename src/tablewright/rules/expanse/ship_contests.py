"""Contests of ships: both sides throw, then Fortune in order, then the drama die, then the table's setting (2.8)."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.contests import Against, fortunes, standing
from tablewright.rules.expanse.dice import THREE, as_thrown
from tablewright.rules.expanse.facts import TestMade, signed
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.rolls import FACES, FLAWLESS, SILENT, Cast, Trial, throw, verdict_of
from tablewright.rules.expanse.ship_facts import ShipCrewTested, ShipRemarked
from tablewright.rules.expanse.ship_tests import Side, posted, seat_at
from tablewright.rules.expanse.ships import DUTIES, Station
from tablewright.rules.expanse.state import Crew, Hit
from tablewright.rules.expanse.terms import PersonId, ShipId

NOBODY = PersonId("")
"""Whose dice those of a crew are that is nobody in particular: they have no Fortune."""


class Rival(State, frozen=True):
    """One side of a contest: its ship, what its test is called, whose question its dice are, and how they lie."""

    ship: ShipId
    name: str
    seat: str | None
    cast: Cast


def contest(play: Play[Crew], mine: Side, theirs: Side, *, resists: bool) -> bool | None:
    """An opposed test of two ships: whether the first wins; None when nothing changes.

    `resists` says that the second only holds its own.
    """
    return _decided(play, _thrown(play, mine), _thrown(play, theirs), resists=resists)


def defended(play: Play[Crew], mine: Side, hit: Hit, at: int) -> bool:
    """Whether a defense beats an attack that was rolled before; where nothing changes, the attack strikes."""
    told = hit.ship in known(play.state) or play.state.ship(mine.ship).npc
    own = _thrown(play, mine, at=at, note=f"to beat {hit.total} with drama die {hit.drama}" if told else "")
    return _decided(play, _attack(play, hit), own, resists=True) is False


def _thrown(play: Play[Crew], side: Side, *, at: int = 0, note: str = "") -> Rival:
    """Throw the dice of a station: of whoever is there, or by the crew's competence."""
    post = posted(play, side, at)
    ability, focus = DUTIES[side.station]
    seat = seat_at(play.state, play.state.ship(side.ship), side.station, at)
    if post.person is None:
        bonus = sum(add for add, _why in post.adds)
        faces = _faces(play, post.name, bonus, play.state.guide or None, note)
        play.emit(ShipCrewTested(side.ship, post.name, faces, post.adds))
        return Rival(side.ship, post.name, seat, Cast(Trial(NOBODY, ability), post.adds, faces))
    trial = Trial(post.person, ability, focus, active=False, adds=post.adds, name=post.name, note=note)
    cast = throw(play, trial, verdict_of(play.state, trial))
    play.emit(TestMade(post.person, post.name, cast.faces, cast.adds, note=note.capitalize()))
    return Rival(side.ship, post.name, seat, cast)


def _attack(play: Play[Crew], hit: Hit) -> Rival:
    """An attack that was rolled before: of its dice, the drama die alone is known."""
    ship = play.state.ship(hit.ship)
    faces = (hit.total - hit.bonus - hit.drama, 0, hit.drama)
    cast = Cast(Trial(NOBODY, DUTIES[Station.GUNNER][0]), ((hit.bonus, "as before"),), faces)
    return Rival(hit.ship, f"{ship.name}: {hit.weapon}", seat_at(play.state, ship, Station.GUNNER), cast)


def _faces(play: Play[Crew], name: str, bonus: int, seat: str | None, note: str = "") -> tuple[int, ...]:
    prompt = f"{name} {signed(bonus)}{f'; {note}' if note else ''}"
    return play.roll("test", prompt, THREE, as_thrown, faces=FACES, odds=SILENT, by=seat)


# --- who wins -------------------------------------------------------------------------


def _decided(play: Play[Crew], first: Rival, second: Rival, *, resists: bool) -> bool | None:
    held = resists and play.state.settings.complete_tie == "by kind"
    ties = {first.ship: False, second.ship: True}
    casts = fortunes(
        play,
        {one.ship: _against(one.cast, other.ship) for one, other in ((first, second), (second, first))},
        lambda who, cast, others: Against(
            cast.bonus, max(map(standing, others)), active=False, tied=ties[who] if held else None
        ),
    )
    for one in (first, second):
        cast = casts[one.ship]
        if cast.faces != one.cast.faces:
            drama = f"drama die {cast.drama}"
            told = f"{one.name}: {cast.total} now, {drama}."
            play.emit(ShipRemarked(one.ship, told, f"{one.name}: {drama} now."))
    first, second = (replace(one, cast=casts[one.ship]) for one in (first, second))
    while (won := _settled(play, first, second, resists=resists)) == AGAIN:
        first, second = _again(play, first), _again(play, second)
    if won == NOTHING:
        return None
    _flawless(play, (first if won == WON else second).cast)
    return won == WON


def _against(cast: Cast, other: ShipId) -> Cast:
    """Dice that are judged by those of another ship, which may be the guide's to know."""
    return replace(cast, trial=replace(cast.trial, target_of=other))


def _flawless(play: Play[Crew], cast: Cast) -> None:
    """A contest that is won by a character with a 6 on the drama die moves the Churn, as any success does."""
    who = cast.trial.who
    if cast.drama == FLAWLESS and who != NOBODY and not play.state.person(who).npc:
        churn(play, "a success with a 6 on the drama die")


WON, LOST, AGAIN, NOTHING = "won", "lost", "again", "none"


def _settled(play: Play[Crew], first: Rival, second: Rival, *, resists: bool) -> str:
    """How the first of two fares: the higher total, then the higher drama die, then as the table's setting says."""
    mine, theirs = standing(first.cast), standing(second.cast)
    if mine != theirs:
        return WON if mine > theirs else LOST
    match play.state.settings.complete_tie:
        case "guide":
            return _ruled(play, *(play.state.ship(one.ship).name for one in (first, second)))
        case "coin":
            return _coin(play, first.cast, second.cast)
        case "status quo":
            return NOTHING
        case "by kind" if resists:
            return LOST
        case _:
            return AGAIN


def _ruled(play: Play[Crew], first: str, second: str) -> str:
    options = [Option(WON, first), Option(LOST, second), Option(NOTHING, "Neither: nothing changes")]
    return play.choose("tie", "A complete tie. Which ship wins?", options, by=play.state.guide or None)


def _coin(play: Play[Crew], first: Cast, second: Cast) -> str:
    if first.bonus != second.bonus:
        return WON if first.bonus > second.bonus else LOST
    prompt = "A complete tie: chance decides; 1 for the first"
    return WON if play.roll("coin", prompt, d(2), sum, by=play.state.guide or None) == 1 else LOST


def _again(play: Play[Crew], rival: Rival) -> Rival:
    """The same dice once more, without Fortune."""
    cast = rival.cast
    seat = rival.seat if cast.trial.who != NOBODY else play.state.guide or None
    faces = _faces(play, f"{rival.name}, again", cast.bonus, seat)
    if cast.trial.who == NOBODY:
        play.emit(ShipCrewTested(rival.ship, rival.name, faces, cast.adds))
    else:
        play.emit(TestMade(cast.trial.who, rival.name, faces, cast.adds))
    return replace(rival, cast=replace(cast, faces=faces))
