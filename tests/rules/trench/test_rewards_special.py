"""Who joins, who is changed, and what glory becomes at the locations that do what no other does."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.state import War
from tests.rules.trench.playing import battle, entries, fighter, misfit, model, offers, play, war, warband
from tests.rules.trench.test_rewards import CLAIM, waits


@pytest.mark.parametrize(
    ("faction", "rank"),
    [
        ("new_antioch", "Yeoman"),
        ("trench_pilgrims", "Ecclesiastic Prisoner"),
        ("iron_sultanate", "Azeb"),
        ("heretic_legion", "Wretched"),
        ("court", "Wretched"),
        ("black_grail", "Grail Thrall"),
    ],
)
def test_a_survivor_joins(faction: str, rank: str) -> None:
    answers = {"reward": "recruit", "name": "Yusuf", "cost": 25}
    done = play(CLAIM, waits("survivor", faction=faction), answers).after
    (one,) = warband(done).models
    assert (one.name, one.rank, one.cost, one.elite, one.gear, one.cause) == ("Yusuf", rank, 25, False, (), "Survivor")
    assert entries(done)[1:] == []
    assert "from 0 to 200, not -1" in misfit(CLAIM, waits("survivor", faction=faction), {**answers, "cost": -1})


GOLEM: dict[str, Any] = {"reward": "create", "name": "Clay", "formulae": 60, "which": "Human Hands"}


def test_a_golem_is_made() -> None:
    done = play(CLAIM, waits("book_of_golems"), GOLEM).after
    (one,) = warband(done).models
    assert (one.name, one.rank, one.cost, one.elite) == ("Clay", "Golem", 100, False)
    assert one.traits == ("no experience", "no promotion", "formulae: Human Hands")
    assert warband(done).ducats == 0
    assert "from 0 to 60, not 61" in misfit(CLAIM, waits("book_of_golems"), {**GOLEM, "formulae": 61})
    plain = play(CLAIM, waits("book_of_golems"), {"reward": "create", "name": "Clay", "formulae": 0}).after
    assert fighter(plain, warband(plain).models[0].id).cost == 40


def crew(location: str, **more: Any) -> War:
    models = [model("m1", "Ada", elite=True), model("m2", "Ben"), model("m3", "Cyr", status="dead")]
    return waits(location, models=models, **more)


def test_holy_dna_changes_one_model() -> None:
    table = crew("sample_of_holy_dna")
    assert offers(CLAIM, table, {"reward": "treat"}) == {"m1": "", "m2": ""}
    changed = play(CLAIM, table, {"reward": "treat", "model": "m2"}).changes
    does = "turns an infection or blood marker into a blessing marker when it is activated"
    assert changed == {"ninth/m2.traits": (does,), "ninth.pending": ()}
    assert "not 'm3'" in misfit(CLAIM, table, {"reward": "treat", "model": "m3"})
    assert offers(CLAIM, waits("sample_of_holy_dna"))["treat"] == "there is no model in The Ninth"


def test_the_fruit_teaches_an_exploration_skill() -> None:
    answers = {"reward": "eat", "model": "m1", "learns": "exploration", "skill": "Seek"}
    changed = play(CLAIM, crew("fruit_of_knowledge"), answers).changes
    assert changed == {"ninth/m1.skills": ("Seek",), "ninth/m1.traits": ("DEMONIC",), "ninth.pending": ()}


@pytest.mark.parametrize(
    ("answers", "skill"),
    [
        ({"learns": "wildcard", "skill": "Scavenger"}, "Scavenger"),
        ({"learns": "patron", "skill": "Knowledge of Science"}, "Knowledge of Science"),
        ({"learns": "other", "name": "Bear the Weight"}, "Bear the Weight"),
    ],
)
def test_the_fruit_teaches_another_skill(answers: dict[str, Any], skill: str) -> None:
    table = crew("fruit_of_knowledge", patron="learned_saint")
    changed = play(CLAIM, table, {"reward": "eat", "model": "m1", **answers}).changes
    assert changed["ninth/m1.skills"] == (skill,)


def test_the_fruit_teaches_nothing_twice() -> None:
    models = [model("m1", "Ada", skills=["Seek"])]
    table = waits("fruit_of_knowledge", models=models)
    offered = offers(CLAIM, table, {"reward": "eat", "model": "m1", "learns": "exploration"})
    assert "Lucky" in offered
    assert "Seek" not in offered


def test_the_printed_fruit_knows_no_skill_that_is_not_printed() -> None:
    eaten = {"reward": "eat", "model": "m1", "learns": "exploration"}
    assert {"Split", "Combine"} <= set(offers(CLAIM, crew("fruit_of_knowledge"), eaten))
    assert not {"Split", "Combine"} & set(offers(CLAIM, crew("fruit_of_knowledge", rules="r102"), eaten))


# --- the patron's visit ------------------------------------------------------------------


def visit(glory: int) -> War:
    return waits("patrons_visit", rules="r102", glory=glory)


@pytest.mark.parametrize(("glory", "exchanged"), [(12, 10), (12, 1), (3, 3)])
def test_glory_becomes_victory_points(glory: int, exchanged: int) -> None:
    played = play(CLAIM, visit(glory), {"reward": "exchange", "exchange": exchanged})
    assert played.changes == {
        "ninth.glory": glory - exchanged,
        "ninth.points": exchanged,
        "ninth.pending": (),
    }
    assert entries(played.after)[-2:] == [
        ("glory", -exchanged, "exchange"),
        ("victory points", exchanged, "exchange"),
    ]


def test_a_visit_takes_what_there_is_at_most() -> None:
    assert "from 1 to 10, not 11" in misfit(CLAIM, visit(12), {"reward": "exchange", "exchange": 11})
    assert "from 1 to 3, not 4" in misfit(CLAIM, visit(3), {"reward": "exchange", "exchange": 4})
    assert offers(CLAIM, visit(0))["exchange"] == "The Ninth has no glory to exchange"
    assert play(CLAIM, visit(5), {"reward": "nothing"}).changes == {"ninth.pending": ()}


# --- the Hell Skull ------------------------------------------------------------------------


def bearer(rules: str, **skull: Any) -> War:
    """The Choir after a battle; Ada has taken a Hell Skull and carries it."""
    found = play(CLAIM, waits("skull_of_a_saint", faction="court", rules=rules), {"reward": "hell"}).after
    (gear_,) = warband(found).stash
    held = [{"id": "g1", "name": gear_.name, "traits": list(gear_.traits)}]
    models = [model("m1", "Ada", gear=held, elite=True)] if not skull else [model("m1", "Ada")]
    return war({"ducats": 0, "models": models, **skull}, battles=[battle()], settings={"rules": rules})


INJURIES = "aftermath/injuries"


def test_a_hell_skull_brings_glory_after_a_battle() -> None:
    done = play(INJURIES, bearer("pt163"), {"absent": [], "out": []}, battle="b1").after
    assert entries(done)[1:] == [("glory", 1, "reward")]
    stays = play(INJURIES, bearer("pt163"), {"absent": ["m1"]}, battle="b1").after
    assert entries(stays)[1:] == []
    stashed = bearer("pt163", stash=[{"id": "g1", "name": "Hell Skull", "traits": ["1 glory after every battle"]}])
    assert entries(play(INJURIES, stashed, {"absent": [], "out": []}, battle="b1").after)[1:] == []


def test_a_printed_hell_skull_needs_its_bearer_on_the_table() -> None:
    still: dict[str, Any] = {"absent": [], "out": []}
    assert entries(play(INJURIES, bearer("r102"), {**still, "skull_m1": "yes"}, battle="b1").after)[1:] == [
        ("glory", 1, "reward")
    ]
    assert entries(play(INJURIES, bearer("r102"), {**still, "skull_m1": "no"}, battle="b1").after)[1:] == []
