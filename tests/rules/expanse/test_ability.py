"""Ability tests, opposed tests, Fortune in order, and relationships (spec 2.1 to 2.4, 2.8, 2.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Answer, Done, Play, run
from tablewright.kernel.show import Say, Throw
from tablewright.rules.expanse.asking import Call
from tablewright.rules.expanse.facts import FortuneSpent, PointsGone, Remarked, TestMade
from tablewright.rules.expanse.moves.ability import ability_test
from tablewright.rules.expanse.rolls import Tested
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, PersonId
from tablewright.rules.expanse.trial_facts import FailedAutomatically, OpposedSettled, TargetSet
from tests.rules.expanse.playing import ask, asks, crew, marks, offers, order, person, play, refused, under

TEST, OPPOSED, BOND = "tests/ability_test", "tests/opposed_test", "tests/draw_on_a_relationship"
NADIA = PersonId("nadia")

ACROBATICS = {"kind": "exploration", "ability": "dexterity", "focus": "Acrobatics"}
"""Dexterity 3 and the focus: +5."""
PLAIN = {"kind": "exploration", "ability": "perception", "focus": "none"}
"""Perception 1: +1."""


def as_answers(given: dict[str, Any]) -> dict[str, Answer]:
    """Answers as a run takes them."""
    return {key: Answer(value) for key, value in given.items()}


def thrown(*faces: int, target: str = "11", **answers: Any) -> dict[str, Any]:
    """Answers to a plain test at +1."""
    return {**PLAIN, "target": target, "test": list(faces), **answers}


def of(table: Crew, answers: dict[str, Any], who: str = "nadia") -> TestMade:
    """The test that was made."""
    (made,) = play(TEST, table, answers, who).of(TestMade)
    assert isinstance(made, TestMade)
    return made


# --- the worked example and its story ---------------------------------------------------


def test_the_worked_example_of_the_source_is_15_and_makes_a_stunt() -> None:
    played = play(TEST, crew(), {**ACROBATICS, "target": "15", "test": [3, 3, 4]})
    (made,) = played.of(TestMade)
    assert (made.total, made.success, made.points) == (15, True, 4)
    assert played.after.pools[0].points == 4
    (throw,) = played.lines(Throw)
    assert throw.score == "15"
    assert throw.how == "10 +3 Dexterity +2 Acrobatics, against 15"
    assert throw.outcome == "Succeeds"
    assert throw.notes == ("Drama die 4: it goes well.", "Doubles: 4 stunt points.")


def test_the_drama_die_may_be_the_other_one() -> None:
    assert of(crew(), {**ACROBATICS, "target": "15", "test": [3, 4, 3]}).points == 3


@pytest.mark.parametrize(
    ("faces", "success", "points"),
    [((3, 3, 4), True, 4), ((4, 4, 4), True, 4), ((1, 3, 6), True, 0), ((3, 3, 3), False, 0), ((1, 2, 6), False, 0)],
)
def test_against_11_with_1(faces: tuple[int, int, int], success: bool, points: int) -> None:
    made = of(crew(), thrown(*faces))
    assert (made.success, made.points) == (success, points)


def test_doubles_of_a_failure_say_why_they_make_nothing() -> None:
    (throw,) = play(TEST, crew(), thrown(2, 2, 3)).lines(Throw)
    assert throw.notes == ("Doubles, but no stunt points: the test failed.",)


@pytest.mark.parametrize(
    ("drama", "word"), [(1, "barely"), (2, "narrowly"), (3, "fairly"), (4, "well"), (5, "very well"), (6, "flawlessly")]
)
def test_the_drama_die_says_how_well_a_success_goes(drama: int, word: str) -> None:
    first = 4 if drama == 5 else 5
    (throw,) = play(TEST, crew(), thrown(first, first - 2, drama, target="7")).lines(Throw)
    assert throw.notes[0] == f"Drama die {drama}: it goes {word}."


# --- targets ----------------------------------------------------------------------------


def test_the_guide_chooses_the_target_from_the_ladder_with_the_chances_beside_it() -> None:
    _key, request = ask(TEST, crew(), PLAIN)
    assert request.by == "gail"
    assert request.prompt == "Nadia, Perception +1: against what?"
    assert [one.key for one in request.options] == ["7", "9", "11", "13", "15", "17", "19", "21", "other", "none"]
    notes = {one.key: one.note for one in request.options}
    assert notes["11"] == "62.5 % success, 26.4 % a stunt, 1.14 stunt points"
    assert notes["19"] == "0.5 % success, 0.5 % a stunt, 0.03 stunt points"


def test_the_chances_beside_the_ladder_follow_the_setting() -> None:
    _key, request = ask(TEST, crew(settings={"comparison": "exceeds"}), PLAIN)
    notes = {one.key: one.note for one in request.options}
    assert notes["11"].startswith("50 % success")


@pytest.mark.parametrize(("comparison", "success"), [("meets", True), ("exceeds", False)])
def test_a_total_that_equals_the_target(comparison: str, success: bool) -> None:
    assert of(crew(settings={"comparison": comparison}), thrown(2, 3, 5)).success is success


@pytest.mark.parametrize(("target", "success"), [(-3, True), (10, True), (12, False)])
def test_any_whole_number_can_be_a_target(target: int, success: bool) -> None:
    made = of(crew(), thrown(2, 3, 5, target="other", number=target))
    assert (made.target, made.success) == (target, success)


def test_without_a_target_there_is_no_verdict() -> None:
    played = play(TEST, crew(), thrown(6, 5, 4, target="none"))
    (made,) = played.of(TestMade)
    assert (made.target, made.success) == (None, None)
    (throw,) = played.lines(Throw)
    assert (throw.score, throw.outcome, throw.grade) == ("16", "", "")


@pytest.mark.parametrize(("said", "success", "points"), [("yes", True, 4), ("no", False, 0)])
def test_doubles_without_a_target_make_points_where_the_guide_says_that_it_succeeded(
    said: str, success: bool, points: int
) -> None:
    answers = thrown(3, 3, 4, target="none")
    key, request = ask(TEST, crew({"fortune": 0}), answers)
    assert (key, request.by) == ("succeeded", "gail")
    assert request.prompt.endswith("11, against no target. Did it succeed? It makes 4 stunt points.")
    played = play(TEST, crew(settings={"churn": "on"}), {**answers, "succeeded": said})
    (made,) = played.of(TestMade)
    assert (made.target, made.success, made.points) == (None, success, points)
    assert (played.result.success, played.result.points) == (success, points)
    assert [pool.points for pool in played.after.pools] == [points] * success
    assert played.lines(Throw)[0].notes[-1] == "By the guide's word."


def test_resisting_without_a_target_makes_no_points_and_asks_for_no_verdict() -> None:
    played = play(TEST, crew(), {**PLAIN, "kind": "resist", "target": "none", "test": [3, 3, 4]})
    (made,) = played.of(TestMade)
    assert (made.success, made.points) == (None, 0)


def test_what_the_guide_has_set_is_used_once() -> None:
    played = play(TEST, crew(target=12), {**PLAIN, "test": [6, 5, 1]})
    (made,) = played.of(TestMade)
    assert (made.target, made.success, made.secret) == (12, True, False)
    assert played.of(TargetSet) == [TargetSet(12, None)]
    assert played.after.target is None


def test_a_hidden_target_shows_in_no_question_and_no_line_that_players_read() -> None:
    table = crew(target=12, target_hidden=True)
    _key, request = ask(TEST, table, PLAIN)
    assert request.prompt == "Perception +1 against a hidden target"
    assert request.odds.screened
    _key, request = ask(TEST, table, {**PLAIN, "test": [6, 4, 2]})
    assert [one.key for one in request.options] == ["leave", "other"]
    assert [one.note for one in request.options] == ["", ""]
    _key, request = ask(TEST, table, {**PLAIN, "test": [6, 4, 2], "fortune": "other"})
    assert all("succeeds" not in one.note and "fails" not in one.note for one in request.options)
    played = play(TEST, table, {**PLAIN, "test": [6, 4, 2]})
    (made,) = played.of(TestMade)
    assert (made.secret, made.success) == (True, True)
    assert not played.after.target_hidden
    assert "12" in played.lines(Throw)[0].how


def test_the_roll_says_what_it_is_against_and_what_to_expect() -> None:
    _key, request = ask(TEST, crew(), {**ACROBATICS, "target": "15"})
    likely = "62.5 % success, 26.4 % a stunt, 1.14 stunt points"
    assert request.prompt == f"Dexterity (Acrobatics) +5 against 15, hard; {likely}"
    assert request.by == "ann"
    assert request.faces == ("die", "die", "drama")


# --- focuses ----------------------------------------------------------------------------


def test_focuses_of_the_ability_are_offered_first() -> None:
    _key, request = ask(TEST, crew(), {"kind": "exploration", "ability": "dexterity"})
    assert [(one.key, one.note) for one in request.options] == [("Acrobatics", "+2"), ("none", ""), ("other", "")]


def test_an_improved_focus_adds_3() -> None:
    answers = {"kind": "exploration", "ability": "intelligence", "focus": "Security", "target": "11", "test": [1, 2, 4]}
    assert of(crew(), answers, "otto").adds == ((3, "Intelligence"), (3, "Security"))


def test_a_focus_that_is_not_there_may_be_done_without_if_the_guide_lets_it() -> None:
    answers = {"kind": "exploration", "ability": "dexterity", "focus": "other", "other": "Piloting"}
    _key, request = ask(TEST, crew(), answers)
    assert (request.by, request.prompt) == ("gail", "Nadia has no focus Piloting. May they try without it?")
    made = of(crew(), {**answers, "without": "yes", "target": "11", "test": [1, 2, 4]})
    assert made.adds == ((3, "Dexterity"),)


def test_a_test_that_takes_a_focus_is_not_made_without_it() -> None:
    answers = {"kind": "exploration", "ability": "dexterity", "focus": "other", "other": "Piloting", "without": "no"}
    played = play(TEST, crew(), answers)
    assert played.said == ["It takes the focus Piloting, which Nadia does not have: no test is made."]
    assert (played.changes, played.result) == ({}, None)


@pytest.mark.parametrize(("agreed", "adds"), [("yes", ((2, "Acrobatics"),)), ("no", ())])
def test_a_focus_of_another_ability_counts_if_the_guide_agrees(agreed: str, adds: tuple[tuple[int, str], ...]) -> None:
    answers = {"kind": "exploration", "ability": "strength", "focus": "other", "other": "Acrobatics", "paired": agreed}
    made = of(crew(), {**answers, "target": "11", "test": [6, 2, 4]})
    assert made.adds == ((0, "Strength"), *adds)


# --- what somebody cannot do ------------------------------------------------------------


def test_who_cannot_hear_fails_what_relies_on_hearing_and_nothing_rescues_it() -> None:
    table = crew({"marks": marks("deafened")})
    answers = {"kind": "exploration", "ability": "perception", "focus": "Hearing"}
    key, request = ask(TEST, table, answers)
    assert (key, request.by) == ("hearing", "gail")
    assert request.prompt == "Nadia is deafened. This usually relies on hearing. Does it now?"
    played = play(TEST, table, {**answers, "hearing": "yes", "target": "7"})
    assert played.result == Tested(success=False, total=0, drama=0, points=0, faces=())
    assert played.of(FailedAutomatically) == [FailedAutomatically(NADIA, "Perception (Hearing)", "Nadia is deafened")]
    assert played.changes == {}
    assert played.lines(Say)[0].text == "Nadia fails, without a roll: Perception (Hearing); Nadia is deafened."


def test_the_guide_may_say_that_what_usually_relies_on_a_sense_does_not_now() -> None:
    table = crew({"marks": marks("deafened")})
    answers = {"kind": "exploration", "ability": "perception", "focus": "Hearing", "hearing": "no", "target": "7"}
    assert of(table, {**answers, "test": [1, 2, 6]}).success


def test_of_two_senses_that_are_gone_the_one_a_focus_is_for_is_asked_about_first() -> None:
    table = crew({"marks": marks("deafened", "blinded")})
    seeing = {"kind": "exploration", "ability": "perception", "focus": "other", "other": "Seeing", "without": "yes"}
    assert ask(TEST, table, {**seeing})[0] == "hearing"
    hearing = {"kind": "exploration", "ability": "perception", "focus": "Hearing"}
    assert ask(TEST, table, hearing)[0] == "hearing"
    assert ask(TEST, table, {**hearing, "hearing": "no"})[0] == "sight"


@pytest.mark.parametrize(("condition", "sense"), [("deafened", "hearing"), ("blinded", "sight")])
def test_the_guide_says_whether_another_test_relies_on_a_sense_that_is_gone(condition: str, sense: str) -> None:
    table = crew({"marks": marks(condition)})
    key, request = ask(TEST, table, PLAIN)
    assert (key, request.by) == (sense, "gail")
    played = play(TEST, table, {**PLAIN, sense: "yes", "target": "7"})
    assert played.result.failed
    assert of(table, thrown(6, 5, 4, **{sense: "no"})).success


def test_who_can_hear_is_asked_nothing() -> None:
    answers = {"kind": "exploration", "ability": "perception", "focus": "Hearing", "target": "7", "test": [1, 2, 6]}
    assert of(crew(), answers).adds == ((1, "Perception"), (2, "Hearing"))


@pytest.mark.parametrize(
    ("setting", "answers", "adds"),
    [
        ("movement", {"armor": "yes"}, ((3, "Dexterity"), (-2, "Plates"))),
        ("movement", {"armor": "no"}, ((3, "Dexterity"),)),
        ("dexterity", {}, ((3, "Dexterity"), (-2, "Plates"))),
        ("nothing", {}, ((3, "Dexterity"),)),
    ],
)
def test_armor_hinders_tests_of_dexterity(setting: str, answers: dict[str, str], adds: tuple[Any, ...]) -> None:
    table = crew({"armor": {"name": "Plates", "bonus": 4, "penalty": -2}}, settings={"armor_penalty": setting})
    given = {"kind": "exploration", "ability": "dexterity", "focus": "none", "target": "11", "test": [6, 2, 4]}
    assert of(table, {**given, **answers}).adds == adds


def test_armor_hinders_nothing_else() -> None:
    assert of(crew({"armor": {"name": "Plates", "penalty": -2}}), thrown(6, 2, 4)).adds == ((1, "Perception"),)


@pytest.mark.parametrize(("wound", "penalty"), [(1, (-1, "injured")), (2, (-2, "wounded"))])
def test_a_wound_takes_from_every_test(wound: int, penalty: tuple[int, str]) -> None:
    assert of(crew({"wound": wound}), thrown(6, 2, 4)).adds == ((1, "Perception"), penalty)


@pytest.mark.parametrize(("status", "why"), [("dead", "dead"), ("taken out", "taken out")])
def test_who_is_out_of_play_makes_no_tests(status: str, why: str) -> None:
    assert refused(TEST, crew({"status": status})) == f"Nadia is {why}, and makes no tests"


def test_who_is_helpless_resists_with_constitution_and_willpower_and_does_nothing_else() -> None:
    table = crew({"marks": marks("unconscious")})
    assert refused(TEST, table) == ""
    kinds = offers(TEST, table)
    assert [key for key, why in kinds.items() if not why] == ["resist"]
    assert kinds["exploration"] == "Nadia is helpless (unconscious)"
    abilities = offers(TEST, table, {"kind": "resist"})
    assert [key for key, why in abilities.items() if not why] == ["constitution", "willpower"]
    assert refused(TEST, crew({"marks": marks("unconscious")}, settings={"helpless_resists": "no"})) == (
        "Nadia is helpless (unconscious)"
    )


def test_a_test_that_resists_makes_no_stunt_points() -> None:
    made = of(crew(), {**thrown(4, 4, 4), "kind": "resist"})
    assert (made.success, made.points) == (True, 0)


def test_the_kind_of_encounter_stands_first() -> None:
    _key, request = ask(TEST, crew(encounter={"kind": "social", "name": "The bar"}))
    assert request.options[0].key == "social"
    _key, request = ask(TEST, crew())
    assert request.options[0].key == "exploration"


# --- lasting effects --------------------------------------------------------------------


def lasting(touches: str, until: str = "their next test", amount: int = 2) -> dict[str, Any]:
    """Something that lasts on Nadia."""
    return {"person": "nadia", "touches": touches, "amount": amount, "until": until, "why": "before"}


def test_what_lasts_until_the_next_test_counts_once() -> None:
    table = crew(effects=[lasting("tests"), lasting("attacks"), lasting("tests", "the end of the encounter", 1)])
    played = play(TEST, table, thrown(6, 2, 4))
    (made,) = played.of(TestMade)
    assert made.adds == ((1, "Perception"), (2, "before"), (1, "before"))
    assert played.changes == {
        "effects": (
            "nadia: +2 attacks, their next test (before)",
            "nadia: +1 tests, the end of the encounter (before)",
        )
    }


@pytest.mark.parametrize(("kind", "counts"), [("social", True), ("exploration", False)])
def test_what_impresses_counts_for_social_tests_alone(kind: str, counts: bool) -> None:
    made = of(crew(effects=[lasting("social tests")]), {**thrown(6, 2, 4), "kind": kind})
    assert ((2, "before") in made.adds) is counts


# --- Fortune (2.3) ----------------------------------------------------------------------


def test_fortune_is_spent_after_the_roll_and_the_first_dice_stay_in_the_story() -> None:
    played = play(TEST, crew(), thrown(2, 3, 4, fortune="first:3"))
    (made,) = played.of(TestMade)
    assert (made.faces, made.success, made.points) == ((3, 3, 4), True, 4)
    assert played.of(FortuneSpent) == [FortuneSpent(NADIA, 15, 12, 0, 2, 3)]
    assert [tuple(die.face for die in one.dice) for one in played.lines(Throw)] == [(2, 3, 4), (3, 3, 4)]
    assert played.changes == {"nadia.fortune": 12, "nadia.points": 4}


def test_the_price_and_what_it_brings_are_shown_before_paying() -> None:
    _key, request = ask(TEST, crew(), thrown(2, 3, 4))
    assert request.by == "ann"
    assert [(one.key, one.note) for one in request.options] == [
        ("leave", "fails"),
        ("first:3", "costs 3; succeeds, 4 stunt points"),
        ("other", ""),
    ]


def test_any_die_can_become_a_face_that_is_of_use_even_a_lower_one() -> None:
    played = play(TEST, crew(), thrown(5, 3, 4, fortune="first:3"))
    assert played.changes == {"nadia.fortune": 12, "nadia.points": 4}
    open_ = offers(TEST, crew(), thrown(5, 3, 4, fortune="other"))
    # 4 and 5 with a 4 or a 5 make doubles, 5 and 6 on the drama die a success that goes better; nothing else matters.
    assert set(open_) == {"leave", "first:4", "second:4", "second:5", "drama:3", "drama:6"}


@pytest.mark.parametrize(
    ("fortune", "answers", "asked"),
    [
        # A success already, of which 2 Fortune make nothing and 3 make doubles.
        (2, thrown(6, 5, 3), False),
        (3, thrown(6, 5, 3), True),
        # Resisting makes no stunt points: a success has nothing to gain, a failure success alone.
        (15, {**thrown(6, 5, 3), "kind": "resist"}, False),
        (15, {**thrown(1, 2, 3), "kind": "resist"}, True),
        (4, {**thrown(1, 2, 3), "kind": "resist"}, False),
        # Three sixes are as good as dice get.
        (15, thrown(6, 6, 6), False),
        # Too far below a target for one die.
        (15, thrown(1, 2, 3, target="17"), False),
        # Without a target, and against one that is hidden, more is better.
        (2, thrown(1, 2, 3, target="none"), True),
        (1, thrown(1, 2, 3, target="none"), True),
        (1, {**thrown(2, 3, 4, target="none"), "kind": "resist"}, False),
    ],
)
def test_fortune_is_asked_for_where_a_spend_changes_something(
    fortune: int, answers: dict[str, Any], asked: bool
) -> None:
    step = run(EXPANSE.find(TEST).play, crew({"fortune": fortune}), as_answers(answers), "", who=NADIA)
    assert ("fortune" in getattr(step, "requests", {})) == asked


@pytest.mark.parametrize(("faces", "asked"), [((6, 5, 4), True), ((6, 6, 6), False)])
def test_against_a_hidden_target_the_question_tells_nothing_of_it(faces: tuple[int, int, int], asked: bool) -> None:
    for target in (3, 12, 30):
        hidden = crew(target=target, target_hidden=True)
        resist = {**PLAIN, "kind": "resist", "test": list(faces)}
        step = run(EXPANSE.find(TEST).play, hidden, as_answers(resist), "", who=NADIA)
        assert ("fortune" in getattr(step, "requests", {})) == asked


@pytest.mark.parametrize(("setting", "fortune"), [("its face", 9), ("double", 3)])
def test_the_drama_die_costs_its_face_or_twice_as_much(setting: str, fortune: int) -> None:
    table = crew(settings={"drama_die_costs": setting})
    played = play(TEST, table, thrown(6, 5, 4, fortune="drama:6"))
    assert played.changes == {"nadia.fortune": fortune, "nadia.points": 6}


def test_changing_ones_mind_costs_nothing() -> None:
    assert play(TEST, crew(), thrown(2, 3, 4, fortune="other", die="leave")).changes == {}


def test_without_fortune_nothing_is_asked() -> None:
    assert ask(TEST, crew({"fortune": 0}), thrown(6, 5, 5))[0] == "spend_stunt_points/stunt"


def test_fortune_beyond_the_pool_is_not_offered() -> None:
    open_ = offers(TEST, crew({"fortune": 4}), thrown(6, 3, 4, target="none", fortune="other"))
    assert set(open_) == {"leave", "second:4", "first:4", "drama:3"}


def test_while_people_act_in_turns_one_die_is_changed_from_turn_to_turn() -> None:
    table = crew(encounter=order(("nadia", 12), ("otto", 9)))
    played = play(TEST, table, thrown(2, 3, 4, fortune="first:3"))
    assert person(played.after).fortune_spent
    again = play(TEST, played.after, {**thrown(2, 3, 4)})
    assert (person(again.after).fortune, again.of(FortuneSpent)) == (12, [])
    assert ask(TEST, played.after, thrown(4, 4, 5))[0] == "spend_stunt_points/stunt"
    assert ask(TEST, crew({"fortune_spent": True}), thrown(2, 3, 4))[0] == "fortune"


def test_the_changed_drama_die_counts_for_how_well_it_goes_and_for_the_churn() -> None:
    table = crew(settings={"churn": "on"})
    played = play(TEST, table, thrown(6, 5, 1, fortune="drama:6"))
    assert played.lines(Throw)[-1].notes[0] == "Drama die 6: it goes flawlessly."
    assert played.after.churn == 2


@pytest.mark.parametrize(
    ("who", "faces", "churn"), [("nadia", (5, 4, 6), 1), ("nadia", (5, 4, 5), 0), ("raider", (5, 4, 6), 0)]
)
def test_a_success_with_a_6_on_the_drama_die_moves_the_churn(who: str, faces: tuple[int, ...], churn: int) -> None:
    table = crew(settings={"churn": "on"})
    assert play(TEST, table, thrown(*faces), who).after.churn == churn


def test_a_failure_with_a_6_moves_nothing() -> None:
    assert play(TEST, crew(settings={"churn": "on"}), thrown(1, 2, 6)).after.churn == 0


# --- stunt points of another test (2.4) ---------------------------------------------------

POOL = {"person": "nadia", "points": 3, "test": "Dexterity", "list": "exploration"}


def test_where_nobody_acts_in_turns_points_run_out_when_the_next_test_begins() -> None:
    played = play(TEST, crew(pools=[POOL]), thrown(1, 2, 4))
    assert played.of(PointsGone) == [PointsGone(NADIA, 3, 0, "not spent before the next test")]
    assert played.changes == {"nadia.points": None}


def test_in_a_turn_points_stay_beside_other_tests_and_never_add_up() -> None:
    table = crew(pools=[POOL], encounter=order(("nadia", 12)))
    assert play(TEST, table, thrown(1, 2, 4)).changes == {}
    played = play(TEST, table, thrown(4, 4, 5))
    assert played.of(PointsGone) == [PointsGone(NADIA, 3, 0, "they do not add up with those of another test")]
    assert played.changes == {"nadia.points": 5}


# --- called for by the guide --------------------------------------------------------------


def called(table: Crew, call: Call, answers: dict[str, Any]) -> Done[Crew, Tested | None]:
    """A test of Nadia's that the guide has called for."""

    def rule(hand: Play[Crew]) -> Tested | None:
        return ability_test(hand, NADIA, call=call)

    step = run(rule, table, {key: Answer(value) for key, value in answers.items()})
    assert isinstance(step, Done), step
    return step


