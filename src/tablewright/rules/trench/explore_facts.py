"""What happens in an exploration, as the story tells it: dice thrown, thrown again, worked on, and what they found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Change, Die, Line, Say, Throw
from tablewright.rules.trench.record import Brought, Cast
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import StepId, WarbandId

FACES = 6


def drawn(values: Sequence[int]) -> tuple[Die, ...]:
    """Dice as a screen draws them; what is no face of a die is drawn as a number."""
    return tuple([Die(one, FACES if 1 <= one <= FACES else 0) for one in values])


def listed(values: Sequence[int]) -> str:
    """The values of dice, one beside the other."""
    return ", ".join(map(str, values))


def sum_of(values: Sequence[int], added: int = 0) -> str:
    """How a score comes about: `3 + 5 + 6 + 1`."""
    parts = " + ".join(f"({one})" if one < 0 else str(one) for one in values)
    if not added:
        return parts
    return f"{parts} {'+' if added > 0 else '−'} {abs(added)}"


def told_of(casts: Sequence[Cast]) -> tuple[str, ...]:
    """What was done to dice, each in a sentence."""
    return tuple([f"{one.what[:1].upper()}{one.what[1:]}: {one.by}." for one in casts])


class ExplorationRolled(Fact, frozen=True):
    """The dice of an exploration are thrown; `pairs` are those of Lucky, the last of the dice, two and two."""

    reads_dice = True
    warband: WarbandId
    what: str
    values: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()

    def tell(self, told: Told) -> Iterable[Line]:
        paired = [f"Lucky: {low} and {high}, of which one is kept." for low, high in self.pairs]
        faces = (*self.values, *(face for pair in self.pairs for face in pair))
        yield Throw(
            drawn(faces),
            own=told.own,
            using=self.what,
            score="" if self.pairs else str(sum(self.values)),
            how=f"{self.what}: {sum_of(self.values)}",
            notes=tuple(paired),
        )


class ExplorationRerolled(Fact, frozen=True):
    """Dice of an exploration are thrown again, or one is thrown beside another; `casts` are all such throws so far."""

    reads_dice = True
    warband: WarbandId
    was: int
    values: tuple[int, ...]
    added: int
    casts: tuple[Cast, ...]

    def tell(self, told: Told) -> Iterable[Line]:
        yield Throw(
            drawn(self.values),
            own=told.own,
            score=str(sum(self.values) + self.added),
            was=str(self.was),
            how=sum_of(self.values, self.added),
            notes=told_of(self.casts),
        )


class ExplorationWorked(Fact, frozen=True):
    """A skill, an item or an ally changes the dice of an exploration, or their total."""

    warband: WarbandId
    cast: Cast
    before: int
    after: int

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        one = self.cast
        if one.before == one.after:
            yield Change("Score", str(self.before), str(self.after), f"{one.what}: {one.by}")
        else:
            why = f"{one.what}: {one.by}; the score is {self.after}"
            yield Change("Dice", listed(one.before), listed(one.after), why)


class ExplorationJudged(Fact, frozen=True):
    """The score of an exploration stands; what it found, or why it found nothing.

    `rolled` is what the dice made at first, and `casts` are all later throws among what was done to them.
    """

    warband: WarbandId
    what: str
    values: tuple[int, ...]
    added: int
    rolled: int
    outcome: str
    found: bool = False
    why: str = ""
    casts: tuple[Cast, ...] = ()

    def tell(self, told: Told) -> Iterable[Line]:
        score = sum(self.values) + self.added
        yield Throw(
            drawn(self.values),
            own=told.own,
            using=self.what,
            score=str(score),
            was=str(self.rolled) if self.rolled != score else "",
            how=f"{self.what}: {sum_of(self.values, self.added)}",
            outcome=self.outcome,
            grade="strong" if self.found else "miss",
            notes=(*told_of(self.casts), *((self.why,) if self.why else ())),
            instead=True,
        )


class StepBrought(Fact, frozen=True):
    """A reward that was left for later is taken: what came of it belongs to its exploration."""

    step: StepId
    things: tuple[Brought, ...]

    def apply(self, war: War) -> War:
        if self.step not in [one.id for one in war.steps]:
            return war
        return war.with_step(self.step, brought=(*war.step(self.step).brought, *self.things))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class LootLost(Fact, frozen=True):
    """Loot that a Paychest has no room for is lost."""

    warband: WarbandId
    amount: int
    cap: int

    def tell(self, told: Told) -> Iterable[Line]:
        name = told.name(self.warband)
        yield Say(f"{name}: {self.amount} ducats are lost; a Paychest holds no more than {self.cap} at this table.")


EXPLORE_FACTS: tuple[type[Fact], ...] = (
    ExplorationRolled,
    ExplorationRerolled,
    ExplorationWorked,
    ExplorationJudged,
    StepBrought,
    LootLost,
)
