"""The documented states from which each move's tree is counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.expanse.starts_between import between_starts
from tablewright.rules.expanse.starts_encounter import encounter_starts
from tablewright.rules.expanse.starts_people import people_starts
from tablewright.rules.expanse.starts_ships import ship_starts
from tablewright.rules.expanse.starts_tests import trial_starts
from tablewright.rules.expanse.state import Crew


def starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: the states, from every room's own list."""
    return {**trial_starts(), **encounter_starts(), **between_starts(), **ship_starts(), **people_starts()}
