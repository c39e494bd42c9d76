"""What a part of the sequence after a battle did, kept so that it can be taken back, and what could not be."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Line, Say
from tablewright.rules.trench.record import Aftermath, Done, Leftover
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, WarbandId


class PartKept(Fact, frozen=True):
    """What a part of the sequence after a battle did to a warband is written down."""

    warband: WarbandId
    aftermath: Aftermath

    def apply(self, war: War) -> War:
        return war.with_warband(self.warband, aftermaths=(*war.warband(self.warband).aftermaths, self.aftermath))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class PartTakenBack(Fact, frozen=True):
    """A part of the sequence after a battle is taken back, and can be gone through again; `what` names both."""

    warband: WarbandId
    battle: BattleId
    part: str
    what: str
    why: str

    def apply(self, war: War) -> War:
        one = war.warband(self.warband)
        mine = (self.battle, self.part)
        reports = [it for it in one.reports if it.battle != self.battle or self.part != Part.INJURIES.value]
        return war.with_warband(
            self.warband,
            done=tuple([it for it in one.done if it != Done(*mine)]),
            aftermaths=tuple([it for it in one.aftermaths if (it.battle, it.part) != mine]),
            leftovers=tuple([it for it in one.leftovers if (it.battle, it.part) != mine]),
            reports=tuple(reports),
        )

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"Taken back for {told.name(self.warband)}: {self.what} ({self.why}).")


class LeftToHand(Fact, frozen=True):
    """Something that followed a battle could not be taken back: it is to be put right by hand."""

    warband: WarbandId
    leftover: Leftover

    def apply(self, war: War) -> War:
        before = war.warband(self.warband).leftovers
        rest = tuple([one for one in before if one != self.leftover])
        return war.with_warband(self.warband, leftovers=(*rest, self.leftover))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class LeftoverSettled(Fact, frozen=True):
    """What was to be put right by hand is right."""

    warband: WarbandId
    leftover: Leftover
    why: str

    def apply(self, war: War) -> War:
        rest = tuple([one for one in war.warband(self.warband).leftovers if one != self.leftover])
        return war.with_warband(self.warband, leftovers=rest)

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.warband)}: this is put right ({self.why}): {self.leftover.text}")


UNDONE_FACTS: tuple[type[Fact], ...] = (PartKept, PartTakenBack, LeftToHand, LeftoverSettled)
"""The facts of this module."""
