"""Every way through a rule: weights, exact odds and counts, against the hand, icepool and direct enumeration."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given

from tablewright.dice import Raw, d
from tablewright.kernel import Answer, AnswerError, Done, Option, Play, Request, Roll, Start, State, Thrown, key_of, run
from tablewright.odds import Census, Path, census, count_start, first_option, odds, paths, walk
from tablewright.odds.walk import Odometer
from tablewright.rules.ember import EMBER, Camp, Cooled, Fed, keep_watch, last_the_night
from tests.odds.trees import Added, Tally, Tree, depth, outcomes, play_tree, sights, trees


class Nothing(State, frozen=True):
    """A table on which nothing changes."""


def result(path: Path[Any, Any]) -> Any:
    return path.result


def total(raw: Raw) -> int:
    return sum(raw)


def pair(raw: Raw) -> bool:
    return raw[0] == raw[1]


# --- by hand --------------------------------------------------------------------


def test_a_single_roll_has_the_odds_of_its_dice() -> None:
    def rule(play: Play[Nothing]) -> int:
        return play.roll("two", "Two dice", d(6) * d(6), total)

    chances = odds(rule, Nothing(), first_option, result)
    assert chances == {sum_: Fraction(6 - abs(sum_ - 7), 36) for sum_ in range(2, 13)}


def test_a_second_roll_counts_only_where_it_is_made() -> None:
    """A pair, or else a six on one more die: 1/6 + 5/6 of 1/6."""

    def rule(play: Play[Nothing]) -> str:
        if play.roll("two", "Two dice", d(6) * d(6), pair):
            return "pair"
        return "six" if play.roll("one", "One more", d(6), total) == 6 else "nothing"

    assert odds(rule, Nothing(), first_option, result) == {
        "pair": Fraction(1, 6),
        "six": Fraction(5, 36),
        "nothing": Fraction(25, 36),
    }


def test_what_cannot_be_told_apart_is_one_chance() -> None:
    def rule(play: Play[Nothing]) -> int:
        return play.roll("one", "A die", d(6), total)

    assert odds(rule, Nothing(), first_option, lambda path: path.result > 4) == {
        False: Fraction(2, 3),
        True: Fraction(1, 3),
    }


def test_decisions_follow_the_policy() -> None:
    asked: list[str] = []

    def refuse(key: str, _request: Request) -> Any:
        asked.append(key)
        return False

    assert odds(keep_watch, Camp(heat=1), first_option, result) == {True: Fraction(2, 3), False: Fraction(1, 3)}
    assert odds(keep_watch, Camp(heat=1), refuse, result) == {True: Fraction(1, 6), False: Fraction(5, 6)}
    assert set(asked) == {"keep_watch/feed"}


def test_the_first_option_is_the_first_that_is_open() -> None:
    options = [Option("a", "A", "shut"), Option("b", "B"), Option("c", "C")]

    def rule(play: Play[Nothing]) -> tuple[Any, ...]:
        return (
            play.choose("choose", "?", options),
            play.pick("pick", "?", options, 1, 2),
            play.confirm("confirm", "?"),
            play.number("number", "?", 3, 9, 5),
            play.text("text", "?", "Well"),
        )

    assert odds(rule, Nothing(), first_option, result) == {("b", ("b",), True, 3, "Well"): Fraction(1)}


def test_a_night_of_ember_against_icepool() -> None:
    """Feed while there is wood; the fire dies when its heat is gone, and stays dead."""

    def watch(camp: tuple[int, int], wind: int) -> tuple[int, int]:
        heat, wood = camp
        if heat == 0:
            return camp
        fed = (heat + 2, wood - 1) if wood else camp
        return (max(0, fed[0] - wind), fed[1])

    wind = icepool.Die([0, 1, 1, 1, 3, 3])
    for heat, wood in ((3, 4), (3, 1), (1, 0)):
        camps: Any = icepool.Die([(heat, wood)])
        for _ in range(3):
            camps = icepool.map(watch, camps, wind, star=False)
        expected = {Camp(*camp): Fraction(ways, camps.denominator()) for camp, ways in camps.items()}
        assert odds(last_the_night, Camp(heat, wood), first_option, lambda path: path.state) == expected


# --- paths ----------------------------------------------------------------------


def test_a_path_tells_its_result_its_state_its_facts_and_its_weight() -> None:
    found = list(paths(EMBER.find("watch/keep_watch").rule, Camp(heat=1, wood=1), None))
    assert [(path.result, path.state, path.ways, path.total, path.depth) for path in found] == [
        (True, Camp(3, 0), 1, 6, 2),
        (True, Camp(2, 0), 3, 6, 2),
        (False, Camp(0, 0), 2, 6, 2),
        (True, Camp(1, 1), 1, 6, 2),
        (False, Camp(0, 1), 3, 6, 2),
        (False, Camp(0, 1), 2, 6, 2),
    ]
    assert found[2].facts == (Fed(), Cooled(3))
    assert not any(isinstance(fact, Thrown) for path in found for fact in path.facts)


def test_a_rule_is_given_its_arguments() -> None:
    def rule(play: Play[Nothing], first: int, *, second: int) -> int:
        return first + second + play.roll("one", "?", d(2), total)

    assert [path.result for path in paths(rule, Nothing(), None, 10, second=5)] == [16, 17]
    assert odds(rule, Nothing(), first_option, result, 10, second=5) == {16: Fraction(1, 2), 17: Fraction(1, 2)}
    assert census(rule, Nothing(), 10, second=5) == Census(2, 2, 1)


def test_a_rule_that_asks_nothing_is_one_path() -> None:
    assert census(lambda _play: None, Nothing()) == Census(1, 1, 0)


def test_everyone_at_once_is_every_combination() -> None:
    def rule(play: Play[Nothing]) -> tuple[bool, ...]:
        return tuple(play.each("all", "abc", lambda hand, _who: hand.confirm("so", "So?"), lambda _who: "").values())

    assert len({path.result for path in paths(rule, Nothing(), None)}) == 8
    assert census(rule, Nothing()) == Census(8, 8, 3)


def test_a_decision_with_nothing_open_is_a_fault_of_the_rule() -> None:
    def rule(play: Play[Nothing]) -> str:
        return play.choose("way", "Which way?", [Option("a", "A", "shut")])

    with pytest.raises(ValueError, match=r"^way: 'Which way\?' has no open branch$"):
        census(rule, Nothing())


# --- parts of a count -----------------------------------------------------------


def test_answers_given_beforehand_are_not_branches() -> None:
    def rule(play: Play[Nothing]) -> tuple[str, int]:
        way = play.choose("way", "?", [Option("a", "A"), Option("b", "B")])
        return way, play.roll("dice", "?", d(6), total)

    walked = list(walk(rule, Nothing(), None, given={"way": "b"}))
    assert [(path.result, path.depth) for path in walked] == [(("b", face), 1) for face in range(1, 7)]
    (path,) = walk(rule, Nothing(), first_option, given={"way": "b", "dice": [4]})
    assert (path.result, path.ways, path.total) == (("b", 4), 1, 1)
    with pytest.raises(AnswerError, match="takes a or b, not 'c'"):
        list(walk(rule, Nothing(), None, given={"way": "c"}))


def test_leaves_are_not_followed() -> None:
    night = EMBER.find("watch/last_the_night")
    start = Start("a night", Camp(), {"watches": 3}, leaves=frozenset({"watch/keep_watch"}))
    assert count_start(night, start) == Census(1, 1, 0)


def test_a_start_is_counted_with_its_state_its_arguments_and_its_answers() -> None:
    night = EMBER.find("watch/last_the_night")
    assert count_start(night, Start("one", Camp(), {"watches": 1})) == Census(6, 12, 2)
    assert count_start(night, Start("no wood", Camp(wood=0), {"watches": 1})) == Census(3, 6, 1)
    fed = Start("fed", Camp(), {"watches": 2}, given={"keep_watch/feed": "yes"})
    assert count_start(night, fed) == Census(18, 72, 3)


# --- the census of Ember --------------------------------------------------------


@pytest.mark.parametrize(
    ("watches", "expected"), [(1, Census(6, 12, 2)), (2, Census(31, 122, 4)), (3, Census(166, 1310, 6))]
)
def test_the_census_of_a_night_is_the_known_one(watches: int, expected: Census) -> None:
    """Not 6, 36, 216: the fire may die early."""
    assert census(last_the_night, Camp(), watches) == expected


# --- any small rule -------------------------------------------------------------


@given(trees)
def test_the_odds_of_any_rule_are_those_of_counting_all_dice(tree: Tree) -> None:
    expected: dict[int, Fraction] = {}
    for added, chance in outcomes(tree, decided=True):
        expected[added] = expected.get(added, Fraction(0)) + chance
    assert odds(play_tree, Tally(), first_option, result, tree) == expected


@given(trees)
def test_the_weights_of_all_paths_sum_to_one_for_each_way_of_deciding(tree: Tree) -> None:
    walked = list(paths(play_tree, Tally(), first_option, tree))
    assert sum(Fraction(path.ways, path.total) for path in walked) == 1


@given(trees)
def test_the_census_of_any_rule_counts_its_paths(tree: Tree) -> None:
    counted = census(play_tree, Tally(), tree)
    assert counted.paths == sights(tree)
    assert counted.raw == len(list(outcomes(tree, decided=False)))
    assert counted.deepest == depth(tree)


class Noting:
    """Walks like an odometer and writes down what a log would hold."""

    thrown: Thrown | None = None

    def __init__(self, odometer: Odometer) -> None:
        self._odometer = odometer
        self.answers: dict[str, Answer] = {}

    def answer(self, key: str, request: Request) -> Any:
        value = self._odometer.answer(key, request)
        if isinstance(request, Roll):
            raw = next(raw for raw in request.dice.faces if request.read(raw) == value)
            self.answers[key] = Answer(list(raw))
        else:
            self.answers[key] = Answer(key_of(value))
        return value


@given(trees)
def test_no_two_paths_are_the_same_and_each_can_be_played(tree: Tree) -> None:
    odometer, seen = Odometer(None), set[str]()
    for path in paths(play_tree, Tally(), None, tree):
        noting = Noting(odometer)
        play_tree(Play(Tally(), noting), tree)
        odometer.advance()
        seen.add(repr(noting.answers))
        step = run(play_tree, Tally(), noting.answers, "", tree)
        assert isinstance(step, Done)
        assert (step.result, step.state) == (path.result, path.state)
        assert tuple(fact for fact in step.facts if isinstance(fact, Added)) == path.facts
    assert len(seen) == sights(tree)
