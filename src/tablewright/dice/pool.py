"""A pool of dice: every equally likely result, in order."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from itertools import groupby, product
from math import prod

# Not from `typing`: its import alone takes as long as all the rest of a roll.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    T = TypeVar("T")

Raw = tuple[int, ...]
"""What the dice of a pool show, in the pool's order: `(4, 10, 3)`."""


class Dice:
    """Some dice thrown together.  Pools of the same dice in the same order are equal.

    >>> Dice(6, 10, 10) == d(6) * d(10) * d(10)
    True
    """

    def __init__(self, *sides: int) -> None:
        if not sides or min(sides) < 2:
            raise ValueError(f"dice have two sides or more, not {sides}")
        self.sides = sides
        self.ways = prod(sides)

    def __mul__(self, other: Dice) -> Dice:
        """Roll both, side by side."""
        return Dice(*self.sides, *other.sides)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.sides == other.sides

    def __hash__(self) -> int:
        return hash(self.sides)

    def __repr__(self) -> str:
        return f"Dice{self.sides}"

    @cached_property
    def faces(self) -> tuple[Raw, ...]:
        """Every raw result, in order; `ways` of them."""
        return tuple(product(*(range(1, side + 1) for side in self.sides)))

    @cached_property
    def name(self) -> str:
        """The pool as people write it: `d6 + 2d10`."""
        runs = [(side, len(list(run))) for side, run in groupby(self.sides)]
        return " + ".join(f"{count if count > 1 else ''}d{side}" for side, count in runs)

    def shows(self, raw: Raw) -> bool:
        """Whether these dice can show `raw`."""
        return len(raw) == len(self.sides) and all(
            1 <= face <= side for face, side in zip(raw, self.sides, strict=True)
        )


def d(sides: int) -> Dice:
    """One die with faces 1 to `sides`."""
    return Dice(sides)


def spread(dice: Dice, read: Callable[[Raw], T]) -> tuple[tuple[T, int], ...]:
    """What `read` can see of `dice`, with the number of raw results behind each sight.

    Answers are kept: give a `read` that is hashable and equal to others that read alike.
    """
    return _spread(dice, read)


@lru_cache(maxsize=4096)
def _spread(dice: Dice, read: Callable[[Raw], Any]) -> tuple[tuple[Any, int], ...]:
    return tuple(Counter(map(read, dice.faces)).items())
