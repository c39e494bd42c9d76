"""Several heroes: G-80 to G-82, costs put on allies, questions that stand before the seat they belong to."""

from __future__ import annotations

import pytest

from tablewright.kernel import Answer, Waiting, run
from tablewright.rules.starforged import STARFORGED, HeroId
from tests.rules.starforged.playing import ABOARD, ask, asks, expedition, party, play, sable, ship, under

FACE = "adventure/face_danger"
DISCOVER = "exploration/make_a_discovery"
CHAOS = "exploration/confront_chaos"
UNDERTAKE = "exploration/undertake_an_expedition"
FINISH = "exploration/finish_an_expedition"
EXPLORE = "exploration/explore_a_waypoint"
LOSE = "suffer/lose_momentum"

BOTH = party({}, {})
WEAK = {"stat": "edge", "action": [3, 6, 4]}


# --- whose question it is ----------------------------------------------------------------


@pytest.mark.parametrize(("hero", "seat"), [("mara", "ann"), ("bo", "ben")])
def test_a_move_s_questions_are_its_hero_s(hero: str, seat: str) -> None:
    assert ask(FACE, BOTH, hero=hero)[1].by == seat
    assert ask(FACE, BOTH, {"stat": "edge"}, hero=hero)[1].by == seat


def test_a_hero_without_a_seat_is_played_by_whoever_began() -> None:
    rule = STARFORGED.find(FACE)
    step = run(rule.play, party({"seat": ""}), {}, "cleo", hero="mara")
    assert isinstance(step, Waiting)
    assert step.requests["stat"].by == "cleo"


@pytest.mark.parametrize(
    ("pay", "question"), [("endure_harm:bo", "endure_harm/resist"), ("endure_stress:bo", "endure_stress/resist")]
)
def test_g80_an_ally_s_suffer_move_is_the_ally_s(pay: str, question: str) -> None:
    key, request = ask(FACE, BOTH, {**WEAK, "pay": pay})
    assert (key, request.by) == (question, "ben")


def test_g80_after_an_ally_s_move_the_questions_are_the_hero_s_again() -> None:
    table = party({}, {})
    answers = {"action": [3, 4, 9], "way": "pay", "split": "two", "pay": "endure_harm:bo", "endure_harm/resist": "no"}
    key, request = ask("exploration/set_a_course", table, answers)
    assert (key, request.by) == ("pay#2", "ann")


def test_g80_an_ally_at_minus_6_chooses_how_the_rest_is_paid() -> None:
    key, request = ask(FACE, party({}, {"momentum": -6}), {**WEAK, "pay": "lose_momentum:bo"})
    assert (key, request.by) == ("lose_momentum/pay", "ben")
    assert [option.text for option in request.options][:2] == ["Endure Harm", "Endure Stress"]


def test_g80_an_ally_s_companion_answers_to_the_ally() -> None:
    table = party({}, {}, companions=[sable(hero="bo")])
    answers = {**WEAK, "pay": "companion_takes_a_hit:sable"}
    key, request = ask(FACE, table, answers)
    assert (key, request.by) == ("companion_takes_a_hit/resist", "ben")
    # What its health could not bear is the ally's momentum.
    weaker = party({}, {}, companions=[sable(0, hero="bo")])
    played = play(FACE, weaker, {**answers, "companion_takes_a_hit/action": [6, 1, 9]})
    assert played.changes == {"bo.momentum": 1}


def test_each_hero_is_asked_at_once_at_their_own_seat() -> None:
    answers = {"row": "0", "engage": "now"}
    requests = asks(DISCOVER, BOTH, answers)
    assert {key: request.by for key, request in requests.items()} == {"mark/mara/mark": "ann", "mark/bo/mark": "ben"}
    assert {request.prompt for request in requests.values()} == {
        "Does Mara mark 2 ticks of discoveries?",
        "Does Bo mark 2 ticks of discoveries?",
    }
    assert list(asks(DISCOVER, BOTH, {**answers, "mark/bo/mark": "yes"})) == ["mark/mara/mark"]


def test_nobody_sees_what_the_others_answered_until_all_have() -> None:
    rule = STARFORGED.find(DISCOVER)
    given = {"row": "0", "engage": "now", "mark/bo/mark": "yes"}
    step = run(rule.play, BOTH, {key: Answer(value) for key, value in given.items()}, "", hero="mara")
    assert isinstance(step, Waiting)
    assert step.state.hero(HeroId("bo")).discoveries.ticks == 0


