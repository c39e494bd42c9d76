"""Chances on the board: what the source claims beside the exact figures, and how long work stands."""

from __future__ import annotations

from tablewright.kernel.show import Grid, Panel
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.odds_shown import Claim, expected_rolls, ladder, no_failure, percent
from tablewright.rules.expanse.rolls import verdict_of
from tablewright.rules.expanse.state import Crew, Task
from tablewright.rules.expanse.tasks import chance, trial_for

FOOTNOTE = (
    "The source names a bonus that succeeds in half of all tries, and one for nine tenths. "
    "In brackets stands what each really brings, behind it the least bonus for which the claim is true."
)


def claims(crew: Crew) -> Panel:
    """The ladder of target numbers: the bonuses that the source names, their exact chances, and the true ones."""
    rungs = ladder(meets=crew.settings.comparison == "meets")
    rows = tuple((f"{one.target}, {one.name}", *_claim(one.half), *_claim(one.most)) for one in rungs)
    grid = Grid(("Target", "50 %", "true", "90 %", "true"), rows, FOOTNOTE)
    return Panel("Target numbers", (grid,), folded=True)


def _claim(one: Claim) -> tuple[str, str]:
    return f"{signed(one.bonus)} ({percent(one.exact)})", signed(one.true)


def in_time(crew: Crew, task: Task) -> tuple[Grid, ...]:
    """What long work is likely to take, for each character who could roll for it; nothing where that is hidden.

    It holds as long as one of them rolls alone, and the target stays as it is.
    """
    crewed = [one for one in crew.alive if not one.npc]
    if task.done or not crewed or (crew.veiled and task.hidden):
        return ()
    left = task.threshold - task.progress
    verdicts = sorted(
        ((verdict_of(crew, trial_for(task, one.id)), one.name) for one in crewed), key=lambda it: it[0].need or 0
    )
    heads = ("Chances", "in time", "rolls it takes", *(("no failure",) if task.challenge else ()))
    rows: list[tuple[str, ...]] = []
    for verdict, name in verdicts:
        need = verdict.need or 0
        rolls = expected_rolls(need, left)
        cells = (name, percent(chance(verdict, task)), "never" if rolls is None else f"{float(rolls):.1f}")
        rows.append((*cells, percent(no_failure(need, left))) if task.challenge else cells)
    return (Grid(heads, tuple(rows)),)
