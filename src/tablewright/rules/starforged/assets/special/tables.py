"""The types of the four tables."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kernel import Play
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Party

Effects = dict[str, Callable[[Play[Party], Source], None]]
Turns = dict[str, Callable[[Play[Party], Source, Lay], Lay]]
Shifts = dict[str, Callable[[Party, Source, Outcome, Lay], Outcome]]
Insteads = dict[str, Callable[[Play[Party], Source, int], int]]
