"""Making entries: what each kind is made of, what is asked, what is kept."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Answer, Choose, Done, Roll, Text, Waiting, run
from tablewright.rules.starforged import STARFORGED
from tablewright.rules.starforged.extras import Entry
from tablewright.rules.starforged.library import Library, provide
from tablewright.rules.starforged.oracles.generators import BY_HAND, MAKERS, Maker
from tests.rules.starforged.oracles import worlds
from tests.rules.starforged.oracles.books import O
from tests.rules.starforged.playing import ask, asks, offers, party, play, refused

GENERATE = "oracle/generate"
ADD = "entry/add"


@pytest.fixture(autouse=True)
def _worlds(no_packages: None) -> None:
    del no_packages
    there = worlds.worlds()
    provide(lambda: there)


def made(answers: dict[str, Any], **args: Any) -> Entry:
    """The entry that was kept."""
    played = play(GENERATE, party(), answers, **args)
    assert played.changes == {}
    (entry,) = played.after.entries
    assert played.result == entry.id
    return entry


def lines(entry: Entry) -> list[str]:
    return [f"{line.label}: {line.text}" for line in entry.lines]


def test_a_planet_has_the_tables_of_its_class_and_the_column_of_its_region() -> None:
    answers = {"first": "roll", "table": 1, "table#2": [1, 51, 1, 1, 1, 1, 51], "table#3": [1, 11, 21], "keep": "keep"}
    entry = made({**answers, "name": "Cinder"}, kind="planet", region="outlands")
    assert (entry.id, entry.kind, entry.name) == ("entry-1", "planet", "Cinder")
    assert lines(entry) == [
        "Region: Outlands",
        "Class: Vital",
        "Atmosphere: atmosphere 1",
        "Settlements: outlands 2",
        "From space: observed from space 1",
        "Feature: feature 1",
        "Life: life 1",
        "Diversity: Three",
        "Biomes: biome 0",
        "Biomes: biome 1",
        "Biomes: biome 2",
    ]
    assert entry.lines[2].oracle == f"{O}planets/vital/atmosphere"


def test_biomes_are_not_repeated() -> None:
    answers = {"first": "0", "table": [1] * 7, "table#2": [1, 2, 11], "table#3": 21, "keep": "keep", "name": "x"}
    entry = made(answers, kind="planet", region="expanse")
    assert [line.text for line in entry.lines if line.label == "Biomes"] == ["biome 0", "biome 2", "biome 1"]


def test_a_class_without_tables_leaves_only_what_is_known() -> None:
    entry = made({"first": "1", "name": "x"}, kind="planet", region="expanse")
    assert lines(entry) == ["Region: Expanse", "Class: Bare"]


def test_the_name_is_offered_as_it_was_rolled() -> None:
    answers = {"table": [1] * 5 + [1, 51], "keep": "keep"}
    key, request = ask(GENERATE, party(), answers, kind="character")
    assert (key, request.usual) == ("name", "given 1 family name 2")


def test_a_name_that_is_given_is_not_rolled_nor_asked() -> None:
    _key, request = ask(GENERATE, party(), kind="character", name="Juno")
    assert isinstance(request, Roll)
    assert request.dice.name == "5d100"
    assert made({"table": [1] * 5, "keep": "keep"}, kind="character", name="Juno").name == "Juno"


def test_a_faction_is_called_by_a_template() -> None:
    answers = {"table": [1] * 7, "table#2": [1, 51], "table#3": [1, 51], "keep": "keep"}
    _key, request = ask(GENERATE, party(), answers, kind="faction")
    assert request.usual == "The legacy 1 affiliation 2"
    entry = made({**answers, "name": "y"}, kind="faction")
    assert lines(entry)[:3] == ["Type: Rule", "Dominion: dominion 1", "Dominion leadership: dominion leadership 2"]


def test_a_fleet_is_followed_to_its_mission_in_the_region() -> None:
    answers = {"table": [51, 1, 1, 1], "table#2": 1, "table#3": 51, "keep": "keep", "name": "x"}
    assert lines(made(answers, kind="starship", region="terminus"))[1:4] == [
        "Type: Fleet",
        "Fleet: Raiders",
        "Mission: terminus 2",
    ]


def test_ships_in_conflict_are_followed_as_far_as_offers_go() -> None:
    """Two, of which one is two again, of which both are: the third round is the last."""
    rolls = {"table": [91, 1, 1], "table#2": [91, 1], "table#3": [91, 91, 51], "table#4": [1, 1, 1, 1]}
    entry = made({**rolls, "keep": "keep"}, kind="starship", region="terminus", name="x")
    led = [line.text for line in entry.lines if line.label in ("Type", "Mission")]
    assert led == ["Two", "Two", "Many", "Two", "Two", "terminus 2", "Many", "Many", "Many", "Many"]


def test_a_creature_and_a_derelict_follow_what_goes_with_them() -> None:
    answers = {"table": [1] * 5, "table#2": 51, "keep": "keep", "name": "x"}
    assert lines(made(answers, kind="creature"))[:2] == ["Environment: Land", "Basic form: land 2"]
    answers = {"table": [1] * 4, "table#2": 1, "keep": "keep", "name": "x"}
    assert lines(made(answers, kind="derelict"))[:2] == ["Location: Orbit", "Type: orbital 1"]


@pytest.mark.parametrize("one", MAKERS, ids=lambda one: one.kind)
def test_every_kind_can_be_made_with_few_questions(one: Maker) -> None:
    """Region and class at most, one throw with two follow-ups at most, whether to keep it, and the name."""
    asked, entry = quickly(one.kind)
    assert entry.kind == one.kind
    assert {step.label for step in one.steps} <= {line.label for line in entry.lines}
    assert len([key for key in asked if not key.startswith("table")]) == 2 + one.region + (one.first is not None)
    assert len([key for key in asked if key.startswith("table")]) <= 4


def quickly(kind: str) -> tuple[list[str], Entry]:
    """Make something with the first option and the lowest rolls; what was asked, and the entry."""
    answers: dict[str, Answer] = {}
    move = STARFORGED.find(GENERATE)
    while True:
        step = run(move.play, party(), answers, "", **move.bind({"hero": "mara", "kind": kind}))
        if isinstance(step, Done):
            return list(answers), step.state.entries[0]
        assert isinstance(step, Waiting)
        ((key, request),) = step.requests.items()
        assert isinstance(request, Roll | Choose | Text)
        spread = [10 * at + 1 for at in range(9)]
        if isinstance(request, Roll):
            answers[key] = Answer([one for one, _side in zip(spread, request.dice.sides, strict=False)])
        else:
            answers[key] = Answer(request.usual if isinstance(request, Text) else request.options[0].key)


def test_parts_can_be_rolled_again_or_chosen_before_it_is_kept() -> None:
    first = {"table": [1] * 7, "keep": "again", "lines": ["0", "2"], "table#2": [51, 51], "keep#2": "choose"}
    answers = {**first, "lines#2": ["4"], "row": "1", "keep#3": "keep", "name": "x"}
    assert lines(made(answers, kind="character")) == [
        "First look: first look 2",
        "Disposition: initial disposition 1",
        "Role: role 2",
        "Goal: goal 1",
        "Revealed aspect: revealed aspect 2",
    ]


def test_what_a_part_led_to_is_rolled_again_with_it() -> None:
    first = {"table": [1] * 5, "table#2": 1, "keep": "again", "lines": ["0"]}
    answers = {**first, "table#3": 1, "table#4": 51, "keep#2": "keep", "name": "x"}
    assert lines(made(answers, kind="creature"))[:2] == ["Environment: Land", "Basic form: land 2"]


def test_what_is_kept_is_told() -> None:
    played = play(GENERATE, party(), {"table": [1] * 6, "keep": "keep", "name": "Old Door"}, kind="vault")
    told = [line.text for line in played.lines() if hasattr(line, "text")]
    assert told[0] == "Kept: Old Door, vault."
    assert told[1] == "Location: location 1."
    assert len(told) == 7


def test_entries_are_told_apart_by_id_even_with_one_name() -> None:
    name = "A/B. [x] 🙂" + "y" * 280
    table = party()
    for _time in range(2):
        table = play(GENERATE, table, {"table": [1] * 6, "keep": "keep"}, kind="vault", name=name).after
    assert [(one.id, one.name) for one in table.entries] == [("entry-1", name), ("entry-2", name)]


def test_what_is_asked_and_what_is_refused() -> None:
    assert list(offers(GENERATE, party())) == [*(one.kind for one in MAKERS), BY_HAND]
    assert set(offers(GENERATE, party()).values()) == {""}
    assert list(offers(GENERATE, party(), kind="settlement")) == ["terminus", "outlands", "expanse"]
    assert refused(GENERATE, party(), kind="moon").startswith("nothing here makes a 'moon'; kinds are planet,")
    assert "regions are terminus, outlands, expanse" in refused(GENERATE, party(), kind="planet", region="core")
    assert refused(GENERATE, party(), kind="planet", region="terminus") == ""


def test_without_a_package_only_own_words_are_open() -> None:
    provide(Library)
    shut = offers(GENERATE, party())
    assert [key for key, why in shut.items() if not why] == [BY_HAND]
    assert "add one, or take the kind other" in refused(GENERATE, party(), kind="planet")
    entry = made({"sort": "place", "name": "The Gap", "notes": "Nobody has crossed it."}, kind=BY_HAND)
    assert (entry.kind, entry.name, entry.lines, entry.notes) == ("place", "The Gap", (), "Nobody has crossed it.")


# --- adding to an entry ------------------------------------------------------------------


def with_entries() -> Any:
    return party(entries=[{"id": "entry-1", "kind": "place", "name": "Cinder"}, {"id": "b", "kind": "x", "name": "B"}])


def test_an_oracle_adds_to_an_entry() -> None:
    answers = {"entry": "entry-1", "how": "roll"}
    assert list(asks(ADD, with_entries(), answers)) == ["roll/which"]
    played = play(ADD, with_entries(), {"roll/table": 1}, entry="entry-1", oracle=f"{O}characters/role")
    (first, second) = played.after.entries
    assert lines(first) == ["Characters: Role: role 1"]
    assert second.lines == ()


def test_own_words_add_to_an_entry() -> None:
    played = play(ADD, with_entries(), {"entry": "b", "how": "write", "what": "It hums."})
    assert lines(played.after.entries[1]) == ["Known: It hums."]
    assert played.lines()[0].text == "B: Known: It hums."


def test_an_entry_has_to_be_there() -> None:
    assert refused(ADD, party()) == "nothing is kept yet; Generate an Entry makes an entry"
    assert refused(ADD, with_entries(), entry="c") == "there is no entry 'c'; entries are entry-1, b"
    assert refused(ADD, with_entries(), oracle="x/y").startswith("there is no oracle 'x/y'")
    gone = play(ADD, with_entries(), entry="b", oracle="x/y")
    assert gone.after == gone.before
    assert play(ADD, party(), entry="entry-1").said == ["The entry is not kept any more; nothing was added."]


# --- by hand ---------------------------------------------------------------------------------


def corrected(table: Any, key: str, value: Any) -> Any:
    one = STARFORGED.correction(table, key)
    for fact in one.make(table, one.request.accept(value), "by hand"):
        table = fact.apply(table)
    return table


def test_an_entry_s_name_and_notes_can_be_set_and_it_can_be_removed() -> None:
    table = with_entries()
    assert corrected(table, "entry:b/name", "Bee").entries[1].name == "Bee"
    assert corrected(table, "entry:b/notes", "Hums").entries[1].notes == "Hums"
    assert [one.id for one in corrected(table, "entry:b/remove", "yes").entries] == ["entry-1"]
    assert corrected(table, "entry:b/remove", "no") == table
    assert STARFORGED.correction(table, "entry:b/name").make(table, "B", "") == ()


def test_a_campaign_may_begin_with_entries() -> None:
    assert [one.name for one in with_entries().entries] == ["Cinder", "B"]
