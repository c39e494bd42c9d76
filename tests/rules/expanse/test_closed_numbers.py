"""What players are asked and told is the same whatever the closed numbers are, and whoever is hidden.

Each row plays the same with other numbers of the guide's people: nothing that players read may tell them apart.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Fact, story
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tablewright.rules.expanse.trial_facts import OpposedSettled, Standing
from tests.rules.expanse.playing import Changes, ask, asks, crew, order, play

BEGIN, JOIN, SPEND, OPPOSED = "encounter/begin", "encounter/join", "tests/spend_stunt_points", "tests/opposed_test"
HELD, WORSE, WON = "a tie: whoever resists holds", "a tie: the higher bonus", "after a tie"


def read(table: Crew, *facts: Fact) -> str:
    """What players read of what happened at a table."""
    names = dict(EXPANSE.actors(seen(table)))
    return str(story(EXPANSE, facts, names, guide=False, known=EXPANSE.known(table)))


def people(*, dexterity: int = 1, **setup: Any) -> Crew:
    """Nadia, who alone has Fortune, Otto, and a raider of some Dexterity."""
    return crew({"fortune": 6}, {"fortune": 0}, {"dexterity": dexterity}, **setup)


def questions(move: str, table: Crew, answers: Changes, who: str = "nadia") -> list[Any]:
    """What is asked of Nadia as soon as the dice lie."""
    asked = asks(move, table, answers, who).values()
    return [(one.prompt, [(it.key, it.text, it.note) for it in getattr(one, "options", ())]) for one in asked]


# --- a place in the order ---------------------------------------------------------------

ROLLS = {
    "kind": "action",
    "name": "The airlock",
    "initiative/who": ["nadia", "raider"],
    "initiative/initiative/nadia/test": [3, 4, 2],
    "initiative/initiative/raider/test": [3, 3, 3],
}


@pytest.mark.parametrize("dexterity", [-2, 2, 3, 4, 9])
def test_fortune_on_initiative_is_asked_alike_whatever_the_guides_people_have(dexterity: int) -> None:
    ((prompt, options),) = questions(BEGIN, people(dexterity=dexterity), ROLLS)
    assert prompt == "3 and 4, drama die 2. Spend Fortune? Nadia has 6."
    assert options == [("leave", "Leave the dice", ""), ("other", "Change a die", "")]


@pytest.mark.parametrize("score", [-5, 11, 12, 13, 40])
def test_fortune_of_whoever_joins_is_asked_alike_whatever_the_guides_people_have(score: int) -> None:
    table = people(encounter=order(("raider", score), ("otto", 7)))
    ((_prompt, options),) = questions(JOIN, table, {"test": [3, 4, 2]})
    assert options == [("leave", "Leave the dice", ""), ("other", "Change a die", "")]


@pytest.mark.parametrize("score", [-5, 11, 40])
@pytest.mark.parametrize("hidden", [False, True])
def test_whoever_is_hidden_changes_nothing_of_what_is_compared(score: int, hidden: bool) -> None:
    lurker = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True}
    places = [("otto", 14), *([("lurker", score)] if hidden else [])]
    table = people(people=[lurker], encounter=order(*places))
    ((_prompt, options),) = questions(JOIN, table, {"test": [3, 4, 2]})
    assert options == [("leave", "Leave the dice", "12, behind 1 of 1"), ("other", "Change a die", "")]


def test_the_guide_and_a_table_that_plays_openly_compare_everything() -> None:
    fight = order(("raider", 11), ("otto", 14))
    opened = people(encounter=fight, settings={"numbers": "open"})
    assert questions(JOIN, opened, {"test": [3, 4, 2]})[0][1][0][2] == "12, behind 1 of 2"
    foe = {"id": "foe", "name": "Foe", "npc": True, "dexterity": 3, "fortune": 6}
    _key, request = ask(JOIN, people(people=[foe], encounter=fight), {"test": [3, 4, 2]}, "foe")
    assert (request.by, request.options[0].note) == ("gail", "12, behind 1 of 2")


@pytest.mark.parametrize("stunt", [{"stunt": "seize_the_initiative"}, {"stunt": "momentum", "points": 3}])
def test_moving_up_in_the_order_reads_alike_whatever_the_others_have(stunt: dict[str, Any]) -> None:
    lurker = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True}
    pool = {"person": "nadia", "points": 5, "test": "Knife", "list": "combat"}
    reads: set[str] = set()
    for raider, hidden in ((9, 8), (22, 25), (40, -3)):
        fight = order(("lurker", hidden), ("raider", raider), ("nadia", 14), at=2)
        made = play(SPEND, people(people=[lurker], encounter=fight, pools=[pool]), {"stunt#2": "enough", **stunt})
        reads.add(read(made.after, *made.facts) + str(seen(made.after)))
    assert len(reads) == 1


def test_whoever_is_ahead_of_somebody_hidden_who_is_so_too_does_not_see_by_how_much() -> None:
    lurker = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True}
    for ahead in (1, 2):
        fight = order(("nadia", 14), ("lurker", 3))
        fight["order"][0]["ahead"], fight["order"][1]["ahead"] = ahead, ahead - 1
        assert [one.ahead for one in seen(people(people=[lurker], encounter=fight)).encounter.order] == [1]  # type: ignore[union-attr]


# --- ties --------------------------------------------------------------------------------


@pytest.mark.parametrize("why", [HELD, WORSE, WON])
def test_a_tie_with_a_closed_total_reads_like_any_other_outcome(why: str) -> None:
    table = people()
    nadia, raider = Standing(PersonId("nadia"), 13, 3), Standing(PersonId("raider"), 13, 3)
    for won, other in ((nadia, raider), (raider, nadia)):
        clear = OpposedSettled((won, other), won.person)
        for stands in ((won, other), (other, won)):
            tied = OpposedSettled(stands, won.person, why)
            assert read(table, tied) == read(table, clear)
            assert why in read(people(settings={"numbers": "open"}), tied)


def test_a_taunt_that_ties_with_a_closed_total_reads_like_one_that_fails() -> None:
    pool = {"person": "nadia", "points": 2, "test": "Knife", "list": "combat", "against": "raider"}
    reads: set[str] = set()
    for willpower in (1, 2):
        now = crew({"fortune": 0}, None, {"willpower": willpower}, pools=[pool])
        # Communication 1: 11 with drama die 3, against 11 or 12.
        rolls = {"throw/nadia/test": [3, 4, 3], "throw/raider/test": [3, 4, 3]}
        made = play(SPEND, now, {"stunt": "taunt", **rolls})
        reads.add(read(made.after, *made.facts))
    assert len(reads) == 1


def test_a_tie_among_players_characters_is_told() -> None:
    tied = OpposedSettled(tuple(Standing(PersonId(one), 13, 3) for one in ("nadia", "otto")), PersonId("nadia"), WON)
    assert "after a tie" in read(people(), tied)


# --- what whoever is hidden has -------------------------------------------------------------


def test_a_wound_by_somebody_hidden_names_neither_them_nor_their_weapon() -> None:
    gun = {"name": "Zgun", "ability": "accuracy", "count": 2, "sides": 6}
    table = crew({"fortune": 0}, None, {"hidden": True, "weapons": [gun]})
    answers = {"target": "nadia", "test": [6, 5, 3], "damage": [3, 4], "wound": "injured", "off": [6]}
    made = play("action_major/ranged_attack", table, answers, "raider")
    assert made.after.person(PersonId("nadia")).wound_cause == "Somebody"
    assert "Zgun" not in read(made.after, *made.facts)
    open_ = crew({"fortune": 0}, None, {"weapons": [gun]})
    made = play("action_major/ranged_attack", open_, answers, "raider")
    assert made.after.person(PersonId("nadia")).wound_cause == "Raider, Zgun"