def test_a_test_that_was_called_for_asks_for_the_roll_alone() -> None:
    call = Call(Ability.DEXTERITY, "Acrobatics", 15, name="Jump", secret=True)
    step = called(crew({"fortune": 0}), call, under("ability_test", test=[6, 4, 2]))
    (made,) = (fact for fact in step.facts if isinstance(fact, TestMade))
    assert (made.what, made.target, made.success, made.secret) == ("Jump", 15, True, True)


def test_a_test_that_was_called_for_can_take_a_focus() -> None:
    call = Call(Ability.DEXTERITY, "Piloting", 11, required=True)
    step = called(crew(), call, under("ability_test", without="no"))
    assert step.result is None
    assert any(isinstance(fact, Remarked) for fact in step.facts)


# --- opposed tests (2.8) ------------------------------------------------------------------


def against(
    mine: tuple[int, int, int], theirs: tuple[int, int, int], kind: str = "resisted", **answers: Any
) -> dict[str, Any]:
    """Nadia's Dexterity 3 against Otto's Constitution 1, both without a focus."""
    return {
        "against": ["otto"],
        "kind": kind,
        "with/nadia/ability": "dexterity",
        "with/nadia/focus": "none",
        "with/otto/ability": "constitution",
        "with/otto/focus": "none",
        "throw/nadia/test": list(mine),
        "throw/otto/test": list(theirs),
        **answers,
    }


