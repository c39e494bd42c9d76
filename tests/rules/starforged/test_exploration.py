"""The exploration chapter: seed 000 and spec M20 to M25, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.track_facts import RankSet, TrackMoved
from tests.rules.starforged.playing import ask, expedition, offers, party, play, refused, told, under

UNDERTAKE = "exploration/undertake_an_expedition"
EXPLORE = "exploration/explore_a_waypoint"
DISCOVER = "exploration/make_a_discovery"
CHAOS = "exploration/confront_chaos"
FINISH = "exploration/finish_an_expedition"
COURSE = "exploration/set_a_course"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

UNDER_WAY = party(tracks=[expedition(8)])
WAY = {"expedition": "shoals", "stat": "wits"}

# 3 + 4 = 7 for wits: a strong hit against 3 and 5, a weak one against 3 and 9; 3 + 1 = 4 misses 8 and 9.
STRONG, WEAK, MISS = [4, 3, 5], [4, 3, 9], [1, 8, 9]
STRONG_MATCH, MISS_MATCH = [4, 4, 4], [3, 9, 9]

UNDERTAKEN: dict[str, Row] = {
    "M20 new track": (
        UNDERTAKE,
        party(),
        {"name": "The Long Dark", "rank": "dangerous", "stat": "shadow", "action": [4, 3, 5]},
        {"expedition-1": ("dangerous", 8)},
        [],
    ),
    "M20 new track, a miss leaves it empty": (
        UNDERTAKE,
        party(),
        {"name": "The Long Dark", "rank": "epic", "stat": "edge", "action": [1, 3, 5], **told()},
        {"expedition-1": ("epic", 0)},
        ["pay_the_price"],
    ),
    "M20 new track beside another": (
        UNDERTAKE,
        UNDER_WAY,
        {"expedition": "new", "name": "Another", "rank": "extreme", "stat": "wits", "action": STRONG},
        {"expedition-1": ("extreme", 2)},
        [],
    ),
    "M20 SH": (UNDERTAKE, UNDER_WAY, {**WAY, "action": STRONG}, {"shoals": ("formidable", 12)}, []),
    "M20 WH 1x2": (
        UNDERTAKE,
        UNDER_WAY,
        {**WAY, "action": WEAK, "way": "pay", "split": "one", "pay": "sacrifice_resources"},
        {"shoals": ("formidable", 12), "supply": 3},
        ["sacrifice_resources 2"],
    ),
    "M20 WH 2x1": (
        UNDERTAKE,
        UNDER_WAY,
        {**WAY, "action": WEAK, "way": "pay", "split": "two", "pay": "sacrifice_resources", "pay#2": "lose_momentum"},
        {"shoals": ("formidable", 12), "supply": 4, "mara.momentum": 1},
        ["sacrifice_resources 1", "lose_momentum 1"],
    ),
    "M20 WH 2x1, the same twice": (
        UNDERTAKE,
        UNDER_WAY,
        {**WAY, "action": WEAK, "way": "pay", "split": "two", "pay": "lose_momentum", "pay#2": "lose_momentum"},
        {"shoals": ("formidable", 12), "mara.momentum": 0},
        ["lose_momentum 1", "lose_momentum 1"],
    ),
    "M20 WH peril": (
        UNDERTAKE,
        UNDER_WAY,
        {**WAY, "action": WEAK, "way": "peril"},
        {"shoals": ("formidable", 12)},
        [],
    ),
    "M20 M": (UNDERTAKE, UNDER_WAY, {**WAY, "action": MISS, **told()}, {}, ["pay_the_price"]),
}

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

FINISHED: dict[str, Row] = {
    # 7 boxes against 3 and 6; one box is 4 ticks and 2 experience
    "M24 SH": (
        FINISH,
        party(tracks=[expedition(28)]),
        {"progress": [3, 6]},
        {"shoals": None, "mara.discoveries": 4, "mara.experience": 2},
        ["earn_experience 1"],
    ),
    "M24 SH, one of two expeditions": (
        FINISH,
        party(tracks=[expedition(28), expedition(8, key="reef")]),
        {"expedition": "shoals", "progress": [3, 6]},
        {"shoals": None, "mara.discoveries": 4, "mara.experience": 2},
        ["earn_experience 1"],
    ),
    "M24 SH shared": (
        FINISH,
        party(bo={}, tracks=[expedition(28, "extreme", "mara", "bo")]),
        {"progress": [3, 6]},
        {
            "shoals": None,
            "mara.discoveries": 8,
            "mara.experience": 4,
            "bo.discoveries": 8,
            "bo.experience": 4,
        },
        ["earn_experience 2", "earn_experience 2 (bo)"],
    ),
    "M24 SH, not shared with Bo": (
        FINISH,
        party(bo={}, tracks=[expedition(28)]),
        {"progress": [3, 6]},
        {"shoals": None, "mara.discoveries": 4, "mara.experience": 2},
        ["earn_experience 1"],
    ),
    "M24 WH": (
        FINISH,
        party(tracks=[expedition(28)]),
        {"progress": [3, 7]},
        {"shoals": None, "mara.discoveries": 2},
        [],
    ),
    "M24 WH troublesome": (
        FINISH,
        party(tracks=[expedition(28, "troublesome")]),
        {"progress": [3, 7]},
        {"shoals": None},
        [],
    ),
    "M24 M abandon": (
        FINISH,
        party(tracks=[expedition(28)]),
        {"progress": [9, 7], "end": "abandon", **told()},
        {"shoals": None},
        ["pay_the_price"],
    ),
    "M24 M return": (
        FINISH,
        party(tracks=[expedition(28)]),
        {"progress": [9, 7], "end": "return", "clear": [2, 9]},
        {"shoals": ("extreme", 20)},
        [],
    ),
    "M24 M return at epic": (
        FINISH,
        party(tracks=[expedition(28, "epic")]),
        {"progress": [9, 7], "end": "return", "clear": [9, 8]},
        {"shoals": ("epic", 0)},
        [],
    ),
}

COURSES: dict[str, Row] = {
    # supply 5 and a 3 against 4 and 6
    "M25 SH": (COURSE, party(), {"action": [3, 4, 6]}, {"mara.momentum": 3}, []),
    "M25 WH 1x2": (
        COURSE,
        party(),
        {"action": [3, 4, 9], "way": "pay", "split": "one", "pay": "lose_momentum"},
        {"mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M25 WH 2x1": (
        COURSE,
        party(bo={}),
        {
            "action": [3, 4, 9],
            "way": "pay",
            "split": "two",
            "pay": "lose_momentum:bo",
            "pay#2": "sacrifice_resources",
        },
        {"bo.momentum": 1, "supply": 4},
        ["lose_momentum 1 (bo)", "sacrifice_resources 1"],
    ),
    "M25 WH complication": (COURSE, party(), {"action": [3, 4, 9], "way": "peril"}, {}, []),
    "M25 M": (COURSE, party(supply=0), {"action": [3, 4, 9], **told()}, {}, ["pay_the_price"]),
}

ROWS = UNDERTAKEN | EXPLORED | FOUND | FINISHED | COURSES


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


# --- Undertake an Expedition ---------------------------------------------------------


def test_m20_there_are_three_ways_to_go() -> None:
    assert list(offers(UNDERTAKE, UNDER_WAY, {"expedition": "shoals"})) == ["edge", "shadow", "wits"]


@pytest.mark.parametrize(
    ("rank", "ticks"), [("troublesome", 12), ("dangerous", 8), ("formidable", 4), ("extreme", 2), ("epic", 1)]
)
def test_m20_a_waypoint_marks_progress_for_the_rank(rank: str, ticks: int) -> None:
    played = play(UNDERTAKE, party(tracks=[expedition(0, rank)]), {**WAY, "action": STRONG})
    assert played.changes == {"shoals": (rank, ticks)}


def test_m20_progress_is_marked_before_the_cost_of_a_weak_hit() -> None:
    # T: a cost paid with progress shows the mark on it: a hero at -6 gives a box of the new three.
    table = party({"momentum": -6}, tracks=[expedition(8)])
    answers = {**WAY, "action": [4, 3, 9], "way": "pay", "split": "one", "pay": "lose_momentum"}
    pay = {"lose_momentum/pay": "lose_progress:shoals"}
    played = play(UNDERTAKE, table, {**answers, **pay})
    moved = [(fact.before, fact.after) for fact in played.facts if isinstance(fact, TrackMoved)]
    assert moved == [(8, 12), (12, 8)]


def test_m20_a_name_is_asked_for_and_cannot_be_empty() -> None:
    key, request = ask(UNDERTAKE, party())
    assert (key, request.blank) == ("name", False)


def test_m20_the_next_expedition_has_an_id_that_no_other_has() -> None:
    named = {"name": "Reef", "rank": "epic", "stat": "wits", "action": STRONG}
    table = party(tracks=[expedition(0, key="expedition-1")])
    one = play(UNDERTAKE, table, {"expedition": "new", **named}).after
    two = play(UNDERTAKE, one, {"expedition": "new", **named}).after
    assert [track.id for track in two.tracks] == ["expedition-1", "expedition-2", "expedition-3"]


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


# --- Finish an Expedition -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "full", "lowered"),
    [("troublesome", 1, 0), ("dangerous", 2, 1), ("formidable", 4, 2), ("extreme", 8, 4), ("epic", 12, 8)],
)
def test_m24_rewards_and_lowered_rewards(rank: str, full: int, lowered: int) -> None:
    table = party(tracks=[expedition(28, rank)])
    strong = play(FINISH, table, {"progress": [3, 6]}).changes
    weak = play(FINISH, table, {"progress": [3, 7]}).changes
    assert (strong.get("mara.discoveries", 0), weak.get("mara.discoveries", 0)) == (full, lowered)
    assert (strong.get("mara.experience", 0), weak.get("mara.experience", 0)) == (full // 4 * 2, lowered // 4 * 2)


def test_m24_no_reward_is_said() -> None:
    played = play(FINISH, party(tracks=[expedition(28, "troublesome")]), {"progress": [3, 7]})
    assert played.said[-1] == "The reward is one rank below troublesome: there is none."


def test_m24_a_track_that_nobody_owns_rewards_everybody() -> None:
    table = party(bo={}, tracks=[{**expedition(28), "owners": []}])
    assert play(FINISH, table, {"progress": [3, 6]}, hero="bo").changes == {
        "shoals": None,
        "mara.discoveries": 4,
        "mara.experience": 2,
        "bo.discoveries": 4,
        "bo.experience": 2,
    }


def test_m24_it_needs_an_expedition_that_is_one_s_own() -> None:
    said = "no expedition is under way; Undertake an Expedition starts one"
    assert refused(FINISH, party()) == said
    assert refused(FINISH, party(bo={}, tracks=[expedition(8, "epic", "bo")])) == said
    assert refused(FINISH, UNDER_WAY) == ""


def test_m24_abandoning_takes_the_track_before_the_price() -> None:
    options = offers(
        FINISH,
        party(tracks=[expedition(28)]),
        {"progress": [9, 7], "end": "abandon", **under("pay_the_price", how="obvious", what="")},
    )
    assert "lose_progress:shoals" not in options
    assert options["nothing"] == ""


# --- Set a Course ---------------------------------------------------------------------------


def test_m25_it_rolls_the_party_s_supply() -> None:
    _key, roll = ask(COURSE, party(supply=2))
    assert roll.prompt == "Roll with supply"
    assert roll.accept([3, 4, 4]).outcome == "strong hit"
    assert roll.accept([3, 5, 4]).outcome == "weak hit"


def test_m24_at_epic_the_rank_is_not_told_to_rise() -> None:
    played = play(
        FINISH, party(tracks=[expedition(28, "epic")]), {"progress": [9, 7], "end": "return", "clear": [2, 2]}
    )
    assert not [fact for fact in played.facts if isinstance(fact, RankSet)]
