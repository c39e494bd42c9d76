"""Waypoints, and the marvels and horrors that are found there: spec M21 to M23, a row for each leaf."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tests.rules.starforged.playing import ask, expedition, offers, party, play, told, under

EXPLORE = "exploration/explore_a_waypoint"
DISCOVER = "exploration/make_a_discovery"
CHAOS = "exploration/confront_chaos"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

UNDER_WAY = party(tracks=[expedition(8)])

# 3 + 4 = 7 for wits: a strong hit against 3 and 5, a weak one against 3 and 9; 3 + 1 = 4 misses 8 and 9.
STRONG, WEAK, MISS = [4, 3, 5], [4, 3, 9], [1, 8, 9]
STRONG_MATCH, MISS_MATCH = [4, 4, 4], [3, 9, 9]

EXPLORED: dict[str, Row] = {
    "M21 SH momentum": (
        EXPLORE,
        UNDER_WAY,
        {"action": STRONG, "found": "opportunity"},
        {"mara.momentum": 4},
        [],
    ),
    "M21 SH progress": (
        EXPLORE,
        UNDER_WAY,
        {"action": STRONG, "found": "progress"},
        {"shoals": ("formidable", 12)},
        [],
    ),
    "M21 SH progress on one of two": (
        EXPLORE,
        party(tracks=[expedition(8), expedition(0, "epic", key="reef")]),
        {"action": STRONG, "found": "progress", "expedition": "reef"},
        {"reef": ("epic", 1)},
        [],
    ),
    "M21 SH+match discovery": (
        EXPLORE,
        UNDER_WAY,
        {
            "action": STRONG_MATCH,
            "found": "discovery",
            **under("make_a_discovery", row="3", engage="later"),
        },
        {"finds": (2,)},
        ["make_a_discovery"],
    ),
    "M21 SH+match, momentum all the same": (
        EXPLORE,
        UNDER_WAY,
        {"action": STRONG_MATCH, "found": "opportunity"},
        {"mara.momentum": 4},
        [],
    ),
    "M21 WH": (EXPLORE, UNDER_WAY, {"action": WEAK}, {"mara.momentum": 3}, []),
    "M21 M": (EXPLORE, UNDER_WAY, {"action": MISS, **told()}, {}, ["pay_the_price"]),
    "M21 M+match chaos": (
        EXPLORE,
        UNDER_WAY,
        {
            "action": MISS_MATCH,
            "threat": "chaos",
            **under("confront_chaos", aspects="1", row="choose", chosen=["0"], engage="later"),
        },
        {"finds": (1,)},
        ["confront_chaos"],
    ),
    "M21 M+match, a price all the same": (
        EXPLORE,
        UNDER_WAY,
        {"action": MISS_MATCH, "threat": "price", **told()},
        {},
        ["pay_the_price"],
    ),
}

FOUND: dict[str, Row] = {
    "M22 chosen": (DISCOVER, party(), {"row": "0", "engage": "later"}, {"finds": (2,)}, []),
    "M22 rolled": (DISCOVER, party(), {"row": "roll", "table": 20, "engage": "later"}, {"finds": (2,)}, []),
    "M22 rolled and engaged at once": (
        DISCOVER,
        party(),
        {"row": "roll", "table": 20, "engage": "now", "mark/mara/mark": "yes"},
        {"mara.discoveries": 2},
        [],
    ),
    "M22 engaged, and left unmarked": (
        DISCOVER,
        party(),
        {"row": "4", "engage": "now", "mark/mara/mark": "no"},
        {},
        [],
    ),
    "M22 roll twice": (
        DISCOVER,
        party(),
        {"row": "roll", "table": 91, "table#2": 4, "table#3": 90, "engage": "now", "mark/mara/mark": "yes"},
        {"mara.discoveries": 2},
        [],
    ),
    "M22 engaged later": (
        DISCOVER,
        party(finds=[{"id": "find-1", "chaos": False, "text": "A marvel", "ticks": 2}]),
        {"find": "find-1", "mark/mara/mark": "yes"},
        {"finds": (), "mara.discoveries": 2},
        [],
    ),
    "M22 engaged later, with allies": (
        DISCOVER,
        party(bo={}, finds=[{"id": "find-1", "chaos": False, "text": "A marvel", "ticks": 2}]),
        {"find": "find-1", "mark/mara/mark": "yes", "mark/bo/mark": "yes"},
        {"finds": (), "mara.discoveries": 2, "bo.discoveries": 2},
        [],
    ),
    "M22 something new beside an earlier find": (
        DISCOVER,
        party(finds=[{"id": "find-1", "chaos": False, "text": "A marvel", "ticks": 2}]),
        {"find": "new", "row": "0", "engage": "later"},
        {"finds": (2, 2)},
        [],
    ),
    "M23 1 aspect, rolled, confronted": (
        CHAOS,
        party(),
        {"aspects": "1", "row": "roll", "table": 50, "engage": "now", "mark/mara/mark": "yes"},
        {"mara.discoveries": 1},
        [],
    ),
    "M23 2 aspects, rolled, one confronted": (
        CHAOS,
        party({"discoveries": {"ticks": 3}}),
        {
            "aspects": "2",
            "row": "roll",
            "table": 50,
            "table#2": 51,
            "engage": "now",
            "mark/mara/mark": "yes",
            "engage#2": "later",
        },
        {"mara.discoveries": 4, "mara.experience": 2, "finds": (1,)},
        ["earn_experience 1"],
    ),
    "M23 3 aspects, chosen, each confronted": (
        CHAOS,
        party(),
        {
            "aspects": "3",
            "row": "choose",
            "chosen": ["22", "0", "9"],
            "engage": "now",
            "engage#2": "now",
            "engage#3": "now",
            "mark/mara/mark": "yes",
            "mark#2/mara/mark": "yes",
            "mark#3/mara/mark": "yes",
        },
        {"mara.discoveries": 3},
        [],
    ),
    "M23 confronted later": (
        CHAOS,
        party(finds=[{"id": "find-1", "chaos": True, "text": "Omens", "ticks": 1}]),
        {"find": "find-1", "mark/mara/mark": "yes"},
        {"finds": (), "mara.discoveries": 1},
        [],
    ),
}

ROWS = EXPLORED | FOUND


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


# --- Explore a Waypoint ----------------------------------------------------------------


def test_m21_a_strong_hit_with_a_match_has_three_options() -> None:
    # T: 4,4 with score 7
    assert list(offers(EXPLORE, UNDER_WAY, {"action": STRONG_MATCH})) == ["opportunity", "progress", "discovery"]
    assert list(offers(EXPLORE, UNDER_WAY, {"action": STRONG})) == ["opportunity", "progress"]


def test_m21_a_miss_with_a_match_may_confront_chaos() -> None:
    # T: 9,9 with 6
    assert list(offers(EXPLORE, UNDER_WAY, {"action": MISS_MATCH})) == ["price", "chaos"]


def test_m21_progress_needs_an_expedition() -> None:
    assert offers(EXPLORE, party(), {"action": STRONG}) == {
        "opportunity": "",
        "progress": "no expedition is under way",
    }
    ally_s = party(bo={}, tracks=[expedition(8, "epic", "bo")])
    assert offers(EXPLORE, ally_s, {"action": STRONG})["progress"] == "no expedition is under way"


def test_m21_at_the_maximum_momentum_is_shut_while_another_option_is_open() -> None:
    at_most = party({"momentum": 10}, tracks=[expedition(8)])
    assert offers(EXPLORE, at_most, {"action": STRONG})["opportunity"] == "momentum is at its maximum"
    assert offers(EXPLORE, party({"momentum": 10}), {"action": STRONG})["opportunity"] == ""


def test_m21_burning_into_a_match_opens_the_discovery() -> None:
    table = party({"momentum": 10}, tracks=[expedition(8)])
    answers = {"action": [1, 9, 9], "burn": "yes"}
    assert list(offers(EXPLORE, table, answers)) == ["opportunity", "progress", "discovery"]


# --- discoveries and chaos --------------------------------------------------------------


def test_m22_a_row_that_says_roll_twice_cannot_be_chosen() -> None:
    keys = list(offers(DISCOVER, party()))
    assert keys == ["roll", *(str(row) for row in range(22))]


def test_m22_both_rows_of_roll_twice_are_told() -> None:
    answers = {"row": "roll", "table": 95, "table#2": 1, "table#3": 88, "engage": "later"}
    (find,) = play(DISCOVER, party(), answers).after.finds
    assert len(find.text.split("; ")) == 2


def test_m22_a_find_s_ticks_are_marked_once() -> None:
    table = party(finds=[{"id": "find-1", "chaos": False, "text": "A marvel", "ticks": 2}])
    after = play(DISCOVER, table, {"find": "find-1", "mark/mara/mark": "yes"}).after
    assert ask(DISCOVER, after)[0] == "row"


def test_m23_finds_of_the_other_kind_are_not_offered() -> None:
    table = party(finds=[{"id": "find-1", "chaos": True, "text": "Omens", "ticks": 1}])
    assert ask(DISCOVER, table)[0] == "row"
    assert list(offers(CHAOS, table)) == ["new", "find-1"]


def test_m23_one_to_three_aspects_and_so_many_rows() -> None:
    assert list(offers(CHAOS, party())) == ["1", "2", "3"]
    for count in (1, 2, 3):
        _key, pick = ask(CHAOS, party(), {"aspects": str(count), "row": "choose"})
        assert (pick.least, pick.most, len(pick.options)) == (count, count, 23)
