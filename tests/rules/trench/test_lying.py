"""Dice as they lie: where one of a value is, and what is made of values beyond the faces."""

from __future__ import annotations

import pytest

from tablewright.rules.trench.explore_facts import sum_of
from tablewright.rules.trench.lying import Die, Lying, halves, place

DICE = Lying((Die(3, again=True), Die(3), Die(5, again=True)))


def test_a_die_is_found_by_its_value_and_by_whether_it_was_thrown_again() -> None:
    assert (place(DICE, 3), place(DICE, 3, fresh=True), place(DICE, 5)) == (0, 1, 2)
    for value, fresh in ((4, False), (5, True)):
        with pytest.raises(LookupError, match=f"no die is worth {value}"):
            place(DICE, value, fresh=fresh)


@pytest.mark.parametrize(("value", "half"), [(6, 3), (5, 3), (1, 1), (0, 0), (-1, 0), (11, 6)])
def test_half_of_a_die_is_rounded_up(value: int, half: int) -> None:
    assert halves(value) == half


def test_a_sum_says_how_it_comes_about() -> None:
    assert sum_of((3, 5)) == "3 + 5"
    assert sum_of((3, -1), 2) == "3 + (-1) + 2"
    assert sum_of((3, 5), -1) == "3 + 5 − 1"
