"""Three dice: totals, doubles and stunt points, and what Fortune can change (spec 2.2 to 2.4, 5.6)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.rules.expanse.dice import THREE, Verdict, advice, as_thrown, changed, outlook, points, spends

# --- stunt points: all 216 ------------------------------------------------------------


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
@pytest.mark.parametrize("drama", range(1, 7))
def test_any_two_alike_make_the_drama_die_in_points_and_three_alike_count_once(
    first: int, second: int, drama: int
) -> None:
    alike = first in (second, drama) or second == drama
    assert points((first, second, drama)) == (drama if alike else 0)


def test_how_many_throws_show_doubles_and_how_many_triples() -> None:
    assert sum(points(faces) > 0 for faces in THREE.faces) == 96
    assert sum(len(set(faces)) == 1 for faces in THREE.faces) == 6


def test_triples_count_once() -> None:
    assert points((4, 4, 4)) == 4


def test_every_die_is_read() -> None:
    assert as_thrown((3, 3, 4)) == (3, 3, 4)


# --- verdicts -------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "expected"), [((3, 3, 4), 4), ((3, 4, 3), 3)])
def test_the_worked_example_of_the_source_is_15_and_a_stunt(faces: tuple[int, int, int], expected: int) -> None:
    verdict = Verdict(3 + 2, 15)
    assert sum(faces) + verdict.bonus == 15
    assert verdict.success(faces)
    assert verdict.points(faces) == expected
    assert Verdict(3 + 2, 16).points(faces) == 0


@pytest.mark.parametrize(
    ("verdict", "ways"),
    [
        (Verdict(0, 11), 108),
        (Verdict(1, 11), 135),
        (Verdict(1, 11, meets=False), 108),
        (Verdict(-4, 7), 108),
        (Verdict(3, -50), 216),
        (Verdict(0, 19), 0),
    ],
)
def test_in_how_many_throws_a_test_succeeds(verdict: Verdict, ways: int) -> None:
    assert sum(bool(verdict.success(faces)) for faces in THREE.faces) == ways


def test_a_total_that_equals_the_target_meets_it_and_does_not_exceed_it() -> None:
    assert Verdict(1, 11).success((3, 3, 4))
    assert Verdict(1, 11, meets=False).success((3, 3, 4)) is False


def test_without_a_target_there_is_no_verdict() -> None:
    verdict = Verdict(5, None)
    assert verdict.success((6, 6, 6)) is None
    assert verdict.need is None
    assert outlook(verdict) is None


@pytest.mark.parametrize(("verdict", "need"), [(Verdict(3, 15), 12), (Verdict(-2, 7, meets=False), 10)])
def test_what_the_dice_themselves_have_to_show(verdict: Verdict, need: int) -> None:
    assert verdict.need == need


def test_a_test_that_resists_makes_no_points() -> None:
    assert Verdict(0, 3, active=False).points((4, 4, 4)) == 0


@pytest.mark.parametrize(
    ("faces", "grade"), [((4, 4, 4), "strong"), ((6, 4, 2), "weak"), ((1, 1, 4), "miss"), ((1, 2, 4), "miss")]
)
def test_a_screen_tells_stunt_success_and_failure_apart(faces: tuple[int, int, int], grade: str) -> None:
    assert Verdict(0, 12).grade(faces) == grade


def test_a_screen_shows_what_fortune_could_still_make_of_it() -> None:
    shown = outlook(Verdict(0, 11), 6)
    assert shown is not None
    assert shown.instead is not None
    grades = [shown.instead(faces) for faces in THREE.faces]
    assert Fraction(len(grades) - grades.count("miss"), 216) == Fraction(205, 216)
    assert shown.how == "with up to 6 Fortune"


def test_fortune_that_pays_for_nothing_changes_no_grade() -> None:
    shown = outlook(Verdict(0, 11), 1, double=True)
    assert shown is not None
    assert shown.instead is not None
    assert shown.instead((2, 3, 4)) == "miss"


# --- Fortune --------------------------------------------------------------------------


def test_each_die_can_become_any_other_face_for_that_face() -> None:
    able = spends((3, 3, 4), Verdict(0, 11), 6)
    assert {one.key: one.cost for one in able} == {
        **{f"{die}:{face}": face for die in ("first", "second") for face in (1, 2, 4, 5, 6)},
        **{f"drama:{face}": face for face in (1, 2, 3, 5, 6)},
    }


def test_the_drama_die_costs_double_where_the_table_says_so() -> None:
    able = {one.key: one.cost for one in spends((3, 3, 4), Verdict(0, 11), 6, double=True)}
    assert {key: cost for key, cost in able.items() if key.startswith("drama")} == {
        "drama:1": 2,
        "drama:2": 4,
        "drama:3": 6,
    }
    assert able["first:6"] == 6


@pytest.mark.parametrize("fortune", range(7))
def test_nothing_is_offered_that_cannot_be_paid_and_nothing_for_a_die_that_shows_it_already(fortune: int) -> None:
    for faces in THREE.faces:
        for one in spends(faces, Verdict(0, 11), fortune):
            assert one.cost <= fortune
            assert faces[one.die] != one.face


def test_a_die_can_be_lowered_to_make_doubles() -> None:
    (one,) = (one for one in spends((5, 3, 4), Verdict(9, 11), 3) if one.key == "first:3")
    assert (one.cost, one.success, one.points) == (3, True, 4)
    assert changed((5, 3, 4), 0, 3) == (3, 3, 4)


def test_the_changed_die_counts_for_success_and_for_points() -> None:
    (one,) = (one for one in spends((5, 5, 1), Verdict(0, 16), 6) if one.key == "drama:6")
    assert (one.success, one.points) == (True, 6)


@pytest.mark.parametrize(
    ("faces", "target", "fortune", "advised"),
    [
        # 2 + 3 + 4 against 11: the cheapest success is 4, and it makes doubles; more points cost more.
        ((2, 3, 4), 11, 15, [("cheapest success, 4 stunt points", "first:4", 4)]),
        # It succeeds already: only stunts are of interest, each amount at its least cost.
        (
            (6, 5, 4),
            11,
            6,
            [("4 stunt points", "first:4", 4), ("5 stunt points", "drama:5", 5), ("6 stunt points", "drama:6", 6)],
        ),
        # Nothing that can be paid succeeds.
        ((1, 1, 1), 18, 6, []),
        # Nothing can be paid.
        ((2, 3, 4), 11, 0, []),
    ],
)
def test_the_cheapest_spends(
    faces: tuple[int, int, int], target: int, fortune: int, advised: list[tuple[str, str, int]]
) -> None:
    assert [(why, one.key, one.cost) for why, one in advice(faces, Verdict(0, target), fortune)] == advised


@pytest.mark.parametrize("target", [9, 11, 13, 16])
@pytest.mark.parametrize("fortune", [1, 3, 6])
def test_no_spend_does_the_same_for_less_than_what_is_advised(target: int, fortune: int) -> None:
    verdict = Verdict(0, target)
    for faces in THREE.faces:
        able = spends(faces, verdict, fortune)
        advised = advice(faces, verdict, fortune)
        assert len({one.key for _why, one in advised}) == len(advised)
        succeeding = [one.cost for one in able if one.success]
        if not verdict.success(faces) and succeeding:
            why, first = advised[0]
            assert why.startswith("cheapest success")
            assert first.cost == min(succeeding)
        for why, one in advised:
            if "stunt points" in why:
                assert one.cost == min(other.cost for other in able if other.success and other.points >= one.points)
