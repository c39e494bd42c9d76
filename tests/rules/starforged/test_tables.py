"""The tables: every range of spec §3 and seed 000, words of our own, rolling twice, duplicates."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.oracle_facts import RowTaken
from tablewright.rules.starforged.tables import (
    BEGIN_A_SESSION,
    CONFRONT_CHAOS,
    ENDURE_HARM,
    ENDURE_STRESS,
    MAKE_A_DISCOVERY,
    PAY_THE_PRICE,
    TABLES,
    TAKE_DECISIVE_ACTION,
    WITHSTAND_DAMAGE,
    Effect,
    Table,
)
from tests.rules.starforged.playing import ask, offers, party, play

DISCOVER = "exploration/make_a_discovery"
CHAOS = "exploration/confront_chaos"
PRICE = "fate/pay_the_price"

# The highest roll of each row, as printed.
RANGES = {
    PAY_THE_PRICE: "2 4 7 10 14 18 22 26 32 38 44 50 56 62 68 74 81 88 95 100",
    MAKE_A_DISCOVERY: "4 8 10 12 14 22 24 26 28 34 42 46 50 56 62 66 68 70 78 86 88 90 100",
    CONFRONT_CHAOS: "4 9 12 17 20 24 27 32 36 41 45 50 53 58 63 68 72 77 82 87 92 96 100",
    ENDURE_HARM: "10 20 35 50 100",
    ENDURE_STRESS: "10 25 50 100",
    WITHSTAND_DAMAGE: "10 25 40 55 70 85 95 100",
    TAKE_DECISIVE_ACTION: "40 52 64 76 88 100",
    BEGIN_A_SESSION: "10 20 30 40 50 60 70 80 90 100",
}
EFFECTS: dict[str, dict[int, Effect]] = {
    "pay_the_price": {
        56: Effect.ALLY,
        68: Effect.DAMAGE,
        74: Effect.SUPPLY,
        81: Effect.HARM,
        88: Effect.STRESS,
        95: Effect.MOMENTUM,
        100: Effect.TWICE,
    },
    "make_a_discovery": {100: Effect.TWICE},
    "confront_chaos": {},
    "endure_harm": {10: Effect.FACE_DEATH, 20: Effect.DYING, 35: Effect.UNCONSCIOUS, 50: Effect.REELING},
    "endure_stress": {10: Effect.FACE_DESOLATION, 25: Effect.FORSAKE},
    "withstand_damage": {
        10: Effect.DESTROYED,
        25: Effect.DOOMED,
        40: Effect.IMMINENT,
        55: Effect.NEEDS_PART,
        70: Effect.CRIPPLED,
        85: Effect.EVERYONE,
        95: Effect.SUPPLY,
    },
    "take_decisive_action": {40: Effect.SUFFER},
    "begin_a_session": {},
}


def test_every_table_is_tested() -> None:
    assert {table.key for table in RANGES} == set(TABLES) == set(EFFECTS)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_ranges_are_as_printed(table: Table) -> None:
    assert [row.upto for row in table.rows] == [int(upto) for upto in RANGES[table].split()]
    assert {row.upto: row.effect for row in table.rows if row.effect is not Effect.TELL} == EFFECTS[table.key]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_roll_falls_on_one_row(table: Table) -> None:
    fallen = [table.index(roll) for roll in range(1, 101)]
    assert fallen == sorted(fallen)
    assert sorted(set(fallen)) == list(range(len(table.rows)))
    for at, row in enumerate(table.rows):
        rolls = [roll for roll in range(1, 101) if table.row(roll) is row]
        assert rolls[-1] == row.upto
        assert table.range(row) == (f"{rolls[0]}–{rolls[-1]}" if len(rolls) > 1 else str(rolls[0]))
        assert fallen.count(at) == len(rolls)


def test_a_range_of_one_roll_is_one_number() -> None:
    one, rest = (type(ENDURE_HARM.rows[0])(upto, "x") for upto in (1, 100))
    assert [Table("key", "Name", (one, rest)).range(row) for row in (one, rest)] == ["1", "2–100"]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_rows_are_told_apart_by_key_and_by_words(table: Table) -> None:
    assert len({row.key for row in table.rows}) == len({row.text for row in table.rows}) == len(table.rows)


# --- our own words ----------------------------------------------------------------------

PRINTED = set(Path(__file__).with_name("printed.txt").read_text("ascii").split())
"""Every run of four words in the rows that seed 000 prints (whole rows, where they are shorter), as digests: the
sentences are not ours to copy, so not even a test holds them."""


def digests(text: str) -> set[str]:
    """Every run of four words of a text, as digests; of a shorter text, the whole."""
    words = re.findall(r"[a-z]+", text.casefold())
    size = min(4, len(words))
    runs = (" ".join(words[at : at + size]) for at in range(len(words) - size + 1))
    return {hashlib.sha256(run.encode()).hexdigest()[:12] for run in runs}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_row_is_worded_as_it_is_printed(table: Table) -> None:
    ours = {row.text for row in table.rows if row.effect is not Effect.TWICE}
    assert not [text for text in ours if digests(text) & PRINTED]


def test_the_printed_words_would_be_found() -> None:
    # Two words that are in the title of every such table, and a row that says nothing else.
    assert digests("Roll twice") <= PRINTED


# --- rolling rows ---------------------------------------------------------------------------

KEEP = {"duplicates": "keep"}
LATER = {"engage": "later"}


def rows_of(move: str, table: Party, answers: dict[str, Any]) -> list[str]:
    """The texts that were found, in order; rows of one discovery apart."""
    return [text for find in play(move, table, answers).after.finds for text in find.text.split("; ")]


def texts(table: Table, *rolls: int) -> list[str]:
    """The texts of these rolls."""
    return [table.row(roll).text for roll in rolls]


def test_roll_twice_takes_two_rows() -> None:
    found = rows_of(DISCOVER, party(), {"row": "roll", "table": 100, "table#2": 4, "table#3": 5, **LATER})
    assert found == texts(MAKE_A_DISCOVERY, 4, 5)


def test_a_repeated_row_is_rolled_again() -> None:
    answers = {"row": "roll", "table": 100, "table#2": 1, "table#3": 4, "table#4": 90, **LATER}
    assert rows_of(DISCOVER, party(), answers) == texts(MAKE_A_DISCOVERY, 1, 90)


def test_roll_twice_is_not_rolled_within_roll_twice() -> None:
    answers = {"row": "roll", "table": 91, "table#2": 92, "table#3": 1, "table#4": 90, **LATER}
    assert rows_of(DISCOVER, party(), answers) == texts(MAKE_A_DISCOVERY, 1, 90)


def test_after_two_rolls_that_do_not_stand_a_row_is_chosen() -> None:
    answers = {"row": "roll", "table": 91, "table#2": 1, "table#3": 91, "table#4": 2}
    options = offers(DISCOVER, party(), answers)
    assert list(options) == [str(row) for row in range(1, 22)]
    assert rows_of(DISCOVER, party(), {**answers, "instead": "21", **LATER}) == texts(MAKE_A_DISCOVERY, 1, 90)


def test_where_duplicates_are_kept_a_row_may_come_twice() -> None:
    answers = {"row": "roll", "table": 100, "table#2": 1, "table#3": 4, **LATER}
    assert rows_of(DISCOVER, party(rulings=KEEP), answers) == texts(MAKE_A_DISCOVERY, 1, 4)


def test_chaos_rolls_each_aspect_and_repeats_none() -> None:
    answers = {"aspects": "2", "row": "roll", "table": 1, "table#2": 2, "table#3": 97, "engage#2": "later", **LATER}
    assert rows_of(CHAOS, party(), answers) == texts(CONFRONT_CHAOS, 1, 97)
    kept = {"aspects": "2", "row": "roll", "table": 1, "table#2": 2, "engage#2": "later", **LATER}
    assert rows_of(CHAOS, party(rulings=KEEP), kept) == texts(CONFRONT_CHAOS, 1, 2)


def test_chosen_aspects_differ() -> None:
    _key, pick = ask(CHAOS, party(), {"aspects": "2", "row": "choose"})
    with pytest.raises(ValueError, match="repeats one"):
        pick.accept(["3", "3"])
    found = rows_of(
        CHAOS, party(), {"aspects": "2", "row": "choose", "chosen": ["22", "3"], "engage#2": "later", **LATER}
    )
    assert found == [CONFRONT_CHAOS.rows[3].text, CONFRONT_CHAOS.rows[22].text]


def test_a_chosen_row_is_recorded_by_its_number_and_a_rolled_one_by_its_die() -> None:
    chosen = [fact for fact in play(DISCOVER, party(), {"row": "3", **LATER}).facts if isinstance(fact, RowTaken)]
    answers = {"row": "roll", "table": 13, **LATER}
    rolled = [fact for fact in play(DISCOVER, party(), answers).facts if isinstance(fact, RowTaken)]
    assert (chosen, rolled) == ([RowTaken("make_a_discovery", 3)], [RowTaken("make_a_discovery")])


def test_a_row_that_does_not_fit_is_rolled_once_more() -> None:
    answers = {"how": "table", "table": 75, "fit": "again", "table#2": 82}
    assert next(iter(offers(PRICE, party(), answers))) == "endure_stress"
