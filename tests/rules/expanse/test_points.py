"""Spending stunt points: what is affordable and legal, what stunts do, and what is left (spec 1.6, 2.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Answer, Done, Play, run
from tablewright.rules.expanse.changes import expire
from tablewright.rules.expanse.facts import EffectBegun, PointsGone
from tablewright.rules.expanse.points import Bought, cost, spend
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.stunts import LISTS, STUNTS, stunts
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId
from tests.rules.expanse.playing import ask, crew, marks, offers, order, play, refused

SPEND = "tests/spend_stunt_points"
NADIA, RAIDER = PersonId("nadia"), PersonId("raider")


SEIZED = {"stunt": "seize_the_initiative"}


def with_points(number: int, list_: str = "combat", *bought: str, **setup: Any) -> Crew:
    """The table with stunt points of Nadia's."""
    pool = {"person": "nadia", "points": number, "test": "Dexterity", "list": list_, "bought": list(bought)}
    return crew(setup.pop("nadia", None), setup.pop("otto", None), setup.pop("raider", None), pools=[pool], **setup)


def attack(table: Crew, answers: dict[str, Any]) -> tuple[Crew, tuple[Bought, ...]]:
    """Spend points after an attack on the raider that hits."""

    def rule(hand: Play[Crew]) -> tuple[Bought, ...]:
        return spend(hand, NADIA, against=RAIDER, damage=True)

    step = run(rule, table, {key: Answer(value) for key, value in answers.items()})
    assert isinstance(step, Done), step
    return step.state, step.result


# --- the catalogue --------------------------------------------------------------------


def test_core_stunts_stand_first() -> None:
    for name in LISTS:
        core = [one.core for one in stunts(crew(), name)]
        assert core == sorted(core, reverse=True)


def test_no_two_stunts_are_written_down_alike() -> None:
    keys = [one.key for one in STUNTS]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        ("Adrenaline Rush", "1–3"),
        ("Skirmish", "1 or more"),
        ("Knock Prone", "2"),
        ("Vicious Blow", "2"),
        ("Lightning Attack", "3"),
        ("Seize the Initiative", "4"),
        ("Break Weapon", "5"),
        ("When a Plan Comes Together", "1–3"),
        ("Speed Demon", "2"),
        ("The Upper Hand", "3"),
        ("With a Flourish", "4"),
        ("Impress", "1–3"),
        ("And Another Thing", "2"),
        ("Objection!", "3"),
        ("Class Clown", "4"),
        ("Guidance", "1 or more"),
        ("Fire for Effect", "2"),
    ],
)
def test_what_stunts_cost(name: str, costs: str) -> None:
    (one,) = (one for one in STUNTS if one.name == name)
    assert cost(one) == costs


def test_a_table_changes_costs_drops_stunts_and_adds_its_own() -> None:
    own = [
        {"name": "Lightning Attack", "list": "combat", "least": 2, "most": 2},
        {"name": "Skirmish", "list": "combat", "least": 1, "off": True},
        {"name": "Mag-boot Kick", "list": "combat", "least": 2, "most": 2, "text": "The target drifts"},
    ]
    here = {one.name: one for one in stunts(crew(stunts=own), "combat")}
    assert cost(here["Lightning Attack"]) == "2"
    assert here["Lightning Attack"].does == "again"
    assert "Skirmish" not in here
    assert (cost(here["Mag-boot Kick"]), here["Mag-boot Kick"].text) == ("2", "The target drifts")


# --- what can be bought ---------------------------------------------------------------


def test_the_question_goes_to_whoever_made_the_points() -> None:
    key, request = ask(SPEND, with_points(4))
    assert (key, request.by) == ("stunt", "ann")
    assert request.prompt.startswith("4 stunt points from Dexterity")
    assert request.options[-1].key == "enough"


def test_what_is_too_dear_says_so() -> None:
    shut = offers(SPEND, with_points(2))
    assert shut["seize_the_initiative"] == "it costs 4, and there are 2"
    assert shut["skirmish"] == ""


def test_what_belongs_to_an_attack_is_shut_after_other_tests() -> None:
    shut = offers(SPEND, with_points(6))
    for key in ("vicious_blow", "overcome_toughness", "injure", "lightning_attack"):
        assert shut[key] == "it belongs to an attack that hits"


