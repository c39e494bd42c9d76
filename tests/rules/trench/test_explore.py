"""An exploration from its dice to its loot: bands, the exact score, the journal, and who may explore at all."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.show import Throw
from tests.rules.trench.exploring import EXPLORE, after, explored, seven, step
from tests.rules.trench.playing import CHOIR, NINTH, ask, battle, battles, entries, offers, play, refused, war, warband

PLAIN = {"skill": "keep"}

# --- the examples of the rules -------------------------------------------------------


def test_three_five_and_six_make_fourteen_and_140_ducats() -> None:
    played = explored(after(), [3, 5, 6], PLAIN)
    assert played.changes == {
        "ninth.ducats": 140,
        "ninth.skills": ("reroll",),
        "ninth.found": ("map_and_document_bag",),
        "ninth.done": ("b1 injuries", "b1 exploration"),
        "e1": "e1",
    }
    assert (step(played).score, step(played).table.value, step(played).outcome) == (14, "common", "found")
    (thrown,) = played.lines(Throw)
    assert [die.face for die in thrown.dice] == [3, 5, 6]
    assert (thrown.how, thrown.was, thrown.score) == ("3 dice, Common: 3 + 5 + 6", "", "14")
    assert (thrown.outcome, thrown.grade) == ("Map and Document Bag", "strong")


def test_twelve_is_no_common_location_and_pays_120() -> None:
    played = explored(after(), [1, 5, 6], PLAIN)
    assert played.changes == {"ninth.ducats": 120, "ninth.done": ("b1 injuries", "b1 exploration"), "e1": "e1"}
    (judged,) = played.lines(Throw)
    assert judged.outcome == "Nothing found"
    assert judged.notes == ("Only the exact score finds a location; Common has 11 and 14 next to 12.",)


def test_nine_twice_is_found_once_and_pays_90_twice() -> None:
    table = after(2, done=[{"battle": f"b{at}", "part": "injuries"} for at in (1, 2)])
    first = explored(table, [3, 3, 3], {**PLAIN, "reward": "later"}, battle="b1")
    again = explored(first.after, [2, 3, 4], PLAIN)
    assert again.changes["ninth.ducats"] == 180
    assert "ninth.found" not in again.changes
    assert [one.outcome for one in again.after.steps] == ["found", "already found"]
    assert again.lines(Throw)[-1].outcome == "Survivor: already found"


def test_two_warbands_may_find_the_same_location() -> None:
    table = explored(after(), [3, 5, 6], PLAIN).after
    table = table.with_warband(CHOIR, done=table.warband(NINTH).done[:1])
    assert explored(table, [3, 5, 6], {"reroll": "keep", **PLAIN}, who="choir").changes["choir.found"] == (
        "map_and_document_bag",
    )


# --- dice and tables by battles fought -------------------------------------------------

BANDS = [
    (1, 3, ("common",)),
    (2, 3, ("common",)),
    (3, 4, ("common", "rare")),
    (5, 4, ("common", "rare")),
    (6, 5, ("rare",)),
    (9, 5, ("rare",)),
    (10, 6, ("rare", "legendary")),
]


@pytest.mark.parametrize(("count", "dice", "tables"), BANDS)
def test_battles_fought_give_dice_and_tables(count: int, dice: int, tables: tuple[str, ...]) -> None:
    said = {"table": tables[0]} if len(tables) > 1 else {}
    key, request = ask(EXPLORE, after(count), said)
    assert (key, len(request.dice.sides)) == ("roll", dice)
    played = explored(after(count), seven(dice), {**said, **PLAIN})
    assert (step(played).fought, step(played).dice, step(played).tables) == (count, dice, tables)
    if len(tables) > 1:
        assert offers(EXPLORE, after(count)) == dict.fromkeys(tables, "")


def test_the_battle_just_played_counts_unless_a_table_says_otherwise() -> None:
    assert step(explored(after(6), seven(5), PLAIN)).fought == 6
    before = after(6, settings={"battle_counts": "before"})
    assert step(explored(before, seven(4), {"table": "rare", **PLAIN})).fought == 5
    first = after(1, settings={"battle_counts": "before"})
    assert step(explored(first, seven(3), PLAIN)).fought == 1


def test_a_late_joiner_counts_its_own_battles_unless_a_table_says_otherwise() -> None:
    assert step(explored(after(1, joined=5), seven(3), PLAIN)).fought == 1
    late = after(1, joined=5, settings={"late_battles": "campaign"})
    assert step(explored(late, seven(5), PLAIN)).fought == 6


def test_the_last_band_can_be_legendary_alone() -> None:
    played = explored(after(10, settings={"last_band": "legendary"}), [1] * 6, {**PLAIN, "reward": "later"})
    assert (step(played).tables, step(played).location) == (("legendary",), "battlefield_of_corpses")


# --- which table, and what it holds ------------------------------------------------------


def test_the_table_is_said_before_the_roll() -> None:
    fourth = after(4)
    common = explored(fourth, [2, 2, 2, 3], {"table": "common", "reward": "later", **PLAIN})
    rare = explored(fourth, [2, 2, 2, 3], {"table": "rare", **PLAIN})
    assert (step(common).location, step(rare).location) == ("survivor", "abandoned_prophetic_radio_station")


AFTER = {"table_choice": "after"}


@pytest.mark.parametrize(
    ("roll", "answers", "table", "location"),
    [
        ([2, 2, 2, 2], {"reward": "later"}, "common", "ruined_house"),
        ([3, 3, 3, 3], {"reward": "later"}, "rare", "ransacked_alchemist_workshop"),
        ([2, 2, 2, 3], {"location": "survivor", "reward": "later"}, "common", "survivor"),
        ([2, 2, 2, 3], {"location": "abandoned_prophetic_radio_station"}, "rare", "abandoned_prophetic_radio_station"),
        ([2, 3, 3, 3], {"location": "pot_of_manna"}, "rare", "pot_of_manna"),
        ([1, 3, 3, 6], {}, "common", ""),
    ],
)
def test_a_table_may_be_said_when_the_score_is_known(
    roll: list[int], answers: dict[str, Any], table: str, location: str
) -> None:
    played = explored(after(4, settings=AFTER), roll, {**PLAIN, **answers})
    assert (step(played).table, step(played).location) == (table, location)


def test_of_nine_on_both_tables_one_that_is_found_already_says_so() -> None:
    found = [{"location": "survivor", "step": "e0", "battle": "b1"}]
    _key, request = ask(EXPLORE, after(4, settings=AFTER, found=found), {"roll": [2, 2, 2, 3], **PLAIN})
    assert [(one.key, one.note) for one in request.options] == [
        ("survivor", "in your journal already"),
        ("abandoned_prophetic_radio_station", ""),
    ]


def test_what_is_already_found_may_pay_nothing() -> None:
    found = [{"location": "survivor", "step": "e0", "battle": "b1"}]
    played = explored(after(found=found, settings={"already_found": "nothing"}), [3, 3, 3], PLAIN)
    assert (step(played).outcome, step(played).loot) == ("already found", 0)
    assert entries(played.after) == entries(played.before)


def test_a_location_may_be_passed_by_and_found_later() -> None:
    table = after(settings={"decline": "yes"})
    passed = explored(table, [3, 3, 3], {**PLAIN, "find": "no"})
    assert (passed.changes["ninth.ducats"], step(passed).outcome) == (90, "passed by")
    assert "ninth.found" not in passed.changes
    taken = explored(table, [3, 3, 3], {**PLAIN, "find": "yes", "reward": "later"})
    assert taken.changes["ninth.found"] == ("survivor",)


def test_a_location_may_be_gone_when_another_warband_has_found_it() -> None:
    table = explored(after(settings={"same_location": "first"}), [3, 5, 6], PLAIN).after
    table = table.with_warband(CHOIR, done=table.warband(NINTH).done[:1])
    played = explored(table, [3, 5, 6], {"reroll": "keep", **PLAIN}, who="choir")
    assert (step(played).outcome, step(played).loot) == ("found by another warband", 140)
    assert "choir.found" not in played.changes


def test_a_location_counts_as_found_at_the_match_or_when_something_is_taken() -> None:
    legendary = {"table": "legendary", "reward": "nothing", **PLAIN}
    r102 = {"rules": "r102"}
    roll = [3, 4, 4, 4, 4, 4]
    kept = explored(after(10, settings=r102), roll, {"reroll": "keep", **legendary})
    assert kept.changes["ninth.found"] == ("patrons_visit",)
    left = explored(after(10, settings={**r102, "marked": "reward"}), roll, {"reroll": "keep", **legendary})
    assert "ninth.found" not in left.changes
    waits = explored(after(settings={"marked": "reward"}), [3, 3, 3], {**PLAIN, "reward": "later"})
    assert waits.changes["ninth.found"] == ("survivor",)


# --- loot -------------------------------------------------------------------------------


def test_loot_is_paid_for_the_score_as_it_stands_or_as_the_dice_fell() -> None:
    skilled = {"skill": "duplicate", "die": "1", "skill#2": "keep"}
    assert step(explored(after(1, ("duplicate",)), [1, 5, 6], skilled)).loot == 130
    rolled = after(1, ("duplicate",), settings={"loot_score": "rolled"})
    assert step(explored(rolled, [1, 5, 6], skilled)).loot == 120


MANNA = [
    ("pt163", "by rules", 110, 110 + 130),
    ("r102", "by rules", 120, 120 + 130),
    ("pt163", "now", 120, 120 + 130),
    ("r102", "next", 110, 110 + 130),
]


@pytest.mark.parametrize(("rules", "manna", "first", "second"), MANNA)
def test_the_pot_of_manna_pays_ten_ducats_an_exploration(rules: str, manna: str, first: int, second: int) -> None:
    done = [{"battle": f"b{at}", "part": "injuries"} for at in (3, 4)]
    table = after(4, done=done, settings={"rules": rules, "manna": manna})
    said = {"table": "rare", **PLAIN, **({"reroll": "keep"} if rules == "r102" else {})}
    found = explored(table, [2, 3, 3, 3], said, battle="b3")
    assert warband(found.after).ducats == first
    again = explored(found.after, [1, 5, 4, 2], {**said, "table": "common"})
    assert warband(again.after).ducats == second
    assert step(again).loot == 130


def test_loot_beyond_the_threshold_stays_or_is_lost() -> None:
    rich = explored(after(ducats=750), [1, 5, 6], PLAIN)
    assert rich.changes["ninth.ducats"] == 870
    capped = explored(after(ducats=750, settings={"paychest": "capped"}), [1, 5, 6], PLAIN)
    assert (capped.changes["ninth.ducats"], step(capped).loot) == (800, 50)
    full = explored(after(ducats=900, settings={"paychest": "capped"}), [1, 5, 6], PLAIN)
    assert "ninth.ducats" not in full.changes


# --- who may ------------------------------------------------------------------------------


def test_who_may_not_explore_is_told_why() -> None:
    table = after(2)
    outsider = {"id": "third", "name": "The Third", "faction": "court"}
    three = war(warbands=[outsider], battles=battles(1))
    assert refused(EXPLORE, table) == ""
    assert refused(EXPLORE, table, battle="b2") == ""
    assert refused(EXPLORE, table, battle="b9").startswith("this campaign has no battle 'b9'")
    assert "The Third was not in that battle" in refused(EXPLORE, three, who="third", battle="b1")
    assert refused(EXPLORE, three, who="third").startswith("The Third has fought no battle yet")
    assert refused(EXPLORE, war(battles=battles(1))).startswith("injuries come first after a battle")
    assert refused(EXPLORE, table, who="nobody") == "there is no warband 'nobody' in this campaign"
    assert refused(EXPLORE, after(left=True)).startswith("The Ninth has left")


@pytest.mark.parametrize(("changed", "why"), [("reversed", "was taken back"), ("waiting", "still to be confirmed")])
def test_a_battle_that_does_not_count_is_not_explored_after(changed: str, why: str) -> None:
    table = war({"done": [{"battle": "b1", "part": "injuries"}]}, battles=[{**battle(1), changed: True}])
    assert why in refused(EXPLORE, table, battle="b1")
    assert refused(EXPLORE, table)


def test_a_step_is_made_once() -> None:
    played = explored(after(), [1, 5, 6], PLAIN)
    assert "The Ninth has explored after this battle, with a score of 12" in refused(EXPLORE, played.after)
    assert refused(EXPLORE, played.after) == refused(EXPLORE, played.after, battle="b1")


def test_whoever_calls_reinforcements_does_not_explore() -> None:
    done = [{"battle": "b1", "part": one} for one in ("injuries", "reinforcements")]
    assert refused(EXPLORE, after(done=done)).startswith("reinforcements were called")


def test_both_sides_explore_or_the_winner_alone() -> None:
    assert refused(EXPLORE, after(winner="choir")) == ""
    assert refused(EXPLORE, after(winner="choir", settings={"who_explores": "winner"}))
    assert refused(EXPLORE, after(winner="ninth", settings={"who_explores": "winner"})) == ""
    assert refused(EXPLORE, after(winner="", settings={"who_explores": "winner"})) == ""


def test_of_several_battles_one_is_chosen() -> None:
    table = after(3, done=[{"battle": f"b{at}", "part": "injuries"} for at in (1, 3)])
    assert offers(EXPLORE, table) == {"b1": "", "b3": ""}
    played = play(EXPLORE, table, {"battle": "b1", "roll": [1, 5, 6], **PLAIN})
    assert (step(played).battle, step(played).fought) == ("b1", 1)


# --- the record ---------------------------------------------------------------------------


def test_a_record_says_what_was_done_and_which_options_applied() -> None:
    played = explored(after(1, ("reroll",)), [1, 5, 6], {"reroll": "1", "again": [3], **PLAIN})
    one = step(played)
    assert [(cast.what, cast.before, cast.after) for cast in one.casts] == [
        ("roll", (), (1, 5, 6)),
        ("reroll", (1, 5, 6), (3, 5, 6)),
    ]
    assert one.casts[-1].by == "1 fell 3, Reroll (before)"
    assert (one.values, one.score, one.loot, one.location) == ((3, 5, 6), 14, 140, "map_and_document_bag")
    assert dict(one.options)["same_die"] == "once"
    assert dict(one.options)["rules"] == "pt163"
    posted = warband(played.after).ledger[-1]
    assert (posted.text, posted.battle, posted.step) == ("Loot of battle 1: score 14", "b1", "e1")
