"""What is true in a Trench Crusade campaign: its warbands, battles and explorations, and the settings in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.kernel import Seat, State, by_id, replace, with_changed
from tablewright.rules.trench.ledger import Posting, total
from tablewright.rules.trench.record import (
    Aftermath,
    Battle,
    Done,
    Found,
    Leftover,
    Note,
    OwnSkill,
    Report,
    Standing,
    Step,
)
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import BattleId, Currency, Faction, GearId, ModelId, Skill, StepId, WarbandId


class Warband(State, frozen=True):
    """A warband: whose it is, its ledger, roster, stash, skills, journal, and what lasts.

    `joined` counts the battles that the busiest warband had fought when this one came; `misses` the promotion dice in a
    row that showed no 6; `made` the ids given out so far.  A warband that has `left` stays in everybody's history; one
    that is `disbanded` does not come back.  `leftovers` is what is to be put right by hand.
    """

    id: WarbandId
    name: str
    faction: Faction
    variant: str = ""
    patron: str = ""
    seat: Seat = ""
    ledger: tuple[Posting, ...] = ()
    models: tuple[Model, ...] = ()
    stash: tuple[Gear, ...] = ()
    skills: tuple[OwnSkill, ...] = ()
    found: tuple[Found, ...] = ()
    standing: tuple[Standing, ...] = ()
    notes: tuple[Note, ...] = ()
    done: tuple[Done, ...] = ()
    reports: tuple[Report, ...] = ()
    aftermaths: tuple[Aftermath, ...] = ()
    leftovers: tuple[Leftover, ...] = ()
    joined: int = 0
    misses: int = 0
    made: int = 0
    left: bool = False
    disbanded: bool = False

    @property
    def ducats(self) -> int:
        """What is in the Paychest."""
        return total(self.ledger, Currency.DUCATS)

    @property
    def glory(self) -> int:
        """Glory that is not spent."""
        return total(self.ledger, Currency.GLORY)

    @property
    def active(self) -> Sequence[Model]:
        """The models that are in the warband."""
        return [one for one in self.models if one.active]

    def model(self, who: ModelId) -> Model:
        """A model by id.

        Raises:
            LookupError: when there is none.
        """
        return by_id(self.models, who)

    def has_done(self, battle: BattleId, part: str) -> bool:
        """Whether it has been through a part of the sequence after a battle."""
        return Done(battle, part) in self.done


class War(State, frozen=True):
    """The whole campaign."""

    warbands: tuple[Warband, ...] = ()
    battles: tuple[Battle, ...] = ()
    steps: tuple[Step, ...] = ()
    settings: Settings = Settings()
    organiser: Seat = ""

    def warband(self, who: WarbandId) -> Warband:
        """A warband by id.

        Raises:
            LookupError: when there is none.
        """
        return by_id(self.warbands, who)

    def battle(self, which: BattleId) -> Battle:
        """A battle by id.

        Raises:
            LookupError: when there is none.
        """
        return by_id(self.battles, which)

    def step(self, which: StepId) -> Step:
        """An exploration by id.

        Raises:
            LookupError: when there is none.
        """
        return by_id(self.steps, which)

    @property
    def there(self) -> Sequence[Warband]:
        """The warbands that are in the campaign now."""
        return [one for one in self.warbands if not one.left]

    def with_warband(self, who: WarbandId, **changes: Any) -> War:
        """The same campaign with some fields of a warband changed."""
        return replace(self, warbands=with_changed(self.warbands, who, changes))

    def with_model(self, who: WarbandId, model: ModelId, **changes: Any) -> War:
        """The same campaign with some fields of a model changed."""
        return self.with_warband(who, models=with_changed(self.warband(who).models, model, changes))

    def with_battle(self, which: BattleId, **changes: Any) -> War:
        """The same campaign with some fields of a battle changed."""
        return replace(self, battles=with_changed(self.battles, which, changes))

    def with_step(self, which: StepId, **changes: Any) -> War:
        """The same campaign with some fields of an exploration changed."""
        return replace(self, steps=with_changed(self.steps, which, changes))


def owned(warband: Warband, skill: Skill) -> int:
    """How many copies of an exploration skill belong to a warband, without those of its models."""
    return len([one for one in warband.skills if one.skill is skill])


def carried(warband: Warband) -> Sequence[Gear]:
    """All gear of a warband: with its active models, and in the stash."""
    return [*(gear for model in warband.active for gear in model.gear), *warband.stash]


def gear_of(warband: Warband, which: GearId) -> Gear:
    """A piece of gear by id, wherever it is.

    Raises:
        LookupError: when the warband has none with this id.
    """
    return by_id(tuple(carried(warband)), which)
