"""Rules of the whole game: momentum, tracks, meters, impacts and costs, G-01 to G-63 where no other file has them."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, Pick, Play
from tablewright.odds.walk import Odometer
from tablewright.rules.starforged import STARFORGED, HeroId, Party, Rank, TrackId
from tablewright.rules.starforged.effects import mark_progress, recommit, take_momentum
from tablewright.rules.starforged.gear_facts import CompanionChanged
from tablewright.rules.starforged.state import OWN_IMPACTS, CompanionId, Impact
from tests.rules.starforged.playing import (
    ABOARD,
    ask,
    companion,
    expedition,
    marks,
    offers,
    party,
    play,
    sable,
    ship,
    under,
)

MARA = HeroId("mara")
FACE = "adventure/face_danger"
CHAOS = "exploration/confront_chaos"
COURSE = "exploration/set_a_course"
HARM = "suffer/endure_harm"


def after(table: Party, effect: Any, *args: Any) -> Party:
    """The table after one effect."""
    play_ = Play(table, Odometer(None))
    effect(play_, *args)
    return play_.state


# --- choices: G-01 to G-05 -----------------------------------------------------------------


def test_g01_an_option_is_taken_at_most_once() -> None:
    _key, pick = ask(CHAOS, party(), {"aspects": "3", "row": "choose"})
    assert isinstance(pick, Pick)
    assert (pick.least, pick.most) == (3, 3)
    with pytest.raises(AnswerError, match="takes each option once"):
        pick.accept(["1", "1", "2"])


def test_g02_what_may_be_done_may_be_left() -> None:
    assert offers(HARM, party(), amount=1) == {"yes": "", "no": ""}


def test_g03_a_shut_option_says_why_and_cannot_be_taken() -> None:
    table = party({"health": 3, "marks": marks("wounded")})
    _key, relief = ask(HARM, table, {"resist": "yes", "action": [4, 3, 5]}, amount=1)
    with pytest.raises(AnswerError, match=r"'Take back 1 health' is not possible now: Mara is wounded"):
        relief.accept("recover")


# --- momentum: G-20 to G-23 -----------------------------------------------------------------


@pytest.mark.parametrize("impact", OWN_IMPACTS)
def test_g51_each_impact_takes_1_from_the_maximum(impact: Impact) -> None:
    table = party({"marks": marks(impact)})
    assert (table.momentum_max(MARA), table.momentum_reset(MARA)) == (9, 1)


@pytest.mark.parametrize(
    ("mara", "setup", "most", "reset"),
    [
        ({}, {}, 10, 2),
        ({}, {"unprepared": "spent"}, 9, 1),
        (ABOARD, {"vehicles": [ship(battered=True)]}, 9, 1),
        (ABOARD, {"vehicles": [ship(battered=True, cursed=True)]}, 8, 0),
        # G-53: only for those aboard of it
        ({}, {"vehicles": [ship(battered=True, cursed=True)]}, 10, 2),
        ({**ABOARD, "marks": marks("doomed")}, {"vehicles": [ship(battered=True)], "unprepared": "spent"}, 7, 0),
    ],
)
def test_g20_maximum_and_reset(mara: dict[str, Any], setup: dict[str, Any], most: int, reset: int) -> None:
    table = party(mara, **setup)
    assert (table.momentum_max(MARA), table.momentum_reset(MARA)) == (most, reset)


@pytest.mark.parametrize(("before", "amount", "gained"), [(2, 2, 4), (9, 2, 10), (10, 1, 10), (-6, 1, -5)])
def test_g23_what_is_gained_above_the_maximum_is_lost(before: int, amount: int, gained: int) -> None:
    assert after(party({"momentum": before}), take_momentum, MARA, amount, "x").hero(MARA).momentum == gained


def test_g22_momentum_falls_with_its_maximum() -> None:
    table = party({"momentum": 10, "health": 1})
    # 10 momentum would better the miss; left alone, the hero marks wounded, and 8 lies below the new maximum of 9.
    answers = {"action": [1, 9, 8], "burn": "no", "worse": "momentum", "break": "wounded"}
    assert play(HARM, table, answers, amount=1).after.hero(MARA).momentum == 8
    above = party({"momentum": 10, "health": 2})
    answers = {"resist": "yes", "action": [1, 9, 8], "burn": "no", "worse": "worse", "break": "wounded"}
    assert play(HARM, above, answers, amount=1).after.hero(MARA).momentum == 9


# --- progress: G-30 to G-34 --------------------------------------------------------------------

UNITS = {"troublesome": 12, "dangerous": 8, "formidable": 4, "extreme": 2, "epic": 1}
REWARDS = {"troublesome": 1, "dangerous": 2, "formidable": 4, "extreme": 8, "epic": 12}


def test_g31_ranks_units_and_rewards() -> None:
    assert {rank.value: rank.unit for rank in Rank} == UNITS
    assert {rank.value: rank.reward for rank in Rank} == REWARDS


@pytest.mark.parametrize(
    ("rank", "before", "times", "ticks"),
    [
        ("epic", 39, 1, 40),
        ("epic", 40, 1, 40),
        ("dangerous", 36, 1, 40),
        ("formidable", 0, 2, 8),
        ("troublesome", 39, 1, 40),
    ],
)
def test_g30_progress_beyond_40_is_lost(rank: str, before: int, times: int, ticks: int) -> None:
    table = party(tracks=[expedition(before, rank)])
    assert after(table, mark_progress, TrackId("shoals"), "x", times).tracks[0].ticks == ticks


@pytest.mark.parametrize(("before", "boxes", "left"), [(28, 2, 20), (28, 7, 0), (28, 10, 0), (30, 2, 22), (7, 1, 3)])
def test_g33_clearing_boxes_keeps_a_part(before: int, boxes: int, left: int) -> None:
    table = after(party(tracks=[expedition(before)]), recommit, TrackId("shoals"), boxes)
    assert (table.tracks[0].ticks, table.tracks[0].rank) == (left, Rank.EXTREME)


@pytest.mark.parametrize(("before", "raised"), list(zip(Rank, [*list(Rank)[1:], Rank.EPIC], strict=True)))
def test_g34_a_raised_rank_leaves_the_ticks_alone(before: Rank, raised: Rank) -> None:
    table = after(party(tracks=[expedition(28, before)]), recommit, TrackId("shoals"), 0)
    assert (table.tracks[0].ticks, table.tracks[0].rank) == (28, raised)
    assert before.one_higher is raised


@pytest.mark.parametrize(("rank", "lower"), list(zip(Rank, [None, *list(Rank)[:-1]], strict=True)))
def test_g40_one_rank_lower(rank: Rank, lower: Rank | None) -> None:
    assert rank.one_lower is lower


# --- meters and impacts: G-50 to G-55 --------------------------------------------------------------


def test_g50_a_new_hero_and_a_new_party() -> None:
    table = STARFORGED.new({"heroes": [{"name": "Mara"}]})
    (mara,) = table.heroes
    assert (mara.health, mara.spirit, mara.momentum, table.supply) == (5, 5, 2, 5)
    assert (table.momentum_max(mara.id), table.momentum_reset(mara.id)) == (10, 2)
    assert (mara.marks, mara.experience, table.unprepared) == ((), 0, None)


@pytest.mark.parametrize(
    ("vehicles", "maximum"), [([ship(battered=True)], 9), ([ship(battered=True, cursed=True)], 8), ([ship()], 10)]
)
def test_g53_boarding_and_leaving_moves_the_maximum(vehicles: list[dict[str, Any]], maximum: int) -> None:
    ashore = party({"momentum": 10}, vehicles=vehicles)
    aboard = STARFORGED.correction(ashore, "mara/aboard")
    table = ashore
    for fact in aboard.make(table, "ship", "boards"):
        table = fact.apply(table)
    assert (table.momentum_max(MARA), table.hero(MARA).momentum) == (maximum, maximum)
    for fact in STARFORGED.correction(table, "mara/aboard").make(table, "-", "leaves"):
        table = fact.apply(table)
    assert (table.momentum_max(MARA), table.hero(MARA).momentum) == (10, maximum)


def test_g55_a_companion_is_back_with_its_first_point_of_health() -> None:
    table = party(companions=[sable(0, out=True)])
    still = CompanionChanged(CompanionId("sable"), "Sable", 0, 0).apply(table)
    back = CompanionChanged(CompanionId("sable"), "Sable", 0, 1).apply(table)
    assert (companion(still).out_of_action, companion(back).out_of_action) == (True, False)


# --- costs: G-60 to G-63 ------------------------------------------------------------------------------


def test_g60_what_is_not_there_cannot_pay() -> None:
    answers = {"stat": "edge", "action": [3, 6, 4]}
    assert list(offers(FACE, party(), answers)) == [
        "lose_momentum",
        "endure_harm",
        "endure_stress",
        "sacrifice_resources",
    ]
    # aboard of nothing, the ship that lies in dock is no option
    assert "withstand_damage:ship" not in offers(FACE, party(vehicles=[ship()]), answers)


def test_g60_what_cannot_pay_says_why() -> None:
    table = party(companions=[sable(0, out=True)], supply=0, unprepared="spent")
    shut = {key: why for key, why in offers(FACE, table, {"stat": "edge", "action": [3, 6, 4]}).items() if why}
    assert shut == {
        "sacrifice_resources": "the party is unprepared",
        "companion_takes_a_hit:sable": "out of action",
    }


def test_g60_options_say_what_they_would_cost_from() -> None:
    table = party({"momentum": -6, "health": 4}, {"momentum": -2}, supply=3)
    _key, pay = ask(FACE, table, {"stat": "edge", "action": [3, 6, 4]})
    assert {option.key: option.note for option in pay.options} == {
        "lose_momentum": "at −6: paid another way",
        "endure_harm": "health 4",
        "endure_stress": "spirit 5",
        "sacrifice_resources": "supply 3",
        "lose_momentum:bo": "momentum −2",
        "endure_harm:bo": "health 5",
        "endure_stress:bo": "spirit 5",
    }


def test_g61_the_two_may_be_the_same_move_on_different_targets() -> None:
    answers = {"action": [3, 4, 9], "way": "pay", "split": "two", "pay": "endure_harm", "pay#2": "endure_harm:bo"}
    rest = {"endure_harm/resist": "no", "endure_harm#2/resist": "no"}
    played = play(COURSE, party(bo={}), {**answers, **rest})
    assert played.changes == {"mara.health": 4, "bo.health": 4}


def test_g61_each_of_the_two_is_a_loss_of_its_own() -> None:
    # The second 1 finds the hero at 0 already and goes over into momentum.
    answers = {"action": [3, 4, 9], "way": "pay", "split": "two", "pay": "endure_harm", "pay#2": "endure_harm"}
    first = under("endure_harm", action=[4, 1, 2], relief="momentum")
    second = under("endure_harm#2", action=[4, 1, 2], relief="momentum")
    played = play(COURSE, party({"health": 1}), {**answers, **first, **second})
    assert played.entered == ["endure_harm 1", "endure_harm 1", "lose_momentum 1"]
    assert played.changes == {"mara.health": 0, "mara.momentum": 3}


def test_g63_a_converted_cost_keeps_its_amount() -> None:
    table = party({"health": 1, "spirit": 2, "momentum": -6})
    answers = {"lose_momentum/pay": "endure_stress", **under("lose_momentum/endure_stress", action=[4, 1, 1])}
    rest = {"lose_momentum/endure_stress/relief": "momentum", "action": [4, 1, 1], "relief": "momentum"}
    played = play(HARM, table, {**answers, **rest}, amount=3)
    assert played.entered == ["lose_momentum 2", "endure_stress 2"]
    assert played.changes == {"mara.health": 0, "mara.spirit": 0, "mara.momentum": -4}


def test_a_vehicle_that_is_lost_inside_its_own_damage_is_not_broken_again() -> None:
    # At -6 the 2 momentum of the miss are paid with damage once more, and that goes down to the table.
    table = party({**ABOARD, "momentum": -6}, vehicles=[ship(2)])
    outer = {"resist": "yes", "action": [1, 9, 8], "worse": "momentum", "lose_momentum/pay": "withstand_damage:ship"}
    inside = "lose_momentum/withstand_damage"
    overflow = {f"{inside}/lose_momentum/pay": "sacrifice_resources"}
    miss = {f"{inside}/lose_momentum#2/pay": "sacrifice_resources"}
    down = under(inside, action=[1, 9, 8], worse="momentum", table=5, way="death", **{"break": "table"}) | {
        f"{inside}/face_death/chance": "no"
    }
    played = play("suffer/withstand_damage", table, {**outer, **overflow, **miss, **down}, amount=1)
    assert played.changes == {
        "ship": None,
        "mara.aboard": None,
        "supply": 2,
        "mara.status": "dead",
    }


def test_a_companion_that_is_lost_inside_its_own_hit_rolls_no_more() -> None:
    # The hit goes over into momentum, at -6 into damage, the table throws everybody about, and Sable is lost to that.
    table = party({**ABOARD, "momentum": -6}, vehicles=[ship(1)], companions=[sable(0)])
    ship_s = "lose_momentum/withstand_damage"
    answers = {
        "lose_momentum/pay": "withstand_damage:ship",
        **under(ship_s, action=[1, 9, 8], worse="momentum", table=71, thrown="companion_takes_a_hit:sable"),
        f"{ship_s}/break": "table",
        f"{ship_s}/lose_momentum/pay": "sacrifice_resources",
        f"{ship_s}/companion_takes_a_hit/lose_momentum/pay": "sacrifice_resources",
        **under(f"{ship_s}/companion_takes_a_hit", action=[1, 9, 9], worse="momentum"),
        f"{ship_s}/companion_takes_a_hit/lose_momentum#2/pay": "endure_stress",
        f"{ship_s}/companion_takes_a_hit/lose_momentum#2/endure_stress/resist": "no",
    }
    played = play("suffer/companion_takes_a_hit", table, answers, amount=1)
    assert played.changes == {"ship": 0, "sable": None, "supply": 1, "mara.spirit": 3}


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(LookupError, match="nothing here has the id 'nobody'"):
        party().hero(HeroId("nobody"))