def settled(table: Crew, answers: dict[str, Any]) -> OpposedSettled:
    """How an opposed test came out."""
    (made,) = play(OPPOSED, table, answers).of(OpposedSettled)
    assert isinstance(made, OpposedSettled)
    return made


def test_the_higher_total_wins() -> None:
    made = settled(crew(), against((4, 3, 2), (6, 3, 1)))
    assert [(one.person, one.total, one.drama) for one in made.standings] == [("nadia", 12, 2), ("otto", 11, 1)]
    assert (made.winner, made.why) == ("nadia", "")


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [((4, 2, 3), (5, 4, 2), "nadia"), ((4, 4, 1), (5, 3, 3), "otto")]
)
def test_the_drama_die_breaks_ties(mine: Any, theirs: Any, winner: str) -> None:
    made = settled(crew(), against(mine, theirs))
    assert made.standings[0].total == made.standings[1].total == 12
    assert made.winner == winner


def test_both_throw_at_once_with_the_chance_to_win() -> None:
    answers = {key: value for key, value in against((1, 1, 1), (1, 1, 1)).items() if not key.startswith("throw")}
    asked = asks(OPPOSED, crew(), answers)
    assert {key: (one.by, one.prompt) for key, one in asked.items()} == {
        "throw/nadia/test": ("ann", "Dexterity +3; 66 % to win"),
        "throw/otto/test": ("ben", "Constitution +1; 32.3 % to win"),
    }


