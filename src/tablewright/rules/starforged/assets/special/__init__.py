"""What only single abilities do, by name.

Each module has up to four tables: EFFECTS (what is brought or paid), TURNS (the dice as they lie, before and after),
SHIFTS (what an outcome counts as, by the dice), INSTEADS (what is left of a cost, in whose place something was done).
"""

from __future__ import annotations

from tablewright.rules.starforged.assets.special import (
    companions,
    deeds,
    modules,
    paths_a_e,
    paths_f_l,
    paths_m_z,
    vehicles,
)
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns

_ROOMS = (vehicles, modules, companions, paths_a_e, paths_f_l, paths_m_z, deeds)

EFFECTS: Effects = {name: one for room in _ROOMS for name, one in room.EFFECTS.items()}
TURNS: Turns = {name: one for room in _ROOMS for name, one in room.TURNS.items()}
SHIFTS: Shifts = {name: one for room in _ROOMS for name, one in room.SHIFTS.items()}
INSTEADS: Insteads = {name: one for room in _ROOMS for name, one in room.INSTEADS.items()}
