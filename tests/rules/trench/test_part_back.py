"""A part of what follows a battle is taken back: entries, models and gear as they were, and it can be made again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import Play
from tablewright.kernel.show import Change, Words
from tablewright.rules.trench.board import board
from tablewright.rules.trench.copies import later_differ
from tablewright.rules.trench.parts_back import followed
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.roster import Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import BattleId
from tests.rules.trench.exploring import after, explored
from tests.rules.trench.playing import (
    CHOIR,
    NINTH,
    Played,
    battle,
    battles,
    entries,
    fighter,
    gear,
    model,
    offers,
    play,
    refused,
    values,
    war,
    warband,
)
from tests.rules.trench.test_ledger_always import Anything

BACK = "aftermath/take_back"
TAKE_BATTLE, CORRECT = "campaign/take_back_a_battle", "campaign/correct_a_battle"
B1 = BattleId("b1")
HURT = {"id": "expensive_treatment", "name": "Expensive Treatment", "battle": "b0"}


def back(table: War, part: str, which: str = "b1", who: str = "ninth") -> Played:
    """A part after a battle is taken back."""
    return play(BACK, table, {"part": f"{which}/{part}", "why": "A die lay wrong"}, who)


def fought(rules: str = "pt163", **ninth: Any) -> War:
    """The Ninth after a battle of which nothing is done: a prophet with a sword, who is treated, and a pilgrim."""
    heavy = gear("g1", "Grenade Launcher", 4, keywords=["HEAVY"])
    chief = model("m1", "Aldith", "War Prophet", elite=True, xp=1, gear=[heavy], scars=[HURT])
    has = {"ducats": 50, "made": 5, "models": [chief, model("m2")], "stash": [gear("g2")], **ninth}
    return war(has, battles=battles(1), settings={"rules": rules})


def as_before(before: War, now_: War) -> None:
    """Everything that a person can point at is as it was, and the books are right."""
    was = values(before)
    assert {key: one for key, one in values(now_).items() if was.get(key) != one} == {}
    assert not reconcile(now_)


# --- each part ----------------------------------------------------------------------


def test_whoever_fell_is_back_and_the_treatment_is_not_paid() -> None:
    before = fought()
    hurt = play("aftermath/injuries", before, {"absent": [], "out": ["m2"], "wound_m2": [1]}).after
    assert (fighter(hurt, "m2").status, warband(hurt).ducats) == (Status.DEAD, 40)
    undone = back(hurt, "injuries")
    as_before(before, undone.after)
    assert not warband(undone.after).reports
    assert not warband(undone.after).aftermaths
    assert refused("aftermath/injuries", undone.after) == ""


@pytest.mark.parametrize("rules", ["pt163", "r102"])
@pytest.mark.parametrize(
    "answers",
    [
        {"trauma_m1": [1, 1]},
        {"trauma_m1": [1, 2], "ransom_m1": 20},
        {"trauma_m1": [1, 2], "ransom_m1": 0},
        {"trauma_m1": [1, 5]},
        {"trauma_m1": [2, 2]},
        {"trauma_m1": [2, 4]},
        {"trauma_m1": [3, 4]},
        {"trauma_m1": [3, 5]},
        {"trauma_m1": [6, 6]},
    ],
    ids=["dead", "ransomed", "captured", "eye", "head", "memory", "muscle", "minor", "face"],
)
def test_what_the_trauma_table_did_is_undone(answers: dict[str, Any], rules: str) -> None:
    before = fought(rules)
    hurt = play("aftermath/injuries", before, {"absent": [], "out": ["m1"], **answers}).after
    assert values(hurt) != values(before)
    as_before(before, back(hurt, "injuries").after)


def test_a_ransom_that_was_paid_later_goes_back_too() -> None:
    before = fought()
    answers = {"absent": [], "out": ["m1"], "trauma_m1": [1, 2], "ransom_m1": 0}
    captive = play("aftermath/injuries", before, answers).after
    freed = play("aftermath/ransom", captive, {"ransom": 15}).after
    assert warband(freed, "choir").ducats == 715
    as_before(before, back(freed, "injuries").after)


ROLLS = {"advance/tables": ["melee", "ranged"], "advance/skill_melee": [2, 2], "advance/skill_ranged": [6, 6]}


def test_experience_and_the_advance_that_it_bought_go() -> None:
    before = fought(done=[{"battle": "b1", "part": "injuries"}])
    (kept, *_other) = offers("aftermath/experience", before, ROLLS)
    made = play("aftermath/experience", before, {**ROLLS, "advance/skill": kept}).after
    assert (fighter(made, "m1").advances, len(fighter(made, "m1").skills)) == (1, 1)
    as_before(before, back(made, "experience").after)


def test_a_loan_that_an_advance_brought_goes_back() -> None:
    before = fought(done=[{"battle": "b1", "part": "injuries"}], patron="mammon", faction="court")
    rolls = {**ROLLS, "advance/skill_melee": [1, 1]}
    made = play("aftermath/experience", before, {**rolls, "advance/patron_skill": "Unsecured Loan"}).after
    assert warband(made).ducats == 150
    as_before(before, back(made, "experience").after)


def test_who_was_promoted_is_so_no_longer_and_the_dice_are_counted_as_before() -> None:
    before = fought(misses=3, done=[{"battle": "b1", "part": "injuries"}])
    made = play("aftermath/promotions", before, {"die_1": "m2", "promotion_1": [6]}).after
    assert (fighter(made, "m2").elite, warband(made).misses) == (True, 0)
    as_before(before, back(made, "promotions").after)


def test_dice_that_were_thrown_since_stay_and_that_is_said() -> None:
    before = fought(misses=3, done=[{"battle": "b1", "part": "injuries"}])
    made = play("aftermath/promotions", before, {"die_1": "m2", "promotion_1": [6]}).after
    undone = back(made.with_warband(NINTH, misses=2), "promotions")
    assert len(undone.said) == 1
    assert undone.said[0].endswith("without a 6 were 3 before that part, and are 2 after later dice: they stay.")


def test_reinforcements_give_the_stash_and_the_money_back_and_who_came_goes() -> None:
    before = fought(done=[{"battle": "b1", "part": "injuries"}])
    hired = {"rank": "Pilgrim", "name": "Oda", "currency": "ducats", "price": 30, "elite": "no"}
    hire = {"spend": "hire", **{f"hire/{key}": value for key, value in hired.items()}}
    made = play("aftermath/reinforcements", before, {**hire, "spend#2": "enough"}).after
    (came,) = [one for one in warband(made).models if one.name == "Oda"]
    undone = back(made, "reinforcements").after
    assert undone.warband(NINTH).model(came.id).status is Status.REMOVED
    assert (warband(undone).ducats, [one.name for one in warband(undone).stash]) == (50, ["Shovel"])
    assert not reconcile(undone)
    fell = made.with_model(NINTH, came.id, status=Status.DEAD)
    stays = back(fell, "reinforcements")
    assert stays.said[0] == "Oda is not in the warband any more: what became of it stays as it is."
    assert warband(stays.after).ducats == 20


def test_gear_that_was_recovered_from_the_dead_lies_with_them_again() -> None:
    dead = model("m3", "Inga", gear=[gear("g5", "Sword", 4)], status="dead")
    done = [{"battle": "b1", "part": "injuries"}]
    before = fought(variant="Red Brigade", faction="court", models=[model("m2"), dead], done=done)
    made = play("aftermath/reinforcements", before, {"call": "recover", "gear": "g5"}).after
    assert [one.name for one in warband(made).stash] == ["Shovel", "Sword"]
    as_before(before, back(made, "reinforcements").after)


# --- what cannot be undone ------------------------------------------------------------


def test_what_stands_in_no_record_is_to_be_put_right_by_hand_and_stands_on_the_board() -> None:
    entry = {"number": 1, "currency": "ducats", "amount": -10, "cause": "treatment", "text": "A cure", "battle": "b1"}
    table = fought(ledger=[entry], ducats=0, done=[{"battle": "b1", "part": "injuries"}])
    table = table.with_warband(NINTH, ledger=(*fought(ledger=[entry]).warband(NINTH).ledger,))
    undone = back(table, "injuries")
    text = "Injuries after battle 1: what it did to models and gear stands in no record; put it right by hand."
    assert undone.said == [text]
    (panel,) = [one for one in board(undone.after) if one.title == "To be put right by hand"]
    assert [(one.name, one.note) for one in panel.items if isinstance(one, Words)] == [("The Ninth, battle 1", text)]
    (right,) = [one for one in TRENCH.corrections(undone.after) if one.key.startswith("ninth/leftover/")]
    (fact,) = right.make(undone.after, right.request.accept("yes"), "")
    assert fact.apply(undone.after).warband(NINTH).leftovers == ()


def test_what_is_otherwise_since_stays_and_is_said() -> None:
    before = fought()
    hurt = play("aftermath/injuries", before, {"absent": [], "out": ["m1"], "trauma_m1": [1, 1]}).after
    undone = back(hurt.with_model(NINTH, fighter(hurt, "m1").id, status=Status.REMOVED), "injuries")
    assert undone.said == ["Aldith is removed since: that stays as it is."]


def test_what_can_be_taken_back() -> None:
    assert refused(BACK, fought()).startswith("The Ninth has been through nothing after a battle")
    assert refused(BACK, fought(), battle="b9") == "this campaign has no battle 'b9'; choose one from the list"
    done = [{"battle": "b1", "part": one} for one in ("injuries", "experience", "exploration", "quartermaster")]
    table = fought(done=done)
    assert offers(BACK, table) == {"b1/quartermaster": "", "b1/experience": "", "b1/injuries": ""}
    traded = back(table, "quartermaster")
    assert (traded.said, refused("quartermaster/finish", traded.after)) == ([], "")
    assert back(table, "injuries").said[-1].startswith("What else is done after that battle stays (experience)")


# --- battles that were not ---------------------------------------------------------------


def test_what_followed_a_battle_goes_with_it() -> None:
    before = fought(models=[model("m1", "Aldith", elite=True, skills=["Favoured by God"]), model("m2")])
    hurt = play("aftermath/injuries", before, {"absent": [], "out": ["m2"], "wound_m2": [1]}).after
    learnt = play("aftermath/experience", hurt).after
    gone = play(TAKE_BATTLE, learnt, {"battle": "b1", "why": "Twice"}).after
    assert warband(gone).models == warband(before).models
    assert (warband(gone).done, warband(gone).glory, reconcile(gone)) == ((), warband(before).glory, ())


def test_what_followed_a_battle_goes_for_whoever_was_not_in_it() -> None:
    ash = {"id": "ash", "name": "House of Ash", "faction": "court"}
    table = war({"ducats": 50, "models": [model("m1")]}, {"models": [model("m2")]}, battles=battles(1), warbands=[ash])
    for who, one in (("ninth", "m1"), ("choir", "m2")):
        table = play("aftermath/injuries", table, {"absent": [], "out": [one], f"wound_{one}": [1]}, who).after
    answers = {"battle": "b1", "wrong": ["sides"], "side": "ninth", "opponent": "ash", "winner": "ash"}
    rest = {"points": 1, "points#2": 4, "deeds": "", "deeds#2": "", "why": "Wrong list"}
    mended = play(CORRECT, table, {**answers, **rest}).after
    assert [fighter(mended, "m1").status, mended.warband(CHOIR).models[0].status] == [Status.DEAD, Status.ACTIVE]
    assert (followed(mended, CHOIR, B1), followed(mended, NINTH, B1)) == ([], [Part.INJURIES])


def test_parts_that_went_by_another_winner_are_named() -> None:
    done = [{"battle": "b1", "part": one} for one in ("injuries", "experience", "promotions")]
    played = play(CORRECT, fought(done=done), {"battle": "b1", "wrong": ["winner"], "winner": "choir", "why": "No"})
    assert [one.part for one in warband(played.after).leftovers] == ["promotions"]
    assert played.said[0].startswith("The Ninth: Promotions after battle 1 went by the earlier record")


def test_an_entry_that_follows_a_battle_that_does_not_count_is_found() -> None:
    entry = {"number": 1, "currency": "ducats", "amount": 25, "cause": "skill", "text": "Pennies", "battle": "b1"}
    assert reconcile(war({"ledger": [entry]}, battles=battles(1))) == ()
    (fault,) = reconcile(war({"ledger": [entry]}, battles=[battle(reversed=True)]))
    assert fault == "The Ninth: entry 1 (Pennies) follows battle b1, which does not count for it."


def test_what_lasted_until_a_battle_lasts_again_without_it() -> None:
    lasting = {"id": "x1", "effect": "morale dice", "amount": 1, "until": "next battle", "cause": "Moonshine Stash"}
    record = {"opponent": "choir", "scenario": "Hill 223", "winner": "ninth", "points": 1, "points#2": 0}
    quiet = {"deeds": "", "deeds#2": ""}
    before = war({"standing": [lasting]})
    one = play("campaign/record_a_battle", before, {**record, **quiet}).after
    assert warband(one).standing == ()
    undone = play(TAKE_BATTLE, one, {"battle": "b1", "why": "Twice"}).after
    assert warband(undone).standing == warband(before).standing
    two = play("campaign/record_a_battle", one, {**record, **quiet, "scenario": "Relic Hunt", "again": "yes"}).after
    first = play(TAKE_BATTLE, two, {"battle": "b1", "why": "Twice"}).after
    assert warband(first).standing == ()
    both = play(TAKE_BATTLE, first, {"battle": "b2", "why": "Twice"}).after
    assert warband(both).standing == warband(before).standing


# --- explorations that used what is gone ----------------------------------------------


def test_the_winners_reroll_of_whoever_did_not_win_is_listed() -> None:
    table = war({"done": [{"battle": "b1", "part": "injuries"}], "ducats": 0}, battles=battles(1))
    made = explored(table, [1, 1, 2], {"reroll": "2", "again": [5], "skill": "keep"}).after
    assert later_differ(made) == ()
    lost = play(CORRECT, made, {"battle": "b1", "wrong": ["winner"], "winner": "choir", "why": "No"})
    (one,) = later_differ(lost.after)
    assert one.spent == ("The Ninth spent the winner's reroll, and did not win",)
    assert lost.said == ["Explorations that would differ now: 1; they keep the dice they were made with."]
    (panel,) = [panel for panel in board(lost.after) if panel.title == "Explorations that would differ"]
    assert [(it.name, it.note) for it in panel.items if isinstance(it, Words)] == [
        ("The Ninth, battle 1", one.spent[0])
    ]


@pytest.mark.parametrize("setting", ["listed", "reopened"])
def test_a_reroll_that_an_exploration_taken_back_had_taught_is_listed(setting: str) -> None:
    done = [{"battle": one, "part": "injuries"} for one in ("b1", "b2")]
    table = war({"done": done, "ducats": 0}, battles=battles(2, winner="choir"), settings={"corrected": setting})
    taught = explored(table, [3, 5, 6], {"skill": "keep"}, battle="b1").after
    spent = explored(taught, [1, 1, 2], {"reroll": "2", "again": [5], "skill": "keep"}).after
    undone = play("exploration/take_back", spent, {"step": "e1", "why": "No"})
    if setting == "reopened":
        assert [one.reversed for one in undone.after.steps] == [True, True]
        assert later_differ(undone.after) == ()
        return
    (one,) = later_differ(undone.after)
    assert (one.step, one.then, one.spent) == (
        "e2",
        one.now,
        ("reroll was used (2 fell 5, Reroll (Map and Document Bag)) with a skill that The Ninth does not have",),
    )
    assert undone.said == ["Explorations that would differ now: 1; they keep the dice they were made with."]


def test_a_loan_that_came_of_the_fruit_goes_with_its_exploration() -> None:
    has: dict[str, Any] = {"patron": "mammon", "faction": "court", "models": [model()]}
    eats = {"reward": "eat", "model": "m1", "learns": "patron", "skill#2": "Unsecured Loan"}
    made = explored(after(10, **has), [6] * 6, {"table": "legendary", "skill": "keep", **eats}).after
    assert entries(made)[-2:] == [("ducats", 100, "skill"), ("ducats", 360, "loot")]
    undone = play("exploration/take_back", made, {"why": "No"}).after
    assert (warband(undone).ducats, fighter(undone).skills) == (0, ())


def test_a_model_that_joined_lays_down_what_was_bought_for_it() -> None:
    made = explored(after(), [2, 3, 4], {"skill": "keep", "reward": "recruit", "name": "Old Tam", "cost": 20}).after
    (joined,) = warband(made).models
    (sword,) = warband(war({"stash": [gear("g9", "Sword", 4)]})).stash
    undone = play("exploration/take_back", made.with_model(NINTH, joined.id, gear=(sword,)), {"why": "No"})
    assert warband(undone.after).stash == (sword,)
    assert [line for line in undone.lines(Change) if line.what == "Sword"] == [Change("Sword", "Old Tam", "the stash")]


# --- whatever was done ---------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), rules=st.sampled_from(["pt163", "r102"]))
def test_whatever_a_part_did_is_undone(seed: int, rules: str) -> None:
    chance = Random(seed)  # noqa: S311 - no secret hangs on it
    skills = chance.sample(["Favoured by God", "Pennies From Heaven", "War Stories", "Show-Off", "Glory Hound"], 2)
    chief = model("m1", "Aldith", elite=True, xp=chance.randint(0, 6), skills=skills, gear=[gear("g1")], scars=[HURT])
    men = [chief, model("m2", misses=chance.random() < 0.5), model("m3", "Inga", elite=True, gear=[gear("g3")])]
    before = fought(rules, models=men, ducats=chance.choice([0, 50, 400]))
    for part in (Part.INJURIES, *chance.sample([Part.EXPERIENCE, Part.PROMOTIONS, Part.REINFORCEMENTS], 3)):
        move = TRENCH.moves[f"aftermath/{part.value}"]
        bound = move.bind({"who": "ninth", "battle": "b1"})
        if move.refused(before, **bound):
            continue
        doing = Play(before, Anything(chance.randint(0, 10**9)))
        move.play(doing, **bound)
        undone = back(doing.state, part.value).after
        was, now = values(before), values(undone)
        came = [one.id for one in warband(undone).models if one.id not in [it.id for it in warband(before).models]]
        differing = {key for key in now if was.get(key) != now[key] and key.split("/")[-1].split(".")[0] not in came}
        assert differing == set()
        assert not reconcile(undone)
        before = doing.state