@pytest.mark.parametrize(("kind", "winner", "points"), [("resisted", "otto", 0), ("race", "otto", 5)])
def test_only_who_acts_makes_stunt_points(kind: str, winner: str, points: int) -> None:
    made = settled(crew(), against((1, 2, 3), (5, 5, 5), kind))
    assert (made.winner, made.points) == (winner, points)


def test_who_begins_it_makes_stunt_points() -> None:
    played = play(OPPOSED, crew(), against((4, 4, 2), (1, 2, 3)))
    assert played.changes == {"nadia.points": 2}


def test_doubles_of_a_loser_make_nothing() -> None:
    assert play(OPPOSED, crew(), against((1, 1, 1), (6, 5, 4), "race")).changes == {}


# Both at 12 with the same drama die.
TIE = ((4, 2, 3), (5, 3, 3))


@pytest.mark.parametrize(
    ("setting", "kind", "answers", "winner"),
    [
        ("by kind", "resisted", {}, "otto"),
        ("status quo", "race", {}, None),
        ("guide", "race", {"tie": "nadia"}, "nadia"),
        ("guide", "race", {"tie": "nobody"}, None),
        ("coin", "race", {}, "nadia"),
        ("by kind", "race", {"again/nadia/test": [1, 2, 3], "again/otto/test": [6, 5, 4]}, "otto"),
        ("reroll", "resisted", {"again/nadia/test": [6, 5, 4], "again/otto/test": [1, 2, 3]}, "nadia"),
    ],
)
def test_a_complete_tie(setting: str, kind: str, answers: dict[str, Any], winner: str | None) -> None:
    made = settled(crew(settings={"complete_tie": setting}), against(*TIE, kind, **answers))
    assert made.winner == winner
    assert made.why


