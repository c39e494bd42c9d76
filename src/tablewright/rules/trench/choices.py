"""The options of an exploration's decisions, as pure values: what is open, and what is shut and why.

Chances belong here: whoever knows them puts them beside the options.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, State
from tablewright.kernel.show import Die as Face
from tablewright.rules.trench.copies import Copy
from tablewright.rules.trench.lying import HIGHEST, LOWEST, Die, Lying, stuck
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import BattleId, Skill, StepId, Table, WarbandId

KEEP, OTHER, SEVERAL, BONUS = "keep", "other", "several", "bonus"
OLD, NEW = "old", "new"
ORDER = (
    Skill.DUPLICATE,
    Skill.SPLIT,
    Skill.SET_DICE,
    Skill.SEEK,
    Skill.CIRCLE_BACK,
    Skill.COMBINE,
    Skill.LUCKY,
)
"""The skills that work on dice that lie, in the order of the rules."""
DOES = (
    (Skill.DUPLICATE, "a die like one of yours joins them"),
    (Skill.SPLIT, "a die becomes two of half its value, rounded up"),
    (Skill.SET_DICE, "a die shows what you want"),
    (Skill.SEEK, "+1 to a die"),
    (Skill.CIRCLE_BACK, "−1 to a die"),
    (Skill.COMBINE, "two dice become one, worth both"),
    (Skill.LUCKY, "throw a die beside one of yours and keep either"),
)
DOES_102 = ((Skill.SEEK, "+1 to the score"), (Skill.CIRCLE_BACK, "−1 to the score"))
"""What 1.0.2 has otherwise."""
_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Trip(State, frozen=True):
    """An exploration under way: whose, after which battle, with what; without a `table` that is said afterwards (A5).

    `dice` are those that the battles fought give; `extra` come to them, and `pairs` are dice of Lucky.  `rerolls` and
    `copies` are all that can be spent once the dice lie; `rolled` is the score before any skill, when they begin.
    """

    who: WarbandId
    battle: BattleId
    step: StepId
    fought: int
    dice: int
    tables: tuple[Table, ...]
    table: Table | None
    rerolls: tuple[Copy, ...] = ()
    copies: tuple[Copy, ...] = ()
    extra: tuple[Copy, ...] = ()
    pairs: tuple[Copy, ...] = ()
    rolled: int = 0

    @property
    def what(self) -> str:
        """What is rolled, and for which tables."""
        tables = [self.table] if self.table else self.tables
        names = " or ".join(one.value.capitalize() for one in tables)
        return f"{self.dice + len(self.extra)} dice, {names}"


# --- before the roll ---------------------------------------------------------------


def table_options(tables: Sequence[Table]) -> list[Option[str]]:
    """The tables that a warband may say before it rolls."""
    return [Option(one.value, f"{one.value.capitalize()} locations") for one in tables]


def count_options(most: int, one: str, many: str) -> list[Option[str]]:
    """How many of something are used, from none."""
    return [
        Option(str(number), f"{_COUNT[number].capitalize() if number < len(_COUNT) else number} {many}")
        if number != 1
        else Option("1", f"One {one}")
        for number in range(most + 1)
    ]


# --- throwing again -----------------------------------------------------------------


def reroll_options(
    trip: Trip, lying: Lying, tokens: Sequence[Copy], settings: Settings, *, settled: bool = False
) -> list[Option[str]]:
    """Which die to throw again with the first of the tokens, or to keep the dice; equal dice are one option.

    `settled` says that the token was chosen just now.
    """
    del trip
    token, open_ = tokens[0], free(lying, settings)
    dice = [Option(str(value), the_die(value, count), die=shown(value)) for value, count in _counted(open_)]
    again = [one for one in lying.dice if one not in open_]
    shut = [
        Option(
            f"{value}-again", f"{the_die(value, count)}, thrown again", "a die is thrown again once", die=shown(value)
        )
        for value, count in _counted(again)
    ]
    many = [Option(SEVERAL, "Several dice at once")] if token.many and len(open_) > 1 else []
    alike = {(one.kind, one.many) for one in tokens}
    other = (
        [Option(OTHER, f"Pay with something else than {token.words}")]
        if settings.reroll_order == "any" and len(alike) > 1 and not settled
        else []
    )
    keep = Option(KEEP, f"Keep the dice: the score is {lying.score}", _owed(tokens, settings))
    return [*dice, *shut, *many, *other, keep]


def free(lying: Lying, settings: Settings) -> list[Die]:
    """The dice that may be thrown again (A2)."""
    return [one for one in lying.dice if settings.same_die == "again" or not one.again]


def _owed(tokens: Sequence[Copy], settings: Settings) -> str:
    """Why the dice cannot be kept: a table may want every skill to be used (A16), and Reroll is one."""
    skills = [one for one in tokens if not one.kind]
    return (
        f"every exploration skill is used at this table, and {skills[0].words} is left"
        if skills and all_used(settings)
        else ""
    )


def all_used(settings: Settings) -> bool:
    """Whether every exploration skill has to be used (A16)."""
    return settings.skills_used == "all"


def token_options(tokens: Sequence[Copy]) -> list[Option[str]]:
    """What a throw can be paid with."""
    return [Option(one.id, one.words[0].upper() + one.words[1:]) for one in tokens]


def several_options(lying: Lying, settings: Settings) -> list[Option[str]]:
    """Each die by itself, for a skill that throws several."""
    why = "a die is thrown again once"
    return [
        Option(str(at), f"Die {at}: {one.value}", "" if one in free(lying, settings) else why)
        for at, one in enumerate(lying.dice, 1)
    ]


def pair_options(pair: tuple[int, int]) -> list[Option[str]]:
    """Which die of a pair is kept."""
    return [Option(str(one), f"The {one}") for one in pair]


def stand_options(old: int, new: int) -> list[Option[str]]:
    """Which of two throws of a die counts."""
    return [Option(NEW, f"The new {new}"), Option(OLD, f"The old {old}")]


# --- skills -------------------------------------------------------------------------


def skill_options(trip: Trip, lying: Lying, settings: Settings, *, bonus: bool) -> list[Option[str]]:
    """What can still be done to the dice, or to leave them; `bonus` when nothing of an item or ally was added yet."""
    skills = [_skill(trip, lying, one, settings) for one in ORDER if any(copy.skill is one for copy in trip.copies)]
    left = [one for one in skills if not one.refused]
    owed = (
        f"every exploration skill is used at this table, and {left[0].text} is left"
        if left and all_used(settings)
        else ""
    )
    added = [Option(BONUS, "Add what an item or an ally gives")] if bonus else []
    return [*skills, *added, Option(KEEP, f"Leave it at {lying.score}", owed)]


def _skill(trip: Trip, lying: Lying, skill: Skill, settings: Settings) -> Option[str]:
    does = {**dict(DOES), **(dict(DOES_102) if settings.printed else {})}[skill]
    there = left_of(trip, lying, skill)
    note = "; ".join(one.source for one in there)
    return Option(skill.value, skill.words, _shut(trip, lying, skill, settings), note, does)


def left_of(trip: Trip, lying: Lying, skill: Skill) -> list[Copy]:
    """The copies of a skill that are not used up."""
    return [one for one in trip.copies if one.skill is skill and one.id not in lying.used]


def _shut(trip: Trip, lying: Lying, skill: Skill, settings: Settings) -> str:
    """Why a skill cannot be used now; empty when it can."""
    if not left_of(trip, lying, skill):
        return "it is used up in this exploration"
    spent = [ORDER.index(one.skill) for one in trip.copies if one.id in lying.used]
    if settings.skill_order == "listed" and spent and max(spent) > ORDER.index(skill):
        return f"skills are used in the order of the rules at this table, and {ORDER[max(spent)].words} comes after it"
    if skill is Skill.COMBINE and len(lying.dice) < 2:
        return "it takes two dice"
    moves_a_die = skill in (Skill.SEEK, Skill.CIRCLE_BACK) and not settings.printed
    if moves_a_die and all(stuck(one, skill, settings) for one in lying.values):
        return stuck(lying.values[0], skill, settings)
    return ""


def die_options(lying: Lying, settings: Settings, skill: Skill, without: int | None = None) -> list[Option[str]]:
    """Which die a skill works on; equal dice are one option."""
    dice = [one for at, one in enumerate(lying.dice) if at != without]
    return [
        Option(str(value), the_die(value, count), stuck(value, skill, settings), die=shown(value))
        for value, count in _counted(dice)
    ]


def face_options(value: int) -> list[Option[str]]:
    """What a die can be set to."""
    return [
        Option(str(face), str(face), "it shows that already" if face == value else "")
        for face in range(LOWEST, HIGHEST + 1)
    ]


def _counted(dice: Sequence[Die]) -> list[tuple[int, int]]:
    values = [one.value for one in dice]
    return [(one, values.count(one)) for one in sorted(set(values))]


def shown(value: int) -> Face:
    """A die as it is drawn; what skills have made of it may be no face."""
    return Face(value, HIGHEST if LOWEST <= value <= HIGHEST else 0)


def the_die(value: int, count: int = 1) -> str:
    """A die by what it shows."""
    number = _COUNT[count] if count < len(_COUNT) else str(count)
    return f"The {value}" if count == 1 else f"One of {number} dice that show {value}"
