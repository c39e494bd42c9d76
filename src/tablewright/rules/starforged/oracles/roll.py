"""The action of rolling on any oracle."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.library import Group, Oracle
from tablewright.rules.starforged.oracles.browse import find
from tablewright.rules.starforged.oracles.lookup import (
    Rolled,
    apart,
    columned,
    group_of,
    members,
    oracle_of,
    rollable,
    short,
    stock,
    tail,
    title,
)
from tablewright.rules.starforged.oracles.offers import listed, more, wants_in
from tablewright.rules.starforged.oracles.throws import MOST, How, Want, column, roll_all
from tablewright.rules.starforged.state import HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, oracles"
WAYS = (Option(How.ROLL, "Roll"), Option(How.CHOOSE, "Choose"))


def unknown(oracle: str = "", also: Sequence[str] = ()) -> str:
    """Why these tables cannot be rolled on; empty when they can."""
    for key in filter(None, (oracle, *also)):
        there, group = oracle_of(key), group_of(key)
        if there is None and group is None:
            return f"there is no oracle {key!r} in the packages here; {_hint(key)}"
        if there is not None and not rollable(there):
            return f"{title(there)} has no rows that could be rolled; take another oracle"
        if group is not None and there is None and not listed(group):
            return f"{key!r} has no tables in it; take another oracle"
    return ""


def _hint(key: str) -> str:
    """What to do instead: take one that sounds like it, or be asked."""
    words = tail(key).split("_")
    near = next((found for one in (" ".join(words), *words) if (found := find(stock(), one, 3))), ())
    return f"perhaps {' or '.join(one.id for one in near)}" if near else "leave it out to be asked which"


def no_such_roll(_party: Party, *, oracle: str = "", also: Sequence[str] = (), times: int = 0) -> str:
    """Ids have to be known, and the number of rolls sensible."""
    if not 0 <= times <= MOST:
        return f"an oracle is rolled on 1 to {MOST} times at once, or 0 for as often as it recommends; not {times}"
    return unknown(oracle, also)


@STARFORGED.move("oracle/roll", "Roll on an Oracle", group="Oracles", source=SOURCE, refuse=no_such_roll, action=True)
def roll_on_an_oracle(
    play: Play[Party],
    hero: HeroId,
    oracle: str = "",
    how: How = How.ROLL,
    times: int = 0,
    also: tuple[str, ...] = (),
    quick: bool = False,
) -> list[Rolled]:
    """Roll on an oracle by id, or on one that is asked for; then on everything that the row calls for.

    With an id it is rolled, unless `how` says that a person names the row.  `also` are tables that are thrown for at
    the same time, such as Theme beside Action.  `quick` asks as little as can be: once, no offers, every column of a
    group that has no place to choose.
    """
    del hero
    if why := unknown(oracle, also):
        play.say(f"Nothing was rolled: {why}.")
        return []
    wants = [*_asked_for(play, oracle, quick), *(one for key in also for one in _asked_for(play, key, quick))]
    if not oracle and not quick and how is How.ROLL:
        how = play.choose("how", "Roll, or choose what comes up?", WAYS)
    count = _count(play, wants, times, quick)
    anew = play.state.rulings.duplicates == "reroll"
    rolls = [
        replace(want, pool=f"{at}", fresh=anew, chosen=how is How.CHOOSE)
        for at, want in enumerate(wants)
        for _ in range(count)
    ]
    trees = roll_all(play, rolls)
    return trees if quick else [*trees, *more(play, trees, wants[0].oracle.column if wants else "")]


def _asked_for(play: Play[Party], key: str, quick: bool) -> list[Want]:
    oracle = oracle_of(key)
    if oracle is not None:
        return [Want(oracle)]
    group = group_of(key)
    if group is None:
        top = choose_top(play)
        return [Want(top)] if isinstance(top, Oracle) else wants_in(play, top)
    if quick and group.kind == "shared_rolls":
        return [Want(one) for one in members(group)]
    return [Want(column(play, group))] if columned(group) else wants_in(play, group)


def choose_top(play: Play[Party]) -> Oracle | Group:
    """Ask for one of the groups that stand in no other, or a table that stands in none."""
    top: dict[str, Oracle | Group] = {one.id: one for one in _groups()}
    top |= {one.id: one for one in _loose()}
    options = apart((key, short(one.name), "") for key, one in top.items())
    return top[play.choose("which", "Which oracles?", options)]


def _groups() -> list[Group]:
    return [one for one in stock().groups.values() if group_of(one.parent) is None and listed(one)]


def _loose() -> list[Oracle]:
    return [one for one in stock().oracles.values() if group_of(one.group) is None and rollable(one)]


def _count(play: Play[Party], wants: Sequence[Want], times: int, quick: bool) -> int:
    """How often to roll: as asked for, or as the table recommends, where that is not always once."""
    low, high = wants[0].oracle.recommended if len(wants) == 1 else (1, 1)
    if times or quick or high <= low:
        return times or max(1, min(low, MOST))
    counts = apart((str(count), f"{count}", "") for count in range(max(1, low), min(high, MOST) + 1))
    return int(play.choose("times", f"{title(wants[0].oracle)}: how many rolls?", counts))