@pytest.mark.parametrize(("coin", "winner"), [(1, "nadia"), (2, "otto")])
def test_a_coin_decides_between_equal_bonuses(coin: int, winner: str) -> None:
    table = crew(otto={"constitution": 3}, settings={"complete_tie": "coin"})
    assert settled(table, against((4, 2, 3), (4, 2, 3), "race", coin=[coin])).winner == winner


def test_a_tie_is_thrown_again_until_it_is_broken() -> None:
    again = {
        "again/nadia/test": [4, 2, 3],
        "again/otto/test": [5, 3, 3],
        "again#2/nadia/test": [6, 6, 6],
        "again#2/otto/test": [1, 1, 1],
    }
    made = settled(crew(), {**against(*TIE, "race"), **again})
    assert (made.winner, made.why, made.points) == ("nadia", "after a tie", 6)


def test_the_guide_is_asked_about_a_tie_by_name() -> None:
    key, request = ask(
        OPPOSED,
        crew({"fortune": 0}, {"fortune": 0}, settings={"complete_tie": "guide"}),
        against(*TIE, "race"),
    )
    assert (key, request.by) == ("tie", "gail")
    assert [one.text for one in request.options] == ["Nadia", "Otto", "Nobody: nothing changes"]


# Fortune in order


def test_whoever_is_behind_decides_first_about_fortune_and_each_once() -> None:
    answers = against((1, 4, 3), (6, 4, 2), "race")
    first = ask(OPPOSED, crew(), answers)
    assert (first[0], first[1].by) == ("fortune", "ann")
    then = ask(OPPOSED, crew(), {**answers, "fortune": "leave"})
    assert (then[0], then[1].by) == ("fortune#2", "ben")
    played = play(OPPOSED, crew(), {**answers, "fortune": "leave", "fortune#2": "leave"})
    assert played.changes == {}


