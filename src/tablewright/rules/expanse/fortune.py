"""Fortune: one die of a test changed before its outcome stands, where that changes something (section 2.3)."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.dice import Raw
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.dice import DRAMA, Judge, Spend, Verdict, advice, changed, spends
from tablewright.rules.expanse.facts import FortuneSpent
from tablewright.rules.expanse.naming import behind, known
from tablewright.rules.expanse.state import Crew, Person
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.trials import BY_TOTAL, Cast, Stake, Tested, kept

LEAVE, OTHER = "leave", "other"
MOST = 12
"""The dearest change there is: the drama die to a 6, at double cost."""
RANK = {False: 0, None: 1, True: 2}


def may_change(crew: Crew, person: Person) -> bool:
    """Whether somebody may still change a die: while people act in turns, once from turn to turn (section 2.3)."""
    acting = crew.encounter is not None and crew.encounter.round > 0
    return not (acting and person.fortune_spent)


def too_dear(person: Person, cost: int) -> str:
    """Why so much Fortune cannot be spent; nothing, when it is there."""
    if cost <= person.fortune:
        return ""
    return f"That costs {cost} Fortune and {person.name} has {person.fortune}; spend {person.fortune} at most"


class Prospect(State, frozen=True):
    """What somebody knows about dice that lie, before they decide on Fortune."""

    cast: Cast
    judge: Judge
    stake: Stake | None
    secret: bool

    def tested(self, faces: Raw) -> Tested:
        """How the test would come out with these faces."""
        total = sum(faces) + self.cast.bonus
        return Tested(self.judge.success(faces), total, faces[DRAMA], self.judge.points(faces), faces)

    def gains(self, faces: Raw) -> bool:
        """Whether these faces are better in anything that the rules care about than those that lie."""
        pairs = zip(self._worth(faces), self._worth(self.cast.faces), strict=True)
        return any(after > before for after, before in pairs)

    def _worth(self, faces: Raw) -> tuple[int, ...]:
        tested = self.tested(faces)
        return (RANK[tested.success], tested.points, self.stake.worth(tested) if self.stake else 0)

    def goes_better(self, faces: Raw) -> bool:
        """Whether it is a success that goes better, which a guide may heed."""
        return self.judge.success(faces) is True and faces[DRAMA] > self.cast.drama

    def words(self, faces: Raw) -> str:
        """What the faces make of the test."""
        if self.secret:
            return ""
        tested = self.tested(faces)
        staked = self.stake.words(tested) if self.stake else ""
        verdict = {True: "succeeds", False: "fails", None: "" if staked else "no verdict"}[tested.success]
        made = f"{tested.points} stunt points" if tested.points else ""
        if made and tested.success is None:
            made = f"{made} if it succeeds"
        return ", ".join(filter(None, (verdict, made, staked)))


def prospect_of(crew: Crew, cast: Cast, judge: Judge, stake: Stake | None) -> Prospect:
    """What somebody knows who decides on Fortune: against a number that is the guide's to know, the dice alone."""
    if kept(crew, cast.trial) and not behind(crew, crew.person(cast.trial.who)):
        return Prospect(cast, Verdict(cast.bonus, None, active=cast.trial.active), BY_TOTAL, secret=True)
    return Prospect(cast, judge, stake, secret=False)


def fortune(play: Play[Crew], cast: Cast, judge: Judge, stake: Stake | None = None) -> Cast:
    """Let one die be changed for Fortune, before the outcome stands; never for nothing.

    Asks only where a spend that can be paid for changes something: success, stunt points, or what is at `stake`.
    """
    person, faces = play.state.person(cast.trial.who), cast.faces
    double = play.state.settings.drama_die_costs == "double"
    known = prospect_of(play.state, cast, judge, stake)
    able = spends(faces, known.judge, person.fortune, double=double)
    use = {one.key for one in able if known.gains(_faces(cast, one))}
    if not use or not may_change(play.state, person):
        return cast
    advised = () if known.secret else advice(faces, judge, person.fortune, double=double)
    named = {spend.key for _why, spend in advised}
    others = [one for one in able if one.key not in named and (one.key in use or known.goes_better(_faces(cast, one)))]
    options = [
        Option(LEAVE, "Leave the dice", note=known.words(faces)),
        *(_spend(known, one, why) for why, one in advised),
        *([Option(OTHER, "Change another die" if advised else "Change a die")] if others else []),
    ]
    seat = person.seat or play.state.guide or None
    prompt = f"{faces[0]} and {faces[1]}, drama die {faces[2]}. Spend Fortune? {person.name} has {person.fortune}."

    def beyond(key: str) -> str:
        """Of a change that is not among the options: that it cannot be paid for."""
        dear = next((one for one in spends(faces, known.judge, MOST, double=double) if one.key == key), None)
        return too_dear(person, dear.cost) if dear else ""

    taken = play.choose("fortune", prompt, options, by=seat, beyond=beyond)
    if taken == OTHER:
        rest = [_spend(known, one) for one in others]
        none = Option(LEAVE, "None after all")
        taken = play.choose("die", "Which die, and to what?", [none, *rest], by=seat, beyond=beyond)
    if taken == LEAVE:
        return cast
    one = next(spend for spend in able if spend.key == taken)
    play.emit(FortuneSpent(person.id, person.fortune, person.fortune - one.cost, one.die, faces[one.die], one.face))
    if not person.npc:
        churn(play, "Fortune spent on a test")
    return Cast(cast.trial, cast.adds, _faces(cast, one))


def fortune_among(play: Play[Crew], cast: Cast, judge: Judge, others: Iterable[PersonId], stake: Stake | None) -> Cast:
    """The same beside the dice of `others`; where a number among theirs is not for all to know, one's own are all."""
    closed = not known(play.state).issuperset(others)
    trial = replace(cast.trial, secret=True) if closed else cast.trial
    after = fortune(play, replace(cast, trial=trial), judge, stake)
    return replace(cast, faces=after.faces)


def _faces(cast: Cast, one: Spend) -> Raw:
    return changed(cast.faces, one.die, one.face)


def _spend(known: Prospect, one: Spend, why: str = "") -> Option[str]:
    """A change of a die as an option: what it costs, and what it makes of the test where that may be known."""
    words = known.words(_faces(known.cast, one))
    text = f"{_die(one.die)} becomes {one.face}{f': {why}' if why else ''}"
    return Option(one.key, text, note=f"costs {one.cost}{f'; {words}' if words else ''}")


def _die(at: int) -> str:
    return ("First die", "Second die", "Drama die")[at]
