"""What a record of a battle asks, and what follows when it counts: deeds bring glory, scenarios bring points."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.trench.changes import enter as write
from tablewright.rules.trench.changes import reverse
from tablewright.rules.trench.facts import StandingEnded
from tablewright.rules.trench.ledger import Cause, Posting, reversed_
from tablewright.rules.trench.record import Battle, Deed
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import OUTSIDE, BattleId, Currency, WarbandId

DRAW = "draw"
MOST_POINTS = 99
WIN, DRAWN, LOSS = 15, 10, 7
"""The points of a campaign in 1.0.2."""
TWICE = "dragon slayer"
NEXT = "next battle"
Sides = tuple[WarbandId, WarbandId]


def side_name(war: War, side: WarbandId, opponent: str) -> str:
    """What people call a side of a battle."""
    return opponent or "somebody outside the campaign" if side == OUTSIDE else war.warband(side).name


def names_of(war: War, battle: Battle) -> tuple[str, str]:
    """What people call the two sides of a battle."""
    first, second = battle.sides
    return side_name(war, first, battle.opponent), side_name(war, second, battle.opponent)


# --- questions ------------------------------------------------------------------------


def ask_winner(play: Play[War], sides: Sides, opponent: str) -> WarbandId:
    """Who won; an empty winner is a draw."""
    options = [Option(str(one), side_name(play.state, one, opponent)) for one in sides]
    taken = play.choose("winner", "Who won?", [*options, Option(DRAW, "Nobody: a draw")])
    return WarbandId("" if taken == DRAW else taken)


def ask_points(play: Play[War], sides: Sides, opponent: str, usual: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """The victory points of the scenario, by side; 1.0.2 counts battles, not these."""
    if play.state.settings.printed:
        return (0, 0)
    first, second = (
        play.number("points", f"Victory points of {side_name(play.state, one, opponent)}", 0, MOST_POINTS, there)
        for one, there in zip(sides, usual, strict=True)
    )
    return first, second


class Untold(State, frozen=True):
    """Says of a list of deeds, one a line, that one of them was done already: each is done once in a battle."""

    taken: tuple[str, ...]

    def __call__(self, text: str) -> str:
        seen = [one.casefold() for one in self.taken]
        for name in lines(text):
            if name.casefold() in seen:
                return f"{name} stands here twice; each glorious deed is done once in a battle, by whoever is first"
            seen = [*seen, name.casefold()]
        return ""


def lines(text: str) -> list[str]:
    """The lines of a text that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def ask_deeds(play: Play[War], sides: Sides, usual: tuple[Deed, ...] = ()) -> tuple[Deed, ...]:
    """The glorious deeds of each side, one a line."""
    found: tuple[Deed, ...] = ()
    for one in sides:
        if one != OUTSIDE:
            before = "\n".join([deed.name for deed in usual if deed.warband == one])
            prompt = f"Glorious deeds of {play.state.warband(one).name}, one a line; or nothing"
            check = Untold(tuple([deed.name for deed in found]))
            said = play.text("deeds", prompt, before, blank=True, check=check)
            found = (*found, *(Deed(name, one, glory_of(name)) for name in lines(said)))
    return found


def glory_of(deed: str) -> int:
    """The glory that a deed brings.

    >>> glory_of("First Blood"), glory_of("Dragon Slayer")
    (1, 2)
    """
    return 2 if deed.casefold() == TWICE else 1


# --- what follows ------------------------------------------------------------------------


def campaign_points(war: War, battle: Battle, at: int) -> int:
    """The points that a battle brings one of its sides: those of the scenario, or in 1.0.2 those of its outcome."""
    return outcome_points(battle, at) if war.settings.printed else battle.points[at]


def outcome_points(battle: Battle, at: int) -> int:
    """The points of 1.0.2 for one of the sides: for a battle won, drawn or lost."""
    return DRAWN if battle.drawn else WIN if battle.winner == battle.sides[at] else LOSS


def it_counts(play: Play[War], which: BattleId) -> None:
    """A battle counts from now on: what it brings is entered, and what lasted until the next battle is over."""
    battle = play.state.battle(which)
    for side in there(battle.sides):
        end_lasting(play, side, which)
    enter(play, battle)


def end_lasting(play: Play[War], side: WarbandId, battle: BattleId) -> None:
    """What lasted for a warband until its next battle is over with this one."""
    for one in play.state.warband(side).standing:
        if one.until == NEXT:
            play.emit(StandingEnded(side, one, one.effect.value, "the next battle was fought", battle))


def enter(play: Play[War], battle: Battle) -> None:
    """Enter the glory and the points of a battle into the ledgers of its sides."""
    for side, entry in brings(play.state, battle):
        write(play, side, entry)


def brings(war: War, battle: Battle) -> Sequence[tuple[WarbandId, Posting]]:
    """What a battle brings its sides, as entries whose numbers are still to be given."""
    text = battle.scenario or "the scenario"
    points = [
        (side, Posting(0, Currency.POINTS, amount, Cause.SCENARIO, text, battle.id))
        for at, side in enumerate(battle.sides)
        if side != OUTSIDE and (amount := campaign_points(war, battle, at))
    ]
    deeds = [
        (deed.warband, Posting(0, Currency.GLORY, deed.glory, Cause.DEED, deed.name, battle.id))
        for deed in battle.deeds
    ]
    return [*points, *deeds]


def amend(play: Play[War], before: Sequence[tuple[WarbandId, Posting]], battle: Battle) -> None:
    """Enter what a corrected battle brings, and reverse what it does not bring any more; the rest stays as it is."""
    left = list(before)
    for side, entry in brings(play.state, battle):
        same = next((one for one in left if one[0] == side and replace(one[1], number=0) == entry), None)
        left = [one for one in left if one is not same]
        if same is None:
            write(play, side, entry)
    take_back_entries(play, left, "the battle was corrected")


def there(sides: Sequence[WarbandId]) -> Sequence[WarbandId]:
    """The sides that are warbands of the campaign."""
    return [one for one in sides if one != OUTSIDE]


def entries_of(war: War, battle: Battle) -> Sequence[tuple[WarbandId, Posting]]:
    """What a battle itself brought, and was not taken back."""
    return [
        (side, one)
        for side in there(battle.sides)
        for one in war.warband(side).ledger
        if one.battle == battle.id
        and one.cause in (Cause.DEED, Cause.SCENARIO)
        and one.number not in reversed_(war.warband(side).ledger)
    ]


def take_back_entries(play: Play[War], entries: Sequence[tuple[WarbandId, Posting]], why: str) -> None:
    """Reverse what a battle brought; who has spent it owes it, and that is said."""
    for side, one in entries:
        reverse(play, side, one, f"{one.text}: {why}")
    for side in dict.fromkeys(side for side, _one in entries):
        warband = play.state.warband(side)
        if warband.glory < 0:
            play.say(f"{warband.name} has spent what is taken back, and owes {-warband.glory} glory.")
