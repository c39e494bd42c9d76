"""The rulings register: each switch in each of its positions, and that a changed ruling is a fact."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Play
from tablewright.odds.walk import Odometer
from tablewright.rules.starforged import STARFORGED, HeroId, Party
from tablewright.rules.starforged.facts import RulingChanged
from tablewright.rules.starforged.moves.legacy import mark_ticks
from tablewright.rules.starforged.rulings import REGISTER, Rulings
from tablewright.rules.starforged.state import LegacyName
from tests.rules.starforged.playing import (
    ABOARD,
    changes,
    expedition,
    marks,
    offers,
    party,
    play,
    sable,
    ship,
    under,
    wounded,
)

FACE = "adventure/face_danger"
SECURE = "adventure/secure_an_advantage"
COURSE = "exploration/set_a_course"
DISCOVER = "exploration/make_a_discovery"
FINISH = "exploration/finish_an_expedition"
HARM = "suffer/endure_harm"
LOSE = "suffer/lose_momentum"
SUPPLY = "suffer/sacrifice_resources"

FLOOR = {"momentum": -6}


def ruled(field: str, choice: str) -> dict[str, dict[str, str]]:
    """A set-up with one ruling."""
    return {"rulings": {field: choice}}


def test_r02_momentum_at_its_maximum() -> None:
    answers = {"stat": "wits", "action": [3, 3, 10]}
    shut = party({"momentum": 10}, **ruled("momentum_at_maximum", "refused"))
    open_ = party({"momentum": 10}, **ruled("momentum_at_maximum", "allowed"))
    assert offers(SECURE, shut, answers)["momentum"] == "momentum is at its maximum"
    assert play(SECURE, open_, {**answers, "gain": "momentum"}).changes == {}


def test_r02_without_another_option_it_is_open_and_does_nothing() -> None:
    table = party({"momentum": 9, "health": 3, "marks": wounded()})
    answers = {"resist": "yes", "action": [4, 3, 5], "relief": "momentum"}
    assert play(HARM, table, answers, amount=1).changes == {"mara.health": 2}


@pytest.mark.parametrize(("choice", "kept"), [("any roll", {"mara.next": 0}), ("not suffer", {})])
def test_r04_what_uses_a_bonus_up(choice: str, kept: dict[str, int]) -> None:
    table = party({"next": 1, "health": 3}, **ruled("next_bonus", choice))
    # 4 and 2 health and the bonus, against 3 and 6
    answers = {"resist": "yes", "action": [4, 3, 6]}
    more = {"relief": "recover"} if kept else {"swap": "press_on"}
    played = play(HARM, table, {**answers, **more}, amount=1)
    assert played.changes == ({**kept} if kept else {"mara.health": 2})
    other = play("adventure/gather_information", table, {"action": [4, 3, 5]})
    assert other.changes == {"mara.next": 0, "mara.momentum": 4}


@pytest.mark.parametrize(("choice", "momentum"), [("clamp", 9), ("keep", 10)])
def test_r08_the_maximum_falls_below_momentum(choice: str, momentum: int) -> None:
    table = party({"momentum": 10}, supply=1, **ruled("maximum_falls", choice))
    after = play(SUPPLY, table, amount=1).after
    assert (after.heroes[0].momentum, after.momentum_max(HeroId("mara"))) == (momentum, 9)
    # Whatever stands above the maximum does not rise, and falls as usual.
    strong = {"stat": "wits", "action": [6, 3, 5]}
    assert play(FACE, after, strong).after.heroes[0].momentum == momentum
    assert play(LOSE, after, amount=2).after.heroes[0].momentum == momentum - 2


@pytest.mark.parametrize(
    ("choice", "before", "after"),
    [
        ("keep the part", 30, 22),
        ("clear the part", 30, 20),
        ("keep the part", 28, 20),
        ("clear the part", 28, 20),
        ("keep the part", 6, 0),
        ("clear the part", 6, 0),
    ],
)
def test_r10_clearing_boxes(choice: str, before: int, after: int) -> None:
    table = party(tracks=[expedition(before)], **ruled("cleared_boxes", choice))
    played = play(FINISH, table, {"progress": [10, 10], "end": "return", "clear": [2, 5]})
    assert played.changes == {"shoals": ("extreme", after)}


@pytest.mark.parametrize(("choice", "ticks", "experience"), [("carry", 11, 22), ("drop", 0, 20)])
def test_r12_a_reward_beyond_the_end_of_a_legacy_track(choice: str, ticks: int, experience: int) -> None:
    play_ = Play(party({"discoveries": {"ticks": 39}}, **ruled("legacy_overflow", choice)), Odometer(None))
    mark_ticks(play_, HeroId("mara"), LegacyName.DISCOVERIES, 12, "for the test")
    (mara,) = play_.state.heroes
    assert (mara.discoveries.ticks, mara.discoveries.cleared, mara.experience) == (ticks, 1, experience)


def test_r13_the_same_suffer_move_twice() -> None:
    answers = {"action": [3, 4, 9], "way": "pay", "split": "two", "pay": "lose_momentum"}
    both = {"lose_momentum", "lose_momentum:bo"}
    allowed = offers(COURSE, party(bo={}, **ruled("same_suffer_twice", "allowed")), answers)
    refused = offers(COURSE, party(bo={}, **ruled("same_suffer_twice", "refused")), answers)
    assert {key for key, why in allowed.items() if why} == set()
    assert {key for key, why in refused.items() if why} == both
    assert {refused[key] for key in both} == {"it was paid with already"}


@pytest.mark.parametrize(("choice", "texts"), [("reroll", 2), ("keep", 1)])
def test_r17_repeated_rows(choice: str, texts: int) -> None:
    table = party(**ruled("duplicates", choice))
    again = {"table#4": 50} if choice == "reroll" else {}
    answers = {"row": "roll", "table": 100, "table#2": 1, "table#3": 1, **again, "engage": "later"}
    (find,) = play(DISCOVER, table, answers).after.finds
    assert len(set(find.text.split("; "))) == texts


@pytest.mark.parametrize(("choice", "ticks"), [("once", 2), ("each", 4)])
def test_r19_ticks_of_a_discovery_of_two_rows(choice: str, ticks: int) -> None:
    table = party(**ruled("discovery_ticks", choice))
    twice = {"row": "roll", "table": 100, "table#2": 1, "table#3": 50}
    marked = {"engage": "now", "mark/mara/mark": "yes"}
    assert play(DISCOVER, table, {**twice, **marked}).changes == {"mara.discoveries": ticks} | (
        {"mara.experience": 2} if ticks == 4 else {}
    )
    assert play(DISCOVER, table, {"row": "0", **marked}).changes == {"mara.discoveries": 2}


def test_r21_momentum_that_crosses_minus_6() -> None:
    carry = party({"momentum": -5}, **ruled("momentum_floor", "carry"))
    strict = party({"momentum": -5}, **ruled("momentum_floor", "strict"))
    assert "endure_harm" in offers(LOSE, carry, amount=3)
    assert play(LOSE, strict, amount=3).changes == {"mara.momentum": -6}
    at_floor = party(FLOOR, **ruled("momentum_floor", "strict"))
    assert "endure_harm" in offers(LOSE, at_floor, amount=1)


def test_r22_one_more_at_0() -> None:
    answers = {"action": [4, 6, 7]}
    refused = party({"health": 1}, **ruled("harm_at_zero", "refused"))
    allowed = party({"health": 1}, **ruled("harm_at_zero", "allowed"))
    assert offers(HARM, refused, answers, amount=1)["worse"] == "health is already 0"
    played = play(HARM, allowed, {**answers, "worse": "worse", "break": "wounded"}, amount=1)
    assert played.changes == {"mara.health": 0, "mara.momentum": 1, "mara.marks": ("wounded",)}


def test_r23_the_swap_at_minus_6() -> None:
    answers = {"resist": "yes", "action": [4, 3, 6]}
    refused = party({"health": 3, **FLOOR}, **ruled("swap_at_floor", "refused"))
    allowed = party({"health": 3, **FLOOR}, **ruled("swap_at_floor", "allowed"))
    assert offers(HARM, refused, answers, amount=1)["swap"] == "momentum is at −6"
    paid = {**answers, "swap": "swap", "lose_momentum/pay": "sacrifice_resources"}
    assert play(HARM, allowed, paid, amount=1).changes == {"supply": 4}


def test_r23_a_hero_who_is_wounded_by_the_price_of_the_swap_gains_nothing() -> None:
    # The 1 momentum is paid with harm, the harm wounds: the point that was bought cannot rise any more (G-03).
    table = party({"health": 2, **FLOOR}, **ruled("swap_at_floor", "allowed"))
    inner = under("lose_momentum", pay="endure_harm") | under(
        "lose_momentum/endure_harm", action=[1, 9, 10], worse="momentum", **{"break": "wounded"}
    )
    deeper = {"lose_momentum/endure_harm/lose_momentum/pay": "sacrifice_resources"}
    answers = {"resist": "yes", "action": [4, 3, 6], "swap": "swap"}
    played = play(HARM, table, {**answers, **inner, **deeper}, amount=1)
    assert played.changes == {"mara.health": 0, "supply": 3, "mara.marks": ("wounded",)}


def test_r24_a_loss_larger_than_the_supply() -> None:
    dropped = party(supply=1, **ruled("supply_beyond_zero", "dropped"))
    carry = party(supply=1, **ruled("supply_beyond_zero", "carry"))
    assert play(SUPPLY, dropped, amount=3).changes == {"supply": 0, "unprepared": True}
    paid = play(SUPPLY, carry, {"pay": "lose_momentum"}, amount=3)
    assert paid.changes == {"supply": 0, "unprepared": True, "mara.momentum": 0}
    assert "sacrifice_resources" not in offers(SUPPLY, carry, amount=3)


# --- R-14, which no table can switch: a chain of costs ends ----------------------------------


def test_r14_a_move_that_overflowed_is_not_offered_again() -> None:
    table = party({"health": 0, "spirit": 0, **FLOOR}, **ruled("supply_beyond_zero", "carry"))
    harm = offers(HARM, table, amount=2)
    assert harm == {"endure_stress": "", "sacrifice_resources": ""}
    stress = {"lose_momentum/pay": "endure_stress"}
    assert offers(HARM, table, stress, amount=2) == {"sacrifice_resources": ""}


def test_r14_lost_momentum_that_overflowed_is_not_paid_with_momentum_again() -> None:
    table = party(FLOOR, {}, supply=1, **ruled("supply_beyond_zero", "carry"))
    assert offers(LOSE, table, {"pay": "sacrifice_resources"}, amount=3) == {
        "endure_harm": "",
        "endure_stress": "",
        "endure_harm:bo": "",
        "endure_stress:bo": "",
    }


def test_r14_with_nothing_left_to_pay_the_rest_is_told() -> None:
    both = marks("wounded", "permanently harmed", "shaken", "traumatized")
    table = party({"health": 0, "spirit": 0, "marks": both, **FLOOR}, supply=0, unprepared="spent")
    stress = {"lose_momentum/pay": "endure_stress"}
    # A 6 at momentum -6, or a 5 at -5, would count nothing.
    forced = under("lose_momentum/endure_stress", action=[5, 1, 2], relief="momentum")
    played = play(HARM, table, {**stress, **forced, "action": [4, 1, 2], "relief": "momentum"}, amount=2)
    assert played.said == ["Nothing is left to pay 2 with: tell what it costs you."]
    assert played.changes == {"mara.momentum": -4}


def test_r14_everything_at_once_ends() -> None:
    table = party(
        {**ABOARD, "health": 0, "spirit": 0, **FLOOR},
        vehicles=[ship(0)],
        companions=[sable(0)],
        supply=0,
        unprepared="spent",
        **ruled("swap_at_floor", "allowed"),
    )
    options = list(offers(HARM, table, amount=1))
    assert options == ["endure_stress", "sacrifice_resources", "companion_takes_a_hit:sable", "withstand_damage:ship"]


# --- the register itself ------------------------------------------------------------------------


def test_every_ruling_is_in_the_register_and_its_default_comes_first() -> None:
    assert [ruling.field for ruling in REGISTER] == list(Rulings.__struct_fields__)
    assert len({ruling.id for ruling in REGISTER}) == len(REGISTER)
    for ruling in REGISTER:
        assert getattr(Rulings(), ruling.field) == ruling.choices[0][0]
        assert len(ruling.choices) == 2


@pytest.mark.parametrize("ruling", REGISTER, ids=lambda ruling: ruling.id)
def test_a_changed_ruling_is_a_fact(ruling: Any) -> None:
    table = party()
    correction = STARFORGED.correction(table, f"ruling/{ruling.id}")
    (usual, _), (other, _) = ruling.choices
    assert correction.value == usual
    facts = correction.make(table, correction.request.accept(other), "we agreed")
    assert facts == (RulingChanged(ruling.id, ruling.field, usual, other, "we agreed"),)
    after: Party = facts[0].apply(table)
    assert changes(table, after) == {"rulings": after.rulings}
    assert getattr(after.rulings, ruling.field) == other


def test_r08_momentum_falls_when_the_table_begins_to_rule_so() -> None:
    table = party({"momentum": 10, "marks": wounded()}, **ruled("maximum_falls", "keep"))
    facts = STARFORGED.correction(table, "ruling/R-08").make(table, "clamp", "by the book")
    after = table
    for fact in facts:
        after = fact.apply(after)
    assert after.heroes[0].momentum == 9
