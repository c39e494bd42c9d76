"""Threshold moves: spec M45 to M47, a row for each leaf of its checklist; heroes who are out of play."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import STARFORGED, Party
from tests.rules.starforged.playing import (
    ABOARD,
    ask,
    asset,
    friend,
    offers,
    party,
    play,
    refused,
    sable,
    ship,
    under,
    vow,
)

DEATH = "threshold/face_death"
DESOLATION = "threshold/face_desolation"
DESTRUCTION = "threshold/overcome_destruction"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

# 1 heart + 6 against 3 and 5, and against 3 and 8; 1 + 1 against 8 and 9
STRONG, WEAK, MISS = {"action": [6, 3, 5]}, {"action": [6, 3, 8]}, {"action": [1, 8, 9]}
CHANCE = {"chance": "yes"}
SWORN = under("swear_an_iron_vow", vow="x", action=[6, 3, 5])

CARDS = [
    asset("command vehicle", "Starship", 1, key="ship"),
    asset("module", "Lab", 2),
    asset("module", "Medbay", 2),
    asset("path", "Ace", 3),
]
FITTED = ship(0, modules=[{"name": "Lab"}, {"name": "Medbay"}])


def wreck(bonds: int = 0, cleared: int = 0, cards: Any = CARDS, *tracks: dict[str, Any], **mara: Any) -> Party:
    """Mara's ship is about to go down with her cards."""
    hero = {**ABOARD, "bonds": {"ticks": bonds, "cleared": cleared}, "assets": cards, **mara}
    return party(hero, vehicles=[FITTED], tracks=list(tracks))


LOST: dict[str, Any] = {"ship": None, "mara.aboard": None, "mara.assets": ("Ace 3",)}
ASK = {"ask": "yes"}
# A vow is sworn indebted, so its +2 momentum meets a maximum of 9.
OWES = {"vow-1": ("extreme", 0), "mara.momentum": 4, "mara.marks": ("indebted",)}

