"""What happens in a campaign, as every part of it says it: money, gear, skills, what lasts, what is done."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.trench.ledger import Posting, total
from tablewright.rules.trench.record import Done, Ended, Found, OwnSkill, Standing, Step
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import NO_BATTLE, STASH, BattleId, Currency, GearId, ModelId, StepId, WarbandId

PLACES = {Currency.DUCATS: "Paychest", Currency.GLORY: "Glory", Currency.POINTS: "Victory points"}


class Posted(Fact, frozen=True):
    """An entry of a ledger; `before` is what it held of that currency."""

    warband: WarbandId
    posting: Posting
    before: int

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, ledger=(*war.warband(self.warband).ledger, self.posting))

    def tell(self, told: Told) -> Iterable[Line]:
        one = self.posting
        after = self.before + one.amount
        tone = "up" if one.amount > 0 else "down"
        yield Change(told.whose(self.warband, PLACES[one.currency]), str(self.before), str(after), one.text, tone)


class GearGained(Fact, frozen=True):
    """A piece of gear comes into the stash, or to a model."""

    warband: WarbandId
    gear: Gear
    model: ModelId = STASH
    why: str = ""

    def apply(self, war: War) -> War:
        return _with_gear(_minted(war, self.warband), self.warband, self.model, self.gear)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: {self.gear.name} ({self.why or self.gear.cause or 'gained'}).")


class GearLost(Fact, frozen=True):
    """A piece of gear is gone, from the stash or from a model."""

    warband: WarbandId
    gear: Gear
    why: str
    model: ModelId = STASH

    def apply(self, war: War) -> War:
        return _without_gear(war, self.warband, self.model, self.gear.id)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: {self.gear.name} is gone ({self.why}).")


class GearMoved(Fact, frozen=True):
    """A piece of gear changes hands inside a warband; the empty model is the stash."""

    warband: WarbandId
    gear: Gear
    source: ModelId
    target: ModelId
    names: tuple[str, str]

    def apply(self, war: War) -> War:
        without = _without_gear(war, self.warband, self.source, self.gear.id)
        return _with_gear(without, self.warband, self.target, self.gear)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.gear.name, *self.names)


class GearChanged(Fact, frozen=True):
    """A piece of gear is not what it was: used, or given a trait."""

    warband: WarbandId
    before: Gear
    after: Gear
    why: str
    model: ModelId = STASH

    def apply(self, war: War) -> War:
        warband = war.warband(self.warband)
        if not self.model:
            return war.with_warband(self.warband, stash=_swapped(warband.stash, self.after))
        gear = _swapped(warband.model(self.model).gear, self.after)
        return war.with_model(self.warband, self.model, gear=gear)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.after.name}: {self.why}.")


class ModelJoined(Fact, frozen=True):
    """A model joins a warband."""

    warband: WarbandId
    model: Model

    def apply(self, war: War) -> War:
        one = _minted(war, self.warband).warband(self.warband)
        return _minted(war, self.warband).with_warband(self.warband, models=(*one.models, self.model))

    def tell(self, told: Told) -> Iterable[Line]:
        elite = ", elite" if self.model.elite else ""
        yield Say(f"{told.name(self.warband)}: {self.model.name} joins ({self.model.rank}{elite}).")


class ModelStatusSet(Fact, frozen=True):
    """A model stands otherwise: it is gone, or is back."""

    warband: WarbandId
    model: ModelId
    name: str
    before: Status
    after: Status
    why: str

    def apply(self, war: War) -> War:
        return war.with_model(self.warband, self.model, status=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.warband, self.name), self.before.value, self.after.value, self.why)


class SkillGained(Fact, frozen=True):
    """A warband has an exploration skill from now on."""

    warband: WarbandId
    skill: OwnSkill

    def apply(self, war: War) -> War:
        one = _minted(war, self.warband).warband(self.warband)
        return _minted(war, self.warband).with_warband(self.warband, skills=(*one.skills, self.skill))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)} gains {self.skill.skill.words} ({self.skill.cause}).")


class SkillGone(Fact, frozen=True):
    """A warband has an exploration skill no longer."""

    warband: WarbandId
    skill: OwnSkill
    why: str

    def apply(self, war: War) -> War:
        rest = tuple([one for one in war.warband(self.warband).skills if one.id != self.skill.id])
        return war.with_warband(self.warband, skills=rest)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)} loses {self.skill.skill.words} ({self.why}).")


class StandingBegun(Fact, frozen=True):
    """Something lasts from now on."""

    warband: WarbandId
    standing: Standing
    text: str

    def apply(self, war: War) -> War:
        one = _minted(war, self.warband).warband(self.warband)
        return _minted(war, self.warband).with_warband(self.warband, standing=(*one.standing, self.standing))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: {self.text} ({self.standing.cause}).")


class StandingEnded(Fact, frozen=True):
    """Something that lasted is over; `battle` is the one that ended it, if one did."""

    warband: WarbandId
    standing: Standing
    text: str
    why: str
    battle: BattleId = NO_BATTLE

    def apply(self, war: War) -> War:
        rest = tuple([one for one in war.warband(self.warband).standing if one.id != self.standing.id])
        without = war.with_warband(self.warband, standing=rest)
        if not self.battle:
            return without
        ended = (*war.battle(self.battle).ended, Ended(self.warband, self.standing))
        return without.with_battle(self.battle, ended=ended)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: {self.text} is over ({self.why}).")


class LocationFound(Fact, frozen=True):
    """A location goes into the War Journal."""

    warband: WarbandId
    found: Found
    name: str

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, found=(*war.warband(self.warband).found, self.found))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)} finds {self.name}.")


class RewardSettled(Fact, frozen=True):
    """What a location in the journal brought: the choice that was made, and what is still to be taken."""

    warband: WarbandId
    location: str
    name: str
    choice: str
    pending: str = ""

    def apply(self, war: War) -> War:
        found = tuple(
            [
                replace(one, choice=self.choice, pending=self.pending) if one.location == self.location else one
                for one in war.warband(self.warband).found
            ]
        )
        return war.with_warband(self.warband, found=found)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        later = f"; still to be taken: {self.pending}" if self.pending else ""
        yield Say(f"{self.name}: {self.choice}{later}.")


class LocationForgotten(Fact, frozen=True):
    """A location is not in the War Journal any more: what found it was taken back."""

    warband: WarbandId
    found: Found
    name: str

    def apply(self, war: War) -> War:
        rest = tuple([one for one in war.warband(self.warband).found if one.location != self.found.location])
        return war.with_warband(self.warband, found=rest)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: {self.name} is not in the War Journal any more.")


class StepRecorded(Fact, frozen=True):
    """An exploration is written down."""

    step: Step

    def apply(self, war: War) -> War:
        return replace(war, steps=(*war.steps, self.step))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class StepReversed(Fact, frozen=True):
    """An exploration counts no longer."""

    step: StepId
    warband: WarbandId
    why: str

    def apply(self, war: War) -> War:
        return war.with_step(self.step, reversed=True)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"The exploration of {told.name(self.warband)} is taken back ({self.why}).")


class PartDone(Fact, frozen=True):
    """A warband has been through a part of the sequence after a battle."""

    warband: WarbandId
    battle: BattleId
    part: str

    def apply(self, war: War) -> War:
        done = Done(self.battle, self.part)
        before = war.warband(self.warband).done
        return war if done in before else war.with_warband(self.warband, done=(*before, done))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class PartReopened(Fact, frozen=True):
    """A part of the sequence after a battle can be gone through again."""

    warband: WarbandId
    battle: BattleId
    part: str

    def apply(self, war: War) -> War:
        rest = tuple([one for one in war.warband(self.warband).done if one != Done(self.battle, self.part)])
        return war.with_warband(self.warband, done=rest)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


def balance(warband: Warband, currency: Currency) -> int:
    """What a warband has of a currency."""
    return total(warband.ledger, currency)


def _minted(war: War, who: WarbandId) -> War:
    return war.with_warband(who, made=war.warband(who).made + 1)


def _with_gear(war: War, who: WarbandId, model: ModelId, gear: Gear) -> War:
    warband = war.warband(who)
    if not model:
        return war.with_warband(who, stash=(*warband.stash, gear))
    return war.with_model(who, model, gear=(*warband.model(model).gear, gear))


def _without_gear(war: War, who: WarbandId, model: ModelId, gear: GearId) -> War:
    warband = war.warband(who)
    held = warband.model(model).gear if model else warband.stash
    rest = tuple([one for one in held if one.id != gear])
    return war.with_model(who, model, gear=rest) if model else war.with_warband(who, stash=rest)


def _swapped(held: tuple[Gear, ...], after: Gear) -> tuple[Gear, ...]:
    return tuple([after if one.id == after.id else one for one in held])


COMMON_FACTS: tuple[type[Fact], ...] = (
    Posted,
    GearGained,
    GearLost,
    GearMoved,
    GearChanged,
    ModelJoined,
    ModelStatusSet,
    SkillGained,
    SkillGone,
    StandingBegun,
    StandingEnded,
    LocationFound,
    RewardSettled,
    LocationForgotten,
    StepRecorded,
    StepReversed,
    PartDone,
    PartReopened,
)
