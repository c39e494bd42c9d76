"""What happens in encounters: turns and their order, what is done in them, damage, breathers, and chases."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say, Throw
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.state import Crew, Encounter, Place
from tablewright.rules.expanse.terms import PersonId

FORTUNE = "Fortune"
"""What pays for damage beside wounds."""
SIDES = ("those who flee", "those who are after them")


class EncounterBegun(Fact, frozen=True):
    """An encounter begins."""

    encounter: Encounter

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, encounter=self.encounter, breathers=())

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        name = f": {self.encounter.name}" if self.encounter.name else ""
        yield Say(f"The {self.encounter.kind} encounter begins{name}.")


class EncounterEnded(Fact, frozen=True):
    """An encounter is over; `breathers` may take a breather now."""

    name: str
    breathers: tuple[PersonId, ...] = ()

    def apply(self, crew: Crew) -> Crew:
        people = tuple(replace(one, fortune_spent=False) for one in crew.people)
        return replace(crew, people=people, encounter=None, breathers=self.breathers)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name or 'The encounter'} is over.")


class OrderSet(Fact, frozen=True):
    """Who acts after whom, and which of them is acting; without anybody, no turns are taken.

    `hidden` are those whom players do not see.
    """

    order: tuple[Place, ...]
    at: int = 0
    why: str = ""
    hidden: tuple[PersonId, ...] = ()

    def apply(self, crew: Crew) -> Crew:
        was = crew.encounter
        encounter = was and replace(was, order=self.order, at=self.at)
        # Without anybody in the order no turn is taken, and nothing was done in it.
        return replace(
            crew, encounter=encounter if self.order else encounter and replace(encounter, round=0, actions=())
        )

    def tell(self, told: Told) -> Iterable[Line]:
        seen = [one for one in self.order if told.guide or one.person not in self.hidden]
        listed = ", ".join(
            f"{told.name(one.person)} {one.score}" if told.knows(one.person) else told.name(one.person) for one in seen
        )
        yield Say(f"{self.why or 'The order of turns'}: {listed or 'nobody'}.")


class TurnBegun(Fact, frozen=True):
    """Somebody's turn begins."""

    person: PersonId
    round: int
    at: int
    hidden: bool = False

    def apply(self, crew: Crew) -> Crew:
        was = crew.encounter
        encounter = was and replace(was, round=self.round, at=self.at, actions=())
        return replace(crew, encounter=encounter).with_person(self.person, fortune_spent=False)

    def tell(self, told: Told) -> Iterable[Line]:
        who = "somebody's turn" if self.hidden and not told.guide else f"{told.name(self.person)}'s turn"
        yield Say(f"Round {self.round}: {who}.")


class ActionTaken(Fact, frozen=True):
    """Somebody has used an action of their turn, a major or a minor one, as the move's id says."""

    person: PersonId
    move: str

    def apply(self, crew: Crew) -> Crew:
        was = crew.encounter
        return replace(crew, encounter=was and replace(was, actions=(*was.actions, self.move)))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class DamageRolled(Fact, frozen=True):
    """Damage was rolled: `rolled` by the dice, and what was added and why; `person` is whoever deals it, if anybody."""

    reads_dice = True
    what: str
    rolled: int
    adds: tuple[tuple[int, str], ...] = ()
    person: PersonId = PersonId("")

    @property
    def total(self) -> int:
        """The sum of everything."""
        return max(0, self.rolled + sum(add for add, _why in self.adds))

    def tell(self, told: Told) -> Iterable[Line]:
        parts = [str(self.rolled), *(f"{signed(add)} {why}" for add, why in self.adds if add)]
        if self.person and not told.knows(self.person):
            yield Throw(told.dice, own=told.own, using=self.what)
        else:
            yield Throw(told.dice, own=told.own, using=self.what, score=str(self.total), how=" ".join(parts))


class DamageTaken(Fact, frozen=True):
    """Damage reaches somebody: what was dealt, what each thing takes off it, and what is left to bear."""

    person: PersonId
    dealt: int
    less: tuple[tuple[int, str], ...]
    left: int

    def tell(self, told: Told) -> Iterable[Line]:
        if not told.knows(self.person):
            yield Say(f"{told.name(self.person)}: {'some' if self.left else 'nothing'} of the damage comes through.")
            return
        why = ", ".join(f"{signed(-amount)} {what}" for amount, what in self.less if amount)
        yield Change(told.whose(self.person, "Damage"), str(self.dealt), str(self.left), why or "nothing takes any off")


class DamageBorne(Fact, frozen=True):
    """Some damage that was left is dealt with: paid for with Fortune, or with a wound."""

    person: PersonId
    before: int
    after: int
    why: str

    def tell(self, told: Told) -> Iterable[Line]:
        if told.knows(self.person):
            yield Change(told.whose(self.person, "Damage"), str(self.before), str(self.after), self.why, "up")
        else:
            # What a wound takes off is told as the wound.
            yield from (Say(f"{told.name(self.person)} spends Fortune on it."),) if self.why == FORTUNE else ()


class BreatherTaken(Fact, frozen=True):
    """Somebody takes a breather."""

    person: PersonId

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, breathers=tuple(one for one in crew.breathers if one != self.person))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.person)} takes a breather.")


class ChaseBegun(Fact, frozen=True):
    """A chase begins."""

    chase: Chase

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, chase=self.chase)

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.chase
        sides = " before ".join(", ".join(map(told.name, side)) for side in (one.fleeing, one.hunting))
        yield Say(f"{one.name}: {sides}. The first side to make {one.threshold} has it.")


class ChaseMoved(Fact, frozen=True):
    """A side of a chase comes nearer to its end."""

    side: int
    before: int
    after: int
    why: str = ""

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, chase=crew.chase and crew.chase.moved(self.side, self.after))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(SIDES[self.side != 0].capitalize(), str(self.before), str(self.after), self.why, "up")


class ChaseEnded(Fact, frozen=True):
    """A chase is over, won by a side or by neither."""

    name: str
    winner: int | None = None

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, chase=None)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        won = "nobody has won" if self.winner is None else f"it goes to {SIDES[self.winner != 0]}"
        yield Say(f"{self.name} is over: {won}.")
