"""What is true of a chase."""

from __future__ import annotations

from tablewright.kernel import State, replace
from tablewright.rules.expanse.terms import PersonId


class Chase(State, frozen=True):
    """A chase: two sides with what they have made of it (`progress`), who wins first, and who is faster, if anybody.

    Sides are 0, those who flee, and 1, those who are after them.
    """

    name: str
    fleeing: tuple[PersonId, ...]
    hunting: tuple[PersonId, ...]
    threshold: int = 10
    target: int = 13
    faster: int | None = None
    progress: tuple[int, int] = (0, 0)

    def moved(self, side: int, progress: int) -> Chase:
        """The chase with a side at another point."""
        here, there = self.progress
        return replace(self, progress=(progress, there) if side == 0 else (here, progress))

    def side(self, person: PersonId) -> int | None:
        """The side that somebody is on."""
        return 0 if person in self.fleeing else 1 if person in self.hunting else None
