"""Conditions: the transitions of §2.6 row by row, what each forbids and why, Speed, penalties, causes, settings."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tablewright.kernel import Play
from tablewright.kernel.run import Recorded
from tablewright.rules.expanse.changes import lift, receive
from tablewright.rules.expanse.conditions import conditions, half, penalty, speed, toughness
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Crew, Person
from tablewright.rules.expanse.terms import WOUNDS, Condition, PersonId
from tests.rules.expanse.playing import ask, crew, marks, offers, order, person, play, refused

RECEIVE, LIFT, SET = "conditions/receive", "conditions/lift", "conditions/set_level"

# --- the tables of §2.6 -------------------------------------------------------------------
# Steps of the wound and of one's own tiredness, "10" for injured and not tired of oneself; after each event the steps
# then, with a question mark where both tracks together would leave somebody helpless and the guide is asked.

TABLE = """
     | fatigued | exhausted | injured | wounded
  00 | 01       | 02        | 10      | 20
  01 | 02       | 02        | 11      | 21?
  02 | 03       | 03        | 12?     | 22?
  03 | 03       | 03        | 13      | 23
  10 | 11       | 12?       | 20      | 20
  11 | 12?      | 12?       | 21?     | 21?
  12 | 13       | 13        | 22      | 22
  13 | 13       | 13        | 23      | 23
  20 | 21?      | 22?       | 30      | 30
  21 | 22       | 22        | 31      | 31
  22 | 23       | 23        | 32      | 32
  23 | 23       | 23        | 33      | 33
  30 | 30       | 30        | 30      | 30
  31 | 31       | 31        | 31      | 31
  32 | 32       | 32        | 32      | 32
  33 | 33       | 33        | 33      | 33
