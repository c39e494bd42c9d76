"""What happens to long work: advanced tests and challenges."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.expanse.state import Consequence, Crew, Task
from tablewright.rules.expanse.terms import Ability, PersonId, TaskId


class TaskBegun(Fact, frozen=True):
    """Long work has begun: an advanced test or a challenge."""

    task: Task

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, tasks=(*crew.tasks, self.task), made=crew.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.task
        kind = "a challenge" if one.challenge else "an advanced test"
        against = f"against {one.target}" if told.guide or not one.hidden else "against a hidden target"
        focus = f" ({one.focus})" if one.focus else ""
        yield Say(
            f"{one.name}, {kind}: {one.ability.capitalize()}{focus} {against}, "
            f"to {one.threshold}, in {one.rolls} rolls of {one.unit}."
        )


class ProgressMoved(Fact, frozen=True):
    """Long work went on, or was thrown back; what goes beyond the threshold is lost.

    `chance` says in words how likely it is now to be done in time.
    """

    task: TaskId
    name: str
    before: int
    after: int
    threshold: int
    why: str = ""
    chance: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, progress=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        tone = "up" if self.after > self.before else "down" if self.after < self.before else ""
        why = "; ".join(filter(None, (self.why, self.chance)))
        yield Change(self.name, str(self.before), f"{self.after} of {self.threshold}", why, tone)


class TimeSpent(Fact, frozen=True):
    """Long work took time: a roll, or what a failure cost."""

    task: TaskId
    name: str
    before: int
    after: int
    unit: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, used=crew.task(self.task).used + self.before - self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"{self.name}: rolls left", str(self.before), str(self.after), self.why or self.unit, "down")


class TimeGranted(Fact, frozen=True):
    """Long work goes on although its time was over, at a cost."""

    task: TaskId
    name: str
    rolls: int
    cost: str = ""

    def apply(self, crew: Crew) -> Crew:
        one = crew.task(self.task)
        return crew.with_task(self.task, rolls=one.used + one.lost + self.rolls)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} goes on for {self.rolls} more, at a cost{f': {self.cost}' if self.cost else ''}.")


class ConsequenceBefell(Fact, frozen=True):
    """A failure in a challenge had a consequence."""

    task: TaskId
    name: str
    consequence: Consequence

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, consequences=(*crew.task(self.task).consequences, self.consequence))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        one = self.consequence
        lasts = "until it is cleared" if one.clears else "until it is over" if one.blocks else "to the end"
        more = f"; the target is {one.target} higher {lasts}" if one.target else ""
        time = f"; it takes {one.time} more" if one.time else ""
        yield Say(f"{self.name}, a {one.weight} consequence: {one.what}{more}{time}.")


class ConsequenceCleared(Fact, frozen=True):
    """A consequence is over."""

    task: TaskId
    name: str
    consequence: Consequence

    def apply(self, crew: Crew) -> Crew:
        left = list(crew.task(self.task).consequences)
        if self.consequence in left:
            left.remove(self.consequence)
        return crew.with_task(self.task, consequences=tuple(left))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, self.consequence.what, "over", "", "up")


class AvenueChanged(Fact, frozen=True):
    """Long work takes other means from now on."""

    task: TaskId
    name: str
    before: tuple[Ability, str]
    after: tuple[Ability, str]

    def apply(self, crew: Crew) -> Crew:
        return crew.with_task(self.task, ability=self.after[0], focus=self.after[1])

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, _means(self.before), _means(self.after), "other means")


def _means(means: tuple[Ability, str]) -> str:
    return f"{means[0].capitalize()} ({means[1]})" if means[1] else means[0].capitalize()


class TaskEnded(Fact, frozen=True):
    """Long work is over: done, failed, or given up."""

    task: TaskId
    name: str
    how: str

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, tasks=tuple(one for one in crew.tasks if one.id != self.task))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.how}.")


class ConsequenceTableSet(Fact, frozen=True):
    """The table of consequences has other entries."""

    before: tuple[str, ...]
    after: tuple[str, ...]

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, consequence_table=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        listed = (", ".join(f"{at} {one}" for at, one in enumerate(one, 1)) for one in (self.before, self.after))
        yield Change("Consequences by die", *listed)


class TreatmentSet(Fact, frozen=True):
    """A wound is ignored for now, as it was treated; or, with nothing `after`, it counts again."""

    person: PersonId
    before: str
    after: str
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, treated=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        why = f" ({self.why})" if self.why else ""
        what = f"the wound is ignored for now, {self.after}" if self.after else "the wound counts again"
        yield Say(f"{told.name(self.person)}: {what}{why}.")
