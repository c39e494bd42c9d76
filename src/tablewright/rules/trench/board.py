"""What lies on the table of a campaign: what is still to be done, standings, battles, and what would differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.kernel import State
from tablewright.kernel.show import Due, Grid, Item, Panel, Point, Words
from tablewright.rules.trench.copies import Differs, later_differ
from tablewright.rules.trench.facts import balance
from tablewright.rules.trench.locations import named
from tablewright.rules.trench.reckoning import all_held, battles_of, fought, numbered, numbers_of, won
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import names_of, side_name
from tablewright.rules.trench.sequence import OPTIONAL, Part, due, open_battles
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency

MOVES = {
    Part.INJURIES: ("aftermath/injuries", "Injuries"),
    Part.EXPERIENCE: ("aftermath/experience", "Experience"),
    Part.PROMOTIONS: ("aftermath/promotions", "Promotions"),
    Part.REINFORCEMENTS: ("aftermath/reinforcements", "Reinforcements"),
    Part.EXPLORATION: ("exploration/explore", "Explore"),
    Part.QUARTERMASTER: ("quartermaster/finish", "Finish Trading"),
}
"""By part of the sequence the move that goes through it, and the words of its button."""
INSTEAD = {
    Part.REINFORCEMENTS: "reinforcements take the place of exploring",
    Part.QUARTERMASTER: "first hire, buy, hand over and sell, as you like",
}


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
    numbers = numbers_of(war)
    panels = [
        Panel("Due", tuple(_due(war)), first=True),
        _standings(war),
        Panel("Before the last battle", tuple(_waiting(war))),
        Panel(
            "Explorations that would differ",
            tuple(_differing(war, one) for one in later_differ(war)),
            "after a correction they keep the dice they were made with",
        ),
        Panel(
            "To be put right by hand",
            tuple(_by_hand(war, numbers)),
            "what was taken back left this; say by a correction that it is right",
        ),
        Panel("Battles", tuple(_battle(war, one, numbers) for one in reversed(war.battles)), folded=True),
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


def _due(war: War) -> Iterator[Due]:
    """What each warband has to do next: to confirm a battle, a part of the sequence, a reward that waits."""
    for one in war.there:
        for battle in war.battles:
            if battle.waiting and not battle.reversed and one.id in battle.sides and one.id not in battle.confirmed:
                text = f"Say whether {_line(war, battle, numbers_of(war))} is written down rightly"
                yield Due(one.id, one.name, text, (("campaign/confirm_a_battle", "Confirm a Battle"),))
        yield from _due_after(war, one)
        for found in one.found:
            if found.pending:
                text = f"{named(found.location, war.settings).name}: {found.pending}"
                yield Due(one.id, one.name, text, (("exploration/claim", "Claim a Reward"),))


def _due_after(war: War, one: Warband) -> Iterator[Due]:
    """The next part of the sequence, after the first battle that a warband is not through with."""
    there = open_battles(war, one.id)
    if not there:
        return
    left = due(war, one.id, there[0].id)
    at = next((at for at, part in enumerate(left) if part not in OPTIONAL), 0)
    # What may be left out is offered beside what comes after it.
    ways = (left[at], *left[:at])
    more = f"{len(there) - 1} more battle{'s' if len(there) > 2 else ''} to come" if len(there) > 1 else ""
    note = "; ".join(filter(None, (INSTEAD.get(ways[-1], ""), more)))
    text = f"{left[at].value.capitalize()} after battle {numbered(war, there[0].id)}"
    yield Due(one.id, one.name, text, tuple(MOVES[part] for part in ways), note)


def _waiting(war: War) -> Iterator[Words]:
    waits = all_held(war)
    for one in war.there:
        if waits[one.id]:
            yield Words(one.name, waits[one.id])


def _differing(war: War, one: Differs) -> Words:
    name = war.warband(one.warband).name
    battle = war.step(one.step).battle
    then = f"made with {one.then.dice} dice, {' or '.join(one.then.tables)}"
    if one.now is None:
        now = "its battle counts no longer for them"
    else:
        now = f"now it would be {one.now.dice} dice, {' or '.join(one.now.tables)}"
    told = (then, now, *one.spent) if one.then != one.now else one.spent
    return Words(f"{name}, battle {numbered(war, battle)}", "; ".join(told))


def _by_hand(war: War, numbers: Mapping[BattleId, int]) -> Iterator[Words]:
    for one in war.warbands:
        for left in one.leftovers:
            at = f", battle {numbers[left.battle]}" if left.battle in numbers else ""
            yield Words(f"{one.name}{at}", left.text)


# --- battles ---------------------------------------------------------------------------------------


def _line(war: War, one: Battle, numbers: Mapping[BattleId, int]) -> str:
    first, second = names_of(war, one)
    number = numbers.get(one.id)
    title = f"Battle {number}" if number else f"Earlier record of battle {one.id.rpartition('.')[0].removeprefix('b')}"
    return f"{title}: {first} against {second}"


def _battle(war: War, one: Battle, numbers: Mapping[BattleId, int]) -> Item:
    outcome = "a draw" if one.drawn else f"{side_name(war, one.winner, one.opponent)} won"
    state = f"taken back: {one.why}" if one.reversed else "to be confirmed" if one.waiting else outcome
    scores = "" if one.points == (0, 0) else f"{one.points[0]} to {one.points[1]}"
    note = ", ".join(filter(None, (one.scenario, scores, state)))
    deeds = tuple(Point(f"{deed.name}: {war.warband(deed.warband).name}, {deed.glory} glory") for deed in one.deeds)
    return Item(_line(war, one, numbers), note, deeds, folded=bool(deeds))