def test_fortune_turns_an_opposed_test_and_the_other_answers() -> None:
    # 3 + 2 + 3 + 3 = 11 against 6 + 2 + 4 + 1 = 13.
    answers = against((3, 2, 3), (6, 2, 4), "race")
    _key, request = ask(OPPOSED, crew(), answers)
    notes = {one.key: one.note for one in request.options}
    assert notes["leave"] == "fails"
    played = play(OPPOSED, crew(), {**answers, "fortune": "other", "die": "second:6"})
    (made,) = played.of(OpposedSettled)
    assert (made.winner, made.standings[0].total) == ("nadia", 15)
    assert played.changes == {"nadia.fortune": 9, "nadia.points": 3}
    played = play(
        OPPOSED, crew(), {**answers, "fortune": "other", "die": "second:6", "fortune#2": "other", "die#2": "second:5"}
    )
    assert played.changes == {"nadia.fortune": 9, "otto.fortune": 10}


@pytest.mark.parametrize(("kind", "note"), [("resisted", "fails"), ("race", "no verdict")])
def test_what_a_complete_tie_makes_of_it_is_said_where_it_is_known(kind: str, note: str) -> None:
    _key, request = ask(OPPOSED, crew({"fortune": 5}), against(*TIE, kind))
    assert (request.by, request.options[0].note) == ("ann", note)


