"""How dice become an outcome, G-10 to G-27, and how a roll is kept in a log and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from tablewright.dice import Raw, d
from tablewright.kernel import Fact, Outlook, State, Told
from tablewright.kernel.show import Change, Die, Line, Throw
from tablewright.rules.starforged.facts import counted, signed
from tablewright.rules.starforged.state import HeroId, Party

ACTION = d(6) * d(10) * d(10)
CHALLENGE = d(10) * d(10)
ROLES = ("action", "challenge", "challenge")


class Outcome(StrEnum):
    """How a roll came out."""

    MISS = "miss"
    WEAK = "weak hit"
    STRONG = "strong hit"

    def betters(self, other: Outcome) -> bool:
        """Whether this is the better outcome of the two."""
        return _OUTCOMES.index(self) > _OUTCOMES.index(other)


_OUTCOMES = tuple(Outcome)
_GRADE = {Outcome.STRONG: "strong", Outcome.WEAK: "weak", Outcome.MISS: "miss"}
GRADES = (("strong", "strong hit"), ("weak", "weak hit"), ("miss", "miss"))


class Reading(State, frozen=True):
    """What a rule sees of a roll: the outcome, whether the challenge dice match, and what burning would make it.

    `burnt` equals `outcome` when burning would not better it.
    """

    outcome: Outcome
    match: bool
    burnt: Outcome


class Result(State, frozen=True):
    """How a roll came out in the end.

    `reward`: an ability makes the legacy reward one rank higher; `waived`: one takes the place of what the move brings.
    """

    outcome: Outcome
    match: bool = False
    reward: bool = False
    waived: bool = False

    @property
    def strong_match(self) -> bool:
        """A strong hit with a match."""
        return self.match and self.outcome is Outcome.STRONG

    @property
    def miss_match(self) -> bool:
        """A miss with a match."""
        return self.match and self.outcome is Outcome.MISS


def beats(score: int, first: int, second: int) -> Outcome:
    """Compare a score with both challenge dice; ties lose (G-11)."""
    return _OUTCOMES[(score > first) + (score > second)]


def cancelled(die: int, momentum: int) -> bool:
    """Whether negative momentum cancels a rolled action die: it does when they are equal in size (G-26)."""
    return momentum < 0 and die == -momentum


def action_score(die: int, adds: int, momentum: int) -> int:
    """The score of an action roll: the die unless cancelled, plus everything added, at most 10 (G-10)."""
    return min(10, adds if cancelled(die, momentum) else die + adds)


class ActionReader(State, frozen=True):
    """Reads an action roll for somebody with `adds` to add and `momentum`; `matches` where a match matters."""

    adds: int
    momentum: int
    matches: bool = True

    def __call__(self, raw: Raw) -> Reading:
        die, first, second = raw
        outcome = beats(action_score(die, self.adds, self.momentum), first, second)
        burnt = beats(self.momentum, first, second)
        return Reading(
            outcome,
            self.matches and first == second,
            burnt if self.momentum > 0 and burnt.betters(outcome) else outcome,
        )


class PresetReader(State, frozen=True):
    """Reads the challenge dice for somebody whose action die is settled; nothing cancels it (R-05)."""

    adds: int
    momentum: int
    die: int

    def __call__(self, raw: Raw) -> Reading:
        return ActionReader(self.adds + self.die, max(0, self.momentum))((0, *raw))


class ProgressReader(State, frozen=True):
    """Reads a progress roll against a score; momentum plays no part (G-27)."""

    score: int

    def __call__(self, raw: Raw) -> Reading:
        first, second = raw
        outcome = beats(self.score, first, second)
        return Reading(outcome, first == second, outcome)


def as_thrown(raw: Raw) -> Raw:
    """Reads every die; for rolls of which some may be thrown again."""
    return raw


def lowest(raw: Raw) -> int:
    """Reads the lower of two challenge dice."""
    return min(raw)


def grade_of(outcome: Outcome) -> str:
    """The key under which screens draw an outcome."""
    return _GRADE[outcome]


def _grade(reading: Reading) -> str:
    return _GRADE[reading.outcome]


def _grade_burnt(reading: Reading) -> str:
    return _GRADE[reading.burnt]


PLAIN_OUTLOOK = Outlook(GRADES, _grade)


@lru_cache(maxsize=64)
def action_outlook(momentum: int) -> Outlook:
    """How the chances of an action roll are shown, with what burning would change."""
    if momentum <= 0:
        return PLAIN_OUTLOOK
    return Outlook(GRADES, _grade, _grade_burnt, f"burning {signed(momentum)}")


# --- facts ----------------------------------------------------------------------


class ActionRolled(Fact, frozen=True):
    """An action roll was made.  The dice themselves lie in the `Thrown` before it, or in `faces` after a reroll."""

    reads_dice = True
    hero: HeroId
    using: str
    adds: tuple[tuple[int, str], ...]
    momentum: int
    outcome: Outcome
    match: bool = False
    faces: Raw = ()
    preset: bool = False

    def tell(self, told: Told) -> Iterable[Line]:
        faces = self.faces or (told.throw.faces if told.throw else ())
        if not faces:
            yield Throw((), using=self.using, outcome=self.outcome.capitalize(), grade=_GRADE[self.outcome])
            return
        die, first, second = faces
        total = sum(add for add, _name in self.adds)
        score = action_score(die, total, 0 if self.preset else self.momentum)
        lost = not self.preset and cancelled(die, self.momentum)
        parts = [str(die), *(f"{add} {name}" for add, name in self.adds if add or name == self.using)]
        notes = [f"The action die equals momentum {signed(self.momentum)}, so it counts nothing."] if lost else []
        yield Throw(
            dice=draw(faces, score, lost=lost),
            own=told.own,
            using=self.using,
            score=str(score),
            how=f"{' + '.join(parts)}, against {first} and {second}",
            outcome=self.outcome.capitalize(),
            grade=_GRADE[self.outcome],
            notes=(*notes, *matched(match=first == second)),
        )


class MomentumBurned(Fact, frozen=True):
    """Momentum took the place of the score, and was reset (G-24)."""

    hero: HeroId
    before: int
    after: int
    adds: int
    was: Outcome
    outcome: Outcome
    match: bool = False
    why: str = ""
    faces: Raw = ()

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, momentum=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        faces = self.faces or (told.throw.faces if told.throw else ())
        if faces:
            die, first, second = faces
            score = action_score(die, self.adds, self.before)
            yield Throw(
                dice=draw(faces, self.before),
                own=told.own,
                score=str(self.before),
                was=str(score),
                how=f"momentum {signed(self.before)} burned in place of {score}, against {first} and {second}",
                outcome=self.outcome.capitalize(),
                grade=_GRADE[self.outcome],
                notes=matched(first == second),
            )
        yield Change(
            told.whose(self.hero, "Momentum"),
            signed(self.before),
            signed(self.after),
            f"burned: {self.was} becomes {self.outcome}",
            "down",
        )


class ProgressRolled(Fact, frozen=True):
    """A progress roll was made."""

    reads_dice = True
    hero: HeroId
    what: str
    score: int
    outcome: Outcome
    match: bool = False
    faces: Raw = ()

    def tell(self, told: Told) -> Iterable[Line]:
        faces = self.faces or (told.throw.faces if told.throw else ())
        against = f", against {faces[0]} and {faces[1]}" if faces else ""
        yield Throw(
            dice=draw(faces, self.score) if faces else (),
            own=told.own,
            using="progress",
            score=str(self.score),
            how=f"{counted(self.score, 'full box')} of {self.what}{against}. Momentum plays no part.",
            outcome=self.outcome.capitalize(),
            grade=_GRADE[self.outcome],
            notes=matched(self.match),
        )


def draw(faces: Raw, score: int, *, lost: bool = False) -> tuple[Die, ...]:
    """Dice as they are drawn against a score: an action die if there are three, then the challenge dice."""
    action = (Die(faces[0], 6, "action", cancelled=lost),) if len(faces) == 3 else ()
    return (*action, *(Die(face, 10, "challenge", beaten=score > face) for face in faces[-2:]))


def matched(match: bool) -> tuple[str, ...]:
    """What a match says beside the outcome (G-12)."""
    return ("The challenge dice match: look for a twist.",) if match else ()