@pytest.mark.parametrize(
    ("mara", "bo", "changed"),
    [
        ("yes", "yes", {"mara.discoveries": 2, "bo.discoveries": 2}),
        ("yes", "no", {"mara.discoveries": 2}),
        ("no", "yes", {"bo.discoveries": 2}),
        ("no", "no", {}),
    ],
)
def test_m22_each_ally_may_mark(mara: str, bo: str, changed: dict[str, int]) -> None:
    answers = {"row": "0", "engage": "now", "mark/mara/mark": mara, "mark/bo/mark": bo}
    assert play(DISCOVER, BOTH, answers).changes == changed


def test_m23_each_ally_may_mark_each_aspect() -> None:
    chosen = {"aspects": "2", "row": "choose", "chosen": ["0", "1"], "engage": "now", "engage#2": "now"}
    marks = {"mark/mara/mark": "yes", "mark/bo/mark": "no", "mark#2/mara/mark": "yes", "mark#2/bo/mark": "yes"}
    assert play(CHAOS, BOTH, {**chosen, **marks}).changes == {"mara.discoveries": 2, "bo.discoveries": 1}


# --- what is shared, and what is each one's own -----------------------------------------------


def test_g81_an_expedition_is_shared_with_those_who_are_picked() -> None:
    named = {"name": "Reef", "rank": "epic", "stat": "wits", "action": [4, 3, 5]}
    table = party({}, {})
    key, shared = ask(UNDERTAKE, table, {"name": "Reef", "rank": "epic"})
    assert (key, [one.key for one in shared.options], shared.least, shared.most) == ("shared", ["bo"], 0, 1)
    both = play(UNDERTAKE, table, {**named, "shared": ["bo"]}).after
    alone = play(UNDERTAKE, table, {**named, "shared": []}).after
    assert [track.owners for track in (*both.tracks, *alone.tracks)] == [("mara", "bo"), ("mara",)]


def test_g81_anyone_marks_and_anyone_may_finish() -> None:
    table = party({}, {}, tracks=[expedition(24, "formidable", "mara", "bo")])
    marked = play(UNDERTAKE, table, {"expedition": "shoals", "stat": "wits", "action": [6, 3, 5]}, hero="bo")
    assert marked.changes == {"shoals": ("formidable", 28)}
    finished = play(FINISH, marked.after, {"progress": [3, 6]}, hero="bo")
    assert finished.changes == {
        "shoals": None,
        "mara.discoveries": 4,
        "mara.experience": 2,
        "bo.discoveries": 4,
        "bo.experience": 2,
    }


def test_g81_another_s_expedition_is_not_one_s_own() -> None:
    table = party({}, {}, tracks=[expedition(24, "formidable", "bo")])
    assert ask(UNDERTAKE, table)[0] == "name"
    assert ask(UNDERTAKE, table, hero="bo")[0] == "expedition"


def test_g82_supply_is_common_and_momentum_is_not() -> None:
    table = party({}, {"momentum": 9})
    assert play("suffer/sacrifice_resources", table, hero="bo", amount=1).changes == {"supply": 4}
    assert play(EXPLORE, table, {"action": [6, 3, 9]}, hero="bo").changes == {"bo.momentum": 10}
    strong = play(FACE, table, {"stat": "heart", "action": [4, 3, 5]}, hero="bo")
    assert strong.changes == {"bo.momentum": 10}


def test_g80_gains_meet_the_actor_s_own_maximum() -> None:
    table = party({"marks": [{"impact": "doomed"}]}, {"momentum": 9})
    assert [table.momentum_max(HeroId(one)) for one in ("mara", "bo")] == [9, 10]


def test_damage_to_a_shared_ship_lowers_both() -> None:
    table = party({**ABOARD, "momentum": 8}, {**ABOARD, "momentum": 10}, vehicles=[ship(1)])
    answers = {**WEAK, "pay": "withstand_damage:ship"} | under(
        "withstand_damage", action=[1, 10, 10], worse="momentum", **{"break": "battered"}
    )
    played = play(FACE, table, {**answers, "burn": "no"})
    assert played.changes == {"ship": 0, "ship.battered": True, "mara.momentum": 6, "bo.momentum": 9}
