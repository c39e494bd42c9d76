"""What happens around tests: the guide's target, tests that fail without dice, opposed tests, relationships."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, State, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.terms import DEGREES, PersonId, difficulty


class TargetSet(Fact, frozen=True):
    """The guide set the target number of the next test, or took it back; `hidden` ones are for the guide's eyes."""

    before: int | None
    after: int | None
    hidden: bool = False

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, target=self.after, target_hidden=self.hidden and self.after is not None)

    def tell(self, told: Told) -> Iterable[Line]:
        if self.after is not None and (told.guide or not self.hidden):
            hidden = ", hidden from players" if self.hidden else ""
            yield Say(f"The next test is against {self.after}, {difficulty(self.after)}{hidden}.")
        elif self.after is not None:
            yield Say("The next test is against a hidden target.")


class FailedAutomatically(Fact, frozen=True):
    """A test failed before any dice were thrown, and Fortune cannot change that."""

    person: PersonId
    what: str
    why: str
    part: bool = False

    def apply(self, crew: Crew) -> Crew:
        return crew if self.part else crew.with_test(self.person)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.person)} fails, without a roll: {self.what}; {self.why}.")


class Standing(State, frozen=True):
    """How somebody came out of an opposed test: the total, and the drama die that breaks ties.

    Who is `hidden` is for the guide's eyes.
    """

    person: PersonId
    total: int
    drama: int
    hidden: bool = False

    def named(self, told: Told) -> str:
        """What a reader may call them."""
        return "somebody" if self.hidden and not told.guide else told.name(self.person)

    def ranked(self, told: Told) -> str:
        """How a reader is told of them: by their total, where it may be known."""
        counts = f" {self.total} (drama die {self.drama})" if told.knows(self.person) else ""
        return f"{self.named(told)}{counts}"


class OpposedSettled(Fact, frozen=True):
    """An opposed test came to its end: everybody from best to worst, who wins (nobody: None), and why if it was tied.

    Whoever may not know every total reads who wins and not that it was a tie, which would tell the others'.
    `points` are the stunt points of whoever wins, made with the test `what` for the stunts of `list`.
    A `part` of what another test has bought leaves that one the last test.
    """

    standings: tuple[Standing, ...]
    winner: PersonId | None
    why: str = ""
    points: int = 0
    what: str = ""
    list: str = ""
    part: bool = False

    def apply(self, crew: Crew) -> Crew:
        if self.winner is None or self.part:
            return crew
        return crew.with_person(self.winner, succeeded=self.what, succeeded_list=self.list)

    def tell(self, told: Told) -> Iterable[Line]:
        told_of = all(told.knows(one.person) for one in self.standings)
        # Of those who are level one stands before the other for no reason: that would tell a tie as well.
        ranks = [
            one.ranked(told)
            for one in sorted(self.standings, key=lambda one: not told_of and one.person != self.winner)
        ]
        why = f" ({self.why})" if self.why and told_of else ""
        if self.winner is None:
            yield Say(f"{', '.join(ranks)}: nobody wins{why}.")
            return
        drama, name = next(
            ((one.drama, one.named(told)) for one in self.standings if one.person == self.winner),
            (1, told.name(self.winner)),
        )
        went = DEGREES[max(1, min(drama, len(DEGREES))) - 1]
        yield Say(f"{', '.join(ranks)}: {name} wins{why}; it goes {went}.")
        if self.points:
            yield Say(f"Doubles: {self.points} stunt points for {name}.")


class BondUsed(Fact, frozen=True):
    """A relationship became stunt points, as it can once a session."""

    person: PersonId
    to: str
    intensity: int

    def apply(self, crew: Crew) -> Crew:
        bonds = crew.person(self.person).bonds
        used = (replace(one, used=True) if one.to == self.to else one for one in bonds)
        return crew.with_person(self.person, bonds=tuple(used))

    def tell(self, told: Told) -> Iterable[Line]:
        what = told.whose(self.person, f"Relationship with {self.to}")
        why = f"{self.intensity} stunt points" if told.knows(self.person) else ""
        yield Change(what, "ready", "used", why, "down")
