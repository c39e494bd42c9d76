"""Damage: what comes off it, and the steps of §1.4 one after the other; the ladder's figures of §5.5."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tablewright.kernel import Play, Request
from tablewright.odds import odds
from tablewright.rules.expanse.damage import Hit, damage
from tablewright.rules.expanse.encounter_facts import DamageTaken
from tablewright.rules.expanse.state import Crew, Person
from tablewright.rules.expanse.terms import PersonId
from tests.rules.expanse.playing import Changes, Played, ask, asks, crew, offers, person, play

HAZARD = "encounter/hazard"
BARE = {"what": "Shrapnel", "size": "moderate", "who": ["nadia"], "ability": "nothing"}
"""A hazard of 2d6 that nothing helps against but Toughness and armor."""


def hit(now: Crew, first: int, second: int, answers: Changes = None, *less: str) -> Played:
    """What damage does to Nadia: the dice, what she says to it, and what takes some of it off."""
    return play(HAZARD, now, {**BARE, "less": list(less), "damage": [first, second], **(answers or {})})


def left(step: Played) -> int:
    """What is left to bear."""
    (found,) = [fact.left for fact in step.facts if isinstance(fact, DamageTaken)]
    return found


TOUGH = {"constitution": 3, "armor": {"name": "Light", "bonus": 2, "penalty": -1}, "fortune": 0}


@pytest.mark.parametrize(
    ("less", "bears"),
    [((), 6), (("toughness",), 3), (("armor",), 4), (("toughness", "armor"), 1)],
)
def test_toughness_and_armor_come_off(less: tuple[str, ...], bears: int) -> None:
    step = hit(crew(TOUGH), 4, 2, {"wound": "injured", "off": [6]}, *less)
    assert left(step) == bears


def test_damage_that_does_not_come_through_asks_nothing() -> None:
    step = hit(crew(TOUGH), 2, 2, None, "toughness", "armor")
    assert left(step) == 0
    assert step.changes == {}


def test_negative_toughness_adds_but_makes_no_damage_of_none() -> None:
    assert left(hit(crew({"constitution": -2, "fortune": 0}), 1, 1, {"wound": "injured", "off": 4}, "toughness")) == 4


# --- Fortune ------------------------------------------------------------------------------


def test_fortune_takes_damage_off_point_for_point() -> None:
    step = hit(crew(), 3, 4, {"soak": 7})
    assert step.changes == {"nadia.fortune": 8}


def test_no_more_fortune_is_spent_than_there_is_damage_or_fortune() -> None:
    answers = {**BARE, "less": [], "damage": [3, 4]}
    key, request = ask(HAZARD, crew(), answers)
    assert (key, request.low, request.high, request.usual, request.by) == ("soak", 0, 7, 7, "ann")
    assert ask(HAZARD, crew({"fortune": 5}), answers)[1].high == 5
    with pytest.raises(pytest.fail.Exception, match="That costs 6 Fortune and Nadia has 5; spend 5 at most"):
        hit(crew({"fortune": 5}), 3, 4, {"soak": 6})


def test_the_helpless_still_spend_fortune_unless_the_table_says_otherwise() -> None:
    answers = {**BARE, "less": [], "damage": [3, 4]}
    assert list(asks(HAZARD, crew({"tired": 3}), answers)) == ["soak"]
    apart = crew({"tired": 3}, settings={"helpless_resists": "no"})
    assert list(asks(HAZARD, apart, answers)) == ["wound"]


def test_part_in_fortune_and_part_in_a_wound() -> None:
    step = hit(crew({"fortune": 3}), 4, 4, {"soak": 3, "wound": "injured", "off": [5]})
    assert step.changes == {"nadia.fortune": 0, "nadia.wound": 1, "nadia.wound_cause": "Shrapnel"}


# --- the wound, step by step -----------------------------------------------------------------

SPENT = {"fortune": 0}


def test_injured_then_wounded_then_out() -> None:
    step = hit(
        crew(SPENT), 6, 6, {"wound": "injured", "off": [4], "wound#2": "wounded", "off#2": [3], "out": "unconscious"}
    )
    assert person(step.after).wound == 2
    assert [mark.condition.value for mark in person(step.after).marks] == ["unconscious"]


def test_the_injured_have_only_the_second_step_and_the_wounded_neither() -> None:
    answers = {**BARE, "less": [], "damage": [3, 4]}
    assert list(offers(HAZARD, crew({**SPENT, "wound": 1}), answers)) == ["wounded", "taken out"]
    assert ask(HAZARD, crew({**SPENT, "wound": 2}), answers)[0] == "out"
    assert ask(HAZARD, crew({**SPENT, "wound": 3, "countdown": 4}), answers)[0] == "out"


def test_the_step_to_wounded_is_one_step_whatever_the_settings_say() -> None:
    now = crew({**SPENT, "wound": 1}, settings={"wounded_on_injured": "dying"})
    assert person(hit(now, 3, 4, {"wound": "wounded", "off": [6], "out": "unconscious"}).after).wound == 2


def test_who_would_rather_be_out_is_not_wounded_first() -> None:
    step = hit(crew(SPENT), 3, 4, {"wound": "taken out", "out": "captured"})
    assert (person(step.after).wound, person(step.after).status.value) == (0, "taken out")


def test_hurt_while_exhausted_the_guide_is_asked_about_helpless() -> None:
    step = hit(crew({**SPENT, "tired": 2}), 1, 1, {"wound": "injured", "helpless": "no", "off": [2]})
    assert (person(step.after).wound, person(step.after).tired) == (1, 2)


# --- taken out ---------------------------------------------------------------------------------

FINISHED = {**SPENT, "wound": 2}


def test_dying_comes_first_among_what_being_taken_out_means() -> None:
    key, request = ask(HAZARD, crew(FINISHED), {**BARE, "less": [], "damage": [3, 4]})
    assert key == "out"
    assert [option.key for option in request.options] == ["dying", "unconscious", "captured", "dead", "other"]
    assert request.by == "gail"


@pytest.mark.parametrize(
    ("how", "more", "status", "wound", "countdown"),
    [
        ("dying", {}, "alive", 3, 4),
        ("unconscious", {}, "alive", 2, None),
        ("captured", {}, "taken out", 2, None),
        ("dead", {}, "dead", 2, None),
        ("other", {"how": "Swept into the vents"}, "taken out", 2, None),
    ],
)
def test_what_being_taken_out_means(
    how: str, more: dict[str, str], status: str, wound: int, countdown: int | None
) -> None:
    one = person(hit(crew(FINISHED), 3, 4, {"out": how, **more}).after)
    assert (one.status.value, one.wound, one.countdown) == (status, wound, countdown)


def test_where_the_table_says_so_whoever_is_taken_out_is_dying() -> None:
    step = hit(crew({**FINISHED, "wound": 1}, settings={"taken_out": "dying"}), 3, 4, {"wound": "taken out"})
    assert (person(step.after).wound, person(step.after).countdown) == (3, 4)


def test_somebody_without_fortune_starts_at_injured_and_the_guide_may_skip_it() -> None:
    answers = {**BARE, "who": ["raider"], "less": [], "damage": [3, 4]}
    key, request = ask(HAZARD, crew(), answers)
    assert (key, request.by) == ("wound", "gail")
    assert [option.key for option in request.options] == ["injured", "taken out"]
    step = play(HAZARD, crew(), {**answers, "wound": "taken out", "out": "dead"})
    assert person(step.after, "raider").status.value == "dead"


# --- the ladder's figures of §5.5 ---------------------------------------------------------------


def struck(play_: Play[Crew], amount: int) -> Person:
    """Damage that nothing takes off."""
    damage(play_, PersonId("nadia"), Hit(amount, "a blow", toughness=False, armor=False))
    return play_.state.person(PersonId("nadia"))


def enduring(_key: str, request: Request) -> Any:
    """As long as a wound takes something off, it is taken; whoever is out is captured."""
    options = [option.key for option in getattr(request, "options", ())]
    return "captured" if "captured" in options else options[0]


def becomes(one: Person) -> str:
    return one.status.value if one.status.value != "alive" else ("", "injured", "wounded")[one.wound]


@pytest.mark.parametrize(
    ("amount", "injured", "wounded", "out"),
    [
        (1, Fraction(1), Fraction(0), Fraction(0)),
        (4, Fraction(1, 2), Fraction(15, 36), Fraction(3, 36)),
        (7, Fraction(0), Fraction(21, 36), Fraction(15, 36)),
        (10, Fraction(0), Fraction(6, 36), Fraction(30, 36)),
        (13, Fraction(0), Fraction(0), Fraction(1)),
    ],
)
def test_what_becomes_of_the_unhurt(amount: int, injured: Fraction, wounded: Fraction, out: Fraction) -> None:
    now = crew(SPENT)
    found = odds(struck, now, enduring, lambda path: becomes(path.result), amount)
    wanted = {"injured": injured, "wounded": wounded, "taken out": out}
    assert found == {key: chance for key, chance in wanted.items() if chance}


@pytest.mark.parametrize(("amount", "survives"), [(1, Fraction(1)), (4, Fraction(1, 2)), (6, Fraction(1, 6)), (7, 0)])
def test_what_becomes_of_the_injured(amount: int, survives: Fraction) -> None:
    now = crew({**SPENT, "wound": 1})
    found = odds(struck, now, enduring, lambda path: becomes(path.result), amount)
    assert found.get("wounded", 0) == survives
    assert set(found) <= {"wounded", "taken out"}
