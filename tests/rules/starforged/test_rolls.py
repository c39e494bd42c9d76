"""The two rolls: G-10 to G-27, G-32, G-71, and how they are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Confirm, Roll, Thrown, Told
from tablewright.kernel.show import Change, Die, Throw
from tablewright.rules.starforged import HeroId
from tablewright.rules.starforged.facts import signed
from tablewright.rules.starforged.roll_facts import (
    ActionReader,
    ActionRolled,
    MomentumBurned,
    Outcome,
    ProgressReader,
    Reading,
    action_outlook,
    action_score,
    beats,
    cancelled,
)
from tests.rules.starforged.playing import ask, asks, expedition, marks, offers, party, play, ship, told

FACE = "adventure/face_danger"
SECURE = "adventure/secure_an_advantage"
GATHER = "adventure/gather_information"
FINISH = "exploration/finish_an_expedition"
HARM = "suffer/endure_harm"

STRONG, WEAK, MISS = Outcome.STRONG, Outcome.WEAK, Outcome.MISS
FACES = [(die, first, second) for die in range(1, 7) for first in range(1, 11) for second in range(1, 11)]
"""Every way the three dice can lie."""


# --- scores and outcomes ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "adds", "momentum", "score"),
    [
        (4, 2, 0, 6),
        (6, 4, 0, 10),
        (6, 5, 0, 10),
        (1, 0, 0, 1),
        (3, 3, -3, 3),
        (3, 3, -4, 6),
        (6, 9, -6, 9),
        (3, 3, 3, 6),
    ],
)
def test_g10_the_score_is_die_plus_adds_and_at_most_10(die: int, adds: int, momentum: int, score: int) -> None:
    assert action_score(die, adds, momentum) == score


@pytest.mark.parametrize(
    ("score", "first", "second", "outcome"),
    [
        (6, 3, 5, STRONG),
        (6, 3, 6, WEAK),
        (6, 6, 3, WEAK),
        (6, 6, 6, MISS),
        (6, 7, 9, MISS),
        (10, 10, 9, WEAK),
        (10, 10, 10, MISS),
        (0, 1, 1, MISS),
    ],
)
def test_g11_ties_lose_and_a_10_is_never_beaten(score: int, first: int, second: int, outcome: Outcome) -> None:
    assert beats(score, first, second) is outcome


def test_g12_a_match_is_never_a_weak_hit() -> None:
    readings = [(raw, ActionReader(adds, 0)(raw)) for adds in range(8) for raw in FACES]
    assert {reading.outcome for _raw, reading in readings if reading.match} == {STRONG, MISS}
    assert all(reading.match is (raw[1] == raw[2]) for raw, reading in readings)


def test_g12_a_match_is_told() -> None:
    (line,) = play(GATHER, party(), {"action": [4, 3, 3]}).lines(Throw)
    assert line.notes == ("The challenge dice match: look for a twist.",)
    (line,) = play(GATHER, party(), {"action": [4, 3, 4]}).lines(Throw)
    assert line.notes == ()


@pytest.mark.parametrize(("better", "worse"), [(STRONG, WEAK), (STRONG, MISS), (WEAK, MISS)])
def test_outcomes_are_ordered(better: Outcome, worse: Outcome) -> None:
    assert better.betters(worse)
    assert not worse.betters(better)
    assert not better.betters(better)


# --- adds: G-14, G-16 ----------------------------------------------------------------------


def test_g16_a_bonus_waits_for_the_next_action_roll_and_is_spent() -> None:
    after = play(SECURE, party(), {"stat": "wits", "action": [4, 3, 5]}).after
    played = play(GATHER, after, {"action": [4, 7, 5]})
    assert played.changes == {"mara.next": 0, "mara.momentum": 6}
    assert _rolled(played).adds == ((3, "wits"), (1, "kept for this move"))


def test_g16_several_bonuses_stack_and_are_spent_together() -> None:
    assert play(GATHER, party({"next": 3}), {"action": [1, 6, 6]}).changes == {"mara.next": 0, "mara.momentum": 4}
    _key, roll = ask(GATHER, party({"next": 3}))
    assert roll.accept([1, 6, 6]).outcome is STRONG
    assert roll.accept([1, 7, 6]).outcome is WEAK


def test_g16_a_progress_roll_neither_uses_nor_discards_it() -> None:
    table = party({"next": 1}, tracks=[expedition(28)])
    assert "mara.next" not in play(FINISH, table, {"progress": [3, 6]}).changes
    assert ask(FINISH, table)[1].accept([7, 6]).outcome is WEAK


def test_g16_a_move_without_a_roll_neither_uses_nor_discards_it() -> None:
    assert play("suffer/lose_momentum", party({"next": 1}), amount=1).changes == {"mara.momentum": 1}


def test_g16_a_bonus_is_its_owner_s() -> None:
    table = party(bo={"next": 1})
    assert play(GATHER, table, {"action": [4, 3, 5]}).changes == {"mara.momentum": 4}


# --- negative momentum: G-26 -----------------------------------------------------------------


@pytest.mark.parametrize("momentum", range(-6, 11))
def test_g26_only_the_die_that_equals_it_is_cancelled(momentum: int) -> None:
    assert [die for die in range(1, 7) if cancelled(die, momentum)] == ([-momentum] if momentum < 0 else [])


def test_g26_it_is_told_and_drawn() -> None:
    (line,) = play(GATHER, party({"momentum": -3}), {"action": [3, 2, 2]}).lines(Throw)
    assert line.dice[0] == Die(3, 6, "action", cancelled=True)
    assert line.score == "3"
    assert line.notes[0] == "The action die equals momentum −3, so it counts nothing."


def test_g27_a_progress_roll_ignores_momentum() -> None:
    for momentum in (-6, -1, 2, 10):
        table = party({"momentum": momentum}, tracks=[expedition(16)])
        _key, roll = ask(FINISH, table)
        assert roll.accept([9, 9]) == Reading(MISS, True, MISS)  # noqa: FBT003
        assert offers(FINISH, table, {"progress": [9, 9]}) == {"abandon": "", "return": ""}


# --- rerolls: G-15 ------------------------------------------------------------------------------


def test_g15_any_dice_are_thrown_again_and_the_new_faces_stand() -> None:
    table = party({"rerolls": 1})
    answers = {"action": [1, 9, 3], "reroll": ["action", "first"], "again": [4, 2]}
    played = play(GATHER, table, answers)
    assert played.changes == {"mara.rerolls": 0, "mara.momentum": 4}
    assert _rolled(played).faces == (4, 2, 3)


def test_g15_the_dice_that_are_thrown_again_are_those_that_were_picked() -> None:
    table = party({"rerolls": 1})
    sides = {
        pick: ask(GATHER, table, {"action": [1, 9, 3], "reroll": list(pick)})[1].dice.sides
        for pick in (("action",), ("second",), ("action", "second"), ("action", "first", "second"))
    }
    assert list(sides.values()) == [(6,), (10,), (6, 10), (6, 10, 10)]


def test_g15_each_permission_is_one_throw_and_may_be_left() -> None:
    table = party({"rerolls": 2})
    played = play(GATHER, table, {"action": [1, 9, 8], "reroll": ["second"], "again": 2, "reroll#2": []})
    assert _rolled(played).faces == (1, 9, 2)
    assert played.changes == {"mara.rerolls": 0, "mara.momentum": 3}


def test_g15_negative_momentum_is_tested_on_the_new_die() -> None:
    table = party({"rerolls": 1, "momentum": -5})
    played = play(GATHER, table, {"action": [5, 2, 2], "reroll": ["action"], "again": 4})
    assert _rolled(played).outcome is STRONG
    played = play(GATHER, table, {"action": [4, 2, 4], "reroll": ["action"], "again": 5})
    assert _rolled(played).outcome is WEAK


def test_g19_burning_comes_after_the_rerolls() -> None:
    table = party({"rerolls": 1, "momentum": 8})
    answers = {"action": [1, 9, 9], "reroll": ["first", "second"], "again": [7, 7], "burn": "yes"}
    played = play(GATHER, table, answers)
    (burned,) = (fact for fact in played.facts if isinstance(fact, MomentumBurned))
    assert (burned.faces, burned.outcome, burned.match) == ((1, 7, 7), STRONG, True)
    assert played.changes == {"mara.rerolls": 0, "mara.momentum": 4}
    first, second = played.lines(Throw)
    assert [die.face for die in first.dice] == [1, 9, 9]
    assert ([die.face for die in second.dice], second.was, second.score) == ([1, 7, 7], "4", "8")


def test_g15_not_on_progress_rolls() -> None:
    assert list(asks(FINISH, party({"rerolls": 1}, tracks=[expedition(8)]))) == ["progress"]
    played = play(FINISH, party({"rerolls": 1}, tracks=[expedition(28)]), {"progress": [1, 1]})
    assert "mara.rerolls" not in played.changes


# --- burning: G-24, G-25 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("momentum", "dice", "becomes"),
    [
        (7, [1, 5, 9], WEAK),
        (7, [1, 5, 6], STRONG),
        (7, [2, 4, 6], STRONG),
        # where it would not better the outcome
        (7, [2, 3, 9], None),
        (7, [1, 9, 8], None),
        (4, [1, 4, 5], None),
        (0, [1, 4, 5], None),
        (-2, [1, 4, 5], None),
    ],
)
def test_g24_burning_is_offered_only_where_it_betters(momentum: int, dice: list[int], becomes: Outcome | None) -> None:
    # Secure an Advantage with a strong hit asks nothing; else the next question is its choice, or the price.
    table = party({"momentum": momentum})
    (asked,) = asks(SECURE, table, {"stat": "edge", "action": dice}).items()
    if becomes is None:
        assert asked[0] != "burn"
    else:
        assert isinstance(asked[1], Confirm)
        assert (asked[0], asked[1].yes) == ("burn", f"Burn: {becomes}, momentum +{momentum} to +2")


def test_g25_a_strong_hit_is_not_bettered() -> None:
    assert play(SECURE, party({"momentum": 10}), {"stat": "wits", "action": [4, 1, 1]}).result is STRONG


def test_g25_burning_is_never_forced() -> None:
    answers = {"stat": "edge", "action": [1, 5, 9], "burn": "no"}
    assert play(FACE, party({"momentum": 7}), {**answers, **told()}).changes == {}


@pytest.mark.parametrize(("impacts", "reset"), [((), 2), (("doomed",), 1), (("doomed", "wounded"), 0)])
def test_g21_momentum_is_reset_by_impacts(impacts: tuple[str, ...], reset: int) -> None:
    table = party({"momentum": 7, "marks": marks(*impacts)})
    played = play(FACE, table, {"stat": "edge", "action": [1, 5, 6], "burn": "yes"})
    assert played.changes == {"mara.momentum": reset + 1}


def test_g24_burning_is_drawn_in_place_of_the_score() -> None:
    played = play(FACE, party({"momentum": 7}), {"stat": "edge", "action": [2, 5, 6], "burn": "yes"})
    (throw,) = played.lines(Throw)
    assert (throw.was, throw.score, throw.grade, throw.outcome) == ("4", "7", "strong", "Strong hit")
    assert [die.beaten for die in throw.dice] == [False, True, True]
    burned = played.lines(Change)[0]
    assert (burned.what, burned.before, burned.after, burned.why) == (
        "Momentum",
        "+7",
        "+2",
        "burned: miss becomes strong hit",
    )


# --- progress rolls: G-32 ------------------------------------------------------------------------------


@pytest.mark.parametrize(("ticks", "score"), [(0, 0), (3, 0), (4, 1), (27, 6), (28, 7), (39, 9), (40, 10)])
def test_g32_the_score_is_full_boxes(ticks: int, score: int) -> None:
    table = party(tracks=[expedition(ticks)])
    assert table.tracks[0].score == score
    _key, roll = ask(FINISH, table)
    assert (roll.prompt, roll.dice.name) == (f"Roll against {score} full box{'' if score == 1 else 'es'}", "2d10")
    assert roll.read == ProgressReader(score)


def test_g32_a_progress_roll_is_drawn_without_an_action_die() -> None:
    (line,) = play(FINISH, party(tracks=[expedition(28)]), {"progress": [3, 7]}).lines(Throw)
    assert line.dice == (Die(3, 10, "challenge", beaten=True), Die(7, 10, "challenge"))
    assert (line.score, line.using, line.outcome, line.grade) == ("7", "progress", "Weak hit", "weak")
    assert line.how == "7 full boxes of The Shoals, against 3 and 7. Momentum plays no part."


# --- position: G-71 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["in control", "in a bad spot"])
@pytest.mark.parametrize(
    ("dice", "more", "after"),
    [
        ([4, 3, 5], {}, "in control"),
        ([4, 3, 9], {}, "in a bad spot"),
        ([1, 9, 9], told(), "in a bad spot"),
    ],
)
def test_g71_in_a_fight_a_roll_sets_the_position(
    before: str, dice: list[int], more: dict[str, Any], after: str
) -> None:
    played = play(GATHER, party({"position": before}), {"action": dice, **more})
    assert played.after.heroes[0].position == after
    assert ("mara.position" in played.changes) is (before != after)


def test_g71_a_progress_roll_is_a_roll_too() -> None:
    table = party({"position": "in a bad spot"}, tracks=[expedition(28, "troublesome")])
    assert play(FINISH, table, {"progress": [3, 6]}).after.heroes[0].position == "in control"
    assert play(FINISH, table, {"progress": [3, 7]}).after.heroes[0].position == "in a bad spot"


def test_g71_out_of_a_fight_it_does_not() -> None:
    assert play(GATHER, party(), {"action": [4, 3, 5]}).after.heroes[0].position == "none"


def test_g71_a_burnt_outcome_counts_and_suffer_rolls_do_too() -> None:
    burnt = play(GATHER, party({"position": "in a bad spot", "momentum": 7}), {"action": [1, 5, 6], "burn": "yes"})
    assert burnt.changes == {"mara.position": "in control", "mara.momentum": 4}
    answers = {"resist": "yes", "action": [4, 3, 6], "swap": "press_on"}
    held = play(HARM, party({"position": "in control", "health": 3}), answers, amount=1)
    assert held.changes == {"mara.health": 2, "mara.position": "in a bad spot"}


def test_g71_a_move_without_a_roll_does_not() -> None:
    played = play(HARM, party({"position": "in control"}), {"resist": "no"}, amount=1)
    assert played.changes == {"mara.health": 4}


# --- how rolls are asked for and told -------------------------------------------------------------------------


def test_a_roll_names_its_dice_and_its_chances() -> None:
    _key, roll = ask(GATHER, party({"momentum": 3}))
    assert isinstance(roll, Roll)
    assert (roll.dice.name, roll.faces) == ("d6 + 2d10", ("action", "challenge", "challenge"))
    assert roll.odds is not None
    assert [key for key, _words in roll.odds.grades] == ["strong", "weak", "miss"]
    assert roll.odds.how == "burning +3"
    assert roll.odds.instead is not None
    reading = roll.accept([1, 4, 2])
    assert (roll.odds.of(reading), roll.odds.instead(reading)) == ("weak", "weak")
    reading = roll.accept([1, 9, 10])
    assert (roll.odds.of(reading), roll.odds.instead(reading)) == ("miss", "miss")


@pytest.mark.parametrize("momentum", [0, -1, -6])
def test_nothing_is_burned_at_0_or_below(momentum: int) -> None:
    assert action_outlook(momentum).instead is None
    assert not action_outlook(momentum).how


def test_an_action_roll_is_told_with_everything_that_was_added() -> None:
    (line,) = play(GATHER, party({"next": 1}), {"action": [4, 9, 3]}).lines(Throw)
    assert line.dice == (Die(4, 6, "action"), Die(9, 10, "challenge"), Die(3, 10, "challenge", beaten=True))
    assert line.how == "4 + 3 wits + 1 kept for this move, against 9 and 3"
    assert (line.using, line.score, line.outcome, line.grade) == ("wits", "8", "Weak hit", "weak")


def test_a_stat_of_0_is_named_and_an_add_of_0_is_not() -> None:
    (line,) = play(GATHER, party({"wits": 0}), {"action": [4, 3, 3]}).lines(Throw)
    assert line.how == "4 + 0 wits, against 3 and 3"


def test_rolls_whose_dice_nobody_knows_are_told_without_dice() -> None:
    # A walk over branches sees readings, not faces.
    rolled = ActionRolled(HeroId("mara"), "wits", ((3, "wits"),), 2, WEAK)
    assert list(rolled.tell(Told())) == [Throw((), using="wits", outcome="Weak hit", grade="weak")]
    burned = MomentumBurned(HeroId("mara"), 7, 2, 3, MISS, STRONG)
    assert [type(line) for line in burned.tell(Told())] == [Change]


def test_own_dice_are_told_as_such() -> None:
    rolled = ActionRolled(HeroId("mara"), "wits", ((3, "wits"),), 2, STRONG)
    thrown = Thrown("action", (6, 10, 10), (4, 3, 5), own=True)
    (line,) = rolled.tell(Told({}, thrown))
    assert isinstance(line, Throw)
    assert line.own


@pytest.mark.parametrize(("number", "words"), [(2, "+2"), (0, "0"), (-3, "−3")])
def test_numbers_with_a_sign(number: int, words: str) -> None:
    assert signed(number) == words


def test_a_vehicle_s_integrity_is_rolled_by_whoever_makes_the_move() -> None:
    table = party({"aboard": "ship", "momentum": -4}, {"aboard": "ship"}, vehicles=[ship(5)])
    assert ask("suffer/withstand_damage", table, {"resist": "yes"}, amount=1)[1].read == ActionReader(
        4, -4, matches=False
    )
    assert ask("suffer/withstand_damage", table, {"resist": "yes"}, "bo", amount=1)[1].read == ActionReader(
        4, 2, matches=False
    )


def _rolled(played: Any) -> ActionRolled:
    (rolled,) = (fact for fact in played.facts if isinstance(fact, ActionRolled))
    return rolled
