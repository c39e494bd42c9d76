"""Pools of dice, and what can be seen of them."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.dice import Dice, Raw, d, parse, spread

few = st.lists(st.integers(2, 8), min_size=1, max_size=3)


@given(few, few)
def test_pools_are_equal_if_their_dice_are_in_the_same_order(one: list[int], other: list[int]) -> None:
    assert (Dice(*one) == Dice(*other)) == (one == other)
    if one == other:
        assert hash(Dice(*one)) == hash(Dice(*other))
    assert Dice(*one) * Dice(*other) == Dice(*one, *other)


def test_a_pool_is_no_tuple() -> None:
    assert Dice(6) != (6,)
    assert repr(Dice(6, 10)) == "Dice(6, 10)"


@pytest.mark.parametrize("sides", [(), (1,), (6, 0), (-6,)])
def test_there_is_no_pool_without_dice_nor_a_die_without_sides(sides: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="dice have two sides or more"):
        Dice(*sides)


@given(few)
def test_faces_are_every_result_in_order(sides: list[int]) -> None:
    dice = Dice(*sides)
    assert dice.faces == tuple(product(*(range(1, side + 1) for side in sides)))
    assert dice.ways == len(dice.faces) == prod(sides)
    assert parse(dice.name).dice == dice


@given(few, st.lists(st.integers(-1, 9), max_size=4))
def test_dice_show_only_what_is_on_them(sides: list[int], raw: list[int]) -> None:
    assert Dice(*sides).shows(tuple(raw)) == (tuple(raw) in Dice(*sides).faces)


def total(raw: Raw) -> int:
    return sum(raw)


def best(raw: Raw) -> int:
    return max(raw)


@given(few, st.sampled_from([total, best, len]))
def test_a_spread_counts_the_raw_results_behind_each_sight(sides: list[int], read: Callable[[Raw], int]) -> None:
    dice = Dice(*sides)
    assert dict(spread(dice, read)) == Counter(read(raw) for raw in dice.faces)
    assert sum(ways for _seen, ways in spread(dice, read)) == dice.ways


def test_three_dice_against_rows_counted_by_hand() -> None:
    assert dict(spread(d(6) * d(6), total)) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert dict(spread(d(4) * d(4), best)) == {1: 1, 2: 3, 3: 5, 4: 7}


def test_a_spread_is_walked_once() -> None:
    seen: list[Raw] = []

    def read(raw: Raw) -> int:
        seen.append(raw)
        return raw[0]

    assert spread(Dice(3, 2), read) is spread(Dice(3, 2), read)
    assert len(seen) == 6
