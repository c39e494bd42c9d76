"""The trauma table: what a D66 does to an ELITE model that was taken out of action, by version of the rules."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import State
from tablewright.rules.trench.settings import Settings


class Trauma(State, frozen=True):
    """A row: the first and the last roll that give it, whether it is a battle scar, and what it does in play.

    `printed` is what it does in 1.0.2 where that differs.
    """

    first: int
    last: int
    id: str
    name: str
    scar: bool
    note: str
    printed: str = ""


def _row(roll: int, key: str, name: str, note: str, printed: str = "") -> Trauma:
    return Trauma(roll, roll, key, name, scar=True, note=note, printed=printed)


DEAD = Trauma(11, 11, "dead", "Dead", scar=False, note="Gone for good.")
CAPTURED = Trauma(12, 12, "captured", "Captured", scar=False, note="A ransom may be agreed; what it carried is lost.")
EYE = _row(15, "lost_an_eye", "Lost an Eye", "One die less on ranged attacks.")
HEAD = _row(
    22,
    "head_wound",
    "Head Wound",
    "No longer ELITE, until it is promoted again.",
    "Gains no experience until a promotion die given to it shows 6.",
)
MUSCLE = _row(34, "muscle_damage", "Muscle Damage", "Carries no HEAVY weapons.", "Its HEAVY battlekit is lost.")
MINOR = _row(35, "minor_wound", "Minor Wound", "Sits out the next battle.")
DARK = _row(
    24,
    "dark_memory",
    "Dark Memory",
    "FEARS all enemies when it meets that kind of warband in that scenario again.",
    "One die less in melee against that warband.",
)
TREATMENT = _row(32, "expensive_treatment", "Expensive Treatment", "Fielding it costs 10 ducats of the Paychest.")
SCARS: tuple[Trauma, ...] = (
    _row(13, "severe_nerve_damage", "Severe Nerve Damage", "Every ACTION is RISKY."),
    _row(14, "hand_wound", "Hand Wound", "One die less in melee with the hurt hand."),
    EYE,
    _row(16, "chest_wound", "Chest Wound", "Injury rolls against it have one die more."),
    _row(21, "insomniac", "Insomniac", "Is deployed first on its side, and never infiltrates."),
    HEAD,
    _row(
        23,
        "shell_shocked",
        "Shell Shocked",
        "Roll a D6 before each battle: on 1 or 2 it sits that battle out.",
        "Roll a D6 when it is first deployed: on 1 or 2 it has one die less in that game.",
    ),
    DARK,
    _row(25, "paranoid", "Paranoid", "Is not deployed within 8 inches of a friend."),
    _row(
        26, "lost_arm", "Lost Arm", "One hand less.", "No battlekit for two hands, and one piece for one hand at most."
    ),
    _row(31, "leg_wound", "Leg Wound", "Moves 2 inches less, and has one die less to Dash."),
    TREATMENT,
    _row(33, "possessed", "Possessed", "Begins its activation with a straight dash of 3 inches where it can."),
    MUSCLE,
    MINOR,
)
FULL, HARDENED, LESSONS, ROBBED, FACE = "full_recovery", "hardened", "bitter_lessons", "robbed", "facial_scar"


def _light(first: int, last: int, key: str, name: str, note: str) -> Trauma:
    return Trauma(first, last, key, name, scar=False, note=note)


_RECOVERY, _HARD, _LESSONS, _ROBBED = (
    ("Full Recovery", "No effect."),
    ("Hardened", "Ignores FEAR."),
    ("Bitter Lessons", "Learns D3 experience."),
    ("Robbed", "Loses all that it carried."),
)
_FACE = "One die more in melee against the faction that took it out."
PLAYTEST: tuple[Trauma, ...] = (
    DEAD,
    CAPTURED,
    *SCARS,
    _light(36, 62, FULL, *_RECOVERY),
    _light(63, 63, HARDENED, *_HARD),
    _light(64, 64, LESSONS, *_LESSONS),
    _light(65, 65, ROBBED, *_ROBBED),
    _light(66, 66, FACE, "Facial Scar", _FACE),
)
PRINTED: tuple[Trauma, ...] = (
    DEAD,
    CAPTURED,
    *SCARS,
    _light(36, 36, ROBBED, *_ROBBED),
    _light(41, 63, FULL, *_RECOVERY),
    _light(64, 64, HARDENED, *_HARD),
    _light(65, 65, LESSONS, *_LESSONS),
    _light(66, 66, FACE, "Prominent Scar", _FACE),
)


def table(settings: Settings) -> tuple[Trauma, ...]:
    """The rows of the version that a campaign plays."""
    return PRINTED if settings.printed else PLAYTEST


def playtest_row(raw: Raw) -> str:
    """The id of the row of 1.6.3 that two dice show, tens first."""
    return _at(PLAYTEST, raw)


def printed_row(raw: Raw) -> str:
    """The id of the row of 1.0.2 that two dice show, tens first."""
    return _at(PRINTED, raw)


def _at(rows: tuple[Trauma, ...], raw: Raw) -> str:
    tens, ones = raw
    return next(one.id for one in rows if one.first <= 10 * tens + ones <= one.last)


def trauma(settings: Settings, key: str) -> Trauma:
    """A row by id, with the note of the version played."""
    return next(one for one in table(settings) if one.id == key)


def note_of(settings: Settings, row: Trauma) -> str:
    """What a row does in play, in the version of a campaign."""
    return row.printed if settings.printed and row.printed else row.note
