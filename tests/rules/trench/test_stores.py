"""Selling, giving back, handing over, using up and dismissing; and the end of trade."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.ledger import Cause, reversed_
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import (
    battle,
    battles,
    entries,
    fighter,
    gear,
    misfit,
    model,
    offers,
    play,
    refused,
    war,
    warband,
)
from tests.rules.trench.test_quartermaster import BUY, HIRE, SABRE, YEOMAN, ninth

SELL, REFUND, HAND = "quartermaster/sell", "quartermaster/refund", "quartermaster/hand_over"
USE, DISMISS, FINISH = "quartermaster/use_an_item", "quartermaster/dismiss", "quartermaster/finish"

# --- selling ---------------------------------------------------------------------------


def store() -> War:
    knighthood = gear("g3", "Knighthood", 5, currency="glory", keywords=["ELITE ONLY"])
    bearer = model("m1", "Ada", gear=[gear("g1", "Sabre", 15), knighthood], elite=True)
    return ninth(0, 0, models=[bearer, model("m2", "Ben")], stash=[gear("g2", "Shovel", 5), gear("g4", "Relic", 0)])


def test_gear_is_sold_for_half_its_price() -> None:
    done = play(SELL, store(), {"sold": ["g1", "g2", "g3"]})
    assert entries(done.after)[2:] == [("ducats", 8, "sale"), ("glory", 3, "sale"), ("ducats", 3, "sale")]
    assert done.changes == {
        "ninth.ducats": 11,
        "ninth.glory": 3,
        "ninth/m1.gear": (),
        "ninth.stash": ("Relic",),
    }
    assert warband(done.after).ledger[-1].battle == "b1"


def test_what_has_no_price_is_not_sold() -> None:
    assert offers(SELL, store())["g4"] == "it has no price"
    assert refused(SELL, ninth(stash=[gear("g4", "Relic", 0)])) == "nothing that The Ninth has is worth anything"
    assert refused(SELL, ninth()) == "The Ninth has no gear"
    assert "takes 1 to 3" in misfit(SELL, store(), {"sold": []})


# --- giving back -----------------------------------------------------------------------


def test_what_was_bought_is_given_back_for_all_that_was_paid() -> None:
    lord = [model("m1", "Ada", skills=["Melee Weapon Procurement"])]
    bought = play(BUY, ninth(models=lord), {**SABRE, "price": 25, "for": "m1"}).after
    assert warband(bought).ducats == 80
    done = play(REFUND, bought, {"entry": "3"})
    assert done.changes == {"ninth.ducats": 100, "ninth/m1.gear": ()}
    back = warband(done.after).ledger[-1]
    assert (back.amount, back.cause, back.reverses) == (20, Cause.REFUND, 3)
    assert reversed_(warband(done.after).ledger) == {3}
    assert refused(REFUND, done.after).startswith("The Ninth has bought and hired nothing since its last battle")


def test_whoever_was_hired_is_sent_away_without_the_gear() -> None:
    hired = play(HIRE, ninth(), YEOMAN).after
    who = warband(hired).models[0].id
    armed = play(BUY, hired, {**SABRE, "for": who}).after
    assert offers(REFUND, armed) == {"3": "", "4": ""}
    done = play(REFUND, armed, {"entry": "3"}).after
    assert (fighter(done, who).status.value, fighter(done, who).gear) == ("removed", ())
    assert ([one.name for one in warband(done).stash], warband(done).ducats) == (["Sabre"], 88)


def test_what_is_sold_or_of_an_earlier_battle_is_not_given_back() -> None:
    bought = play(BUY, ninth(), {**SABRE, "for": "stash"}).after
    sold = play(SELL, bought, {"sold": [warband(bought).stash[0].id]}).after
    assert refused(REFUND, sold)
    entry = {"number": 2, "currency": "ducats", "amount": -12, "cause": "purchase", "text": "Sabre", "item": "g1"}
    start = {"number": 1, "currency": "ducats", "amount": 50, "cause": "start", "text": "before"}

    def later(fights: int) -> War:
        one = {"ledger": [start, {**entry, "battle": "b1"}], "stash": [gear("g1", "Sabre", 12)]}
        return war(one, battles=battles(fights))

    assert refused(REFUND, later(1)) == ""
    assert refused(REFUND, later(2))


def test_what_reinforcements_paid_for_is_not_given_back() -> None:
    ledger = [
        {"number": 1, "currency": "ducats", "amount": 50, "cause": "reinforcements", "text": "reinforcements"},
        {"number": 2, "currency": "ducats", "amount": -50, "cause": "purchase", "text": "Gun", "item": "g1"},
    ]
    for entry in ledger:
        entry["battle"] = "b1"
    gun = [gear("g1", "Gun", 50)]
    assert refused(REFUND, war({"ledger": ledger, "stash": gun}, battles=[battle()]))
    earlier = [{**ledger[1], "number": 1}, {**ledger[0], "number": 2}]
    assert refused(REFUND, war({"ledger": earlier, "stash": gun}, battles=[battle()])) == ""


def test_what_a_location_let_one_buy_is_not_given_back() -> None:
    once = {"id": "e9", "effect": "one glory item", "amount": 1, "cause": "Treasure of the Holies", "step": "s1"}
    table = ninth(standing=[once])
    bought = play("quartermaster/buy_a_glory_item", table, {"glory_item": "smoke"}).after
    assert refused(REFUND, bought)
    shop = {"id": "e1", "effect": "glory items in the trade step", "cap": 5, "cause": "Trench Merchant"}
    traded = play("quartermaster/buy_a_glory_item", ninth(standing=[shop]), {"glory_item": "smoke"}).after
    assert play(REFUND, traded, {"entry": "3"}).changes == {"ninth.glory": 10, "ninth.stash": ()}


# --- handing over ------------------------------------------------------------------------


def test_gear_is_handed_over() -> None:
    assert play(HAND, store(), {"piece": "g1", "to": "m2"}).changes == {
        "ninth/m1.gear": ("Knighthood",),
        "ninth/m2.gear": ("Sabre",),
    }
    assert play(HAND, store(), {"piece": "g1", "to": "stash"}).changes["ninth.stash"] == ("Shovel", "Relic", "Sabre")
    assert play(HAND, store(), {"piece": "g2", "to": "m2"}).changes["ninth/m2.gear"] == ("Shovel",)


def test_who_can_take_a_piece() -> None:
    assert offers(HAND, store(), {"piece": "g1"}) == {"stash": "", "m1": "Sabre is there", "m2": ""}
    assert offers(HAND, store(), {"piece": "g3"}) == {
        "stash": "",
        "m1": "Knighthood is there",
        "m2": "only an elite model carries Knighthood",
    }
    alone = ninth(stash=[gear("g1", "Sabre")])
    assert play(HAND, alone, {"piece": "g1"}).said == ["Nobody else can carry Sabre."]
    assert refused(HAND, ninth()) == "The Ninth has no gear"


# --- using up -----------------------------------------------------------------------------


def scarred(item: str, uses: int = 1, rules: str = "pt163") -> War:
    scars = [
        {"id": "13", "name": "Severe Nerve Damage"},
        {"id": "16", "name": "Chest Wound"},
        {"id": "63", "name": "Hardened", "counts": False},
    ]
    models = [model("m1", "Ada", scars=scars), model("m2", "Ben"), model("m3", "Cyr", scars=scars, status="dead")]
    return ninth(models=models, stash=[gear("g1", item, 0, uses=uses)], settings={"rules": rules})


FLUIDS, MACHINE = "Curative Fluids", "Salvaged Resurrection Machine"


def kept(table: War) -> list[tuple[str, bool]]:
    return [(one.id, one.counts) for one in fighter(table).scars]


def test_fluids_rid_a_model_of_one_scar() -> None:
    answers = {"model": "m1", "scars": ["1-13"]}
    assert offers(USE, scarred(FLUIDS)) == {"m1": ""}
    assert offers(USE, scarred(FLUIDS), {"model": "m1"}) == {"1-13": "", "2-16": ""}
    done = play(USE, scarred(FLUIDS), answers).after
    assert (kept(done), warband(done).stash) == ([("16", True), ("63", False)], ())
    assert "takes 1 of" in misfit(USE, scarred(FLUIDS), {"model": "m1", "scars": ["1-13", "2-16"]})


def test_printed_fluids_leave_what_the_trauma_does() -> None:
    done = play(USE, scarred(FLUIDS, rules="r102"), {"model": "m1", "scars": ["1-13"]}).after
    assert kept(done) == [("13", False), ("16", True), ("63", False)]
    assert fighter(done).battle_scars == 1


def test_the_machine_takes_any_number_of_scars() -> None:
    both = {"model": "m1", "scars": ["1-13", "2-16"]}
    assert kept(play(USE, scarred(MACHINE), both).after) == [("63", False)]
    assert "takes 1 of" in misfit(USE, scarred(MACHINE, rules="r102"), both)
    one = play(USE, scarred(MACHINE, rules="r102"), {"model": "m1", "scars": ["2-16"]}).after
    assert kept(one) == [("13", True), ("63", False)]


def test_what_has_several_uses_stays_until_the_last() -> None:
    done = play(USE, scarred(FLUIDS, uses=2), {"model": "m1", "scars": ["1-13"]}).after
    assert warband(done).stash[0].uses == 1
    last = play(USE, done, {"model": "m1", "scars": ["1-16"]}).after
    assert warband(last).stash == ()


def test_nothing_is_used_up_without_an_item_or_a_scar() -> None:
    assert refused(USE, ninth()).startswith("The Ninth has nothing to be used up")
    whole = ninth(models=[model()], stash=[gear("g1", FLUIDS, 0, uses=1)])
    assert refused(USE, whole) == "no model of The Ninth has a battle scar"


def test_one_of_two_items_is_chosen() -> None:
    both = [gear("g1", FLUIDS, 0, uses=1), gear("g2", MACHINE, 0, uses=1)]
    table = ninth(models=[model(scars=[{"id": "13", "name": "Severe Nerve Damage"}])], stash=both)
    assert offers(USE, table) == {"g1": "", "g2": ""}
    done = play(USE, table, {"item": "g2", "model": "m1", "scars": ["1-13"]}).after
    assert [one.id for one in warband(done).stash] == ["g1"]


# --- dismissing ------------------------------------------------------------------------------


def test_a_model_with_two_scars_may_be_dismissed() -> None:
    scars = [{"id": "13", "name": "Severe Nerve Damage"}, {"id": "16", "name": "Chest Wound"}]
    models = [
        model("m1", "Ada", scars=scars, gear=[gear("g1", "Sabre")]),
        model("m2", "Ben", scars=scars[:1]),
    ]
    table = ninth(models=models)
    assert refused(DISMISS, table) == ""
    assert offers(DISMISS, table) == {"m1": "", "m2": "it takes 2 battle scars; Ben has 1"}
    done = play(DISMISS, table, {"model": "m1"})
    assert done.changes == {"ninth/m1.status": "dismissed", "ninth/m1.gear": (), "ninth.stash": ("Sabre",)}
    assert refused(DISMISS, done.after) == "a model with 2 battle scars may be dismissed, and The Ninth has none"


# --- the end of trade ---------------------------------------------------------------------------


def through(*done: tuple[str, str], fights: int = 1, rules: str = "pt163") -> War:
    parts = [{"battle": one, "part": part} for one, part in done]
    return war({"done": parts}, battles=battles(fights), settings={"rules": rules})


def test_trade_is_done_after_each_battle() -> None:
    table = through(("b1", "injuries"), ("b2", "injuries"), fights=2)
    once = play(FINISH, table)
    assert warband(once.after).has_done(battle(1)["id"], "quartermaster")
    assert once.said == ["The Ninth is done with trade: 700 ducats and 0 glory are left."]
    twice = play(FINISH, once.after).after
    assert warband(twice).done[-1].battle == "b2"
    assert refused(FINISH, twice) == "The Ninth is done with trade after every battle that it has fought"
    assert "has been through quartermaster after this battle already" in refused(FINISH, twice, battle="b1")


@pytest.mark.parametrize("which", [{}, {"battle": "b1"}])
def test_injuries_come_before_the_end_of_trade(which: dict[str, Any]) -> None:
    assert refused(FINISH, through(), **which).startswith("injuries come first")


def test_reinforcements_pass_the_printed_quartermaster_by() -> None:
    called = (("b1", "injuries"), ("b1", "reinforcements"))
    assert refused(FINISH, through(*called)) == ""
    assert refused(FINISH, through(*called, rules="r102"))
    assert refused(FINISH, through(), battle="b7").startswith("this campaign has no battle 'b7'")
