"""What to look at while an exploration is decided: the chance under each die, the locations in reach, the best play.

Everything here is worked out when a screen asks for it; no rule waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Beside, State, replace
from tablewright.kernel.show import Chance, Panel, Words, chance
from tablewright.rules.trench.advice import (
    DUCATS,
    FIND,
    ONE,
    Advice,
    Aims,
    Position,
    Prospect,
    advise,
    before,
    prospects,
)
from tablewright.rules.trench.choices import KEEP, OTHER, SEVERAL, Trip, left_of
from tablewright.rules.trench.consult import Outcome, loot
from tablewright.rules.trench.copies import Copy
from tablewright.rules.trench.explore_facts import listed
from tablewright.rules.trench.handling import FACES, Handling, Skills, handling
from tablewright.rules.trench.lying import Lying
from tablewright.rules.trench.prospects import (
    Place,
    Row,
    aims,
    best_of,
    by_die,
    by_face,
    by_skill,
    combined,
    in_hand,
    main_want,
    places,
    position,
    rank,
    settled,
    too_much,
)
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Skill, Table, WarbandId

TOO_MUCH = "So much can still be done to these dice that the chances are not worked out."
FOR = "to find something new"


class Scene(State, frozen=True):
    """The dice as they lie, how the table handles them, and the locations of the tables that count."""

    settings: Settings
    there: tuple[Place, ...]
    wanted: Aims
    how: Handling
    now: Position

    @property
    def score(self) -> int:
        """The score of the dice as they lie."""
        return sum(self.now.free) + sum(self.now.held) + self.now.added

    @property
    def want(self) -> int:
        """What people want before anything else."""
        return main_want(self.wanted)


def scene(war: War, trip: Trip, lying: Lying, tokens: Sequence[Copy] = ()) -> Scene:
    """An exploration under way."""
    there = places(war, trip.who, (trip.table,) if trip.table else trip.tables)
    now = position(trip, lying, tokens, war.settings)
    return Scene(war.settings, there, aims(there, war.settings), handling(war.settings), now)


# --- before the roll --------------------------------------------------------------


class Ahead(State, frozen=True):
    """An exploration before its roll: the dice, the tables that may count, and everything that can be used."""

    who: WarbandId
    dice: int
    tables: tuple[Table, ...]
    tokens: tuple[Copy, ...]
    skills: Skills

    @property
    def extra(self) -> int:
        """How many more dice there may be."""
        return self.skills.count(Skill.EXTRA_DICE)


def of_tables(war: War, ahead: Ahead) -> Beside:
    """Which table to say: the chance to find something new on each, with everything that can be used."""
    how, rerolls = handling(war.settings), in_hand(ahead.tokens, war.settings)
    if too_much(Position((1,) * (ahead.dice + ahead.extra), rerolls=rerolls, skills=ahead.skills), how):
        return Beside(TOO_MUCH)
    counts = range(ahead.extra if how.all_used else 0, ahead.extra + 1)
    rows: list[tuple[str, Row, int]] = []
    for table in ahead.tables:
        wanted = aims(places(war, ahead.who, (table,)), war.settings)
        ways = [before(ahead.dice + more, rerolls, ahead.skills, how, wanted) for more in counts]
        rows.append((table.value, best_of(ways), main_want(wanted)))
    best = max(rank(row[want]) for _key, row, want in rows)
    return Beside(
        "With the best play, and everything that you can use.",
        brings=tuple((key, _brings(row, want, best=rank(row[want]) == best)) for key, row, want in rows),
    )


def of_extra(war: War, ahead: Ahead) -> Beside:
    """How many more dice to throw."""
    return _by_number(war, [replace(ahead, dice=ahead.dice + more) for more in range(ahead.extra + 1)])


def of_pairs(war: War, ahead: Ahead, most: int) -> Beside:
    """How many dice to pair (Lucky of 1.6.3)."""
    others = tuple(one for one in ahead.skills if one is not Skill.LUCKY)
    return _by_number(war, [replace(ahead, skills=(*others, *(Skill.LUCKY,) * pairs)) for pairs in range(most + 1)])


def _by_number(war: War, ways: Sequence[Ahead]) -> Beside:
    """What comes of each number of something, from none."""
    how, rerolls = handling(war.settings), in_hand(ways[0].tokens, war.settings)
    wanted = aims(places(war, ways[0].who, ways[0].tables), war.settings)
    if any(too_much(Position((1,) * one.dice, rerolls=rerolls, skills=one.skills), how) for one in ways):
        return Beside(TOO_MUCH)
    rows = {str(at): before(one.dice, rerolls, one.skills, how, wanted) for at, one in enumerate(ways)}
    return Beside(brings=_compared(rows, main_want(wanted)))


# --- while dice are thrown again --------------------------------------------------


def of_rerolls(war: War, trip: Trip, lying: Lying, tokens: Sequence[Copy]) -> Beside:
    """Which die to throw again: under each the chance, beside it all locations, and the best play for three goals."""
    here = scene(war, trip, lying, tokens)
    if too_much(here.now, here.how):
        return Beside(TOO_MUCH)
    advice = advise(here.now, here.how, here.wanted)
    best = advice.reroll(here.want)
    brings = [(str(value), _brings(row, here.want, best=best == (value,))) for value, row in advice.dice]
    if advice.many:
        chosen, well = advice.many[here.want]
        brings.append((SEVERAL, _one(well, here.want, f"{listed(chosen)}: {_ducats(well)}", best=best == chosen)))
    if advice.keep is not None:
        brings.append((KEEP, _brings(advice.keep, here.want, best=best == ())))
    brings.append((OTHER, Chance("", mark="best" if best is None else "")))
    return Beside(_says(here, advice.best), (_plays(here, advice), _list(here, advice.best, advice)), tuple(brings))


def _says(here: Scene, best: Row) -> str:
    """How well one does from here, and what the dice are as they lie."""
    lies = _lies(here)
    if not here.wanted.open:
        return f"Nothing is left to find here. Played well, it comes to {_ducats(best[DUCATS])} on the average. {lies}"
    played = chance("", best[FIND].chance).told
    return f"Played well from here, the chance of a new location is {played}. {lies}"


def _lies(here: Scene) -> str:
    found = next((one for one in here.there if one.location.score == here.score), None)
    outcome = found.outcome if found else Outcome.NOTHING
    paid = loot(here.settings, outcome, here.score, here.now.rolled or here.score)
    if found is None:
        return f"As it is, {here.score} finds nothing and pays {paid} ducats."
    if found.outcome is Outcome.FOUND:
        return f"As it is, {here.score} is {found.location.name}, and pays {paid} ducats."
    return f"As it is, {here.score} is {found.location.name}, which is no discovery, and pays {paid} ducats."


def _plays(here: Scene, advice: Advice) -> Panel:
    """What to do for each goal."""
    find = [Words("To find something", _play(advice, FIND))] if here.wanted.open else []
    return Panel("Best play", (*find, Words("For the most ducats", _play(advice, DUCATS))))


def _play(advice: Advice, want: int) -> str:
    well = advice.best[want]
    share = f"{chance('', well.chance).told}, " if want != DUCATS else ""
    return f"{_do(advice, want)}: {share}{_ducats(well)} on the average"


def _do(advice: Advice, want: int) -> str:
    """What to do now for whoever wants this."""
    dice = advice.reroll(want)
    if dice is None:
        return "pay with another reroll"
    if not dice:
        return "keep the dice"
    return f"throw {'the ' if len(dice) == 1 else ''}{listed(dice)}"


def _list(here: Scene, best: Row, advice: Advice | None = None) -> Panel:
    """All locations of the tables that count, with the chance of each for whoever looks for it alone."""
    shares = dict(zip(here.wanted.open, best[ONE:], strict=True))
    likeliest = max((one.chance for one in shares.values()), default=None)
    ways: list[Chance] = []
    for place in here.there:
        score, name = place.location.score, place.location.name
        if place.outcome is not Outcome.FOUND:
            paid = loot(here.settings, place.outcome, score, score)
            pays = f"pays {paid} ducats, no discovery" if paid else "no discovery, no loot"
            ways.append(Chance(name, number=str(score), note=f"{place.told}: {pays}", mark="found"))
        elif not shares[score].chance:
            ways.append(chance(name, shares[score].chance, number=str(score), note="out of reach", mark="out"))
        else:
            note = _do(advice, ONE + here.wanted.open.index(score)) if advice else ""
            mark = "best" if shares[score].chance == likeliest else ""
            ways.append(chance(name, shares[score].chance, number=str(score), note=note, mark=mark))
    tables = " and ".join(dict.fromkeys(one.location.table.value.capitalize() for one in here.there))
    return Panel(f"{tables} locations, if you look for one", tuple(ways), "with the best play")


# --- while skills are used --------------------------------------------------------


def of_skills(war: War, trip: Trip, lying: Lying) -> Beside:
    """Which skill to use, or to leave the dice as they are."""
    here = scene(war, trip, lying)
    if too_much(here.now, here.how):
        return Beside(TOO_MUCH)
    best = prospects(here.now, here.how, here.wanted)
    rows = {KEEP: prospects(settled(here.now), here.how, here.wanted)}
    for skill in dict.fromkeys(here.now.skills):
        if left_of(trip, lying, skill):
            rows[skill.value] = by_skill(here.now, skill, here.how, here.wanted)
    return Beside(_says(here, best), (_list(here, best),), _compared(rows, here.want))


def of_dice(war: War, trip: Trip, lying: Lying, skill: Skill, first: int | None = None) -> Beside:
    """Which die a skill works on; `first` is the die that another is combined with."""
    here = scene(war, trip, lying)
    if too_much(here.now, here.how):
        return Beside(TOO_MUCH)
    values = list(lying.values)
    if first is not None:
        values.remove(first)
        rows = {str(one): combined(here.now, first, one, here.how, here.wanted) for one in sorted(set(values))}
    else:
        rows = {str(one): by_die(here.now, skill, one, here.how, here.wanted) for one in sorted(set(values))}
    return Beside(brings=_compared(rows, here.want))


def of_faces(war: War, trip: Trip, lying: Lying, value: int) -> Beside:
    """What to set a die to."""
    here = scene(war, trip, lying)
    if too_much(here.now, here.how):
        return Beside(TOO_MUCH)
    rows = {str(face): by_face(here.now, value, face, here.how, here.wanted) for face in FACES if face != value}
    return Beside(brings=_compared(rows, here.want))


# --- words ------------------------------------------------------------------------


def _compared(rows: Mapping[str, Row], want: int) -> tuple[tuple[str, Chance], ...]:
    """What each option brings, with the first of the best marked; to keep the dice is better than as good."""
    best = max((rank(row[want]) for row in rows.values()), default=None)
    first = next((key for key, row in rows.items() if rank(row[want]) == best), "")
    return tuple((key, _brings(row, want, best=key == first)) for key, row in rows.items())


def _brings(row: Row, want: int, *, best: bool) -> Chance:
    return _one(row[want], want, _ducats(row[want]), best=best)


def _one(well: Prospect, want: int, note: str, *, best: bool) -> Chance:
    """How well one does, under an option; where nothing is left to find, the ducats alone count."""
    mark = "best" if best else ""
    return chance(FOR, well.chance, note=note, mark=mark) if want == FIND else Chance(FOR, note=note, mark=mark)


def _ducats(well: Prospect) -> str:
    return f"{round(well.ducats)} ducats"
