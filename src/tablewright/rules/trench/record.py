"""What a campaign remembers: battles, exploration steps, what was found, what lasts, and notes."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import State
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.terms import (
    NO_BATTLE,
    NO_STEP,
    BattleId,
    GearId,
    ModelId,
    Skill,
    StepId,
    Table,
    WarbandId,
)


class Deed(State, frozen=True):
    """A glorious deed: what it was called, and who did it."""

    name: str
    warband: WarbandId
    glory: int = 1


class Effect(StrEnum):
    """What a location leaves behind that acts later."""

    MORALE = "morale dice"
    LOOT = "loot"
    SHOP = "glory items in the trade step"
    BUY = "one glory item"
    PRICE = "price"
    ARMOURY = "armoury"
    MARKER = "marker at the start of a battle"
    GLORY = "glory after every battle"
    EXPERIENCE = "experience to share among ELITE models"


class Standing(State, frozen=True):
    """Something lasting: what it does by how much, on what, since which step, and until when.

    `cap` is the highest price it allows (None: any), and for a change of prices the lowest that it leaves.
    `until` is empty for the whole campaign, or `next battle`.
    """

    id: str
    effect: Effect
    amount: int = 0
    what: str = ""
    cap: int | None = None
    until: str = ""
    cause: str = ""
    step: StepId = NO_STEP


class Ended(State, frozen=True):
    """Something that lasted for a side of a battle until that battle was fought."""

    warband: WarbandId
    standing: Standing


class Battle(State, frozen=True):
    """A battle between two sides; `OUTSIDE` is somebody outside the campaign, and an empty winner a draw.

    `points` are the victory points of the scenario by side.  `confirmed` are the sides that stand by it; `after`
    names the earlier record that this one corrects; a record that is `reversed` counts nowhere: see `why`.  `ended` is
    what lasted until it was fought.
    """

    id: BattleId
    sides: tuple[WarbandId, WarbandId]
    winner: WarbandId = WarbandId("")
    scenario: str = ""
    deeds: tuple[Deed, ...] = ()
    points: tuple[int, int] = (0, 0)
    opponent: str = ""
    confirmed: tuple[WarbandId, ...] = ()
    waiting: bool = False
    after: BattleId = NO_BATTLE
    reversed: bool = False
    why: str = ""
    ended: tuple[Ended, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it is one of the battles fought."""
        return not (self.reversed or self.waiting)

    @property
    def drawn(self) -> bool:
        """Whether nobody won."""
        return not self.winner


class Cast(State, frozen=True):
    """One thing done to the dice of an exploration: what, the values before and after, and what paid for it.

    `copy` is the id of the skill or reroll that it used up, where it used one.
    """

    what: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    by: str = ""
    copy: str = ""


class Kept(StrEnum):
    """The kinds of what a location leaves with a warband, besides money, exploration skills and what lasts."""

    GEAR = "gear"
    MODEL = "model"
    EXPERIENCE = "experience"
    SKILL = "skill"
    TRAIT = "trait"
    GEAR_TRAIT = "trait of gear"
    GIVEN_UP = "given up"


class Brought(State, frozen=True):
    """Something that came of an exploration: the id of the gear or model, its name, and how much or which word."""

    kind: Kept
    id: str
    name: str
    amount: int = 0
    word: str = ""


class Step(State, frozen=True):
    """One exploration: after which battle, with how many dice and tables, all that was done, and what came of it.

    `fought` are the battles that its dice were given for, and `dice` those that they gave; `options` the settings that
    bore on it, by name; `location` is the id of what was matched, and `outcome` says in a word whether it was found.
    """

    id: StepId
    warband: WarbandId
    battle: BattleId
    fought: int
    dice: int
    tables: tuple[Table, ...]
    table: Table
    casts: tuple[Cast, ...] = ()
    values: tuple[int, ...] = ()
    added: int = 0
    score: int = 0
    loot: int = 0
    location: str = ""
    outcome: str = ""
    options: tuple[tuple[str, str], ...] = ()
    brought: tuple[Brought, ...] = ()
    reversed: bool = False


class Found(State, frozen=True):
    """A location in the War Journal: where and when it was found, and what was taken from it.

    `pending` names the reward that is still to be taken.
    """

    location: str
    step: StepId
    battle: BattleId
    choice: str = ""
    pending: str = ""


class OwnSkill(State, frozen=True):
    """An exploration skill that belongs to the warband for good, and how it came by it."""

    id: str
    skill: Skill
    cause: str
    step: StepId = NO_STEP


class Note(State, frozen=True):
    """Words in the War Journal, to a battle or to none; `picture` is one of the day, by its hash or address."""

    text: str
    battle: BattleId = NO_BATTLE
    picture: str = ""


class Report(State, frozen=True):
    """Who of a warband sat a battle out, and who was taken out of action in it."""

    battle: BattleId
    absent: tuple[ModelId, ...] = ()
    out: tuple[ModelId, ...] = ()


class Done(State, frozen=True):
    """A part of the sequence after a battle that a warband has been through."""

    battle: BattleId
    part: str


class Turn(State, frozen=True):
    """A model before and after a part of what follows a battle: its id and name, and only the fields that differ."""

    before: Model
    after: Model


class Aftermath(State, frozen=True):
    """What a part of the sequence after a battle did to a warband, so that it can be taken back.

    `entries` are the numbers of its own entries, `paid` those of others that were paid by it; `joined` the models that
    it brought, `gained` the gear; `given_up` the gear of the stash that went, `laid` what models laid down there;
    `misses` the promotion dice without a 6 before and after.
    """

    battle: BattleId
    part: str
    entries: tuple[int, ...] = ()
    paid: tuple[tuple[WarbandId, int], ...] = ()
    models: tuple[Turn, ...] = ()
    joined: tuple[ModelId, ...] = ()
    gained: tuple[GearId, ...] = ()
    given_up: tuple[Gear, ...] = ()
    laid: tuple[GearId, ...] = ()
    misses: tuple[int, int] = (0, 0)


class Leftover(State, frozen=True):
    """What could not be taken back of what followed a battle, and is to be put right by hand."""

    text: str
    battle: BattleId = NO_BATTLE
    part: str = ""
