"""Hiring, buying and glory items: prices and what lowers them, LIMITs, and what a warband cannot pay."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.state import War
from tablewright.rules.trench.trading import half
from tests.rules.trench.exploring import after, explored
from tests.rules.trench.playing import (
    Changes,
    ask,
    battle,
    entries,
    fighter,
    gear,
    misfit,
    model,
    offers,
    play,
    refused,
    standing,
    war,
    warband,
)

HIRE, BUY, GLORY = "quartermaster/hire", "quartermaster/buy", "quartermaster/buy_a_glory_item"


def ninth(ducats: int = 100, glory: int = 10, settings: Changes = None, **more: Any) -> War:
    """The Ninth with money, of New Antioch unless it is said otherwise."""
    one = {"faction": "new_antioch", "ducats": ducats, "glory": glory, **more}
    return war(one, battles=[battle()], settings=dict(settings or {}))


# --- models ------------------------------------------------------------------------------

YEOMAN: dict[str, Any] = {"rank": "Yeoman", "name": "Ada", "currency": "ducats", "price": 30, "elite": "no"}


def test_a_model_is_hired() -> None:
    done = play(HIRE, ninth(), YEOMAN)
    (one,) = warband(done.after).models
    assert (one.name, one.rank, one.cost, one.currency, one.elite) == ("Ada", "Yeoman", 30, "ducats", False)
    assert done.changes["ninth.ducats"] == 70
    assert entries(done.after)[-1] == ("ducats", -30, "hire")
    entry = warband(done.after).ledger[-1]
    assert (entry.text, entry.battle, entry.item) == ("Ada, Yeoman", "b1", one.id)


def test_a_mercenary_is_paid_in_glory() -> None:
    done = play(HIRE, ninth(), {**YEOMAN, "rank": "Mamluk Faris", "currency": "glory", "price": 4, "elite": "yes"})
    assert done.changes["ninth.glory"] == 6
    assert warband(done.after).models[0].elite
    assert warband(done.after).models[0].worth == 0


def test_a_model_that_is_too_dear_is_refused() -> None:
    said = misfit(HIRE, ninth(ducats=29), YEOMAN)
    assert said == ("'What does Yeoman cost, in ducats? The Ninth has 29 ducats' takes a number from 0 to 29, not 30")
    assert "from 0 to 100, not -30" in misfit(HIRE, ninth(), {**YEOMAN, "price": -30})
    assert "from 0 to 10, not 11" in misfit(HIRE, ninth(), {**YEOMAN, "currency": "glory", "price": 11})
    assert "from 0 to 0, not 1" in misfit(HIRE, ninth(ducats=-5), {**YEOMAN, "price": 1})


def test_what_was_answered_before_is_asked_again_when_the_money_is_gone() -> None:
    """Two open moves run on the campaign of the moment: the later one sees what the earlier one has spent."""
    table = ninth(ducats=50)
    rich = {**YEOMAN, "price": 40}
    spent = play(HIRE, table, rich).after
    assert "from 0 to 10, not 40" in misfit(HIRE, spent, rich)
    assert offers(BUY, spent)["Standard Armour"] == "this costs 15 ducats and The Ninth has 10"


# --- gear -----------------------------------------------------------------------------------


def test_a_piece_of_the_armoury_is_bought() -> None:
    done = play(BUY, ninth(), {"what": "Standard Armour", "for": "stash"})
    (one,) = warband(done.after).stash
    assert (one.name, one.cost, one.kind.value, one.cause) == ("Standard Armour", 15, "armour", "bought")
    assert entries(done.after)[-1] == ("ducats", -15, "purchase")
    assert warband(done.after).ledger[-1].item == one.id


def test_a_piece_priced_in_glory_is_paid_in_glory() -> None:
    done = play(BUY, ninth(), {"what": "Troop Flag", "for": "stash"})
    assert (done.changes["ninth.glory"], done.changes["ninth.stash"]) == (9, ("Troop Flag",))
    again = offers(BUY, done.after)["Troop Flag"]
    assert again == "the LIMIT of Troop Flag is 1, and The Ninth has 1"


SABRE: dict[str, Any] = {
    "what": "another",
    "name": "Sabre",
    "kind": "melee weapon",
    "currency": "ducats",
    "price": 12,
    "limit": 1,
    "elite": "no",
}


def test_a_piece_is_typed_in_and_given_to_a_model() -> None:
    table = ninth(models=[model("m1", "Ada"), model("m2", "Ben", status="dead")])
    assert offers(BUY, table, SABRE) == {"stash": "", "m1": ""}
    done = play(BUY, table, {**SABRE, "for": "m1"})
    assert done.changes == {"ninth.ducats": 88, "ninth/m1.gear": ("Sabre",)}
    # What was typed in once stands in the list from then on.
    assert offers(BUY, done.after)["Sabre"] == "the LIMIT of Sabre is 1, and The Ninth has 1"


def test_what_only_an_elite_carries_goes_to_no_other() -> None:
    table = ninth(models=[model("m1", "Ada"), model("m2", "Ben", elite=True)])
    offered = offers(BUY, table, {**SABRE, "elite": "yes"})
    assert offered == {"stash": "", "m1": "only an elite model carries Sabre", "m2": ""}


def test_a_typed_piece_keeps_to_its_limit_and_to_the_purse() -> None:
    table = ninth(ducats=20, stash=[gear("g1", "Sabre", 12, limit=1)])
    done = play(BUY, table, SABRE)
    assert done.said == ["Sabre is not bought: the LIMIT of Sabre is 1, and The Ninth has 1."]
    assert entries(done.after) == entries(table)
    assert "The Ninth has 20 ducats' takes a number from 0 to 20, not 21" in misfit(BUY, table, {**SABRE, "price": 21})
    assert "from 0 to 20, not -1" in misfit(BUY, table, {**SABRE, "price": -1})


def test_a_typed_piece_may_be_priced_in_glory() -> None:
    done = play(BUY, ninth(glory=2), {**SABRE, "currency": "glory", "price": 2, "for": "stash"}).after
    assert entries(done)[-1] == ("glory", -2, "purchase")
    assert "from 0 to 2, not 3" in misfit(BUY, ninth(glory=2), {**SABRE, "currency": "glory", "price": 3})


def test_a_glory_item_is_no_piece_of_the_armoury() -> None:
    said = misfit(BUY, ninth(), {**SABRE, "name": "knighthood "})
    assert said.startswith("knighthood is a glory item: it is bought with Buy a Glory Item")
    assert "Sniper Scope" not in offers(BUY, ninth())


def test_the_armoury_of_a_variant_is_not_known() -> None:
    assert set(offers(BUY, ninth(variant="Red Brigade"))) == {"another"}
    assert set(offers(BUY, ninth(faction="iron_sultanate", variant="House of Wisdom"))) == {"another", "Fire Shield"}


def test_the_printed_armouries_are_not_known() -> None:
    book = {"id": "e1", "effect": "armoury", "what": "Fire Shield", "cause": "Jabirean Alchemical Book"}
    table = ninth(standing=[book], stash=[gear("g1", "Sabre", 12)], settings={"rules": "r102"})
    assert set(offers(BUY, table)) == {"another", "Sabre"}


def test_a_book_opens_fire_shields() -> None:
    book = {"id": "e1", "effect": "armoury", "what": "Fire Shield", "cause": "Jabirean Alchemical Book"}
    assert "Fire Shield" not in offers(BUY, ninth())
    done = play(BUY, ninth(standing=[book]), {"what": "Fire Shield", "for": "stash"})
    (one,) = warband(done.after).stash
    assert (one.name, one.cost, one.limit, warband(done.after).ducats) == ("Fire Shield", 20, 2, 80)


# --- what lowers a price -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "kind", "rules", "cost", "paid"),
    [
        ("Firearm Procurement", "ranged weapon", "pt163", 20, 15),
        ("Firearm Procurement", "ranged weapon", "pt163", 19, 19),
        ("Firearm Procurement", "melee weapon", "pt163", 20, 20),
        ("Firearm Procurement", "ranged weapon", "r102", 20, 15),
        ("Armour & Equipment Procurement", "armour", "pt163", 20, 15),
        ("Armour & Equipment Procurement", "armour", "pt163", 15, 15),
        ("Armour & Equipment Procurement", "armour", "r102", 15, 10),
        ("Armour & Equipment Procurement", "equipment", "r102", 14, 14),
        ("Melee Weapon Procurement", "melee weapon", "pt163", 10, 10),
        ("Melee Weapon Procurement", "melee weapon", "r102", 10, 5),
    ],
)
def test_a_temporal_lord_lowers_prices(skill: str, kind: str, rules: str, cost: int, paid: int) -> None:
    models = [model("m1", "Ada", skills=[skill]), model("m2", "Ben", skills=[skill])]
    table = ninth(models=models, settings={"rules": rules})
    done = play(BUY, table, {**SABRE, "kind": kind, "price": cost, "for": "stash"}).after
    assert entries(done)[-1] == ("ducats", -paid, "purchase")
    assert warband(done).stash[0].cost == cost
    assert (skill in warband(done).ledger[-1].text) is (paid < cost)


def test_the_skill_of_a_model_that_is_gone_lowers_nothing() -> None:
    dead = [model("m1", "Ada", skills=["Firearm Procurement"], status="dead")]
    done = play(BUY, ninth(models=dead), {**SABRE, "kind": "ranged weapon", "price": 30, "for": "stash"}).after
    assert entries(done)[-1] == ("ducats", -30, "purchase")


def test_a_lowered_price_can_be_paid() -> None:
    lord = [model("m1", "Ada", skills=["Firearm Procurement"])]
    rifle = {**SABRE, "kind": "ranged weapon", "limit": 0}
    table = ninth(ducats=15, models=lord)
    assert warband(play(BUY, table, {**rifle, "price": 20, "for": "stash"}).after).ducats == 0
    assert "from 0 to 20, not 21" in misfit(BUY, table, {**rifle, "price": 21})
    # 18 is not lowered: it is more than there is, and nothing is bought.
    done = play(BUY, table, {**rifle, "price": 18})
    assert done.said == ["Sabre is not bought: this costs 18 ducats and The Ninth has 15."]
    assert (warband(done.after).ducats, warband(done.after).stash) == (15, ())


STUDY = {"id": "e1", "effect": "price", "amount": -5, "what": "Alchemical Formulae", "cap": 5, "cause": "Jabirean book"}


@pytest.mark.parametrize(("cost", "paid"), [(20, 15), (10, 5), (8, 5), (5, 5), (3, 3)])
def test_a_book_lowers_the_price_of_formulae(cost: int, paid: int) -> None:
    table = ninth(faction="iron_sultanate", variant="House of Wisdom", standing=[STUDY])
    formula = {**SABRE, "kind": "equipment", "price": cost, "for": "stash"}
    done = play(BUY, table, {**formula, "formula": "yes"}).after
    assert entries(done)[-1] == ("ducats", -paid, "purchase")
    plain = play(BUY, table, {**formula, "formula": "no"}).after
    assert entries(plain)[-1] == ("ducats", -cost, "purchase")


# --- glory items ---------------------------------------------------------------------------


def shop(cap: int | None, which: str = "e1", cause: str = "Trench Merchant") -> dict[str, Any]:
    return {"id": which, "effect": "glory items in the trade step", "cap": cap, "cause": cause}


ONCE = {"id": "e9", "effect": "one glory item", "amount": 1, "cause": "Treasure of the Holies", "step": "s1"}


def test_glory_items_are_not_sold_where_no_location_opens_the_trade() -> None:
    assert refused(GLORY, ninth()).startswith("no location lets The Ninth buy glory items")
    assert refused(GLORY, ninth(glory=0, standing=[shop(5)])) == "The Ninth has no glory to spend"
    assert refused(GLORY, ninth(standing=[shop(5)])) == ""


@pytest.mark.parametrize(
    ("cap", "shut"),
    [
        (5, {"title", "prayers", "winged", "hospital", "engine"}),
        (8, {"hospital", "engine"}),
        (12, set()),
        (None, set()),
    ],
)
def test_how_dear_a_location_lets_one_buy(cap: int | None, shut: set[str]) -> None:
    offered = offers(GLORY, ninth(glory=40, standing=[shop(cap)]))
    assert {key for key, why in offered.items() if why} == shut


def test_a_shop_stays_open() -> None:
    done = play(GLORY, ninth(standing=[shop(5)]), {"glory_item": "smoke"})
    assert done.changes == {"ninth.glory": 5, "ninth.stash": ("Smokescreen",)}
    assert entries(done.after)[-1] == ("glory", -5, "purchase")
    assert "this costs 5 glory and The Ninth has 4" in offers(GLORY, ninth(glory=4, standing=[shop(5)]))["smoke"]


def test_the_widest_shop_counts() -> None:
    table = ninth(
        glory=40, standing=[shop(5), shop(None, "e2", "Black Network Contact"), shop(8, "e3", "Black Market")]
    )
    key, asked = ask(GLORY, table)
    assert (key, asked.prompt.split(":")[0]) == ("glory_item", "Black Network Contact")
    assert not offers(GLORY, table)["engine"]


def test_a_permission_is_used_up() -> None:
    table = ninth(glory=15, standing=[ONCE])
    done = play(GLORY, table, {"glory_item": "engine"})
    assert done.changes == {"ninth.glory": 3, "ninth.stash": ("Resurrection Engine",), "ninth.standing": ()}
    kept = play(GLORY, table, {"glory_item": "none"})
    assert [standing(one) for one in warband(kept.after).standing] == ["one glory item, 1"]


def test_what_a_permission_bought_goes_with_its_exploration() -> None:
    table = after(10, faction="new_antioch", ducats=0, glory=15)
    answers = {"table": "legendary", "skill": "keep", "reward": "purchase", "glory_item": "wait"}
    found = explored(table, [1, 2, 3, 3, 3, 4], answers).after
    bought = play(GLORY, found, {"glory_item": "engine"}).after
    assert warband(bought).glory == 3
    undone = play("exploration/take_back", bought, {"why": "wrong dice"})
    assert undone.changes["ninth.stash"] == ()
    assert undone.changes["ninth.glory"] == 15


def test_a_permission_beside_a_shop_is_chosen() -> None:
    table = ninth(glory=15, standing=[ONCE, shop(5)])
    assert offers(GLORY, table) == {"e9": "", "e1": ""}
    done = play(GLORY, table, {"by": "e1", "glory_item": "smoke"})
    assert len(warband(done.after).standing) == 2
    done = play(GLORY, table, {"by": "e9", "glory_item": "engine"})
    assert [one.id for one in warband(done.after).standing] == ["e1"]


def test_a_permission_may_be_free() -> None:
    table = ninth(glory=0, standing=[ONCE], settings={"glory_items": "free"})
    done = play(GLORY, table, {"glory_item": "engine"})
    assert done.changes == {"ninth.stash": ("Resurrection Engine",), "ninth.standing": ()}
    # Trade itself is always paid for.
    shut = offers(GLORY, ninth(glory=1, standing=[shop(5)], settings={"glory_items": "free"}))
    assert shut["smoke"] == "this costs 5 glory and The Ninth has 1"


# --- what a sale brings -----------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "brings"), [(1, 1), (2, 1), (5, 3), (15, 8), (30, 15), (0, 0)])
def test_half_a_price_fractions_up(cost: int, brings: int) -> None:
    assert half(cost) == brings


def test_whoever_is_hired_is_there_to_carry() -> None:
    hired = play(HIRE, ninth(), YEOMAN).after
    who = warband(hired).models[0].id
    done = play(BUY, hired, {**SABRE, "for": who}).after
    assert [one.name for one in fighter(done, who).gear] == ["Sabre"]
