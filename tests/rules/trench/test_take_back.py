"""An exploration is taken back: what came of it goes, where it still is, and it can be made again."""

from __future__ import annotations

from typing import Any

from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.roster import Status
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import Currency
from tests.rules.trench.exploring import EXPLORE, after, explored
from tests.rules.trench.playing import NINTH, entries, fighter, gear, model, offers, play, refused, warband

BACK = "exploration/take_back"
WHY = {"why": "A die lay wrong"}
PLAIN = {"skill": "keep"}


def back(table: War, **args: Any) -> Any:
    """The exploration is taken back."""
    return play(BACK, table, WHY, **args)


def test_loot_and_location_go_and_the_step_can_be_made_again() -> None:
    made = explored(after(), [3, 5, 6], PLAIN)
    undone = back(made.after)
    assert undone.changes == {
        "ninth.ducats": 0,
        "ninth.skills": (),
        "ninth.found": (),
        "ninth.done": ("b1 injuries",),
        "e1.reversed": True,
    }
    assert entries(undone.after)[-2:] == [("ducats", 140, "loot"), ("ducats", -140, "reversal")]
    again = explored(undone.after, [3, 5, 6], PLAIN)
    assert (again.changes["ninth.found"], again.changes["e2"]) == (("map_and_document_bag",), "e2")
    assert warband(again.after).ducats == 140


def test_rewards_in_money_glory_and_what_lasts_go() -> None:
    ducats = back(explored(after(), [1, 1, 2], {**PLAIN, "reward": "sell"}).after)
    assert (ducats.changes["ninth.ducats"], ducats.changes["ninth.found"]) == (0, ())
    glory = back(explored(after(), [1, 5, 5], {**PLAIN, "reward": "report"}).after)
    assert glory.changes["ninth.glory"] == 0
    lasting = back(explored(after(), [1, 5, 5], {**PLAIN, "reward": "trade"}).after)
    assert lasting.changes["ninth.standing"] == ()


def test_experience_goes_and_advances_stay_and_are_spoken_of() -> None:
    elites = [model("m1", "Yoan", elite=True), model("m2", "Inga", elite=True, advances=1, xp=2)]
    table = after(1, (), models=elites)
    made = explored(table, [1, 1, 2], {**PLAIN, "reward": "destroy", "learn": ["m1", "m2"]})
    assert [(one.kind.value, one.id, one.amount) for one in made.after.steps[-1].brought] == [
        ("experience", "m1", 1),
        ("experience", "m2", 1),
    ]
    undone = back(made.after)
    assert (fighter(undone.after, "m1").xp, fighter(undone.after, "m2").xp) == (0, 2)
    assert undone.said == ["Inga keeps the advances it took; correct them if one was taken for this experience."]


def survivor() -> War:
    """The Ninth has found a survivor."""
    return explored(after(), [2, 3, 4], {**PLAIN, "reward": "recruit", "name": "Old Tam", "cost": 20}).after


def test_a_model_that_joined_goes() -> None:
    table = survivor()
    (joined,) = warband(table).models
    undone = back(table)
    assert undone.changes[f"ninth/{joined.id}.status"] == "removed"


def test_what_is_not_there_any_more_is_spoken_of() -> None:
    table = survivor()
    (joined,) = warband(table).models
    undone = back(table.with_model(NINTH, joined.id, status=Status.DEAD))
    assert undone.said == ["Old Tam is not in the warband any more: what became of it stays as it is."]


def test_gear_goes_from_whoever_has_it() -> None:
    made = explored(after(4), [1, 1, 1, 2], {"table": "rare", "reward": "take", **PLAIN}).after
    (found,) = warband(made).stash
    assert back(made).changes["ninth.stash"] == ()
    carried = made.with_warband(NINTH, stash=(), models=(fighter(after(models=[model()])),))
    carried = carried.with_model(NINTH, fighter(carried).id, gear=(found,))
    assert back(carried).changes["ninth/m1.gear"] == ()
    sold = back(made.with_warband(NINTH, stash=()))
    assert sold.said == ["Angelic Instrument is not in the warband any more: what became of it stays as it is."]


def legendary(roll: list[int], answers: dict[str, Any], **ninth: Any) -> War:
    """The Ninth has found something on the Legendary table."""
    return explored(after(10, **ninth), roll, {"table": "legendary", **PLAIN, **answers}).after


