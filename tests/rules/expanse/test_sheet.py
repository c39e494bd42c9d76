"""What is shown: sheets with reasons, the board, the guide's screen, and what players see of all of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewright.kernel.show import Chip, Clock, Grid, Item, Meter, Panel, Words
from tablewright.rules.expanse import EXPANSE, Crew, PersonId
from tablewright.rules.expanse.seen import SOMEBODY, seen
from tests.rules.expanse.playing import Changes, crew, marks, order

HIDDEN = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True, "concept": "zniper", "fortune": 7}


def sheet(table: Crew, who: str = "nadia") -> dict[str, Panel]:
    return {panel.title: panel for one in EXPANSE.sheets(table) if one.id == who for panel in one.panels}


def meters(nadia: Changes = None, **setup: Any) -> dict[str, tuple[int, str]]:
    """The numbers of Nadia's sheet, each with its reason."""
    table = crew(nadia, **setup)
    (_sheet,) = (one for one in EXPANSE.sheets(table) if one.id == "nadia")
    items = [item for panel in _sheet.panels for item in panel.items]
    return {item.name: (item.value, item.note) for item in items if isinstance(item, Meter)}


def chips(nadia: Changes = None, **setup: Any) -> list[tuple[str, str]]:
    panel = sheet(crew(nadia, **setup))["Conditions"]
    return [(one.name, one.why) for one in panel.items if isinstance(one, Chip)]


def board(table: Crew) -> dict[str, Panel]:
    return {panel.title: panel for panel in EXPANSE.board(table)}


# --- a sheet ------------------------------------------------------------------------


def test_numbers_say_how_they_come_about() -> None:
    shown = meters(
        {
            "shield": 1,
            "defense_more": 2,
            "armor": {"name": "Plates", "bonus": 4, "penalty": -2},
            "toughness_more": 1,
            "level": 3,
            "income": 2,
            "income_base": 4,
        },
        effects=[{"person": "nadia", "touches": "Defense", "amount": 2, "until": "their next turn", "why": "Defend"}],
    )
    assert shown == {
        "Fortune": (15, "of 15"),
        "Speed": (11, "10 + 3 Dexterity − 2 armor"),
        "Defense": (18, "10 + 3 Dexterity + 1 shield + 2 more + 2 for now"),
        "Toughness": (2, "1 Constitution + 1 more"),
        "Armor": (4, "Plates, −2"),
        "Level": (3, ""),
        "Income": (2, "base 4"),
    }


@pytest.mark.parametrize(
    ("wrong", "speed", "why"),
    [
        ({"marks": marks("hindered")}, 6, "10 + 3 Dexterity, hindered"),
        ({"tired": 2, "tired_cause": "no sleep"}, 7, "10 + 3 Dexterity, exhausted"),
        ({"marks": marks("restrained")}, 0, "10 + 3 Dexterity, restrained"),
    ],
)
def test_speed_says_what_slows_it(wrong: dict[str, Any], speed: int, why: str) -> None:
    assert meters(wrong)["Speed"] == (speed, why)


def test_conditions_carry_their_causes_and_what_they_do() -> None:
    assert chips({"wound": 2, "wound_cause": "the crash", "marks": marks("prone")}) == [
        ("Wounded", "the crash"),
        ("Exhausted", "comes with wounded"),
        ("Prone", "before"),
        ("−2 to every test", "wounded"),
        ("No Charge, no Run", "Nadia is wounded"),
    ]
    assert chips() == []


def test_whoever_dies_has_rounds_to_live_and_no_actions() -> None:
    table = crew({"wound": 3, "countdown": 4, "wound_cause": "a shot"})
    items = sheet(table)["Conditions"].items
    assert [(item.name, item.value) for item in items if isinstance(item, Meter)] == [("Rounds to live", 4)]
    assert ("No actions", "Nadia is dying (a shot)") in chips({"wound": 3, "countdown": 4, "wound_cause": "a shot"})


