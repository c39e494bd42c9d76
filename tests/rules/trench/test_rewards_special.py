"""Who joins, who is changed, and what glory becomes at the locations that do what no other does."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.state import War
from tests.rules.trench.playing import entries, fighter, misfit, model, offers, play, warband
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
    assert one.traits == ("gains no experience", "is never promoted", "formulae: Human Hands")
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
    changed = play(CLAIM, crew("fruit_of_knowledge"), {"reward": "eat", "model": "m1", "skill": "seek"}).changes
    assert changed == {"ninth/m1.skills": ("Seek",), "ninth/m1.traits": ("DEMONIC",), "ninth.pending": ()}


def test_the_fruit_teaches_another_skill() -> None:
    answers = {"reward": "eat", "model": "m1", "skill": "other", "name": "Bear the Weight"}
    changed = play(CLAIM, crew("fruit_of_knowledge"), answers).changes
    assert changed["ninth/m1.skills"] == ("Bear the Weight",)


def test_the_printed_fruit_knows_no_skill_that_is_not_printed() -> None:
    eaten = {"reward": "eat", "model": "m1"}
    assert {"split", "combine"} <= set(offers(CLAIM, crew("fruit_of_knowledge"), eaten))
    assert not {"split", "combine"} & set(offers(CLAIM, crew("fruit_of_knowledge", rules="r102"), eaten))


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
