"""What is rolled and reported after a battle: who fought, wounds, traumas, advances, promotion dice."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Line, Say, Throw
from tablewright.rules.trench.record import Report
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import ModelId, WarbandId


class BattleReported(Fact, frozen=True):
    """Who of a warband sat a battle out, and who was taken out of action; `names` are those of both, in that order."""

    warband: WarbandId
    report: Report
    names: tuple[tuple[str, ...], tuple[str, ...]]

    def apply(self, war: War) -> War:
        reports = war.warband(self.warband).reports
        return war.with_warband(self.warband, reports=(*reports, self.report))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        absent, out = self.names
        if absent:
            yield Say(f"Sat it out: {', '.join(absent)}.")
        yield Say(f"Taken out of action: {', '.join(out) or 'nobody'}.")


class WoundRolled(Fact, frozen=True):
    """A D6 says whether a model that is not ELITE survives being taken out."""

    reads_dice = True
    warband: WarbandId
    model: ModelId
    name: str
    survives: bool

    def tell(self, told: Told) -> Iterable[Line]:
        outcome, grade = ("Survives", "strong") if self.survives else ("Dies", "miss")
        yield Throw(told.dice, told.own, using=self.name, how="1 or 2 is death", outcome=outcome, grade=grade)


class TraumaRolled(Fact, frozen=True):
    """A D66 on the trauma table; a row that is `again` was one that the model has already, and is rolled anew."""

    reads_dice = True
    warband: WarbandId
    model: ModelId
    name: str
    row: str
    note: str
    again: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        score = "".join(str(die.face) for die in told.dice)
        notes = (self.again,) if self.again else (self.note,)
        yield Throw(told.dice, told.own, using=f"{self.name}, D66", score=score, outcome=self.row, notes=notes)


class SkillRolled(Fact, frozen=True):
    """Two dice on a table of skills, and what they would teach; the empty skill: all of the table is known."""

    reads_dice = True
    warband: WarbandId
    model: ModelId
    name: str
    table: str
    total: int
    skill: str

    def tell(self, told: Told) -> Iterable[Line]:
        outcome = self.skill or "Nothing new"
        yield Throw(told.dice, told.own, using=f"{self.name}, {self.table}", score=str(self.total), outcome=outcome)


class PromotionRolled(Fact, frozen=True):
    """A promotion die for a model; the `misses` in a row are counted from it on."""

    reads_dice = True
    warband: WarbandId
    model: ModelId
    name: str
    six: bool
    misses: int

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, misses=self.misses)

    def tell(self, told: Told) -> Iterable[Line]:
        outcome, grade = ("A 6", "strong") if self.six else ("No 6", "miss")
        row = "" if self.six else f"{self.misses} in a row without a 6"
        yield Throw(told.dice, told.own, using=f"Promotion: {self.name}", how=row, outcome=outcome, grade=grade)


class PromotionDue(Fact, frozen=True):
    """After five dice without a 6 the next one counts as a 6: nothing is rolled."""

    warband: WarbandId
    model: ModelId
    name: str

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, misses=0)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Five dice in a row showed no 6: this one, for {self.name}, counts as one.")


class DucatsRolled(Fact, frozen=True):
    """A die that money is paid for."""

    reads_dice = True
    warband: WarbandId
    what: str
    amount: int

    def tell(self, told: Told) -> Iterable[Line]:
        yield Throw(told.dice, told.own, using=self.what, score=str(self.amount), outcome=f"{self.amount} ducats")


AFTERMATH_FACTS: tuple[type[Fact], ...] = (
    BattleReported,
    WoundRolled,
    TraumaRolled,
    SkillRolled,
    PromotionRolled,
    PromotionDue,
    DucatsRolled,
)
