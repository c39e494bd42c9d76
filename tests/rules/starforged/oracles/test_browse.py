"""Looking through the oracles: the tree, the search, and our own tables."""

from __future__ import annotations

import pytest

from tablewright.rules.starforged.library import Group, Library, Oracle, Row, provide
from tablewright.rules.starforged.oracles.browse import RELATED, Branch, find, related, tree
from tablewright.rules.starforged.oracles.lookup import OWN, reader, rollable, title
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import TABLES, Effect, Table
from tests.rules.starforged.oracles import books
from tests.rules.starforged.oracles.books import C, O
from tests.rules.starforged.oracles.worlds import worlds


def ids(words: str) -> list[str]:
    return [one.id for one in find(books.library(), words)]


def test_the_tree_has_every_table_once_in_the_order_of_the_package() -> None:
    branches = tree(books.library())
    assert [one.name for one in branches] == ["Core", "Twice", "Calls", "Offers", "Names", "Mission", "Full name"]
    leaves = [leaf for branch in branches for leaf in branch.inner]
    assert [leaf.id for leaf in leaves] == [one.id for one in books.TABLES]
    few = next(leaf for leaf in leaves if leaf.id == f"{O}core/few")
    assert (few.dice, few.rows, few.kind) == ("d10", 2, "oracle")
    assert next(one for one in branches if one.name == "Mission").kind == "shared_text"
    assert next(leaf for leaf in leaves if leaf.id == f"{O}core/action").pairs == (f"{O}core/theme",)


def test_groups_stand_in_groups() -> None:
    planets = next(one for one in tree(worlds()) if one.id == f"{C}planets")
    assert [one.name for one in planets.inner] == ["Class", "Vital"]
    assert [one.name for one in planets.inner[1].inner][-1] == "Settlements"


def test_a_table_without_a_group_and_groups_in_circles_do_no_harm() -> None:
    lone = Oracle("x/lone", "Lone", 6, (Row(1, 6, "x"),), "x/none")
    one, two = Group("x/a", "A", parent="x/b", groups=("x/b",)), Group("x/b", "B", parent="x/a", groups=("x/a",))
    library = Library(oracles={lone.id: lone}, groups={one.id: one, two.id: two})
    assert tree(library) == (Branch("x/lone", "Lone", "oracle", "d6", 1),)
    assert [found.id for found in find(library, "lone")] == ["x/lone"]
    assert [found.name for found in find(library, "b")] == ["B", "A"]


def test_a_search_puts_the_name_itself_first() -> None:
    assert ids("action")[0] == f"{O}core/action"
    assert ids("  ACTION ")[0] == f"{O}core/action"
    assert ids("mission")[0] == f"{C}mission"
    assert ids("mission ter") == [f"{O}mission/terminus"]
    assert ids("core few") == [f"{O}core/few"]
    assert ids("few") == [f"{O}core/few"]


def test_a_search_finds_nothing_for_nothing() -> None:
    assert ids("") == ids("   ") == ids("zebra") == ids("action zebra") == []


def test_a_search_is_as_long_as_one_wants() -> None:
    assert len(find(books.library(), "o", 3)) == 3


def test_oracles_that_go_with_a_move_are_of_moves_that_there_are() -> None:
    assert {move for move, _oracles in RELATED} <= set(STARFORGED.moves)
    assert related(books.library(), "fate/ask_the_oracle") == (f"{C}core",)
    assert related(books.library(), "fate/pay_the_price") == ()
    assert related(books.library(), "suffer/endure_harm") == ()


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("core/action", "Core: Action"),
        ("planets/vital/settlements/terminus", "Vital, Settlements: Terminus"),
        ("planets/vital/life", "Vital: Life"),
        ("planets/class", "Planets: Class"),
        ("planets/planets_and_moons", "Planets and moons"),
    ],
)
def test_a_table_is_called_by_its_group_and_its_name(path: str, shown: str) -> None:
    oracles = [books.halves(path, "1", "2")]
    provide(lambda: books.library(oracles))
    assert title(oracles[0]) == shown


@pytest.mark.parametrize("own", TABLES.values(), ids=lambda own: own.key)
def test_our_own_tables_say_the_same_as_oracles(own: Table) -> None:
    oracle = OWN.oracles[f"tablewright/{own.key}"]
    read = reader(oracle)
    assert [read.row(roll) for roll in range(1, 101)] == [own.index(roll) for roll in range(1, 101)]
    assert [row.text for row in oracle.rows] == [row.text for row in own.rows]
    twice = [bool(row.follow) for row in oracle.rows]
    assert twice == [row.effect is Effect.TWICE for row in own.rows]
    assert len(rollable(oracle)) == len(own.rows)
    assert title(oracle) == f"Tables of the moves: {own.name}"
