"""Values set by hand: what each does, what is refused, and what players may not set or read."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, Fact, MoveError, Veiled
from tablewright.rules.expanse import EXPANSE, Crew, PersonId
from tablewright.rules.expanse.facts import TracksMoved
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.settings import REGISTER
from tablewright.rules.expanse.state import Status
from tests.rules.expanse.playing import changes, crew, marks, order

TASK = {
    "id": "hack",
    "name": "Hack",
    "ability": "intelligence",
    "target": 13,
    "threshold": 10,
    "rolls": 5,
    "unit": "minutes",
    "progress": 4,
    "consequences": [{"weight": "minor", "what": "an alarm", "target": 2}],
}
EFFECT = {"person": "nadia", "touches": "tests", "amount": 1, "until": "their next test", "why": "Impress"}


def facts(table: Crew, key: str, value: Any) -> tuple[Fact, ...]:
    """What setting a value makes."""
    one = EXPANSE.correction(table, key)
    return tuple(one.make(table, one.request.accept(value), "a slip"))


def corrected(table: Crew, key: str, value: Any) -> dict[str, Any]:
    """Every value that differs after one was set."""
    after = table
    for fact in facts(table, key, value):
        after = fact.apply(after)
    return changes(table, after)


def everything(**setup: Any) -> Crew:
    given: dict[str, Any] = {
        "tasks": [TASK],
        "effects": [EFFECT],
        "pools": [{"person": "nadia", "points": 3, "test": "Shot"}],
        "encounter": order(("nadia", 14), ("raider", 9)),
        "target": 13,
        "ships": [{"id": "roci", "name": "Roci"}, {"id": "foe", "name": "Foe", "npc": True}],
        "settings": {"churn": "on"},
    }
    return crew(**{**given, **setup})


SET: dict[str, tuple[Any, dict[str, Any]]] = {
    "nadia/fortune": (4, {"nadia.fortune": 4}),
    "nadia/fortune_most": (10, {"nadia.fortune_most": 10, "nadia.fortune": 10}),
    "nadia/strength": (-2, {"nadia.strength": -2}),
    "nadia/level": (4, {"nadia.level": 4}),
    "nadia/speed_more": (2, {"nadia.speed_more": 2}),
    "nadia/income": (5, {"nadia.income": 5}),
    "nadia/name": ("Nadja", {"nadia": "Nadja", "nadia.name": "Nadja"}),
    "nadia/drive": ("Rebel", {"nadia.drive": "Rebel"}),
    "nadia/seat": ("ben", {"nadia.seat": "ben"}),
    "nadia/conditions": (["prone", "blinded"], {"nadia.marks": ("blinded", "prone")}),
    "nadia/wound": ("2", {"nadia.wound": 2, "nadia.wound_cause": "a slip"}),
    "nadia/tired": ("1", {"nadia.tired": 1, "nadia.tired_cause": "a slip"}),
    "nadia/status": ("taken out", {"nadia.status": "taken out"}),
    "nadia/npc": ("yes", {"nadia.npc": True}),
    "nadia/points": (1, {"nadia.points": 1}),
    "effect:0/end": ("yes", {"effects": ()}),
    "target": (15, {"target": 15}),
    "target/hidden": ("yes", {"target_hidden": True}),
    "encounter/end": ("yes", {"encounter": None}),
    "task:hack/progress": (9, {"hack.progress": 9}),
    "task:hack/target": (17, {"hack.target": 17}),
    "task:hack/used": (2, {"hack.used": 2}),
    "task:hack/hidden": ("yes", {"hack.hidden": True}),
    "task:hack/consequence:0": ("yes", {"hack.consequences": ()}),
    "task:hack/end": ("yes", {"hack": None}),
    "roci/sensors": (3, {"roci.sensors": 3}),
    "foe/hidden": ("yes", {"foe.hidden": True}),
    "roci/leave": ("yes", {"roci": None}),
    "raider/hidden": ("yes", {"raider.hidden": True}),
    "churn": (12, {"churn": 12}),
    "guide": ("ann", {"guide": "ann"}),
}


@pytest.mark.parametrize("key", SET)
def test_a_value_is_set_by_hand(key: str) -> None:
    value, differs = SET[key]
    assert corrected(everything(), key, value) == differs


@pytest.mark.parametrize("key", SET)
def test_a_value_that_is_set_as_it_is_changes_nothing(key: str) -> None:
    table = everything()
    one = EXPANSE.correction(table, key)
    same: Any = {"nadia/conditions": []}.get(key, one.value)
    same = {True: "yes", False: "no"}.get(same, same) if isinstance(same, bool) else same
    assert corrected(table, key, same) == {}


BEYOND: dict[str, tuple[Any, str]] = {
    "nadia/fortune": (16, "takes a number from 0 to 15, not 16"),
    "nadia/strength": (21, "takes a number from -5 to 20, not 21"),
    "nadia/conditions": (["wounded"], "not 'wounded'"),
    "nadia/wound": ("4", "takes 0 or 1 or 2 or 3, not '4'"),
    "nadia/name": ("", "it cannot be left empty"),
    "task:hack/progress": (11, "takes a number from 0 to 10, not 11"),
    "task:hack/rolls": (0, "takes a number from 1 to 999, not 0"),
    "order:nadia": ("high", "takes a number from -20 to 60, not 'high'"),
}


@pytest.mark.parametrize("key", BEYOND)
def test_a_value_beyond_its_range_is_refused(key: str) -> None:
    value, says = BEYOND[key]
    with pytest.raises(AnswerError) as refusal:
        facts(everything(), key, value)
    assert says in str(refusal.value)


def test_what_is_not_there_is_not_to_be_set() -> None:
    with pytest.raises(MoveError, match="there is nothing called 'nadia/luck' to correct"):
        facts(crew(), "nadia/luck", 3)


# --- lists and stat blocks -------------------------------------------------------------


def test_lists_are_set_as_lines() -> None:
    after = corrected(crew(), "nadia/focuses", "Stealth (dexterity) +3\nPistols")["nadia.focuses"]
    assert [(one.name, one.bonus) for one in after] == [("Stealth", 3), ("Pistols", 2)]
    assert [one.name for one in corrected(crew(), "nadia/weapons", "Club 1d6+Strength")["nadia.weapons"]] == ["Club"]
    assert [one.to for one in corrected(crew(), "nadia/bonds", "Juno 2, owes me")["nadia.bonds"]] == ["Juno"]
    assert corrected(crew(), "nadia/talents", "Hacking (novice)\n\n") == {"nadia.talents": ("Hacking (novice)",)}


@pytest.mark.parametrize(
    ("key", "lines", "says"),
    [
        ("nadia/focuses", "Pistols\nLuck", "line 2, “Luck”, is not understood"),
        ("nadia/weapons", "Club", "line 1, “Club”, is not understood"),
        ("raider/block", "Raider\nLuck 3", "line 2, “Luck 3”, is not understood"),
        ("stunts", "Pin", "line 1, “Pin”, is not understood"),
    ],
)
def test_a_line_that_is_not_understood_changes_nothing(key: str, lines: str, says: str) -> None:
    with pytest.raises(AnswerError) as refusal:
        facts(crew(), key, lines)
    assert says in str(refusal.value)


def test_whoever_the_guide_plays_is_set_as_a_stat_block() -> None:
    block = "Corso\nAccuracy 3 (Pistols), Strength −1\nDefense 13, Fortune 8\nPistol 2d6"
    differs = corrected(crew(raider={"fortune": 0}), "raider/block", block)
    assert (differs["raider.accuracy"], differs["raider.strength"], differs["raider.defense_more"]) == (3, -1, 2)
    # The pool is greater, and what is in it is as it was.
    assert (differs["raider.fortune_most"], "raider.fortune" in differs) == (8, False)


def test_armor_in_its_parts() -> None:
    table = crew({"armor": {"name": "Plates", "bonus": 4, "penalty": -2}})
    after = corrected(table, "nadia/armor_bonus", 5)["nadia.armor"]
    assert (after.name, after.bonus, after.penalty) == ("Plates", 5, -2)


# --- tracks ---------------------------------------------------------------------------------


def test_a_level_is_set_without_what_receiving_it_would_do() -> None:
    table = crew({"wound": 1, "tired": 1})
    assert corrected(table, "nadia/tired", "2") == {"nadia.tired": 2, "nadia.tired_cause": "a slip"}
    (moved,) = facts(table, "nadia/wound", "0")
    assert isinstance(moved, TracksMoved)


def test_whoever_is_set_to_dying_has_a_countdown_and_whoever_is_set_back_has_none() -> None:
    differs = corrected(crew(), "nadia/wound", "3")
    # Constitution 1: 1 + 3 rounds.
    assert (differs["nadia.wound"], differs["nadia.countdown"]) == (3, 4)
    dying = crew({"wound": 3, "countdown": 4})
    assert corrected(dying, "nadia/countdown", 2) == {"nadia.countdown": 2}
    assert corrected(dying, "nadia/wound", "1") == {"nadia.wound": 1, "nadia.countdown": None}


def test_set_and_cleared_in_any_order_is_the_same() -> None:
    table = crew({"marks": marks("prone")})
    assert corrected(table, "nadia/conditions", ["prone"]) == {}
    assert corrected(table, "nadia/conditions", []) == {"nadia.marks": ()}


def test_whoever_comes_back_from_death_is_not_dying_any_more() -> None:
    dead = crew({"status": "dead", "wound": 3, "countdown": 0})
    differs = corrected(dead, "nadia/status", "alive")
    assert (differs["nadia.status"], differs["nadia.wound"], differs["nadia.countdown"]) == ("alive", 2, None)


# --- turns ------------------------------------------------------------------------------------


def test_whose_turn_it_is_and_who_comes_first() -> None:
    after = corrected(everything(), "encounter/acting", "raider")["encounter"]
    assert (after.at, after.acting) == (1, "raider")
    after = corrected(everything(), "order:raider", 20)["encounter"]
    assert [(one.person, one.score) for one in after.order] == [("nadia", 14), ("raider", 20)]


# --- settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", REGISTER, ids=lambda one: one.field)
def test_every_setting_is_a_ruling_that_can_be_changed(setting: Any) -> None:
    table = crew()
    one = EXPANSE.correction(table, f"setting/{setting.field}")
    assert (one.group, one.value) == ("rulings", getattr(table.settings, setting.field))
    for key, _text in setting.choices:
        differs = corrected(table, one.key, key)
        assert differs == ({} if key == one.value else {"settings": differs["settings"]})
        assert getattr(differs.get("settings", table.settings), setting.field) == key


def test_a_table_has_stunts_of_its_own() -> None:
    after = corrected(crew(), "stunts", "Human Shield; grapple; 3; Somebody stands between")["stunts"]
    assert [(one.name, one.least, one.most) for one in after] == [("Human Shield", 3, 3)]


# --- who may, and who reads of it -----------------------------------------------------------------


def test_players_find_nothing_of_the_guides_people() -> None:
    keys = {one.key for one in EXPANSE.corrections(everything())}
    players = {one.key for one in EXPANSE.corrections(seen(everything()))}
    assert {key for key in keys - players if not key.startswith("raider/")} <= {
        "encounter/acting",
        "order:raider",
        *(key for key in keys if key.startswith("foe/")),
    }
    assert not any(key.startswith(("raider/", "foe/")) for key in players)
    hidden = seen(everything(target_hidden=True, tasks=[{**TASK, "hidden": True}]))
    assert {"target", "target/hidden", "task:hack/target"}.isdisjoint(one.key for one in EXPANSE.corrections(hidden))


@pytest.mark.parametrize(
    ("key", "value", "veiled"),
    [
        ("raider/fortune", 0, True),
        ("raider/block", "Raider\nStrength 4", True),
        ("raider/wound", "1", False),
        ("raider/hidden", "yes", True),
        ("foe/sensors", 4, True),
        ("foe/hidden", "yes", True),
        ("roci/sensors", 4, False),
        ("nadia/fortune", 4, False),
    ],
)
def test_players_read_of_what_they_can_see(key: str, value: Any, *, veiled: bool) -> None:
    table = everything(raider={"fortune": 2, "fortune_most": 5})
    assert any(isinstance(fact, Veiled) for fact in facts(table, key, value)) is veiled


def test_players_read_nothing_of_whoever_is_hidden_until_they_come_into_view() -> None:
    table = everything(raider={"hidden": True})
    assert any(isinstance(fact, Veiled) for fact in facts(table, "raider/wound", "1"))
    assert not any(isinstance(fact, Veiled) for fact in facts(table, "raider/hidden", "no"))


def test_what_is_the_guides_to_set_asks_the_guide() -> None:
    by = {one.key: one.request.by for one in EXPANSE.corrections(everything())}
    assert {by[key] for key in ("target", "encounter/end", "churn", "task:hack/target", "foe/sensors")} == {"gail"}
    assert EXPANSE.seat_of(everything(), "raider") == "gail"
    assert EXPANSE.correction(everything(), "raider/fortune").group == "raider"


def test_the_guide_and_who_plays_whom_are_seats() -> None:
    assert {one.key for one in EXPANSE.corrections(crew()) if one.group == "seats"} == {
        "guide",
        "nadia/seat",
        "otto/seat",
    }


def test_gone_is_a_status_that_can_be_set_back() -> None:
    assert corrected(crew(), "nadia/status", "gone") == {"nadia.status": "gone"}
    back = corrected(crew({"status": "gone"}), "nadia/status", "alive")
    assert back == {"nadia.status": Status.ALIVE.value}
    assert crew().person(PersonId("nadia")).status is Status.ALIVE
