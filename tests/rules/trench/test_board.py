"""What a campaign shows: a warband's sheet, standings, and what is still to be done."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.show import Chip, Due, Grid, Item, Meter, Panel, Point, Stats, Widget, Words
from tablewright.rules.trench.board import MOVES, board, standings
from tablewright.rules.trench.sheet import sheets
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tests.rules.trench.playing import battle, battles, gear, model, war


def panels(table: War, who: str = "ninth") -> dict[str, tuple[Widget, ...]]:
    """The panels of a warband's sheet, by heading."""
    (sheet,) = (one for one in sheets(table) if one.id == who)
    return {panel.title: panel.items for panel in sheet.panels}


def on_the_board(table: War) -> dict[str, Panel]:
    """The panels of the board, by heading."""
    return {panel.title: panel for panel in board(table)}


def test_a_sheet_begins_with_the_paychest() -> None:
    shown = panels(war({"ducats": 85, "glory": 6, "models": [model(elite=True), model("m2")]}, battles=battles(3)))
    assert shown["Paychest"] == (Meter("Ducats", 85, key="ninth/ducats"),)
    assert shown[""] == (Stats((("Battles", 3), ("Won", 3), ("Glory", 6), ("Models", 2), ("Elite", 1))),)
    assert shown["Next battle"] == (Meter("Threshold", 1000, 0, "ducats in battle 4, field strength 13"),)


@pytest.mark.parametrize(
    ("count", "cost", "misses", "told"),
    [
        (10, 70, 0, None),
        (
            12,
            100,
            0,
            "1200 ducats of models and gear, 500 beyond the threshold; 12 models, 2 beyond the field strength",
        ),
        (11, 10, 0, "11 models, 1 beyond the field strength"),
        (3, 300, 0, "900 ducats of models and gear, 200 beyond the threshold"),
        (11, 10, 1, None),
    ],
)
def test_a_sheet_says_by_how_much_a_warband_is_beyond_the_threshold(
    count: int, cost: int, misses: int, told: str | None
) -> None:
    models = [model(f"m{at}", f"P{at}", cost=cost, misses=at < misses) for at in range(count)]
    meter = Meter("Threshold", 700, 0, "ducats in battle 1, field strength 10")
    more = (Words("Some must sit out", told),) if told else ()
    assert panels(war({"models": models}))["Next battle"] == (meter, *more)


def test_skills_stand_with_their_cause_those_of_models_too() -> None:
    shown = panels(war({"models": [model(skills=["Scavenger"])]}))
    assert shown["Exploration skills"] == (
        Chip("Reroll", "the start of the campaign", "good"),
        Chip("Extra Dice", "Yoan", "good"),
    )


def test_a_model_shows_what_it_is_carries_and_has_suffered() -> None:
    scar = {"id": "leg_wound", "name": "Leg Wound", "note": "2 inches slower."}
    yoan = model(elite=True, xp=5, skills=["Parry"], scars=[scar], gear=[gear()], keywords=["STRONG"])
    (item,) = panels(war({"models": [yoan]}))["Roster"]
    assert isinstance(item, Item)
    assert (item.name, item.note) == ("Yoan", "ELITE, Pilgrim, 30 ducats, 5 experience")
    assert item.points == (Point("Shovel, 5 ducats"),)
    assert item.values == (Chip("Parry", "", "good"), Chip("Leg Wound", "2 inches slower."), Words("STRONG"))


def test_a_ledger_shows_cause_difference_and_balance_the_latest_first() -> None:
    ledger = [
        {"number": 1, "currency": "ducats", "amount": 700, "cause": "start", "text": "The start"},
        {"number": 2, "currency": "glory", "amount": 2, "cause": "deed", "text": "Dragon Slayer", "battle": "b1"},
        {"number": 3, "currency": "ducats", "amount": -30, "cause": "hire", "text": "A Pilgrim"},
    ]
    shown = panels(war({"ledger": ledger}, battles=[battle()]))
    assert shown["Paychest ledger"] == (
        Grid(("Cause", "Ducats", "After"), (("A Pilgrim", "\u221230", "670"), ("The start", "+700", "700"))),
    )
    assert shown["Glory ledger"] == (Grid(("Cause", "Glory", "After"), (("Dragon Slayer, battle 1", "+2", "2"),)),)


def test_the_journal_counts_what_is_found() -> None:
    table = war({"found": [{"location": "trench_merchant", "step": "x1", "battle": "b1", "choice": "Report"}]})
    (sheet, _other) = sheets(table)
    (journal,) = (panel for panel in sheet.panels if panel.title == "War Journal")
    assert journal.note == "1 of 33 found"
    assert journal.items == (Words("Trench Merchant, 11", "battle ?; Report"),)


# --- standings ------------------------------------------------------------------------


def points(*amounts: int) -> list[dict[str, Any]]:
    """A ledger of campaign points."""
    return [
        {"number": at, "currency": "victory points", "amount": amount, "cause": "scenario", "text": "It"}
        for at, amount in enumerate(amounts, 1)
    ]


def test_who_has_most_points_stands_first() -> None:
    table = war({"ledger": points(2, 1)}, {"ledger": points(9)}, battles=battles(2))
    assert [(one.place, one.warband.id, one.won, one.points) for one in standings(table)] == [
        (1, "choir", 0, 9),
        (2, "ninth", 2, 3),
    ]
    assert on_the_board(table)["Standings"].note == "after 2 battles"


