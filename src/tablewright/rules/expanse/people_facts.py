"""What changes about people and the table by hand: values, whole write-ups, who is hidden, settings, the guide."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Seat, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.expanse.encounter_facts import TurnBegun
from tablewright.rules.expanse.facts import EffectBegun, EffectEnded, PersonJoined, PointsMade, TestMade
from tablewright.rules.expanse.state import Crew, Person, Stunt
from tablewright.rules.expanse.terms import PersonId, TaskId


def about(fact: Fact) -> str:
    """The person whom a fact is about; whose turn it is, is told to all, in words of its own."""
    match fact:
        case TurnBegun():
            return ""
        case PersonJoined(person=person):
            # Whoever came in for all to see did so, whatever became of them.
            return person.id if person.hidden else ""
        case PersonRewritten(before=person):
            return person.id
        case EffectBegun(effect=effect) | EffectEnded(effect=effect):
            return effect.person
        case PointsMade(pool=pool):
            return pool.person
        case _:
            return str(getattr(fact, "person", None) or "")


class PersonValueSet(Fact, frozen=True):
    """A value of somebody's is another one: a number or words, by the name of its field."""

    person: PersonId
    field: str
    what: str
    before: int | str
    after: int | str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, **{self.field: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        if told.knows(self.person):
            yield Change(told.whose(self.person, self.what), str(self.before), str(self.after), self.why)


class PersonRewritten(Fact, frozen=True):
    """Somebody was written up anew: whatever differs is as it stands now."""

    before: Person
    after: Person
    what: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, people=tuple(self.after if one.id == self.before.id else one for one in crew.people))

    def tell(self, told: Told) -> Iterable[Line]:
        why = f" ({self.why})" if self.why else ""
        yield Say(f"{told.name(self.before.id)}: {self.what}{why}.")


class PersonHiddenSet(Fact, frozen=True):
    """Somebody is for the guide's eyes from now on, or is no longer."""

    person: PersonId
    name: str
    hidden: bool

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, hidden=self.hidden)

    def tell(self, told: Told) -> Iterable[Line]:
        if not self.hidden:
            yield Say(f"{self.name} comes into view.")
        elif told.guide:
            yield Say(f"{self.name} is hidden from players.")


class PersonGuided(Fact, frozen=True):
    """Somebody is the guide's to play from now on, or is a character."""

    person: PersonId
    npc: bool

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, npc=self.npc)

    def tell(self, told: Told) -> Iterable[Line]:
        whose = "is the guide's to play" if self.npc else "is a character of the players'"
        yield Say(f"{told.name(self.person)} {whose}.")


class GuideSeatSet(Fact, frozen=True):
    """The guide's questions go to another seat."""

    before: Seat
    after: Seat

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, guide=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The guide's seat is {self.after}." if self.after else "The table guides itself.")


class SettingChanged(Fact, frozen=True):
    """A setting of the table is another one from now on."""

    field: str
    before: str
    after: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, settings=replace(crew.settings, **{self.field: self.after}))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"Setting: {self.field.replace('_', ' ')}", self.before, self.after, self.why)


class StuntsOfTableSet(Fact, frozen=True):
    """The table's own stunts, and the costs it has changed, are others from now on."""

    stunts: tuple[Stunt, ...]
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, stunts=self.stunts)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        names = ", ".join(one.name for one in self.stunts)
        yield Say(f"Stunts of this table: {names or 'none of its own'}.")


class RolledBehindTheScreen(TestMade, frozen=True):
    """The guide rolled for somebody; nobody has tried anything, so nothing else comes of it."""

    def apply(self, crew: Crew) -> Crew:
        return crew


class TaskValueSet(Fact, frozen=True):
    """A number of long work is another one, by the name of its field; what is `secret` players do not read."""

    task: TaskId
    name: str
    field: str
    before: int
    after: int
    why: str = ""
    secret: bool = False

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, **{self.field: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        if told.guide or not self.secret:
            yield Change(f"{self.name}: {self.field}", str(self.before), str(self.after), self.why)


class TaskHiddenSet(Fact, frozen=True):
    """The target of long work is hidden from players from now on, or shown to them."""

    task: TaskId
    name: str
    hidden: bool

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, hidden=self.hidden)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The target of {self.name} is {'hidden' if self.hidden else 'known'} from now on.")


PEOPLE_FACTS: tuple[type[Fact], ...] = (
    PersonValueSet,
    PersonRewritten,
    PersonHiddenSet,
    PersonGuided,
    GuideSeatSet,
    SettingChanged,
    StuntsOfTableSet,
    RolledBehindTheScreen,
    TaskValueSet,
    TaskHiddenSet,
)
