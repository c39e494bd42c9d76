"""Game systems, one module or package each.  They know the kernel and not one another.

`GAMES` is the register: a game's name, and where its `System` is.  A game is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablewright.kernel import MoveError, System

GAMES: dict[str, tuple[str, str]] = {
    "starforged": ("tablewright.rules.starforged", "STARFORGED"),
    "ember": ("tablewright.rules.ember", "EMBER"),
}


def game(name: str) -> System[Any]:
    """The game called `name`.

    Raises:
        MoveError: when this version has no such game.
    """
    if name not in GAMES:
        raise MoveError(f"there is no game {name!r} here; there are {', '.join(GAMES)}")
    module, attribute = GAMES[name]
    system: System[Any] = getattr(import_module(module), attribute)
    return system
