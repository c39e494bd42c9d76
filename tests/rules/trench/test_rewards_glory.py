"""The glory items that locations let one take: prices, caps, who may have them, paid or free (A19)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.glory_items import GLORY_ITEMS, of_lists
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Faction
from tests.rules.trench.playing import entries, misfit, offers, play, standing, warband
from tests.rules.trench.test_rewards import CLAIM, waits


def opened(table: War, answers: dict[str, Any]) -> list[str]:
    """The items that can be taken."""
    return [key for key, why in offers(CLAIM, table, answers).items() if not why]


def bought(table: War) -> list[tuple[str, int]]:
    return [(one.name, one.cost) for one in warband(table).stash if one.currency == "glory"]


CAPPED = [
    ("heavy_weapons_cache", "specialise", 5),
    ("ruined_house", "relic", 7),
    ("ruined_church", "purchase", 10),
    ("high_ranking_captive", "imprison", 8),
]


@pytest.mark.parametrize(("location", "reward", "cap"), CAPPED)
def test_a_location_lets_one_item_be_bought(location: str, reward: str, cap: int) -> None:
    table = waits(location, faction="new_antioch", glory=40)
    open_ones = opened(table, {"reward": reward})
    dear = {one.id for one in GLORY_ITEMS if Faction.NEW_ANTIOCH in one.only and one.glory > cap}
    assert dear
    assert not dear & set(open_ones)
    shut = offers(CLAIM, table, {"reward": reward})
    assert shut["engine"] == f"this costs 12 glory; here at most {cap}"
    done = play(CLAIM, table, {"reward": reward, "glory_item": "smoke"}).after
    assert bought(done) == [("Smokescreen", 5)]
    assert warband(done).glory == 35
    assert entries(done)[-1] == ("glory", -5, "purchase")


def test_what_is_bought_is_paid_for() -> None:
    table = waits("ruined_house", faction="new_antioch", glory=4)
    shut = offers(CLAIM, table, {"reward": "relic"})
    assert shut["smoke"] == "this costs 5 glory and The Ninth has 4"
    assert not shut["knighthood"]
    broke = waits("ruined_house", faction="new_antioch", glory=0)
    assert offers(CLAIM, broke)["relic"] == "a glory item is paid for, and The Ninth has no glory"
    free = waits("ruined_house", faction="new_antioch", glory=0, settings={"glory_items": "free"})
    done = play(CLAIM, free, {"reward": "relic", "glory_item": "prayers"}).after
    assert bought(done) == [("Book of Battle Prayers", 6)]
    assert {cause for _currency, _amount, cause in entries(done)} == {"start"}


def test_a_faction_sees_its_own_items() -> None:
    names = {one.name for one in of_lists((Faction.COURT,))}
    assert "Piece of Silver" in names
    assert "Smokescreen" not in names
    table = waits("ruined_church", faction="court", glory=40)
    assert "smoke" not in offers(CLAIM, table, {"reward": "purchase"})


def test_an_item_at_its_limit_is_not_sold() -> None:
    held = [{"id": "g1", "name": "Knighthood", "cost": 4, "currency": "glory", "limit": 1}]
    table = waits("ruined_house", faction="new_antioch", glory=9, stash=held)
    full = "the LIMIT of Knighthood is 1, and The Ninth has 1"
    assert offers(CLAIM, table, {"reward": "relic"})["knighthood"] == full
    # What is bought is not found: A18 does not bear on it.
    never = waits("ruined_house", faction="new_antioch", glory=9, stash=held, settings={"limits": "never"})
    assert offers(CLAIM, never, {"reward": "relic"})["knighthood"] == full
    gift = {"limits": "never", "glory_items": "free"}
    free = waits("ruined_house", faction="new_antioch", glory=0, stash=held, settings=gift)
    assert not offers(CLAIM, free, {"reward": "relic"})["knighthood"]


def test_nothing_need_be_bought() -> None:
    table = waits("ruined_house", faction="new_antioch", glory=9)
    done = play(CLAIM, table, {"reward": "relic", "glory_item": "none"}).after
    assert (warband(done).glory, warband(done).stash) == (9, ())


TYPED = {"reward": "relic", "glory_item": "other", "name": "Red Banner", "kind": "equipment", "limit": 1, "elite": "no"}


def test_another_item_is_typed_in() -> None:
    table = waits("ruined_house", faction="new_antioch", glory=6)
    done = play(CLAIM, table, {**TYPED, "price": 2}).after
    assert (bought(done), warband(done).glory) == ([("Red Banner", 2)], 4)
    said = misfit(CLAIM, table, {**TYPED, "price": 7})
    assert said == ("'What does Red Banner cost, in glory (at most 6; there are 6)?' takes a number from 1 to 6, not 7")
    rich = waits("ruined_house", faction="new_antioch", glory=60)
    assert "from 1 to 7, not 8" in misfit(CLAIM, rich, {**TYPED, "price": 8})
    assert "from 1 to 7, not -2" in misfit(CLAIM, rich, {**TYPED, "price": -2})


def test_a_typed_item_keeps_to_its_limit() -> None:
    held = [{"id": "g1", "name": "Red Banner", "cost": 2, "currency": "glory", "limit": 1}]
    table = waits("ruined_house", faction="new_antioch", glory=6, stash=held)
    played = play(CLAIM, table, {**TYPED, "price": 2})
    assert played.said == ["Red Banner is not taken: the LIMIT of Red Banner is 1, and The Ninth has 1."]
    assert warband(played.after).glory == 6


def test_what_only_an_elite_carries_says_so() -> None:
    table = waits("ruined_house", faction="new_antioch", glory=9)
    done = play(CLAIM, table, {"reward": "relic", "glory_item": "title"}).after
    assert warband(done).stash[0].keywords == ("ELITE ONLY",)
    done = play(CLAIM, table, {**TYPED, "price": 2, "elite": "yes"}).after
    assert warband(done).stash[0].keywords == ("ELITE ONLY",)


# --- several at once ----------------------------------------------------------------------


def test_a_panoply_of_nine_glory() -> None:
    table = waits("warband_strongbox", faction="new_antioch", glory=9)
    first = {"reward": "panoply", "glory_item": "knighthood"}
    shut = offers(CLAIM, table, first)
    assert shut["prayers"] == "this costs 6 glory; here at most 5"
    assert not shut["smoke"]
    done = play(CLAIM, table, {**first, "glory_item#2": "smoke"}).after
    assert (bought(done), warband(done).glory) == ([("Knighthood", 4), ("Smokescreen", 5)], 0)
    less = play(CLAIM, table, {**first, "glory_item#2": "none"}).after
    assert (bought(less), warband(less).glory) == ([("Knighthood", 4)], 5)


def test_a_panoply_is_paid_for_unless_the_table_gives_it() -> None:
    table = waits("warband_strongbox", faction="new_antioch", glory=5)
    first = {"reward": "panoply", "glory_item": "knighthood"}
    assert offers(CLAIM, table, first)["scope"] == "this costs 2 glory and The Ninth has 1"
    assert not offers(CLAIM, table, first)["dog"]
    free = waits("warband_strongbox", faction="new_antioch", glory=0, settings={"glory_items": "free"})
    done = play(CLAIM, free, {**first, "glory_item#2": "smoke"}).after
    assert (len(bought(done)), warband(done).glory) == (2, 0)


def test_tektites_are_turned_in_for_items_of_two_lists() -> None:
    table = waits("golgotha_tektites", faction="new_antioch", glory=0)
    answers = {"reward": "turn_in"}
    open_ones = opened(table, answers)
    assert {"horn", "holy", "engine", "rockets"} <= set(open_ones)
    assert "rocket" not in open_ones
    done = play(CLAIM, table, {**answers, "glory_item": "horn", "glory_item#2": "prayers"}).after
    assert (bought(done), warband(done).glory) == ([("Horn of Joshua", 9), ("Book of Battle Prayers", 6)], 0)
    assert offers(CLAIM, table, {**answers, "glory_item": "horn"})["hospital"] == "this costs 10 glory; here at most 6"


# --- the Treasure of the Holies -----------------------------------------------------------------


def test_a_treasure_buys_an_item_of_any_price() -> None:
    table = waits("treasure_of_the_holies", faction="black_grail", glory=16)
    done = play(CLAIM, table, {"reward": "purchase", "glory_item": "embrace"}).after
    assert (bought(done), warband(done).glory) == ([("Beelzebub's Embrace", 15)], 1)


def test_a_treasure_can_wait_for_a_trade_step() -> None:
    table = waits("treasure_of_the_holies", faction="black_grail", glory=0)
    done = play(CLAIM, table, {"reward": "purchase", "glory_item": "wait"}).after
    assert [standing(one) for one in warband(done).standing] == ["one glory item, 1"]
    assert not warband(done).found[0].pending


@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_printed_treasure_is_a_d3_of_points_and_an_item_free(face: int) -> None:
    table = waits("treasure_of_the_holies", faction="black_grail", glory=0, rules="r102")
    done = play(CLAIM, table, {"reward": "purchase", "brings": [face], "glory_item": "embrace"})
    assert done.changes["ninth.points"] == face
    assert (bought(done.after), warband(done.after).glory) == ([("Beelzebub's Embrace", 15)], 0)
    assert "wait" not in offers(CLAIM, table, {"reward": "purchase", "brings": [face]})
