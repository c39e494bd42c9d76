"""Sheets and the board: what is shown is what is true, and every value that can be pressed can be corrected."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Number
from tablewright.kernel.show import Chip, Clock, Item, Ladder, Meter, Panel, Point, Sheet, Stats, Track, Words
from tablewright.rules.starforged import STARFORGED, Party, Stat, library
from tablewright.rules.starforged.library import CardText, Credit
from tests.rules.starforged.playing import (
    ABOARD,
    asset,
    card,
    expedition,
    friend,
    marks,
    party,
    sable,
    ship,
    vow,
    with_cards,
)

MODULES = [{"name": "Medbay"}, {"name": "Lab", "broken": True}]
FULL = party(
    {
        **ABOARD,
        "concept": "Salvor",
        "health": 3,
        "spirit": 4,
        "momentum": -3,
        "next": 1,
        "marks": marks("wounded", "doomed"),
        "conditions": ["dying"],
        "position": "in a bad spot",
        "quests": {"ticks": 6},
        "bonds": {"ticks": 9, "cleared": 1},
        "spent": 3,
    },
    {"position": "in control"},
    supply=2,
    unprepared="supply reached 0",
    tracks=[expedition(9, "epic", "mara", "bo"), {**expedition(4, key="vow"), "kind": "vow"}],
    vehicles=[ship(4, battered=True, modules=MODULES, troubles=["crippled"])],
    companions=[sable(0, out=True), {**sable(2), "id": "rook", "name": "Rook"}],
    finds=[
        {"id": "find-1", "chaos": False, "text": "A marvel", "ticks": 2},
        {"id": "find-2", "chaos": True, "text": "Omens", "ticks": 1},
    ],
    owed=[{"hero": "bo", "move": "Face Death", "why": "the table says so"}],
)
BARE = party()


def sheet(table: Party, key: str) -> Sheet:
    """A sheet by id."""
    (found,) = (one for one in STARFORGED.sheets(table) if one.id == key)
    return found


def panel(panels: Any, title: str) -> Panel:
    """A panel by its heading."""
    (found,) = (one for one in panels if one.title == title)
    assert isinstance(found, Panel)
    return found


def widgets(table: Party, kind: type[Any], key: str = "mara") -> list[Any]:
    """The widgets of one kind on a sheet."""
    return [one for part in sheet(table, key).panels for one in part.items if isinstance(one, kind)]


def test_each_hero_and_each_vehicle_has_a_sheet() -> None:
    assert [(one.id, one.title, one.subtitle, one.seat) for one in STARFORGED.sheets(FULL)] == [
        ("mara", "Mara", "Salvor", "ann"),
        ("bo", "Bo", "", "ben"),
        ("vehicle:ship", "Second Ember", "command vehicle", ""),
    ]


def test_stats_and_meters() -> None:
    (stats,) = widgets(FULL, Stats)
    assert stats.values == (("Edge", 2), ("Heart", 1), ("Iron", 1), ("Shadow", 2), ("Wits", 3))
    assert [(meter.name, meter.value, meter.most, meter.key) for meter in widgets(FULL, Meter)] == [
        ("Health", 3, 5, "mara/health"),
        ("Spirit", 4, 5, "mara/spirit"),
        ("Supply", 2, 5, "supply"),
        ("Next move", 1, 0, "mara/next"),
        ("Experience", 21, 0, "mara/spent"),
    ]
    assert "Next move" not in [meter.name for meter in widgets(BARE, Meter)]


def test_the_ladder_shows_maximum_and_reset() -> None:
    # wounded, doomed, unprepared, battered
    assert widgets(FULL, Ladder) == [Ladder("Momentum", -3, -6, 10, 6, 0, "mara/momentum")]
    assert widgets(FULL, Ladder, "bo") == [Ladder("Momentum", 2, -6, 10, 9, 1, "bo/momentum")]
    assert widgets(BARE, Ladder) == [Ladder("Momentum", 2, -6, 10, 10, 2, "mara/momentum")]


def test_impacts_show_their_cause_and_what_they_block() -> None:
    assert panel(sheet(FULL, "mara").panels, "Impacts").items == (
        Chip("Wounded", "Before. Health cannot rise."),
        Chip("Doomed", "Before."),
        Chip("Unprepared", "Supply reached 0. Supply cannot rise."),
        Chip("Battered", "Aboard Second Ember."),
        Chip("Dying", tone="mild"),
        Chip("In a bad spot", "in a fight", "mild"),
    )
    assert panel(sheet(FULL, "bo").panels, "Impacts").items[-1] == Chip("In control", "in a fight", "good")
    assert panel(sheet(BARE, "mara").panels, "Impacts") == Panel("Impacts", (), "each takes 1 from max", empty="None.")


def test_an_impact_without_a_cause_says_nothing_of_one() -> None:
    table = party({"marks": [{"impact": "doomed"}, {"impact": "shaken"}]})
    assert panel(sheet(table, "mara").panels, "Impacts").items == (
        Chip("Doomed"),
        Chip("Shaken", "Spirit cannot rise."),
    )


def test_legacies_and_experience() -> None:
    legacy = panel(sheet(FULL, "mara").panels, "Legacy").items
    assert legacy == (
        Track("Quests", 6, "2 experience a box", "mara/quests"),
        Track("Bonds", 9, "cleared before: 1 experience a box", "mara/bonds"),
        Track("Discoveries", 0, "2 experience a box", "mara/discoveries"),
        # 2 for a box of quests, 20 for the bonds that were cleared and 2 for two boxes since; 3 are spent
        Meter("Experience", 21, 0, "of 24 earned", "mara/spent"),
    )


def test_who_and_what_is_with_a_hero() -> None:
    assert panel(sheet(FULL, "mara").panels, "With you").items == (
        Words("Sable", "companion, health 0 of 3, out of action"),
        Words("Rook", "companion, health 2 of 3"),
        Words("Second Ember", "aboard; integrity 4 of 5"),
    )
    assert panel(sheet(FULL, "bo").panels, "With you") == Panel("With you", (), empty="Nobody, and on foot.")


def test_a_vehicle_s_sheet() -> None:
    panels = sheet(FULL, "vehicle:ship").panels
    assert panels[0].items == (Meter("Integrity", 4, 5, key="vehicle:ship/integrity"),)
    assert panel(panels, "Modules").items == (Words("Medbay", ""), Words("Lab", "broken"))
    assert panel(panels, "Troubles").items == (Chip("Battered", "Integrity cannot rise."), Chip("Crippled"))
    cursed = party(vehicles=[ship(cursed=True)])
    assert panel(sheet(cursed, "vehicle:ship").panels, "Troubles").items == (Chip("Cursed", "For good."),)


def test_the_board_holds_tracks_finds_and_what_is_owed() -> None:
    board = STARFORGED.board(FULL)
    assert [one.title for one in board] == ["Vows and voyages", "Finds that wait", "Owed, to be made by hand"]
    assert panel(board, "Vows and voyages").items == (
        Track("The Vow", 4, "formidable, vow, Mara", "track:vow"),
        Track("The Shoals", 9, "epic, expedition, Mara and Bo", "track:shoals"),
    )
    assert panel(board, "Finds that wait").items == (
        Words("A marvel", "2 ticks for the first encounter"),
        Words("Omens", "1 tick for the first encounter"),
    )
    assert panel(board, "Owed, to be made by hand").items == (Words("Face Death", "Bo: the table says so", "owed:0"),)


def test_the_sheet_shows_cards_status_and_what_waits() -> None:
    table = party(
        {
            "status": "retired",
            "vehicle_experience": 3,
            "assets": [asset(marked=2), asset("deed", "None", 0)],
            "rebuilds": ["Juno"],
        },
        {},
    )
    panels = sheet(table, "mara").panels
    assert panel(panels, "Impacts").items == (Chip("Retired", "Out of play.", "mild"),)
    assert panel(panels, "Assets").items == (
        Item("Scavenger", "path", _points(1, 1, 0), key="mara/asset:scavenger"),
        Item("None", "deed", _points(0, 0, 0), key="mara/asset:none"),
    )
    assert panel(panels, "To be met again").items == (Words("Juno", "Make a Connection without a roll"),)
    assert widgets(table, Meter)[-1] == Meter(
        "Experience for vehicles", 3, 0, "for vehicles only", "mara/vehicle_experience"
    )
    assert [part.title for part in sheet(table, "bo").panels] == ["", "", "Impacts", "Legacy", "With you"]


def test_the_board_shows_fight_scene_connections_clocks_flags_and_session() -> None:
    tracks = [
        friend(8, roles=["Guide", "Smith"], bonded=True, aid=2),
        friend(8, key="kes", suspended=True),
        friend(8, key="ash", asked=True),
        friend(8, key="oda", refused=True),
        vow(8, sworn_to="juno", burden="doomed", obstacle=True),
        vow(8, key="proof", sworn_to="kes", loyalty="kes"),
        {**expedition(8, key="foe"), "kind": "objective"},
        {**expedition(8, key="escape"), "kind": "scene", "clock": "bomb"},
    ]
    table = party(
        tracks=tracks,
        clocks=[{"id": "bomb", "name": "The bomb", "size": 6, "filled": 2}],
        flags=[{"text": "Spiders", "mode": "leave it out"}],
        session={"number": 2, "open": True},
        finds=[{"id": "find-1", "chaos": False, "text": "Home", "ticks": 2, "only": "mara"}],
    )
    board = STARFORGED.board(table)
    notes = {item.name: item.note for part in board for item in part.items if isinstance(item, Track)}
    assert notes == {
        "The Foe": "formidable, objective",
        "The Escape": "formidable, scene",
        "The Oath": "formidable, vow, sworn to Juno, lifts doomed, an obstacle comes first",
        "The Proof": "formidable, vow, proves loyalty to Kes",
        "Juno": "dangerous, connection, Guide, Smith, a bond, help adds 2",
        "Kes": "dangerous, connection, Guide, waits for proof of loyalty",
        "Ash": "dangerous, connection, Guide, waits for a favour",
        "Oda": "dangerous, connection, Guide, refused",
    }
    assert panel(board, "Clocks").items == (Clock("The bomb", 2, 6, "clock:bomb"),)
    assert panel(board, "Flags").items == (Words("Spiders", "leave it out", "flag:0"),)
    assert panel(board, "Session").items == (Words("Session 2", "under way", "session"),)
    assert panel(board, "Finds that wait").items == (Words("Home", "2 ticks for the first encounter of Mara's"),)
    over = STARFORGED.board(party(session={"number": 2}))
    assert panel(over, "Session").items == (Words("Session 2", "over", "session"),)


def test_an_empty_board_says_how_to_fill_it() -> None:
    (only,) = STARFORGED.board(BARE)
    assert (only.items, only.empty) == ((), "No track is open. Undertake an Expedition opens one.")


def test_alone_nobody_s_name_stands_at_a_track() -> None:
    (only,) = STARFORGED.board(party(tracks=[expedition()]))
    assert only.items == (Track("The Shoals", 8, "formidable, expedition", "track:shoals"),)


def test_actors_are_the_heroes_and_sit_where_they_sit() -> None:
    assert STARFORGED.actors(FULL) == [("mara", "Mara"), ("bo", "Bo")]
    assert [STARFORGED.seat_of(FULL, actor) for actor in ("mara", "bo", "nobody")] == ["ann", "ben", ""]


@pytest.mark.parametrize("table", [FULL, BARE], ids=["full", "bare"])
def test_every_value_that_can_be_pressed_can_be_corrected_and_is_the_same_value(table: Party) -> None:
    corrections = {one.key: one for one in STARFORGED.corrections(table)}
    panels = [part for one in STARFORGED.sheets(table) for part in one.panels] + list(STARFORGED.board(table))
    shown: list[Any] = [item for part in panels for item in part.items if getattr(item, "key", "")]
    assert shown
    for item in shown:
        correction = corrections[item.key]
        if item.name == "Experience":
            assert correction.value + item.value == int(item.note.split()[1])
        elif isinstance(correction.request, Number):
            assert correction.value == getattr(item, "ticks", getattr(item, "value", None))
    stats = [f"{hero.id}/{stat}" for hero in table.heroes for stat in Stat]
    assert set(stats) <= set(corrections)


def _points(*marked: int) -> tuple[Point, ...]:
    return tuple(Point(f"Ability {at}", bool(on)) for at, on in enumerate(marked, 1))


def test_a_card_shows_its_abilities_what_it_counts_and_what_it_is_called() -> None:
    archer = card("path/archer", 1, 3, ammo=4, broken=1, words={"name": "Old Faithful", "made_by": "Juno"})
    (item,) = panel(sheet(with_cards(archer), "mara").panels, "Assets").items
    assert isinstance(item, Item)
    assert (item.name, item.note) == ("Old Faithful", "Archer, path")
    assert [point.on for point in item.points] == [True, False, True]
    assert item.values == (
        Meter("Ammo", 4, 6, key="mara/asset:archer/ammo"),
        Chip("Broken", "", "good"),
        Words("Made by", "Juno", "mara/asset:archer/made_by"),
    )


def test_the_wording_of_a_card_comes_from_its_package_with_its_credit() -> None:
    text = CardText(
        "starforged/assets/path/archer",
        "Archer",
        "path",
        ("First.", "Second.", "Third."),
        credit=Credit("A book", ("Somebody",), license="CC"),
    )
    library.provide(lambda: library.Library(cards={text.id: text}))
    table = with_cards(card("path/archer"))
    (item,) = panel(sheet(table, "mara").panels, "Assets").items
    library.provide(library.Library)
    assert isinstance(item, Item)
    assert [point.detail for point in item.points] == ["First.", "Second.", "Third."]
    assert item.credit == "Wording: A book, Somebody, CC"


def test_a_card_shows_its_companion_or_vehicle() -> None:
    dog = {**card("path/archer"), "id": "sable", "kind": "companion"}
    rig = {**card("path/archer"), "id": "ship", "kind": "support vehicle"}
    table = with_cards(dog, rig, vehicles=[ship(2, "support", battered=True)], companions=[sable(0, out=True)])
    first, second = panel(sheet(table, "mara").panels, "Assets").items
    assert isinstance(first, Item)
    assert isinstance(second, Item)
    assert first.values[:2] == (Meter("Health", 0, 3, key="companion:sable/health"), Chip("Out of action"))
    assert second.values[:2] == (Meter("Integrity", 2, 5), Chip("Battered"))


def test_a_card_whose_package_is_gone_says_so() -> None:
    gone = {**card("path/archer"), "card": "path/from_elsewhere", "name": "Elsewhere"}
    (item,) = panel(sheet(with_cards(gone), "mara").panels, "Assets").items
    assert isinstance(item, Item)
    assert item.points[0].text == "Ability 1 (its package is not here)"
