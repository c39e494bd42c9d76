"""What can be set by hand: each value, what it takes, the facts it makes, and what follows of it."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, Correction, MoveError, Number, Told, replace
from tablewright.kernel.show import Change
from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.extras import Session
from tablewright.rules.starforged.state import Bond
from tests.rules.starforged.playing import ABOARD, asset, changes, expedition, friend, marks, party, sable, ship, values
from tests.rules.starforged.sessions import check_state, check_told

MODULES = [{"name": "Medbay"}, {"name": "Lab", "broken": True}, {"name": "Bay"}]
TABLE = party(
    {**ABOARD, "momentum": 9, "quests": {"ticks": 8}, "conditions": ["poisoned"]},
    {},
    tracks=[expedition(8)],
    vehicles=[
        ship(4, modules=MODULES, troubles=["crippled", "haunted"]),
        {**ship(3, "support"), "id": "crawler"},
        {**ship(2, "incidental"), "id": "cart"},
    ],
    companions=[sable(2)],
    owed=[{"hero": "bo", "move": "Face Death", "why": "x"}, {"hero": "mara", "move": "Face Desolation", "why": "y"}],
)


def corrected(table: Party, key: str, answer: object) -> Party:
    """The table after a correction."""
    correction = STARFORGED.correction(table, key)
    after = table
    for fact in correction.make(table, correction.request.accept(answer), "by hand"):
        after = fact.apply(after)
    return after


SET: list[tuple[str, object, dict[str, Any]]] = [
    ("supply", 3, {"supply": 3}),
    ("unprepared", "yes", {"unprepared": True}),
    ("unprepared", "no", {}),
    ("mara/momentum", -6, {"mara.momentum": -6}),
    ("mara/momentum", 10, {"mara.momentum": 10}),
    ("mara/health", 0, {"mara.health": 0}),
    ("mara/spirit", 2, {"mara.spirit": 2}),
    ("mara/next", 3, {"mara.next": 3}),
    ("mara/rerolls", 1, {"mara.rerolls": 1}),
    ("mara/spent", 4, {"mara.spent": 4}),
    ("mara/quests", 11, {"mara.quests": 11}),
    ("mara/quests", 12, {"mara.quests": 12, "mara.experience": 6}),
    ("mara/impacts", ["doomed"], {"mara.marks": ("doomed",)}),
    ("mara/impacts", ["doomed", "shaken"], {"mara.marks": ("shaken", "doomed"), "mara.momentum": 8}),
    ("mara/impacts", [], {}),
    ("mara/conditions", ["dying"], {"mara.conditions": ("dying",)}),
    ("mara/conditions", ["dying", "poisoned"], {"mara.conditions": ("poisoned", "dying")}),
    ("mara/conditions", ["poisoned"], {}),
    ("mara/position", "in control", {"mara.position": "in control"}),
    ("mara/aboard", "-", {"mara.aboard": None}),
    ("bo/aboard", "crawler", {"bo.aboard": "crawler"}),
    ("track:shoals", 40, {"shoals": ("formidable", 40)}),
    ("track:shoals/rank", "epic", {"shoals": ("epic", 8)}),
    ("track:shoals/close", "yes", {"shoals": None}),
    ("track:shoals/close", "no", {}),
    ("vehicle:ship/integrity", 1, {"ship": 1}),
    ("vehicle:ship/battered", "yes", {"ship.battered": True}),
    ("vehicle:ship/cursed", "yes", {"ship.cursed": True}),
    ("vehicle:ship/troubles", [], {"ship.troubles": ()}),
    ("vehicle:ship/troubles", ["needs a part", "crippled"], {"ship.troubles": ("crippled", "needs a part")}),
    ("vehicle:ship/troubles", ["crippled", "haunted"], {}),
    ("vehicle:ship/broken", [], {"ship.modules": ("Medbay", "Lab", "Bay")}),
    ("vehicle:ship/broken", ["Medbay", "Bay"], {"ship.modules": ("Medbay, broken", "Lab", "Bay, broken")}),
    ("vehicle:ship/broken", ["Lab"], {}),
    ("companion:sable/health", 0, {"sable": 0}),
    ("mara/seat", "cleo", {"mara.seat": "cleo"}),
    ("mara/seat", "", {"mara.seat": ""}),
    ("owed:0", "yes", {"owed": ("mara: Face Desolation",)}),
    ("owed:1", "yes", {"owed": ("bo: Face Death",)}),
    ("owed:1", "no", {}),
]


@pytest.mark.parametrize(("key", "answer", "changed"), SET, ids=lambda value: str(value)[:40])
def test_a_value_is_set(key: str, answer: object, changed: dict[str, Any]) -> None:
    assert changes(TABLE, corrected(TABLE, key, answer)) == changed


def test_an_impact_and_being_unprepared_are_cleared() -> None:
    table = party({"marks": marks("wounded", "doomed")}, unprepared="spent")
    assert changes(table, corrected(table, "mara/impacts", ["doomed"])) == {"mara.marks": ("doomed",)}
    assert changes(table, corrected(table, "unprepared", "no")) == {"unprepared": False}
    assert changes(table, corrected(table, "unprepared", "yes")) == {}


def test_a_stat_is_set() -> None:
    assert corrected(TABLE, "mara/iron", 4).heroes[0].iron == 4


def test_the_reason_is_kept() -> None:
    for key, answer in (("mara/health", 1), ("unprepared", True), ("mara/impacts", ("doomed",))):
        (fact,) = STARFORGED.correction(TABLE, key).make(TABLE, answer, "we forgot")
        assert getattr(fact, "why", None) == "we forgot"


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("supply", 6),
        ("mara/momentum", 11),
        ("mara/momentum", -7),
        ("mara/health", -1),
        ("mara/quests", 40),
        ("mara/spent", 5),
        ("mara/impacts", ["unprepared"]),
        ("mara/position", "lying down"),
        ("mara/aboard", "ark"),
        ("track:shoals", 41),
        ("vehicle:ship/integrity", 6),
        ("companion:sable/health", 4),
    ],
)
def test_what_a_value_cannot_be_is_refused(key: str, answer: object) -> None:
    with pytest.raises(AnswerError):
        STARFORGED.correction(TABLE, key).request.accept(answer)


def test_momentum_stops_at_the_maximum_of_the_moment() -> None:
    table = party({"marks": marks("doomed")})
    request = STARFORGED.correction(table, "mara/momentum").request
    assert isinstance(request, Number)
    assert (request.low, request.high, request.usual) == (-6, 9, 2)


def test_what_is_not_there_cannot_be_corrected() -> None:
    with pytest.raises(MoveError, match="there is nothing called 'mara/luck' to correct"):
        STARFORGED.correction(TABLE, "mara/luck")


def test_only_what_a_vehicle_can_bear_is_offered() -> None:
    keys = [one.key for one in STARFORGED.corrections(TABLE) if one.key.startswith("vehicle:") and "new" not in one.key]
    assert keys == [
        "vehicle:ship/integrity",
        "vehicle:ship/battered",
        "vehicle:ship/cursed",
        "vehicle:ship/troubles",
        "vehicle:ship/broken",
        "vehicle:crawler/integrity",
        "vehicle:crawler/battered",
        "vehicle:crawler/troubles",
        "vehicle:cart/integrity",
        "vehicle:cart/troubles",
    ]


def test_g22_whatever_lowers_a_maximum_lowers_momentum() -> None:
    table = party({**ABOARD, "momentum": 10}, {"momentum": 10}, vehicles=[ship()])
    assert changes(table, corrected(table, "unprepared", "yes")) == {
        "unprepared": True,
        "mara.momentum": 9,
        "bo.momentum": 9,
    }
    assert changes(table, corrected(table, "vehicle:ship/battered", "yes")) == {
        "ship.battered": True,
        "mara.momentum": 9,
    }
    kept = party({"momentum": 10}, rulings={"maximum_falls": "keep"})
    assert changes(kept, corrected(kept, "mara/impacts", ["doomed"])) == {"mara.marks": ("doomed",)}


def test_every_correction_has_a_key_of_its_own_and_its_group() -> None:
    corrections = STARFORGED.corrections(TABLE)
    assert len({one.key for one in corrections}) == len(corrections)
    assert {one.group for one in corrections} == {"", "mara", "bo", "rulings", "seats"}
    of_heroes = [one for one in corrections if one.key.startswith(("mara/", "bo/"))]
    assert all(one.group == one.key.split("/")[0] for one in of_heroes if not one.key.endswith("/seat"))


def test_an_unchanged_value_changes_nothing() -> None:
    for one in STARFORGED.corrections(TABLE):
        if isinstance(one.request, Number):
            assert values(corrected(TABLE, one.key, one.value)) == values(TABLE), one.key


@pytest.mark.parametrize("correction", STARFORGED.corrections(TABLE), ids=lambda correction: correction.key)
def test_whatever_a_value_takes_leaves_a_table_that_is_right_and_a_story(correction: Correction[Party]) -> None:
    for value, _ways in correction.request.branches():
        facts = tuple(correction.make(TABLE, value, "by hand"))
        after = TABLE
        for fact in facts:
            after = fact.apply(after)
        check_state(after)
        check_told(facts, after)


# --- assets, status, connections, clocks, flags, the session ---------------------------------------

MORE = party(
    {"assets": [asset(marked=2)]},
    tracks=[friend(8), {**expedition(8, key="escape"), "kind": "scene", "clock": "bomb"}],
    clocks=[{"id": "bomb", "name": "The bomb", "size": 6, "filled": 5}],
    flags=[{"text": "Spiders", "mode": "leave it out"}, {"text": "Rats", "mode": "keep it vague"}],
)
BOND = MORE.tracks[0].bond or Bond()
OTHER: list[tuple[str, object, dict[str, Any]]] = [
    ("mara/status", "retired", {"mara.status": "retired"}),
    ("mara/status", "active", {}),
    ("mara/vehicle_experience", 3, {"mara.vehicle_experience": 3}),
    ("mara/asset:scavenger", ["1", "2", "3"], {"mara.assets": ("Scavenger 3",)}),
    ("mara/asset:scavenger", ["3"], {"mara.assets": ("Scavenger 1",)}),
    ("mara/asset:scavenger", ["1", "2"], {}),
    ("track:juno/role1", "Smith", {"juno.bond": replace(BOND, roles=("Smith",))}),
    ("track:juno/role2", "Smith", {"juno.bond": replace(BOND, roles=("Guide", "Smith"))}),
    ("track:juno/bonded", "yes", {"juno.bond": replace(BOND, bonded=True)}),
    ("track:juno/suspended", "yes", {"juno.bond": replace(BOND, suspended=True)}),
    ("track:juno/refused", "no", {}),
    ("track:juno/aid", 2, {"juno.bond": replace(BOND, aid=2)}),
    ("clock:new/campaign", "War", {"clock-1": (0, 6)}),
    ("clock:new/tension", "Fuse", {"clock-1": (0, 6)}),
    ("clock:new/tension", "", {}),
    ("clock:bomb", 2, {"bomb": (2, 6)}),
    ("clock:bomb/size", 4, {"bomb": (4, 4)}),
    ("clock:bomb/size", 10, {"bomb": (5, 10)}),
    ("clock:bomb/stop", "yes", {"bomb": None}),
    ("clock:bomb/stop", "no", {}),
    ("track:escape/close", "yes", {"escape": None, "bomb": None}),
    ("session", 4, {"session": Session(4)}),
    ("session", 0, {}),
    ("flag:0", "yes", {"flags": ("Rats: keep it vague",)}),
    ("flag:1", "no", {}),
    ("vehicle:new", "-", {}),
]


@pytest.mark.parametrize(("key", "answer", "changed"), OTHER, ids=lambda value: str(value)[:40])
def test_another_value_is_set(key: str, answer: object, changed: dict[str, Any]) -> None:
    assert changes(MORE, corrected(MORE, key, answer)) == changed


def test_a_scene_goes_on_without_the_clock_that_was_taken_away() -> None:
    after = corrected(MORE, "clock:bomb/stop", "yes")
    assert (after.clocks, after.tracks[1].clock) == ((), None)


def test_every_correction_tells_what_it_did() -> None:
    for table, rows in ((TABLE, SET), (MORE, OTHER)):
        for key, answer, changed in rows:
            correction = STARFORGED.correction(table, key)
            facts = correction.make(table, correction.request.accept(answer), "by hand")
            lines = [line for fact in facts for line in fact.tell(Told(dict(STARFORGED.actors(table))))]
            assert bool(lines) or not changed, key


def test_an_impact_is_cleared_and_a_stat_set_and_both_are_told() -> None:
    table = party({"marks": marks("doomed", "shaken")})
    assert changes(table, corrected(table, "mara/impacts", ["shaken"])) == {"mara.marks": ("shaken",)}
    facts = STARFORGED.correction(table, "mara/iron").make(table, 3, "by hand")
    assert [line for fact in facts for line in fact.tell(Told())] == [Change("Iron", "1", "3", "by hand", "up")]
