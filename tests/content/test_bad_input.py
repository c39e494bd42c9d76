"""Whatever a file holds: a sentence for each thing that is wrong, and the rest is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewright.content.checks import check
from tablewright.content.read import read
from tablewright.content.sources import LARGEST_FILE, Source
from tablewright.content.wording import linked, plain
from tablewright.rules.starforged.library import Library
from tests.content.packages import ROWS, TABLE, as_source, brew, problems

SMELL = "oracles.yard.contents.smell"
SNIFF = "moves.yard.contents.sniff"
NOSE = "assets.tool.contents.nose"
EDGE = f"{NOSE}.controls.edge"


def meter(**changes: Any) -> dict[str, Any]:
    """The meter of our card, changed."""
    return {"label": "edge", "field_type": "condition_meter", "min": 0, "max": 4, "value": 3, **changes}


def sizes(library: Library) -> tuple[int, ...]:
    return tuple(
        len(part)
        for part in (
            library.oracles, library.groups, library.cards, library.moves, library.truths, library.npcs,
        )
    )  # fmt: skip


WHOLE = (1, 1, 1, 1, 1, 1)


def test_our_own_package_is_whole() -> None:
    made = read([as_source(brew())])
    assert check(made).problems == ()
    assert sizes(made.library) == WHOLE
    move = made.library.moves["brew/moves/yard/sniff"]
    assert move.text == "When you sniff, roll +wits. See Smell."
    assert move.outcomes == ("You know.", "You guess.", "")


# --- files that are no packages -------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty; it was not read"),
        (b" \n", "the file is empty; it was not read"),
        (b"{", "it is damaged or no JSON (Input data was truncated); it was not read"),
        (b"[]", "a content file must be an object, not []; it was not read"),
        (b"5", "a content file must be an object, not 5; it was not read"),
        (b"{}", "datasworn_version is missing; it was not read"),
        (b'{"datasworn_version": 1}', "datasworn_version must be text, not 1; it was not read"),
        (
            b'{"datasworn_version": "1.4.2"}',
            "its datasworn_version is '1.4.2'; read are 0.0.10, 0.1.0, 0.2.0; it was not read",
        ),
        (
            b'{"datasworn_version": "0.0.10", "type": "game"}',
            "type 'game' is not known here; known are expansion, ruleset; it was not read",
        ),
        (b'{"datasworn_version": "0.0.10", "type": "ruleset"}', "_id is missing; it was not read"),
        (
            b'{"datasworn_version": "0.0.10", "type": "ruleset", "_id": "../x"}',
            "_id '../x' is no package id: small letters, digits and underscores; it was not read",
        ),
        (
            b'{"datasworn_version": "0.0.10", "type": "expansion", "_id": "x"}',
            "ruleset is missing; it was not read",
        ),
        (
            b'{"datasworn_version": "0.0.10", "type": "ruleset", "_id": "x", "authors": 5}',
            "authors must be a list, not 5; it was not read",
        ),
    ],
)
def test_what_is_no_package_is_one_sentence(data: bytes, said: str) -> None:
    made = read([Source("x.json", data), as_source(brew())])
    assert [(one.file, one.id, one.what) for one in made.report.problems] == [("x.json", "", said)]
    assert sizes(made.library) == WHOLE


@pytest.mark.parametrize("data", [b"\xff\xfe{", b'{"a": "\xff"}', b'{"a": "\\ud800"}', b"[" * 100_000, b'{"a": NaN}'])
def test_damage_of_any_kind_is_one_sentence(data: bytes) -> None:
    (problem,) = read([Source("x.json", data)]).report.problems
    assert problem.what.endswith("it was not read")
    assert "Traceback" not in problem.what
    assert len(problem.what) < 300


def test_a_file_that_is_too_large_is_refused() -> None:
    (problem,) = read([Source("x.json", b" " * LARGEST_FILE + b"{}")]).report.problems
    assert problem.what == "the file is larger than 64 MB; it was not read"


# --- one bad entry does not stop the rest ---------------------------------------------

LEFT_OUT = "; it was left out"
SMELL_ID, SNIFF_ID, NOSE_ID = "brew/oracles/yard/smell", "brew/moves/yard/sniff", "brew/assets/tool/nose"
ENTRIES = [
    ({f"{SMELL}.rows": "none"}, SMELL_ID, "rows must be a list, not 'none'", "oracles"),
    ({f"{SMELL}.rows": []}, SMELL_ID, "it has no rows", "oracles"),
    ({f"{SMELL}.rows.0": 5}, SMELL_ID, "rows, number 1, must be an object, not 5", "oracles"),
    ({f"{SMELL}.rows.0.text": None}, SMELL_ID, "text is missing", "oracles"),
    ({f"{SMELL}.rows.0.text": 7}, SMELL_ID, "text must be text, not 7", "oracles"),
    (
        {f"{SMELL}.rows.0.min": "1"},
        SMELL_ID,
        "row 1: min must be a whole number from 1 to 100000, not '1'",
        "oracles",
    ),
    (
        {f"{SMELL}.rows.0.min": None},
        SMELL_ID,
        "row 1: min must be a whole number from 1 to 100000, not None",
        "oracles",
    ),
    ({f"{SMELL}.rows.0.max": 10**40}, SMELL_ID, None, "oracles"),
    ({f"{SMELL}.rows.0.max": True}, SMELL_ID, None, "oracles"),
    ({f"{SMELL}.rows.0.max": 1.5}, SMELL_ID, None, "oracles"),
    ({f"{SMELL}.rows.1.max": 5}, SMELL_ID, "row 2: max must be a whole number from 51 to 100000, not 5", "oracles"),
    ({f"{SMELL}.dice": "2d10"}, SMELL_ID, "dice must be one die such as 1d100, not '2d10'", "oracles"),
    ({f"{SMELL}.dice": "1d999999"}, SMELL_ID, "dice must be one die such as 1d100, not '1d999999'", "oracles"),
    ({f"{SMELL}._id": ...}, "oracles/yard/smell", "_id is missing", "oracles"),
    ({f"{SMELL}._id": ""}, "oracles/yard/smell", "_id is empty", "oracles"),
    ({f"{SMELL}._id": 5}, "5", "_id must be text, not 5", "oracles"),
    ({f"{SMELL}.type": "oracle"}, SMELL_ID, "type 'oracle' is not known here; known is oracle_rollable", "oracles"),
    ({f"{SMELL}.name": ["a"]}, SMELL_ID, "name must be text, not ['a']", "oracles"),
    ({f"{SMELL}._source": "me"}, SMELL_ID, "_source must be an object, not 'me'", "oracles"),
    ({f"{SMELL}.recommended_rolls": {"min": 2, "max": 1}}, SMELL_ID, None, "oracles"),
    (
        {f"{SMELL}.rows.0.oracle_rolls": [{"duplicates": "twice"}]},
        SMELL_ID,
        "duplicates 'twice' is not known here; known are keep, make_it_worse, reroll",
        "oracles",
    ),
    ({f"{SMELL}.rows.0.oracle_rolls": [{"number_of_rolls": 10**9}]}, SMELL_ID, None, "oracles"),
    ({f"{SMELL}.rows.0.oracle_rolls": [{"dice": "2d6"}]}, SMELL_ID, None, "oracles"),
    ({f"{SMELL}.suggestions": [5]}, SMELL_ID, "suggestions must hold ids", "oracles"),
    ({SMELL: []}, "oracles/yard/smell", "it must be an object", "oracles"),
    ({SMELL: None}, "oracles/yard/smell", "it must be an object", "oracles"),
    ({f"{SNIFF}.roll_type": "dance"}, SNIFF_ID, None, "moves"),
    ({f"{SNIFF}.outcomes": [1]}, SNIFF_ID, "outcomes must be an object, not [1]", "moves"),
    ({f"{SNIFF}.text": ...}, SNIFF_ID, "text is missing", "moves"),
    ({f"{NOSE}.abilities": {"a": 1}}, NOSE_ID, "abilities must be a list, not {'a': 1}", "cards"),
    ({f"{NOSE}.shared": "yes"}, NOSE_ID, "shared must be true or false, not 'yes'", "cards"),
    ({"truths.air.options.1.min": ...}, "brew/truths/air", None, "truths"),
    ({"truths.air.options.1.min": None, "truths.air.options.1.max": None}, "brew/truths/air", None, "truths"),
    (
        {"npcs.dogs.contents.rex.rank": 6},
        "brew/npcs/dogs/rex",
        "rank must be a whole number from 1 to 5, not 6",
        "npcs",
    ),
]


@pytest.mark.parametrize(("changes", "identity", "what", "part"), ENTRIES)
def test_a_bad_entry_is_left_out_and_the_rest_is_read(
    changes: dict[str, Any], identity: str, what: str | None, part: str
) -> None:
    made = read([as_source(brew(changes))])
    (problem,) = made.report.problems
    assert (problem.file, problem.id) == ("brew.json", identity)
    assert problem.what.endswith(LEFT_OUT)
    assert what is None or problem.what == what + LEFT_OUT
    names = ["oracles", "groups", "cards", "moves", "truths", "npcs"]
    assert sizes(made.library) == tuple(int(name != part) for name in names)


@pytest.mark.parametrize("part", ["oracles", "moves", "assets", "truths", "npcs", "atlas", "rarities", "site_themes"])
@pytest.mark.parametrize("value", [[], 5, "x", True, {"a": 1}, {"a": {}}, {"a": {"contents": 5}}])
def test_a_part_of_any_shape_is_told_and_the_rest_is_read(part: str, value: object) -> None:
    made = read([as_source(brew({part: value}))])
    assert made.report.problems
    assert all(problem.what.endswith(LEFT_OUT) for problem in made.report.problems)
    assert sum(sizes(made.library)) >= 4


def test_a_part_that_nobody_reads_is_told() -> None:
    assert problems(brew({"oracels": {}})) == [
        ("oracels", "this is no part of a content file that is read here; it was left out")
    ]


@pytest.mark.parametrize(
    ("changes", "identity", "what"),
    [
        (
            {f"{NOSE}.controls.edge.field_type": "slider"},
            NOSE_ID,
            "controls/edge: field_type 'slider' is not known here; known are card_flip, checkbox, clock, "
            "condition_meter, counter, select_enhancement, select_value, text; the field was left out",
        ),
        (
            {f"{NOSE}.controls.edge.max": "4"},
            NOSE_ID,
            "controls/edge: max must be a whole number from -100 to 100, not '4'; the field was left out",
        ),
        (
            {EDGE: meter(min=5, max=1, value=99)},
            NOSE_ID,
            "controls/edge: max 1 must be above min 5; the field was left out",
        ),
        (
            {EDGE: meter(value=99)},
            NOSE_ID,
            "controls/edge: value must be a whole number from 0 to 4, not 99; the field was left out",
        ),
        (
            {EDGE: meter(min=2, value=1)},
            NOSE_ID,
            "controls/edge: value must be a whole number from 2 to 4, not 1; the field was left out",
        ),
        ({EDGE: meter(max=None)}, NOSE_ID, "controls/edge: max is missing; the field was left out"),
        (
            {EDGE: meter(max=101)},
            NOSE_ID,
            "controls/edge: max must be a whole number from -100 to 100, not 101; the field was left out",
        ),
        (
            {EDGE: meter(field_type="clock", min=-1)},
            NOSE_ID,
            "controls/edge: min must be a whole number from 0 to 100, not -1; the field was left out",
        ),
        (
            {EDGE: meter(field_type="clock", max=6, value=7)},
            NOSE_ID,
            "controls/edge: value must be a whole number from 0 to 6, not 7; the field was left out",
        ),
        (
            {EDGE: meter(field_type="counter", max=None, value=101)},
            NOSE_ID,
            "controls/edge: value must be a whole number from 0 to 100, not 101; the field was left out",
        ),
        (
            {f"{SNIFF}.trigger.conditions.0.method": "loudest"},
            SNIFF_ID,
            "method 'loudest' is not known here; known are all, highest, lowest, miss, player_choice, progress_roll, "
            "strong_hit, weak_hit",
        ),
        (
            {f"{NOSE}.abilities.0.enhance_moves": [{"roll_type": "dance"}]},
            f"{NOSE_ID}/abilities/0",
            "enhance_moves, number 1: roll_type 'dance' is not known here; known are action_roll, no_roll, "
            "progress_roll, special_track",
        ),
        (
            {f"{NOSE}.abilities.0.enhance_moves": [{"type": "explode"}]},
            f"{NOSE_ID}/abilities/0",
            "enhance_moves, number 1: type 'explode' is not known here; known are action_roll, no_roll, "
            "progress_roll, special_track",
        ),
        (
            {f"{NOSE}.abilities.0.enhance_moves": [{"type": "no_roll"}]},
            f"{NOSE_ID}/abilities/0",
            "enhance_moves, number 1: roll_type is missing",
        ),
    ],
)
def test_values_that_nobody_knows_are_told_and_the_words_are_kept(
    changes: dict[str, Any], identity: str, what: str
) -> None:
    made = read([as_source(brew(changes))])
    assert [(one.id, one.what) for one in made.report.problems] == [(identity, what)]
    assert sizes(made.library) == WHOLE


@pytest.mark.parametrize(
    ("field", "bounds"),
    [
        ({"min": 0, "max": 4, "value": 3}, (0, 4, 3)),
        ({"min": -6, "max": 10, "value": 0}, (-6, 10, 0)),
        ({"min": 2, "max": 4, "value": None}, (2, 4, 2)),
        ({"min": None, "max": 3, "value": None}, (0, 3, 0)),
        ({"field_type": "counter", "min": 0, "max": None, "value": 7}, (0, 0, 7)),
    ],
)
def test_a_number_on_a_card_has_bounds_that_can_be(field: dict[str, Any], bounds: tuple[int, int, int]) -> None:
    made = read([as_source(brew({EDGE: meter(**field)}))])
    assert made.report.problems == ()
    (edge,) = made.library.cards[NOSE_ID].fields
    assert (edge.low, edge.high, edge.value) == bounds


@pytest.mark.parametrize(
    ("said", "instead", "told"),
    [
        (f'"_id":"{SMELL_ID}"', f'"_id":"brew/a","_id":"{SMELL_ID}"', [(SMELL_ID, "_id")]),
        ('"text":"Rust"', '"text":"Rust","text":"Gold"', [(SMELL_ID, "rows/0: text")]),
        (
            '"value":3',
            '"value":3,"min":0,"value":1',
            [(NOSE_ID, "controls/edge: min"), (NOSE_ID, "controls/edge: value")],
        ),
        ('"type":"ruleset"', '"type":"ruleset","type":"ruleset"', [("brew", "type")]),
    ],
)
def test_a_key_that_stands_twice_is_told(said: str, instead: str, told: list[tuple[str, str]]) -> None:
    data = as_source(brew()).data.decode()
    assert data.count(said) == 1
    made = read([Source("brew.json", data.replace(said, instead).encode())])
    found = [(one.file, one.id, one.what) for one in check(made).problems]
    assert found == [("brew.json", key, f"{what} stands there twice; the last was read") for key, what in told]


def test_a_value_to_roll_with_is_known_by_the_package_s_own_tracks() -> None:
    using = f"{SNIFF}.trigger.conditions.0.roll_options.0.using"
    ((identity, what),) = problems(brew({using: "smoke"}))
    assert identity == SNIFF_ID
    assert what.startswith("using 'smoke' is not known here; known are ")
    assert problems(brew({using: "smoke_track", "rules": {"special_tracks": {"smoke": {}}}})) == []


def test_collections_that_lie_too_deep_are_left_out() -> None:
    inner: dict[str, Any] = {"_id": "brew/collections/oracles/z", "name": "Z", "oracle_type": "tables"}
    for depth in range(30):
        inner = {"_id": f"brew/collections/oracles/{depth}", "name": "a", "collections": {"z": inner}}
    made = read([as_source(brew({"oracles.deep": inner}))])
    assert [one.what for one in made.report.problems] == [
        "collections lie more than 12 deep in one another; it was left out"
    ]
    assert len(made.library.groups) == 13


# --- numbers of tables ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("spans", "said"),
    [
        ([(1, 100)], []),
        ([(1, 49), (51, 100)], ["no row has 50"]),
        ([(11, 100)], ["no row has 1 to 10"]),
        ([(1, 90)], ["no row has 91 to 100"]),
        ([(1, 50), (50, 100)], ["two rows have 50"]),
        ([(1, 60), (41, 100)], ["two rows have 41 to 60"]),
        ([(1, 100), (20, 30)], ["two rows have 20 to 30"]),
        ([(1, 120)], ["it goes up to 120, and its die to 100"]),
        ([(None, None)], ["no row of it can be rolled"]),
        ([(None, None), (1, 100), (None, None)], []),
    ],
)
def test_a_table_that_does_not_cover_its_die_is_kept_and_told(
    spans: list[tuple[int | None, int | None]], said: list[str]
) -> None:
    rows = [{"min": low, "max": high, "text": "x"} for low, high in spans]
    made = read([as_source(brew({f"{SMELL}.rows": rows}))])
    assert [(one.id, one.what) for one in made.report.problems] == [(SMELL_ID, what) for what in said]
    assert len(made.library.oracles[SMELL_ID].rows) == len(spans)


def test_options_of_a_truth_are_looked_at_too() -> None:
    table = {"oracle_type": "table_text", "dice": "1d6", "rows": [{"min": 1, "max": 5, "text": "x"}]}
    changes = {"truths.air.options.1.min": 5, "truths.air.options.0.table": table}
    assert problems(brew(changes)) == [
        ("brew/truths/air", "no row has 4"),
        ("brew/truths/air", "the table of option 1: no row has 6"),
    ]


# --- identity -------------------------------------------------------------------------


def test_two_things_of_one_name_are_two_things() -> None:
    other = {**TABLE, "_id": "brew/oracles/yard/other"}
    made = read([as_source(brew({"oracles.yard.contents.other": other}))])
    assert made.report.problems == ()
    assert [one.name for one in made.library.oracles.values()] == ["Smell", "Smell"]


def test_the_second_thing_of_one_id_is_left_out() -> None:
    other = {**TABLE, "name": "Other"}
    made = read([as_source(brew({"oracles.yard.contents.other": other}))])
    assert [(one.id, one.what) for one in made.report.problems] == [
        (SMELL_ID, f"{SMELL_ID} is the id of two things; it was left out")
    ]
    assert [one.name for one in made.library.oracles.values()] == ["Smell"]


def test_nothing_takes_the_place_of_another_package_s_things() -> None:
    thief = {
        "_id": "thief",
        "type": "expansion",
        "ruleset": "brew",
        "datasworn_version": "0.0.10",
        "oracles": {
            "yard": {
                "_id": "thief/collections/oracles/yard",
                "name": "Yard",
                "contents": {"a": {**TABLE, "name": "Stolen"}, "b": {**TABLE, "_id": "thief/oracles/yard/b"}},
            }
        },
    }
    made = read([as_source(brew()), as_source(thief, "thief.json")])
    assert [(one.file, one.id, one.what) for one in made.report.problems] == [
        ("thief.json", SMELL_ID, f"{SMELL_ID} is already an id in brew.json; it was left out")
    ]
    assert made.library.oracles[SMELL_ID].name == "Smell"
    assert "thief/oracles/yard/b" in made.library.oracles


@pytest.mark.parametrize(
    "name",
    [
        "a.b.c",
        "a/b\\c",
        "[x](id:y)",
        "{{text:x}}",
        "🎲🐉",
        "é" * 300,
        "__x__",
        "<b>&amp;</b>",
        "  ",
        "\u202eabc",
        "a\nb",
    ],
)
def test_a_name_is_kept_as_it_is(name: str) -> None:
    made = read([as_source(brew({f"{SMELL}.name": name, f"{NOSE}.name": name, f"{SNIFF}.name": name}))])
    library = made.library
    names = {library.oracles[SMELL_ID].name, library.cards[NOSE_ID].name, library.moves[SNIFF_ID].name}
    assert names == {name}
    assert made.report.problems == ()


@pytest.mark.parametrize("identity", ["brew/oracles/a.b/[c]", "brew/oracles/🎲", "brew/oracles/" + "x" * 300])
def test_an_id_may_be_strange(identity: str) -> None:
    made = read([as_source(brew({f"{SMELL}._id": identity}))])
    assert list(made.library.oracles) == [identity]


# --- references -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({f"{SMELL}.rows.0.text": "[x](id:brew/oracles/no)"}, "it names brew/oracles/no, which is not here"),
        ({f"{SMELL}.suggestions": {"oracles": ["brew/oracles/no"]}}, "it names brew/oracles/no, which is not here"),
        (
            {f"{SMELL}.rows.0.oracle_rolls": [{"oracle": "else/oracles/a", "auto": True}]},
            "it names else/oracles/a, which is not here: there is no package else",
        ),
        ({f"{SMELL}.suggestions": ["*/oracles/cellar/*"]}, "it names */oracles/cellar/*, which is not here"),
    ],
)
def test_an_id_that_points_to_nothing_is_told_and_the_thing_is_kept(changes: dict[str, Any], what: str) -> None:
    made = read([as_source(brew(changes))])
    assert [(one.id, one.what) for one in check(made).problems] == [(SMELL_ID, what)]
    assert sizes(made.library) == WHOLE


@pytest.mark.parametrize("pattern", ["*/oracles/yard/*", "brew/oracles/**", "**/smell"])
def test_a_pattern_points_to_whatever_fits(pattern: str) -> None:
    assert check(read([as_source(brew({f"{SMELL}.suggestions": [pattern]}))])).problems == ()


# --- markup ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        ("On a __strong hit__, go", "On a strong hit, go"),
        ("**Bold** and *lean* and _low_", "Bold and lean and low"),
        ("[Name [old]](id:a/moves/b)", "Name [old]"),
        ("[Name](datasworn:move:a/b)", "Name"),
        ("a [plain] bracket, a snake_case_word, 2 * 3 * 4", "a [plain] bracket, a snake_case_word, 2 * 3 * 4"),
        ("  * one\n  * two", "* one\n  * two"),
        ("before\n\n{{table:a/oracles/b}}\n\nafter", "before\n\nafter"),
        ("[web](https://example.org)", "[web](https://example.org)"),
        ("", ""),
    ],
)
def test_markup_becomes_words(marked: str, words: str) -> None:
    assert plain(marked) == words


def test_links_are_found_once_each_in_order() -> None:
    text = "[B](id:x/moves/b) {{table>oracle_rollable:x/t}} [A](datasworn:move:x/a) [B](id:x/moves/b)"
    assert linked(text) == ("x/moves/b", "x/moves/a", "x/oracles/t")


def test_whole_packages_of_rubbish_are_read_without_a_fault() -> None:
    rubbish = [None, 0, "", "x", [], {}, [None], {"a": None}, {"_id": "brew/x"}, 10**30]
    for part in brew():
        for value in rubbish:
            data = msgspec.json.encode({**brew(), part: value})
            told = read([Source("x.json", data)]).report.problems
            assert all(one.file == "x.json" and one.what and "\n" not in one.what for one in told)


def test_our_rows_are_as_they_were() -> None:
    """Whatever the tests above change, they change a copy."""
    assert [row["text"] for row in ROWS] == ["Rust", "Dust"]
