"""Create a Hero: spec §2.12; who plays whom is made, and what a table without heroes says."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Answer, Done, Waiting, run
from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.state import Hero, HeroId, Kind, VehicleId, Vow
from tests.rules.starforged.playing import ABOARD, Played, ask, asks, asset, card, friend, offers, party, play, ship

CREATE = "hero/create"
EMPTY = STARFORGED.new({})

WHO = {"name": "Vex", "concept": "Courier, she/her", "best": "wits", "good": ["edge", "shadow"]}
PATHS = {"path": "path/scavenger", "path#2": "path/tech"}
SHIP = {"ship": "Third Ember"}
SINGER = {"kind": "path", "card": "own", "typed": "Singer"}
VOW = {"vow": "Find the lost fleet"}
FRIEND = {
    "make_a_connection/name": "Juno",
    "make_a_connection/role": "Guide",
    "make_a_connection/rank": "dangerous",
}


def created(table: Party, **answers: Any) -> Played:
    """A hero made at a table, by somebody at the seat of nobody in particular."""
    return play(CREATE, table, answers)


def first(**more: Any) -> Played:
    """The first hero of a campaign, with another last asset, if one is named."""
    return play(CREATE, EMPTY, {**WHO, **PATHS, **SHIP, **(more or SINGER), **VOW, **FRIEND})


def the_new(played: Played) -> Hero:
    """Whoever was made."""
    return played.after.heroes[-1]


def names(hero: Hero) -> list[str]:
    """Their assets, with the number of marked abilities."""
    return [f"{one.name} {one.marked}" for one in hero.assets]


# --- the first hero of a campaign -------------------------------------------------------------------


def test_the_questions_are_few_and_come_in_this_order() -> None:
    given = {**WHO, **PATHS, **SHIP, **SINGER, **VOW, **FRIEND}
    asked: list[str] = []
    answers: dict[str, Any] = {}
    while set(asked) != set(given):
        (key,) = asks(CREATE, EMPTY, answers)
        asked.append(key)
        answers[key] = given[key]
    assert asked == list(given)
    assert len(asked) == 14


def test_every_choice_says_what_it_is_good_for() -> None:
    _key, best = ask(CREATE, EMPTY, {"name": "Vex", "concept": ""})
    assert all(option.note for option in best.options)
    _key, paths = ask(CREATE, EMPTY, WHO)
    assert {option.key for option in paths.options} >= {"path/scavenger", "path/tech", "own"}
    assert all(option.note for option in paths.options)
    _key, kinds = ask(CREATE, EMPTY, {**WHO, **PATHS, **SHIP})
    assert [option.key for option in kinds.options] == ["path", "module", "companion", "support vehicle"]
    assert all(option.note for option in kinds.options)


def test_a_new_hero_has_3_2_2_1_1_and_stands_where_every_hero_begins() -> None:
    hero = the_new(first())
    assert (hero.name, hero.concept, hero.status) == ("Vex", "Courier, she/her", "active")
    assert (hero.edge, hero.heart, hero.iron, hero.shadow, hero.wits) == (2, 1, 1, 2, 3)
    assert (hero.health, hero.spirit, hero.momentum, hero.experience, hero.marks) == (5, 5, 2, 0, ())
    after = first().after
    assert (after.supply, after.momentum_max(hero.id), after.momentum_reset(hero.id)) == (5, 10, 2)


def test_the_stat_that_is_3_cannot_be_2() -> None:
    shut = offers(CREATE, EMPTY, {"name": "Vex", "concept": "", "best": "wits"})
    assert shut == {"edge": "", "heart": "", "iron": "", "shadow": "", "wits": "that is 3 already"}


def test_two_paths_the_starship_and_one_more_asset_with_their_first_abilities() -> None:
    played = first()
    hero = the_new(played)
    assert names(hero) == ["Scavenger 1", "Tech 1", "Starship 1", "Singer 1"]
    assert [one.card for one in hero.assets] == ["path/scavenger", "path/tech", "command_vehicle/starship", ""]
    (vehicle,) = played.after.vehicles
    assert (vehicle.name, vehicle.kind, vehicle.integrity, vehicle.most) == ("Third Ember", "command", 5, 5)
    assert hero.aboard == vehicle.id == VehicleId(hero.assets[2].id)


def test_the_background_vow_is_epic_and_sworn_without_a_roll() -> None:
    played = first()
    (vow,) = (one for one in played.after.tracks if one.kind is Kind.VOW)
    assert (vow.name, vow.rank, vow.ticks, vow.owners) == ("Find the lost fleet", "epic", 0, (the_new(played).id,))
    assert vow.vow == Vow(background=True)
    # Only the connection is a move of the book's, and it is not rolled.
    assert played.entered == ["make_a_connection (hero-1)"]


def test_the_first_connection_is_as_a_strong_hit_makes_it() -> None:
    played = first()
    (track,) = (one for one in played.after.tracks if one.kind is Kind.CONNECTION)
    assert (track.name, track.rank, track.ticks, track.owners) == ("Juno", "dangerous", 0, ("hero-1",))
    assert track.bond is not None
    assert (track.bond.roles, track.bond.bonded, track.bond.aid) == (("Guide",), False, 1)


# --- the last asset ---------------------------------------------------------------------------------

LAST: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a companion": (
        {"kind": "companion", "card": "companion/banshee", "called": "Shriek"},
        {"companion": ("Shriek", 4, 4, False), "word": "Shriek"},
    ),
    "a companion that is a machine": (
        {"kind": "companion", "card": "companion/survey_bot", "called": "Dot"},
        {"companion": ("Dot", 3, 3, True), "word": "Dot"},
    ),
    "a companion that is typed in": (
        {"kind": "companion", "card": "own", "typed": "Moth", "health": 2, "mechanical": "no"},
        {"companion": ("Moth", 2, 2, False), "word": ""},
    ),
    "a support vehicle": (
        {"kind": "support vehicle", "card": "support_vehicle/exosuit", "called": "Old Iron"},
        {"vehicle": ("Old Iron", 6, 6), "word": "Old Iron"},
    ),
    "a support vehicle that is typed in": (
        {"kind": "support vehicle", "card": "own", "typed": "Raft", "integrity": 2},
        {"vehicle": ("Raft", 2, 2), "word": ""},
    ),
    "a module": ({"kind": "module", "card": "module/medbay"}, {"modules": ("Medbay",), "word": ""}),
    "a path with a value that is full": ({"kind": "path", "card": "path/archer"}, {"values": (("ammo", 6),)}),
    "a path with a value that is empty": ({"kind": "path", "card": "path/firebrand"}, {"values": ()}),
    "a path with a linked stat": (
        {"kind": "path", "card": "path/devotant", "called": "The Deep", "linked_stat": "heart"},
        {"words": (("name", "The Deep"), ("linked_stat", "heart"))},
    ),
    "a path with words": (
        {"kind": "path", "card": "path/bannersworn", "ideology": "The Lamplighters"},
        {"words": (("ideology", "The Lamplighters"),)},
    ),
    "words that are left open": ({"kind": "path", "card": "path/bannersworn", "ideology": ""}, {"words": ()}),
}


@pytest.mark.parametrize(("answers", "there"), LAST.values(), ids=LAST)
def test_the_last_asset(answers: dict[str, Any], there: dict[str, Any]) -> None:
    played = first(**answers)
    gained = the_new(played).assets[-1]
    assert gained.abilities == (True, False, False)
    after = played.after
    found: dict[str, Any] = {
        "companion": next(((one.name, one.health, one.most, one.mechanical) for one in after.companions), None),
        "vehicle": next(
            ((one.name, one.integrity, one.most) for one in after.vehicles if one.id == VehicleId(gained.id)), None
        ),
        "modules": tuple(one.name for one in after.vehicles[0].modules),
        "values": gained.values,
        "words": gained.words,
        "word": gained.word("name"),
    }
    assert {key: found[key] for key in there} == there


def begins(known: AssetCard) -> bool:
    """Whether a hero can begin with a card."""
    return known.kind not in (AssetKind.DEED, AssetKind.COMMAND)


@pytest.mark.parametrize("known", [one for one in CARDS.values() if begins(one)], ids=lambda known: known.id)
def test_every_card_can_be_the_last_one(known: AssetCard) -> None:
    """Its words are asked for, its values stand at their starts, and what it stands for is there."""
    answers: dict[str, Any] = {**WHO, "path": "own", "typed": "A", "path#2": "own", "typed#2": "B", **SHIP}
    answers |= {"kind": known.kind.value, "card": known.id}
    rule = STARFORGED.find(CREATE)
    while isinstance(step := run(rule.play, EMPTY, _answered(answers)), Waiting):
        assert not step.misfits
        for key, request in step.requests.items():
            answers[key] = request.record(request.branches()[0][0])
    assert isinstance(step, Done)
    (gained,) = (one for one in step.state.heroes[0].assets if one.card == known.id)
    assert all(gained.value(meter.key) == meter.start for meter in known.meters)
    if known.kind is AssetKind.COMPANION:
        (companion,) = step.state.companions
        assert (companion.health, companion.mechanical) == (known.health, known.machine)
    if known.kind is AssetKind.SUPPORT:
        assert [one.integrity for one in step.state.vehicles] == [5, known.integrity]
    assert all(key in [key for key, _word in gained.words] for key in known.words if key == "name")


def _answered(answers: dict[str, Any]) -> dict[str, Any]:
    return {key: Answer(value) for key, value in answers.items()}


# --- allies ------------------------------------------------------------------------------------------


def with_ally(**more: Any) -> Party:
    """Mara is there with a path, the ship and a friend."""
    cards = [card("path/scavenger"), card("path/archer"), asset("command vehicle", "Second Ember", key="ship")]
    return party({**ABOARD, "assets": cards, **more}, vehicles=[ship(3)], tracks=[friend(12)])


ALLY = {
    **WHO,
    "path": "path/tech",
    "path#2": "own",
    "typed": "Cook",
    "kind": "path",
    "card": "own",
    "typed#2": "Singer",
}


def test_an_ally_comes_aboard_the_ship_that_is_there() -> None:
    played = created(with_ally(), **ALLY, **VOW, knows="-")
    assert [one.id for one in played.after.vehicles] == ["ship"]
    assert the_new(played).aboard == "ship"
    assert names(the_new(played)) == ["Tech 1", "Cook 1", "Singer 1"]
    assert (played.after.supply, len(played.after.tracks)) == (5, 2)


def test_allies_take_different_assets() -> None:
    shut = offers(CREATE, with_ally(), WHO)
    assert {key: why for key, why in shut.items() if why} == {
        "path/archer": "Mara has it",
        "path/scavenger": "Mara has it",
    }
    # Whoever is out of play keeps no path from anybody.
    assert not any(offers(CREATE, with_ally(status="dead"), WHO).values())


def test_the_second_path_is_not_the_first() -> None:
    assert offers(CREATE, EMPTY, {**WHO, "path": "path/tech"})["path/tech"] == "Vex has it"


@pytest.mark.parametrize(
    ("answers", "owners"),
    [
        ({"knows": "-"}, {"juno": ("mara",)}),
        ({"knows": "juno"}, {"juno": ("mara", "hero-1")}),
        ({"knows": "new", **FRIEND, "make_a_connection/shared": []}, {"juno": ("mara",), "Juno": ("hero-1",)}),
    ],
    ids=["nobody", "whom an ally knows", "somebody else"],
)
def test_an_ally_may_know_somebody_or_not(answers: dict[str, Any], owners: dict[str, Any]) -> None:
    after = created(with_ally(), **ALLY, **VOW, **answers).after
    found = {one.id if one.id == "juno" else one.name: one.owners for one in after.tracks if one.bond}
    assert found == owners


# --- a table without heroes -----------------------------------------------------------------------------


def test_a_campaign_can_begin_without_a_hero() -> None:
    assert EMPTY.heroes == ()
    assert list(STARFORGED.actors(EMPTY)) == []
    (sheet,) = STARFORGED.sheets(EMPTY)
    assert (sheet.title, sheet.seat) == ("Nobody yet", "")
    assert sheet.panels[0].empty.startswith("Begin Create a Hero")
    assert STARFORGED.board(EMPTY)
    assert STARFORGED.corrections(EMPTY)


@pytest.mark.parametrize("move", [key for key, one in STARFORGED.moves.items() if "hero" in one.needs])
def test_every_move_that_a_hero_makes_waits_for_one(move: str) -> None:
    assert STARFORGED.barred(EMPTY, "", move) == "Create a Hero first"


def test_whoever_makes_a_hero_plays_it() -> None:
    given = {**WHO, **PATHS, **SHIP, **SINGER, **VOW, **FRIEND}
    step = run(STARFORGED.find(CREATE).play, EMPTY, _answered(given), "ann")
    assert isinstance(step, Done)
    assert step.state.hero(HeroId("hero-1")).seat == "ann"
    assert STARFORGED.seat_of(step.state, "hero-1") == "ann"
