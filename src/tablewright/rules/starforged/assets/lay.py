"""The dice of a roll as they lie, while abilities can still change something about them."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Outlook, State, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.roll_facts import GRADES, Outcome, action_score, beats, grade_of


class Lay(State, frozen=True):
    """The dice as they lie: the action die (0 in a progress roll) and both challenge dice, and what counts with them.

    `value` is what is rolled with (or the progress score), `adds` come on top; `better` is an outcome that an ability
    has made of it; `fixed`: the action die was not thrown, and `preset`: no negative momentum cancels it
    (R-05).
    """

    faces: Raw
    value: int
    adds: tuple[tuple[int, str], ...] = ()
    momentum: int = 0
    preset: bool = False
    fixed: bool = False
    progress: bool = False
    better: Outcome | None = None
    shift: tuple[tuple[Outcome, Outcome, str], ...] = ()
    then: tuple[tuple[Source, v.Then], ...] = ()
    name: str = ""

    @property
    def total(self) -> int:
        """What comes on top of the action die."""
        return self.value + sum(add for add, _name in self.adds)

    @property
    def score(self) -> int:
        """What is compared with the challenge dice."""
        if self.progress:
            return self.value
        return action_score(self.faces[0], self.total, 0 if self.preset else self.momentum)

    @property
    def outcome(self) -> Outcome:
        """How it comes out as it lies."""
        return self.better or beats(self.score, self.faces[1], self.faces[2])

    @property
    def match(self) -> bool:
        """Whether the challenge dice match; they do not in an outcome that an ability has made (R-06)."""
        return self.better is None and self.faces[1] == self.faces[2]


class Grade(State, frozen=True):
    """How dice would come out as they are thrown, before anything is done about them."""

    lay: Lay

    def __call__(self, raw: Raw) -> str:
        # An action die that is not thrown comes before the raw dice, a challenge die that is kept after them.
        faces = (self.lay.faces[0], *raw, self.lay.faces[2])[:3] if len(raw) < 3 else raw
        return grade_of(replace(self.lay, faces=faces).outcome)


def outlook(lay: Lay) -> Outlook:
    """The chances of a roll before the dice are thrown; what abilities can do afterwards comes on top."""
    return Outlook(GRADES, Grade(lay))
