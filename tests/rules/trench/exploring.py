"""Explorations for tests: the Ninth after so many battles, what it has, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.rules.trench.record import Step
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import Changes, Played, battles, play, skill, war

EXPLORE = "exploration/explore"
KEEP = {"reroll": "keep", "skill": "keep"}


def after(
    count: int = 1,
    skills: tuple[str, ...] = (),
    winner: str = "choir",
    settings: Mapping[str, str] | None = None,
    **ninth: Any,
) -> War:
    """The Ninth after so many battles, with these exploration skills and an empty Paychest; its injuries are recorded.

    It has lost every battle unless `winner` says otherwise.
    """
    done = [
        *({"battle": f"b{at}", "part": "exploration"} for at in range(1, count)),
        {"battle": f"b{count}", "part": "injuries"},
    ]
    own = [skill(f"s{at}", one) for at, one in enumerate(skills, 1)]
    warband = {"ducats": 0, "skills": own, "done": done, "made": len(own), **ninth}
    return war(warband, battles=battles(count, winner=winner), settings=dict(settings or {}))


def explored(table: War, roll: list[int], answers: Changes = None, **args: Any) -> Played:
    """The Ninth explores: these dice, and what it answers; it keeps what nobody asks it to change."""
    return play(EXPLORE, table, {"roll": roll, **(answers or {})}, **args)


def later(score: int) -> dict[str, str]:
    """The answer that leaves what a score of the Common table finds for later, where anything is asked there."""
    return {"reward": "later"} if score in (4, 5, 6, 8, 9, 10, 11, 16, 18, 20) else {}


def step(played: Played) -> Step:
    """What was written down of it."""
    return played.after.steps[-1]


def seven(dice: int) -> list[int]:
    """So many dice that make seven, which stands on no table."""
    return [*[1] * (dice - 1), 8 - dice]