def test_what_would_do_nothing_says_why() -> None:
    shut = offers(SPEND, with_points(6))
    assert shut["adrenaline_rush"] == "Nadia's Fortune is full"
    assert shut["momentum"] == shut["seize_the_initiative"] == "Nadia has no place in an order of turns"


def test_the_same_stunt_is_bought_once_for_a_test_but_skirmish_again_and_again() -> None:
    shut = offers(SPEND, with_points(6, "combat", "knock_prone", "skirmish"))
    assert shut["knock_prone"] == "this test has bought it already"
    assert shut["skirmish"] == ""


def test_nobody_can_be_thrown_down_who_lies_already() -> None:
    shut = offers(SPEND, with_points(2, raider={"marks": marks("prone")}, otto={"marks": marks("prone")}))
    assert shut["knock_prone"] == "there is nobody it could be done to"


def test_without_points_there_is_nothing_to_spend() -> None:
    assert refused(SPEND, crew()) == "Nadia has no stunt points; a successful test with doubles makes them"
    assert refused(SPEND, with_points(1)) == ""


def test_where_nothing_is_affordable_nothing_is_asked() -> None:
    own = [{"name": "Loop the Drone", "list": "drones", "least": 3, "most": 3}]
    played = play(SPEND, with_points(2, "drones", stunts=own))
    assert played.changes == {}


def test_several_stunts_are_bought_from_one_test_until_the_points_are_gone() -> None:
    table = with_points(5, encounter=order(("nadia", 10), ("raider", 9)))
    played = play(SPEND, table, {"stunt": "duck_and_weave", "points": 3, "stunt#2": "knock_prone", "whom": "raider"})
    assert played.changes == {
        "nadia.points": None,
        "raider.marks": ("prone",),
        "effects": ("nadia: +3 Defense, their next turn (Duck and Weave)",),
    }
    assert [(one.what, one.spent, one.left) for one in played.of(PointsGone)] == [
        ("Duck and Weave", 3, 2),
        ("Knock Prone", 2, 0),
    ]


# --- what stunts do -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("list_", "number", "answers", "changes"),
    [
        ("combat", 2, {"stunt": "adrenaline_rush", "points": 2}, {"nadia.fortune": 7}),
        (
            "combat",
            1,
            {"stunt": "take_cover"},
            {"effects": ("nadia: +1 Defense, the end of the encounter (cover)",)},
        ),
        (
            "melee",
            1,
            {"stunt": "feint", "whom": "raider"},
            {"effects": ("nadia: +1 attacks against Raider, their next test (Feint)",)},
        ),
        (
            "melee",
            2,
            {"stunt": "parry", "points": 2},
            {"effects": ("nadia: +2 Defense against melee, their next turn (Parry)",)},
        ),
        ("melee", 3, {"stunt": "hamstring", "whom": "raider"}, {"raider.marks": ("hindered",)}),
        ("grapple", 4, {"stunt": "pin", "whom": "otto"}, {"otto.marks": ("restrained",)}),
        (
            "exploration",
            3,
            {"stunt": "the_upper_hand"},
            {"effects": ("nadia: +3 initiative, their next test (The Upper Hand)",)},
        ),
        (
            "exploration",
            3,
            {"stunt": "when_a_plan_comes_together", "points": 3},
            {"effects": ("otto: +3 tests, their next test (When a Plan Comes Together)",)},
        ),
        (
            "social",
            2,
            {"stunt": "impress", "points": 2, "whom": "raider"},
            {"effects": ("nadia: +2 social tests against Raider, their next test (Impress)",)},
        ),
        (
            "exploration",
            4,
            {"stunt": "with_a_flourish", "whom": ["otto", "raider"]},
            {
                "effects": (
                    "nadia: +1 opposed tests against Otto and Raider, the end of the encounter (With a Flourish)",
                )
            },
        ),
        ("social", 4, {"stunt": "class_clown"}, {"encounter": ((14, "nadia"), (7, "raider"))}),
        (
            "melee",
            4,
            {"stunt": "armor_crush", "whom": "raider", "less": 2},
            {"effects": ("raider: −2 armor, the end of the encounter (Armor Crush)",)},
        ),
    ],
)
def test_what_a_stunt_does(list_: str, number: int, answers: dict[str, Any], changes: dict[str, Any]) -> None:
    fight = order(("nadia", 14), ("raider", 9))
    raider = {"armor": {"name": "Light", "bonus": 2}}
    played = play(SPEND, with_points(number, list_, nadia={"fortune": 5}, raider=raider, encounter=fight), answers)
    after = played.changes
    if "encounter" in after:
        after["encounter"] = tuple((one.score, one.person) for one in after["encounter"].order)
    assert after == {"nadia.points": None, **changes}


