"""What happens to a campaign as a whole: warbands come and go, battles are recorded, confirmed and corrected, notes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import cast

from tablewright.kernel import Fact, Seat, Told, replace, words
from tablewright.kernel.show import Change, Line, Picture, Say
from tablewright.rules.trench.record import Battle, Note
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, WarbandId


class WarbandMustered(Fact, frozen=True):
    """A warband joins the campaign."""

    warband: Warband

    def apply(self, war: War) -> War:
        return replace(war, warbands=(*war.warbands, self.warband))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        variant = f", {self.warband.variant}" if self.warband.variant else ""
        yield Say(f"{self.warband.name} joins the campaign ({self.warband.faction.words}{variant}).")


class WarbandLeft(Fact, frozen=True):
    """A warband leaves the campaign, or is back; what it did stays in everybody's history."""

    warband: WarbandId
    name: str
    why: str
    left: bool = True

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, left=self.left)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        why = f" ({self.why})" if self.why else ""
        yield Say(f"{self.name} {'leaves the campaign' if self.left else 'is back in the campaign'}{why}.")


class WarbandDisbanded(Fact, frozen=True):
    """A warband is disbanded for good; what it did stays in everybody's history."""

    warband: WarbandId
    name: str
    why: str

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, left=True, disbanded=True)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name} is disbanded{f' ({self.why})' if self.why else ''}.")


class BattleRecorded(Fact, frozen=True):
    """A battle is written down; `names` are those of its sides, `at` its number among all battles."""

    battle: Battle
    names: tuple[str, str]
    at: int

    def apply(self, war: War) -> War:
        return replace(war, battles=(*war.battles, self.battle))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Battle {self.at}: {in_words(self.battle, self.names)}")
        if self.battle.waiting:
            yield Say("It counts when the other side has confirmed it.")


class BattleConfirmed(Fact, frozen=True):
    """A side stands by the record of a battle; when both do, it counts."""

    battle: BattleId
    warband: WarbandId
    what: str
    counts: bool

    def apply(self, war: War) -> War:
        confirmed = (*war.battle(self.battle).confirmed, self.warband)
        return war.with_battle(self.battle, confirmed=confirmed, waiting=not self.counts)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)} confirms {self.what}{'; it counts' if self.counts else ''}.")


class BattleReversed(Fact, frozen=True):
    """A battle counts no longer."""

    battle: BattleId
    what: str
    why: str

    def apply(self, war: War) -> War:
        return war.with_battle(self.battle, reversed=True, waiting=False, why=self.why)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.what} is taken back ({self.why}).")


class BattleCorrected(Fact, frozen=True):
    """A battle has another record from now on, in the place of the one before.

    The battle keeps its id, so that everything after it still belongs to it; the old record goes on under another id,
    reversed, and the new one names it.
    """

    before: Battle
    after: Battle
    names: tuple[str, str]
    why: str

    def apply(self, war: War) -> War:
        battles = [
            one
            for there in war.battles
            for one in ((self.before, self.after) if there.id == self.after.id else (there,))
        ]
        return replace(war, battles=tuple(battles))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The record is corrected ({self.why}): {in_words(self.after, self.names)}")


class NoteWritten(Fact, frozen=True):
    """Somebody writes into the War Journal of a warband."""

    warband: WarbandId
    note: Note
    battle: str = ""

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, notes=(*war.warband(self.warband).notes, self.note))

    def tell(self, told: Told) -> Iterable[Line]:
        about = f", {self.battle}" if self.battle else ""
        yield Say(f"The War Journal of {told.name(self.warband)}{about}:")
        yield Say(self.note.text, own=True)
        if self.note.picture:
            yield Picture(self.note.picture, self.note.text)


class WarbandValueSet(Fact, frozen=True):
    """A word or number of a warband is another one: its name, patron, seat, by the name of its field."""

    warband: WarbandId
    field: str
    what: str
    before: str | int
    after: str | int
    why: str = ""

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, **{self.field: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        before, after = (str(one) or "none" for one in (self.before, self.after))
        yield Change(told.whose(self.warband, self.what), before, after, self.why)


class ModelRewritten(Fact, frozen=True):
    """A model was written up anew: whatever differs is as it stands now."""

    warband: WarbandId
    before: Model
    after: Model
    why: str = ""
    new_gear: int = 0

    def apply(self, war: War) -> War:
        one = war.warband(self.warband)
        models = tuple([self.after if model.id == self.after.id else model for model in one.models])
        return war.with_warband(self.warband, models=models, made=one.made + self.new_gear)

    def tell(self, told: Told) -> Iterable[Line]:
        for field in self.after.__struct_fields__:
            before, after = (_shown(getattr(model, field)) for model in (self.before, self.after))
            if before != after:
                what = words(field if field != "xp" else "experience")
                yield Change(told.whose(self.warband, f"{self.after.name}: {what}"), before, after, self.why)
        if self.before == self.after:
            yield Say(f"{self.after.name} stays as it was.")


def _shown(value: object) -> str:
    """A value of a model, for people."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple():
            held = cast("tuple[object, ...]", value)
            return ", ".join(str(getattr(one, "name", one)) for one in held) or "none"
        case _:
            return str(value)


class OrganiserSet(Fact, frozen=True):
    """Somebody else organises the campaign, or nobody does."""

    before: Seat
    after: Seat

    def apply(self, war: War) -> War:
        return replace(war, organiser=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change("The organiser", self.before or "nobody", self.after or "nobody")


class SettingChanged(Fact, frozen=True):
    """The table plays something otherwise from now on."""

    field: str
    question: str
    before: str
    after: str
    why: str = ""

    def apply(self, war: War) -> War:
        return replace(war, settings=replace(war.settings, **{self.field: self.after}))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.question, self.before, self.after, self.why)


def in_words(battle: Battle, names: tuple[str, str]) -> str:
    """A battle in a sentence: who fought whom, where, and who won."""
    first, second = names
    where = f", {battle.scenario}" if battle.scenario else ""
    outcome = "a draw" if battle.drawn else f"{first if battle.winner == battle.sides[0] else second} won"
    return f"{first} against {second}{where}: {outcome}."


CAMPAIGN_FACTS: tuple[type[Fact], ...] = (
    WarbandMustered,
    WarbandLeft,
    WarbandDisbanded,
    BattleRecorded,
    BattleConfirmed,
    BattleReversed,
    BattleCorrected,
    NoteWritten,
    WarbandValueSet,
    ModelRewritten,
    OrganiserSet,
    SettingChanged,
)
