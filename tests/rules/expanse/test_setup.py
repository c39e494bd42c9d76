"""The set-up of a campaign: what is refused and in which words, ids from names, the form."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, MoveError, slug
from tablewright.rules.expanse import EXPANSE, Ability, Crew
from tablewright.rules.expanse.pregens import NPC_KINDS, PROFILES
from tablewright.rules.expanse.terms import FOCUSES, PersonId

ADA: dict[str, Any] = {"name": "Ada"}
TASK: dict[str, Any] = {
    "name": "Hack",
    "ability": "intelligence",
    "target": 11,
    "threshold": 10,
    "rolls": 5,
    "unit": "minutes",
}


def new(*people: dict[str, Any], **setup: Any) -> Crew:
    return EXPANSE.new({"people": list(people or (ADA,)), **setup})


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "people that are no list": ({"people": "Ada"}, "at people, it takes a list, not words"),
    "somebody without a name": ({"people": [{"level": 1}]}, "at people[0], name is missing"),
    "a blank name": ({"people": [{"name": " "}]}, "every person needs a name"),
    "a number that is a word": (
        {"people": [{**ADA, "strength": "two"}]},
        "at people[0].strength, it takes a whole number, not words",
    ),
    "an unknown word": ({"people": [ADA], "heroes": []}, "it has no place for heroes; it takes people, guide"),
    "an unknown word of a person": ({"people": [{**ADA, "luck": 1}]}, "Ada has no place for luck; it takes id, name"),
    "an unknown word of a focus": (
        {"people": [{**ADA, "focuses": [{"name": "Pistols", "ability": "accuracy", "plus": 2}]}]},
        "Pistols has no place for plus; it takes name, ability, improved",
    ),
    "an ability beyond": ({"people": [{**ADA, "strength": 30}]}, "Ada's strength is from -5 to 20, not 30"),
    "Fortune beyond the pool": ({"people": [{**ADA, "fortune": 16}]}, "Ada's Fortune is from 0 to 15, not 16"),
    "Fortune below nothing": ({"people": [{**ADA, "fortune": -1}]}, "Ada's Fortune is from 0 to 15, not -1"),
    "a wound beyond dying": ({"people": [{**ADA, "wound": 4}]}, "Ada's wound is from 0 to 3, not 4"),
    "dying without a countdown": ({"people": [{**ADA, "wound": 3}]}, "Ada has rounds to live only while dying"),
    "a countdown without dying": ({"people": [{**ADA, "countdown": 3}]}, "Ada has rounds to live only while dying"),
    "prone twice": (
        {"people": [{**ADA, "marks": [{"condition": "prone"}, {"condition": "prone"}]}]},
        "Ada is prone twice",
    ),
    "a focus twice": (
        {"people": [{**ADA, "focuses": [{"name": "Pistols", "ability": "accuracy"}] * 2}]},
        "Ada has a focus twice",
    ),
    "a character who is hidden": ({"people": [{**ADA, "hidden": True}]}, "Ada cannot be hidden"),
    "two of one id": (
        {"people": [{**ADA, "id": "a"}, {"name": "Bo", "id": "a"}]},
        "two person entries have the same id",
    ),
    "an id that is kept for the unseen": ({"people": [{**ADA, "id": "somebody"}]}, "'somebody' cannot be the id"),
    "an id with a space": ({"people": [{**ADA, "id": "a b"}]}, "'a b' cannot be the id of a person"),
    "a task with too much progress": (
        {"people": [ADA], "tasks": [{**TASK, "progress": 11}]},
        "the progress of Hack is from 0 to 10, not 11",
    ),
    "a task without rolls": ({"people": [ADA], "tasks": [{**TASK, "rolls": 0}]}, "the rolls of Hack is from 1"),
    "a ship of no size": ({"people": [ADA], "ships": [{"name": "Roci", "size": "long"}]}, "Roci is tiny or small or"),
    "an effect on nobody": (
        {"effects": [{"person": "z", "touches": "Defense", "amount": 1, "until": "their next turn", "why": "cover"}]},
        "an effect (cover) belongs to 'z', who is not there",
    ),
    "an order with nobody": (
        {"encounter": {"kind": "action", "name": "x", "order": [{"person": "z", "score": 1}]}},
        "a place in the order belongs to 'z', who is not there",
    ),
    "a round without an order": (
        {"encounter": {"kind": "action", "name": "x", "round": 1}},
        "a round takes an order of turns",
    ),
    "a setting that is none of its choices": (
        {"settings": {"comparison": "maybe"}},
        "setting comparison takes meets or exceeds, not 'maybe'",
    ),
    "what players see": ({"veiled": True}, "`veiled` cannot be set"),
    "a Churn beyond": ({"churn": 31}, "the Churn is from 0 to 30, not 31"),
}


@pytest.mark.parametrize(("setup", "says"), REFUSED.values(), ids=REFUSED)
def test_a_set_up_that_describes_no_table_is_refused_with_the_place(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(MoveError) as refusal:
        EXPANSE.new(setup)
    assert str(refusal.value).startswith("this set-up does not describe a table of The Expanse: ")
    assert says in str(refusal.value)


def test_ids_are_made_from_names_and_none_is_taken_twice() -> None:
    table = new(ADA, {"name": "Ada"}, {"name": "Bo Lam"}, {"name": "Somebody"}, {"name": "X", "id": "ada-2"})
    assert [one.id for one in table.people] == ["ada", "ada-3", "bo-lam", "somebody-2", "ada-2"]
    assert slug("火") == "x"


def test_an_empty_set_up_is_a_table_with_nobody() -> None:
    assert EXPANSE.new({}) == Crew()


# --- the form -----------------------------------------------------------------------


def test_the_form_left_alone_makes_a_ready_character_and_the_host_guides() -> None:
    table = EXPANSE.new(EXPANSE.made({}))
    (one,) = table.people
    assert (one.name, one.seat, one.npc, table.guide) == ("Nadia Voss", "", False, "host")
    assert (one.fortune, one.fortune_most) == (15, 15)


@pytest.mark.parametrize("profile", [key for key, _text in PROFILES])
def test_ready_characters_have_twelve_points_and_at_most_three_in_one(profile: str) -> None:
    one = EXPANSE.new(EXPANSE.made({"profile": profile})).people[0]
    scores = [one.score(ability) for ability in Ability]
    assert (sum(scores), max(scores), min(scores)) == (12, 3, 0)
    assert len(one.focuses) == 4


def test_a_second_character_and_a_table_without_a_guide() -> None:
    table = EXPANSE.new(EXPANSE.made({"second": "Bo", "second_profile": "marine", "guide": "none"}))
    assert ([one.name for one in table.people], table.guide) == (["Nadia Voss", "Bo"], "")
    assert table.person(PersonId("bo")).armor.penalty == -1


def test_characters_that_are_made_step_by_step_are_not_there_yet() -> None:
    assert EXPANSE.new(EXPANSE.made({"begin": "guided", "second": "Bo"})).people == ()


@pytest.mark.parametrize(("name", "answer"), [("name", ""), ("profile", "dancer"), ("begin", "never"), ("guide", "me")])
def test_an_answer_that_does_not_fit_is_refused(name: str, answer: str) -> None:
    with pytest.raises(AnswerError):
        EXPANSE.made({name: answer})


@pytest.mark.parametrize("kind", NPC_KINDS, ids=lambda kind: kind.key)
def test_kinds_of_people_are_whole(kind: Any) -> None:
    one = kind.person(PersonId("x"), "X", hidden=True)
    assert (one.npc, one.hidden, one.fortune, one.fortune_most) == (True, True, kind.fortune, kind.fortune)
    assert all(focus.name in FOCUSES[focus.ability] for focus in one.focuses)
