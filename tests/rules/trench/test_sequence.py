"""The parts after a battle: their order in both versions of the rules, and what is still due."""

from __future__ import annotations

import pytest

from tablewright.rules.trench.sequence import Part, due, left_out, open_battles, parts
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import BattleId
from tests.rules.trench.playing import CHOIR, NINTH, battle, battles, war

FIRST = BattleId("b1")
ALL = ["injuries", "experience", "promotions", "reinforcements", "exploration", "quartermaster"]


def _done(*parts_: str) -> dict[str, object]:
    return {"done": [{"battle": "b1", "part": one} for one in parts_]}


def test_the_order_is_that_of_the_version() -> None:
    assert [one.value for one in parts(Settings())] == ALL
    printed = [one.value for one in parts(Settings(rules="r102"))]
    assert printed == ["injuries", "promotions", "experience", *ALL[3:]]


@pytest.mark.parametrize(
    ("through", "left"),
    [
        ((), ALL),
        (("injuries",), ALL[1:]),
        (("experience",), ["injuries", *ALL[2:]]),
        (("injuries", "experience", "promotions", "exploration"), ["quartermaster"]),
        (("injuries", "experience", "promotions", "reinforcements"), ["quartermaster"]),
        (tuple(ALL), []),
    ],
)
def test_what_is_due_is_what_is_not_done(through: tuple[str, ...], left: list[str]) -> None:
    table = war(_done(*through), battles=[battle()])
    assert [one.value for one in due(table, NINTH, FIRST)] == left


def test_reinforcements_leave_out_the_exploration_and_in_the_printed_rules_the_quartermaster() -> None:
    playtest = war(_done("reinforcements"), battles=[battle()])
    printed = war(_done("reinforcements"), battles=[battle()], settings={"rules": "r102"})
    for table in (playtest, printed):
        assert "does not explore" in left_out(table, NINTH, FIRST, Part.EXPLORATION)
    assert not left_out(playtest, NINTH, FIRST, Part.QUARTERMASTER)
    assert "1.0.2" in left_out(printed, NINTH, FIRST, Part.QUARTERMASTER)


def test_who_explores_is_a_setting() -> None:
    table = war(battles=[battle()], settings={"who_explores": "winner"})
    assert not left_out(table, NINTH, FIRST, Part.EXPLORATION)
    assert "only the winner" in left_out(table, CHOIR, FIRST, Part.EXPLORATION)
    assert not left_out(war(battles=[battle()]), CHOIR, FIRST, Part.EXPLORATION)


def test_a_battle_is_open_until_everything_after_it_is_done() -> None:
    table = war(_done(*ALL[:3], "exploration", "quartermaster"), battles=battles(2))
    assert [one.id for one in open_battles(table, NINTH)] == ["b2"]
    assert [one.id for one in open_battles(table, CHOIR)] == ["b1", "b2"]
