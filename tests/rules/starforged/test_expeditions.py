"""Expeditions from their first segment to their end, and known ways: spec M20, M24, M25, a row for each leaf."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.track_facts import RankSet, TrackMoved
from tests.rules.starforged.playing import ask, expedition, offers, party, play, refused, told, under

UNDERTAKE = "exploration/undertake_an_expedition"
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

ROWS = UNDERTAKEN | FINISHED | COURSES


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
