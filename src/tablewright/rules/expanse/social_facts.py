"""How people stand towards the crew, and how that changes."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line
from tablewright.rules.expanse.attitudes import attitude_name
from tablewright.rules.expanse.state import Attitude, Crew
from tablewright.rules.expanse.terms import PersonId


class AttitudeSet(Fact, frozen=True):
    """Somebody stands otherwise towards the crew than before; `before` is None where that was not known."""

    person: PersonId
    before: int | None
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        others = tuple(one for one in crew.attitudes if one.person != self.person)
        return replace(crew, attitudes=(*others, Attitude(self.person, self.after, self.why)))

    def tell(self, told: Told) -> Iterable[Line]:
        before = "" if self.before is None else attitude_name(self.before)
        tone = "" if self.before is None else "up" if self.after > self.before else "down"
        yield Change(told.name(self.person), before, attitude_name(self.after), self.why, tone)


class ImpressionEdgeSet(Fact, frozen=True):
    """A first impression reaches a step of the track from another total on."""

    step: int
    before: int
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        edges = crew.impressions
        return replace(crew, impressions=(*edges[: self.step], self.after, *edges[self.step + 1 :]))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        what = f"First impression: {attitude_name(self.step - 2)} from"
        yield Change(what, str(self.before), str(self.after), self.why)


SOCIAL_FACTS: tuple[type[Fact], ...] = (AttitudeSet, ImpressionEdgeSet)
"""Everything that happens to attitudes."""
