"""Chances on the board: what the source claims beside the exact figures, and how long work stands."""

from __future__ import annotations

from tablewright.kernel.show import Panel, Words
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.odds_shown import Claim, ladder, percent
from tablewright.rules.expanse.state import Crew, Task
from tablewright.rules.expanse.tasks import in_words, trial_for

FOOTNOTE = "The source's bonuses for one half and nine tenths of all tries, what they really bring, and what is true."


def claims(crew: Crew) -> Panel:
    """The ladder of target numbers: the bonuses that the source names, their exact chances, and the true ones."""
    rungs = ladder(meets=crew.settings.comparison == "meets")
    rows = (Words(f"{one.target}, {one.name}", f"50 %: {_claim(one.half)}; 90 %: {_claim(one.most)}") for one in rungs)
    return Panel("Target numbers", tuple(rows), FOOTNOTE)


def _claim(one: Claim) -> str:
    exact = f"claimed {signed(one.bonus)} ({percent(one.exact)})"
    return exact if one.true == one.bonus else f"{exact}, true {signed(one.true)} ({percent(one.true_exact)})"


def in_time(crew: Crew, task: Task) -> tuple[Words, ...]:
    """For each character who could roll for long work, the chance to be done in time; nothing where that is hidden."""
    people = [one for one in crew.alive if not one.npc]
    lines = [(one.name, in_words(crew, trial_for(task, one.id), task)) for one in people]
    return tuple(Words(name, likely) for name, likely in lines if likely)