def test_who_is_out_is_shown_so() -> None:
    assert chips({"status": "dead"})[0] == ("Dead", "Out of play.")


def test_stunt_points_and_what_lasts() -> None:
    table = crew(
        effects=[{"person": "nadia", "touches": "tests", "amount": 1, "until": "their next test", "why": "Impress"}],
        pools=[{"person": "nadia", "points": 3, "test": "Shot"}],
    )
    points, lasting = sheet(table)["For now"].items
    assert isinstance(points, Meter)
    assert (points.name, points.value, points.note) == ("Stunt points", 3, "Shot")
    assert lasting == Chip("+1 tests", "Impress, until their next test", "good")


def test_focuses_and_weapons_with_their_whole_bonus() -> None:
    pistol = {"name": "Pistol", "ability": "accuracy", "focus": "Pistols", "count": 2, "adds": "perception"}
    table = crew({"weapons": [pistol], "bonds": [{"to": "Juno", "intensity": 2, "used": True}]})
    focuses, weapons = sheet(table)["Focuses and weapons"].items
    assert isinstance(focuses, Item)
    assert isinstance(weapons, Item)
    assert [one.text for one in focuses.points] == [
        "Dexterity (Acrobatics) +5",
        "Accuracy (Pistols) +4",
        "Perception (Hearing) +3",
    ]
    assert [one.text for one in weapons.points] == ["Pistol +4, 2d6+Perception"]
    (bonds,) = sheet(table)["Who they are"].items
    assert isinstance(bonds, Item)
    assert [one.text for one in bonds.points] == ["Juno 2 (used this session)"]


def test_before_there_is_anybody_the_sheet_says_what_to_do() -> None:
    (nobody,) = EXPANSE.sheets(Crew())
    assert nobody.id == "nobody"
    assert "Begin Create a Character" in nobody.panels[0].empty


# --- the board -----------------------------------------------------------------------


def rich(**setup: Any) -> Crew:
    """A fight in which somebody hidden acts, hidden work, a hidden ship, and a hidden target."""
    given: dict[str, Any] = {
        "people": [HIDDEN],
        "encounter": order(("nadia", 14), ("lurker", 12), ("raider", 9), at=1),
        "target": 77,
        "target_hidden": True,
        "effects": [
            {"person": "lurker", "touches": "Defense", "amount": 2, "until": "their next turn", "why": "zcover"},
        ],
        "pools": [{"person": "lurker", "points": 3, "test": "zshot"}],
        "attitudes": [{"person": "lurker", "value": -2, "why": "zgrudge"}, {"person": "raider", "value": 1}],
        "tasks": [
            {
                "id": "hack",
                "name": "Hack",
                "ability": "intelligence",
                "focus": "Security",
                "target": 78,
                "threshold": 10,
                "rolls": 5,
                "unit": "minutes",
                "progress": 4,
                "hidden": True,
            }
        ],
        "ships": [{"id": "dark", "name": "Zwallow", "npc": True, "hidden": True}],
        "breathers": ["lurker"],
        "settings": {"churn": "on"},
        "churn": 17,
    }
    return crew(**{**given, **setup})


def test_the_order_of_turns_says_who_acts() -> None:
    panel = board(rich())["The airlock, action, round 1"]
    assert [(one.name, one.note) for one in panel.items if isinstance(one, Words)] == [
        ("Nadia", "14, drama 1"),
        ("Zoltan", "12, drama 1, acts now, hidden"),
        ("Raider", "9, drama 1"),
    ]


def test_long_work_shows_its_progress_and_the_chance_of_each_who_could_do_it() -> None:
    task = {"id": "hack", "name": "Hack", "ability": "intelligence", "focus": "Security", "target": 13, "threshold": 5}
    shown = board(crew(tasks=[{**task, "rolls": 1, "unit": "1 hour", "progress": 4}]))["Longer work"].items
    clock, words, chances = shown
    assert clock == Clock("Hack", 4, 5, "task:hack/progress")
    assert isinstance(words, Words)
    assert words.note == "Intelligence (Security), target 13; 1 of 1 roll left, 1 hour each"
    # Otto has Intelligence 3 and the focus, improved: any success of need 7 is enough, 90.7 %.
    assert isinstance(chances, Grid)
    assert chances.rows[0] == ("Otto", "90.7 %", "1.1")


