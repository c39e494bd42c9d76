"""What happens to a model: experience, skills, traits, scars, rank."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.trench.roster import Scar
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import ModelId, WarbandId


class ExperienceGained(Fact, frozen=True):
    """A model learns: its experience before and after."""

    warband: WarbandId
    model: ModelId
    name: str
    before: int
    after: int
    why: str

    def apply(self, war: War) -> War:
        return war.with_model(self.warband, self.model, xp=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(
            f"{self.name}: experience",
            str(self.before),
            str(self.after),
            self.why,
            "up" if self.after > self.before else "down",
        )


class ModelLearnt(Fact, frozen=True):
    """A model has a skill from now on; `advance` when it used up an advance."""

    warband: WarbandId
    model: ModelId
    name: str
    skill: str
    why: str
    advance: bool = False

    def apply(self, war: War) -> War:
        one = war.warband(self.warband).model(self.model)
        taken = one.advances + self.advance
        return war.with_model(self.warband, self.model, skills=(*one.skills, self.skill), advances=taken)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} learns {self.skill} ({self.why}).")


class ModelForgot(Fact, frozen=True):
    """A model has a skill no longer; `advance` when the advance that it was taken for is there again."""

    warband: WarbandId
    model: ModelId
    name: str
    skill: str
    why: str
    advance: bool = False

    def apply(self, war: War) -> War:
        one = war.warband(self.warband).model(self.model)
        rest = tuple([skill for skill in one.skills if skill != self.skill])
        taken = max(0, one.advances - self.advance)
        return war.with_model(self.warband, self.model, skills=rest, advances=taken)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} has {self.skill} no longer ({self.why}).")


class TraitGained(Fact, frozen=True):
    """A word that changes a model is true of it from now on."""

    warband: WarbandId
    model: ModelId
    name: str
    trait: str
    why: str

    def apply(self, war: War) -> War:
        traits = war.warband(self.warband).model(self.model).traits
        return war.with_model(self.warband, self.model, traits=(*traits, self.trait))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.trait} ({self.why}).")


class TraitLost(Fact, frozen=True):
    """A word that changed a model is true of it no longer."""

    warband: WarbandId
    model: ModelId
    name: str
    trait: str
    why: str

    def apply(self, war: War) -> War:
        traits = war.warband(self.warband).model(self.model).traits
        rest = tuple([one for one in traits if one != self.trait])
        return war.with_model(self.warband, self.model, traits=rest)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: no longer {self.trait} ({self.why}).")


class ScarGained(Fact, frozen=True):
    """A model carries a mark of the trauma table from now on."""

    warband: WarbandId
    model: ModelId
    name: str
    scar: Scar

    def apply(self, war: War) -> War:
        scars = war.warband(self.warband).model(self.model).scars
        return war.with_model(self.warband, self.model, scars=(*scars, self.scar))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        note = f" {self.scar.note}" if self.scar.note else ""
        yield Say(f"{self.name}: {self.scar.name}.{note}")


class ScarRemoved(Fact, frozen=True):
    """A model's scar is healed: it counts no longer; with `whole` what it did is gone as well."""

    warband: WarbandId
    model: ModelId
    name: str
    scar: Scar
    why: str
    whole: bool = True

    def apply(self, war: War) -> War:
        scars = war.warband(self.warband).model(self.model).scars
        at = scars.index(self.scar)
        kept = () if self.whole else (Scar(self.scar.id, self.scar.name, False, self.scar.note, self.scar.battle),)  # noqa: FBT003
        return war.with_model(self.warband, self.model, scars=(*scars[:at], *kept, *scars[at + 1 :]))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        rest = "" if self.whole else "; what it does stays"
        yield Say(f"{self.name}: {self.scar.name} counts no longer ({self.why}){rest}.")


class EliteSet(Fact, frozen=True):
    """A model is ELITE from now on, or is so no longer."""

    warband: WarbandId
    model: ModelId
    name: str
    elite: bool
    why: str

    def apply(self, war: War) -> War:
        return war.with_model(self.warband, self.model, elite=self.elite)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} {'is promoted to ELITE' if self.elite else 'is ELITE no longer'} ({self.why}).")


class RestSet(Fact, frozen=True):
    """A model has to sit out the next battle, or has done so."""

    warband: WarbandId
    model: ModelId
    name: str
    misses: bool

    def apply(self, war: War) -> War:
        return war.with_model(self.warband, self.model, misses=self.misses)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} {'sits out the next battle' if self.misses else 'is fit again'}.")


MODEL_FACTS: tuple[type[Fact], ...] = (
    ExperienceGained,
    ModelLearnt,
    ModelForgot,
    TraitGained,
    TraitLost,
    ScarGained,
    ScarRemoved,
    EliteSet,
    RestSet,
)
