"""Experience and what it buys: when a model advances, the four tables, and who does not learn."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import Faction

ADVANCE_AT = (2, 4, 7, 10, 14, 18)
"""The experience at which a model advances."""
LIMITED = 7
"""The most experience of a model with limited potential."""
PATRON = "Patron Skill"
WAR_LUCK, SCRATCH, BAD_COMPANY, SHOW_OFF = "War Luck", "'Tis but a Scratch", "Bad Company", "Show Off"
GLORY_HOUND, WAR_STORIES = "Glory Hound", "War Stories"
FAVOURED, PENNIES, SILVER = "Favoured By God", "Pennies From Heaven", "30 Pieces of Silver"
SCAVENGER, FRIENDS, WALK_WITH_GOD = "Scavenger", "Friends In High Places", "Walk with God"
LOAN, AUREATE = "Unsecured Loan", "Aureate Skin"
NO_PROMOTION, NO_EXPERIENCE, LIMITED_POTENTIAL = "no promotion", "no experience", "limited potential"
"""Traits of a model that say how far it comes."""


class SkillTable(State, frozen=True):
    """A table of skills for 2D6; the first row is that of a 2."""

    key: str
    name: str
    rows: tuple[str, ...]


_MELEE = (
    PATRON,
    "Stand Firm",
    "Parry",
    "Close Quarter Combat",
    "Relentless Charge",
    "Melee Proficiency",
    "Strength of Samson",
    "Hard as Nails",
    "Champion",
    "Surgical Strike",
    PATRON,
)
_RANGED = (
    PATRON,
    "Hunter",
    "Gunslinger",
    "Far Shot",
    "Sharp Eyes",
    "Ranged Proficiency",
    "Sniper's Nest",
    "Point Blank",
    "Hip Shot",
    "Head Shot",
    PATRON,
)
_STEALTH = (
    PATRON,
    "Sixth Sense",
    "Assassinate",
    "Shadow Walker",
    "Athletic",
    "Sprinter",
    "Disengage",
    "Incoming",
    "Nimble",
    "Dodge",
    PATRON,
)
_WILDCARD = (
    PATRON,
    WAR_LUCK,
    SCRATCH,
    BAD_COMPANY,
    SCAVENGER,
    "Skill & Expertise",
    SHOW_OFF,
    FRIENDS,
    GLORY_HOUND,
    WAR_STORIES,
    PATRON,
)


def tables(settings: Settings) -> tuple[SkillTable, ...]:
    """The four tables; 1.0.2 has two rows of the first the other way round."""
    melee = (*_MELEE[:8], _MELEE[9], _MELEE[8], PATRON) if settings.printed else _MELEE
    return (
        SkillTable("melee", "Melee and Strength", melee),
        SkillTable("ranged", "Ranged", _RANGED),
        SkillTable("stealth", "Stealth and Speed", _STEALTH),
        SkillTable("wildcard", "Wildcard", _WILDCARD),
    )


def learnt(model: Model, table: SkillTable, total: int) -> str:
    """What a roll of 2D6 teaches: a skill that is known already gives the next lower one, else the next higher one.

    The empty word: every skill of the table is known.
    """
    row = table.rows[total - 2]
    if row == PATRON or row not in model.skills:
        return row
    new = [one != PATRON and one not in model.skills for one in table.rows]
    lower = [at for at in range(total - 3, -1, -1) if new[at]]
    higher = [at for at in range(total - 1, len(table.rows)) if new[at]]
    found = [*lower, *higher]
    return table.rows[found[0]] if found else ""


def due(model: Model) -> int:
    """How many advances a model has earned and not yet taken."""
    return max(0, len([one for one in ADVANCE_AT if one <= model.xp]) - model.advances)


_NEVER: tuple[tuple[Faction, str], ...] = (
    (Faction.HERETIC_LEGION, "Wretched"),
    (Faction.BLACK_GRAIL, "Grail Thrall"),
    (Faction.BLACK_GRAIL, "Amalgam"),
    (Faction.BLACK_GRAIL, "Grail Hound"),
    (Faction.TRENCH_PILGRIMS, "Ecclesiastic Prisoner"),
    (Faction.TRENCH_PILGRIMS, "Anchorite Shrine"),
    (Faction.COURT, "Yoke Fiend"),
    (Faction.COURT, "Wretched"),
)
_NEVER_PRINTED: tuple[tuple[Faction, str], ...] = (
    (Faction.HERETIC_LEGION, "War Wolf"),
    (Faction.BLACK_GRAIL, "Fly Thrall"),
)
_LIMITED: tuple[tuple[Faction, str], ...] = (
    (Faction.IRON_SULTANATE, "Brazen Bull"),
    (Faction.IRON_SULTANATE, "Lion of Jabir"),
    (Faction.IRON_SULTANATE, "Homunculus"),
    (Faction.HERETIC_LEGION, "War Wolf"),
    (Faction.HERETIC_LEGION, "Artillery Witch"),
    (Faction.TRENCH_PILGRIMS, "Communicant"),
    (Faction.COURT, "Desecrated Saint"),
    (Faction.COURT, "Pit Locust"),
)


def is_rank(model: Model, rank: str) -> bool:
    """Whether a model is of a rank, however its capitals are written."""
    return model.rank.strip().casefold() == rank.casefold()


def _listed(rows: tuple[tuple[Faction, str], ...], faction: Faction, model: Model) -> bool:
    return any(whose is faction and is_rank(model, rank) for whose, rank in rows)


def never_promoted(settings: Settings, faction: Faction, model: Model) -> bool:
    """Whether a model can never become ELITE."""
    rows = (*_NEVER, *_NEVER_PRINTED) if settings.printed else _NEVER
    return NO_PROMOTION in model.traits or _listed(rows, faction, model)


def most_experience(faction: Faction, model: Model) -> int:
    """How much experience a model can ever have."""
    if NO_EXPERIENCE in model.traits:
        return model.xp
    limited = LIMITED_POTENTIAL in model.traits or _listed(_LIMITED, faction, model)
    return LIMITED if limited else 999
