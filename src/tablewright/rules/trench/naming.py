"""Names and ids of warbands: people tell warbands apart by their names, so no two are called alike."""

from __future__ import annotations

from itertools import count

from tablewright.kernel import State, slug
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import OUTSIDE, WarbandId


class Untaken(State, frozen=True):
    """Says of a name that somebody has it already.

    >>> Untaken(("The Ninth",))("the ninth "), Untaken(("The Ninth",))("The Tenth")
    ('there is a warband called The Ninth already; another name tells the two apart', '')
    """

    names: tuple[str, ...]

    def __call__(self, name: str) -> str:
        wanted = name.strip().casefold()
        taken = next((one for one in self.names if one.strip().casefold() == wanted), "")
        return f"there is a warband called {taken} already; another name tells the two apart" if taken else ""


def untaken(war: War) -> Untaken:
    """The check of a new warband's name."""
    return Untaken(tuple([one.name for one in war.warbands]))


def fresh_id(war: War, name: str) -> WarbandId:
    """An id for a warband, made from its name, that nobody has."""
    taken = {str(OUTSIDE), *(str(one.id) for one in war.warbands)}
    stem = slug(name)
    further = (f"{stem}-{at}" for at in count(2))
    return WarbandId(stem if stem not in taken else next(one for one in further if one not in taken))
