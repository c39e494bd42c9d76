"""Small random rules: trees of rolls, choices and loops, as plain data that Hypothesis can make and shrink."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from hypothesis import strategies as st

from tablewright.dice import Dice, Raw
from tablewright.kernel import Fact, Option, Play, State, replace


class Tally(State, frozen=True):
    """What a rule has come to."""

    sum: int = 0


class Added(Fact, frozen=True):
    """The tally grows."""

    by: int

    def apply(self, tally: Tally) -> Tally:
        return replace(tally, sum=tally.sum + self.by)


class Leaf(msgspec.Struct, frozen=True):
    """Adds something, and is over."""

    by: int


class Toss(msgspec.Struct, frozen=True):
    """A roll that shows the remainder of its sum, and goes on accordingly."""

    sides: tuple[int, ...]
    then: tuple[Tree, ...]


class Fork(msgspec.Struct, frozen=True):
    """A decision; some ways may be shut, the first never is."""

    then: tuple[Tree, ...]
    shut: frozenset[int] = frozenset()


class Both(msgspec.Struct, frozen=True):
    """One after the other."""

    first: Tree
    second: Tree


Tree = Leaf | Toss | Fork | Both

trees: st.SearchStrategy[Tree] = st.recursive(
    st.builds(Leaf, st.integers(0, 3)),
    lambda inner: st.one_of(
        st.builds(
            Toss,
            st.lists(st.integers(2, 4), min_size=1, max_size=2).map(tuple),
            st.lists(inner, min_size=1, max_size=3).map(tuple),
        ),
        st.builds(Fork, st.lists(inner, min_size=1, max_size=3).map(tuple), st.frozensets(st.sampled_from([1, 2]))),
        st.builds(Both, inner, inner),
    ),
    max_leaves=6,
)


class Remainder(msgspec.Struct, frozen=True):
    """Reads a roll as the remainder of its sum.  Hashable, as `spread` wants it."""

    of: int

    def __call__(self, raw: Raw) -> int:
        return sum(raw) % self.of


def play_tree(play: Play[Tally], tree: Tree) -> int:
    """The tree as a rule; gives what the tally has come to."""
    match tree:
        case Leaf(by=by):
            play.emit(Added(by))
        case Toss(sides=sides, then=then):
            play_tree(play, then[play.roll("toss", "Toss", Dice(*sides), Remainder(len(then)))])
        case Fork(then=then, shut=shut):
            options = [Option(way, str(way), "shut" if way in shut else "") for way in range(len(then))]
            play_tree(play, then[play.choose("fork", "Which way?", options)])
        case Both(first=first, second=second):
            play_tree(play, first)
            play_tree(play, second)
    return play.state.sum


# --- the same, counted directly -------------------------------------------------


def outcomes(tree: Tree, *, decided: bool) -> Iterator[tuple[int, Fraction]]:
    """Every way through `tree` by raw faces: what it adds, and how likely; `decided` forks go the first way."""
    match tree:
        case Leaf(by=by):
            yield by, Fraction(1)
        case Toss(sides=sides, then=then):
            faces = Dice(*sides).faces
            for raw in faces:
                for added, chance in outcomes(then[sum(raw) % len(then)], decided=decided):
                    yield added, chance / len(faces)
        case Fork(then=then, shut=shut):
            ways = [one for way, one in enumerate(then) if way not in shut]
            for way in ways[:1] if decided else ways:
                yield from outcomes(way, decided=decided)
        case Both(first=first, second=second):
            for one, chance in outcomes(first, decided=decided):
                for other, times in outcomes(second, decided=decided):
                    yield one + other, chance * times


def sights(tree: Tree) -> int:
    """How many paths there are for somebody who sees only remainders."""
    match tree:
        case Leaf():
            return 1
        case Toss(sides=sides, then=then):
            return sum(sights(then[seen]) for seen in {sum(raw) % len(then) for raw in Dice(*sides).faces})
        case Fork(then=then, shut=shut):
            return sum(sights(one) for way, one in enumerate(then) if way not in shut)
        case Both(first=first, second=second):
            return sights(first) * sights(second)


def depth(tree: Tree) -> int:
    """The most branchings on any path."""
    match tree:
        case Leaf():
            return 0
        case Toss(sides=sides, then=then):
            return 1 + max(depth(then[sum(raw) % len(then)]) for raw in Dice(*sides).faces)
        case Fork(then=then, shut=shut):
            return 1 + max(depth(one) for way, one in enumerate(then) if way not in shut)
        case Both(first=first, second=second):
            return depth(first) + depth(second)
