"""What people may set by hand in a campaign, and the facts that come of it."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tests.rules.trench.playing import changes, entries, fighter, gear, model, war, warband

SCAR = {"id": "leg_wound", "name": "Leg Wound"}
LASTING = {"id": "e1", "effect": "morale dice", "amount": 2, "cause": "Moonshine Stash"}
FOUND = {"location": "moonshine_stash", "step": "x1", "battle": "b1"}


def table() -> War:
    """A campaign with something of everything."""
    return war(
        {
            "models": [model(gear=[gear()], scars=[SCAR])],
            "stash": [gear("g2", "Sword", 4)],
            "standing": [LASTING],
            "found": [FOUND],
            "made": 9,
        }
    )


def set_to(key: str, value: Any, before: War | None = None) -> War:
    """The campaign after a correction."""
    state = before or table()
    one = TRENCH.correction(state, key)
    for fact in one.make(state, one.request.accept(value), "wrong"):
        state = fact.apply(state)
    return state


def changed(key: str, value: Any) -> dict[str, Any]:
    """What a correction changes."""
    return changes(table(), set_to(key, value))


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("ninth/ducats", 650, {"ninth.ducats": 650}),
        ("ninth/glory", 4, {"ninth.glory": 4}),
        ("ninth/name", "The Tenth", {"ninth.name": "The Tenth"}),
        ("ninth/variant", "Red Brigade", {"ninth.variant": "Red Brigade"}),
        ("ninth/patron", "learned_saint", {"ninth.patron": "learned_saint"}),
        ("ninth/seat", "zoe", {"ninth.seat": "zoe"}),
        ("ninth/joined", 3, {"ninth.joined": 3}),
        ("ninth/misses", 4, {"ninth.misses": 4}),
        ("ninth/left", "yes", {"ninth.left": True}),
        ("ninth/model/m1/status", "captured", {"ninth/m1.status": "captured"}),
        ("ninth/model/m1/misses", "yes", {"ninth/m1.misses": True}),
        ("ninth/model/m1/scar/1", "yes", {"ninth/m1.scars": ()}),
        ("ninth/stash", "Musket - 10 ducats", {"ninth.stash": ("Sword", "Musket")}),
        ("ninth/stash/g2", "yes", {"ninth.stash": ()}),
        ("ninth/skill", "seek", {"ninth.skills": ("reroll", "seek")}),
        ("ninth/skill", "none", {}),
        ("ninth/skill/s1", "yes", {"ninth.skills": ()}),
        ("ninth/lasts/e1", "yes", {"ninth.standing": ()}),
        ("ninth/lasts/e1", "no", {}),
        ("ninth/found/moonshine_stash", "yes", {"ninth.found": ()}),
        ("organiser", "ann", {"organiser": "ann"}),
    ],
)
def test_a_value_is_set_by_hand(key: str, value: Any, told: dict[str, Any]) -> None:
    assert changed(key, value) == told


def test_money_is_set_by_an_entry_that_makes_up_the_difference() -> None:
    after = set_to("ninth/ducats", 650)
    assert entries(after)[-1] == ("ducats", -50, "adjustment")
    assert warband(after).ledger[-1].text == "wrong"
    assert set_to("ninth/ducats", 700) == table()
    assert not reconcile(after)


def test_a_model_is_written_over() -> None:
    lines = ["Yoan the Old (Castigator) [elite] - 50 ducats", "experience: 4", "skills: Parry", "Shovel - 5 ducats"]
    after = set_to("ninth/model/m1", "\n".join([*lines, "Musket - 10"]))
    one = fighter(after)
    assert (one.name, one.rank, one.cost, one.elite, one.xp, one.skills) == (
        "Yoan the Old",
        "Castigator",
        50,
        True,
        4,
        ("Parry",),
    )
    assert [(there.id, there.name, there.cause) for there in one.gear] == [
        ("g1", "Shovel", ""),
        ("g10", "Musket", "wrong"),
    ]
    assert warband(after).made == 10


def test_a_setting_is_changed() -> None:
    assert set_to("setting/draw", "both").settings.draw == "both"


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("ninth/name", "the choir", "there is a warband called The Choir already"),
        ("ninth/ducats", -1, "takes a number from 0"),
        ("ninth/stash", "Musket", "is no gear"),
        ("ninth/model/m1", "Yoan", "is no model"),
        ("setting/draw", "all", "takes nobody or both"),
    ],
)
def test_what_cannot_be_is_refused(key: str, value: Any, said: str) -> None:
    with pytest.raises(AnswerError, match=said):
        set_to(key, value)


def test_1_0_2_has_no_split() -> None:
    printed = war(settings={"rules": "r102"})
    with pytest.raises(AnswerError, match=r"1\.0\.2 has no such skill"):
        set_to("ninth/skill", "split", printed)


def test_the_skill_of_the_start_comes_and_goes_with_the_rules() -> None:
    playtest = war({"skills": [{"id": "s1", "skill": "seek", "cause": "found"}]})
    begun = war()
    printed = set_to("setting/rules", "r102", begun)
    assert [one.skills for one in printed.warbands] == [(), ()]
    again = set_to("setting/rules", "pt163", printed)
    assert [[(one.id, one.skill.value) for one in own.skills] for own in again.warbands] == [[("s2", "reroll")]] * 2
    assert set_to("setting/rules", "pt163", begun) == begun
    assert [one.skill.value for one in warband(set_to("setting/rules", "r102", playtest)).skills] == ["seek"]
