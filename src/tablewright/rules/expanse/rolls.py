"""A test: what is added, the dice, Fortune, the verdict, and the stunt points it makes."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Option, Play, State
from tablewright.rules.expanse.conditions import may_not_act, may_not_resist, penalty
from tablewright.rules.expanse.dice import THREE, Spend, Verdict, advice, as_thrown, changed, outlook, spends
from tablewright.rules.expanse.facts import EffectEnded, FortuneSpent, PointsMade, TestMade, signed
from tablewright.rules.expanse.state import Crew, Person, Pool, Touches, Until
from tablewright.rules.expanse.terms import Ability, PersonId, difficulty

LEAVE, OTHER = "leave", "other"
FACES = ("die", "die", "drama")


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


class Tested(State, frozen=True):
    """How a test came out."""

    success: bool | None
    total: int
    drama: int
    points: int
    faces: Raw

    @property
    def failed(self) -> bool:
        """Whether it failed."""
        return self.success is False


def bonuses(crew: Crew, trial: Trial) -> tuple[tuple[int, str], ...]:
    """Everything that is added to the dice, each with its reason."""
    person = crew.person(trial.who)
    focus = person.focus(trial.focus)
    wound, why = penalty(person)
    lasting = crew.effects_on(trial.who, *trial.touches)
    found = (
        (person.score(trial.ability), trial.ability.capitalize()),
        *(((focus.bonus, focus.name),) if focus else ()),
        *trial.adds,
        *((one.amount, one.why) for one in lasting),
        (wound, why),
    )
    return tuple((add, why) for at, (add, why) in enumerate(found) if add or not at)


def unable(crew: Crew, trial: Trial) -> str:
    """Why a test cannot be made."""
    if trial.active:
        return may_not_act(crew, trial.who)
    return may_not_resist(crew, trial.who, trial.ability)


def test(play: Play[Crew], trial: Trial) -> Tested:
    """Make a test (section 2.3 for Fortune, 2.4 for stunt points); the caller applies its outcome."""
    person = play.state.person(trial.who)
    adds = bonuses(play.state, trial)
    bonus = sum(add for add, _why in adds)
    verdict = Verdict(bonus, trial.target, play.state.settings.comparison == "meets", trial.active)
    what = trial.name or f"{trial.ability.capitalize()}{f' ({trial.focus})' if trial.focus else ''}"
    faces = play.roll(
        "test",
        f"{what} {signed(bonus)}{_against(trial)}",
        THREE,
        as_thrown,
        faces=FACES,
        odds=None if trial.secret else outlook(verdict),
        by=person.seat or None,
    )
    for effect in play.state.effects_on(trial.who, *trial.touches):
        if effect.until is Until.NEXT_TEST:
            play.emit(EffectEnded(effect))
    faces = _fortune(play, person, faces, verdict)
    success, made = verdict.success(faces), verdict.points(faces)
    play.emit(TestMade(trial.who, what, faces, adds, trial.target, trial.against, success, made, trial.secret))
    if made:
        play.emit(PointsMade(Pool(trial.who, made, what, trial.list)))
    return Tested(success, sum(faces) + bonus, faces[2], made, faces)


def _against(trial: Trial) -> str:
    if trial.target is None:
        return ""
    return " against a hidden target" if trial.secret else f" against {trial.target}, {difficulty(trial.target)}"


def _fortune(play: Play[Crew], person: Person, faces: Raw, verdict: Verdict) -> Raw:
    """Let one die be changed for Fortune, before the outcome stands; never for nothing."""
    double = play.state.settings.drama_die_costs == "double"
    able = spends(faces, verdict, person.fortune, double=double)
    acting = play.state.encounter is not None and play.state.encounter.round > 0
    if not able or (acting and person.fortune_spent):
        return faces
    advised = advice(faces, verdict, person.fortune, double=double)
    others = [one for one in able if one.key not in {spend.key for _why, spend in advised}]
    options = [
        Option(LEAVE, "Leave the dice", note=_outcome(verdict.success(faces), verdict.points(faces))),
        *(_spend(one, why) for why, one in advised),
        *([Option(OTHER, "Change another die")] if others else []),
    ]
    seat = person.seat or play.state.guide or None
    prompt = f"{faces[0]} and {faces[1]}, drama die {faces[2]}. Spend Fortune? {person.name} has {person.fortune}."
    taken = play.choose("fortune", prompt, options, by=seat)
    if taken == LEAVE:
        return faces
    if taken == OTHER:
        taken = play.choose("die", "Which die, and to what?", [_spend(one) for one in others], by=seat)
    one = next(spend for spend in able if spend.key == taken)
    play.emit(FortuneSpent(person.id, person.fortune, person.fortune - one.cost, one.die, faces[one.die], one.face))
    return changed(faces, one.die, one.face)


def _spend(one: Spend, why: str = "") -> Option[str]:
    """A change of a die as an option: what it costs, and what it makes of the test."""
    text = f"{_die(one.die)} becomes {one.face}{f': {why}' if why else ''}"
    return Option(one.key, text, note=f"costs {one.cost}; {_outcome(one.success, one.points)}")


def _die(at: int) -> str:
    return ("First die", "Second die", "Drama die")[at]


def _outcome(success: bool | None, made: int) -> str:
    words = {True: "succeeds", False: "fails", None: "no verdict"}[success]
    return f"{words}, {made} stunt points" if made else words