# several, and those who cannot


def three(**answers: Any) -> dict[str, Any]:
    """Nadia against Otto and the raider, everybody with Perception 1 and no focus."""
    people = ("nadia", "otto", "raider")
    return {
        "against": ["otto", "raider"],
        **{f"with/{one}/ability": "perception" for one in people},
        **{f"with/{one}/focus": "none" for one in people},
        **answers,
    }


def test_three_are_ranked_by_total_and_drama_die() -> None:
    answers = three(
        kind="race", **{"throw/nadia/test": [4, 3, 2], "throw/otto/test": [4, 2, 3], "throw/raider/test": [6, 6, 1]}
    )
    made = settled(crew(), answers)
    assert [one.person for one in made.standings] == ["raider", "otto", "nadia"]
    assert made.points == 1


def test_some_act_and_some_resist() -> None:
    answers = three(
        kind="each",
        acting=["raider"],
        **{"throw/nadia/test": [1, 2, 3], "throw/otto/test": [4, 4, 4], "throw/raider/test": [1, 2, 1]},
    )
    made = settled(crew(), answers)
    assert (made.winner, made.points) == ("otto", 0)


def test_somebody_who_is_deafened_fails_and_the_others_go_on() -> None:
    table = crew({"marks": marks("deafened")})
    answers = against((1, 1, 1), (2, 3, 4))
    del answers["throw/nadia/test"]
    answers |= {"with/nadia/ability": "perception", "with/nadia/focus": "Hearing", "with/nadia/hearing": "yes"}
    played = play(OPPOSED, table, answers)
    assert len(played.of(FailedAutomatically)) == 1
    assert played.result.winner == "otto"


