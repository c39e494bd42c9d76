"""Interludes (section 1.9): how they begin and end, what people do in them, Income and upkeep."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Told
from tablewright.kernel.show import Say, Throw
from tablewright.rules.expanse.interlude_facts import IncomeCovered, IncomeSet, IncomeTested, InterludeTimeSpent
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Bond, Crew, Focus
from tablewright.rules.expanse.terms import Ability, PersonId, ShipId
from tests.rules.expanse.playing import ask, crew, marks, offers, order, person, play, refused

TRANSIT: dict[str, Any] = {"interlude": "In transit"}


def resting(nadia: Any = None, otto: Any = None, **setup: Any) -> Crew:
    """The table in an interlude; Nadia has no Fortune to spend."""
    return crew({"fortune": 0, **(nadia or {})}, otto, **TRANSIT, **setup)


# --- begin and end ------------------------------------------------------------------------


def test_an_interlude_begins_between_encounters() -> None:
    assert play("interlude/begin_an_interlude", crew(), {"name": "Two weeks"}).changes == {"interlude": "Two weeks"}
    words = "An encounter is going on: end it first."
    assert refused("interlude/begin_an_interlude", crew(encounter=order(("nadia", 10)))) == words
    assert "already" in refused("interlude/begin_an_interlude", resting())


@pytest.mark.parametrize(("setting", "fortune"), [("full", 15), ("none", 4)])
def test_fortune_is_full_again_at_its_end_if_the_table_plays_so(setting: str, fortune: int) -> None:
    table = resting({"fortune": 4}, settings={"interlude_fortune": setting})
    ended = play("interlude/end_the_interlude", table).after
    assert (person(ended).fortune, ended.interlude) == (fortune, "")
    assert person(ended, "raider").fortune == 0


def test_a_full_refill_is_what_a_table_begins_with() -> None:
    assert Settings().interlude_fortune == "full"


@pytest.mark.parametrize(("setting", "income"), [("work", 2), ("one", 3), ("full", 5)])
def test_income_that_buying_has_lowered_comes_back_as_the_table_says(setting: str, income: int) -> None:
    table = resting({"income": 2, "income_base": 5}, settings={"income_heals": setting})
    assert person(play("interlude/end_the_interlude", table).after).income == income


def test_income_above_its_base_stays() -> None:
    table = resting({"income": 6, "income_base": 5}, settings={"income_heals": "full"})
    assert person(play("interlude/end_the_interlude", table).after).income == 6


ACTIVITIES = [
    "interlude/recover",
    "interlude/study_or_train",
    "interlude/work",
    "interlude/maintain",
    "interlude/bond",
    "interlude/reputation",
    "interlude/make_or_upgrade",
]


@pytest.mark.parametrize("move", [*ACTIVITIES, "interlude/end_the_interlude", "interlude/upkeep"])
def test_outside_an_interlude_there_is_no_time(move: str) -> None:
    assert refused(move, crew({"tired": 1})) == "There is no interlude: begin one first."


@pytest.mark.parametrize(
    ("on", "what", "says"),
    [
        ("spends time with", "Otto", "Nadia spends time with Otto."),
        ("makes", "A torch", "Nadia makes: A torch."),
        ("works", "Freight", "Nadia works: Freight."),
        ("rests and recovers", "", "Nadia rests and recovers."),
    ],
)
def test_what_somebody_does_is_a_sentence(on: str, what: str, says: str) -> None:
    assert list(InterludeTimeSpent(PersonId("nadia"), on, what).tell(Told({"nadia": "Nadia"}))) == [Say(says)]


@pytest.mark.parametrize("move", ACTIVITIES)
def test_the_dead_and_the_dying_do_nothing(move: str) -> None:
    assert refused(move, resting({"status": "dead"})) == "Nadia is dead."
    assert refused(move, resting({"wound": 3})) == "Nadia is dying: first aid comes first."


# --- Income ---------------------------------------------------------------------------


@pytest.mark.parametrize(("income", "cost"), [(5, 0), (5, 9), (0, 4), (-1, 3)])
def test_what_costs_no_more_than_income_and_4_takes_no_test(income: int, cost: int) -> None:
    table = crew({"income": income, "income_base": income})
    played = play("interlude/income_test", table, {"what": "A vac suit", "cost": cost})
    assert played.of(IncomeCovered)
    assert (played.result, played.changes) == (True, {})


@pytest.mark.parametrize(
    ("cost", "faces", "bought", "income"),
    [
        (10, [1, 2, 2], True, 5),
        (10, [1, 1, 2], False, 5),
        (14, [3, 3, 3], True, 5),
        (15, [3, 3, 4], True, 4),  # 10 above Income: paying it costs 1
        (15, [3, 3, 3], False, 5),
        (20, [5, 5, 5], True, 4),
    ],
)
def test_what_costs_more_takes_a_test_and_what_is_dear_lowers_income(
    cost: int, faces: list[int], bought: bool, income: int
) -> None:
    table = crew({"income": 5, "income_base": 5})
    played = play("interlude/income_test", table, {"what": "A rifle", "cost": cost, "income": faces})
    assert played.of(IncomeTested)
    assert (played.result, person(played.after).income, person(played.after).income_base) == (bought, income, 5)


def test_an_income_test_knows_no_wound_no_focus_no_stunts_and_no_fortune() -> None:
    table = crew({"income": 5, "wound": 2, "fortune": 15})
    played = play("interlude/income_test", table, {"what": "A rifle", "cost": 12, "income": [2, 2, 3]})
    assert (played.result, played.after.pools, person(played.after).fortune) == (True, (), 15)


def test_a_total_that_equals_the_cost_pays_it_only_where_it_meets_a_target() -> None:
    table = crew({"income": 5}, settings={"comparison": "exceeds"})
    assert not play("interlude/income_test", table, {"what": "A rifle", "cost": 12, "income": [2, 2, 3]}).result


@pytest.mark.parametrize(("taken", "income"), [("lower", 1), ("without", 2)])
def test_upkeep_that_cannot_be_paid_has_a_price(taken: str, income: int) -> None:
    table = resting({"income": 2}, {"income": 8})
    played = play("interlude/upkeep", table, {"cost": 10, "income": [1, 1, 1], "unpaid": taken})
    assert (person(played.after).income, person(played.after, "otto").income) == (income, 8)


def test_income_falls_no_lower_than_0() -> None:
    table = resting({"income": 0}, {"status": "dead"})
    dear = play("interlude/upkeep", table, {"cost": 10, "income": [4, 4, 4]})
    assert person(dear.after).income == 0
    unpaid = {"cost": 20, "income": [1, 1, 1]}
    assert offers("interlude/upkeep", table, unpaid) == {"without": "", "lower": "it is 0 already"}


def test_an_income_below_0_from_before_is_written_with_a_minus() -> None:
    fact = IncomeSet(PersonId("nadia"), -1, 0, why="work")
    (line,) = fact.tell(Told({"nadia": "Nadia"}))
    assert (line.before, line.after) == ("−1", "0")  # type: ignore[union-attr]


def test_upkeep_asks_the_guide_what_it_costs_and_each_to_roll() -> None:
    assert ask("interlude/upkeep", resting())[1].by == "gail"
    assert ask("interlude/upkeep", resting(), {"cost": 10})[1].by == "ann"
    assert ask("interlude/upkeep", resting(), {"cost": 10, "income": [6, 6, 6]})[1].by == "ben"


# --- recover ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "answers", "after"),
    [
        ({"wound": 1}, {"wound": "0"}, (0, 0)),
        ({"wound": 2}, {"wound": "1"}, (1, 0)),
        ({"wound": 2, "tired": 1}, {"wound": "2", "tired": "0"}, (2, 0)),
        ({"tired": 3}, {"tired": "0"}, (0, 0)),
        ({"tired": 2}, {"tired": "2"}, (0, 2)),
    ],
)
def test_rest_brings_both_tracks_down_as_far_as_the_guide_says(
    before: dict[str, int], answers: dict[str, Any], after: tuple[int, int]
) -> None:
    played = person(play("interlude/recover", resting(before), answers).after)
    assert (played.wound, played.tired) == after


def test_rest_is_rid_of_other_conditions_and_brings_people_back() -> None:
    table = resting({"marks": marks("prone", "deafened"), "status": "taken out"})
    after = person(play("interlude/recover", table, {"over": ["deafened"], "back": "yes"}).after)
    assert ([mark.condition for mark in after.marks], after.status) == (["prone"], "alive")


def test_whoever_is_well_has_nothing_to_recover_from() -> None:
    assert refused("interlude/recover", resting()) == "Nothing is wrong with Nadia."
    assert ask("interlude/recover", resting({"wound": 1}))[1].by == "gail"


# --- study, work, make -------------------------------------------------------------------


def test_study_may_bring_a_focus_that_was_not_there() -> None:
    answers = {"what": "Charts", "gain": "focus", "ability": "intelligence", "which": "Navigation"}
    after = person(play("interlude/study_or_train", resting(), answers).after)
    assert after.focus("Navigation") == Focus("Navigation", Ability.INTELLIGENCE)
    found = offers("interlude/study_or_train", resting(), {"what": "x", "gain": "focus", "ability": "dexterity"})
    assert found["Acrobatics"] == "you have it"


def test_a_focus_of_the_tables_own_can_be_learned_once() -> None:
    answers = {"what": "x", "gain": "focus", "ability": "dexterity", "which": "other", "name": "Tumbling"}
    after = person(play("interlude/study_or_train", resting(), answers).after)
    assert after.focus("Tumbling") == Focus("Tumbling", Ability.DEXTERITY)
    again = play("interlude/study_or_train", resting(), {**answers, "name": "Acrobatics"})
    assert again.said == ["Nadia has the focus Acrobatics already."]


@pytest.mark.parametrize(("level", "refusal"), [(10, "that takes level 11"), (11, "")])
def test_a_focus_improves_from_level_11_on(level: int, refusal: str) -> None:
    table = resting({"level": level})
    assert offers("interlude/study_or_train", table, {"what": "x"})["improve"] == refusal


def test_an_improved_focus_is_worth_3_and_a_talent_is_kept() -> None:
    answers = {"what": "x", "gain": "improve", "which": "Pistols"}
    focus = person(play("interlude/study_or_train", resting({"level": 11}), answers).after).focus("Pistols")
    assert focus is not None
    assert focus.bonus == 3
    answers = {"what": "x", "gain": "talent", "talent": "Medic, novice"}
    assert person(play("interlude/study_or_train", resting(), answers).after).talents == ("Medic, novice",)
    assert play("interlude/study_or_train", resting(), {"what": "x", "gain": "none"}).changes == {}


WORK: dict[str, Any] = {"what": "Freight", "ability": "intelligence", "focus": "none", "target": "11"}


@pytest.mark.parametrize(
    ("income", "base", "faces", "more", "after"),
    [
        (2, 4, [3, 2, 4], {}, (3, 4)),  # 11 with Intelligence 2
        (2, 4, [3, 2, 3], {}, (2, 4)),
        (4, 4, [3, 2, 4], {"rises": "yes"}, (5, 5)),
        (4, 4, [3, 2, 4], {"rises": "no"}, (4, 4)),
    ],
)
def test_work_brings_income_back_or_raises_it(
    income: int, base: int, faces: list[int], more: dict[str, str], after: tuple[int, int]
) -> None:
    table = resting({"income": income, "income_base": base})
    worked = person(play("interlude/work", table, {**WORK, "test": faces, **more}).after)
    assert (worked.income, worked.income_base) == after


@pytest.mark.parametrize(("faces", "gear"), [([3, 2, 4], ("A drone",)), ([3, 2, 3], ())])
def test_what_is_made_is_theirs_if_the_test_succeeds(faces: list[int], gear: tuple[str, ...]) -> None:
    answers = {**WORK, "way": "make", "what": "A drone", "test": faces}
    assert person(play("interlude/make_or_upgrade", resting(), answers).after).gear == gear


@pytest.mark.parametrize(("said", "gear"), [("yes", ("A better lock",)), ("no", ())])
def test_without_a_target_the_guide_says_whether_it_is_made(said: str, gear: tuple[str, ...]) -> None:
    answers = {**WORK, "way": "upgrade", "what": "A better lock", "target": "none", "test": [3, 2, 4], "success": said}
    assert person(play("interlude/make_or_upgrade", resting(), answers).after).gear == gear


# --- maintenance ----------------------------------------------------------------------------

KESTREL: dict[str, Any] = {
    "id": "kestrel",
    "name": "Kestrel",
    "weapons": [{"name": "PDC", "offline": True}],
    "losses": [["hull", 2], ["weapon offline", 1]],
    "repairs": [["hull", 3]],
    "out": True,
}


def test_with_time_enough_a_ship_is_mended_whole() -> None:
    table = resting(ships=[KESTREL])
    ship = play("interlude/maintain", table, {"maintain": "kestrel", "how": "all"}).after.ship(ShipId("kestrel"))
    assert (ship.losses, ship.repairs, ship.out, ship.weapons[0].offline) == ((), (), False, False)


def test_with_less_time_an_engineer_makes_one_test() -> None:
    table = resting(ships=[{**KESTREL, "competence": 3}])
    answers = {"maintain": "kestrel", "how": "roll", "mend": "hull", "test": [3, 3, 2]}
    ship = play("interlude/maintain", table, answers).after.ship(ShipId("kestrel"))
    assert (ship.lost("hull"), ship.out) == (1, True)


def test_stores_are_paid_for_with_income() -> None:
    table = resting({"income": 2})
    assert ask("interlude/maintain", table, {"maintain": "stores"})[1].usual == 12
    played = play("interlude/maintain", table, {"maintain": "stores", "cost": 12, "income": [4, 4, 2]})
    assert person(played.after).income == 1  # 12 is 10 above it


def test_only_a_ship_of_ones_own_that_needs_it_is_mended() -> None:
    other = {**KESTREL, "id": "other", "npc": True}
    whole = {"id": "whole", "name": "Whole"}
    assert list(offers("interlude/maintain", resting(ships=[other, whole]))) == ["gear", "stores"]
    assert play("interlude/maintain", resting(), {"maintain": "gear", "what": "The suits"}).changes == {}


# --- people -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bonds", "grows", "after"),
    [
        ([], "yes", (Bond("Otto", 1, "Trust"),)),
        (
            [{"to": "Otto", "intensity": 2, "kind": "Rivals", "used": True}],
            "yes",
            (Bond("Otto", 3, "Trust", used=True),),
        ),
        ([{"to": "Otto", "intensity": 2}], "no", (Bond("Otto", 2),)),
        ([], "no", ()),
    ],
)
def test_a_relationship_begins_or_grows(bonds: list[Any], grows: str, after: tuple[Bond, ...]) -> None:
    answers = {"to": "with:Otto", "grows": grows, **({"kind": "Trust"} if grows == "yes" else {})}
    assert person(play("interlude/bond", resting({"bonds": bonds}), answers).after).bonds == after


def test_a_relationship_can_be_with_anybody_but_not_with_whom_players_cannot_see() -> None:
    table = crew(raider={"hidden": True}, **TRANSIT)
    assert list(offers("interlude/bond", table)) == ["with:Otto", "other"]
    answers = {"to": "other", "name": "Her sister", "grows": "yes", "kind": ""}
    assert person(play("interlude/bond", table, answers).after).bonds == (Bond("Her sister", 1),)


def test_a_reputation_is_kept() -> None:
    played = play("interlude/reputation", resting(), {"what": "Blockade runner"})
    assert person(played.after).reputations == ("Blockade runner",)


@pytest.mark.parametrize(("setting", "bought"), [("abilities", True), ("income", False)])
def test_a_wound_counts_for_income_where_the_table_says_so(setting: str, bought: bool) -> None:
    """Income 3 and 10 on the dice against 13; a wound takes 2."""
    table = crew({"income": 3, "income_base": 3, "wound": 2}, settings={"wound_penalty": setting})
    asked = {"what": "A boat", "cost": 13, "income": [3, 3, 4]}
    played = play("interlude/income_test", table, asked)
    assert played.result == bought
    (made,) = played.lines(Throw)
    assert (made.score, made.outcome) == (("13", "Paid for") if bought else ("11", "Too dear"))
    assert ("−2 wound" in made.how) == (not bought)
