"""What lies on the table of a campaign: what is still to be done, standings, battles, and what would differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import State
from tablewright.kernel.show import Grid, Item, Panel, Point, Words
from tablewright.rules.trench.copies import Differs, later_differ
from tablewright.rules.trench.facts import balance
from tablewright.rules.trench.reckoning import all_held, battles_of, fought, numbered, won
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import names_of, side_name
from tablewright.rules.trench.sequence import Part, due, left_out, open_battles, parts
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency

FEW = 2
"""Of as many warbands everything that is due is in sight."""


class Place(State, frozen=True):
    """A place in the standings; those with as many points share one."""

    place: int
    warband: Warband
    won: int
    fought: int
    points: int


def standings(war: War) -> Sequence[Place]:
    """The warbands by the points of the campaign: of scenarios in 1.6.3, of battles won, drawn and lost in 1.0.2."""
    rows = [
        (
            balance(one, Currency.POINTS),
            len([battle for battle in battles_of(war, one.id) if won(battle, one.id)]),
            fought(war, one.id),
            one,
        )
        for one in war.there
    ]
    return [
        Place(1 + len([row for row in rows if row[0] > points]), one, victories, battles, points)
        for points, victories, battles, one in sorted(rows, key=lambda row: -row[0])
    ]


def board(war: War) -> Sequence[Panel]:
    """What lies on the table."""
    panels = [
        Panel("After the battle", tuple(_steps(war)), first=True),
        _standings(war),
        Panel("To be confirmed", tuple(_unconfirmed(war))),
        Panel("Before the last battle", tuple(_waiting(war))),
        Panel(
            "Explorations that would differ",
            tuple(_differing(war, one) for one in later_differ(war)),
            "after a correction they keep the dice they were made with",
        ),
        Panel("Battles", tuple(_battle(war, one) for one in reversed(war.battles)), folded=True),
    ]
    return [panel for panel in panels if panel.items]


def _standings(war: War) -> Panel:
    rows = tuple(
        (f"{one.place}  {one.warband.name}", *map(str, (one.won, one.warband.glory, one.points)))
        for one in standings(war)
    )
    played = len([one for one in war.battles if one.counts])
    note = f"after {played} {'battle' if played == 1 else 'battles'}"
    return Panel("Standings", (Grid(("Warband", "Won", "Glory", "Points"), rows),) if rows else (), note)


# --- what is still to be done ------------------------------------------------------------------


def _steps(war: War) -> Iterator[Item]:
    """The first battle of each warband after which something is due, with the whole sequence as a checklist.

    Of many warbands the lists are folded, and say what comes next.
    """
    waits = [(one, there) for one in war.there if (there := open_battles(war, one.id))]
    for one, there in waits:
        battle = there[0]
        more = f", and {len(there) - 1} more to come" if len(there) > 1 else ""
        left = due(war, one.id, battle.id)
        points = tuple(_part(war, one, battle.id, part, left) for part in parts(war.settings))
        note = f"after battle {numbered(war, battle.id)}: {left[0]} next{more}"
        yield Item(one.name, note, points, folded=len(waits) > FEW)


def _part(war: War, one: Warband, battle: BattleId, part: Part, left: Sequence[Part]) -> Point:
    if one.has_done(battle, part):
        return Point(part.value.capitalize(), on=True)
    if reason := left_out(war, one.id, battle, part):
        return Point(f"{part.value.capitalize()}: {reason}")
    if part not in left:
        return Point(f"{part.value.capitalize()}: not called")
    optional = " (if you want them)" if part is Part.REINFORCEMENTS else ""
    return Point(f"{part.value.capitalize()}{optional}", on=False)


def _unconfirmed(war: War) -> Iterator[Words]:
    for one in war.battles:
        if one.waiting and not one.reversed:
            others = [war.warband(side).name for side in one.sides if side not in one.confirmed]
            yield Words(_line(war, one), f"waits for {' and '.join(others)}")


def _waiting(war: War) -> Iterator[Words]:
    waits = all_held(war)
    for one in war.there:
        if waits[one.id]:
            yield Words(one.name, waits[one.id])


def _differing(war: War, one: Differs) -> Words:
    name = war.warband(one.warband).name
    battle = war.step(one.step).battle
    then = f"{one.then.dice} dice, {' or '.join(one.then.tables)}"
    if one.now is None:
        now = "its battle counts no longer for them"
    else:
        now = f"now it would be {one.now.dice} dice, {' or '.join(one.now.tables)}"
    return Words(f"{name}, battle {numbered(war, battle)}", f"made with {then}; {now}")


# --- battles ---------------------------------------------------------------------------------------


def _line(war: War, one: Battle) -> str:
    first, second = names_of(war, one)
    return f"{_title(war, one)}: {first} against {second}"


def _title(war: War, one: Battle) -> str:
    corrected = [there for there in war.battles if there.after == one.id]
    if corrected:
        return f"Earlier record of battle {one.id.rpartition('.')[0].removeprefix('b')}"
    return f"Battle {numbered(war, one.id)}"


def _battle(war: War, one: Battle) -> Item:
    outcome = "a draw" if one.drawn else f"{side_name(war, one.winner, one.opponent)} won"
    state = f"taken back: {one.why}" if one.reversed else "to be confirmed" if one.waiting else outcome
    scores = "" if one.points == (0, 0) else f"{one.points[0]} to {one.points[1]}"
    note = ", ".join(filter(None, (one.scenario, scores, state)))
    deeds = tuple(Point(f"{deed.name}: {war.warband(deed.warband).name}, {deed.glory} glory") for deed in one.deeds)
    return Item(_line(war, one), note, deeds, folded=bool(deeds))
