"""The bundled package: what must be in it, and what is put right."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewright.content.checks import check
from tablewright.content.ids import ALIASES
from tablewright.content.places import BUNDLED
from tablewright.rules.starforged.library import Library, Oracle
from tests.content.packages import place, reading

COUNTS = [
    ("ids", 833),
    ("moves", 56),
    ("ability_moves", 12),
    ("oracles", 262),
    ("rows", 4415),
    ("collections", 66),
    ("assets", 87),
    ("abilities", 261),
    ("truths", 14),
    ("truth_options", 42),
    ("npcs", 23),
    ("npc_variants", 32),
]
MOVES = {
    "session": 5,
    "adventure": 6,
    "quest": 4,
    "connection": 4,
    "exploration": 6,
    "combat": 8,
    "suffer": 6,
    "recover": 5,
    "threshold": 3,
    "legacy": 3,
    "fate": 2,
    "scene_challenge": 4,
}
ASSETS = {"command_vehicle": 1, "companion": 11, "deed": 7, "module": 15, "path": 46, "support_vehicle": 7}
PRINTED_ONLY = {
    "derelicts/zones/starship": 1,
    "derelicts/zones/settlement": 1,
    "planets/desert/settlements/expanse": 2,
    "planets/furnace/atmosphere": 1,
    "planets/furnace/settlements/expanse": 2,
    "planets/grave/atmosphere": 1,
    "planets/grave/life": 2,
    "planets/grave/settlements/outlands": 2,
    "planets/grave/settlements/expanse": 2,
    "planets/ice/settlements/expanse": 2,
    "planets/jovian/atmosphere": 2,
    "planets/jovian/settlements/expanse": 2,
    "planets/jungle/atmosphere": 1,
    "planets/jungle/life": 2,
    "planets/rocky/atmosphere": 2,
    "planets/rocky/settlements/expanse": 2,
    "planets/shattered/atmosphere": 1,
    "planets/shattered/life": 2,
    "planets/shattered/settlements/outlands": 1,
    "planets/shattered/settlements/expanse": 2,
    "planets/tainted/atmosphere": 2,
    "planets/tainted/life": 2,
    "planets/tainted/settlements/outlands": 2,
    "planets/tainted/settlements/expanse": 2,
    "planets/vital/atmosphere": 3,
    "planets/vital/life": 2,
    "planets/peril/lifeless": 8,
    "planets/opportunity/lifeless": 5,
}
CC_BY = "https://creativecommons.org/licenses/by/4.0"


@pytest.fixture(scope="module")
def library() -> Library:
    return reading("starforged").library


def oracle(library: Library, name: str) -> Oracle:
    return library.oracles[f"starforged/oracles/{name}"]


def test_what_comes_along_is_what_npm_has() -> None:
    assert (BUNDLED / "starforged.json").read_bytes() == place("starforged").read_bytes()


def test_the_licence_comes_along_and_no_picture_does() -> None:
    assert {path.name for path in BUNDLED.iterdir()} == {"starforged.json", "starforged.LICENSE.md"}


@pytest.mark.parametrize(("what", "count"), COUNTS)
def test_everything_is_there(what: str, count: int) -> None:
    (report,) = reading("starforged").report.packages
    assert report.counts[what] == count


def test_moves_and_assets_are_there_by_category(library: Library) -> None:
    own = [move for identity, move in library.moves.items() if "/abilities/" not in identity]
    assert Counter(move.category for move in own) == MOVES
    assert Counter(card.category for card in library.cards.values()) == ASSETS
    assert {len(card.abilities) for card in library.cards.values()} == {3}


def test_oracles_are_there_by_kind(library: Library) -> None:
    assert Counter(one.sides for one in library.oracles.values()) == {100: 250, 20: 11, 10: 1}
    assert Counter(one.kind for one in library.groups.values()) == {"tables": 44, "shared_text": 20, "shared_rolls": 2}
    assert sum(bool(one.column) for one in library.oracles.values()) == 66
    assert sum(bool(one.match) for one in library.oracles.values()) == 5
    assert sum(one.recommended != (1, 1) for one in library.oracles.values()) == 39
    assert sum(len(one.labels) == 2 for one in library.oracles.values()) == 5


def test_rows_roll_on(library: Library) -> None:
    rows = [(one, row) for one in library.oracles.values() for row in one.rows]
    assert sum(bool(row.follow) for _one, row in rows) == 152
    again = {one.id for one, row in rows for follow in row.follow if not follow.oracle}
    assert len(again) == 49
    assert Counter(follow.duplicates for _one, row in rows for follow in row.follow) == {"reroll": 227, "keep": 7}
    assert sum(bool(row.template) for _one, row in rows) == 4


def test_every_group_has_its_oracles_and_every_oracle_its_group(library: Library) -> None:
    listed = [one for group in library.groups.values() for one in group.oracles]
    assert sorted(listed) == sorted(library.oracles)
    for group in library.groups.values():
        assert all(library.oracles[one].group == group.id for one in group.oracles)
        assert all(library.groups[one].parent == group.id for one in group.groups)


def test_truths_have_their_tables(library: Library) -> None:
    options = [option for truth in library.truths.values() for option in truth.options]
    assert Counter((option.low, option.high) for option in options) == {(1, 33): 14, (34, 67): 14, (68, 100): 14}
    assert sum(bool(option.table) for option in options) == 5
    assert all(option.quest and option.text and option.summary for option in options)


# --- numbers --------------------------------------------------------------------------


def test_each_table_covers_its_die_once(library: Library) -> None:
    for one in library.oracles.values():
        rolled = Counter(
            face
            for row in one.rows
            if row.low is not None and row.high is not None
            for face in range(row.low, row.high + 1)
        )
        assert rolled == dict.fromkeys(range(1, one.sides + 1), 1), one.id


def test_rows_without_numbers_are_printed_and_never_rolled(library: Library) -> None:
    empty = {
        one.id.removeprefix("starforged/oracles/"): sum(row.low is None for row in one.rows)
        for one in library.oracles.values()
    }
    assert {name: count for name, count in empty.items() if count} == PRINTED_ONLY
    assert sum(PRINTED_ONLY.values()) == 59
    for one in library.oracles.values():
        assert all((row.low is None) == (row.high is None) for row in one.rows)


# --- what is put right ----------------------------------------------------------------


def test_each_id_that_points_to_nothing_is_taken_for_another() -> None:
    (report,) = check(reading("starforged")).packages
    known_to_rules = {"*/assets/incidental_vehicle/*": ""}
    assert {alias.used: alias.meant for alias in report.aliases} == {**ALIASES, **known_to_rules}
    assert len(report.aliases) == 12


def test_then_every_reference_points_to_something() -> None:
    assert check(reading("starforged")).problems == ()


def test_rows_follow_what_is_meant(library: Library) -> None:
    mission = "starforged/collections/oracles/starships/mission"
    (row,) = (row for row in oracle(library, "starships/type").rows if row.low == 68)
    assert [follow.oracle for follow in row.follow] == [mission]
    assert row.links == (mission,)
    templates = {row.template for row in oracle(library, "factions/name/template").rows}
    assert any("{{text:starforged/oracles/factions/name/affiliation}}" in template for template in templates)
    assert not any("oracles/factions/affiliation" in template for template in templates)


def test_wrong_values_are_put_right_and_reported(library: Library) -> None:
    (report,) = reading("starforged").report.packages
    assert [patch.id.removeprefix("starforged/") for patch in report.patches if patch.applied] == [
        "oracles/characters/name/callsign",
        "moves/connection/forge_a_bond",
        "moves/exploration/finish_an_expedition",
        "moves/recover/sojourn",
        "oracles/derelicts/zones/settlement",
    ]
    assert [patch.id for patch in report.patches if not patch.applied] == [
        "starforged/assets/deed/homesteader",
        "starforged/rules/impacts/cursed",
        "starforged/rules/impacts/battered",
    ]
    assert oracle(library, "characters/name/callsign").rows[47].text == "Ironclad"
    zones = {row.text: (row.low, row.high) for row in oracle(library, "derelicts/zones/settlement").rows}
    assert {name: zones[name] for name in ("Living", "Medical", "Operations", "Production")} == {
        "Living": (31, 55),
        "Medical": (56, 65),
        "Operations": (66, 75),
        "Production": (76, 90),
    }
    moves = library.moves
    assert "challenge dice" in moves["starforged/moves/connection/forge_a_bond"].outcomes[2]
    assert "formidable=2 ticks" in moves["starforged/moves/exploration/finish_an_expedition"].outcomes[1]
    sojourn = moves["starforged/moves/recover/sojourn"]
    assert "recover moves" in sojourn.text
    assert "recover moves" in sojourn.outcomes[0]


# --- words ----------------------------------------------------------------------------


def test_no_markup_is_left(library: Library) -> None:
    texts = [text for one in library.oracles.values() for row in one.rows for text in (row.text, row.text2)]
    texts += [text for card in library.cards.values() for text in (*card.abilities, card.requirement)]
    texts += [text for move in library.moves.values() for text in (move.text, *move.outcomes)]
    texts += [
        text
        for truth in library.truths.values()
        for option in truth.options
        for text in (option.text, option.summary, option.quest, truth.about_you)
    ]
    texts += [text for npc in library.npcs.values() for text in (npc.text, npc.quest, *npc.features)]
    assert len(texts) > 9000
    assert not [text for text in texts if any(mark in text for mark in ("](", "{{", "__", "**"))]


def test_links_are_kept(library: Library) -> None:
    worlds = oracle(library, "planets/class")
    assert [row.links for row in worlds.rows] == [
        (f"starforged/collections/oracles/planets/{name}",)
        for name in (
            "desert", "furnace", "grave", "ice", "jovian", "jungle", "ocean", "rocky", "shattered", "tainted", "vital",
        )
    ]  # fmt: skip


def test_everything_says_whose_it_is(library: Library) -> None:
    parts = (library.oracles, library.groups, library.cards, library.moves, library.truths, library.npcs)
    for part in parts:
        for thing in part.values():
            assert (thing.credit.license, thing.credit.authors) == (CC_BY, ("Shawn Tomkin",)), thing.id


def test_columns_and_variants_inherit_it(library: Library) -> None:
    columns = [one for one in library.oracles.values() if one.column]
    assert len(columns) == 66
    assert all(one.credit == library.groups[one.group].credit for one in columns)
    assert all(variant.credit == npc.credit for npc in library.npcs.values() for variant in npc.variants)


def test_cards_have_their_fields(library: Library) -> None:
    fields = [field for card in library.cards.values() for field in card.fields]
    assert Counter(field.kind for field in fields) == {
        "text": 32,
        "condition_meter": 26,
        "checkbox": 21,
        "card_flip": 13,
        "clock": 2,
        "select_value": 1,
        "counter": 1,
    }
    ship = {field.key: field for field in library.cards["starforged/assets/command_vehicle/starship"].fields}
    assert (ship["integrity"].high, ship["integrity"].value, ship["battered"].of) == (5, 5, "integrity")
