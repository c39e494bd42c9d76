"""With what a warband begins: the money and glory of its start, and the skill that every warband has in 1.6.3."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.reckoning import threshold
from tablewright.rules.trench.record import OwnSkill
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import Warband
from tablewright.rules.trench.terms import PAPAL_STATES, Currency, Skill

PAPAL_GLORY = 11
BEGINNING = "the start of the campaign"


def first_entries(warband: Warband) -> Sequence[Posting]:
    """The first entries of a warband's ledger; one that joins late may spend what the campaign's next battle allows."""
    late = warband.joined > 0
    ducats = threshold(warband, warband.joined + 1)[0]
    text = f"joins for battle {warband.joined + 1}" if late else BEGINNING
    entries = [Posting(1, Currency.DUCATS, ducats, Cause.START, text)]
    if warband.variant == PAPAL_STATES:
        entries.append(Posting(2, Currency.GLORY, PAPAL_GLORY, Cause.START, f"{PAPAL_STATES}: {text}"))
    return entries


def first_skills(settings: Settings) -> Sequence[OwnSkill]:
    """The exploration skills that every warband has from the start."""
    return [] if settings.printed else [OwnSkill("s1", Skill.REROLL, BEGINNING)]