"""
ADDS = {  # second_exhausted: helpless
    ("01", "exhausted"): "03",
    ("11", "exhausted"): "13",
    ("21", "exhausted"): "23",
}
DIES = {  # wounded_on_injured: dying
    ("10", "wounded"): "30",
    ("11", "wounded"): "31",
    ("12", "wounded"): "32",
    ("13", "wounded"): "33",
}
WORDS = {
    "00": "",
    "01": "fatigued",
    "02": "exhausted",
    "03": "helpless",
    "10": "injured, fatigued",
    "11": "injured, exhausted",
    "12": "injured, helpless",
    "13": "injured, helpless",
    "20": "wounded, exhausted",
    "21": "wounded, helpless",
    "22": "wounded, helpless",
    "23": "wounded, helpless",
    "30": "dying, exhausted",
    "31": "dying, helpless",
    "32": "dying, helpless",
    "33": "dying, helpless",
}
APART = {  # tracks: apart
    **WORDS,
    "11": "injured, fatigued",
    "12": "injured, exhausted",
    "21": "wounded, exhausted",
    "22": "wounded, exhausted",
    "31": "dying, exhausted",
    "32": "dying, exhausted",
}


def rows() -> list[tuple[str, str, str]]:
    """Before, the event, and after, of every cell."""
    head, *body = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip("\n").splitlines()]
    return [(row[0], event, after) for row in body for event, after in zip(head[1:], row[1:], strict=True)]


ROWS = rows()
by_row = pytest.mark.parametrize(("before", "event", "after"), ROWS)


def table(steps: str, **settings: str) -> Crew:
    """Nadia at steps of both tracks."""
    wound, tired = map(int, steps)
    countdown = {"countdown": 4} if wound == 3 else {}
    return crew({"wound": wound, "tired": tired, **countdown}, settings=settings)


def steps(one: Person) -> str:
    return f"{one.wound}{one.tired}"


def words(crew_: Crew, who: str = "nadia") -> str:
    return ", ".join(mark.condition.value for mark in conditions(person(crew_, who), crew_.settings))


def received(before: Crew, event: str, after: str) -> Crew:
    """The table once Nadia has received a condition, the guide agreeing where they are asked."""
    if steps(person(before))[0] == "3":
        assert offers(RECEIVE, before)[event] == "Nadia is dying already"
        return before
    asked = {"helpless": "yes"} if after.endswith("?") else {}
    return play(RECEIVE, before, {"condition": event, "why": "it", **asked}).after


def test_the_table_has_all_16_pairs_and_4_events() -> None:
    assert len(ROWS) == len(set(ROWS)) == 64


@by_row
def test_transitions(before: str, event: str, after: str) -> None:
    now = received(table(before), event, after)
    assert steps(person(now)) == after.rstrip("?")
    assert words(now) == WORDS[after.rstrip("?")]


@by_row
def test_transitions_where_a_second_exhausted_adds_up(before: str, event: str, after: str) -> None:
    after = ADDS.get((before, event), after)
    now = received(table(before, second_exhausted="helpless"), event, after)
    assert steps(person(now)) == after.rstrip("?")


@by_row
def test_transitions_where_wounded_on_injured_adds_up(before: str, event: str, after: str) -> None:
    after = DIES.get((before, event), after)
    now = received(table(before, wounded_on_injured="dying"), event, after)
    assert steps(person(now)) == after.rstrip("?")
    assert (person(now).countdown is not None) == (after[0] == "3")


@by_row
def test_transitions_where_the_tracks_are_apart(before: str, event: str, after: str) -> None:
    after = after.rstrip("?")
    now = received(table(before, tracks="apart"), event, after)
    assert steps(person(now)) == after
    assert words(now) == APART[after]


@pytest.mark.parametrize(("before", "event", "after"), [row for row in ROWS if row[2].endswith("?")])
def test_without_the_guides_consent_nobody_becomes_helpless_by_adding_up(before: str, event: str, after: str) -> None:
    key, request = ask(RECEIVE, table(before), {"condition": event, "why": ""})
    assert (key, request.by) == ("helpless", "gail")
    step = play(RECEIVE, table(before), {"condition": event, "why": "", "helpless": "no"})
    assert steps(person(step.after)) == after.rstrip("?")
    assert words(step.after).endswith("exhausted")
    healed = play(LIFT, step.after, {"condition": str(WOUNDS[int(after[0])]), "why": ""}).after
    assert words(healed) == WORDS[f"0{after[1]}"]
    assert not person(healed).spared


@pytest.mark.parametrize(
    ("before", "move", "answers", "after"),
    [
        ("22", LIFT, {"condition": "wounded"}, "exhausted"),
        ("22", LIFT, {"condition": "exhausted"}, "wounded, exhausted"),
        ("22", SET, {"wound": "2", "tired": "1"}, "wounded, exhausted"),
        ("22", SET, {"wound": "2", "tired": "3"}, "wounded, helpless"),
        ("12", SET, {"wound": "2", "tired": "2"}, "wounded, helpless"),
        ("12", RECEIVE, {"condition": "fatigued"}, "injured, helpless"),
        ("21", RECEIVE, {"condition": "dying"}, "dying, exhausted"),
    ],
)
def test_whoever_is_spared_helplessness_stays_so_until_it_gets_worse(
    before: str, move: str, answers: dict[str, str], after: str
) -> None:
    wound, tired = map(int, before)
    spared = crew({"wound": wound, "tired": tired, "spared": True})
    assert words(play(move, spared, {**answers, "why": ""}).after) == after


def test_whoever_is_spared_is_asked_about_again_at_the_next_step() -> None:
    spared = crew({"wound": 1, "tired": 2, "spared": True})
    step = play(RECEIVE, spared, {"condition": "wounded", "why": "", "helpless": "yes"})
    assert words(step.after) == "wounded, helpless"
    assert not person(step.after).spared
    first_aid = play(
        LIFT, crew({"wound": 3, "tired": 1, "spared": True, "countdown": 2}), {"condition": "dying", "why": ""}
    )
    assert person(first_aid.after).spared
    cause = {one.condition.value: one.cause for one in conditions(person(spared), spared.settings)}["exhausted"]
    assert cause == "comes with injured; no more than that, by the guide's word"


@by_row
def test_setting_the_level_back_undoes_it(before: str, event: str, after: str) -> None:
    start = table(before)
    now = received(start, event, after)
    back = play(SET, now, {"wound": before[0], "tired": before[1], "why": ""}).after
    assert words(back) == words(start)
    assert steps(person(back)) == before
    assert person(back).countdown == person(start).countdown


@pytest.mark.parametrize("before", WORDS)
@pytest.mark.parametrize("after", WORDS)
def test_setting_a_level_has_no_consequences(before: str, after: str) -> None:
    now = play(SET, table(before), {"wound": after[0], "tired": after[1], "why": "by hand"}).after
    assert steps(person(now)) == after
    assert (person(now).countdown is not None) == (after[0] == "3")


def test_the_order_of_hurt_and_tired_makes_no_difference() -> None:
    for events in permutations(["fatigued", "injured"]):
        now = table("00")
        for event in events:
            now = play(RECEIVE, now, {"condition": event, "why": ""}).after
        assert words(now) == "injured, exhausted"


def test_exhausted_then_fatigued_is_helpless_but_not_the_other_way_round() -> None:
    assert steps(person(received(received(table("00"), "exhausted", ""), "fatigued", ""))) == "03"
    assert steps(person(received(received(table("00"), "fatigued", ""), "exhausted", ""))) == "02"


# --- causes, and lifting -------------------------------------------------------------------


def causes(now: Crew) -> dict[str, str]:
    return {mark.condition.value: mark.cause for mark in conditions(person(now), now.settings)}


def test_what_a_condition_brings_along_names_it() -> None:
    now = play(RECEIVE, table("00"), {"condition": "injured", "why": "a fall"}).after
    assert causes(now) == {"injured": "a fall", "fatigued": "comes with injured"}
    now = play(RECEIVE, now, {"condition": "fatigued", "why": "no sleep"}).after
    assert causes(now) == {"injured": "a fall", "exhausted": "no sleep; comes with injured"}
    now = play(RECEIVE, crew(), {"condition": "unconscious", "why": "gas"}).after
    assert causes(now) == {"unconscious": "gas", "prone": "unconscious", "helpless": "unconscious"}


@pytest.mark.parametrize(
    ("before", "lifted", "after"),
    [
        ("10", "injured", "00"),
        ("11", "injured", "01"),
        ("21", "wounded", "01"),
        ("22", "wounded", "02"),
        ("11", "exhausted", "10"),
        ("21", "helpless", "20"),
        ("01", "fatigued", "00"),
        ("03", "helpless", "00"),
    ],
)
def test_lifting_a_condition_takes_only_what_came_with_it(before: str, lifted: str, after: str) -> None:
    now = play(LIFT, table(before), {"condition": lifted, "why": "rest"}).after
    assert steps(person(now)) == after


def test_what_only_comes_with_something_else_cannot_be_lifted_by_itself() -> None:
    assert offers(LIFT, table("10")) == {"injured": "", "fatigued": "it comes with injured; that has to be lifted"}
    out = crew({"marks": marks("unconscious")})
    assert offers(LIFT, out) == {
        "unconscious": "",
        "prone": "it comes with unconscious",
        "helpless": "it comes with unconscious",
    }


def test_waking_ends_helplessness_but_one_still_lies() -> None:
    now = play(LIFT, crew({"marks": marks("unconscious")}), {"condition": "unconscious", "why": ""}).after
    assert words(now) == "prone"


def test_lifting_dying_stabilises() -> None:
    now = play(LIFT, table("30"), {"condition": "dying", "why": ""}).after
    assert words(now) == "wounded, exhausted, unconscious, prone, helpless"
    assert person(now).countdown is None


@pytest.mark.parametrize("condition", Condition)
def test_lifting_what_is_not_there_changes_nothing(condition: Condition) -> None:
    hand = Play(crew(), Recorded({}))
    lift(hand, PersonId("nadia"), condition, "rest")
    assert hand.facts == []


@pytest.mark.parametrize("condition", Condition)
def test_the_dead_receive_nothing(condition: Condition) -> None:
    hand = Play(crew({"status": "dead"}), Recorded({}))
    receive(hand, PersonId("nadia"), condition, "a fall")
    assert hand.facts == []


PLAIN = ("blinded", "deafened", "free falling", "hindered", "prone", "restrained")


@pytest.mark.parametrize("first", PLAIN)
@pytest.mark.parametrize("second", PLAIN)
def test_plain_conditions_are_set_and_cleared_in_any_order(first: str, second: str) -> None:
    if first == second:
        one = play(RECEIVE, crew(), {"condition": first, "why": ""}).after
        assert offers(RECEIVE, one)[first] == "Nadia has it already"
        return
    both = crew()
    for condition in (first, second):
        both = play(RECEIVE, both, {"condition": condition, "why": ""}).after
    assert set(words(both).split(", ")) == {first, second}
    for cleared in ((first, second), (second, first)):
        now = both
        for condition in cleared:
            now = play(LIFT, now, {"condition": condition, "why": ""}).after
        assert now == crew()


def test_nothing_can_be_lifted_where_nothing_is_wrong_and_nothing_befalls_the_dead() -> None:
    assert refused(LIFT, crew()) == "nothing is wrong with Nadia"
    dead = crew({"status": "dead"})
    for move in (RECEIVE, LIFT, SET):
        assert refused(move, dead) == "Nadia is dead; Out or Back brings them back"


def test_there_is_an_end_to_what_somebody_can_receive() -> None:
    everything = {"wound": 3, "countdown": 4, "marks": marks(*PLAIN, "unconscious")}
    assert refused(RECEIVE, crew(everything)) == "Nadia has all there is"


@pytest.mark.parametrize(
    ("before", "status", "after"),
    [
        ({}, "taken out", ("taken out", "")),
        ({}, "dead", ("dead", "")),
        ({"status": "taken out"}, "alive", ("alive", "")),
        (
            {"status": "dead", "wound": 3, "countdown": 0},
            "alive",
            ("alive", "wounded, exhausted, unconscious, prone, helpless"),
        ),
    ],
)
def test_out_and_back(before: dict[str, Any], status: str, after: tuple[str, str]) -> None:
    now = play("conditions/out_or_back", crew(before), {"status": status, "why": "so it is"}).after
    assert (person(now).status.value, words(now)) == after


def test_nobody_is_put_where_they_are() -> None:
    assert offers("conditions/out_or_back", crew())["alive"] == "Nadia is alive"
    dead = crew({"status": "dead"})
    assert offers("conditions/out_or_back", dead) == {
        "alive": "",
        "taken out": "Nadia is dead",
        "dead": "Nadia is dead",
    }


# --- what they do ----------------------------------------------------------------------------


def test_halves_round_up() -> None:
    assert half(13, Settings()) == 7
    assert half(13, Settings(halves="down")) == 6
    assert half(11, Settings(), down=True) == 5
    assert half(11, Settings(halves="up"), down=True) == 6


@pytest.mark.parametrize(
    ("halves", "changes", "metres", "why"),
    [
        ("as written", {}, 11, ""),
        ("as written", {"marks": marks("hindered")}, 5, "hindered"),
        ("as written", {"tired": 2}, 6, "exhausted"),
        ("as written", {"marks": marks("hindered"), "tired": 2}, 5, "exhausted and hindered"),
        ("as written", {"wound": 2}, 6, "wounded and exhausted"),
        ("as written", {"wound": 1, "tired": 1}, 6, "exhausted"),
        ("as written", {"tired": 1}, 11, ""),
        ("as written", {"wound": 1}, 11, ""),
        ("as written", {"marks": marks("prone")}, 11, ""),
        ("as written", {"marks": marks("restrained")}, 0, "restrained"),
        ("as written", {"marks": marks("unconscious")}, 0, "helpless"),
        ("as written", {"tired": 3}, 0, "helpless"),
        ("up", {"marks": marks("hindered")}, 6, "hindered"),
        ("up", {"tired": 2}, 6, "exhausted"),
        ("down", {"marks": marks("hindered")}, 5, "hindered"),
        ("down", {"tired": 2}, 5, "exhausted"),
        ("down", {"marks": marks("hindered"), "tired": 2}, 5, "exhausted and hindered"),
    ],
)
def test_speed_is_halved_once(halves: str, changes: dict[str, Any], metres: int, why: str) -> None:
    one = person(crew({"dexterity": 1, **changes}))
    assert speed(one, Settings(halves=halves)) == (metres, why)


def test_armor_slows_unless_its_penalty_touches_nothing() -> None:
    one = person(crew({"armor": {"name": "Heavy", "bonus": 6, "penalty": -3}}))
    assert speed(one, Settings()) == (10, "")
    assert speed(one, Settings(armor_penalty="nothing")) == (13, "")


@pytest.mark.parametrize(("wound", "less"), [(0, 0), (1, -1), (2, -2), (3, -2)])
def test_a_wound_takes_from_every_test_and_the_larger_replaces_the_smaller(wound: int, less: int) -> None:
    assert penalty(person(crew({"wound": wound})))[0] == less


def test_toughness_is_constitution_and_what_was_added() -> None:
    table = crew({"constitution": 2, "toughness_more": 1})
    assert toughness(person(table), table.settings) == 3


RUN, MOVE, DEFEND = "action_major/run", "action_minor/move", "action_major/defend"


@pytest.mark.parametrize(
    ("changes", "runs", "moves", "acts"),
    [
        ({}, "", "", ""),
        ({"tired": 1}, "Nadia is fatigued", "", ""),
        ({"tired": 2}, "Nadia is exhausted", "", ""),
        ({"tired": 3, "tired_cause": "heat"}, "Nadia is helpless (heat)", "Nadia is helpless (heat)", "same"),
        ({"wound": 1}, "Nadia is injured", "", ""),
        ({"wound": 2}, "Nadia is wounded", "", ""),
        ({"wound": 3, "countdown": 4}, "Nadia is dying", "Nadia is dying", "same"),
        ({"marks": marks("hindered")}, "Nadia is hindered", "", ""),
        ({"marks": marks("prone")}, "Nadia is prone", "", ""),
        ({"marks": marks("restrained")}, "Nadia is restrained", "Nadia is restrained", ""),
        ({"marks": marks("unconscious")}, "Nadia is helpless (unconscious)", "Nadia is helpless (unconscious)", "same"),
        ({"marks": marks("blinded", "deafened", "free falling")}, "", "", ""),
        ({"status": "taken out"}, "Nadia is taken out", "Nadia is taken out", "same"),
    ],
)
def test_what_a_condition_forbids_and_why(changes: dict[str, Any], runs: str, moves: str, acts: str) -> None:
    now = crew(changes, encounter=order(("nadia", 14), ("otto", 9)))
    assert refused(RUN, now) == runs
    assert refused("action_major/charge", now) == runs
    assert refused(MOVE, now) == moves
    assert refused(DEFEND, now) == (runs if acts else "")
