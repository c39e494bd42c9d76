"""Quest moves: spec M12 to M15, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.state import TrackId
from tests.rules.starforged.playing import (
    ask,
    asset,
    friend,
    marks,
    offers,
    party,
    play,
    refused,
    sable,
    ship,
    under,
    vow,
)

SWEAR = "quest/swear_an_iron_vow"
MILESTONE = "quest/reach_a_milestone"
FULFIL = "quest/fulfill_your_vow"
FORSAKE = "quest/forsake_your_vow"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

NEW = {"vow": "Find her", "rank": "dangerous"}
INNER = under("swear_an_iron_vow", vow="Set it right", rank="dangerous", action=[6, 1, 2])


def oath(ticks: int = 28, rank: str = "formidable", *owners: str, **tied: Any) -> Party:
    """Mara has sworn a vow, perhaps with Bo."""
    return party(None, {} if "bo" in owners else None, tracks=[vow(ticks, rank, *owners, **tied)])


ROWS: dict[str, Row] = {
    # 1 heart + 6 against 3 and 5
    "M12 SH": (SWEAR, party(), {**NEW, "action": [6, 3, 5]}, {"vow-1": ("dangerous", 0), "mara.momentum": 4}, []),
    "M12 WH": (SWEAR, party(), {**NEW, "action": [6, 3, 8]}, {"vow-1": ("dangerous", 0), "mara.momentum": 3}, []),
    "M12 M": (SWEAR, party(), {**NEW, "action": [1, 8, 9]}, {"vow-1": ("dangerous", 0)}, []),
    # 1 heart + 3 + 1 against 4 and 9: the connection makes the hit; 4 alone would not beat 4
    "M12 connection +1": (
        SWEAR,
        party(tracks=[friend()]),
        {**NEW, "to": "juno", "aid": [], "action": [3, 4, 9]},
        {"vow-1": ("dangerous", 0), "mara.momentum": 3},
        [],
    ),
    # T: heart 1 and a bond, 2 in place of 1: 1 + 3 + 2 against 5 and 9
    "M12 bond +2": (
        SWEAR,
        party(tracks=[friend(bonded=True)]),
        {**NEW, "to": "juno", "aid": [], "action": [3, 5, 9]},
        {"vow-1": ("dangerous", 0), "mara.momentum": 3},
        [],
    ),
    "M12 to nobody": (
        SWEAR,
        party(tracks=[friend(bonded=True)]),
        {**NEW, "to": "-", "aid": [], "action": [3, 5, 9]},
        {"vow-1": ("dangerous", 0)},
        [],
    ),
    # no benefit of a connection while loyalty is unproven
    "M12 to a connection that waits": (
        SWEAR,
        party(tracks=[friend(bonded=True, suspended=True)]),
        {**NEW, "to": "juno", "action": [3, 4, 9]},
        {"vow-1": ("dangerous", 0)},
        [],
    ),
    "M12 forced rank": (
        "threshold/face_death",
        party(),
        {"chance": "yes", "action": [4, 3, 9], "price": "vow", **under("swear_an_iron_vow", vow="x", action=[6, 1, 2])},
        {"vow-1": ("extreme", 0), "mara.momentum": 4, "mara.marks": ("doomed",)},
        ["swear_an_iron_vow"],
    ),
    "M13 mark": (MILESTONE, oath(8), {"mark": "yes"}, {"oath": ("formidable", 12)}, []),
    "M13 decline": (MILESTONE, oath(8), {"mark": "no"}, {}, []),
    # T: epic at 39 -> 40; dangerous 36 -> 40
    "M13 epic at 39": (MILESTONE, oath(39, "epic"), {"mark": "yes"}, {"oath": ("epic", 40)}, []),
    "M13 overflow at 40": (MILESTONE, oath(36, "dangerous"), {"mark": "yes"}, {"oath": ("dangerous", 40)}, []),
    "M13 full already": (MILESTONE, oath(40, "epic"), {"mark": "yes"}, {}, []),
    # T: dangerous, 7 boxes, dice 3 and 6: 2 ticks
    "M14 SH": (FULFIL, oath(28, "dangerous"), {"progress": [3, 6]}, {"oath": None, "mara.quests": 2}, []),
    "M14 SH shared": (
        FULFIL,
        oath(28, "dangerous", "mara", "bo"),
        {"progress": [3, 6]},
        {"oath": None, "mara.quests": 2, "bo.quests": 2},
        [],
    ),
    "M14 WH new vow": (
        FULFIL,
        oath(28, "dangerous"),
        {"progress": [3, 7], "more": "yes", **INNER},
        {"oath": None, "mara.quests": 2, "vow-1": ("dangerous", 0), "mara.momentum": 4},
        ["swear_an_iron_vow"],
    ),
    # T: epic lowered is extreme: 8 ticks, 2 boxes, 4 experience
    "M14 WH lower": (
        FULFIL,
        oath(28, "epic"),
        {"progress": [3, 7], "more": "no"},
        {"oath": None, "mara.quests": 8, "mara.experience": 4},
        ["earn_experience 2"],
    ),
    "M14 WH troublesome": (
        FULFIL,
        oath(28, "troublesome"),
        {"progress": [3, 7], "more": "no"},
        {"oath": None},
        [],
    ),
    "M14 M forsake": (
        FULFIL,
        oath(),
        {"progress": [7, 9], "recommit": "no", "forsake_your_vow/costs": ["reputation"]},
        {"oath": None},
        ["forsake_your_vow"],
    ),
    # T: dice 2 and 9: 2 boxes cleared, rank up; epic stays epic
    "M14 M recommit": (
        FULFIL,
        oath(),
        {"progress": [7, 9], "recommit": "yes", "clear": [2, 9]},
        {"oath": ("extreme", 20)},
        [],
    ),
    "M14 M recommit at epic": (
        FULFIL,
        oath(28, "epic"),
        {"progress": [7, 9], "recommit": "yes", "clear": [2, 9]},
        {"oath": ("epic", 20)},
        [],
    ),
    "M14 burden cleared": (
        FULFIL,
        party({"marks": marks("doomed", "wounded")}, tracks=[vow(28, "extreme", burden="doomed")]),
        {"progress": [3, 6]},
        {"oath": None, "mara.quests": 8, "mara.experience": 4, "mara.marks": ("wounded",)},
        ["earn_experience 2"],
    ),
    "M14 loyalty vow": (
        FULFIL,
        party(tracks=[vow(28, loyalty="juno"), friend(suspended=True)]),
        {"progress": [3, 6]},
        {
            "oath": None,
            "mara.quests": 4,
            "mara.experience": 2,
            "juno.bond": party(tracks=[friend()]).tracks[0].bond,
        },
        ["earn_experience 1"],
    ),
    "M15 stress": (
        FORSAKE,
        oath(),
        {"costs": ["stress"], "endure_stress/amount": "1", "endure_stress/resist": "no"},
        {"oath": None, "mara.spirit": 4},
        ["endure_stress"],
    ),
    "M15 a connection loses faith": (
        FORSAKE,
        party(tracks=[vow(), friend()]),
        {"costs": ["faith"]},
        {"oath": None, "owed": ("mara: Test Your Relationship",)},
        [],
    ),
    "M15 which connection loses faith": (
        FORSAKE,
        party(tracks=[vow(), friend(), friend(key="kes")]),
        {"costs": ["faith"], "who": "kes"},
        {"oath": None, "owed": ("mara: Test Your Relationship",)},
        [],
    ),
    "M15 an asset": (
        FORSAKE,
        party({"assets": [asset(), asset("companion", "Sable")]}, companions=[sable()], tracks=[vow()]),
        {"costs": ["asset"], "asset": "sable"},
        {"oath": None, "mara.assets": ("Scavenger 1",), "sable": None},
        [],
    ),
    "M15 an asset, a module": (
        FORSAKE,
        party(
            {"assets": [asset("module", "Lab")]},
            tracks=[vow()],
            vehicles=[ship(modules=[{"name": "Lab"}, {"name": "Medbay"}])],
        ),
        {"costs": ["asset"], "asset": "lab"},
        {"oath": None, "mara.assets": (), "ship.modules": ("Medbay",)},
        [],
    ),
    "M15 an asset, a vehicle": (
        FORSAKE,
        party(
            {"assets": [asset("support vehicle", "Rover", key="ship")]}, tracks=[vow()], vehicles=[ship(3, "support")]
        ),
        {"costs": ["asset"], "asset": "ship"},
        {"oath": None, "mara.assets": (), "ship": None},
        [],
    ),
    "M15 somebody pays": (FORSAKE, oath(), {"costs": ["someone_pays"]}, {"oath": None}, []),
    "M15 somebody gains": (FORSAKE, oath(), {"costs": ["someone_gains"]}, {"oath": None}, []),
    "M15 reputation": (FORSAKE, oath(), {"costs": ["reputation"]}, {"oath": None}, []),
    "M15 several": (
        FORSAKE,
        party({"assets": [asset()]}, tracks=[vow(), friend()]),
        {"costs": ["reputation", "asset", "faith"], "asset": "scavenger"},
        {"oath": None, "mara.assets": (), "owed": ("mara: Test Your Relationship",)},
        [],
    ),
    "M15 loyalty vow": (
        FORSAKE,
        party(tracks=[vow(loyalty="juno"), friend(suspended=True)]),
        {"costs": ["reputation"]},
        {"oath": None, "juno": None},
        [],
    ),
    "M15 burden vow": (
        FORSAKE,
        party({"marks": marks("doomed")}, tracks=[vow(burden="doomed")]),
        {"costs": ["reputation"]},
        {"oath": None},
        [],
    ),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


def test_m12_a_miss_is_not_a_price_but_an_obstacle() -> None:
    after = play(SWEAR, party(), {**NEW, "action": [1, 8, 9]}).after
    (sworn,) = after.tracks
    assert sworn.vow is not None
    assert sworn.vow.obstacle
    marked = play(MILESTONE, after, {"mark": "yes"}).after.tracks[0]
    assert (marked.ticks, marked.vow) == (8, party(tracks=[vow()]).tracks[0].vow)


def test_m12_is_shared_with_those_who_are_picked_and_remembers_whom_it_was_sworn_to() -> None:
    table = party(None, {}, tracks=[friend()])
    answers = {**NEW, "to": "juno", "shared": ["bo"], "aid": [], "action": [6, 3, 5]}
    sworn = play(SWEAR, table, answers).after.track(TrackId("vow-1"))
    assert sworn.owners == ("mara", "bo")
    assert sworn.vow is not None
    assert sworn.vow.sworn_to == "juno"


def test_m12_what_a_connection_adds_is_said_before() -> None:
    table = party(tracks=[friend(), friend(key="kes", bonded=True), friend(key="ash", suspended=True)])
    _key, to = ask(SWEAR, table, NEW)
    assert {option.key: option.note for option in to.options} == {"-": "", "juno": "+1", "kes": "+2", "ash": "+0"}


def test_quest_moves_need_a_vow() -> None:
    for move in (MILESTONE, FULFIL, FORSAKE):
        assert refused(move, party()) == "no vow is sworn; Swear an Iron Vow begins one"
        assert not refused(move, oath())
    assert refused(MILESTONE, oath(), vow="other") == "Mara has sworn no vow 'other'"
    assert not refused(MILESTONE, oath(), vow="oath")


def test_which_vow_is_asked_only_of_several() -> None:
    table = party(tracks=[vow(), vow(key="other")])
    assert offers(MILESTONE, table) == {"oath": "", "other": ""}
    assert play(MILESTONE, table, {"vow": "other", "mark": "yes"}).changes == {"other": ("formidable", 12)}
    assert play(MILESTONE, table, {"mark": "yes"}, vow="other").changes == {"other": ("formidable", 12)}


def test_m14_a_burden_is_lifted_only_for_who_bears_it_and_with_the_last_vow_that_is_tied_to_it() -> None:
    tied = [vow(28, "extreme", "mara", "bo", burden="indebted"), vow(8, "extreme", key="other", burden="indebted")]
    both = party({"marks": marks("indebted")}, {"marks": marks("indebted")}, tracks=tied)
    after = play(FULFIL, both, {"vow": "oath", "progress": [3, 6]}).after
    # Mara has another such vow; Bo has not.
    assert [len(hero.marks) for hero in after.heroes] == [1, 0]
    free = party({}, {"marks": marks("doomed")}, tracks=[vow(28, "extreme", "mara", "bo", burden="indebted")])
    assert [len(hero.marks) for hero in play(FULFIL, free, {"progress": [3, 6]}).after.heroes] == [0, 1]


def test_m14_momentum_plays_no_part() -> None:
    table = party({"momentum": 10}, tracks=[vow(28)])
    assert play(FULFIL, table, {"progress": [8, 9], "recommit": "yes", "clear": [1, 1]}).after.heroes[0].momentum == 10


def test_m15_something_has_to_be_paid_and_what_is_not_there_cannot_be() -> None:
    key, costs = ask(FORSAKE, oath())
    assert (key, costs.least, costs.most) == ("costs", 1, 6)
    shut = {option.key: option.refused for option in costs.options if option.refused}
    assert shut == {"faith": "you have no connection", "asset": "you have no asset"}


def test_m15_those_who_shared_the_vow_are_asked_to_tell() -> None:
    shared = play(FORSAKE, oath(8, "formidable", "mara", "bo"), {"costs": ["reputation"]})
    assert shared.said[-1] == "Those who shared the vow may tell what it costs them."
    assert play(FORSAKE, oath(), {"costs": ["reputation"]}).said == ["Word gets round. What do people say of you?"]


def test_m15_whoever_is_lost_to_the_first_cost_pays_no_other() -> None:
    table = party({"spirit": 1}, tracks=[vow()])
    lost = under("endure_stress", amount="1", action=[1, 9, 10], worse="momentum", table=1, **{"break": "table"})
    answers = {"costs": ["stress", "reputation"], **lost, "endure_stress/face_desolation/action": [1, 9, 10]}
    played = play(FORSAKE, table, answers)
    assert played.after.heroes[0].status == "lost"
    assert "Word gets round. What do people say of you?" not in played.said
