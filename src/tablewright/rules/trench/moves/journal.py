"""The War Journal: notes and pictures of the day, and whether the books are right."""

from __future__ import annotations

import re

from tablewright.kernel import Option, Play
from tablewright.rules.trench.campaign_facts import NoteWritten
from tablewright.rules.trench.lists import NOTHING
from tablewright.rules.trench.reckoning import battles_written, numbered
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.record import Note
from tablewright.rules.trench.recording import names_of
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, WarbandId

GROUP = "Journal"
NONE = "none"


def picture_fault(address: str) -> str:
    """What is wrong with the address of a picture; empty when nothing is.

    >>> picture_fault("https://example.org/day.jpg"), picture_fault("")
    ('', '')
    """
    if address in NOTHING or re.fullmatch(r"https?://[^\s<>\"]+", address):
        return ""
    return "the address of a picture begins with https:// or http:// and has no spaces; leave it empty for none"


@TRENCH.move("journal/write", "Write in the Journal", group=GROUP, source="Trench Crusade 1.6.3, the War Journal")
def write(play: Play[War], who: WarbandId) -> None:
    """A note in the War Journal of a warband, to one of its battles or to none, with a picture of the day."""
    battle = _battle(play, who)
    text = play.text("note", "What is there to write?", most=4000)
    picture = play.text(
        "picture", "A picture of the day, or nothing", most=500, blank=True, check=picture_fault, picture=True
    )
    about = f"battle {numbered(play.state, battle)}" if battle else ""
    play.emit(NoteWritten(who, Note(text, battle, "" if picture in NOTHING else picture), about))


def _battle(play: Play[War], who: WarbandId) -> BattleId:
    there = battles_written(play.state, who)
    if not there:
        return NO_BATTLE
    options = [
        Option(str(one.id), f"Battle {numbered(play.state, one.id)}: {' against '.join(names_of(play.state, one))}")
        for one in reversed(there)
    ]
    taken = play.choose("battle", "About which battle?", [Option(NONE, "About none"), *options])
    return NO_BATTLE if taken == NONE else BattleId(taken)


@TRENCH.move("journal/reconcile", "Check the Books", group=GROUP, source="Tablewright, the ledger")
def check_the_books(play: Play[War]) -> bool:
    """Go through every ledger: totals, entries that take others back, and whether everything is paid for once."""
    faults = reconcile(play.state)
    for fault in faults:
        play.say(fault)
    if not faults:
        entries = sum([len(one.ledger) for one in play.state.warbands])
        play.say(f"The books are right: {entries} entries of {len(play.state.warbands)} warbands.")
    return not faults