def test_fortune_comes_back_up_to_its_most_and_no_further() -> None:
    played = play(SPEND, with_points(3, nadia={"fortune": 14}), {"stunt": "adrenaline_rush", "points": 3})
    assert played.changes == {"nadia.points": None, "nadia.fortune": 15}


@pytest.mark.parametrize(
    ("number", "answers", "score", "then"),
    [
        (2, {"stunt": "momentum", "points": 2}, 16, ["raider", "nadia", "otto"]),
        (4, {"stunt": "seize_the_initiative"}, 10, ["nadia", "raider", "otto"]),
    ],
)
def test_a_stunt_moves_somebody_up_in_the_order_of_the_next_round(
    number: int, answers: dict[str, Any], score: int, then: list[str]
) -> None:
    table = with_points(number, encounter=order(("raider", 18), ("otto", 12), ("nadia", 10), at=2))
    after = play(SPEND, table, answers).after
    assert after.encounter is not None
    assert {one.person: one.score for one in after.encounter.order} == {"raider": 18, "otto": 12, "nadia": score}
    assert after.encounter.acting == "nadia"
    assert in_order(play("encounter/end_turn", after).after) == then


def in_order(table: Crew) -> list[str]:
    assert table.encounter is not None
    return [one.person for one in table.encounter.order]


def test_whoever_seizes_the_initiative_last_stands_before_those_who_did_and_those_who_join() -> None:
    pools = [{"person": who, "points": 4, "test": "Knife", "list": "combat"} for who in ("nadia", "raider")]
    fight = order(("nadia", 18), ("raider", 12), at=1)
    now = crew({"fortune": 0}, {"fortune": 0, "dexterity": 9}, pools=pools, encounter=fight)
    for who in ("nadia", "raider"):
        now = play(SPEND, now, {"stunt": "seize_the_initiative"}, who).after
    now = play("encounter/end_turn", now, None, "raider").after
    assert in_order(now) == ["raider", "nadia"]
    assert in_order(play("encounter/join", now, {"test": [6, 6, 6]}, "otto").after) == ["raider", "nadia", "otto"]


def test_a_score_that_is_set_by_hand_is_what_counts_again() -> None:
    now = play(SPEND, with_points(4, encounter=order(("raider", 18), ("nadia", 10), at=1)), SEIZED).after
    (correction,) = (one for one in EXPANSE.corrections(now) if one.key == "order:nadia")
    for fact in correction.make(now, 11, "the guide's word"):
        now = fact.apply(now)
    assert in_order(play("encounter/end_turn", now).after) == ["raider", "nadia"]


def test_what_the_engine_does_not_do_is_told() -> None:
    played = play(SPEND, with_points(2, "exploration"), {"stunt": "speed_demon"})
    assert played.said == ["Speed Demon, 2: It takes half the time."]


def test_an_attack_gets_back_what_belongs_to_its_damage() -> None:
    table = with_points(6, "melee")
    after, bought = attack(table, {"stunt": "vicious_blow", "stunt#2": "knock_prone", "stunt#3": "overcome_toughness"})
    assert [(one.key, one.points, one.does) for one in bought] == [
        ("vicious_blow", 2, "damage"),
        ("knock_prone", 2, "prone"),
        ("overcome_toughness", 2, "no toughness"),
    ]
    assert [mark.condition for mark in after.person(RAIDER).marks] == ["prone"]
    assert after.pools == ()


def test_only_the_target_of_an_attack_is_thrown_down() -> None:
    table = with_points(3, "melee", raider={"marks": marks("prone")})
    after, _bought = attack(table, {"stunt": "enough"})
    assert after == table

    def rule(hand: Play[Crew]) -> object:
        return spend(hand, NADIA, against=RAIDER, damage=True)

    step = run(rule, table, {})
    assert not isinstance(step, Done)
    (request,) = step.requests.values()
    shut = {one.key: one.refused for one in getattr(request, "options", ())}
    assert shut["knock_prone"] == "there is nobody it could be done to"
    assert shut["vicious_blow"] == ""


