"""Ships (section 1.10): hulls, bands, losses, how they join and crew, and whole rounds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import Play, Request, Thrown, story
from tablewright.kernel.story import BEHIND_THE_SCREEN
from tablewright.rules.expanse.dice import THREE, Verdict
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.ships import (
    BANDS,
    HULLS,
    LOSSES,
    SERIOUS,
    attack_target,
    command_points,
    nimbler,
    open_losses,
    reaches,
    shifted,
)
from tablewright.rules.expanse.state import Crew, Mount, Ship
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import PersonId, ShipId
from tests.rules.expanse.fleet import PDC, TORPEDO, fight, kestrel, marauder
from tests.rules.expanse.playing import ask, crew, offers, play, refused

# --- numbers --------------------------------------------------------------------------

HULL_ROWS = [
    ("tiny", "1", 1, 2),
    ("small", "1d3", 1, 2),
    ("medium", "1d6", 2, 4),
    ("large", "2d6", 4, 16),
    ("huge", "3d6", 16, 64),
    ("gigantic", "4d6", 64, 512),
    ("colossal", "5d6", 256, 2048),
    ("titanic", "6d6", 1024, 8192),
]


def test_hulls_and_crews_grow_with_size() -> None:
    assert [(one.name, one.words, one.crew_least, one.crew_usual) for one in HULLS] == HULL_ROWS


@pytest.mark.parametrize(("reading", "expected"), [("doubles", "2.19"), ("always", "4.01"), ("drama", "3.18")])
def test_command_makes_as_many_points_as_section_5_5_says(reading: str, expected: str) -> None:
    verdict, settings = Verdict(3, 11), Settings(command=reading)
    made = sum(command_points(faces, settings) for faces in THREE.faces if verdict.success(faces))
    assert f"{float(Fraction(made, THREE.ways)):.2f}" == expected


@pytest.mark.parametrize(
    ("reach", "bands"),
    [("long", ["close", "medium", "long"]), ("medium", ["close", "medium"]), ("close", ["close"])],
)
def test_a_weapon_strikes_in_its_band_and_nearer(reach: str, bands: list[str]) -> None:
    assert [band for band in ("close", "medium", "long") if reaches(reach, band)] == bands
    assert not reaches(reach, "")


@pytest.mark.parametrize(
    ("band", "wish", "after"),
    [
        ("long", "closer", "medium"),
        ("medium", "closer", "close"),
        ("close", "closer", "close"),
        ("close", "farther", "medium"),
        ("long", "farther", "long"),
        ("medium", "hold", "medium"),
    ],
)
def test_a_band_shifts_by_one_and_not_past_the_ends(band: str, wish: str, after: str) -> None:
    assert shifted(band, wish) == after


@pytest.mark.parametrize(
    ("size", "other", "adds"),
    [
        ("medium", "large", 1),
        ("large", "medium", 0),
        ("small", "titanic", 6),
        ("huge", "huge", 0),
        ("tiny", "small", 1),
    ],
)
def test_a_smaller_hull_adds_1_for_each_size(size: str, other: str, adds: int) -> None:
    assert nimbler(Ship(ShipId("a"), "A", size), Ship(ShipId("b"), "B", other)) == adds


@pytest.mark.parametrize(
    ("base", "adds", "target"),
    [
        ("10", "sensors", 12),
        ("11", "sensors", 13),
        ("10", "maneuver", 13),
        ("11", "maneuver", 14),
        ("11", "nothing", 11),
    ],
)
def test_the_target_of_an_attack_is_a_setting(base: str, adds: str, target: int) -> None:
    ship = Ship(ShipId("a"), "A", sensors=2, maneuver=3)
    assert attack_target(ship, Settings(ship_attack=base, ship_attack_adds=adds)) == target


@pytest.mark.parametrize(("setting", "target"), [("one each", 10), ("told", 12)])
def test_lost_sensors_make_a_ship_easier_to_hit_if_losses_take_1_each(setting: str, target: int) -> None:
    ship = Ship(ShipId("a"), "A", sensors=2, losses=(("sensors", 2),))
    assert attack_target(ship, Settings(ship_losses=setting)) == target


def test_serious_losses_come_when_every_box_is_marked_and_then_nothing() -> None:
    full = tuple((loss, 3) for loss in LOSSES)
    gun = (Mount("PDC"),)
    assert open_losses(Ship(ShipId("a"), "A", losses=(("hull", 3),))) == tuple(one for one in LOSSES if one != "hull")
    assert open_losses(Ship(ShipId("a"), "A", losses=full, weapons=gun)) == ("reactor offline", "weapon offline")
    assert open_losses(Ship(ShipId("a"), "A", losses=(*full, ("reactor offline", 1)))) == ()


# --- ships join, are crewed, and fight ---------------------------------------------------


def test_a_ship_is_added_with_its_values_and_weapons() -> None:
    answers: dict[str, Any] = {
        "name": "Kestrel",
        "size": "medium",
        "sensors": 1,
        "maneuver": 2,
        "competence": 3,
        "whose": "crew",
        "weapons": ["torpedoes", "other"],
        "dice": 4,
        "weapon": "Mine layer",
        "reach": "close",
        "dice#2": 5,
    }
    (ship,) = play("ship/add_a_ship", crew(), answers).after.ships
    weapons = (Mount("torpedoes", "long", 4), Mount("Mine layer", "close", 5))
    expected = Ship(ship.id, "Kestrel", "medium", sensors=1, maneuver=2, competence=3, weapons=weapons)
    assert ship == expected


def test_a_hidden_ship_of_the_guides_is_seen_when_it_fights() -> None:
    table = crew(ships=[kestrel(), marauder(hidden=True)])
    played = play("ship/begin_ship_combat", table, {"band": "long"})
    assert not played.after.ship(ShipId("marauder")).hidden
    assert played.after.ship_combat is not None
    assert played.after.ship_combat.band(ShipId("kestrel"), ShipId("marauder")) == "long"


def test_players_see_nothing_of_what_is_done_with_a_hidden_ship() -> None:
    answers: dict[str, Any] = {
        "name": "Shade",
        "size": "small",
        "sensors": 1,
        "maneuver": 2,
        "competence": 3,
        "whose": "guide",
        "hidden": "yes",
        "weapons": [],
    }
    added = play("ship/add_a_ship", crew(), answers)
    (ship,) = added.after.ships
    assert ship.hidden
    crewed = play("ship/take_stations", added.after, {"stations": ["pilot"]}, "raider")
    removed = play("ship/remove_a_ship", crewed.after, {"ship": ship.id, "why": ""})
    for played in (added, crewed, removed):
        lines = story(EXPANSE, played.facts, dict(EXPANSE.actors(played.after)), guide=False)
        assert lines == (BEHIND_THE_SCREEN,)


def test_somebody_is_at_the_stations_they_take_and_at_no_others() -> None:
    table = crew(ships=[kestrel(), kestrel(id="skiff", name="Skiff", crew=[])])
    after = play("ship/take_stations", table, {"ship": "skiff", "stations": ["pilot", "engineer"]}).after
    assert after.ship(ShipId("skiff")).crew == (("pilot", "nadia"), ("engineer", "nadia"))
    assert all(who != "nadia" for _station, who in after.ship(ShipId("kestrel")).crew)


def test_a_ship_is_removed_but_not_out_of_a_fight() -> None:
    assert play("ship/remove_a_ship", crew(ships=[kestrel()]), {"ship": "kestrel", "why": ""}).after.ships == ()
    assert play("ship/remove_a_ship", fight()).said == ["Every ship is in a fight: end the fight first."]


STEPS = (
    "ship/command",
    "ship/maneuvers",
    "ship/electronic_warfare",
    "ship/weapon_attacks",
    "ship/defensive_actions",
    "ship/damage",
    "ship/damage_control",
)


@pytest.mark.parametrize("step", range(7))
def test_of_the_seven_steps_only_the_one_that_is_due_can_be_begun(step: int) -> None:
    assert [bool(refused(move, fight(step))) for move in STEPS] == [at != step for at in range(7)]


@pytest.mark.parametrize(
    ("move", "table", "words"),
    [
        ("ship/command", crew(), "No ships are fighting: begin ship combat first."),
        ("ship/play_a_round", crew(), "No ships are fighting: begin ship combat first."),
        (
            "ship/command",
            fight(1),
            "round 1 of ships is at Maneuvers, for Nadia aboard Kestrel, the crew of Marauder; "
            "Command is over in this round",
        ),
        (
            "ship/damage",
            fight(0),
            "round 1 of ships is at Command, for Otto aboard Kestrel, the crew of Marauder; Damage comes later",
        ),
        ("ship/begin_ship_combat", fight(), "Ships are fighting already: play their round, or end the fight."),
        ("ship/damage_control", crew(ships=[kestrel()]), "No ship has lost anything that could be mended."),
        ("ship/remove_a_ship", crew(), "There is no ship in the story: add one first."),
        ("ship/take_stations", crew(), "There is no ship that Nadia could crew: add one first."),
    ],
)
def test_what_cannot_be_done_says_why(move: str, table: Crew, words: str) -> None:
    assert refused(move, table) == words


def test_a_fight_takes_ships_of_both_sides() -> None:
    assert "add what is missing" in refused("ship/begin_ship_combat", crew(ships=[kestrel()]))
    assert "add what is missing" in refused("ship/begin_ship_combat", crew(ships=[kestrel(out=True), marauder()]))
    assert not refused("ship/begin_ship_combat", crew(ships=[kestrel(), marauder()]))


def test_the_end_of_a_fight_that_was_overcome_moves_the_churn() -> None:
    table = fight(settings={"churn": "on"})
    assert play("ship/end_ship_combat", table, {"how": "overcome"}).after.churn == 1
    ended = play("ship/end_ship_combat", table, {"how": "over"}).after
    assert (ended.churn, ended.ship_combat) == (0, None)


# --- a whole round ----------------------------------------------------------------------


def test_a_round_is_played_through_its_seven_steps_by_those_at_the_stations() -> None:
    answers: dict[str, Any] = {
        "command/test": [2, 2, 5],
        "command/test#2": [1, 1, 2],
        "maneuvers/wish": "hold",
        "maneuvers/wish#2": "hold",
        "electronic_warfare/warfare": "leave",
        "electronic_warfare/warfare#2": "leave",
        "weapon_attacks/fire": "leave",
        "weapon_attacks/fire#2": "marauder",
        "weapon_attacks/guidance": 2,
        "weapon_attacks/test": [3, 3, 1],
        "weapon_attacks/stunt": "fire_for_effect",
        "weapon_attacks/fire#3": "leave",
        "defensive_actions/defend": "leave",
        "damage/damage": [5, 5, 5, 5],
        "damage/hull": [4, 4],
        "damage/loss": "hull",
        "damage/cut": [6],
        "damage/loss#2": "sensors",
        "damage/cut#2": [6],
        "damage_control/mend": "leave",
    }
    played = play("ship/play_a_round", fight(), answers)
    assert played.entered == [
        "ship/command",
        "ship/maneuvers",
        "ship/electronic_warfare",
        "ship/weapon_attacks",
        "ship/defensive_actions",
        "ship/damage",
        "ship/damage_control",
    ]
    assert played.after.ship(ShipId("marauder")).losses == (("hull", 1), ("sensors", 1))
    assert played.after.ship_combat is not None
    assert played.after.ship_combat.round == 2


def test_a_round_goes_on_where_it_stands() -> None:
    assert play("ship/play_a_round", fight(6)).entered == ["ship/damage_control"]


@pytest.mark.parametrize(
    ("move", "step", "seat"),
    [
        ("ship/command", 0, "ben"),
        ("ship/maneuvers", 1, "ann"),
        ("ship/electronic_warfare", 2, "ben"),
        ("ship/weapon_attacks", 3, "ann"),
    ],
)
def test_a_step_is_asked_of_whoever_is_at_the_station(move: str, step: int, seat: str) -> None:
    assert ask(move, fight(step))[1].by == seat


# --- any fight ------------------------------------------------------------------------------


class Anything:
    """Answers every question with any of its answers."""

    thrown: Thrown | None = None

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def answer(self, key: str, request: Request) -> Any:
        del key
        branches = request.branches()
        return branches[self._data.draw(st.integers(0, len(branches) - 1))][0]


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_happens_ships_stay_within_what_a_ship_can_be(data: st.DataObject) -> None:
    table = fight(band="close", ours={"boxes": 1, "sensors": 2}, theirs={"boxes": 1, "weapons": [TORPEDO, PDC]})
    for _round in range(3):
        hand = Play(table, Anything(data))
        EXPANSE.find("ship/play_a_round").play(hand)
        again = table
        for fact in hand.facts:
            again = fact.apply(again)
        assert again == hand.state
        table = hand.state
        assert table.ship_combat is not None
        assert (table.ship_combat.step, table.ship_combat.hits, table.ship_combat.fired) == (0, (), ())
        assert all(one.band in BANDS for one in table.ship_combat.ranges)
        for ship in table.ships:
            most = dict.fromkeys(LOSSES, ship.boxes) | {SERIOUS[0]: 1, SERIOUS[1]: len(ship.weapons)}
            assert all(0 < many <= most[loss] for loss, many in ship.losses)
            assert all(0 < progress < 5 for _loss, progress in ship.repairs)
            assert ship.lost("weapon offline") == sum(one.offline for one in ship.weapons)
            assert ship.points == 0


def test_a_ship_has_one_captain_and_whoever_is_out_of_play_makes_room() -> None:
    table = crew(
        ships=[{"id": "skiff", "name": "Skiff", "size": "small", "crew": [["captain", "otto"], ["pilot", "otto"]]}]
    )
    shut = offers("ship/take_stations", table)
    assert shut["captain"] == "Otto is captain of Skiff; Take Stations lets them step down"
    assert shut["pilot"] == ""
    fallen = table.with_person(PersonId("otto"), status="dead")
    after = play("ship/take_stations", fallen, {"stations": ["captain"]}).after
    assert after.ships[0].crew == (("pilot", "otto"), ("captain", "nadia"))
