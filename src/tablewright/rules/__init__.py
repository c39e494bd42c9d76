"""Game systems, one module or package each.  They know the kernel and not one another.

`GAMES` is the register: a game's name, and where its `System` is.  A game is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablewright.kernel import MoveError, System

GAMES: dict[str, tuple[str, str]] = {
    "starforged": ("tablewright.rules.starforged", "STARFORGED"),
    "expanse": ("tablewright.rules.expanse", "EXPANSE"),
    "trench-crusade": ("tablewright.rules.trench", "TRENCH"),
    "ember": ("tablewright.rules.ember", "EMBER"),
}
LONGEST = 60
"""As much of a name that nothing has is said again."""


def game(name: str) -> System[Any]:
    """The game called `name`.

    Raises:
        MoveError: when this version has no such game.
    """
    if name not in GAMES:
        shown = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        raise MoveError(f"there is no game {shown!r} here; there are {', '.join(GAMES)}")
    module, attribute = GAMES[name]
    system: System[Any] = getattr(import_module(module), attribute)
    return system
