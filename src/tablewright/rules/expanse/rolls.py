"""A test: what is added, the dice, Fortune, the verdict, and the stunt points it makes."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Option, Outlook, Play, State
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.conditions import has, penalty
from tablewright.rules.expanse.dice import THREE, Judge, Spend, Verdict, advice, as_thrown, changed, outlook, spends
from tablewright.rules.expanse.facts import EffectEnded, FortuneSpent, PointsMade, TestMade, signed
from tablewright.rules.expanse.odds_shown import prospects
from tablewright.rules.expanse.points import expire
from tablewright.rules.expanse.state import Crew, Person, Pool, Touches, Until
from tablewright.rules.expanse.terms import Ability, Condition, PersonId, difficulty
from tablewright.rules.expanse.trial_facts import FailedAutomatically

LEAVE, OTHER = "leave", "other"
FACES = ("die", "die", "drama")
SENSES = {"hearing": Condition.DEAFENED, "sight": Condition.BLINDED}
"""The senses that a test can rely on, and the condition that takes each."""
FLAWLESS = 6


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

    @property
    def what(self) -> str:
        """What it is called in the story."""
        return self.name or f"{self.ability.capitalize()}{f' ({self.focus})' if self.focus else ''}"

    @property
    def touched_by(self) -> tuple[Touches, ...]:
        """The lasting effects that count for it."""
        return (*self.touches, Touches.SOCIAL) if self.list == "social" else self.touches


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


def bonuses(crew: Crew, trial: Trial) -> tuple[tuple[int, str], ...]:
    """Everything that is added to the dice, each with its reason."""
    person = crew.person(trial.who)
    focus = person.focus(trial.focus)
    wound, why = penalty(person)
    lasting = crew.effects_on(trial.who, *trial.touched_by)
    found = (
        (person.score(trial.ability), trial.ability.capitalize()),
        *(((focus.bonus, focus.name),) if focus else ()),
        *trial.adds,
        *((one.amount, one.why) for one in lasting),
        (wound, why),
    )
    return tuple((add, why) for at, (add, why) in enumerate(found) if add or not at)


def verdict_of(crew: Crew, trial: Trial) -> Verdict:
    """What decides a test as it stands: its bonus against its target."""
    bonus = sum(add for add, _why in bonuses(crew, trial))
    return Verdict(bonus, trial.target, crew.settings.comparison == "meets", trial.active)


def senseless(crew: Crew, trial: Trial) -> str:
    """Why a test fails whatever the dice: it relies on a sense that is gone (section 2.10)."""
    person = crew.person(trial.who)
    lost = SENSES.get(trial.needs)
    return f"{person.name} is {lost}" if lost and has(person, crew.settings, lost) else ""


def test(play: Play[Crew], trial: Trial) -> Tested:
    """Make a test (section 2.3 for Fortune, 2.4 for stunt points); the caller applies its outcome."""
    if why := senseless(play.state, trial):
        play.emit(FailedAutomatically(trial.who, trial.what, why))
        return FAILED
    verdict = verdict_of(play.state, trial)
    cast = throw(play, trial, verdict)
    cast = fortune(play, cast, verdict)
    success, made, word = verdict.success(cast.faces), verdict.points(cast.faces), ""
    if success is None and made:
        success, word = _ruled(play, cast, made), "By the guide's word."
        made = made if success else 0
    play.emit(
        TestMade(
            trial.who,
            trial.what,
            cast.faces,
            cast.adds,
            trial.target,
            trial.against,
            success,
            made,
            trial.secret,
            word,
            trial.list,
        )
    )
    if success:
        succeeded(play, cast, made)
    return Tested(success, cast.total, cast.drama, made, cast.faces)


def _ruled(play: Play[Crew], cast: Cast, made: int) -> bool:
    """Doubles without a target: stunt points are for successes alone, so the guide says whether it was one."""
    name = play.state.person(cast.trial.who).name
    prompt = (
        f"{name}, {cast.trial.what}: {cast.total}, against no target. Did it succeed? It makes {made} stunt points."
    )
    return play.confirm("succeeded", prompt, "It did", "It did not", by=play.state.guide or None)


def throw(play: Play[Crew], trial: Trial, verdict: Verdict) -> Cast:
    """Throw the dice of a test; stunt points of an earlier one are over, and so is what lasted until this one."""
    person = play.state.person(trial.who)
    adds = bonuses(play.state, trial)
    acting = play.state.encounter is not None and play.state.encounter.round > 0
    if not acting:
        expire(play, trial.who, "not spent before the next test")
    double = play.state.settings.drama_die_costs == "double"
    at_hand = person.fortune if may_change(play.state, person) else 0
    odds = None if trial.secret else outlook(verdict, at_hand, double=double)
    prompt = f"{trial.what} {signed(verdict.bonus)}{_against(trial, verdict)}{f'; {trial.note}' if trial.note else ''}"
    faces = play.roll("test", prompt, THREE, as_thrown, faces=FACES, odds=odds or SILENT, by=person.seat or None)
    for effect in play.state.effects_on(trial.who, *trial.touched_by):
        if effect.until is Until.NEXT_TEST:
            play.emit(EffectEnded(effect))
    return Cast(trial, adds, faces)


def _no_grade(_faces: Raw) -> str:
    return ""


SILENT = Outlook((), _no_grade)
"""Of a roll against nothing, or against what players may not know, no chances are shown."""


def succeeded(play: Play[Crew], cast: Cast, made: int) -> None:
    """What any success brings: its stunt points, and the Churn when a character's drama die shows 6."""
    trial = cast.trial
    if cast.drama == FLAWLESS and not play.state.person(trial.who).npc:
        churn(play, "a success with a 6 on the drama die")
    if made:
        gain_points(play, Pool(trial.who, made, trial.what, trial.list))


