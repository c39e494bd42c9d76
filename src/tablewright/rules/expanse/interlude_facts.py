"""What happens between encounters: interludes, Income, and what people learn, make and become known for."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.dice import Raw
from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say, Throw
from tablewright.rules.expanse.facts import draw, signed
from tablewright.rules.expanse.state import Bond, Crew, Focus
from tablewright.rules.expanse.terms import PersonId


class InterludeBegun(Fact, frozen=True):
    """There is time between encounters."""

    name: str

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, interlude=self.name)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"An interlude begins: {self.name}.")


class InterludeEnded(Fact, frozen=True):
    """The time between encounters is over."""

    name: str

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, interlude="")

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The interlude is over: {self.name}.")


WITH = " with"
"""Behind such words somebody's name follows without a colon."""


class InterludeTimeSpent(Fact, frozen=True):
    """Somebody spent their time in an interlude on something."""

    person: PersonId
    on: str
    what: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        what = f"{' ' if self.on.endswith(WITH) else ': '}{self.what}" if self.what else ""
        yield Say(f"{told.name(self.person)} {self.on}{what}.")


# --- Income ---------------------------------------------------------------------------


class IncomeCovered(Fact, frozen=True):
    """Somebody pays for something without a roll: their Income covers it."""

    person: PersonId
    what: str
    cost: int
    income: int

    def tell(self, told: Told) -> Iterable[Line]:
        name = told.name(self.person)
        why = f": a cost of {self.cost} is within an Income of {self.income}" if told.knows(self.person) else ""
        yield Say(f"{name} pays for {self.what}{why}.")


class IncomeTested(Fact, frozen=True):
    """Somebody tried to pay for something with an Income test; `wound` is what a wound took from it."""

    reads_dice = True
    person: PersonId
    what: str
    faces: Raw
    income: int
    cost: int
    success: bool
    wound: int = 0

    def tell(self, told: Told) -> Iterable[Line]:
        own = told.knows(self.person)
        hurts = f" {signed(self.wound)} wound" if self.wound else ""
        how = f"{sum(self.faces)} {signed(self.income)} Income{hurts}, " if own else ""
        yield Throw(
            draw(self.faces),
            own=told.own,
            using=f"Income: {self.what}",
            score=str(sum(self.faces) + self.income + self.wound) if own else "",
            how=f"{how}against a cost of {self.cost}",
            outcome="Paid for" if self.success else "Too dear",
            grade="strong" if self.success else "miss",
        )


class IncomeSet(Fact, frozen=True):
    """Somebody's Income is another one; with `base`, for good."""

    person: PersonId
    before: int
    after: int
    base: bool = False
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        if self.base:
            return crew.with_person(self.person, income_base=self.after)
        return crew.with_person(self.person, income=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        what = told.whose(self.person, "base Income" if self.base else "Income")
        before, after = (f"{one}".replace("-", "−") for one in (self.before, self.after))
        if told.knows(self.person):
            yield Change(what, before, after, self.why, "up" if self.after > self.before else "down")


# --- what people gain -------------------------------------------------------------------


class FocusLearned(Fact, frozen=True):
    """Somebody has a focus that they did not have, or has improved one."""

    person: PersonId
    focus: Focus

    def apply(self, crew: Crew) -> Crew:
        others = tuple(one for one in crew.person(self.person).focuses if one.name != self.focus.name)
        return crew.with_person(self.person, focuses=(*others, self.focus))

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.focus
        name = f"{one.ability.capitalize()} ({one.name})"
        bonus = f" {signed(one.bonus)}" if told.knows(self.person) else ""
        yield Change(told.name(self.person), "", f"{name}{bonus}", "learned", "up")


class TalentLearned(Fact, frozen=True):
    """Somebody has a talent, or a degree of one, that they did not have."""

    person: PersonId
    talent: str

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, talents=(*crew.person(self.person).talents, self.talent))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.name(self.person), "", self.talent, "learned", "up")


class BondGrown(Fact, frozen=True):
    """A relationship of somebody's is another one than before; intensity 0 before it was there."""

    person: PersonId
    before: int
    bond: Bond

    def apply(self, crew: Crew) -> Crew:
        others = tuple(one for one in crew.person(self.person).bonds if one.to != self.bond.to)
        return crew.with_person(self.person, bonds=(*others, self.bond))

    def tell(self, told: Told) -> Iterable[Line]:
        what = told.whose(self.person, f"relationship with {self.bond.to}")
        tone = "up" if self.bond.intensity > self.before else "down"
        if told.knows(self.person):
            yield Change(what, str(self.before), str(self.bond.intensity), self.bond.kind, tone)
        else:
            words = ", ".join(filter(None, (self.bond.kind, "closer" if tone == "up" else "less close")))
            yield Say(f"{told.name(self.person)} and {self.bond.to}: {words}.")


class ReputationGained(Fact, frozen=True):
    """Somebody is known for something."""

    person: PersonId
    what: str

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, reputations=(*crew.person(self.person).reputations, self.what))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.name(self.person), "", self.what, "known for it", "up")


class GearGained(Fact, frozen=True):
    """Somebody has made or bettered a piece of gear."""

    person: PersonId
    what: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, gear=(*crew.person(self.person).gear, self.what))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.name(self.person), "", self.what, self.why, "up")


INTERLUDE_FACTS: tuple[type[Fact], ...] = (
    InterludeBegun,
    InterludeEnded,
    InterludeTimeSpent,
    IncomeCovered,
    IncomeTested,
    IncomeSet,
    FocusLearned,
    TalentLearned,
    BondGrown,
    ReputationGained,
    GearGained,
)
"""Everything that happens between encounters."""