def test_the_helpless_resist_and_do_not_act() -> None:
    table = crew(otto={"marks": marks("unconscious")})
    answers = {"against": ["otto"], "kind": "race", "with/nadia/ability": "dexterity", "with/nadia/focus": "none"}
    open_ = offers(OPPOSED, table, answers)
    assert [key for key, why in open_.items() if not why] == ["constitution", "willpower"]
    assert refused(OPPOSED, crew({"marks": marks("unconscious")})) == "Nadia is helpless (unconscious)"


def test_the_hidden_are_not_offered_to_players_and_not_named() -> None:
    table = crew(raider={"hidden": True})
    assert set(offers(OPPOSED, table)) == {"otto"}
    assert set(offers(OPPOSED, table, who="raider")) == {"nadia", "otto"}


def test_alone_there_is_nobody_to_test_against() -> None:
    table = crew(otto={"status": "dead"}, raider={"status": "taken out"})
    assert refused(OPPOSED, table) == "there is nobody else to test against"


# --- relationships ------------------------------------------------------------------------

BONDS = [{"to": "Mira", "intensity": 3}, {"to": "The old crew", "intensity": 1, "used": True}]


def test_a_relationship_adds_its_intensity_to_a_success_once_a_session() -> None:
    after = play(TEST, crew({"bonds": BONDS}), thrown(6, 5, 4)).after
    _key, request = ask(BOND, after)
    assert [(one.key, one.note) for one in request.options] == [("Mira", "3 stunt points")]
    played = play(BOND, after, {"bond": "Mira", "spend_stunt_points/stunt": "the_upper_hand"})
    assert [one.used for one in person(played.after).bonds] == [True, True]
    assert "nadia.points" not in played.changes
    assert refused(BOND, played.after) == "Nadia has used every relationship in this session"


def test_its_points_come_on_top_of_those_of_the_same_test() -> None:
    after = play(TEST, crew({"bonds": BONDS}), thrown(4, 4, 2)).after
    assert play(BOND, after, {"bond": "Mira"}).changes["nadia.points"] == 5


def test_a_relationship_takes_a_success() -> None:
    after = play(TEST, crew({"bonds": BONDS}), thrown(1, 2, 3)).after
    assert refused(BOND, after) == "Nadia's last test did not succeed; a relationship adds to a success"
    assert refused(BOND, play(TEST, crew(), thrown(6, 5, 4)).after) == "Nadia has no relationships"
    won = play(OPPOSED, crew({"bonds": BONDS}), against((6, 5, 4), (1, 2, 3))).after
    assert refused(BOND, won) == ""
