"""Three dice, one of them the drama die: totals, doubles, stunt points, and what Fortune can make of them."""

from __future__ import annotations

from tablewright.dice import Raw, d
from tablewright.kernel import Outlook, State

THREE = d(6) * d(6) * d(6)
DRAMA = 2


def points(faces: Raw) -> int:
    """The stunt points that dice show: the drama die, if any two are alike; three alike count once (section 2.4)."""
    return faces[DRAMA] if len(set(faces)) < 3 else 0


def as_thrown(raw: Raw) -> Raw:
    """Reads every die."""
    return raw


class Verdict(State, frozen=True):
    """Compares dice with a target number; without one there is nothing to compare with."""

    bonus: int
    target: int | None
    meets: bool = True
    active: bool = True

    def success(self, faces: Raw) -> bool | None:
        """Whether dice succeed."""
        if self.target is None:
            return None
        total = sum(faces) + self.bonus
        return total >= self.target if self.meets else total > self.target

    def points(self, faces: Raw) -> int:
        """The stunt points that dice make: an active test that did not fail makes them."""
        return points(faces) if self.active and self.success(faces) is not False else 0

    def grade(self, faces: Raw) -> str:
        """How screens draw an outcome: a stunt, a success, or a failure."""
        success = self.success(faces)
        return "miss" if success is False else "strong" if self.points(faces) else "weak"


GRADES = (("strong", "stunt"), ("weak", "success"), ("miss", "failure"))


def outlook(verdict: Verdict) -> Outlook | None:
    """The chances of a test before it is rolled."""
    return Outlook(GRADES, verdict.grade) if verdict.target is not None else None


class Spend(State, frozen=True):
    """A die that Fortune could change: which, to what, for how much, and what that makes of the test."""

    die: int
    face: int
    cost: int
    success: bool | None
    points: int

    @property
    def key(self) -> str:
        """How a log names it: `drama:6`, `first:4`."""
        return f"{('first', 'second', 'drama')[self.die]}:{self.face}"


def changed(faces: Raw, die: int, face: int) -> Raw:
    """The dice with one of them showing another face."""
    return tuple(face if at == die else one for at, one in enumerate(faces))


def spends(faces: Raw, verdict: Verdict, fortune: int, *, double: bool = False) -> tuple[Spend, ...]:
    """Every change that this much Fortune pays for; a die that shows the face already costs nothing and is left out."""
    found = (
        Spend(die, face, face * (2 if double and die == DRAMA else 1), *_made(changed(faces, die, face), verdict))
        for die in range(3)
        for face in range(1, 7)
        if faces[die] != face
    )
    return tuple(one for one in found if one.cost <= fortune)


def _made(faces: Raw, verdict: Verdict) -> tuple[bool | None, int]:
    return verdict.success(faces), verdict.points(faces)


def advice(faces: Raw, verdict: Verdict, fortune: int, *, double: bool = False) -> tuple[tuple[str, Spend], ...]:
    """The spends worth a look: the cheapest that succeeds, the cheapest that makes a stunt, the most stunt points."""
    able = [one for one in spends(faces, verdict, fortune, double=double) if one.success is not False]
    has = verdict.points(faces)
    found: list[tuple[str, Spend]] = []
    if verdict.success(faces) is False and able:
        found = [("cheapest success", min(able, key=lambda one: (one.cost, -one.points)))]
    stunts = [one for one in able if one.points > has]
    if stunts:
        cheapest = min(stunts, key=lambda one: (one.cost, -one.points))
        biggest = max(stunts, key=lambda one: (one.points, -one.cost))
        found = [*found, ("cheapest stunt", cheapest)]
        found = found if biggest == cheapest else [*found, ("biggest stunt", biggest)]
    return tuple(found)