def test_a_skill_and_a_trait_of_a_model_go() -> None:
    eats = {"reward": "eat", "model": "m1", "learns": "exploration", "skill#2": "Seek"}
    made = legendary([6] * 6, eats, models=[model(skills=["Parry"], traits=["tall"])])
    assert (fighter(made).skills, fighter(made).traits) == (("Parry", "Seek"), ("tall", "DEMONIC"))
    undone = back(made)
    assert (fighter(undone.after).skills, fighter(undone.after).traits) == (("Parry",), ("tall",))
    forgotten = made.with_model(NINTH, fighter(made).id, skills=(), traits=())
    assert {"ninth/m1.skills", "ninth/m1.traits"}.isdisjoint(back(forgotten).changes)


def test_a_trait_of_gear_goes_where_the_gear_still_is() -> None:
    suit = gear("g1", "Standard Armour", 15, kind="armour", traits=["polished"])
    made = legendary([5] * 6, {"reward": "apply", "suits": ["g1"]}, models=[model(gear=[suit])])
    (worn,) = fighter(made).gear
    assert len(worn.traits) == 2
    (kept,) = fighter(back(made).after).gear
    assert kept.traits == ("polished",)
    plain = made.with_model(NINTH, fighter(made).id, gear=(kept,))
    assert fighter(back(plain).after).gear == (kept,)


def test_what_was_given_up_is_spoken_of() -> None:
    drum = gear("drum", "Musical Instrument", 15)
    takes = {"table": "rare", "reward": "take", "replaces": "drum", **PLAIN}
    made = explored(after(4, stash=[drum]), [1, 1, 1, 2], takes).after
    assert [one.name for one in warband(made).stash] == ["Angelic Instrument"]
    undone = back(made)
    assert warband(undone.after).stash == ()
    assert undone.said == ["Musical Instrument was given up for it; put it back by hand."]


def test_what_others_have_of_earlier_explorations_stays() -> None:
    lasting = {"id": "x1", "effect": "loot", "amount": 10, "cause": "Pot of Manna", "step": "e0"}
    found = [{"location": "pot_of_manna", "step": "e0", "battle": "b0"}]
    made = explored(after(1, ("seek",), standing=[lasting], found=found), [1, 5, 6], PLAIN).after
    assert warband(made).ducats == 130
    undone = back(made).after
    assert warband(undone).ducats == 0
    assert (warband(undone).skills, warband(undone).standing) == (warband(made).skills, warband(made).standing)
    assert warband(undone).found == warband(made).found


def test_what_was_spent_already_is_owed() -> None:
    made = explored(after(), [1, 5, 6], PLAIN).after
    armour = Posting(9, Currency.DUCATS, -100, Cause.PURCHASE, "Armour")
    spent = made.with_warband(NINTH, ledger=(*warband(made).ledger, armour))
    undone = back(spent)
    assert undone.changes["ninth.ducats"] == -100
    assert undone.said == ["The Ninth has spent what is taken back, and owes 100 ducats until more comes in."]


def test_a_reward_that_was_claimed_later_goes_too() -> None:
    made = explored(after(), [2, 3, 4], {**PLAIN, "reward": "later"}).after
    claimed = play("exploration/claim", made, {"reward": "recruit", "name": "Old Tam", "cost": 20}).after
    (joined,) = warband(claimed).models
    assert back(claimed).changes[f"ninth/{joined.id}.status"] == "removed"


def test_of_several_explorations_one_is_chosen() -> None:
    done = [{"battle": f"b{at}", "part": "injuries"} for at in (1, 2)]
    first = explored(after(2, done=done), [1, 5, 6], {**PLAIN}, battle="b1").after
    both = explored(first, [1, 1, 5], PLAIN).after
    assert offers(BACK, both) == {"e2": "", "e1": ""}
    undone = play(BACK, both, {"step": "e1", **WHY})
    assert (undone.changes["e1.reversed"], undone.changes["ninth.ducats"]) == (True, 70)
    assert refused(EXPLORE, undone.after, battle="b1") == ""
    assert refused(EXPLORE, undone.after, battle="b2")


def test_what_cannot_be_taken_back_is_said() -> None:
    made = explored(after(), [1, 5, 6], PLAIN).after
    assert refused(BACK, made) == ""
    assert refused(BACK, made, step="e1") == ""
    assert refused(BACK, made, step="e7") == "The Ninth has made no exploration 'e7'; there are e1"
    assert refused(BACK, made, who="choir") == "The Choir has made no exploration that could be taken back"
    undone = back(made).after
    assert refused(BACK, undone) == "The Ninth has made no exploration that could be taken back"
    again = explored(undone, [1, 5, 6], PLAIN).after
    assert refused(BACK, again, step="e1") == "exploration e1 is taken back already"
