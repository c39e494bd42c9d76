"""Many small numbers side by side in one large whole number, so that one operation works on all of them.

Sums and multiples of rows of numbers are then sums and multiples of whole numbers; only the greater of two, number by
number, needs a trick: the top bit of every lane stays free, and tells after a subtraction which of the two was less.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import State


class Lanes(State, frozen=True):
    """`count` lanes of `width` bits, for numbers of at most `width - 1` bits."""

    width: int
    guards: int
    """The top bit of every lane."""

    def row(self, numbers: Iterable[int]) -> int:
        """These numbers, the first in the lowest lane."""
        return sum(number << self.width * at for at, number in enumerate(numbers))

    def at(self, row: int, lane: int) -> int:
        """The number in one lane."""
        return row >> self.width * lane & (1 << self.width) - 1

    def best(self, one: int, other: int) -> int:
        """The greater of two numbers, lane by lane."""
        least = (one | self.guards) - other & self.guards
        return other ^ (one ^ other) & least - (least >> self.width - 1)


def lanes(count: int, most: int) -> Lanes:
    """Lanes for numbers up to `most`."""
    width = most.bit_length() + 1
    return Lanes(width, sum(1 << width * (at + 1) - 1 for at in range(count)))
