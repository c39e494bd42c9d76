"""What the Churn does: it turns over, and its table is changed."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.expanse.state import Crew


class ChurnTurned(Fact, frozen=True):
    """The Churn has turned over: how big its effect is, of what kind, and what it is."""

    at: int
    size: str
    kind: str
    what: str = ""
    face: int = 0

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        rolled = f"{self.face} on the table: " if self.face else ""
        what = f": {self.what}" if self.what else ""
        yield Say(f"The Churn turns over at {self.at}. {rolled}{self.size} effect, {self.kind}{what}")


class ChurnEntrySet(Fact, frozen=True):
    """An entry of the table on which the Churn turns over is another one."""

    face: int
    before: str
    after: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        at = self.face - 1
        return replace(crew, churn_over=(*crew.churn_over[:at], self.after, *crew.churn_over[at + 1 :]))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"The Churn turns over with {self.face}", self.before, self.after, self.why)


CHURN_FACTS: tuple[type[Fact], ...] = (ChurnTurned, ChurnEntrySet)
"""Everything of the Churn besides its counting."""
