"""The rulings register: each switch in each of its positions, and that a changed ruling is a fact."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Play, Told
from tablewright.kernel.show import Change
from tablewright.odds.walk import Odometer
from tablewright.rules.starforged import STARFORGED, HeroId, Party
from tablewright.rules.starforged.facts import RulingChanged
from tablewright.rules.starforged.moves.legacy import mark_ticks
from tablewright.rules.starforged.rulings import REGISTER, Rulings
from tablewright.rules.starforged.state import LegacyName
from tests.rules.starforged.playing import (
    ABOARD,
    ask,
    changes,
    expedition,
    friend,
    marks,
    offers,
    party,
    play,
    sable,
    ship,
    told,
    under,
    vow,
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


# --- rulings of the later moves -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "keys", "momentum"), [("once", ["juno"], 4), ("each role", ["juno:1", "juno:2"], 5)]
)
def test_r16_a_connection_with_two_roles(choice: str, keys: list[str], momentum: int) -> None:
    table = party(tracks=[friend(roles=["Guide", "Smith"])], **ruled("aid_of_a_connection", choice))
    _key, aid = ask("adventure/gather_information", table)
    assert [option.key for option in aid.options] == keys
    # 3 wits + 1 and 1 for each role, against 4 and 9
    played = play("adventure/gather_information", table, {"aid": keys, "action": [1, 4, 9]})
    assert played.changes == {"mara.momentum": momentum}
    single = party(tracks=[friend()], **ruled("aid_of_a_connection", choice))
    assert [option.key for option in ask("adventure/gather_information", single)[1].options] == ["juno"]


@pytest.mark.parametrize(("choice", "left"), [("stays", {}), ("lifts", {"mara.marks": ()})])
def test_r18_a_burden_vow_is_forsaken(choice: str, left: dict[str, Any]) -> None:
    table = party({"marks": marks("doomed")}, tracks=[vow(burden="doomed")], **ruled("burden_forsaken", choice))
    assert play("quest/forsake_your_vow", table, {"costs": ["reputation"]}).changes == {"oath": None, **left}


@pytest.mark.parametrize(
    ("choice", "changed"),
    [
        ("objective", {"foe": None, "mara.position": "in a bad spot"}),
        ("fight", {"foe": None, "other": None, "mara.position": "none"}),
    ],
)
def test_r20_a_decisive_action_misses(choice: str, changed: dict[str, Any]) -> None:
    foes = [{**expedition(8, key=key), "kind": "objective", "owners": []} for key in ("foe", "other")]
    table = party({"position": "in control"}, tracks=foes, **ruled("decisive_miss", choice))
    answers = {"objective": "foe", "progress": [8, 9], **told()}
    assert play("combat/take_decisive_action", table, answers).changes == changed


@pytest.mark.parametrize(("choice", "most"), [("4/3/2", [4, 3, 2]), ("5/4/3", [5, 4, 3])])
def test_r25_integrity_of_a_vehicle_met_by_chance(choice: str, most: list[int]) -> None:
    table = party(**ruled("incidental_integrity", choice))
    correction = STARFORGED.correction(table, "vehicle:new")
    made = [
        correction.make(table, weight, "met")[0].apply(table).vehicles[0] for weight in ("heavy", "medium", "light")
    ]
    assert [(one.kind, one.integrity, one.most) for one in made] == [("incidental", n, n) for n in most]


@pytest.mark.parametrize(("choice", "at_0"), [("always 3", 3), ("2 at 0", 2)])
def test_r26_heal_for_a_companion(choice: str, at_0: int) -> None:
    answers = {"patient": "sable", "how": "care", "action": [4, 3, 6]}
    down = party(companions=[sable(0)], **ruled("companion_healed", choice))
    assert play("recover/heal", down, answers).changes == {"sable": at_0}
    hurt = party(companions=[{**sable(1), "most": 5}], **ruled("companion_healed", choice))
    assert play("recover/heal", hurt, answers).changes == {"sable": 4}


def test_r27_a_burden_that_is_borne_already() -> None:
    answers = {"chance": "yes", "action": [6, 3, 8]}
    doomed = {"marks": marks("doomed")}
    refused = party(doomed, **ruled("burden_twice", "refused"))
    allowed = party(doomed, **ruled("burden_twice", "allowed"))
    assert offers("threshold/face_death", refused, answers) == {"vow": "Mara is doomed already", "end": ""}
    sworn = {**answers, "price": "vow", **under("swear_an_iron_vow", vow="x", action=[1, 8, 9])}
    assert play("threshold/face_death", allowed, sworn).changes == {"vow-1": ("extreme", 0)}


@pytest.mark.parametrize(("choice", "rank", "size"), [("seed", "formidable", 8), ("datasworn", "troublesome", 4)])
def test_r29_being_well_placed_in_a_scene(choice: str, rank: str, size: int) -> None:
    table = party(**ruled("scene_clock", choice))
    played = play("scene_challenge/begin_the_scene", table, {"name": "Escape", "placed": "well"})
    assert played.changes == {"clock-1": (0, size), "scene-2": (rank, 0)}


def test_r30_help_for_the_indebted() -> None:
    answers = {"ask": "yes", "progress": [8, 9]}
    owing = {"marks": marks("indebted")}
    refused = party(owing, **ruled("indebted_twice", "refused"))
    accept = party(owing, tracks=[vow(burden="indebted")], **ruled("indebted_twice", "accept"))
    shut = {"accept": "Mara is indebted already", "decline": ""}
    assert offers("threshold/overcome_destruction", refused, answers) == shut
    taken = {**answers, "help": "accept", "kind": "enemy", **under("swear_an_iron_vow", vow="x", action=[1, 8, 9])}
    after = play("threshold/overcome_destruction", accept, taken).after
    assert [mark.impact for mark in after.heroes[0].marks] == ["indebted"]
    # The debt is lifted with the last vow that is tied to it.
    full = after
    for key in ("oath", "vow-1"):
        for fact in STARFORGED.correction(full, f"track:{key}").make(full, 40, "for the test"):
            full = fact.apply(full)
    one = play("quest/fulfill_your_vow", full, {"vow": "oath", "progress": [1, 2]}).after
    assert len(one.heroes[0].marks) == 1
    assert play("quest/fulfill_your_vow", one, {"progress": [1, 2]}).after.heroes[0].marks == ()


@pytest.mark.parametrize(("choice", "momentum"), [("vignette", 2), ("always", 3)])
def test_r31_a_session_without_a_spotlight(choice: str, momentum: int) -> None:
    table = party(**ruled("spotlight", choice))
    played = play("session/begin_a_session", table, {"flag": "no", "spotlight": "no"})
    assert played.after.heroes[0].momentum == momentum
    lit = play("session/begin_a_session", table, {"flag": "no", "spotlight": "yes", "row": "3"})
    assert lit.after.heroes[0].momentum == 3


@pytest.mark.parametrize(("choice", "half"), [("ticks", 7), ("boxes", 4)])
def test_r32_half_of_a_former_hero_s_progress(choice: str, half: int) -> None:
    gone = {"status": "dead", "quests": {"ticks": 20}}
    # 15 ticks are 3 boxes and 3 ticks
    table = party(gone, tracks=[vow(15)], **ruled("former_progress", choice))
    heir: dict[str, Any] = {"name": "Jonas", "concept": "", "best": "wits", "good": ["edge", "iron"]}
    heir |= {"progress": [1, 2], "from_quests": "see_through"}
    key, ticks = ask("legacy/continue_a_legacy", table, heir)
    assert (key, ticks.high) == ("swear_an_iron_vow/ticks", half)


@pytest.mark.parametrize(("choice", "position"), [("until a strong hit", "in control"), ("stays", "in a bad spot")])
def test_r33_a_strong_hit_inside_the_cost(choice: str, position: str) -> None:
    foe = {**expedition(8, key="foe"), "kind": "objective", "owners": []}
    table = party({"position": "in a bad spot"}, tracks=[foe], **ruled("bad_spot", choice))
    inner = under("endure_harm", resist="yes", action=[6, 1, 2], relief="momentum")
    answers = {"stat": "edge", "action": [4, 3, 8], "pay": "endure_harm", **inner}
    assert play("combat/react_under_fire", table, answers).after.heroes[0].position == position


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
    assert list(facts[0].tell(Told())) == [Change(f"Ruling {ruling.id}", usual, other, "we agreed")]
    assert getattr(after.rulings, ruling.field) == other


def test_r08_momentum_falls_when_the_table_begins_to_rule_so() -> None:
    table = party({"momentum": 10, "marks": wounded()}, **ruled("maximum_falls", "keep"))
    facts = STARFORGED.correction(table, "ruling/R-08").make(table, "clamp", "by the book")
    after = table
    for fact in facts:
        after = fact.apply(after)
    assert after.heroes[0].momentum == 9
