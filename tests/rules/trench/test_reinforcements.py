"""Reinforcements in place of an exploration, and ransoms that are agreed on later."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.moves.reinforcements import allowance
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import PAPAL_STATES, RED_BRIGADE
from tests.rules.trench.playing import ask, battle, battles, entries, gear, model, offers, play, refused, war, warband

DONE = [{"battle": "b1", "part": "injuries"}]
ENOUGH = {"spend": "enough"}


def table(*models: dict[str, Any], count: int = 1, **ninth: Any) -> War:
    return war({"models": list(models), "done": DONE, **ninth}, battles=battles(count))


def test_the_seed_of_365() -> None:
    """635 of 1,000: 365 more."""
    start = table(model("m1", cost=600, gear=[gear(cost=35)]), count=3)
    assert allowance(start, warband(start)) == 365


def test_never_below_nothing() -> None:
    start = table(model("m1", cost=2000))
    assert allowance(start, warband(start)) == 0


def test_stash_and_paychest_are_given_up_and_the_rest_is_lost() -> None:
    start = table(model("m1", cost=780), stash=[gear("g7")], ducats=90)
    made = play("aftermath/reinforcements", start, ENOUGH, battle="b1")
    assert made.changes == {"ninth.ducats": 0, "ninth.stash": (), "ninth.done": ("b1 injuries", "b1 reinforcements")}
    assert entries(made.after)[1:] == [
        ("ducats", -90, "reinforcements"),
        ("ducats", 20, "reinforcements"),
        ("ducats", -20, "reinforcements"),
    ]


def test_what_models_carry_they_keep() -> None:
    made = play("aftermath/reinforcements", table(model("m1", gear=[gear()])), ENOUGH, battle="b1")
    assert "ninth/m1.gear" not in made.changes


def test_with_nothing_granted_nothing_is_asked() -> None:
    made = play("aftermath/reinforcements", table(model("m1", cost=900)), battle="b1")
    assert made.changes["ninth.ducats"] == 0


def test_the_papal_states_have_four_glory_and_200_less() -> None:
    start = table(model("m1", cost=500), variant=PAPAL_STATES, ducats=0)
    _key, question = ask("aftermath/reinforcements", start, battle="b1")
    assert question.prompt == "100 ducats of reinforcements are left"
    assert play("aftermath/reinforcements", start, ENOUGH, battle="b1").changes["ninth.glory"] == 4


def test_a_red_brigade_does_not_call_twice_in_a_row() -> None:
    done = [{"battle": one, "part": part} for one in ("b1", "b2") for part in ("injuries",)]
    called = [*done, {"battle": "b1", "part": "reinforcements"}]
    start = war({"variant": RED_BRIGADE, "done": called}, battles=battles(2))
    assert "two battles in a row" in refused("aftermath/reinforcements", start, battle="b2")
    assert refused("aftermath/reinforcements", war({"done": called}, battles=battles(2)), battle="b2") == ""


FALLEN = model("m1", "Fyodor", status="dead", gear=[gear(), gear("g2", "Shovel"), gear("g3", "Musket", limit=1)])
CALL = "aftermath/reinforcements"


def brigade(*models: dict[str, Any], count: int = 1, **ninth: Any) -> War:
    done = [{"battle": one, "part": "injuries"} for one in ("b1", "b2")[:count]]
    return war({"variant": RED_BRIGADE, "models": list(models), "done": done, **ninth}, battles=battles(count))


def test_a_red_brigade_recovers_the_gear_of_its_dead_within_limits() -> None:
    start = brigade(FALLEN, model("m2"), stash=[gear("g9", "Musket", limit=1)])
    shut = offers(CALL, start, {"call": "recover"}, battle="b1")
    assert shut == {
        "g1": "",
        "g2": "",
        "g3": "the LIMIT of Musket is 1, and The Ninth has 1",
        "enough": "",
    }
    made = play(CALL, start, {"call": "recover", "gear": "g2", "gear#2": "enough"}, battle="b1")
    assert made.changes == {
        "ninth/m1.gear": ("Shovel", "Musket"),
        "ninth.stash": ("Musket", "Shovel"),
        "ninth.done": ("b1 injuries", "b1 gear of the dead", "b1 reinforcements"),
    }
    assert entries(made.after) == entries(start)


def test_a_red_brigade_that_cannot_call_may_recover_and_then_call_again() -> None:
    start = brigade(FALLEN, count=2)
    called = [{"battle": "b1", "part": "reinforcements"}]
    done = [{"battle": one, "part": "injuries"} for one in ("b1", "b2")]
    again = brigade(FALLEN, count=2, done=[*done, *called])
    assert offers(CALL, again, battle="b2")["call"].endswith("after two battles in a row")
    recovered = play(CALL, start, {"call": "recover", "gear": "enough"}, battle="b1").after
    assert offers(CALL, recovered, battle="b2") == {"call": "", "recover": ""}


def test_who_is_no_red_brigade_recovers_nothing() -> None:
    assert ask(CALL, table(FALLEN), battle="b1")[0] == "spend"


def test_who_has_explored_does_not_call() -> None:
    done = [*DONE, {"battle": "b1", "part": "exploration"}]
    assert "has explored" in refused("aftermath/reinforcements", war({"done": done}, battles=battles(1)), battle="b1")


# --- a ransom that comes later ------------------------------------------------------------

CHIEF = model("m1", "Aldith", "War Prophet", elite=True)


def captured(**ninth: Any) -> War:
    start = war({"models": [CHIEF], **ninth}, battles=[battle(1, "choir")])
    answers = {"absent": [], "out": ["m1"], "trauma_m1": [1, 2], "ransom_m1": 0}
    return play("aftermath/injuries", start, answers, battle="b1").after


def test_a_captive_comes_back_for_a_ransom() -> None:
    made = play("aftermath/ransom", captured(ducats=60), {"ransom": 45}, model="m1")
    assert made.changes == {
        "ninth.ducats": 15,
        "choir.ducats": 745,
        "ninth/m1.status": "active",
        "ninth/m1.scars": (),
    }


@pytest.mark.parametrize(("ducats", "who", "said"), [(0, "m1", "this costs 1 ducats"), (9, "m9", "no model 'm9'")])
def test_a_ransom_is_refused(ducats: int, who: str, said: str) -> None:
    assert said in refused("aftermath/ransom", captured(ducats=ducats), model=who)


def test_who_is_free_needs_no_ransom() -> None:
    assert refused("aftermath/ransom", table(CHIEF), model="m1") == "Aldith is not a captive"
