"""Battles: scenarios by stage, what a record brings, confirmation, correction, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewright.kernel.show import Say
from tablewright.rules.trench.reckoning import counted, fought, held, next_battle, numbered
from tablewright.rules.trench.scenarios import GREAT_WAR
from tablewright.rules.trench.terms import BattleId
from tests.rules.trench.playing import (
    CHOIR,
    NINTH,
    ask,
    battle,
    battles,
    entries,
    misfit,
    offers,
    play,
    refused,
    war,
    warband,
)
from tests.rules.trench.playing import fought as the_battle

RECORD, DRAW = "campaign/record_a_battle", "campaign/draw_a_scenario"
FIRST: dict[str, Any] = {
    "opponent": "choir",
    "scenario": "Hill 223",
    "winner": "ninth",
    "points": 5,
    "points#2": 2,
    "deeds": "Dragon Slayer\nHeld the Line",
    "deeds#2": "First Blood",
}
NEXT = {**FIRST, "again": "yes", "scenario": "Relic Hunt"}

# --- recording -----------------------------------------------------------------------


def test_a_battle_brings_glory_for_each_deed_and_the_points_of_its_scenario() -> None:
    played = play(RECORD, war(), FIRST)
    assert entries(played.after)[1:] == [("victory points", 5, "scenario"), ("glory", 2, "deed"), ("glory", 1, "deed")]
    assert entries(played.after, "choir")[1:] == [("victory points", 2, "scenario"), ("glory", 1, "deed")]
    one = the_battle(played.after)
    assert (one.sides, one.winner, one.scenario, one.points) == ((NINTH, CHOIR), NINTH, "Hill 223", (5, 2))
    assert {entry.battle for entry in warband(played.after).ledger[1:]} == {"b1"}
    said = [line.text for line in played.lines(Say)]
    assert said[0] == "Battle 1: The Ninth against The Choir, Hill 223: The Ninth won."


@pytest.mark.parametrize(
    ("winner", "ninth", "choir"), [("ninth", 15, 7), ("choir", 7, 15), ("draw", 10, 10)], ids=["won", "lost", "draw"]
)
def test_in_the_printed_rules_the_outcome_brings_the_points(winner: str, ninth: int, choir: int) -> None:
    answers = {key: said for key, said in FIRST.items() if not key.startswith("points")}
    table = play(RECORD, war(settings={"rules": "r102"}), {**answers, "winner": winner}).after
    assert entries(table)[1] == ("victory points", ninth, "scenario")
    assert entries(table, "choir")[1] == ("victory points", choir, "scenario")


def test_a_draw_has_no_winner() -> None:
    one = the_battle(play(RECORD, war(), {**FIRST, "winner": "draw"}).after)
    assert (one.winner, one.drawn) == ("", True)


def test_a_deed_is_done_once_in_a_battle() -> None:
    twice = misfit(RECORD, war(), {**FIRST, "deeds": "First Blood\nfirst blood"})
    assert "stands here twice" in twice
    both = misfit(RECORD, war(), {**FIRST, "deeds#2": "held the line"})
    assert "held the line stands here twice" in both


def test_a_battle_against_somebody_outside_has_one_side_of_the_campaign() -> None:
    answers = {**FIRST, "opponent": "outside", "outsider": "The Fifth", "winner": "outside"}
    del answers["deeds#2"]
    played = play(RECORD, war(), answers)
    one = the_battle(played.after)
    assert (one.sides, one.opponent, one.winner, one.drawn) == (("ninth", "outside"), "The Fifth", "outside", False)
    assert fought(played.after, NINTH) == 1
    assert played.lines(Say)[0].text == "Battle 1: The Ninth against The Fifth, Hill 223: The Fifth won."


def test_whom_one_can_fight() -> None:
    assert offers(RECORD, war()) == {"ninth": "a warband does not fight itself", "choir": "", "outside": ""}
    closed = offers(RECORD, war(settings={"outsiders": "no"}))
    assert closed["outside"] == "at this table only battles of the campaign are recorded"
    away = war(choir={"left": True}, settings={"outsiders": "no"})
    assert refused(RECORD, away) == "there is nobody whom it could fight; Muster a Warband brings in another"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"left": True}, "The Choir has left the campaign; Come Back brings it in again"),
        ({"left": True, "disbanded": True}, "The Choir was disbanded, and fights no more"),
    ],
)
def test_why_a_warband_that_is_gone_is_not_fought_is_said(more: dict[str, Any], why: str) -> None:
    assert misfit(RECORD, war(choir=more), {"opponent": "choir"}) == why


ASH: dict[str, Any] = {"id": "ash", "name": "House of Ash", "faction": "court", "seat": "cora"}
BEGUN = {"done": [{"battle": "b1", "part": "injuries"}]}


@pytest.mark.parametrize("who", ["ninth", "choir"])
def test_the_last_battle_of_two_sides_is_named_before_another_is_recorded(who: str) -> None:
    once = play(RECORD, war(), FIRST).after
    key, request = ask(RECORD, once, {"opponent": "choir" if who == "ninth" else "ninth"}, who)
    assert (key, request.prompt) == (
        "again",
        "Battle 1, Hill 223: The Ninth against The Choir, The Ninth won. That is recorded already; is this another "
        "battle?",
    )
    none = play(RECORD, once, {"opponent": "choir" if who == "ninth" else "ninth", "again": "no"}, who)
    assert (none.after, none.said) == (once, ["Nothing is recorded: that battle is in the record already."])
    twice = play(RECORD, once, NEXT).after
    assert [one.id for one in twice.battles] == ["b1", "b2"]


@pytest.mark.parametrize(
    ("ninth", "choir", "asked"),
    [(None, None, "again"), (BEGUN, None, "again"), (None, BEGUN, "again"), (BEGUN, BEGUN, "scenario")],
    ids=["new to both", "new to the Choir", "new to the Ninth", "old"],
)
def test_with_another_battle_since_it_is_asked_while_what_follows_is_not_begun(
    ninth: dict[str, Any] | None, choir: dict[str, Any] | None, asked: str
) -> None:
    since = battle(2, sides=["ninth", "ash"])
    table = war(ninth, choir, warbands=[ASH], battles=[battle(1), since])
    assert ask(RECORD, table, {"opponent": "ninth"}, "choir")[0] == asked


def test_a_battle_taken_back_is_not_asked_about_and_one_with_a_stranger_is_told_by_his_name() -> None:
    assert ask(RECORD, war(battles=[battle(reversed=True)]), {"opponent": "choir"})[0] == "scenario"
    table = war(battles=[battle(sides=["ninth", "outside"], opponent="The  Fifth")])
    assert ask(RECORD, table, {"opponent": "outside", "outsider": "the fifth"})[0] == "again"
    assert ask(RECORD, table, {"opponent": "outside", "outsider": "The Sixth"})[0] == "scenario"


def test_a_battle_that_waits_is_confirmed_and_not_recorded_again() -> None:
    waits = play(RECORD, war(settings={"confirm": "both"}), FIRST).after
    said = play(RECORD, waits, {"opponent": "ninth", "again": "no"}, "choir").said
    assert said == ["Nothing is recorded: that battle is in the record already; Confirm a Battle stands by it."]


def test_what_lasted_until_the_next_battle_is_over() -> None:
    lasting = {"id": "e1", "effect": "morale dice", "amount": 2, "until": "next battle"}
    stays = {"id": "e2", "effect": "morale dice", "amount": 1}
    table = play(RECORD, war({"standing": [lasting, stays]}), FIRST).after
    assert [one.id for one in warband(table).standing] == ["e2"]


# --- scenarios ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fought_", "rules", "face", "scenario"),
    [
        (0, "pt163", 1, "Claim No Man's Land"),
        (2, "pt163", 5, "Supply Raid"),
        (3, "pt163", 2, "Armoured Train"),
        (8, "r102", 1, "Trench Warfare"),
        (9, "pt163", 4, "Fields of Glory"),
        (10, "pt163", 5, "Storming the Shores"),
    ],
)
def test_a_scenario_is_rolled_on_the_table_of_the_stage(fought_: int, rules: str, face: int, scenario: str) -> None:
    table = war(battles=battles(fought_), settings={"rules": rules})
    played = play(DRAW, table, {"opponent": "choir", "scenario": [face]})
    assert played.result == scenario
    assert played.after == table


def test_the_ninth_battle_of_1_6_3_stands_in_two_stages() -> None:
    table = war(battles=battles(8))
    assert offers(DRAW, table, {"opponent": "choir"}) == {"middle": "", "late": ""}
    assert play(DRAW, table, {"opponent": "choir", "stage": "late", "scenario": [3]}).result == "From Below"


def test_the_twelfth_battle_is_the_great_war() -> None:
    assert play(DRAW, war(battles=battles(11)), {"opponent": "choir"}).result == GREAT_WAR
    assert next(iter(offers(RECORD, war(battles=battles(11)), {"opponent": "choir", "again": "yes"}))) == GREAT_WAR


def test_a_scenario_is_not_played_twice_in_a_row() -> None:
    table = war(battles=[battle(scenario="Hill 223")])
    played = play(DRAW, table, {"opponent": "choir", "scenario": [3], "scenario#2": [4]})
    assert played.result == "Relic Hunt"
    assert played.said[0].startswith("Hill 223: it was the last scenario of The Ninth")
    chosen = {"opponent": "choir", "scenario": [3], "scenario#2": [3]}
    assert offers(DRAW, table, chosen)["Hill 223"].startswith("it was the last scenario")
    shut = offers(RECORD, table, {"opponent": "choir", "again": "yes"})["Hill 223"]
    assert shut == (
        "it was the last scenario of The Ninth (battle 1, against The Choir), and nobody plays one twice in a row"
    )
    spaced = war(battles=[battle(scenario="hill  223")])
    assert offers(RECORD, spaced, {"opponent": "choir", "again": "yes"})["Hill 223"] == shut


def test_a_typed_scenario_is_kept_with_one_space_between_its_words() -> None:
    answers = {**FIRST, "scenario": "another", "scenario_name": "The  Long Night"}
    assert the_battle(play(RECORD, war(), answers).after).scenario == "The Long Night"


def test_the_last_row_leaves_every_scenario_open() -> None:
    played = play(DRAW, war(), {"opponent": "choir", "scenario": [6], "which": "From Below"})
    assert played.result == "From Below"


def test_beyond_the_last_battle_any_scenario_can_be_drawn() -> None:
    played = play(DRAW, war(battles=battles(12)), {"opponent": "choir", "which": "Relic Hunt"})
    assert played.result == "Relic Hunt"


def test_who_has_fought_less_sets_the_stage_and_picks() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court"}
    table = war(warbands=[ash], battles=battles(3))
    played = play(DRAW, table, {"opponent": "ash", "scenario": [3]})
    assert played.result == "Hill 223"
    assert played.said[-1] == "House of Ash has fought fewer battles, and picks attacker and defender."
    even = play(DRAW, table, {"opponent": "choir", "scenario": [2]})
    assert even.said[-1] == "Both have fought as many battles: the scenario says who attacks."


def test_a_scenario_can_be_rolled_while_a_battle_is_recorded() -> None:
    answers = {**FIRST, "scenario": "roll", "scenario#2": [4]}
    assert the_battle(play(RECORD, war(), answers).after).scenario == "Relic Hunt"


# --- the wait before the last battle -----------------------------------------------------


def test_after_eleven_battles_one_waits_for_everybody() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court"}
    table = war(warbands=[ash], battles=battles(11))
    assert held(table, NINTH) == "The Ninth has fought 11 battles and waits for House of Ash"
    assert refused(RECORD, table).startswith("The Ninth has fought 11 battles and waits for House of Ash; ")
    assert offers(RECORD, table, who="ash")["choir"] == "The Choir has fought 11 battles and waits for House of Ash"
    gone = war(warbands=[{**ash, "left": True}], battles=battles(11))
    assert not refused(RECORD, gone)
    assert not refused(RECORD, war(battles=battles(10)))


def test_a_late_joiner_s_battles_are_counted_from_where_the_campaign_is() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court", "joined": 3}
    table = war(warbands=[ash], battles=battles(3))
    assert next_battle(table, warband(table, "ash")) == 4


# --- confirming -----------------------------------------------------------------------


def test_where_both_confirm_a_battle_counts_when_the_other_side_does() -> None:
    waits = play(RECORD, war(settings={"confirm": "both"}), FIRST).after
    assert (the_battle(waits).waiting, fought(waits, NINTH), entries(waits)) == (True, 0, entries(war()))
    assert refused("campaign/confirm_a_battle", waits) == "no battle waits for The Ninth to confirm it"
    counts = play("campaign/confirm_a_battle", waits, {"battle": "b1", "right": "yes"}, "choir").after
    assert (the_battle(counts).waiting, fought(counts, NINTH)) == (False, 1)
    assert entries(counts) == entries(play(RECORD, war(), FIRST).after)


def test_who_does_not_stand_by_a_battle_takes_it_back() -> None:
    waits = play(RECORD, war(settings={"confirm": "both"}), FIRST).after
    answers = {"battle": "b1", "right": "no", "why": "It was a draw"}
    gone = play("campaign/confirm_a_battle", waits, answers, "choir").after
    assert (the_battle(gone).reversed, the_battle(gone).why) == (True, "It was a draw")
    assert entries(gone) == entries(war())


def test_a_battle_with_somebody_outside_needs_no_second_word() -> None:
    answers = {**FIRST, "opponent": "outside", "outsider": "The Fifth"}
    del answers["deeds#2"]
    assert the_battle(play(RECORD, war(settings={"confirm": "both"}), answers).after).counts


# --- correcting, and taking back -------------------------------------------------------------

CORRECT, TAKE_BACK = "campaign/correct_a_battle", "campaign/take_back_a_battle"


def test_a_corrected_battle_is_reversed_and_recorded_anew_in_its_place() -> None:
    two = play(RECORD, play(RECORD, war(), FIRST).after, NEXT).after
    answers = {"battle": "b1", "wrong": ["winner", "deeds"], "winner": "choir", "deeds": "", "deeds#2": "First Blood"}
    table = play(CORRECT, two, {**answers, "why": "Read upside down"}).after
    assert [(one.id, one.reversed, one.after, one.winner) for one in table.battles] == [
        ("b1.1", True, "", "ninth"),
        ("b1", False, "b1.1", "choir"),
        ("b2", False, "", "ninth"),
    ]
    assert (fought(table, NINTH), warband(table).glory, warband(table, "choir").glory) == (2, 3, 2)
    assert [numbered(table, one) for one in (BattleId("b1"), BattleId("b2"))] == [1, 2]
    reversals = [one for one in warband(table).ledger if one.reverses]
    assert [(one.amount, one.text) for one in reversals] == [
        (-2, "Dragon Slayer: the battle was corrected"),
        (-1, "Held the Line: the battle was corrected"),
    ]


def test_a_battle_is_corrected_as_often_as_it_takes() -> None:
    table = play(RECORD, war(), FIRST).after
    for at, winner in enumerate(("choir", "draw"), 1):
        table = play(CORRECT, table, {"battle": "b1", "wrong": ["winner"], "winner": winner, "why": "No"}).after
        assert the_battle(table).after == f"b1.{at}"
    assert [one.id for one in table.battles] == ["b1.1", "b1.2", "b1"]
    assert (the_battle(table).winner, fought(table, NINTH), warband(table).glory) == ("", 1, 3)


def test_a_correction_that_says_the_same_changes_nothing() -> None:
    table = play(RECORD, war(), FIRST).after
    played = play(CORRECT, table, {"battle": "b1", "wrong": ["winner"], "winner": "ninth", "why": "No"})
    assert played.after == table


def test_a_corrected_battle_that_waits_is_confirmed_by_both() -> None:
    waits = play(RECORD, war(settings={"confirm": "both"}), FIRST).after
    table = play(CORRECT, waits, {"battle": "b1", "wrong": ["winner"], "winner": "choir", "why": "No"}).after
    assert (the_battle(table).waiting, the_battle(table).confirmed, entries(table)) == (True, (), entries(war()))
    once = play("campaign/confirm_a_battle", table, {"battle": "b1", "right": "yes"}, "choir").after
    assert (the_battle(once).waiting, fought(once, NINTH)) == (True, 0)
    both = play("campaign/confirm_a_battle", once, {"battle": "b1", "right": "yes"}).after
    assert (the_battle(both).waiting, fought(both, NINTH), warband(both).glory) == (False, 1, 3)


def test_a_battle_that_waits_counts_when_it_was_with_somebody_outside() -> None:
    waits = play(RECORD, war(settings={"confirm": "both"}), FIRST).after
    answers = {"battle": "b1", "wrong": ["sides"], "side": "ninth", "opponent": "outside", "outsider": "The Fifth"}
    rest = {"winner": "ninth", "points": 5, "points#2": 0, "deeds": "First Blood", "why": "No"}
    table = play(CORRECT, waits, {**answers, **rest}).after
    assert (the_battle(table).counts, fought(table, NINTH), warband(table).glory) == (True, 1, 1)


@pytest.mark.parametrize(("setting", "reversed_"), [("listed", False), ("reopened", True)])
def test_explorations_after_a_battle_taken_back_stay_or_are_made_again(setting: str, reversed_: bool) -> None:
    step = {
        "id": "x1",
        "warband": "ninth",
        "battle": "b3",
        "fought": 3,
        "dice": 4,
        "tables": ["common", "rare"],
        "table": "common",
        "loot": 140,
    }
    loot = {"number": 2, "currency": "ducats", "amount": 140, "cause": "loot", "text": "Loot", "step": "x1"}
    ninth = {"ledger": [{**loot, "number": 1, "amount": 700, "step": "", "cause": "start"}, loot]}
    done = {"done": [{"battle": "b3", "part": "exploration"}]}
    table = war({**ninth, **done}, battles=battles(3), steps=[step], settings={"corrected": setting})
    after = play(TAKE_BACK, table, {"battle": "b1", "why": "Twice"}).after
    assert after.steps[0].reversed is reversed_
    assert warband(after).ducats == (700 if reversed_ else 840)
    assert warband(after).has_done(BattleId("b3"), "exploration") is not reversed_


def test_another_opponent_is_asked_for_everything_that_names_a_side() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court"}
    table = play(RECORD, war(warbands=[ash]), FIRST).after
    answers = {
        "battle": "b1",
        "wrong": ["sides"],
        "side": "ninth",
        "opponent": "ash",
        "winner": "ash",
        "points": 1,
        "points#2": 4,
        "deeds": "",
        "deeds#2": "",
        "why": "Wrong list",
    }
    played = play(CORRECT, table, answers)
    after = played.after
    assert (fought(after, CHOIR), warband(after, "choir").glory, warband(after).glory) == (0, 0, 0)
    assert entries(after, "ash")[1:] == [("victory points", 4, "scenario")]
    assert played.said[0].startswith("The Choir was not in this battle")
    itself = offers(CORRECT, table, {"battle": "b1", "wrong": ["sides"], "side": "ninth"})
    assert itself["ninth"] == "a warband does not fight itself"


def test_a_battle_that_was_taken_back_counts_for_nothing() -> None:
    two = play(RECORD, play(RECORD, war(), FIRST).after, NEXT).after
    table = play(TAKE_BACK, two, {"battle": "b1", "why": "Twice"}).after
    assert (fought(table, NINTH), counted(table, NINTH, BattleId("b2"))) == (1, 1)
    assert (warband(table).glory, warband(table, "choir").glory) == (3, 1)
    assert offers(TAKE_BACK, table) == {"b2": ""}
    again = play(TAKE_BACK, table, {"battle": "b2", "why": "Twice"}).after
    assert refused(TAKE_BACK, again) == "no battle is recorded"


def test_who_has_spent_what_is_taken_back_owes_it_and_is_told() -> None:
    recorded = play(RECORD, war(), FIRST).after
    spent = {"number": 5, "currency": "glory", "amount": -3, "cause": "purchase", "text": "A relic"}
    table = war(
        {"ledger": [*msgspec.to_builtins(warband(recorded).ledger), spent]},
        battles=msgspec.to_builtins(recorded.battles),
    )
    played = play(TAKE_BACK, table, {"battle": "b1", "why": "Twice"})
    assert played.said == ["The Ninth has spent what is taken back, and owes 3 glory."]


def test_the_organiser_is_asked() -> None:
    table = play(RECORD, war(), FIRST).after
    for move in (CORRECT, TAKE_BACK):
        assert ask(move, table)[1].by == "olga"
