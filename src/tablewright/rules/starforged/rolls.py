"""The two rolls of Starforged, G-10 to G-35: how dice become an outcome, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

from tablewright.dice import Dice, Raw, d
from tablewright.kernel import Fact, Option, Outlook, Play, State, Told
from tablewright.kernel.show import Change, Die, Line, Throw
from tablewright.rules.starforged.effects import take_momentum
from tablewright.rules.starforged.facts import NextChanged, PositionSet, RerollsChanged, counted, signed
from tablewright.rules.starforged.state import Bond, HeroId, Kind, Party, Position, Track

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
    """How a roll came out in the end."""

    outcome: Outcome
    match: bool = False

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

    def tell(self, told: Told) -> Iterable[Line]:
        faces = self.faces or (told.throw.faces if told.throw else ())
        if not faces:
            yield Throw((), using=self.using, outcome=self.outcome.capitalize(), grade=_GRADE[self.outcome])
            return
        die, first, second = faces
        total = sum(add for add, _name in self.adds)
        score = action_score(die, total, self.momentum)
        lost = cancelled(die, self.momentum)
        parts = [str(die), *(f"{add} {name}" for add, name in self.adds if add or name == self.using)]
        notes = [f"The action die equals momentum {signed(self.momentum)}, so it counts nothing."] if lost else []
        yield Throw(
            dice=draw(faces, score, lost=lost),
            own=bool(told.throw and told.throw.own),
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
                own=bool(told.throw and told.throw.own),
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

    def tell(self, told: Told) -> Iterable[Line]:
        faces = told.throw.faces if told.throw else ()
        against = f", against {faces[0]} and {faces[1]}" if faces else ""
        yield Throw(
            dice=draw(faces, self.score) if faces else (),
            own=bool(told.throw and told.throw.own),
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


# --- the rolls ------------------------------------------------------------------


class Using(State, frozen=True):
    """What an action roll is made with: a value and its name."""

    name: str
    value: int


def action_roll(
    play: Play[Party],
    who: HeroId,
    using: Using,
    *,
    adds: Sequence[tuple[int, str]] = (),
    suffer: bool = False,
    matches: bool = True,
    stands: bool = True,
    gains: HeroId | None = None,
) -> Result:
    """Roll the action die against both challenge dice, in the order of G-19.

    Help and pending bonuses come first; then dice, negative momentum, rerolls, score, the chance to burn momentum; then
    the place in a fight (G-71), unless the move sets that itself.  The caller applies the outcome.  `gains` is the ally
    who takes the benefits, where it is not the hero.
    """
    helpers = () if suffer else _helpers(play, who)
    hero = play.state.hero(who)
    adds = [(using.value, using.name), *adds, *((one.bond.aid, one.name) for one in helpers if one.bond)]
    if hero.next and not (suffer and play.state.rulings.next_bonus == "not suffer"):
        play.emit(NextChanged(who, hero.next, 0, "spent on this roll"))
        adds.append((hero.next, "kept for this move"))
    total = sum(add for add, _name in adds)
    reader = ActionReader(total, hero.momentum, matches)
    outlook = action_outlook(hero.momentum)
    faces: Raw = ()
    if hero.rerolls:
        faces = _with_rerolls(play, who, reader)
        reading = reader(faces)
    else:
        reading = play.roll("action", f"Roll with {using.name}", ACTION, reader, faces=ROLES, odds=outlook)
    play.emit(ActionRolled(who, using.name, tuple(adds), hero.momentum, reading.outcome, reading.match, faces))
    outcome = _burn(play, who, total, reading, faces)
    if outcome is not Outcome.MISS:
        for helper in helpers:
            take_momentum(play, gains or who, 1, f"{helper.name} helped")
    if stands:
        _stand(play, who, outcome)
    return Result(outcome, reading.match)


def _helpers(play: Play[Party], who: HeroId) -> tuple[Track, ...]:
    """The connections that help with this roll, each in a role of theirs: once, or in each role (G-90, R-16)."""
    able = [one for one in play.state.tracks_of(who, Kind.CONNECTION) if one.bond and not one.bond.suspended]
    if not able:
        return ()
    each = play.state.rulings.aid_of_a_connection == "each role"
    ways: dict[str, Track] = {}
    options: list[Option[str]] = []
    for one in able:
        bond = one.bond or Bond()
        apart = [(f"{one.id}:{at}", role) for at, role in enumerate(bond.roles, 1)] if each else []
        for key, role in apart if len(apart) > 1 else [(one.id, ", ".join(bond.roles))]:
            ways[key] = one
            options.append(Option(key, one.name, note=f"+{bond.aid}, {role}".removesuffix(", ")))
    picked = play.pick("aid", "Does a connection help, in a role of theirs?", options, 0, len(options))
    return tuple(ways[key] for key in picked)


def progress_roll(play: Play[Party], who: HeroId, score: int, what: str, *, stands: bool = True) -> Result:
    """Roll the challenge dice against a progress score; momentum plays no part (G-27, G-32)."""
    reading = play.roll(
        "progress",
        f"Roll against {counted(score, 'full box')}",
        CHALLENGE,
        ProgressReader(score),
        faces=ROLES[1:],
        odds=PLAIN_OUTLOOK,
    )
    play.emit(ProgressRolled(who, what, score, reading.outcome, reading.match))
    if stands:
        _stand(play, who, reading.outcome)
    return Result(reading.outcome, reading.match)


def _with_rerolls(play: Play[Party], who: HeroId, reader: ActionReader) -> Raw:
    """Throw all dice, then any of them again, once for each permission (G-15); the new faces stand."""
    faces = play.roll("action", "Roll, before any reroll", ACTION, as_thrown, faces=ROLES)
    permissions = play.state.hero(who).rerolls
    play.emit(RerollsChanged(who, permissions, 0, "used on this roll"))
    for _ in range(permissions):
        names = (f"action die, {faces[0]}", f"first challenge die, {faces[1]}", f"second challenge die, {faces[2]}")
        options = [Option(key, name) for key, name in zip(("action", "first", "second"), names, strict=True)]
        outcome = reader(faces).outcome
        again = play.pick("reroll", f"A {outcome} so far. Throw which dice again?", options, 0, 3)
        if not again:
            continue
        which = [("action", "first", "second").index(key) for key in again]
        dice = Dice(*(ACTION.sides[index] for index in which))
        thrown = play.roll("again", "Throw again", dice, as_thrown, faces=tuple(ROLES[index] for index in which))
        new = dict(zip(which, thrown, strict=True))
        faces = tuple(new.get(index, face) for index, face in enumerate(faces))
    return faces


def _burn(play: Play[Party], who: HeroId, adds: int, reading: Reading, faces: Raw) -> Outcome:
    """Offer to burn momentum where that betters the outcome (G-24, G-25)."""
    if reading.burnt is reading.outcome:
        return reading.outcome
    momentum = play.state.hero(who).momentum
    reset = play.state.momentum_reset(who)
    if not play.confirm(
        "burn",
        f"A {reading.outcome} as it lies. Burn {momentum} momentum?",
        f"Burn: {reading.burnt}, momentum {signed(momentum)} to {signed(reset)}",
        f"Leave it: {reading.outcome}",
    ):
        return reading.outcome
    play.emit(
        MomentumBurned(who, momentum, reset, adds, reading.outcome, reading.burnt, reading.match, "burned", faces)
    )
    return reading.burnt


def _stand(play: Play[Party], who: HeroId, outcome: Outcome) -> None:
    """In a fight, a roll that says nothing of position sets it: in control on a strong hit, else a bad spot (G-71)."""
    before = play.state.hero(who).position
    if before is not Position.NONE:
        after = Position.CONTROL if outcome is Outcome.STRONG else Position.BAD_SPOT
        if after is not before:
            play.emit(PositionSet(who, before, after, f"{outcome} in a fight"))
