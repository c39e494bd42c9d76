"""A test before and after it is made: what it is, what hangs on it, its dice, and how it came out."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.dice import Raw
from tablewright.kernel import State
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.state import Crew, Touches
from tablewright.rules.expanse.terms import Ability, PersonId


class Tested(State, frozen=True):
    """How a test came out; one that failed without a roll has no faces."""

    __test__ = False
    success: bool | None
    total: int
    drama: int
    points: int
    faces: Raw

    @property
    def failed(self) -> bool:
        """Whether it failed."""
        return self.success is False


FAILED = Tested(success=False, total=0, drama=0, points=0, faces=())


def _nothing(_tested: Tested) -> str:
    return ""


class Stake(State, frozen=True):
    """What the dice of a test are worth besides success and stunt points, and that in words; more is better."""

    worth: Callable[[Tested], int]
    words: Callable[[Tested], str] = _nothing


def standing(total: int, drama: int) -> int:
    """A total and the drama die that breaks ties, as one number that ranks them."""
    return 10 * total + drama


BY_TOTAL = Stake(lambda tested: standing(tested.total, tested.drama))
"""Where nobody knows beforehand what a test has to reach, a higher total is better."""


def by_progress(most: int, more: int = 0) -> Stake:
    """A success moves something on by the drama die and `more`, by no more than `most`."""

    def made(tested: Tested) -> int:
        return min(most, tested.drama + more) if tested.success else 0

    return Stake(made, lambda tested: f"{made(tested)} progress" if tested.success else "")


class Trial(State, frozen=True):
    """A test that is about to be made.

    Attributes:
        who: whose it is.
        ability: what it is made with.
        focus: the focus that fits, if there is one; it counts only for those who have it.
        target: the target number; None where there is no verdict yet.
        against: what the target is, such as a Defense.
        active: whether it can make stunt points; resisting tests make none.
        adds: what else is added, and why.
        list: the stunts that its points are for.
        secret: whether the target is for the guide's eyes.
        name: what it is called in the story.
        touches: what lasting effects count for it, besides those on social tests where its stunts are social.
        needs: the sense that it relies on, `hearing` or `sight`.
        note: what the question says besides, such as the chance to win.
        stake: what hangs on it besides success and stunt points.
        whom: those against whom it is made, where that is known.
        part: whether it is part of what another test has bought, whose stunt points stay.
        target_of: whose number the target is, such as a Defense; `against` names it without the number.
    """

    who: PersonId
    ability: Ability
    focus: str = ""
    target: int | None = None
    against: str = ""
    active: bool = True
    adds: tuple[tuple[int, str], ...] = ()
    list: str = "exploration"
    secret: bool = False
    name: str = ""
    touches: tuple[Touches, ...] = (Touches.TEST,)
    needs: str = ""
    note: str = ""
    stake: Stake | None = None
    whom: tuple[PersonId, ...] = ()
    part: bool = False
    target_of: str = ""

    @property
    def what(self) -> str:
        """What it is called in the story."""
        return self.name or f"{self.ability.capitalize()}{f' ({self.focus})' if self.focus else ''}"

    @property
    def touched_by(self) -> tuple[Touches, ...]:
        """The lasting effects that count for it."""
        return (*self.touches, Touches.SOCIAL) if self.list == "social" else self.touches


def kept(crew: Crew, trial: Trial) -> bool:
    """Whether what a test is against is for the guide's eyes: hidden, or a number of the guide's people."""
    return trial.secret or (bool(trial.target_of) and trial.target_of not in known(crew))


class Cast(State, frozen=True):
    """Dice that lie, and everything that is added to them."""

    trial: Trial
    adds: tuple[tuple[int, str], ...]
    faces: Raw

    @property
    def bonus(self) -> int:
        """Everything that is added."""
        return sum(add for add, _why in self.adds)

    @property
    def total(self) -> int:
        """The sum of everything."""
        return sum(self.faces) + self.bonus

    @property
    def drama(self) -> int:
        """The drama die."""
        return self.faces[2]