def test_who_is_level_shares_a_place() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court", "ledger": points(1)}
    table = war({"ledger": points(3)}, {"ledger": points(3)}, warbands=[ash])
    assert [(one.place, one.warband.id) for one in standings(table)] == [(1, "ninth"), (1, "choir"), (3, "ash")]


# --- what is still to be done -----------------------------------------------------------


def test_what_is_due_comes_first_with_the_moves_that_do_it() -> None:
    done = [{"battle": "b1", "part": part} for part in ("injuries", "experience", "promotions")]
    shown = on_the_board(war({"done": done}, battles=battles(2)))["Due"]
    assert shown.first
    assert shown.items == (
        Due(
            "ninth",
            "The Ninth",
            "Exploration after battle 1",
            (("exploration/explore", "Explore"), ("aftermath/reinforcements", "Reinforcements")),
            "reinforcements take the place of exploring; 1 more battle to come",
        ),
        Due(
            "choir",
            "The Choir",
            "Injuries after battle 1",
            (("aftermath/injuries", "Injuries"),),
            "1 more battle to come",
        ),
    )


def test_the_last_part_says_what_can_be_done_before_it() -> None:
    parts = ("injuries", "experience", "promotions", "exploration")
    done = [{"battle": "b1", "part": part} for part in parts]
    ninth = on_the_board(war({"done": done}, battles=[battle()]))["Due"].items[0]
    assert isinstance(ninth, Due)
    assert (ninth.text, ninth.note) == (
        "Quartermaster after battle 1",
        "first hire, buy, hand over and sell, as you like",
    )


def test_a_reward_that_waits_is_due() -> None:
    found = {"location": "trench_merchant", "step": "x1", "battle": "b1", "choice": "Report", "pending": "report"}
    assert on_the_board(war({"found": [found]}))["Due"].items == (
        Due("ninth", "The Ninth", "Trench Merchant: report", (("exploration/claim", "Claim a Reward"),)),
    )


def test_every_move_that_is_due_is_one_of_the_game() -> None:
    assert [name for name, words in MOVES.values() if TRENCH.find(name).name != words] == []


def test_what_follows_a_battle_is_a_checklist_on_the_sheet() -> None:
    table = war({"done": [{"battle": "b1", "part": "injuries"}]}, battles=battles(2))
    (ninth,) = panels(table)["After the battle"]
    assert isinstance(ninth, Item)
    assert (ninth.name, ninth.note) == ("Battle 1", "and 1 more to come")
    assert [(one.text, one.on) for one in ninth.points] == [
        ("Injuries", True),
        ("Experience", False),
        ("Promotions", False),
        ("Reinforcements (if you want them)", False),
        ("Exploration", False),
        ("Quartermaster", False),
    ]
    (choir,) = panels(table, "choir")["After the battle"]
    assert isinstance(choir, Item)
    assert choir.points[0].on is False


def test_what_is_left_out_says_why() -> None:
    done = [{"battle": "b1", "part": part} for part in ("injuries", "experience", "promotions", "reinforcements")]
    (item,) = panels(war({"done": done}, battles=[battle()]))["After the battle"]
    assert isinstance(item, Item)
    assert item.points[4] == Point("Exploration: reinforcements were called, and whoever calls them does not explore")
    later = [{"battle": "b1", "part": part} for part in ("injuries", "experience", "promotions", "exploration")]
    (item,) = panels(war({"done": later}, battles=[battle()]))["After the battle"]
    assert isinstance(item, Item)
    assert item.points[3] == Point("Reinforcements: not called")


def test_battles_stand_with_their_outcome_and_their_deeds() -> None:
    deeds = [{"name": "First Blood", "warband": "choir"}]
    table = war(battles=[battle(points=[3, 1], deeds=deeds), battle(2, "", reversed=True, why="Twice")])
    second, first = on_the_board(table)["Battles"].items
    assert (first, second) == (
        Item(
            "Battle 1: The Ninth against The Choir",
            "Scenario 1, 3 to 1, The Ninth won",
            (Point("First Blood: The Choir, 1 glory"),),
            folded=True,
        ),
        Item("Battle 2: The Ninth against The Choir", "Scenario 2, taken back: Twice"),
    )


def test_an_earlier_record_of_a_battle_says_that_it_is_one() -> None:
    table = war(battles=[battle() | {"id": "b1.1", "reversed": True, "why": "No"}, battle(after="b1.1")])
    second, first = on_the_board(table)["Battles"].items
    assert isinstance(first, Item)
    assert isinstance(second, Item)
    assert first.name.startswith("Earlier record of battle 1:")
    assert second.name.startswith("Battle 1:")


def test_a_battle_that_waits_names_who_has_to_confirm_it() -> None:
    table = war(battles=[battle(waiting=True, confirmed=["ninth"])])
    assert on_the_board(table)["Due"].items == (
        Due(
            "choir",
            "The Choir",
            "Say whether Battle 1: The Ninth against The Choir is written down rightly",
            (("campaign/confirm_a_battle", "Confirm a Battle"),),
        ),
    )


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ({}, []),
        (
            {"reversed": True},
            [Words("The Ninth, battle 3", "made with 4 dice, common or rare; now it would be 3 dice, common")],
        ),
    ],
)
def test_explorations_that_would_differ_are_listed(first: dict[str, Any], told: list[Words]) -> None:
    step = {
        "id": "x1",
        "warband": "ninth",
        "battle": "b3",
        "fought": 3,
        "dice": 4,
        "tables": ["common", "rare"],
        "table": "common",
    }
    table = war(battles=[battle(**first), *battles(3)[1:]], steps=[step])
    shown = on_the_board(table).get("Explorations that would differ")
    assert (list(shown.items) if shown else []) == told