def test_the_guide_has_people_in_a_few_numbers() -> None:
    shown = board(rich())
    (raider,), (lurker,) = shown["Your people"].items, shown["Hidden from players"].items
    assert isinstance(raider, Item)
    assert isinstance(lurker, Item)
    assert (raider.name, raider.note) == ("Raider", "Defense 11, Toughness 1, Armor 0, Speed 11, Fortune 0")
    assert (lurker.name, lurker.folded) == ("Zoltan", True)
    assert shown["Target of the next test"].items == (Words("77, nigh impossible", "hidden from players", "target"),)
    assert [one.name for one in shown["Crew: Fortune"].items if isinstance(one, Meter)] == ["Nadia", "Otto"]
    assert shown["The Churn"].items == (Meter("The Churn", 17, 0, "of 30; turns at 20", "churn"),)


# --- what players see -------------------------------------------------------------------


def everything(table: Crew) -> str:
    """Whatever a screen could show of a table."""
    corrections = [(one.key, one.name, str(one.value), str(one.request)) for one in EXPANSE.corrections(table)]
    shown = (table, EXPANSE.board(table), EXPANSE.sheets(table), corrections, EXPANSE.actors(table))
    return msgspec.json.encode(shown).decode()


SECRETS = ("Zoltan", "lurker", "zniper", "zcover", "zshot", "zgrudge", "Zwallow", "dark", "77", "78")


@pytest.mark.parametrize("secret", SECRETS)
def test_players_see_nothing_that_is_hidden(secret: str) -> None:
    assert secret in everything(rich())
    assert secret not in everything(seen(rich()))


def test_what_players_see_is_seen_once() -> None:
    assert seen(seen(rich())) == seen(rich())


def test_whose_turn_it_is_when_somebody_hidden_acts() -> None:
    shown = board(seen(rich()))["The airlock, action, round 1"]
    assert [(one.name, one.note) for one in shown.items if isinstance(one, Words)] == [
        ("Nadia", "14, drama 1"),
        ("Somebody", "acts now"),
        ("Raider", ""),
    ]
    table = seen(rich())
    assert table.encounter is not None
    assert table.encounter.acting == SOMEBODY
    assert SOMEBODY not in dict(EXPANSE.actors(table))
    assert EXPANSE.barred(table, SOMEBODY, "action_minor/aim") == "there is nobody 'somebody' at this table"


@pytest.mark.parametrize(("at", "acts"), [(0, "nadia"), (2, "raider")])
def test_whose_turn_it_is_when_somebody_in_view_acts(at: int, acts: str) -> None:
    table = seen(rich(encounter=order(("nadia", 14), ("lurker", 12), ("raider", 9), at=at)))
    assert table.encounter is not None
    assert (table.encounter.acting, len(table.encounter.order)) == (acts, 2)


def test_of_the_guides_people_players_see_how_they_are_and_no_number() -> None:
    table = rich(raider={"fortune": 3, "fortune_most": 9, "accuracy": 4, "wound": 1, "wound_cause": "a shot"})
    assert "Your people" not in board(seen(table))
    assert board(seen(table))["Others"].items == (Words("Raider", "open, injured, fatigued"),)
    raider = seen(table).person(PersonId("raider"))
    assert (raider.accuracy, raider.fortune_most, raider.weapons, raider.wound) == (1, 15, (), 1)


def test_the_target_of_long_work_can_be_hidden_and_its_progress_is_not() -> None:
    clock, words = board(seen(rich()))["Longer work"].items
    assert clock == Clock("Hack", 4, 10, "task:hack/progress")
    assert isinstance(words, Words)
    assert words.note == "Intelligence (Security), a hidden target; 5 of 5 rolls left, minutes each"
