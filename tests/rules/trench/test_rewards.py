"""What every location brings: a row for each thing that can be done there, and who may not."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.learning import HEAD_WOUND
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import entries, misfit, model, offers, play, refused, war

CLAIM = "exploration/claim"


def waits(*locations: str, faction: str = "trench_pilgrims", rules: str = "pt163", **more: Any) -> War:
    """The Ninth, with locations that wait in its journal; `settings` besides the rules, and the rest of the warband."""
    found = [{"location": one, "step": "s1", "battle": "b1", "pending": "a reward"} for one in locations]
    settings = {"rules": rules, **more.pop("settings", {})}
    return war({"ducats": 0, "faction": faction, "found": found, **more}, settings=settings)


def brings(location: str, reward: str, faction: str = "trench_pilgrims", rules: str = "pt163", **answers: Any) -> Any:
    """What a choice at a location changes."""
    given = {"reward": reward} if reward else {}
    changed = play(CLAIM, waits(location, faction=faction, rules=rules), {**given, **answers}).changes
    assert changed.pop("ninth.pending") == ()
    return changed


# --- money, glory, skills, what lasts -------------------------------------------------

PLAIN: list[tuple[str, str, str, dict[str, Any]]] = [
    ("moonshine_stash", "distribute", "new_antioch", {"ninth.standing": ("morale dice, 2, next battle",)}),
    ("moonshine_stash", "sell", "court", {"ninth.ducats": 30}),
    ("trench_shrine", "return", "black_grail", {"ninth.glory": 2}),
    ("trench_merchant", "report", "court", {"ninth.glory": 2}),
    ("trench_merchant", "trade", "court", {"ninth.standing": ("glory items in the trade step, to 5",)}),
    ("map_and_document_bag", "", "court", {"ninth.skills": ("reroll",)}),
    ("fallen_knight", "memorialise", "court", {"ninth.glory": 2}),
    ("abandoned_prophetic_radio_station", "", "court", {"ninth.skills": ("extra_dice",)}),
    ("pot_of_manna", "", "court", {"ninth.standing": ("loot, 10",)}),
    ("black_market", "", "court", {"ninth.standing": ("glory items in the trade step, to 8",)}),
    ("ruined_church", "report", "court", {"ninth.glory": 4}),
    ("stash_of_drugs_and_erotica", "confiscate", "trench_pilgrims", {"ninth.glory": 4}),
    ("stash_of_drugs_and_erotica", "sell", "new_antioch", {"ninth.ducats": 120}),
    ("stash_of_drugs_and_erotica", "indulge", "court", {"ninth.standing": ("morale dice, 1",)}),
    ("high_ranking_captive", "ransom", "court", {"ninth.ducats": 100}),
    ("high_ranking_captive", "execute", "court", {"ninth.glory": 4}),
    ("high_ranking_captive", "indenture", "court", {"ninth.skills": ("set_dice",)}),
    (
        "esoteric_library",
        "study",
        "heretic_legion",
        {"ninth.standing": ("marker at the start of a battle, 1, BLOOD",)},
    ),
    (
        "esoteric_library",
        "plague",
        "black_grail",
        {"ninth.standing": ("marker at the start of a battle, 1, INFECTION",)},
    ),
    ("hidden_passages", "", "court", {"ninth.skills": ("duplicate",)}),
    ("jabirean_alchemical_book", "sell_ducats", "court", {"ninth.ducats": 150}),
    ("jabirean_alchemical_book", "sell_glory", "court", {"ninth.glory": 5}),
    ("jabirean_alchemical_book", "keep", "court", {"ninth.standing": ("armoury, Fire Shield",)}),
    ("black_network_contact", "", "court", {"ninth.standing": ("glory items in the trade step",)}),
]


@pytest.mark.parametrize(("location", "reward", "faction", "changed"), PLAIN)
def test_what_a_location_brings(location: str, reward: str, faction: str, changed: dict[str, Any]) -> None:
    assert brings(location, reward, faction) == changed


def test_the_printed_network_has_a_price() -> None:
    cap = {"ninth.standing": ("glory items in the trade step, to 12",)}
    assert brings("black_network_contact", "", rules="r102") == cap


def test_a_library_is_sold_for_six_dice() -> None:
    assert brings("esoteric_library", "sell", brings=[1, 2, 3, 4, 5, 6]) == {"ninth.ducats": 210}
    assert brings("esoteric_library", "sell", brings=[1] * 6) == {"ninth.ducats": 60}
    assert brings("esoteric_library", "sell", brings=[6] * 6) == {"ninth.ducats": 360}


@pytest.mark.parametrize(("die", "glory"), [(1, 4), (2, 5), (3, 6)])
def test_a_library_is_burnt_for_glory(die: int, glory: int) -> None:
    assert brings("esoteric_library", "burn", brings=[die]) == {"ninth.glory": glory}


def test_a_reward_is_entered_with_its_cause() -> None:
    played = play(CLAIM, waits("high_ranking_captive"), {"reward": "ransom"})
    assert entries(played.after)[1:] == [("ducats", 100, "reward")]
    entry = played.after.warbands[0].ledger[-1]
    assert (entry.text, entry.step, entry.battle) == ("High-Ranking Captive", "s1", "b1")


# --- experience ------------------------------------------------------------------------


def drinkers() -> War:
    models = [
        model("m1", "Ada", elite=True, xp=3),
        model("m2", "Ben"),
        model("m3", "Cyr", elite=True),
        model("m4", "Dom", elite=True, status="dead"),
        model("m5", "Eve", elite=True),
        model("m6", "Golem", elite=True, traits=["no experience"]),
        model("m7", "Fay", elite=True, traits=[HEAD_WOUND]),
    ]
    return waits("moonshine_stash", models=models)


def test_up_to_two_elite_models_learn_from_a_stash_destroyed() -> None:
    assert offers(CLAIM, drinkers(), {"reward": "destroy"}) == {
        "m1": "",
        "m3": "",
        "m5": "",
        "m6": "it has learnt all that it can",
        "m7": "it learns nothing while its head wound lasts",
    }
    played = play(CLAIM, drinkers(), {"reward": "destroy", "learn": ["m1", "m5"]})
    assert played.changes == {"ninth/m1.xp": 4, "ninth/m5.xp": 1, "ninth.pending": ()}
    assert "takes 1 to 2" in misfit(CLAIM, drinkers(), {"reward": "destroy", "learn": ["m1", "m3", "m5"]})
    assert "takes 1 to 2 of m1, m3, m5" in misfit(CLAIM, drinkers(), {"reward": "destroy", "learn": []})
    assert "not 'm2'" in misfit(CLAIM, drinkers(), {"reward": "destroy", "learn": ["m2"]})


def test_a_stash_cannot_be_destroyed_without_anybody_who_learns() -> None:
    table = waits("moonshine_stash", models=[model("m2", "Ben")])
    assert offers(CLAIM, table)["destroy"] == "no elite model that gains experience is in the warband"


# --- who may not -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("location", "faction", "shut"),
    [
        ("moonshine_stash", "iron_sultanate", {"distribute"}),
        ("moonshine_stash", "court", {"distribute", "destroy"}),
        ("stash_of_drugs_and_erotica", "trench_pilgrims", {"sell", "indulge"}),
        ("stash_of_drugs_and_erotica", "black_grail", set()),
        ("esoteric_library", "new_antioch", {"study", "plague"}),
        ("esoteric_library", "court", {"burn", "plague"}),
        ("esoteric_library", "black_grail", {"burn", "study"}),
        ("jabirean_alchemical_book", "court", {"study"}),
        ("jabirean_alchemical_book", "iron_sultanate", {"study"}),
    ],
)
def test_what_a_faction_may_not_do(location: str, faction: str, shut: set[str]) -> None:
    table = waits(location, faction=faction, models=[model("m1", "Ada", elite=True)])
    assert {key for key, why in offers(CLAIM, table).items() if why} == shut


def test_what_is_refused_says_why() -> None:
    assert offers(CLAIM, waits("stash_of_drugs_and_erotica"))["sell"] == "Trench Pilgrims must take Confiscate"
    why = offers(CLAIM, waits("moonshine_stash", faction="court"))["distribute"]
    assert why == "only for New Antioch or Trench Pilgrims; The Ninth is Court of the Seven-Headed Serpent"
    why = offers(CLAIM, waits("jabirean_alchemical_book", faction="iron_sultanate"))["study"]
    assert why == "only for House of Wisdom"


def test_a_house_of_wisdom_studies_its_book() -> None:
    table = waits("jabirean_alchemical_book", faction="iron_sultanate", variant="House of Wisdom")
    changed = play(CLAIM, table, {"reward": "study"}).changes
    assert changed["ninth.standing"] == ("price, -5, Alchemical Formulae, to 5",)


# --- later (A10) ------------------------------------------------------------------------


def test_a_reward_can_be_left_for_later() -> None:
    table = waits("trench_merchant")
    left = play(CLAIM, table, {"reward": "later"})
    assert left.changes == {}
    assert left.after.warbands[0].found[0].pending == "Report or Trade"
    assert play(CLAIM, left.after, {"reward": "report"}).changes == {"ninth.glory": 2, "ninth.pending": ()}


def test_what_waits_is_claimed_once() -> None:
    table = waits("trench_merchant", "hidden_passages")
    assert offers(CLAIM, table) == {"trench_merchant": "", "hidden_passages": ""}
    assert refused(CLAIM, table) == refused(CLAIM, table, location="trench_merchant") == ""
    once = play(CLAIM, table, {"location": "hidden_passages"}).after
    assert once.warbands[0].skills[0].cause == "Hidden Passages"
    again = refused(CLAIM, once, location="hidden_passages")
    assert again == "The Ninth has taken what Hidden Passages held; waiting: trench_merchant"
    assert refused(CLAIM, once, location="atlantis").startswith("'atlantis' is not in the journal of The Ninth")
    none = play(CLAIM, once, {"reward": "report"}, location="trench_merchant").after
    assert refused(CLAIM, none).startswith("nothing waits in the journal of The Ninth")


# --- the Pot of Manna (A20) ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "setting", "ducats"),
    [
        ("pt163", "by rules", 0),
        ("r102", "by rules", 10),
        ("pt163", "now", 10),
        ("r102", "next", 0),
    ],
)
def test_when_manna_begins_to_pay(rules: str, setting: str, ducats: int) -> None:
    played = play(CLAIM, waits("pot_of_manna", rules=rules, settings={"manna": setting}))
    assert played.after.warbands[0].ducats == ducats
    assert [cause for _currency, _amount, cause in entries(played.after)[1:]] == (["reward"] if ducats else [])


def test_a_location_stays_in_the_journal_when_nothing_can_be_done_there() -> None:
    table = waits("golgotha_tektites")
    assert [key for key, why in offers(CLAIM, table).items() if not why] == ["later"]
    left = play(CLAIM, table, {"reward": "later"}).after
    assert (left.warbands[0].found[0].location, bool(left.warbands[0].found[0].pending)) == ("golgotha_tektites", True)
