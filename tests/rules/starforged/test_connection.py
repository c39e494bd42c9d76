"""Connection moves: spec M16 to M19, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.state import Bond, TrackId
from tests.rules.starforged.playing import ask, friend, offers, party, play, refused, told, under, vow

MAKE = "connection/make_a_connection"
DEVELOP = "connection/develop_your_relationship"
TEST = "connection/test_your_relationship"
FORGE = "connection/forge_a_bond"
GATHER = "adventure/gather_information"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

NAMED = {"name": "Kes"}
GIVEN = {"role": "Smith", "rank": "epic"}
NO_AID: dict[str, Any] = {"aid": []}
LOYAL = under("swear_an_iron_vow", vow="Prove it", rank="extreme", action=[6, 1, 2])


def knows(ticks: int = 8, rank: str = "dangerous", *owners: str, **bond: Any) -> Party:
    """Mara has a connection, perhaps with Bo."""
    return party(None, {} if "bo" in owners else None, tracks=[friend(ticks, rank, *owners, **bond)])


def bond(**changes: Any) -> Bond:
    """What a bond with Juno is then."""
    return Bond(**{"roles": ("Guide",), **changes})


ROWS: dict[str, Row] = {
    # 1 heart + 6 against 3 and 5
    "M16 SH": (MAKE, party(), {**NAMED, "action": [6, 3, 5], **GIVEN}, {"connection-1": ("epic", 0)}, []),
    "M16 WH": (MAKE, party(), {**NAMED, "action": [6, 3, 8], **GIVEN}, {"connection-1": ("epic", 0)}, []),
    "M16 M": (MAKE, party(), {**NAMED, "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    "M16 one to rebuild": (
        MAKE,
        party({"rebuilds": ["Kes"]}),
        {"who": "1", **GIVEN},
        {"connection-1": ("epic", 0), "mara.bonds": 2, "mara.rebuilds": ()},
        [],
    ),
    "M16 somebody else than the one to rebuild": (
        MAKE,
        party({"rebuilds": ["Kes"]}),
        {"who": "0", "name": "Ash", "action": [6, 3, 5], **GIVEN},
        {"connection-1": ("epic", 0)},
        [],
    ),
    "M17 unbonded": (DEVELOP, knows(), {"mark": "yes"}, {"juno": ("dangerous", 16)}, []),
    "M17 unbonded, declined": (DEVELOP, knows(), {"mark": "no"}, {}, []),
    # dangerous: 2 + 4 against 3 and 5
    "M17 bonded SH": (DEVELOP, knows(bonded=True), {**NO_AID, "action": [4, 3, 5]}, {"mara.bonds": 2}, []),
    "M17 bonded SH+match": (
        DEVELOP,
        knows(bonded=True),
        {**NO_AID, "action": [4, 3, 3], "raise": "yes"},
        {"mara.bonds": 2, "juno": ("formidable", 8)},
        [],
    ),
    "M17 bonded SH+match, not raised": (
        DEVELOP,
        knows(bonded=True),
        {**NO_AID, "action": [4, 3, 3], "raise": "no"},
        {"mara.bonds": 2},
        [],
    ),
    # T: epic, 5 + 6 is 11, capped at 10; at epic no rank is raised
    "M17 bonded SH+match at epic": (
        DEVELOP,
        knows(8, "epic", bonded=True),
        {**NO_AID, "action": [6, 9, 9]},
        {"mara.bonds": 2},
        [],
    ),
    "M17 bonded WH": (DEVELOP, knows(bonded=True), {**NO_AID, "action": [4, 3, 8]}, {"mara.momentum": 4}, []),
    "M17 bonded M": (DEVELOP, knows(bonded=True), {**NO_AID, "action": [1, 8, 9]}, {}, []),
    "M18 SH": (
        TEST,
        knows(),
        {"keep": "yes", **NO_AID, "action": [6, 3, 5], "develop_your_relationship/mark": "yes"},
        {"juno": ("dangerous", 16)},
        ["develop_your_relationship"],
    ),
    "M18 WH": (
        TEST,
        knows(),
        {"keep": "yes", **NO_AID, "action": [6, 3, 8], "develop_your_relationship/mark": "yes"},
        {"juno": ("dangerous", 16)},
        ["develop_your_relationship"],
    ),
    "M18 M lose": (
        TEST,
        knows(),
        {"keep": "yes", **NO_AID, "action": [1, 8, 9], "broken": "lose", **told()},
        {"juno": None},
        ["pay_the_price"],
    ),
    "M18 M loyalty": (
        TEST,
        knows(),
        {"keep": "yes", **NO_AID, "action": [1, 8, 9], "broken": "prove", **LOYAL},
        {"juno.bond": bond(suspended=True), "vow-1": ("extreme", 0), "mara.momentum": 4},
        ["swear_an_iron_vow"],
    ),
    "M18 M loyalty refused": (
        TEST,
        knows(),
        {"keep": "yes", **NO_AID, "action": [1, 8, 9], "broken": "refuse"},
        {"juno": None},
        [],
    ),
    "M18 declined without rolling": (
        TEST,
        knows(),
        {"keep": "no", "broken": "lose", **told()},
        {"juno": None},
        ["pay_the_price"],
    ),
    "M18 loyalty fulfilled": (
        "quest/fulfill_your_vow",
        party(tracks=[friend(suspended=True), vow(40, "formidable", loyalty="juno")]),
        {"progress": [1, 2]},
        {"juno.bond": bond(), "oath": None, "mara.quests": 4, "mara.experience": 2},
        ["earn_experience 1"],
    ),
    "M18 loyalty failed": (
        "quest/forsake_your_vow",
        party(tracks=[friend(suspended=True), vow(40, "formidable", loyalty="juno")]),
        {"costs": ["someone_pays"]},
        {"juno": None, "oath": None},
        [],
    ),
    # 1 heart + 3 + 1 against 4 and 9
    "M18 bonded +1": (
        TEST,
        knows(bonded=True),
        {
            "keep": "yes",
            **NO_AID,
            "action": [3, 4, 9],
            **under("develop_your_relationship", aid=[], action=[1, 9, 10]),
        },
        {},
        ["develop_your_relationship"],
    ),
    # T: formidable: 4 ticks, a box, 2 experience
    "M19 SH bolster": (
        FORGE,
        knows(28, "formidable"),
        {"progress": [3, 6], "bond": "bolster"},
        {"juno.bond": bond(bonded=True, aid=2), "mara.bonds": 4, "mara.experience": 2},
        ["earn_experience 1"],
    ),
    "M19 SH expand": (
        FORGE,
        knows(28),
        {"progress": [3, 6], "bond": "expand", "role": "Smith"},
        {"juno.bond": bond(bonded=True, roles=("Guide", "Smith")), "mara.bonds": 2},
        [],
    ),
    "M19 SH shared": (
        FORGE,
        knows(28, "dangerous", "mara", "bo"),
        {"progress": [3, 6], "bond": "bolster"},
        {"juno.bond": bond(bonded=True, aid=2), "mara.bonds": 2, "bo.bonds": 2},
        [],
    ),
    "M19 WH done": (
        FORGE,
        knows(28),
        {"progress": [3, 7], "favour": "done", "bond": "bolster"},
        {"juno.bond": bond(bonded=True, aid=2), "mara.bonds": 2},
        [],
    ),
    "M19 WH vow": (
        FORGE,
        knows(28),
        {
            "progress": [3, 7],
            "favour": "vow",
            **under("swear_an_iron_vow", vow="As asked", rank="epic", to="-", aid=[], action=[6, 1, 2]),
            "bond": "bolster",
        },
        {
            "juno.bond": bond(bonded=True, aid=2),
            "mara.bonds": 2,
            "vow-1": ("epic", 0),
            "mara.momentum": 4,
        },
        ["swear_an_iron_vow"],
    ),
    "M19 WH later": (
        FORGE,
        knows(28),
        {"progress": [3, 7], "favour": "later"},
        {"juno.bond": bond(asked=True)},
        [],
    ),
    "M19 later, now done, without another roll": (
        FORGE,
        knows(28, asked=True),
        {"favour": "done", "bond": "bolster"},
        {"juno.bond": bond(bonded=True, aid=2), "mara.bonds": 2},
        [],
    ),
    "M19 WH refused": (
        FORGE,
        knows(28),
        {"progress": [3, 7], "favour": "refuse"},
        {"juno.bond": bond(refused=True)},
        [],
    ),
    "M19 refused, then open again": (
        DEVELOP,
        knows(28, refused=True),
        {"mark": "yes"},
        {"juno": ("dangerous", 36), "juno.bond": bond()},
        [],
    ),
    "M19 M recommit": (
        FORGE,
        knows(28),
        {"progress": [8, 9], "recommit": "yes", "clear": [2, 9]},
        {"juno": ("formidable", 20)},
        [],
    ),
    "M19 M cleared": (FORGE, knows(28), {"progress": [8, 9], "recommit": "no"}, {"juno": None}, []),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


def test_m16_a_connection_that_helps_adds_1_and_momentum_on_a_hit() -> None:
    made = play(MAKE, party(), {**NAMED, "action": [6, 3, 5], **GIVEN}).after
    # 3 wits + 1 + 1 against 4 and 9; a weak hit's +1 and the helper's
    helped = play(GATHER, made, {"aid": ["connection-1"], "action": [1, 4, 9]})
    assert helped.changes == {"mara.momentum": 4}
    assert play(GATHER, made, {**NO_AID, "action": [1, 4, 9], **told()}).changes == {}
    assert play(GATHER, made, {"aid": ["connection-1"], "action": [1, 8, 9], **told()}).changes == {}


def test_m16_a_connection_can_be_shared() -> None:
    table = party(None, {})
    answers = {**NAMED, "action": [6, 3, 5], **GIVEN, "shared": ["bo"]}
    made = play(MAKE, table, answers).after.track(TrackId("connection-1"))
    assert (made.owners, made.bond) == (("mara", "bo"), Bond(("Smith",)))


def test_m16_a_connection_that_is_made_anew_replaces_that_of_the_dead() -> None:
    heroes = {"status": "dead"}
    table = party({"rebuilds": ["Juno"]}, heroes, tracks=[friend(8, "dangerous", "bo")])
    played = play(MAKE, table, {"who": "1", **GIVEN})
    assert played.changes["juno"] is None
    shared = party({"rebuilds": ["Juno"]}, heroes, tracks=[friend(8, "dangerous", "bo", "mara")])
    assert "juno" not in play(MAKE, shared, {"who": "1", **GIVEN}).changes


def test_g90_a_suspended_connection_does_not_help_and_neither_develops_nor_bonds() -> None:
    table = knows(28, suspended=True)
    assert ask(GATHER, table)[0] == "action"
    why = "Juno waits until you have proven your loyalty"
    assert [refused(move, table) for move in (DEVELOP, TEST, FORGE)] == [why] * 3
    both = party(tracks=[friend(suspended=True), friend(key="kes"), friend(key="ash")])
    assert offers(DEVELOP, both) == {"juno": why, "kes": "", "ash": ""}
    one = party(tracks=[friend(suspended=True), friend(key="kes")])
    assert play(DEVELOP, one, {"mark": "yes"}).changes == {"kes": ("dangerous", 16)}


def test_connection_moves_need_one() -> None:
    for move in (DEVELOP, TEST, FORGE):
        assert refused(move, party()) == "you have no connection; Make a Connection begins one"
        assert not refused(move, knows())
    assert refused(DEVELOP, knows(), connection="kes") == "Mara has no connection 'kes'"
    assert not refused(DEVELOP, knows(), connection="juno")


def test_m18_a_proof_is_formidable_or_harder_and_to_that_connection() -> None:
    answers = {"keep": "no", "broken": "prove", "swear_an_iron_vow/vow": "x"}
    assert list(offers(TEST, knows(), answers)) == ["formidable", "extreme", "epic"]
    proof = play(TEST, knows(), {"keep": "no", "broken": "prove", **LOYAL}).after.track(TrackId("vow-1")).vow
    assert proof is not None
    assert (proof.loyalty, proof.sworn_to) == ("juno", "juno")


def test_m18_a_test_that_was_owed_is_made() -> None:
    owed = [
        {"hero": "mara", "move": "Test Your Relationship", "why": "when you meet", "track": "juno"},
        {"hero": "mara", "move": "Test Your Relationship", "why": "when you meet", "track": "kes"},
    ]
    table = party(tracks=[friend(), friend(key="kes")], owed=owed)
    answers = {"connection": "juno", "keep": "yes", "aid": [], "action": [6, 3, 5]}
    played = play(TEST, table, {**answers, "develop_your_relationship/mark": "no"})
    assert [one.track for one in played.after.owed] == ["kes"]


def test_m19_a_bond_is_forged_once_and_not_after_a_refusal() -> None:
    assert refused(FORGE, knows(bonded=True)) == "you share a bond with Juno already"
    assert refused(FORGE, knows(refused=True)) == "Juno was refused; Develop Your Relationship first"
    assert not refused(FORGE, party(tracks=[friend(bonded=True), friend(key="kes")]))


def test_m19_a_bolstered_connection_adds_2_and_a_suspended_one_nothing() -> None:
    table = knows(bonded=True, aid=2)
    # 3 wits + 1 + 2 against 5 and 9
    assert play(GATHER, table, {"aid": ["juno"], "action": [1, 5, 9]}).changes == {"mara.momentum": 4}