ROWS: dict[str, Row] = {
    "M45 certain death": (DEATH, party(), {"chance": "no"}, {"mara.status": "dead"}, []),
    "M45 SH": (DEATH, party(), {**CHANCE, **STRONG}, {}, []),
    "M45 SH, dying no more": (
        DEATH,
        party({"conditions": ["dying", "reeling"]}),
        {**CHANCE, **STRONG},
        {"mara.conditions": ("reeling",)},
        [],
    ),
    "M45 WH die": (DEATH, party(), {**CHANCE, **WEAK, "price": "end"}, {"mara.status": "dead"}, []),
    "M45 WH doomed": (
        DEATH,
        party(),
        {**CHANCE, **WEAK, "price": "vow", **SWORN},
        {"vow-1": ("extreme", 0), "mara.momentum": 4, "mara.marks": ("doomed",)},
        ["swear_an_iron_vow"],
    ),
    "M45 M": (DEATH, party(), {**CHANCE, **MISS}, {"mara.status": "dead"}, []),
    "M46 SH": (DESOLATION, party(), STRONG, {}, []),
    "M46 WH lost": (DESOLATION, party(), {**WEAK, "price": "end"}, {"mara.status": "lost"}, []),
    "M46 WH tormented": (
        DESOLATION,
        party(),
        {**WEAK, "price": "vow", **SWORN},
        {"vow-1": ("extreme", 0), "mara.momentum": 4, "mara.marks": ("tormented",)},
        ["swear_an_iron_vow"],
    ),
    "M46 M": (DESOLATION, party(), MISS, {"mara.status": "lost"}, []),
    # T: a starship with 1 ability, two modules with 2 each: 5
    "M47 SH": (DESTRUCTION, wreck(36), {**ASK, "progress": [3, 6]}, {**LOST, "mara.vehicle_experience": 5}, []),
    "M47 WH accept": (
        DESTRUCTION,
        wreck(36),
        {**ASK, "progress": [3, 9], "help": "accept", **SWORN},
        {**LOST, **OWES, "mara.vehicle_experience": 5},
        ["swear_an_iron_vow"],
    ),
    "M47 WH decline": (DESTRUCTION, wreck(36), {**ASK, "progress": [3, 9], "help": "decline"}, LOST, []),
    "M47 M against one's nature": (
        DESTRUCTION,
        wreck(4),
        {**ASK, "progress": [3, 9], "help": "accept", "kind": "nature", **SWORN},
        {**LOST, **OWES, "mara.vehicle_experience": 5},
        ["swear_an_iron_vow"],
    ),
    "M47 M a vow is forsaken for it": (
        DESTRUCTION,
        wreck(4, 0, CARDS, vow()),
        {
            **ASK,
            "progress": [3, 9],
            "help": "accept",
            "kind": "forsake",
            "forsake_your_vow/costs": ["reputation"],
            **SWORN,
        },
        {**LOST, **OWES, "oath": None, "mara.vehicle_experience": 5},
        ["forsake_your_vow", "swear_an_iron_vow"],
    ),
    "M47 M for an enemy": (
        DESTRUCTION,
        wreck(4),
        {**ASK, "progress": [3, 9], "help": "accept", "kind": "enemy", **SWORN},
        {**LOST, **OWES, "mara.vehicle_experience": 5},
        ["swear_an_iron_vow"],
    ),
    "M47 M decline": (DESTRUCTION, wreck(4), {**ASK, "progress": [3, 9], "help": "decline"}, LOST, []),
    # T: a bare starship: 3
    "M47 XP minimum 3": (
        DESTRUCTION,
        wreck(36, 0, CARDS[:1]),
        {**ASK, "progress": [3, 6]},
        {"ship": None, "mara.aboard": None, "mara.assets": (), "mara.vehicle_experience": 3},
        [],
    ),
    # once cleared, the track counts as 10: a strong hit against 9 and 9
    "M47 cleared track": (
        DESTRUCTION,
        wreck(0, 1),
        {**ASK, "progress": [9, 9]},
        {**LOST, "mara.vehicle_experience": 5},
        [],
    ),
    "M47 nobody is asked": (DESTRUCTION, wreck(36), {"ask": "no"}, LOST, []),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


@pytest.mark.parametrize(
    ("move", "burden", "before"), [(DEATH, "doomed", CHANCE), (DESOLATION, "tormented", {})], ids=["M45", "M46"]
)
def test_the_vow_at_the_threshold_lifts_the_burden_when_it_is_fulfilled(
    move: str, burden: str, before: dict[str, Any]
) -> None:
    after = play(move, party(), {**before, **WEAK, "price": "vow", **SWORN}).after
    (sworn,) = after.tracks
    assert sworn.vow is not None
    assert sworn.vow.burden == burden
    full = STARFORGED.correction(after, "track:vow-1").make(after, 40, "for the test")
    for fact in full:
        after = fact.apply(after)
    assert play("quest/fulfill_your_vow", after, {"progress": [1, 2]}).changes["mara.marks"] == ()


def test_m47_a_docked_support_vehicle_is_lost_with_the_ship_and_one_that_is_not_is_not() -> None:
    rover = {**ship(3, "support"), "id": "rover", "name": "Rover"}
    cards = [*CARDS[:1], asset("support vehicle", "Rover", 2, key="rover")]
    table = party({**ABOARD, "assets": cards, "bonds": {"ticks": 36}}, vehicles=[FITTED, rover])
    both = play(DESTRUCTION, table, {"docked": ["rover"], **ASK, "progress": [3, 6]}).after
    assert (both.vehicles, both.heroes[0].assets, both.heroes[0].vehicle_experience) == ((), (), 3)
    kept = play(DESTRUCTION, table, {"docked": [], **ASK, "progress": [3, 6]}).after
    assert [one.name for one in kept.vehicles] == ["Rover"]
    assert [one.name for one in kept.heroes[0].assets] == ["Rover"]
    bare = party({**ABOARD, "bonds": {"ticks": 36}}, vehicles=[FITTED, rover])
    assert play(DESTRUCTION, bare, {"docked": ["rover"], "ask": "no"}).after.vehicles == ()


def test_m47_cards_of_the_whole_party_go_down_and_count() -> None:
    table = party({"bonds": {"ticks": 36}}, {"assets": CARDS}, vehicles=[FITTED])
    after = play(DESTRUCTION, table, {**ASK, "progress": [3, 6]}).after
    assert after.heroes[0].vehicle_experience == 5
    assert [one.name for one in after.heroes[1].assets] == ["Ace"]


def test_m47_without_a_vow_none_can_be_forsaken_for_it() -> None:
    answers = {**ASK, "progress": [3, 9], "help": "accept"}
    assert offers(DESTRUCTION, wreck(4), answers)["forsake"] == "no vow is sworn; Swear an Iron Vow begins one"


def test_m47_whoever_is_lost_to_forsaking_gets_no_help() -> None:
    table = wreck(4, 0, CARDS, vow(), spirit=1)
    inner = "forsake_your_vow/endure_stress"
    lost = under(inner, amount="1", action=[1, 9, 10], worse="momentum", table=1, **{"break": "table"})
    answers = {**ASK, "progress": [3, 9], "help": "accept", "kind": "forsake", "forsake_your_vow/costs": ["stress"]}
    played = play(DESTRUCTION, table, {**answers, **lost, f"{inner}/face_desolation/action": [1, 9, 10]})
    assert played.after.heroes[0].vehicle_experience == 0
    assert played.after.heroes[0].status == "lost"


def test_m39_a_support_vehicle_s_card_goes_with_it() -> None:
    table = party(
        {**ABOARD, "momentum": 4, "assets": [asset("support vehicle", "Rover", 2, key="ship")]},
        vehicles=[ship(1, "support")],
    )
    miss = {"action": [1, 9, 10], "worse": "momentum", "break": "table", "table": 11, "way": "leave"}
    assert play("suffer/withstand_damage", table, miss, amount=1).changes["mara.assets"] == ()


def test_m39_a_module_s_card_goes_with_it() -> None:
    table = party(
        {**ABOARD, "momentum": 4, "assets": [asset("module", "Lab")]},
        vehicles=[ship(1, modules=[{"name": "Lab", "broken": True}])],
    )
    miss = {"action": [1, 9, 10], "worse": "momentum", "break": "lose:Lab"}
    assert play("suffer/withstand_damage", table, miss, amount=1).changes["mara.assets"] == ()


def test_m37_a_companion_s_card_goes_with_it() -> None:
    table = party({"momentum": 4, "assets": [asset("companion", "Sable")]}, companions=[sable(1)])
    hit = {"action": [1, 9, 9], "worse": "momentum"}
    played = play("suffer/companion_takes_a_hit", table, hit, amount=1)
    assert (played.changes["sable"], played.changes["mara.assets"]) == (None, ())


def test_m39_a_ship_that_takes_everybody_with_it_is_replaced_by_nobody() -> None:
    table = party(ABOARD, ABOARD, vehicles=[ship(1)])
    miss = {"action": [1, 9, 10], "worse": "momentum", "break": "table", "table": 1, "way": "death", "way#2": "death"}
    none = {"face_death/chance": "no", "face_death#2/chance": "no"}
    played = play("suffer/withstand_damage", table, {**miss, **none}, amount=1)
    assert [hero.status for hero in played.after.heroes] == ["dead", "dead"]
    one = {"face_death/chance": "no", "way#2": "death", **under("face_death#2", chance="yes", action=[6, 1, 2])}
    asked = {**miss, **one, "overcome_destruction/ask": "no"}
    survivor = play("suffer/withstand_damage", table, asked, amount=1)
    assert survivor.entered[-1] == "overcome_destruction (bo)"


# --- out of play -------------------------------------------------------------------------------


MADE_BY_HEROES = [key for key, move in STARFORGED.moves.items() if "hero" in move.params]


@pytest.mark.parametrize("status", ["dead", "lost", "retired"])
@pytest.mark.parametrize("move", [key for key in MADE_BY_HEROES if key != "legacy/continue_a_legacy"])
def test_whoever_is_out_of_play_makes_no_move(move: str, status: str) -> None:
    table = party({"status": status}, tracks=[vow(), friend()])
    rule = STARFORGED.find(move)
    given: dict[str, Any] = {"boxes": 1, "rate": 2} if move == "legacy/earn_experience" else {}
    why = rule.refused(table, **rule.bind({"hero": "mara", **given}))
    assert why == f"Mara is {status}; only Continue a Legacy is left to make"
    assert not refused("legacy/continue_a_legacy", table)


def test_nobody_who_is_not_there_makes_a_move() -> None:
    assert refused(DEATH, party(), hero="zoe") == "there is no hero 'zoe' at this table"


def test_the_dead_are_not_asked_not_offered_not_rewarded_and_not_clamped() -> None:
    shared = {**vow(40, "formidable", "mara", "bo"), "ticks": 40}
    table = party({}, {"status": "dead", "momentum": 10}, supply=1, tracks=[shared], companions=[sable(hero="bo")])
    assert play("quest/fulfill_your_vow", table, {"progress": [1, 2]}).after.heroes[1].quests.ticks == 0
    pays = offers("adventure/face_danger", table, {"stat": "edge", "action": [3, 6, 4]})
    assert list(pays) == ["lose_momentum", "endure_harm", "endure_stress", "sacrifice_resources"]
    assert play("suffer/sacrifice_resources", table, amount=1).after.heroes[1].momentum == 10
    assert ask("quest/swear_an_iron_vow", table, {"vow": "x", "rank": "epic"})[0] == "action"
    discovery = {"row": "0", "engage": "now"}
    assert ask("exploration/make_a_discovery", table, discovery)[0] == "mark/mara/mark"


def test_actors_in_play_come_first() -> None:
    assert STARFORGED.actors(party({"status": "retired"}, {})) == [("bo", "Bo"), ("mara", "Mara")]


KILLED = under("endure_stress", action=[1, 9, 10], worse="momentum", table=1, **{"break": "table"}) | {
    "endure_stress/face_desolation/action": [1, 9, 10]
}


def within(move: str, answers: dict[str, Any]) -> dict[str, Any]:
    """Answers to questions further in."""
    return {f"{move}/{key}": value for key, value in answers.items()}


FLOOR = {"momentum": -6, "spirit": 1}
DESPAIR = within(
    "lose_momentum",
    {
        "pay": "endure_stress",
        "endure_stress/action": [1, 9, 10],
        "endure_stress/worse": "momentum",
        "endure_stress/break": "table",
        "endure_stress/table": 1,
        "endure_stress/face_desolation/action": [1, 9, 10],
    },
) | {"lose_momentum/endure_stress/lose_momentum/pay": "sacrifice_resources"}


def test_whoever_is_lost_while_paying_for_harm_resists_it_no_more() -> None:
    table = party({**FLOOR, "health": 0})
    played = play("suffer/endure_harm", table, DESPAIR, amount=1)
    assert played.changes["mara.status"] == "lost"


def test_whoever_is_lost_while_a_companion_is_hit_rolls_no_more() -> None:
    table = party(FLOOR, companions=[sable(0)])
    played = play("suffer/companion_takes_a_hit", table, DESPAIR, amount=1)
    assert played.changes["mara.status"] == "lost"
    assert played.after.companions[0].health == 0


def test_whoever_is_lost_while_a_ship_is_struck_rolls_no_more() -> None:
    table = party({**FLOOR, **ABOARD}, vehicles=[ship(0)])
    played = play("suffer/withstand_damage", table, DESPAIR, amount=1)
    assert played.changes["mara.status"] == "lost"


def test_whoever_is_lost_to_a_miss_marks_nothing_more() -> None:
    # health 1 and 1 harm; the miss costs 2 momentum at -6, which is paid with stress
    table = party({**FLOOR, "health": 1, "spirit": 2})
    answers = {"action": [1, 9, 10], "worse": "momentum", **DESPAIR}
    played = play("suffer/endure_harm", table, answers, amount=1)
    assert (played.changes["mara.status"], played.after.heroes[0].marks) == ("lost", ())


def test_whoever_is_lost_to_the_first_of_two_costs_pays_no_second() -> None:
    table = party({**FLOOR, "momentum": 2})
    answers = {"action": [1, 4, 9], "way": "pay", "split": "two", "pay": "endure_stress", **KILLED}
    played = play("exploration/set_a_course", table, answers)
    assert played.changes["mara.status"] == "lost"


def test_an_ally_who_is_lost_meanwhile_is_not_thrown_about() -> None:
    # Everybody aboard is thrown about; Mara's own share kills Bo, whom she makes pay for it.
    bo = {**ABOARD, "spirit": 1, "heart": 1}
    table = party({**ABOARD, "momentum": -4, "health": 0}, bo, vehicles=[ship(1)])
    miss = {"action": [1, 9, 10], "worse": "momentum", "break": "table", "table": 71, "thrown": "endure_harm"}
    at = "endure_harm/lose_momentum"
    pays = {
        f"{at}/pay": "endure_stress:bo",
        f"{at}/endure_stress/action": [1, 9, 10],
        f"{at}/endure_stress/worse": "momentum",
        f"{at}/endure_stress/break": "table",
        f"{at}/endure_stress/table": 1,
        f"{at}/endure_stress/face_desolation/action": [1, 9, 10],
        "endure_harm/action": [4, 1, 2],
        "endure_harm/relief": "momentum",
    }
    played = play("suffer/withstand_damage", table, {**miss, **pays}, amount=1)
    assert played.after.heroes[1].status == "lost"


def test_an_ally_who_is_lost_meanwhile_needs_no_way_out() -> None:
    bo = {**ABOARD, "spirit": 1, "heart": 1}
    table = party({**ABOARD, "momentum": -4, "health": 0}, bo, vehicles=[ship(1)])
    miss = {"action": [1, 9, 10], "worse": "momentum", "break": "table", "table": 11, "way": "harm"}
    at = "endure_harm/lose_momentum"
    pays = {
        "endure_harm/amount": "1",
        f"{at}/pay": "endure_stress:bo",
        f"{at}/endure_stress/action": [1, 9, 10],
        f"{at}/endure_stress/worse": "momentum",
        f"{at}/endure_stress/break": "table",
        f"{at}/endure_stress/table": 1,
        f"{at}/endure_stress/face_desolation/action": [1, 9, 10],
        "endure_harm/action": [4, 1, 2],
        "endure_harm/relief": "momentum",
        "overcome_destruction/ask": "no",
    }
    played = play("suffer/withstand_damage", table, {**miss, **pays}, amount=1)
    assert played.after.heroes[1].status == "lost"
