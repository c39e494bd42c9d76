"""Three schema lines, one model; and what expansions bring."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from tablewright.content.checks import check
from tablewright.content.ids import ALIASES, path
from tablewright.content.read import read
from tablewright.content.sources import Source
from tablewright.rules.starforged.library import Oracle, Row
from tests.content.packages import MODULES, as_source, brew, problems, reading, source

# --- ids ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spelled", "ours"),
    [
        ("move:starforged/suffer/endure_harm", "starforged/moves/suffer/endure_harm"),
        ("asset.ability:starforged/path/ace.0", "starforged/assets/path/ace/abilities/0"),
        ("asset.ability.move:a/path/b.1.c", "a/assets/path/b/abilities/1/moves/c"),
        ("npc.variant:a/b/c.d", "a/npcs/b/c/variants/d"),
        ("oracle_collection:starforged/precursor_vault", "starforged/collections/oracles/vaults"),
        ("oracle_rollable:starforged/character/name/given_name", "starforged/oracles/characters/name/given"),
        ("oracle_rollable:starforged/starship/name", "starforged/oracles/starships/starship_name"),
        ("oracle_rollable:other/character/name", "other/oracles/character/name"),
        ("oracle_rollable:starforged/launching_your_campaign/a", "starforged/oracles/campaign_launch/a"),
        ("move.oracle_rollable:a/fate/ask.likely", "a/oracles/moves/ask/likely"),
        ("move.oracle_rollable:a/fate/pay.pay", "a/oracles/moves/pay"),
        ("truth.option.oracle_rollable:a/iron.2.why", "a/truths/iron/2"),
        ("move:*/combat/*", "*/moves/combat/*"),
        ("asset:my.own/path/a.b", "my.own/assets/path/a.b"),
        ("starforged/moves/fate/pay_the_price", "starforged/moves/fate/pay_the_price"),
        ("nothing of ours", "nothing of ours"),
        ("spell:of/another/game", "spell:of/another/game"),
    ],
)
def test_ids_of_later_lines_become_paths(spelled: str, ours: str) -> None:
    assert path(spelled) == ours


def test_every_id_of_the_official_map_is_reproduced() -> None:
    old_to_new = msgspec.json.decode((MODULES / "datasworn-starforged-next/migration/0.1.0/id_map.json").read_bytes())
    assert len(old_to_new) == 847
    gone = {old for old, new in old_to_new.items() if new is None}
    assert gone == {
        "*/assets/incidental_vehicle/*",
        "starforged/collections/oracles/moves",
        "starforged/collections/oracles/moves/ask_the_oracle",
    }
    differs = {old: path(new) for old, new in old_to_new.items() if new and path(new) != ALIASES.get(old, old)}
    # The map takes it for the move of that name; 0.1 itself has Sojourn in its place, and so have we.
    assert differs == {"starforged/moves/recover/make_a_connection": "starforged/moves/connection/make_a_connection"}


# --- the same content -----------------------------------------------------------------

ADDED_TAGS = ("environment:", "faction_type:", "life:", "location:planetside")


def untagged(oracle: Oracle) -> Oracle:
    return replace(oracle, tags=tuple(tag for tag in oracle.tags if not tag.startswith(ADDED_TAGS)))


def changed_rows(one: Oracle, other: Oracle) -> list[tuple[str, dict[str, tuple[Any, Any]]]]:
    """The rows that differ, and in what."""
    assert replace(one, rows=()) == replace(other, rows=())
    return [
        (one.id, {key: (was, asdict(new)[key]) for key, was in asdict(old).items() if was != asdict(new)[key]})
        for old, new in zip(one.rows, other.rows, strict=True)
        if old != new
    ]


def test_both_lines_of_starforged_say_the_same_but_for_two_missions_and_two_suggestions() -> None:
    old, new = reading("starforged").library, reading("starforged 0.1").library
    for kind in ("cards", "moves", "truths", "npcs", "entries"):
        assert dict(getattr(old, kind)) == dict(getattr(new, kind))
    assert old.oracles.keys() == new.oracles.keys()
    differ = [
        change
        for key, oracle in old.oracles.items()
        for change in changed_rows(untagged(oracle), untagged(new.oracles[key]))
    ]
    assert [(key.removeprefix("starforged/oracles/"), set(what)) for key, what in differ] == [
        ("derelicts/type/deep_space", {"suggests"}),
        ("derelicts/type/deep_space", {"suggests"}),
        ("starships/type", {"follow"}),
        ("starships/fleet", {"follow"}),
    ]


def test_both_lines_have_the_same_collections() -> None:
    old, new = reading("starforged").library.groups, reading("starforged 0.1").library.groups
    assert old.keys() == new.keys()
    for key, group in old.items():
        other = new[key]
        assert {*group.oracles} == {*other.oracles}
        # Only the order of the moves' tables, and one name.
        same = replace(other, oracles=group.oracles)
        assert (group == same) or (group.name, other.name) == ("Derelicts", "Derelict Oracles")


def test_the_later_line_needs_fewer_corrections_and_has_no_problem() -> None:
    report = check(reading("starforged 0.1"))
    assert report.problems == ()
    (package,) = report.packages
    assert package.aliases == ()
    assert [patch.id for patch in package.patches if patch.applied] == [
        "starforged/oracles/characters/name/callsign",
        "starforged/moves/exploration/finish_an_expedition",
        "starforged/moves/recover/sojourn",
        "starforged/oracles/derelicts/zones/settlement",
    ]


# --- 0.2, which no registry has: its shape, in our own words ---------------------------

NEW = {
    "_id": "brew",
    "type": "ruleset",
    "datasworn_version": "0.2.0",
    "title": "The Yard",
    "license": "https://creativecommons.org/licenses/by/4.0",
    "worlds": {"yard": {"_id": "world:brew/yard", "type": "world", "name": "The Yard", "truths": ["truth:brew/air"]}},
    "oracles": {
        "yard": {
            "_id": "oracle_collection:brew/yard",
            "type": "oracle_collection",
            "name": "Yard",
            "oracle_type": "tables",
            "collections": {},
            "contents": {
                "smell": {
                    "_id": "oracle_rollable:brew/yard/smell",
                    "type": "oracle_rollable",
                    "name": "Smell",
                    "oracle_type": "table_text3",
                    "dice": "1d20",
                    "suggestions": ["oracle_rollable:brew/yard/smell"],
                    "tags": {"_core": {"supernatural": True, "cursed": False}, "brew": {"region": "yard"}},
                    "rows": [
                        {
                            "_id": "oracle_rollable.row:brew/yard/smell.0",
                            "roll": {"min": 1, "max": 20},
                            "text": "See [Sniff](datasworn:move:brew/yard/sniff)",
                            "text2": "b",
                            "text3": "c",
                            "oracle_rolls": [{"oracle": None, "auto": True, "number_of_rolls": 2}],
                        },
                        {"_id": "oracle_rollable.row:brew/yard/smell.1", "roll": None, "text": "Nothing"},
                    ],
                }
            },
        }
    },
    "moves": {
        "yard": {
            "_id": "move_category:brew/yard",
            "type": "move_category",
            "name": "Yard moves",
            "collections": {},
            "contents": {
                "sniff": {
                    "_id": "move:brew/yard/sniff",
                    "type": "move",
                    "name": "Sniff",
                    "roll_type": "no_roll",
                    "allow_momentum_burn": False,
                    "text": "Roll.\n\n{{table>move.oracle_rollable:brew/yard/sniff.sniff}}",
                    "trigger": {"conditions": [], "text": "When you sniff"},
                    "outcomes": None,
                    "oracles": {
                        "sniff": {
                            "_id": "move.oracle_rollable:brew/yard/sniff.sniff",
                            "type": "oracle_rollable",
                            "name": "Sniff",
                            "oracle_type": "table_text",
                            "dice": "1d10",
                            "rows": [{"roll": {"min": 1, "max": 10}, "text": "Air"}],
                        }
                    },
                }
            },
        }
    },
    "truths": {
        "air": {
            "_id": "truth:brew/air",
            "type": "truth",
            "name": "Air",
            "dice": "1d10",
            "options": [
                {
                    "_id": "truth.option:brew/air.0",
                    "roll": {"min": 1, "max": 10},
                    "summary": "Thick",
                    "description": "It is.\n\n{{table>truth.option.oracle_rollable:brew/air.0.why}}",
                    "oracles": {
                        "why": {
                            "_id": "truth.option.oracle_rollable:brew/air.0.why",
                            "type": "oracle_rollable",
                            "name": "Why",
                            "oracle_type": "table_text",
                            "dice": "1d6",
                            "rows": [{"roll": {"min": 1, "max": 6}, "text": "Fog"}],
                        }
                    },
                }
            ],
        }
    },
}


def test_the_third_line_is_read() -> None:
    made = read([as_source(NEW)])
    assert check(made).problems == ()
    library = made.library
    smell = library.oracles["brew/oracles/yard/smell"]
    assert (smell.sides, smell.tags, smell.pairs) == (20, ("supernatural", "region:yard"), ("brew/oracles/yard/smell",))
    first, second = smell.rows
    assert (first.text, first.text2, first.text3) == ("See Sniff", "b", "c")
    assert first.links == ("brew/moves/yard/sniff",)
    assert [(one.oracle, one.count, one.duplicates) for one in first.follow] == [("", 2, "reroll")]
    assert second == Row(None, None, "Nothing")
    assert library.moves["brew/moves/yard/sniff"].text == "Roll."
    assert library.oracles["brew/oracles/moves/sniff"].group == "brew/collections/oracles/moves"
    assert library.groups["brew/collections/oracles/moves"].oracles == ("brew/oracles/moves/sniff",)
    (option,) = library.truths["brew/truths/air"].options
    assert (option.text, option.sides, [row.text for row in option.table]) == ("It is.", 6, ["Fog"])
    assert library.entries["brew/worlds/yard"].name == "The Yard"


# --- other packages -------------------------------------------------------------------


def test_classic_and_delve_are_read() -> None:
    report = reading("starforged", "classic", "delve").report
    counts = {one.package.id: one.counts for one in report.packages}
    assert [counts["classic"][key] for key in ("moves", "oracles", "rows", "assets")] == [35, 38, 1092, 78]
    assert [counts["delve"][key] for key in ("moves", "npcs")] == [13, 29]
    # One truth of Classic has the numbers of its third option twice.
    assert {one.id for one in report.problems} == {"classic/truths/mysticism"}
    assert {one.package.id: len(one.licenses) for one in report.packages} == {"starforged": 1, "classic": 2, "delve": 2}


def test_a_theme_and_a_domain_cover_the_features_together() -> None:
    library = reading("classic", "delve").library
    theme = library.oracles["delve/site_themes/ancient/features"]
    domain = library.oracles["delve/site_domains/barrow/features"]
    assert (theme.partial, domain.partial) == (True, True)
    spans = [(row.low or 0, row.high or 0) for row in (*theme.rows, *domain.rows)]
    assert sorted(face for low, high in spans for face in range(low, high + 1)) == list(range(1, 101))
    assert library.groups["delve/site_themes/ancient"].kind == "site_theme"
    assert len([one for one in library.entries.values() if one.kind == "rarity"]) == 62
    assert len([one for one in library.entries.values() if one.kind == "delve_site"]) == 20


def test_what_makes_it_worse_says_so() -> None:
    library = reading("classic", "delve").library
    kinds = [follow.duplicates for one in library.oracles.values() for row in one.rows for follow in row.follow]
    assert kinds.count("worse") == 5


REPLACED = {
    "exploration/undertake_an_expedition",
    "exploration/make_a_discovery",
    "exploration/confront_chaos",
    "exploration/set_a_course",
    "combat/enter_the_fray",
    "suffer/withstand_damage",
    "recover/resupply",
    "recover/repair",
}


def test_sundered_isles_stands_in_for_eight_moves() -> None:
    library = reading("starforged", "sundered_isles").library
    replaced = {move.id: move.replaces for move in library.moves.values() if move.replaces}
    assert replaced == {f"sundered_isles/moves/{name}": f"starforged/moves/{name}" for name in REPLACED}
    assert all(library.moves[old].name == library.moves[new].name for new, old in replaced.items())


def test_sundered_isles_stands_in_for_oracles_and_adds_to_collections() -> None:
    library = reading("starforged", "sundered_isles").library
    assert library.oracles["sundered_isles/oracles/core/action"].replaces == ("starforged/oracles/core/action",)
    replaced = [old for one in library.oracles.values() for old in one.replaces]
    assert len(replaced) == 15
    assert all(old in library.oracles for old in replaced)
    assert "starforged/collections/assets/path" in library.entries["sundered_isles/collections/assets/path"].links


def test_sundered_isles_has_larger_dice_and_third_texts() -> None:
    library = reading("starforged", "sundered_isles").library
    own = [one for key, one in library.oracles.items() if key.startswith("sundered_isles/")]
    assert len(own) == 269
    assert sum(one.sides == 200 for one in own) == 2
    assert sum(any(row.text3 for row in one.rows) for one in own) == 7
    parrot = library.oracles["sundered_isles/assets/companion/parrot/abilities/0/oracles/parrot_wisdom"]
    assert parrot.id in library.groups[parrot.group].oracles


# --- expansions -----------------------------------------------------------------------


def test_an_expansion_without_its_rules_is_refused_and_the_rest_is_read() -> None:
    made = read([source("delve"), source("starforged")])
    assert [one.id for one in made.library.packages] == ["starforged"]
    (problem,) = made.report.problems
    assert (problem.file, problem.id) == ("delve.json", "delve")
    assert problem.what == "it extends classic, which is not here; add that package first. Nothing of it was read"


def test_the_order_of_files_does_not_matter() -> None:
    one, other = reading("classic", "delve").library, read([source("delve"), source("classic")]).library
    assert one == other


def test_two_expansions_of_one_another_are_refused() -> None:
    left = brew({"type": "expansion", "ruleset": "brew2"})
    right = {"_id": "brew2", "type": "expansion", "ruleset": "brew", "datasworn_version": "0.0.10"}
    said = problems(left, right)
    assert [(one, what.partition(",")[0]) for one, what in said] == [
        ("brew", "it extends brew2"),
        ("brew2", "it extends brew"),
    ]


def test_a_package_that_comes_twice_is_read_once() -> None:
    made = read([source("starforged"), Source("again.json", source("starforged 0.1").data)])
    assert [one.line for one in made.library.packages] == ["0.0.10"]
    (problem,) = made.report.problems
    assert problem.file == "again.json"
    assert problem.what.startswith("starforged.json has brought a package of this id already")
