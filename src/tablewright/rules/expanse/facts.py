"""What happens at a table of The Expanse: tests, Fortune, stunt points, conditions, lasting effects, and the Churn."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.dice import Raw
from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Die, Line, Say, Throw
from tablewright.rules.expanse.state import Crew, Effect, Mark, Person, Pool, Status
from tablewright.rules.expanse.terms import DEGREES, PersonId

ROLES = ("die", "die", "drama")


def signed(number: int) -> str:
    """A number with its sign, as people write it."""
    return f"−{-number}" if number < 0 else f"+{number}"


def in_parts(faces: Raw, adds: Iterable[tuple[int, str]]) -> str:
    """How a total comes about: `11 +3 Dexterity`."""
    return " ".join([str(sum(faces)), *(f"{signed(add)} {why}" for add, why in adds if add)])


def draw(faces: Raw) -> tuple[Die, ...]:
    """Three dice, the drama die last."""
    return tuple(Die(face, 6, role) for face, role in zip(faces, ROLES, strict=True))


class TestMade(Fact, frozen=True):
    """A test was made; `faces` are the dice as they lie in the end, after Fortune.

    `adds` are everything that was added and why.  Without `target` there is no verdict (`success` is None), unless
    the guide gave one.  `secret` targets are for the guide's eyes.  `list` names the stunts that its points are for.
    `target_of` is whose number the target is, such as a Defense: then `against` says it without the number.
    A `part` of what another test has bought leaves that one the last test.
    """

    reads_dice = True
    __test__ = False
    person: PersonId
    what: str
    faces: Raw
    adds: tuple[tuple[int, str], ...]
    target: int | None = None
    against: str = ""
    success: bool | None = None
    points: int = 0
    secret: bool = False
    note: str = ""
    list: str = ""
    target_of: str = ""
    part: bool = False

    def apply(self, crew: Crew) -> Crew:
        if self.part:
            return crew
        return crew.with_test(self.person, self.what, self.list) if self.success else crew.with_test(self.person)

    @property
    def total(self) -> int:
        """The sum of everything."""
        return sum(self.faces) + sum(add for add, _why in self.adds)

    def tell(self, told: Told) -> Iterable[Line]:
        own = told.knows(self.person)
        how = (in_parts(self.faces, self.adds) if own else "", self._against(told))
        yield Throw(
            draw(self.faces),
            own=told.own,
            using=self.what,
            score=str(self.total) if own else "",
            how=", ".join(filter(None, how)),
            outcome={None: "", True: "Succeeds", False: "Fails"}[self.success],
            grade={None: "", True: "strong", False: "miss"}[self.success],
            notes=tuple(self._notes()),
        )

    def _against(self, told: Told) -> str:
        """What it was against, as far as a reader may know."""
        if self.secret and not told.guide:
            return "against a hidden target"
        if self.target is None:
            return ""
        if not self.target_of:
            return f"against {self.against or self.target}"
        return f"against {self.against}{f' {self.target}' if told.knows(self.target_of) else ''}"

    def _notes(self) -> Iterable[str]:
        drama, doubles = self.faces[2], len(set(self.faces)) < 3
        if self.success:
            yield f"Drama die {drama}: it goes {DEGREES[drama - 1]}."
        elif self.success is False and doubles:
            yield "Doubles, but no stunt points: the test failed."
        if self.points:
            yield f"Doubles: {self.points} stunt points."
        if self.note:
            yield self.note


class Remarked(Fact, frozen=True):
    """Something is told of somebody, with no effect of its own; `plain` to those who may not know their numbers."""

    person: PersonId
    text: str
    plain: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(self.text if not self.plain or told.knows(self.person) else self.plain)


class FortuneSpent(Fact, frozen=True):
    """Fortune made a die show another face."""

    person: PersonId
    before: int
    after: int
    die: int
    was: int
    face: int

    def apply(self, crew: Crew) -> Crew:
        acting = crew.encounter is not None and crew.encounter.round > 0
        return crew.with_person(self.person, fortune=self.after, fortune_spent=acting)

    def tell(self, told: Told) -> Iterable[Line]:
        which = "second" if self.die else "first"
        name = "the drama die" if self.die == 2 else f"the {which} die"
        why = f"{name} shows {self.face} instead of {self.was}"
        if not told.knows(self.person):
            yield Say(f"{told.name(self.person)} spends Fortune: {why}.")
            return
        yield Change(told.whose(self.person, "Fortune"), str(self.before), str(self.after), why, "down")


class FortuneSet(Fact, frozen=True):
    """Fortune changed otherwise: regained, paid for damage, or set."""

    person: PersonId
    before: int
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, fortune=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "up" if self.after > self.before else "down"
        if told.knows(self.person):
            yield Change(told.whose(self.person, "Fortune"), str(self.before), str(self.after), self.why, tone)


class PointsMade(Fact, frozen=True):
    """Stunt points wait to be spent."""

    pool: Pool

    def apply(self, crew: Crew) -> Crew:
        others = tuple(one for one in crew.pools if one.person != self.pool.person)
        return replace(crew, pools=(*others, self.pool))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class PointsGone(Fact, frozen=True):
    """Stunt points were spent on something, or ran out; `left` are those that stay.

    `stunt` is the key of the stunt that was bought.
    """

    person: PersonId
    spent: int
    left: int
    what: str
    stunt: str = ""

    def apply(self, crew: Crew) -> Crew:
        kept = (self._spent(one) if one.person == self.person else one for one in crew.pools)
        return replace(crew, pools=tuple(one for one in kept if one.points))

    def _spent(self, pool: Pool) -> Pool:
        return replace(pool, points=self.left, bought=(*pool.bought, self.stunt) if self.stunt else pool.bought)

    def tell(self, told: Told) -> Iterable[Line]:
        if told.knows(self.person):
            what = told.whose(self.person, "Stunt points")
            yield Change(what, str(self.spent + self.left), str(self.left), self.what)
        elif self.stunt:
            yield Say(f"{told.name(self.person)}: {self.what}.")


class TracksMoved(Fact, frozen=True):
    """Somebody's wound or tiredness changed, each with its cause.

    `spared` says that the two together do not make them helpless, by the guide's word.
    """

    person: PersonId
    wound: tuple[int, int]
    tired: tuple[int, int]
    before: str
    after: str
    why: str = ""
    spared: bool = False

    def apply(self, crew: Crew) -> Crew:
        one = crew.person(self.person)
        return crew.with_person(
            self.person,
            wound=self.wound[1],
            tired=self.tired[1],
            wound_cause=self._cause(self.wound, one.wound_cause),
            tired_cause=self._cause(self.tired, one.tired_cause),
            spared=self.spared,
            treated=one.treated if 0 < self.wound[1] <= self.wound[0] else "",
        )

    def _cause(self, step: tuple[int, int], was: str) -> str:
        before, after = step
        return "" if not after else self.why if after > before else was

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "down" if self.wound[1] + self.tired[1] > self.wound[0] + self.tired[0] else "up"
        why = "; ".join(filter(None, (self.why, "no more than exhausted, by the guide's word" if self.spared else "")))
        yield Change(told.name(self.person), self.before or "well", self.after or "well", why, tone)


class ConditionMarked(Fact, frozen=True):
    """Somebody has a condition from now on."""

    person: PersonId
    mark: Mark

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, marks=(*crew.person(self.person).marks, self.mark))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.name(self.person), "", self.mark.condition, self.mark.cause, "down")


class ConditionLifted(Fact, frozen=True):
    """Somebody has a condition no more."""

    person: PersonId
    mark: Mark
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        kept = tuple(one for one in crew.person(self.person).marks if one.condition is not self.mark.condition)
        return crew.with_person(self.person, marks=kept)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.name(self.person), self.mark.condition, "", self.why, "up")


class CountdownSet(Fact, frozen=True):
    """What a dying character has left before death."""

    person: PersonId
    before: int | None
    after: int | None
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, countdown=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        before, after = ("" if one is None else str(one) for one in (self.before, self.after))
        tone = "down" if self.after else "up"
        if told.knows(self.person):
            yield Change(told.whose(self.person, "Rounds to live"), before, after, self.why, tone)


class StatusSet(Fact, frozen=True):
    """Somebody was taken out, died, or came back."""

    person: PersonId
    before: Status
    after: Status
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return crew.with_person(self.person, status=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "up" if self.after is Status.ALIVE else "down"
        yield Change(told.name(self.person), self.before, self.after, self.why, tone)


class EffectBegun(Fact, frozen=True):
    """Something lasts on somebody from now on."""

    effect: Effect

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, effects=(*crew.effects, self.effect))

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.effect
        what = f"{signed(one.amount)} to {one.on} until {one.until} ({one.why})"
        yield Say(f"{told.name(one.person)}: {what if told.knows(one.person) else f'{one.why}, until {one.until}'}.")


class EffectEnded(Fact, frozen=True):
    """Something that lasted is over."""

    effect: Effect

    def apply(self, crew: Crew) -> Crew:
        at = crew.effects.index(self.effect)
        return replace(crew, effects=(*crew.effects[:at], *crew.effects[at + 1 :]))

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.effect
        what = f"{signed(one.amount)} to {one.on} is over ({one.why})"
        yield Say(f"{told.name(one.person)}: {what if told.knows(one.person) else f'{one.why} is over'}.")


class PlaceMoved(Fact, frozen=True):
    """Somebody has another score in the order of turns; the order itself is made anew when a round begins.

    Whoever is `ahead` stands before everybody who is less so, whatever the scores.
    """

    person: PersonId
    before: int
    after: int
    why: str = ""
    ahead: int = 0

    def apply(self, crew: Crew) -> Crew:
        if crew.encounter is None:
            return crew
        order = tuple(
            replace(one, score=self.after, ahead=self.ahead) if one.person == self.person else one
            for one in crew.encounter.order
        )
        return replace(crew, encounter=replace(crew.encounter, order=order))

    def tell(self, told: Told) -> Iterable[Line]:
        tone = "up" if self.after > self.before else "down"
        if self.ahead and self.after == self.before:
            yield Say(f"{told.name(self.person)}: first in the order ({self.why}).")
        elif told.knows(self.person):
            yield Change(told.whose(self.person, "Initiative"), str(self.before), str(self.after), self.why, tone)
        else:
            yield Say(f"{told.name(self.person)}: {'earlier' if tone == 'up' else 'later'} in the order ({self.why}).")


class PersonJoined(Fact, frozen=True):
    """Somebody is at the table from now on."""

    person: Person

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, people=(*crew.people, self.person), made=crew.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        if told.guide or not self.person.hidden:
            yield Say(f"{self.person.name} enters the story.")


class ChurnMoved(Fact, frozen=True):
    """The Churn counts up, or starts anew."""

    before: int
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, churn=max(0, crew.churn + self.after - self.before))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("The Churn", str(self.before), str(self.after), self.why, "down")