@pytest.mark.parametrize(("fortune", "shut"), [(8, True), (7, False), (0, False)])
def test_only_who_has_lost_half_of_their_fortune_is_injured(fortune: int, shut: bool) -> None:
    open_ = with_points(2, raider={"fortune": fortune, "fortune_most": 15}, settings={"numbers": "open"})
    assert _refuses_to_injure(open_) == ("Raider has more than half of their Fortune" if shut else "")
    closed = with_points(2, raider={"fortune": fortune, "fortune_most": 15})
    # A player reads nothing of a number that is the guide's.
    assert _refuses_to_injure(closed) == ("it takes more than has befallen Raider so far" if shut else "")


def _refuses_to_injure(table: Crew) -> str:
    def rule(hand: Play[Crew]) -> object:
        return spend(hand, NADIA, against=RAIDER, damage=True)

    step = run(rule, table, {})
    assert not isinstance(step, Done)
    (request,) = step.requests.values()
    refusals: dict[str, str] = {one.key: one.refused for one in getattr(request, "options", ())}
    return refusals["injure"]


def test_the_question_says_what_the_points_are_from_and_not_whose_they_are() -> None:
    pool = {"person": "nadia", "points": 4, "test": "Nadia: Pistol against Raider", "list": "guns"}
    _key, request = ask(SPEND, crew(pools=[pool]))
    assert request.prompt == "4 stunt points from Pistol against Raider: which stunt?"
    _key, request = ask(SPEND, crew(pools=[{**pool, "points": 1, "test": "Perception (Searching)", "list": "combat"}]))
    assert request.prompt == "1 stunt point from Perception (Searching): which stunt?"


# --- the Churn ------------------------------------------------------------------------


@pytest.mark.parametrize(("stunt", "number", "churn"), [("with_a_flourish", 4, 1), ("the_upper_hand", 3, 0)])
def test_a_stunt_of_four_points_moves_the_churn(stunt: str, number: int, churn: int) -> None:
    table = with_points(number, "exploration", settings={"churn": "on"})
    watched = {"whom": ["raider"]} if stunt == "with_a_flourish" else {}
    assert play(SPEND, table, {"stunt": stunt, **watched}).after.churn == churn


def test_the_churn_rests_where_it_is_not_played_with() -> None:
    answers = {"stunt": "with_a_flourish", "whom": ["raider"]}
    assert play(SPEND, with_points(4, "exploration"), answers).after.churn == 0


# --- what is left ---------------------------------------------------------------------


def test_points_that_are_left_stay_for_the_turn() -> None:
    table = with_points(4, encounter=order(("nadia", 10)))
    _key, request = ask(SPEND, table)
    assert request.options[-1].note == "kept for this turn"
    assert play(SPEND, table, {"stunt": "enough"}).changes == {}


def test_points_that_are_left_stay_until_the_next_test_where_nobody_acts_in_turns() -> None:
    _key, request = ask(SPEND, with_points(4))
    assert request.options[-1].note == "kept until your next test"


def test_points_are_lost_at_once_where_they_last_for_their_test_alone() -> None:
    table = with_points(4, settings={"points_last": "test"})
    _key, request = ask(SPEND, table)
    assert request.options[-1].note == "4 are lost"
    played = play(SPEND, table, {"stunt": "knock_prone", "whom": "raider", "stunt#2": "enough"})
    assert [(one.what, one.left) for one in played.of(PointsGone)] == [
        ("Knock Prone", 2),
        ("not spent on that test", 0),
    ]
    assert played.after.pools == ()


def test_points_run_out_with_a_line_in_the_story() -> None:
    def rule(hand: Play[Crew]) -> None:
        expire(hand, NADIA, "the turn is over")
        expire(hand, NADIA, "the turn is over")

    step = run(rule, with_points(3), {})
    assert isinstance(step, Done)
    assert step.facts == (PointsGone(NADIA, 3, 0, "the turn is over"),)
    assert step.state.pools == ()


def test_the_number_of_points_is_asked_only_where_there_is_a_choice() -> None:
    fight = order(("nadia", 10), ("raider", 9))
    played = play(SPEND, with_points(1, encounter=fight), {"stunt": "duck_and_weave"})
    (begun,) = played.of(EffectBegun)
    assert begun.effect.amount == 1
    _key, request = ask(SPEND, with_points(5, encounter=fight), {"stunt": "duck_and_weave"})
    assert (request.low, request.high) == (1, 3)
    _key, request = ask(SPEND, with_points(5), {"stunt": "skirmish"})
    assert (request.low, request.high) == (1, 5)
