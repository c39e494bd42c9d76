"""Three dice, one of them the drama die: totals, doubles, stunt points, and what Fortune can make of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

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


class Judge(Protocol):
    """Says what dice make of a test."""

    def success(self, faces: Raw) -> bool | None:
        """Whether dice succeed; None while that is open."""
        ...

    def points(self, faces: Raw) -> int:
        """The stunt points that dice make."""
        ...


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
        """The stunt points that dice make: an active test that did not fail makes them, or would if it is a success."""
        return points(faces) if self.active and self.success(faces) is not False else 0

    def grade(self, faces: Raw) -> str:
        """How screens draw an outcome: a stunt, a success, or a failure."""
        return _grade(self.success(faces), self.points(faces))

    @property
    def need(self) -> int | None:
        """What the dice themselves have to show at least."""
        return None if self.target is None else self.target - self.bonus + (not self.meets)


def _grade(success: bool | None, made: int) -> str:
    return "miss" if success is False else "strong" if made else "weak"


GRADES = (("strong", "stunt"), ("weak", "success"), ("miss", "failure"))


def outlook(verdict: Verdict, fortune: int = 0, *, double: bool = False, screened: bool = False) -> Outlook | None:
    """The chances of a test before it is rolled, and what they could become with Fortune.

    `screened` says that they are for the guide's eyes.
    """
    if verdict.need is None:
        return None
    if not fortune:
        return Outlook(GRADES, verdict.grade, screened=screened)
    grades = _best(verdict.need, verdict.active, min(fortune, 12), double)
    return Outlook(GRADES, verdict.grade, grades.__getitem__, f"with up to {fortune} Fortune", screened)


@lru_cache(maxsize=512)
def _best(need: int, active: bool, fortune: int, double: bool) -> Mapping[Raw, str]:
    """For all dice, the best grade that Fortune can make of them."""
    verdict = Verdict(0, need, active=active)
    order = [grade for grade, _words in GRADES]
    return {
        faces: min(
            [
                verdict.grade(faces),
                *(_grade(one.success, one.points) for one in spends(faces, verdict, fortune, double=double)),
            ],
            key=order.index,
        )
        for faces in THREE.faces
    }


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


def spends(faces: Raw, verdict: Judge, fortune: int, *, double: bool = False) -> tuple[Spend, ...]:
    """Every change that this much Fortune pays for; a die that shows the face already costs nothing and is left out."""
    found = (
        Spend(die, face, face * (2 if double and die == DRAMA else 1), *_made(changed(faces, die, face), verdict))
        for die in range(3)
        for face in range(1, 7)
        if faces[die] != face
    )
    return tuple(one for one in found if one.cost <= fortune)


def _made(faces: Raw, verdict: Judge) -> tuple[bool | None, int]:
    return verdict.success(faces), verdict.points(faces)


def advice(faces: Raw, verdict: Judge, fortune: int, *, double: bool = False) -> tuple[tuple[str, Spend], ...]:
    """The spends worth a look, each once: the cheapest that succeeds, that makes a stunt, and that makes more points.

    >>> for why, one in advice((3, 5, 4), Verdict(3, 16), fortune=6):
    ...     print(why, one.key, one.cost, one.points)
    cheapest success, 4 stunt points first:4 4 4
    5 stunt points drama:5 5 5
    """
    able = [one for one in spends(faces, verdict, fortune, double=double) if one.success is not False]
    sure = [one for one in able if one.success]
    found: dict[str, list[str]] = {}
    spend = {one.key: one for one in able}
    if not verdict.success(faces) and sure:
        cheapest = min(sure, key=lambda one: (one.cost, -one.points))
        found[cheapest.key] = ["cheapest success"]
    has = verdict.points(faces)
    while more := [one for one in able if one.points > has]:
        cheapest = min(more, key=lambda one: (one.cost, -one.points))
        found.setdefault(cheapest.key, []).append(f"{cheapest.points} stunt points")
        has = cheapest.points
    return tuple((", ".join(why), spend[key]) for key, why in found.items())
