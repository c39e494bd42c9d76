"""What people can look up: everything once, each of it readable, and what its buttons begin can be begun."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Doing, Listed, Section, TableRow, everything, replace
from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.extras import Entry, EntryId, EntryLine, TruthKept
from tablewright.rules.starforged.library import (
    CardText,
    Credit,
    Group,
    Library,
    MoveText,
    Npc,
    Oracle,
    Package,
    Row,
    Truth,
    TruthOption,
    provide,
)
from tablewright.rules.starforged.oracles.articles import read
from tablewright.rules.starforged.oracles.reference import LACKING, REFERENCE, beside, find, tree
from tablewright.rules.starforged.starts import party
from tests.rules.starforged.oracles import books
from tests.rules.starforged.oracles.books import C, O
from tests.rules.starforged.oracles.worlds import worlds

CREDIT = Credit("A book", ("Ann", "Ben"), license="CC")
SHIFT = MoveText("starforged/moves/adventure/gather_information", "Gather Information", "adventure", "As it reads.")
ON_CARD = MoveText("starforged/moves/x", "Bark", "starforged/assets/companion/dog", "Woof.")
DOG = CardText("starforged/assets/companion/dog", "Dog", "companion", ("Sniffs.", "Bites."), "Wag.", CREDIT, ("Nose",))
MITE = Npc(
    "starforged/npcs/mite",
    "Mite",
    2,
    "Monster",
    ("Small",),
    (),
    ("Swarms",),
    "It itches.",
    "Why?",
    (Npc("v", "Big Mite", 3, text="It itches more."),),
    CREDIT,
)
IRON = Truth(
    "starforged/truths/iron",
    "Iron",
    (TruthOption(1, 50, "Rare.", "Very.", "Find it.", (Row(1, 100, "Truly"),)), TruthOption(51, 100, "Common.")),
    about_you="Have you some?",
)


def full() -> Library:
    """Tables, and one of everything that is read."""
    shelf = books.library()
    return replace(
        shelf,
        packages=(Package("starforged", "Starforged", "0"),),
        moves={one.id: one for one in (SHIFT, ON_CARD)},
        cards={DOG.id: DOG},
        npcs={MITE.id: MITE},
        truths={IRON.id: IRON},
    )


def listed() -> dict[str, Listed]:
    return {one.id: one for section in tree() for one in everything(section)}


def section(name: str) -> Section:
    return next(one for one in tree() if one.name == name)


# --- the tree ----------------------------------------------------------------------------


def test_what_can_be_made_and_settled_comes_first_then_the_tables_then_what_is_read() -> None:
    provide(full)
    names = [one.name for one in tree()]
    assert names[:3] == ["Make an entry", "Truths", "Core"]
    assert names[-3:] == ["To meet", "Moves", "Assets"]


@pytest.mark.parametrize("words", ["action theme", "theme action", "Action + Theme", "act the"])
def test_words_find_tables_that_are_rolled_together(words: str) -> None:
    provide(full)
    (pair,) = [one for one in find(words) if "+" in one.name]
    assert find(words)[0] == pair
    assert (pair.name, pair.note, pair.path) == ("Action + Theme", "d100 + d100", ("Core",))
    article = read(pair.id)
    assert article is not None
    assert (article.id, article.name, article.does) == (pair.id, pair.name, (pair.does,))
    assert [one.name for one in article.see] == ["Action", "Theme"]
    args = (("oracle", f"{O}core/action"), ("also", (f"{O}core/theme",)), ("quick", True))
    assert pair.does == Doing("Roll both", "oracle/roll", args, now=True)


def test_tables_that_are_no_pair_are_not_read_together() -> None:
    provide(full)
    assert read(f"{O}core/action + {O}core/few") is None
    assert read(f"{O}core/action + ") is None


def test_a_search_finds_everything_and_not_the_first_fifty() -> None:
    many = {f"x/{at}": Oracle(f"x/{at}", f"Lone {at}", 6, (Row(1, 6, "x"),), "x/none") for at in range(60)}
    provide(lambda: Library(oracles=many))
    assert len(find("lone")) == 60


def test_every_table_is_there_once() -> None:
    provide(full)
    found = [one.id for part in tree() for one in everything(part)]
    assert len(found) == len(set(found))
    assert {one.id for one in books.TABLES} <= set(found)


@pytest.mark.parametrize("shelf", [Library, full, worlds], ids=["nothing", "a package", "worlds"])
def test_everything_that_is_listed_can_be_read(shelf: Any) -> None:
    provide(shelf)
    for key, one in listed().items():
        article = read(key)
        assert article is not None, key
        assert (article.id, article.name) == (key, one.name)
        if one.does is not None:
            assert article.does[0] == one.does


@pytest.mark.parametrize("shelf", [Library, full, worlds], ids=["nothing", "a package", "worlds"])
def test_whatever_a_button_begins_can_be_begun(shelf: Any) -> None:
    provide(shelf)
    state = party()
    buttons = [doing for key in listed() for doing in (read(key) or pytest.fail(key)).does]
    assert buttons
    for doing in buttons:
        move = STARFORGED.find(doing.move)
        args = move.bind({"hero": "mara", **{name: plain(value) for name, value in doing.args}})
        assert move.refused(state, **args) == "", doing


def plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def test_without_a_package_our_own_tables_are_there_and_how_to_get_more_is_said() -> None:
    assert REFERENCE.lacking() == LACKING
    assert [one.name for one in tree()] == ["Make an entry", "Truths", "Tables of the moves"]
    price = read("tablewright/pay_the_price")
    assert price is not None
    assert (len(price.rows), price.credit) == (20, "Tablewright's own short words")
    assert len(section("Truths").items) == 15
    provide(full)
    assert REFERENCE.lacking() == ""


def test_what_has_no_tables_here_says_so_and_cannot_be_made() -> None:
    planet = listed()["generate/planet"]
    assert (planet.note, planet.does) == ("no package here has its tables", None)
    provide(worlds)
    assert listed()["generate/planet"].does == Doing("Make", "oracle/generate", (("kind", "planet"),))


def test_another_library_is_another_tree() -> None:
    lone = Oracle("x/lone", "Lone", 6, (Row(1, 6, "x"),), "x/none")
    provide(lambda: Library(oracles={lone.id: lone}))
    assert [one.name for one in section("Further tables").items] == ["Lone"]
    provide(full)
    assert "Further tables" not in [one.name for one in tree()]


def test_moves_and_assets_stand_under_their_headings_and_say_whose_package_where_there_are_several() -> None:
    provide(full)
    assert [(one.name, len(one.items)) for one in section("Moves").inner] == [("Adventure", 1)]
    provide(lambda: replace(full(), packages=(Package("starforged", "Starforged", "0"), Package("b", "B", "0"))))
    assert [one.name for one in section("Assets").inner] == ["Starforged: Companion"]


# --- the search --------------------------------------------------------------------------


def test_a_search_finds_tables_groups_and_whatever_else_there_is() -> None:
    provide(full)
    assert find("action")[0].id == f"{O}core/action"
    assert next(one.id for one in find("mission")) == f"{C}mission"
    for words, key in (("dog", DOG.id), ("mite", MITE.id), ("gather", SHIFT.id), ("iron", IRON.id)):
        assert next(one.id for one in find(words)) == key
    assert find("") == find("zebra") == []


# --- the articles ------------------------------------------------------------------------


def test_a_table_shows_its_rows_and_rolls_alone_with_a_partner_in_full_or_by_choice() -> None:
    provide(full)
    article = read(f"{O}core/action")
    assert article is not None
    assert [one.text for one in article.does] == ["Roll", "Roll with Theme", "Roll and go on", "Choose a row"]
    assert [one.now for one in article.does] == [True, True, False, False]
    assert dict(article.does[1].args) == {"oracle": f"{O}core/action", "also": (f"{O}core/theme",), "quick": True}
    assert next(one.id for one in article.see) == f"{O}core/theme"
    rows = books.library().oracles[f"{O}core/few"].rows
    few = read(f"{O}core/few")
    assert few is not None
    assert [row.cells[0] for row in few.rows] == [row.text for row in rows]


def test_a_row_that_is_only_printed_has_no_rolls_and_columns_are_kept() -> None:
    one = Oracle(
        "x/t", "T", 6, (Row(1, 3, "a", "b"), Row(None, None, "c"), Row(4, 6, "d", "e")), "x", labels=("L", "M"),
        recommended=(2, 2), credit=CREDIT,
    )  # fmt: skip
    provide(lambda: Library(oracles={one.id: one}))
    article = read("x/t")
    assert article is not None
    assert article.rows == (TableRow("1–3", ("a", "b")), TableRow("", ("c", "")), TableRow("4–6", ("d", "e")))
    assert (article.labels, article.note) == (("L", "M"), "d6, meant for 2 rolls")
    assert article.credit == "Text: A book, Ann and Ben, CC"


def test_a_table_without_rows_to_roll_cannot_be_rolled() -> None:
    one = Oracle("x/t", "T", 6, (Row(None, None, "c"),), "x/g")
    group = Group("x/g", "G Oracles", kind="shared_rolls", oracles=("x/t",))
    provide(lambda: Library(oracles={one.id: one}, groups={group.id: group}))
    table = read("x/t")
    assert table is not None
    assert table.does == ()
    assert listed()["x/t"].does is None


def test_a_group_shows_what_stands_in_it() -> None:
    provide(full)
    mission = read(f"{C}mission")
    assert mission is not None
    assert [one.text for one in mission.does] == ["Roll on one"]
    assert [one.name for one in mission.see] == [one.name for one in section("Mission").items]


def test_a_truth_shows_its_answers_what_lies_behind_them_and_their_quests() -> None:
    provide(full)
    iron = read(IRON.id)
    assert iron is not None
    assert iron.rows == (TableRow("1–50", ("Rare.",)), TableRow("51–100", ("Common.",)))
    assert iron.parts == (
        ("1–50", "Very.\n\n1–100: Truly\n\nFind it."),
        ("51–100", ""),
        ("About you", "Have you some?"),
    )


def test_somebody_to_meet_shows_nature_rank_and_variants() -> None:
    provide(full)
    mite = read(MITE.id)
    assert mite is not None
    assert (mite.note, mite.text) == ("Monster, dangerous", "It itches.")
    assert mite.parts == (
        ("Features", "Small"), ("Tactics", "Swarms"), ("Quest", "Why?"), ("Big Mite", "It itches more."),
    )  # fmt: skip


def test_a_card_shows_its_abilities_by_their_titles() -> None:
    provide(full)
    dog = read(DOG.id)
    assert dog is not None
    assert (dog.text, dog.path) == ("Wag.", ("Assets", "Companion"))
    assert dog.parts == (("Nose", "Sniffs."), ("Ability 2", "Bites."))


def test_what_is_not_there_is_not_read() -> None:
    assert read("starforged/oracles/gone") is None
    assert read("generate/gone") is None


# --- beside a move -----------------------------------------------------------------------


def test_beside_a_move_stand_its_wording_and_the_tables_that_answer_it() -> None:
    assert beside("adventure/gather_information") == []
    clue = Oracle("starforged/oracles/misc/story_clue", "Story Clue", 100, (Row(1, 100, "x"),), "x")
    provide(lambda: replace(full(), oracles={clue.id: clue}))
    wording, table = beside("adventure/gather_information")
    assert (wording.id, wording.name) == (SHIFT.id, "Wording")
    assert (table.id, table.note) == (clue.id, "d100")
    assert beside("suffer/endure_harm") == []


# --- on the board ------------------------------------------------------------------------


@pytest.fixture
def kept() -> Party:
    """A campaign that has kept something."""
    planet = Entry(
        EntryId("e1"), "planet", "Cinder", (EntryLine("Region", "Terminus"), EntryLine("Class", "Vital World"))
    )
    written = Entry(EntryId("e2"), "bar", "The <Bar>", notes="x" * 300)
    other = Entry(EntryId("e3"), "planet", "Cinder")
    truth = TruthKept("starforged/truths/iron", "Iron", "Rare.", "Very.", "Find it.")
    return party(entries=(planet, written, other), truths=(truth,))


def board(state: Party) -> dict[str, Any]:
    return {panel.title: panel for panel in STARFORGED.board(state)}


def test_entries_stand_by_kind_folded_with_what_is_known_first(kept: Party) -> None:
    panels = board(kept)
    assert [title for title in panels if title.startswith("Entries")] == ["Entries: planet", "Entries: bar"]
    assert panels["Entries: planet"].note == "2"
    cinder, other = panels["Entries: planet"].items
    assert (cinder.name, cinder.note, cinder.folded) == ("Cinder", "Vital World", True)
    assert [(one.name, one.note) for one in cinder.values] == [
        ("Region", "Terminus"), ("Class", "Vital World"), ("Called", "Cinder"), ("Notes", "none"), ("Kept", "yes"),
    ]  # fmt: skip
    assert (other.name, other.note, other.values[0].key) == ("Cinder", "", "entry:e3/name")
    (bar,) = panels["Entries: bar"].items
    assert bar.note == f"{'x' * 39}…"


def test_a_truth_shows_what_lies_behind_it(kept: Party) -> None:
    (iron,) = board(kept)["Truths"].items
    assert (iron.name, iron.note, iron.values[0].key) == ("Iron", "Rare.", "truth:starforged/truths/iron")
    assert [one.note for one in iron.values] == ["Rare.", "Very.", "Find it."]


def test_whatever_the_board_shows_of_them_can_be_corrected(kept: Party) -> None:
    keys = {one.key for one in STARFORGED.corrections(kept)}
    items = [
        item for title, panel in board(kept).items() if title.startswith(("Entries", "Truths")) for item in panel.items
    ]
    shown = {one.key for item in items for one in item.values if one.key}
    assert len(shown) == 10
    assert shown <= keys


def test_nothing_kept_shows_nothing() -> None:
    assert not {"Truths"} & set(board(party()))
