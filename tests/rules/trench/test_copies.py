"""Where exploration skills come from, and which explorations would differ today (A17, A24)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.copies import copies, later_differ, rerolls
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import BattleId, Skill
from tests.rules.trench.exploring import after
from tests.rules.trench.playing import NINTH, battles, model, play, war

B1 = BattleId("b1")


def there(table: War, battle: BattleId = B1) -> list[tuple[str, str]]:
    """The copies of skills that the Ninth can use, with where they come from."""
    return [(one.skill.value, one.source) for one in copies(table, NINTH, battle)]


def with_model(*skills: str, settings: dict[str, str] | None = None, **more: Any) -> War:
    """The Ninth with a model that knows these skills."""
    return after(1, (), settings=settings, models=[model(skills=list(skills))], **more)


FROM_MODELS = [
    ("Scavenger", "pt163", ["extra_dice"]),
    ("Scavenger", "r102", ["extra_dice"]),
    ("Friends In High Places", "pt163", ["reroll", "reroll"]),
    ("Friends In High Places", "r102", ["reroll"]),
    ("friends in high places", "r102", ["reroll"]),
    ("Seek", "pt163", ["seek"]),
    ("Set Dice", "r102", ["set_dice"]),
    ("Split", "r102", []),
    ("Walk with God", "pt163", []),
    ("Parry", "pt163", []),
]


@pytest.mark.parametrize(("skill", "rules", "brings"), FROM_MODELS)
def test_skills_of_models_bring_exploration_skills(skill: str, rules: str, brings: list[str]) -> None:
    found = there(with_model(skill, settings={"rules": rules}))
    assert found == [(one, "Yoan") for one in brings]


def test_skills_of_the_warband_and_of_its_models_add_up_and_differ_in_their_ids() -> None:
    table = after(1, ("reroll", "seek"), models=[model(skills=["Friends In High Places", "Seek"])])
    assert there(table) == [
        ("reroll", "before"),
        ("seek", "before"),
        ("reroll", "Yoan"),
        ("reroll", "Yoan"),
        ("seek", "Yoan"),
    ]
    ids = [one.id for one in copies(table, NINTH, B1)]
    assert len(set(ids)) == 5


FALLEN = {"status": "dead"}


def test_the_skill_of_a_model_that_fell_is_gone_or_counts_once_more() -> None:
    for status in ("dead", "captured", "unfit for duty"):
        lost = model(skills=["Scavenger"], status=status)
        assert there(after(1, (), models=[lost], reports=[{"battle": "b1", "out": ["m1"]}])) == []
    once = {"lost_skill": "once more"}
    lost = model(skills=["Scavenger"], **FALLEN)
    out = [{"battle": "b1", "out": ["m1"]}]
    assert there(after(1, (), models=[lost], reports=out, settings=once)) == [("extra_dice", "Yoan")]
    earlier = after(2, (), models=[lost], reports=out, settings=once)
    assert there(earlier, BattleId("b2")) == []


def test_a_house_of_wisdom_may_know_a_secret_that_throws_a_die_again() -> None:
    secret = [model(traits=["Cartography and Geography"])]
    paid = [one.words for one in rerolls(after(1, (), models=secret), NINTH, B1)]
    assert paid == ["Cartography and Geography (Yoan)"]
    assert [one.kind for one in rerolls(after(1, (), models=secret, settings={"rules": "r102"}), NINTH, B1)] == [
        "built-in"
    ]


def test_a_model_that_walks_with_god_may_pick_an_exploration_skill() -> None:
    saint = war({"patron": "learned_saint", "models": [model("m1", elite=True, xp=2)]})
    given = {
        "tables": ["melee", "ranged"],
        "skill_melee": [1, 1],
        "skill_ranged": [6, 6],
        "patron_skill": "Walk with God",
        "learns": "exploration",
        "skill": "Duplicate",
    }
    played = play("aftermath/advance", saint, given, model="m1")
    assert played.changes == {"ninth/m1.skills": ("Walk with God", "Duplicate"), "ninth/m1.advances": 1}
    assert [one.skill for one in copies(played.after, NINTH, B1)] == [Skill.REROLL, Skill.DUPLICATE]


# --- A24 -----------------------------------------------------------------------------------


def recorded(which: int, dice: int, *tables: str, **more: Any) -> dict[str, Any]:
    """An exploration of the Ninth after a battle, as a set-up has it."""
    step = {"id": f"e{which}", "warband": "ninth", "battle": f"b{which}", "fought": which, "dice": dice}
    return {**step, "tables": list(tables), "table": tables[0], **more}


def test_explorations_that_would_differ_today_are_listed() -> None:
    second, third = recorded(2, 3, "common"), recorded(3, 4, "common", "rare")
    right = war(battles=battles(3), steps=[second, third])
    assert later_differ(right) == ()
    fewer = battles(3)
    fewer[0]["reversed"] = True
    (only,) = later_differ(war(battles=fewer, steps=[second, third]))
    assert (only.step, only.then.dice, only.now and only.now.dice) == ("e3", 4, 3)
    assert later_differ(war(battles=fewer, steps=[second, {**third, "reversed": True}])) == ()


def test_an_exploration_whose_battle_is_gone_is_listed_without_dice() -> None:
    gone = battles(2)
    gone[1]["reversed"] = True
    (only,) = later_differ(war(battles=gone, steps=[recorded(2, 3, "common")]))
    assert (only.step, only.warband, only.now) == ("e2", "ninth", None)
