"""Exact chances: every figure of section 5 of the specification, and the claims of the source beside them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.kernel.show import Grid
from tablewright.rules.expanse.board import board
from tablewright.rules.expanse.odds_panel import claims, in_time
from tablewright.rules.expanse.odds_shown import (
    expected_rolls,
    finish,
    ladder,
    no_failure,
    opposition,
    percent,
    prospects,
    with_fortune,
)
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.terms import CLAIMED, difficulty
from tests.rules.expanse.playing import crew

F = Fraction


def places(number: Fraction | float, digits: int) -> float:
    """A figure as the tables print it."""
    return float(round(F(number), digits))


# --- golden values (5.6) --------------------------------------------------------------


def test_the_golden_values() -> None:
    assert prospects(11).success == F(108, 216)
    assert prospects(3).stunt == F(96, 216)
    assert prospects(11).points == F(217, 216)
    assert prospects(9).doubles == F(2, 5)
    assert opposition(0).equal == F(4332, 46656)
    assert opposition(0).tie == F(73, 3888)
    assert opposition(1).wins == F(4487, 7776)
    assert places(expected_rolls(3, 5) or 0, 6) == 1.852623
    assert with_fortune(11, 6).success == F(205, 216)
    assert with_fortune(11, 6, double=True).success == F(101, 108)


# --- one test (5.1) -------------------------------------------------------------------

TESTS = [
    # need, success %, doubles given success %, stunt %, points a roll, given success, given a stunt, 4 or more %
    (3, 100.00, 44.44, 44.44, 1.556, 1.556, 3.50, 22.22),
    (4, 99.54, 44.19, 43.98, 1.551, 1.558, 3.53, 22.22),
    (5, 98.15, 43.40, 42.59, 1.532, 1.561, 3.60, 22.22),
    (6, 95.37, 41.75, 39.81, 1.486, 1.558, 3.73, 22.22),
    (7, 90.74, 41.84, 37.96, 1.449, 1.597, 3.82, 21.76),
    (8, 83.80, 40.33, 33.80, 1.352, 1.613, 4.00, 21.30),
    (9, 74.07, 40.00, 29.63, 1.241, 1.675, 4.19, 20.37),
    (10, 62.50, 42.22, 26.39, 1.144, 1.830, 4.33, 18.98),
    (11, 50.00, 44.44, 22.22, 1.005, 2.009, 4.52, 17.13),
    (12, 37.50, 48.15, 18.06, 0.852, 2.272, 4.72, 14.81),
    (13, 25.93, 57.14, 14.81, 0.722, 2.786, 4.88, 12.96),
    (14, 16.20, 65.71, 10.65, 0.542, 3.343, 5.09, 9.72),
    (15, 9.26, 70.00, 6.48, 0.347, 3.750, 5.36, 6.02),
    (16, 4.63, 100.00, 4.63, 0.255, 5.500, 5.50, 4.63),
    (17, 1.85, 100.00, 1.85, 0.106, 5.750, 5.75, 1.85),
    (18, 0.46, 100.00, 0.46, 0.028, 6.000, 6.00, 0.46),
]


@pytest.mark.parametrize("row", TESTS, ids=lambda row: f"need {row[0]}")
def test_success_doubles_and_stunt_points_by_need(row: tuple[float, ...]) -> None:
    need, success, doubles, stunt, points, given_success, given_stunt, big = row
    one = prospects(int(need))
    assert places(100 * one.success, 2) == success
    assert places(100 * one.doubles, 2) == doubles
    assert places(100 * one.stunt, 2) == stunt
    assert abs(float(one.points) - points) <= 0.0005
    assert abs(float(one.points / one.success) - given_success) <= 0.0005
    assert abs(float(one.points / one.stunt) - given_stunt) <= 0.005
    assert places(100 * one.big, 2) == big


def test_what_cannot_fail_and_what_cannot_succeed() -> None:
    assert prospects(-40) == prospects(3)
    assert prospects(19).success == prospects(60).success == 0
    assert prospects(19).doubles == 0


def test_a_test_that_resists_makes_no_stunts() -> None:
    one = prospects(11, active=False)
    assert (one.success, one.stunt, one.points) == (F(1, 2), F(0), F(0))


def test_the_three_figures_in_a_line() -> None:
    assert prospects(11).text == "50 % success, 22.2 % a stunt, 1.00 stunt points"


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (F(0), "0 %"),
        (F(1), "100 %"),
        (F(1, 216), "0.5 %"),
        (F(215, 216), "99.5 %"),
        (F(1, 100_000), "0.1 %"),
        (F(99_999, 100_000), "99.9 %"),
        (F(2, 3), "66.7 %"),
    ],
)
def test_only_what_is_certain_reads_as_0_or_100(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


# --- the source's columns (2.1) -------------------------------------------------------

PRINTED = [
    (7, "routine", -3, 1),
    (9, "easy", -1, 3),
    (11, "average", 1, 5),
    (13, "challenging", 3, 7),
    (15, "hard", 5, 9),
    (17, "formidable", 7, 11),
    (19, "imposing", 9, 13),
    (21, "nigh impossible", 11, 15),
]


@pytest.mark.parametrize(("target", "name", "half", "most"), PRINTED, ids=str)
def test_the_claims_are_kept_as_printed(target: int, name: str, half: int, most: int) -> None:
    assert CLAIMED[target] == (half, most)
    assert difficulty(target) == name


@pytest.mark.parametrize("at", range(8))
def test_each_claim_is_one_too_high_where_a_total_that_meets_the_target_succeeds(at: int) -> None:
    target, name, half, most = PRINTED[at]
    rung = ladder()[at]
    assert (rung.target, rung.name) == (target, name)
    assert (rung.half.bonus, rung.half.exact, rung.half.true, rung.half.true_exact) == (
        half,
        F(5, 8),
        half - 1,
        F(1, 2),
    )
    assert (rung.most.bonus, rung.most.true) == (most, most - 1)
    assert (rung.most.exact, rung.most.true_exact) == (F(206, 216), F(196, 216))


@pytest.mark.parametrize("at", range(8))
def test_each_claim_is_right_where_the_total_has_to_exceed_the_target(at: int) -> None:
    rung = ladder(meets=False)[at]
    assert (rung.half.exact, rung.half.true) == (F(1, 2), rung.half.bonus)
    assert (rung.most.exact, rung.most.true) == (F(196, 216), rung.most.bonus)


# --- long work (5.2) ------------------------------------------------------------------

ROLLS = [
    (3, (1.85, 3.32, 4.76, 6.19, 7.62)),
    (5, (1.87, 3.35, 4.79, 6.23, 7.67)),
    (7, (1.95, 3.50, 5.01, 6.51, 8.00)),
    (9, (2.24, 4.02, 5.75, 7.47, 9.19)),
    (11, (3.04, 5.47, 7.83, 10.17, 12.50)),
    (13, (5.27, 9.57, 13.74, 17.86, 21.97)),
    (15, (12.96, 23.87, 34.60, 45.33, 56.04)),
]


@pytest.mark.parametrize(("need", "rolls"), ROLLS, ids=str)
def test_how_many_rolls_long_work_takes(need: int, rolls: tuple[float, ...]) -> None:
    assert [places(expected_rolls(need, threshold) or 0, 2) for threshold in (5, 10, 15, 20, 25)] == list(rolls)


@pytest.mark.parametrize(
    ("need", "three", "five"), [(3, 62.5, 98.4), (9, 43.3, 84.2), (11, 25.3, 58.4), (13, 9.9, 26.0)]
)
def test_the_chance_to_be_done_in_time(need: int, three: float, five: float) -> None:
    assert places(100 * finish(need, 10, 3), 1) == three
    assert places(100 * finish(need, 10, 5), 1) == five


def test_the_chance_to_be_done_at_the_edges() -> None:
    assert finish(11, 0, 0) == 1
    assert finish(11, 1, 0) == 0
    assert finish(11, 1, 1) == F(1, 2)
    assert finish(11, 6, 1) == F(sum(n + m + 6 >= 11 for n in range(1, 7) for m in range(1, 7)), 216)
    assert finish(19, 1, 10) == 0
    assert expected_rolls(19, 5) is None


def test_the_chance_is_that_of_what_the_next_roll_makes_of_it() -> None:
    # Progress by the drama die: 1 to 6 with a success at need 11, which it brings more often the higher it is.
    ways = {drama: sum(n + m + drama >= 11 for n in range(1, 7) for m in range(1, 7)) for drama in range(1, 7)}
    fails = 216 - sum(ways.values())
    after = sum((F(n, 216) * finish(11, max(0, 7 - drama), 2) for drama, n in ways.items()), F(0))
    assert finish(11, 7, 3) == after + F(fails, 216) * finish(11, 7, 2)


@pytest.mark.parametrize(
    ("need", "threshold", "chance"),
    [
        (7, 10, 73.7),
        (9, 5, 61.8),
        (9, 10, 41.9),
        (9, 15, 28.8),
        (11, 5, 37.5),
        (11, 10, 16.5),
        (11, 15, 7.5),
        (13, 5, 19.0),
        (13, 10, 4.4),
        (13, 15, 1.1),
    ],
)
def test_the_chance_of_a_challenge_without_a_failure(need: int, threshold: int, chance: float) -> None:
    assert places(100 * no_failure(need, threshold), 1) == chance


# --- opposed tests (5.3) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("ahead", "wins", "loses", "tie", "rerolled", "equal"),
    [
        (0, 49.06, 49.06, 1.88, 50.00, 9.28),  # 361/3888 is 9.2850 before it is rounded, and a little less
        (1, 57.70, 40.50, 1.80, 58.76, 9.05),
        (2, 66.04, 32.35, 1.61, 67.12, 8.37),
        (3, 73.73, 24.93, 1.34, 74.73, 7.35),
        (4, 80.50, 18.48, 1.03, 81.33, 6.12),
        (5, 86.17, 13.11, 0.72, 86.79, 4.82),
        (6, 90.68, 8.87, 0.45, 91.09, 3.57),
        (8, 96.46, 3.41, 0.13, 96.59, 1.62),
    ],
)
def test_opposed_tests(ahead: int, wins: float, loses: float, tie: float, rerolled: float, equal: float) -> None:
    one = opposition(ahead)
    assert places(100 * one.wins, 2) == wins
    assert places(100 * one.loses, 2) == loses
    assert places(100 * one.tie, 2) == tie
    assert places(100 * one.rerolled, 2) == rerolled
    assert places(100 * one.equal, 2) == equal
    assert one.wins + one.loses + one.tie == 1
    assert opposition(-ahead).wins == one.loses


# --- Fortune (5.4) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("need", "fortune", "double", "success", "spent"),
    [
        (11, 0, False, 50.0, 0.0),
        (11, 3, False, 68.1, 0.49),
        (11, 3, True, 62.5, 0.34),
        (11, 6, False, 94.9, 1.76),
        (11, 6, True, 93.5, 1.83),
        (11, 12, False, 94.9, 1.76),
        (11, 12, True, 94.9, 1.99),
        (13, 6, False, 80.6, 2.45),
        (13, 6, True, 75.0, 2.33),
        (15, 6, False, 52.3, 2.18),
        (15, 6, True, 42.6, 1.73),
    ],
)
def test_what_fortune_makes_of_success(need: int, fortune: int, double: bool, success: float, spent: float) -> None:
    one = with_fortune(need, fortune, double)
    assert places(100 * one.success, 1) == success
    assert places(one.spent, 2) == spent


@pytest.mark.parametrize(
    ("need", "fortune", "plain", "doubled"),
    [(11, 0, 1.00, 1.00), (11, 3, 1.90, 1.68), (11, 6, 4.60, 3.26), (11, 12, 4.60, 4.60), (13, 6, 3.86, 2.71)],
)
def test_what_fortune_makes_of_stunts(need: int, fortune: int, plain: float, doubled: float) -> None:
    assert places(with_fortune(need, fortune).points, 2) == plain
    assert places(with_fortune(need, fortune, double=True).points, 2) == doubled


# --- on the board -----------------------------------------------------------------------


def test_the_board_shows_the_claims_beside_the_exact_figures() -> None:
    shown = {panel.title: panel for panel in board(seen(crew()))}["Target numbers"]
    (grid,) = shown.items
    assert isinstance(grid, Grid)
    assert grid.heads == ("Target", "50 %", "true", "90 %", "true")
    assert len(grid.rows) == 8
    assert ("11, average", "+1 (62.5 %)", "+0", "+5 (95.4 %)", "+4") in grid.rows
    assert all("(62.5 %)" in half and "(95.4 %)" in most for _target, half, _true, most, _least in grid.rows)
    (exceeding,) = claims(crew(settings={"comparison": "exceeds"})).items
    assert isinstance(exceeding, Grid)
    assert exceeding.rows[0] == ("7, routine", "−3 (50 %)", "−3", "+1 (90.7 %)", "+1")


def test_the_board_shows_who_could_be_done_in_time() -> None:
    work = {"id": "hack", "name": "The gate", "ability": "intelligence", "focus": "Security", "target": 11}
    work |= {"threshold": 10, "rolls": 5, "unit": "1 hour", "progress": 7, "used": 4}
    table = crew(tasks=[work])
    nadia, otto = ("Nadia", "57.4 %", "1.7"), ("Otto", "66.7 %", "1.4")
    assert in_time(table, table.tasks[0]) == (Grid(("Chances", "in time", "rolls it takes"), (otto, nadia)),)
    hidden = crew(tasks=[{**work, "hidden": True, "challenge": True}])
    (shown,) = in_time(hidden, hidden.tasks[0])
    assert shown.heads == ("Chances", "in time", "rolls it takes", "no failure")
    assert in_time(seen(hidden), seen(hidden).tasks[0]) == ()
