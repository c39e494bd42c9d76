"""What single abilities of deeds do."""

from __future__ import annotations

from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns

EFFECTS: Effects = {}
TURNS: Turns = {}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {}
