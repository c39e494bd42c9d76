"""The roster by hand: lists of common shapes, what is asked about them, what is paid, and who leaves."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Told
from tablewright.kernel.show import Change
from tablewright.rules.trench.lists import ListText, ModelText, gear_line, read_list, read_model, written
from tablewright.rules.trench.model_facts import ExperienceGained
from tablewright.rules.trench.terms import ModelId
from tests.rules.trench.playing import (
    NINTH,
    ask,
    asks,
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

ADD, PASTE, REMOVE = "roster/add_a_model", "roster/paste_a_list", "roster/remove_a_model"
SHARE = "roster/share_experience"

# --- lines ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "name", "price", "count"),
    [
        ("Pilgrim - 30 ducats", "Pilgrim", 30, 1),
        ("Pilgrim – 30 ducats", "Pilgrim", 30, 1),
        ("Pilgrim: 30", "Pilgrim", 30, 1),
        ("Pilgrim (30 ducats)", "Pilgrim", 30, 1),
        ("Pilgrim [30d]", "Pilgrim", 30, 1),
        ("Pilgrim | 30", "Pilgrim", 30, 1),
        ("Pilgrim 30", "Pilgrim", 30, 1),
        ("- Pilgrim - 30 pts", "Pilgrim", 30, 1),
        ("2x Pilgrim - 30 ducats each", "Pilgrim", 30, 2),
        ("2 x Pilgrim - 30 ducats", "Pilgrim", 30, 2),
        ("3 Pilgrim - 30", "Pilgrim", 30, 3),
        ("Pilgrim x2 (30)", "Pilgrim", 30, 2),
        ("Pilgrim - 30 ducats x2", "Pilgrim", 30, 2),
    ],
)
def test_a_model_in_the_common_shapes(line: str, name: str, price: int, count: int) -> None:
    (one,) = read_list(line)
    assert (one.sort, one.name, one.price, one.currency, one.count) == ("model", name, price, "ducats", count)


@pytest.mark.parametrize(
    "line", ["Aldith [elite] - 80", "Aldith (ELITE) - 80", "Aldith - 80 [elite]", "# Elites\nAldith - 80"]
)
def test_an_elite_is_marked_or_stands_under_a_heading(line: str) -> None:
    (one,) = read_list(line)
    assert (one.name, one.elite) == ("Aldith", True)


def test_a_heading_holds_until_the_next() -> None:
    found = read_list("Elites:\nAldith (War Prophet) - 80\nTroops:\nPilgrim - 30\nTotal: 110 ducats")
    assert [(one.name, one.rank, one.elite) for one in found] == [
        ("Aldith", "War Prophet", True),
        ("Pilgrim", "", False),
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("  Sword - 4 ducats", [("Sword", 4, "ducats", 1)]),
        ("\tSword: 4 ducats", [("Sword", 4, "ducats", 1)]),
        ("* Sword (4)", [("Sword", 4, "ducats", 1)]),
        ("  Equipment: Medi-kit 5, Shovel", [("Medi-kit", 5, "ducats", 1), ("Shovel", None, "ducats", 1)]),
        ("  Sniper Scope - 3 glory", [("Sniper Scope", 3, "glory", 1)]),
        ("  2x Grenades - 7", [("Grenades", 7, "ducats", 2)]),
    ],
)
def test_gear_stands_under_its_model(line: str, found: list[tuple[Any, ...]]) -> None:
    _model, *rest = read_list(f"Pilgrim - 30 ducats\n{line}")
    assert [(one.name, one.price, one.currency.value, one.count) for one in rest] == found
    assert {one.sort.value for one in rest} == {"gear"}


def test_points_of_a_list_can_be_models_with_gear_further_in() -> None:
    found = read_list("- Pilgrim - 30\n  - Sword - 4\n- Castigator - 50")
    assert [(one.sort.value, one.name) for one in found] == [
        ("model", "Pilgrim"),
        ("gear", "Sword"),
        ("model", "Castigator"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Hello", "no line of this is a model"),
        ("Pilgrim - -30 ducats", "line 1, 'Pilgrim - -30 ducats': a price is from 0 to 9999, not -30"),
        ("Pilgrim - 30\n  Sword - -4", "line 2, 'Sword - -4': a price is from 0 to 9999, not -4"),
        ("Pilgrim - 30\n" + "Word\n" * 21, "21 lines of this cannot be read, the first is line 2, 'Word'"),
        ("99 Pilgrim - 30\n" * 4, "this is more than 300 models and pieces of gear"),
    ],
)
def test_what_is_no_list_is_said(text: str, said: str) -> None:
    assert ListText()(text).startswith(said)
    assert misfit(PASTE, war(), {"list": text}).startswith(said)


# --- pasting -------------------------------------------------------------------------

LIST = """Elites:
Sister Aldith (War Prophet) - 80 ducats
  Sword - 4 ducats