def gain_points(play: Play[Crew], pool: Pool, *, keep: bool = False) -> None:
    """Stunt points wait to be spent; those of an earlier test are gone, unless `pool` holds them too."""
    if not keep:
        expire(play, pool.person, "they do not add up with those of another test")
    play.emit(PointsMade(pool))


def _against(trial: Trial, verdict: Verdict) -> str:
    if trial.target is None or verdict.need is None:
        return ""
    if trial.secret:
        return " against a hidden target"
    points = float(prospects(verdict.need, active=trial.active).points)
    expected = f"; {points:.2f} stunt points on average" if points else ""
    return f" against {trial.target}, {difficulty(trial.target)}{expected}"


# --- Fortune ----------------------------------------------------------------------


def may_change(crew: Crew, person: Person) -> bool:
    """Whether somebody may still change a die: while people act in turns, once from turn to turn (section 2.3)."""
    acting = crew.encounter is not None and crew.encounter.round > 0
    return not (acting and person.fortune_spent)


def fortune(play: Play[Crew], cast: Cast, judge: Judge) -> Cast:
    """Let one die be changed for Fortune, before the outcome stands; never for nothing."""
    person, faces = play.state.person(cast.trial.who), cast.faces
    double = play.state.settings.drama_die_costs == "double"
    able = spends(faces, judge, person.fortune, double=double)
    if not able or not may_change(play.state, person):
        return cast
    secret = cast.trial.secret
    advised = () if secret else advice(faces, judge, person.fortune, double=double)
    others = [one for one in able if one.key not in {spend.key for _why, spend in advised}]
    note = "" if secret else _outcome(judge.success(faces), judge.points(faces))
    options = [
        Option(LEAVE, "Leave the dice", note=note),
        *(_spend(one, why) for why, one in advised),
        *([Option(OTHER, "Change another die" if advised else "Change a die")] if others else []),
    ]
    seat = person.seat or play.state.guide or None
    prompt = f"{faces[0]} and {faces[1]}, drama die {faces[2]}. Spend Fortune? {person.name} has {person.fortune}."
    taken = play.choose("fortune", prompt, options, by=seat)
    if taken == OTHER:
        rest = [_spend(one, secret=secret) for one in others]
        taken = play.choose("die", "Which die, and to what?", [Option(LEAVE, "None after all"), *rest], by=seat)
    if taken == LEAVE:
        return cast
    one = next(spend for spend in able if spend.key == taken)
    play.emit(FortuneSpent(person.id, person.fortune, person.fortune - one.cost, one.die, faces[one.die], one.face))
    churn(play, "Fortune spent on a test")
    return Cast(cast.trial, cast.adds, changed(faces, one.die, one.face))


def _spend(one: Spend, why: str = "", *, secret: bool = False) -> Option[str]:
    """A change of a die as an option: what it costs, and what it makes of the test where that may be known."""
    text = f"{_die(one.die)} becomes {one.face}{f': {why}' if why else ''}"
    outcome = "" if secret else f"; {_outcome(one.success, one.points)}"
    return Option(one.key, text, note=f"costs {one.cost}{outcome}")


def _die(at: int) -> str:
    return ("First die", "Second die", "Drama die")[at]


def _outcome(success: bool | None, made: int) -> str:
    words = {True: "succeeds", False: "fails", None: "no verdict"}[success]
    return f"{words}, {made} stunt points{' if it succeeds' if success is None else ''}" if made else words
