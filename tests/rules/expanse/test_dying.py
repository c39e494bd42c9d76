"""Dying: the clock of §2.7, who is helped, and who is dead."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Request
from tablewright.odds import first_option, odds
from tablewright.rules.expanse.conditions import conditions, toughness
from tablewright.rules.expanse.moves.actions import first_aid
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tests.rules.expanse.playing import ask, crew, offers, order, person, play, refused

RECEIVE, ROUND, END = "conditions/receive", "encounter/pass_round", "encounter/end_turn"
AID = "action_major/first_aid"
DYING = {"wound": 3, "countdown": 4}


def dying(constitution: int, **setup: Any) -> Crew:
    """Nadia begins to die."""
    before = crew({"constitution": constitution}, **setup)
    return play(RECEIVE, before, {"condition": "dying", "why": "a bullet"}).after


# --- the clock ------------------------------------------------------------------------------


@pytest.mark.parametrize(("constitution", "ticks"), [(4, 7), (1, 4), (0, 3), (-1, 2), (-2, 1)])
def test_from_constitution_c_it_takes_c_and_3_rounds(constitution: int, ticks: int) -> None:
    now = dying(constitution)
    for passed in range(ticks):
        assert person(now).countdown == ticks - passed
        assert person(now).status.value == "alive"
        now = play(ROUND, now).after
    assert (person(now).countdown, person(now).status.value) == (0, "dead")
    assert refused(ROUND, now) == "nobody is dying, so nothing has to be counted"


@pytest.mark.parametrize("constitution", [-3, -4])
def test_whoever_is_at_the_end_of_it_already_dies_at_once(constitution: int) -> None:
    assert person(dying(constitution)).status.value == "dead"


def test_the_score_itself_stays_and_so_does_toughness() -> None:
    now = play(ROUND, dying(2)).after
    assert person(now).constitution == toughness(person(now), now.settings) == 2


def test_in_turns_the_clock_ticks_when_the_dying_ones_turn_begins() -> None:
    now = crew(DYING, encounter=order(("otto", 14), ("nadia", 9), ("raider", 5)))
    step = play(END, now, who="otto")
    assert person(step.after).countdown == 3
    # Nadia's turn has passed with it.
    assert step.after.encounter is not None
    assert step.after.encounter.acting == "raider"
    assert "Nadia is dying: the turn passes." in step.said
    assert person(play(END, step.after, who="raider").after).countdown == 3


def test_whoever_is_dying_without_a_turn_is_counted_when_the_round_ends() -> None:
    now = crew(DYING, encounter=order(("otto", 14), ("raider", 5)))
    now = play(END, now, who="otto").after
    assert person(now).countdown == 4
    assert person(play(END, now, who="raider").after).countdown == 3


def test_while_turns_are_taken_no_round_is_passed_by_hand() -> None:
    assert refused(ROUND, crew(DYING, encounter=order(("otto", 14)))) == "people act in turns; End Turn passes on"


def test_a_death_in_the_order_is_told_and_passes() -> None:
    now = crew({**DYING, "countdown": 1}, encounter=order(("otto", 14), ("nadia", 9)))
    step = play(END, now, who="otto")
    assert (person(step.after).status.value, person(step.after).countdown) == ("dead", 0)
    assert step.after.encounter is not None
    assert (step.after.encounter.acting, step.after.encounter.round) == ("otto", 2)
    # The dead have no turns any more.
    again = play(END, step.after, who="otto").after.encounter
    assert again is not None
    assert (again.acting, again.round) == ("otto", 3)


# --- the dead, and the dying -------------------------------------------------------------------

ACTIONS = [key for key in EXPANSE.moves if key.startswith("action_")]


@pytest.mark.parametrize("move", [key for key in ACTIONS if key != "action_major/chase"])
def test_a_dead_characters_turn_is_refused_with_a_sentence(move: str) -> None:
    now = crew({"status": "dead"}, encounter=order(("nadia", 14), ("otto", 9)))
    assert refused(move, now).startswith("Nadia is dead")
    assert refused(END, now) == ""


def test_the_dying_do_nothing() -> None:
    assert refused("action_major/defend", crew(DYING)) == "Nadia is dying"


@pytest.mark.parametrize("event", ["fatigued", "exhausted", "injured", "wounded", "dying", "helpless"])
def test_dying_stays_dying(event: str) -> None:
    assert offers(RECEIVE, crew(DYING))[event] == "Nadia is dying already"


# --- first aid ------------------------------------------------------------------------------------


def test_first_aid_stabilises() -> None:
    step = play(AID, crew(DYING), {"target": 11, "test": [2, 3, 1]}, who="otto")
    assert step.result
    one = person(step.after)
    assert (one.wound, one.tired, one.countdown, one.status.value) == (2, 0, None, "alive")
    named = [mark.condition.value for mark in conditions(one, step.after.settings)]
    assert named == ["wounded", "exhausted", "unconscious", "prone", "helpless"]


def test_first_aid_that_fails_changes_nothing_but_the_turn() -> None:
    now = crew(DYING, encounter=order(("otto", 14), ("raider", 1)))
    step = play(AID, now, {"target": 11, "test": [1, 2, 2]}, who="otto")
    assert not step.result
    assert person(step.after) == person(now)
    assert step.after.encounter is not None
    assert step.after.encounter.actions == (AID,)


def test_first_aid_is_for_the_dying_and_by_others() -> None:
    assert refused(AID, crew()) == "nobody is dying; first aid is for those who are"
    assert refused(AID, crew({"wound": 2}), who="otto") == "nobody is dying; first aid is for those who are"
    assert refused(AID, crew(DYING)) == "Nadia is dying"


def test_the_guide_names_the_target_unless_one_is_set() -> None:
    key, request = ask(AID, crew(DYING), who="otto")
    assert (key, request.by, request.usual) == ("target", "gail", 11)
    hidden = play(AID, crew(DYING, target=9, target_hidden=True), {"test": [1, 2, 1]}, who="otto")
    assert hidden.result
    # What was set for the next test is used up by it.
    assert hidden.after.target is None
    assert "hidden" in ask(AID, crew(DYING, target=9, target_hidden=True), who="otto")[1].prompt


def test_with_several_dying_one_is_chosen() -> None:
    now = crew(DYING, raider=DYING)
    step = play(AID, now, {"patient": "raider", "target": 11, "test": [4, 4, 4]}, who="otto")
    assert person(step.after, "raider").countdown is None
    assert person(step.after).countdown == 4


@pytest.mark.parametrize(("medic", "chance"), [(0, "93.75"), (2, "99.55"), (4, "99.99")])
def test_the_chance_to_be_reached_in_time_with_constitution_1(medic: int, chance: str) -> None:
    """One try a round, four rounds, against 11: the figures of §5.5."""
    helper = {"intelligence": medic, "focuses": [], "fortune": 0, "fortune_most": 0}
    now = crew({**DYING, "fortune": 0}, helper)
    saved = odds(first_aid, now, by_the_book, lambda path: path.result, PersonId("otto"))[True]
    assert f"{float(1 - (1 - saved) ** 4):.2%}" == f"{chance}%"


def by_the_book(key: str, request: Request) -> Any:
    """Against 11, and nothing else is decided."""
    return 11 if key.endswith("target") else first_option(key, request)


@pytest.mark.parametrize(("answer", "named"), [("yes", "helpless"), ("no", "exhausted")])
def test_whether_tiredness_keeps_down_whoever_is_stabilised_the_guide_says(answer: str, named: str) -> None:
    """Wounded and tired together are helpless, even once they wake (section 2.6)."""
    now = crew({**DYING, "tired": 1})
    key, request = ask(AID, now, {"target": 11, "test": [2, 3, 1], "fortune": "leave"}, who="otto")
    assert (key, request.by) == ("helpless", "gail")
    assert request.prompt == "Nadia would stay helpless when they wake: wound and tiredness add up. Let it be so?"
    step = play(AID, now, {"target": 11, "test": [2, 3, 1], "helpless": answer}, who="otto")
    awake = play("conditions/lift", step.after, {"condition": "unconscious", "why": ""}).after
    assert [mark.condition.value for mark in conditions(person(awake), awake.settings)] == ["wounded", named, "prone"]


def test_what_the_guide_has_said_before_they_were_dying_still_counts() -> None:
    now = crew({**DYING, "tired": 1, "spared": True})
    assert person(play(AID, now, {"target": 11, "test": [2, 3, 1]}, who="otto").after).spared


def test_who_is_brought_back_is_asked_about_too_and_a_value_set_by_hand_asks_nobody() -> None:
    now = crew({**DYING, "tired": 1, "status": "dead"})
    assert ask("conditions/out_or_back", now, {"status": "alive", "why": ""})[0] == "helpless"
    (status,) = [one for one in EXPANSE.corrections(now) if one.key == "nadia/status"]
    facts = status.make(now, "alive", "a mistake")
    after = now
    for fact in facts:
        after = fact.apply(after)
    assert person(after).status.value == "alive"
    assert conditions(person(after), after.settings)[1].condition.value == "helpless"


@pytest.mark.parametrize(("setting", "tough"), [("full", 3), ("falling", 1)])
def test_toughness_falls_with_constitution_where_the_table_says_so(setting: str, tough: int) -> None:
    """Constitution 2 and two of five rounds of dying: it stands at 0; a bonus of 1 stays."""
    hurt = {"constitution": 2, "toughness_more": 1, "wound": 3, "countdown": 3}
    now = crew(hurt, settings={"dying_toughness": setting})
    assert toughness(person(now), now.settings) == tough
    well = crew({**hurt, "wound": 2, "countdown": None}, settings={"dying_toughness": setting})
    assert toughness(person(well), well.settings) == 3