Troops:
2x Pilgrim - 30 ducats
"""


def test_a_pasted_list_is_the_roster_and_is_paid_for() -> None:
    table = play(PASTE, war(), {"list": LIST, "prices": "beside", "pay": "paid"}).after
    assert [(one.name, one.rank, one.cost, one.elite) for one in warband(table).models] == [
        ("Sister Aldith", "War Prophet", 80, True),
        ("Pilgrim 1", "Pilgrim", 30, False),
        ("Pilgrim 2", "Pilgrim", 30, False),
    ]
    assert [(one.name, one.cost) for one in warband(table).models[0].gear] == [("Sword", 4)]
    assert entries(table)[1:] == [("ducats", -80, "hire"), ("ducats", -4, "purchase"), *[("ducats", -30, "hire")] * 2]
    ids = [one.id for one in warband(table).models] + [one.id for one in warband(table).models[0].gear]
    assert len(set(ids)) == 4


def test_a_list_can_be_what_the_warband_has_already() -> None:
    table = play(PASTE, war(), {"list": LIST, "prices": "beside", "pay": "owned"}).after
    assert len(warband(table).models) == 3
    assert entries(table) == entries(war())


def test_more_than_the_paychest_holds_cannot_be_paid() -> None:
    shut = offers(PASTE, war({"ducats": 143}), {"list": LIST, "prices": "beside"})
    assert shut == {"paid": "this costs 144 ducats and The Ninth has 143", "owned": ""}


def test_prices_of_models_can_hold_their_gear() -> None:
    table = play(PASTE, war(), {"list": LIST, "prices": "included", "pay": "paid"}).after
    assert (warband(table).models[0].cost, warband(table).ducats) == (76, 700 - 140)
    cheap = LIST.replace("80", "3")
    assert offers(PASTE, war(), {"list": cheap})["included"] == "Sister Aldith costs 3, and its gear 4"


def test_lines_that_cannot_be_read_are_named_and_asked_about() -> None:
    text = "Pilgrim - 30 ducats\nBrother Oswin\nHoly Icon\nThe end"
    key, request = ask(PASTE, war(), {"list": text})
    assert key == "models"
    assert [one.text for one in request.options] == ["Line 2: Brother Oswin", "Line 3: Holy Icon", "Line 4: The end"]
    answers = {"list": text, "models": ["2"], "gear": ["3"], "price": 50, "price#2": 9}
    played = play(PASTE, war(), {**answers, "prices": "beside", "pay": "owned"})
    oswin = warband(played.after).models[1]
    assert (oswin.name, oswin.cost, [(one.name, one.cost) for one in oswin.gear]) == (
        "Brother Oswin",
        50,
        [("Holy Icon", 9)],
    )
    assert played.said == ["Left out: line 4, The end."]


def test_a_price_that_is_missing_is_asked_for_once_a_name() -> None:
    text = "Pilgrim - 30\n  Shovel\nCastigator - 50\n  Shovel\n  Sword - 4\n* Sword"
    (asked,) = asks(PASTE, war(), {"list": text}).values()
    assert asked.prompt == "What does Shovel cost, in ducats? Line 2 does not say"
    table = play(PASTE, war(), {"list": text, "price": 5, "prices": "beside", "pay": "owned"}).after
    costs = [[(one.name, one.cost) for one in there.gear] for there in warband(table).models]
    assert costs == [[("Shovel", 5)], [("Shovel", 5), ("Sword", 4), ("Sword", 4)]]


# --- one by one ------------------------------------------------------------------------

YOAN: dict[str, Any] = {
    "name": "Yoan",
    "rank": "Pilgrim",
    "currency": "ducats",
    "cost": 30,
    "elite": "no",
    "gear": "Sword - 4 ducats\nSniper Scope - 3 glory",
}


def test_a_model_is_entered_with_gear_and_paid_for_in_both_currencies() -> None:
    table = play(ADD, war({"ducats": 50, "glory": 3}), {**YOAN, "pay": "paid"}).after
    assert (warband(table).ducats, warband(table).glory) == (16, 0)
    assert [one.name for one in fighter(table, warband(table).models[0].id).gear] == ["Sword", "Sniper Scope"]
    shut = offers(ADD, war({"ducats": 50, "glory": 2}), YOAN)
    assert shut["paid"] == "this costs 3 glory and The Ninth has 2"


def test_a_model_without_a_price_is_not_paid_for() -> None:
    table = play(ADD, war(), {**YOAN, "cost": 0, "gear": ""}).after
    assert entries(table) == entries(war())


@pytest.mark.parametrize("cost", [-1, 10_000, "dear"])
def test_a_price_is_a_number_that_can_be_paid(cost: object) -> None:
    assert "takes a number from 0 to 9999" in misfit(ADD, war(), {**YOAN, "cost": cost})


@pytest.mark.parametrize("line", ["Sword", "Sword - -4", "- 4 ducats"])
def test_gear_takes_a_name_and_a_price(line: str) -> None:
    assert "is no gear: it stands as 'Sword - 4 ducats'" in misfit(ADD, war(), {**YOAN, "gear": line})


def test_who_is_removed_leaves_gear_in_the_stash_or_takes_it() -> None:
    table = war({"models": [model(gear=[gear()])]})
    stays = play(REMOVE, table, {"model": "m1", "stash": "yes", "why": ""}).after
    assert ([one.name for one in warband(stays).stash], fighter(stays).status) == (["Shovel"], "removed")
    goes = play(REMOVE, table, {"model": "m1", "stash": "no", "why": ""}).after
    assert (warband(goes).stash, fighter(goes).gear) == ((), ())
    assert refused(REMOVE, goes) == "The Ninth has no model"


def test_what_was_paid_for_a_model_entered_wrongly_is_reversed() -> None:
    table = play(ADD, war(), {**YOAN, "gear": "", "pay": "paid"}).after
    which = warband(table).models[0].id
    back = play(REMOVE, table, {"model": which, "why": "Twice", "back": "yes"}).after
    assert entries(back)[1:] == [("ducats", -30, "hire"), ("ducats", 30, "reversal")]
    kept = play(REMOVE, table, {"model": which, "why": "Twice", "back": "no"}).after
    assert warband(kept).ducats == 670


# --- experience of late joiners -----------------------------------------------------------


def test_a_late_joiner_shares_its_experience_among_elites() -> None:
    share = {"id": "e1", "effect": "experience to share among ELITE models", "amount": 3, "cause": "late"}
    table = war({"models": [model(elite=True), model("m2", "Oswin")], "standing": [share]})
    assert list(offers(SHARE, table)) == ["m1"]
    some = play(SHARE, table, {"model": "m1", "amount": 2}).after
    assert (fighter(some).xp, [one.amount for one in warband(some).standing]) == (2, [1])
    rest = play(SHARE, some, {"model": "m1", "amount": 1}).after
    assert (fighter(rest).xp, warband(rest).standing) == (3, ())
    assert refused(SHARE, rest).startswith("The Ninth has no experience to share")
    assert refused(SHARE, war({"standing": [share]})) == "The Ninth has no ELITE model"


@pytest.mark.parametrize(
    ("more", "most"),
    [({"rank": "Communicant"}, 7), ({"rank": "Communicant", "xp": 5}, 2), ({}, 20)],
)
def test_nobody_is_given_more_than_it_can_learn(more: dict[str, Any], most: int) -> None:
    share = {"id": "e1", "effect": "experience to share among ELITE models", "amount": 20, "cause": "late"}
    table = war({"models": [model(elite=True, **more)], "standing": [share]})
    assert f"from 1 to {most}, not {most + 1}" in misfit(SHARE, table, {"model": "m1", "amount": most + 1})
    after = play(SHARE, table, {"model": "m1", "amount": most}).after
    assert fighter(after).xp == most + more.get("xp", 0)
    assert [one.amount for one in warband(after).standing] == ([20 - most] if most < 20 else [])


def test_who_learns_nothing_is_not_given_anything() -> None:
    share = {"id": "e1", "effect": "experience to share among ELITE models", "amount": 20, "cause": "late"}
    still, hurt = model(elite=True, traits=["no experience"]), model("m2", "Oswin", elite=True, traits=["head wound"])
    table = war({"models": [still, hurt, model("m3", "Ada", elite=True)], "standing": [share]})
    assert offers(SHARE, table) == {
        "m1": "it has learnt all that it can",
        "m2": "it learns nothing while its head wound lasts",
        "m3": "",
    }
    none = war({"models": [still, hurt], "standing": [share]})
    assert refused(SHARE, none) == "no ELITE model of The Ninth can learn more now"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("400x Pilgrim - 1 ducats", "; line 1, '400x Pilgrim - 1 ducats', alone is 400"),
        ("Pilgrim - 1 ducats x 400", "; line 1, 'Pilgrim - 1 ducats x 400', alone is 400"),
        ("400 x Pilgrim - 1", "alone is 400"),
    ],
)
def test_a_line_of_hundreds_is_refused_and_named(line: str, said: str) -> None:
    why = misfit(PASTE, war(), {"list": line})
    assert "this is more than 300 models and pieces of gear" in why
    assert said in why


def test_a_price_beyond_all_digits_is_no_price() -> None:
    assert "no line of this is a model" in misfit(PASTE, war(), {"list": "Pilgrim - " + "9" * 5000})


@pytest.mark.parametrize(("after", "tone"), [(1, "down"), (3, "up")])
def test_experience_that_falls_is_told_as_a_fall(after: int, tone: str) -> None:
    fact = ExperienceGained(NINTH, ModelId("m1"), "Yoan", 2, after, "taken back")
    (line,) = fact.tell(Told({}, None))
    assert isinstance(line, Change)
    assert line.tone == tone


# --- a model as lines ------------------------------------------------------------------------


def test_a_model_is_written_and_read_again_as_it_was() -> None:
    table = war({"models": [model(elite=True, xp=5, skills=["Parry"], keywords=["STRONG"], gear=[gear(), gear("g2")])]})
    one = fighter(table)
    assert read_model(written(one), one) == one
    assert gear_line(one.gear[0]) == "Shovel - 5 ducats"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Yoan", "'Yoan' is no model"),
        ("Yoan - 30\n  Sword", "'Sword' cannot be read: gear stands as"),
        ("Yoan - 30\n  experience: much", "experience takes a whole number, not 'much'"),
        ("2x Yoan - 30", "'2x Yoan - 30' is no model"),
    ],
)
def test_lines_that_are_no_model_are_said(text: str, said: str) -> None:
    assert ModelText()(text).startswith(said)
